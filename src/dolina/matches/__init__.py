"""Many matches between bots: a plan says what is played, a runner plays it somewhere, results say how it ended.

`plan` names every match, `play` plays one, `runners` plays many in this process, on several or on a Ray cluster,
`results` sums up. The arena rates bots and weighs games from the same results.
"""

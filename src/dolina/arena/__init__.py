"""The arena: many matches between bots, and what they tell about the bots and about the games.

`matches` says what is played and plays one match; `runners` plays many on processes or on a Ray
cluster; `record` keeps the results so that nothing is lost; `ratings`, `balance` and `report` read them.
"""

"""Training: a judgement of a game, learned from matches of bots among themselves.

`collect` plays matches and notes what can be seen in them, `fit` finds out what it was worth, `course` does so for
every number of seats, generation after generation, and keeps what wins; `commands` is `dolina train`.
"""

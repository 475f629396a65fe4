"""How to search each game, with a learned judgement and without, and in whose character.

The numbers were found by matches (docs/bots.md).
"""

from typing import NamedTuple

from dolina.bots.search import Settings

PLAYED_OUT = Settings(sharp=0.0, playout=16, greed=0.0, settle=False)
"""Many cheap iterations: a few decisions at random before the heuristic judges."""

GUIDED = Settings()
"""Fewer, better informed iterations: the heuristic says what to try first and ends the turn."""

FORESEEN = Settings(playout=24)
"""Few iterations that see far: the heuristic also plays on for everybody before it judges."""

FIRST: dict[str, Settings] = {
    "glassworks": PLAYED_OUT._replace(playout=4),
    "secret_valley": PLAYED_OUT._replace(noise=12.0),
    "sylvan": FORESEEN,
    "valdora": FORESEEN,
    "zodchie": PLAYED_OUT._replace(playout=0, explore=1.8),
}
"""As the first version searched: the levels that others are measured by."""

PROFILES = {
    **FIRST,
    "secret_valley": FIRST["secret_valley"]._replace(reuse=8, rush=True, kin=4.0),
}

LEARNED: dict[str, Settings] = {
    "glassworks": GUIDED._replace(playout=8),
    "sylvan": GUIDED._replace(playout=16, hurry=True),
    "valdora": GUIDED._replace(playout=24, hurry=True),
    "zodchie": FIRST["zodchie"]._replace(fresh=True),
}
"""The same where a judgement was learned; a game without its own is searched like GUIDED."""

REGULAR: dict[str, Settings] = {
    "glassworks": LEARNED["glassworks"],
    "valdora": LEARNED["valdora"],
    "zodchie": LEARNED["zodchie"],
}
"""How a `regular` searches that is not guided alone."""


class Character(NamedTuple):
    """A taste of who searches; the meaning is that of `Settings`."""

    rivals: float = 1.0
    daring: float = 0.0


CHARACTERS = {
    "builder": Character(rivals=0.4),  # looks after the own points
    "spoiler": Character(rivals=2.0),  # would rather take them from others
    "gambler": Character(daring=1.5),  # takes risks
}


def profile(game: str, learned: bool = False) -> Settings:
    """Return the settings for a game; a game without its own gets the common ones."""
    return (LEARNED if learned else PROFILES).get(game, GUIDED)

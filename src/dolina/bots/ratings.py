"""How strong the levels are: ratings measured by `dolina ladder`, on one scale for each game."""

from functools import cache
from pathlib import Path

from pydantic import TypeAdapter

Ratings = dict[str, dict[str, tuple[int, int, int]]]
"""By game and level: the rating and its 95 % interval."""

FILE = Path(__file__).with_name("ratings.json")
ANCHOR = "regular"  # has the same rating in every game
ANCHORED_AT = 1500


@cache
def ratings() -> Ratings:
    """Return the ratings of the levels that have been measured."""
    return TypeAdapter(Ratings).validate_json(FILE.read_bytes())


def rating_of(game: str, bot: str) -> int | None:
    """Return a bot's rating; None for one that has not been measured, such as a character."""
    found = ratings().get(game, {}).get(bot)
    return found[0] if found else None

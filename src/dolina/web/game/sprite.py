"""The symbols and the style of a game's pictures, put into a page once."""

from functools import cache

from markupsafe import Markup

from dolina import games
from dolina.telling.frame import read_parts


@cache
def sprite(game_id: str) -> Markup:
    """Return all symbols of a game's pictures."""
    return Markup("".join(read_parts(games.teller(game_id).parts)[1].values()))  # noqa: S704 - our own file


def sheet(game_id: str) -> str:
    """Return the style of a game's pictures."""
    return read_parts(games.teller(game_id).parts)[0]

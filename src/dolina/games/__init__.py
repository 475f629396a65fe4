"""The games, found by name. The rules of one are imported when it is asked for, words and pictures when it is told."""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from dolina.core.components import Part, read_file
from dolina.core.errors import BadOption
from dolina.core.game import AnyGame
from dolina.core.match import Match
from dolina.core.state import State

if TYPE_CHECKING:  # pictures need more than the rules do
    from dolina.telling.eyes import Eyes
    from dolina.telling.seen import Seen
    from dolina.telling.teller import AnyTeller

NAMES = ("sylvan", "secret_valley", "zodchie", "glassworks", "valdora")


def names() -> list[str]:
    """Return the names of the games, in the order of the site."""
    return list(NAMES)


@cache
def find(name: str) -> AnyGame:
    """Return a game by its name."""
    if name not in NAMES:
        msg = f"there is no game {name!r}; there are: {', '.join(NAMES)}"
        raise BadOption(msg)
    game: AnyGame = import_module(f"dolina.games.{name}").GAME
    return game


@cache
def teller(name: str) -> "AnyTeller":
    """Return how a game is told, by its name."""
    found: AnyTeller = import_module(f"dolina.games.{find(name).id}.teller").TELLER
    return found


def look(match: Match, eyes: "Eyes", state: State | None = None) -> "Seen":
    """Look at a match, or at one of its positions, with somebody's eyes."""
    from dolina.telling.seen import Seen

    return Seen(match, teller(match.game.id), eyes, state)


def components_of(game: AnyGame, folder: Path | None = None) -> Part:
    """Return the component set of a game: `<game>.toml` of the folder if it is there, else the shipped one."""
    if folder is not None and (path := folder / f"{game.id}.toml").exists():
        own: Part = game.read_components(read_file(path), str(path))
        return own
    shipped: Part = game.read_components()
    return shipped

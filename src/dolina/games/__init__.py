"""The games, found by name. The rules of one are imported when it is asked for, words and pictures when it is told."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from dolina.core.components import Part, read_file
from dolina.core.errors import BadComponents, BadOption
from dolina.core.game import AnyGame
from dolina.core.match import Match
from dolina.core.state import State
from dolina.games.rooms import build_game, build_teller

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
    return build_game(name)


@cache
def teller(name: str) -> "AnyTeller":
    """Return how a game is told, by its name."""
    return build_teller(find(name).id)


def look(match: Match, eyes: "Eyes", state: State | None = None) -> "Seen":
    """Look at a match, or at one of its positions, with somebody's eyes."""
    from dolina.telling.seen import Seen

    return Seen(match, teller(match.game.id), eyes, state)


def components_of(game: AnyGame, folder: Path | str | None = None) -> Part:
    """Return the component set of a game: `<game>.toml` of the folder if it is there, else the shipped one."""
    path = None if folder is None else corrected_file(game.id, Path(folder))
    own: Part = game.read_components() if path is None else game.read_components(read_file(path), str(path))
    return own


def corrected_file(game_id: str, folder: Path) -> Path | None:
    """Return a game's file in a folder of corrected ones, None if only other games have one; else say what is wrong."""
    wanted = f"{game_id}.toml"
    found = files_in(folder)
    if wanted in found:
        return folder / wanted
    for name in found:
        if name.casefold().replace("-", "_").replace(" ", "_") == wanted:
            msg = f"{folder / name}: this file must be called {wanted}"
            raise BadComponents(msg)
    if not any(f"{name}.toml" in found for name in NAMES):
        msg = f"{folder}: there is no component file in this folder; one of this game is called {wanted}"
        raise BadComponents(msg)
    return None


def files_in(folder: Path) -> list[str]:
    """Return the names of what lies in a folder of component files, or say that it is none."""
    if folder.is_file():
        msg = f"{folder}: this is a file; give the folder that it lies in: {folder.parent}"
        raise BadComponents(msg)
    try:
        return sorted(path.name for path in folder.iterdir())
    except OSError as problem:
        msg = f"{folder}: this folder of component files cannot be read: {problem.strerror}"
        raise BadComponents(msg) from None

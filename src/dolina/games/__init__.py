"""The games, found by name. A game is imported only when it is asked for."""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from dolina.core.components import Part, read_file
from dolina.core.errors import BadOption
from dolina.core.game import Game

NAMES = ("sylvan", "secret_valley", "zodchie", "glassworks", "valdora")


def names() -> list[str]:
    """Return the names of the games that are here, in the order of the site."""
    return [name for name in NAMES if (Path(__file__).parent / name / "__init__.py").exists()]


@cache
def find(name: str) -> Game[Any, Any, Any]:
    """Return a game by its name."""
    if name not in names():
        msg = f"there is no game {name!r}; there are: {', '.join(names())}"
        raise BadOption(msg)
    game: Game[Any, Any, Any] = import_module(f"dolina.games.{name}").GAME
    return game


def components_of(game: Game[Any, Any, Any], folder: Path | None = None) -> Part:
    """Return the component set of a game: `<game>.toml` of the folder if it is there, else the shipped one."""
    if folder is not None and (path := folder / f"{game.id}.toml").exists():
        own: Part = game.read_components(read_file(path), str(path))
        return own
    shipped: Part = game.read_components()
    return shipped

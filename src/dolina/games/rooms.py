"""Rooms: where in a game's folder each thing is found that a game is made of. The names are the whole wiring."""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from dolina.core.errors import UnfinishedGame
from dolina.core.game import About, AnyGame, Game

if TYPE_CHECKING:  # pictures need more than the rules do
    from dolina.telling.teller import AnyTeller

HERE = Path(__file__).parent


class Thing(NamedTuple):
    """Something that a game is made of: the module it stands in ("" is `__init__.py`) and its name there."""

    room: str
    name: str  # `{Game}` is the name of the game's position, see `capitals`
    needed: bool = True


OF_GAME: Mapping[str, Thing] = {  # by attribute of `Game`
    "model": Thing("components", "Components"),
    "setup": Thing("components", "setup"),
    "state": Thing("rules", "{Game}"),
    "space": Thing("", "space"),
    "view": Thing("view", "view"),
    "standing": Thing("view", "standing"),
    "facts": Thing("view", "facts"),
    "observer": Thing("observe", "{Game}Observer"),
    "label_args": Thing("view", "label_args", needed=False),
    "preview": Thing("preview", "preview"),
    "tips": Thing("tips", "tips", needed=False),
    "firsts": Thing("tips", "FIRSTS", needed=False),
    "explain": Thing("explain", "explain"),
    "counted": Thing("explain", "counted", needed=False),
    "evaluate": Thing("heuristic", "evaluate"),
    "terms": Thing("heuristic", "terms"),
    "weigh": Thing("heuristic", "weigh"),
    "rush": Thing("heuristic", "rush", needed=False),
    "hurry": Thing("hurry", "hurry", needed=False),
    "play_on": Thing("hurry", "play_on", needed=False),
    "features": Thing("features", "features", needed=False),
    "feature_names": Thing("features", "FEATURES", needed=False),
    "mix": Thing("features", "mix", needed=False),
    "phase_names": Thing("features", "PHASES", needed=False),
    "moment": Thing("features", "moment", needed=False),
    "weighed": Thing("features", "weighed", needed=False),
}
OF_TELLER: Mapping[str, Thing] = {  # by attribute of `Teller`
    "name_part": Thing("names", "name_part"),
    "draw": Thing("draw", "draw"),
    "values_shown": Thing("draw", "values_shown"),
    "describe": Thing("describe", "describe"),
}


def build_game(game_id: str) -> AnyGame:
    """Put a game together from its rooms."""
    about: About = take(game_id, Thing("", "ABOUT"))
    return Game(id=game_id, folder=HERE / game_id, **vars(about), **take_all(game_id, OF_GAME))


def build_teller(game_id: str) -> "AnyTeller":
    """Put together how a game is told."""
    from dolina.telling.teller import Teller

    return Teller(id=game_id, folder=HERE / game_id, **take_all(game_id, OF_TELLER))


def take_all(game_id: str, things: Mapping[str, Thing]) -> dict[str, Any]:
    """Take each thing from its room."""
    return {attribute: take(game_id, thing) for attribute, thing in things.items()}


def take(game_id: str, thing: Thing) -> Any:  # noqa: ANN401 - a test of the kit checks the types of all rooms together
    """Take one thing from its room, or say where it was expected."""
    name = thing.name.format(Game=capitals(game_id))
    try:
        room = enter(game_id, thing.room)
    except UnfinishedGame:
        if thing.needed:
            raise
        return None
    if thing.needed and not hasattr(room, name):
        msg = f"{file_of(game_id, thing.room)} does not define {name}; see docs/add-a-game.md"
        raise UnfinishedGame(msg)
    return getattr(room, name, None)


def enter(game_id: str, room: str) -> ModuleType:
    """Import a module of a game's folder."""
    module = f"dolina.games.{game_id}.{room}".rstrip(".")
    try:
        return import_module(module)
    except ModuleNotFoundError as problem:
        if problem.name != module:
            raise
        msg = f"{file_of(game_id, room)} is missing; see docs/add-a-game.md"
        raise UnfinishedGame(msg) from None


def file_of(game_id: str, room: str) -> Path:
    """Return the file of a module of a game's folder."""
    path = HERE / game_id / room
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def capitals(game_id: str) -> str:
    """Return the name of a game's position: `SecretValley` of `secret_valley`."""
    return "".join(word.capitalize() for word in game_id.split("_"))

"""The rooms of every game are found by their names."""

from pathlib import Path

import pytest

from dolina import games
from dolina.core.errors import UnfinishedGame
from dolina.games.rooms import OF_GAME, OF_TELLER, Thing, capitals, take

ROOT = Path(__file__).parent.parent.parent
PROGRAM = """\
from typing import Any
from dolina.core.game import C, Game, S, T, V
from dolina.telling.teller import Teller
def fit(game: Game[S, T, C, V], teller: Teller[C, V]) -> None: ...
rest: dict[str, Any] = {}
"""


def wired(game_id: str) -> str:
    """Return a program that puts a game together by hand, for the type checker to read."""
    imports, given = [], {}
    for kind, things in (("Game", OF_GAME), ("Teller", OF_TELLER)):
        found = [(attribute, thing) for attribute, thing in things.items() if thing.needed or take(game_id, thing)]
        for attribute, thing in found:
            room = f"dolina.games.{game_id}.{thing.room}".rstrip(".")
            imports.append(f"    from {room} import {thing.name.format(Game=capitals(game_id))} as {attribute}")
        given[kind] = "".join(f"{attribute}={attribute}, " for attribute, _ in found)
    body = [f"    {kind.lower()} = {kind}({arguments}**rest)" for kind, arguments in given.items()]
    return "\n".join([f"def {game_id}() -> None:", *imports, *body, "    fit(game, teller)", ""])


def wired_games() -> str:
    """Return a program that does so with all games; `test_quality` has it checked with everything else."""
    return PROGRAM + "".join(wired(game_id) for game_id in games.names())


@pytest.mark.parametrize(
    ("thing", "said"),
    [
        (Thing("nowhere", "view"), r"sylvan/nowhere\.py is missing"),
        (Thing("view", "nothing"), r"sylvan/view\.py does not define nothing"),
        (Thing("", "nothing"), r"sylvan/__init__\.py does not define nothing"),
    ],
)
def test_what_is_missing_is_named(thing: Thing, said: str) -> None:
    with pytest.raises(UnfinishedGame, match=said):
        take("sylvan", thing)


def test_the_page_names_every_room() -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    for thing in (*OF_GAME.values(), *OF_TELLER.values()):
        assert thing.name.format(Game="<Game>") in page, thing
        assert f"{thing.room or '__init__'}.py" in page or f"{thing.room}/" in page, thing

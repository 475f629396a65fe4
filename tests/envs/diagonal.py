"""Which tables the tests of environments sit at: one of each game and of its options, in a deep run all."""

from typing import Any

import numpy as np
import pytest

from dolina import games
from tests.every_game.matches import kit, tables


def on_the_diagonal(game_id: str, seats: int) -> bool:
    game = games.find(game_id)
    further = games.names().index(game_id) % (game.max_seats - game.min_seats + 1)
    return seats == game.min_seats + further


EVERY_TABLE = pytest.mark.parametrize(
    ("game_id", "seats"),
    [
        pytest.param(game_id, seats, marks=() if on_the_diagonal(game_id, seats) else pytest.mark.deep)
        for game_id, seats in tables()
    ],
)


def variants() -> list[Any]:
    """Return tables with other options: those that deserve a playthrough, and those of a first match."""
    found = []
    for game_id in games.names():
        game = games.find(game_id)
        there = dict(kit(game_id, "GOLDEN", {}))
        if game.first:
            there["first"] = {"seats": max(2, game.min_seats), "options": dict(game.first)}
        for number, (name, table) in enumerate(there.items()):
            marks = () if number == 0 else pytest.mark.deep
            found.append(pytest.param(game_id, table["seats"], table["options"], id=f"{game_id}-{name}", marks=marks))
    return found


EVERY_VARIANT = pytest.mark.parametrize(("game_id", "seats", "options"), variants())
EVERY_GAME = pytest.mark.parametrize("game_id", games.names())


def pick(mask: Any, rng: np.random.Generator) -> int:  # noqa: ANN401 - an array of one row
    """Return one of the actions that a mask allows."""
    return int(rng.choice(np.flatnonzero(mask)))

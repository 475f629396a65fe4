"""Which tables the tests of environments sit at: one of each game, of all numbers of seats in a deep run."""

from typing import Any

import numpy as np
import pytest

from dolina import games
from tests.every_game.matches import tables


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
EVERY_GAME = pytest.mark.parametrize("game_id", games.names())


def pick(mask: Any, rng: np.random.Generator) -> int:  # noqa: ANN401 - an array of one row
    """Return one of the actions that a mask allows."""
    return int(rng.choice(np.flatnonzero(mask)))

"""Positions of every game for the tests of bots."""

from collections.abc import Iterator
from random import Random

from dolina.core.state import State
from tests.every_game.matches import new_state, tables, walk

TABLES = tables()
QUICK = "strong:iterations=8"


def choices(game_id: str, seats: int, seed: int, every: int = 7) -> Iterator[tuple[State, int]]:
    """Yield some positions of a random match where a seat has a real choice: (position, seat)."""
    state = new_state(game_id, seats, seed)
    for number, (position, seat, _) in enumerate(walk(state, Random(seed))):
        if number % every == 0 and len(position.legal(seat)) > 1:
            yield position.clone(), seat


def last_choices(game_id: str, seats: int, seed: int, count: int) -> list[tuple[State, int]]:
    """Return the last real choices of a random match."""
    return list(choices(game_id, seats, seed, 1))[-count:]

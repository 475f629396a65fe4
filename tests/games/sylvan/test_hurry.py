"""Sylvan: playing on finds the weights of the heuristic, to the last bit, whatever it remembers from before."""

from random import Random
from typing import cast

import pytest

from dolina.games.sylvan.heuristic import weigh
from dolina.games.sylvan.hurry import hurry
from dolina.games.sylvan.rules import Sylvan
from tests.every_game.matches import new_state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("asked", [1.0, 0.5])
def test_playing_on_weighs_as_the_heuristic_does(seats: int, asked: float) -> None:
    for seed in range(4):
        state = cast(Sylvan, new_state("sylvan", seats, seed))
        rng = Random(seed)
        while not state.over():
            seat = state.turn
            legal = state.legal(seat)
            weights = weigh(state, seat, legal)
            if rng.random() < asked:
                before = state.clone().fields()
                assert hurry(state, seat, legal) == weights
                assert state.fields() == before
            wild = rng.random() < 0.3
            state.step(seat, rng.choice(legal) if wild else legal[weights.index(max(weights))])


def test_what_is_remembered_of_a_position_is_not_used_for_another() -> None:
    state = cast(Sylvan, new_state("sylvan", 2, 1))
    other = state.clone()
    tree = state.board.open_trees(-1)[0]
    other.board.put(tree, other.next_tile(1 - other.turn))
    for position in (state, other, state):
        legal = position.legal(position.turn)
        assert hurry(position, position.turn, legal) == weigh(position, position.turn, legal)

"""Valdora: what a player in a hurry judges at all has the weights of the heuristic, to the last bit."""

from random import Random
from typing import cast

import pytest

from dolina.games.valdora.heuristic import book_weights, move_weight, weigh
from dolina.games.valdora.hurry import NEVER, Glance, hurried_look, hurry
from dolina.games.valdora.rules import Valdora
from dolina.games.valdora.rules_setup import ACTING, HOUSE, MOVING
from tests.every_game.matches import new_state


def check_ways(state: Valdora, legal: list[int]) -> None:
    """Every way is worth the same, also those that a player in a hurry does not judge."""
    seat = state.turn
    look = hurried_look(state, seat)
    weights = {space: move_weight(look, state, space) for space in legal}
    glance = Glance(state, seat)
    glance.look_ahead()
    assert {space: glance.move_weight(space, state.setup.kinds[space] == HOUSE) for space in legal} == weights
    hurried = hurry(state, seat, legal)
    if set(hurried) != {0.0, 1.0}:  # the only useful way
        judged = {space: weight for space, weight in zip(legal, hurried, strict=True) if weight != NEVER}
        assert judged == {space: weights[space] for space in judged}


@pytest.mark.parametrize("seats", [3, 5])
def test_in_a_hurry_all_is_weighed_as_by_the_heuristic(seats: int) -> None:
    for seed in range(2):
        state = cast(Valdora, new_state("valdora", seats, seed))
        rng = Random(seed)
        while not state.over():
            seat = state.turn
            legal = state.legal(seat)
            if state.phase == MOVING:
                check_ways(state, legal)
            elif state.phase == ACTING and len(legal) > 1 and state.setup.books[state.pawns[seat]] >= 0:
                assert hurry(state, seat, legal) == book_weights(hurried_look(state, seat), state, legal)
            weights = weigh(state, seat, legal)
            wild = rng.random() < 0.2
            state.step(seat, rng.choice(legal) if wild else legal[weights.index(max(weights))])

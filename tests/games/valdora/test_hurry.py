"""Valdora: what a player in a hurry judges at all has the weights of the heuristic, to the last bit."""

from random import Random
from typing import cast

import pytest

from dolina.games.valdora.heuristic import book_weights, move_weight, weigh
from dolina.games.valdora.hurry import NEVER, Glance, hurried_look, hurry
from dolina.games.valdora.rules import Valdora
from dolina.games.valdora.rules_setup import ACTING, HOUSE, MOVING
from tests.every_game.matches import new_state
from tests.games.valdora.positions import carry, hold, new, put_book, put_gems, spot


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


def useful(state: Valdora) -> int:
    """Return the spaces where seat 0 finds something to do in a hurry, as bits."""
    reach = sum(1 << space for space in state.legal(0))
    return Glance(state, 0).spaces_of_use(reach)


def standing(at: str, coins: int) -> Valdora:
    """Return a position in which seat 0 is to move from H with so many coins, and a rival stands at a space."""
    state = new(3)
    state.pawns = [spot("H"), spot(at), spot("H")]
    state.coins[0] = coins
    return state


@pytest.mark.rule("valdora", "4.3b", "4.7b")
def test_in_a_hurry_the_toll_is_paid_before_a_contract() -> None:
    for coins, enough in ((1, False), (2, True)):
        state = standing("h_grey", coins)
        hold(state, "grey1")
        assert (useful(state) == 1 << spot("h_grey")) == enough  # the only useful way, or none


@pytest.mark.rule("valdora", "4.3b", "4.5e")
def test_in_a_hurry_the_toll_is_paid_before_a_purchase() -> None:
    for coins, enough in ((1, False), (2, True)):
        state = standing("C", coins)
        put_book(state, "C", right="red1")
        assert useful(state) >> spot("C") & 1 == enough


@pytest.mark.rule("valdora", "4.3b", "4.6")
def test_in_a_hurry_the_toll_is_paid_before_loading() -> None:
    for coins, enough in ((2, False), (3, True)):
        state = standing("r9", coins)
        carry(state, cart="")
        hold(state, "red1")
        put_gems(state, "r9", ruby=1, gold=1)
        assert useful(state) >> spot("r9") & 1 == enough

"""Valdora: the greedy player plans trips, ends its matches and beats chance; the evaluation is in points."""

from random import Random

import pytest

from dolina.core.deal import Deal
from dolina.games.valdora.rules import Valdora
from tests.every_game.matches import walk
from tests.games.valdora.positions import (
    GAME,
    acting,
    carry,
    hold,
    new,
    play,
    put_book,
    put_gems,
    readable,
    spot,
    two_faced,
)

GREEDY = "greedy"
RANDOM = "random"


def finished(players: list[str], seed: int) -> Valdora:
    """Return the end of a match between these players."""
    setup = GAME.setup(GAME.read_components(), len(players), GAME.check_options(len(players), {}))
    state = Valdora(setup, Deal(seed))
    state.begin()
    rng = Random(seed)
    while not state.over():
        seat = state.turn
        legal = state.legal(seat)
        if players[seat] == RANDOM:
            action = legal[int(rng.random() * len(legal))]
        else:
            weights = GAME.weigh(state.resample(seat, rng), seat, legal)
            action = legal[weights.index(max(weights))]
        state.step(seat, action)
    return state


def best(state: Valdora) -> str:
    """Return what the greedy player does."""
    legal = state.legal(state.turn)
    weights = GAME.weigh(state, state.turn, legal)
    return readable(state, legal[weights.index(max(weights))])


def check_greedy_ends(players: int, seed: int) -> None:
    state = finished([GREEDY] * players, seed)
    assert state.triggered
    assert 25 <= state.round + 1 <= 70
    assert 90 <= max(state.scores()) <= 260


@pytest.mark.parametrize("players", [3, 4, 5])
def test_greedy_players_end_the_match_by_the_trigger(players: int) -> None:
    check_greedy_ends(players, seed=1)


@pytest.mark.deep
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_hundred_matches_of_greedy_players(players: int) -> None:
    for seed in range(100):
        check_greedy_ends(players, seed)


def test_chance_does_not_beat_a_greedy_player() -> None:
    for seed in range(2):
        assert finished([GREEDY, GREEDY, RANDOM], seed).places()[2] == 3


@pytest.mark.deep
def test_chance_never_wins_in_a_hundred_matches() -> None:
    for seed in range(100):
        assert finished([GREEDY, GREEDY, RANDOM], seed).places()[2] > 1


def test_it_goes_to_the_house_where_two_contracts_can_be_paid() -> None:
    state = new()
    state.pawns[0] = spot("C")
    state.coins[0] = 6
    hold(state, "blue1 blue1 green1")
    carry(state, pick="sapphire", cart="sapphire")
    assert best(state) == "move h_blue"
    play(state, "move h_blue")
    assert best(state) == "deliver 0"


def test_it_fetches_what_its_contract_lacks() -> None:
    state = new()
    state.pawns[0] = spot("D")
    state.coins[0] = 3
    hold(state, "violet1 violet1 violet1")
    carry(state, hammer="", cart="", horse="", shovel="", pick="", chisel="")
    for road in range(state.setup.roads):
        state.piles[5 * road : 5 * road + 5] = [0] * 5
    put_gems(state, "r6", amethyst=2)
    assert best(state) == "move r6"
    play(state, "move r6")
    assert best(state) == "load amethyst hammer"
    play(state, "load amethyst hammer")
    assert best(state) == "load amethyst cart"


def test_it_fills_an_empty_purse() -> None:
    state = new()
    state.pawns[0] = spot("r1")
    state.coins[0] = 0
    put_gems(state, "r2")
    put_gems(state, "r3")
    assert best(state) == "move m1"


def test_it_buys_a_contract_it_can_serve_at_once() -> None:
    state = acting("C")
    state.coins[0] = 3
    carry(state, shovel="ruby", pick="sapphire")
    put_book(state, "C", left="blue1", right="red1")
    assert best(state) == "buy L"


def test_it_leafs_on_to_a_page_it_remembers() -> None:
    state = acting("C")
    state.coins[0] = 4
    carry(state, shovel="ruby")
    hold(state, "grey1 grey1")
    put_book(state, "C", left="white2 red1", right="white1")
    assert best(state) == "flip L"


def test_it_knows_only_what_a_seat_may_know() -> None:
    """Weights and evaluation survive a new deal of the unseen, also with two-faced cards."""
    for text in (new().setup, new(text=two_faced()).setup):
        state = Valdora(text, Deal(4))
        state.begin()
        rng = Random(4)
        for number, (position, seat, _) in enumerate(walk(state, rng)):
            if number % 7 == 0:
                assert isinstance(position, Valdora)
                other = position.resample(seat, rng)
                legal = position.legal(seat)
                assert GAME.weigh(other, seat, legal) == pytest.approx(GAME.weigh(position, seat, legal))
                assert GAME.evaluate(other, seat) == pytest.approx(GAME.evaluate(position, seat))


def test_the_evaluation_ends_at_the_score() -> None:
    state = finished([RANDOM] * 3, 5)
    assert [GAME.evaluate(state, seat) for seat in range(3)] == [float(score) for score in state.scores()]


def test_the_evaluation_starts_at_a_usual_final_score() -> None:
    for players, low, high in ((3, 130, 190), (4, 100, 170), (5, 80, 150)):
        assert low < GAME.evaluate(new(players), 0) < high

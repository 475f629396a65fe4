"""Valdora: set-up (3), the turn, the move and the encounter (4.1–4.3)."""

import pytest

from dolina.core.deal import Deal
from dolina.core.errors import IllegalAction
from dolina.games.valdora.components import sections
from dolina.games.valdora.rules import Valdora
from dolina.games.valdora.rules_setup import CLIENTS, GEMS, OVER
from tests.games.valdora.positions import (
    acting,
    carry,
    components,
    legal,
    loads,
    new,
    play,
    reached,
    spot,
)


@pytest.mark.rule("3.1")
def test_the_first_player_is_drawn_or_chosen() -> None:
    setup = new(first_player="random").setup
    firsts = set()
    for seed in range(40):
        state = Valdora(setup, Deal(seed))
        state.begin()
        assert state.turn == state.first
        assert [state.coins[(state.first + step) % 4] for step in range(4)] == [1, 2, 3, 4]
        firsts.add(state.first)
    assert firsts == {0, 1, 2, 3}
    assert new(first_player="2").actors() == [2]


@pytest.mark.rule("3.2")
def test_what_a_seat_starts_with() -> None:
    state = new(5)
    assert state.pawns == [spot("H")] * 5
    assert state.provisions == [False] * 5
    for seat in range(5):
        assert loads(state, seat) == {"pan": ""}
        assert state.contracts[seat] == []


@pytest.mark.rule("3.4", "5.17")
def test_six_gems_on_each_of_13_roads_and_none_in_the_discard() -> None:
    state = new()
    roads = [sum(state.piles[GEMS * road : GEMS * road + GEMS]) for road in range(state.setup.roads)]
    assert roads == [6] * 13
    assert [sum(state.piles[gem::GEMS]) for gem in range(GEMS)] == [13, 13, 15, 15, 22]
    assert state.piles[GEMS * 13 :] == [0] * GEMS


@pytest.mark.rule("3.5")
def test_both_books_of_a_kind_hold_the_same_cards_in_another_order() -> None:
    state = new()
    for one, other in ((0, 1), (2, 3)):
        assert sorted(state.right[one]) == sorted(state.right[other])
        assert state.right[one] != state.right[other]


@pytest.mark.rule("3.7")
def test_workshops_and_bonus_tiles_lie_in_the_reserve() -> None:
    state = new()
    assert state.workshops == [-1] * CLIENTS
    assert state.bonus_left == 13
    assert state.bonus == [0] * 4


@pytest.mark.rule("3.8")
def test_nothing_is_asked_after_the_end() -> None:
    state = new()
    state.phase = OVER
    assert state.actors() == []
    assert [state.legal(seat) for seat in range(4)] == [[], [], [], []]


@pytest.mark.rule("4.1")
def test_everybody_moves_once_a_round_clockwise() -> None:
    state = new(first_player="2")
    turns = []
    for space in ("r1", "r5", "r6", "r9"):
        turns.append(state.turn)
        assert state.round == 0
        with pytest.raises(IllegalAction):
            play(state, "end turn")  # the move comes first, and it is a must
        play(state, f"move {space}")
        assert "end turn" in legal(state)  # an action is not
        play(state, "end turn")
    assert turns == [2, 3, 0, 1]
    assert state.round == 1


@pytest.mark.rule("4.2a")
def test_a_city_stops_a_move_and_a_pawn_does_not() -> None:
    state = new()
    state.coins[0] = 6
    state.pawns = [spot("r1"), spot("m1"), spot("m1"), spot("r2")]
    assert {"h_green", "C", "A", "H"} <= reached(state)
    assert not {"h_blue", "r4", "r9", "r12"} & reached(state)


@pytest.mark.rule("4.2b", "4.2c")
def test_leaving_the_city_one_starts_in_is_not_passing() -> None:
    state = new()
    assert {"r1", "r5", "r8", "r9"} <= reached(state)
    assert "r12" not in reached(state)  # the east coast does not touch H
    state.provisions[0] = True
    play(state, "move r9")
    assert state.provisions[0]


@pytest.mark.rule("4.2d")
def test_a_move_may_not_end_where_it_began() -> None:
    for provisions in (False, True):
        for start in range(30):
            state = new()
            state.pawns[0] = start
            state.coins[0] = 6
            state.provisions[0] = provisions
            assert start not in state.legal(0)


@pytest.mark.rule("4.2g", "5.1")
def test_how_many_spaces_are_in_reach() -> None:
    pieces = sections(components().board)
    assert {frozenset(inside): border for inside, border in pieces} == {
        frozenset({"r1", "r2", "r3", "m1", "h_green"}): {"A", "C", "H"},
        frozenset({"r4", "r5", "p1", "h_red", "h_yellow"}): {"A", "D", "H"},
        frozenset({"r6", "r7", "r8", "m2", "h_violet"}): {"B", "D", "H"},
        frozenset({"r9", "r10", "r11", "h_blue", "h_grey"}): {"B", "C", "H"},
        frozenset({"r12", "r13", "m3", "p2", "h_white"}): {"B", "C"},
    }
    setup = new().setup
    assert [len(setup.near[spot(name)]) for name in ("H", "B", "C", "A", "D")] == [24, 18, 18, 13, 13]
    assert {len(setup.near[spot(name)]) for name in ("r1", "p1", "m2", "h_grey")} == {7}
    assert len(setup.near[spot("h_white")]) == 6
    short = {name for name in setup.space_ids if len(setup.far[spot(name)]) == 24}
    assert short == {"r4", "r5", "p1", "h_red", "h_yellow", "r12", "r13", "m3", "p2", "h_white"}
    assert {len(targets) for targets in setup.far} == {24, 29}


@pytest.mark.rule("4.2e")
def test_provisions_are_kept_where_they_are_not_needed() -> None:
    state = new()
    state.provisions[0] = True
    state.pawns[0] = spot("A")
    kept, spent = state.clone(), state.clone()
    play(kept, "move D")
    assert kept.provisions[0]
    play(spent, "move r9")
    assert not spent.provisions[0]


@pytest.mark.rule("4.3c", "4.3b")
def test_cities_charge_toll_too() -> None:
    state = new()
    state.pawns = [spot("r1"), spot("H"), spot("H"), spot("A")]
    state.coins = [2, 0, 5, 0]
    play(state, "move H")
    assert state.coins == [0, 1, 6, 0]
    assert state.turn == 0


@pytest.mark.rule("4.3", "5.3")
def test_one_may_stop_without_a_coin_where_nobody_stands() -> None:
    state = new()
    state.pawns = [spot("r1"), spot("r2"), spot("C"), spot("m1")]
    state.coins[0] = 0
    assert reached(state) == {"A", "H", "r3", "h_green", "m1"}


@pytest.mark.rule("4.8", "5.2")
def test_a_mine_fills_up_to_the_limit_and_ends_the_turn() -> None:
    state = new()
    state.coins = [4, 2, 3, 4]
    state.bank = 17
    state.pawns[0] = spot("r1")
    play(state, "move m1")
    assert state.coins[0] == 6
    assert state.bank == 15
    assert state.turn == 1


@pytest.mark.rule("4.9", "5.17")
@pytest.mark.parametrize("city", "ABCDH")
def test_provisions_are_free_in_every_city_and_end_the_turn(city: str) -> None:
    state = acting(city)
    state.coins[0] = 0
    play(state, "provisions")
    assert state.provisions[0]
    assert state.coins[0] == 0
    assert state.turn == 1


@pytest.mark.rule("4.9", "4.4")
def test_provisions_are_not_offered_twice_nor_outside_cities() -> None:
    state = acting("A")
    state.provisions[0] = True
    assert "provisions" not in legal(state)
    for elsewhere in ("r1", "p1", "h_red"):
        assert "provisions" not in legal(acting(elsewhere))


@pytest.mark.rule("4.4", "4.10")
def test_each_space_has_its_own_action_and_a_forced_end_is_still_a_decision() -> None:
    state = acting("h_red")
    carry(state, pan="gold")
    assert legal(state) == ["end turn"]
    state = acting("p1")
    assert legal(state) == ["end turn"]  # the discard is empty

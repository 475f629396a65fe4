"""Valdora: the end (6), guards against endless play (5.16), table options (7), and what is told and shown."""

from random import Random

import pytest

from dolina import games
from dolina.core.events import Event
from dolina.core.playout import play_at_random
from dolina.core.state import EVERYTHING, WATCHER
from dolina.games.valdora.rules import Valdora
from dolina.games.valdora.rules_setup import OVER
from tests.games.valdora.positions import (
    GAME,
    acting,
    carry,
    hire,
    hold,
    match_from,
    new,
    play,
    put_book,
    put_gems,
    spot,
    stack,
)


@pytest.mark.rule("6.1")
def test_the_trigger_is_one_colour_left_and_stays() -> None:
    state = acting("h_red")
    hold(state, "red1 red1")
    carry(state, shovel="ruby", cart="ruby")
    stack(state, others=0, red=1, blue=1, green=3)
    play(state, "deliver 0", "pay cart")
    assert not state.triggered
    play(state, "deliver 0")
    assert state.triggered
    assert state.colours_left() == 1


@pytest.mark.rule("6.2")
@pytest.mark.parametrize("first", [0, 2])
def test_all_seats_have_the_same_number_of_turns(first: int) -> None:
    state = new(3, first_player=str(first))
    state.triggered = True
    stack(state, others=0, grey=1)
    turns = []
    for space in ("r1", "r5", "r9"):
        turns.append(state.turn)
        play(state, f"move {space}", "end turn")
    assert turns == [first, (first + 1) % 3, (first + 2) % 3]
    assert state.phase == OVER


@pytest.mark.rule("6.2")
def test_the_last_seat_ends_the_game_with_its_own_turn() -> None:
    state = acting("A")
    state.turn = 3
    state.pawns[3] = spot("h_green")
    hold(state, "green1", seat=3)
    carry(state, seat=3, chisel="emerald")
    stack(state, others=0, green=1, grey=2)
    play(state, "deliver 0", "end turn")
    assert state.phase == OVER


@pytest.mark.rule("6.4")
def test_coins_equipment_and_provisions_score_nothing() -> None:
    state = new()
    carry(state, shovel="", pick="", horse="")
    state.coins[0] = 6
    state.provisions[0] = True
    assert state.scores() == [0, 0, 0, 0]
    hire(state, grey=9)
    assert state.scores()[0] == 10  # the colour counts, not the tiles


@pytest.mark.rule("6.5")
def test_equal_points_and_coins_share_the_first_place() -> None:
    state = new(3)
    state.points = [50, 50, 60]
    state.coins = [2, 2, 0]
    assert state.places() == [2, 2, 1]


@pytest.mark.rule("5.16")
@pytest.mark.parametrize("limit", [60, 100])
def test_the_round_limit_ends_a_game_that_nobody_ends(limit: int) -> None:
    state = new(3, round_limit=str(limit))
    play_at_random(state, Random(3))
    assert state.phase == OVER
    assert not state.triggered
    assert state.round + 1 == limit


def test_without_a_limit_only_the_trigger_ends_the_game() -> None:
    state = new(3, round_limit="none")
    play_at_random(state, Random(3))
    assert state.triggered
    assert state.round > 100


# 7.2


def finished_contract(**options: str) -> Valdora:
    state = acting("h_red", 4, **options)
    hold(state, "red1")
    carry(state, shovel="ruby")
    play(state, "deliver 0")
    return state


def test_completed_contracts_are_hidden_from_the_others() -> None:
    state = finished_contract()
    own = GAME.view(state, 0)
    assert own["scores"] == [16, None, None, None]
    assert own["sources"][0] == {"contracts": 6, "colours": 10, "workshops": 0, "bonus": 0, "gems": 0}
    for eyes in (1, WATCHER):
        seen = GAME.view(state, eyes)
        assert seen["scores"][0] is None
        assert seen["sources"][0] is None
        assert seen["players"][0]["completed"] is None
        assert seen["players"][0]["completed_count"] == 1
        assert seen["open_scores"][0] == 10
    assert GAME.view(state, EVERYTHING)["scores"] == [16, 0, 0, 0]
    state.phase = OVER
    assert GAME.view(state, WATCHER)["scores"] == [16, 0, 0, 0]


def test_open_scores_are_shown_to_everybody() -> None:
    state = finished_contract(completed="open")
    assert GAME.view(state, WATCHER)["scores"] == [16, 0, 0, 0]
    assert GAME.view(state, 2)["players"][0]["completed"] == [6]


# 7.3


def leafed_past(**options: str) -> Valdora:
    state = acting("C", 4, **options)
    state.coins[0] = 6
    put_book(state, "C", right="grey1 yellow1 red1 blue1", unseen=3)
    play(state, "flip R", "flip R")
    return state


def test_only_the_tops_are_shown() -> None:
    state = leafed_past()
    shown = GAME.view(state, 0)["books"][2]
    assert (shown["left"], shown["right"]) == (1, 6)
    assert (shown["left_size"], shown["right_size"], shown["unseen"]) == (2, 2, 1)
    assert shown["seen"] is None
    assert "cards" not in shown


def test_what_was_leafed_past_is_shown_during_the_turn_only() -> None:
    state = leafed_past()
    assert faces_leafed(state) == [1, 6]
    play(state, "end turn", "move A")
    assert faces_leafed(state) == []


def faces_leafed(state: Valdora) -> list[int]:
    action = GAME.view(state, 1)["action"]
    assert action is not None
    return action["leafed"]


def test_seen_pages_may_be_browsed_if_the_table_allows() -> None:
    shown = GAME.view(leafed_past(book_memory="seen"), WATCHER)["books"][2]["seen"]
    assert shown == {"left": [[1, 1], [0, 0]], "right": [[6, None]]}  # the last page has shown only its front


@pytest.mark.parametrize(("memory", "told"), [("tops", False), ("seen", True)])
def test_the_log_names_uncovered_pages_only_if_they_may_be_browsed(memory: str, told: bool) -> None:
    state = acting("C", book_memory=memory)
    put_book(state, "C", right="grey1 yellow1", unseen=1)
    state.events = []
    play(state, "flip R")
    kinds = [event.kind for event in state.events]
    assert kinds == (["flip", "uncovered_contract"] if told else ["flip"])
    assert all("contract" not in event.values for event in state.events) != told


# 7.5


@pytest.mark.rule("5.12")
def test_take_back_can_be_switched_off() -> None:
    for take_back, ways in (("on", [1, 2]), ("off", [])):
        state = new(take_back=take_back)
        put_gems(state, "r1", gold=1)
        match = match_from(state)
        match.play(0, "move r1")
        match.play(0, "load gold pan")
        assert match.ways_back(0) == ways


@pytest.mark.parametrize(("lang", "said"), [("en", "draw"), ("ru", "ничь"), ("uk", "нічи")])
def test_a_draw_is_told_as_a_draw(lang: str, said: str) -> None:
    words = games.teller("valdora").words(lang, GAME.read_components(), ("Ann", "Bob", "Cyd"), 0)
    for seats, drawn in (([0, 2], True), ([1, 2], True), ([1], False), ([0], False)):
        told = "".join(span.text for span in words.event(Event("end", -1, {"seat": seats})))
        assert (said in told.lower()) == drawn, told

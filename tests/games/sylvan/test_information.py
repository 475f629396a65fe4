"""Sylvan: section 9, who knows what, and what a new deal of the unseen keeps."""

from collections import Counter
from random import Random

import pytest

from dolina.core.state import EVERYTHING, WATCHER
from dolina.games.sylvan.rules import PLAY, WORK, Sylvan
from dolina.games.sylvan.view import own_stacks, view
from tests.games.sylvan.positions import (
    B,
    R,
    Y,
    act,
    at_work,
    deck,
    face,
    faces,
    hand,
    lay,
    legal,
    names_of,
    new,
    row,
    skip_turn,
    to_move,
)


def test_a_hand_is_for_its_owner_only() -> None:
    state = new(3)
    assert view(state, R)["hands"] == [state.cards.hands[R], None, None]
    assert view(state, WATCHER)["hands"] == [None, None, None]
    assert view(state, EVERYTHING)["hands"] == state.cards.hands
    assert "deck" not in view(state, R)
    assert view(state, EVERYTHING)["deck"][0] == state.cards.deck[-1]


def test_both_own_stacks_are_known_and_only_the_top_of_others() -> None:
    state = new(2)
    seen = view(state, R)
    assert len(own_stacks(seen)["later"]) == 8
    assert seen["stacks"][Y] is None
    top = seen["next_tiles"][Y]
    assert top is not None
    assert top["style"] == state.board.styles[16]
    assert seen["styles_left"] == [[4, 4, 4, 4], [4, 4, 4, 4]]


def test_between_the_stacks_no_top_is_seen() -> None:
    state = new(2)
    while state.turns < 15:
        skip_turn(state)
    mover = state.turn
    assert view(state, WATCHER)["next_tiles"][1 - mover] is None
    assert view(state, WATCHER)["next_tiles"][mover] is not None


@pytest.mark.rule("4.14")
def test_a_card_taken_from_the_row_is_remembered_until_it_is_played() -> None:
    state = new(2)
    lay(state, {0: "m|"}, others="m|")
    hand(state, R, "mX mH mB")
    row(state, "mX hB lT")
    at_work(state, R)
    act(state, "draw row 0")
    assert names_of(view(state, Y)["known_hands"][R]) == "mX"
    rng = Random(4)
    for _ in range(20):
        other = state.resample(Y, rng)
        assert face("mX") in other.cards.hands[R]
        assert len(other.cards.hands[R]) == 4
    to_move(state, R)
    act(state, "play mX")
    assert view(state, Y)["known_hands"][R] == []


def test_a_new_deal_keeps_counts_and_shuffles_the_rest() -> None:
    state = new(3, 5)
    for _ in range(10):
        skip_turn(state)
    rng = Random(1)
    deals = [state.resample(R, rng) for _ in range(30)]
    for other in deals:
        assert other.cards.hands[R] == state.cards.hands[R]
        assert [len(cards) for cards in other.cards.hands] == [len(cards) for cards in state.cards.hands]
        for seat in range(3):
            first, end = state.next_tile(seat), 16 * (seat + 1)
            assert Counter(other.board.styles[first:end]) == Counter(state.board.styles[first:end])
            assert other.board.styles[first] == state.board.styles[first]
    assert len({tuple(other.cards.deck) for other in deals}) == 30
    assert len({tuple(other.cards.hands[Y]) for other in deals}) > 10
    assert len({tuple(other.board.styles[16:]) for other in deals}) > 25
    assert {tuple(other.board.styles[:16]) for other in deals} == {tuple(state.board.styles[:16])}


def test_a_new_deal_does_not_depend_on_how_the_hidden_things_lie() -> None:
    state = new(4, 5)
    for number in range(20):
        skip_turn(state)
        seat = number % 4
        other = state.resample(seat, Random(number))
        assert other.resample(seat, Random(7)).same_as(state.resample(seat, Random(7)))


@pytest.mark.parametrize("option", ["hidden", "open"])
def test_what_is_dealt_anew_depends_on_the_tile_view(option: str) -> None:
    state = new(2, 5, tile_view=option)
    tops = {state.resample(R, Random(seed)).board.styles[16] for seed in range(30)}
    assert (len(tops) > 1) == (option == "hidden")


def no_card_fits(state: Sylvan) -> None:
    """Red cannot play: only mushrooms are on top, and they are all in Blue's hand."""
    lay(state, {0: "m|"}, others="m|")
    hand(state, R, "hX hB hT hD")
    hand(state, Y, "lX lH lB lT")
    hand(state, B, "mX mH mB mT")
    deck(state, "nX nH nB nT nD")
    row(state, "lX hH nB")


@pytest.mark.rule("4.5")
def test_after_a_blocked_turn_the_deck_is_known_to_lack_the_style() -> None:
    state = new(3)
    no_card_fits(state)
    to_move(state, R)
    assert state.phase == WORK
    assert view(state, Y)["deck_lacks"] == [2]
    assert view(state, Y)["known_hands"][R] == state.cards.hands[R]
    for seed in range(40):
        other = state.resample(Y, Random(seed))
        assert not any(card // 5 == 2 for card in other.cards.deck)
        assert other.cards.hands[R] == state.cards.hands[R]
        assert sorted(other.cards.hands[B]) == faces("mX mH mB mT")  # nowhere else to be
        watched = state.resample(WATCHER, Random(seed))
        assert not any(card // 5 == 2 for card in watched.cards.deck)
    state.cards.discard = faces("mD")
    state.cards.deck = []
    state.draw_card()
    assert view(state, Y)["deck_lacks"] == []


@pytest.mark.rule("4.4")
@pytest.mark.parametrize("eyes", [R, Y, WATCHER])
def test_a_turn_that_is_not_blocked_has_a_fitting_card_in_reach(eyes: int) -> None:
    state = new(3)
    no_card_fits(state)
    hand(state, B, "mX mH mB lT")
    deck(state, "nX nH nB mT")
    to_move(state, R)
    assert legal(state) == ["redraw"]
    for seed in range(60):
        other = state.resample(eyes, Random(seed))
        assert other.phase == PLAY
        reach = other.cards.hands[R] + other.cards.deck
        assert any(card // 5 == 2 for card in reach)
        if eyes == R:
            assert legal(other) == ["redraw"]


@pytest.mark.rule("4.4", "4.5")
def test_a_card_the_deck_lacks_comes_into_reach_only_by_the_hand() -> None:
    state = new(3)
    no_card_fits(state)
    state.cards.lacks = 1 << 2
    hand(state, R, "hX hB hT mD")
    to_move(state, R)
    for seed in range(60):
        other = state.resample(Y, Random(seed))
        assert any(card // 5 == 2 for card in other.cards.hands[R])
        assert not any(card // 5 == 2 for card in other.cards.deck)


def test_all_deals_with_a_fitting_card_in_reach_are_equally_likely() -> None:
    """Of nine hidden places the one fitting card may be in five: Red's hand, or the deck."""
    state = new(3)
    no_card_fits(state)
    hand(state, B, "lX lH lB lT")
    deck(state, "mT")
    to_move(state, R)
    rng, deals = Random(6), 4000
    in_deck = sum(state.resample(Y, rng).cards.deck == faces("mT") for _ in range(deals))
    assert in_deck / deals == pytest.approx(1 / 5, abs=5 * (0.2 * 0.8 / deals) ** 0.5)


def test_progress_lets_a_player_take_back_clicks_but_no_reveal() -> None:
    state = new(3)
    lay(state, {0: "m|"}, others="m|")
    hand(state, R, "mX mB")
    to_move(state, R)
    start = state.progress
    act(state, "play mX", "place 0")
    assert state.progress == start
    act(state, "draw deck")
    assert state.progress > start

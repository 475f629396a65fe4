"""Sylvan: sections 4 and 5, drawing, refreshing, reshuffling."""

from random import Random

import pytest

from dolina.games.sylvan.rules import PLAY
from tests.games.sylvan.positions import (
    R,
    Y,
    act,
    at_work,
    deck,
    display,
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


@pytest.mark.rule("4.14")
def test_draw_from_the_deck_is_secret() -> None:
    state = new(3)
    deck(state, "nT hX")
    hand(state, R, "hB")
    before = list(state.cards.row)
    at_work(state, R)
    events = act(state, "draw deck")
    assert names_of(state.cards.hands[R]) == "hB nT"
    assert state.cards.row == before
    assert events[0].seen_by(Y).values == {}
    assert events[0].seen_by(R).secret == {"card": 18}
    assert state.cards.known[R] == []


@pytest.mark.rule("4.14")
def test_an_open_card_is_replaced_from_the_deck() -> None:
    state = new(3)
    deck(state, "nT hX")
    row(state, "mX mB lH")
    hand(state, R, "hB")
    at_work(state, R)
    act(state, "draw row 1")
    assert names_of(state.cards.hands[R]) == "hB mB"
    assert names_of(state.cards.row) == "mX nT lH"
    assert names_of(state.cards.known[R]) == "mB"


@pytest.mark.rule("4.15")
def test_a_refresh_is_repeatable_up_to_five_times() -> None:
    state = new(3)
    row(state, "hX hB hT")
    deck(state, "lX lH lB " * 7)
    at_work(state, R)
    for number in range(5):
        assert "refresh" in legal(state), number
        act(state, "refresh")
    assert names_of(state.cards.row) == "lX lH lB"
    assert "refresh" not in legal(state)


@pytest.mark.rule("4.15")
def test_no_refresh_with_nothing_to_open() -> None:
    state = new(3)
    row(state, "hX hB hT")
    deck(state, "")
    at_work(state, R)
    assert legal(state) == ["draw row 0", "draw row 1", "draw row 2"]


@pytest.mark.rule("4.15")
def test_new_cards_open_in_order_of_slots() -> None:
    state = new(3)
    row(state, "hX mX nX")
    deck(state, "lX mH nB hT")
    at_work(state, R)
    act(state, "refresh")
    assert names_of(state.cards.row) == "lX mH nB"
    assert names_of(state.cards.discard) == "hX mX nX"


@pytest.mark.rule("4.16")
def test_the_last_turn_has_no_draw() -> None:
    state = new(2)
    while state.turns < 30:
        skip_turn(state)
    for _ in range(2):
        size = len(state.cards.hands[state.turn])
        mover = state.turn
        while "end" not in legal(state):
            assert not any(text.startswith(("draw", "refresh")) for text in legal(state))
            act(state, legal(state)[0])
        act(state, "end")
        assert len(state.cards.hands[mover]) == size - 1
    assert state.over()


@pytest.mark.rule("5.1")
def test_the_discards_become_the_deck_only_when_a_card_is_needed() -> None:
    state = new(3)
    deck(state, "nT")
    state.cards.discard = faces("hX hB hT")
    hand(state, R, "hB hX hH")
    hand(state, Y, "hB hX hH")
    at_work(state, R)
    act(state, "draw deck")
    assert (len(state.cards.deck), len(state.cards.discard)) == (0, 3)
    at_work(state, Y)
    act(state, "draw deck")
    assert (len(state.cards.deck), len(state.cards.discard)) == (2, 0)


@pytest.mark.rule("5.2")
def test_with_deck_and_discards_empty_a_taken_slot_stays_empty() -> None:
    state = new(2)
    lay(state, {0: "h|"}, others="h|")
    row(state, "hX mX nH")
    deck(state, "")
    hand(state, R, "hB hX hH")
    hand(state, Y, "hB")
    at_work(state, R)
    assert "draw deck" not in legal(state)
    act(state, "draw row 1")
    assert names_of(state.cards.row) == "hX -- nH"
    display(state, Y, "lX mX nX")
    act(state, "play hB", "place 0", "claim axe")
    assert state.cards.row[1] in faces("lX mX nX")
    assert len(state.cards.deck) == 2


@pytest.mark.rule("5.2")
def test_with_the_row_empty_too_no_draw_is_due() -> None:
    state = new(2)
    row(state, "")
    deck(state, "")
    at_work(state, R)
    assert legal(state) == ["end"]


@pytest.mark.rule("5.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_the_shipped_deck_a_draw_never_fails(seats: int) -> None:
    state = new(seats, 9)
    rng = Random(seats)
    while not state.over():
        if state.phase == PLAY:
            shown, in_hands = sum(map(len, state.cards.displays)), sum(map(len, state.cards.hands))
            assert shown <= state.turns
            assert in_hands <= 4 * seats
            assert len(state.cards.deck) + len(state.cards.discard) + 3 >= 80 - shown - in_hands
        state.step(state.turn, rng.choice(state.legal(state.turn)))
    assert not any(face < 0 for face in state.cards.row)


@pytest.mark.rule("5.4")
@pytest.mark.parametrize("place", ["deck", "discard"])
def test_redraws_end(place: str) -> None:
    state = new(2, 5)
    lay(state, {0: "m|"}, others="m|")
    cards = state.cards
    others = [face for face in state.setup.deck if face // 5 != 2]
    cards.hands = [others[:4], others[4:8]]
    row(state, "hX hB hT")
    rest = others[11:]
    cards.deck, cards.discard = (faces("mX") + rest, []) if place == "deck" else (rest, faces("mX"))
    to_move(state, R)
    redraws = 0
    while legal(state) == ["redraw"]:
        act(state, "redraw")
        redraws += 1
    assert legal(state) == ["play 10"]
    assert 1 < redraws <= 54


@pytest.mark.rule("5.5")
def test_a_reshuffle_includes_the_cards_just_discarded() -> None:
    state = new(2, 3)
    lay(state, {0: "m|"}, others="m|")
    deck(state, "lX")
    state.cards.discard = faces("mX")
    hand(state, R, "hX hB hT hD")
    to_move(state, R)
    act(state, "redraw")
    assert sorted(state.cards.hands[R] + state.cards.deck) == sorted(faces("lX mX hX hB hT hD"))
    assert not state.cards.discard
    row(state, "nX nB nT")
    deck(state, "lX")
    state.cards.discard = []
    at_work(state, R)
    act(state, "refresh")
    assert names_of(state.cards.row[:1]) == "lX"
    assert sorted(state.cards.row[1:] + state.cards.deck) == sorted(faces("nX nB nT"))


@pytest.mark.rule("5.6")
@pytest.mark.parametrize(("seats", "consumed"), [(2, 41), (3, 60), (4, 79)])
def test_cards_consumed_without_redraw_or_refresh(seats: int, consumed: int) -> None:
    finished = 0
    for seed in range(6):
        state = new(seats, seed)
        rng = Random(seed)
        redraws = 0
        while not state.over():
            choices = [code for code in state.legal(state.turn) if code != state.setup.code_refresh]
            code = rng.choice(choices)
            redraws += code == state.setup.code_redraw
            state.step(state.turn, code)
        if not redraws:
            finished += 1
            assert len(state.cards.deck) == 80 - consumed
    assert finished

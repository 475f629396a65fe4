"""Sylvan: section 4, the turn up to the flag, and the rounds."""

from random import Random

import pytest

from dolina.core.errors import IllegalAction
from dolina.games.sylvan.rules import FLAG, PLAY, WORK
from tests.games.sylvan.positions import (
    B,
    R,
    Y,
    act,
    at_work,
    deck,
    display,
    face,
    faces,
    give,
    hand,
    lay,
    legal,
    legal_of,
    names_of,
    new,
    row,
    set_next_tile,
    show,
    skip_turn,
    to_move,
)


@pytest.mark.rule("4.1")
def test_play_place_flag_work_draw() -> None:
    state = new(3)
    lay(state, {0: "m|Rm", 1: "m|"}, others="h|")
    hand(state, R, "mX mH")
    display(state, R, "hX nX lX")
    give(state, R, "axe")
    set_next_tile(state, R, "m")
    to_move(state, R)
    assert legal(state) == ["play 10", "play 11"]
    act(state, "play mH")
    assert legal(state) == ["place 0", "place 1"]
    act(state, "place 0")
    assert legal(state) == ["flag no", "flag yes"]
    act(state, "flag yes")
    assert {"claim axe", "axe 0", "draw deck"} <= set(legal(state))
    act(state, "draw deck")
    assert state.turn == Y


@pytest.mark.rule("4.2")
def test_a_played_card_stays_in_the_display() -> None:
    state = new(2)
    card = names_of(state.cards.hands[R][:1])
    lay(state, {0: f"{card[0]}|"}, others="h|")
    to_move(state, R)
    assert all(text.startswith("play") for text in legal(state))
    act(state, f"play {card}")
    assert names_of(state.cards.displays[R]) == card
    assert len(state.cards.hands[R]) == 3
    for _ in range(4):
        skip_turn(state)
    assert names_of(state.cards.displays[R][:1]) == card


@pytest.mark.rule("4.3")
def test_only_cards_that_fit_an_open_tree() -> None:
    state = new(4)
    lay(state, {0: "m|", 1: "n|^", 2: "h|Rm Yl Rn Yh Bn"}, others="l|")
    hand(state, R, "mX nX lB hT")
    to_move(state, R)
    assert [names_of([card]) for card in legal_of(state, "play")] == ["lB", "mX"]
    with pytest.raises(IllegalAction):
        state.apply(R, face("nX"))


@pytest.mark.rule("4.3")
def test_a_second_copy_is_no_second_choice() -> None:
    state = new(4)
    lay(state, {0: "m|"}, others="m|")
    hand(state, R, "mX mX mX mB")
    to_move(state, R)
    assert len(legal(state)) == 2


@pytest.mark.rule("4.4")
def test_a_redraw_shows_the_hand_and_is_repeated_while_nothing_fits() -> None:
    state = new(4)
    lay(state, {0: "m|"}, others="m|")
    hand(state, R, "hX hB hT hD")
    state.cards.known[R] = [face("hX")]
    deck(state, "lX lH lB nX mH nB mT")
    to_move(state, R)
    assert legal(state) == ["redraw"]
    events = act(state, "redraw")
    shown = next(event for event in events if event.kind == "redraw")
    assert names_of(shown.seen_by(Y).values["card"]) == "hX hB hT hD"  # type: ignore[arg-type]  # a list
    drawn = next(event for event in events if event.kind == "redrawn")
    assert "card" not in drawn.seen_by(Y).all_values()
    assert names_of(state.cards.discard[-4:]) == "hX hB hT hD"
    assert state.cards.known[R] == []
    assert legal(state) == ["redraw"]
    act(state, "redraw")
    assert [names_of([card]) for card in legal_of(state, "play")] == ["mH"]
    act(state, "play mH", "place 0", "draw deck")
    assert len(state.cards.hands[R]) == 3


@pytest.mark.rule("4.4")
def test_no_redraw_while_a_card_fits() -> None:
    state = new(4)
    lay(state, {0: "m|"}, others="m|")
    hand(state, R, "hX hB hT mD")
    to_move(state, R)
    assert legal(state) == ["play 14"]


@pytest.mark.rule("4.4")
def test_the_hand_stays_one_card_smaller() -> None:
    state = new(2)
    lay(state, {0: "m|"}, others="m|")
    hand(state, R, "hX hB hT hD")
    to_move(state, R)
    while legal(state) == ["redraw"]:
        act(state, "redraw")
    for _ in range(6):
        skip_turn(state)
        if state.turn == R and state.phase == PLAY:
            assert len(state.cards.hands[R]) == 3


@pytest.mark.rule("4.5")
def test_without_an_open_tree_the_tile_is_lost_and_the_hand_not_shown() -> None:
    state = new(4)
    lay(state, dict.fromkeys(range(20), "h|^"))
    display(state, R, "hX mX lX")
    give(state, R, "bridge")
    kept = list(state.cards.hands[R])
    lost = state.next_tile(R)
    to_move(state, R)
    assert state.phase == WORK
    assert state.board.box == [lost]
    assert state.cards.known[R] == []
    assert legal(state) == ["claim axe", "end"]
    act(state, "claim axe", "end")
    assert state.cards.hands[R] == kept
    assert state.turn == Y


@pytest.mark.rule("4.5")
def test_if_no_card_fits_the_hand_is_shown_and_kept() -> None:
    state = new(3)
    lay(state, {0: "m|"}, others="m|")
    hand(state, R, "hX hB hT")
    deck(state, "lX lH")
    state.cards.discard = faces("nX")
    row(state, "mX mH mB")
    to_move(state, R)
    assert state.phase == WORK
    assert len(state.board.box) == 1
    assert names_of(state.cards.known[R]) == "hX hB hT"
    assert legal(state) == ["draw deck", "draw row 0", "draw row 1", "draw row 2", "refresh"]
    act(state, "draw row 0")
    assert names_of(state.cards.hands[R]) == "hX hB hT mX"


@pytest.mark.rule("4.6")
def test_the_top_tile_goes_onto_the_style_of_the_card() -> None:
    state = new(3)
    lay(state, {0: "m|Rl", 1: "h|Ym", 2: "m|", 3: "m|Rm^"}, others="h|")
    hand(state, B, "mX lX")
    set_next_tile(state, B, "n")
    to_move(state, B)
    tile = state.next_tile(B)
    act(state, "play mX")
    assert legal(state) == ["place 1", "place 2"]
    act(state, "place 1")
    assert state.board.top_tile(1) == tile
    assert show(state, 1) == "h|Ym Bn"


@pytest.mark.rule("4.7")
def test_a_flag_is_optional() -> None:
    for answer, glory, stock in (("flag yes", 5, 15), ("flag no", 0, 16)):
        state = new(2)
        lay(state, {0: "h|Rh"}, others="m|")
        hand(state, Y, "hX")
        set_next_tile(state, Y, "h")
        to_move(state, Y)
        act(state, "play hX", "place 0")
        assert state.phase == FLAG
        act(state, answer)
        assert (state.scores()[Y], state.board.stock[Y]) == (glory, stock)
        assert state.phase == WORK


@pytest.mark.rule("4.7")
def test_the_new_tile_itself_does_not_count() -> None:
    state = new(2)
    lay(state, {0: "h|Rm"}, others="l|")
    assert not state.board.earns_flag(0, Y, 0)
    assert not state.board.earns_flag(0, Y, 2)
    lay(state, {0: "h|Rm Rh"}, others="l|")
    assert state.board.earns_flag(0, Y, 0)


@pytest.mark.rule("4.7a")
def test_flags_of_others_and_bridges_are_no_obstacle() -> None:
    state = new(3)
    lay(state, {5: "h|Rh Yh{RY}", 6: "h|"})
    state.board.bridges[9] = 1 << B
    assert state.board.earns_flag(5, B, 0)
    assert not state.board.earns_flag(5, Y, 0)


@pytest.mark.rule("4.7b")
def test_flags_are_a_set_of_seats_whatever_happens_to_the_tiles() -> None:
    state = new(3)
    lay(state, {5: "h|Rh Yh Bh{YB}"})
    for _ in range(3):
        give(state, R, "axe")
        at_work(state, R)
        act(state, "axe 5")
    assert show(state, 5) == "h|{YB}"
    assert not state.board.earns_flag(5, Y, 0)


@pytest.mark.rule("4.17", "4.19")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eight_turns_each_then_back(seats: int) -> None:
    state = new(seats, first=seats - 1)
    order = []
    while not state.over():
        order.append(state.turn)
        assert len(state.sheet) == (state.turns >= 8 * seats)
        skip_turn(state)
    forward = [(seats - 1 + index) % seats for index in range(seats)]
    assert order == forward * 8 + forward[::-1] * 8
    assert len(state.sheet) == 2


@pytest.mark.rule("4.18")
def test_nothing_is_reset_between_the_rounds() -> None:
    state = new(2, 4)
    rng = Random(8)
    while state.turns < 15 or state.phase != WORK or "draw deck" not in legal(state):
        state.step(state.turn, rng.choice(state.legal(state.turn)))
    before = state.clone()
    mover = state.turn
    act(state, "draw deck")
    assert state.round == 1
    assert state.turn == mover  # the last of round 1 begins round 2
    assert [len(hand) for hand in state.cards.hands] == [
        len(hand) + (seat == mover) for seat, hand in enumerate(before.cards.hands)
    ]
    assert state.cards.displays == before.cards.displays
    assert state.items == before.items
    assert state.board == before.board
    assert state.cards.row == before.cards.row
    assert [state.stack_size(seat) for seat in range(2)] == [8, 8]

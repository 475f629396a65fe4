"""Sylvan: what is special to its pictures. What every picture must obey is in tests/every_game/test_pictures.py."""

import re
from random import Random

import pytest

from dolina import look
from dolina.core.match import Match
from dolina.core.state import WATCHER
from dolina.games.sylvan.rules import Sylvan
from dolina.telling.eyes import TALL, WIDE
from tests.games.sylvan.positions import (
    GAME,
    B,
    R,
    Y,
    act,
    at_work,
    deck,
    frozen,
    give,
    hand,
    lay,
    legal,
    new,
    row,
    to_move,
)

NAME = re.compile(r"^[a-z0-9_-]+$")
LIT_CARDS = {"deck", "row-0", "row-1", "row-2"}


def drawn(state: Sylvan, seat: int, layout: str = WIDE) -> dict[str, str]:
    """Return the pieces of a picture by name."""
    match = Match(GAME, state.seats, 1, {}, frozen(), [f"Player {seat}" for seat in range(state.seats)])
    picture = look(match, seat, "en", layout, state).picture
    pieces = (*picture.board.pieces, *picture.strip.pieces)
    found = {piece.name: piece.body for piece in pieces}
    assert len(found) == len(pieces), "names must be unique"
    assert all(map(NAME.match, found))
    return found


def changes(state: Sylvan, seat: int, *texts: str, layout: str = WIDE) -> set[str]:
    """Return the pieces that change in the picture of a seat by actions of the seat to move; the state stays as it is."""
    after = state.clone()
    act(after, *texts)
    one, two = drawn(state, seat, layout), drawn(after, seat, layout)
    assert one.keys() == two.keys()
    return {name for name in one if one[name] != two[name]}


def before_a_turn() -> Sylvan:
    """Red holds cards of which one fits trees 0 and 6."""
    state = new(3)
    lay(state, {0: "m|Yl Ym", 5: "l|Yn Yl", 6: "m|"}, others="l|")
    hand(state, R, "mX hH nB nT")
    row(state, "mX hB lT")
    deck(state, "hD nX lH")
    to_move(state, R)
    return state


def test_a_played_card_lights_the_trees_it_fits_and_no_other_seat_sees_a_change() -> None:
    state = before_a_turn()
    hand_moves = {"hand-1", "hand-2", "hand-3"}
    assert changes(state, R, "play mX") == {*hand_moves, "pile-axe", "tree-0", "tree-6"}
    assert changes(state, R, "play mX", layout=TALL) >= {*hand_moves, "pile-axe", "tree-0", "tree-6"}
    for eyes in (Y, WATCHER):
        for layout in (WIDE, TALL):
            assert changes(state, eyes, "play mX", layout=layout) == set()


def test_a_placed_tile_changes_its_tree_and_the_standing_of_its_area() -> None:
    state = before_a_turn()
    act(state, "play mX")
    assert changes(state, R, "place 6") == {"tree-0", "tree-6", "areas", "tiles", *LIT_CARDS}
    for eyes in (Y, WATCHER):
        assert changes(state, eyes, "place 6") == {"tree-6", "areas"}


def test_on_a_phone_the_rows_move_only_when_the_tallest_tree_of_a_row_grows() -> None:
    state = before_a_turn()
    act(state, "play mX")
    assert changes(state, Y, "place 6", layout=TALL) == {"tree-6", "areas"}
    grown = changes(state, Y, "place 0", layout=TALL)
    assert {"ground", "tree-0", "tree-6"} <= grown
    assert not grown & {"deck", "row-0", "hand-0", "tiles", "uses-axe", "uses-bridge", "bridges"}


@pytest.mark.parametrize("layout", [WIDE, TALL])
def test_a_card_drawn_from_the_deck_is_seen_by_nobody_else(layout: str) -> None:
    state = before_a_turn()
    hand(state, R, "hH nB nT")
    at_work(state, R)
    assert "hand-3" in changes(state, R, "draw deck", layout=layout)
    other = state.clone()
    other.cards.deck = other.cards.deck[::-1]
    for eyes in (B, WATCHER):  # Yellow is next to move
        assert changes(state, eyes, "draw deck", layout=layout) == {"deck"}
        one, two = state.clone(), other.clone()
        act(one, "draw deck")
        act(two, "draw deck")
        assert one.cards.hands[R] != two.cards.hands[R]
        assert drawn(one, eyes, layout) == drawn(two, eyes, layout)


@pytest.mark.parametrize("layout", [WIDE, TALL])
def test_a_new_hand_is_seen_by_nobody_else(layout: str) -> None:
    state = before_a_turn()
    hand(state, R, "nX nH nB nT")
    deck(state, "mX hX lX nX mH hH lH")
    to_move(state, R)
    assert legal(state) == ["redraw"]
    assert 'data-action="' in drawn(state, R, layout)["deck"]
    told = {"row", "deck"}
    for eyes in (Y, WATCHER):
        assert changes(state, eyes, "redraw", layout=layout) == told
    assert changes(state, R, "redraw", layout=layout) > told


@pytest.mark.parametrize("layout", [WIDE, TALL])
def test_items_are_used_by_buttons_on_the_trees_and_pairs(layout: str) -> None:
    state = before_a_turn()
    give(state, R, "axe", "bridge", "treetop")
    at_work(state, R)
    seen = drawn(state, R, layout)
    codes = {str(code) for code in state.legal(R)}
    clickable = set(re.findall(r'data-action="(\d+)"', "".join(seen.values())))
    assert clickable == codes
    assert 'id="use-axe-0"' in seen["uses-axe"]
    assert seen["uses-bridge"].count("data-action") == sum(text.startswith("bridge") for text in legal(state))
    assert drawn(state, Y, layout)["uses-axe"] == '<g data-piece="uses-axe"></g>'
    assert drawn(state, WATCHER, layout)["uses-bridge"] == '<g data-piece="uses-bridge"></g>'


@pytest.mark.parametrize("layout", [WIDE, TALL])
def test_of_several_items_the_chosen_one_shows_where_it_can_be_used(layout: str) -> None:
    state = before_a_turn()
    give(state, R, "axe")
    at_work(state, R)
    alone = drawn(state, R, layout)
    assert "sy-uses--alone" in alone["uses-axe"]
    give(state, R, "axe", "bridge")
    both = drawn(state, R, layout)
    assert "sy-uses--alone" not in both["uses-axe"] + both["uses-bridge"]
    assert 'data-shows="axe"' in both["item-axe"]
    assert 'data-shows="bridge"' in both["item-bridge"]
    assert "data-shows" not in both["item-hammer"]


BUTTON = re.compile(r'id="use-[^"]+".*?<circle cx="([\d.-]+)" cy="([\d.-]+)" r="(1[58])"', re.DOTALL)


@pytest.mark.parametrize("layout", [WIDE, TALL])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_buttons_of_an_item_never_overlap(seats: int, layout: str) -> None:
    rng = Random(seats)
    for _ in range(3):
        state = new(seats, rng.randrange(100))
        for _ in range(rng.randrange(20, 150)):
            if not state.actors():
                break
            state.apply(state.turn, rng.choice(state.legal(state.turn)))
        if not state.actors():
            continue
        give(state, state.turn, "axe", "hammer", "bridge", "treetop")
        at_work(state, state.turn)
        pieces = drawn(state, state.turn, layout)
        for item in ("axe", "hammer", "bridge", "treetop"):
            found = [(float(x), float(y), float(r)) for x, y, r in BUTTON.findall(pieces[f"uses-{item}"])]
            for number, (x, y, r) in enumerate(found):
                for x2, y2, _ in found[:number]:
                    assert (x - x2) ** 2 + (y - y2) ** 2 >= (2 * r) ** 2


def test_a_redraw_with_nothing_changed_gives_the_very_same_texts() -> None:
    state = new(4, 3)
    rng = Random(3)
    for _ in range(40):
        state.apply(state.turn, rng.choice(state.legal(state.turn)))
    for layout in (WIDE, TALL):
        first, again = drawn(state, Y, layout), drawn(state, Y, layout)
        assert all(first[name] is again[name] for name in first)

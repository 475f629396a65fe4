"""Sylvan: section 3, set-up, and section 7, options."""

from collections import Counter

import pytest

from dolina.core.deal import Deal
from dolina.core.state import WATCHER
from dolina.games.sylvan.rules import PLAY
from dolina.games.sylvan.rules_setup import ITEMS
from dolina.games.sylvan.view import own_stacks, view
from tests.games.sylvan.positions import (
    GAME,
    R,
    Y,
    act,
    at_work,
    deck,
    hand,
    held,
    lay,
    new,
    skip_turn,
    supply,
    to_move,
)

SHAPES = {4: ("large", 20, [3, 5, 4, 5, 3]), 3: ("small", 16, [3, 3, 4, 3, 3]), 2: ("small", 13, [3, 0, 4, 3, 3])}


@pytest.mark.rule("3.1")
def test_any_seat_may_begin_and_the_others_follow_clockwise() -> None:
    beginners = Counter(new(3, seed, first="random").first for seed in range(60))
    assert set(beginners) == {0, 1, 2}
    state = new(3, first=1)
    seats = []
    for _ in range(4):
        seats.append(state.turn)
        skip_turn(state)
    assert seats == [1, 2, 0, 1]


@pytest.mark.rule("3.1")
def test_option_first_player_names_the_beginner() -> None:
    assert [new(4, 5, first=seat).turn for seat in range(4)] == [0, 1, 2, 3]


@pytest.mark.rule("3.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_side_bases_and_areas(seats: int) -> None:
    side, bases, areas = SHAPES[seats]
    state = new(seats)
    assert state.setup.board == side
    assert sum(base >= 0 for base in state.board.bases) == bases
    assert state.setup.area_trees == areas
    styles = Counter(base for base in state.board.bases if base >= 0)
    assert max(styles.values()) <= 5
    assert (set(styles.values()) == {5}) == (seats == 4)
    assert len({tuple(new(seats, seed).board.bases) for seed in range(5)}) == 5


@pytest.mark.rule("3.2", "5.15")
def test_the_glade_is_bare_with_two_players() -> None:
    state = new(2)
    bare = [tree for tree, base in enumerate(state.board.bases) if base < 0]
    assert bare == [2, 3, 7]
    assert {state.setup.letters[state.setup.area_of[tree]] for tree in bare} == {"B"}


@pytest.mark.rule("3.3")
def test_tiles_are_four_of_each_style_in_a_fixed_order() -> None:
    state = new(2)
    own = own_stacks(view(state, R))
    assert (len(own["current"]), len(own["later"])) == (8, 8)
    order = [tile["style"] for tile in own["current"] + own["later"]]
    assert sorted(order) == sorted([0, 1, 2, 3] * 4)
    laid = []
    while not state.over():
        if state.turn == R and state.phase == PLAY:
            top = view(state, R)["next_tiles"][R]
            assert top is not None
            laid.append(top["style"])
        skip_turn(state)
    assert laid == order


@pytest.mark.rule("3.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_of_four_and_three_open_cards(seats: int) -> None:
    cards = new(seats).cards
    assert [len(pile) for pile in cards.hands] == [4] * seats
    assert all(face >= 0 for face in cards.row)
    assert len(cards.row) == 3
    assert len(cards.deck) == 80 - 4 * seats - 3
    assert not cards.discard


@pytest.mark.rule("3.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_else_is_in_the_supply(seats: int) -> None:
    state = new(seats, second_seat_treetop="off")
    assert dict(zip(ITEMS, state.supply, strict=True)) == {"axe": 6, "hammer": 6, "bridge": 12, "treetop": 9}
    assert state.cards.displays == [[] for _ in range(seats)]
    assert state.scores() == [0] * seats
    assert state.board.stock == [16] * seats


@pytest.mark.rule("3.6")
def test_the_second_of_two_gets_a_treetop() -> None:
    state = new(2, first=1)
    assert (held(state, 0, "treetop"), held(state, 1, "treetop"), supply(state, "treetop")) == (1, 0, 8)
    assert supply(new(3), "treetop") == 9
    lay(state, {0: "h|"}, others="h|")
    at_work(state, 0)
    act(state, "treetop 0")
    assert state.board.capped[0]


@pytest.mark.rule("3.6")
def test_option_second_seat_treetop_off() -> None:
    state = new(2, second_seat_treetop="off")
    assert supply(state, "treetop") == 9
    assert state.items == [0] * 8


@pytest.mark.rule("3.7", "3.4")
def test_chance_is_drawn_in_the_written_order() -> None:
    state = new(3, 77, first="random")
    deal = Deal(77)
    first = deal.below(3)
    bases = sorted([0, 1, 2, 3] * 5)
    deal.shuffle(bases)
    assert state.first == first
    assert state.board.bases == bases[::-1][:16]
    for seat in range(3):
        tiles = sorted([0, 1, 2, 3] * 4)
        deal.shuffle(tiles)
        assert state.board.styles[16 * seat : 16 * seat + 16] == tiles
    cards = sorted(list(range(20)) * 4)
    deal.shuffle(cards)
    top = cards[::-1]
    order = [first, (first + 1) % 3, (first + 2) % 3]
    assert [state.cards.hands[seat] for seat in order] == [sorted(top[:4]), sorted(top[4:8]), sorted(top[8:12])]
    assert state.cards.row == top[12:15]
    assert state.cards.deck == cards[: 80 - 15]


@pytest.mark.rule("3.8")
def test_every_seat_sees_all_storeys_of_all_trees() -> None:
    state = new(4)
    for _ in range(20):
        skip_turn(state)
    eyes = [view(state, seat)["trees"] for seat in (WATCHER, 0, 1, 2, 3)]
    assert all(trees == eyes[0] for trees in eyes)
    assert sum(len(tree["tiles"]) for tree in eyes[0]) == 20


@pytest.mark.parametrize(("size", "left"), [("3", 3), ("4", 4)])
def test_option_redraw_size(size: str, left: int) -> None:
    state = new(4, redraw_size=size)
    lay(state, {0: "l|"}, others="l|")
    hand(state, R, "hX hB hT hD")
    deck(state, "lX lH lB lT lD")
    to_move(state, R)
    act(state, "redraw")
    assert len(state.cards.hands[R]) == left


def test_option_tile_view() -> None:
    for option, top, stacks in (("top", True, False), ("hidden", False, False), ("open", True, True)):
        state = new(2, tile_view=option)
        for eyes in (R, WATCHER):
            seen = view(state, eyes)
            assert (seen["next_tiles"][Y] is not None) == top
            assert (seen["stacks"][Y] is not None) == stacks
        assert view(state, Y)["stacks"][Y] is not None


def test_options_have_these_values() -> None:
    values = {option.name: option.values for option in GAME.options}
    assert values == {
        "first_player": ("random",),
        "second_seat_treetop": ("on", "off"),
        "redraw_size": ("3", "4"),
        "tile_view": ("top", "hidden", "open"),
    }

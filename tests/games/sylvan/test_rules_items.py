"""Sylvan: sections 4 and 5, sets and items."""

import pytest

from dolina.games.sylvan.rules import MOVE
from tests.games.sylvan.positions import (
    R,
    Y,
    act,
    at_work,
    deck,
    display,
    give,
    hand,
    held,
    lay,
    legal,
    legal_of,
    names_of,
    new,
    set_next_tile,
    show,
    supply,
    to_move,
)

ITEM_WORDS = ("axe", "hammer", "treetop", "bridge")


def uses(texts: list[str]) -> list[str]:
    return [text for text in texts if text.startswith(ITEM_WORDS)]


@pytest.mark.rule("4.8")
@pytest.mark.parametrize(("cards", "item"), [("hX mX nX", "axe"), ("hH mH lH", "hammer")])
def test_three_equal_symbols_give_the_item(cards: str, item: str) -> None:
    state = new(3)
    display(state, R, cards)
    at_work(state, R)
    act(state, f"claim {item}")
    assert held(state, R, item) == 1
    assert supply(state, item) == 5
    assert names_of(state.cards.discard) == cards
    assert state.cards.displays[R] == []


@pytest.mark.rule("4.8")
def test_a_claim_may_wait_and_there_may_be_several() -> None:
    state = new(3)
    display(state, R, "hX mX nX hB mB nB hT mT lT")
    at_work(state, R)
    claims = ["claim axe", "claim bridge 0", "claim treetop 0"]
    assert [text for text in legal(state) if text.startswith("claim")] == claims
    act(state, *claims)
    assert [held(state, R, item) for item in ITEM_WORDS] == [1, 0, 1, 1]
    display(state, R, "hX mX nX")
    act(state, "draw deck")
    at_work(state, R)
    assert "claim axe" in legal(state)


@pytest.mark.rule("4.8a")
@pytest.mark.parametrize(
    ("cards", "claims"),
    [
        ("hB mB nB", ["bridge 0"]),
        ("hB mB nD", ["bridge 1"]),
        ("hB mD nD", ["bridge 2"]),
        ("hT mT nT", ["treetop 0"]),
        ("hT mT lD", ["treetop 1"]),
        ("hT mD lD", ["treetop 2"]),
        ("hD mD lD", ["bridge 3", "treetop 3"]),
        ("hB mB nT lD", ["bridge 1"]),
        ("hX mX nD lD", []),
    ],
)
def test_doubles_count_as_bridge_or_treetop(cards: str, claims: list[str]) -> None:
    state = new(3)
    display(state, R, cards)
    at_work(state, R)
    assert [text for text in legal(state) if text.startswith("claim")] == [f"claim {claim}" for claim in claims]


@pytest.mark.rule("4.8b")
def test_the_cards_played_earliest_go() -> None:
    state = new(3)
    display(state, R, "hD mB nX lB hB mD nB")
    at_work(state, R)
    act(state, "claim bridge 1")
    assert names_of(state.cards.discard) == "hD mB lB"
    assert names_of(state.cards.displays[R]) == "nX hB mD nB"


@pytest.mark.rule("4.8c")
def test_no_claim_before_the_tile_lies() -> None:
    state = new(3)
    lay(state, {0: "h|"}, others="h|")
    display(state, R, "hX mX nX")
    hand(state, R, "hB")
    to_move(state, R)
    assert legal(state) == ["play 2"]
    act(state, "play hB")
    assert all(text.startswith("place") for text in legal(state))
    act(state, "place 0")
    assert "claim axe" in legal(state)


@pytest.mark.rule("4.9")
def test_one_item_per_turn_after_the_tile() -> None:
    state = new(3)
    lay(state, {0: "h|Rm", 1: "h|Ym"}, others="h|")
    give(state, R, *ITEM_WORDS, "axe")
    hand(state, R, "hX hB")
    set_next_tile(state, R, "l")
    to_move(state, R)
    assert not uses(legal(state))
    act(state, "play hX")
    assert not uses(legal(state))
    act(state, "place 2")
    assert {text.split()[0] for text in uses(legal(state))} == set(ITEM_WORDS)
    act(state, "axe 1")
    assert not uses(legal(state))
    assert sum(state.items[:4]) == 4


@pytest.mark.rule("4.9")
def test_claims_and_the_use_come_in_any_order() -> None:
    state = new(3)
    lay(state, {0: "h|Rm", 1: "h|Ym"}, others="h|")
    display(state, R, "hX mX nX hH mH nH")
    at_work(state, R)
    act(state, "claim axe", "axe 1", "claim hammer")
    assert held(state, R, "hammer") == 1
    assert not uses(legal(state))


@pytest.mark.rule("4.10")
def test_an_axe_removes_any_top_tile_but_no_base_and_nothing_under_a_treetop() -> None:
    state = new(3)
    lay(state, {0: "h|Rm", 1: "h|Ym Bl", 2: "h|Ym^"}, others="h|")
    give(state, R, "axe")
    at_work(state, R)
    assert legal_of(state, "axe") == [0, 1]
    cut = state.board.top_tile(1)
    act(state, "axe 1")
    assert show(state, 1) == "h|Ym"
    assert state.board.box == [cut]
    assert (held(state, R, "axe"), supply(state, "axe")) == (0, 6)


@pytest.mark.rule("4.11")
def test_a_hammer_moves_an_own_top_tile_without_any_match() -> None:
    state = new(3)
    lay(state, {0: "h|Rm", 1: "h|Rm Yl", 2: "n|"}, others="l|")
    give(state, R, "hammer")
    at_work(state, R)
    assert legal_of(state, "hammer from") == [0]
    act(state, "hammer from 0", "hammer to 2")
    assert show(state, 0) == "h|"
    assert show(state, 2) == "n|Rm"
    assert supply(state, "hammer") == 6


@pytest.mark.rule("4.11a")
def test_the_tile_of_this_turn_may_move_and_does_not_count_itself() -> None:
    state = new(3)
    lay(state, {0: "h|", 1: "m|Yh"}, others="l|")
    give(state, R, "hammer")
    hand(state, R, "hX")
    set_next_tile(state, R, "h")
    to_move(state, R)
    act(state, "play hX", "place 0", "hammer from 0", "hammer to 1")
    assert show(state, 1) == "m|Yh Rh"  # one h before: no flag question
    assert "flag yes" not in legal(state)


@pytest.mark.rule("4.12")
@pytest.mark.parametrize("tree", ["h|", "h|Rm", "h|Rm Yl Rn Yh Bm"])
def test_a_treetop_closes_a_tree_of_any_height(tree: str) -> None:
    state = new(3)
    lay(state, {0: tree}, others="h|")
    give(state, R, "treetop", "treetop", "axe", "hammer")
    levels = state.board.height(0)
    at_work(state, R)
    act(state, "treetop 0")
    assert state.board.height(0) == levels
    assert state.scores() == [0, 0, 0]
    at_work(state, R)
    for kind in ("treetop", "axe", "hammer from"):
        assert 0 not in legal_of(state, kind)
    assert not state.board.is_open(0)


@pytest.mark.rule("4.13")
def test_a_bridge_joins_neighbours_and_takes_a_flag() -> None:
    state = new(3)
    lay(state, {5: "h|Ym^", 6: "h|Rm Yl Rn"}, others="h|")
    give(state, R, "bridge")
    at_work(state, R)
    assert legal_of(state, "bridge") == list(range(24))
    act(state, "bridge 5-6")
    assert state.board.bridges[9] == 1 << R
    assert state.board.stock[R] == 15
    assert state.scores()[R] == 4
    assert supply(state, "bridge") == 11


@pytest.mark.rule("4.13")
def test_only_neighbours_in_a_row_or_column_can_be_joined() -> None:
    for seats, pairs, across in ((4, 31, 14), (3, 24, 12), (2, 18, 8)):
        state = new(seats)
        ends = state.setup.ends
        joined = [(ends[2 * pair], ends[2 * pair + 1]) for pair in state.board.bridge_pairs(R)]
        assert len(joined) == pairs
        for one, two in joined:
            x, y = state.setup.xy[2 * one : 2 * one + 2]
            x2, y2 = state.setup.xy[2 * two : 2 * two + 2]
            assert abs(x - x2) + abs(y - y2) == 1
        assert sum(state.setup.area_of[one] != state.setup.area_of[two] for one, two in joined) == across


@pytest.mark.rule("4.13a")
def test_a_bridge_pays_only_ends_held_now_and_never_again() -> None:
    state = new(2)
    lay(state, {0: "h|Ym", 1: "h|Ym Rl"}, others="h|")
    for seat, glory in ((R, 3), (Y, 2)):
        give(state, seat, "bridge", "bridge")
        at_work(state, seat)
        act(state, "bridge 0-1")
        assert state.scores()[seat] == glory
    at_work(state, R)
    act(state, "bridge 12-13")
    assert state.scores()[R] == 3
    state.board.put(1, 0)
    assert state.scores() == [3, 2]


@pytest.mark.rule("5.7")
def test_a_kind_out_of_supply_cannot_be_claimed() -> None:
    state = new(3)
    display(state, R, "hB mB nD lD mD")
    at_work(state, R)
    state.supply[2] = 0
    assert [text for text in legal(state) if text.startswith("claim")] == ["claim treetop 3"]


@pytest.mark.rule("5.7")
def test_bridges_and_treetops_never_return() -> None:
    state = new(3)
    lay(state, {0: "h|Rm"}, others="h|")
    give(state, R, "treetop", "bridge")
    at_work(state, R)
    act(state, "treetop 0")
    at_work(state, R)
    act(state, "bridge 0")
    assert (supply(state, "treetop"), supply(state, "bridge")) == (8, 11)


@pytest.mark.rule("5.8")
def test_without_a_flag_no_flag_and_no_bridge() -> None:
    state = new(3)
    lay(state, {0: "h|Rh"}, others="h|")
    give(state, Y, "bridge")
    state.board.stock[Y] = 0
    hand(state, Y, "hX")
    set_next_tile(state, Y, "h")
    to_move(state, Y)
    act(state, "play hX", "place 0")
    assert "flag yes" not in legal(state)
    assert legal_of(state, "bridge") == []


@pytest.mark.rule("5.9")
def test_a_flag_stays_when_its_tile_moves_away() -> None:
    state = new(2)
    lay(state, {0: "h|Yh Rh{R}", 1: "m|"}, others="l|")
    give(state, R, "hammer")
    state.glory[2] = 5
    at_work(state, R)
    act(state, "hammer from 0", "hammer to 1")
    assert show(state, 0) == "h|Yh{R}"
    assert show(state, 1) == "m|Rh"
    assert state.scores()[R] == 5
    assert not state.board.earns_flag(0, R, 0)


@pytest.mark.rule("5.10", "5.11")
def test_a_bridge_stays_when_tiles_leave_its_trees() -> None:
    state = new(2)
    lay(state, {0: "h|Rm", 1: "h|Rm"}, others="l|")
    give(state, R, "bridge", "axe", "hammer")
    for text in ("bridge 0-1", "axe 0", "hammer from 1"):
        at_work(state, R)
        act(state, text)
    act(state, "hammer to 4")
    assert (show(state, 0), show(state, 1)) == ("h|", "h|")
    assert state.board.bridges[0] == 1 << R
    assert state.scores()[R] == 4


@pytest.mark.rule("5.12")
def test_a_hammer_opens_a_full_tree_again() -> None:
    state = new(3)
    lay(state, {0: "h|Rm Yl Rn Yh Rm"}, others="h|")
    give(state, R, "hammer")
    at_work(state, R)
    act(state, "hammer from 0", "hammer to 1")
    assert state.board.is_open(0)
    assert state.board.height(0) == 5


@pytest.mark.rule("5.13")
def test_the_hammer_needs_another_open_tree_and_must_be_completed() -> None:
    state = new(2)
    capped = {tree: "h|^" for tree in range(16) if tree not in {0, 1, 2, 3, 7}}
    lay(state, {0: "h|Rm", 1: "h|Rm Yl Rn Yh Rm", **capped})
    give(state, R, "hammer")
    at_work(state, R)
    assert legal_of(state, "hammer from") == [1]  # from 0 there is nowhere to go: 1 is full
    act(state, "hammer from 1")
    assert state.phase == MOVE
    assert state.board.height(1) == 6
    assert supply(state, "hammer") == 6
    assert legal(state) == ["hammer to 0"]


@pytest.mark.rule("5.14")
def test_own_tiles_may_be_axed_and_trees_of_nobody_capped_or_bridged() -> None:
    state = new(3)
    lay(state, {0: "h|Rm"}, others="h|")
    give(state, R, "axe", "treetop", "bridge")
    at_work(state, R)
    assert legal_of(state, "axe") == [0]
    assert legal_of(state, "treetop") == list(range(16))
    assert 23 in legal_of(state, "bridge")
    act(state, "axe 0")
    assert show(state, 0) == "h|"


@pytest.mark.rule("5.15")
def test_nothing_can_be_done_on_the_empty_glade() -> None:
    state = new(2)
    give(state, R, "treetop", "bridge")
    hand(state, R, "hX")
    lay(state, {0: "h|"}, others="h|")
    to_move(state, R)
    act(state, "play hX")
    glade = {2, 3, 7}
    assert not glade & set(legal_of(state, "place"))
    act(state, "place 0")
    assert not glade & set(legal_of(state, "treetop"))
    for pair in legal_of(state, "bridge"):
        assert not glade & set(state.setup.ends[2 * pair : 2 * pair + 2])
    assert state.setup.area_trees[1] == 0


@pytest.mark.rule("4.8", "5.2")
def test_a_claim_may_fill_an_empty_slot() -> None:
    state = new(2)
    deck(state, "")
    state.cards.row = [-1, 3, -1]
    display(state, Y, "hX mX nX")
    at_work(state, Y)
    progress = state.progress
    act(state, "claim axe")
    assert all(card >= 0 for card in state.cards.row)
    assert state.progress > progress

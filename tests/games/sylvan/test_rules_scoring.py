"""Sylvan: sections 5 and 6, scoring and ranking."""

import pytest

from dolina.games.sylvan.rules import AREAS, BRIDGES, FLAGS, SOURCES, TREES, Sylvan
from tests.games.sylvan.positions import R, Y, act, give, lay, new, skip_turn


def last_turn(state: Sylvan, round_: int) -> None:
    """Play on until one turn of a round is left."""
    while state.turns < (round_ * 8) * state.seats - 1:
        skip_turn(state)


@pytest.mark.rule("5.16")
def test_one_seat_decides_at_a_time() -> None:
    state = new(4)
    while not state.over():
        assert state.actors() == [state.turn]
        assert all(state.legal(seat) == [] for seat in range(4) if seat != state.turn)
        skip_turn(state)


@pytest.mark.rule("5.16", "6.1")
def test_both_rounds_score_trees_and_areas_of_the_final_board() -> None:
    state = new(3, 6)
    last_turn(state, 1)
    assert state.sheet == []
    assert all(state.glory[len(SOURCES) * seat + source] == 0 for seat in range(3) for source in (TREES, AREAS))
    skip_turn(state)
    holders = state.board.holders()
    trees, areas = state.board.tree_glory(holders), state.board.area_glory(holders)
    assert state.sheet == [[value for seat in range(3) for value in (trees[seat], areas[seat])]]
    last_turn(state, 2)
    assert len(state.sheet) == 1
    skip_turn(state)
    holders = state.board.holders()
    trees2, areas2 = state.board.tree_glory(holders), state.board.area_glory(holders)
    for seat in range(3):
        start = len(SOURCES) * seat
        assert state.glory[start + TREES] == trees[seat] + trees2[seat]
        assert state.glory[start + AREAS] == areas[seat] + areas2[seat]


@pytest.mark.rule("5.17")
def test_leftovers_are_worth_nothing() -> None:
    for items in ((), ("axe", "hammer", "bridge", "treetop")):
        state = new(2, 3)
        last_turn(state, 2)
        give(state, R, *items)
        give(state, Y, *items)
        while not state.over():
            state.apply(state.turn, state.legal(state.turn)[-1])
        if not items:
            expected = state.scores()
    assert state.scores() == expected


@pytest.mark.rule("5.18", "4.5")
def test_a_match_with_blocked_turns_has_sixteen_turns_each() -> None:
    state = new(2, 3)
    lay(state, {tree: "h|^" for tree in range(16) if tree not in {2, 3, 7}})
    state.begin_turn()
    turns = [0, 0]
    while not state.over():
        turns[state.turn] += 1
        act(state, "end")
    assert turns == [16, 16]
    assert len(state.board.box) == 32


@pytest.mark.rule("5.19")
def test_a_base_and_five_tiles_are_a_full_tree() -> None:
    state = new(3)
    lay(state, {0: "h|Rm Yl Rn Yh"}, others="l|")
    assert state.board.is_open(0)
    lay(state, {0: "h|Rm Yl Rn Yh Bm"}, others="l|")
    assert not state.board.is_open(0)
    assert state.board.height(0) == 6


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(
    ("tree", "holder"),
    [
        ("h|", -1),
        ("h|Rm", 0),
        ("h|Rm Ym", 1),
        ("h|Rm Ym Rm", 0),
        ("h|Rm Rm Ym", 0),
        ("h|Rm Ym Bm", 2),
        ("h|Rm Ym Rm Ym Bm", 1),
        ("h|Rm Rl Ym Yl^", 1),
    ],
)
def test_holder(tree: str, holder: int) -> None:
    state = new(3)
    lay(state, {0: tree})
    assert state.board.holder(0) == holder


@pytest.mark.rule("6.3")
def test_tree_glory_is_the_height_without_the_treetop() -> None:
    state = new(3)
    lay(state, {0: "h|Rm Yl Yn^", 1: "h|^", 2: "h|Rm"}, others="l|")
    assert state.board.tree_glory(state.board.holders()) == [2, 4, 0]


@pytest.mark.rule("6.4")
@pytest.mark.parametrize(
    ("trees", "glory"),
    [
        ({}, [0, 0, 0]),
        ({5: "h|Rm"}, [8, 0, 0]),
        ({5: "h|Rm", 6: "h|Ym"}, [4, 4, 0]),
        ({5: "h|Rm", 6: "h|Ym", 9: "h|Bm"}, [4, 4, 4]),
        ({5: "h|Rm", 6: "h|Ym", 9: "h|Ym^"}, [0, 8, 0]),
        ({5: "h|Rm Rl Rn Rh Rm", 6: "h|Ym", 9: "h|Ym"}, [0, 8, 0]),
        ({5: "h|Rm", 0: "h|Ym"}, [8, 6, 0]),
    ],
)
def test_area_glory(trees: dict[int, str], glory: list[int]) -> None:
    state = new(3)
    lay(state, trees)
    assert state.board.area_glory(state.board.holders()) == glory


@pytest.mark.rule("6.5")
def test_a_score_is_the_sum_of_its_four_sources() -> None:
    state = new(2, 2)
    while not state.over():
        skip_turn(state)
    for seat, score in enumerate(state.scores()):
        flags = sum(mask >> seat & 1 for mask in state.board.flags)
        scorings = sum(sheet[2 * seat] + sheet[2 * seat + 1] for sheet in state.sheet)
        assert score == 5 * flags + state.glory[len(SOURCES) * seat + BRIDGES] + scorings
        assert state.glory[len(SOURCES) * seat + FLAGS] == 5 * flags


def ranked(glory: list[int], trees: str, flags: list[int]) -> list[int]:
    """Rank seats by this glory, these owners of trees, these flags placed."""
    state = new(len(glory))
    lay(state, {tree: f"h|{owner}m" for tree, owner in enumerate(trees)}, others="l|")
    for seat, points in enumerate(glory):
        state.glory[len(SOURCES) * seat + BRIDGES] = points
        state.board.stock[seat] = 16 - flags[seat]
    return state.places()


@pytest.mark.rule("6.6")
def test_places_by_glory_then_trees_then_flags() -> None:
    assert ranked([50, 60, 55], "RRRY", [9, 0, 0]) == [3, 1, 2]
    assert ranked([60, 60, 55], "RYYB", [9, 0, 0]) == [2, 1, 3]
    assert ranked([60, 60, 60], "RYB", [1, 3, 2]) == [3, 1, 2]
    assert ranked([60, 60, 55, 55], "RYBP", [2, 2, 1, 1]) == [1, 1, 3, 3]
    assert ranked([60, 60, 60, 60], "", [2, 2, 2, 1]) == [1, 1, 1, 4]

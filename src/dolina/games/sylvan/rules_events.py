"""Sylvan, what is told of the trees: new holders and the scoring of a round. Only data, no words."""

from dolina.core.events import TABLE, Value
from dolina.core.state import State
from dolina.games.sylvan.rules_board import Board


def tree_values(board: Board, tree: int) -> dict[str, Value]:
    """Return a tree and its area, as values of an event."""
    return {"tree": tree, "area": board.setup.area_of[tree]}


def emit_holder(state: State, board: Board, tree: int, before: int) -> None:
    """Tell that a tree has another holder than before."""
    holder = board.holder(tree)
    if holder == before:
        return
    if holder >= 0:
        state.emit("holder", holder, tree_values(board, tree))
    else:
        state.emit("no_holder", TABLE, tree_values(board, tree))


def emit_scoring(state: State, board: Board, holders: list[int], number: int) -> None:
    """Tell what each seat gets for which trees, and who leads which area (6.3, 6.4)."""
    state.emit("scoring", TABLE, {"n": number})
    trees = board.tree_glory(holders)
    for seat in range(state.seats):
        held = [tree for tree in range(len(holders)) if holders[tree] == seat]
        if held:
            state.emit("tree_glory", seat, {"n": trees[seat], "tree": held})
    for area in range(len(board.setup.area_trees)):
        leaders = board.leaders(area, holders)
        kind = "area_glory" if len(leaders) == 1 else "area_shared"
        for seat in leaders:
            state.emit(kind, seat, {"area": area, "n": board.area_prize(area, len(leaders))})

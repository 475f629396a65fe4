"""Secret Valley: can the value of a card on the grid still change (12.5)? For display only."""

from dolina.games.secret_valley.rules import SecretValley
from dolina.games.secret_valley.rules_scoring import (
    ADJACENT,
    ALL_DIFFERENT,
    ANY,
    COLUMN,
    COUNT,
    GROUP,
    NB,
    NEIGHBOURING,
    NO_LIMIT,
    NONE,
    POSITION,
    ROW,
    SIDE,
    SOME_EQUAL,
    SUM,
    Conditions,
    Grid,
    Term,
    position_range,
)

OPEN = "open"
SAFE = "safe"
LOST = "lost"


def fate(state: SecretValley, cell: int, free: set[int]) -> str:
    """Return `lost` if the card's condition is broken for good, `safe` if its value is final, else `open`."""
    conditions, grid = state.setup.conditions, state.grid
    terms = conditions.terms[grid.cards[cell]]
    broken = any(is_broken(conditions, grid, cell, term) for term in terms)
    if not all(is_final(state, cell, term, free) for term in terms):
        return OPEN
    return LOST if broken else SAFE


def free_cells(state: SecretValley) -> set[int]:
    """Return the empty cells of all frames still possible, at every offset that holds the cards."""
    grid = state.grid
    cells: set[int] = set()
    for width, height in state.frames_left():
        for y in range(grid.bottom - height + 1, grid.top + height):
            cells.update(y * SIDE + x for x in range(grid.right - width + 1, grid.left + width))
    return {cell for cell in cells if grid.cards[cell] < 0}


def is_broken(conditions: Conditions, grid: Grid, cell: int, term: Term) -> bool:
    """Tell whether a part can never pay again: what must be absent is there, or the sum is over its limit."""
    kept = conditions.kept(grid, cell, term) if term.op != POSITION else []
    if term.op == NONE:
        return bool(kept)
    if term.op == ALL_DIFFERENT:
        keys = [(conditions.terrain if term.by_terrain else conditions.strength)[card] for card in kept]
        return len(set(keys)) < len(keys)
    if term.op == SUM and term.lowest == NO_LIMIT:
        return sum(conditions.strength[card] for card in kept) > term.limit
    return False


def is_final(state: SecretValley, cell: int, term: Term, free: set[int]) -> bool:
    """Tell whether no further card can change what a part pays."""
    conditions, grid = state.setup.conditions, state.grid
    if term.op == POSITION:
        low, high = position_range(grid, cell, term, state.frames_left())
        return low == high
    if is_broken(conditions, grid, cell, term) or not looks_at(conditions, grid, cell, term.scope) & free:
        return True
    points = conditions.term_points(grid, cell, term)
    if term.op in {ANY, SOME_EQUAL}:
        return points == term.points  # more cards cannot undo it
    return term.op == COUNT and term.per < 0 and points == term.least


def looks_at(conditions: Conditions, grid: Grid, cell: int, scope: int) -> set[int]:
    """Return the cells, full or empty, where a card would be in the scope of this one."""
    if scope == GROUP:
        return {at + step for at in conditions.group(grid, cell) for step in ADJACENT}
    if scope <= NB:
        return {cell + step for step in (NEIGHBOURING if scope == NB else ADJACENT)}
    row, column = line_cells(cell)
    return (row if scope != COLUMN else set()) | (column if scope != ROW else set())


def line_cells(cell: int) -> tuple[set[int], set[int]]:
    """Return the cells of its row and of its column."""
    x, y = cell % SIDE, cell // SIDE
    return {y * SIDE + other for other in range(SIDE)}, {other * SIDE + x for other in range(SIDE)}

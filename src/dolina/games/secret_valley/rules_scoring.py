"""Secret Valley, scoring: the rule language of the cards (2.6) and what a card is worth (6).

A grid is a list of 11 × 11 cells, the round's first card in the middle, so that every look at a
neighbour stays inside. A condition is data: one `Term` for each part of a card's rule.
"""

from typing import Final

from mypy_extensions import i64

from dolina.core.state import NamedValues

SIDE: Final = 11  # coordinates −4 … 4 and a rim of empty cells
MIDDLE: Final = 5 * SIDE + 5
CELLS: Final = SIDE * SIDE
EMPTY: Final = -1

ADJACENT: Final = [-SIDE, -1, 1, SIDE]
NEIGHBOURING: Final = [-SIDE - 1, -SIDE, -SIDE + 1, -1, 1, SIDE - 1, SIDE, SIDE + 1]

OPS: Final = ("count", "any", "none", "distinct", "unique", "all_different", "some_equal", "range", "sum", "position")
COUNT: Final = 0
ANY: Final = 1
NONE: Final = 2
DISTINCT: Final = 3
UNIQUE: Final = 4
ALL_DIFFERENT: Final = 5
SOME_EQUAL: Final = 6
RANGE: Final = 7
SUM: Final = 8
POSITION: Final = 9

SCOPES: Final = ("adj", "nb", "row", "column", "cross", "group")
ADJ: Final = 0
NB: Final = 1
ROW: Final = 2
COLUMN: Final = 3
CROSS: Final = 4
GROUP: Final = 5

COMPARISONS: Final = ("", "stronger", "weaker", "equal", "one_off")
STRONGER: Final = 1
WEAKER: Final = 2
EQUAL: Final = 3

OWNERS: Final = ("", "own", "rival")
OWN: Final = 1

NO_LIMIT: Final = 1_000_000

STRONGEST: Final = 5
ONE: Final[i64] = 1
WIDTH: Final[i64] = 3  # bits of a tally for a strength or a terrain: there are 4 cards of each, or 5
FULL: Final[i64] = 7
TERRAINS: Final[i64] = 18  # where those of the terrains begin; mypyc shifts a literal within 32 bits only


class Term(NamedValues):
    """One part of a card's rule. Masks hold a bit for each terrain (0–3) or strength (1–5) that counts."""

    def __init__(self) -> None:
        self.op = 0
        self.scope = 0
        self.self_too = False
        self.terrains = 0b1111
        self.strengths = 0b111110
        self.cmp = 0
        self.owner = 0
        self.by_terrain = False  # the key of distinct, unique, all_different, some_equal
        self.base = 0
        self.per = 0
        self.least = -NO_LIMIT
        self.points = 0
        self.lowest = NO_LIMIT
        self.limit = NO_LIMIT
        self.corner = 0
        self.border = 0
        self.inner = 0


class Grid:
    """The shared grid: which card lies where, under whose token, and the box around them all."""

    def __init__(self, cards: list[int], owners: list[int], played: list[int], box: tuple[int, int, int, int]) -> None:
        self.cards = cards
        self.owners = owners
        self.played = played  # cells in the order they were filled
        self.left, self.right, self.top, self.bottom = box

    def copy(self) -> "Grid":
        box = (self.left, self.right, self.top, self.bottom)
        return Grid(self.cards[:], self.owners[:], self.played[:], box)

    def put(self, cell: int, card: int, owner: int) -> None:
        """Lay a card with its token; the box grows to hold it."""
        self.cards[cell] = card
        self.owners[cell] = owner
        self.played.append(cell)
        x = cell % SIDE
        y = cell // SIDE
        if x < self.left:
            self.left = x
        elif x > self.right:
            self.right = x
        if y < self.top:
            self.top = y
        elif y > self.bottom:
            self.bottom = y

    def touches(self, cell: int) -> bool:
        """Tell whether some card shares a side with this cell (4.3b)."""
        cards = self.cards
        return cards[cell - 1] >= 0 or cards[cell + 1] >= 0 or cards[cell - SIDE] >= 0 or cards[cell + SIDE] >= 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self.cards == other.cards and self.owners == other.owners

    def __hash__(self) -> int:
        return hash(tuple(self.cards))

    def __reduce__(self) -> tuple[object, ...]:
        return Grid, (self.cards, self.owners, self.played, (self.left, self.right, self.top, self.bottom))


def empty_grid() -> Grid:
    """Return the grid of a new round: the first card will be the middle of everything (4.3)."""
    x = MIDDLE % SIDE
    y = MIDDLE // SIDE
    return Grid([EMPTY] * CELLS, [EMPTY] * CELLS, [], (x, x, y, y))


class Conditions:
    """The conditions of all cards, and what they look at on a grid."""

    def __init__(self, terrain: list[int], strength: list[int], terms: list[list[Term]]) -> None:
        self.terrain = terrain
        self.strength = strength
        self.terms = terms

    def __reduce__(self) -> tuple[object, ...]:
        return Conditions, (self.terrain, self.strength, self.terms)

    def points(self, grid: Grid, cell: int) -> int:
        """Points of the card on this cell by 2.5; on an unfinished grid its provisional value (6.6)."""
        total = 0
        for term in self.terms[grid.cards[cell]]:
            total += self.term_points(grid, cell, term)
        return total

    def term_points(self, grid: Grid, cell: int, term: Term) -> int:
        """Points of one part of a rule (2.6), the box of the grid taken as the frame."""
        op = term.op
        if op == POSITION:
            return self.position_points(grid, cell, term)
        kept = self.tally(grid, cell, term)
        if op == COUNT:
            return max(term.base + term.per * size_of(kept), term.least)
        if op == ANY:
            return term.points if kept else 0
        if op == NONE:
            return 0 if kept else term.points
        if op == SUM:
            return sum_points(kept, term)
        if op == RANGE:
            return range_points(kept, term)
        return key_points(kept, term)

    def provisional(self, grid: Grid, cell: int, frames: list[tuple[int, int]]) -> tuple[int, int]:
        """Return the lowest and highest value now (6.6); they differ only by where the frame may come to lie."""
        low = 0
        high = 0
        for term in self.terms[grid.cards[cell]]:
            if term.op == POSITION:
                least, most = position_range(grid, cell, term, frames)
                low += least
                high += most
            else:
                points = self.term_points(grid, cell, term)
                low += points
                high += points
        return low, high

    def position_points(self, grid: Grid, cell: int, term: Term) -> int:
        x = cell % SIDE
        y = cell // SIDE
        at_side = x == grid.left or x == grid.right  # noqa: PLR1714 - mypyc is faster without the tuple
        at_end = y == grid.top or y == grid.bottom  # noqa: PLR1714
        if at_side and at_end:
            return term.corner
        return term.border if at_side or at_end else term.inner

    def tally(self, grid: Grid, cell: int, term: Term) -> i64:
        """Return how many cards of each strength and terrain a part looks at, after its filters (Q of 2.6)."""
        found: i64 = 0
        if term.scope == ADJ:
            for step in ADJACENT:
                if grid.cards[cell + step] >= 0:
                    found += self.counted(grid, cell + step, cell, term)
        elif term.scope == NB:
            for step in NEIGHBOURING:
                if grid.cards[cell + step] >= 0:
                    found += self.counted(grid, cell + step, cell, term)
        else:
            for at in self.scope_cells(grid, cell, term.scope):
                found += self.counted(grid, at, cell, term)
        if term.self_too and term.scope != GROUP:
            found += self.counted(grid, cell, cell, term)
        return found

    def counted(self, grid: Grid, at: int, cell: int, term: Term) -> i64:
        """Return the card on a cell as one of a tally; 0 if a part of the rule of another cell's card leaves it out."""
        if not self.counts(grid, at, cell, term):
            return 0
        card = grid.cards[at]
        strength: i64 = self.strength[card]
        terrain: i64 = self.terrain[card]
        return ONE << (WIDTH * strength) | ONE << (TERRAINS + WIDTH * terrain)

    def counts(self, grid: Grid, at: int, cell: int, term: Term) -> bool:
        """Tell whether the card on a cell passes the filters of a part of the rule of another cell's card."""
        card = grid.cards[at]
        strength = self.strength[card]
        if not (term.terrains >> self.terrain[card]) & 1 or not (term.strengths >> strength) & 1:
            return False
        if term.cmp and not compares(strength, self.strength[grid.cards[cell]], term.cmp):
            return False
        return not term.owner or (grid.owners[at] == grid.owners[cell]) == (term.owner == OWN)

    def kept(self, grid: Grid, cell: int, term: Term) -> list[int]:
        """Return the cards a part looks at, after its filters (Q of 2.6)."""
        return [grid.cards[at] for at in self.kept_cells(grid, cell, term)]

    def kept_cells(self, grid: Grid, cell: int, term: Term) -> list[int]:
        """Return where those cards lie."""
        cells = self.scope_cells(grid, cell, term.scope)
        if term.self_too and term.scope != GROUP:
            cells.append(cell)
        return [at for at in cells if self.counts(grid, at, cell, term)]

    def scope_cells(self, grid: Grid, cell: int, scope: int) -> list[int]:
        """Return the cells with cards in A, N, R, C, R∪C or G of 2.4."""
        if scope == ADJ:
            return occupied(grid, cell, ADJACENT)
        if scope == NB:
            return occupied(grid, cell, NEIGHBOURING)
        if scope == GROUP:
            return self.group(grid, cell)
        cells: list[int] = []
        if scope != COLUMN:
            start = cell - cell % SIDE
            for at in range(start + grid.left, start + grid.right + 1):
                if at != cell and grid.cards[at] >= 0:
                    cells.append(at)  # noqa: PERF401 - faster compiled
        if scope != ROW:
            x = cell % SIDE
            for y in range(grid.top, grid.bottom + 1):
                at = y * SIDE + x
                if at != cell and grid.cards[at] >= 0:
                    cells.append(at)
        return cells

    def group(self, grid: Grid, cell: int) -> list[int]:
        """Return the card and all of its terrain reachable by side steps over that terrain."""
        terrain = self.terrain[grid.cards[cell]]
        cells = [cell]
        for at in cells:
            for step in ADJACENT:
                card = grid.cards[at + step]
                if card >= 0 and self.terrain[card] == terrain and at + step not in cells:
                    cells.append(at + step)
        return cells


# What a tally is worth: bits of WIDTH for each strength, above them for each terrain


def size_of(kept: i64) -> int:
    """Return how many cards there are."""
    size: i64 = 0
    kept >>= TERRAINS
    while kept:
        size += kept & FULL
        kept >>= WIDTH
    return int(size)


def sum_points(kept: i64, term: Term) -> int:
    """Return the sum of the strengths, of the lowest only if so said."""
    left: i64 = term.lowest
    total: i64 = 0
    for strength in range(1, STRONGEST + 1):
        kept >>= WIDTH
        count = min(left, kept & FULL)
        total += count * strength
        left -= count
    return int(total) if total <= term.limit else 0


def range_points(kept: i64, term: Term) -> int:
    """Return the points of the distance from the lowest strength to the highest."""
    low = 0
    high = 0
    for strength in range(1, STRONGEST + 1):
        kept >>= WIDTH
        if kept & FULL:
            high = strength
            low = low or strength
    return term.per * (high - low)


def key_points(kept: i64, term: Term) -> int:
    """Return the points of the ops that compare keys: how often does each terrain or strength occur."""
    kept = kept >> TERRAINS if term.by_terrain else kept & (ONE << TERRAINS) - 1
    once = 0
    more = 0
    while kept:
        count = kept & FULL
        if count == 1:
            once += 1
        elif count:
            more += 1
        kept >>= WIDTH
    if term.op == DISTINCT:
        return term.per * (once + more)
    if term.op == UNIQUE:
        return term.per * once
    if term.op == ALL_DIFFERENT:
        return 0 if more else term.points
    return term.points if more else 0


def position_range(grid: Grid, cell: int, term: Term, frames: list[tuple[int, int]]) -> tuple[int, int]:
    """Return the extreme position values over all frames still possible, at every offset that holds the cards."""
    x = cell % SIDE
    y = cell // SIDE
    low = NO_LIMIT
    high = -NO_LIMIT
    for width, height in frames:
        for left in range(grid.right - width + 1, grid.left + 1):
            at_side = x in {left, left + width - 1}
            for top in range(grid.bottom - height + 1, grid.top + 1):
                at_end = y in {top, top + height - 1}
                points = term.corner if at_side and at_end else term.border if at_side or at_end else term.inner
                low = min(low, points)
                high = max(high, points)
    return low, high


def occupied(grid: Grid, cell: int, steps: list[int]) -> list[int]:
    """Return the cells these steps away that hold a card."""
    cells: list[int] = []
    for step in steps:
        if grid.cards[cell + step] >= 0:
            cells.append(cell + step)  # noqa: PERF401 - faster compiled
    return cells


def compares(strength: int, own: int, cmp: int) -> bool:
    """Compare a card's strength with the scoring card's."""
    if cmp == STRONGER:
        return strength > own
    if cmp == WEAKER:
        return strength < own
    if cmp == EQUAL:
        return strength == own
    return strength - own == 1 or own - strength == 1

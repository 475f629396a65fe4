"""Glassworks, the solo rival: its choice of a gather (4.7b, 4.7c, 4.8). It sees what everybody sees and rolls nothing.

A gather is written as (first piece, second piece or −1, tile placed on, tile taken).
"""

from typing import Final

from dolina.games.glassworks.rules_table import COLOURS, NONE, SHAPES, Workshop, points_of_columns, points_of_rows

TERMS: Final = (
    "column_gain_minus_overflow",
    "row_gain_minus_overflow",
    "pieces",
    "least_overflow",
    "total_gain",
)
COLUMN_GAIN: Final = 0
ROW_GAIN: Final = 1
PIECES: Final = 2
LEAST_OVERFLOW: Final = 3

ALL_TILES: Final = list(range(SHAPES))
ALL_COLOURS: Final = list(range(COLOURS))

Gather = tuple[int, int, int, int]


def best_gather(board: Workshop, area: int) -> Gather:
    """Return the rival's gather (4.7b): of all legal ones the best; it needs a piece in the satchel."""
    satchel = board.satchels[area]
    ranks = ranks_of_tiles(board, area)
    positions = [board.position_of(tile) for tile in range(SHAPES)]
    reach = [board.takeable(tile) for tile in range(SHAPES)]
    best: Gather = (NONE, NONE, NONE, NONE)
    best_key = NONE
    for index in range(len(satchel)):
        first = satchel[index]
        for second in [NONE, *partners(satchel, index)]:
            for tile in [first % SHAPES] if second < 0 else ALL_TILES:
                for taken in reach[tile]:
                    key = preference(first, second, positions[tile], positions[taken], ranks[taken])
                    if key > best_key:
                        best = (first, second, tile, taken)
                        best_key = key
    return best


def partners(satchel: list[int], index: int) -> list[int]:
    """Return the pieces after this one that can make a pair with it (4.3a)."""
    shape = satchel[index] % SHAPES
    found: list[int] = []
    for other in range(index + 1, len(satchel)):
        if satchel[other] % SHAPES == shape:
            found.append(satchel[other])  # noqa: PERF401 - faster compiled
    return found


def preference(first: int, second: int, placed_at: int, taken_at: int, rank: int) -> int:
    """Return the comparison of 4.7b as one number, the higher the better: each line is the next term."""
    key = rank
    key = key * 2 + (1 if second < 0 else 0)
    key = key * SHAPES + taken_at
    key = key * SHAPES + placed_at
    key = key * COLOURS + COLOURS - 1 - first // SHAPES
    key = key * COLOURS + COLOURS - 1 - max(second, 0) // SHAPES
    return key * SHAPES + SHAPES - 1 - first % SHAPES


def ranks_of_tiles(board: Workshop, area: int) -> list[int]:
    """Return for each tile how many others are worth less to the rival (4.8)."""
    heights = board.heights_of(area)
    rows = points_of_rows(board.setup, heights)
    columns = points_of_columns(board.setup, heights)
    worth = [worth_of(board, area, pieces, rows, columns) for pieces in board.glass]
    ranks: list[int] = []
    for own in worth:
        rank = 0
        for other in worth:
            if other < own:
                rank += 1
        ranks.append(rank)
    return ranks


def worth_of(board: Workshop, area: int, pieces: list[int], rows: int, columns: int) -> list[int]:
    """Return what these pieces are worth to a rival with such row and column points: its priority's terms (4.8)."""
    setup = board.setup
    heights, overflow = filled(board, area, pieces)
    row_gain = points_of_rows(setup, heights) - rows
    column_gain = points_of_columns(setup, heights) - columns
    cost = setup.overflow_points * overflow
    worth: list[int] = []
    for term in setup.priority:
        if term == COLUMN_GAIN:
            worth.append(column_gain + cost)
        elif term == ROW_GAIN:
            worth.append(row_gain + cost)
        elif term == PIECES:
            worth.append(len(pieces))
        elif term == LEAST_OVERFLOW:
            worth.append(-overflow)
        else:
            worth.append(row_gain + column_gain + cost)
    return worth


def filled(board: Workshop, area: int, pieces: list[int]) -> tuple[list[int], int]:
    """Return heights and overflow after filling with these pieces, new colours in index order (4.7c)."""
    counts = [0] * COLOURS
    for piece in pieces:
        counts[piece // SHAPES] += 1
    return filled_in_order(board, area, counts, ALL_COLOURS)


def filled_in_order(board: Workshop, area: int, counts: list[int], order: list[int]) -> tuple[list[int], int]:
    """Return heights and overflow after filling with so many pieces of each colour, new colours in this order (4.4)."""
    columns = board.setup.columns
    rows = board.setup.rows
    heights = board.heights_of(area)
    free = board.opened[area]
    overflow = 0
    for colour in order:
        count = counts[colour]
        if count == 0:
            continue
        column = board.column_of[COLOURS * area + colour]
        if column < 0:
            if free == columns:
                overflow += count
                continue
            column = free
            free += 1
        height = heights[column] + count
        if height > rows:
            overflow += height - rows
            height = rows
        heights[column] = height
    return heights, overflow

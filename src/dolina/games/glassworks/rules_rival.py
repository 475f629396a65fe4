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

Gather = tuple[int, int, int, int]


def gathers(board: Workshop, area: int) -> list[Gather]:
    """Return all legal gathers of an area; equal pieces once, the lower piece of a pair first (4.3a, 4.3b)."""
    satchel = board.satchels[area]
    found: list[Gather] = []
    for index in range(len(satchel)):
        first = satchel[index]
        if index > 0 and satchel[index - 1] == first:
            continue
        tile = first % SHAPES
        for taken in board.takeable(tile):
            found.append((first, NONE, tile, taken))  # noqa: PERF401 - faster compiled
        for second in partners(satchel, index):
            for tile in range(SHAPES):
                for taken in board.takeable(tile):
                    found.append((first, second, tile, taken))  # noqa: PERF401
    return found


def partners(satchel: list[int], index: int) -> list[int]:
    """Return the pieces after this one that can make a pair with it (4.3a), equal ones once."""
    shape = satchel[index] % SHAPES
    found: list[int] = []
    for other in range(index + 1, len(satchel)):
        piece = satchel[other]
        if piece % SHAPES == shape and not (found and found[-1] == piece):
            found.append(piece)
    return found


def best_gather(board: Workshop, area: int) -> Gather:
    """Return the rival's gather (4.7b); it needs a piece in the satchel."""
    worth = [worth_of(board, area, tile) for tile in range(SHAPES)]
    best: Gather = (NONE, NONE, NONE, NONE)
    best_key: list[int] = []
    for gather in gathers(board, area):
        key = preference(board, gather, worth)
        if not best_key or key > best_key:
            best = gather
            best_key = key
    return best


def preference(board: Workshop, gather: Gather, worth: list[list[int]]) -> list[int]:
    """Return the comparison of 4.7b as numbers, the higher the better."""
    first, second, tile, taken = gather
    colour = first // SHAPES
    other = second // SHAPES if second >= 0 else 0
    pieces = 1 if second < 0 else 2
    nearness = [board.position_of(taken), board.position_of(tile)]
    return [*worth[taken], -pieces, *nearness, -colour, -other, -(first % SHAPES)]


def worth_of(board: Workshop, area: int, tile: int) -> list[int]:
    """Return what taking a tile is worth to the rival: the terms of its priority (4.8)."""
    table = board.table
    pieces = board.glass[tile]
    before = board.heights_of(area)
    after, overflow = filled(board, area, pieces)
    rows = points_of_rows(table, after) - points_of_rows(table, before)
    columns = points_of_columns(table, after) - points_of_columns(table, before)
    cost = table.overflow_points * overflow
    worth: list[int] = []
    for term in table.priority:
        if term == COLUMN_GAIN:
            worth.append(columns + cost)
        elif term == ROW_GAIN:
            worth.append(rows + cost)
        elif term == PIECES:
            worth.append(len(pieces))
        elif term == LEAST_OVERFLOW:
            worth.append(-overflow)
        else:
            worth.append(rows + columns + cost)
    return worth


def filled(board: Workshop, area: int, pieces: list[int]) -> tuple[list[int], int]:
    """Return heights and overflow after filling with these pieces, new colours in index order (4.7c)."""
    counts = [0] * COLOURS
    for piece in pieces:
        counts[piece // SHAPES] += 1
    return filled_in_order(board, area, counts, list(range(COLOURS)))


def filled_in_order(board: Workshop, area: int, counts: list[int], order: list[int]) -> tuple[list[int], int]:
    """Return heights and overflow after filling with so many pieces of each colour, new colours in this order (4.4)."""
    columns = board.table.columns
    rows = board.table.rows
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

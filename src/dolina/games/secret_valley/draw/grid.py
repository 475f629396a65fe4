"""Secret Valley: where the cells lie. The grid grows, so its measures follow the cards on it.

Rows and columns that hold no card yet, only cells where one may come, are drawn slim: the cards stay large.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from dolina.games.secret_valley.draw.cards import TALLER, Box, box
from dolina.games.secret_valley.draw.face import ValleyBrush
from dolina.games.secret_valley.view import SecretValleyView

Span = tuple[float, float]  # start, length
At = tuple[int, int]  # column and row of a cell, or how many of them a frame has


class Style(NamedTuple):
    """Measures of a layout."""

    slim: float  # a row or column without cards
    gap: float
    widest: float  # a card
    margin: float  # of a sheet around its cells


class Spread(NamedTuple):
    """How far the cards reach, and where the next one may go."""

    started: bool  # there is a card; else the four sides say nothing
    left: int
    right: int
    top: int
    bottom: int
    open_cells: tuple[At, ...]
    frames: tuple[At, ...]  # still possible, as columns and rows
    settled: bool

    @property
    def extent(self) -> At:
        """How many columns and rows the cards take."""
        return (self.right - self.left + 1, self.bottom - self.top + 1) if self.started else (0, 0)

    def inside(self, x: int, y: int) -> bool:
        """Tell whether a cell belongs to the box of the cards, or is open."""
        return (self.left <= x <= self.right and self.top <= y <= self.bottom) or (x, y) in self.open_cells


def spread_of(view: SecretValleyView) -> Spread:
    """Return how far the cards reach."""
    full = view["box"]
    return Spread(
        started=bool(view["grid"]),
        left=full["left"],
        right=full["right"],
        top=full["top"],
        bottom=full["bottom"],
        open_cells=tuple((x, y) for x, y in view["open_cells"]),
        frames=tuple((columns, rows) for columns, rows in view["frames"]),
        settled=view["settled"],
    )


@dataclass(frozen=True)
class Sheet:
    """A frame still possible; two that overlap are told apart by the kind of their line."""

    box: Box
    line: str  # "", second, settled


class Lattice:
    """Where each column and row lies."""

    def __init__(self, columns: dict[int, Span], rows: dict[int, Span]) -> None:
        self.columns = columns
        self.rows = rows
        self._cells = {
            (x, y): box(left, top, width, height)
            for x, (left, width) in columns.items()
            for y, (top, height) in rows.items()
        }

    def cell(self, x: int, y: int) -> Box:
        return self._cells[x, y]

    def around(self, xs: Iterable[int], ys: Iterable[int]) -> Box:
        """Return the rectangle around some columns and rows."""
        first, last = self.cell(min(xs), min(ys)), self.cell(max(xs), max(ys))
        return box(first.x, first.y, last.right - first.x, last.bottom - first.y)


@lru_cache(maxsize=2000)
def lattice(spread: Spread, area: Box, style: Style) -> Lattice:
    """Lay rows and columns so that the cards are as large as the area allows."""
    if not spread.started:
        return first_cell(spread, area, style)
    xs = [*range(spread.left, spread.right + 1)]
    ys = [*range(spread.top, spread.bottom + 1)]
    slim_xs = sorted({x for x, _ in spread.open_cells} - set(xs))
    slim_ys = sorted({y for _, y in spread.open_cells} - set(ys))
    by_width = room(area.width, len(xs), len(slim_xs), style)
    by_height = room(area.height, len(ys), len(slim_ys), style) / TALLER
    width = min(by_width, by_height, style.widest)
    return Lattice(
        spans(xs, slim_xs, width, style, area.x, area.width),
        spans(ys, slim_ys, width * TALLER, style, area.y, area.height),
    )


def room(length: float, full: int, slim: int, style: Style) -> float:
    """Return how long a card may be if so many full and slim ones share a length."""
    return (length - slim * style.slim - (full + slim - 1) * style.gap) / full


def spans(full: list[int], slim: list[int], size: float, style: Style, start: float, length: float) -> dict[int, Span]:
    """Place the columns (or rows) one after another in the middle of a length."""
    sizes = {at: style.slim if at in slim else size for at in sorted(full + slim)}
    at = start + (length - sum(sizes.values()) - style.gap * (len(sizes) - 1)) / 2
    result = {}
    for number, own in sizes.items():
        result[number] = (at, own)
        at += own + style.gap
    return result


def first_cell(spread: Spread, area: Box, style: Style) -> Lattice:
    """Lay the one cell of an empty table, at the size it has when the frames fit the area."""
    columns = max(frame[0] for frame in spread.frames)
    rows = max(frame[1] for frame in spread.frames)
    width = min(room(area.width, columns, 0, style), room(area.height, rows, 0, style) / TALLER, style.widest)
    return Lattice(
        spans([0], [], width, style, area.x, area.width), spans([0], [], width * TALLER, style, area.y, area.height)
    )


def sheets(spread: Spread, cells: Lattice, style: Style) -> list[Sheet]:
    """Return the frames still possible, each as one sheet or one for each of its two places."""
    if not spread.started:
        return first_sheets(spread, cells, style)
    if spread.settled:
        return [Sheet(cells.around(cells.columns, cells.rows).grown(style.margin), "settled")]
    found: list[Box] = []
    for frame in spread.frames:
        for around in places(spread, cells, frame):
            if around.grown(style.margin) not in found:
                found.append(around.grown(style.margin))
    return [Sheet(around, "second" if number else "") for number, around in enumerate(found)]


def places(spread: Spread, cells: Lattice, frame: At) -> list[Box]:
    """Return where a frame may lie, as far as the lattice shows it: only the last missing row or column is told."""
    across = ends(spread.left, spread.right, frame[0], cells.columns)
    down = ends(spread.top, spread.bottom, frame[1], cells.rows)
    found = [cells.around(xs, ys) for xs, ys in product(across, down)]
    if len(spread.frames) == 1 and len(found) == 2:
        return found
    xs, ys = [x for span in across for x in span], [y for span in down for y in span]
    return [cells.around(xs, ys)]


def ends(first: int, last: int, length: int, there: dict[int, Span]) -> list[tuple[int, int]]:
    """Return from where to where a frame may reach: two ways if one row or column is missing."""
    missing = length - (last - first + 1)
    if missing == 0:
        return [(first, last)]
    if missing == 1:
        return [(first - 1, last), (first, last + 1)]
    return [(max(first - 1, min(there)), min(last + 1, max(there)))]


def first_sheets(spread: Spread, cells: Lattice, style: Style) -> list[Sheet]:
    """Return the possible frames around the cell of an empty table."""
    cell = cells.cell(0, 0)
    result = []
    for number, (columns, rows) in enumerate(spread.frames):
        width = columns * (cell.width + style.gap) - style.gap
        height = rows * (cell.height + style.gap) - style.gap
        around = box(cell.middle - width / 2, cell.y + (cell.height - height) / 2, width, height)
        result.append(Sheet(around, "second" if number else ""))
    return result


class Ground(NamedTuple):
    """What lies under the cards: the frames still possible, the cells without a card."""

    spread: Spread
    area: Box
    style: Style
    taken: tuple[At, ...]  # cells with a card, or to be clicked
    over: bool


def draw_ground(b: ValleyBrush, ground: Ground) -> str:
    """Draw the frames and the empty cells."""
    spread = ground.spread
    cells = lattice(spread, ground.area, ground.style)
    places = [(x, y) for y in cells.rows for x in cells.columns]
    return b.render(
        "ground.svg.j2",
        sheets=[] if ground.over else sheets(spread, cells, ground.style),
        empty=[cells.cell(x, y) for x, y in places if (x, y) not in ground.taken and spread.inside(x, y)],
    )

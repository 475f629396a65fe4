"""Secret Valley: where the cells lie. The grid grows, so its measures follow the cards on it.

Rows and columns that hold no card yet, only cells where one may come, are drawn slim: the cards stay large.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

from dolina.games.secret_valley.draw.cards import TALLER, Box, box
from dolina.games.secret_valley.view import SecretValleyView

Span = tuple[float, float]  # start, length


@dataclass(frozen=True)
class Style:
    """Measures of a layout."""

    slim: float  # a row or column without cards
    gap: float
    widest: float  # a card
    margin: float  # of a sheet around its cells


@dataclass(frozen=True)
class Sheet:
    """A frame still possible; two that overlap are told apart by the kind of their line."""

    box: Box
    line: str  # "", second, settled


@dataclass(frozen=True)
class Lattice:
    """Where each column and row lies."""

    columns: dict[int, Span]
    rows: dict[int, Span]

    def cell(self, x: int, y: int) -> Box:
        left, width = self.columns[x]
        top, height = self.rows[y]
        return box(left, top, width, height)

    def around(self, xs: Iterable[int], ys: Iterable[int]) -> Box:
        """Return the rectangle around some columns and rows."""
        first, last = self.cell(min(xs), min(ys)), self.cell(max(xs), max(ys))
        return box(first.x, first.y, last.right - first.x, last.bottom - first.y)


def lattice(view: SecretValleyView, area: Box, style: Style) -> Lattice:
    """Lay rows and columns so that the cards are as large as the area allows."""
    if not view["grid"]:
        return first_cell(view, area, style)
    full = view["box"]
    xs = [*range(full["left"], full["right"] + 1)]
    ys = [*range(full["top"], full["bottom"] + 1)]
    slim_xs = sorted({x for x, _ in view["open_cells"]} - set(xs))
    slim_ys = sorted({y for _, y in view["open_cells"]} - set(ys))
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


def first_cell(view: SecretValleyView, area: Box, style: Style) -> Lattice:
    """Lay the one cell of an empty table, at the size it has when the frames fit the area."""
    columns = max(frame[0] for frame in view["frames"])
    rows = max(frame[1] for frame in view["frames"])
    width = min(room(area.width, columns, 0, style), room(area.height, rows, 0, style) / TALLER, style.widest)
    return Lattice(
        spans([0], [], width, style, area.x, area.width), spans([0], [], width * TALLER, style, area.y, area.height)
    )


def sheets(view: SecretValleyView, cells: Lattice, style: Style) -> list[Sheet]:
    """Return the frames still possible, each as one sheet or one for each of its two places."""
    if not view["grid"]:
        return first_sheets(view, cells, style)
    if view["settled"]:
        return [Sheet(cells.around(cells.columns, cells.rows).grown(style.margin), "settled")]
    found: list[Box] = []
    for frame in view["frames"]:
        for around in places(view, cells, frame):
            if around.grown(style.margin) not in found:
                found.append(around.grown(style.margin))
    return [Sheet(around, "second" if number else "") for number, around in enumerate(found)]


def places(view: SecretValleyView, cells: Lattice, frame: list[int]) -> list[Box]:
    """Return where a frame may lie, as far as the lattice shows it: only the last missing row or column is told."""
    full = view["box"]
    across = ends(full["left"], full["right"], frame[0], cells.columns)
    down = ends(full["top"], full["bottom"], frame[1], cells.rows)
    found = [cells.around(xs, ys) for xs, ys in product(across, down)]
    if len(view["frames"]) == 1 and len(found) == 2:
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


def first_sheets(view: SecretValleyView, cells: Lattice, style: Style) -> list[Sheet]:
    """Return the possible frames around the cell of an empty table."""
    cell = cells.cell(0, 0)
    result = []
    for number, (columns, rows) in enumerate(view["frames"]):
        width = columns * (cell.width + style.gap) - style.gap
        height = rows * (cell.height + style.gap) - style.gap
        around = box(cell.middle - width / 2, cell.y + (cell.height - height) / 2, width, height)
        result.append(Sheet(around, "second" if number else ""))
    return result

"""The course of an analysed match as lines: the chances of all seats, or the points to expect."""

from itertools import pairwise
from typing import Final, NamedTuple

from dolina.analysis.moments import moments
from dolina.analysis.result import Account, Analysis, Numbers

CHANCE: Final = "chance"
EXPECTED: Final = "expected"
LEFT, TOP, BOTTOM = 46, 26, 30  # around the lines
RIGHT, NARROW = 150, 500  # for the names; a third less where the chart is narrow
APART = 22  # names, one below the other
STEPS = (5, 10, 20, 25, 50, 100, 200, 500)  # between the lines of the grid of points
GRID = 5  # lines of it at most


class Line(NamedTuple):
    """The line of a seat: its path, where it ends, where its name stands."""

    seat: int
    path: str
    end: float
    label: float
    last: float  # chance or points


class Tick(NamedTuple):
    """A line of the grid."""

    at: float
    label: int


class Flag(NamedTuple):
    """A turning point of a seat."""

    number: int
    move: int
    x: float
    y: float


class Chart(NamedTuple):
    """What a template needs to draw it."""

    what: str
    width: int
    height: int
    left: float
    right: float
    base: float
    even: float | None  # where all have the same chance
    lines: tuple[Line, ...]
    grid: tuple[Tick, ...]
    flags: tuple[Flag, ...]
    at: float | None  # the moment that is looked at


def chart(
    analysis: Analysis, what: str, account: Account | None = None, move: int | None = None,
    size: tuple[int, int] = (986, 200),
) -> Chart:  # fmt: skip
    """Return the chart of a match, with the turning points of a seat."""
    course = moments(analysis.decisions, analysis.moves, analysis.final)
    rows = [moment.outlook.chance if what == CHANCE else moment.outlook.expected for moment in course]
    low, high, step = (0, 100, 50) if what == CHANCE else bounds(rows)
    (width, height), factor = size, 100 if what == CHANCE else 1
    right = width - (RIGHT if width > NARROW else 2 * RIGHT // 3)

    def x(number: int) -> float:
        return round(LEFT + (right - LEFT) * number / max(1, analysis.moves), 1)

    def y(value: float) -> float:
        return round(TOP + (height - TOP - BOTTOM) * (high - value) / (high - low), 1)

    heights = [[y(factor * row[seat]) for row in rows] for seat in range(analysis.seats)]
    labels = spread([column[-1] for column in heights], TOP, height - BOTTOM)
    lines = tuple(
        Line(seat, path([x(moment.move) for moment in course], column), column[-1], labels[seat], rows[-1][seat])
        for seat, column in enumerate(heights)
    )
    near = {moment.move: number for number, moment in enumerate(course)}
    turns = [turn for turn in (account.turns if account else ()) if turn - 1 in near]
    return Chart(
        what=what,
        width=width,
        height=height,
        left=LEFT,
        right=right,
        base=y(low),
        even=y(100 / analysis.seats) if what == CHANCE and analysis.seats > 1 else None,
        lines=lines,
        grid=tuple(Tick(y(value), value) for value in range(low, high + 1, step)),
        flags=tuple(
            Flag(number, turn, x(turn - 1), heights[account.seat][near[turn - 1]])
            for number, turn in enumerate(turns, 1)
            if account
        ),
        at=None if move is None else x(move - 1),
    )


def bounds(rows: list[Numbers]) -> tuple[int, int, int]:
    """Return the least and greatest points of the grid, and its step."""
    low, high = min(map(min, rows)), max(map(max, rows))
    step = next(step for step in STEPS if (high - low) / step <= GRID or step == STEPS[-1])
    return int(low // step * step), max(int(-(-high // step) * step), int(low // step * step) + step), step


def path(across: list[float], heights: list[float]) -> str:
    """Return a line through points; those on a level are left out."""
    points = list(zip(across, heights, strict=True))
    inner = [
        here
        for before, here, after in zip(points, points[1:], points[2:], strict=False)
        if not before[1] == here[1] == after[1]
    ]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in [points[0], *inner, *points[1:][-1:]])


def spread(heights: list[float], top: float, bottom: float) -> list[float]:
    """Return heights for names near these, so that none lies on another."""
    order = sorted(range(len(heights)), key=lambda one: heights[one])
    found = [min(max(height, top), bottom) for height in heights]
    for above, below in pairwise(order):
        found[below] = max(found[below], found[above] + APART)
    over = max(0.0, found[order[-1]] - bottom)
    for below, above in pairwise(reversed(order)):
        if below == order[-1]:
            found[below] -= over
        found[above] = min(found[above], found[below] - APART)
    return found

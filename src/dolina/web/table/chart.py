"""The course of a match as a chart: a line for each seat in its colour and pattern, its name and total at the end."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dolina.telling.eyes import TALL
from dolina.telling.seen import Seen
from dolina.web.jinja import SEAT_SYMBOLS
from dolina.web.table.standings import Standings, Swing

RIVAL = "rival"  # the colour of who has no seat
LEFT, TOP, BOTTOM = 34, 14, 30  # around the lines
NAMES = 150  # for the names at the ends
APART = 27  # names, one below the other
MOST_LABELS = 10
STEPS = (5, 10, 20, 25, 50, 100, 200, 500, 1000)  # between the lines of the grid
GRID = 5  # lines of it at most


class Line(NamedTuple):
    """The points of a column over the match."""

    column: int
    path: str
    end: float  # height of the end of the line
    label: float  # height of the name: names do not lie on each other


class Tick(NamedTuple):
    """A label beside the chart."""

    at: float
    label: int


class Wash(NamedTuple):
    """The round that decided the match."""

    x: float
    width: float
    gain: int


class Chart(NamedTuple):
    """What a template needs to draw it."""

    width: int
    height: int
    left: float
    right: float
    base: float
    lines: tuple[Line, ...]
    grid: tuple[Tick, ...]
    rounds: tuple[Tick, ...]
    wash: Wash | None


class Scale(NamedTuple):
    """Where moves and points lie."""

    width: int
    height: int
    moves: int
    low: int
    high: int

    def x(self, move: int) -> float:
        """Return where a move lies."""
        return round(LEFT + (self.width - LEFT - NAMES) * move / max(1, self.moves), 1)

    def y(self, points: float) -> float:
        """Return the height of some points."""
        room = self.height - TOP - BOTTOM
        return round(TOP + room * (self.high - points) / (self.high - self.low), 1)


def chart(course: Standings, layout: str, swing: Swing | None) -> Chart:
    """Return the chart of a match."""
    width, height = (380, 260) if layout == TALL else (640, 440)
    known = [0, 1, *(points for row in course.scores for points in row)]
    step, high = grid_step(min(known), max(known)), max(known)
    low = min(known) // step * step
    scale = Scale(width, height, len(course.movers), low, high)
    return Chart(
        width=width,
        height=height,
        left=LEFT,
        right=width - NAMES,
        base=scale.y(low),
        lines=lines(course, scale),
        grid=tuple(Tick(scale.y(points), points) for points in range(low, high + 1, step)),
        rounds=round_labels(course, scale),
        wash=wash(scale, swing) if swing else None,
    )


def colours_of(seen: Seen) -> tuple[str, ...]:
    """Return the colours of the lines: those of the seats, and one for a rival that the table plays."""
    return (*(seen.picture.colours or SEAT_SYMBOLS)[: seen.match.seats], RIVAL)


def grid_step(low: int, high: int) -> int:
    """Return how far the lines of the grid lie apart."""
    return next(step for step in STEPS if (high - low) / step <= GRID or step == STEPS[-1])


def lines(course: Standings, scale: Scale) -> tuple[Line, ...]:
    """Return a line for each column, a corner at the end of each turn."""
    corners = [0, *(turn.last for turn in course.turns())]
    ends = [scale.y(points) for points in course.scores[-1]]
    labels = spread(ends, TOP, scale.height - BOTTOM)
    return tuple(
        Line(column, path([(scale.x(move), scale.y(course.at(move)[column])) for move in corners]), end, label)
        for column, (end, label) in enumerate(zip(ends, labels, strict=True))
    )


def path(corners: Sequence[tuple[float, float]]) -> str:
    """Return a line through corners; those on a straight level are left out."""
    kept = [
        corner
        for number, corner in enumerate(corners)
        if number in {0, len(corners) - 1} or not corners[number - 1][1] == corner[1] == corners[number + 1][1]
    ]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in kept)


def spread(heights: Sequence[float], top: float, bottom: float) -> list[float]:
    """Return heights for names near these, so that none lies on another."""
    order = sorted(range(len(heights)), key=lambda one: heights[one])
    found = list(heights)
    for above, one in zip([None, *order], order, strict=False):
        found[one] = max(found[one], top if above is None else found[above] + APART)
    for below, one in zip([None, *reversed(order)], reversed(order), strict=False):
        found[one] = min(found[one], bottom if below is None else found[below] - APART)
    return found


def round_labels(course: Standings, scale: Scale) -> tuple[Tick, ...]:
    """Return the numbers of the rounds below their ends, not too many."""
    ends = course.ends()
    every = -(-len(ends) // MOST_LABELS)
    return tuple(Tick(scale.x(end), course.round_of(end)) for number, end in enumerate(ends, 1) if number % every == 0)


def wash(scale: Scale, swing: Swing) -> Wash:
    """Return the ground of the round that decided the match."""
    x = scale.x(swing.first)
    return Wash(x, round(scale.x(swing.last) - x, 1), swing.mine)


# The line of time of a replay


def graph(standings: Sequence[Sequence[int | None]], height: float = 64) -> list[str]:
    """Return a step line for each seat in a box of 1000 × height."""
    known = [score for row in standings for score in row if score is not None]
    low, high = min([0, *known]), max([1, *known])
    step = 1000 / max(1, len(standings) - 1)

    def y(score: int | None) -> float:
        return height - 3 - (height - 6) * ((score or 0) - low) / (high - low)

    return [steps([y(row[seat]) for row in standings], step) for seat in range(len(standings[0]))]


def steps(heights: Iterable[float], step: float) -> str:
    """Return the path of a step line."""
    path, last = "", None
    for number, height in enumerate(heights):
        if last is None:
            path = f"M0 {height:.1f}"
        elif height != last:
            path += f"H{number * step:.1f}V{height:.1f}"
        last = height
    return path + "H1000"

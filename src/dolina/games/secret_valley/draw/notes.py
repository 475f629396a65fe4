"""Secret Valley: the notes beside the grid: its frames, and what the points on the cards mean."""

from dataclasses import dataclass
from typing import NamedTuple

from dolina.games.secret_valley.draw.cards import Box, box
from dolina.games.secret_valley.draw.face import ValleyBrush, ValleyCanvas
from dolina.games.secret_valley.draw.grid import At, Spread
from dolina.telling.eyes import WIDE

NOTES = Box(752, 12, 282, 0)  # the column of notes
FRAME = Box(752, 12, 282, 118)
BELOW_FRAME = 140
GLYPH = (9.0, 12.4)  # a cell of a small frame
PITCH = (11.0, 14.6)
LOW = 70  # a place below this height has room for one line
IN_ONE_LINE = (8, 144, 250)  # where the three kinds of points are explained then
POINTS = {"open": "sv-now", "safe": "sv-now-safe", "lost": "sv-now-lost"}  # symbols by whether points can change


# The frame


class Reach(NamedTuple):
    """The frames still possible, and how much of them the cards take."""

    frames: tuple[At, ...]
    extent: At
    settled: bool


def reach_of(spread: Spread) -> Reach:
    return Reach(spread.frames, spread.extent, spread.settled)


@dataclass(frozen=True)
class Fact:
    """A small heading with what it says."""

    x: float
    y: float
    label: str
    text: str


def draw_frame(b: ValleyBrush, reach: Reach) -> str:
    """Draw what the grid may become (12.3): small frames filled as far as the cards reach, and their measures."""
    sides = zip((b.say("picture.width"), b.say("picture.height")), measures(b, reach), strict=True)
    x = facts_x(reach.frames)
    return b.render(
        "frame.svg.j2",
        box=FRAME,
        title=frame_title(b, reach),
        cells=frame_cells(reach),
        facts=[Fact(x, FRAME.y + 48 + 21 * number, *side) for number, side in enumerate(sides)],
    )


def frame_cells(reach: Reach) -> list[tuple[Box, bool]]:
    """Return the cells of the small frames, and whether the cards reach each."""
    cells: list[tuple[Box, bool]] = []
    x = FRAME.x + 14
    columns, rows = reach.extent
    for width, height in reach.frames:
        for row in range(height):
            for column in range(width):
                cell = box(x + PITCH[0] * column, FRAME.y + 34 + PITCH[1] * row, *GLYPH)
                cells.append((cell, column < columns and row < rows))
        x += PITCH[0] * width + 12
    return cells


def facts_x(frames: tuple[At, ...]) -> float:
    """Return where the words beside the small frames begin."""
    return round(FRAME.x + 14 + sum(PITCH[0] * width + 12 for width, _ in frames) + 4, 2)


def measures(b: ValleyBrush, reach: Reach) -> tuple[str, str]:
    """Say how much of the width and of the height is taken: `3 of 5`, or `3 of 3–4` while both are possible."""
    result = []
    for side, taken in enumerate(reach.extent):
        lengths = sorted({frame[side] for frame in reach.frames})
        result.append(b.say("picture.of", taken=taken, all="–".join(str(length) for length in lengths)))
    return result[0], result[1]


def frame_title(b: ValleyBrush, reach: Reach) -> str:
    """Say what the grid is, or what it may become."""
    names = [f"{columns}\u00a0×\u00a0{rows}" for columns, rows in reach.frames]
    if len(names) > 1:
        return b.say("picture.frame.two", first=names[0], second=names[1])
    return b.say("picture.frame.settled" if reach.settled else "picture.frame.one", frame=names[0])


def draw_measures(b: ValleyBrush, reach: Reach) -> str:
    """Say in one line above the grid of a phone how far it has grown."""
    text = frame_title(b, reach)
    if not reach.settled and any(reach.extent):
        across, down = measures(b, reach)
        text = f"{b.say('picture.width')} {across} · {b.say('picture.height')} {down}"
    return b.render("measures.svg.j2", text=text)


# The points on the cards


def draw_legend(b: ValleyBrush, place: Box) -> str:
    """Explain the points on the cards: below each other, or if the place is low in one line."""
    wide, low = b.layout == WIDE, place.height < LOW
    lines = []
    for at, kind in enumerate(("open", "safe", "lost")):
        x, y = (IN_ONE_LINE[at], 13) if low else (14, 32 + 24 * at) if wide else (6, 12 + 26 * at)
        text = b.say(f"picture.legend.{kind}" if wide else f"picture.legend.{kind}.short")
        lines.append((POINTS[kind], text, place.x + x, place.y + y))
    return b.render("legend.svg.j2", wide=wide, box=place, lines=lines)


def shows_values(canvas: ValleyCanvas) -> bool:
    """Tell whether this table shows values now; an empty grid does not say."""
    grid = canvas.view["grid"]
    return not grid or any("now" in card for card in grid)


def now_of(canvas: ValleyCanvas, seat: int) -> str:
    """Return the sum of a seat's values now, or nothing if this table does not show them (7.7)."""
    cards = [card for card in canvas.view["grid"] if card["owner"] == seat]
    values = [card["now"] for card in cards if "now" in card]
    return str(sum(values)) if len(values) == len(cards) else ""

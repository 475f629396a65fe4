"""Secret Valley: the notes beside the grid: its frames, and the round so far."""

from dataclasses import dataclass
from typing import NamedTuple

from dolina.games.secret_valley.draw.cards import Box, box
from dolina.games.secret_valley.draw.face import Player, ValleyBrush, ValleyCanvas, fitted, player, seat_symbol
from dolina.games.secret_valley.draw.grid import At, Spread

NOTES = Box(752, 12, 282, 0)  # the column of notes
FRAME = Box(752, 12, 282, 118)
ROUND_TOP = 140
ROW_STEP = 29  # from seat to seat
GLYPH = (9.0, 12.4)  # a cell of a small frame
PITCH = (11.0, 14.6)
SMALL = 13.4


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
    names = [f"{columns} × {rows}" for columns, rows in reach.frames]
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


# The round so far


class SeatNow(NamedTuple):
    """A seat in the round so far."""

    player: Player
    total: str
    moves: bool
    hand: int
    me: bool


class Round(NamedTuple):
    """The round so far: the points of all as they are now."""

    number: int
    first: str
    seats: tuple[SeatNow, ...]


def round_of(canvas: ValleyCanvas) -> Round:
    """Return the round so far."""
    view = canvas.view
    seats = tuple(
        SeatNow(player(canvas, seat), now_of(canvas, seat), seat in view["actors"], hand, seat == view["seat"])
        for seat, hand in enumerate(view["hand_sizes"])
    )
    return Round(view["round"], canvas.called(view["first_player"]), seats)


def now_of(canvas: ValleyCanvas, seat: int) -> str:
    """Return the sum of a seat's values now, or nothing if this table does not show them (7.7)."""
    cards = [card for card in canvas.view["grid"] if card["owner"] == seat]
    values = [card["now"] for card in cards if "now" in card]
    return str(sum(values)) if len(values) == len(cards) else ""


def row_y(seat: int) -> int:
    """Return where the row of a seat begins."""
    return ROUND_TOP + 36 + ROW_STEP * seat


def draw_round(b: ValleyBrush, now: Round) -> str:
    """Draw the list of the seats."""
    rows = [
        (
            row_y(number),
            seat_symbol(b.components, seat.player.seat),
            fitted(seat.player.name, NOTES.width - 184, 15),
            seat,
        )
        for number, seat in enumerate(now.seats)
    ]
    return b.render(
        "round.svg.j2",
        box=round_box(len(rows)),
        title=b.say("picture.round_now", round=now.number),
        begins=b.say("picture.begins", seat=fitted(now.first, 120, SMALL)),
        rows=rows,
    )


def round_box(seats: int) -> Box:
    return box(NOTES.x, ROUND_TOP, NOTES.width, 62 + ROW_STEP * seats)


def draw_legend(b: ValleyBrush, seats: int) -> str:
    """Explain the points on the cards, under the list of so many seats."""
    return b.render("legend.svg.j2", box=box(NOTES.x, round_box(seats).bottom + 10, NOTES.width, 106))


def shows_values(canvas: ValleyCanvas) -> bool:
    """Tell whether this table shows values now; an empty grid does not say."""
    grid = canvas.view["grid"]
    return not grid or any("now" in card for card in grid)


# The same on a phone


class Total(NamedTuple):
    """A seat's points now."""

    player: Player
    total: str
    moves: bool


class Tally(NamedTuple):
    """The points of all as they are now, in the place of a card's words."""

    place: Box
    live: bool  # this table shows values
    seats: tuple[Total, ...]


def tally_of(canvas: ValleyCanvas, place: Box) -> Tally:
    """Return the points of all."""
    actors, seats = canvas.view["actors"], range(canvas.view["seats"])
    totals = tuple(Total(player(canvas, seat), now_of(canvas, seat), seat in actors) for seat in seats)
    return Tally(place, shows_values(canvas), totals)


def draw_tally(b: ValleyBrush, tally: Tally) -> str:
    """Draw the points of all."""
    place = tally.place
    rows = [(seat_symbol(b.components, row.player.seat), fitted(row.player.name, 84, 14), row) for row in tally.seats]
    return b.render(
        "tally.svg.j2",
        box=place._replace(height=min(place.height, 12 + 30 * len(rows) + 82 * tally.live)),
        beside=place.height > 100,
        rows=rows,
        live=tally.live,
    )

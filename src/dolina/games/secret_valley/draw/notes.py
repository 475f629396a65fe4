"""Secret Valley: the notes beside the grid: its frames, the round so far, and the score sheet."""

from dataclasses import dataclass

from dolina.games.secret_valley.draw.cards import Box, Line, box, stack
from dolina.games.secret_valley.draw.face import Face
from dolina.games.secret_valley.draw.stage import Stage
from dolina.games.secret_valley.view import LastRoundView
from dolina.telling.picture import text_width, wrap

GLYPH = (9.0, 12.4)  # a cell of a small frame
PITCH = (11.0, 14.6)
SMALL = 13.4
PER_CARD = 51.0  # of a score sheet: a chip and its points


@dataclass(frozen=True)
class Fact:
    """A small heading with what it says."""

    x: float
    y: float
    label: str
    text: str


@dataclass(frozen=True)
class FrameNote:
    """What the grid may become (12.3): small frames filled as far as the cards reach, and their measures."""

    box: Box
    title: str
    cells: list[tuple[Box, bool]]
    facts: list[Fact]


def frame_note(stage: Stage, place: Box) -> FrameNote:
    """Describe the frames still possible."""
    cells: list[tuple[Box, bool]] = []
    x = place.x + 14
    columns, rows = extent(stage)
    for width, height in stage.view["frames"]:
        for row in range(height):
            for column in range(width):
                cell = box(x + PITCH[0] * column, place.y + 34 + PITCH[1] * row, *GLYPH)
                cells.append((cell, column < columns and row < rows))
        x += PITCH[0] * width + 12
    sides = zip((stage.say("width"), stage.say("height")), measures(stage), strict=True)
    facts = [Fact(round(x + 4, 2), place.y + 48 + 21 * number, *side) for number, side in enumerate(sides)]
    return FrameNote(place, frame_title(stage), cells, facts)


def extent(stage: Stage) -> tuple[int, int]:
    """Return how many columns and rows the cards take."""
    full = stage.view["box"]
    if not stage.view["grid"]:
        return 0, 0
    return full["right"] - full["left"] + 1, full["bottom"] - full["top"] + 1


def measures(stage: Stage) -> tuple[str, str]:
    """Say how much of the width and of the height is taken: `3 of 5`, or `3 of 3–4` while both are possible."""
    columns, rows = extent(stage)
    result = []
    for taken, side in ((columns, 0), (rows, 1)):
        lengths = sorted({frame[side] for frame in stage.view["frames"]})
        result.append(stage.say("of", taken=taken, all="–".join(str(length) for length in lengths)))
    return result[0], result[1]


def frame_title(stage: Stage) -> str:
    """Say what the grid is, or what it may become."""
    names = [f"{columns} × {rows}" for columns, rows in stage.view["frames"]]
    if len(names) > 1:
        return stage.say("frame.two", first=names[0], second=names[1])
    return stage.say("frame.settled" if stage.view["settled"] else "frame.one", frame=names[0])


@dataclass(frozen=True)
class SeatRow:
    """A seat in a list: its sign, its name, and a number."""

    seat: int
    y: float
    sign: str
    name: str
    moves: bool
    hand: int
    total: str
    note: str = ""
    done: bool = False


def round_rows(stage: Stage, place: Box, step: float) -> list[SeatRow]:
    """List the seats with the points of their cards as they are now."""
    view = stage.view
    rows = []
    for number, seat in enumerate(stage.seats):
        name = stage.name(seat, place.width - 184, 15)
        hand = view["hand_sizes"][seat]
        rows.append(
            SeatRow(
                seat,
                place.y + step * number,
                stage.signs[seat],
                name,
                seat in view["actors"],
                hand,
                now_of(stage, seat),
            )
        )
    return rows


def now_of(stage: Stage, seat: int) -> str:
    """Return the sum of a seat's values now, or nothing if this table does not show them (7.7)."""
    cards = [card for card in stage.view["grid"] if card["owner"] == seat]
    values = [card["now"] for card in cards if "now" in card]
    return str(sum(values)) if len(values) == len(cards) else ""


@dataclass(frozen=True)
class SheetLine:
    """The cards of a seat with their points, and the sum."""

    seat: int
    y: float
    sign: str
    total: str
    cards: list[tuple[Face, float, float, int]]  # x, y, points


@dataclass(frozen=True)
class SheetNote:
    """The score sheet of a round (12.6)."""

    box: Box
    title: str
    lines: list[SheetLine]
    why: list[Line]
    discards: list[tuple[Face, float]]
    discards_y: float


def sheet_note(stage: Stage, last: LastRoundView, x: float, y: float, width: float, with_why: bool = True) -> SheetNote:
    """Lay out the score sheet of the last round."""
    lines, at = sheet_lines(stage, last, x, y + 34, width)
    shown = last.get("discards") or ([last["own_discard"]] if "own_discard" in last else [])
    label = text_width(stage.say("unplayed"), SMALL) + 20
    discards = [(stage.deck[card], round(x + label + 36 * number, 2)) for number, card in enumerate(shown)]
    why = wrap(why_first(stage), width - 24, SMALL) if with_why else []
    below = at + (28 if discards else 0)
    return SheetNote(
        box=box(x, y, width, below - y + 17 * len(why) + (8 if why else 0)),
        title=stage.say("sheet", round=last["round"]),
        lines=lines,
        why=stack(why, below + 12, 17),
        discards=discards,
        discards_y=at,
    )


def sheet_lines(stage: Stage, last: LastRoundView, x: float, y: float, width: float) -> tuple[list[SheetLine], float]:
    """List the cards of each seat with their points; return also where the list ends."""
    per_line = int((width - 74) // PER_CARD)
    step = (width - 74) / per_line
    lines = []
    for seat in stage.seats:
        own = [card for card in last["cards"] if card["owner"] == seat]
        cards = []
        for number, card in enumerate(own):
            line, column = divmod(number, per_line)
            cards.append((stage.deck[card["card"]], round(x + 38 + step * column, 2), y + 26 * line, card["points"]))
        lines.append(SheetLine(seat, y, stage.signs[seat], str(last["scores"][seat]), cards))
        y += 26 * max(1, -(-len(own) // per_line)) + 5
    return lines, y


def why_first(stage: Stage, short: bool = False) -> str:
    """Say who begins and why: the best of the round before, ties by the order (4.9, 5.12)."""
    view = stage.view
    last = view["last_round"]
    name = stage.name(view["first_player"], 120, SMALL)
    if last is None or short:
        return stage.say("begins", seat=name)
    tied = last["scores"].count(max(last["scores"])) > 1
    return stage.say("begins.tie" if tied else "begins.best", seat=name, round=last["round"])


@dataclass(frozen=True)
class PadRow:
    """A seat in the final table."""

    y: float
    sign: str
    name: str
    place: int
    rounds: list[tuple[float, int]]  # x, points
    total: int


@dataclass(frozen=True)
class Pad:
    """The score pad: a row for each seat, a column for each round (2.1)."""

    box: Box
    columns: list[tuple[float, str]]
    rows: list[PadRow]
    size: float


def pad_note(stage: Stage, place: Box, step: float, size: float) -> Pad:
    """Lay out the score pad at the end of the match, best first."""
    sheet = stage.view["sheet"]
    places = stage.view["places"] or []
    rounds = len(sheet)
    xs = [round(place.right - 66 - 36 * (rounds - 1 - number), 2) for number in range(rounds)]
    order = sorted(stage.seats, key=lambda seat: (places[seat], seat))
    room = xs[0] - 26 - place.x - 70
    rows = [
        PadRow(
            y=round(place.y + step * number, 2),
            sign=stage.signs[seat],
            name=stage.name(seat, room, size),
            place=places[seat],
            rounds=[(xs[number], sheet[number][seat]) for number in range(rounds)],
            total=sum(points[seat] for points in sheet),
        )
        for number, seat in enumerate(order)
    ]
    return Pad(
        place,
        [(x, ("I", "II", "III")[number] if number < 3 else str(number + 1)) for number, x in enumerate(xs)],
        rows,
        size,
    )

"""Secret Valley: the score sheet of a round, and the score pad at the end of the match."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from dolina.games.secret_valley.draw.cards import Box, Line, box, stack
from dolina.games.secret_valley.draw.face import (
    Face,
    Player,
    Printed,
    ValleyBrush,
    ValleyCanvas,
    face_of,
    fitted,
    player,
    printed,
    seat_symbol,
)
from dolina.games.secret_valley.view import LastRoundView
from dolina.telling.eyes import WIDE
from dolina.telling.picture import text_width, wrap

END_NOTES = Box(690, 12, 344, 0)  # the column of notes at the end
SMALL = 13.4
PER_CARD = 51.0  # of a score sheet: a chip and its points


class Begins(NamedTuple):
    """Who begins, and which round decided it: none before the first."""

    name: str
    round: int | None = None
    tied: bool = False


class Scored(NamedTuple):
    """A card and what it paid."""

    card: Printed
    owner: int
    points: int


class ScoreSheet(NamedTuple):
    """The score sheet of a round (12.6), and where it stands."""

    x: float
    y: float
    width: float
    round: int
    totals: tuple[int, ...]
    cards: tuple[Scored, ...]
    discards: tuple[Printed, ...]
    why: Begins | None  # who begins the next round


def begins(canvas: ValleyCanvas) -> Begins:
    """Return who begins and why: the best of the round before, ties by the order (4.9, 5.12)."""
    view = canvas.view
    name, last = canvas.called(view["first_player"]), view["last_round"]
    if last is None:
        return Begins(name)
    return Begins(name, last["round"], last["scores"].count(max(last["scores"])) > 1)


def begins_text(b: ValleyBrush, first: Begins) -> str:
    """Say who begins and why."""
    name = fitted(first.name, 120, SMALL)
    if first.round is None:
        return b.say("picture.begins", seat=name)
    return b.say("picture.begins.tie" if first.tied else "picture.begins.best", seat=name, round=first.round)


def score_sheet(canvas: ValleyCanvas, last: LastRoundView, place: Box, with_why: bool = True) -> ScoreSheet:
    """Return the score sheet of the last round, with its left upper corner and width of a place."""
    shown = last.get("discards") or ([last["own_discard"]] if "own_discard" in last else [])
    return ScoreSheet(
        place.x,
        place.y,
        place.width,
        last["round"],
        tuple(last["scores"]),
        tuple(Scored(printed(canvas, card["card"]), card["owner"], card["points"]) for card in last["cards"]),
        tuple(printed(canvas, card) for card in shown),
        begins(canvas) if with_why else None,
    )


@dataclass(frozen=True)
class SheetLine:
    """The cards of a seat with their points, and the sum."""

    y: float
    sign: str
    total: int
    cards: list[tuple[Face, float, float, int]]  # x, y, points


@dataclass(frozen=True)
class SheetNote:
    """A score sheet, laid out."""

    box: Box
    title: str
    lines: list[SheetLine]
    why: list[Line]
    discards: list[tuple[Face, float]]
    discards_y: float


@lru_cache(maxsize=1000)
def sheet_note(b: ValleyBrush, sheet: ScoreSheet) -> SheetNote:
    """Lay out a score sheet."""
    x, y, width = sheet.x, sheet.y, sheet.width
    lines, at = sheet_lines(b, sheet)
    label = text_width(b.say("picture.unplayed"), SMALL) + 20
    discards = [(face_of(b, card), round(x + label + 36 * number, 2)) for number, card in enumerate(sheet.discards)]
    why = wrap(begins_text(b, sheet.why), width - 24, SMALL) if sheet.why else []
    below = at + (28 if discards else 0)
    return SheetNote(
        box=box(x, y, width, below - y + 17 * len(why) + (8 if why else 0)),
        title=b.say("picture.sheet", round=sheet.round),
        lines=lines,
        why=stack(why, below + 12, 17),
        discards=discards,
        discards_y=at,
    )


def sheet_lines(b: ValleyBrush, sheet: ScoreSheet) -> tuple[list[SheetLine], float]:
    """List the cards of each seat with their points; return also where the list ends."""
    x, y = sheet.x, sheet.y + 34
    per_line = int((sheet.width - 74) // PER_CARD)
    step = (sheet.width - 74) / per_line
    lines = []
    for seat, total in enumerate(sheet.totals):
        own = [card for card in sheet.cards if card.owner == seat]
        cards = []
        for number, card in enumerate(own):
            line, column = divmod(number, per_line)
            cards.append((face_of(b, card.card), round(x + 38 + step * column, 2), y + 26 * line, card.points))
        lines.append(SheetLine(y, seat_symbol(b.components, seat), total, cards))
        y += 26 * max(1, -(-len(own) // per_line)) + 5
    return lines, y


def draw_sheet(b: ValleyBrush, sheet: ScoreSheet) -> str:
    """Draw a score sheet."""
    return b.render("sheet.svg.j2", sheet=sheet_note(b, sheet))


# The score pad


class Pad(NamedTuple):
    """The score pad at the end: places by seat, and the points of each round by seat (2.1)."""

    players: tuple[Player, ...]
    places: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class PadRow:
    """A seat in the final table."""

    y: float
    sign: str
    name: str
    place: int
    rounds: list[tuple[float, int]]  # x, points
    total: int


def pad_of(canvas: ValleyCanvas) -> Pad:
    """Return the score pad."""
    view = canvas.view
    players = tuple(player(canvas, seat) for seat in range(view["seats"]))
    return Pad(players, tuple(view["places"] or ()), tuple(tuple(scores) for scores in view["sheet"]))


def pad_box(seats: int) -> Box:
    """Return the place of the pad beside the grid."""
    return box(END_NOTES.x, END_NOTES.y, END_NOTES.width, 46 + 38 * seats)


def draw_pad(b: ValleyBrush, pad: Pad) -> str:
    """Draw the score pad: a row for each seat, best first, a column for each round."""
    wide, seats = b.layout == WIDE, len(pad.players)
    place = pad_box(seats) if wide else box(2, 24, 370, 96)
    rounds = len(pad.rounds)
    xs = [round(place.right - 66 - 36 * (rounds - 1 - number), 2) for number in range(rounds)]
    step, size = (38, 16) if wide else (24 if seats > 3 else 30, 15)
    order = sorted(range(seats), key=lambda seat: (pad.places[seat], seat))
    return b.render(
        "pad.svg.j2",
        wide=wide,
        box=place,
        size=size,
        columns=[(x, ("I", "II", "III")[number] if number < 3 else str(number + 1)) for number, x in enumerate(xs)],
        rows=[pad_row(b, pad, seat, place, place.y + step * at, xs) for at, seat in enumerate(order)],
    )


def pad_row(b: ValleyBrush, pad: Pad, seat: int, place: Box, y: float, xs: list[float]) -> PadRow:
    """Return the row of a seat."""
    return PadRow(
        y=round(y, 2),
        sign=seat_symbol(b.components, seat),
        name=fitted(pad.players[seat].name, xs[0] - 26 - place.x - 70, 16 if b.layout == WIDE else 15),
        place=pad.places[seat],
        rounds=[(x, points[seat]) for x, points in zip(xs, pad.rounds, strict=True)],
        total=sum(points[seat] for points in pad.rounds),
    )

"""Secret Valley: who begins a round and why, and the score pad at the end of the match."""

from dataclasses import dataclass
from typing import NamedTuple

from dolina.games.secret_valley.draw.cards import Box, box
from dolina.games.secret_valley.draw.face import Player, ValleyBrush, ValleyCanvas, fitted, player, seat_symbol
from dolina.telling.eyes import WIDE

END_NOTES = Box(690, 12, 344, 0)  # the column of notes at the end
SMALL = 13.4


class Begins(NamedTuple):
    """Who begins, and which round decided it: none before the first."""

    name: str
    round: int | None = None
    tied: bool = False


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

"""One moment of a match, made ready for the templates: never more than these eyes might know then."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from dolina import games
from dolina.core.events import Event
from dolina.core.match import Match, Move
from dolina.core.state import State
from dolina.telling.eyes import TALL, Eyes
from dolina.telling.frame import say_round
from dolina.telling.picture import Svg
from dolina.telling.seen import Seen
from dolina.telling.words import Words
from dolina.web.jinja import written
from dolina.web.table.live import Mark

LOG_MOVES = 40
LAST_EVENTS = 6


@dataclass(frozen=True, eq=False)
class Course:
    """A match as far as it has come: its moves, what was public before the first and after each, all told or not."""

    match: Match
    moves: Sequence[Move]
    marks: Sequence[Mark]
    everything: bool  # the match is over: nothing is hidden any more


class Line(NamedTuple):
    """One thing that happened: whose, in words, the points it brought, and the number of the move."""

    kind: str
    seat: int
    html: Markup
    gain: int
    move: int


class Drawing(NamedTuple):
    """A part of the picture, ready to be written into a page."""

    width: float
    height: float
    body: Markup


@dataclass(frozen=True)
class Player:
    """One seat at that moment."""

    seat: int
    name: str
    total: int | None
    gain: int
    badge: Markup


@dataclass(frozen=True)
class Moment:
    """The table after so many moves."""

    number: int
    count: int
    mover: int | None
    board: Drawing
    strip: Drawing
    lines: list[str]
    last: list[Line]
    log: list[Line]
    round: str
    players: list[Player]
    tall: bool


def moment(course: Course, number: int, eyes: Eyes, state: State) -> Moment:
    """Return the table after so many moves, in this state, with these eyes."""
    seen = games.look(course.match, eyes, state).without_choices()
    return Moment(
        number=number,
        count=len(course.moves),
        mover=course.moves[number - 1].seat if number else None,
        board=drawing(seen.picture.board),
        strip=drawing(seen.picture.strip),
        lines=seen.lines(),
        last=told(course, seen.words, eyes.seat, number)[::-1][:LAST_EVENTS],
        log=log(course, seen.words, eyes.seat, number),
        round=say_round(seen.scene),
        players=[player(course, seen, seat, number) for seat in range(course.match.seats)],
        tall=eyes.layout == TALL,
    )


def drawing(svg: Svg) -> Drawing:
    """Return a part of the picture."""
    return Drawing(svg.width, svg.height, Markup(svg.body))  # noqa: S704 - from templates


def player(course: Course, seen: Seen, seat: int, number: int) -> Player:
    """Return one seat."""
    badge = Markup(seen.picture.badges[seat])  # noqa: S704 - from templates
    gain = gained(course.marks, number, seat)
    return Player(seat, seen.words.player(seat), seen.view["scores"][seat], gain, badge)


def gained(marks: Sequence[Mark], number: int, seat: int) -> int:
    """Return how a move changed a public score."""
    if not 0 < number < len(marks):
        return 0
    before, after = marks[number - 1].scores[seat], marks[number].scores[seat]
    return 0 if before is None or after is None else after - before


# What happened


def log(course: Course, words: Words, seat: int, number: int) -> list[Line]:
    """Return what happened up to a move, newest first."""
    first = number - LOG_MOVES + 1 if number > LOG_MOVES else 0  # what came before the first move is told too
    return [line for move in range(number, first - 1, -1) for line in told(course, words, seat, move)]


def told(course: Course, words: Words, seat: int, number: int) -> list[Line]:
    """Return what one move did (or, as number 0, what happened before the first), the last thing first."""
    events = course.moves[number - 1].events if number else course.match.opening
    gain = gained(course.marks, number, course.moves[number - 1].seat) if number else 0
    seen = [event if course.everything else event.seen_by(seat) for event in events]
    lines = [line(words, event, number, 0 if step else gain) for step, event in enumerate(seen)]
    return lines[::-1]


def line(words: Words, event: Event, number: int, gain: int) -> Line:
    """Tell one event."""
    return Line(event.kind, event.seat, written(words.event(event)), gain, number)

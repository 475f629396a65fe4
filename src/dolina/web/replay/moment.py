"""One moment of a match, made ready for the templates: never more than these eyes might know then."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from dolina import games
from dolina.core.match import Match, Move
from dolina.core.state import State
from dolina.telling.eyes import TALL, Eyes
from dolina.telling.frame import say_round
from dolina.telling.picture import Svg
from dolina.telling.seen import Seen
from dolina.web.table.chart import colours_of
from dolina.web.table.live import PublicScores
from dolina.web.table.log import gained, lines, lines_of_move, lines_of_opening
from dolina.web.table.score_report import forecast, known_score
from dolina.web.table.told import Line


@dataclass(frozen=True, eq=False)
class Course:
    """A match as far as it has come: its moves, what was public before the first and after each, all told or not."""

    match: Match
    moves: Sequence[Move]
    history: Sequence[PublicScores]
    everything: bool  # the match is over: nothing is hidden any more


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
    colour: str  # of the seat: sun, wave, leaf, moon or star
    total: int | None
    known: int | None  # of a total that is not
    forecast: int | None  # of points that are counted later
    gain: int
    badge: Markup
    card: Svg | None  # what lies before it, drawn


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
        last=last_lines(course, seen, number),
        log=lines(seen, course.moves, course.history, number, everything=course.everything),
        round=say_round(seen.scene),
        players=[player(course, seen, seat, number) for seat in range(course.match.seats)],
        tall=eyes.layout == TALL,
    )


def last_lines(course: Course, seen: Seen, number: int) -> list[Line]:
    """Return what the last move did, or what happened before the first."""
    if not number:
        return lines_of_opening(seen, everything=course.everything)[::-1]
    move = course.moves[number - 1]
    return lines_of_move(seen, move, number, course.history, everything=course.everything)[::-1]


def drawing(svg: Svg) -> Drawing:
    """Return a part of the picture."""
    return Drawing(svg.width, svg.height, Markup(svg.body))  # noqa: S704 - from templates


def player(course: Course, seen: Seen, seat: int, number: int) -> Player:
    """Return one seat."""
    badge = Markup(seen.picture.badges[seat])  # noqa: S704 - from templates
    gain = gained(course.history, number, seat)
    card = seen.picture.cards[seat] if seen.picture.cards else None
    name, colour, view = seen.words.player(seat), colours_of(seen)[seat], seen.view
    standing = view["scores"][seat], known_score(view, seat), forecast(view, seat)
    return Player(seat, name, colour, *standing, gain, badge, card)

"""The end of a match: who won and why, the points by source as bars, the course as a chart, two turns worth seeing."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from dolina.core.match import Move
from dolina.telling.seen import Seen
from dolina.telling.words import Words, written_number
from dolina.web.table.chart import Chart, chart, colours_of
from dolina.web.table.log import tell
from dolina.web.table.score_report import Column, column
from dolina.web.table.standings import Standings, standings
from dolina.web.table.verdict import Verdict, small, verdict

WIDEST = 100.0  # percent of the room of a bar


class Segment(NamedTuple):
    """The points of one source in a bar, or beside it if they are lost."""

    source: int  # its place among the sources: its pattern
    points: int
    x: float
    width: float


class Bar(NamedTuple):
    """A column with its points by source, one after another."""

    column: Column
    colour: str
    segments: tuple[Segment, ...]
    losses: tuple[Segment, ...]
    words: str


class Best(NamedTuple):
    """A turn that brought much: where to see it again."""

    title: str
    text: Markup
    gain: int
    move: int


@dataclass(frozen=True)
class End:
    """What the page of a finished match shows."""

    verdict: Verdict
    crowned: bool  # the reader is among the winners, or only watched
    winner: Column
    sources: tuple[tuple[str, str], ...]  # their ids and names
    lost: frozenset[str]  # sources that only cost points
    bars: tuple[Bar, ...]
    chart: Chart
    later: bool
    rounds: int
    best: tuple[Best, ...]


def end_of_match(seen: Seen, moves: Sequence[Move]) -> End:
    """Return what the end of a match shows."""
    match, words, view = seen.match, seen.words, seen.view
    places, course = seen.state.places(), standings(match, moves)
    columns = all_columns(seen, moves, places)
    sources = {found.source: found.label for one in columns for found in one.groups}
    said = verdict(words, columns, places, view, course)
    winners = [one for one in columns if one.wins]
    colours = colours_of(seen)
    return End(
        verdict=said,
        crowned=words.viewer < 0 or columns[words.viewer].wins,
        winner=winners[0],
        sources=tuple(sources.items()),
        lost=frozenset(sources) - {found.source for one in columns for found in one.groups if found.sum >= 0},
        bars=tuple(bar(words, one, colours[one.seat], list(sources), longest(columns)) for one in columns),
        chart=chart(course, seen.eyes.layout, said.swing),
        later=course.later,
        rounds=len(course.ends()),
        best=tuple(best_turns(seen, course, columns, moves)),
    )


def all_columns(seen: Seen, moves: Sequence[Move], places: Sequence[int]) -> list[Column]:
    """Return what everybody got from where, a rival that the table plays last."""
    match, words, view = seen.match, seen.words, seen.view
    happened = [*match.opening, *(event for move in moves for event in move.events)]
    counts = match.game.explain(happened, view, match.components)
    columns = [column(words, counts, seat, view["scores"][seat], wins=places[seat] == 1) for seat in range(match.seats)]
    if rival := view.get("rival"):
        name = words.part("rival", rival["rival"])
        columns.append(column(words, counts, match.seats, rival["score"], wins=places[0] != 1, name=name))
    return columns


# Bars


def longest(columns: Sequence[Column]) -> int:
    """Return the points of the longest bar: what is lost does not shorten it."""
    return max(1, *(sum(group.sum for group in one.groups if group.sum > 0) for one in columns))


def bar(words: Words, column: Column, colour: str, sources: Sequence[str], most: int) -> Bar:
    """Return the points of a column one source after another."""
    segments: list[Segment] = []
    losses: list[Segment] = []
    x = 0.0
    groups = sorted(column.groups, key=lambda one: sources.index(one.source))
    for group in groups:
        width = round(WIDEST * max(0, group.sum) / most, 2)
        found = Segment(sources.index(group.source), group.sum, round(x, 2), width)
        (losses if group.sum < 0 else segments).append(found)
        x += width
    known = (group for group in groups if group.sum)
    told = " · ".join(f"{small(words, group.source)} {written_number(group.sum, words.lang)}" for group in known)
    return Bar(column, colour, tuple(one for one in segments if one.points), tuple(losses), told)


# Turns worth seeing again


def best_turns(seen: Seen, course: Standings, columns: Sequence[Column], moves: Sequence[Move]) -> list[Best]:
    """Return the best turn of the reader (or of the best seat: a rival may have won), and of the best of the others."""
    seats = [one for one in columns if one.seat < seen.match.seats]
    seats.sort(key=lambda one: (one.seat != seen.words.viewer, not one.wins, -(one.total or 0)))
    return [found for one in seats[:2] if (found := best_turn(seen, course, one, moves))]


def best_turn(seen: Seen, course: Standings, column: Column, moves: Sequence[Move]) -> Best | None:
    """Return the turn that brought a seat most, told by the move that brought most of it."""
    turn = course.best_turn(column.seat)
    if turn is None:
        return None
    move = moves[course.best_move(turn) - 1]
    key = "site.best_turn.you" if column.seat == seen.words.viewer else "site.best_turn"
    title = seen.words.say(key, name=column.name, number=course.round_of(turn.last))
    text = tell(seen, move.events[0], everything=True) if move.events else Markup()
    return Best(title, text, turn.gain, turn.last)

"""How points came about: the end of a match and of a round, each count told in words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from dolina.core.game import ScoreLine
from dolina.core.match import Match, Move
from dolina.core.view import View
from dolina.telling.seen import Seen
from dolina.telling.words import Words
from dolina.web.jinja import written
from dolina.web.table.live import Snapshot


class Step(NamedTuple):
    """One count in words."""

    html: Markup
    points: int


class Group(NamedTuple):
    """The counts of one source."""

    source: str
    label: str
    steps: tuple[Step, ...]
    sum: int


class Column(NamedTuple):
    """What a seat (or a rival that the table plays) got from where."""

    seat: int
    name: str
    groups: tuple[Group, ...]
    sum: int
    total: int | None
    wins: bool = False


class Row(NamedTuple):
    """The points of one source, by column."""

    label: str
    points: tuple[int, ...]


@dataclass(frozen=True)
class End:
    """The final table of points, who won and why, every count, and the course of the match."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    headline: str
    i_won: bool
    why: str
    opened: int
    graph: tuple[str, ...]


class RoundReport(NamedTuple):
    """How a round was scored."""

    title: str
    round: int
    columns: tuple[Column, ...]


def end_of_match(seen: Seen, moves: Sequence[Move]) -> End:
    """Return what the end of a match shows."""
    match, words, view, seat = seen.match, seen.words, seen.view, seen.eyes.seat
    places = seen.state.places()
    happened = [*match.opening, *(event for move in moves for event in move.events)]
    counts = match.game.explain(happened, view, match.components)
    columns = [
        column(words, counts, number, view["scores"][number], wins=places[number] == 1) for number in range(match.seats)
    ]
    if rival := view.get("rival"):
        name = words.part("rival", rival["rival"])
        columns.append(column(words, counts, match.seats, rival["score"], wins=places[0] != 1, name=name))
    winners = [found for found in columns if found.wins]
    return End(
        columns=tuple(columns),
        rows=tuple(source_rows(words, columns)),
        headline=headline(words, columns, places, view),
        i_won=words.viewer >= 0 and [found.seat for found in winners] == [words.viewer],
        why=why(words, columns),
        opened=seat if seat >= 0 else winners[0].seat,
        graph=tuple(graph(course(match, moves))),
    )


def column(
    words: Words, counts: Sequence[ScoreLine], seat: int, total: int | None, *, wins: bool = False, name: str = ""
) -> Column:
    """Return what a seat (or the rival) got from where, count by count."""
    own = [count for count in counts if count.seat == seat]
    sources = dict.fromkeys(count.source for count in own)
    groups = tuple(group(words, source, [count for count in own if count.source == source]) for source in sources)
    return Column(seat, name or words.player(seat), groups, sum(found.sum for found in groups), total, wins)


def group(words: Words, source: str, counts: Sequence[ScoreLine]) -> Group:
    """Return the counts of one source."""
    steps = tuple(Step(written(words.spans(f"count.{count.kind}", count.values)), count.points) for count in counts)
    return Group(source, words.say(f"source.{source}"), steps, sum(step.points for step in steps))


def source_rows(words: Words, columns: Sequence[Column]) -> list[Row]:
    """Return a row for each source with the points of each column."""
    sources = dict.fromkeys(found.source for one in columns for found in one.groups)
    return [
        Row(
            words.say(f"source.{source}"),
            tuple(sum(found.sum for found in one.groups if found.source == source) for one in columns),
        )
        for source in sources
    ]


def headline(words: Words, columns: Sequence[Column], places: Sequence[int], view: View) -> str:
    """Say who won: to the reader, if they played."""
    me, winners = words.viewer, [one for one in columns if one.wins]
    names = words.listed([words.say("site.you") if one.seat == me else one.name for one in winners])
    if [one.seat for one in winners] == [me]:
        return words.say("site.you_win")
    if len(winners) > 1:
        return words.say("site.winners", names=names)
    if me >= 0 and (rival := view.get("rival")):
        lead = (columns[me].total or 0) - rival["score"]
        missed = words.say("site.margin_missed", n=lead, margin=rival["win_margin"])
        return missed if lead > 0 else words.say("site.rival_wins", name=names)
    return words.say("site.your_place", n=places[me], names=names) if me >= 0 else words.say("site.winner", names=names)


def why(words: Words, columns: Sequence[Column]) -> str:
    """Say in one sentence what decided the match."""
    winners = [one for one in columns if one.wins]
    others = [one for one in columns if not one.wins]
    if len(winners) > 1:
        return words.say("site.shared_victory")
    if not others:
        return ""
    second = max(others, key=lambda one: one.total or 0)
    lead = (winners[0].total or 0) - (second.total or 0)
    if lead > 0:
        return words.say("site.ahead.you" if second.seat == words.viewer else "site.ahead", n=lead, name=second.name)
    return words.say("site.tie_break") if lead == 0 else ""  # less than the lead that a rival demands


def last_round_end(snapshot: Snapshot) -> int:
    """Return the number of the move that ended the last finished round; 0 if none is finished."""
    for number in range(len(snapshot.moves), 0, -1):
        if snapshot.marks[number].round > snapshot.marks[number - 1].round > 0:
            return number
    return 0


def round_report(snapshot: Snapshot, seen: Seen, number: int) -> RoundReport | None:
    """Return what the move that ended a round brought to whom."""
    match, words = seen.match, seen.words
    before, after = snapshot.marks[number - 1], snapshot.marks[number]
    counts = match.game.explain(snapshot.moves[number - 1].events, match.view(state=seen.state), match.components)
    if not counts:
        return None
    columns = tuple(column(words, counts, seat, after.scores[seat]) for seat in range(match.seats))
    return RoundReport(words.say("site.round_over", n=before.round), before.round, columns)


# The course of a match


def course(match: Match, moves: Sequence[Move]) -> list[list[int]]:
    """Return the scores after each move of a finished match, those that were hidden too."""
    state = match.at(0)
    scores = [state.scores()]
    for move in moves:
        state.step(move.seat, move.code)
        scores.append(state.scores())
    return scores


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

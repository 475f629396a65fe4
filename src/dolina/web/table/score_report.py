"""How points came about: each count told in words, by seat and source; the report of a round."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from markupsafe import Markup

from dolina.core.game import ScoreLine
from dolina.core.view import View
from dolina.telling.seen import Seen
from dolina.telling.words import Words
from dolina.web.jinja import written
from dolina.web.table.live import Snapshot


class Step(NamedTuple):
    """One count in words."""

    html: Markup
    points: int
    parts: str  # of the picture that its words do not name one by one


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

    source: str
    label: str
    points: tuple[int, ...]


class RoundReport(NamedTuple):
    """How a round was scored."""

    title: str
    round: int
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]


def column(
    words: Words, counts: Sequence[ScoreLine], seat: int, total: int | None, *, wins: bool = False, name: str = ""
) -> Column:
    """Return what a seat (or the rival) got from where, count by count."""
    own = [count for count in counts if count.seat == seat]
    sources = dict.fromkeys(count.source for count in own)
    groups = tuple(group(words, source, [count for count in own if count.source == source]) for source in sources)
    return Column(seat, name or called(words, seat), groups, sum(found.sum for found in groups), total, wins)


def called(words: Words, seat: int) -> str:
    """Return how a column is headed: the reader's own is never a name."""
    return words.say("site.you_name") if seat == words.viewer else words.player(seat)


def group(words: Words, source: str, counts: Sequence[ScoreLine]) -> Group:
    """Return the counts of one source."""
    steps = tuple(step(words, count) for count in counts)
    return Group(source, words.say(f"source.{source}"), steps, sum(step.points for step in steps))


def step(words: Words, count: ScoreLine) -> Step:
    """Return one count; if its words name no part, it is seen in the reader's own things or on the seat's board."""
    spans = words.spans(f"count.{count.kind}", count.values)
    parts = [f"{name}-{item}" for name, value in count.values.items() if isinstance(value, list) for item in value]
    if not parts and not any(span.part for span in spans):
        own = [f"{name}-{value}" for name, value in count.values.items() if name != "n"]
        parts = own if count.seat == words.viewer else [f"seat-{count.seat}"]
    return Step(written(spans), count.points, " ".join(parts))


def round_ends(snapshot: Snapshot) -> Iterator[int]:
    """Yield the numbers of the moves that ended a round, the last one first."""
    for number in range(len(snapshot.moves), 0, -1):
        if snapshot.history[number].round > snapshot.history[number - 1].round > 0:
            yield number


def round_report(snapshot: Snapshot, seen: Seen, number: int) -> RoundReport | None:
    """Return what the move that ended a round brought to whom."""
    match, words = seen.match, seen.words
    before, after = snapshot.history[number - 1], snapshot.history[number]
    counts = match.game.explain(snapshot.moves[number - 1].events, match.view(state=seen.state), match.components)
    if not counts:
        return None
    columns = tuple(column(words, counts, seat, after.scores[seat]) for seat in range(match.seats))
    return RoundReport(words.say("site.round_over", n=before.round), before.round, columns, rows(columns))


def rows(columns: Sequence[Column]) -> tuple[Row, ...]:
    """Return a row for each source, in the order of the count."""
    labels = {found.source: found.label for one in columns for found in one.groups}
    points = {
        source: tuple(sum(found.sum for found in one.groups if found.source == source) for one in columns)
        for source in labels
    }
    return tuple(Row(source, label, points[source]) for source, label in labels.items())


# The standing of a seat before all is counted


def known_score(view: View, seat: int) -> int | None:
    """Return the points that are known of a score which is not."""
    return view["open_scores"][seat] if view["scores"][seat] is None and "open_scores" in view else None


def forecast(view: View, seat: int) -> int | None:
    """Return what a seat's score would be if it were counted now, where that is another number."""
    found = view.get("forecast", view["scores"])[seat]
    return None if found == view["scores"][seat] else found

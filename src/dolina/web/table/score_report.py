"""How points came about: the end of a match and of a round, each count told in words, for the templates."""

from collections.abc import Iterable, Sequence
from typing import Any

from dolina.core.game import Count
from dolina.core.match import Match
from dolina.telling.seen import Seen
from dolina.telling.words import Words
from dolina.web.jinja import written
from dolina.web.table.live import LiveTable, Mark

Context = dict[str, Any]


def end_context(seen: Seen) -> Context:
    """Return the final table of points, who won and why, every count, and the course of the match."""
    match, words, view, places, seat = seen.match, seen.words, seen.view, seen.match.places(), seen.eyes.seat
    counts = match.game.explain(match.events(), view, match.components)
    columns = [column(words, counts, number) for number in range(match.seats)]
    for number, found in enumerate(columns):
        found |= {"total": view["scores"][number], "wins": places[number] == 1}
    if rival := view.get("rival"):
        name = words.part("rival", rival["rival"])
        lost = places[0] != 1
        columns.append(column(words, counts, match.seats) | {"name": name, "total": rival["score"], "wins": lost})
    winners = [found for found in columns if found["wins"]]
    return {
        "columns": columns,
        "rows": source_rows(words, columns),
        "winners": [found["name"] for found in winners],
        "i_won": seat >= 0 and [found["seat"] for found in winners] == [seat],
        "rival_won": bool(rival) and places[0] != 1,
        "why": why(words.lang, columns),
        "opened": seat if seat >= 0 else winners[0]["seat"],
        "graph": graph(course(match)),
    }


def column(words: Words, counts: Sequence[Count], seat: int) -> Context:
    """Return what a seat (or the rival) got from where, count by count."""
    own = [count for count in counts if count.seat == seat]
    sources = list(dict.fromkeys(count.source for count in own))
    groups = [group(words, source, [count for count in own if count.source == source]) for source in sources]
    return {"seat": seat, "name": words.player(seat), "groups": groups, "sum": sum(found["sum"] for found in groups)}


def group(words: Words, source: str, counts: Sequence[Count]) -> Context:
    """Return the counts of one source."""
    steps = [(written(words.spans(f"count.{count.kind}", count.values)), count.points) for count in counts]
    points = sum(count.points for count in counts)
    return {"source": source, "label": words.say(f"source.{source}"), "steps": steps, "sum": points}


def source_rows(words: Words, columns: Sequence[Context]) -> list[tuple[str, list[int]]]:
    """Return a row for each source with the points of each column."""
    sources = dict.fromkeys(found["source"] for one in columns for found in one["groups"])
    return [
        (
            words.say(f"source.{source}"),
            [sum(found["sum"] for found in one["groups"] if found["source"] == source) for one in columns],
        )
        for source in sources
    ]


def why(lang: str, columns: Sequence[Context]) -> str:
    """Say in one sentence what decided the match."""
    words = Words(lang)
    winners = [one for one in columns if one["wins"]]
    others = [one for one in columns if not one["wins"]]
    if len(winners) > 1:
        return words.say("site.shared_victory")
    if not others:
        return ""
    second = max(others, key=lambda one: int(one["total"]))
    lead = winners[0]["total"] - second["total"]
    return words.say("site.ahead", n=lead, name=second["name"]) if lead > 0 else words.say("site.tie_break")


def round_report(live: LiveTable, seen: Seen) -> Context | None:
    """Return how the last finished round was scored, until the match is over."""
    match, words = seen.match, seen.words
    for number in range(len(match.moves), 0, -1):
        before, after = live.marks[number - 1], live.marks[number]
        if after.round > before.round > 0:
            return report(match, words, number, before, after)
    return None


def report(match: Match, words: Words, number: int, before: Mark, after: Mark) -> Context | None:
    """Return what the move that ended a round brought to whom."""
    counts = match.game.explain(match.moves[number - 1].events, match.view(), match.components)
    if not counts:
        return None
    columns = [column(words, counts, seat) for seat in range(match.seats)]
    for seat, found in enumerate(columns):
        found["total"] = after.scores[seat]
    return {"title": words.say("site.round_over", n=before.round), "round": before.round, "columns": columns}


# The course of a match


def course(match: Match) -> list[list[int]]:
    """Return the scores after each move of a finished match, those that were hidden too."""
    state = match.at(0)
    scores = [state.scores()]
    for move in match.moves:
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

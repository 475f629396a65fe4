"""What matches between equals say about a game: seats, table options, openings, cards and other parts.

Nothing here knows a game: an item is a kind of event with a part it names, such as "play: card 7".
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import mean

from dolina import games
from dolina.arena import plots
from dolina.arena.ratings import Interval, around_mean, wilson
from dolina.arena.report import Report, Section, bar, numbers
from dolina.core.actions import ActionSpace
from dolina.core.errors import BadAction
from dolina.matches.plan import Plan
from dolina.matches.results import Result
from dolina.options import counted
from dolina.telling.words import Words

FEWEST = 10  # times that an item must have been met to be listed
DRAWN = 25  # lines of a picture
ORDINALS = ("first", "second", "third", "fourth", "fifth")


@dataclass(frozen=True)
class Row:
    """One thing compared: how often it was met, how often its seat won, and its score beside the table's mean."""

    name: str
    count: int
    wins: Interval
    points: Interval

    def off(self, usual: float) -> float:
        """Return how clearly the wins differ from what is usual, in widths of the interval."""
        return abs(self.wins.value - usual) / max(1e-9, self.wins.high - self.wins.low)


Chosen = Callable[[Result, int], bool]


def compare(results: Sequence[Result], name: str, chosen: Chosen) -> Row | None:
    """Compare the seats chosen with the others at their tables."""
    met = [(result, seat) for result in results for seat in range(len(result.scores)) if chosen(result, seat)]
    if not met:
        return None
    shares = [result.share(seat) for result, seat in met]
    points = [result.scores[seat] - mean(result.scores) for result, seat in met]
    return Row(name, len(met), wilson(mean(shares), len(met)), around_mean(points))


def balance_report(plan: Plan, results: Sequence[Result]) -> Report:
    """Return what matches say about a game."""
    usual = 1 / plan.seats
    sections = [seats_section(plan, results, usual)]
    if plan.vary:
        sections.append(options_section(results))
    sections += items_sections(plan, results, usual)
    played = counted(len(results), "match", "matches")
    lead = (
        f"{played} at a table of {plan.seats} between {', '.join(plan.bots)}, seed {plan.seed}. "
        f"A seat wins {100 * usual:.0f}% if nothing matters. Intervals are 95%; of many lines one in twenty is off "
        "by chance."
    )
    return Report("balance", f"Balance: {plan.game}", lead, plan, len(results), sections)


def seats_section(plan: Plan, results: Sequence[Result], usual: float) -> Section:
    """Compare the seats, and the distance from who decides first."""
    rows = [compare(results, f"seat {seat}", is_seat(seat)) for seat in range(plan.seats)]
    rows += [compare(results, f"{ORDINALS[place]} in turn", is_in_turn(place)) for place in range(plan.seats)]
    return section("seats", [row for row in rows if row], usual)


def is_seat(wanted: int) -> Chosen:
    """Choose a seat."""
    return lambda result, seat: seat == wanted and bool(result.scores)


def is_in_turn(wanted: int) -> Chosen:
    """Choose the seat so many places after the one that decides first."""
    return lambda result, seat: result.first >= 0 and (seat - result.first) % len(result.scores) == wanted


def options_section(results: Sequence[Result]) -> Section:
    """Compare the values of table options: what they do to the first in turn, to scores and to length."""
    found: dict[tuple[str, str], list[Result]] = {}
    for result in results:
        for name, value in result.options.items():
            found.setdefault((name, value), []).append(result)
    rows = []
    data = []
    for (name, value), among in sorted(found.items()):
        first = compare(among, name, is_in_turn(0))
        wins = first.wins if first else wilson(0, 0)
        scores = around_mean([mean(result.scores) for result in among])
        moves = mean(result.moves for result in among)
        rows.append([f"{name} = {value}", str(len(among)), wins.percent(), f"{scores.value:.1f}", f"{moves:.0f}"])
        data.append(
            {"option": name, "value": value, "matches": len(among), "first_wins": numbers(wins),
             "score": numbers(scores), "moves": round(moves, 1)}
        )  # fmt: skip
    columns = ["option", "matches", "first in turn wins", "mean score", "moves"]
    return Section("options", columns, rows, data)


def items_sections(plan: Plan, results: Sequence[Result], usual: float) -> list[Section]:
    """Compare what happened: a section for the openings and one for each kind of event with parts."""
    game = games.find(plan.game)
    parts = game.read_components()
    words = games.teller(plan.game).words("en", parts)
    space = game.space(game.setup(parts, plan.seats, game.check_options(plan.seats, {})))
    kinds: dict[str, list[Row]] = {}
    for (kind, name), items in groups_of(results, words, space).items():
        row = compare(results, name, has_any(items))
        if row and FEWEST <= row.count < len(results) * plan.seats:
            kinds.setdefault(kind, []).append(row)
    ordered = {kind: sorted(rows, key=lambda row: -row.wins.value) for kind, rows in sorted(kinds.items())}
    return [section(kind, rows, usual) for kind, rows in ordered.items()]


def groups_of(results: Sequence[Result], words: Words, space: ActionSpace) -> dict[tuple[str, str], set[str]]:
    """Return what happened by kind and name; copies of a part, such as one in each seat's deck, are one thing."""
    groups: dict[tuple[str, str], set[str]] = {}
    for result in results:
        for seat in result.items:
            for item in seat:
                kind, _, part = item.partition(": ")
                groups.setdefault((kind if part else "events", item_name(item, words, space)), set()).add(item)
    return groups


def has_any(items: set[str]) -> Chosen:
    """Choose the seats to which one of these happened."""
    return lambda result, seat: not items.isdisjoint(result.items[seat])


def item_name(item: str, words: Words, space: ActionSpace) -> str:
    """Return an item with its part's name: "play: card 7" is told by the card's name."""
    kind, _, rest = item.partition(": ")
    part, _, value = rest.rpartition(" ")
    if kind.startswith("opening"):
        return opening_name(rest, words, space)
    if not part:
        return kind
    return f"{words.part(part, int(value))} ({part})"


def opening_name(action: str, words: Words, space: ActionSpace) -> str:
    """Return an action with the names of its parts; one that only some options know, as it is written."""
    try:
        found = space.decode(space.parse(action))
    except BadAction:
        return action
    return ", ".join(
        [found.kind, *(words.part(name.rstrip("0123456789"), value) for name, value in found.args.items())]
    )


def section(title: str, rows: Sequence[Row], usual: float) -> Section:
    """Return a table and a picture of rows."""
    table = [[row.name, str(row.count), row.wins.percent(), row.points.points()] for row in rows]
    data = [
        {"name": row.name, "count": row.count, "wins": numbers(row.wins), "points": numbers(row.points)} for row in rows
    ]
    shown = sorted(rows, key=lambda row: -row.off(usual))[:DRAWN]
    drawn = [bar(row.name, row.wins) for row in rows if row in shown]
    picture = plots.bars(drawn, f"Wins by {title}", usual, percent=True)
    return Section(title, ["what", "times", "wins", "points beside the table's mean"], table, data, [picture])

"""The tables of docs/bots.md, made from the published figures; what was not played yet is said to be so."""

import json
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from pathlib import Path

from dolina import bots, games
from dolina.arena.figures import FIELD, LEARNED, LEVELS, LONG, PEERS, Figure, Key, Ladder, published
from dolina.arena.ladder import fingerprint, rungs, smallest
from dolina.bots import ratings
from dolina.bots.levels import BUDGETS, budget_of
from dolina.core.errors import BadOption

FILE, PAGE = "ladder.json", "bots.md"
BEGIN = "<!-- `dolina ladder --docs docs` writes what follows -->"
END = "<!-- end of what the command writes -->"
NOT_YET = "not measured yet"
BUDGET = "What a level may use for a decision: iterations, or seconds of one core"
RATINGS = "The ratings of the levels, with 95 % intervals"
TITLES = {
    LEVELS: "Each level against the one below it",
    LEARNED: "The levels against those of the first version (`-v1`): iterations or time alike, or own budgets",
    LONG: "The same with a second a decision",
    FIELD: "`strong` alone in a field of `strong-v1`: its first places, as a multiple of a fair share",
    PEERS: "Against OpenSpiel's own MCTS in the same time (`python -m bench.openspiel_mcts`)",
}
PEER_GAMES = ("secret_valley", "glassworks")


def tables(ladder: Ladder) -> str:
    """Return all tables."""
    shown = published(ladder.figures)
    parts = [
        f"**{BUDGET}**\n\n{budgets_table()}",
        f"**{RATINGS}**\n\n{ratings_table(ladder)}",
        f"**{TITLES[LEVELS]}**\n\n{levels_table(shown)}",
    ]
    planned = [rung.key() for rung in rungs(True, games.names())]
    planned += [(PEERS, game, 2, "strong", "openspiel", "") for game in PEER_GAMES]
    for table in (LEARNED, LONG, FIELD, PEERS):
        keys = dict.fromkeys([key for key in (*planned, *shown) if key[0] == table])
        if keys:
            parts.append(f"**{TITLES[table]}**\n\n{duels_table(list(keys), shown)}")
    return "\n\n".join(parts)


def grid(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table as Markdown."""
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def by_game(first: str, rows: Iterable[tuple[str, Callable[[str], str]]]) -> str:
    """Return a table with a column for every game."""
    columns = [first, *(title(game) for game in games.names())]
    return grid(columns, [[name, *(cell(game) for game in games.names())] for name, cell in rows])


def title(game: str) -> str:
    """Return a game's name."""
    return games.teller(game).words("en").say("title")


def budgets_table() -> str:
    """Return what each level that searches may use, the strongest first."""

    def row(level: str) -> tuple[str, Callable[[str], str]]:
        def cell(game: str) -> str:
            budget = budget_of(level, game)
            return f"{budget.iterations:,}" if budget.iterations else f"{budget.seconds:g} s"

        return f"`{level}`", cell

    return by_game("level", [row(level) for level in reversed(bots.LEVELS) if level in BUDGETS])


def ratings_table(ladder: Ladder) -> str:
    """Return the ratings of the levels, the strongest first."""

    def row(level: str) -> tuple[str, Callable[[str], str]]:
        def cell(game: str) -> str:
            found = ladder.ratings.get(game, {}).get(level)
            return "{} ({}–{})".format(*found) if found else NOT_YET

        return f"`{level}`", cell

    return by_game("level", [row(level) for level in reversed(bots.LEVELS)])


def levels_table(shown: dict[Key, Figure]) -> str:
    """Return how often each level ends before the one below it."""

    def row(above: str, below: str) -> tuple[str, Callable[[str], str]]:
        def cell(game: str) -> str:
            found = shown.get((LEVELS, game, smallest(games.find(game)), above, below, ""))
            return f"{percent(found)}; {matches(found)}" if found else NOT_YET

        return f"`{above}` : `{below}`", cell

    return by_game("duel", [row(above, below) for below, above in pairwise(("random", *bots.LEVELS))])


def duels_table(keys: Sequence[Key], shown: dict[Key, Figure]) -> str:
    """Return a table with a line for each duel."""
    columns = ["game", "seats", "duel", "result", "points", "matches"]
    return grid(columns, [duel_row(key, shown.get(key)) for key in keys])


def duel_row(key: Key, figure: Figure | None) -> list[str]:
    """Return how a duel ended."""
    table, game, seats, one, other, options = key
    name = f"{title(game)}, {options}" if options else title(game)
    if figure is None:
        return [name, str(seats), f"`{one}` : `{other}`", NOT_YET, "", ""]
    fair = figure.first_places()
    result = f"{fair.value:.2f} × ({fair.low:.2f}–{fair.high:.2f})" if table == FIELD else percent(figure)
    margin = "{:+.1f} ({:+.1f}…{:+.1f})".format(*figure.margin)
    return [name, str(seats), f"`{figure.one}` : `{figure.other}`", result, margin, matches(figure)]


def percent(figure: Figure) -> str:
    """Return how often the one ended before the other."""
    share = figure.ended_before()
    return "{:.0f} % ({:.0f}–{:.0f})".format(*(100 * end for end in (share.value, share.low, share.high)))


def matches(figure: Figure) -> str:
    """Return how many matches were played, and what must be known of them."""
    notes = [
        str(len(figure.results())),
        *["quick"] * figure.quick,
        *["on a quiet machine"] * figure.quiet,
        *["as they played before"] * figure.old,
    ]
    return ", ".join(notes)


def publish(new: Ladder, docs: Path) -> None:
    """Put new figures into the published file; make the tables of the page and the site's ratings from it."""
    path, page = docs / FILE, docs / PAGE
    text = page.read_text(encoding="utf-8")
    head, begin, rest = text.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        msg = f"{page}: there is no place for the tables, between {BEGIN} and {END}"
        raise BadOption(msg)
    ladder = (Ladder.read(path) if path.exists() else Ladder()).with_figures(new.figures)
    ladder = ladder.model_copy(update={"figures": [judged(figure) for figure in ladder.figures]})
    ladder.write(path)
    page.write_text(f"{head}{begin}\n\n{tables(ladder)}\n\n{end}{tail}", encoding="utf-8")
    ratings.FILE.write_text(json.dumps(ladder.ratings) + "\n", encoding="utf-8")


def judged(figure: Figure) -> Figure:
    """Return a figure that says whether its bots play otherwise now."""
    now = fingerprint(figure.game, figure.seats, figure.one, figure.other)
    return figure.model_copy(update={"old": figure.played != now})

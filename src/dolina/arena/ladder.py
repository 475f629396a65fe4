"""The ladder: all duels that a published figure of the bots comes from, and how they are played.

Every duel keeps its matches in a file, so a ladder goes on where it was stopped. Budgets are seconds of the processor,
so that a busy machine changes little; whether it was quiet is written down all the same.
"""

import hashlib
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from dolina import bots, games
from dolina.arena.figures import FIELD, LEARNED, LEVELS, LONG, Figure, Key, deals_of, key
from dolina.arena.pairs import PairedPlan
from dolina.arena.ratings import around_mean, compare
from dolina.arena.result_file import ResultFile
from dolina.arena.verdict import FEWEST
from dolina.bots.judgement import judgement_of
from dolina.bots.levels import BUDGETS, FROZEN, budget_of
from dolina.bots.profiles import GUIDED, REGULAR, profile
from dolina.bots.simple import PEOPLE, attention_of
from dolina.bots.specs import Spec
from dolina.core.game import AnyGame
from dolina.matches.runners import run

SEED = "ladder"
EQUAL = {"valdora": 0.05}  # seconds of the processor a decision where both have the same …
USUAL_EQUAL = 0.1
SHORT = 0.2  # … and the part of it in the quick ladder
CHEAP = {"zodchie": 1000}  # iterations of a `regular` that is not guided, for the forty of the first, which was
CHECK = 1.0  # seconds a decision in the check that a gain does not vanish with more time
TENTH = 0.1  # of both budgets have levels that count time, in the quick ladder
VARIANTS: dict[str, tuple[dict[str, str], ...]] = {
    "zodchie": ({}, {"variant": "advanced"}),  # options that make another game of it
}


class Rung(NamedTuple):
    """A duel of the ladder."""

    table: str
    game: str
    seats: int
    one: str
    other: str
    matches: int
    options: dict[str, str]
    quick: bool

    def plan(self) -> PairedPlan:
        """Return what is played."""
        return PairedPlan(
            game=self.game, seats=self.seats, bots=(self.one, self.other), seed=SEED, options=self.options,
            alone=self.table == FIELD,
        )  # fmt: skip

    def key(self) -> Key:
        """Return what the duel is about, whatever the time given."""
        return key(self.table, self.game, self.seats, self.one, self.other, self.options)

    def file(self) -> str:
        """Return the name of the file that keeps the matches: another one if the bots play otherwise."""
        played = fingerprint(self.game, self.seats, self.one, self.other)
        words = [self.table, self.game, str(self.seats), self.one, self.other, *self.options.values(), played]
        return "-".join(filter(None, words)).replace(":", "_") + ".jsonl"

    def at_least(self) -> int:
        """Return how many matches make a figure."""
        return min(FEWEST * self.seats, self.matches)


def rungs(full: bool, chosen: Sequence[str]) -> list[Rung]:
    """Return the duels of a ladder for some games."""
    return [
        rung
        for game in map(games.find, chosen)
        for rung in (*levels(game, full), *learned(game, full), *long(game, full), *fields(game, full))
    ]


def smallest(game: AnyGame) -> int:
    """Return the smallest table where two can meet."""
    return max(2, game.min_seats)


def whole(matches: int, seats: int) -> int:
    """Return about so many matches, in whole deals."""
    return matches // seats * seats


def levels(game: AnyGame, full: bool) -> Iterator[Rung]:
    """Yield each level against the one below it, at the smallest table."""
    seats = smallest(game)
    for below, above in pairwise(("random", *bots.LEVELS)):
        slow = [level for level in (above, below) if budget_of(level, game.id).seconds]
        quick = not full and below in slow
        one, other = (with_budget(level, game.id, TENTH if quick else 1.0) for level in (above, below))
        matches = 200 if full or not slow else 20 * len(slow)  # the time of one alone cannot be cut
        yield Rung(LEVELS, game.id, seats, one, other, whole(matches, seats), {}, quick)


def with_budget(level: str, game: str, part: float) -> str:
    """Return a level with a part of its budget, counted by the processor."""
    usual = budget_of(level, game)
    if usual.iterations:
        return f"{level}:iterations={max(1, round(part * usual.iterations))}"
    return f"{level}:cpu={part * usual.seconds:.3g}" if usual.seconds else level


def learned(game: AnyGame, full: bool) -> Iterator[Rung]:
    """Yield the levels of now against those of the first version: with as many iterations, and in the same time."""
    seats = smallest(game)
    same = f"iterations={CHEAP.get(game.id, budget_of('regular' + FROZEN, game.id).iterations)}"
    time = f"cpu={equal(game, full):g}"
    for options in VARIANTS.get(game.id, ({},)):
        matches = whole(200 if full else 60, seats)
        yield Rung(LEARNED, game.id, seats, f"regular:{same}", "regular" + FROZEN, matches, options, False)
        matches = whole(300 if full else 60, seats)
        yield Rung(LEARNED, game.id, seats, f"strong:{time}", f"strong{FROZEN}:{time}", matches, options, not full)


def long(game: AnyGame, full: bool) -> Iterator[Rung]:
    """Yield the check that the gain does not vanish with more time; not of the longest game."""
    if full and game.id not in EQUAL:
        one, other = f"strong:cpu={CHECK:g}", f"strong{FROZEN}:cpu={CHECK:g}"
        yield Rung(LONG, game.id, smallest(game), one, other, 30, {}, False)


def fields(game: AnyGame, full: bool) -> Iterator[Rung]:
    """Yield `strong` alone in a field of the first version, at every table of three or more."""
    time = f"cpu={equal(game, full):g}"
    for seats in range(3, game.max_seats + 1):
        matches = whole(240 if full else 48, seats)
        yield Rung(FIELD, game.id, seats, f"strong:{time}", f"strong{FROZEN}:{time}", matches, {}, not full)


def equal(game: AnyGame, full: bool) -> float:
    """Return the seconds of the processor a decision where both have the same."""
    return EQUAL.get(game.id, USUAL_EQUAL) * (1.0 if full else SHORT)


def climb(planned: Sequence[Rung], folder: Path, jobs: int, ray: str) -> Iterator[None]:
    """Play what is missing; yield after every match. First so many of all duels that each makes a figure."""
    for least in (True, False):
        for rung in planned:
            kept = ResultFile.open(folder / rung.file(), rung.plan())
            for result in run(kept.plan, kept.missing(rung.at_least() if least else rung.matches), jobs, ray):
                kept.add(result)
                yield


def finished(planned: Sequence[Rung], folder: Path) -> int:
    """Return how many matches were played."""
    kept = [(rung, ResultFile.open(folder / rung.file(), rung.plan())) for rung in planned]
    return sum(len(file.finished(rung.matches)) for rung, file in kept)


def figures(planned: Sequence[Rung], folder: Path, quiet: bool) -> list[Figure]:
    """Return the figures of the duels that were played far enough."""
    found = [figure_of(rung, ResultFile.open(folder / rung.file(), rung.plan()), quiet) for rung in planned]
    return [figure for figure in found if figure]


def figure_of(rung: Rung, kept: ResultFile, quiet: bool) -> Figure | None:
    """Return what the whole deals of a duel come to; None if they are too few."""
    there = {result.match for result in kept.finished(rung.matches)}
    deals = [range(at, at + rung.seats) for at in range(0, rung.matches, rung.seats)]
    results = [kept.results[match] for deal in deals if there >= set(deal) for match in deal]
    if len(results) < rung.at_least():
        return None
    margin = around_mean(compare(results, rung.one, rung.other)[1])
    return Figure(
        table=rung.table, game=rung.game, seats=rung.seats, one=rung.one, other=rung.other, options=rung.options,
        quick=rung.quick, quiet=quiet, played=fingerprint(rung.game, rung.seats, rung.one, rung.other),
        deals=deals_of(results, rung.one, rung.seats),
        margin=(round(margin.value, 2), round(margin.low, 2), round(margin.high, 2)),
    )  # fmt: skip


def fingerprint(game_id: str, seats: int, *players: str) -> str:
    """Return a short name of how these bots search and what they learned; nothing if none does."""
    known = judgement_of(games.find(game_id))
    parts: list[str] = []
    for level in [Spec.parse(player).name for player in players]:
        attention = attention_of(level, game_id) if level in PEOPLE else None
        if attention and attention.looks:
            parts.append(str(attention))
        elif level not in BUDGETS or level.endswith(FROZEN):
            continue
        like = "regular" if attention else level  # experienced people judge as a `regular` does
        weights = known.of_level(like).seats.get(seats) if known else None
        regular = REGULAR.get(game_id, GUIDED)
        settings = regular if like == "regular" else profile(game_id, weights is not None)
        parts += [str(settings), weights.model_dump_json() if weights else ""]
    return hashlib.sha256("".join(parts).encode()).hexdigest()[:8] if parts else ""

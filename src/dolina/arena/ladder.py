"""The ladder: the published figures of the bots as one list of duels, and the tables of docs/bots.md made from them.

Every duel keeps its matches in a file, so a ladder goes on where it was stopped. Budgets are seconds of the processor,
so that a busy machine changes little; whether it was quiet is written down all the same.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, Self

from pydantic import BaseModel, ConfigDict, ValidationError

from dolina import bots, games
from dolina.arena.pairs import PairedPlan
from dolina.arena.verdict import Verdict, duel
from dolina.bots.judgement import judgement_of
from dolina.bots.levels import BUDGETS
from dolina.core.errors import BadOption
from dolina.core.game import AnyGame

SEED = "ladder"
FULL = {"valdora": 0.05}  # seconds of the processor a decision for `strong`, in the full ladder …
USUAL = 0.1
SHORT = 0.2  # … and how much of it in the quick one
LEVELS, LEARNED = "levels", "learned"
TITLES = {
    LEVELS: "Each level against the one below it",
    LEARNED: "With what was learned against the same level without it (`-v1`), at the same time",
}


class Rung(NamedTuple):
    """A duel of the ladder."""

    table: str
    game: str
    seats: int
    one: str
    other: str
    matches: int

    def plan(self) -> PairedPlan:
        """Return what is played."""
        return PairedPlan(game=self.game, seats=self.seats, bots=(self.one, self.other), seed=SEED)

    def file(self) -> str:
        """Return the name of the file that keeps the matches."""
        return f"{self.game}-{self.seats}-{self.one}-{self.other}.jsonl".replace(":", "_")


class Figure(BaseModel):
    """How a duel ended: how often the one ended before the other, and by how many points, with 95 % intervals."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    table: str
    game: str
    seats: int
    one: str
    other: str
    matches: int
    share: tuple[float, float, float]
    margin: tuple[float, float, float]


class Ladder(BaseModel):
    """The result file."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    quiet: bool  # was nothing else running
    figures: list[Figure]

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a result file."""
        try:
            return cls.model_validate_json(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, ValidationError) as problem:
            msg = f"{path}: this is no result of `dolina ladder`: {problem}"
            raise BadOption(msg) from None

    def write(self, path: Path) -> None:
        """Write the result file."""
        path.write_text(self.model_dump_json(indent=1) + "\n", encoding="utf-8")

    def tables(self) -> str:
        """Return the figures as tables for a page of the documentation."""
        when = "Measured on a quiet machine." if self.quiet else "Measured on a busy machine, by processor time."
        parts = [when]
        for name, title in TITLES.items():
            figures = [figure for figure in self.figures if figure.table == name]
            if figures:
                parts.append(f"### {title}\n\n{table_of(figures)}")
        return "\n\n".join(parts)


def table_of(figures: Sequence[Figure]) -> str:
    """Return figures as a table."""
    lines = ["| game | seats | duel | ended before | points | matches |", "|---|---|---|---|---|---|"]
    for one in figures:
        share, low, high = (round(100 * value) for value in one.share)
        margin = f"{one.margin[0]:+.1f} ({one.margin[1]:+.1f}…{one.margin[2]:+.1f})"
        duel_name = f"`{one.one}` : `{one.other}`"
        lines.append(
            f"| {one.game} | {one.seats} | {duel_name} | {share} % ({low}–{high}) | {margin} | {one.matches} |"
        )
    return "\n".join(lines)


def rungs(full: bool, chosen: Sequence[str]) -> list[Rung]:
    """Return the duels of a ladder for some games."""
    return [rung for game_id in chosen for rung in (*levels(game_id, full), *learned(games.find(game_id), full))]


def cpu(game_id: str, full: bool) -> float:
    """Return the seconds of the processor that `strong` has for a decision."""
    return FULL.get(game_id, USUAL) * (1.0 if full else SHORT)


def levels(game_id: str, full: bool) -> Iterator[Rung]:
    """Yield the levels from the bottom to the top, at the smallest table; the last only in the full ladder."""
    seats = max(2, games.find(game_id).min_seats)
    count = (200 if full else 40) // seats * seats
    specs = ["random", *(timed(level, cpu(game_id, full)) for level in (bots.LEVELS if full else bots.LEVELS[:-1]))]
    for below, above in pairwise(specs):
        yield Rung(LEVELS, game_id, seats, above, below, count)


def timed(level: str, strong: float) -> str:
    """Return a level with a budget in seconds of the processor, if `strong` has so many."""
    usual = BUDGETS.get(level)
    if usual is None or not usual.seconds:
        return level
    return f"{level}:cpu={strong * usual.seconds / BUDGETS['strong'].seconds:.3g}"


def learned(game: AnyGame, full: bool) -> Iterator[Rung]:
    """Yield what was learned against what was there before, for every number of seats that was learned."""
    known = judgement_of(game)
    smallest = max(2, game.min_seats)
    for seats in sorted(known.seats) if known else ():
        if not full and seats != smallest:
            continue
        count = (300 if full else 60) // seats * seats
        time = f"cpu={cpu(game.id, full):g}"
        yield Rung(LEARNED, game.id, seats, "regular", "regular-v1", count)
        yield Rung(LEARNED, game.id, seats, f"strong:{time}", f"strong-v1:{time}", count)


def climb(planned: Sequence[Rung], folder: Path, jobs: int) -> Iterator[Figure | None]:
    """Play one duel after the other; yield None after every match and a figure at the end of each duel."""
    for rung in planned:
        for verdict in duel(rung.plan(), folder / rung.file(), rung.matches, edge=0.0, jobs=jobs):
            yield None if verdict is None else figure_of(rung, verdict)


def figure_of(rung: Rung, verdict: Verdict) -> Figure:
    """Return a verdict as it is published."""
    share, margin = verdict.share, verdict.margin
    return Figure(
        table=rung.table, game=rung.game, seats=rung.seats, one=rung.one, other=rung.other, matches=verdict.matches,
        share=(round(share.value, 4), round(share.low, 4), round(share.high, 4)),
        margin=(round(margin.value, 2), round(margin.low, 2), round(margin.high, 2)),
    )  # fmt: skip

"""The published figures of the bots: the file that `dolina ladder` makes, and what others make of it.

The tables of docs/bots.md and the ratings that the site shows come from this file alone.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp, sqrt
from pathlib import Path
from random import Random
from statistics import mean
from typing import NamedTuple, Self

import numpy as np
from pydantic import BaseModel, ConfigDict, ValidationError

from dolina.arena.ratings import BETA, Interval, compare, percentile_interval, wilson
from dolina.bots.ratings import ANCHOR, ANCHORED_AT, Ratings
from dolina.bots.specs import Spec
from dolina.core.errors import BadOption
from dolina.matches.results import Result

LEVELS, LEARNED, LONG, FIELD, PEERS = TABLES = "levels", "learned", "long", "field", "peers"
SIGNS = "ab"  # the one and the other in a deal
SAMPLES = 200  # of the deals, weighed anew for the intervals
STEPS = 16  # of Newton's method
SPREAD = sqrt(2) * BETA  # of a lead that wins 73 % of the matches

Key = tuple[str, str, int, str, str, str]


class Figure(BaseModel):
    """How a duel ended, with all its deals."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    table: str
    game: str
    seats: int
    one: str
    other: str
    options: dict[str, str] = {}
    quick: bool = False  # with a part of the time and fewer matches
    quiet: bool = False  # nothing else was running
    played: str = ""  # the fingerprint of how the bots searched and what they had learned
    old: bool = False  # they play otherwise now
    deals: dict[str, int]  # how often a deal ended so: for each match who sat where and the places, "ab12 ba21"
    margin: tuple[float, float, float]  # of points, with its 95 % interval

    def key(self) -> Key:
        """Return what the figure is about, whatever the time given."""
        return key(self.table, self.game, self.seats, self.one, self.other, self.options)

    def results(self) -> list[Result]:
        """Return the matches again, as far as they are known."""
        texts = [match for deal, count in self.deals.items() for match in deal.split() * count]
        return [
            Result(
                match=number,
                bots=[(self.one, self.other)[SIGNS.index(sign)] for sign in text[: self.seats]],
                places=[int(place) for place in text[self.seats :]],
                scores=[0] * self.seats,
                moves=0,
            )
            for number, text in enumerate(texts)
        ]

    def ended_before(self) -> Interval:
        """Return how often the one ended before the other."""
        shares, _ = compare(self.results(), self.one, self.other)
        return wilson(mean(shares), len(shares))

    def first_places(self) -> Interval:
        """Return how many first places the one had, as a multiple of a fair share."""
        results = self.results()
        found = [sum(r.share(seat) for seat, bot in enumerate(r.bots) if bot == self.one) for r in results]
        share = wilson(mean(found), len(found))
        return Interval(share.value * self.seats, share.low * self.seats, share.high * self.seats)


def key(table: str, game: str, seats: int, one: str, other: str, options: dict[str, str]) -> Key:
    """Return what a figure is about, whatever the time given."""
    told = ",".join(f"{name}={value}" for name, value in sorted(options.items()))
    return table, game, seats, Spec.parse(one).name, Spec.parse(other).name, told


def deals_of(results: Sequence[Result], one: str, seats: int) -> dict[str, int]:
    """Return how often each deal ended how; the results are of whole deals, in order."""
    texts = ["".join([*(SIGNS[bot != one] for bot in r.bots), *map(str, r.places)]) for r in results]
    return dict(Counter(" ".join(texts[at : at + seats]) for at in range(0, len(texts), seats)).most_common())


class Ladder(BaseModel):
    """The result file."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    figures: list[Figure] = []
    ratings: Ratings = {}

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
        path.write_text(self.model_dump_json(indent=1, exclude_defaults=True) + "\n", encoding="utf-8")

    def with_figures(self, new: Iterable[Figure]) -> Self:
        """Return the file with these figures in the place of those they replace, and the ratings that follow."""
        found = {(figure.key(), figure.quick): figure for figure in (*self.figures, *new)}
        ordered = sorted(found.values(), key=lambda figure: (TABLES.index(figure.table), figure.key(), figure.quick))
        return type(self)(figures=ordered, ratings=ratings_of(published(ordered).values()))


def published(figures: Iterable[Figure]) -> dict[Key, Figure]:
    """Return the figures by what they are about; one with the whole time goes before a quick one."""
    return {figure.key(): figure for figure in sorted(figures, key=lambda figure: not figure.quick)}


def ratings_of(figures: Iterable[Figure]) -> Ratings:
    """Return the ratings of the levels of every game on one scale: those that a chain of duels ties to the anchor."""
    chains: dict[str, list[Figure]] = {}
    for figure in figures:
        if figure.table == LEVELS:
            chains.setdefault(figure.game, []).append(figure)
    return {game: rated for game, chain in sorted(chains.items()) if (rated := rated_chain(chain))}


class Meeting(NamedTuple):
    """Two levels that met: for each deal how often the one ended before the other, and how often after it.

    A draw is added: who won all is not better without end.
    """

    one: str
    other: str
    deals: list[tuple[float, float]]

    @classmethod
    def of(cls, figure: Figure) -> Self:
        """Return how the levels of a figure met."""
        results, seats = figure.results(), figure.seats
        deals = [results[at : at + seats] for at in range(0, len(results), seats)]
        shares = [compare(deal, figure.one, figure.other)[0] for deal in deals]
        played = [(sum(found), len(found) - sum(found)) for found in shares]
        return cls(*names(figure), [*played, (0.5, 0.0), (0.0, 0.5)])

    def score(self, rng: Random | None = None) -> tuple[float, float]:
        """Return how often the one won and lost; by chance as the same deals may also have come, some more often."""
        weights = [1.0 if rng is None else rng.expovariate(1.0) for _ in self.deals]
        weighed = [(weight * won, weight * lost) for weight, (won, lost) in zip(weights, self.deals, strict=True)]
        return sum(won for won, _ in weighed), sum(lost for _, lost in weighed)


def rated_chain(chain: Sequence[Figure]) -> dict[str, tuple[int, int, int]]:
    """Return the ratings of the levels of a game, the weakest first; the deals weighed anew give the intervals."""
    tied = {ANCHOR}
    while more := {name for figure in chain if tied & set(names(figure)) for name in names(figure)} - tied:
        tied |= more
    met, levels = [Meeting.of(figure) for figure in chain if tied >= set(names(figure))], sorted(tied)
    if not met:
        return {}
    rng = Random(1)  # noqa: S311 - the same ratings for the same figures
    found, *samples = [likeliest(met, levels, chance) for chance in (None, *[rng] * SAMPLES)]
    rated = {name: percentile_interval(value, [sample[name] for sample in samples]) for name, value in found.items()}
    ordered = sorted(rated.items(), key=lambda pair: pair[1].value)
    return {name: (round(one.value), round(one.low), round(one.high)) for name, one in ordered}


def likeliest(met: Sequence[Meeting], levels: Sequence[str], rng: Random | None = None) -> dict[str, float]:
    """Return the ratings that make what happened most likely, moved so that the anchor has its own.

    The model is openskill's (Plackett–Luce); openskill itself goes through matches one by one and comes slowly from one
    end of a chain of duels to the other.
    """
    place = {name: index for index, name in enumerate(levels)}
    scores = [(place[one.one], place[one.other], *one.score(rng)) for one in met]
    found = np.zeros(len(levels))
    for _ in range(STEPS):
        slope, curve = np.zeros(len(levels)), np.zeros((len(levels), len(levels)))
        curve[place[ANCHOR], place[ANCHOR]] = 1.0  # it stays where it is
        for a, b, won, lost in scores:
            chance = 1 / (1 + exp((found[b] - found[a]) / SPREAD))
            pull, firm = won - (won + lost) * chance, (won + lost) * chance * (1 - chance) / SPREAD
            slope[[a, b]] += pull, -pull
            curve[[a, b, a, b], [a, b, b, a]] += firm, firm, -firm, -firm
        found += np.linalg.solve(curve, slope)
    return {name: float(ANCHORED_AT + found[place[name]] - found[place[ANCHOR]]) for name in levels}


def names(figure: Figure) -> tuple[str, str]:
    """Return the levels that met."""
    return Spec.parse(figure.one).name, Spec.parse(figure.other).name

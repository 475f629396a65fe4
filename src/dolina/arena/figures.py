"""The published figures of the bots: the file that `dolina ladder` makes, and what others make of it.

The tables of docs/bots.md and the ratings that the site shows come from this file alone.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from statistics import mean
from typing import Self

from pydantic import BaseModel, ConfigDict, ValidationError

from dolina.arena.ratings import Interval, compare, percentile_interval, rate, wilson
from dolina.bots.ratings import ANCHOR, ANCHORED_AT, Ratings
from dolina.bots.specs import Spec
from dolina.core.errors import BadOption
from dolina.matches.results import Result

LEVELS, LEARNED, LONG, FIELD, PEERS = TABLES = "levels", "learned", "long", "field", "peers"
SIGNS = "ab"  # the one and the other in a deal
SAMPLES = 40  # of the deals, drawn again for the intervals
LOOKS = 5000  # at matches for one estimate: what is known of one end of a chain of duels reaches the other slowly

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


def rated_chain(chain: Sequence[Figure]) -> dict[str, tuple[int, int, int]]:
    """Return the ratings of the levels of a game, the weakest first; the deals drawn again give the intervals."""
    tied = {ANCHOR}
    while more := {name for figure in chain if tied & set(names(figure)) for name in names(figure)} - tied:
        tied |= more
    duels = [named_deals(figure) for figure in chain if tied >= set(names(figure))]
    if not duels:
        return {}
    rng = Random(1)  # noqa: S311 - the same ratings for the same figures
    found = anchored(duels, sorted(tied), rng)
    drawn = [[rng.choices(deals, k=len(deals)) for deals in duels] for _ in range(SAMPLES)]
    samples = [anchored(again, sorted(tied), rng) for again in drawn]
    rated = {name: percentile_interval(value, [sample[name] for sample in samples]) for name, value in found.items()}
    ordered = sorted(rated.items(), key=lambda pair: pair[1].value)
    return {name: (round(one.value), round(one.low), round(one.high)) for name, one in ordered}


def named_deals(figure: Figure) -> list[list[Result]]:
    """Return the matches of a duel deal by deal, each bot by the name of its level."""
    level = {figure.one: names(figure)[0], figure.other: names(figure)[1]}
    results = [one.model_copy(update={"bots": [level[bot] for bot in one.bots]}) for one in figure.results()]
    return [results[at : at + figure.seats] for at in range(0, len(results), figure.seats)]


def anchored(duels: Sequence[list[list[Result]]], levels: Sequence[str], rng: Random) -> dict[str, float]:
    """Return the ratings after these duels, their deals in any order, moved so that the anchor has its own."""
    deals = [deal for duel in duels for deal in duel]
    rng.shuffle(deals)
    results = [result for deal in deals for result in deal]
    found = rate(results * max(1, LOOKS // len(results)), levels)
    return {name: ANCHORED_AT + rating.mu - found[ANCHOR].mu for name, rating in found.items()}


def names(figure: Figure) -> tuple[str, str]:
    """Return the levels that met."""
    return Spec.parse(figure.one).name, Spec.parse(figure.other).name

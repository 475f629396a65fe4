"""Which of two bots is the better: matches with paired deals, until it is decided or enough were played.

The test is sequential (a generalised probability ratio test on whole deals), so that a clear case ends early.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, pvariance

from dolina.arena.pairs import PairedPlan
from dolina.arena.ratings import Interval, around_mean, compare, wilson
from dolina.arena.result_file import ResultFile
from dolina.matches.results import Result
from dolina.matches.runners import run

BOUND = 2.94  # of the logarithm of the ratio: wrong in one of twenty cases, either way
FEWEST = 10  # deals before anything is decided
BLOCK = 8  # deals between two looks


@dataclass(frozen=True)
class Verdict:
    """How often the one ended before the other, and by how many points."""

    one: str
    other: str
    share: Interval
    margin: Interval
    matches: int
    seats: int

    def text(self) -> str:
        """Return the verdict in words."""
        return f"{self.one} before {self.other} in {self.share.percent()} of {self.matches}"


def duel(plan: PairedPlan, path: Path, most: int, edge: float = 0.05, jobs: int = 1) -> Iterator[Verdict | None]:
    """Let the two bots of a plan meet until the test ends; yield None while it goes on, the verdict at last.

    Finished matches are kept in a file: the next time it goes on from there. The reader may stop in between.
    """
    kept = ResultFile.open(path, plan)
    one, other = plan.bots
    while not decided(kept.finished(most), plan, edge):
        missing = kept.missing(most)[: BLOCK * plan.seats]
        if not missing:
            break
        for result in run(plan, missing, jobs):
            kept.add(result)
            yield None
    results = kept.finished(most)
    shares, margins = compare(results, one, other)
    yield Verdict(one, other, wilson(mean(shares), len(shares)), around_mean(margins), len(shares), plan.seats)


def decided(results: Sequence[Result], plan: PairedPlan, edge: float) -> bool:
    """Tell whether it is clear that the one wins more than half, or that it is not better by `edge`."""
    deals: dict[int, list[Result]] = {}
    for result in results:
        deals.setdefault(plan.deal_of(result.match), []).append(result)
    whole = [group for group in deals.values() if len(group) == plan.seats]
    if len(whole) < FEWEST:
        return False
    one, other = plan.bots
    shares = [mean(compare(group, one, other)[0]) for group in whole]
    spread = max(pvariance(shares), 1 / (4 * len(shares)))  # deals that all ended alike do not show that all will
    return abs(len(shares) * edge * (2 * mean(shares) - 1 - edge) / (2 * spread)) > BOUND

"""What matches say about bots: ratings (Plackett–Luce, by openskill), duels, scores and times, with 95 % intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import inf, isinf, sqrt
from random import Random
from statistics import mean, pstdev, quantiles, stdev

from openskill.models import PlackettLuce, PlackettLuceRating

from dolina.matches.results import Result
from dolina.telling.words import written_number

Z = 1.96  # 95 %
STUDENT = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31)  # the same for 2, 3, … values
ROUNDING = 0.5  # points are whole: equal results do not show that all will be
FEW_DEALS = 10  # below this drawing again tells nothing
START = 1500.0  # the rating of an unknown bot
BETA = START / 12  # as wide as chess players know it: 200 points more win about three matches of four
SAMPLES = 100  # of the matches, drawn again for the intervals of the ratings


@dataclass(frozen=True)
class Interval:
    """A number and the 95 % interval around it."""

    value: float
    low: float
    high: float

    def percent(self) -> str:
        """Return the share as text."""
        return f"{100 * self.value:.1f}% ({100 * self.low:.1f}–{100 * self.high:.1f})"

    def points(self) -> str:
        """Return the difference in points as text."""
        ends = (self.value, self.low, self.high)
        value, low, high = (written_number(round(end, 1), "en", signed=True) for end in ends)
        return f"{value} (not known)" if isinf(self.high) else f"{value} ({low} to {high})"

    def whole(self) -> str:
        """Return the rating as text."""
        return f"{self.value:.0f} ({self.low:.0f}–{self.high:.0f})"


@dataclass(frozen=True)
class Standing:
    """What is known of one bot."""

    bot: str
    matches: int
    rating: Interval
    wins: Interval
    wins_by_seat: list[Interval]
    scores: list[int]
    seconds: float  # a decision
    slowest: float

    @property
    def mean_score(self) -> float:
        """Return the mean of the final scores."""
        return mean(self.scores)

    def quartiles(self) -> list[float]:
        """Return the lowest score, the three quartiles, and the highest."""
        inner = quantiles(self.scores, n=4) if len(self.scores) > 1 else [float(score) for score in self.scores * 3]
        return [min(self.scores), *inner, max(self.scores)]


@dataclass(frozen=True)
class Duel:
    """How often one bot ended before another at the same table; a shared place counts half."""

    first: str
    second: str
    share: Interval
    margin: Interval  # of points
    pairs: int


def wilson(share: float, count: int) -> Interval:
    """Return a share with its Wilson interval, sensible also near 0 and 1."""
    if count == 0:
        return Interval(0.0, 0.0, 1.0)
    middle = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    reach = Z * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count)) / (1 + Z * Z / count)
    return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach))


def around_mean(values: Sequence[float]) -> Interval:
    """Return a mean with its interval: without end for one value, by Student for a few."""
    middle, count = mean(values), len(values)
    if count == 1:
        return Interval(middle, -inf, inf)
    few = count - 2 < len(STUDENT)
    factor, spread = (STUDENT[count - 2], stdev(values)) if few else (Z, pstdev(values))
    reach = factor * max(spread, ROUNDING) / sqrt(count)
    return Interval(middle, middle - reach, middle + reach)


def rate(results: Sequence[Result], names: Sequence[str]) -> dict[str, PlackettLuceRating]:
    """Return the rating of each bot after these matches."""
    model = PlackettLuce(mu=START, sigma=START / 3, beta=BETA, tau=0.0)
    ratings = {name: model.rating(name=name) for name in names}
    for result in results:
        if len(set(result.bots)) < 2:
            continue
        teams = [[ratings[name]] for name in result.bots]
        rated = model.rate(teams, ranks=[float(place) for place in result.places])
        for name in set(result.bots):
            ratings[name] = combined(model, name, [team[0] for team in rated if team[0].name == name])
    return ratings


def combined(model: PlackettLuce, name: str, found: list[PlackettLuceRating]) -> PlackettLuceRating:
    """Return the rating of a bot that sat in several seats: the mean of what each seat says."""
    return model.rating(mu=mean(r.mu for r in found), sigma=mean(r.sigma for r in found), name=name)


def rating_intervals(results: Sequence[Result], names: Sequence[str], seats: int) -> dict[str, Interval]:
    """Return ratings with intervals: the deals are drawn again and again, all matches of a deal together.

    Where that tells nothing, of few deals or of such that all ended alike, the rating's own doubt is the interval.
    """
    deals: dict[int, list[Result]] = {}
    for result in results:
        deals.setdefault(result.match // seats, []).append(result)
    groups = list(deals.values())
    rng = Random(1)  # noqa: S311 - the same interval for the same results
    samples: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(SAMPLES):
        drawn = [result for group in rng.choices(groups, k=len(groups)) for result in group]
        for name, rating in rate(drawn, names).items():
            samples[name].append(rating.mu)
    drawn_again = len(groups) >= FEW_DEALS
    return {
        name: percentile_interval(rating.mu, samples[name])
        if drawn_again and min(samples[name]) < max(samples[name])
        else Interval(rating.mu, rating.mu - Z * rating.sigma, rating.mu + Z * rating.sigma)
        for name, rating in rate(results, names).items()
    }


def percentile_interval(value: float, samples: list[float]) -> Interval:
    """Return a value with the middle 95 % of its samples."""
    ordered = sorted(samples)
    cut = round(0.025 * len(ordered))
    return Interval(value, ordered[cut], ordered[-1 - cut])


def standings(results: Sequence[Result], names: Sequence[str], seats: int) -> list[Standing]:
    """Return what is known of each bot, the best first."""
    ratings = rating_intervals(results, names, seats)
    found = [standing(results, name, seats, ratings[name]) for name in names]
    return sorted(found, key=lambda one: -one.rating.value)


def standing(results: Sequence[Result], name: str, seats: int, rating: Interval) -> Standing:
    """Return what is known of one bot."""
    played = [(result, seat) for result in results for seat in range(seats) if result.bots[seat] == name]
    by_seat = [[result.share(seat) for result, seat in played if seat == wanted] for wanted in range(seats)]
    shares = [share for seat in by_seat for share in seat]
    decisions = sum(result.decisions[seat] for result, seat in played)
    return Standing(
        bot=name,
        matches=len(played),
        rating=rating,
        wins=wilson(mean(shares) if shares else 0.0, len(shares)),
        wins_by_seat=[wilson(mean(seat) if seat else 0.0, len(seat)) for seat in by_seat],
        scores=[result.scores[seat] for result, seat in played],
        seconds=sum(result.seconds[seat] for result, seat in played) / max(1, decisions),
        slowest=max((result.slowest[seat] for result, seat in played), default=0.0),
    )


def duels(results: Sequence[Result], names: Sequence[str]) -> list[Duel]:
    """Return how every two bots did against each other, the better one first."""
    found = []
    for one, other in combinations(names, 2):
        shares, margins = compare(results, one, other)
        if not shares:
            continue
        first, second = (one, other) if mean(shares) >= 0.5 else (other, one)
        if first != one:
            shares = [1 - share for share in shares]
            margins = [-margin for margin in margins]
        found.append(Duel(first, second, wilson(mean(shares), len(shares)), around_mean(margins), len(shares)))
    return found


def compare(results: Sequence[Result], one: str, other: str) -> tuple[list[float], list[float]]:
    """Return for each match with both bots how often the one ended before the other, and by how many points."""
    shares = []
    margins = []
    for result in results:
        pairs = [
            (a, b) for a, first in enumerate(result.bots) for b, second in enumerate(result.bots)
            if first == one and second == other
        ]  # fmt: skip
        if pairs:
            shares.append(mean(before(result.places[a], result.places[b]) for a, b in pairs))
            margins.append(mean(float(result.scores[a] - result.scores[b]) for a, b in pairs))
    return shares, margins


def before(place: int, other: int) -> float:
    """Return 1 for the better place, a half for the same."""
    return 1.0 if place < other else 0.5 if place == other else 0.0

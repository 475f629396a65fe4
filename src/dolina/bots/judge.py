"""The forward pass of a learned judgement: what every seat may expect of a position, all seats at once.

A game's features are weighed, and the weights depend on the time: each is a sum over the phases of the match, mixed as
the position says. What is learned about the seats is how they differ (what is common to all, such as the length of the
match, drops out); what they have on average is told from the time and the first feature, the points so far.
"""

from collections.abc import Callable
from math import exp
from typing import Final

from dolina.core.state import State

Features = Callable[[State], list[float]]
Moment = Callable[[State], int]
Weighed = Callable[[State, list[float]], list[float]]
LEAST_STEEP: Final = 0.01  # a point of lead is never worth nothing


class Judge:
    """A judgement for one number of seats."""

    def __init__(
        self, features: Features, mix: Features, seats: int, weights: list[float], common: list[float],
        steep: list[float], moment: Moment | None = None, weigh: Weighed | None = None,
    ) -> None:  # fmt: skip
        self.features = features  # of all seats, one after the other
        self.mix = mix  # how much of each phase there is, the first always 1
        self.seats = seats
        self.weights = weights  # phases beside each other, feature by feature
        self.common = common  # what all have on average: by phase, then by phase for each of the first feature
        self.steep = steep  # by phase: how much a point of lead changes the chance to win
        self.phases = len(steep)
        self.count = len(weights) // len(steep)
        self.mixed = [1.0] * len(steep)  # of the position judged last
        # Where a game weighs its features itself, without a list of them: each weight as it is at a time
        self.moment = moment
        self.weigh = weigh
        self.then: dict[int, list[float]] = {}
        self.mixes: dict[int, list[float]] = {}

    def points(self, state: State) -> list[float]:
        """Return the final score that each seat may expect."""
        if self.weigh is not None and self.moment is not None:
            return self.quick_points(state, self.moment(state), self.weigh)
        facts = self.features(state)
        self.mixed = self.mix(state)
        found = [self.weighed(facts, seat) for seat in range(self.seats)]
        mean = 0.0
        held = 0.0
        for seat in range(self.seats):
            mean += found[seat]
            held += facts[seat * self.count]
        level = self.now(self.common, 0) + self.now(self.common, self.phases) * held / self.seats - mean / self.seats
        return [level + value for value in found]

    def quick_points(self, state: State, moment: int, weigh: Weighed) -> list[float]:
        """Return the same from the game's own sums."""
        if moment not in self.then:
            self.mixed = self.mixes[moment] = self.mix(state)
            self.then[moment] = [self.now(self.weights, at) for at in range(0, len(self.weights), self.phases)]
        self.mixed = self.mixes[moment]
        found = weigh(state, self.then[moment])
        mean = 0.0
        for seat in range(self.seats):
            mean += found[seat]
        held = found[self.seats]
        level = self.now(self.common, 0) + (self.now(self.common, self.phases) * held - mean) / self.seats
        return [level + found[seat] for seat in range(self.seats)]

    def weighed(self, facts: list[float], seat: int) -> float:
        """Return the sum of a seat's features, each with its weight at this time."""
        weights = self.weights
        mixed = self.mixed
        phases = self.phases
        start = seat * self.count
        total = 0.0
        for index in range(self.count):
            fact = facts[start + index]
            if fact != 0.0:
                at = index * phases
                weight = weights[at]
                for phase in range(1, phases):
                    weight += mixed[phase] * weights[at + phase]
                total += weight * fact
        return total

    def now(self, weights: list[float], start: int) -> float:
        """Return a weight as it is for the position judged last."""
        total = weights[start]
        for phase in range(1, self.phases):
            total += self.mixed[phase] * weights[start + phase]
        return total

    def chances(self, points: list[float]) -> list[float]:
        """Return the chance of each seat to win with these expectations, in the position judged last."""
        steep = max(LEAST_STEEP, self.now(self.steep, 0))
        best = max(points)
        total = 0.0
        shares: list[float] = []
        for value in points:
            share = exp(max(-50.0, steep * (value - best)))
            total += share
            shares.append(share)
        return [share / total for share in shares]

"""The forward pass of a learned judgement: what every seat may expect of a position, all seats at once.

A game's features are weighed, and the weights depend on the time: each is a sum over the phases of the match, mixed as
the position says. What is learned about the seats is how they differ (what is common to all, such as the length of the
match, drops out); a second row of weights tells the points they have on average.
"""

from collections.abc import Callable
from math import exp
from typing import Final

from dolina.core.state import State

Features = Callable[[State], list[float]]
LEAST_STEEP: Final = 0.01  # a point of lead is never worth nothing


class Judge:
    """A judgement for one number of seats."""

    def __init__(
        self, features: Features, mix: Features, seats: int, weights: list[float], common: list[float],
        steep: list[float],
    ) -> None:  # fmt: skip
        self.features = features  # of all seats, one after the other
        self.mix = mix  # how much of each phase there is, the first always 1
        self.seats = seats
        self.weights = weights  # phases beside each other, feature by feature
        self.common = common  # the same for what all have on average; the last are for no feature at all
        self.steep = steep  # by phase: how much a point of lead changes the chance to win
        self.phases = len(steep)
        self.count = len(weights) // len(steep)
        self.mixed = [1.0] * len(steep)  # of the position judged last

    def points(self, state: State) -> list[float]:
        """Return the final score that each seat may expect."""
        facts = self.features(state)
        self.mixed = self.mix(state)
        weights = self.at_this_time(self.weights, self.count)
        seats = self.seats
        count = self.count
        found: list[float] = []
        mean = 0.0
        for seat in range(seats):
            start = seat * count
            total = 0.0
            for index in range(count):
                total += weights[index] * facts[start + index]
            found.append(total)
            mean += total
        level = self.level(facts) - mean / seats
        return [level + total for total in found]

    def at_this_time(self, weights: list[float], count: int) -> list[float]:
        """Return the weights as they are for the position judged last."""
        mixed = self.mixed
        phases = self.phases
        found: list[float] = []
        for index in range(count):
            start = index * phases
            total = weights[start]
            for phase in range(1, phases):
                total += mixed[phase] * weights[start + phase]
            found.append(total)
        return found

    def level(self, facts: list[float]) -> float:
        """Return what the seats may expect on average."""
        count = self.count
        common = self.at_this_time(self.common, count + 1)
        total = common[count]
        for index in range(count):
            held = 0.0
            for seat in range(self.seats):
                held += facts[seat * count + index]
            total += common[index] * held / self.seats
        return total

    def chances(self, points: list[float]) -> list[float]:
        """Return the chance of each seat to win with these expectations, in the position judged last."""
        steep = self.steep[0]
        for phase in range(1, self.phases):
            steep += self.mixed[phase] * self.steep[phase]
        steep = max(LEAST_STEEP, steep)
        best = max(points)
        total = 0.0
        shares: list[float] = []
        for value in points:
            share = exp(max(-50.0, steep * (value - best)))
            total += share
            shares.append(share)
        return [share / total for share in shares]

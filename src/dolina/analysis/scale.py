"""How much points mean in a game: the spread of its final margins, what a lead is worth, how right the heuristic is.

The numbers are in `scales.json`, measured by `uv run --group dev python -m tools.fit_scales`.
"""

import json
from dataclasses import replace
from functools import cache
from math import exp, log
from operator import mul
from pathlib import Path
from typing import NamedTuple

from dolina.core.game import AnyGame
from dolina.core.state import State, sum_in_order

FILE = Path(__file__).with_name("scales.json")
LEAST_STEEP = 0.01  # a point of lead is never worth nothing
LOGISTIC = 1.8  # standard deviation of the logistic curve of steepness 1
UNMEASURED = 15.0, 0.1  # spread and steepness of a game that nobody has measured yet


class Scale(NamedTuple):
    """What points mean at tables with some number of seats."""

    spread: float  # standard deviation of final margins
    steep: tuple[float, ...]  # by phase of the match: how much a point of lead changes the chance to win
    slope: tuple[float, ...] = ()  # by phase: points that come of one that the heuristic expects; (): as it says
    level: tuple[float, ...] = ()  # by phase: points that come besides

    def steepness(self, mix: list[float]) -> float:
        """Return how much a point of lead changes the chance at a time of the match (`Game.mix`)."""
        return max(LEAST_STEEP, mixed(self.steep, mix))

    def margins(self, points: tuple[float, ...], mix: list[float]) -> tuple[float, ...]:
        """Return by how much every seat may expect to lead its best rival; alone, its points.

        The best of several rivals will have more than the best of their expectations, as long as it is open who that
        is: by the same curve that tells the chances, and never more open than final margins are.
        """
        if len(points) == 1:
            return points
        steep = max(self.steepness(mix), LOGISTIC / self.spread)
        return tuple(own - best_of([*points[:seat], *points[seat + 1 :]], steep) for seat, own in enumerate(points))

    def chances(self, points: tuple[float, ...], mix: list[float]) -> tuple[float, ...]:
        """Return the chance of every seat to win, at a time of the match (`Game.mix`)."""
        if len(points) == 1:
            return (1.0,)
        steep = self.steepness(mix)
        best = max(points)
        shares = [exp(max(-50.0, steep * (value - best))) for value in points]
        total = sum_in_order(shares)
        return tuple(share / total for share in shares)


def mixed(weights: tuple[float, ...], mix: list[float]) -> float:
    """Return a weight as it is at a time of the match."""
    return sum_in_order(map(mul, weights, mix))


def best_of(points: list[float], steep: float) -> float:
    """Return what the best of some seats may expect, if it is so open who that is."""
    best = max(points)
    return best + log(sum_in_order(exp(max(-50.0, steep * (value - best))) for value in points)) / steep


@cache
def read_scales() -> dict[str, dict[str, dict[str, list[float]]]]:
    """Return the file: by game, then by number of seats."""
    found: dict[str, dict[str, dict[str, list[float]]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def scale_of(game: AnyGame, seats: int) -> Scale:
    """Return what points mean at a table of a game."""
    known = read_scales().get(game.id)
    if not known:
        return Scale(UNMEASURED[0], UNMEASURED[1:])
    nearest = min(known, key=lambda count: abs(int(count) - seats))
    found = known[nearest]
    return Scale(found["spread"][0], *(tuple(found.get(name, ())) for name in ("steep", "slope", "level")))


@cache
def calibrated(game: AnyGame, seats: int) -> AnyGame:
    """Return a game whose heuristic is right on average at every time of the match, as matches have shown."""
    scale, evaluate, mix_at = scale_of(game, seats), game.evaluate, game.mix
    if mix_at is None or not scale.slope:
        return game

    def expected(state: State, seat: int) -> float:
        mix = mix_at(state)
        return mixed(scale.slope, mix) * evaluate(state, seat) + mixed(scale.level, mix)

    return replace(game, evaluate=expected)


def mix_of(game: AnyGame, state: State) -> list[float]:
    """Return how much of each phase of a match there is."""
    return game.mix(state) if game.mix is not None else [1.0]

"""What can be seen, and what it was worth: linear fits whose weights depend on the phase of the match.

Seats are compared with the mean of their table: what is common to all, such as the length of a match, drops out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from dolina.core.game import AnyGame
from dolina.training.collect import Notes

Array = NDArray[np.float64]
DOUBT = 30.0  # how many positions' worth of evidence a weight needs
CHUNK = 4000  # positions at once
STEPS = 12  # of Newton's method
TESTED = 5  # every so many matches are left out of the fit and tell how good it is
QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.01)  # of a match


@dataclass(frozen=True)
class Sample:
    """Positions of many matches; axes are positions, seats, features or phases."""

    features: Array
    mixes: Array
    guesses: Array  # of the heuristic
    outcomes: Array  # that the weights are fitted to
    scores: Array
    shares: Array
    when: Array  # by position: how much of its match had been played
    match: NDArray[np.int64]

    def part(self, chosen: NDArray[np.bool_]) -> "Sample":
        """Return some of the positions."""
        return Sample(*(values[chosen] for values in vars(self).values()))

    def tested(self) -> NDArray[np.bool_]:
        """Return which positions are left out of the fit."""
        return np.asarray(self.match % TESTED == 0)

    def save(self) -> dict[str, NDArray[np.float32]]:
        """Return all of it by name, small enough to be kept."""
        return {name: values.astype(np.float32) for name, values in vars(self).items()}


@dataclass(frozen=True)
class Found:
    """Weights, and how well they tell the margins of matches that they were not fitted to."""

    weights: Array
    common: Array
    steep: Array
    told: list[float]  # by quarter of a match: the correlation with the final margin
    told_before: list[float]  # the same of the heuristic


def sample_of(game: AnyGame, seats: int, notes: Sequence[Notes]) -> Sample:
    """Put the notes of matches together, in the order of their numbers."""
    names, phases = game.feature_names or (), game.phase_names or ()
    parts = []
    for one in sorted(notes):
        mixes = np.frombuffer(one.mixes, np.float32).reshape(-1, len(phases))
        count = len(mixes)
        parts.append(
            (
                np.frombuffer(one.features, np.float32).reshape(count, seats, len(names)),
                mixes,
                np.frombuffer(one.guesses, np.float32).reshape(count, seats),
                np.frombuffer(one.outcomes, np.float32).reshape(count, seats),
                np.tile(np.array(one.scores, np.float64), (count, 1)),
                np.tile(np.array(one.shares, np.float64), (count, 1)),
                np.arange(count) / max(1, count),
                np.full(count, one.number),
            )
        )
    return Sample(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def joined(samples: Sequence[Sample]) -> Sample:
    """Put samples together."""
    return Sample(*(np.concatenate(column) for column in zip(*(vars(one).values() for one in samples), strict=True)))


def fit(sample: Sample, importance: Array) -> Found:
    """Fit to all matches but those that test; `importance` says how much each position counts."""
    tested = sample.tested()
    train, heed = sample.part(~tested), importance[~tested]
    weights = ridge(centred(train), train.mixes, train.outcomes - train.outcomes.mean(1, keepdims=True), heed)
    ones = np.ones((len(train.features), 1, 1))
    means = np.concatenate([ones, train.features[:, :, :1].mean(1, keepdims=True)], axis=2)
    common = ridge(means, train.mixes, train.scores.mean(1, keepdims=True), heed, doubt=0.0)
    steep = steepness(judged(weights, train), train, heed)
    test = sample.part(tested)
    told = by_quarter(judged(weights, test), test)
    return Found(weights, common, steep, told, by_quarter(test.guesses, test))


def centred(sample: Sample) -> Array:
    """Return the features of each seat less the mean of its table."""
    return np.asarray(sample.features - sample.features.mean(1, keepdims=True))


def columns(features: Array, mixes: Array) -> Array:
    """Return a row a seat: every feature in every phase, phases beside each other."""
    wide = features[:, :, :, None] * mixes[:, None, None, :]
    return np.asarray(wide.reshape(-1, features.shape[2] * mixes.shape[1]), np.float64)


def ridge(features: Array, mixes: Array, targets: Array, heed: Array, doubt: float = DOUBT) -> Array:
    """Return the weights that come nearest to the targets; what is rarely seen stays near nothing."""
    size = features.shape[2] * mixes.shape[1]
    gram, moment = np.zeros((size, size)), np.zeros(size)
    for start, end in pairwise([*range(0, len(features), CHUNK), len(features)]):
        rows = columns(features[start:end], mixes[start:end])
        heeded = rows * np.repeat(heed[start:end], features.shape[1])[:, None]
        gram += heeded.T @ rows
        moment += heeded.T @ targets[start:end].reshape(-1)
    usual = np.diag(gram) / max(1.0, float(heed.sum()) * features.shape[1]) + 1e-9
    return np.asarray(np.linalg.solve(gram + (doubt + 1e-6) * np.diag(usual), moment))


def judged(weights: Array, sample: Sample) -> Array:
    """Return by position and seat by how much the weights see it before the mean of its table."""
    size = sample.mixes.shape[1]
    at_time = np.einsum("jk,pk->pj", weights.reshape(-1, size), sample.mixes)
    return np.asarray(np.einsum("psj,pj->ps", centred(sample), at_time))


def steepness(points: Array, sample: Sample, heed: Array) -> Array:
    """Return by phase how much a point of lead changes the chance to win: a logistic fit to the victories."""
    found = np.full(sample.mixes.shape[1], 0.0)
    found[0] = 0.1
    for _ in range(STEPS):
        logits = points * np.maximum(0.01, sample.mixes @ found)[:, None]
        chances = np.exp(logits - logits.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        slope = ((sample.shares - chances) * points).sum(1) * heed
        spread = ((chances * points**2).sum(1) - (chances * points).sum(1) ** 2) * heed
        curve = sample.mixes.T @ (sample.mixes * spread[:, None]) + DOUBT * np.eye(len(found))
        found = found + np.linalg.solve(curve, sample.mixes.T @ slope)
    return np.asarray(found)


def by_quarter(points: Array, sample: Sample) -> list[float]:
    """Return the correlation of expected and final margins over the best rival, by quarter of a match."""
    found = []
    expected, came = margins(points), margins(sample.scores)
    for low, high in pairwise(QUARTERS):
        here = (sample.when >= low) & (sample.when < high)
        found.append(correlation(expected[here].reshape(-1), came[here].reshape(-1)))
    return found


def correlation(one: Array, other: Array) -> float:
    """Return the correlation, 0 where nothing varies."""
    if len(one) < 2 or not one.std() or not other.std():
        return 0.0
    return round(float(np.corrcoef(one, other)[0, 1]), 3)


def margins(points: Array) -> Array:
    """Return by how much each seat is ahead of its best rival."""
    ahead = np.empty_like(points)
    for seat in range(points.shape[1]):
        ahead[:, seat] = points[:, seat] - np.delete(points, seat, axis=1).max(1)
    return ahead

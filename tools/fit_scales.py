"""Measure what points mean in each game: the spread of final margins, what a lead is worth, how right the heuristic is.

    uv run --group dev python -m tools.fit_scales [--matches 1000] [--game zodchie]

`greedy` bots play at every number of seats, now and then at random (`training.collect`). What the heuristic expects of
their positions is compared with what came: how much of what it sees between the seats comes true (`slope`) and what all
have besides (`level`); then with who won: a logistic fit (`steep`). Each depends on the phase of the match and is drawn
to one that does not, as there are few matches. Where a judgement was learned it is asked, as in an analysis, and
nothing is corrected. The result is `src/dolina/analysis/scales.json`; a game that is measured alone leaves the others
as they are.
"""

import json
from argparse import ArgumentParser
from collections.abc import Iterable

import numpy as np
from rich.progress import track

from dolina import games
from dolina.analysis.scale import FILE
from dolina.bots.judgement import judgement_of
from dolina.training.collect import TrainingPlan, collect
from dolina.training.fit import Array, Sample, judged, margins, sample_of

PLAYER = "greedy"
DIGITS = 4
STEPS = 40  # of Newton's method, each halved
DRAWN = 0.1  # how strongly to a steepness that is the same at all times
LEAST = 0.01


def measure(game_id: str, seats: int, matches: int) -> dict[str, list[float]]:
    """Return the scale of one kind of table."""
    plan = TrainingPlan(game=game_id, seats=seats, bots=(PLAYER,) * seats, seed="scales")
    notes = [collect(plan, number) for number in track(range(matches), f"{game_id} {seats}")]
    game = games.find(game_id)
    sample = sample_of(game, seats, notes)
    if seats == 1:
        return {
            "spread": rounded([float(np.std([one.scores for one in notes]))]),
            "steep": [0.0] * sample.mixes.shape[1],
        }
    spread = {"spread": rounded([margins(np.array([one.scores for one in notes], np.float64)).std()])}
    learned = judgement_of(game)
    if learned and seats in learned.seats:
        points = judged(np.array(learned.seats[seats].weights), sample)
        return spread | {"steep": rounded(steep_of(points, sample))}
    slope = slope_of(sample)
    level = least_squares(sample.mixes, (sample.scores - (sample.mixes @ slope)[:, None] * sample.guesses).mean(1))
    points = (sample.mixes @ slope)[:, None] * centred(sample.guesses)
    return spread | {"steep": rounded(steep_of(points, sample)), "slope": rounded(slope), "level": rounded(level)}


def centred(points: Array) -> Array:
    """Return points less the mean of their table."""
    return np.asarray(points - points.mean(1, keepdims=True))


def slope_of(sample: Sample) -> Array:
    """Return by phase how much of what the heuristic sees between the seats comes true."""
    seen, came = centred(sample.guesses), centred(sample.scores)
    common = np.zeros(sample.mixes.shape[1])
    common[0] = (seen * came).sum() / (seen**2).sum()
    rows = (sample.mixes[:, None, :] * seen[:, :, None]).reshape(-1, len(common))
    return common + least_squares(rows, (came - common[0] * seen).reshape(-1), DRAWN)


def least_squares(rows: Array, targets: Array, drawn: float = 1e-9) -> Array:
    """Return the weights that come nearest to the targets, drawn to nothing."""
    gram = rows.T @ rows
    return np.asarray(np.linalg.solve(gram + drawn * np.diag(np.diag(gram)), rows.T @ targets))


def steep_of(points: Array, sample: Sample) -> Array:
    """Return by phase how much a point of lead changes the chance to win."""
    common = steepness(points, sample, np.ones((len(points), 1)), np.array([0.1]))
    start = np.array([*common, *[0.0] * (sample.mixes.shape[1] - 1)])
    return steepness(points, sample, sample.mixes, start)


def rounded(values: Iterable[float]) -> list[float]:
    """Return numbers as they are written down."""
    return [round(float(value), DIGITS) for value in values]


def steepness(points: Array, sample: Sample, mixes: Array, start: Array) -> Array:
    """Return by phase how much a point of lead changes the chance to win, drawn to the start."""
    found = start.copy()
    for _ in range(STEPS):
        logits = points * np.maximum(LEAST, mixes @ found)[:, None]
        chances = np.exp(logits - logits.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        slope = ((sample.shares - chances) * points).sum(1)
        spread = (chances * points**2).sum(1) - (chances * points).sum(1) ** 2
        curve = mixes.T @ (mixes * spread[:, None])
        drawn = DRAWN * np.diag(np.diag(curve)) if len(start) > 1 else np.zeros((1, 1))
        found = found + np.linalg.solve(curve + drawn, mixes.T @ slope - drawn @ (found - start)) / 2
    return np.asarray(found)


def main() -> None:
    """Measure, and write the file after every game."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--game", default="")
    given = parser.parse_args()
    for name in [given.game] if given.game else games.names():
        game = games.find(name)
        found = {str(seats): measure(name, seats, given.matches) for seats in range(game.min_seats, game.max_seats + 1)}
        known = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
        FILE.write_text(json.dumps(known | {name: found}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

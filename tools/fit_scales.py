"""Measure what points mean in each game: the spread of final margins, and what a lead is worth at each time.

    uv run python -m tools.fit_scales [--matches 400] [--game zodchie]

`greedy` bots play at every number of seats, now and then at random (`training.collect`). What the heuristic expects of
their positions is compared with who won: a logistic fit whose steepness depends on the phase of the match, drawn
towards one that does not, as there are few matches. The result is `src/dolina/analysis/scales.json`; a game that is
measured alone leaves the others as they are.
"""

import json
from argparse import ArgumentParser

import numpy as np
from rich.progress import track

from dolina import games
from dolina.analysis.scale import FILE
from dolina.training.collect import TrainingPlan, collect
from dolina.training.fit import Array, Sample, margins, sample_of

PLAYER = "greedy"
DIGITS = 4
STEPS = 40  # of Newton's method, each halved
DRAWN = 0.1  # how strongly to a steepness that is the same at all times
LEAST = 0.01


def measure(game_id: str, seats: int, matches: int) -> dict[str, list[float]]:
    """Return the scale of one kind of table."""
    plan = TrainingPlan(game=game_id, seats=seats, bots=(PLAYER,) * seats, seed="scales")
    notes = [collect(plan, number) for number in track(range(matches), f"{game_id} {seats}")]
    if seats == 1:
        return {"spread": [round(float(np.std([one.scores[0] for one in notes])), DIGITS)], "steep": [0.0] * 3}
    sample = sample_of(games.find(game_id), seats, notes)
    guesses = sample.guesses - sample.guesses.mean(1, keepdims=True)
    common = steepness(guesses, sample, np.ones((len(guesses), 1)), np.array([0.1]))
    steep = steepness(guesses, sample, sample.mixes, np.array([*common, *[0.0] * (sample.mixes.shape[1] - 1)]))
    spread = margins(np.array([one.scores for one in notes], np.float64)).std()
    return {"spread": [round(float(spread), DIGITS)], "steep": [round(float(weight), DIGITS) for weight in steep]}


def steepness(points: Array, sample: Sample, mixes: Array, start: Array) -> Array:
    """Return by phase how much a point of lead changes the chance to win."""
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
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--game", default="")
    given = parser.parse_args()
    for name in [given.game] if given.game else games.names():
        game = games.find(name)
        found = {str(seats): measure(name, seats, given.matches) for seats in range(game.min_seats, game.max_seats + 1)}
        known = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
        FILE.write_text(json.dumps(known | {name: found}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

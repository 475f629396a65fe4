"""Fit the numbers of Zodchie's heuristic to the results of matches.

    uv run python -m tools.fit_zodchie [--matches 3200] [--components FILE]

Searching bots play, now and then at random, basic and advanced matches of two in turn. At every choice it is noted by
how much the seats differ in what the heuristic looks at; a linear fit tells what each of it was worth at the end.
"""

from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from dolina import bots, games
from dolina.core.match import Match
from dolina.core.state import State, bits
from dolina.games.zodchie import heuristic
from dolina.games.zodchie.rules import Zodchie
from dolina.games.zodchie.rules_city import CHOOSE_REPLACE, OP, SLOTS
from dolina.games.zodchie.rules_frames import FX

GAME = games.find("zodchie")
PLAYER = "strong:iterations=200"
BY_CHANCE = 0.08  # the share of choices at random: positions that a good player would not come to
FIRST = ("LASTING", "-PASSING", "TEMPO", "RISE", "RESERVED")
DOUBT = 200.0  # how much evidence a single property needs
SEEN = 50  # choices without which a property is not told

Rows = list[list[float]]


def features(state: Zodchie, seat: int) -> list[float]:
    """Return what the heuristic looks at, in the order of the numbers that are fitted."""
    left = heuristic.cards_left(state)
    pending = [0.0] * len(FX)
    kept = [0.0] * len(FX)
    op = state.stack[OP]
    name = FX[op] if op < len(FX) else heuristic.TEXT_OF.get(op)
    if seat == state.actor and name:
        pending[FX.index(name)] = 1.0
    for slot in range(SLOTS):
        if heuristic.unplayed(state, seat) >> slot & 1:
            kept[state.setup.fx[state.design[SLOTS * seat + slot]]] += 1
    now = heuristic.points(state, seat)
    return [
        now,
        now * left,
        float(seat == heuristic.following(state)),
        heuristic.rise(state, seat),
        int(bits(state.reserved[seat])) * (1 - left),
        *pending,
        *kept,
    ]


def play(number: int, components: str | None) -> tuple[Rows, list[float]]:
    """Play a match; return the features of its choices, first seat less second, and the margin at the end."""
    options = {"variant": "advanced", "colours": "random"} if number % 2 else {}
    match = Match(GAME, 2, number, options, GAME.read_components(components))
    rng = Random(number)  # noqa: S311 - matches that can be played again
    seated = [bots.make(PLAYER, GAME, rng) for _ in range(2)]
    rows: Rows = []
    while actors := match.actors():
        seat = actors[0]
        state: State = match.state
        legal = match.legal(seat)
        code = legal[0]
        if len(legal) > 1:
            if isinstance(state, Zodchie) and state.phase > CHOOSE_REPLACE:
                rows.append([a - b for a, b in zip(features(state, 0), features(state, 1), strict=True)])
            code = rng.choice(legal) if rng.random() < BY_CHANCE else bots.decide(seated[seat], state, seat, rng)
        state.apply(seat, code)
    first, second = match.scores()
    return rows, [float(first - second)] * len(rows)


def fit(rows: NDArray[np.float64], margins: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the numbers that come nearest to the margins; what is rarely seen stays near nothing."""
    doubt = np.full(rows.shape[1], DOUBT)
    doubt[: len(FIRST)] = 1.0
    return np.asarray(np.linalg.solve(rows.T @ rows + np.diag(doubt), rows.T @ margins), dtype=np.float64)


def report(rows: NDArray[np.float64], margins: NDArray[np.float64]) -> str:
    """Return the numbers as they stand in the heuristic, and how far off they leave the margin."""
    found = fit(rows, margins)
    off = float(np.sqrt(np.mean((margins - rows @ found) ** 2)))
    lines = [f"{len(rows)} positions; the final margin is off by {off:.2f}, without looking by {margins.std():.2f}"]
    lines += [f"{name} = {value:.2f}" for name, value in zip(FIRST, found, strict=False)]
    for start, title in ((len(FIRST), "PENDING_BY_FX"), (len(FIRST) + len(FX), "KEPT_BY_FX")):
        seen = np.abs(rows[:, start : start + len(FX)]).sum(axis=0)
        told = [f'"{name}": {found[start + i]:.1f}' for i, name in enumerate(FX) if seen[i] >= SEEN]
        lines.append(f"{title} = {{{', '.join(told)}}}")
    return "\n".join(lines)


def main() -> None:
    """Play and fit."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=3200)
    parser.add_argument("--components", type=Path, help="a corrected component file")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    components = args.components.read_text(encoding="utf-8") if args.components else None
    rows: Rows = []
    margins: list[float] = []
    with ProcessPoolExecutor(args.jobs) as pool:
        played = pool.map(play, range(args.matches), [components] * args.matches)
        for more, margin in track(played, "Matches", args.matches):
            rows += more
            margins += margin
    print(report(np.array(rows), np.array(margins)))


if __name__ == "__main__":
    main()

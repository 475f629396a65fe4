"""How fast the environments are: beside PettingZoo's connect four, and beside random play by the rules alone.

    uv run --group dev --group peers python -m bench.envs                all games
    uv run --group dev --group peers python -m bench.envs glassworks

Every number is decisions a second of CPU time of one process, each with its observation and its mask; the rates of a
row are taken in turns, in many short pieces of which the best counts, as a machine may be half as fast a second later.
Compare only numbers of the same row.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from random import Random
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from dolina import envs, games
from dolina.core.deal import Deal
from dolina.core.playout import play_at_random
from dolina.envs.many import TableVector
from dolina.speed import new_state

MATCHES = 64, 256  # stepped at once by the vector: what the processor keeps near, and more than that
TURNS = 20  # pieces that the time of each is cut into


def rates(works: Sequence[Callable[[], int]], seconds: float) -> list[float]:
    """Return how many decisions a second are made by some things that tell how many they made, taken in turns.

    The best of many pieces counts: what a busy neighbour takes away tells nothing of them.
    """
    best = [0.0] * len(works)
    for work in works:
        work()  # what is made at the first use
    for _ in range(TURNS):
        for number, work in enumerate(works):
            decisions, started = 0, time.process_time()
            while (spent := time.process_time() - started) < seconds / TURNS:
                decisions += work()
            best[number] = max(best[number], decisions / spent)
    return best


def aec_match(env: Any, rng: Random) -> int:  # noqa: ANN401 - ours, or one of PettingZoo
    """Play one match at random as PettingZoo's users do; return the decisions."""
    env.reset()
    decisions = 0
    for _ in env.agent_iter():
        seen, _, terminated, truncated, info = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
        legal = np.flatnonzero(mask)
        env.step(legal[int(rng.random() * len(legal))])
        decisions += 1
    return decisions


def connect_four() -> Any:  # noqa: ANN401 - of a library without types
    from pettingzoo.classic import connect_four_v3

    return connect_four_v3.env()


def vector_steps(env: TableVector) -> Callable[[], int]:
    """Return what steps many matches once, at random."""
    env.reset(seed=1)

    def step() -> int:
        env.step(env.sample())
        return env.n

    return step


def by_rules(game_id: str, rng: Random) -> Callable[[], int]:
    """Return what plays a match at random by the rules alone, as `dolina bench` does."""
    first, seeds = new_state(game_id, 0), count()

    def match() -> int:
        state = type(first)(first.shared, Deal(next(seeds)))
        state.begin()
        return play_at_random(state, rng)

    return match


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games.names())
    parser.add_argument("--seconds", type=float, default=2.0)
    given = parser.parse_args()
    vectors = [title for n in MATCHES for title in (f"vector of {n}", "of rules")]
    table = Table("game", "AEC", "x connect four", "rules alone", *vectors)
    for game_id in given.games:
        rng = Random(1)  # noqa: S311 - a benchmark
        peer, ours = connect_four(), envs.aec(game_id)
        works: list[Callable[[], int]] = [partial(aec_match, peer, rng), partial(aec_match, ours, rng)]
        works += [by_rules(game_id, rng), *(vector_steps(envs.vector(game_id, n=n)) for n in MATCHES)]
        theirs, aec, raw, *many = rates(works, given.seconds)
        shares = [text for vector in many for text in (f"{vector:,.0f}", f"{vector / raw:.0%}")]
        table.add_row(game_id, f"{aec:,.0f}", f"{aec / theirs:.1f}", f"{raw:,.0f}", *shares)
    Console().print(table)


if __name__ == "__main__":
    main()

"""How fast the environments are: beside PettingZoo's connect four, and beside random play by the rules alone.

    uv run --group peers python -m bench.envs                all games
    uv run --group peers python -m bench.envs glassworks

Every number is decisions a second of CPU time of one process, each with its observation and its mask; the rates of a
row are taken one after the other in the same run. Compare only numbers of the same run.
"""

import argparse
import time
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from dolina import envs, games
from dolina.envs.many import TableVector
from dolina.speed import measure

MATCHES = 256


def rate(steps: Callable[[], int], seconds: float) -> float:
    """Return how many decisions a second are made by something that tells how many it made."""
    decisions = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        decisions += steps()
    return decisions / spent


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


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games.names())
    parser.add_argument("--seconds", type=float, default=2.0)
    given = parser.parse_args()
    table = Table("game", "AEC", "x connect four", "vector", "rules alone", "vector of rules")
    for game_id in given.games:
        rng = Random(1)  # noqa: S311 - a benchmark
        peer, ours = connect_four(), envs.aec(game_id)
        theirs = rate(lambda peer=peer, rng=rng: aec_match(peer, rng), given.seconds)  # type: ignore[misc]
        aec = rate(lambda ours=ours, rng=rng: aec_match(ours, rng), given.seconds)  # type: ignore[misc]
        vector = rate(vector_steps(envs.vector(game_id, n=MATCHES)), given.seconds)
        raw = measure(game_id, given.seconds)["decisions_per_second"]
        table.add_row(
            game_id, f"{aec:,.0f}", f"{aec / theirs:.1f}", f"{vector:,.0f}", f"{raw:,.0f}", f"{vector / raw:.0%}"
        )
    Console().print(table)


if __name__ == "__main__":
    main()

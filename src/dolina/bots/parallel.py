"""Several processes think about one position (root parallel search). The pool is made once and kept."""

import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from dolina.bots.judgement import Judgement
from dolina.bots.search import Settings
from dolina.bots.specs import Budget
from dolina.core.state import State

if TYPE_CHECKING:
    from dolina.bots.levels import Thought


Way = tuple[Settings | None, Judgement | None, str]  # how to search, by which judgement, in which character


@cache
def pool(workers: int) -> ProcessPoolExecutor:
    """Return the processes; they start from scratch, so that a server with threads may have them too."""
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))


def warm_up(workers: int) -> None:
    """Start the processes before the first decision waits for them."""
    for _ in range(workers):
        pool(workers).submit(get_ready)


def get_ready() -> None:
    """Load what thinking needs."""
    from dolina.bots import levels

    del levels


def think(game: str, state: State, seat: int, budget: Budget, way: Way, seeds: list[int]) -> "list[Thought]":
    """Think in as many processes as there are seeds; iterations are shared out, seconds are not."""
    frozen = pickle.dumps(state)
    part = replace(budget, workers=1, iterations=-(-budget.iterations // len(seeds)))
    jobs = [pool(len(seeds)).submit(think_alone, game, frozen, seat, part, way, seed) for seed in seeds]
    return [job.result() for job in jobs]


def think_alone(game: str, frozen: bytes, seat: int, budget: Budget, way: Way, seed: int) -> "Thought":
    """Think in this process."""
    from dolina import games
    from dolina.bots.levels import SearchBot

    state: State = pickle.loads(frozen)  # noqa: S301 - frozen by `think`
    return SearchBot(games.find(game), Random(seed), budget, *way).think(state, seat)  # noqa: S311 - no secret

"""Where matches are played: in this process, on processes of this machine, or on a Ray cluster.

The results are the same everywhere; only their order of arrival differs.
"""

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from importlib import import_module
from itertools import islice
from multiprocessing import active_children, get_context
from typing import Any

from dolina.extras import wanted
from dolina.matches.plan import Plan
from dolina.matches.play import play
from dolina.matches.results import Result

AHEAD = 4  # matches that wait for each process: none is idle, and millions need no more memory than a few


def run(plan: Plan, numbers: Sequence[int], jobs: int = 1, ray: str = "") -> Iterator[Result]:
    """Play these matches of a plan and yield each result as it comes."""
    if ray:
        yield from run_on_ray(plan, numbers, ray)
    elif jobs > 1:
        yield from run_on_processes(plan, numbers, jobs)
    else:
        yield from (play(plan, number) for number in numbers)


def run_on_processes(plan: Plan, numbers: Sequence[int], jobs: int) -> Iterator[Result]:
    """Play on processes; when the reader stops, what has not begun is dropped."""
    others = active_children()
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=ignore_interrupt)
    try:
        waiting = iter(numbers)
        running = {pool.submit(play, plan, number) for number in islice(waiting, AHEAD * jobs)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(play, plan, number) for number in islice(waiting, len(done))}
            yield from (job.result() for job in done)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            if child not in others:
                child.terminate()


def ignore_interrupt() -> None:
    """Leave Ctrl-C to the process that collects the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run_on_ray(plan: Plan, numbers: Sequence[int], address: str) -> Iterator[Result]:
    """Play on an existing Ray cluster; every node needs Dolina installed."""
    ray = load_ray()
    ray.init(address=address, ignore_reinit_error=True, log_to_driver=False)
    try:
        remote = ray.remote(play)
        waiting = [remote.remote(plan, number) for number in numbers]
        while waiting:
            ready, waiting = ray.wait(waiting)
            yield from ray.get(ready)
    finally:
        ray.shutdown()


def load_ray() -> Any:  # noqa: ANN401 - an optional library
    """Return the library, or say how to get it."""
    with wanted():
        return import_module("ray")

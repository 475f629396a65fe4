"""Where matches are played: in this process, on processes of this machine, or on a Ray cluster.

The results are the same everywhere; only their order of arrival differs.
"""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from functools import partial
from importlib import import_module
from itertools import islice
from multiprocessing import active_children, get_context
from typing import Any, TypeVar

from dolina.extras import wanted
from dolina.matches.plan import Plan
from dolina.matches.play import play
from dolina.matches.results import Result

T = TypeVar("T")
Task = Callable[[int], T]  # what is done with the number of a match; it goes to other processes

AHEAD = 4  # matches that wait for each process: none is idle, and millions need no more memory than a few


def run(plan: Plan, numbers: Sequence[int], jobs: int = 1, ray: str = "") -> Iterator[Result]:
    """Play these matches of a plan and yield each result as it comes."""
    return do_all(partial(play, plan), numbers, jobs, ray)


def do_all(task: Task[T], numbers: Sequence[int], jobs: int = 1, ray: str = "") -> Iterator[T]:
    """Do a task with each number and yield what comes of it, in any order."""
    if ray:
        yield from do_on_ray(task, numbers, ray)
    elif jobs > 1:
        yield from do_on_processes(task, numbers, jobs)
    else:
        yield from (task(number) for number in numbers)


def do_on_processes(task: Task[T], numbers: Sequence[int], jobs: int) -> Iterator[T]:
    """Work on processes; when the reader stops, what has not begun is dropped."""
    others = active_children()
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=ignore_interrupt)
    try:
        waiting = iter(numbers)
        running = {pool.submit(task, number) for number in islice(waiting, AHEAD * jobs)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(task, number) for number in islice(waiting, len(done))}
            yield from (job.result() for job in done)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            if child not in others:
                child.terminate()


def ignore_interrupt() -> None:
    """Leave Ctrl-C to the process that collects the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def do_on_ray(task: Task[T], numbers: Sequence[int], address: str) -> Iterator[T]:
    """Work on an existing Ray cluster; every node needs Dolina installed."""
    ray = load_ray()
    ray.init(address=address, ignore_reinit_error=True, log_to_driver=False)
    try:
        remote = ray.remote(do)
        waiting = [remote.remote(task, number) for number in numbers]
        while waiting:
            ready, waiting = ray.wait(waiting)
            yield from ray.get(ready)
    finally:
        ray.shutdown()


def do(task: Task[T], number: int) -> T:
    """Do a task: what Ray is given, as it wants a function."""
    return task(number)


def load_ray() -> Any:  # noqa: ANN401 - an optional library
    """Return the library, or say how to get it."""
    with wanted():
        return import_module("ray")

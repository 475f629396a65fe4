"""All thinking of a server process: jobs wait for their turn, a few worker processes do them.

The clock of a thought starts when a worker begins with it. A worker that says nothing for too long, or dies, is
replaced alone; the others and those who wait know nothing of it.
"""

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from django.conf import settings

from dolina.web.bots.turns import Job, Kind, Turns, share
from dolina.web.bots.worker import READY, Answer, serve

PATIENCE = 30.0  # seconds for one thought
HIRING = 60.0  # seconds for a process to come up on a busy machine

logger = logging.getLogger("dolina.web")


class Lost(Exception):
    """A thought that came to nothing: its worker hung, died or failed."""


class Worker(Protocol):
    """Somebody who does one piece of work at a time; called in a thread."""

    def ask(self, job: Job, part: float) -> object:
        """Return what a job comes to; raise Lost."""
        ...

    def alive(self) -> bool:
        """Tell whether it can do another job."""
        ...

    def end(self) -> None:
        """End at once, from any thread."""
        ...


class Process:
    """A worker process, begun with its first job."""

    def __init__(self) -> None:
        self.patience = PATIENCE
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs,), daemon=True)
        self.theirs = theirs
        self.ended = False

    def ask(self, job: Job, part: float) -> object:
        """Send a job and wait for the answer."""
        try:
            if self.process.pid is None:
                self.begin()
            self.line.send((job.work, job.given, part))
            answer = self.hear(self.patience)
        except (OSError, EOFError) as problem:
            self.end()
            msg = f"a worker has died: {type(problem).__name__}"
            raise Lost(msg) from None
        assert isinstance(answer, Answer)  # noqa: S101 - for the type checker
        if answer.problem:
            raise Lost(answer.problem)
        return answer.value

    def begin(self) -> None:
        """Start the process and wait until it is there: what it takes to come up is not thinking."""
        self.process.start()
        self.theirs.close()  # else a dead worker would not be heard
        if self.hear(HIRING) != READY:
            raise EOFError

    def hear(self, seconds: float) -> object:
        """Return what the worker says; end it and raise Lost if that takes too long."""
        if not self.line.poll(seconds):
            self.end()
            msg = f"a worker said nothing for {seconds:g} s"
            raise Lost(msg)
        return self.line.recv()

    def alive(self) -> bool:
        """Tell whether it has not been ended."""
        return not self.ended

    def end(self) -> None:
        """Kill the process: it holds nothing that would be missed."""
        self.ended = True
        if self.process.pid is not None:
            self.process.kill()


class Thinkers:
    """The line of jobs and at most `most` workers. Everything but `end` runs in the loop."""

    def __init__(self, most: int, hire: Callable[[], Worker]) -> None:
        self.most = most
        self.hire = hire
        self.turns = Turns()
        self.idle: list[Worker] = []
        self.working: dict[Worker, asyncio.Task[None]] = {}
        self.promised: dict[Job, asyncio.Future[object]] = {}
        self.threads = ThreadPoolExecutor(most, thread_name_prefix="thinking")  # each waits for one worker

    async def think(self, job: Job) -> Any:  # noqa: ANN401 - what the job's work returns
        """Return what a job comes to when it has had its turn; raise Lost. Who is cancelled gives the turn up."""
        done = self.promised[job] = asyncio.get_running_loop().create_future()
        self.turns.put(job)
        self.hand_out()
        try:
            return await done
        finally:
            self.turns.drop(job)
            self.promised.pop(job, None)

    def hand_out(self) -> None:
        """Give jobs to workers, as long as there are both."""
        while len(self.working) < self.most and (job := self.turns.take()):
            part = share(self.turns.in_line(job.kind) + 1, self.most)
            worker = self.idle.pop() if self.idle else self.hire()
            self.working[worker] = asyncio.create_task(self.have_done(job, worker, part))

    async def have_done(self, job: Job, worker: Worker, part: float) -> None:
        """Have one job done, then let the next one have its turn."""
        try:
            answer = await asyncio.get_running_loop().run_in_executor(self.threads, worker.ask, job, part)
            self.keep(job, lambda promise: promise.set_result(answer))
        except Exception as problem:  # noqa: BLE001 - told to who asked
            lost = problem if isinstance(problem, Lost) else Lost(repr(problem))
            self.keep(job, lambda promise: promise.set_exception(lost))
        finally:
            del self.working[worker]
            if worker.alive():
                self.idle.append(worker)
            self.turns.done(job)
            self.hand_out()

    def keep(self, job: Job, keep: Callable[["asyncio.Future[object]"], None]) -> None:
        """Keep a promise, unless nobody waits for it any more."""
        promise = self.promised.get(job)
        if promise is not None and not promise.done():
            keep(promise)

    def end(self) -> None:
        """End the workers without waiting for their thoughts."""
        self.most = 0  # nobody is hired any more
        for worker in (*self.idle, *self.working):
            worker.end()
        self.threads.shutdown(wait=False, cancel_futures=True)


# The site's own

_thinkers: Thinkers | None = None


def start() -> None:
    """Get ready; the workers come when first needed."""
    global _thinkers  # noqa: PLW0603 - one line a process
    _thinkers = Thinkers(workers(os.cpu_count() or 2, settings.WORKERS), Process)


def workers(cores: int, servers: int) -> int:
    """Return how many think for one of the server processes: together they leave a core to the pages."""
    return max(1, (cores - 1) // servers)


def stop() -> None:
    """End the workers."""
    global _thinkers  # noqa: PLW0603
    if _thinkers is not None:
        _thinkers.end()
        _thinkers = None


async def think(job: Job) -> Any:  # noqa: ANN401 - what the job's work returns
    """Return what a job comes to when it has had its turn; raise Lost."""
    if _thinkers is None:
        msg = "the site is not running"
        raise Lost(msg)
    return await _thinkers.think(job)


def crowded() -> bool:
    """Tell whether bots at people's tables think shorter now because many wait; from any thread."""
    return _thinkers is not None and share(_thinkers.turns.in_line(Kind.BOT), _thinkers.most) < 1

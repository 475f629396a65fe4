"""Work for a thread, so that the loop stays free."""

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from typing import Any, ParamSpec, TypeVar

from django.db import close_old_connections, connection

P = ParamSpec("P")
R = TypeVar("R")

BELIEVED = 1.0  # seconds: to ask the database whether it is there takes as long as to ask what is new
_looked = threading.local()  # when this thread's connection was looked at


def look_after_connection(**_: object) -> None:
    """Have a connection that works; one that was looked at a moment ago, and did not fail since, does."""
    now = time.monotonic()
    if connection.errors_occurred or now - getattr(_looked, "at", 0.0) > BELIEVED:
        close_old_connections()
        _looked.at = now


class Crew:
    """Threads that work for the loop, first come, first served.

    An executor makes two futures for every work, each with callbacks and one with a lock, and counts who is idle.
    """

    def __init__(self, size: int, name: str) -> None:
        self.size = size
        self.name = name
        self.waiting: SimpleQueue[tuple[asyncio.AbstractEventLoop, asyncio.Future[Any], Callable[[], Any]]] = (
            SimpleQueue()
        )
        self.threads: list[threading.Thread] = []

    async def do(self, work: Callable[[], R]) -> R:
        """Have something done."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[R] = loop.create_future()
        self.waiting.put((loop, done, work))
        if len(self.threads) < self.size:
            self.hire()
        return await done

    def hire(self) -> None:
        """Have one more thread; nobody waits for it when the process ends: what was not answered was not done."""
        thread = threading.Thread(target=self.toil, name=f"{self.name}_{len(self.threads)}", daemon=True)
        self.threads.append(thread)
        thread.start()

    def toil(self) -> None:
        """Do one work after the other."""
        while True:
            loop, done, work = self.waiting.get()
            try:
                settle = partial(_succeed, done, work())
            except BaseException as problem:  # noqa: BLE001 - whoever waits for it is told
                settle = partial(_fail, done, problem)
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(settle)
            del done, work, settle  # nothing of it lives on while nobody works


def _succeed(done: "asyncio.Future[R]", result: R) -> None:
    if not done.done():
        done.set_result(result)


def _fail(done: "asyncio.Future[Any]", problem: BaseException) -> None:
    if not done.done():
        done.set_exception(problem)


_helpers = Crew(8, "help")
_drawers = Crew(2, "draw")  # one may wait for the database; three starve the rest


async def in_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run in a thread with a database connection that works."""
    return await _helpers.do(partial(_connected, partial(work, *args, **kwargs)))


async def by_drawer(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run in a thread that draws."""
    return await _drawers.do(partial(_connected, partial(work, *args, **kwargs)))


def _connected(work: Callable[[], R]) -> R:
    look_after_connection()
    return work()

"""Work for a thread, so that the loop stays free."""

import asyncio
import contextlib
import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from typing import Any, NamedTuple, ParamSpec, TypeVar

from django.db import close_old_connections, connection

logger = logging.getLogger("dolina.web")
P = ParamSpec("P")
R = TypeVar("R")

BELIEVED = 1.0  # seconds: to ask the database whether it is there takes as long as to ask what is new
_looked = threading.local()  # when this thread's connection was looked at
_left = threading.local()  # what a thread does when its work is answered


def look_after_connection(**_: object) -> None:
    """Have a connection that works; one that was looked at a moment ago, and did not fail since, does."""
    now = time.monotonic()
    if connection.errors_occurred or now - getattr(_looked, "at", 0.0) > BELIEVED:
        close_old_connections()
        _looked.at = now


class Work(NamedTuple):
    """Something to do for a loop, which waits for it."""

    loop: asyncio.AbstractEventLoop
    done: "asyncio.Future[Any]"
    make: Callable[[], Any]

    def do(self) -> None:
        """Do it, and say so; then what was left for afterwards."""
        later: list[Callable[[], None]] = []
        _left.later = later
        try:
            settle = partial(_succeed, self.done, self.make())
        except BaseException as problem:  # noqa: BLE001 - whoever waits for it is told
            settle = partial(_fail, self.done, problem)
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self.loop.call_soon_threadsafe(settle)
        _left.later = None
        for rest in later:
            try:
                rest()
            except Exception:
                logger.exception("something went wrong after an answer")


def afterwards(rest: Callable[[], None]) -> None:
    """Do something in this thread once its work is answered; at once if nobody waits for that."""
    later: list[Callable[[], None]] | None = getattr(_left, "later", None)
    if later is None:
        rest()
    else:
        later.append(rest)


class Crew:
    """Threads that work for the loop. Who rested last is called first: what it needs, and its connection, are warm.

    An executor calls them in turn, and makes two futures for every work, one of them with a lock.
    """

    def __init__(self, size: int, name: str) -> None:
        self.size = size
        self.name = name
        self.hired = 0
        self.resting: list[SimpleQueue[Work]] = []  # the inbox of each that has nothing to do
        self.waiting: deque[Work] = deque()
        self.lock = threading.Lock()

    async def do(self, make: Callable[[], R]) -> R:
        """Have something done."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[R] = loop.create_future()
        work = Work(loop, done, make)
        with self.lock:
            if self.resting:
                self.resting.pop().put(work)
            elif self.hired < self.size:
                self.hire(work)
            else:
                self.waiting.append(work)
        return await done

    def hire(self, work: Work) -> None:
        """Have one more thread; nobody waits for it when the process ends: what was not answered was not done."""
        name = f"{self.name}_{self.hired}"
        self.hired += 1
        threading.Thread(target=self.toil, args=(work,), name=name, daemon=True).start()

    def toil(self, work: Work) -> None:
        """Do one work after the other."""
        inbox: SimpleQueue[Work] = SimpleQueue()
        while True:
            work.do()
            del work  # nothing of it lives on while this one rests
            with self.lock:
                if self.waiting:
                    inbox.put(self.waiting.popleft())
                else:
                    self.resting.append(inbox)
            work = inbox.get()


def _succeed(done: "asyncio.Future[R]", result: R) -> None:
    if not done.done():
        done.set_result(result)


def _fail(done: "asyncio.Future[Any]", problem: BaseException) -> None:
    if not done.done():
        done.set_exception(problem)


_helpers = Crew(8, "help")
_drawers = Crew(1, "draw")
_drawing = threading.Lock()  # one draws at a time: two would take the interpreter from each other, and from the rest


async def in_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run in a thread with a database connection that works."""
    return await _helpers.do(partial(_connected, partial(work, *args, **kwargs)))


async def by_drawer(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run in the thread that draws."""
    return await _drawers.do(partial(_connected, partial(_draw, partial(work, *args, **kwargs))))


def _draw(work: Callable[[], R]) -> R:
    with _drawing:
        return work()


def draw_if_free(work: Callable[[], R]) -> R | None:
    """Draw in this thread, unless another one does."""
    if not _drawing.acquire(blocking=False):
        return None
    try:
        return work()
    finally:
        _drawing.release()


def _connected(work: Callable[[], R]) -> R:
    look_after_connection()
    return work()

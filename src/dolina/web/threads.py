"""Threads for blocking code, so that the event loop stays free: a few that help, and one that renders."""

import asyncio
import contextlib
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from django.db import close_old_connections, connection

P = ParamSpec("P")
R = TypeVar("R")

CHECK_INTERVAL = 1.0  # seconds: to ask the database whether it is there takes as long as to ask what is new
EXIT_TIMEOUT = 3.0  # seconds that a process which ends waits for its threads
_checked = threading.local()  # when this thread's connection was looked at
_helpers = ThreadPoolExecutor(8, "helper")
_renderer = ThreadPoolExecutor(1, "render")  # two would take the interpreter from each other, and from the rest


def ensure_connection() -> None:
    """Have a connection that works; one that was looked at a moment ago, and did not fail since, does."""
    now = time.monotonic()
    if connection.errors_occurred or now - getattr(_checked, "at", 0.0) > CHECK_INTERVAL:
        close_old_connections()
        _checked.at = now


async def in_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run in a thread with a database connection that works."""
    return await run_in(_helpers, partial(work, *args, **kwargs))


async def in_render_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run in the thread that renders."""
    return await run_in(_renderer, partial(work, *args, **kwargs))


async def run_in(pool: ThreadPoolExecutor, work: Callable[[], R]) -> R:
    """Run in a thread of a pool with a database connection that works."""
    return await asyncio.get_running_loop().run_in_executor(pool, partial(_connected, work))


def _connected(work: Callable[[], R]) -> R:
    ensure_connection()
    return work()


class LoopOfProcess:
    """The event loop of this process, for threads that have something for it."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Be the loop that runs now."""
        self.loop = asyncio.get_running_loop()

    def call(self, work: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
        """Have something done in the loop, if there is one; may be called from any thread."""
        if self.loop is not None:
            with contextlib.suppress(RuntimeError):  # it has ended
                self.loop.call_soon_threadsafe(partial(work, *args, **kwargs))


loop_of_process = LoopOfProcess()


def exit_soon() -> None:
    """End the process even if a thread goes on working, as Python would wait for it: what is not stored is not done."""
    timer = threading.Timer(EXIT_TIMEOUT, os._exit, [0])
    timer.daemon = True
    timer.start()

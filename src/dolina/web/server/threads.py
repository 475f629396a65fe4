"""Work for a thread, so that the loop stays free."""

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from django.db import close_old_connections, connection

P = ParamSpec("P")
R = TypeVar("R")

BELIEVED = 1.0  # seconds: to ask the database whether it is there takes as long as to ask what is new
_looked = threading.local()  # when this thread's connection was looked at
_drawers = ThreadPoolExecutor(2, thread_name_prefix="draw")  # one may wait for the database; three starve the rest


def look_after_connection(**_: object) -> None:
    """Have a connection that works; one that was looked at a moment ago, and did not fail since, does."""
    now = time.monotonic()
    if connection.errors_occurred or now - getattr(_looked, "at", 0.0) > BELIEVED:
        close_old_connections()
        _looked.at = now


async def in_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run in a thread with a database connection that works."""
    return await _run(None, partial(work, *args, **kwargs))


async def by_drawer(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run in a thread that draws, first come, first served."""
    return await _run(_drawers, partial(work, *args, **kwargs))


async def _run(pool: ThreadPoolExecutor | None, work: Callable[[], R]) -> R:
    def run() -> R:
        look_after_connection()
        return work()

    return await asyncio.get_running_loop().run_in_executor(pool, run)

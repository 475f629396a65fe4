"""Work for a thread, so that the loop stays free."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from django.db import close_old_connections

P = ParamSpec("P")
R = TypeVar("R")

DRAWERS = 2  # one draws while the other waits for the database; more would wait for each other
_drawers = ThreadPoolExecutor(DRAWERS, thread_name_prefix="draw")


async def in_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run in a thread with a database connection that works."""
    return await _run(None, partial(work, *args, **kwargs))


async def by_drawer(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run in one of the few threads that draw, first come, first served."""
    return await _run(_drawers, partial(work, *args, **kwargs))


async def _run(pool: ThreadPoolExecutor | None, work: Callable[[], R]) -> R:
    def run() -> R:
        close_old_connections()
        return work()

    return await asyncio.get_running_loop().run_in_executor(pool, run)

"""Work for a thread, so that the loop stays free."""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from django.db import close_old_connections

P = ParamSpec("P")
R = TypeVar("R")


async def in_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run in a thread with a database connection that works."""

    def run() -> R:
        close_old_connections()
        return work(*args, **kwargs)

    return await asyncio.get_running_loop().run_in_executor(None, run)

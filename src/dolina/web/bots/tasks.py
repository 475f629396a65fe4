"""What happens at a table by itself: bots think in worker processes, forced decisions are played after a moment.

Only (game, level, position, seat) goes to a worker; the bot there is shown a re-dealt position.
"""

import asyncio
import logging
import multiprocessing
import os
import secrets
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import NamedTuple

from django.conf import settings

from dolina.bots.hints import Hint
from dolina.core.errors import DolinaError
from dolina.core.state import State
from dolina.web.bots.worker import Question, counsel, leave_with_parent, think
from dolina.web.server.threads import in_thread
from dolina.web.table import live
from dolina.web.table.live import LiveTable

PATIENCE = 30.0  # seconds for one thought; then a simple answer is taken

logger = logging.getLogger("dolina.web")
_pool: ProcessPoolExecutor | None = None
_tasks: dict[str, asyncio.Task[None]] = {}
_called: set[str] = set()
_loop: asyncio.AbstractEventLoop | None = None


def pool() -> ProcessPoolExecutor:
    """Return the workers."""
    global _pool  # noqa: PLW0603 - one pool a process
    if _pool is None:
        workers = max(1, (os.cpu_count() or 2) - 1)
        context = multiprocessing.get_context("spawn")
        _pool = ProcessPoolExecutor(workers, context, initializer=leave_with_parent)
    return _pool


def start() -> None:
    """Remember the loop; the workers come when first needed."""
    global _loop  # noqa: PLW0603 - one loop a process
    _loop = asyncio.get_running_loop()


def stop() -> None:
    """End the workers without waiting for their thoughts."""
    global _pool  # noqa: PLW0603
    if _pool is not None:
        _pool.shutdown(wait=False, cancel_futures=True)
        _pool = None


def wake(table_id: str) -> None:
    """See to a table soon, if there is something to do; may be called from any thread."""
    table = live.kept(table_id)
    if table is not None and not table.moves_by_itself():
        return
    if _loop is not None and not _loop.is_closed():
        _loop.call_soon_threadsafe(_wake, table_id)


def _wake(table_id: str) -> None:
    _called.add(table_id)
    if table_id not in _tasks:
        _tasks[table_id] = asyncio.create_task(_see_to(table_id))


async def _see_to(table_id: str) -> None:
    try:
        while table_id in _called:  # called again while we looked: look again
            _called.discard(table_id)
            while await _step(table_id):
                pass
    except DolinaError:
        logger.exception("table %s stands still", table_id)
    finally:
        _called.discard(table_id)
        _tasks.pop(table_id, None)


class Step(NamedTuple):
    """A decision that no person makes: forced, or a bot's, who is shown (a copy of) the position."""

    table: LiveTable
    version: int
    seat: int
    action: str
    state: State | None
    level: str


def _look(table_id: str) -> Step | None:
    """Return what is next at a table, unless a person is; in a thread."""
    table = live.find(table_id)
    with table.lock:
        place, match = table.next_bot(), table.match
        if place is not None and match is not None:
            return Step(table, table.version, place.number, "", match.state.clone(), place.bot)
        forced = table.forced()
        return Step(table, table.version, *forced, None, "") if forced else None


async def _step(table_id: str) -> bool:
    """Make one decision that no person makes; return whether there was one."""
    began = time.monotonic()
    step = await in_thread(_look, table_id)
    if step is None:
        return False
    table = step.table
    action: int | str = step.action
    if step.state is not None and table.match is not None:
        action = await _ask(table.row.game, step.level, step.state, step.seat)
    await asyncio.sleep(max(0.0, settings.PACE - (time.monotonic() - began)))
    try:
        await in_thread(table.play, step.seat, action, step.version, person=False)
    except live.Refused:  # somebody undid, came back or was quicker: look again
        return True
    return True


async def _ask(game_id: str, level: str, state: State, seat: int) -> int:
    """Let a bot of this level choose; if the workers fail, choose simply rather than not at all."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    call = (game_id, level, state, seat, secrets.randbits(64))
    try:
        return await asyncio.wait_for(asyncio.wrap_future(pool().submit(think, *call)), PATIENCE)
    except (BrokenProcessPool, DolinaError, RuntimeError, TimeoutError):
        logger.exception("a bot of level %s could not think", level)
        stop()
        return await asyncio.to_thread(think, game_id, "greedy", state, seat, call[-1])


def advise(table: LiveTable, seat: int, lang: str) -> tuple[Hint, ...]:
    """Return what a strong bot would do for a person now, and why; from a thread that answers a request."""
    with table.lock:
        match = table.match
        if match is None or seat not in match.actors():
            return ()
        players = [place.called(lang) for place in table.places]
        question = Question(table.row.game, match.options, match.components, players, match.state.clone(), seat, lang)
    try:
        return pool().submit(counsel, question).result(PATIENCE)
    except (BrokenProcessPool, RuntimeError, TimeoutError):
        logger.exception("no hint for table %s", table.row.pk)
        return ()

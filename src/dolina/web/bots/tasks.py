"""What happens at a table by itself: bots decide, forced decisions are played after a moment.

Only (game, level, position, seat) goes to a worker; the bot there is shown a re-dealt position. Tables where only
bots play go on while somebody watches, a few at a time.
"""

import asyncio
import secrets
import time
from contextlib import suppress
from typing import NamedTuple

from django.db import Error

from dolina.core.errors import DolinaError
from dolina.core.state import State
from dolina.web.bots import thinking
from dolina.web.bots.pace import Turn, due
from dolina.web.bots.turns import Asker, Job, Kind
from dolina.web.bots.worker import think
from dolina.web.table import live, notify
from dolina.web.table.live import LiveTable
from dolina.web.threads import in_thread, loop_of_process
from dolina.web.visitor import Visitor

LOOKED = 30.0  # seconds that a look at a page without a stream counts as watching
ALONE_EACH, ALONE_IN_ALL = 2, 6  # tables of bots only that play at the same time: of one host, and in this process
LOOK_AGAIN = 1.0  # seconds until a table of bots only asks again whether it may play
AGAIN = 2.0  # seconds until a database that went away is asked again

logger = thinking.logger
_attendants: dict[str, "Attendant"] = {}  # by table


def start() -> None:
    """Begin to think."""
    thinking.start()


def stop() -> None:
    """End all thinking."""
    thinking.stop()


def wake(table_id: str, visitor: Visitor) -> None:
    """See to a table soon, if there is something to do; may be called from any thread."""
    table = live.kept(table_id)
    if table is not None and not table.moves_by_itself():
        return
    # Who only watches does not pay for the bots: else they could use up the turns of those who play.
    plays = table is None or visitor.person in table.holders
    asker = Asker(visitor.address, visitor.person) if plays else None
    loop_of_process.call(_wake, table_id, asker)


def hasten(table_id: str, *, skip: bool = False) -> None:
    """Look at the pace of a table again, which has changed; `skip`: hold nothing back until a person is to decide."""
    loop_of_process.call(_hasten, table_id, skip)


def _hasten(table_id: str, skip: bool) -> None:
    if attendant := _attendants.get(table_id):
        attendant.skips = attendant.skips or skip
        attendant.hastened.set()


def _wake(table_id: str, asker: Asker | None) -> None:
    if table_id not in _attendants:
        _attendants[table_id] = Attendant(table_id)
    _attendants[table_id].call(asker)


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
        seat, match = table.next_bot(), table.match
        if seat is not None and match is not None:
            return Step(table, table.version, seat.number, "", match.state.clone(), seat.bot)
        forced = table.forced()
        return Step(table, table.version, *forced, None, "") if forced else None


class Attendant:
    """Sees to one table as long as there is something to do."""

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        self.asker: Asker | None = None  # the player who called last
        self.called = False
        self.looked = 0.0  # when somebody called last
        self.host = ""  # of a table of bots only that plays now
        self.turn: Turn | None = None  # of which it made the last decision
        self.skips = False  # nothing is held back any more
        self.hastened = asyncio.Event()
        self.task = asyncio.create_task(self.attend())

    def call(self, asker: Asker | None) -> None:
        """Look at the table, or look again after what is under way."""
        self.called = True
        self.looked = time.monotonic()
        self.asker = asker or self.asker

    async def attend(self) -> None:
        """Make decisions until a person is to make one."""
        try:
            while self.called:  # called again while we looked: look again
                self.called = False
                while await self.step():
                    pass
        except DolinaError:
            logger.exception("table %s stands still", self.table_id)
        except Error:  # the database went away: it will be back
            logger.warning("the database cannot be asked about table %s", self.table_id)
            asyncio.get_running_loop().call_later(AGAIN, _wake, self.table_id, self.asker)
        finally:
            del _attendants[self.table_id]

    async def step(self) -> bool:
        """Make one decision that no person makes; return whether there may be another."""
        began = time.monotonic()
        step = await in_thread(_look, self.table_id)
        if step is None:
            return False
        alone = step.table.bots_only()
        if alone and not self.watched():
            return False
        self.host = step.table.row.host if alone and self.may_play(step.table.row.host) else ""
        if alone and not self.host:
            await asyncio.sleep(LOOK_AGAIN)
            return True
        turn = Turn.going_on(self.turn, step.seat, step.version, began)
        action = step.action if step.state is None else await self.decide(step, step.state)
        await self.hold_back(step.table, turn)
        try:
            await in_thread(step.table.play, step.seat, action, step.version, person=False)
        except live.Refused:  # somebody undid, came back or was quicker: look again
            return True
        self.turn = turn.after(time.monotonic())
        return True

    async def hold_back(self, table: LiveTable, turn: Turn) -> None:
        """Wait until the next decision of a turn may be shown."""
        while not self.skips and (left := due(table.row.pace, turn) - time.monotonic()) > 0:
            self.hastened.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.hastened.wait(), left)

    def watched(self) -> bool:
        """Tell whether somebody has the table before them."""
        return notify.heard(self.table_id) or time.monotonic() - self.looked < LOOKED

    def may_play(self, host: str) -> bool:
        """Tell whether a table of bots only of this host may play now, beside those that do."""
        hosts = [other.host for other in _attendants.values() if other.host and other is not self]
        return len(hosts) < ALONE_IN_ALL and hosts.count(host) < ALONE_EACH

    async def decide(self, step: Step, state: State) -> int:
        """Let a bot choose; if its worker fails, choose simply rather than not at all."""
        legal = state.legal(step.seat)
        if len(legal) == 1:
            return legal[0]
        row = step.table.row
        given = row.game, step.level, state, step.seat, secrets.randbits(64)
        kind = Kind.ALONE if self.host else Kind.BOT
        asker = self.asker or Asker(row.host, row.host)
        try:
            return int(await thinking.think(Job(kind, asker, self.table_id, think, given)))
        except thinking.Lost as problem:
            logger.warning("a bot of level %s could not think: %s", step.level, problem)
            return await asyncio.to_thread(think, row.game, "greedy", *given[2:])

"""Hints that people ask for: answered at once that they are on their way, and brought to the seat when they are there.

A seat has one hint at a time, for one version of its table: when the table has moved on, nobody is told. What a person
has just done and may take back is looked at unasked, and if it was a slip, the table offers to undo it.
"""

import asyncio
import base64
import threading
import zlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.conf import settings

from dolina.analysis.told import decimal
from dolina.bots.hints import Hint
from dolina.core.match import Match
from dolina.core.state import State
from dolina.web import limits
from dolina.web.bots import thinking
from dolina.web.bots.thinking import Lost
from dolina.web.bots.turns import Asker, Job, Kind
from dolina.web.bots.worker import SLIP_SECONDS, Question, Slip, counsel, look_back
from dolina.web.jinja import render
from dolina.web.table import notify
from dolina.web.table.live import Back, LiveTable, Refused, names_of
from dolina.web.threads import in_thread, loop_of_process
from dolina.web.visitor import Visitor

CHANNEL = "dolina_hint"  # between server processes
KEPT = 500  # seats whose last hint is remembered
ON_THEIR_WAY, OF_AN_ADDRESS = 20, 10  # hints that this process owes at most: to all, and to one address
MANY = "site.error.many_hints"


@dataclass(eq=False)
class Asked:
    """A hint that a seat has asked for; `html` is there when it has been thought out."""

    table_id: str
    seat: int
    version: int
    lang: str
    html: str | None = None
    address: str = ""  # of who asked

    def answers(self, version: int, lang: str) -> bool:
        """Tell whether this is the hint for a version in a language; one that came to nothing is not."""
        return (self.version, self.lang) == (version, lang) and self.html != ""


_asked: OrderedDict[tuple[str, int], Asked] = OrderedDict()  # by table and seat: the last one
_tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
_lock = threading.Lock()
_bring: Callable[[Asked], None] | None = None


def start(bring: Callable[[Asked], None]) -> None:
    """Remember who brings a hint to the pages of its seat, also one that another server process has thought out."""
    global _bring  # noqa: PLW0603 - one a process
    _bring = bring
    notify.hear(CHANNEL, brought)


def ask(table: LiveTable, seat: int, visitor: Visitor) -> Asked | None:
    """Ask for a hint, unless it is there or on its way already; None if the seat has nothing to decide.

    In the thread of a request. Raise Refused if many are on their way, TooMany if this visitor asks too often.
    """
    with table.lock:
        match = table.match
        if match is None or not table.row.helped or seat not in match.actors():
            return None
        question = question_of(table, match, match.state.clone(), seat, visitor.lang)
        asked = Asked(table.row.pk, seat, table.version, visitor.lang, address=visitor.address)
    known = note(asked, visitor)
    if known is asked:
        asker = Asker(visitor.address, visitor.person)
        loop_of_process.call(_begin, asked, Job(Kind.HINT, asker, asked.table_id, counsel, (question,)))
    return known


def question_of(table: LiveTable, match: Match, state: State, seat: int, lang: str) -> Question:
    """Return a position of a table as a worker is asked about it."""
    players = list(names_of(table.seats, lang, seat))
    return Question(table.row.game, match.options, match.components, players, state, seat, lang)


def consider(table: LiveTable, seat: int, visitor: Visitor) -> None:
    """Have looked at what a seat has just done, if it may take it back; nobody waits for it, so not while many think.

    What only selects is no decision yet.
    """
    with table.lock:
        match = table.match
        if match is None or not table.row.helped or loop_of_process.loop is None or thinking.crowded():
            return
        steps = Back.of(match, seat).steps
        if not steps or match.space.selects(done := match.moves[-steps].code):
            return
        if not limits.allowed("look_back", visitor.address):
            return
        question = question_of(table, match, match.at(len(match.moves) - steps), seat, visitor.lang)
        asked = Asked(table.row.pk, seat, table.version, visitor.lang, address=visitor.address)
    asker, seconds = Asker(visitor.address, visitor.person), SLIP_SECONDS * settings.ANALYSIS
    job = Job(Kind.HINT, asker, asked.table_id, look_back, (question, done, seconds))
    loop_of_process.call(_begin, asked, job)


def note(asked: Asked, visitor: Visitor) -> Asked:
    """Remember a question and return it, or the same one if it was asked before."""
    key = (asked.table_id, asked.seat)
    with _lock:
        old = _asked.get(key)
        if old is not None and old.answers(asked.version, asked.lang):
            return old
        owed = [one.address for one in _asked.values() if one.html is None]
        if len(owed) >= ON_THEIR_WAY or owed.count(asked.address) >= OF_AN_ADDRESS:
            raise Refused(MANY)
        limits.check("hint", visitor.person)
        limits.check("hint_from", visitor.address)
        _asked[key] = asked
        _asked.move_to_end(key)
        while len(_asked) > KEPT:
            _asked.popitem(last=False)
    return asked


def known(table_id: str, seat: int, version: int, lang: str) -> Asked | None:
    """Return the hint that a seat has asked for in this version, there or on its way."""
    with _lock:
        found = _asked.get((table_id, seat))
    return found if found is not None and found.answers(version, lang) else None


def _begin(asked: Asked, job: Job) -> None:
    key = (asked.table_id, asked.seat)
    if key in _tasks:
        _tasks[key].cancel()  # the table has moved on since: nobody waits for that one
    task = _tasks[key] = asyncio.create_task(_answer(asked, job))
    task.add_done_callback(lambda done: _tasks.pop(key) if _tasks.get(key) is done else None)


async def _answer(asked: Asked, job: Job) -> None:
    """Have a hint thought out and brought; one that came to nothing is brought too, so that nobody waits for it."""
    try:
        found = await thinking.think(job)
        asked.html = await in_thread(told_slip if job.work is look_back else told, found, asked)
    except Lost as problem:
        thinking.logger.warning("no hint for table %s: %s", asked.table_id, problem)
    finally:
        asked.html = asked.html or ""
    if _bring is not None and (asked.html or job.work is counsel):
        _bring(asked)
        await in_thread(tell_others, asked)


def tell_others(asked: Asked) -> None:
    """Tell the other server processes, one of which may have the page of the seat; in a thread."""
    html = base64.b64encode(zlib.compress((asked.html or "").encode())).decode()
    notify.tell_processes(CHANNEL, [asked.table_id, asked.seat, asked.version, asked.lang, html])


def brought(note: Any) -> None:  # noqa: ANN401 - as `tell_others` says it
    """Take what another server process has thought out."""
    table_id, seat, version, lang, html = note
    asked = Asked(table_id, seat, version, lang, zlib.decompress(base64.b64decode(html)).decode())
    with _lock:
        _asked[asked.table_id, asked.seat] = asked
    if _bring is not None:
        _bring(asked)


def told(hints: tuple[Hint, ...], asked: Asked) -> str:
    """Return a hint as the page shows it."""
    return render("table/hint.html", asked.lang, {"hints": hints}) if hints else ""


def told_slip(slip: Slip | None, asked: Asked) -> str:
    """Return the offer to undo a slip, if it was one."""
    if slip is None:
        return ""
    value = {"label": slip.label, "points": decimal(slip.points, asked.lang), "table_id": asked.table_id}
    return render("table/slip.html", asked.lang, value)

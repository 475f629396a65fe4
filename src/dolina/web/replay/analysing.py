"""Analyses that people ask for: done piece by piece by the workers, after all that is played, and kept.

A piece is one decision looked at for a moment, so that a bot never waits long for a worker. One person has one analysis
under way; what was analysed once is there for everybody.
"""

import asyncio
import threading
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass

from pydantic import ValidationError

from dolina.analysis.course import QUICK, SECONDS, cases_of, in_doubt, name_of, screening, usual_seconds
from dolina.analysis.judge import Case
from dolina.analysis.result import Analysis
from dolina.bots.specs import Budget
from dolina.core.components import Part
from dolina.core.journal import Journal
from dolina.core.match import Match
from dolina.web import limits
from dolina.web.bots import thinking
from dolina.web.bots.thinking import Lost
from dolina.web.bots.turns import Asker, Job, Kind
from dolina.web.bots.worker import conclude, judge
from dolina.web.models import AnalysedMatch
from dolina.web.server.threads import in_thread
from dolina.web.table.live import Refused
from dolina.web.visitor import Visitor

UNDER_WAY = 4  # in this process
PIECE = 0.5  # seconds at most
KEPT = 30  # analyses in memory, and failed ones that are remembered
MANY, ONE_EACH = "site.error.many_analyses", "site.error.one_analysis"


@dataclass(eq=False)
class Work:
    """An analysis under way: whose, and how many of its pieces are done."""

    name: str
    asker: Asker
    count: int = 0
    done: int = 0
    failed: bool = False

    @property
    def percent(self) -> int:
        """How much of it is done."""
        return 100 * self.done // max(1, self.count)


_works: dict[str, Work] = {}  # by the name of the match; one that failed stays until it is asked for again
_tasks: set[asyncio.Task[None]] = set()
_read: OrderedDict[str, Analysis] = OrderedDict()
_lock = threading.Lock()
_loop: asyncio.AbstractEventLoop | None = None


def start() -> None:
    """Remember the loop."""
    global _loop  # noqa: PLW0603 - one loop a process
    _loop = asyncio.get_running_loop()


def find(name: str) -> Analysis | None:
    """Return what was found out about a match."""
    with _lock:
        found = _read.get(name)
    if found is None:
        row = AnalysedMatch.objects.filter(pk=name).first()
        with suppress(ValidationError):  # one that another version of Dolina kept: it can be made again
            found = Analysis.model_validate_json(row.analysis) if row else None
    if found is not None:
        remember(name, found)
    return found


def remember(name: str, found: Analysis) -> None:
    """Keep an analysis in memory; the one that nobody has looked at for longest makes room."""
    with _lock:
        _read[name] = found
        _read.move_to_end(name)
        while len(_read) > KEPT:
            _read.popitem(last=False)


def under_way(name: str) -> Work | None:
    """Return the analysis of a match that is under way, or has failed."""
    return _works.get(name)


def ask(match: Match, visitor: Visitor, *, quick: bool) -> None:
    """Have a finished match analysed, unless it is being done; in the thread of a request. Raise Refused, TooMany."""
    name = name_of(match)
    usual = usual_seconds(match.game.id)
    budget = Budget(usual * QUICK / SECONDS if quick else usual, by_processor=True)
    with _lock:
        running = [work for work in _works.values() if not work.failed]
        if any(work.name == name for work in running) or _loop is None:
            return
        if any(work.asker.person == visitor.person for work in running):
            raise Refused(ONE_EACH)
        if len(running) >= UNDER_WAY:
            raise Refused(MANY)
        limits.check("analysis", visitor.address)
        work = _works[name] = Work(name, Asker(visitor.address, visitor.person))
    cases = cases_of(match)  # a long match takes its time, and nobody else waits for it
    work.count = 2 * len(cases) + 1
    _loop.call_soon_threadsafe(_begin, work, match.journal(), match.components, cases, budget)


def _begin(work: Work, journal: Journal, components: Part, cases: list[Case], budget: Budget) -> None:
    task = asyncio.create_task(_do(work, journal, components, cases, budget))
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)


async def _do(work: Work, journal: Journal, components: Part, cases: list[Case], budget: Budget) -> None:
    """Have all pieces done, one after another, and keep the result."""

    async def piece(case: Case, share: Budget, *, compared: bool) -> None:
        given = journal.game, case, share, compared
        cases[cases.index(case)] = await thinking.think(Job(Kind.ANALYSIS, work.asker, work.name, judge, given))
        work.done += 1

    try:
        for case in list(cases):
            await piece(case, screening(budget, len(cases)), compared=False)
        for case, share in in_doubt(cases, budget, PIECE):
            await piece(case, share, compared=True)
        job = Job(Kind.ANALYSIS, work.asker, work.name, conclude, (journal, components, cases, budget))
        await in_thread(keep, work.name, str(await thinking.think(job)))
        del _works[work.name]
    except Lost as problem:
        thinking.logger.warning("an analysis came to nothing: %s", problem)
        fail(work)
    except Exception:  # noqa: BLE001 - whatever went wrong, its place is free again
        thinking.logger.exception("an analysis came to nothing")
        fail(work)


def fail(work: Work) -> None:
    """Give the place of an analysis free; that it failed is remembered as long as it is one of the last few."""
    with _lock:
        work.failed = True
        failed = [name for name, one in _works.items() if one.failed]
        for name in failed[:-KEPT]:
            del _works[name]


def keep(name: str, text: str) -> None:
    """Store an analysis, in the place of a quicker one."""
    AnalysedMatch.objects.update_or_create(pk=name, defaults={"analysis": text})
    remember(name, Analysis.model_validate_json(text))

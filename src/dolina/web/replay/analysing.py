"""Analyses that people ask for: done piece by piece by the workers, after all that is played, and kept.

A piece is one decision looked at for a moment, so that a bot never waits long for a worker. One person has one analysis
under way; what was analysed once is there for everybody. How far it is stands in the database (`AnalysisWork`), so that
no other server process begins with the same; the process that is at it is heard of every second or two, and if it is
not, whoever asks may begin again.
"""

import asyncio
import threading
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache

from django.conf import settings
from django.db import DatabaseError
from django.utils import timezone
from pydantic import ValidationError

from dolina.analysis.course import QUICK, SECONDS, cases_of, in_doubt, name_of, screening, usual_seconds
from dolina.analysis.judge import Case
from dolina.analysis.result import Analysis
from dolina.bots.specs import Budget
from dolina.core.match import Match
from dolina.web import limits
from dolina.web.bots import thinking
from dolina.web.bots.thinking import Lost
from dolina.web.bots.turns import Asker, Job, Kind
from dolina.web.bots.worker import conclude, judge
from dolina.web.models import AnalysedMatch, AnalysisWork
from dolina.web.table.live import Refused
from dolina.web.threads import in_thread, loop_of_process
from dolina.web.visitor import Visitor

UNDER_WAY = 4  # in this process
PIECE = 0.5  # seconds at most
KEPT = 30  # analyses in memory
BEAT = 1.5  # seconds from one word of how far it is to the next
MANY, ONE_EACH = "site.error.many_analyses", "site.error.one_analysis"


@dataclass(eq=False)
class Work:
    """An analysis that this process is at: whose, and how many of its pieces are done."""

    name: str
    asker: Asker
    count: int = 0
    done: int = 0

    def tell(self) -> None:
        """Tell all processes how far it is, and that this one is at it."""
        AnalysisWork.objects.filter(pk=self.name).update(count=self.count, done=self.done, heard=timezone.now())


_works: set[Work] = set()
_tasks: set[asyncio.Task[None]] = set()
_lock = threading.Lock()


def find(name: str) -> Analysis | None:
    """Return what was found out about a match."""
    row = AnalysedMatch.objects.filter(pk=name).first()
    with suppress(ValidationError):  # one that another version of Dolina kept: it can be made again
        return parsed(row.analysis) if row else None
    return None


@lru_cache(maxsize=KEPT)
def parsed(text: str) -> Analysis:
    """Read an analysis; its text is asked for every time, as another process may have made a better one."""
    return Analysis.model_validate_json(text)


def under_way(name: str) -> AnalysisWork | None:
    """Return the analysis of a match that some process is at, or that has failed."""
    found = AnalysisWork.objects.filter(pk=name, failed=True) | AnalysisWork.running().filter(pk=name)
    return found.first()


def ask(match: Match, visitor: Visitor, *, quick: bool) -> None:
    """Have a finished match analysed, unless it is being done; in the thread of a request. Raise Refused, TooMany."""
    name, usual = name_of(match), usual_seconds(match.game.id) * settings.ANALYSIS
    budget = Budget(usual * QUICK / SECONDS if quick else usual, by_processor=True)
    work = Work(name, Asker(visitor.address, visitor.person))
    with _lock:
        if loop_of_process.loop is None or not taken(work, visitor):
            return
        _works.add(work)
    loop_of_process.call(_begin, work, match, budget)


def taken(work: Work, visitor: Visitor) -> bool:
    """Put down that this process is at an analysis; not if another one is. Raise Refused, TooMany."""
    if AnalysisWork.running().filter(pk=work.name).exists():
        return False
    if AnalysisWork.running().filter(person=visitor.person).exists():
        raise Refused(ONE_EACH)
    if len(_works) >= UNDER_WAY:
        raise Refused(MANY)
    limits.check("analysis", visitor.address)
    AnalysisWork.objects.filter(pk=work.name).exclude(pk__in=AnalysisWork.running()).delete()
    _, made = AnalysisWork.objects.get_or_create(pk=work.name, defaults={"person": visitor.person})
    return made


def _begin(work: Work, match: Match, budget: Budget) -> None:
    for doing in (_do(work, match, budget), _beat(work)):
        task = asyncio.create_task(doing)
        _tasks.add(task)
        task.add_done_callback(_tasks.discard)


async def _beat(work: Work) -> None:
    """Let this process be heard of as long as it is at an analysis."""
    while work in _works:
        with suppress(DatabaseError):  # it may be away for a moment
            await in_thread(work.tell)
        await asyncio.sleep(BEAT)


async def _do(work: Work, match: Match, budget: Budget) -> None:
    """Have all pieces done, one after another, and keep the result."""
    cases: list[Case] = []

    async def piece(case: Case, share: Budget, *, compared: bool) -> None:
        given = match.game.id, case, share, compared
        judged: Case = await thinking.think(Job(Kind.ANALYSIS, work.asker, work.name, judge, given))
        judged.known = case.known  # all positions of a match share its parts; a copy has brought its own, 40 KB
        cases[cases.index(case)] = judged
        work.done += 1

    try:
        cases += await in_thread(cases_of, match)  # a long match takes its time
        work.count = 2 * len(cases) + 1
        for case in list(cases):
            await piece(case, screening(budget, len(cases)), compared=False)
        for case, share in in_doubt(cases, budget, PIECE):
            await piece(case, share, compared=True)
        job = Job(Kind.ANALYSIS, work.asker, work.name, conclude, (match.journal(), match.components, cases, budget))
        await in_thread(keep, work.name, str(await thinking.think(job)))
    except Lost as problem:
        thinking.logger.warning("an analysis came to nothing: %s", problem)
        await in_thread(fail, work.name)
    except Exception:  # noqa: BLE001 - whatever went wrong, its place is free again
        thinking.logger.exception("an analysis came to nothing")
        await in_thread(fail, work.name)
    finally:
        _works.discard(work)


def fail(name: str) -> None:
    """Put down that an analysis came to nothing."""
    AnalysisWork.objects.filter(pk=name).update(failed=True)


def keep(name: str, text: str) -> None:
    """Store an analysis, in the place of a quicker one."""
    AnalysedMatch.objects.update_or_create(pk=name, defaults={"analysis": text})
    AnalysisWork.objects.filter(pk=name).delete()

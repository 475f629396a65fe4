"""The writer: what several tables store at the same moment goes to the disk in one commit.

A commit costs a wait for the disk. While one is under way, changes gather; the next commit takes them all. Whoever was
stored goes on at once, and nobody is answered before their own change is on the disk. If one cannot be stored, each is
stored by itself, so that nobody pays for another's.
"""

import threading
from collections import deque
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import NamedTuple

from django.db import DEFAULT_DB_ALIAS, connections, transaction
from django.utils import timezone

from dolina.web.models import Table
from dolina.web.table import notify

MOST = 64  # changes in one commit
INSERT = "INSERT INTO web_entry (table_id, number, kind, seat, action, digest, at) VALUES "


class Row(NamedTuple):
    """A new `Entry`: a model would cost more than storing it."""

    table_id: str
    number: int
    kind: str
    seat: int
    action: str
    digest: str


@dataclass(frozen=True)
class Change:
    """What one table stores: its new entries, and its row if stage or time of last use are new."""

    table_id: str
    version: int
    entries: Sequence[Row]
    row: Table | None


def insert(entries: Sequence[Row], news: notify.News) -> None:
    """Store entries, and tell other processes, in one statement: each is a way to the database, at every move."""
    now = timezone.now()
    statement = INSERT + ", ".join(["(%s, %s, %s, %s, %s, %s, %s)"] * len(entries))
    values: list[notify.Value] = [value for row in entries for value in (*row, now)]
    line = connections[DEFAULT_DB_ALIAS]  # found once: every name after `connection.` looks for it again
    with line.cursor() as cursor:
        cursor.execute(*notify.along(line.vendor, statement, values, news))


def store_now(changes: Sequence[Change]) -> None:
    """Store changes, all or none; other processes hear of them when they are on the disk, this one is to be told."""
    rows = [change.row for change in changes if change.row is not None]
    with transaction.atomic() if rows else nullcontext():  # one statement is a transaction by itself
        insert(
            [entry for change in changes for entry in change.entries],
            [(change.table_id, change.version) for change in changes],
        )
        for row in rows:
            row.save(update_fields=["stage", "touched"])


def store(change: Change) -> None:
    """Have a change stored, together with those of other tables; when it is on the disk the streams hear of it."""
    job = Job(change)
    if not _queue.enter(job):
        job.called.wait()
    if not job.done:  # our turn to store, for all who have come by now
        _store_all(_queue.first())
        _queue.go_on()
    if job.problem is not None:
        raise job.problem
    notify.deliver_soon([(change.table_id, change.version)])


@dataclass(eq=False)
class Job:
    """A change that waits to be stored; it is called when that is done, or when it is its turn to store for others."""

    change: Change
    done: bool = False
    problem: BaseException | None = None
    called: threading.Event = field(default_factory=threading.Event)


class Queue:
    """The changes that wait. One of them at a time stores for all; whoever has been stored goes at once."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.jobs: deque[Job] = deque()
        self.busy = False

    def enter(self, job: Job) -> bool:
        """Wait in line; tell whether it is this one's turn already."""
        with self.lock:
            self.jobs.append(job)
            turn, self.busy = not self.busy, True
            return turn

    def first(self) -> list[Job]:
        """Return those who have come, the first of them, as many as go into one commit."""
        with self.lock:
            return [self.jobs.popleft() for _ in range(min(MOST, len(self.jobs)))]

    def go_on(self) -> None:
        """Let the next one store."""
        with self.lock:
            self.busy = bool(self.jobs)
            if self.jobs:
                self.jobs[0].called.set()


_queue = Queue()


def _store_all(jobs: Sequence[Job]) -> None:
    problem: BaseException | None = None
    try:
        store_now([job.change for job in jobs])
    except BaseException as found:  # noqa: BLE001 - whoever waits for it is told
        if len(jobs) > 1:
            for job in jobs:
                _store_all([job])
            return
        problem = found
    for job in jobs:
        job.done, job.problem = True, problem
        job.called.set()

"""The writer: what several tables store at the same moment goes to the disk in one commit.

A commit costs a wait for the disk. While one is under way, changes gather; the next commit takes them all. Nobody
is answered before their own change is on the disk. If one cannot be stored, each is stored by itself, so that
nobody pays for another's.
"""

import threading
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from django.db import connection, transaction
from django.utils import timezone

from dolina.web.models import Entry, Table
from dolina.web.table import notify

MOST = 64  # changes in one commit
INSERT = "INSERT INTO web_entry (table_id, number, kind, seat, action, digest, at) VALUES (%s, %s, %s, %s, %s, %s, %s)"


@dataclass(frozen=True)
class Change:
    """What one table stores: its new entries, and its row if stage or time of last use are new."""

    table_id: str
    version: int
    entries: Sequence[Entry]
    row: Table | None


def insert(entries: Sequence[Entry]) -> None:
    """Store entries. Done at every move, so in plain SQL: the ORM takes twice as long."""
    now = timezone.now()
    rows = [(row.table_id, row.number, row.kind, row.seat, row.action, row.digest, now) for row in entries]
    with connection.cursor() as cursor:
        cursor.executemany(INSERT, rows)


def store_now(changes: Sequence[Change]) -> None:
    """Store changes in one transaction, all or none; the streams hear of them when it is on the disk."""
    with transaction.atomic():
        insert([entry for change in changes for entry in change.entries])
        for change in changes:
            if change.row is not None:
                change.row.save(update_fields=["stage", "touched"])
        for change in changes:
            notify.publish(change.table_id, change.version)


def store(change: Change) -> None:
    """Have a change stored, together with those of other tables; return when it is on the disk."""
    job = Job(change)
    _waiting.append(job)
    with _writing:  # whoever comes first stores for all who have come by then
        while not job.done:
            _store_all([_waiting.popleft() for _ in range(min(MOST, len(_waiting)))])
    if job.problem is not None:
        raise job.problem


@dataclass(eq=False)
class Job:
    """A change that waits to be stored."""

    change: Change
    done: bool = False
    problem: BaseException | None = None


_waiting: deque[Job] = deque()
_writing = threading.Lock()


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

"""The writer: what several tables store at the same moment goes to the disk in one commit.

A commit costs a wait for the disk. While one is under way, changes gather; the next commit takes them all. Nobody
is answered before their own change is on the disk. If one cannot be stored, each is stored by itself, so that
nobody pays for another's.
"""

import threading
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from queue import SimpleQueue

from django.db import close_old_connections, connection, transaction
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
            notify.ring(change.table_id, change.version)


def store(change: Change) -> None:
    """Have a change stored, together with those of other tables; return when it is on the disk.

    Inside a transaction of the caller's it becomes a part of that one.
    """
    if connection.in_atomic_block:
        store_now([change])
        return
    stored: Future[None] = Future()
    _waiting.put((change, stored))
    _start()
    stored.result()


Job = tuple[Change, Future[None]]
_waiting: SimpleQueue[Job] = SimpleQueue()
_begun = threading.Lock()
_thread: threading.Thread | None = None


def _start() -> None:
    global _thread  # noqa: PLW0603 - one writer a process
    with _begun:
        if _thread is None or not _thread.is_alive():
            _thread = threading.Thread(target=_run, name="writer", daemon=True)
            _thread.start()


def _run() -> None:
    while True:
        jobs = [_waiting.get()]
        while len(jobs) < MOST and not _waiting.empty():
            jobs.append(_waiting.get())
        close_old_connections()
        _store_all(jobs)


def _store_all(jobs: Sequence[Job]) -> None:
    try:
        store_now([change for change, _ in jobs])
    except BaseException as problem:  # noqa: BLE001 - whoever waits for it is told
        if len(jobs) == 1:
            jobs[0][1].set_exception(problem)
            return
        for job in jobs:
            _store_all([job])
    else:
        for _, stored in jobs:
            stored.set_result(None)

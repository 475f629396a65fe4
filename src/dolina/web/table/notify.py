"""Notify: tells every stream of a table that there is a new version. It carries (table, version), nothing else.

In one process that goes straight to the listeners. Between server processes it goes by PostgreSQL's NOTIFY. With SQLite
there is one server process; what a command writes beside it is seen by the file's `data_version`.
"""

import asyncio
import contextlib
import json
import logging
import secrets
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from django.db import Error, connection
from django.db.models import Max

from dolina.web.models import Entry
from dolina.web.threads import in_thread, loop_of_process

CHANNEL = "dolina"
MAX_NOTE = 7900  # bytes; PostgreSQL takes no longer ones
PROCESS = secrets.token_hex(4)  # this one's name among the server processes
POLL = 1.0  # seconds between looks at SQLite's counter: one server process has the file, commands change it seldom

logger = logging.getLogger("dolina.web")
Listener = Callable[[int], None]
Value = str | int | datetime  # of a statement
News = Sequence[tuple[str, int]]  # which versions tables have now

_listeners: defaultdict[str, set[Listener]] = defaultdict(set)
_hearers: dict[str, Callable[[Any], None]] = {}  # by channel: of what is told beside versions


def along(vendor: str, statement: str, values: Sequence[Value], news: News) -> tuple[str, Sequence[Value]]:
    """Return a statement that stores a change and, with PostgreSQL, tells everybody when, and only when, it does."""
    if vendor != "postgresql":
        return statement, values
    told = json.dumps(news)  # all in one word: each is waited for, and heard by every process
    return f"WITH stored AS ({statement}) SELECT pg_notify(%s, %s)", [*values, CHANNEL, told]


def deliver_soon(news: News) -> None:
    """Tell this process what is new. May be called from any thread."""
    loop_of_process.call(deliver, news)


def hear(channel: str, hearer: Callable[[Any], None]) -> None:
    """Call this in the loop with what other server processes tell on a channel, beside versions."""
    _hearers[channel] = hearer


def tell_processes(channel: str, note: object) -> None:
    """Tell the other server processes something beside versions, if there are any; in a thread."""
    if connection.vendor != "postgresql":
        return
    text = json.dumps([PROCESS, note])
    if len(text) > MAX_NOTE:
        logger.warning("%s: %d bytes are too long a note for other server processes", channel, len(text))
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_notify(%s, %s)", [channel, text])


def deliver(news: News) -> None:
    """Call the listeners of tables; only in the loop."""
    for table_id, version in news:
        for listener in list(_listeners.get(table_id, ())):
            listener(version)


def listen(table_id: str, listener: Listener) -> Callable[[], None]:
    """Be called at each new version; return how to stop."""
    _listeners[table_id].add(listener)

    def stop() -> None:
        _listeners[table_id].discard(listener)
        if not _listeners[table_id]:
            del _listeners[table_id]

    return stop


def heard(table_id: str) -> bool:
    """Tell whether somebody listens to a table."""
    return table_id in _listeners


def topics() -> list[str]:
    """Return the tables that somebody listens to."""
    return list(_listeners)


def start() -> asyncio.Task[None]:
    """Begin to hear of what other processes store."""
    return asyncio.create_task(_hear_postgres() if connection.vendor == "postgresql" else _watch_sqlite())


async def _hear_postgres() -> None:
    import psycopg

    settings = connection.settings_dict
    names = {"dbname": "NAME", "user": "USER", "password": "PASSWORD", "host": "HOST", "port": "PORT"}
    target = {name: settings[key] for name, key in names.items() if settings[key]} | settings["OPTIONS"]
    while True:
        with contextlib.suppress(psycopg.Error, Error):
            async with await psycopg.AsyncConnection.connect(**target, autocommit=True) as line:
                for channel in (CHANNEL, *_hearers):
                    await line.execute(f"LISTEN {channel}")
                deliver(await in_thread(newest, topics()))  # published while nobody listened
                async for note in line.notifies():
                    told = json.loads(note.payload)
                    if note.channel == CHANNEL:
                        deliver(told)
                    elif told[0] != PROCESS:
                        _hearers[note.channel](told[1])
        await asyncio.sleep(1)  # the database went away: try again


def newest(tables: list[str]) -> list[tuple[str, int]]:
    """Return the versions of tables; in a thread."""
    found = Entry.objects.filter(table_id__in=tables).order_by().values_list("table_id")
    return list(found.annotate(Max("number")))


async def _watch_sqlite() -> None:
    watch = Watch(connection.settings_dict["NAME"])
    while True:
        await asyncio.sleep(POLL)
        deliver(watch.look())


class Watch:
    """Sees what other processes have stored in an SQLite file: one cheap look, one query if there is something."""

    def __init__(self, path: Path | str) -> None:
        self.file = sqlite3.connect(path, check_same_thread=False)
        self.changes = self.count()
        self.last = self.file.execute("SELECT coalesce(max(id), 0) FROM web_entry").fetchone()[0]

    def count(self) -> int:
        """Return a number that changes with every change of the file."""
        return int(self.file.execute("PRAGMA data_version").fetchone()[0])

    def look(self) -> list[tuple[str, int]]:
        """Return the tables that have a new version since the last look."""
        try:
            changes = self.count()
            if changes == self.changes:
                return []
            new = "SELECT table_id, max(number), max(id) FROM web_entry WHERE id > ? GROUP BY table_id"
            rows = self.file.execute(new, (self.last,)).fetchall()
        except sqlite3.OperationalError:  # the file is locked for a moment
            return []
        self.changes = changes
        self.last = max([self.last, *(row[2] for row in rows)])
        return [(table_id, version) for table_id, version, _ in rows]

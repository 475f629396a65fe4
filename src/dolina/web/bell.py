"""The bell: tells every stream of a table that there is a new version. It carries (table, version), nothing else.

In one process a ring goes straight to the listeners. Between processes it goes by PostgreSQL's NOTIFY,
or, with SQLite, by watching the file's `data_version`.
"""

import asyncio
import contextlib
import json
from collections import defaultdict
from collections.abc import Callable

from django.db import connection, transaction

CHANNEL = "dolina"
POLL = 0.02  # seconds between looks at SQLite's counter

Listener = Callable[[int], None]

_loop: asyncio.AbstractEventLoop | None = None
_listeners: defaultdict[str, set[Listener]] = defaultdict(set)


def ring(table_id: str, version: int) -> None:
    """Say, once the change is stored, that a table has this version now. May be called from any thread."""
    transaction.on_commit(lambda: _ring(table_id, version))


def _ring(table_id: str, version: int) -> None:
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, json.dumps([table_id, version])])
    if _loop is not None and not _loop.is_closed():
        _loop.call_soon_threadsafe(tell, table_id, version)


def tell(table_id: str, version: int) -> None:
    """Call the listeners of a table; only in the loop."""
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


def heard() -> list[str]:
    """Return the tables that somebody listens to."""
    return list(_listeners)


async def start(*, several_processes: bool) -> list[asyncio.Task[None]]:
    """Begin to hear the bell in this loop."""
    global _loop  # noqa: PLW0603 - one loop a process
    _loop = asyncio.get_running_loop()
    if connection.vendor == "postgresql":
        return [asyncio.create_task(_hear_postgres())]
    return [asyncio.create_task(_watch_sqlite())] if several_processes else []


async def _hear_postgres() -> None:
    import psycopg

    settings = connection.settings_dict
    names = {"dbname": "NAME", "user": "USER", "password": "PASSWORD", "host": "HOST", "port": "PORT"}
    target = {name: settings[key] for name, key in names.items() if settings[key]} | settings["OPTIONS"]
    while True:
        with contextlib.suppress(psycopg.Error):
            async with await psycopg.AsyncConnection.connect(**target, autocommit=True) as line:
                await line.execute(f"LISTEN {CHANNEL}")
                async for note in line.notifies():
                    table_id, version = json.loads(note.payload)
                    tell(table_id, version)
        await asyncio.sleep(1)  # the database went away: try again


async def _watch_sqlite() -> None:
    import sqlite3

    file = sqlite3.connect(connection.settings_dict["NAME"], check_same_thread=False)
    seen = None
    while True:
        await asyncio.sleep(POLL)
        version = file.execute("PRAGMA data_version").fetchone()[0]
        if version != seen:
            seen = version
            for table_id in heard():
                row = file.execute("SELECT max(number) FROM web_entry WHERE table_id = ?", (table_id,)).fetchone()
                tell(table_id, row[0] or 0)

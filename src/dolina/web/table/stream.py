"""The event streams of tables: each new version, rendered for the eyes of each connection.

A raw ASGI application beside Django: thousands of quiet connections cost a loop nothing. The id of an event
is the version, so that a browser that comes back says what it has seen. A new version is drawn by one thread
for all streams of its table, once for those who see the same.
"""

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qs

from django.http import parse_cookie

from dolina.web.bots import tasks as thinking
from dolina.web.models import Table
from dolina.web.server.bridge import Message, Receive, Scope, Send
from dolina.web.server.threads import in_thread
from dolina.web.table import live, presence
from dolina.web.table import notify as bell
from dolina.web.table.page import Viewer, fragment
from dolina.web.table.views import viewer_of
from dolina.web.visitor import Visitor

HEARTBEAT = 15.0  # seconds: keeps proxies from closing the line, and the seat's sign of life
STILL_HERE = b": still here\n\n"
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]

logger = logging.getLogger("dolina.web")


class Stream:
    """One connection."""

    def __init__(self, headers: dict[str, str], query: dict[str, str]) -> None:
        visitor = Visitor.of(headers, parse_cookie(headers.get("cookie", "")), query, "")
        self.person, self.lang, self.layout = visitor.person, visitor.lang, visitor.layout
        self.wanted = query.get("seat")
        seen = headers.get("last-event-id", query.get("version", ""))
        self.sent = int(seen) if seen.isdecimal() and len(seen) < 9 else -1
        self.version = -1  # of the newest event that is ready
        self.ready = b""
        self.fresh = asyncio.Event()
        self.ended = False
        self.away = ""  # the seats that were last said to be empty
        self.note = b""  # to be sent beside the versions
        self.seats: tuple[int, ...] = ()  # keys of the seats that this person holds

    def put(self, version: int, ready: bytes) -> None:
        """Have an event sent, unless a newer one is ready."""
        if version > self.version:
            self.version, self.ready = version, ready
            self.fresh.set()

    def tell_away(self, seats: Sequence[int]) -> None:
        """Have it said who is not here, if that has changed."""
        away = ",".join(map(str, seats))
        if away != self.away:
            self.away = away
            self.note = f"event: away\ndata: {away}\n\n".encode()
            self.fresh.set()

    def beat(self) -> None:
        """Have a sign of life sent."""
        self.fresh.set()

    def end(self) -> None:
        """Hang up; the browser will call again."""
        self.ended = True
        self.fresh.set()

    async def run(self, send: Send) -> None:
        """Send what is ready until the connection ends."""
        while True:
            await self.fresh.wait()
            self.fresh.clear()
            if self.ended:
                await send({"type": "http.response.body", "body": b""})
                return
            note, self.note = self.note, b""
            if self.version not in {-1, self.sent}:
                self.sent = self.version
                await send(body(self.ready + note))
            else:
                await send(body(note or STILL_HERE))


class Room:
    """The streams of one table in this process."""

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        self.streams: set[Stream] = set()
        self.wanted = 0  # the newest version that we heard of
        self.drawn = 0
        self.task: asyncio.Task[None] | None = None
        self.stop = bell.listen(table_id, self.hear)

    def hear(self, version: int) -> None:
        """Draw a new version for everybody."""
        self.wanted = max(self.wanted, version)
        if self.task is None and self.wanted > self.drawn:
            self.task = asyncio.create_task(self.serve())

    async def serve(self) -> None:
        """Draw until nothing newer was heard of."""
        try:
            while self.wanted > self.drawn:
                self.drawn = self.wanted
                for stream, version, ready in await in_thread(self.draw, self.drawn, list(self.streams)):
                    stream.put(version, ready)
        except Exception:
            logger.exception("table %s cannot be shown", self.table_id)
            for stream in self.streams:
                stream.end()
        finally:
            self.task = None

    def draw(self, version: int, streams: list[Stream]) -> list[tuple[Stream, int, bytes]]:
        """Return the present version for each stream; in a thread."""
        table = live.find(self.table_id, version)
        made: dict[tuple[int, Viewer], bytes] = {}
        events = []
        for stream in streams:
            with table.lock:
                eyes = viewer_of(table, stream.person, stream.wanted, stream.lang, stream.layout)
                stream.seats = tuple(table.places[seat].pk for seat in eyes.held)
                if table.version == stream.sent:
                    continue  # a browser that came back and has missed nothing
                key = (table.version, eyes)
                if key not in made:
                    made[key] = event(table.version, fragment(table, eyes))
            events.append((stream, key[0], made[key]))
        return events

    async def enter(self, stream: Stream) -> None:
        """Let a new connection hear of everything from now on, and see the present; raise Table.DoesNotExist."""
        self.streams.add(stream)
        for _, version, ready in await in_thread(self.welcome, stream):
            stream.put(version, ready)
        await tell_away([self])

    def welcome(self, stream: Stream) -> list[tuple[Stream, int, bytes]]:
        """Return the present version for one who has just come; bots may have waited for them. In a thread."""
        live.find(self.table_id)
        events = self.draw(0, [stream])
        presence.seen(stream.seats)
        thinking.wake(self.table_id)
        return events

    def leave(self, stream: Stream) -> None:
        """Forget a connection."""
        self.streams.discard(stream)
        if stream.seats:
            farewell = asyncio.create_task(say_farewell(self.table_id, stream.seats))
            _farewells.add(farewell)
            farewell.add_done_callback(_farewells.discard)
        if not self.streams:
            self.stop()
            _rooms.pop(self.table_id, None)


_rooms: dict[str, Room] = {}
_farewells: set[asyncio.Task[None]] = set()  # a task that nobody holds may vanish


async def say_farewell(table_id: str, seats: tuple[int, ...]) -> None:
    """Let the others know who has left, unless they come back at once or look from elsewhere too."""
    left = datetime.now(UTC)
    await asyncio.sleep(presence.GRACE)
    here = {seat for stream in room(table_id).streams for seat in stream.seats} if table_id in _rooms else set()
    empty = [seat for seat in seats if seat not in here]
    if await in_thread(presence.gone, empty, left) and table_id in _rooms:
        await tell_away([room(table_id)])


def room(table_id: str) -> Room:
    """Return the room of a table."""
    if table_id not in _rooms:
        _rooms[table_id] = Room(table_id)
    return _rooms[table_id]


async def tell_away(rooms: Sequence[Room]) -> None:
    """Tell everybody in rooms who is not there."""
    away = await in_thread(presence.away, [place.table_id for place in rooms])
    for place in rooms:
        for stream in place.streams:
            stream.tell_away(away[place.table_id])


async def keep_alive() -> None:
    """Send signs of life down every line, store those of the people at their ends, and say who gave none."""
    while True:
        await asyncio.sleep(HEARTBEAT)
        rooms = list(_rooms.values())
        streams = [stream for place in rooms for stream in place.streams]
        for stream in streams:
            stream.beat()
        try:
            await in_thread(presence.seen, {seat for stream in streams for seat in stream.seats})
            await tell_away(rooms)
        except Exception:
            logger.exception("signs of life could not be stored")


def event(version: int, page: str) -> bytes:
    """Return a page as a server-sent event."""
    lines = "".join(f"data: {line}\n" for line in page.splitlines() if line.strip())
    return f"id: {version}\n{lines}\n".encode()


def body(content: bytes) -> Message:
    """Return a piece of an answer that goes on."""
    return {"type": "http.response.body", "body": content, "more_body": True}


async def stream(scope: Scope, receive: Receive, send: Send, table_id: str) -> None:
    """Answer one request for the events of a table."""
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    query = {name: values[0] for name, values in parse_qs(scope["query_string"].decode("latin-1")).items()}
    line, place = Stream(headers, query), room(table_id)
    try:
        await place.enter(line)
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await send(body(b"retry: 1000\n\n"))
        await until_one_ends(line.run(send), gone(receive))
    except Table.DoesNotExist:
        await send({"type": "http.response.start", "status": 404, "headers": [(b"content-type", b"text/plain")]})
        await send({"type": "http.response.body", "body": b""})
    finally:
        place.leave(line)


async def until_one_ends(*works: Coroutine[Any, Any, None]) -> None:
    """Do several things at once until one of them is done."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def gone(receive: Receive) -> None:
    """Wait until the browser has left."""
    while (await receive())["type"] != "http.disconnect":
        pass

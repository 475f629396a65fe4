"""The event stream of a table: each new version, rendered for the eyes of this connection.

A raw ASGI application beside Django: thousands of quiet connections cost a loop nothing. The id of an event
is the version, so that a browser that comes back says what it has seen.
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qs

from dolina.web import bell, live, presence, thinking
from dolina.web.looking import Viewer, fragment
from dolina.web.models import Table
from dolina.web.people import language, layout, who_streams
from dolina.web.threads import in_thread
from dolina.web.views_table import viewer_of

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

HEARTBEAT = 15.0  # seconds: keeps proxies from closing the line, and the seat's sign of life
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]


class Stream:
    """One connection."""

    def __init__(self, table_id: str, headers: dict[str, str], query: dict[str, str]) -> None:
        self.table_id = table_id
        self.person, self.cookies = who_streams(headers.get("cookie", ""))
        self.query = query
        self.lang = language(query.get("lang") or self.cookies.get("lang"), headers.get("accept-language", ""))
        self.layout = layout(query.get("layout") or self.cookies.get("layout"), headers.get("user-agent", ""))
        seen = headers.get("last-event-id", query.get("version", ""))
        self.sent = int(seen) if seen.isdecimal() and len(seen) < 9 else -1
        self.fresh = asyncio.Event()
        self.away = ""  # the seats that were last said to be empty

    def look(self) -> tuple[int, str, Viewer]:
        """Return the present version and page for these eyes; in a thread."""
        table = live.find(self.table_id)
        with table.lock:
            eyes = viewer_of(table, self.person or "", self.query.get("seat"), self.lang, self.layout)
            return table.version, fragment(table, eyes) if table.version != self.sent else "", eyes

    async def run(self, send: Send) -> None:
        """Send every new version until the connection ends."""
        stop = bell.listen(self.table_id, lambda _: self.fresh.set())
        try:
            while True:
                self.fresh.clear()
                version, page, eyes = await in_thread(self.look)
                if version != self.sent:
                    await send(body(event(version, page)))
                    self.sent = version
                else:
                    await self.tell_away(send)
                try:
                    await asyncio.wait_for(self.fresh.wait(), HEARTBEAT)
                except TimeoutError:
                    await send(body(b": still here\n\n"))
                    await in_thread(presence.seen, self.table_id, eyes.held)
        finally:
            stop()

    async def tell_away(self, send: Send) -> None:
        """Say who is not here, if that has changed."""
        away = ",".join(map(str, await in_thread(presence.away, self.table_id)))
        if away != self.away:
            self.away = away
            await send(body(f"event: away\ndata: {away}\n\n".encode()))


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
    line = Stream(table_id, headers, query)
    try:
        _, _, eyes = await in_thread(line.look)
    except Table.DoesNotExist:
        await send({"type": "http.response.start", "status": 404, "headers": [(b"content-type", b"text/plain")]})
        await send({"type": "http.response.body", "body": b""})
        return
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    await send(body(b"retry: 1000\n\n"))
    thinking.wake(table_id)
    presence.arrive(table_id, eyes.held)
    await in_thread(presence.seen, table_id, eyes.held)
    if eyes.held:
        bell.tell(table_id, 0)  # the others see who has come
    sending = asyncio.create_task(line.run(send))
    leaving = asyncio.create_task(gone(receive))
    try:
        await asyncio.wait({sending, leaving}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sending, leaving):
            task.cancel()
        await asyncio.gather(sending, leaving, return_exceptions=True)
        presence.leave(table_id, eyes.held)
        farewells.add(farewell := asyncio.create_task(say_farewell(table_id, eyes.held)))
        farewell.add_done_callback(farewells.discard)


farewells: set[asyncio.Task[None]] = set()  # a task that nobody holds may vanish


async def say_farewell(table_id: str, held: tuple[int, ...]) -> None:
    """Let the others know who has left, unless they come back at once."""
    left = datetime.now(UTC)
    await asyncio.sleep(presence.GRACE)
    empty = await in_thread(presence.gone, table_id, held, left)
    if empty:
        bell.tell(table_id, 0)


async def gone(receive: Receive) -> None:
    """Wait until the browser has left."""
    while (await receive())["type"] != "http.disconnect":
        pass

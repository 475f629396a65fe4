"""The event streams of tables: each new version, as the pieces that are new to the page at the other end.

A raw ASGI application beside Django: thousands of quiet connections cost a loop nothing. The id of an event is the
version, so that a browser that comes back says what it has seen. A new version is drawn by one thread for all
streams of its table, once for those who see the same, and compressed once for those who lack the same.
"""

import asyncio
import logging
import threading
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from itertools import count

from django.conf import settings
from django.db import Error
from pydantic_core import to_json

from dolina.core.errors import DolinaError
from dolina.core.state import WATCHER
from dolina.telling.lazy import lazy
from dolina.web.asgi_types import Message, Receive, RejectedRequest, Scope, Send
from dolina.web.bots import tasks
from dolina.web.bots.hints import Asked
from dolina.web.models import Table
from dolina.web.table import live, notify, presence
from dolina.web.table.page import compose, following
from dolina.web.table.pieces import Page, Shown, news
from dolina.web.table.viewer import Viewer
from dolina.web.table.views import viewer_of
from dolina.web.threads import in_render_thread, in_thread
from dolina.web.visitor import Visitor, of_scope, query_of

try:
    from isal import isal_zlib as zlib  # a third of the time for the same size
except ImportError:  # there is none for this machine
    import zlib  # type: ignore[no-redef]

HEARTBEAT = 6.0  # seconds of silence before a sign of life: a page that hears nothing for 8.5 gives its line up
TURNS = 10  # looks within these; rooms take turns: a thousand beats at once would make everybody wait
LIFE_EVERY = 3  # turns of all rooms between two signs of life of a seat
STILL_HERE = b"event: beat\ndata:\n\n"
BACKLOG = 6  # events that wait for a slow line before they are replaced by one whole page
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]
GZIP = (b"content-encoding", b"gzip")
QUICK = 1  # level of compression
WINDOW, MEMORY = 14, 6  # of a compressor
GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"

logger = logging.getLogger("dolina.web")
_compressor = threading.local()


def packed(content: bytes) -> bytes:
    """Return a part of a gzip stream that needs nothing before it: the same bytes serve every line.

    A full flush forgets what went before, so that a thread goes on with the same compressor: to make one ready takes
    longer than most events take to compress.
    """
    made = getattr(_compressor, "made", None)
    if made is None:
        made = _compressor.made = zlib.compressobj(QUICK, zlib.DEFLATED, -WINDOW, MEMORY)
    return bytes(made.compress(content) + made.flush(zlib.Z_FULL_FLUSH))


@lru_cache(maxsize=100)
def packed_note(note: bytes) -> bytes:
    """Return a note compressed: most say the same to everybody."""
    return packed(note)


@dataclass(frozen=True, eq=False)
class Event:
    """A new version for those who have `base` before them; they have `shown` afterwards."""

    page: Page
    base: Shown | None

    @property
    def shown(self) -> Shown:
        return self.page.seen

    @lazy
    def plain(self) -> bytes:
        return b"id: %d\ndata: %s\n\n" % (self.page.version, news(self.page, self.base))

    @lazy
    def packed(self) -> bytes:
        return packed(self.plain)

    def made(self, *, gzip: bool) -> "Event":
        """Write it down already, in the thread that draws."""
        _ = self.page.seen, self.packed if gzip else self.plain
        return self


class Stream:
    """One connection."""

    def __init__(self, visitor: Visitor, seat: str | None = None, seen: str = "", *, gzip: bool = False) -> None:
        self.visitor = visitor
        self.owners = (("person", visitor.person), ("address", visitor.address))
        self.wanted = seat
        self.gzip = gzip
        self.sent = int(seen) if seen.isdecimal() and len(seen) < 9 else -1  # the version that the page says it has
        self.shown: Shown | None = None  # what it will have before it when all that waits has been sent
        self.behind: Shown | None = None  # the last that it had with a curtain before it
        self.waiting: list[Event] = []
        self.fresh = asyncio.Event()
        self.ended = False
        self.spoke = time.monotonic()  # when it was sent something
        self.away = ""  # the seats that were last said to be empty
        self.notes: dict[str, bytes] = {}  # by kind: to be sent beside the versions
        self.seat = WATCHER  # whose eyes these are
        self.seats: tuple[int, ...] = ()  # keys of the seats that this person holds

    def put(self, event: Event) -> bool:
        """Have an event sent; False if it was made for a page that is not the one before these eyes any more."""
        if self.shown is not None and event.page.version <= self.shown.version:
            return True  # it has this one, or a newer one
        if event.base is not self.shown and event.base is not None:
            return False
        self.waiting.append(event)
        self.remember(event.shown)
        if len(self.waiting) > BACKLOG:
            self.waiting = []
            self.shown = None
            return False
        self.fresh.set()
        return True

    def has(self, page: Page) -> None:
        """Remember that the browser loaded this very page."""
        if self.shown is None:
            self.remember(page.seen)

    def remember(self, shown: Shown) -> None:
        """Have this before these eyes."""
        self.shown = shown
        if shown.covered:
            self.behind = shown

    def send_away(self, seats: Sequence[int]) -> None:
        """Have it said who is not here, if that has changed."""
        away = ",".join(map(str, seats))
        if away != self.away:
            self.away = away
            self.send_event("away", away.encode())

    def send_event(self, kind: str, data: bytes) -> None:
        """Have something said beside the versions; the last word of a kind counts."""
        self.notes[kind] = b"event: %s\ndata: %s\n\n" % (kind.encode(), data)
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
            self.spoke = time.monotonic()
            if self.ended:
                await send({"type": "http.response.body", "body": b""})
                return
            events, self.waiting = self.waiting, []
            note, self.notes = b"".join(self.notes.values()), {}
            for event in events:
                await send(body(event.packed if self.gzip else event.plain))
            if note or not events:
                note = note or STILL_HERE
                await send(body(packed_note(note) if self.gzip else note))


_turns = count()


class Room:
    """The streams of one table in this process."""

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        self.turn = next(_turns) % TURNS  # when its signs of life are given
        self.streams: set[Stream] = set()
        self.wanted = 0  # the newest version that we heard of
        self.drawn = 0
        self.rested = -1  # the version that was the newest when we last looked whether the table goes on
        self.task: asyncio.Task[None] | None = None
        self.stop = notify.listen(table_id, self.hear)

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
                drawn = await in_render_thread(self.draw, self.drawn, list(self.streams))
                done = [stream.put(event) for stream, event in drawn]
                if not all(done):
                    self.drawn -= 1  # somebody has something else before their eyes by now: look again
        except Exception:
            logger.exception("table %s cannot be shown", self.table_id)
            for stream in self.streams:
                stream.end()
        finally:
            self.task = None

    def draw(self, version: int, streams: list[Stream]) -> list[tuple[Stream, Event]]:
        """Return the present version for each stream; in a thread.

        One who has just come may have seen in another process what this one has not heard of yet.
        """
        claimed = (stream.sent for stream in streams if stream.shown is None)
        table = live.find(self.table_id, max(version, *claimed, 0))
        snapshot = table.snapshot()
        made: dict[tuple[Viewer, int, int], Event] = {}
        events = []
        for stream in streams:
            eyes = viewer_of(table, stream.visitor, stream.wanted)
            stream.seat = eyes.seat
            stream.seats = tuple(table.seats[seat].pk for seat in eyes.held)
            base = stream.shown
            if base is None and stream.sent == snapshot.version:
                stream.has(compose(snapshot, eyes))  # a page just loaded, or one that came back and has missed nothing
                continue
            key = (eyes, id(base), id(stream.behind))
            if key not in made:
                made[key] = Event(following(snapshot, eyes, base, stream.behind), base)
            events.append((stream, made[key].made(gzip=stream.gzip)))
        return events

    def stands_still(self) -> bool:
        """Tell whether nothing has happened since the last time we looked, with somebody there to see it."""
        still = self.wanted == self.rested and bool(self.streams)
        self.rested = self.wanted
        return still

    def player(self) -> Visitor:
        """Return somebody who looks, best a player."""
        return max(self.streams, key=lambda stream: len(stream.seats)).visitor

    async def enter(self, stream: Stream) -> None:
        """Let a new connection hear of everything from now on, and see the present; raise Table.DoesNotExist."""
        self.streams.add(stream)
        stream.spoke -= HEARTBEAT * self.turn / TURNS  # those who came together do not speak together
        for _, event in await in_thread(self.welcome, stream):
            stream.put(event)
        await send_away([self])

    def welcome(self, stream: Stream) -> list[tuple[Stream, Event]]:
        """Return the present version for one who has just come; bots may have waited for them. In a thread."""
        live.find(self.table_id)
        events = self.draw(0, [stream])
        presence.seen(stream.seats)
        tasks.wake(self.table_id, stream.visitor)
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
_open: Counter[tuple[str, str]] = Counter()  # streams by their owners
_farewells: set[asyncio.Task[None]] = set()  # a task that nobody holds may vanish


async def say_farewell(table_id: str, seats: tuple[int, ...]) -> None:
    """Let the others know who has left, unless they come back at once or look from elsewhere too."""
    left = datetime.now(UTC)
    await asyncio.sleep(presence.GRACE)
    here = {seat for stream in room(table_id).streams for seat in stream.seats} if table_id in _rooms else set()
    empty = [seat for seat in seats if seat not in here]
    if await in_thread(presence.gone, empty, left) and table_id in _rooms:
        await send_away([room(table_id)])


def room(table_id: str) -> Room:
    """Return the room of a table."""
    if table_id not in _rooms:
        _rooms[table_id] = Room(table_id)
    return _rooms[table_id]


def bring_hint(asked: Asked) -> None:
    """Tell a hint to the pages of the seat that asked for it, and to nobody else; not if the table has moved on."""
    table = live.kept(asked.table_id)
    if table is None or table.version != asked.version or asked.table_id not in _rooms:
        return
    data = to_json({"version": asked.version, "html": asked.html})
    for line in room(asked.table_id).streams:
        if (line.seat, line.visitor.lang) == (asked.seat, asked.lang):
            line.send_event("hint", data)


async def send_away(rooms: Sequence[Room]) -> None:
    """Tell everybody in rooms who is not there."""
    away = await in_thread(presence.away, [place.table_id for place in rooms])
    for place in rooms:
        for stream in place.streams:
            stream.send_away(away[place.table_id])


async def keep_alive() -> None:
    """Send signs of life down silent lines, store those of the people at their ends, and say who gave none."""
    for look in count():
        await asyncio.sleep(HEARTBEAT / TURNS)
        silent = time.monotonic() - HEARTBEAT
        for stream in [stream for place in _rooms.values() for stream in place.streams if stream.spoke <= silent]:
            stream.beat()
        rooms = [place for place in _rooms.values() if place.turn == look % TURNS]
        if not rooms or look // TURNS % LIFE_EVERY:
            continue
        streams = [stream for place in rooms for stream in place.streams]
        try:
            await in_thread(presence.seen, {seat for stream in streams for seat in stream.seats})
            await send_away(rooms)
        except Exception:
            logger.exception("signs of life could not be stored")


async def see_to_tables() -> None:
    """Look again and again whether something should happen where nothing does; a table that is busy delays no beat."""
    for look in count():
        await asyncio.sleep(HEARTBEAT / TURNS)
        rooms = [place for place in _rooms.values() if place.turn == look % TURNS]
        still = [(place.table_id, place.player()) for place in rooms if place.stands_still()]
        if not still:
            continue
        try:
            await in_thread(rouse, still)
        except Exception:
            logger.exception("tables that stand still could not be seen to")


def rouse(tables: Sequence[tuple[str, Visitor]]) -> None:
    """Have tables that stand still seen to if something should happen there: who saw to it may be gone. In a thread.

    A bot's decision belongs to the process that was asked last; if that falls over, lines to others stay open.
    """
    for table_id, visitor in tables:
        with suppress(Error, DolinaError):  # away for a moment, or a table that cannot be read any more
            tasks.wake(table_id, visitor)


def body(content: bytes) -> Message:
    """Return a piece of an answer that goes on."""
    return {"type": "http.response.body", "body": content, "more_body": True}


def header(scope: Scope, name: bytes) -> str:
    """Return a header of a raw request."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


Slot = Callable[[Scope], AbstractAsyncContextManager[None]]  # waits until few requests of an address are under way


async def stream(scope: Scope, receive: Receive, send: Send, table_id: str, slot: Slot) -> None:
    """Answer one request for the events of a table."""
    query = query_of(scope["query_string"])
    gzip = "gzip" in header(scope, b"accept-encoding")
    seen = header(scope, b"last-event-id") or query.get("version", "")
    line = Stream(of_scope(scope), query.get("seat"), seen, gzip=gzip)
    if not may_open(line.visitor):
        await refuse(send, 429)
        return
    place: Room | None = None
    _open.update(line.owners)
    try:
        async with slot(scope):  # as for a page: who comes and goes all the time leaves room for others
            place = room(table_id)  # only now: while we wait, the last one may leave, and close it
            await place.enter(line)
        await send({"type": "http.response.start", "status": 200, "headers": [*HEADERS, *([GZIP] if gzip else [])]})
        if scope["method"] == "GET":
            hello = b"retry: 1000\n\n"
            await send(body(GZIP_HEAD + packed_note(hello) if gzip else hello))
            await until_one_ends(line.run(send), gone(receive))
        else:
            await send({"type": "http.response.body", "body": b""})
    except Table.DoesNotExist:
        await refuse(send, 404)
    except RejectedRequest as rejected:
        await refuse(send, rejected.response.status)
    except (Error, DolinaError):  # away for a moment, or a table that cannot be read any more
        await refuse(send, 503)
    finally:
        if place is not None:
            place.leave(line)
        _open.subtract(line.owners)
        for owner in line.owners:
            if not _open[owner]:
                del _open[owner]


def may_open(visitor: Visitor) -> bool:
    """Tell whether one more stream is not too many for a person and an address."""
    if not settings.LIMITS:
        return True
    free = _open["person", visitor.person] < settings.STREAMS_PER_PERSON
    return bool(free and _open["address", visitor.address] < settings.STREAMS_PER_ADDRESS)


async def refuse(send: Send, status: int) -> None:
    """Answer that there is no stream."""
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-type", b"text/plain")]})
    await send({"type": "http.response.body", "body": b""})


async def until_one_ends(*works: Coroutine[None, None, None]) -> None:
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

"""The guard: uvicorn's protocol with bounds that it has no options for.

The head of a request must come soon and be short. When connections run out, the oldest idle one of the address with
most has to go. After a request for an upgrade there is no further one. docs/run-a-site.md says what it does not do.
"""

import asyncio
from collections.abc import Sequence

from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from dolina.web.limits import source

HEAD_LIMIT = 16_384  # bytes of a request before its body
HEAD_TIMEOUT = 10.0  # seconds until a head is whole
WRITE_TIMEOUT = 60.0  # seconds to take what is sent
RESERVED_FILES = 100  # open files for the database, the workers, and connections that are just being refused
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

_connections: dict[str, dict["Guard", None]] = {}  # by address, the oldest first


class Guard(HttpToolsProtocol):
    """A connection with bounds."""

    source = ""
    head_size = 0  # bytes heard since the last whole head
    head_timer: asyncio.TimerHandle | None = None
    cycles: Sequence[RequestResponseCycle] = ()  # requests that are not answered yet

    @property
    def is_busy(self) -> bool:
        """Tell whether a request is being answered."""
        return self.cycle is not None and not self.cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn does
        """Begin, if there is room."""
        super().connection_made(transport)
        self.source = source(self.client[0] if self.client else "")
        _connections.setdefault(self.source, {})[self] = None
        if make_room(self):
            self.start_head_timer()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        super().connection_lost(exc)
        for cycle in self.cycles:  # uvicorn tells the newest only: the others would fill the log
            cycle.disconnected = True
            cycle.message_event.set()
        self.cycles = ()
        self.stop_head_timer()
        others = _connections.get(self.source, {})
        others.pop(self, None)
        if not others:
            _connections.pop(self.source, None)

    def data_received(self, data: bytes) -> None:
        """Read; a head must be short, also one that comes while an answer is under way."""
        if self.cycle is None or not self.cycle.more_body or self.cycle.response_complete:
            self.head_size += len(data)
            self.start_head_timer()
        super().data_received(data)
        if self.head_size > HEAD_LIMIT:
            self.hang_up(TOO_LARGE)

    def on_headers_complete(self) -> None:
        """Begin to answer; what follows a request for an upgrade is none, as parser and proxies disagree about it."""
        super().on_headers_complete()
        self.cycles = [*(cycle for cycle in self.cycles if not cycle.response_complete), self.cycle]
        self.head_size = 0
        self.stop_head_timer()
        if self.parser.should_upgrade():
            self.cycle.keep_alive = False

    def start_head_timer(self) -> None:
        """Begin to wait for a head."""
        if self.head_timer is None:
            self.head_timer = self.loop.call_later(HEAD_TIMEOUT, self.head_timed_out)

    def stop_head_timer(self) -> None:
        """Have a whole head."""
        if self.head_timer is not None:
            self.head_timer.cancel()
            self.head_timer = None

    def head_timed_out(self) -> None:
        """Close a connection that does not say what it wants; a browser that only called in advance needs no answer."""
        self.head_timer = None
        self.hang_up(TOO_SLOW if self.head_size else b"")

    def hang_up(self, response: bytes) -> None:
        """Say why, unless something else is being said, and close."""
        self.stop_head_timer()
        if self.transport.is_closing():
            return
        if self.is_busy:
            self.transport.abort()
        else:
            self.transport.write(response)
            self.transport.close()


def make_room(new: Guard) -> bool:
    """Tell whether there is room for a new connection; who is idle for longest must go."""
    if not settings.LIMITS:
        return True
    same = _connections[new.source]
    if not settings.BEHIND_PROXY and len(same) > settings.CONNECTIONS_PER_ADDRESS:
        return close_idle(same, new)
    if sum(map(len, _connections.values())) > connection_limit():
        return close_idle(max(_connections.values(), key=len), new)
    return True


def close_idle(connections: dict[Guard, None], new: Guard) -> bool:
    """Close the oldest connection that asks for nothing; return whether there was one."""
    idle = next((one for one in connections if one is not new and not one.is_busy), None)
    if idle is None:
        return False
    idle.transport.abort()
    return True


def connection_limit() -> int:
    """Return how many connections there may be: never so many that no file could be opened any more."""
    most = int(settings.CONNECTIONS)
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return most
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return min(most, max(soft - RESERVED_FILES, 10)) if soft > 0 else most

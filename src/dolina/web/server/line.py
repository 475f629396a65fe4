"""A connection: how long it may be silent, how many one address may have, and how many there may be.

uvicorn closes a line that waits too long for its next request, and nothing else. Here also closes one that does not
say what it wants, one that does not take what it is given, and, when there are too many, the one that has been
silent for longest. So the limit of open files is never met, where a server can do nothing but complain.
"""

import asyncio
import contextlib
import socket
from functools import partial

from django.conf import settings
from uvicorn import Config
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.server import ServerState

from dolina.web.limits import source
from dolina.web.server.home import home

HEAD_LIMIT = 16_384  # bytes of a request before its body
HEAD_SECONDS = 10.0  # to say what one wants
TAKE_SECONDS = 60.0  # to take what is sent
RESERVED = 100  # open files for the database, the workers, and lines that are just being refused
HEAD, HEAD_END = b"HTTP/1.1 ", b"\r\n\r\n"  # how the head of an answer begins and ends
GO_ON = b"HTTP/1.1 100 "  # no answer yet
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

_lines: dict[str, dict["Line", None]] = {}  # by address, the oldest first


class Wire:
    """A transport to which one may speak when its other end has just left: a crowd of those would fill the log.

    The head of an answer goes with what follows it: uvicorn says them apart, and each word that is sent alone costs as
    much as ten more in the same.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.is_closing = transport.is_closing
        self.get_extra_info = transport.get_extra_info
        self.abort = transport.abort
        self.kept = b""  # the head of an answer

    @property
    def waiting(self) -> int:
        """Return how many bytes were not taken yet."""
        return self.transport.get_write_buffer_size()

    @property
    def fileno(self) -> int:
        """Return the number of the socket."""
        return int(self.transport.get_extra_info("socket").fileno())

    def write(self, data: bytes) -> None:
        """Send, if there is somebody; a head when more is said, or when there is no more."""
        if not self.kept and data.startswith(HEAD) and data.endswith(HEAD_END) and not data.startswith(GO_ON):
            self.kept = data
        elif not self.is_closing():
            self.transport.writelines((self.kept, data)) if self.kept else self.transport.write(data)
            self.kept = b""

    def flush(self) -> None:
        """Send a head that nothing follows."""
        if self.kept:
            self.write(b"")

    def close(self) -> None:
        """Hang up when all is said."""
        self.flush()
        self.transport.close()

    def pause_reading(self) -> None:
        """Let the other end wait."""
        if not self.is_closing():
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        """Go on listening."""
        if not self.is_closing():
            self.transport.resume_reading()


class Line(AutoHTTPProtocol):  # type: ignore[misc, valid-type] # uvicorn chooses its base when it is imported
    """A connection with an end to its patience."""

    transport: Wire
    source = ""
    head = 0  # bytes heard since the last request
    patience: asyncio.TimerHandle | None = None  # until the head of a request is whole
    taking: asyncio.TimerHandle | None = None  # until the other end has taken enough
    ending: asyncio.TimerHandle | None = None  # until a closed line is aborted
    said = b""  # to the process that handed the line over

    @property
    def busy(self) -> bool:
        """Tell whether a request is being answered."""
        return self.cycle is not None and not self.cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Begin, if there is room."""
        super().connection_made(Wire(transport))
        self.source = source(self.client[0] if self.client else "")
        _lines.setdefault(self.source, {})[self] = None
        if make_room(self):
            home.open(self.loop, partial(take, self.config, self.server_state, self.app_state))
            self.expect_head()
            if self.said:
                self.listen(self.said)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the line."""
        super().connection_lost(exc)
        self.stop_waiting()
        self.resume_taking()
        if self.ending is not None:
            self.ending.cancel()
        lines = _lines.get(self.source, {})
        lines.pop(self, None)
        if not lines:
            _lines.pop(self.source, None)

    def data_received(self, data: bytes) -> None:
        """Listen, or let the process listen that is at home with what is spoken of."""
        new = not self.busy and not self.head and not self.transport.waiting
        if new and home.hand_over(self.transport.fileno, data):
            self.transport.close()
        else:
            self.listen(data)

    def listen(self, data: bytes) -> None:
        """Hear what is said; a head must come soon, and be short."""
        if not self.busy:
            self.head += len(data)
        super().data_received(data)
        if self.busy:
            self.head = 0
            self.stop_waiting()
        elif self.head > HEAD_LIMIT and not self.transport.is_closing():
            self.hang_up(TOO_LARGE)
        else:
            self.expect_head()

    def on_response_complete(self) -> None:
        """Wait for the next request, or make sure that the last answer does not keep the line open."""
        self.transport.flush()
        super().on_response_complete()
        if self.transport.is_closing():
            self.abort_later()

    def timeout_keep_alive_handler(self) -> None:
        """Close a line that nobody uses, even if its last answer was never taken."""
        super().timeout_keep_alive_handler()
        self.abort_later()

    def pause_writing(self) -> None:
        """Give the other end some time to take what was sent."""
        super().pause_writing()
        self.taking = self.loop.call_later(TAKE_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on sending."""
        super().resume_writing()
        self.resume_taking()

    def resume_taking(self) -> None:
        """Be patient again."""
        if self.taking is not None:
            self.taking.cancel()
            self.taking = None

    def expect_head(self) -> None:
        """Begin to wait for a request."""
        if self.patience is None:
            self.patience = self.loop.call_later(HEAD_SECONDS, self.lose_patience)

    def stop_waiting(self) -> None:
        """Have heard a request."""
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def lose_patience(self) -> None:
        """Close a line that does not say what it wants."""
        if not self.transport.is_closing():
            self.hang_up(TOO_SLOW if self.head else b"")  # a browser that only called in advance expects no answer

    def hang_up(self, words: bytes) -> None:
        """Say why, and close."""
        self.stop_waiting()
        self.transport.write(words)
        self.transport.close()
        self.abort_later()

    def abort_later(self) -> None:
        """Abort a closed line whose last words are never taken; one that has ended is not held until then."""
        self.ending = self.ending or self.loop.call_later(TAKE_SECONDS, self.transport.abort)


async def take(config: Config, server: ServerState, state: dict[str, object], line: socket.socket, said: bytes) -> None:
    """Go on with a line that another process has handed over."""
    made = Line(config, server, state)
    made.said = said
    with contextlib.suppress(OSError):  # its other end has left meanwhile
        await asyncio.get_running_loop().connect_accepted_socket(lambda: made, line)


def make_room(line: Line) -> bool:
    """Tell whether there is room for a new line; who is silent for longest must go."""
    if not settings.LIMITS:
        return True
    mine = _lines[line.source]
    if not settings.BEHIND_PROXY and len(mine) > settings.CONNECTIONS_PER_ADDRESS:
        return close_silent(mine, line)
    if sum(map(len, _lines.values())) > most_connections():
        return close_silent(max(_lines.values(), key=len), line)
    return True


def close_silent(lines: dict[Line, None], but: Line) -> bool:
    """Close the oldest line that asks for nothing; return whether there was one."""
    silent = next((line for line in lines if line is not but and not line.busy), None)
    if silent is None:
        return False
    silent.transport.abort()
    return True


def most_connections() -> int:
    """Return how many lines there may be: never so many that no file could be opened any more."""
    most = int(settings.CONNECTIONS)
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return most
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return min(most, max(soft - RESERVED, 10)) if soft > 0 else most


def open_many_files() -> None:
    """Use as many open files as the system lets us: a line is one."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.CONNECTIONS + RESERVED
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if hard < 0 else min(wanted, hard), hard))

"""Every table has a home among the server processes: there it is kept in memory, and drawn once for all who look.

Whoever happens to take a call hands it over to the home of the table that it is about: the socket itself, with what was
said. Nothing depends on that. If the home cannot be reached, or says nothing yet, or the system has no such sockets,
the call is answered where it came: every process can answer for every table.
"""

import asyncio
import contextlib
import os
import re
import socket
import struct
import sys
import zlib
from collections.abc import Callable, Coroutine

from django.conf import settings

ABOUT = re.compile(rb"(?:GET|POST|HEAD) /t/([a-z0-9]{1,12})[/? ]")
LENGTH = re.compile(rb"\r\ncontent-length: *([0-9]{1,9})\r\n", re.IGNORECASE)
END = b"\r\n\r\n"
MOST = 20_000  # bytes that are handed over with a socket: a head, and more than a decision
CREDENTIALS = struct.Struct("3i")  # process, user, group

Take = Callable[[socket.socket, bytes], Coroutine[None, None, None]]


class Home:
    """The homes of all tables, as one of the server processes knows them; `number` is its own, −1 if it has none."""

    def __init__(self) -> None:
        self.number = -1
        self.opened = False
        self.site = os.getppid()  # who has started all processes of our site
        self.ways: dict[int, socket.socket] = {}  # to the others, by number
        self.taking: set[asyncio.Task[None]] = set()  # a task that nobody holds may vanish

    def open(self, loop: asyncio.AbstractEventLoop, take: Take) -> None:
        """Become the home of a share of the tables; what others hand over is taken with this."""
        if self.opened:
            return
        self.opened = True
        if sys.platform != "linux" or settings.WORKERS < 2:
            return
        for number in range(settings.WORKERS):
            door = new_way()
            try:
                door.bind(self.name_of(number))
            except OSError:  # another one's
                door.close()
                continue
            self.number = number
            door.listen(settings.WORKERS)
            loop.add_reader(door.fileno(), self.meet, loop, door, take)
            return

    def name_of(self, number: int) -> str:
        """Return where the process with this number listens; the system forgets it with the process."""
        return f"\0dolina-{self.site}-{number}"

    def meet(self, loop: asyncio.AbstractEventLoop, door: socket.socket, take: Take) -> None:
        """Let another process of our site bring lines."""
        way, _ = door.accept()
        way.setblocking(False)
        if is_ours(way):
            loop.add_reader(way.fileno(), self.answer, loop, way, take)
        else:
            way.close()

    def answer(self, loop: asyncio.AbstractEventLoop, way: socket.socket, take: Take) -> None:
        """Take what was handed over."""
        said, lines = b"", list[int]()
        with contextlib.suppress(ConnectionError):  # it was killed
            said, lines, _, _ = socket.recv_fds(way, MOST, 1)
        for number in lines:
            line = socket.socket(fileno=number)
            line.set_inheritable(False)
            task = loop.create_task(take(line, said))
            self.taking.add(task)
            task.add_done_callback(self.taking.discard)
        if not said:  # the other process has ended
            loop.remove_reader(way.fileno())
            way.close()

    def hand_over(self, line: int, said: bytes) -> bool:
        """Give a line, whose first words these are, to the home of the table that it asks about, if that is another."""
        if self.number < 0 or (table := table_of(said)) is None:
            return False
        number = zlib.crc32(table) % settings.WORKERS
        if number == self.number:
            return False
        try:
            socket.send_fds(self.way_to(number), [said], [line])
        except OSError:  # nobody is there, or has no time
            self.ways.pop(number, None)
            return False
        return True

    def way_to(self, number: int) -> socket.socket:
        """Return a way to another process of our site; raise OSError if there is none."""
        if number not in self.ways:
            way = new_way()
            way.connect(self.name_of(number))
            if not is_ours(way):  # somebody else on this machine listens there
                raise ConnectionRefusedError
            self.ways[number] = way
        return self.ways[number]


def new_way() -> socket.socket:
    """Return a socket between processes that keeps words apart, and waits for nobody."""
    return socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET | socket.SOCK_NONBLOCK)


def is_ours(way: socket.socket) -> bool:
    """Tell whether who is at the other end belongs to who runs this site."""
    told = way.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, CREDENTIALS.size)
    return bool(CREDENTIALS.unpack(told)[1] == os.getuid())


def table_of(said: bytes) -> bytes | None:
    """Return which table a request is about; None if it is about none, or not yet said to its end."""
    found = ABOUT.match(said)
    end = said.find(END) if found and len(said) <= MOST else -1
    if found is None or end < 0:
        return None
    length = LENGTH.search(said, 0, end + 2)
    body = int(length[1]) if length else 0
    return found[1] if len(said) == end + len(END) + body else None


home = Home()

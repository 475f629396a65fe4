"""Every table has a home among the server processes: there it is kept in memory, and drawn once for all who look.

Whoever happens to take a call hands it over to the home of the table that it is about: the socket itself, with what was
said. Nothing depends on that. If the home cannot be reached, or says nothing yet, or the system has no such sockets,
the call is answered where it came: every process can answer for every table.
"""

import array
import asyncio
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
SOCKET = array.array("i", [0]).itemsize

Take = Callable[[socket.socket, bytes], Coroutine[None, None, None]]


class Home:
    """The homes of all tables, as one of the server processes knows them; `number` is its own, −1 if it has none."""

    def __init__(self) -> None:
        self.number = -1
        self.opened = False
        self.door: socket.socket | None = None
        self.site = os.getppid()  # who has started all processes of our site
        self.taking: set[asyncio.Task[None]] = set()  # a task that nobody holds may vanish

    def open(self, loop: asyncio.AbstractEventLoop, take: Take) -> None:
        """Become the home of a share of the tables; what others hand over is taken with this."""
        if self.opened:
            return
        self.opened = True
        if sys.platform != "linux" or settings.WORKERS < 2:
            return
        for number in range(settings.WORKERS):
            door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK)
            door.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)
            try:
                door.bind(self.name_of(number))
            except OSError:  # another one's
                door.close()
                continue
            self.number, self.door = number, door
            loop.add_reader(door.fileno(), self.answer, take)
            return

    def answer(self, take: Take) -> None:
        """Take what was handed over."""
        assert self.door is not None  # noqa: S101 - it is what was heard
        try:
            said, extras, _, _ = self.door.recvmsg(
                MOST, socket.CMSG_SPACE(SOCKET) + socket.CMSG_SPACE(CREDENTIALS.size), socket.MSG_CMSG_CLOEXEC
            )
        except BlockingIOError:
            return
        line: socket.socket | None = None
        user = -1
        for _, kind, data in extras:
            if kind == socket.SCM_RIGHTS:
                line = socket.socket(fileno=array.array("i", data[:SOCKET])[0])
            elif kind == socket.SCM_CREDENTIALS:
                user = CREDENTIALS.unpack(data)[1]
        if line is not None and user == os.getuid():
            task = asyncio.get_running_loop().create_task(take(line, said))
            self.taking.add(task)
            task.add_done_callback(self.taking.discard)
        elif line is not None:
            line.close()

    def name_of(self, number: int) -> str:
        """Return where the process with this number listens; the system forgets it with the process."""
        return f"\0dolina-{self.site}-{number}"

    def hand_over(self, line: int, said: bytes) -> bool:
        """Give a line, whose first words these are, to the home of the table that it asks about, if that is another."""
        if self.door is None or (table := table_of(said)) is None:
            return False
        number = zlib.crc32(table) % settings.WORKERS
        if number == self.number:
            return False
        try:
            with_it = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [line]))]
            self.door.sendmsg([said], with_it, 0, self.name_of(number))
        except OSError:  # nobody is there, or has no time
            return False
        return True


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

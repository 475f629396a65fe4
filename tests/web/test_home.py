"""With several server processes every table lives in one of them, and none depends on that one."""

import asyncio
import contextlib
import json
import os
import re
import signal
import socket
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest

from bench.history import Device
from bench.line import ANYWHERE, Line, LineError
from bench.load import wait_until
from tests.web.site import Person, Site, in_own_loop

pytestmark = [
    pytest.mark.usefixtures("django_here"),
    pytest.mark.skipif(sys.platform != "linux", reason="only Linux hands lines over"),
]
LINES = 12


@pytest.mark.parametrize(
    ("said", "table"),
    [
        (b"GET /t/abc123/events?version=3 HTTP/1.1\r\nHost: a\r\n\r\n", b"abc123"),
        (b"GET /t/abc123 HTTP/1.1\r\nHost: a\r\n\r\n", b"abc123"),
        (b"POST /t/abc/play HTTP/1.1\r\nContent-Length: 3\r\n\r\na=1", b"abc"),
        (b"POST /t/abc/play HTTP/1.1\r\ncontent-length: 4\r\n\r\na=1", None),  # not said to its end
        (b"POST /t/abc/play HTTP/1.1\r\nContent-Length: 3\r\n\r\na=1GET /", None),  # and what else is said
        (b"GET /t/abc/events HTTP/1.1\r\nHost: a\r\n", None),
        (b"GET /table/abc HTTP/1.1\r\n\r\n", None),
        (b"GET / HTTP/1.1\r\n\r\n", None),
        (b"GET /t/abc HTTP/1.1\r\nCookie: " + b"x" * 30_000 + b"\r\n\r\n", None),
        (b"POST /t/abc/play HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\na=1\r\n0\r\n\r\n", None),
    ],
)
def test_what_a_call_is_about(said: bytes, table: bytes | None) -> None:
    from dolina.web.server.home import table_of

    assert table_of(said) == table


def test_no_line_is_given_to_strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any user of the machine could listen by the name of a process that has ended."""
    from dolina.web.server import home

    here = home.Home()
    here.number = 2
    here.site = -os.getpid()  # nobody's
    said = b"GET /t/abc HTTP/1.1\r\n\r\n"
    near, far = socket.socketpair()
    with near, far, socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as stranger:
        stranger.bind(here.name_of(0))
        stranger.listen()
        assert here.hand_over(near.fileno(), said)
        here.ways.clear()
        monkeypatch.setattr(os, "getuid", lambda: 99_999)
        assert not here.hand_over(near.fileno(), said)
    monkeypatch.undo()
    assert not here.hand_over(0, said)  # nobody listens any more


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    running = Site(tmp_path, workers=2).start()
    yield running
    running.kill()


def holders(site: Site) -> Counter[int]:
    """Return by process of a site how many lines it holds."""
    open_ones = set()
    for line in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]:
        _, here, _, state, *_, inode = line.split()[:10]
        if here.endswith(f":{site.port:04X}") and state == "01":
            open_ones.add(f"socket:[{inode}]")
    assert site.process is not None
    found: Counter[int] = Counter()
    for folder in Path("/proc").glob("[0-9]*/fd"):
        with contextlib.suppress(OSError):
            if os.getpgid(int(folder.parent.name)) == site.process.pid:
                held = sum(str(link.readlink()) in open_ones for link in folder.iterdir())
                found[int(folder.parent.name)] = held
    return +found


def wake_all(site: Site) -> None:
    """Call until every process has taken a call: it becomes a home with its first."""
    assert site.process is not None
    names = {f"@dolina-{site.process.pid}-{number}" for number in range(site.workers)}
    for _ in range(100):
        with contextlib.ExitStack() as calls:
            for _ in range(8):
                calls.enter_context(socket.create_connection(("127.0.0.1", site.port)))
            sleep(0.05)
        if names <= set(Path("/proc/net/unix").read_text(encoding="ascii").split()):
            return
    pytest.fail(f"not all of {names} are there")


async def watched(site: Site, table: str, last: int) -> tuple[Counter[int], Counter[int]]:
    """Watch a table by many lines; return who holds them, and who does when that one was killed and all came again."""
    path = f"/t/{table}/events?version={last}"

    async def watch() -> None:
        while True:
            with contextlib.suppress(LineError, OSError):
                async for _ in Line(site.port).events(path):
                    pass
            await asyncio.sleep(0.1)

    tasks = [asyncio.create_task(watch()) for _ in range(LINES)]
    before = await held(site, LINES)
    os.kill(before.most_common(1)[0][0], signal.SIGKILL)
    await asyncio.sleep(0.5)
    after = await held(site, LINES)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return before, after


async def held(site: Site, count: int) -> Counter[int]:
    """Return who holds so many lines."""
    for _ in range(300):
        found = holders(site)
        if found.total() == count:
            break
        await asyncio.sleep(0.1)
    return found


def test_a_table_lives_in_one_process_and_survives_it(site: Site) -> None:
    wake_all(site)
    with Person(site) as person:
        table = person.new_table("sylvan", "me", "friend")
        page = person.look(f"/t/{table}")
        last = re.search(r'data-version="(\d+)"', page)
        assert last
    before, after = in_own_loop(watched(site, table, int(last[1])))
    assert list(before.values()) == [LINES]
    assert after.total() == LINES
    assert before.keys().isdisjoint(after.keys())
    with Person(site) as person:
        assert f"/t/{table}" in person.look(f"/t/{table}")
    assert "Traceback" not in site.log(), site.log()


async def lost_by_its_process(site: Site, device: Device) -> None:
    """Move by a process that is not the table's home, which dies before its bot answers; wait until that has moved."""
    device.where = f"/t/{device.table}"
    watching = asyncio.create_task(device.watch())
    await wait_until(lambda: bool(device.actions), 10)
    ((home, _),) = (await held(site, 1)).items()
    while not (elsewhere := set(holders(site)) - {home}):
        line = Line(site.port, device.cookies)
        await line.body(await line.send(f"GET /health HTTP/1.1\r\n{line.head}\r\n"))
    while device.actions:
        fields = {"action": device.actions[0], "version": device.version, "seat": 0}
        status, text = await line.post(f"{ANYWHERE}{device.table}/play", device.token, fields)
        assert status == 200
        version = json.loads(text)["version"]
        await wait_until(lambda: device.version >= version, 10)  # noqa: B023 - waited for here
    os.kill(elsewhere.pop(), signal.SIGKILL)
    await wait_until(lambda: device.version > version, 60)
    watching.cancel()
    assert device.version > version


@pytest.mark.deep
def test_a_bot_moves_though_who_thought_for_it_has_died(tmp_path: Path) -> None:
    site = Site(tmp_path, workers=2, DOLINA_PACE="4").start()
    try:
        wake_all(site)
        with Person(site) as person:
            table = person.new_table("glassworks", "me", "bot", level1="novice")
            device = Device(site, table, 0, person, [])
        in_own_loop(lost_by_its_process(site, device))
    finally:
        site.kill()

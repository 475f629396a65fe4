"""The guard: silence, slowness and crowds end by themselves, and the others are answered meanwhile."""

import asyncio
import contextlib
import gc
import logging
import re
import socket
import struct
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import uvicorn

from tests.web.site import Person, Site, free_port

pytestmark = pytest.mark.usefixtures("django_here")

GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"


async def hello(scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401 - ASGI
    if scope["path"] == "/read":
        await receive()
    if scope["path"] == "/thread":
        await asyncio.to_thread(time.sleep, 0.001)
    body = b"hello" * (10_000_000 if scope["path"] == "/large" else 1)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


@pytest.fixture(scope="module")
def port(django_here: None) -> Iterator[int]:
    """A server with our guard."""
    del django_here
    from dolina.web.server.guard import Guard

    config = uvicorn.Config(hello, port=free_port(), http=Guard, ws="none", lifespan="off", log_level="error")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield config.port
    server.should_exit = True
    thread.join()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    from dolina.web.server import guard

    monkeypatch.setattr(guard, "HEAD_TIMEOUT", 0.3)


def call(port: int, source: str = "127.0.0.1") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port), timeout=5, source_address=(source, 0))
    line.settimeout(5)
    return line


def heard(line: socket.socket) -> bytes:
    """Return all that is said until the other end hangs up."""
    said = b""
    with contextlib.suppress(ConnectionError):
        while piece := line.recv(1000):
            said += piece
    return said


def test_a_head_alone_is_sent_too(port: int) -> None:
    with call(port) as line:
        for _ in range(2):
            line.sendall(GET.replace(b"GET", b"HEAD"))
            assert line.recv(1000).endswith(b"\r\n\r\n")
        line.sendall(b"POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
        assert line.recv(1000).startswith(b"HTTP/1.1 100 ")  # or nobody would send the rest
        line.sendall(b"ok")
        assert b"hello" in line.recv(1000)


@pytest.mark.usefixtures("impatient")
def test_silence_ends(port: int) -> None:
    with call(port) as line:
        assert heard(line) == b""


@pytest.mark.usefixtures("impatient")
def test_half_a_head_is_not_waited_for(port: int) -> None:
    with call(port) as line:
        line.sendall(GET)
        assert b"hello" in line.recv(1000)
        line.sendall(GET[:20])  # a line that was used before is no better
        assert heard(line).startswith(b"HTTP/1.1 408 ")


def test_a_head_without_end_is_refused(port: int) -> None:
    with call(port) as line, contextlib.suppress(ConnectionError):
        line.sendall(GET[:-2])
        for _ in range(40):
            line.sendall(b"X-More: " + b"x" * 490 + b"\r\n")
            time.sleep(0.001)
        assert heard(line).startswith(b"HTTP/1.1 431 ")


def test_who_leaves_in_the_midst_is_no_error(port: int, caplog: pytest.LogCaptureFixture) -> None:
    errors = logging.getLogger("uvicorn.error")
    errors.addHandler(caplog.handler)
    for _ in range(5):
        with call(port, "127.0.0.8") as rude:
            rude.sendall(GET.replace(b"/ ", b"/thread ", 1) * 50)
            rude.recv(10)
            rude.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # hang up at once
    time.sleep(0.2)
    errors.removeHandler(caplog.handler)
    assert not caplog.records


def test_a_line_that_has_ended_is_forgotten(port: int) -> None:
    from dolina.web.server.guard import Guard

    for _ in range(20):
        with socket.create_connection(("127.0.0.1", port)) as line:
            line.sendall(GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
            while line.recv(1000):
                pass
    until = time.monotonic() + 5  # its last words would have been waited for much longer
    while len(lines := [one for one in gc.get_objects() if isinstance(one, Guard)]) > 5:
        assert time.monotonic() < until, len(lines)
        del lines
        gc.collect()
        time.sleep(0.1)


def test_one_address_cannot_take_all_lines(port: int) -> None:
    from django.test import override_settings

    with override_settings(LIMITS=True, CONNECTIONS=30, CONNECTIONS_PER_ADDRESS=20), contextlib.ExitStack() as stack:
        crowd = [stack.enter_context(call(port)) for _ in range(60)]
        time.sleep(0.3)
        for source in ("127.0.0.2", "127.0.0.1"):  # whoever says something is answered, even at that address
            with call(port, source) as line:
                line.sendall(GET)
                assert b"hello" in line.recv(1000)
        assert heard(crowd[0]) == b""  # the oldest had to go


def test_nobody_silent_keeps_others_out_when_all_lines_are_taken(port: int) -> None:
    from django.test import override_settings

    with override_settings(LIMITS=True, CONNECTIONS=30, CONNECTIONS_PER_ADDRESS=20), contextlib.ExitStack() as stack:
        for source in ("127.0.0.3", "127.0.0.4", "127.0.0.5"):
            for _ in range(20):
                stack.enter_context(call(port, source))
        with call(port, "127.0.0.2") as line:
            line.sendall(GET)
            assert b"hello" in line.recv(1000)


# The site behind the guard


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site with the usual limits."""
    running = Site(tmp_path_factory.mktemp("strict"), DOLINA_LIMITS="on").start()
    yield running
    running.kill()


def answers(port: int, *parts: bytes) -> list[bytes]:
    """Send parts one after the other; return the status lines of all that is answered until the line is closed."""
    with call(port) as line:
        with contextlib.suppress(OSError):  # the other end may hang up
            for part in parts:
                line.sendall(part)
                time.sleep(0.3)
            line.shutdown(socket.SHUT_WR)
        said = heard(line)
    return re.findall(rb"^HTTP/1\.1 (\d+)", said, re.MULTILINE)


SECOND = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.mark.parametrize(
    "head",
    [
        b"GET /t/nothing/events HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n",
        b"HEAD /t/nothing/events HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n",
        b"POST /health HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: h2c\r\nContent-Length: %d\r\n\r\n",
        b"POST /health HTTP/1.1\r\nHost: a.local\r\nUpgrade: websocket\r\nConnection: upgrade\r\nContent-Length: %d\r\n\r\n",
        b"CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n",
    ],
    ids=["events", "head", "h2c", "websocket", "connect"],
)
def test_a_body_is_not_answered_as_a_request(strict: Site, head: bytes) -> None:
    """Behind a proxy that keeps lines its answer would go to somebody else."""
    assert len(answers(strict.port, head % len(SECOND), SECOND)) <= 1


def fill(line: socket.socket) -> None:
    """Send a hundred kilobytes of a head."""
    for _ in range(200):
        line.sendall(b"X-More: " + b"x" * 490 + b"\r\n")
        time.sleep(0.005)


def test_a_head_without_end_behind_a_stream_is_hung_up_on(strict: Site) -> None:
    with Person(strict) as person:
        events = f"GET /t/{person.play_now('glassworks')}/events HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with call(strict.port) as line:
        line.sendall(events.encode())
        assert line.recv(1000).startswith(b"HTTP/1.1 200 ")
        line.sendall(GET[:-2])
        with pytest.raises(ConnectionError):
            fill(line)


def test_uploads_that_do_not_come_stop_nobody(strict: Site) -> None:
    head = b"POST /open HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000\r\n\r\nx"
    with contextlib.ExitStack() as slow:
        for _ in range(8):
            slow.enter_context(call(strict.port)).sendall(head)
        time.sleep(0.3)
        began = time.monotonic()
        assert httpx.get(strict.url + "/health", timeout=20).status_code == 200
        assert time.monotonic() - began < 5  # it was half a minute

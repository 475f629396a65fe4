"""Pages of Django beside the event streams: a request and its answer cross whole and unchanged."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from dolina.web.server import bridge
from dolina.web.server.bridge import BODY_LIMIT, Message, Pages
from tests.web.site import in_own_loop

Wsgi = Callable[[dict[str, Any], Callable[..., object]], Iterable[bytes]]
HEADERS = [
    (b"cookie", b"a=1"),
    (b"cookie", b"b=2"),
    (b"x-many", b"1"),
    (b"x-many", b"2"),
    (b"x_many", b"3"),
    (b"content-type", b"text/x"),
]


def ask(application: Wsgi, *body: bytes, path: str = "/", whole: bool = True) -> list[Message]:
    """Send a request through the bridge in these pieces, or hang up after them; return what is sent back."""
    waiting: list[Message] = [{"type": "http.request", "body": piece, "more_body": True} for piece in body]
    waiting.append({"type": "http.request", "body": b"", "more_body": False} if whole else {"type": "http.disconnect"})
    sent: list[Message] = []
    scope = {
        "type": "http",
        "method": "POST",
        "path": path,
        "query_string": b"q=%20",
        "http_version": "1.1",
        "headers": HEADERS,
        "client": ("10.1.2.3", 5),
        "server": ("127.0.0.1", 8000),
    }

    async def receive() -> Message:
        return waiting.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    in_own_loop(Pages(application, 1)(scope, receive, send))
    return sent


def test_a_request_arrives_whole() -> None:
    seen: dict[str, Any] = {}

    def application(environ: dict[str, Any], start: Callable[..., object]) -> Iterable[bytes]:
        seen.update(environ, body=environ["wsgi.input"].read())
        start("201 Created", [("X-One", "1"), ("X-One", "2")])
        return [b"some", b"thing"]

    start, body = ask(application, b"one ", b"two", path="/долина")
    assert seen["body"] == b"one two"
    assert seen["CONTENT_LENGTH"] == "7"
    assert seen["HTTP_COOKIE"] == "a=1; b=2"
    assert seen["HTTP_X_MANY"] == "1,2"
    assert seen["CONTENT_TYPE"] == "text/x"
    assert seen["PATH_INFO"].encode("latin-1").decode() == "/долина"
    assert seen["REMOTE_ADDR"] == "10.1.2.3"
    assert start["status"] == 201
    assert [value for name, value in start["headers"] if name == b"x-one"] == [b"1", b"2"]
    assert (b"content-length", b"9") in start["headers"]
    assert body["body"] == b"something"


def test_a_body_without_end_is_refused_before_anybody_reads_it() -> None:
    def application(environ: dict[str, Any], start: Callable[..., object]) -> Iterable[bytes]:
        raise AssertionError((environ, start))

    start, _ = ask(application, *[b"x" * 100_000] * (BODY_LIMIT // 100_000 + 1))
    assert start["status"] == 413


def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bridge, "BODY_SECONDS", 0.05)

    async def never() -> Message:
        await asyncio.sleep(60)
        raise AssertionError

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/open", "headers": [(b"content-length", b"900000")]}
    in_own_loop(Pages(lambda *_: [], 1)(scope, never, send))
    assert sent[0]["status"] == 408
    assert (b"connection", b"close") in sent[0]["headers"]


def test_half_a_request_is_none() -> None:
    def application(environ: dict[str, Any], start: Callable[..., object]) -> Iterable[bytes]:
        raise AssertionError((environ, start))

    assert ask(application, b"action=place 1", whole=False) == []


def test_an_answer_is_closed_even_if_it_breaks() -> None:
    class Broken:
        closed = False

        def __iter__(self) -> "Broken":
            return self

        def __next__(self) -> bytes:
            raise OSError

        def close(self) -> None:
            Broken.closed = True

    def application(environ: dict[str, Any], start: Callable[..., object]) -> Iterable[bytes]:
        del environ
        start("200 OK", [])
        return Broken()

    try:
        ask(application)
    except OSError:
        assert Broken.closed
    else:
        raise AssertionError

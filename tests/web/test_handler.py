"""Django beside the event streams: a request and its response cross whole and unchanged."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase

from dolina.web import asgi_types
from dolina.web.asgi_types import BODY_LIMIT, Message
from tests.web.site import in_own_loop

pytestmark = pytest.mark.usefixtures("django_here")

HEADERS = [
    (b"cookie", b"a=1; b=2"),
    (b"x-many", b"1"),
    (b"x-many", b"2"),
    (b"content-type", b"text/x"),
]
Respond = Callable[[HttpRequest], HttpResponseBase]


def handler(respond: Respond) -> Any:  # noqa: ANN401 - a DjangoHandler, which needs Django first
    """Return our handler with this in place of middleware and views."""
    from dolina.web.server.handler import DjangoHandler

    class Handler(DjangoHandler):
        def get_response(self, request: HttpRequest) -> HttpResponseBase:
            return respond(request)

    return Handler(lambda _: nullcontext(), lambda _: nullcontext())


def ask(respond: Respond, *body: bytes, path: str = "/", whole: bool = True) -> list[Message]:
    """Send a request in these parts, or hang up after them; return what is sent back."""
    waiting: list[Message] = [{"type": "http.request", "body": part, "more_body": True} for part in body]
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

    in_own_loop(handler(respond)(scope, receive, send))
    return sent


def never(request: HttpRequest) -> HttpResponseBase:
    raise AssertionError(request)


def test_a_request_arrives_whole() -> None:
    seen: dict[str, Any] = {}

    def respond(request: HttpRequest) -> HttpResponseBase:
        seen.update(request.META, body=request.read(), path=request.path)
        response = HttpResponse(b"something", status=201, headers={"X-One": "1"})
        response.set_cookie("a", "1")
        response.set_cookie("b", "2")
        return response

    start, body = ask(respond, b"one ", b"two", path="/долина")
    assert seen["body"] == b"one two"
    assert seen["path"] == "/долина"
    assert (seen["HTTP_COOKIE"], seen["HTTP_X_MANY"]) == ("a=1; b=2", "1,2")
    assert seen["REMOTE_ADDR"] == "10.1.2.3"
    assert start["status"] == 201
    cookies = [value.split(b";")[0] for name, value in start["headers"] if name == b"set-cookie"]
    assert cookies == [b"a=1", b"b=2"]
    assert (b"x-one", b"1") in start["headers"]
    assert (b"content-length", b"9") in start["headers"]
    assert body["body"] == b"something"


def test_a_body_without_end_is_refused_before_anybody_reads_it() -> None:
    start, _ = ask(never, *[b"x" * 100_000] * (BODY_LIMIT // 100_000 + 1))
    assert start["status"] == 413


def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asgi_types, "BODY_TIMEOUT", 0.05)

    async def silence() -> Message:
        await asyncio.sleep(60)
        raise AssertionError

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/open", "headers": [(b"content-length", b"900000")]}
    in_own_loop(handler(never)(scope, silence, send))
    assert sent[0]["status"] == 408
    assert (b"connection", b"close") in sent[0]["headers"]


def test_half_a_request_is_none() -> None:
    assert ask(never, b"action=place 1", whole=False) == []


def test_a_response_is_closed_even_if_it_breaks() -> None:
    closed = []

    def parts() -> Iterator[bytes]:
        yield b"some"
        raise OSError

    def respond(_: HttpRequest) -> HttpResponseBase:
        response = StreamingHttpResponse(parts())
        response.close = lambda: closed.append(True)  # type: ignore[method-assign]
        return response

    with pytest.raises(OSError):  # noqa: PT011 - it has no words
        ask(respond)
    assert closed

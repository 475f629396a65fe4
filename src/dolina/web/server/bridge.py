"""Django beside the event streams: each request is read in the loop, answered by one thread, and sent in the loop.

Two hops a request. (A general bridge hops for every piece that is read or sent, and each hop waits for the
interpreter while other threads draw.)
"""

import asyncio
import io
import re
import sys
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial
from typing import Any, NamedTuple

from dolina.web.server.threads import Crew

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Headers = list[tuple[str, str]]

BODY_LIMIT = 2_000_000  # bytes; Django refuses less, and says so more politely
SMALL = 100_000  # bytes of a body that nobody waits with
BODY_SECONDS = 30.0
BOUNDARY = re.compile(r';\s*boundary="?([^";,\s]{1,70})', re.IGNORECASE)


class Gone(Exception):
    """The browser hung up before it had sent everything: half a request is none."""


class Answer(NamedTuple):
    """A whole answer."""

    status: int
    headers: Headers
    body: bytes


class Refusal(Exception):
    """A request that is answered by the server itself."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer.status)
        self.answer = answer


Turn = Callable[[Scope], AbstractAsyncContextManager[None]]


def no_turn(scope: Scope) -> AbstractAsyncContextManager[None]:
    """Let nobody wait."""
    del scope
    return nullcontext()


CLOSING = [("Content-Type", "text/plain"), ("Connection", "close")]
TOO_LARGE = Answer(413, CLOSING, b"too large")
TOO_SLOW = Answer(408, CLOSING, b"too slow")


class Pages:
    """A WSGI application as an ASGI application."""

    def __init__(self, application: Callable[..., Iterable[bytes]], threads: int, turn: Turn = no_turn) -> None:
        self.application = application
        self.turn = turn
        self.crew = Crew(threads, "page")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request. Who brings much waits for their turn before it is read, so that few do so at a time."""
        large = size_of(scope) > SMALL
        try:
            async with self.turn(scope) if large else nullcontext():
                body = await read_in_time(receive)
                async with nullcontext() if large else self.turn(scope):
                    answer = await self.respond(scope, body)
        except Gone:
            return
        except Refusal as refusal:
            answer = refusal.answer
        await send_answer(send, answer)

    async def respond(self, scope: Scope, body: bytes) -> Answer:
        """Have a thread answer."""
        return await self.crew.do(partial(self.answer, scope, body))

    def answer(self, scope: Scope, body: bytes) -> Answer:
        """Let the application answer; in a thread."""
        head: list[tuple[str, Headers]] = []

        def start(status: str, headers: Headers, exc_info: object = None) -> None:
            del exc_info
            head.append((status, headers))

        pieces = self.application(environ(scope, body), start)
        try:
            content = b"".join(pieces)
        finally:
            if hasattr(pieces, "close"):
                pieces.close()
        status, headers = head[-1]
        return Answer(int(status.split(" ", 1)[0]), headers, content)


async def send_answer(send: Send, answer: Answer) -> None:
    """Send a whole answer."""
    headers = [(name.lower().encode("latin-1"), value.strip().encode("latin-1")) for name, value in answer.headers]
    if not any(name == b"content-length" for name, _ in headers):
        headers.append((b"content-length", str(len(answer.body)).encode()))
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body})


def size_of(scope: Scope) -> int:
    """Return how much a request brings at most, as far as we would read it; if it does not say, that."""
    size = 0
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            size = max(size, int(value[:20]))
        elif name in {b"content-length", b"transfer-encoding"}:
            return BODY_LIMIT
    return min(BODY_LIMIT, size)


async def read_in_time(receive: Receive) -> bytes:
    """Return the body of a request, if it comes soon."""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await read_body(receive)
    except TimeoutError:
        raise Refusal(TOO_SLOW) from None


async def read_body(receive: Receive) -> bytes:
    """Return the body of a request."""
    pieces, size = [], 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        pieces.append(message.get("body", b""))
        size += len(pieces[-1])
        if size > BODY_LIMIT:
            raise Refusal(TOO_LARGE)
        if not message.get("more_body"):
            return b"".join(pieces)


def content_type(text: str) -> str:
    """Return the kind of a body and its boundary; not its charset, as Python knows some that make no text of it."""
    kind, boundary = text.partition(";")[0].strip(), BOUNDARY.search(text)
    return f"{kind}; boundary={boundary[1]}" if boundary else kind


def environ(scope: Scope, body: bytes) -> dict[str, Any]:
    """Return a request as WSGI describes it."""
    server = scope.get("server") or ("localhost", 80)
    found: dict[str, Any] = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": scope.get("root_path", ""),
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": server[0],
        "SERVER_PORT": str(server[1]),
        "REMOTE_ADDR": scope["client"][0] if scope.get("client") else "",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for name, value in scope["headers"]:
        if b"_" in name or name == b"transfer-encoding":
            continue  # WSGI could not tell x_real from x-real, which a proxy vouches for; the body is put together
        key = name.decode("latin-1").upper().replace("-", "_")
        key = key if key in {"CONTENT_TYPE", "CONTENT_LENGTH"} else "HTTP_" + key
        joint = "; " if key == "HTTP_COOKIE" else ","
        text = value.decode("latin-1") if key != "CONTENT_TYPE" else content_type(value.decode("latin-1"))
        found[key] = f"{found[key]}{joint}{text}" if key in found else text
    found["CONTENT_LENGTH"] = str(len(body))
    return found

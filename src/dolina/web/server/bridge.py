"""Django beside the event streams: each request is read in the loop, answered by one thread, and sent in the loop.

Two hops a request. (A general bridge hops for every piece that is read or sent, and each hop waits for the
interpreter while other threads draw.)
"""

import asyncio
import io
import sys
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Headers = list[tuple[str, str]]

BODY_LIMIT = 2_000_000  # bytes; Django refuses less, and says so more politely


class Gone(Exception):
    """The browser hung up before it had sent everything: half a request is none."""


class Answer(NamedTuple):
    """A whole answer."""

    status: int
    headers: Headers
    body: bytes


TOO_LARGE = Answer(413, [("Content-Type", "text/plain"), ("Connection", "close")], b"too large")


class Pages:
    """A WSGI application as an ASGI application."""

    def __init__(self, application: Callable[..., Iterable[bytes]], threads: int) -> None:
        self.application = application
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="page")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        try:
            body = await read_body(receive)
        except Gone:
            return
        if body is None:
            answer = TOO_LARGE
        else:
            answer = await asyncio.get_running_loop().run_in_executor(self.pool, self.answer, scope, body)
        headers = [(name.lower().encode("latin-1"), value.strip().encode("latin-1")) for name, value in answer.headers]
        if not any(name == b"content-length" for name, _ in headers):
            headers.append((b"content-length", str(len(answer.body)).encode()))
        await send({"type": "http.response.start", "status": answer.status, "headers": headers})
        await send({"type": "http.response.body", "body": answer.body})

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


async def read_body(receive: Receive) -> bytes | None:
    """Return the body of a request, None if it is too large."""
    pieces, size = [], 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        pieces.append(message.get("body", b""))
        size += len(pieces[-1])
        if size > BODY_LIMIT:
            return None
        if not message.get("more_body"):
            return b"".join(pieces)


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
        text = value.decode("latin-1")
        found[key] = f"{found[key]}{joint}{text}" if key in found else text
    found["CONTENT_LENGTH"] = str(len(body))
    return found

"""A request and a response between the server and those who answer: ASGI's types, and a body that has a bound."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, NamedTuple

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Headers = list[tuple[str, str]]

BODY_LIMIT = 2_000_000  # bytes; Django refuses less, and says so more politely
SMALL_BODY = 100_000  # bytes; of those that are larger few are read at a time
BODY_TIMEOUT = 30.0  # seconds


class ClientDisconnected(Exception):
    """The browser hung up before it had sent everything: half a request is none."""


class RawResponse(NamedTuple):
    """A whole response."""

    status: int
    headers: Headers
    body: bytes


class RejectedRequest(Exception):
    """A request that is answered by the server itself."""

    def __init__(self, response: RawResponse) -> None:
        super().__init__(response.status)
        self.response = response


def rejection(status: int, text: str) -> RawResponse:
    """Return the response of a request that is not read to its end."""
    headers = [("Content-Type", "text/plain; charset=utf-8"), ("Connection", "close")]
    return RawResponse(status, headers, text.encode())


async def send_response(send: Send, response: RawResponse) -> None:
    """Send a whole response."""
    headers = [(name.lower().encode("latin-1"), value.strip().encode("latin-1")) for name, value in response.headers]
    if not any(name == b"content-length" for name, _ in headers):
        headers.append((b"content-length", str(len(response.body)).encode()))
    await send({"type": "http.response.start", "status": response.status, "headers": headers})
    await send({"type": "http.response.body", "body": response.body})


def has_body(scope: Scope) -> bool:
    """Tell whether a request says that it brings something."""
    return any(
        name == b"transfer-encoding" or (name == b"content-length" and value != b"0")
        for name, value in scope["headers"]
    )


def body_size(scope: Scope) -> int:
    """Return how much a request brings at most, as far as we would read it; if it does not say, that."""
    size = 0
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            size = max(size, int(value[:20]))
        elif name in {b"content-length", b"transfer-encoding"}:
            return BODY_LIMIT
    return min(BODY_LIMIT, size)


async def read_body(receive: Receive) -> bytes:
    """Return the body of a request, if it comes soon and is not too large."""
    parts, size = [], 0
    try:
        async with asyncio.timeout(BODY_TIMEOUT):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise ClientDisconnected
                parts.append(message.get("body", b""))
                size += len(parts[-1])
                if size > BODY_LIMIT:
                    raise RejectedRequest(rejection(413, "too large"))
                if not message.get("more_body"):
                    return b"".join(parts)
    except TimeoutError:
        raise RejectedRequest(rejection(408, "too slow")) from None

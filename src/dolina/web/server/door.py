"""The door: what is refused before anybody reads it, and whose turn it is.

It runs in the loop for every request, so it does little, and nothing that grows faster than a request.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import lru_cache
from ipaddress import ip_address

from django.conf import settings
from django.http.request import split_domain_port, validate_host

from dolina.telling.words import Words
from dolina.web import limits
from dolina.web.server.bridge import SMALL, Answer, Refusal, Scope, size_of
from dolina.web.server.line import HEAD_LIMIT
from dolina.web.visitor import client_address, of_scope

RawHeaders = Sequence[tuple[bytes, bytes]]

OUR_COOKIES = frozenset({b"dolina", b"csrftoken", b"lang", b"layout", b"theme", b"name", b"learned", b"pace"})
COOKIE_LIMIT = 1000  # bytes, more than we ever write
AT_ONCE = 4  # requests of one address: half of the threads that answer
WAITING = 100  # requests of one address that wait for those
HOST_REFUSED = (
    "This site does not answer to the name in the address. If it is yours: name it in DOLINA_HOSTS, for example\n"
    "DOLINA_HOSTS=games.example.org\n"
)


def refuse(status: int, text: str) -> Answer:
    """Return a refusal; the rest of the request is not read."""
    return Answer(status, [("Content-Type", "text/plain; charset=utf-8"), ("Connection", "close")], text.encode())


TOO_LARGE = refuse(431, "too large")
WRONG_HOST = refuse(400, HOST_REFUSED)
TOO_MANY = refuse(429, "too many at once")


def refusal(scope: Scope) -> Answer | None:
    """Return why a request is not let in, if so."""
    size = len(scope.get("raw_path", b"")) + len(scope["query_string"])
    hosts = []
    for name, value in scope["headers"]:
        size += len(name) + len(value)
        if name == b"host":
            hosts.append(value)
    if size > HEAD_LIMIT:
        return TOO_LARGE
    return None if all(host_accepted(host.decode("latin-1")) for host in hosts) else WRONG_HOST


def limited(scope: Scope, *, file: bool = False) -> Answer | None:
    """Count a request; return the refusal of one too many. Before it is read: to be refused costs the site little.

    A file that is there is not counted: browsers keep files. One that is not there is a page that says so.
    """
    who, size = address_of(scope), size_of(scope)
    often = file or limits.allowed("visit", who)
    if often and (size <= SMALL or limits.allowed("bring", who, cost=size // 1000)):
        return None
    return refuse(429, Words(of_scope(scope).lang).say("site.error.too_many"))


@lru_cache(maxsize=1000)
def host_accepted(host: str) -> bool:
    """Tell whether the site answers to a name: to those it was given, else to those that only a home can have."""
    domain, _ = split_domain_port(host.lower())
    if settings.ALLOWED_HOSTS != ["*"]:
        return validate_host(domain, settings.ALLOWED_HOSTS)
    if validate_host(domain, ["localhost", ".localhost", ".local"]):
        return True
    try:
        return not ip_address(domain.strip("[]")).is_global
    except ValueError:
        return False


def without_foreign_cookies(headers: RawHeaders) -> list[tuple[bytes, bytes]]:
    """Return headers with our own cookies only: those of neighbours are many, and reading them is slow."""
    kept = [header for header in headers if header[0] != b"cookie"]
    if len(kept) < len(headers):
        cookies = [piece.strip() for name, value in headers if name == b"cookie" for piece in value.split(b";")]
        if ours := [piece for piece in cookies if is_ours(piece)]:
            kept.append((b"cookie", b"; ".join(ours)))
    return kept


def is_ours(cookie: bytes) -> bool:
    """Tell whether we may have written a cookie."""
    return len(cookie) <= COOKIE_LIMIT and cookie.partition(b"=")[0].rstrip() in OUR_COOKIES


# Turns


class Queue:
    """The requests of one address."""

    def __init__(self) -> None:
        self.length = 0
        self.turns = asyncio.Semaphore(AT_ONCE)


_queues: dict[str, Queue] = {}


def turn(scope: Scope) -> AbstractAsyncContextManager[None]:
    """Wait until few requests of the same address are being answered, so that others find a free thread."""
    return _turn(address_of(scope)) if settings.LIMITS else nullcontext()


@asynccontextmanager
async def _turn(who: str) -> AsyncIterator[None]:
    queue = _queues.setdefault(who, Queue())
    if queue.length >= WAITING:
        raise Refusal(TOO_MANY)
    queue.length += 1
    try:
        async with queue.turns:
            yield
    finally:
        queue.length -= 1
        if not queue.length:
            _queues.pop(who, None)


def address_of(scope: Scope) -> str:
    """Return where a request comes from, as `Visitor` does."""
    forwarded = b""
    if settings.BEHIND_PROXY:
        forwarded = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for")
    return client_address(forwarded.decode("latin-1"), scope["client"][0] if scope.get("client") else "")

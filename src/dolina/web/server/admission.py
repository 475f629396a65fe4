"""Admission control: what is refused before anybody reads it, and how much of an address is under way at a time.

It runs in the loop for every request, so it does little, and nothing that grows faster than a request.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import quote

from django.conf import settings
from django.http.request import split_domain_port, validate_host

from dolina.telling.words import Words
from dolina.web import limits
from dolina.web.asgi_types import SMALL_BODY, RawResponse, RejectedRequest, Scope, body_size, rejection
from dolina.web.server.guard import HEAD_LIMIT
from dolina.web.visitor import client_address, of_scope

RawHeaders = Sequence[tuple[bytes, bytes]]

OUR_COOKIES = frozenset({b"dolina", b"csrftoken", b"lang", b"layout", b"theme", b"name", b"learned", b"pace"})
BOUNDARY = re.compile(rb';\s*boundary="?([^";,\s]{1,70})', re.IGNORECASE)
ASCII = bytes(range(128))
COOKIE_LIMIT = 1000  # bytes, more than we ever write
CONCURRENT_PER_ADDRESS = 4  # requests of one address: half of the threads that answer
QUEUED_PER_ADDRESS = 100  # requests of one address that wait for those
HOST_REFUSED = (
    "This site does not answer to the name in the address. If it is yours: name it in DOLINA_HOSTS, for example\n"
    "DOLINA_HOSTS=games.example.org\n"
)


TOO_LARGE = rejection(431, "too large")
WRONG_HOST = rejection(400, HOST_REFUSED)
TOO_MANY = rejection(429, "too many at once")


def rejected(scope: Scope) -> RawResponse | None:
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


def rate_limited(scope: Scope) -> RawResponse | None:
    """Count a request; return the refusal of one too many. Before it is read: to be refused costs the site little."""
    who, size = address_of(scope), body_size(scope)
    often = scope["path"].startswith("/static/") or limits.allowed("visit", who)  # browsers keep files; see visitor
    if often and (size <= SMALL_BODY or limits.allowed("bring", who, cost=size // 1000)):
        return None
    return rejection(429, Words(of_scope(scope).lang).say("site.error.too_many"))


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


def accepted_headers(headers: RawHeaders) -> list[tuple[bytes, bytes]]:
    """Return the headers that are read, in the form in which they are read.

    Of the cookies only our own: those of neighbours are many and slow to read. No name with an underscore: to Django
    x_real would be the same as x-real, which a proxy vouches for. No charset: Python knows some that make no text.
    """
    kept = [header for header in headers if header[0] not in {b"cookie", b"content-type"} and b"_" not in header[0]]
    kept += [(name, content_type(value)) for name, value in headers if name == b"content-type"]
    cookies = [part.strip() for name, value in headers if name == b"cookie" for part in value.split(b";")]
    if ours := [in_ascii(cookie) for cookie in cookies if is_our_cookie(cookie)]:
        kept.append((b"cookie", b"; ".join(ours)))
    return kept


def content_type(value: bytes) -> bytes:
    """Return the kind of a body and its boundary."""
    kind, boundary = value.partition(b";")[0].strip(), BOUNDARY.search(value)
    return b"%s; boundary=%s" % (kind, boundary[1]) if boundary else kind


def in_ascii(cookie: bytes) -> bytes:
    """Return a cookie in which letters beyond ASCII are written as in an address, as our own scripts write them."""
    return cookie if cookie.isascii() else quote(cookie, safe=ASCII).encode()


def is_our_cookie(cookie: bytes) -> bool:
    """Tell whether we may have written a cookie."""
    return len(cookie) <= COOKIE_LIMIT and cookie.partition(b"=")[0].rstrip() in OUR_COOKIES


# What is under way at a time


class AddressQueue:
    """The requests of one address."""

    def __init__(self) -> None:
        self.length = 0
        self.slots = asyncio.Semaphore(CONCURRENT_PER_ADDRESS)


_requests: dict[str, AddressQueue] = {}
_uploads: dict[str, AddressQueue] = {}


def address_slot(scope: Scope) -> AbstractAsyncContextManager[None]:
    """Wait until few requests of the same address are being answered, so that others find a free thread."""
    return _slot(_requests, address_of(scope)) if settings.LIMITS else nullcontext()


def upload_slot(scope: Scope) -> AbstractAsyncContextManager[None]:
    """Wait until few large bodies of the same address are being read: each is kept in memory until it is whole."""
    return _slot(_uploads, address_of(scope)) if settings.LIMITS else nullcontext()


@asynccontextmanager
async def _slot(queues: dict[str, AddressQueue], address: str) -> AsyncIterator[None]:
    queue = queues.setdefault(address, AddressQueue())
    if queue.length >= QUEUED_PER_ADDRESS:
        raise RejectedRequest(TOO_MANY)
    queue.length += 1
    try:
        async with queue.slots:
            yield
    finally:
        queue.length -= 1
        if not queue.length:
            queues.pop(address, None)


def address_of(scope: Scope) -> str:
    """Return where a request comes from, as `Visitor` does."""
    forwarded = b""
    if settings.BEHIND_PROXY:
        forwarded = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for")
    return client_address(forwarded.decode("latin-1"), scope["client"][0] if scope.get("client") else "")

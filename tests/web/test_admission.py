"""Admission control: what is refused before anybody reads it, and that one address leaves room for others."""

import asyncio
import contextlib
import re
import socket
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from dolina.telling.words import Words
from tests.web.site import Person, Site, in_own_loop, invite_of

pytestmark = pytest.mark.usefixtures("django_here")


def scope_of(*headers: tuple[bytes, bytes], path: str = "/") -> dict[str, Any]:
    return {"headers": [*headers], "raw_path": path.encode(), "query_string": b"", "client": ("1.2.3.4", 5)}


# Sizes


def test_large_heads_are_refused() -> None:
    from dolina.web.server import admission

    assert admission.rejected(scope_of((b"cookie", b"lang=en"))) is None
    for large in (
        scope_of((b"cookie", b"x" * 17_000)),
        scope_of(path="/" + "x" * 17_000),
        scope_of(*[(b"x", b"y")] * 9000),
    ):
        refused = admission.rejected(large)
        assert refused is not None
        assert refused.status == 431


def test_only_our_cookies_are_read() -> None:
    from dolina.web.server.admission import accepted_headers

    slow = b'a="' + b"\\" * 12_000 + b'"'
    headers = [(b"host", b"x"), (b"cookie", slow + b"; lang=uk"), (b"cookie", b"theme=dark; name=" + b"x" * 2000)]
    assert accepted_headers(headers) == [(b"host", b"x"), (b"cookie", b"lang=uk; theme=dark")]
    assert accepted_headers(headers[:1]) == headers[:1]


def test_a_cookie_full_of_backslashes_costs_nothing(site: Site) -> None:
    httpx.get(site.url)
    for size, status in ((60_000, 431), (14_000, 404)):
        began = time.monotonic()
        cookie = 'a="' + "\\" * size + '"'
        assert httpx.get(site.url + "/t/abc/events", headers={"Cookie": cookie}, timeout=60).status_code == status
        assert httpx.get(site.url + "/nowhere", headers={"Cookie": cookie}, timeout=60).status_code == status
        assert time.monotonic() - began < 1.5


# Names of the site


@pytest.mark.parametrize(
    ("host", "accepted"),
    [
        ("localhost:8000", True),
        ("127.0.0.1", True),
        ("[::1]:8000", True),
        ("192.168.1.20:8000", True),
        ("10.0.0.3", True),
        ("100.64.0.1", True),
        ("kitchen.local:8000", True),
        ("evil.example", False),
        ("8.8.8.8", False),
        ("[2606:4700::1]", False),
        ("127.0.0.1.evil.example", False),
        ("", False),
        ("a b", False),
    ],
)
def test_without_a_name_the_site_answers_at_home_only(host: str, accepted: bool) -> None:
    from dolina.web.server import admission

    refused = admission.rejected(scope_of((b"host", host.encode())))
    assert (refused is None) == accepted
    if refused is not None:
        assert refused.status == 400
        assert b"DOLINA_HOSTS" in refused.body


def test_a_site_with_a_name_answers_to_it_alone() -> None:
    from django.test import override_settings

    from dolina.web.server.admission import host_accepted

    host_accepted.cache_clear()
    with override_settings(ALLOWED_HOSTS=["games.example", ".club.example"]):
        asked = ["games.example", "Games.Example:443", "a.club.example", "localhost", "evil.example"]
        assert [host_accepted(host) for host in asked] == [True, True, True, False, False]
    host_accepted.cache_clear()


# Turns


def test_one_address_leaves_room_for_others() -> None:
    from django.test import override_settings

    from dolina.web.asgi_types import RejectedRequest
    from dolina.web.server import admission

    async def crowd() -> tuple[int, int]:
        most = now = refused = 0

        async def ask() -> None:
            nonlocal most, now, refused
            try:
                async with admission.address_slot(scope_of()):
                    now += 1
                    most = max(most, now)
                    await asyncio.sleep(0.001)
                    now -= 1
            except RejectedRequest:
                refused += 1

        await asyncio.gather(*[ask() for _ in range(150)])
        return most, refused

    with override_settings(LIMITS=True):
        assert in_own_loop(crowd()) == (admission.CONCURRENT_PER_ADDRESS, 150 - admission.QUEUED_PER_ADDRESS)
    assert not admission._requests


def test_streams_of_one_person_are_few(tmp_path: Path) -> None:
    strict = Site(tmp_path, DOLINA_LIMITS="on", DOLINA_STREAMS_PER_PERSON="2", DOLINA_STREAMS_PER_ADDRESS="3").start()
    try:
        ann, bob = Person(strict), Person(strict)
        events = f"/t/{ann.play_now('secret_valley')}/events"
        bob.look("/")
        with ann.stream("GET", events) as one, ann.stream("GET", events) as two:
            assert [one.status_code, two.status_code, ann.get(events).status_code] == [200, 200, 429]
            with bob.stream("GET", events) as three:
                assert three.status_code == 200
                assert Person(strict).get(events).status_code == 429
        assert until_open(ann, events)
    finally:
        strict.kill()


def test_a_stream_waits_for_its_turn_like_a_page(table: str) -> None:
    from django.test import override_settings

    from dolina.web.server import admission
    from dolina.web.table.stream import stream

    sent: list[Any] = []

    async def send(message: Any) -> None:  # noqa: ANN401 - ASGI
        sent.append(message)

    async def nothing() -> Any:  # noqa: ANN401
        raise AssertionError

    async def ask() -> None:
        queue = admission._requests["1.2.3.4"] = admission.AddressQueue()
        queue.length = admission.QUEUED_PER_ADDRESS
        scope = scope_of(path=f"/t/{table}/events") | {"method": "GET"}
        await stream(scope, nothing, send, table, admission.address_slot)
        admission._requests.clear()

    with override_settings(LIMITS=True):
        in_own_loop(ask())
    assert sent[0]["status"] == 429


def test_too_much_is_refused_before_it_is_read(tmp_path: Path) -> None:
    strict = Site(tmp_path, DOLINA_LIMITS="bring=150/0,visit=20/0").start()
    try:
        assert half_sent(strict, 120_000) == b""
        assert half_sent(strict, 120_000, seconds=30) == b"HTTP/1.1 429 "
        assert half_sent(strict, 1000) == b""
        for _ in range(20):
            httpx.get(strict.url)
        assert half_sent(strict, 1000, seconds=30) == b"HTTP/1.1 429 "
        assert httpx.get(strict.url, headers={"Accept-Language": "uk"}).text == Words("uk").say("site.error.too_many")
    finally:
        strict.kill()


def test_files_that_are_not_there_are_counted_like_pages(tmp_path: Path) -> None:
    strict = Site(tmp_path, DOLINA_LIMITS="visit=5/0").start()
    try:
        visitor = Person(strict, address="127.0.0.7")
        found = re.search(r'"(/static/[^"]*\.js)"', visitor.look("/"))
        assert found
        there = found[1]
        assert [visitor.get(there).status_code for _ in range(10)] == [200] * 10
        assert [visitor.get(f"{there}{n}").status_code for n in range(6)] == [404] * 4 + [429] * 2
        assert visitor.get(there).status_code == 200
    finally:
        strict.kill()


def half_sent(site: Site, size: int, seconds: float = 1) -> bytes:
    """Send the head of a request and nothing of its body; return how an answer begins, if one comes in so many seconds."""
    with socket.create_connection(("127.0.0.1", site.port), timeout=seconds) as line:
        line.sendall(b"POST /open HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % size)
        with contextlib.suppress(TimeoutError):
            return line.recv(13)
    return b""


def until_open(person: Person, events: str) -> bool:
    """Ask for a stream until there is room again: a line that was closed is missed a moment later."""
    for _ in range(50):
        with person.stream("GET", events) as line:
            if line.status_code == 200:
                return True
        time.sleep(0.1)
    return False


# Requests that no browser of ours sends


@pytest.mark.parametrize("charset", ["rot13", "zlib", "idna", "undefined", "utf-16", "nonsense"])
def test_every_charset_is_survived(site: Site, charset: str) -> None:
    for kind in (f"text/html; charset={charset}", f"text/html; charset*={charset}''%41"):
        assert httpx.get(site.url + "/?lang=uk", headers={"Content-Type": kind}).status_code == 200
        assert httpx.get(site.url + "/nowhere?x=1", headers={"Content-Type": kind}).status_code == 404
        assert httpx.post(site.url + "/new", content=b"x=1", headers={"Content-Type": kind}).status_code == 403
    part = f"--b\r\nContent-Disposition: form-data; name*={charset}''%41\r\n\r\nx\r\n--b--\r\n".encode()
    kind = f"multipart/form-data; charset={charset}; boundary=b"
    assert httpx.post(site.url + "/open", content=part, headers={"Content-Type": kind}).status_code in {400, 403}


@pytest.fixture(scope="module")
def table(django_here: None) -> str:
    del django_here
    from dolina.web.lobby import tables

    return str(tables.quick("secret_valley", "Ann", "ann").pk)


def test_strange_numbers_are_survived(client: Any, table: str) -> None:  # noqa: ANN401
    for eyes in ("--1", "-", "9" * 50, "٣", "-1"):
        assert client.get(f"/t/{table}/replay", {"eyes": eyes}).status_code == 200
        assert client.get(f"/t/{table}/picture.svg", {"eyes": eyes}).status_code == 200
    assert client.post(f"/t/{table}/stand-in", {"for": "0" * 5000}).status_code == 200
    assert client.get("/s/%00").status_code == 404
    assert client.get("/join?code=%00").status_code == 302


@pytest.mark.parametrize("path", ["//evil.example/x", "/%2fevil.example/x", "/\\evil.example/x", "/%5cevil.example/x"])
def test_no_page_leads_elsewhere(client: Any, path: str) -> None:  # noqa: ANN401
    page = client.get("/x", PATH_INFO=path.replace("%2f", "/").replace("%5c", "\\")).content.decode()
    links = re.findall(r'(?:href|action)="([^"]*)"', page)
    assert links
    assert not [link for link in links if link.startswith(("//", "/\\"))]


def test_head_is_answered_wherever_get_is(site: Site) -> None:
    person = Person(site)
    table = person.play_now("secret_valley")
    paths = [
        "/",
        "/health",
        "/new",
        "/open",
        "/rules/sylvan",
        "/g/sylvan/parts.css",
        f"/t/{table}",
        f"/t/{table}/replay",
    ]
    for path in [*paths, f"/t/{table}/events", "/nowhere", f"/t/{table}/journal.json"]:
        head = person.head(path)
        expected = 200 if path.endswith("events") else person.get(path).status_code
        assert (head.status_code, head.content) == (expected, b""), path


# Links and cookies can be taken back


def test_a_new_link_ends_the_old_one(site: Site) -> None:
    ann, thief = Person(site), Person(site)
    table = ann.play_now("secret_valley")
    link = seat_link_of(ann.look(f"/t/{table}"))
    thief.look(link)
    assert "seat-link" in thief.submit(link).text
    assert thief.submit(f"/t/{table}/new-link", seat=0).status_code == 403  # who came by the link cannot take the seat
    ann.look(f"/t/{table}")
    new = seat_link_of(ann.submit(f"/t/{table}/new-link", seat=0).text)
    assert new != link
    assert thief.get(link).status_code == 404
    assert "seat-link" not in thief.look(f"/t/{table}")


def test_signing_out_everywhere_leaves_the_seats_to_one_browser(site: Site) -> None:
    ann, copy, guest = Person(site), Person(site), Person(site)
    table, other = ann.play_now("secret_valley"), ann.play_now("sylvan")
    copy.cookies.update(ann.cookies)
    link = seat_link_of(ann.look(f"/t/{other}"))
    guest.look(link)
    guest.submit(link)
    ann.look(f"/t/{table}")
    assert "seat-link" in ann.submit(f"/t/{table}/sign-out", seat=0).text
    for name in (table, other):
        assert "seat-link" in ann.look(f"/t/{name}")
        assert "seat-link" not in copy.look(f"/t/{name}")
        assert "seat-link" not in guest.look(f"/t/{name}")
    assert guest.get(link).status_code == 404


def seat_link_of(page: str) -> str:
    found = re.search(r"/s/[\w-]+", page)
    assert found
    return found[0]


def test_one_visitors_tables_do_not_push_out_the_others(site: Site) -> None:
    quiet, loud = Person(site), Person(site)
    invited = invite_of(quiet.look(f"/t/{quiet.new_table('sylvan', 'me', 'friend', open=1)}"))
    for _ in range(10):
        loud.new_table("sylvan", "me", "friend", open=1)
    assert f"/j/{invited}" in Person(site).look("/")

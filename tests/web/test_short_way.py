"""The short way of a decision: what is usual is answered as by the long way; all else goes there, with its body."""

from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlencode

import pytest

pytestmark = pytest.mark.usefixtures("django_here", "unlimited")
TOKEN = "t" * 32
SITE = "http://127.0.0.1:8000"
Heard = list[tuple[str, list[tuple[str, str]]]]


def decision(table: Any, **other: str) -> dict[str, Any]:  # noqa: ANN401 - a LiveTable, which needs Django first
    """Return the first legal decision as the script of a page sends it; `other` are headers."""
    from dolina.web.server.bridge import environ
    from dolina.web.visitor import cookie_of

    seat = table.match.actors()[0]
    fields = {"action": table.match.texts(seat)[0], "version": table.version, "seat": seat}
    headers = {"host": "127.0.0.1:8000", "cookie": f"dolina={cookie_of('me')}; csrftoken={TOKEN}"}
    headers |= {"origin": SITE, "x-csrftoken": TOKEN, "x-fragment": "1"}
    headers |= {"content-type": "application/x-www-form-urlencoded"} | {
        name.replace("_", "-"): value for name, value in other.items()
    }
    scope = {"method": "POST", "path": f"/t/{table.row.pk}/play", "query_string": b"", "http_version": "1.1"}
    given = [(name.encode(), value.encode()) for name, value in headers.items() if value]
    return environ({**scope, "headers": given, "client": ("127.0.0.1", 1)}, urlencode(fields).encode())


@pytest.fixture
def table() -> Any:  # noqa: ANN401 - a LiveTable, which needs Django first
    """Return a table of two at one device."""
    from dolina.web.lobby import tables as lobby
    from dolina.web.table import live

    sittings = [lobby.Sitting(lobby.ME, "A"), lobby.Sitting(lobby.HERE, "B")]
    return live.find(lobby.make("secret_valley", sittings, {}, "me").pk)


def ask(application: Callable[..., Iterable[bytes]], asked: dict[str, Any]) -> tuple[str, list[tuple[str, str]], bytes]:
    heard: Heard = []
    content = b"".join(application(asked, lambda status, headers: heard.append((status, headers))))
    return heard[0][0], sorted(heard[0][1]), content


def test_a_usual_decision_is_answered_as_by_the_long_way(table: Any) -> None:  # noqa: ANN401 - a LiveTable
    from django.core.wsgi import get_wsgi_application

    from dolina.web.server.short_way import ShortWay

    def nobody(*given: object) -> Iterable[bytes]:
        raise AssertionError(given)

    long = ask(get_wsgi_application(), decision(table))
    short = ask(ShortWay(nobody), decision(table))
    assert long == ("200 OK", short[1], b'{"version":1,"notice":""}')
    assert short == ("200 OK", long[1], b'{"version":2,"notice":""}')


@pytest.mark.parametrize(
    "other",
    [
        {"x_csrftoken": "x" * 32},
        {"x_csrftoken": ""},
        {"origin": "http://elsewhere"},
        {"cookie": ""},
        {"x_fragment": ""},
    ],
    ids=["token", "no token", "origin", "nobody", "no script"],
)
def test_whatever_is_unusual_goes_the_long_way_and_nothing_is_done(table: Any, other: dict[str, str]) -> None:  # noqa: ANN401 - a LiveTable
    from dolina.web.server.short_way import ShortWay

    def long(asked: dict[str, Any], start: Callable[..., object]) -> Iterable[bytes]:
        start("403 Forbidden", [])
        return [asked["wsgi.input"].read()]

    status, _, body = ask(ShortWay(long), decision(table, **other))
    assert (status, table.version) == ("403 Forbidden", 0)
    assert body.startswith(b"action=")


@pytest.mark.parametrize(("agent", "kept"), [("Firefox", 1), ("x" * 2_000, 0)])
def test_who_asks_is_remembered_unless_that_takes_much_memory(table: Any, agent: str, kept: int) -> None:  # noqa: ANN401
    from dolina.web.server.short_way import ShortWay

    way = ShortWay(lambda *_: [b"the long way"])
    for version in (1, 2):
        status, _, content = ask(way, decision(table, user_agent=agent))
        assert (status, content) == ("200 OK", b'{"version":%d,"notice":""}' % version)
        assert len(way.visitors) == kept

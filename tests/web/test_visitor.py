"""The door of the site: who asks is read once and alike for pages and streams; limits, addresses, safety, settings."""

import gc
import os
import re
import subprocess
import sys
import weakref
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

import dolina.web
from dolina import games
from dolina.core.components import fingerprint
from dolina.core.errors import BadJournal, DolinaError
from dolina.core.journal import Journal, Origin
from dolina.core.match import Match
from dolina.telling.words import LANGUAGES, Words

pytestmark = pytest.mark.usefixtures("django_here")

PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile"
WEB = Path(dolina.web.__file__).parent
OLD = Path(__file__).parent.parent / "witness" / "0.1"


@pytest.fixture
def limited() -> Iterator[Any]:
    """Limits that hold, with nobody in them."""
    from django.test import override_settings

    from dolina.web import limits

    for buckets in limits._buckets.values():
        buckets.clear()
    with override_settings(LIMITS=True):
        yield limits


# Who asks


@pytest.mark.parametrize(
    ("query", "cookie", "accepted", "lang"),
    [
        ("", "", "en;q=0.1, uk", "uk"),
        ("", "", "de, en;q=0.3, ru-RU;q=0.8", "ru"),
        ("", "", "uk;q=0, en;q=0.2", "en"),
        ("", "", "de-DE, fr", "en"),
        ("", "", "rue", "en"),  # Rusyn is not Russian
        ("", "", "nonsense;;;q=x", "en"),
        ("", "uk", "ru", "uk"),
        ("en", "uk", "ru", "en"),
        ("xx", "uk", "ru", "uk"),  # what we do not speak says nothing
    ],
)
def test_language_is_the_one_liked_best(query: str, cookie: str, accepted: str, lang: str) -> None:
    from dolina.web.visitor import Visitor

    assert Visitor.of({"accept-language": accepted}, {"lang": cookie}, {"lang": query}, "").lang == lang


@pytest.mark.parametrize(
    ("query", "cookie", "agent", "layout"),
    [("", "", PHONE, "tall"), ("", "", "", "wide"), ("", "wide", PHONE, "wide"), ("tall", "wide", "", "tall")],
)
def test_layout_is_what_the_page_said_or_a_guess(query: str, cookie: str, agent: str, layout: str) -> None:
    from dolina.web.visitor import Visitor

    assert Visitor.of({"user-agent": agent}, {"layout": cookie}, {"layout": query}, "").layout == layout


def test_address_is_believed_only_of_our_own_proxy() -> None:
    from django.test import override_settings

    from dolina.web.visitor import Visitor

    headers = {"x-forwarded-for": "6.6.6.6, 7.7.7.7"}
    assert Visitor.of(headers, {}, {}, "1.2.3.4").address == "1.2.3.4"
    with override_settings(BEHIND_PROXY=True):
        assert Visitor.of(headers, {}, {}, "1.2.3.4").address == "7.7.7.7"  # the rest anybody may write
        assert Visitor.of({}, {}, {}, "1.2.3.4").address == "1.2.3.4"


HEADERS: list[list[tuple[str, str]]] = [
    [],
    [("accept-language", "en;q=0.2,uk;q=0.9"), ("user-agent", PHONE)],
    [("accept-language", "de"), ("accept-language", "ru")],
    [("cookie", "lang=ru; layout=tall; theme=dark; name=%D0%9E%D0%BB%D1%8F%20%E2%80%AEB")],
    [("cookie", "lang=uk"), ("cookie", 'theme=pink; name="Оля"')],
    [("cookie", "name=" + "x" * 900 + "; broken"), ("x-forwarded-for", "1.1.1.1"), ("x-forwarded-for", "2.2.2.2")],
    [("x_forwarded_for", "6.6.6.6")],
]
QUERIES = ["", "lang=uk&layout=tall", "lang=en&lang=ru", "lang=&layout=", "lang=%F0%9F", "seat=1&lang=ru;layout=tall"]


@pytest.mark.parametrize("proxy", [False, True])
@pytest.mark.parametrize("query", QUERIES)
@pytest.mark.parametrize("headers", HEADERS)
def test_a_page_and_a_stream_see_the_same_visitor(headers: list[tuple[str, str]], query: str, proxy: bool) -> None:
    from django.core.handlers.asgi import ASGIRequest
    from django.test import override_settings

    from dolina.web.server.admission import accepted_headers
    from dolina.web.visitor import cookie_of, of_request, of_scope

    cookie = ("cookie", f"dolina={cookie_of('somebody')}")
    scope = {
        "method": "GET",
        "path": "/",
        "http_version": "1.1",
        "query_string": query.encode(),
        "headers": accepted_headers([(name.encode(), value.encode()) for name, value in [cookie, *headers]]),
        "client": ("9.8.7.6", 1234),
    }
    with override_settings(BEHIND_PROXY=proxy):
        page, stream = of_request(ASGIRequest(scope, BytesIO())), of_scope(scope)
    assert page == stream
    assert (page.person, page.known) == ("somebody", True)


def test_a_stream_with_a_huge_query_asks_for_nothing() -> None:
    from dolina.web.visitor import of_scope

    scope: dict[str, Any] = {"headers": [], "query_string": b"lang=uk&" * 5000, "client": None}
    assert of_scope(scope).lang == "en"


def test_a_forged_cookie_is_a_stranger() -> None:
    from dolina.web.visitor import Visitor, cookie_of

    assert Visitor.of({}, {"dolina": cookie_of("ann")}, {}, "").person == "ann"
    forged = Visitor.of({}, {"dolina": "ann:" + "A" * 43}, {}, "")
    assert not forged.known
    assert forged.person != "ann"


# How often


def test_limits_forget_only_whoever_was_away_longest(limited: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ANN401 - a module that needs Django first
    monkeypatch.setattr(limited, "KEPT", 3)
    burst = limited.LIMITS["create"].burst
    for person in "abc":
        assert all(limited.allowed("create", person, now=0.0) for _ in range(burst))
    assert not limited.allowed("create", "a", now=0.0)  # a is the latest now
    assert limited.allowed("create", "d", now=0.0)  # pushes b out
    assert limited.allowed("post", "e", now=0.0)  # another kind pushes nobody
    assert [limited.allowed("create", person, now=0.0) for person in "ca"] == [False, False]
    assert len(limited._buckets["create"]) == 3
    assert limited.allowed("create", "b", now=0.0)


@pytest.mark.parametrize(
    ("address", "source"),
    [
        ("1.2.3.4", "1.2.3.4"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),  # one household has all of these
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:1.2.3.4", "1.2.3.4"),
        ("fe80::1%eth0", "fe80::/64"),
        ("x" * 200, "x" * 50),
    ],
)
def test_addresses_are_counted_by_household(limited: Any, address: str, source: str) -> None:  # noqa: ANN401
    assert limited.source(address) == source


@pytest.mark.parametrize("path", ["/", "/nowhere", "/t/abc/replay", "/t/abc/events", "/health"])
def test_reading_is_limited_too(limited: Any, monkeypatch: pytest.MonkeyPatch, path: str) -> None:  # noqa: ANN401
    from dolina.web.server import admission

    def asked(address: str, path: str = path) -> bool:
        scope = {"path": path, "headers": [(b"accept-language", b"uk")], "query_string": b"", "client": (address, 5)}
        refused = admission.rate_limited(scope)
        assert refused is None or (refused.status, refused.body.decode()) == (
            429,
            Words("uk").say("site.error.too_many"),
        )
        return refused is None

    monkeypatch.setitem(limited.LIMITS, "visit", limited.Limit(2, 0.0))
    assert [asked("1.2.3.4") for _ in range(3)] == [True, True, False]
    assert asked("9.9.9.9")
    assert asked("1.2.3.4", "/static/dolina/table.js")  # browsers keep those


@pytest.mark.parametrize(
    "path",
    [
        *("/t/abc/replay", "/t/abc/picture.svg", "/t/abc/preview", "/t/abc/words", "/t/abc/journal.json"),
        *("/r/abc", "/r/abc/picture.svg"),
    ],
)
def test_what_is_drawn_for_one_reader_has_a_limit_of_its_own(
    limited: Any,  # noqa: ANN401
    monkeypatch: pytest.MonkeyPatch,
    path: str,
) -> None:
    from django.test import Client

    monkeypatch.setitem(limited.LIMITS, "look", limited.Limit(0, 0.0))
    assert Client().get(path).status_code == 429
    assert Client().get("/").status_code == 200


def test_who_brings_many_moves_has_to_wait(limited: Any) -> None:  # noqa: ANN401
    burst, rate = limited.LIMITS["fold"]
    assert limited.allowed("fold", "a", now=0.0, cost=burst - 10)
    assert not limited.allowed("fold", "a", now=0.0, cost=20)
    assert limited.allowed("fold", "a", now=11 / rate, cost=20)


def uploaded(path: str, field: str, content: bytes) -> int:
    """Bring a file; return the status of the answer."""
    from django.core.files.uploadedfile import SimpleUploadedFile
    from django.test import Client

    return Client().post(path, {field: SimpleUploadedFile("a", content)}).status_code


@pytest.mark.parametrize(
    ("path", "field", "reader"),
    [("/open", "journal", "Journal.from_json"), ("/learn/open", "lesson", "Lesson.read")],
)
def test_a_file_is_charged_before_it_is_read(
    limited: Any,  # noqa: ANN401
    monkeypatch: pytest.MonkeyPatch,
    path: str,
    field: str,
    reader: str,
) -> None:
    from dolina.core import journal
    from dolina.school import lesson

    kind, method = reader.split(".")
    read: list[str] = []

    def noted(text: str) -> None:
        read.append(text)
        raise DolinaError

    monkeypatch.setattr(getattr(journal if kind == "Journal" else lesson, kind), method, noted)
    monkeypatch.setitem(limited.LIMITS, "fold", limited.Limit(100, 0.0))
    assert [uploaded(path, field, b"#" * 60_000) for _ in range(2)] == [400, 429]
    assert len(read) == 1


def test_a_lesson_is_charged_for_its_steps(limited: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ANN401
    """Without a single move it has sixty pictures drawn, in two layouts."""
    step = '[[step]]\npoint = ["a"]\nsay.en = "b"\n'
    text = 'game = "glassworks"\nseats = 2\nseed = 70\ntitle.en = "c"\n' + step * 59 + step + 'ask = ["pick 21"]\n'
    monkeypatch.setitem(limited.LIMITS, "fold", limited.Limit(1000, 0.0))
    assert [uploaded("/learn/open", "lesson", text.encode()) for _ in range(2)] == [400, 429]


def test_a_lesson_is_not_read_for_who_looks_too_often(limited: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ANN401
    from django.test import Client

    from dolina.school.lesson import Lesson
    from dolina.web.models import TaughtLesson

    kept = TaughtLesson.objects.create(text="", person="a")
    monkeypatch.setitem(limited.LIMITS, "look", limited.Limit(0, 0.0))
    monkeypatch.setattr(Lesson, "read", None)
    assert Client().get(f"/l/{kept.pk}").status_code == 429


def from_the_middle(game_id: str = "secret_valley") -> Journal:
    """Return a record that begins in the middle of a finished match, with no move of its own."""
    source = Match.from_journal(journal := Journal.load(OLD / "secret_valley.json"), games.find("secret_valley"))
    origin = Origin(journal=journal.model_copy(update={"game": game_id}), move=20, seat=0)
    return journal.model_copy(update={"origin": origin, "moves": [], "components": fingerprint(source.components)})


def test_a_record_is_charged_for_what_it_begins_from(limited: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ANN401
    from dolina.web.replay import records

    text, moves = from_the_middle().to_json(), len(Journal.load(OLD / "secret_valley.json").moves)
    size = len(text) // 1000
    monkeypatch.setitem(limited.LIMITS, "fold", limited.Limit(moves + size, 0.0))
    assert [uploaded("/open", "journal", text.encode()) for _ in range(2)] == [302, 429]
    limited._buckets["fold"].clear()
    monkeypatch.setitem(limited.LIMITS, "fold", limited.Limit(10 * moves, 0.0))
    monkeypatch.setattr(records, "KEPT", 2 * moves)
    records._folded.clear()
    assert [uploaded("/open", "journal", text.encode()) for _ in range(3)] == [302] * 3
    assert len(records._folded) == 1
    records._folded.clear()


@pytest.mark.parametrize("what", ["another game", "an origin of its own"])
def test_an_origin_that_cannot_be_is_not_played(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    record = from_the_middle("valdora" if what == "another game" else "secret_valley")
    if what != "another game":
        origin = record.origin
        assert origin
        record = record.model_copy(update={"origin": origin.model_copy(update={"journal": record})})
    monkeypatch.setattr(Match, "play", None)
    with pytest.raises(BadJournal, match="origin: "):
        Match.from_journal(Journal.from_json(record.to_json()), games.find("secret_valley"))


def test_a_bucket_fills_with_time(limited: Any) -> None:  # noqa: ANN401
    burst, rate = limited.LIMITS["hint"]
    assert [limited.allowed("hint", "a", now=0.0) for _ in range(burst + 1)] == [True] * burst + [False]
    assert not limited.allowed("hint", "a", now=0.5 / rate)
    assert limited.allowed("hint", "a", now=1.1 / rate)
    for _ in range(burst):
        limited.check("hint", "b")
    with pytest.raises(limited.TooMany):
        limited.check("hint", "b")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_too_often_is_said_in_the_visitors_language(
    limited: Any,  # noqa: ANN401
    monkeypatch: pytest.MonkeyPatch,
    lang: str,
) -> None:
    from django.test import Client

    monkeypatch.setitem(limited.LIMITS, "join", limited.Limit(0, 0.0))
    response = Client().get("/join?code=abc", headers={"Accept-Language": lang})
    assert response.status_code == 429
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert response.content.decode() == Words(lang).say("site.error.too_many")


@pytest.mark.parametrize("kind", ["OperationalError", "InterfaceError", "InternalError", "NotSupportedError"])
def test_a_database_that_is_away_is_told_and_not_complained_of(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    import django.db
    from django.test import Client

    def away(*_: object) -> None:
        raise getattr(django.db, kind)

    with monkeypatch.context() as patched:
        patched.setattr("dolina.web.lobby.views.my_matches", away)
        response = Client().get("/", headers={"Accept-Language": "uk"})
    assert (response.status_code, response.content.decode()) == (503, Words("uk").say("site.error.busy"))
    assert not [record for record in caplog.records if record.exc_info]
    assert Client().get("/").status_code == 200


@pytest.mark.parametrize("kind", ["IntegrityError", "DataError"])
def test_a_mistake_of_our_own_is_no_busy_database(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    import django.db
    from django.test import Client

    def mistaken(*_: object) -> None:
        raise getattr(django.db, kind)

    monkeypatch.setattr("dolina.web.lobby.views.my_matches", mistaken)
    assert Client(raise_request_exception=False).get("/").status_code == 500


# Memory


@pytest.mark.parametrize("what", ["/", "/new", "/settings", "/open", "a file", "a table"])
def test_a_request_is_gone_with_its_answer(what: str) -> None:
    """Not only when Python looks for what refers to itself: that is after hundreds of pages, with all they brought."""
    from django.core.files.uploadedfile import SimpleUploadedFile
    from django.core.wsgi import get_wsgi_application
    from django.test import RequestFactory

    from dolina.web.lobby import tables

    site, made = get_wsgi_application(), RequestFactory()
    path = f"/t/{tables.quick('secret_valley', 'Ann', 'ann').pk}" if what == "a table" else what

    def asked() -> tuple[int, weakref.ref[Any]]:
        file = {"journal": SimpleUploadedFile("a", b"x" * 1000)}
        request = made.post("/open", file) if what == "a file" else made.get(path)
        request._dont_enforce_csrf_checks = True  # type: ignore[attr-defined]
        response = site.get_response(request)
        response.close()
        return response.status_code, weakref.ref(request)

    asked()
    gc.collect()
    gc.disable()
    try:
        status, request = asked()
        assert status == {"a file": 400, "/settings": 404}.get(what, 200)
        assert request() is None
    finally:
        gc.enable()


# Addresses

ADDRESSES = {
    "home": "/",
    "new_table": "/new",
    "play_now": "/play/X",
    "join": "/join",
    "invitation": "/j/X",
    "seat_link": "/s/X",
    "rules": "/rules/X",
    "health": "/health",
    "game_style": "/g/X/parts.css",
    "game_signs": "/g/X/signs.json",
    "table": "/t/X",
    "play": "/t/X/play",
    "undo": "/t/X/undo",
    "preview": "/t/X/preview",
    "hint": "/t/X/hint",
    "start": "/t/X/start",
    "ask": "/t/X/ask",
    "let_in": "/t/X/let-in",
    "stand_in": "/t/X/stand-in",
    "rematch": "/t/X/rematch",
    "new_link": "/t/X/new-link",
    "sign_out": "/t/X/sign-out",
    "replay": "/t/X/replay",
    "journal": "/t/X/journal.json",
    "journal_key": "/journal-key",
    "picture": "/t/X/picture.svg",
    "board": "/t/X/board.svg",
    "open_record": "/open",
    "record": "/r/X",
    "record_picture": "/r/X/picture.svg",
}


@pytest.mark.parametrize(("name", "address"), ADDRESSES.items())
def test_links_that_people_keep_stay_what_they_are(name: str, address: str) -> None:
    from django.urls import resolve, reverse

    assert reverse(name, args=["X"] if "X" in address else []) == address
    assert resolve(address).url_name == name


OURS = ["pages.py", "lobby/*.py", "game/*.py", "replay/*.py", "templates/*.html"]


def test_nobody_writes_addresses_out() -> None:
    """Links are made by name."""
    files = [path for pattern in OURS for path in WEB.glob(pattern)]
    written = re.compile(r"""(?:href|action|hx-\w+)="/|["'`]/(?:new|open|join|play|j|s|t|r|g|rules)\b""")
    found = [f"{path.name}: {hit[0]}" for path in files for hit in written.finditer(path.read_text(encoding="utf-8"))]
    assert not found
    assert len(files) > 20


# Safety and settings


@pytest.mark.parametrize("path", ["/", "/new", "/health", "/nowhere", "/g/sylvan/parts.css"])
def test_every_answer_has_the_headers_of_safety(path: str) -> None:
    from django.test import Client

    from dolina.web.pages import CONTENT_SECURITY_POLICY

    headers = Client().get(path).headers
    assert headers["Content-Security-Policy"] == CONTENT_SECURITY_POLICY
    assert "frame-ancestors 'none'" in CONTENT_SECURITY_POLICY
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["Cache-Control"] == ("public, max-age=3600" if path.endswith(".css") else "no-store")


ASK = """
import django
django.setup()
from django.test import Client
plain, safe = (Client().get("/new", headers={"X-Forwarded-Proto": how}) for how in ("http", "https"))
print(plain.status_code, safe.status_code, safe.headers.get("Strict-Transport-Security"), Client().get("/nowhere.css").status_code)
print([safe.cookies[name]["secure"] for name in ("dolina", "csrftoken") if name in safe.cookies])
"""


@pytest.mark.parametrize(
    ("variables", "told"),
    [
        ({}, "200 200 None 404\n['', '']\n"),
        ({"DOLINA_HTTPS": "1", "DOLINA_PROXY": "1"}, "301 200 max-age=2592000 301\n[True, True]\n"),
        (
            {"DOLINA_HTTPS": "1"},
            "200 200 max-age=2592000 404\n[True, True]\n",
        ),  # nobody says which requests are safe: none is sent round
        ({"DOLINA_HTTPS": "0", "DOLINA_PROXY": "off"}, "200 200 None 404\n['', '']\n"),
    ],
)
def test_https_is_asked_for_where_a_proxy_offers_it(variables: dict[str, str], told: str, tmp_path: Path) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("DOLINA_")}
    given = {**kept, **variables, "DOLINA_DATA": str(tmp_path), "DJANGO_SETTINGS_MODULE": "dolina.web.settings"}
    command = [sys.executable, "-c", ASK]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=given)
    assert done.stdout == told, done.stderr


def test_only_settings_read_the_environment() -> None:
    reading = re.compile(r"environ\.get|getenv|environ\[[^]]+\](?! = )")
    found = {path.name for path in WEB.rglob("*.py") if reading.search(path.read_text(encoding="utf-8"))}
    assert found == {"settings.py"}

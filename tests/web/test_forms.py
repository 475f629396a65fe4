"""What people fill in: every error is told in their language and names what was wrong; nothing is made then."""

import json
import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from dolina import games
from dolina.bots import ratings
from dolina.core.journal import Journal
from dolina.telling.words import LANGUAGES, Words

pytestmark = pytest.mark.usefixtures("unlimited")

OLD = Path(__file__).parent.parent / "witness" / "0.1"


def said(page: str) -> list[str]:
    """Return the errors that a page tells."""
    found = re.findall(r'<p class="error[^"]*" role="alert">(.*?)</p>', page, re.DOTALL)
    return [unescape(text).split("<br>")[0] for text in found]


def send(lang: str, path: str, fields: dict[str, Any]) -> Any:  # noqa: ANN401 - Django's response for tests
    from django.test import Client

    return Client().post(path, fields, headers={"Accept-Language": lang})


TWO = {"game": "secret_valley", "seat0": "me", "seat1": "bot", "seat2": "none", "seat3": "none"}


def colour(lang: str, seat: int) -> str:
    from dolina.web.game.tokens import tokens

    return tokens("secret_valley", 4, {}).seats[seat].told(lang)


What = Callable[[str], tuple[str, dict[str, Any]]]
NEW: dict[str, tuple[dict[str, str], What]] = {
    "too few": ({**TWO, "seat1": "none"}, lambda _: ("seats", {"low": 2, "high": 4})),
    "two of me": ({**TWO, "seat1": "me"}, lambda _: ("seats_twice", {})),
    "nobody like that": (
        {**TWO, "seat1": "cat"},
        lambda lang: ("no_such", {"what": Words(lang).say("site.who_sits", n=2), "value": "cat"}),
    ),
    "no such bot": (
        {**TWO, "level1": "god"},
        lambda lang: ("no_such", {"what": Words(lang).say("site.strength"), "value": "god"}),
    ),
    "no such option": (
        {**TWO, "option_draft": "maybe"},
        lambda lang: (
            "no_such",
            {"what": games.teller("secret_valley").words(lang).say("option.draft"), "value": "maybe"},
        ),
    ),
    "a first player who is not there": (
        {**TWO, "option_first_player": "3"},
        lambda lang: (
            "no_such",
            {
                "what": games.teller("secret_valley").words(lang).say("option.first_player"),
                "value": games.teller("secret_valley")
                .words(lang)
                .say("option.first_player.seat", seat=colour(lang, 3)),
            },
        ),
    ),
    "neither open nor closed": (
        {**TWO, "open": "ajar"},
        lambda lang: ("no_such", {"what": Words(lang).say("site.who_may_enter"), "value": "ajar"}),
    ),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", NEW)
def test_a_new_table_that_cannot_be(case: str, lang: str) -> None:
    from dolina.web.models import Table

    fields, expected = NEW[case]
    key, values = expected(lang)
    before = Table.objects.count()
    response = send(lang, "/new", fields)
    assert response.status_code == 400
    assert said(response.content.decode()) == [Words(lang).say(f"site.error.{key}", **values)]
    assert Table.objects.count() == before


def test_what_was_chosen_is_still_there_after_an_error() -> None:
    fields = {
        **TWO,
        "seat1": "me",
        "name0": "Ann",
        "name1": "Bob",
        "level2": "master",
        "option_draft": "off",
        "open": "1",
    }
    page = send("en", "/new", fields).content.decode()
    assert 'value="Ann"' in page
    assert 'value="Bob"' in page
    assert 'name="seat2" value="none" checked' in page
    assert '<option value="master" selected>' in page
    assert 'name="option_draft" value="off" checked' in page
    assert 'name="open" value="1" checked' in page


def test_another_game_keeps_who_sits_where() -> None:
    from django.test import Client

    begun = {"game": "valdora", "seat0": "here", "seat1": "me", "seat2": "cat", "name1": "Ann", "level3": "master"}
    page = Client().get("/new", {**begun, "option_first_player": "9", "open": "1"}).content.decode()
    assert 'name="seat0" value="here" checked' in page
    assert 'name="seat1" value="me" checked' in page
    assert 'name="seat2" value="bot" checked' in page  # the usual
    assert 'value="Ann"' in page
    assert '<option value="master" selected>' in page
    assert 'name="open" value="1" checked' in page
    assert 'name="option_first_player" value="9"' not in page


def test_what_is_not_said_is_the_usual() -> None:
    from dolina.web.models import Seat, Table

    response = send("en", "/new", {"game": "secret_valley"})
    assert response.status_code == 302
    table = Table.objects.get(pk=response.url.rsplit("/", 1)[1])
    seats = Seat.objects.filter(table=table).values_list("kind", "level")
    assert list(seats) == [("person", ""), ("free", ""), ("bot", "casual")]
    assert not table.public


def test_a_long_wrong_choice_is_not_repeated_in_full() -> None:
    page = send("en", "/new", {**TWO, "seat1": "x" * 100_000}).content.decode()
    assert "x" * 60 in page
    assert "x" * 61 not in page


@pytest.fixture
def invite() -> str:
    """A table for two with a free seat."""
    from dolina.web.models import Table

    response = send("en", "/new", {**TWO, "seat1": "friend", "seat2": "bot"})
    return Table.objects.get(pk=response.url.rsplit("/", 1)[1]).invite


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"name": "", "seat": "1"}, "no_name"),
        ({"name": "\u202e \u0000"}, "no_name"),
        ({"name": "Ann", "seat": "0"}, "taken"),  # the host's
        ({"name": "Ann", "seat": "9"}, "taken"),
        ({"name": "Ann", "seat": "x"}, "taken"),
    ],
)
def test_an_invitation_that_is_refused(invite: str, fields: dict[str, str], key: str, lang: str) -> None:
    response = send(lang, f"/j/{invite}", fields)
    assert response.status_code == 400
    page = response.content.decode()
    assert said(page) == [Words(lang).say(f"site.error.{key}")]
    assert 'name="seat" value="1"' in page  # still free


@pytest.mark.parametrize("seat", [{}, {"seat": "1"}, {"seat": ""}])
def test_a_guest_sits_down(invite: str, seat: dict[str, str]) -> None:
    from dolina.web.models import Seat

    assert send("en", f"/j/{invite}", {"name": " Ann\n", **seat}).status_code == 302
    assert Seat.objects.get(table__invite=invite, number=1).name == "Ann"
    late = send("en", f"/j/{invite}", {"name": "Bob"})
    assert late.status_code == 400
    assert said(late.content.decode()) == [Words("en").say("site.error.taken")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_invitation_to_a_full_table_says_so(invite: str, lang: str) -> None:
    from django.test import Client

    from dolina.web.models import Table

    assert send("en", f"/j/{invite}", {"name": "Ann"}).status_code == 302
    page = Client().get(f"/j/{invite}", headers={"Accept-Language": lang}).content.decode()
    assert Words(lang).say("site.full") in page
    assert f'href="/t/{Table.objects.get(invite=invite).pk}"' in page  # where it can be watched
    assert 'name="seat"' not in page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", ["", "zzzz", "\x00", "x" * 5000])
def test_a_code_of_no_table(code: str, lang: str) -> None:
    from django.test import Client

    response = Client().get("/join", {"code": code}, follow=True, headers={"Accept-Language": lang})
    assert response.redirect_chain == [("/?nocode", 302)]
    assert Words(lang).say("site.error.no_code") in response.content.decode()


def test_a_code_is_read_as_people_type_it(invite: str) -> None:
    from django.test import Client

    typed = f" {invite[:5].upper()} {invite[5:]} "
    assert Client().get("/join", {"code": typed}).headers["Location"] == f"/j/{invite}"


# Records


def journal(**changes: Any) -> bytes:  # noqa: ANN401 - any field of a journal
    """Return a record, sealed again after a change."""
    old = Journal.load(OLD / "secret_valley.json")
    return old.model_copy(update=changes).to_json().encode()


def moves() -> list[str]:
    return Journal.load(OLD / "secret_valley.json").moves


UPLOADS: dict[str, tuple[bytes | None, str, dict[str, Any]]] = {
    "nothing": (None, "no_file", {}),
    "an empty file": (b"", "no_file", {}),
    "a large file": (b" " * 1_000_001, "large_file", {"size": 1}),
    "a picture": (b"\x89PNG\xff\xfe", "not_text", {}),
    "a letter": (b"Dear friend", "record_damaged", {}),
    "an edited record": (journal().replace(b"choose_card", b"chose_card", 1), "record_damaged", {}),
    "another game": (journal(game="chess"), "record_game", {"game": "chess"}),
    "other parts": (journal(components="0" * 16), "record_parts", {}),
    "other rules": (journal(rules=99), "record_rules", {}),
    "a move that is not legal": (journal(moves=moves()[1:]), "record_rules", {}),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", UPLOADS)
def test_a_record_that_cannot_be_opened(case: str, lang: str) -> None:
    from django.core.files.uploadedfile import SimpleUploadedFile

    from dolina.web.models import Record

    content, key, values = UPLOADS[case]
    fields = {} if content is None else {"journal": SimpleUploadedFile("m.json", content)}
    before = Record.objects.count()
    response = send(lang, "/open", fields)
    assert response.status_code == 400
    assert said(response.content.decode()) == [Words(lang).say(f"site.error.{key}", **values)]
    assert Record.objects.count() == before


def test_the_library_may_add_what_it_knows() -> None:
    from django.core.files.uploadedfile import SimpleUploadedFile

    wrong = json.loads((OLD / "secret_valley.json").read_bytes())
    wrong["moves"] = wrong["moves"][:-1]
    page = send("uk", "/open", {"journal": SimpleUploadedFile("m.json", json.dumps(wrong).encode())}).content.decode()
    assert '<small lang="en">journal: the digest does not fit' in page


@pytest.fixture
def rated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let one level of one game have been measured."""
    (tmp_path / "ratings.json").write_text(json.dumps({"secret_valley": {"strong": [1743, 1700, 1790]}}))
    monkeypatch.setattr(ratings, "FILE", tmp_path / "ratings.json")
    ratings.ratings.cache_clear()
    yield
    ratings.ratings.cache_clear()


@pytest.mark.usefixtures("rated")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bot_is_chosen_by_its_name_and_rating(lang: str) -> None:
    from django.test import Client

    visitor, words = Client(headers={"Accept-Language": lang}), Words(lang)
    strong = words.say("site.level.strong")
    form = visitor.get("/new?game=secret_valley").content.decode()
    found = re.search(r'<option value="strong"[^>]*>(.*?)</option>', form, re.DOTALL)
    assert found
    assert found[1].strip() == f"{strong} · 1743"
    assert form.count("1743") == 4  # at each seat, and only the level itself
    assert words.say("site.ratings_hint") in unescape(form)
    other = visitor.get("/new?game=sylvan").content.decode()
    assert words.say("site.ratings_hint") not in unescape(other)
    lobby = visitor.post("/new", {**TWO, "seat2": "friend", "level1": "strong"}, follow=True).content.decode()
    assert words.say("site.bot_level", level=f"{strong} · 1743") in lobby


def test_a_bot_of_some_character_is_called_so_at_the_table() -> None:
    from django.test import Client

    made = Client().post("/new", {**TWO, "level1": "strong:spoiler"}, headers={"Accept-Language": "en"}, follow=True)
    assert "bot · strong, spoiler" in made.content.decode()

"""Who gave no name is «You» over a seat, and in no sentence: seat cards in every state, and pages as such a one reads them."""

import re
from collections.abc import Iterator
from html import unescape
from itertools import product
from typing import Any

import pytest
from markupsafe import Markup

from dolina import games
from dolina.core.match import Match
from dolina.telling.words import LANGUAGES, own_words
from tests.every_game.test_explain import finished
from tests.every_game.test_reader import AS_A_NAME, PRONOUN, broken
from tests.web.finished import store

pytestmark = pytest.mark.usefixtures("unlimited")

HIDDEN = re.compile(r"<span[^>]* hidden>.*?</span>", re.DOTALL)
NAME = re.compile(r'<div class="player__name">(.*?)</div>', re.DOTALL)
TAG = re.compile(r"<[^>]*>")
SAID = re.compile(r'(?:aria-label|title|alt)="([^"]*)"')
DRAWN = re.compile(r"<(script|style)\b.*?</\1>", re.DOTALL)


def seat_card(lang: str, name: str, *, mine: bool, first: bool, acting: bool, bot: str, stand_in: bool) -> str:
    """Return what stands beside the sign of a seat: who it is, then what is said of it."""
    from dolina.web.table.page import PlayerValue, drawn

    value = PlayerValue(
        seat=0, name=name, colour="sun", badge=Markup(""), place=None, mine=mine, first=first, bot=bot,
        stand_in=stand_in, person=not bot, acting=acting, total=1, known=None, forecast=None, sources=(), facts=(),
        card=None, replaceable=False,
    )  # fmt: skip
    found = NAME.search(HIDDEN.sub("", drawn("table/player.html", lang, value)))
    assert found
    return " ".join(unescape(TAG.sub(" ", found[1])).split())


def disagrees(card: str, lang: str) -> str:
    """Return what is wrong with a seat card: name and notes are read as one sentence; *a bot plays for you* is its own."""
    before, alone, after = card.partition(own_words(lang).say("site.bot_plays"))
    return broken((after if alone else before).replace(" · ", " "), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_my_seat_card_speaks_to_me(lang: str) -> None:
    begins = own_words(lang).say("site.first_player")
    for name, first, acting in product((own_words(lang).say("site.you_name"), "Anna"), (True, False), (True, False)):
        told = seat_card(lang, name, mine=True, first=first, acting=acting, bot="", stand_in=False)
        assert not disagrees(told, lang), told
        told = seat_card(lang, name, mine=True, first=first, acting=acting, bot="novice", stand_in=True)
        assert not disagrees(told, lang), told
        assert begins not in told.split(" · "), told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_seat_cards_of_others_do_not(lang: str) -> None:
    begins = own_words(lang).say("site.first_player")
    for bot, stand_in, acting in (("", False, False), ("novice", False, True), ("novice", True, True)):
        told = seat_card(lang, "Maple", mine=False, first=True, acting=acting, bot=bot, stand_in=stand_in)
        assert not PRONOUN[lang].search(told)
        assert begins in told.split(" · ")


def lines(page: str) -> Iterator[str]:
    """Yield what a page says, to eyes and to ears."""
    shown = DRAWN.sub("", page)
    yield from (unescape(said) for said in SAID.findall(shown))
    yield from (unescape(" ".join(text.split())) for text in TAG.split(shown))


def check(client: Any, path: str, lang: str) -> None:  # noqa: ANN401 - Django's client
    page = client.get(path, headers={"accept-language": lang})
    assert page.status_code == 200, path
    text = page.content.decode()
    assert own_words(lang).say("site.brand") in text
    assert not [line for line in lines(text) if AS_A_NAME.search(line)], path
    for card in NAME.findall(HIDDEN.sub("", text)):
        told = " ".join(unescape(TAG.sub(" ", card)).split())
        assert not disagrees(told, lang), f"{path}: {told}"


@pytest.mark.parametrize("game_id", games.names())
def test_pages_as_somebody_without_a_name_reads_them(client: Any, game_id: str) -> None:  # noqa: ANN401
    """At a table, and when a bot has taken the seat over: at home one reads whose turn it is."""
    client.get("/")
    table = client.post(f"/play/{game_id}").url
    for lang in LANGUAGES:
        check(client, table, lang)
        check(client, "/", lang)
    assert client.post(f"{table}/stand-in?for=0", {"seat": 0}).status_code in {200, 302}
    for lang in LANGUAGES:
        check(client, table, lang)
        check(client, "/", lang)


@pytest.mark.parametrize("game_id", games.names())
def test_pages_of_a_finished_match_as_somebody_without_a_name_reads_them(client: Any, game_id: str) -> None:  # noqa: ANN401
    client.get("/")
    person = client.cookies["dolina"].value.split(":")[0]
    match: Match = finished(game_id, max(2, games.find(game_id).min_seats), 6)
    table = f"/t/{store(match, person, '')}"
    for number, path in enumerate((table, f"{table}/replay", "/")):
        check(client, path, LANGUAGES[number])
    for lang in LANGUAGES:
        check(client, table, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lobby_as_somebody_without_a_name_reads_it(client: Any, lang: str) -> None:  # noqa: ANN401
    client.get("/")
    seats = {"seat0": "me", "seat1": "friend", "seat2": "none", "seat3": "none"}
    table = client.post("/new", {"game": "secret_valley", **seats}).url
    check(client, table, lang)

"""What the site says of itself is true: what the seal of a deal proves, and whose the printed numbers are."""

import json
import re
import tomllib
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from dolina import games
from dolina.core.components import fingerprint, origin, printed_numbers
from dolina.telling.words import LANGUAGES, own_words
from tests.web.conftest import Visitor
from tests.web.site import Site
from tests.web.test_surface import played, seen_on

if TYPE_CHECKING:
    from django.test import Client

Visit = Callable[..., Visitor]

FIRST_MOVE = {
    "en": "Once the first move has been seen, nobody can change the deal unnoticed",
    "ru": "Когда первый ход уже виден, раздачу не может незаметно изменить никто",
    "uk": "Коли перший хід уже видно, роздачу не може непомітно змінити ніхто",
}
SITE_ALONE = {"en": "the site draws it alone", "ru": "только сайт", "uk": "лише сайт"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_site_promises_of_the_deal_what_the_seal_proves(client: "Client", lang: str) -> None:
    assert FIRST_MOVE[lang] in client.get(f"/?lang={lang}", HTTP_ACCEPT_LANGUAGE=lang).content.decode()
    words = own_words(lang)
    assert SITE_ALONE[lang] in words.say("site.fair_words")
    assert SITE_ALONE[lang] in words.say("site.fair_sealed")


def told(page: str) -> list[list[int]]:
    """Return the two numbers of each mark on a page."""
    found = re.findall(r'<button class="origin"[^>]*>(.*?)<span', page, re.DOTALL)
    return [[int(number) for number in re.findall(r"\d+", mark)] for mark in found]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.usefixtures("unlimited")
def test_a_mark_counts_the_numbers_wherever_a_game_is_chosen(client: "Client", lang: str) -> None:
    def look(path: str) -> str:
        return str(client.get(path, HTTP_ACCEPT_LANGUAGE=lang).content.decode())

    counts = []
    for game_id in games.names():
        found = printed_numbers(games.find(game_id).read_components())
        counts.append([found["book"], found["ours"]])
        rules = look(f"/rules/{game_id}")
        assert told(rules) == told(look(f"/new?game={game_id}")) == counts[-1:]
        opened = rules.split("popover ", 1)[1].split("</div>", 1)[0]
        assert [int(number) for number in re.findall(r'<b class="num">(\d+)', opened)] == [
            found[mark] for mark in ("book", "found", "inferred", "ours") if found[mark]
        ]
        assert own_words(lang).say("site.provenance.meaning") in opened
    assert told(look("/")) == counts


@pytest.mark.usefixtures("unlimited")
def test_the_set_of_an_owner_changes_the_mark(client: "Client") -> None:
    from dolina.web.models import ComponentSet

    game = games.find("secret_valley")
    data = tomllib.loads(game.shipped_components())
    card = next(one for one in data["card"] if one["face"]["id"] == "F1")
    card["from"], card["rule"][0]["per"] = "box", 3
    owned = game.model.model_validate(data)
    ComponentSet.objects.create(game=game.id, name=fingerprint(owned), contents=owned.to_json())
    shipped = printed_numbers(game.read_components())
    page = client.get(f"/rules/secret_valley?set={fingerprint(owned)}", HTTP_ACCEPT_LANGUAGE="en").content.decode()
    assert told(page) == [[shipped["book"] + 2, shipped["ours"] - 2]]  # its strength and its points
    assert own_words("en").say("site.provenance.box") in page

    def tips(query: str) -> dict[str, dict[str, str]]:
        answer = client.get(f"/g/secret_valley/signs.json?{query}", HTTP_ACCEPT_LANGUAGE="en")
        return dict(json.loads(answer.content))

    say = own_words("en").say
    assert tips(f"set={fingerprint(owned)}")["sv-art-F1"]["from"] == say("site.provenance.part.book")
    assert tips("")["sv-art-F1"]["from"] == say("site.provenance.part.ours")
    assert tips("")["sv-art-M2"]["from"] == say("site.provenance.part.partly")


def test_the_mark_opens_by_key_and_by_finger(visit: Visit) -> None:
    page = visit().go("/")
    words = page.locator("#origin-zodchie")
    page.locator('[popovertarget="origin-zodchie"]').first.focus()
    expect(words).to_be_hidden()
    page.keyboard.press("Enter")
    expect(words).to_be_visible()
    expect(words).to_contain_text("our reconstruction")
    page.keyboard.press("Escape")
    expect(words).to_be_hidden()
    page = visit(390, 844, "uk", has_touch=True).go("/new?game=zodchie")
    page.locator(".origin").tap()
    expect(page.locator("#origin")).to_be_visible()


@pytest.mark.parametrize("game_id", ["zodchie", "sylvan"])  # cards that are lit have a callout, others a tip
def test_a_cards_tooltip_says_whose_its_numbers_are(visit: Visit, site: Site, game_id: str) -> None:
    page = seen_on(visit(lang="en"), *played(site, game_id, "en", 2))
    components = games.find(game_id).read_components()
    shown = games.teller(game_id).values_shown(components)
    symbols = [f"#{symbol}" for symbol in shown]
    card = page.locator(".pic .part").filter(has=page.locator(",".join(f'use[href="{one}"]' for one in symbols))).first
    symbol = card.evaluate(
        "(part, symbols) => [...part.querySelectorAll('use')].map((use) => use.getAttribute('href'))"
        ".find((href) => symbols.includes(href))",
        symbols,
    )
    card.hover(force=True)
    line = page.locator("#tip:visible, #call:visible").locator(".origin-line")
    expect(line).to_have_text(own_words("en").say(f"site.provenance.part.{origin(components, shown[symbol[1:]])}"))

"""The page of an analysed match in a real browser: from the end of a match to a table from one of its positions."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from dolina import games
from dolina.telling.words import LANGUAGES, Words
from tests.web.analysed import make
from tests.web.conftest import Visitor
from tests.web.site import Person, Site
from tests.web.test_browser import axe

Visit = Callable[..., Visitor]

SCREENS = {"desktop": (1366, 768), "low": (1280, 640), "phone": (390, 844), "lying": (844, 390)}
SLIPS = ".decs > ol a"  # what could have been better
OVERLAPS = """() => {  // words of a page that lie on each other
    const boxes = [...document.querySelectorAll('.an__decision > *:not(.an__jump), .an__moment > li, .an__side > *')]
        .map((one) => [one.className, one.getBoundingClientRect()]).filter(([, box]) => box.width);
    return boxes.flatMap(([name, a], number) => boxes.slice(number + 1).filter(([, b]) =>
        a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom)
        .map(([other]) => `${name} / ${other}`));
}"""


@pytest.fixture(scope="module")
def person(site: Site) -> Person:
    return Person(site, "en")


@pytest.fixture(scope="module")
def tables(site: Site, person: Person) -> dict[str, str]:
    return make(site, person, "secret_valley", "glassworks:analysed")


def enter(visitor: Visitor, person: Person) -> None:
    """Come as this person."""
    cookie = {"name": "dolina", "value": str(person.cookies["dolina"]), "url": visitor.site.url}
    visitor.context.add_cookies([cookie])  # type: ignore[list-item] # only what is needed


def see_a_slip(page: Page) -> None:
    """Go to what could have been better: what was done and what was better are drawn on the board."""
    for slip in page.locator(SLIPS).all():  # not everything is done on the board
        slip.click()
        expect(slip).to_have_attribute("aria-current", "true")
        if page.locator(".an__better").count():
            break
    expect(page.locator(f"{SLIPS}[aria-current]")).to_have_count(1)
    expect(page.locator(".an__played").first).to_be_visible()
    expect(page.locator(".an__better").first).to_be_visible()
    expect(page.locator(".vs > .is-best")).to_be_visible()


def retry(page: Page, words: Words) -> None:
    """Answer without the answer in the page: everything, until it is right."""
    page.get_by_role("link", name=words.say("site.retry")).click()
    expect(page.locator("#dh")).to_have_text(words.say("site.what_is_best"))
    expect(page.locator("#pic svg.pic .an__mark")).to_have_count(0)
    found, said = words.say("site.found_it"), page.locator(".an__decision [role=status]")
    for label in page.locator(".an__choices a").all_inner_texts():
        page.locator(".an__choices").get_by_text(label, exact=True).first.click()
        expect(said).to_have_text(re.compile(f"{re.escape(label)}|{re.escape(found)}"))
        if said.inner_text() == found:
            return
    pytest.fail("no answer was right")


def test_from_the_end_of_a_match_to_another_try(visit: Visit, person: Person, tables: dict[str, str]) -> None:
    words, table, visitor = Words("en"), tables["secret_valley"], visit()
    enter(visitor, person)
    page = visitor.go(f"/t/{table}")
    page.get_by_role("link", name=words.say("site.analysis")).click()
    page.get_by_role("button", name=words.say("site.analyse")).click()
    expect(page.locator("#progress, .plot").first).to_be_visible()
    expect(page.locator(".plot .ray")).to_have_count(2)
    page.locator(".plot a").first.click()  # a turning point
    expect(page.locator(".plot__now")).to_have_count(1)
    assert "n=" in page.url
    see_a_slip(page)
    retry(page, words)
    page.get_by_role("button", name=words.say("site.try_from_here")).click()
    page.wait_for_selector('#at[data-stage="playing"]', state="attached")
    assert table not in page.url


def test_how_it_would_have_gone_on_is_drawn(visit: Visit, person: Person, tables: dict[str, str]) -> None:
    """Move after move, numbered where it would be seen; what was drawn goes when it is closed."""
    visitor = visit(390, 844, "uk")
    enter(visitor, person)
    page = visitor.go(f"/t/{tables['glassworks']}/analysis?lang=uk")
    for address in page.locator(SLIPS).evaluate_all("links => links.map((link) => link.href)"):
        page.goto(address)
        if page.locator('#line li:first-child:not([data-ghosts="[]"])').count():  # not all is done on the board
            break
    page.locator("#line summary").click()
    expect(page.locator(".ghost__step").first).to_have_text("1")
    expect(page.locator("#caption")).to_contain_text(page.locator("#line li").last.inner_text())
    board, ghost = (page.locator(one).first.bounding_box() for one in ("#pic", ".ghost"))
    assert board
    assert ghost
    assert board["y"] - 1 <= ghost["y"] <= board["y"] + board["height"]
    page.locator("#line summary").click()
    expect(page.locator(".ghost")).to_have_count(0)


@pytest.mark.deep
@pytest.mark.parametrize("game_id", games.names())
def test_analyses_of_all_games_on_all_screens(visit: Visit, site: Site, person: Person, game_id: str) -> None:
    table = make(site, person, f"{game_id}:analysed")[game_id]
    for lang in LANGUAGES:
        for name, (width, height) in SCREENS.items():
            visitor = visit(width, height, lang, has_touch=width < 1000)
            enter(visitor, person)
            page = visitor.go(f"/t/{table}/analysis")
            see_a_slip(page)
            where = f"{game_id}, {lang}, {name}"
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), where
            assert not page.evaluate(OVERLAPS), where
            assert "site." not in page.locator("#an").inner_text(), where
            axe(page, where)
            retry(page, Words(lang))
            visitor.context.close()

"""Whole matches of every game, each way alone: a finger on a phone on its side, keys, words, another browser."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from dolina import games
from tests.web.conftest import Visitor
from tests.web.firefox import FIREFOX, Firefox
from tests.web.site import Site
from tests.web.test_browser import version, wait_for_decision
from tests.web.test_surface import played, seen_on

pytestmark = pytest.mark.deep
Visit = Callable[..., Visitor]
MOST = 3000  # decisions of a match
LATER = "(shown) => Number(document.getElementById('at').dataset.version) > shown"
GO_ON = "() => document.querySelector('[data-report]:not([hidden]) [data-dismiss]')?.click()"


def decisions(page: Page) -> Iterator[int]:
    """Yield the number of each decision of a match; each has been made when the next is asked for."""
    for number in range(MOST):
        if wait_for_decision(page) == "over":
            return
        shown = version(page)
        yield number
        page.wait_for_function(LATER, arg=shown)
    message = "the match does not end"
    raise AssertionError(message)


def tap_something(page: Page, number: int) -> None:
    """Tap a lit part, or a button of the bar where nothing is lit; then the verb, if it was only held."""
    parts = page.locator(".pic .legal[data-action] .ring:visible")
    found = parts if parts.count() else page.locator("#rare [data-action]")
    if not found.first.is_visible():
        page.locator("[data-unfold]").tap()
    found.nth(number % found.count()).tap(force=True)
    if page.locator('#choices[data-state="held"]').count():
        page.locator("#go").tap()


@pytest.mark.parametrize("game_id", games.names())
def test_by_touch_on_a_phone_on_its_side(visit: Visit, site: Site, game_id: str) -> None:
    page = seen_on(visit(844, 390, "uk", has_touch=True), *played(site, game_id, "uk", 0))
    for number in decisions(page):
        page.evaluate(GO_ON)
        tap_something(page, number)


@pytest.mark.parametrize("game_id", games.names())
def test_by_keys(visit: Visit, site: Site, game_id: str) -> None:
    page = seen_on(visit(lang="ru"), *played(site, game_id, "ru", 0))
    for number in decisions(page):
        page.keyboard.press(str(number % min(9, page.locator("#play .choice").count()) + 1))
        page.keyboard.press("Enter")


@pytest.mark.parametrize("game_id", games.names())
def test_by_the_words_that_ears_hear(visit: Visit, site: Site, game_id: str) -> None:
    """Only the list of actions is used, found by its role and its words: each names what it does, once."""
    page = seen_on(visit(lang="en"), *played(site, game_id, "en", 0))
    for number in decisions(page):
        buttons = page.get_by_role("group", name=page.locator("#ch").inner_text()).get_by_role("button")
        names = buttons.all_inner_texts()
        assert len(set(names)) == len(names), names
        buttons.nth(number % len(names)).press("Enter")
        if page.locator('#choices[data-state="held"]').count():
            page.keyboard.press("Enter")


# Another browser

LIT = """() => {
    const at = document.getElementById('at')?.dataset ?? {};
    if (at.stage === 'over') return 'over';
    if (!document.getElementById('table')?.dataset.ready || !at.acting) return null;
    document.querySelector('[data-report]:not([hidden]) [data-dismiss]')?.click();
    if (document.querySelector('.is-pending')) return null;
    const seen = (one) => one.getBoundingClientRect();
    const go = document.querySelector('#choices[data-state="held"] #go');
    const parts = [...document.querySelectorAll('.pic .legal[data-action] .ring')].filter((one) => seen(one).width > 0);
    const rare = [...document.querySelectorAll('#rare [data-action], [data-unfold]')].filter((one) => seen(one).width > 0);
    const found = go ? [go] : parts.length ? parts : rare;
    return found.map(seen).map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
}"""


@pytest.mark.skipif(FIREFOX is None, reason="Debian's firefox-esr is not installed")
@pytest.mark.parametrize("game_id", games.names())
def test_by_mouse_in_firefox(site: Site, tmp_path: Path, game_id: str) -> None:
    person, address = played(site, game_id, "en", 0)
    firefox = Firefox(tmp_path)
    try:
        firefox.size(1366, 768)
        firefox.go(site.url)
        firefox.cookie("dolina", str(person.cookies["dolina"]))
        firefox.cookie("layout", "wide")
        firefox.go(site.url + address)
        click_through(firefox)
    finally:
        firefox.close()


def click_through(firefox: Firefox) -> None:
    """Click whatever is lit until the match is over; a board that waits for others is looked at again."""
    for number in range(20 * MOST):
        spots = firefox.run(LIT)
        if spots == "over":
            return
        if spots:
            firefox.click(*spots[number % len(spots)])
        firefox.run("() => 0")  # a moment later
    message = "the match does not end"
    raise AssertionError(message)

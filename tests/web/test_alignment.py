"""Nothing is ragged, cut or too small to read: the front page, the school, Sylvan's strip, Valdora's texts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from dolina.telling.words import LANGUAGES
from tests.web.conftest import Visitor
from tests.web.site import Site
from tests.web.test_surface import played, seen_on

Visit = Callable[..., Visitor]
SMALLEST = 13

# The size of each text of the pictures as it is shown: that of its font times the scale it is drawn in.
SIZES = """() => [...document.querySelectorAll('svg.pic text')].flatMap((text) => {
    if (!text.checkVisibility() || !text.getClientRects().length || !text.textContent.trim()) return [];
    const { a, b, c, d } = text.getScreenCTM();
    const scale = Math.sqrt(Math.abs(a * d - b * c));
    const spans = [...text.querySelectorAll('tspan')];
    return (spans.length ? spans : [text]).map((one) =>
        [Math.round(parseFloat(getComputedStyle(one).fontSize) * scale * 20) / 20, one.textContent.trim()]);
})"""
MIDDLES = """([outer, inner]) => [...document.querySelectorAll(outer)].map((box) => {
    const { left, right } = box.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(box.querySelector(inner));
    const text = range.getBoundingClientRect();
    return (left + right) / 2 - (text.left + text.right) / 2;
})"""
LINES = """(chosen) => [...document.querySelectorAll(chosen)].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const lows = [...range.getClientRects()].map(({ bottom }) => bottom).sort((one, other) => one - other);
    return lows.filter((low, number) => number === 0 || low - lows[number - 1] > 8).length;
})"""
STICKING_OUT = """() => [...document.querySelectorAll('[id^=pile-]')].flatMap((pile) => {
    const box = pile.querySelector('rect').getBoundingClientRect();
    return [...pile.querySelectorAll('text')].filter((text) => {
        const { left, right } = text.getBoundingClientRect();
        return left < box.left || right > box.right || text.hasAttribute('textLength');
    }).map((text) => text.textContent.trim());
})"""


@pytest.mark.parametrize(("width", "height", "lang"), [(1366, 768, "ru"), (390, 844, "uk"), (360, 740, "en")])
def test_front_page_and_school_stand_straight(visit: Visit, width: int, height: int, lang: str) -> None:
    visitor = visit(width, height, lang)
    page = visitor.go("/")
    assert all(abs(off) <= 1 for off in page.evaluate(MIDDLES, [".game__act", ".btn--quiet"]))
    lonely_link(page, wide=width > 1100)
    page = visitor.go("/learn")
    assert set(page.evaluate(LINES, ".game__act .btn, .progress > span:last-child")) == {1}


def lonely_link(page: Page, *, wide: bool) -> None:
    """On a desktop the rules of all games stand in one line, none of them alone in the next."""
    links = page.locator('.foot a[href^="/rules/"]')
    tops = {round(box["y"]) for box in (one.bounding_box() for one in links.all()) if box}
    assert links.count() == 5
    assert len(tops) == 1 or not wide


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_under_sylvans_sets_stay_in_their_boxes(visit: Visit, site: Site, lang: str) -> None:
    page = seen_on(visit(lang=lang), *played(site, "sylvan", lang, 1))
    assert page.locator("[id^=pile-] text").count() >= 5
    assert page.evaluate(STICKING_OUT) == []


@pytest.mark.parametrize(("seats", "moves"), [(3, 12), (5, 2)])
def test_valdoras_texts_can_be_read(visit: Visit, site: Site, seats: int, moves: int) -> None:
    page = seen_on(visit(lang="ru"), *played(site, "valdora", "ru", moves, seats))
    sizes = page.evaluate(SIZES)
    assert len(sizes) > 100
    assert [found for found in sizes if found[0] < SMALLEST] == []

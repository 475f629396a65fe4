"""The decision surface on every screen: it covers nothing that it explains, nothing is cut off, nothing tapped is lost.

The ordinary run takes a diagonal through screens, games, languages and themes; `-m deep` takes all of them.
"""

import json
import re
import time
from collections.abc import Callable
from functools import cache
from itertools import cycle, product
from typing import Literal

import pytest
from playwright.sync_api import Page, Route, expect

from dolina import games
from dolina.telling.words import LANGUAGES
from tests.web.conftest import Visitor
from tests.web.site import Person, Site, actions_of, version_of
from tests.web.test_browser import axe, click_one, version, wait_for_decision

Visit = Callable[..., Visitor]
Tables = Callable[..., tuple[Person, str]]
SCREENS = [
    (360, 740), (390, 844), (740, 360), (844, 390), (683, 384), (342, 640), (1366, 768), (1920, 1080), (2560, 1440),
]  # fmt: skip
ZOOMED = {"200 %": (683, 384), "400 %": (342, 640)}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
DIAGONAL = list(zip(SCREENS, cycle(games.names()), cycle(LANGUAGES), cycle(THEMES), strict=False))
ALL = list(product(SCREENS, games.names(), LANGUAGES))
LOOKS = 3  # parts that are looked at on each screen
MOVES = {
    "glassworks": 14,
    "secret_valley": 18,
    "sylvan": 24,
    "valdora": 40,
    "zodchie": 22,
}  # until there is much to see
NARROW, LOW = 1100, 480

# What is shown beside or below a part: its boxes, and those of what it explains.
BOXES = """() => {
    const box = (one) => { const { left, top, right, bottom } = one.getBoundingClientRect(); return { left, top, right, bottom } };
    const seen = (one) => one && one.getClientRects().length > 0 && getComputedStyle(one).clipPath === 'none';
    const cut = (one) => one.scrollWidth - one.clientWidth;
    const lines = (one) => one.id === 'call' ? [...one.children] : [one]; // its notch reaches out, its lines do not
    const ring = (part) => part.querySelector('.ring') ?? part;
    const says = [...document.querySelectorAll('#call, #go, #res, #decide-text, #back, #rare .rare')].filter(seen);
    const explained = [...document.querySelectorAll('.board .is-look, .board .is-held, .board [data-ghost]')].map(ring);
    return {
        says: says.map((one) => [one.id || one.textContent, box(one), Math.max(0, ...lines(one).map(cut))]),
        explained: explained.filter(seen).map(box),
        width: document.documentElement.scrollWidth - innerWidth,
    };
}"""

# Lit parts that lie closer than a finger can tell apart; among my things on a low screen small ones are buttons instead.
CLOSE = """([least, low]) => {
    const box = (part) => (part.querySelector('.ring') ?? part).getBoundingClientRect();
    const meant = (part) => box(part).width >= (low && part.closest('.mine') ? least : 1);
    const parts = [...document.querySelectorAll('.pic .legal[data-action]')].filter(meant);
    const middles = parts.map(box).map(({ left, top, width, height }) => [left + width / 2, top + height / 2]);
    return middles.flatMap(([x, y], one) => middles.flatMap(([u, v], other) =>
        one < other && Math.hypot(u - x, v - y) < least ? [`${parts[one].id} and ${parts[other].id}`] : []));
}"""
FINGER = 31.5  # pixels between parts that lie close: 32, less what is rounded


def played(site: Site, game_id: str, lang: str, moves: int = 5, seats: int = 2) -> tuple[Person, str]:
    """Return a person and their table after some moves, made without a browser."""
    person = Person(site, lang)
    others = max(seats, games.find(game_id).min_seats) - 1
    table = person.new_table(game_id, "me", *["bot"] * others)
    made = 0
    for _ in range(3000):
        page = person.look(f"/t/{table}")
        actions = actions_of(page)
        if not actions or 'data-acting="1"' not in page:
            time.sleep(0.05)
        elif made < moves:
            move = {"action": actions[7 * made % len(actions)], "version": version_of(page), "seat": 0}
            person.submit(f"/t/{table}/play", **move)
            made += 1
        else:
            return person, f"/t/{table}"
    raise AssertionError(game_id)


def seen_on(visitor: Visitor, person: Person, address: str) -> Page:
    """Look at a person's table with a browser."""
    size = visitor.page.viewport_size
    assert size
    layout = "tall" if size["width"] <= 760 or size["height"] <= LOW else "wide"
    cookies = {"dolina": person.cookies["dolina"], "layout": layout}
    visitor.context.add_cookies([{"name": key, "value": cookies[key], "url": visitor.site.url} for key in cookies])
    page = visitor.go(address)
    wait_for_decision(page)
    return page


@pytest.fixture(scope="session")
def tables(site: Site) -> Callable[..., tuple[Person, str]]:
    """Return a table for each game and number of moves; it is only looked at, so that all screens may share it."""

    @cache
    def table(game_id: str, moves: int = 5) -> tuple[Person, str]:
        return played(site, game_id, "en", moves)

    return table


def look_around(page: Page, where: str, *, touch: bool) -> None:
    """Look at some lit parts, one after the other; each time everything that is shown of them is in its place."""
    size = page.viewport_size
    assert size
    if touch and (size["width"], size["height"]) not in ZOOMED.values():  # a desktop's page that is zoomed has a mouse
        assert not page.evaluate(CLOSE, [FINGER, size["height"] <= LOW]), where
    parts = page.locator(".board .legal[data-action]")
    for number in range(min(LOOKS, parts.count())):
        part = parts.nth(number * parts.count() // LOOKS)
        if part.evaluate("part => document.getElementById('do-' + part.dataset.action).dataset.selects"):
            continue  # it would be chosen at once
        ring = part.locator(".ring").first
        box = (ring if ring.count() else part).bounding_box()
        if box is None:
            continue
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if touch:
            page.touchscreen.tap(x, y)
        else:
            page.mouse.move(x, y)
        expect(page.locator("#go")).to_be_visible()
        page.wait_for_function("() => document.querySelector('.decide__by').textContent !== ''")
        check_boxes(page, where)
        if touch:
            page.locator("#back").tap()
        page.mouse.move(1, 1)


def check_boxes(page: Page, where: str) -> None:
    """Nothing lies over what it explains, nothing is cut off or beside the screen."""
    found = page.evaluate(BOXES)
    size = page.viewport_size
    assert size
    assert found["width"] <= 0, f"{where} scrolls sideways"
    for name, box, hidden in found["says"]:
        assert hidden <= 1, f"{where}: {name} is cut off by {hidden}"
        assert box["left"] >= -1, f"{where}: {name} {box}"
        assert box["right"] <= size["width"] + 1, f"{where}: {name} {box}"
        for other in found["explained"]:
            apart = box["right"] <= other["left"] + 1 or other["right"] <= box["left"] + 1
            apart = apart or box["bottom"] <= other["top"] + 1 or other["bottom"] <= box["top"] + 1
            assert apart, f"{where}: {name} {box} lies over {other}"


def fingers(width: int, height: int) -> bool:
    return width <= NARROW or height <= LOW


@pytest.mark.parametrize(("screen", "game_id", "lang", "theme"), DIAGONAL)
def test_nothing_lies_over_what_it_explains(
    visit: Visit, tables: Tables, screen: tuple[int, int], game_id: str, lang: str, theme: str
) -> None:
    visitor = visit(*screen, lang, has_touch=fingers(*screen), color_scheme=theme)
    look_around(seen_on(visitor, *tables(game_id)), f"{game_id} {screen} {lang}", touch=fingers(*screen))


@pytest.mark.deep
@pytest.mark.parametrize(("screen", "game_id", "lang"), ALL)
def test_every_screen_game_language_and_theme(
    visit: Visit, tables: Tables, screen: tuple[int, int], game_id: str, lang: str
) -> None:
    page = seen_on(visit(*screen, lang, has_touch=fingers(*screen)), *tables(game_id, MOVES[game_id]))
    where = f"{game_id} {screen} {lang}"
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        look_around(page, f"{where} {theme}", touch=fingers(*screen))
    axe(page, where)


PAGES = (
    "/",
    "/new",
    "/open",
    "/learn",
    "/learn/sylvan",
    "/learn/sylvan/1",
    "/learn/glassworks/first",
    "/rules/zodchie",
)


@pytest.mark.deep
@pytest.mark.parametrize(("zoom", "lang"), list(product(ZOOMED, LANGUAGES)))
def test_every_page_zoomed(visit: Visit, tables: Tables, zoom: str, lang: str) -> None:
    """By day and by night there is no barrier, and nothing is wider than the screen."""
    visitor = visit(*ZOOMED[zoom], lang)
    person, address = tables("secret_valley")
    lobby = Person(visitor.site)
    waiting = f"/t/{lobby.new_table('secret_valley', 'me', 'friend')}"
    for path, who in (
        (waiting, lobby),
        *((page, person) for page in (*PAGES, f"{address}/replay", f"{address}/words")),
    ):
        cookie = {"name": "dolina", "value": who.cookies["dolina"], "url": visitor.site.url}
        visitor.context.add_cookies([cookie])  # type: ignore[list-item] # a plain dict
        page = visitor.go(path)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{path} at {zoom} scrolls sideways"
        axe(page, f"{path} at {zoom}")


# Answers that are late or lost


def valley(visitor: Visitor) -> Page:
    """Begin a match with the first card to choose."""
    person = Person(visitor.site)
    table = person.new_table("secret_valley", "me", "bot", option_draft="off", option_first_player="0")
    return seen_on(visitor, person, f"/t/{table}")


def test_a_tap_is_echoed_at_once_on_a_slow_line(visit: Visit) -> None:
    page = valley(visit(390, 844, has_touch=True))
    slow = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", slow)
    page.evaluate(
        """() => {
            addEventListener('click', () => { window.tapped = performance.now() }, true);
            new MutationObserver((all) => {
                const told = all.some(({ target }) => target.matches('.is-pending, .is-held'));
                if (told) window.echoed ??= performance.now();
            }).observe(document.getElementById('live'), { subtree: true, attributeFilter: ['class'] });
        }"""
    )
    page.locator(".mine .legal[data-action] .ring").first.tap(force=True)
    page.wait_for_function("() => window.echoed")
    assert page.evaluate("window.echoed - window.tapped") < 100


def test_a_decision_whose_answer_is_lost_is_sent_again_and_made_once(visit: Visit) -> None:
    visitor = visit(390, 844, has_touch=True)
    page = valley(visitor)
    shown = version(page)
    sent: list[str] = []

    def swallow(route: Route) -> None:
        sent.append(route.request.post_data or "")
        if len(sent) == 1:
            route.fetch()  # it arrives, its answer does not
            route.abort()
        else:
            route.continue_()

    page.route("**/events*", lambda route: route.abort())  # nor does the new position
    page.reload()
    wait_for_decision(page)
    page.route("**/play", swallow)
    page.locator(".mine .legal[data-action] .ring").first.tap(force=True)
    expect(page.locator("#offline")).to_be_visible()
    page.wait_for_function("() => document.querySelector('.chosen')", timeout=30_000)
    assert len(sent) == 2
    assert version(page) == shown + 1
    visitor.complaints.clear()  # of the line that was cut


@pytest.mark.deep
def test_nothing_of_500_taps_is_lost_or_made_twice(visit: Visit) -> None:
    """Taps at any moment, also while a position is on its way; every decision that was sent is made, and once."""
    page = valley(visit(390, 844, has_touch=True))
    answers: list[tuple[str, dict[str, object]]] = []

    def note(route: Route) -> None:
        answer = route.fetch()
        answers.append((route.request.post_data or "", json.loads(answer.text())))
        route.fulfill(response=answer)

    page.route("**/play", note)
    for number in range(500):
        if page.locator("#at").get_attribute("data-stage") == "over":
            break
        page.evaluate(  # at once: between looking and tapping the position may change
            """(number) => {
                const parts = document.querySelectorAll('.pic .legal[data-action]');
                parts[number % parts.length]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
            }""",
            7 * number,
        )
        if number % 3 == 0:
            page.evaluate("document.querySelector('#go:not([hidden])')?.click()")
        page.wait_for_timeout(7 * number % 40)
    assert len(answers) > 20
    assert not [answer for _, answer in answers if answer["notice"]]


# What a phone shows closer


def building(visitor: Visitor) -> Page:
    """Begin a match of Zodchie, with a card chosen and its places lit."""
    person, address = played(visitor.site, "zodchie", "en", 6)
    page = seen_on(visitor, person, address)
    for _ in range(20):
        if page.locator("#pic-lens .zo-as-built").count():
            return page
        shown = version(page)
        page.locator(".pic .legal[data-action] .ring").first.dispatch_event("click")
        if page.locator('#choices[data-state="held"]').count():
            page.locator("#go").tap()
        page.wait_for_function("(shown) => Number(document.getElementById('at').dataset.version) > shown", arg=shown)
        wait_for_decision(page)
    raise AssertionError(page)


def test_the_lens_goes_where_the_finger_goes(visit: Visit) -> None:
    page = building(visit(390, 844, has_touch=True))
    places = page.locator("#pic-board .legal[id^='place-']")
    assert places.count()
    for number in range(places.count()):
        part = places.nth(number)
        place = str(part.get_attribute("id")).removeprefix("place-")
        part.locator(".ring").tap(force=True)
        expect(part).to_have_class(re.compile("is-held"))
        expect(page.locator(f"#lens-{place}.is-near .zo-as-built")).to_be_visible()
        expect(page.locator(f"#caption-{place}")).to_be_visible()
        assert page.locator("#pic-lens .is-near").count() == 1


# What the lens of this page shows otherwise than one that has just been fetched; it is the same position.
LENS = """async () => {
    const said = (lens) => [...lens.querySelectorAll('[id^=lens-], [id^=caption-]')].map((one) =>
        ['id', 'class', 'display', 'transform'].map((name) => one.getAttribute(name)).join(' '));
    const fetched = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const [here, there] = [document, fetched].map((page) => said(page.getElementById('pic-lens')));
    return here.filter((one, number) => one !== there[number]);
}"""
SEEN_IN_LENS = """() => {
    const seen = (one) => one.getClientRects().length > 0;
    const within = (what) => [...document.querySelectorAll(`#pic-lens ${what}`)].filter(seen);
    return {
        captions: within('.zo-caption').map((one) => one.id),
        places: within('.zo-large').map((one) => [one.dataset.street, Number(one.dataset.block), one.getAttribute('transform')]),
    };
}"""


def check_lens(page: Page, number: int) -> None:
    """Three cards of one street side by side, or none; one caption at most."""
    seen = page.evaluate(SEEN_IN_LENS)
    assert len(seen["captions"]) <= 1, f"decision {number}: {seen}"
    first = min((block for _, block, _ in seen["places"]), default=0)
    assert len(seen["places"]) in {0, 3}, f"decision {number}: {seen}"
    street = seen["places"][0][0] if seen["places"] else ""
    places = [[street, first + step, f"translate({5 + 124 * step} 28)"] for step in range(len(seen["places"]))]
    assert sorted(seen["places"]) == places, f"decision {number}: {seen}"


def test_the_lens_stays_whole_through_fifteen_decisions(visit: Visit) -> None:
    """Its places are written into by the page and replaced by the stream: after each version it is as the site drew it."""
    visitor = visit(390, 844, has_touch=True)
    person = Person(visitor.site)
    page = seen_on(visitor, person, f"/t/{person.new_table('zodchie', 'me', 'bot', 'bot')}")
    for number in range(15):
        wait_for_decision(page)
        if not page.locator(".is-held").count():
            assert page.evaluate(LENS) == [], f"decision {number}"
        check_lens(page, number)
        places = page.locator("#pic-board .part[id^='place-']")
        places.nth(5 * number % places.count()).tap(force=True)  # look at some other place
        check_lens(page, number)
        lit = page.locator(".pic .legal[data-action] .ring:visible")
        part = lit.nth(7 * number % lit.count())
        shown = version(page)
        part.tap(force=True)
        if page.locator('#choices[data-state="held"]').count():
            check_lens(page, number)
            page.locator("#go").tap()
        page.wait_for_function("(shown) => Number(document.getElementById('at').dataset.version) > shown", arg=shown)


def test_a_tap_opens_the_sheet_of_a_deck_and_closes_it(visit: Visit) -> None:
    page = building(visit(390, 844, has_touch=True))
    shows = page.locator(".pic [data-shows^='deck-']").first
    sheet = page.locator(f"#sheet-{shows.get_attribute('data-shows')}")
    expect(sheet).to_be_hidden()
    shows.dispatch_event("click")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


# What is under a point in the middle of each button, and where the button is.
BUTTONS = """() => ["go", "back"].map((id) => {
    const box = document.getElementById(id).getBoundingClientRect();
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return [there?.closest("button")?.id, Math.round(box.top), Math.round(box.left)];
})"""


@pytest.mark.parametrize(("size", "lang"), [((390, 844), "en"), ((360, 740), "uk")])
def test_all_words_of_a_preview_open_above_the_buttons(visit: Visit, size: tuple[int, int], lang: str) -> None:
    """*… more* stands where words are cut; the buttons stay where they are, and any tap or preview closes it."""
    visitor = visit(*size, lang, has_touch=True)
    page = seen_on(visitor, *played(visitor.site, "glassworks", lang, 0))
    more, text = page.locator("#more"), page.locator("#decide-text")
    while not (parts := page.locator(".board .legal[data-action] .ring")).count():
        click_one(page, 1)
        wait_for_decision(page)

    def look_at_a_part() -> None:
        parts.first.tap(force=True)
        expect(more).to_be_visible()

    look_at_a_part()
    there = page.evaluate(BUTTONS)
    assert [name for name, *_ in there] == ["go", "back"]
    more.tap()
    assert page.evaluate(BUTTONS) == there
    assert text.evaluate("text => text.scrollHeight <= text.clientHeight + 1")  # all of it can be read
    text.tap()
    expect(more).to_have_attribute("aria-expanded", "false")
    assert text.evaluate("text => text.scrollHeight > text.clientHeight + 1")
    text.tap()
    expect(more).to_have_attribute("aria-expanded", "true")
    page.locator("#back").tap()
    look_at_a_part()
    expect(more).to_have_attribute("aria-expanded", "false")
    assert page.evaluate(BUTTONS) == there

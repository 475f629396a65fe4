"""Learning in a real Chromium: only what is lit is clicked, or everything wrong first."""

import time
from collections.abc import Callable, Iterator
from itertools import cycle

import pytest
from playwright.sync_api import Browser, Page, expect

from dolina import games
from dolina.school.how import how_to_play
from dolina.school.lesson import shipped
from dolina.telling.words import LANGUAGES
from tests.web.conftest import Visitor
from tests.web.test_browser import axe
from tools.cut import parts_in

Visit = Callable[..., Visitor]
SIZES = {"desk": (1366, 768), "phone": (390, 844)}
MOST_STEPS = 60
SETTLED = "(was) => !document.getElementById('lesson').hasAttribute('aria-busy') && location.search !== was"
LIT = """() => {
  const { lit } = document.getElementById("say").dataset;
  const inside = (box, x, y) => x >= box.left - 1 && x <= box.right + 1 && y >= box.top - 1 && y <= box.bottom + 1;
  const rings = [...document.querySelectorAll(".veil__ring")].map((ring) => ring.getBoundingClientRect());
  const bright = (part) => {
    const box = (part.querySelector(".ring") ?? part).getBoundingClientRect();
    return rings.some((ring) => inside(ring, box.left + box.width / 2, box.top + box.height / 2));
  };
  const parts = [...document.querySelectorAll(".pic [data-action]")].filter(bright).map((part) => part.dataset.action);
  const buttons = [...document.querySelectorAll("#say [data-answer]")].map((button) => button.dataset.answer);
  return [...new Set([...parts, ...buttons])].filter((code) => lit.split(" ").includes(code) || parts.includes(code));
}"""


def answer(page: Page, code: str) -> None:
    """Do what a part or a button offers, as a person would."""
    before = page.evaluate("() => location.search")
    button = page.locator(f'#say [data-answer="{code}"]')
    part = page.locator(f'.pic [data-action="{code}"]').first
    (button if button.count() else part).dispatch_event("click")
    page.wait_for_function(SETTLED, arg=before)


def learn(page: Page, *, wrong_first: bool) -> tuple[int, int]:
    """Go through a lesson by what is lit; return how many steps and how many wrong answers it took."""
    steps = mistakes = 0
    page.wait_for_selector("#lesson[data-ready]")
    while page.locator("#say[data-slot]").count():
        following = page.locator("#say [data-next]")
        if following.count():
            before = page.evaluate("() => location.search")
            following.click()
            page.wait_for_function(SETTLED, arg=before)
            steps += 1
            continue
        lit = page.evaluate(LIT)
        assert lit, f"nothing is lit: {page.url}"
        others = page.locator(".possible [data-code]").evaluate_all("all => all.map(one => one.dataset.code)")
        tries = [code for code in others if code not in lit][:1] if wrong_first else []
        step = page.locator(".dots").get_attribute("aria-label")
        for code in [*tries, *lit]:
            (by_list if code in tries else answer)(page, code)
            if not page.locator("#say[data-slot]").count():
                break
            if page.locator(".dots").get_attribute("aria-label") != step:
                break
            expect(page.locator("#say.say--bad")).to_be_visible()
            mistakes += 1
        else:
            pytest.fail(f"no lit part is the answer: {page.url}")
        steps += 1
    return steps, mistakes


def by_list(page: Page, code: str) -> None:
    """Choose from the list that is for ears and keys."""
    before = page.evaluate("() => location.search")
    page.locator(f'.possible [data-code="{code}"]').dispatch_event("click")
    page.wait_for_function(SETTLED, arg=before)


def learn_game(visitor: Visitor, game_id: str, *, wrong_first: bool = False) -> int:
    """Learn a game from the front page to the end of its last lesson; return the steps it took."""
    page = visitor.go("/")
    page.locator(f'.games a[href="/learn/{game_id}"]').click()
    page.locator(".hero__act .btn--main").click()
    steps = 0
    for number in range(1, len(shipped(game_id)) + 1):
        assert page.url.split("?")[0].endswith(f"/learn/{game_id}/{number}")
        steps += learn(page, wrong_first=wrong_first)[0]
        following = page.locator("[data-next]")
        if following.count():
            following.click()
    return steps


@pytest.mark.deep
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game_id", games.names())
def test_every_game_is_learnt_by_what_is_lit(visit: Visit, game_id: str, size: str, lang: str) -> None:
    assert learn_game(visit(*SIZES[size], lang), game_id) <= MOST_STEPS


@pytest.mark.parametrize(
    ("game_id", "size", "lang"),
    list(zip(games.names(), cycle(("phone", "desk")), cycle(LANGUAGES), strict=False)),
)
def test_a_lesson_is_learnt_by_what_is_lit(visit: Visit, game_id: str, size: str, lang: str) -> None:
    lesson = shipped(game_id)[:2][-1]
    page = visit(*SIZES[size], lang).go(f"/learn/{game_id}/{min(2, len(shipped(game_id)))}")
    steps, _ = learn(page, wrong_first=False)
    assert steps == len(lesson.step)
    axe(page, f"end of a lesson of {game_id}")


def test_everything_wrong_first(visit: Visit) -> None:
    page = visit(1366, 768, "en").go("/learn/glassworks/2")
    steps, mistakes = learn(page, wrong_first=True)
    assert steps == len(shipped("glassworks")[1].step)
    assert mistakes


@pytest.mark.deep
@pytest.mark.parametrize("game_id", games.names())
def test_a_whole_game_with_everything_wrong_first(visit: Visit, game_id: str) -> None:
    assert learn_game(visit(390, 844, "uk"), game_id, wrong_first=True) <= MOST_STEPS


SPOKEN = """() => {
  window.spoken = [];
  const words = document.querySelector('.say__words[role="status"][aria-live="polite"]');
  new MutationObserver(() => window.spoken.push(words.innerText)).observe(words, { childList: true });
}"""
COUNT_MOVES = """() => {
  window.moved = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.moved += 1;
    return animate.apply(this, how);
  };
}"""
REACHED = """() => {
  const open = (one) => one.checkVisibility() && !one.closest("[inert]") && one.tabIndex >= 0;
  return [...document.querySelectorAll(".pic [data-action]")].filter(open).map((one) => one.dataset.action);
}"""


def keys_for(page: Page) -> Iterator[str]:
    """Put the focus on each thing that may lead on; yield the key to press there: its digit, or Enter."""
    yield from "123456789"
    for code in page.evaluate(REACHED)[9:]:
        page.locator(f'.pic [data-action="{code}"]').first.focus()
        yield "Enter"


def by_keys(page: Page) -> int:
    """Go through a lesson with Enter and digits alone; return how many steps it took."""
    steps = 0
    page.wait_for_selector("#lesson[data-ready]")
    page.evaluate(SPOKEN)
    page.locator("#say").focus()
    while page.locator("#say[data-slot]").count():
        assert set(page.evaluate(REACHED)) <= set(page.evaluate(LIT))
        step = page.locator(".dots").get_attribute("aria-label")
        for key in keys_for(page):
            before = page.evaluate("() => location.search")
            page.keyboard.press(key)
            page.wait_for_function(SETTLED, arg=before)
            if not page.locator("#say[data-slot]").count():
                break
            assert page.evaluate("() => document.getElementById('lesson').contains(document.activeElement)")
            assert page.evaluate("() => window.spoken.at(-1)") == page.locator(".say__words").inner_text()
            if page.locator(".dots").get_attribute("aria-label") != step:
                break
        else:
            pytest.fail(f"no key leads on: {page.url}")
        steps += 1
    assert page.evaluate("() => document.activeElement.id") == "say"
    return steps


def test_a_lesson_by_keys_alone(visit: Visit) -> None:
    """What is lit is reached by Tab and chosen by Enter or by its digit; Esc leads to the way out."""
    page = visit(1366, 768, "en").go("/learn/glassworks/1")
    page.wait_for_selector("#lesson[data-ready]")
    axe(page, "lesson")
    expect(page.locator('.say__words[role="status"]')).to_contain_text("You are making a mosaic")
    page.keyboard.press("Escape")
    expect(page.locator("[data-leave]")).to_be_focused()
    page.locator("[data-next]").press("Enter")
    expect(page.locator('.say__words[role="status"]')).to_contain_text("Take the heart")
    expect(page.locator("#glass-21-2")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator('.say__words[role="status"]')).to_contain_text("Now all the glass")
    assert by_keys(page) == len(shipped("glassworks")[0].step) - 2


@pytest.mark.deep
@pytest.mark.parametrize("game_id", games.names())
def test_every_lesson_by_keys_and_ears(visit: Visit, game_id: str) -> None:
    """Everything that changes is said in the live region, and the focus stays where the lesson goes on."""
    visitor = visit(1366, 768, "ru")
    for number, lesson in enumerate(shipped(game_id), 1):
        assert by_keys(visitor.go(f"/learn/{game_id}/{number}")) == len(lesson.step)


def lit_parts(page: Page) -> list[str]:
    """Return what is lit, once it is: the veil follows what is asked by a moment."""
    for _ in range(100):
        found: list[str] = page.evaluate(LIT)
        if found:
            return found
        page.wait_for_timeout(50)
    return []


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_nothing_moves_for_who_wants_it_still(visit: Visit, motion: str, moves: bool) -> None:
    """The table's moves glide from place to place, or are there at once."""
    page = visit(1366, 768, "en", reduced_motion=motion).go("/learn/glassworks/1")
    page.wait_for_selector("#lesson[data-ready]")
    page.evaluate(COUNT_MOVES)
    page.locator("[data-next]").click()
    page.wait_for_selector('#say[data-asks="1"]')
    answer(page, lit_parts(page)[0])
    assert bool(page.evaluate("() => window.moved")) is moves


GLIDED = """() => document.getAnimations().every((one) =>
  one.playState === "finished" || one.effect.getTiming().iterations === Infinity)"""
NARROW = "() => { document.querySelector('#lesson [data-slot=strip]').style.width = '60%'; }"


def test_light_stays_on_what_it_is_on(visit: Visit) -> None:
    """Rings are where their parts are when these have glided, and follow them when the layout changes."""
    page = visit(1366, 768, "uk", reduced_motion="no-preference").go("/learn/glassworks/1")
    page.wait_for_selector("#lesson[data-ready]")
    page.locator("[data-next]").click()
    page.wait_for_selector('#say[data-asks="1"]')
    for change in ("() => {}", NARROW):
        page.evaluate(change)
        page.wait_for_function(GLIDED)
        page.wait_for_function(
            f"() => ({LIT})().join(' ') === document.getElementById('say').dataset.lit", timeout=5_000
        )


def test_the_pages_of_the_school_can_be_used_by_all(visit: Visit) -> None:
    visitor = visit(390, 844, "uk", color_scheme="dark")
    for address in ("/learn", "/learn/valdora"):
        axe(visitor.go(address), address)


@pytest.mark.parametrize(
    ("game_id", "size"),
    [
        ("valdora", "desk"),
        pytest.param("sylvan", "phone", marks=pytest.mark.deep),
        pytest.param("glassworks", "desk", marks=pytest.mark.deep),
        pytest.param("zodchie", "phone", marks=pytest.mark.deep),
        pytest.param("secret_valley", "desk", marks=pytest.mark.deep),
    ],
)
def test_the_first_own_move_is_three_clicks_away(visit: Visit, game_id: str, size: str) -> None:
    """From the front page: learn, begin, go on if the lesson speaks first; it then asks, and twenty seconds are plenty."""
    page = visit(*SIZES[size], "en").go("/")
    began = time.monotonic()
    page.locator(f'.games a[href="/learn/{game_id}"]').click()
    page.locator(".hero__act .btn--main").click()
    page.wait_for_selector("#lesson[data-ready]")
    following = page.locator("#say [data-next]")
    if following.count():
        following.click()
    expect(page.locator('#say[data-asks="1"]')).to_be_visible()
    assert time.monotonic() - began < 20


@pytest.mark.parametrize("size", ["phone", pytest.param("desk", marks=pytest.mark.deep)])
def test_the_coach_asks_before_a_slip_and_can_be_switched_off(visit: Visit, size: str) -> None:
    page = visit(*SIZES[size], "en").go("/learn/glassworks/first")
    axe(page, "bridge")
    page.locator(".bridge__act .btn--main").click()
    page.wait_for_selector("#table[data-ready]")
    decision = page.locator("#at").get_attribute("data-decision")
    page.locator("#play .choice", has_text="lake").dispatch_event("click")  # held first, as by a key
    page.locator("#go").click()
    expect(page.locator("#coach-card.coach--asks .coach__text")).to_contain_text("Are you sure?")
    assert page.locator("#at").get_attribute("data-decision") == decision
    axe(page, "the coach asks")
    page.locator("[data-anyway]").click()
    page.wait_for_function("(was) => document.getElementById('at').dataset.decision !== was", arg=decision)
    page.evaluate("localStorage.setItem('coach', 'off')")
    page.reload()
    expect(page.locator("#coach-card")).to_be_hidden()


CUT = """() => {
  const title = document.querySelector(".top__game");
  const line = document.querySelector(".top").getBoundingClientRect();
  const { top, bottom } = title.getBoundingClientRect();
  return title.scrollWidth > title.clientWidth || top < line.top || bottom > line.bottom;
}"""


@pytest.mark.parametrize(("size", "lang"), [((360, 740), "ru"), ((740, 360), "uk")])
def test_the_title_of_a_lesson_is_whole_on_a_phone(visit: Visit, size: tuple[int, int], lang: str) -> None:
    """The longest of all."""
    titles = {
        f"/learn/{game_id}/{number}": lesson.title.told(lang)
        for game_id in games.names()
        for number, lesson in enumerate(shipped(game_id), 1)
    }
    longest = max(titles, key=lambda path: len(titles[path]))
    assert not visit(*size, lang).go(longest).evaluate(CUT), titles[longest]


@pytest.mark.deep
@pytest.mark.parametrize("game_id", games.names())
def test_what_a_picture_shows_is_in_its_box(browser: Browser, game_id: str) -> None:
    """As far as it is in the picture; `uv run --group dev python -m tools.cut` mends it when a picture was laid out anew."""
    page = browser.new_page(viewport={"width": 1100, "height": 700})
    for name, picture in how_to_play(game_id).pictures().items():
        left, top, width, height = picture.box
        whole, *boxes = parts_in(page, game_id, picture)
        assert whole
        for box in boxes:
            assert box, name
            assert left <= max(box[0], 0) + 1, name
            assert top <= max(box[1], 0) + 1, name
            assert min(box[0] + box[2], whole[2]) <= left + width + 1, name
            assert min(box[1] + box[3], whole[3]) <= top + height + 1, name
    page.close()

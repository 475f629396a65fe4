"""A table stands still: neither board nor hand nor bar moves through a round, and nothing flies that has not moved.

The ordinary run takes each game at one of the screens; `-m deep` takes all of them.
"""

import re
from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from dolina import games
from tests.web.conftest import Visitor
from tests.web.site import Person, table_of
from tests.web.test_browser import wait_for_decision
from tests.web.test_surface import fingers, seen_on

Visit = Callable[..., Visitor]
Box = list[float]
SCREENS = [(1366, 768), (1920, 1080), (390, 844)]
EVERY = list(product(games.names(), SCREENS))
DIAGONAL = [*EVERY[:: len(SCREENS) + 1], ("glassworks", (1366, 768))]
MOST = 18  # decisions, where a round takes longer
LEAST = 6  # or where everybody moves only once in it
MOVED = 2  # pixels

# Whatever lies directly under the live part is a box of the frame: the parts are taken from the page itself. They are
# measured in every picture that is drawn, so also while something is looked at, and between the moves of bots.
BOXES = """() => {
    const noted = window.boxes = {};
    const parts = '.board__pic, .board__lens, .mine, .mine .pic, .decide, .side, .score, .top';
    const verb = '.decide__go';
    const note = () => {
        const decided = document.getElementById('at')?.dataset.stage === 'playing';
        for (const part of decided ? document.querySelectorAll(`${parts}, ${verb}`) : []) {
            if (!part.getClientRects().length || part.closest('[popover]')) continue;
            const { left, top, width, height } = part.getBoundingClientRect();
            const edges = part.matches(verb) ? [left + width, top + height, height] : [left, top, width, height];
            const all = noted[part.className.baseVal ?? part.className.split(' ').at(-1)] ??= [];
            if (`${all.at(-1)}` !== `${edges}`) all.push(edges);
        }
        requestAnimationFrame(note);
    };
    note();
}"""

# What flies, and whether what is drawn of it (without rings, and without the parts that lie in it) has moved.
FLIGHTS = """() => {
    window.flown = [];
    let before = new Map();
    const drawn = (part) => [...part.querySelectorAll('*')].filter((one) =>
        one.matches('path, rect, circle, ellipse, use, text, polygon') && !one.closest('.ring, title, defs')
        && one.closest('[id]') === part && one.getBoundingClientRect().width);
    const box = (part) => {
        const all = drawn(part).map((one) => one.getBoundingClientRect());
        if (!all.length) return null;
        const edge = (name, pick) => Math.round(pick(...all.map((one) => one[name])));
        return [edge('left', Math.min), edge('top', Math.min), edge('right', Math.max), edge('bottom', Math.max)];
    };
    const look = () => {
        before = new Map([...document.querySelectorAll('.pic [id]')].map((part) => [part.id, box(part)]));
        requestAnimationFrame(look);
    };
    look();
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, ...rest) {
        if (this.closest('.pic') && frames.translate) {
            window.flown.push([this.id, frames.translate[0], before.get(this.id) ?? null, box(this)]);
        }
        return animate.call(this, frames, ...rest);
    };
}"""


def table(visitor: Visitor, game_id: str) -> Page:
    """Sit down with two bots."""
    person = Person(visitor.site)
    others = min(games.find(game_id).max_seats, 3) - 1
    return seen_on(visitor, person, f"/t/{person.new_table(game_id, 'me', *['bot'] * others)}")


def decide(page: Page, number: int) -> None:
    """Look at a part that is lit, take it, and confirm what has to be."""
    shown = page.evaluate(
        """async (number) => {
            document.querySelector('[data-report]:not([hidden]) [data-dismiss]')?.click();
            const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            const lit = [...document.querySelectorAll('.pic .legal[data-action]')];
            const all = number % 4 && lit.length ? lit : [...document.querySelectorAll('#play .choice')];
            const one = all[7 * number % all.length];
            const { version } = document.getElementById('at').dataset;
            const pointerType = navigator.maxTouchPoints ? 'touch' : 'mouse';
            one.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
            one.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType }));
            await drawn();
            one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
            await drawn();
            const held = document.querySelector('#choices[data-state="held"]');
            if (held) await new Promise((done) => setTimeout(done, 80)); // what it would do is told meanwhile
            document.querySelector('#choices[data-state="held"] #go')?.click();
            await drawn();
            return Number(version);
        }""",
        number,
    )
    page.wait_for_function(
        """(shown) => {
            document.querySelector('.coach--asks [data-anyway]')?.click(); // a coach has asked whether it is meant
            return Number(document.getElementById('at')?.dataset.version) > shown;
        }""",
        arg=shown,
    )


def play_a_round(page: Page) -> None:
    """Play until the next round has begun, and for so many decisions at least."""
    first = round_of(page)
    for number in range(MOST):
        if wait_for_decision(page) == "over" or (number >= LEAST and round_of(page) != first):
            break
        decide(page, number)


def round_of(page: Page) -> str:
    found = re.search(r"\d+", page.locator('[data-slot="round"]').inner_text())
    return found[0] if found else ""


def stands_still(visit: Visit, game_id: str, screen: tuple[int, int], lang: str) -> None:
    page = table(visit(*screen, lang, has_touch=fingers(*screen)), game_id)
    check_still(page, f"{game_id} at {screen}")


def check_still(page: Page, where: str) -> None:
    page.evaluate(BOXES)
    play_a_round(page)
    noted: dict[str, list[Box]] = page.evaluate("window.boxes")
    assert {"board__pic", "mine", "decide", "decide__go"} <= noted.keys()
    moved = {name: [max(edge) - min(edge) for edge in zip(*boxes, strict=True)] for name, boxes in noted.items()}
    assert {name: by for name, by in moved.items() if max(by) > MOVED} == {}, where


@pytest.mark.parametrize(("game_id", "screen"), DIAGONAL)
def test_board_hand_and_bar_stand_still_through_a_round(visit: Visit, game_id: str, screen: tuple[int, int]) -> None:
    stands_still(visit, game_id, screen, "ru")


def test_what_a_coach_says_moves_nothing_on_a_phone(visit: Visit) -> None:
    """Now a line, now five: it has a line of its own, and the rest lies over the board for who opens it."""
    visitor = visit(390, 844, "ru", has_touch=True)
    person = Person(visitor.site, "ru")
    page = seen_on(visitor, person, f"/t/{table_of(person.submit('/learn/glassworks/first'))}")
    height = page.locator(".board__pic").evaluate("picture => picture.offsetHeight")
    page.locator(".coach__text").tap()
    expect(page.locator(".coach [data-mute]")).to_be_visible()
    assert page.locator(".board__pic").evaluate("picture => picture.offsetHeight") == height
    check_still(page, "a first match")


@pytest.mark.deep
@pytest.mark.parametrize(("game_id", "screen"), EVERY)
@pytest.mark.parametrize("lang", ["uk", "en"])
def test_every_game_stands_still_on_every_screen(
    visit: Visit, game_id: str, screen: tuple[int, int], lang: str
) -> None:
    stands_still(visit, game_id, screen, lang)


def flies_only_what_moved(visit: Visit, game_id: str, screen: tuple[int, int]) -> None:
    page = table(visit(*screen, has_touch=fingers(*screen), reduced_motion="no-preference"), game_id)
    page.evaluate(FLIGHTS)
    play_a_round(page)
    flown = page.evaluate("window.flown")
    assert [flight for flight in flown if flight[2] is not None and flight[2] == flight[3]] == []


def test_nothing_flies_that_has_not_moved(visit: Visit) -> None:
    """The satchel of Glassworks took the ring of a lit piece for its own, and slid at each decision."""
    flies_only_what_moved(visit, "glassworks", (1366, 768))


@pytest.mark.deep
@pytest.mark.parametrize(("game_id", "screen"), EVERY)
def test_nothing_flies_that_has_not_moved_in_any_game(visit: Visit, game_id: str, screen: tuple[int, int]) -> None:
    flies_only_what_moved(visit, game_id, screen)

"""What one sees after a decision, and when the line is lost."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.site import Person, actions_of, invite_of, version_of
from tests.web.test_browser import version, wait_for_decision
from tests.web.test_surface import played, seen_on

Visit = Callable[..., Visitor]
SOON, DEAD = 1000, 9000  # milliseconds until a lost line is told: by the browser's sign, by silence alone
CHIPS = """() => {
    window.chips = [];
    new MutationObserver((all) => {
        const added = all.flatMap((one) => [...one.addedNodes]).filter((one) => one.matches?.('.fly'));
        window.chips.push(...added.map((one) => Number(one.textContent.replace('−', '-'))));
    }).observe(document.body, { childList: true });
}"""


BOX = "(one) => { const { left, top, right, bottom } = one.getBoundingClientRect(); return [left, top, right, bottom] }"


def act(page: Page, part: str = ".pic .legal[data-action] .ring") -> None:
    """Do what the first lit part offers."""
    shown = version(page)
    page.locator(part).first.dispatch_event("click")
    if page.locator('#choices[data-state="held"]').count():
        page.locator("#go").click()
    page.wait_for_function("(shown) => Number(document.getElementById('at').dataset.version) > shown", arg=shown)


def test_a_lost_line_is_told_at_once_and_when_it_is_back(visit: Visit) -> None:
    visitor = visit()
    page = seen_on(visitor, *played(visitor.site, "glassworks", "en", 0))
    visitor.context.set_offline(offline=True)
    expect(page.locator("#offline")).to_be_visible(timeout=SOON)
    visitor.context.set_offline(offline=False)
    expect(page.locator("#offline")).to_be_hidden(timeout=SOON)
    visitor.complaints.clear()


@pytest.mark.deep
def test_a_line_that_is_silently_dead_is_told_within_eight_seconds(visit: Visit) -> None:
    visitor = visit()
    page = seen_on(visitor, *played(visitor.site, "glassworks", "en", 0))
    page.route("**/events*", lambda _: None)  # it is opened and says nothing
    page.reload()
    began = time.monotonic()
    expect(page.locator("#offline")).to_be_visible(timeout=DEAD)
    assert time.monotonic() - began > 1
    visitor.complaints.clear()


def test_what_is_held_stays_held_while_another_decides(visit: Visit) -> None:
    """Both draft at the same time: the friend's card changes the table, not what I hold."""
    visitor = visit(390, 844, has_touch=True)
    me, friend = Person(visitor.site), Person(visitor.site)
    table = me.new_table("secret_valley", "me", "friend", option_draft="on")
    friend.join(invite_of(me.look(f"/t/{table}")), "Olha")
    page = seen_on(visitor, me, f"/t/{table}")
    page.locator(".pic .legal[data-action] .ring").nth(2).tap(force=True)
    expect(page.locator('#choices[data-state="held"]')).to_be_visible()
    held, shown = page.locator(".choice.is-held").get_attribute("value"), version(page)
    seen = friend.look(f"/t/{table}")
    friend.submit(f"/t/{table}/play", action=actions_of(seen)[0], version=version_of(seen), seat=1)
    page.wait_for_function("(shown) => Number(document.getElementById('at').dataset.version) > shown", arg=shown)
    expect(page.locator('#choices[data-state="held"]')).to_be_visible()
    assert page.locator(".choice.is-held").get_attribute("value") == held


def test_points_fly_a_chip_a_source_and_the_log_says_why(visit: Visit) -> None:
    visitor = visit()
    page = seen_on(visitor, *played(visitor.site, "glassworks", "en", 0))
    page.evaluate(CHIPS)
    for _ in range(30):
        act(page)
        wait_for_decision(page)
        if page.evaluate("window.chips.length"):
            break
    chips = page.evaluate("window.chips")
    why = page.locator(".log .why").first.inner_text()
    assert 0 < len(chips) <= 3
    assert re.match(r"[+−]\d+ = ", why)


@pytest.mark.deep
def test_the_last_round_is_a_band_and_then_a_chip(visit: Visit) -> None:
    visitor = visit()
    person, address = played(visitor.site, "glassworks", "en", 1)
    for _ in range(400):
        seen = person.look(address)
        if 'class="banner"' in seen and 'data-acting="1"' in seen:
            break
        actions = actions_of(seen)
        if actions and 'data-acting="1"' in seen:
            person.submit(f"{address}/play", action=actions[0], version=version_of(seen), seat=0)
        time.sleep(0.05)
    page = seen_on(visitor, person, address)
    band = page.locator(".banner").bounding_box()
    act(page)
    expect(page.locator(".notes-line.is-folded .banner")).to_be_visible()
    chip = page.locator(".banner").bounding_box()
    assert band
    assert chip
    assert chip["width"] < band["width"] / 2


def test_a_match_that_is_being_set_up_shows_its_frame_and_the_table_takes_its_place(visit: Visit) -> None:
    """The picture of the game, its name and its aim, in the measures of the table that comes."""
    visitor = visit()
    page = visitor.go("/")
    page.evaluate("addEventListener('submit', (event) => event.preventDefault())")  # the answer is long in coming
    page.locator('form[data-begins="valdora"] button').last.click()
    expect(page.locator(".bone__about")).to_contain_text("Valdora")
    expect(page.locator(".bone--board use")).to_be_visible()
    parts = {"top": ".top", "side": ".side", "board": ".board"}
    frame = {name: page.locator(f".bone--{name}").evaluate(BOX) for name in parts}
    page = seen_on(visitor, *played(visitor.site, "valdora", "en", 0))
    for name, part in parts.items():
        left, top, right, _ = page.locator(part).evaluate(BOX)
        assert [left, top, right] == pytest.approx(frame[name][:3], abs=2), name

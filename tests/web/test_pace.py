"""How quickly bots move: a turn has a pace, whoever makes the table chooses it, and what bots do can be had at once."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from dolina.telling.words import Words
from tests.web.conftest import Visitor
from tests.web.site import Person, Site, in_own_loop, invite_of
from tests.web.test_browser import wait_for_decision

Visit = Callable[..., Visitor]
UNHURRIED = 30  # seconds: nobody would wait for a bot here


@pytest.fixture
def pace(settings_pace: None) -> Any:  # noqa: ANN401 - a module that needs Django first
    del settings_pace
    from dolina.web.bots import pace as module

    return module


@pytest.fixture
def settings_pace(django_here: None) -> Iterator[None]:
    del django_here
    from django.test import override_settings

    with override_settings(PACE=0.7):
        yield


def shown(pace: Any, name: str, thoughts: list[float]) -> list[float]:  # noqa: ANN401
    """Return when the decisions of a turn are shown that are thought about for so long, each after the one before."""
    turn = pace.Turn.going_on(None, 1, 0, 0.0)
    times: list[float] = []
    for thought in thoughts:
        at = max(turn.shown + thought, pace.due(name, turn))
        times.append(at)
        turn = pace.Turn.going_on(turn.after(at), 1, len(times), at)
    return times


def apart(times: list[float]) -> list[float]:
    return [late - early for early, late in zip([0.0, *times], times, strict=False)]


@pytest.mark.parametrize(("name", "length", "gap"), [("normal", 1.2, 0.1), ("fast", 0.45, 0.04)])
def test_a_turn_lasts_as_long_whatever_it_has(pace: Any, name: str, length: float, gap: float) -> None:  # noqa: ANN401
    for decisions in range(1, 9):
        times = shown(pace, name, [0.0] * decisions)
        assert length / 4 < times[-1] <= 1.2 * length
        assert min(apart(times)) >= gap - 1e-9
        assert apart(times)[0] == max(apart(times))  # what is chosen is seen longest


def test_thinking_is_a_part_of_the_pace(pace: Any) -> None:  # noqa: ANN401
    assert shown(pace, "slow", [0.5, 0.9, 0.0]) == pytest.approx([0.7, 1.6, 2.3])
    assert shown(pace, "normal", [0.2, 0.2]) == shown(pace, "normal", [0.0, 0.0])
    assert shown(pace, "normal", [0.8, 0.3]) == pytest.approx([0.8, 1.1])
    assert shown(pace, "at_once", [0.0, 0.3, 0.0]) == [0.0, 0.3, 0.3]


def test_the_operators_setting_is_the_measure_of_all_paces(pace: Any) -> None:  # noqa: ANN401
    from django.test import override_settings

    with override_settings(PACE=0.0):
        assert all(shown(pace, name, [0.0] * 4) == [0.0] * 4 for name in pace.PACES)
    with override_settings(PACE=1.4):
        assert shown(pace, "slow", [0.0])[0] == pytest.approx(1.4)
        assert shown(pace, "normal", [0.0] * 3)[-1] > 1.2


@pytest.mark.usefixtures("django_here")
def test_decisions_of_a_turn_share_its_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot plays its whole turn, then the next bot: the second decision knows that it is one."""
    from dolina.web.bots import tasks
    from dolina.web.bots.turns import Job
    from dolina.web.lobby import tables
    from dolina.web.table import live

    async def think(job: Job) -> int:
        state, seat = job.given[2:4]
        return int(state.legal(seat)[0])  # type: ignore[attr-defined]

    asked: list[tuple[int, int]] = []

    def at_once(name: str, turn: Any) -> float:  # noqa: ANN401
        assert name == "normal"
        asked.append((turn.seat, turn.decisions))
        return 0.0

    async def attend(table: str) -> None:
        tasks._wake(table, None)
        await tasks._attendants[table].task

    monkeypatch.setattr("dolina.web.bots.thinking.think", think)
    monkeypatch.setattr(tasks, "due", at_once)
    bots = [tables.Sitting(tables.BOT, level="novice")] * 2
    table = tables.make("glassworks", [tables.Sitting(tables.ME, "Ann"), *bots], {"first_player": "1"}, "ann").pk
    in_own_loop(attend(table))
    match = live.find(table).match
    assert match is not None
    assert len(asked) == len(match.moves) > 3
    seats = [move.seat for move in match.moves]
    assert asked == [(seat, number - seats.index(seat)) for number, seat in enumerate(seats)]


# Who chooses, and where it is kept


def at_table(person: Person, table: str) -> str:
    """Return the pace that a page of the table shows."""
    page = person.look(f"/t/{table}")
    at = page[page.index('id="at"') :]
    return at.partition('data-pace="')[2].partition('"')[0]


def test_a_table_has_the_pace_that_its_maker_likes(site: Site) -> None:
    person = Person(site)
    assert at_table(person, person.play_now("sylvan")) == "normal"
    person.cookies.set("pace", "fast")
    assert at_table(person, person.play_now("sylvan")) == "fast"
    assert at_table(person, person.new_table("sylvan", "me", "bot", level1="novice")) == "fast"
    assert at_table(person, person.new_table("sylvan", "me", "bot", level1="novice", help="coach")) == "slow"
    person.cookies.set("pace", "at a gallop")
    assert at_table(person, person.play_now("sylvan")) == "normal"


def test_the_host_chooses_the_pace_and_nobody_else(site: Site) -> None:
    host, friend, stranger = Person(site), Person(site), Person(site)
    table = host.new_table("sylvan", "me", "friend")
    friend.join(invite_of(host.look(f"/t/{table}")), "Olha")
    for other in (friend, stranger):
        refused = other.submit(f"/t/{table}/pace", pace="fast")
        assert refused.status_code == 403
        assert Words("en").say("site.error.not_host") in refused.text
    assert at_table(friend, table) == "normal"
    assert host.submit(f"/t/{table}/pace", pace="fast").status_code == 200
    assert host.submit(f"/t/{table}/pace", pace="at a gallop").status_code == 403
    assert at_table(friend, table) == at_table(stranger, table) == "fast"
    assert friend.submit(f"/t/{table}/skip", seat=1).status_code == 403


def test_whoever_alone_plays_against_bots_chooses_the_pace_from_any_device(site: Site) -> None:
    person, device = Person(site), Person(site)
    table = person.new_table("sylvan", "me", "bot", level1="novice")
    link = person.look(f"/t/{table}").partition('id="seat-link"')[2].partition('value="')[2].partition('"')[0]
    device.look(link)
    device.submit(link)
    assert device.submit(f"/t/{table}/pace", pace="slow").status_code == 200
    assert at_table(person, table) == "slow"


@pytest.mark.usefixtures("unlimited")
def test_the_pace_is_there_after_a_restart_and_in_a_rematch() -> None:
    from dolina.web.lobby import tables
    from dolina.web.table import live

    sittings = [tables.Sitting(tables.ME, "Ann"), tables.Sitting(tables.BOT, level="novice")]
    table = tables.make("sylvan", sittings, {}, "ann", pace="fast").pk
    tables.set_pace(live.find(table), "at_once")
    live.forget(table)
    found = live.find(table)
    assert (found.row.pace, found.version) == ("at_once", 1)
    tables.set_pace(found, "at_once")  # nothing new: no page is bothered
    assert found.version == 1
    assert live.find(tables.again(found, 0)).row.pace == "at_once"


# On pages


def choose(page: Page, drawer: str, pace: str) -> None:
    page.locator(f"[data-open={drawer}]").first.click()
    page.locator(f"#{drawer} label", has=page.locator(f'[name=pace][value="{pace}"]')).click()
    page.keyboard.press("Escape")


def test_the_settings_remember_the_pace_and_the_menu_changes_it_for_all(visit: Visit) -> None:
    host, friend = visit(390, 844), visit()
    page = host.go("/")
    choose(page, "settings", "fast")
    page.goto(host.site.url + "/new?game=sylvan")
    page.locator("form .btn--main").last.click()
    other = friend.page
    other.goto(page.locator("#invite-link").input_value())
    other.fill("[name=name]", "Olha")
    other.locator(".btn--main").click()
    for one in (page, other):
        one.wait_for_selector('#at[data-stage="playing"][data-pace="fast"]', state="attached")
        one.wait_for_selector("#table[data-drawn='1'][data-ready]")
    choose(page, "menu", "slow")
    expect(other.locator("#notice")).to_have_text("Pace of bots: Slow")
    other.locator('.top [data-open="menu"]').click()
    expect(other.locator('#menu [name=pace][value="slow"]')).to_be_checked()
    expect(other.locator('#menu [name=pace][value="slow"]')).to_be_disabled()
    expect(other.locator("#menu")).to_contain_text("the host chooses")
    page.goto(host.site.url + "/")
    page.locator("[data-open=settings]").click()
    expect(page.locator('#settings [name=pace][value="slow"]')).to_be_checked()  # remembered


@pytest.fixture
def unhurried(tmp_path: Path) -> Iterator[Site]:
    site = Site(tmp_path, DOLINA_PACE=str(UNHURRIED)).start()
    yield site
    site.kill()


def test_skip_shows_at_once_what_bots_do_with_the_list_of_it(browser: Browser, unhurried: Site) -> None:
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en", reduced_motion="reduce")
    visitor, person = Visitor(context, unhurried), Person(unhurried)
    bots = {"level1": "novice", "level2": "novice"}
    table = person.new_table("glassworks", "me", "bot", "bot", option_first_player="1", **bots)
    context.add_cookies([{"name": "dolina", "value": person.cookies["dolina"], "url": unhurried.url}])
    page = visitor.go(f"/t/{table}")
    expect(page.locator("#at")).to_have_attribute("data-moves", "0")  # it waits for a bot, and would for long
    page.wait_for_selector("#table[data-ready]")
    began = time.monotonic()
    page.locator("[data-skip-bots]").click()
    wait_for_decision(page)
    assert time.monotonic() - began < UNHURRIED
    list_ = page.locator("#pill details[open]")
    expect(list_.locator("> summary")).to_have_text(
        f"Moves without you: {page.locator('#at').get_attribute('data-moves')}"
    )
    told = list_.locator("> ol > li:not(.round)")
    expect(told).to_have_count(2)  # a turn of each bot, in their order
    names = [page.locator(f"#seat-{seat}-panel .player__name").inner_text().split("\n")[0] for seat in (1, 2)]
    assert [name in line for name, line in zip(names, told.all_inner_texts(), strict=True)] == [True, True]
    assert not page.locator("[data-skip-bots]").count()
    assert not visitor.complaints
    context.close()

"""The end of a match: what decided it is told to each reader, from the points and the course; the page shows it."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from dolina import bots, games
from dolina.core.match import Match
from dolina.core.state import WATCHER
from dolina.telling.eyes import WIDE, Eyes
from dolina.telling.words import LANGUAGES, Words
from tests.web.conftest import Visitor
from tests.web.test_browser import axe, open_table
from tests.web.test_table_page import SHORT, stand_in_to_the_end

pytestmark = pytest.mark.usefixtures("django_here")

Visit = Callable[..., Visitor]
YOU = re.compile(r"\b(you|вы|вас|вам|ви)\b", re.IGNORECASE)


def said(words: Words, totals: list[dict[str, int]], winners: set[int], rival: int | None = None) -> Any:  # noqa: ANN401
    """Return the verdict over columns with these points by source, of a match of two rounds."""
    from dolina.web.table.score_report import Column, Group
    from dolina.web.table.standings import Standings
    from dolina.web.table.verdict import verdict

    columns = [
        Column(seat, f"P{seat}", tuple(Group(name, name, (), n) for name, n in own.items()), 0, sum(own.values()), seat in winners)
        for seat, own in enumerate(totals)
    ]  # fmt: skip
    last = tuple(column.total or 0 for column in columns)
    half = tuple(10 for _ in columns)
    zero = tuple(0 for _ in columns)
    course = Standings((zero, half, last), (zero, half, last), (1, 2, 2), (0, 0), later=False, games=False)
    view: Any = {"rival": {"rival": 0, "score": last[1], "win_margin": rival}} if rival else {}
    places = [1 if seat in winners else 2 for seat in range(len(totals))]
    return verdict(words, columns, places, view, course)


def words_of(lang: str, viewer: int) -> Words:
    return games.teller("glassworks").words(lang, None, ("", "P1", "P2"), viewer)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_reader_is_told_what_decided_it(lang: str) -> None:
    """The largest difference by source to the nearest rival; the round that made it; what went the other way."""
    totals = [{"rows": 40, "columns": 20}, {"rows": 45, "columns": 10}, {"rows": 20, "columns": 30}]
    for viewer, form, mine, theirs in ((0, "win", 20, 10), (1, "loss", 10, 20), (WATCHER, "seen", 20, 10)):
        words = words_of(lang, viewer)
        found = said(words, totals, {0})
        names = {"winner": "P0", "name": "P0" if viewer == 1 else "P1"}
        assert found.decided == words.say("decided.columns")
        assert found.why.startswith(words.say(f"site.decided.{form}", n=5, mine=mine, theirs=theirs, **names))
        gains = {"mine": 45, "theirs": 50} if viewer == 1 else {"mine": 50, "theirs": 45}
        assert words.say(f"site.swing.{form}", number=2, **gains, **names) in found.why
        told = "loss" if viewer == 1 else form
        rows = {"mine": 45, "theirs": 40} if viewer == 1 else {"mine": 40, "theirs": 45}
        small = words.say("source.rows").lower()
        assert found.why.endswith(words.say(f"site.despite.{told}", source=small, **rows, **names))
        assert "{" not in found.headline + found.decided + found.why


@pytest.mark.parametrize("lang", LANGUAGES)
def test_headlines(lang: str) -> None:
    """A win, a place, a shared victory with and without me, a draw of all, a watcher's word."""
    three = [{"rows": 30}, {"rows": 30}, {"rows": 12}]
    me, third, watcher = words_of(lang, 0), words_of(lang, 2), words_of(lang, WATCHER)
    both = me.listed(["P0", "P1"])
    assert said(me, three, {0, 1}).headline == me.say("site.you_share", n=30)
    place = me.say("site.place.2")
    assert said(third, three, {0, 1}).headline == me.say("site.your_place.many", n=12, place=place, names=both)
    assert said(third, three, {0}).headline == me.say("site.your_place", n=12, place=place, names="P0")
    assert said(watcher, three, {0, 1}).headline == me.say("site.winners", n=30, names=both)
    assert said(watcher, three, {0}).headline == me.say("site.winner", n=30, names="P0")
    assert said(me, three[:2], {0, 1}).headline == me.say("site.draw", n=30)
    assert said(me, three, {0}).headline == me.say("site.you_win", n=30)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_equal_points_are_told_as_such(lang: str) -> None:
    """Shared: who was better in what. Not shared: the rule that decided, in the game's own words."""
    words = words_of(lang, 0)
    found = said(words, [{"rows": 20, "columns": 11}, {"rows": 13, "columns": 18}], {0, 1})
    assert found.decided == words.say("site.even")
    values = {"mine": 20, "theirs": 13, "mine2": 11, "theirs2": 18, "name": "P1", "winner": "P0"}
    sources = {"source": words.say("source.rows").lower(), "source2": words.say("source.columns").lower()}
    assert found.why == words.say("site.split", **sources, **values)
    for game_id in ("sylvan", "valdora", "zodchie"):  # the others share a victory
        own = games.teller(game_id).words(lang, None, ("", "P1"), 0)
        found = said(own, [{"x": 20}, {"x": 20}], {1})
        assert (found.decided, found.why) == (own.say("site.even"), own.say("tie_break"))
        assert own.knows("tie_break")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lead_below_the_margin_of_a_lone_rival_is_no_victory(lang: str) -> None:
    words = words_of(lang, 0)
    alone = [{"rows": 20, "columns": 13}, {"rows": 22, "columns": 8}]
    found = said(words, alone, {1}, rival=5)
    assert found.headline == words.say("site.margin_missed", n=3, margin=5)
    small = words.say("source.rows").lower()
    assert found.why == words.say("site.despite.win", source=small, mine=20, theirs=22, winner="P0", name="P1")
    assert not found.decided
    lost = said(words, [{"rows": 20}, {"rows": 22}], {1}, rival=5)
    assert lost.headline == words.say("site.rival_wins", n=20, name="P1")
    assert said(words, [{"rows": 27}, {"rows": 22}], {0}, rival=5).headline == words.say("site.you_win", n=27)


def finished(game_id: str, seats: int, seed: int) -> Match:
    """Return a match of greedy bots that is over."""
    game, rng = games.find(game_id), Random(seed)
    match, bot = Match(game, seats, seed), bots.make("greedy", game, rng)
    while not match.over():
        seat = match.actors()[0]
        match.play(seat, bots.decide(bot, match.state, seat, rng))
    return match


@pytest.mark.parametrize(("game_id", "seats"), [*((name, 3) for name in games.names()), ("glassworks", 1)])
def test_the_end_of_every_game_adds_up(game_id: str, seats: int) -> None:
    """The bars are the points, the course ends with them, and everybody is told something in every language."""
    from dolina.web.table.end import end_of_match

    match = finished(game_id, seats, 3)
    for lang in LANGUAGES:
        for viewer in (WATCHER, *range(seats)):
            end = end_of_match(games.look(match, Eyes(viewer, lang, WIDE, ("Оля", "Tom", "Ada")[:seats])), match.moves)
            for bar in end.bars:
                assert sum(part.points for part in (*bar.segments, *bar.losses)) == bar.column.total
            said = f"{end.verdict.headline} {end.verdict.decided} {end.verdict.why}"
            assert "site." not in said
            assert "decided." not in said
            assert bool(YOU.search(said)) == (viewer >= 0)
            assert len(end.chart.lines) == len(end.bars)
            assert end.rounds >= 1


def test_somebody_alone_has_a_turn_a_round() -> None:
    """So that the course is no straight line from the first point to the last."""
    from dolina.web.table.standings import standings

    match = finished("glassworks", 1, 3)
    course = standings(match, match.moves)
    assert len(list(course.turns())) == len(course.ends()) > 3


def test_the_end_is_counted_source_by_source_and_the_board_can_be_looked_at(visit: Visit) -> None:
    """The show begins by itself, lights what it counts, can be skipped; a line of the count lights its part."""
    page = open_table(visit(reduced_motion="no-preference"), "secret_valley", ["me", "bot"], **SHORT)
    stand_in_to_the_end(page)
    finale = page.locator("#finale")
    expect(finale).to_have_attribute("data-view", "board")  # the board is in sight while points are counted
    expect(page.locator(".pic .is-counted").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(finale).to_have_attribute("data-view", "course")
    expect(page.locator(".pic .is-counted")).to_have_count(0)
    totals = page.locator(".bars__total").all_inner_texts()
    page.locator("[data-count]").first.click()
    expect(finale).to_have_attribute("data-view", "board")
    page.locator('[data-count=""]').click()
    assert page.locator(".bars__total").all_inner_texts() == totals
    page.locator(".end__all summary").click()
    page.locator(".counts li").first.click()
    expect(page.locator(".pic .is-counted")).to_have_count(1)
    page.locator("[data-look]").click()
    expect(page.locator(".end__win")).to_be_hidden()
    expect(page.locator("#pic-end")).to_be_visible()
    page.locator("[data-look]").click()
    expect(page.locator(".end__win")).to_be_visible()
    axe(page, "end")
    page.reload()
    expect(finale).to_have_attribute("data-view", "course")  # counted once
    link = page.locator(".end__best a").first.get_attribute("href") or ""
    assert re.search(r"/replay\?n=\d+&eyes=0$", link)

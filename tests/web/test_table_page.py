"""What the table does for a person beyond the move itself: previews, glossary, missed moves, who is away, the end."""

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from dolina import games
from dolina.telling.words import LANGUAGES, Words
from tests.every_game.test_words import messages, read
from tests.web.conftest import Visitor
from tests.web.site import Person, Site, actions_of, invite_of, version_of
from tests.web.test_browser import against_bots, axe, click_one, open_table, stand_in, version, wait_for_decision

Visit = Callable[..., Visitor]
SHORT = {"draft": "off", "rounds": "1", "first_player": "0"}


def stand_in_to_the_end(page: Page) -> None:
    """Let a bot finish the match."""
    stand_in(page)
    page.wait_for_selector('#at[data-stage="over"]', state="attached", timeout=300_000)


# The end


def test_end_explains_every_point(visit: Visit) -> None:
    page = open_table(visit(), "secret_valley", ["me", "bot"], **SHORT)
    stand_in_to_the_end(page)
    page.locator(".end__all summary").click()
    for seat in range(2):
        total = page.locator(f"#counts-{seat} h3 b").inner_text()
        steps = page.locator(f"#counts-{seat} .count li b").all_inner_texts()
        assert len(steps) == 6  # one for each card on the grid
        assert sum(number(step) for step in steps) == number(total)
    axe(page, "end")


def number(text: str) -> int:
    return int(text.replace("−", "-"))


def test_solo_end_shows_the_rival(visit: Visit) -> None:
    page = open_table(visit(390, 844, "uk"), "glassworks", ["me"])
    stand_in_to_the_end(page)
    expect(page.locator(".bars li")).to_have_count(2)
    page.locator(".end__all summary").click()
    mine, rival = (number(page.locator(f"#counts-{seat} h3 b").inner_text()) for seat in range(2))
    heading, words = page.locator("#wh").inner_text(), Words("uk")
    name = page.locator("#counts-1 h3 span").last.inner_text()
    missed = heading.startswith(words.say("site.margin_missed", n=mine - rival, margin=0)[:-1])
    won, lost = words.say("site.you_win", n=mine), words.say("site.rival_wins", n=mine, name=name)
    assert heading == (won if mine > rival else lost) or missed


def test_round_is_explained_and_does_not_block(visit: Visit) -> None:
    options = {"draft": "off", "first_player": "0"}
    page = open_table(visit(), "secret_valley", ["me", "bot"], **options)
    for count in range(40):
        wait_for_decision(page)
        if page.locator("[data-report]").count():
            break
        click_one(page, count)
    report = page.locator("[data-report]")
    expect(report).to_be_visible()
    for seat in report.locator(".report__seat").all():
        gained = number(seat.locator("h3 b").inner_text().replace("+", ""))
        assert sum(number(text) for text in seat.locator(".count li b").all_inner_texts()) == gained
    shown = version(page)
    box, board = report.bounding_box(), page.locator("#board").bounding_box()
    assert box
    assert board
    assert box["x"] >= board["x"] + board["width"] - 1  # beside the board, which stays in sight
    page.keyboard.press("1")  # the choices stay live
    page.keyboard.press("Enter")
    page.wait_for_function("(v) => Number(document.getElementById('at').dataset.version) > v", arg=shown)
    expect(page.locator("[data-report]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-report]")).to_be_hidden()


# Hints


def test_a_hint_is_waited_for_in_sight_and_goes_with_the_next_move(visit: Visit) -> None:
    page = open_table(visit(), "secret_valley", ["me", "bot"], **SHORT)
    wait_for_decision(page)
    page.locator("#hint").click()
    expect(page.locator("#advice .advice")).to_be_visible()
    line = page.locator("#advice [data-advice]:visible")  # one sentence at a time
    expect(line).to_have_count(1, timeout=60_000)  # the first worker has to come up
    expect(page.locator("#advice [data-waits]")).to_have_count(0)
    first = line.get_attribute("data-advice")
    expect(page.locator(".pic .is-hint")).to_have_count(1)
    page.locator("[data-advice-next]").click()
    advised = line.get_attribute("data-advice")
    assert advised != first
    page.locator("[data-advice-choose]").click()
    expect(page.locator("#advice .advice")).to_have_count(0)
    expect(page.locator(f'.choice[value="{advised}"].is-held')).to_be_attached()
    page.locator("#hint").click()
    expect(line).to_have_count(1)
    page.locator("[data-advice-close]").click()
    expect(page.locator("#advice .advice")).to_have_count(0)


# How much of a part that is chosen lies under the sentence, at most: cards of a draft fill the board.
COVERED = """() => {
  const own = document.querySelector("#advice .advice").getBoundingClientRect();
  const shape = (part) => (part.querySelector(".ring") ?? part).getBoundingClientRect(); // art may reach out, unseen
  const meet = (low, high, from, to) => Math.max(0, Math.min(high, to) - Math.max(low, from));
  const share = (one) =>
    meet(one.left, one.right, own.left, own.right) * meet(one.top, one.bottom, own.top, own.bottom) / one.width / one.height;
  return Math.max(0, ...[...document.querySelectorAll(".pic .is-hint")].map(shape).map(share));
}"""


@pytest.mark.deep
@pytest.mark.parametrize("game_id", games.names())
def test_a_hint_in_every_game(visit: Visit, game_id: str) -> None:
    """Its sentence covers hardly anything that it would choose; a tap shows what that would do; it closes."""
    page = against_bots(visit(lang=LANGUAGES[len(game_id) % 3]), game_id)
    for number in range(6):
        wait_for_decision(page)
        page.locator("#hint").click()
        line = page.locator("#advice [data-advice]:visible")
        expect(line).to_have_count(1, timeout=60_000)
        assert len(line.inner_text()) > 20
        assert page.evaluate(COVERED) <= 0.1
        line.click()
        expect(page.locator('#choices[data-state="held"]')).to_be_attached()
        expect(page.locator("#decide-text")).not_to_be_empty()
        page.keyboard.press("Escape")
        expect(page.locator('#choices[data-state="held"]')).to_have_count(0)
        click_one(page, number)


# Missed moves


def one_turn(page: Page) -> None:
    """Play a card and its cell, then wait for the others."""
    for _ in range(2):
        wait_for_decision(page)
        click_one(page, 0)
    wait_for_decision(page)


def slow(visit: Visit) -> Visitor:
    """A person whose browser moves things."""
    return visit(reduced_motion="no-preference")


def test_alone_a_round_is_an_entry_of_the_log_and_its_moves_are_shown_at_the_table(visit: Visit) -> None:
    """Nobody moves between mine: a turn ends with its round, and what is shown is the newest turn."""
    page = open_table(slow(visit), "glassworks", ["me"])
    for move in range(20):
        wait_for_decision(page)
        click_one(page, 2 * move)
        if page.locator('[data-slot="round"]').inner_text() == "round 4":
            break
    wait_for_decision(page)
    expect(page.locator('[data-slot="log"] > [data-piece^="t"]')).to_have_count(3)
    address = page.url
    page.locator(".log [data-show]").click()
    expect(page.locator("#show")).to_be_visible()
    assert page.url == address


def show_missed(page: Page) -> None:
    """Ask for the moves that were missed: a pill offers them."""
    page.evaluate("localStorage.clear()")  # as on another device, where nothing of it was seen
    page.reload()
    expect(page.locator("#show")).to_be_hidden()
    page.locator('#pill [data-pill="act"]').click()
    expect(page.locator("#show")).to_be_visible()


def test_missed_moves_are_played_and_can_be_skipped(visit: Visit) -> None:
    page = open_table(slow(visit), "secret_valley", ["me", "bot", "bot"], **SHORT)
    one_turn(page)
    show_missed(page)
    show = page.locator("#show")
    told = page.locator(".show__text > span:not(.turn)").inner_text()
    assert told.split(". ")[0] in page.locator(".log").inner_text()
    assert page.locator(".mine .legal[data-action]").first.is_visible()  # mine are live meanwhile
    page.keyboard.press("Escape")
    expect(show).to_be_hidden()


def test_my_move_ends_the_show(visit: Visit) -> None:
    page = open_table(slow(visit), "secret_valley", ["me", "bot", "bot"], **SHORT)
    one_turn(page)
    show_missed(page)
    shown = version(page)
    page.locator(".mine .legal[data-action]").first.click()
    page.wait_for_function("(v) => Number(document.getElementById('at').dataset.version) > v", arg=shown)
    assert page.locator("#show").is_hidden()  # since the move was sent, not because the show was at its end


def test_show_comes_to_its_end_and_is_not_repeated(visit: Visit) -> None:
    page = open_table(slow(visit), "secret_valley", ["me", "bot"], **SHORT)
    one_turn(page)
    show_missed(page)
    expect(page.locator("#show")).to_be_hidden(timeout=15_000)
    page.reload()
    wait_for_decision(page)
    expect(page.locator("#pill")).to_be_hidden()
    page.locator(".log [data-show]").click()
    expect(page.locator("#show")).to_be_visible()


def test_parts_glide_to_their_places(visit: Visit) -> None:
    page = open_table(slow(visit), "secret_valley", ["me", "bot"], **SHORT)
    wait_for_decision(page)
    page.keyboard.press("Escape")
    page.evaluate(
        "() => { const plain = Element.prototype.animate; window.glides = 0;"
        " Element.prototype.animate = function (...given) {"
        " if (given[0].translate) window.glides += 1; return plain.apply(this, given); } }"
    )
    click_one(page, 0)
    wait_for_decision(page)
    click_one(page, 0)
    page.wait_for_function("() => window.glides > 0")


# Glossary


@pytest.mark.parametrize("game_id", games.names())
def test_signs_tell_what_they_are_for(visit: Visit, game_id: str) -> None:
    page = against_bots(visit(), game_id, **(SHORT if game_id == "secret_valley" else {}))
    one_turn(page)
    known = json.loads(page.evaluate(f"fetch('/g/{game_id}/signs.json').then(answer => answer.text())"))
    boxes = page.locator(".pic use").evaluate_all(
        "(uses, known) => uses.filter(use => known.includes(use.getAttribute('href').slice(1))"
        " && !use.closest('.legal')).map(use => [use.getAttribute('href').slice(1), use.getBoundingClientRect().toJSON()])",
        list(known),
    )
    told = 0
    for symbol, box in boxes[:60]:
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        if not page.evaluate("([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.pic'))", [x, y]):
            continue
        page.wait_for_timeout(450)
        text = page.locator("#tip").inner_text()
        told += known[symbol]["text"] in text
        if told == 3:
            break
    assert told == 3, f"of {len(boxes)}"


def test_counters_are_told_by_focus_and_long_press(visit: Visit) -> None:
    page = open_table(visit(), "sylvan", ["me", "bot"])
    wait_for_decision(page)
    words = games.teller("sylvan").words("en")
    page.keyboard.press("Tab")
    page.locator(".player").first.focus()
    expect(page.locator("#tip")).to_contain_text(words.say("source.bridges.about"))
    phone = open_table(visit(390, 844, has_touch=True), "sylvan", ["me", "bot"])
    wait_for_decision(phone)
    shown = version(phone)
    box = phone.locator(".pic .legal[data-action]").first.bounding_box()
    assert box
    touch = phone.context.new_cdp_session(phone)
    spot = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 3}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": spot})
    expect(phone.locator("#tip")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.wait_for_timeout(300)
    assert version(phone) == shown
    expect(phone.locator('#choices[data-state="idle"]')).to_be_attached()


@pytest.mark.parametrize("game_id", games.names())
def test_rules_have_a_glossary(site: Site, game_id: str) -> None:
    for lang in LANGUAGES:
        page = Person(site, lang).look(f"/rules/{game_id}")
        assert Words(lang).say("site.glossary") in page
        drawn = re.findall(r'<use href="#([^"]+)" width="100%"', page[page.index('<dl class="glossary">') :])
        told = messages(read(games.find(game_id).folder / "locale", game_id, lang))
        assert len(drawn) == len([key for key in told if key.startswith("sign.")]) > 0
        assert all(f'id="{symbol}"' in page for symbol in drawn)


# A finger


def tapped(part: Locator) -> None:
    """Tap a part in its middle."""
    part.locator(".ring").first.tap(force=True)


def after(page: Page, shown: int) -> None:
    page.wait_for_function("(v) => Number(document.getElementById('at').dataset.version) > v", arg=shown)


def test_a_finger_selects_switches_holds_and_does(visit: Visit) -> None:
    """Card, another card in its place, a cell, another cell, and the verb; what is chosen again lets go."""
    page = open_table(visit(360, 740, has_touch=True), "secret_valley", ["me", "bot"], **SHORT)
    wait_for_decision(page)
    for kind in ("legal", "instead"):  # a first tap selects at once
        shown = version(page)
        tapped(page.locator(f".pic .{kind}[data-action]").last)
        after(page, shown)
    expect(page.locator(".pic .chosen[aria-pressed=true]")).to_have_count(1)
    shown = version(page)
    tapped(page.locator(".pic .chosen"))
    after(page, shown)
    expect(page.locator(".pic .chosen")).to_have_count(0)
    tapped(page.locator(".pic .legal[data-action]").first)
    after(page, shown + 1)
    wait_for_decision(page)
    shown = version(page)
    cells = page.locator(".pic .legal[data-action]")
    tapped(cells.first)
    go = page.locator("#go")
    expect(go).to_be_visible()
    box = go.bounding_box()
    assert box
    assert box["y"] > 740 / 2  # within a thumb's reach
    assert box["height"] >= 44
    expect(page.locator("#res b")).to_be_visible()
    page.locator("#back").tap()
    expect(go).to_be_hidden()
    assert version(page) == shown
    tapped(cells.first)
    expect(go).to_be_visible()
    tapped(cells.first)  # the second tap does it
    after(page, shown)


def test_one_tap_may_do_it_at_once(visit: Visit) -> None:
    page = open_table(visit(360, 740, has_touch=True), "secret_valley", ["me", "bot"], first_player="0", rounds="1")
    wait_for_decision(page)
    page.locator('.top [data-open="menu"]').tap()
    page.locator("[name=confirm][value=none]").check(force=True)
    page.locator("#menu [aria-label]").first.press("Escape")
    shown = version(page)
    tapped(page.locator(".pic .legal[data-action]").first)  # a card of the draft, for good
    after(page, shown)


def test_a_mouse_holds_what_is_for_good_and_says_so(visit: Visit) -> None:
    page = open_table(visit(), "secret_valley", ["me", "bot"], first_player="0", rounds="1")
    wait_for_decision(page)
    cards = page.locator(".pic .legal[data-action]")
    held = cards.count()
    cards.first.click()
    expect(page.locator("#go[data-final]")).to_be_visible()
    expect(page.locator("#call")).to_contain_text(Words("en").say("site.for_good"))
    assert cards.count() == held  # none was kept; the bot may have chosen meanwhile
    page.keyboard.press("Escape")
    expect(page.locator("#go")).to_be_hidden()
    shown = version(page)
    cards.first.click()
    page.locator("#go").click()
    after(page, shown)


# Who is away


def test_away_is_shown_and_a_bot_may_stand_in(visit: Visit) -> None:
    host, friend = visit(), visit(lang="ru")
    page = open_table(host, "secret_valley", ["me", "friend"], draft="off", first_player="0")
    link = page.locator("#invite-link").input_value()
    other = friend.page
    other.goto(link)
    other.fill("[name=name]", "Ada")
    other.locator(".btn--main").click()
    page.wait_for_selector('#at[data-stage="playing"]', state="attached")
    away = page.locator("#seat-1-panel .away")
    expect(away).to_be_hidden()
    seat = other.url
    other.goto("about:blank")
    expect(away).to_be_visible()
    other.goto(seat)
    expect(away).to_be_hidden()
    other.goto("about:blank")
    page.locator("#seat-1-panel .player__act").click()
    expect(page.locator("#seat-1-panel")).to_contain_text(Words("en").say("site.stand_in"))
    other.goto(seat)
    other.locator(".wait .btn--main").click()  # back with one click
    expect(page.locator("#seat-1-panel")).not_to_contain_text(Words("en").say("site.stand_in"))


# Sounds


def test_sounds_are_off_until_wanted(visit: Visit) -> None:
    page = open_table(visit(), "secret_valley", ["me", "bot"], **SHORT)
    wait_for_decision(page)
    page.evaluate(
        "() => { window.tones = 0; const plain = AudioContext.prototype.createOscillator;"
        " AudioContext.prototype.createOscillator = function () { window.tones += 1; return plain.call(this); } }"
    )
    click_one(page, 0)
    wait_for_decision(page)
    assert page.evaluate("window.tones") == 0
    page.locator('.top [data-open="menu"]').click()
    page.locator("[name=sound][value=on]").check(force=True)
    page.keyboard.press("Escape")
    tried = page.evaluate("window.tones")
    assert tried > 0
    click_one(page, 0)
    page.wait_for_function("(tried) => window.tones > tried", arg=tried)


# Parts that have changed


def test_a_table_goes_on_with_the_parts_and_rules_it_began_with(tmp_path: Path) -> None:
    """A corrected number is for new tables; one in play, or one that waits for a friend, keeps its own set."""
    site = Site(tmp_path).start()
    try:
        person = Person(site)
        table = person.new_table("secret_valley", "me", "bot", option_draft="off", option_first_player="0")
        waiting = person.new_table("secret_valley", "me", "friend")
        invite = invite_of(person.look(f"/t/{waiting}"))
        page = person.look(f"/t/{table}")
        person.submit(f"/t/{table}/play", action=actions_of(page)[0], version=version_of(page), seat=0)
        site.kill()
        with_other_parts(site, tmp_path / "parts")
        page = person.look(f"/t/{table}")
        seen = version_of(page)
        person.submit(f"/t/{table}/play", action=actions_of(page)[0], version=seen, seat=0)
        assert version_of(person.look(f"/t/{table}")) > seen
        for path in (f"/t/{table}/replay", f"/t/{table}/picture.svg"):
            person.look(path)
        own = re.search(r'data-help="([^"]+)"', person.look(f"/t/{table}"))
        assert own
        assert "Over 3\xa0rounds" in person.look(own[1])
        assert "Over 4\xa0rounds" in person.look("/rules/secret_valley")
        assert person.get("/rules/secret_valley?set=nobody").status_code == 404
        friend = Person(site)
        assert friend.join(invite, "Olena") == waiting
        new = person.new_table("secret_valley", "me", "here")
        with sqlite3.connect(tmp_path / "dolina.sqlite3") as file:
            rows = dict(file.execute("SELECT id, components FROM web_table").fetchall())
        assert rows[table] == rows[waiting] != rows[new]
    finally:
        site.kill()


def with_other_parts(site: Site, folder: Path) -> None:
    """Start a site again with one corrected number."""
    folder.mkdir()
    text = games.find("secret_valley").shipped_components()
    changed = text.replace("rounds = 3", "rounds = 4", 1)
    assert changed != text
    (folder / "secret_valley.toml").write_text(changed, encoding="utf-8")
    site.environment["DOLINA_COMPONENTS"] = str(folder)
    site.start()


CHANGES = [
    "UPDATE web_table SET rules = 99 WHERE id = ?",  # the rules have another version now
    "UPDATE web_entry SET digest = 'fedcba9876543210' WHERE kind = 'play' AND table_id = ?",  # they lead elsewhere
    "UPDATE web_table SET components = 'fedcba9876543210' WHERE id = ?",  # a set that nobody has kept
]


@pytest.fixture(scope="module")
def stuck(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, tuple[Person, str]]]:
    """For each change a person and their table, on a site that was started again after it."""
    site = Site(tmp_path_factory.mktemp("stuck")).start()
    found: dict[str, tuple[Person, str]] = {}
    for change in CHANGES:
        person = Person(site)
        table = person.new_table("secret_valley", "me", "bot", option_draft="off", option_first_player="0")
        page = person.look(f"/t/{table}")
        person.submit(f"/t/{table}/play", action=actions_of(page)[0], version=version_of(page), seat=0)
        found[change] = person, table
    site.kill()
    with sqlite3.connect(site.data / "dolina.sqlite3") as file:
        for change, (_, table) in found.items():
            file.execute(change, [table])
    site.start()
    yield found
    site.kill()


@pytest.mark.parametrize("change", CHANGES)
def test_a_table_that_cannot_go_on_says_so(stuck: dict[str, tuple[Person, str]], change: str) -> None:
    person, table = stuck[change]
    for path in (f"/t/{table}", f"/t/{table}/replay", f"/t/{table}/picture.svg"):
        answer = person.get(path)
        assert answer.status_code == 409, path
        assert Words("en").say("site.changed") in answer.text
    assert Words("en").say("site.changed_tag") in person.look("/")
    assert person.get(f"/t/{table}/journal.json").status_code == 404  # not over: it holds secrets

"""People at the site in a real Chromium: whole matches, two at one table, keyboard, phone, curtain, killed server."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from dolina import games
from dolina.telling.words import LANGUAGES, Words
from tests.web.conftest import Visitor
from tests.web.site import Site

Visit = Callable[..., Visitor]
STANDARD = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}  # of the standard
SIZES = [(360, 740), (390, 844), (740, 360), (1366, 768)]
CLICKS = 24
WITNESS = Path(__file__).parent.parent / "witness" / "0.2-start" / "browser.json"
MOST_CLICKS = 3000  # more than any match takes
SHORT = {"secret_valley": {"rounds": "1"}, "valdora": {"round_limit": "60"}}  # options that make a match short


def wait_for_decision(page: Page) -> str:
    """Wait until it is this person's turn or the match is over; return the stage.

    Where all decide at once, news of another's decision may come while one's own is on its way: the page still offers
    what was decided then, and will not a moment later.
    """
    page.wait_for_function(
        """() => {
            const at = document.getElementById("at")?.dataset ?? {}; // while it is loaded there is nothing yet
            if (!document.getElementById("table")?.dataset.ready) return false;
            if (at.stage === "over") return true;
            const sent = document.querySelector('#choices[data-state="pending"]');
            return at.acting && !sent && document.querySelector("#play .choice:not([data-forced])");
        }""",
    )
    return str(page.locator("#at").get_attribute("data-stage"))


def version(page: Page) -> int:
    return int(page.locator("#at").get_attribute("data-version") or -1)


def click_one(page: Page, number: int) -> None:
    """Do one of the choices: now by the list, now by the part on the board; what is held is confirmed."""
    shown = page.evaluate(
        """(number) => {
            document.querySelector("[data-report]:not([hidden]) [data-dismiss]")?.click();
            const parts = document.querySelectorAll(".pic .part.legal[data-action]");
            const found = number % 2 && parts.length ? parts : document.querySelectorAll("#play .choice");
            const { version } = document.getElementById("at").dataset;
            found[number % found.length].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
            return Number(version);
        }""",
        number,
    )
    if page.locator('#choices[data-state="held"]').count():
        page.locator("#go").click()
    page.wait_for_function("(shown) => Number(document.getElementById('at').dataset.version) > shown", arg=shown)


def fill_in_form(visitor: Visitor, game_id: str, seats: list[str], **options: str) -> Page:
    """Fill in the form of a new table and create it."""
    page = visitor.go(f"/new?game={game_id}")
    for number, who in enumerate(seats):
        page.locator(f'[name=seat{number}][value="{who}"]').evaluate("radio => radio.click()")
        page.locator(f"[name=level{number}]").evaluate("field => { field.value = 'novice' }")  # weak but quick
    for number in range(len(seats), games.find(game_id).max_seats):
        page.locator(f'[name=seat{number}][value="none"]').evaluate("radio => radio.click()")
    for name, value in options.items():
        page.locator(f'[name=option_{name}][value="{value}"]').evaluate("radio => radio.click()")
    page.locator(".sum .btn--main").click()
    page.wait_for_selector("#at", state="attached")
    return page


def open_table(visitor: Visitor, game_id: str, seats: list[str], **options: str) -> Page:
    """Create a table as the form of a new one does, without waiting for that page, and sit down at it."""
    request = visitor.context.request
    token = re.search(r'csrfmiddlewaretoken" value="([^"]+)"', request.get(visitor.site.url + "/new").text())
    assert token
    fields = {"csrfmiddlewaretoken": token[1], "game": game_id}
    for number in range(5):
        fields |= {f"seat{number}": [*seats, *["none"] * 5][number], f"level{number}": "novice"}  # weak but quick
    fields |= {f"option_{name}": value for name, value in options.items()}
    made = request.post(visitor.site.url + "/new", form=dict(fields), max_redirects=0)
    assert made.status == 302, made.text()
    page = visitor.go(made.headers["location"])
    page.wait_for_selector("#at", state="attached")
    return page


def against_bots(visitor: Visitor, game_id: str, **options: str) -> Page:
    """Open a table of the fewest players, all others bots."""
    others = max(2, games.find(game_id).min_seats) - 1
    return open_table(visitor, game_id, ["me", *["bot"] * others], **options)


@pytest.mark.parametrize("game_id", games.names())
def test_whole_match_against_bots(visit: Visit, game_id: str) -> None:
    """A match clicked to its end; Valdora, which takes minutes, is left to a bot after a while and seen again at its end."""
    whole_match(visit, game_id, CLICKS if game_id == "valdora" else MOST_CLICKS)


@pytest.mark.deep
def test_every_decision_of_a_long_match_clicked(visit: Visit) -> None:
    whole_match(visit, "valdora", MOST_CLICKS)


def whole_match(visit: Visit, game_id: str, clicks: int) -> None:
    others = max(2, games.find(game_id).min_seats) - 1
    page = fill_in_form(
        visit(lang=LANGUAGES[len(game_id) % 3]), game_id, ["me", *["bot"] * others], **SHORT.get(game_id, {})
    )
    for number in range(clicks):
        if wait_for_decision(page) == "over":
            break
        click_one(page, number)
    else:
        leave_to_a_bot(page)
    expect(page.locator(".bars__total")).to_have_count(max(2, games.find(game_id).min_seats))
    totals = [int(text.replace("−", "-")) for text in page.locator(".bars__total").all_inner_texts()]
    sums = page.locator(".bars li").evaluate_all(
        "bars => bars.map((bar) => [...bar.querySelectorAll('[data-points]')]"
        ".reduce((sum, part) => sum + Number(part.dataset.points), 0))"
    )
    assert totals == sums
    page.locator('[formaction$="/rematch"]').click()
    page.wait_for_selector('#at[data-stage="playing"]', state="attached")


def leave_to_a_bot(page: Page) -> None:
    """Let a bot finish the match while nobody looks, and come back for its end."""
    stand_in(page)
    address = page.url
    page.goto("about:blank")
    for _ in range(600):
        if 'data-stage="over"' in page.request.get(address).text():
            break
        page.wait_for_timeout(500)
    page.goto(address)


def stand_in(page: Page) -> None:
    page.locator('.top [data-open="menu"]').click()
    with page.expect_response(lambda answer: "/stand-in" in answer.url):
        page.locator('#menu [formaction*="/stand-in"]').click()


def test_two_browsers_at_one_table(visit: Visit) -> None:
    host, friend, watcher = visit(lang="ru"), visit(lang="uk"), visit(lang="en")
    page = open_table(host, "secret_valley", ["me", "friend"], draft="off", first_player="1", rounds="1")
    expect(page.locator(".invite__qr svg")).to_be_visible()
    link = page.locator("#invite-link").input_value()
    other = friend.page
    other.goto(link)
    other.fill("[name=name]", "Олесь")
    other.locator(".btn--main").click()
    page.wait_for_selector('#at[data-stage="playing"]', state="attached")  # by itself
    wait_for_decision(other)
    third = watcher.go(other.url.replace(host.site.url, "").split("?")[0])
    before = version(third)
    click_one(other, 0)
    click_one(other, 0)
    for eyes in (page, third):
        eyes.wait_for_function("(v) => Number(document.getElementById('at').dataset.version) >= v + 2", arg=before)
    assert "Олесь" in third.locator(".log").inner_text()
    assert wait_for_decision(page) == "playing"
    assert not third.locator("#play").count()
    click_one(page, 2)


def test_keyboard_only(visit: Visit) -> None:
    page = open_table(visit(), "secret_valley", ["me", "bot"], draft="off", rounds="1")
    stage = ""
    for number in range(40):
        stage = wait_for_decision(page)
        if stage == "over":
            break
        shown = version(page)
        parts = page.locator(".pic .part.legal[data-action]")
        if number % 3 == 2 and parts.count():
            parts.first.focus()
            page.keyboard.press("ArrowRight")
        else:
            page.keyboard.press("1")
            expect(page.locator('#choices[data-state="held"]')).to_be_attached()
        page.keyboard.press("Enter")
        if page.locator('#choices[data-state="held"]').count():  # it would be for good
            page.keyboard.press("Enter")
        page.wait_for_function("(shown) => Number(document.getElementById('at').dataset.version) > shown", arg=shown)
        if number == 0:
            page.keyboard.press("u")
            page.wait_for_function("(v) => Number(document.getElementById('at').dataset.version) > v", arg=shown + 1)
    assert stage == "over"


def test_focus_shows_what_a_choice_would_do(visit: Visit) -> None:
    page = open_table(visit(), "secret_valley", ["me", "bot"], draft="off", first_player="0")
    wait_for_decision(page)
    page.locator(".pic .legal[data-action]").first.hover()
    expect(page.locator("#call")).to_be_visible()
    expect(page.locator("#call")).to_contain_text("3.1")
    page.keyboard.press("?")
    expect(page.locator("#rules-text #r4\\.2")).to_contain_text("3.1")


@pytest.mark.parametrize("game_id", games.names())
def test_table_fits_the_screen(visit: Visit, game_id: str) -> None:
    """Nothing scrolls, and board, choices and own things are all in sight; a screen grown wide is drawn anew."""
    page = against_bots(visit(*SIZES[0], "ru"), game_id)
    for number in range(3):
        wait_for_decision(page)
        click_one(page, number)
    for number, (width, height) in enumerate(SIZES):
        come_back(page, width, height)
        wait_for_decision(page)
        click_one(page, number)
        wait_for_decision(page)
        check_fit(page, height)


def come_back(page: Page, width: int, height: int) -> None:
    """Look at the same table on another screen."""
    if width > 760 and height > 480:
        with page.expect_navigation():  # the page asks for itself again, drawn for a wide screen
            page.set_viewport_size({"width": width, "height": height})
    else:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()


def check_fit(page: Page, height: int) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for name in (".board", ".decide", ".mine"):
        box = page.locator(name).bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height + 1, name


def axe(page: Page, where: str) -> None:
    """Look for barriers by the whole standard; then in the dark, which changes nothing but colours, for theirs."""
    for scheme, rules in (("light", STANDARD), ("dark", COLOURS)):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type] # a Literal in a loop
        results = Axe().run(page, options={"runOnly": rules})
        assert not results.response["violations"], f"{where}, {scheme}: " + results.generate_report()


def test_accessible_pages(visit: Visit) -> None:
    visitor = visit()
    for path in ("/", "/new", "/open", "/rules/sylvan"):
        axe(visitor.go(path), path)
    page = open_table(visitor, "secret_valley", ["me", "friend", "bot"])
    axe(page, "lobby")


@pytest.mark.parametrize("game_id", games.names())
def test_accessible_tables(visit: Visit, game_id: str) -> None:
    page = against_bots(visit(), game_id)
    for number in range(3):
        wait_for_decision(page)
        click_one(page, number)
    wait_for_decision(page)
    axe(page, "table")
    page.goto(page.url.split("?")[0] + "/replay")
    axe(page, "replay")


def test_replay_by_slider_keys_and_link(visit: Visit) -> None:
    visitor = visit()
    page = open_table(visitor, "secret_valley", ["me", "bot"], draft="off", rounds="1")
    for number in range(40):
        if wait_for_decision(page) == "over":
            break
        click_one(page, number)
    page.goto(page.url.split("?")[0] + "/replay")
    last = int(page.locator("#slider").get_attribute("max") or 0)
    expect(page.locator("#at")).to_have_attribute("data-number", "0")  # the beginning, with my eyes
    expect(page.locator("#eyes")).to_have_value("0")
    turns = (page.locator(".table").get_attribute("data-turns") or "").split()
    for key, where in (
        ("ArrowDown", turns[0]),
        ("ArrowDown", turns[1]),
        ("ArrowUp", turns[0]),
        ("PageDown", str(last)),
    ):
        page.keyboard.press(key)
        expect(page.locator("#at")).to_have_attribute("data-number", where)
    page.keyboard.press("Home")
    expect(page.locator("#at")).to_have_attribute("data-number", "0")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#at")).to_have_attribute("data-number", "2")
    page.locator("#slider").fill(str(last // 2))
    expect(page.locator("#at")).to_have_attribute("data-number", str(last // 2))
    link = page.locator("#link").input_value()
    page.locator("#run").click()
    page.wait_for_function("(n) => Number(document.getElementById('at').dataset.number) > n", arg=last // 2)
    stranger = visit()
    stranger.page.goto(link)
    expect(stranger.page.locator("#at")).to_have_attribute("data-number", str(last // 2))


def test_a_moment_and_a_match_are_saved_as_pictures(visit: Visit, tmp_path: Path) -> None:
    """A PNG of a moment; a PNG that moves, with a frame for each turn; all links and buttons have names."""
    page = open_table(visit(), "secret_valley", ["me", "bot"], draft="off", rounds="1", first_player="0")
    click_one(page, 0)
    click_one(page, 0)
    page.wait_for_function("() => Number(document.getElementById('at').dataset.moves) > 3")
    page.goto(page.url.split("?")[0] + "/replay")
    axe(page, "replay")
    page.locator('[data-open="save"]').click()
    axe(page, "saving")
    for kind, frames in (
        ("png", None),
        ("film", 1 + len((page.locator(".table").get_attribute("data-turns") or "").split())),
    ):
        with page.expect_download() as found:
            page.locator(f'[data-save="{kind}"]').click()
        found.value.save_as(tmp_path / f"{kind}.png")
        with Image.open(tmp_path / f"{kind}.png") as image:
            assert image.width == (720 if frames else 900)
            assert len(image.convert("RGB").getcolors(1_000_000) or ()) > 50  # something is drawn
            assert getattr(image, "n_frames", 1) == (frames or 1)
            image.seek((frames or 1) - 1)
            image.load()


def test_killed_server_loses_nothing(browser: Browser, tmp_path: Path) -> None:
    site = Site(tmp_path).start()
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en")
    try:
        visitor = Visitor(context, site)
        page = open_table(visitor, "secret_valley", ["me", "bot"], draft="off")
        for number in range(4):
            wait_for_decision(page)
            click_one(page, number)
        wait_for_decision(page)
        shown = version(page)
        log = page.locator(".log li").count()
        site.kill()
        expect(page.locator("#offline")).to_be_visible()
        site.start()
        expect(page.locator("#offline")).to_be_hidden()
        wait_for_decision(page)
        assert version(page) == shown
        assert page.locator(".log li").count() == log
        click_one(page, 0)
        page.reload()
        assert version(page) > shown
    finally:
        context.close()
        site.kill()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_table_speaks_the_language(visit: Visit, lang: str) -> None:
    page = open_table(visit(lang=lang), "secret_valley", ["me", "bot"])
    wait_for_decision(page)
    text = page.locator("#live").inner_text()
    assert Words(lang).say("site.your_turn") in text
    assert not re.search(r"\b(site|phase|action|event|source)\.[a-z_]+", text)


def held(page: Page) -> tuple[float, float]:
    """Return how many nodes and how many megabytes a tab holds when its garbage is gone."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    session.send("HeapProfiler.collectGarbage")
    found = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return found["Nodes"], found["JSHeapUsedSize"] / 1e6


@pytest.mark.deep
def test_a_tab_holds_no_more_after_a_whole_match_than_after_a_reload(visit: Visit) -> None:
    """Pieces that were replaced are gone: five seats, some 800 versions."""
    page = open_table(visit(), "valdora", ["me", *["bot"] * 4], round_limit="60")
    stand_in(page)
    page.wait_for_selector('#at[data-stage="over"]', state="attached", timeout=300_000)
    nodes, heap = held(page)
    page.reload()
    page.wait_for_selector('#table[data-ready="1"]')
    fresh_nodes, fresh_heap = held(page)
    assert nodes <= 1.3 * fresh_nodes
    assert heap <= 1.3 * fresh_heap


def test_a_page_whose_pieces_fit_no_longer_is_loaded_again(visit: Visit) -> None:
    """As when the site was renewed while a page was open."""
    visitor = visit()
    page = open_table(visitor, "secret_valley", ["me", "bot"], draft="off", first_player="0")
    wait_for_decision(page)
    page.evaluate("() => document.querySelector('[data-slot=choices]').removeAttribute('data-slot')")
    click_one(page, 0)
    page.wait_for_selector('[data-slot="choices"]', state="attached")
    assert wait_for_decision(page) == "playing"
    assert visitor.complaints
    visitor.complaints.clear()


def test_settings_that_an_earlier_version_kept_in_a_browser(visit: Visit, site: Site) -> None:
    kept = json.loads(WITNESS.read_text(encoding="utf-8"))
    for cookie in kept["cookies"]:
        cookie["expires"] = -1  # long after the witness was written, too
    kept["origins"][0]["origin"] = site.url
    visitor = visit(storage_state=kept)
    visitor.go("/learn/glassworks/first").locator("main form .btn--main").click()
    page = visitor.page
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "uk")
    for name, value in {"theme": "dark", "sound": "on", "confirm": "all", "coach": "off"}.items():
        expect(page.locator(f'input[name="{name}"][value="{value}"]')).to_be_checked()

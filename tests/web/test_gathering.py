"""How people come to a table: invited by each way, asking for a seat, several at one device; and what home tells."""

import re
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from dolina import games
from dolina.telling.words import LANGUAGES, own_words
from tests.web.conftest import Visitor
from tests.web.site import Person, Site, invite_of
from tests.web.test_browser import SHORT, axe, click_one, open_table, wait_for_decision

pytestmark = pytest.mark.usefixtures("django_here")

Visit = Callable[..., Visitor]


# Invited


def test_a_friend_is_seated_by_each_way(visit: Visit) -> None:
    """By link, code, QR code and asking at one table; by the list of open ones at another."""
    host = visit(lang="ru")
    page = open_table(host, "valdora", ["me", *["friend"] * 4])
    link = page.locator("#invite-link").input_value()
    sit_down(visit(lang="en"), link, "Ann")
    expect(page.locator(".chair--person")).to_have_count(2)  # by itself
    by_code(visit(lang="uk", width=390, height=844), page.locator(".invite__code b").inner_text(), "Олесь")
    sit_down(visit(lang="en"), address_in(page), "Quinn")
    expect(page.locator(".chair--person")).to_have_count(4)
    guest = visit(lang="uk")
    ask(guest, page.url, "Оля")
    page.locator(".askings .btn--main").click()
    guest.page.wait_for_selector('#at[data-stage="playing"]', state="attached")  # with the last seat taken
    expect(guest.page.locator("#table")).to_have_attribute("data-seat", "4")
    assert [name in page.content() for name in ("Ann", "Олесь", "Quinn", "Оля")] == [True] * 4


def test_a_friend_finds_a_public_table(visit: Visit, site: Site) -> None:
    host = Person(site, "en")
    table = host.new_table("sylvan", "me", "friend", name0="Public host", open="1")
    page = visit().go("/")
    page.locator("#main li", has_text="Public host").locator(".btn").click()
    page.fill("[name=name]", "Ann")
    page.locator(".btn--main").click()
    page.wait_for_selector('#at[data-stage="playing"]', state="attached")
    assert table in page.url


def sit_down(guest: Visitor, link: str, name: str) -> None:
    """Follow an invitation and take the first seat."""
    guest.page.goto(link)
    guest.page.fill("[name=name]", name)
    guest.page.locator("main .btn--main").click()
    guest.page.wait_for_selector("#at", state="attached")


def by_code(guest: Visitor, code: str, name: str) -> None:
    """Type a code on the front page."""
    page = guest.go("/")
    page.fill("#code", code)
    page.locator(".join .btn").click()
    sit_down(guest, page.url, name)


def ask(guest: Visitor, address: str, name: str) -> None:
    """Ask for a seat at the address of a private table."""
    guest.page.goto(address)
    axe(guest.page, "a private table")
    guest.page.fill(".asking [name=name]", name)
    guest.page.locator(".asking .btn--main").click()
    expect(guest.page.locator('.lobby[data-asked="waits"]')).to_be_visible()


def address_in(page: Page) -> str:
    """Return the address in the QR code: it is drawn exactly as the one of the link is."""
    from dolina.web.table.qr import qr_code

    link = page.locator("#invite-link").input_value()
    drawn = page.locator(".invite__qr svg path").last.get_attribute("d")
    assert drawn
    assert f'd="{drawn}"' in qr_code(link)
    return link


@pytest.mark.parametrize(
    ("host", "reach"),
    [
        ("127.0.0.1:8000", "device"),
        ("localhost", "device"),
        ("[::1]:8000", "device"),
        ("192.168.1.5:8000", "network"),
        ("box.local", "network"),
        ("dolina.example", ""),
        ("[2a00:1450::1]:443", ""),
    ],
)
def test_an_address_says_how_far_it_reaches(host: str, reach: str) -> None:
    from dolina.web.table import views

    assert views.reach(host) == reach


# Asking


def test_who_asks_is_let_in_by_the_host_alone(site: Site) -> None:
    host, guest, other = Person(site, "en"), Person(site, "en"), Person(site, "en")
    table = host.new_table("secret_valley", "me", "friend", "friend")
    page = guest.look(f"/t/{table}")
    assert invite_of(host.look(f"/t/{table}")) not in page  # no way in without being asked
    assert guest.submit(f"/t/{table}/ask", name="You").status_code == 200  # a pronoun is no name
    assert "asks for a seat" not in host.look(f"/t/{table}")
    guest.submit(f"/t/{table}/ask", name="Guest")
    guest.submit(f"/t/{table}/ask", name="Twice")
    page = host.look(f"/t/{table}")
    assert re.findall(r"<span>(.*) asks for a seat</span>", page) == ["Guest"]
    assert "asks for a seat" not in guest.look(f"/t/{table}") + other.look(f"/t/{table}")
    assert guest.cookies["dolina"].split(":")[0] not in page
    address = unescaped(re.findall(r'formaction="([^"]*let-in[^"]*yes=1)"', page)[0])
    assert guest.submit(address).status_code == 403
    assert "You have asked" in guest.look(f"/t/{table}")
    assert host.submit(address).status_code == 200
    assert "asks for a seat" not in host.look(f"/t/{table}")
    assert invite_of(guest.look(f"/t/{table}"))  # seated: may call others too


def test_who_is_refused_may_watch(site: Site) -> None:
    host, guest = Person(site, "en"), Person(site, "en")
    table = host.new_table("secret_valley", "me", "friend")
    guest.look(f"/t/{table}")
    guest.submit(f"/t/{table}/ask", name="Guest")
    address = unescaped(re.findall(r'formaction="([^"]*let-in\?guest=\d+)"', host.look(f"/t/{table}"))[0])
    host.submit(address)
    assert "asks for a seat" not in host.look(f"/t/{table}")
    assert "No seat this time" in guest.look(f"/t/{table}")
    guest.submit(f"/t/{table}/ask", name="Again")
    assert "asks for a seat" not in host.look(f"/t/{table}")
    host.submit(f"/t/{table}/start")
    assert 'data-seat=""' in guest.look(f"/t/{table}")


def test_only_so_many_ask_at_once(site: Site) -> None:
    from dolina.web.lobby.tables import MOST_ASK

    host = Person(site, "en")
    table = host.new_table("secret_valley", "me", "friend")
    answers = []
    for number in range(MOST_ASK + 1):
        guest = Person(site, "en")
        guest.look(f"/t/{table}")
        answers.append("Many ask for a seat already" in guest.submit(f"/t/{table}/ask", name=f"G{number}").text)
    assert answers == [False] * MOST_ASK + [True]


def test_the_host_clears_a_list_that_strangers_filled(site: Site) -> None:
    from dolina.web.lobby.tables import MOST_ASK, MOST_REFUSED

    host, friend = Person(site, "en"), Person(site, "en")
    table = host.new_table("secret_valley", "me", "friend")
    for _ in range(1 + MOST_REFUSED // MOST_ASK):  # as many as once were all that a table would ever hear of
        for number in range(MOST_ASK):
            guest = Person(site, "en")
            guest.look(f"/t/{table}")
            assert "You have asked" in guest.submit(f"/t/{table}/ask", name=f"G{number}").text
        friend.look(f"/t/{table}")
        assert friend.submit(f"/t/{table}/let-in?guest=0").status_code == 403
        assert host.look(f"/t/{table}").count("asks for a seat") == MOST_ASK
        assert "asks for a seat" not in host.submit(f"/t/{table}/let-in?guest=0").text
    assert "You have asked" in friend.submit(f"/t/{table}/ask", name="Friend").text
    page = host.look(f"/t/{table}")
    assert re.findall(r"<span>(.*) asks for a seat</span>", page) == ["Friend"]
    assert "guest=0" not in page
    host.submit(unescaped(re.findall(r'formaction="([^"]*let-in[^"]*yes=1)"', page)[0]))
    assert 'data-seat="1"' in friend.look(f"/t/{table}")


def unescaped(address: str) -> str:
    return address.replace("&amp;", "&")


# One device

HIDDEN = ("board", "strip", "lens", "sheets", "log", "report")
LEAKS = """async ([address, outside, hidden]) => {
  const read = (text) => new DOMParser().parseFromString(text, "text/html");
  const slot = (found, name) => found.querySelector(`[data-slot="${name}"]`);
  const [mine, theirs] = [read(await (await fetch(address)).text()), read(outside)];
  if (mine.getElementById("at").dataset.version !== theirs.getElementById("at").dataset.version) return ["late"];
  const [inner, outer] = [mine, theirs].map((one) => (name) => slot(one, name).innerHTML.trim());
  const leaks = hidden.filter((name) => inner(name) && inner(name) !== outer(name));
  if (mine.querySelector("[data-action], #play")) leaks.push("an action");
  if (document.querySelector("#live :is([data-action], #play)")) leaks.push("an action in sight");
  const strips = [document, theirs].map((one) => slot(one, "strip").textContent.replace(/\\s+/g, ""));
  return strips[0] === strips[1] ? leaks : [...leaks, "a strip in sight"];
}"""


def leaks(page: Page, outsider: Page) -> list[str]:
    """Return what of a page behind the curtain an outsider would not see; looked at again if a bot has just moved."""
    for _ in range(20):
        outside = outsider.evaluate("async (address) => (await fetch(address)).text()", page.url.split("?")[0])
        found: list[str] = page.evaluate(LEAKS, [page.url, outside, HIDDEN])
        if found != ["late"]:
            break
    return found


def test_a_whole_match_of_two_at_one_device(visit: Visit) -> None:
    whole_hot_seat(visit(), visit().go("/"), "secret_valley", draft="off", **SHORT["secret_valley"])


@pytest.mark.deep
@pytest.mark.parametrize("game_id", games.names())
def test_whole_matches_at_one_device(visit: Visit, game_id: str) -> None:
    whole_hot_seat(visit(390, 844), visit(390, 844).go("/"), game_id, **SHORT.get(game_id, {}))


def whole_hot_seat(visitor: Visitor, outsider: Page, game_id: str, **options: str) -> None:
    """While the curtain is down nothing is in the page but what anybody may see."""
    others = max(2, games.find(game_id).min_seats) - 1
    page = open_table(visitor, game_id, ["me", *["here"] * others], **options)
    address, handed = page.url, 0
    axe(page, "curtain")
    for number in range(3000):
        page.wait_for_function(
            "() => document.querySelector('.curtain, #play .choice:not([data-forced]), #at[data-stage=over]')"
        )
        if page.locator(".curtain").count():
            assert leaks(page, outsider) == [], f"handed over for the {handed}th time"
            handed += 1
            page.locator(".curtain .btn--main").first.click()
            page.wait_for_selector("#table[data-ready]", state="attached")
        elif wait_for_decision(page) == "over":
            break
        else:
            click_one(page, number)
    assert handed > 2
    assert address.split("?")[0] in page.url


# Home and settings


@pytest.mark.usefixtures("unlimited")
def test_home_tells_date_opponents_and_result() -> None:
    from django.test import Client

    client = Client()
    begun = client.post(
        "/new", {"game": "secret_valley", "seat0": "me", "seat1": "bot", "name0": "Ann", "seat2": "none"}
    )
    table = begun.headers["Location"].rsplit("/", 1)[1]
    finish(table)
    for lang, month in zip(LANGUAGES, months(), strict=True):
        page = client.get("/", headers={"Accept-Language": lang}).content.decode()
        row = page[page.index('id="ended-h"') :]
        assert f"{datetime.now(UTC).day} {month}" in row
        assert re.search(r"Ann −?\d+", row)
        board = re.search(rf'src="(/t/{table}/board.svg[^"]*)"', row)
        assert board
        assert b"<svg" in client.get(board[1]).content
        assert own_words(lang).say("site.bot.1") in row
        assert (own_words(lang).say("site.won") in row) != (own_words(lang).say("site.place", n=2) in row)


def months() -> list[str]:
    """Return this month as it stands after a day, by language."""
    return [own_words(lang).say(f"site.month.{datetime.now(UTC).month}") for lang in LANGUAGES]


def finish(table_id: str) -> None:
    """Play a match to its end."""
    from dolina.web.table import live

    table = live.find(table_id)
    match = table.match
    assert match is not None
    while not match.over():
        seat = match.actors()[0]
        table.play(seat, match.space.text(match.legal(seat)[0]), table.version, person=False)


def test_the_year_is_told_when_it_is_another() -> None:
    from dolina.web.lobby.matches import day

    then, now = datetime(2025, 3, 8, tzinfo=UTC), datetime(2026, 1, 2, tzinfo=UTC)
    assert [day(then, now, lang) for lang in LANGUAGES] == ["8 марта 2025", "8 березня 2025", "8 Mar 2025"]
    assert day(then, then, "ru") == "8 марта"


def test_a_seat_that_the_deal_colours_has_no_colour_before() -> None:
    from dolina.web.game.tokens import UNKNOWN, tokens

    assert [token.colour for token in tokens("sylvan", 4, {}).seats] == ["sun", "leaf", "wave", "moon"]
    assert {token.colour for token in tokens("zodchie", 4, {"colours": "random"}).seats} == {UNKNOWN}


@pytest.mark.usefixtures("unlimited")
def test_the_form_shows_no_signs_that_the_deal_decides() -> None:
    from django.test import Client

    usual, dealt = (Client().get("/new", {"game": "zodchie", "option_colours": how}) for how in ("seat", "random"))
    assert b"badge--unknown" not in usual.content
    assert dealt.content.count(b"badge--unknown") == games.find("zodchie").max_seats


def test_settings_are_at_hand_on_every_page(visit: Visit) -> None:
    page = visit(width=390, height=844).go("/")
    choose(page, "theme", "dark")
    choose(page, "sound", "on")
    page.goto(page.url + "learn")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator("[data-open=settings]").click()
    expect(page.locator('#settings [name=sound][value="on"]')).to_be_checked()
    axe(page, "settings")


def choose(page: Page, name: str, value: str) -> None:
    page.locator("[data-open=settings]").click()
    page.locator("#settings label", has=page.locator(f'[name={name}][value="{value}"]')).click()
    page.keyboard.press("Escape")


def test_another_game_keeps_the_seats_of_the_form(visit: Visit) -> None:
    page = visit().go("/new?game=secret_valley")
    page.locator('[name=seat1][value="here"]').evaluate("radio => radio.click()")
    page.fill("[name=name1]", "Ann")
    page.locator("#game-valdora").evaluate("radio => radio.click()")
    expect(page.locator(".seatrow")).to_have_count(games.find("valdora").max_seats)
    expect(page.locator('[name=seat1][value="here"]')).to_be_checked()
    expect(page.locator("[name=name1]")).to_have_value("Ann")


def test_every_move_may_be_confirmed(visit: Visit) -> None:
    """Chosen at home: a click only holds what it would do at once otherwise."""
    visitor = visit()
    choose(visitor.go("/"), "confirm", "all")
    page = open_table(visitor, "glassworks", ["me", "bot"], first_player="0")
    plain = "#play .choice:not([data-final], [data-selects])"
    wait_for_decision(page)
    if not page.locator(plain).count():  # a glass is taken first, which only selects
        click_one(page, 0)
        wait_for_decision(page)
    shown = page.locator("#at").get_attribute("data-version")
    code = str(page.locator(plain).first.get_attribute("id")).removeprefix("do-")
    page.locator(f'.pic .legal[data-action="{code}"]').first.dispatch_event("click")
    expect(page.locator('#choices[data-state="held"]')).to_be_visible()
    assert page.locator("#at").get_attribute("data-version") == shown
    page.locator("#go").click()
    expect(page.locator("#at")).not_to_have_attribute("data-version", str(shown))

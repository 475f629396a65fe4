"""The pages of matches that ended in every way: each says what it was to its reader, in three languages."""

import time
from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Page, expect

from dolina import games
from dolina.telling.words import LANGUAGES
from tests.web.conftest import Visitor
from tests.web.finished import WAYS, Ended, make
from tests.web.site import Person, Site, invite_of
from tests.web.test_browser import axe

Visit = Callable[..., Visitor]

SAID = {  # the beginning of the headline, then what else stands in it
    "win": ("Вы победили: {n} ", "Ви перемогли: {n} ", "You won: {n} "),
    "loss": (
        "Вы на третьем месте: {n} |Побеждает",
        "Ви на третьому місці: {n} |Перемагає",
        "You came third: {n} |wins",
    ),
    "share": ("Победа общая: у вас {n} ", "Перемога спільна: у вас {n} ", "You share the victory: {n} "),
    "others share": (
        "Вы на третьем месте: {n} |Победа общая",
        "Ви на третьому місці: {n} |Перемога спільна",
        "You came third: {n} |The victory is shared",
    ),
    "draw": ("Ничья: у каждого {n} ", "Нічия: у кожного {n} ", "A draw: {n} "),
    "solo win": ("Вы победили: {n} ", "Ви перемогли: {n} ", "You won: {n} "),
    "solo loss": ("Побеждает |у вас {n} ", "Перемагає |у вас {n} ", "| wins, you have {n} "),
    "solo level": ("Счёт с соперником равный", "Рахунок із суперником рівний", "You are level"),
}
SEEN = {  # the same, as an outsider reads it
    "win": ("Побеждает Марина: {n} ", "Перемагає Марина: {n} ", "Марина wins: {n} "),
    "share": ("Победа общая: |Марина|по {n} ", "Перемога спільна: |Марина|по {n} ", "The victory is shared: |Марина"),
    "draw": ("Ничья: у каждого {n} ", "Нічия: у кожного {n} ", "A draw: {n} "),
}
CROWNED = {"win", "share", "draw", "solo win"}


@pytest.fixture(scope="module")
def person(site: Site) -> Person:
    return Person(site, "ru")


@pytest.fixture(scope="module")
def ended(site: Site, person: Person) -> Mapping[str, Ended]:
    return make(site, person, WAYS)


def opened(visitor: Visitor, ended: Ended, lang: str, person: Person | None = None) -> Page:
    """Open the end of a match, as the person who sat there or as anybody."""
    if person is not None:
        cookie = {"name": "dolina", "value": str(person.cookies["dolina"]), "url": visitor.site.url}
        visitor.context.add_cookies([cookie])  # type: ignore[list-item] # only what is needed
    page = visitor.go(f"/t/{ended.table}?lang={lang}")
    page.wait_for_selector('#at[data-stage="over"]', state="attached")
    return page


def check(page: Page, ended: Ended, said: str) -> None:
    """The headline says it, and the bars show the points of everybody, the rival's too."""
    headline = page.locator("#wh").inner_text()
    begins, *holds = (part.format(n=ended.scores[0]) for part in said.split("|"))
    assert headline.startswith(begins)
    assert not [part for part in holds if part not in headline], headline
    totals = [int(text.replace("−", "-")) for text in page.locator(".bars__total").all_inner_texts()]
    rival = [] if ended.rival is None else [ended.rival]
    assert totals == sorted([*ended.scores, *rival], reverse=True)
    assert "site." not in page.locator("#finale").inner_text()


def test_ends_of_every_kind(visit: Visit, ended: Mapping[str, Ended], person: Person) -> None:
    """A diagonal: a win, a loss, a shared victory, a draw, alone; a desktop and a phone."""
    visitors = [visit(), visit(390, 844)]
    for number, way in enumerate(("win", "loss", "share", "draw", "solo loss", "solo level")):
        lang = LANGUAGES[number % 3]
        page = opened(visitors[number % 2], ended[way], lang, person)
        check(page, ended[way], SAID[way][number % 3])
        expect(page.locator(".end__win .laurel")).to_have_count(1 if way in CROWNED else 0)


COVERED = """() => [...document.querySelectorAll(".bars li")].flatMap((bar) =>
    [bar.querySelector(".bars__name"), bar.querySelector(".bars__total"), ...bar.querySelectorAll(".bars__part")]
        .map((one) => [one, one.getBoundingClientRect()])
        .filter(([, box]) => box.width > 2)
        .filter(([, box]) => {
            const spots = [0.02, 0.5, 0.98].map((share) => box.left + box.width * share);
            return spots.some((x) => !bar.contains(document.elementFromPoint(x, box.top + box.height / 2)));
        })
        .map(([one]) => `${one.classList} ${one.textContent}`),
)"""


@pytest.mark.parametrize(
    "game_id", [pytest.param(name, marks=() if name == "sylvan" else pytest.mark.deep) for name in games.names()]
)
def test_nothing_lies_over_the_count(visit: Visit, site: Site, person: Person, game_id: str) -> None:
    """While points are counted beside the board, every bar, name and number can be touched."""
    (found,) = make(site, person, [f"end of {game_id}"]).values()
    for size in ((1366, 768), (1920, 1080)):
        page = opened(visit(*size), found, "en", person)
        for step in page.locator("[data-count]").all():
            step.click()
            assert not page.evaluate(COVERED)
        page.locator("[data-count]").first.click()
        expect(page.locator("#pic-end")).to_be_visible()
        assert not page.evaluate(COVERED)


@pytest.mark.deep
@pytest.mark.parametrize("width", [390, 844, 1366])
@pytest.mark.parametrize("number", range(3))
def test_every_end_in_every_language(
    visit: Visit, ended: Mapping[str, Ended], person: Person, number: int, width: int
) -> None:
    size = width, {390: 844, 844: 390, 1366: 768}[width]
    mine, outside = visit(*size), visit(*size)
    for way, found in ended.items():
        page = opened(mine, found, LANGUAGES[number], person)
        check(page, found, SAID[way][number])
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        axe(page, f"{way}, {LANGUAGES[number]}")
        if way in SEEN:
            check(opened(outside, found, LANGUAGES[number]), found, SEEN[way][number])


def test_a_match_is_sent_or_its_link_copied(visit: Visit, ended: Mapping[str, Ended], person: Person) -> None:
    """To the system's share sheet where there is one; whoever gets it reads names, not "you"."""
    visitor = visit()
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = opened(visitor, ended["win"], "en", person)
    address = f"{visitor.site.url}/t/{ended['win'].table}/replay"
    page.locator(".end__share").click()
    expect(page.locator(".end__share .copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == address
    page.evaluate("navigator.share = async (what) => { window.sent = what }")
    page.locator(".end__share").click()
    sent = page.evaluate("window.sent")
    assert sent["url"] == address
    assert f"Марина {ended['win'].scores[0]}, " in sent["title"]


def test_who_wants_a_rematch_is_named(site: Site) -> None:
    host, friend = Person(site, "ru"), Person(site, "en")
    table = host.new_table("secret_valley", "me", "friend", name0="Марина", option_rounds="1", option_draft="off")
    friend.join(invite_of(host.look(f"/t/{table}")), "Olena")
    for seat, one in enumerate((host, friend)):
        one.submit(f"/t/{table}/stand-in", seat=seat, **{"for": seat})
    while 'data-stage="over"' not in (page := host.look(f"/t/{table}")):
        time.sleep(0.2)
    assert "За реванш" not in page
    again = friend.submit(f"/t/{table}/rematch").url.path
    assert "За реванш: Olena" in host.look(f"/t/{table}")
    assert "For a rematch" not in friend.look(f"/t/{table}")  # who said yes knows it
    assert host.submit(f"/t/{table}/rematch").url.path == again != f"/t/{table}"
    assert "For a rematch: Марина" in friend.look(f"/t/{table}")
    assert "For a rematch: Марина and Olena" in Person(site, "en").look(f"/t/{table}")

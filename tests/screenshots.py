"""Pictures of the site's pages for looking at: `uv run --group dev python -m tests.screenshots [DIR] [GAME …]`.

Tables in mid-match at eight sizes, as they are and while something is looked at, and full tables at a few sizes; other
pages on a desktop and a phone. Languages and themes take turns. With games named, only their tables.
"""

import sys
import tempfile
import time
from itertools import cycle
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from dolina import games
from dolina.telling.words import LANGUAGES
from tests.web.conftest import ARGUMENTS, found_browser
from tests.web.site import Person, Site
from tests.web.test_surface import MOVES, played

SIZES = {
    "small": (360, 740), "phone": (390, 844), "lying": (740, 360), "lying-large": (844, 390),
    "zoom-200": (683, 384), "desktop": (1366, 768), "large": (1920, 1080), "huge": (2560, 1440),
}  # fmt: skip
FEW = ("desktop", "phone")
FULL = ("small", "lying", "desktop")  # for as many players as a game takes
NARROW, LOW = 1100, 480


def main() -> None:
    """Take all pictures."""
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots")
    wanted = sys.argv[2:]
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=found_browser(), args=ARGUMENTS)
        try:
            take_tables(site, browser, out, wanted or games.names())
            if not wanted:
                take_pages(site, browser, out)
        finally:
            browser.close()
            site.kill()
    print(f"{out}: {len(list(out.glob('*.png')))} pictures")  # noqa: T201 - a command's answer


def take_tables(site: Site, browser: Browser, out: Path, wanted: list[str]) -> None:
    """Take each game's table at every size, idle and with something looked at."""
    for game_id in wanted:
        take_table(browser, site, played(site, game_id, "ru", MOVES[game_id]), out / game_id, tuple(SIZES))
        most = games.find(game_id).max_seats
        if most > 2:
            full = played(site, game_id, "ru", MOVES[game_id], most)
            take_table(browser, site, full, out / f"{game_id}-{most}", FULL)


def take_table(browser: Browser, site: Site, table: tuple[Person, str], name: Path, sizes: tuple[str, ...]) -> None:
    """Take one table at some sizes."""
    for size, lang, dark in zip(sizes, cycle(LANGUAGES), cycle((False, True)), strict=False):
        context = look(browser, size, lang, dark=dark)
        page = go(context, site, *table)
        page.screenshot(path=f"{name}-{size}.png")
        look_at_something(page)
        page.screenshot(path=f"{name}-{size}-look.png")
        context.close()


def take_pages(site: Site, browser: Browser, out: Path) -> None:
    """Take the other pages."""
    for name, (path, person) in prepared(site).items():
        for size, lang, dark in zip(FEW, cycle(LANGUAGES), cycle((False, True)), strict=False):
            context = look(browser, size, lang, dark=dark)
            go(context, site, person, path).screenshot(path=out / f"{name}-{size}.png")
            context.close()


def look(browser: Browser, size: str, lang: str, *, dark: bool) -> BrowserContext:
    """Return a window."""
    width, height = SIZES[size]
    return browser.new_context(
        viewport={"width": width, "height": height},
        locale=lang,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        has_touch=width <= NARROW or height <= LOW,
    )


def go(context: BrowserContext, site: Site, person: Person, path: str) -> Page:
    """Open a page as this person."""
    page = context.new_page()
    size = page.viewport_size
    tall = size is not None and (size["width"] <= 760 or size["height"] <= LOW)
    cookies = {"dolina": person.cookies["dolina"], "layout": "tall" if tall else "wide"}
    context.add_cookies([{"name": key, "value": value, "url": site.url} for key, value in cookies.items()])
    page.goto(site.url + path)
    page.wait_for_timeout(400)
    return page


def look_at_something(page: Page) -> None:
    """Point at a lit part of the board, or tap it."""
    parts = page.locator(".pic .legal[data-action]")
    ring = parts.nth(parts.count() // 2).locator(".ring").first
    box = ring.bounding_box() if parts.count() else None
    if box is None:
        return
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if page.evaluate("navigator.maxTouchPoints"):
        page.touchscreen.tap(*spot)
    else:
        page.mouse.move(*spot)
    page.wait_for_timeout(700)


def prepared(site: Site) -> dict[str, tuple[str, Person]]:
    """Return the pages worth looking at: their addresses and who looks."""
    person = Person(site, "ru")
    person.cookies.set("name", "Marina")
    found = {"home": ("/", person), "new": ("/new", person), "open": ("/open", person)}
    waiting = person.new_table(games.names()[0], "me", "friend", "bot", name0="Марина")
    found["lobby"] = (f"/t/{waiting}", person)
    for game_id in games.names():
        table = played(site, game_id, "ru")
        found[f"{game_id}-replay"] = (f"{table[1]}/replay?n=6", table[0])
        found[f"{game_id}-rules"] = (f"/rules/{game_id}#glossary", person)
    for game_id in ("glassworks", "secret_valley"):  # the quick ones
        found[f"{game_id}-end"] = (f"/t/{finished(person, game_id)}", person)
    return found


def finished(person: Person, game_id: str) -> str:
    """Let bots play a match to its end; return the table."""
    table = person.new_table(game_id, "me", "bot", level1="novice", name0="Марина")
    person.submit(f"/t/{table}/stand-in", seat=0, **{"for": 0})
    while 'data-stage="over"' not in person.look(f"/t/{table}"):
        time.sleep(0.5)
    return table


if __name__ == "__main__":
    main()

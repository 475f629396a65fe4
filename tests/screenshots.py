"""Pictures of the site's pages for looking at: `uv run python -m tests.screenshots [DIR]`.

Every page at three sizes, light and dark, in three languages, from a site of its own.
"""

import shutil
import sys
import tempfile
import time
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from dolina import games
from dolina.telling.words import LANGUAGES
from tests.web.conftest import ARGUMENTS
from tests.web.site import Person, Site

SIZES = {"desktop": (1366, 768), "phone": (390, 844), "small": (360, 740)}
MOVES = 8


def main() -> None:
    """Take all pictures."""
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots")
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        try:
            pages = prepared(site, browser)
            for (name, (path, person)), (size, lang), dark in product(
                pages.items(), zip(SIZES, LANGUAGES, strict=True), (False, True)
            ):
                context = look(browser, size, lang, dark=dark)
                layout = "wide" if size == "desktop" else "tall"
                cookies = {"dolina": person.cookies["dolina"], "layout": layout}
                context.add_cookies([{"name": key, "value": value, "url": site.url} for key, value in cookies.items()])
                page = context.new_page()
                page.goto(site.url + path)
                page.wait_for_timeout(400)
                page.screenshot(path=out / f"{name}-{size}-{'dark' if dark else 'light'}.png")
                context.close()
        finally:
            browser.close()
            site.kill()
    print(f"{out}: {len(list(out.glob('*.png')))} pictures")  # noqa: T201 - a command's answer


def look(browser: Browser, size: str, lang: str, *, dark: bool) -> BrowserContext:
    """Return a window."""
    width, height = SIZES[size]
    return browser.new_context(
        viewport={"width": width, "height": height},
        locale=lang,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )


def prepared(site: Site, browser: Browser) -> dict[str, tuple[str, Person]]:
    """Return the pages worth looking at: their addresses and who looks."""
    person = Person(site, "ru")
    person.cookies.set("name", "Marina")
    found = {"home": ("/", person), "new": ("/new", person), "open": ("/open", person)}
    waiting = person.new_table(games.names()[0], "me", "friend", "bot", name0="Марина")
    found["lobby"] = (f"/t/{waiting}", person)
    for game_id in games.names():
        table = person.play_now(game_id)
        page = look(browser, "desktop", "ru", dark=False).new_page()
        page.context.add_cookies([{"name": "dolina", "value": person.cookies["dolina"], "url": site.url}])
        page.goto(f"{site.url}/t/{table}")
        some_moves(page)
        page.context.close()
        found[game_id] = (f"/t/{table}", person)
        found[f"{game_id}-replay"] = (f"/t/{table}/replay?n=6", person)
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


def some_moves(page: Page) -> None:
    """Play a few choices."""
    for number in range(MOVES):
        page.wait_for_selector("#play .choice", timeout=30_000)
        choices = page.locator("#play .choice")
        choices.nth((7 * number) % choices.count()).click()
        page.wait_for_timeout(300)
    page.wait_for_selector("#play .choice", timeout=30_000)


if __name__ == "__main__":
    main()

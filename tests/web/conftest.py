"""A running site and a browser for the tests of this folder."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from dolina.web.server.start import prepare
from tests.web.site import Site

# Playwright keeps an event loop in this process; tests that ask Django directly run beside it, not in it.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

# Each visitor has a window, and each window draws two pages for its address bar, which costs a second. The last list
# of a command line counts, so what Playwright leaves out stands here too.
LEFT_OUT = [
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay"),
    *("HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"),
    *("AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"),
    "PreconnectToSearch",
]
ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-features=" + ",".join(LEFT_OUT),
]
BROWSERS = "chromium-headless-shell", "chromium", "google-chrome"  # the first has no windows: a seventh less time
PATIENCE = 30_000  # milliseconds that a page may take for anything: a busy machine is no fault of the site
expect.set_options(timeout=PATIENCE)


def found_browser() -> str | None:
    """Return the path of a Chromium."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@pytest.fixture(scope="session")
def django_here(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Django in this process, on one database for all tests that ask it directly: it reads its settings once."""
    prepare(tmp_path_factory.mktemp("django"))


@pytest.fixture
def client(django_here: None) -> Any:  # noqa: ANN401 - Django's client, which needs Django first
    del django_here
    from django.test import Client

    return Client()


@pytest.fixture
def unlimited(django_here: None) -> Iterator[None]:
    """Nobody asks too much: these tests ask more than a person does."""
    del django_here
    from django.test import override_settings

    with override_settings(LIMITS=False):
        yield


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("site")).start()
    yield running
    running.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = found_browser()
    if path is None and os.environ.get("CI") != "true":
        pytest.skip("no Chromium on this machine")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield chromium
        chromium.close()


class Visitor:
    """A person with a browser; whatever the console complains about fails the test."""

    def __init__(self, context: BrowserContext, site: Site) -> None:
        self.context = context
        self.page: Page = context.new_page()
        self.site = site
        self.complaints: list[str] = []
        self.page.on("console", lambda told: self.complaints.append(told.text) if told.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def go(self, path: str) -> Page:
        self.page.goto(self.site.url + path)
        return self.page


@pytest.fixture
def visit(browser: Browser, site: Site) -> Iterator[Callable[..., Visitor]]:
    """Return a maker of visitors."""
    made: list[Visitor] = []

    def make(width: int = 1366, height: int = 768, lang: str = "en", **more: object) -> Visitor:
        size = {"width": width, "height": height}
        options = {"reduced_motion": "reduce", **more}
        context = browser.new_context(viewport=size, locale=lang, **options)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        made.append(Visitor(context, site))
        return made[-1]

    yield make
    for visitor in made:
        complaints = [text for text in visitor.complaints if "ERR_CONNECTION" not in text]
        visitor.context.close()
        assert not complaints

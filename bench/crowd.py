# ruff: noqa: T201 - a bench prints what it has measured
"""One visitor against the others: masters and hints, as many as the limits allow, while a few people play.

    uv run python -m bench.crowd

Reported before, while and one minute after: how long the others' pages and moves take, and how long until their
bots have answered; the processes and the memory of the site.
"""

import argparse
import os
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from pathlib import Path

import httpx

from bench.load import percentiles, usage
from tests.web.site import Person, Site, actions_of, version_of

GAME = "secret_valley"
COOKIES = 5  # of the one visitor
PEOPLE = 4  # the others
EVERY = 1.0  # seconds between two moves of one of the others
PATIENCE = 60.0  # seconds until bots count as silent


@dataclass
class Felt:
    """What the others felt in one part of the run."""

    pages: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def told(self) -> str:
        lines = [f"  {name:6}{percentiles(times)}  ({len(times)})" for name, times in self.times().items()]
        return "\n".join([*lines, f"  problems {len(self.problems)} {sorted(set(self.problems))}"])

    def times(self) -> dict[str, list[float]]:
        return {"pages": self.pages, "moves": self.moves, "bots": self.bots}


def timed(times: list[float], ask: Callable[[], httpx.Response]) -> httpx.Response:
    """Ask and measure."""
    began = time.perf_counter()
    response = ask()
    times.append(time.perf_counter() - began)
    return response


def somebody(site: Site, address: str) -> Person:
    """Return a person who comes from an address, as a proxy would tell it."""
    person = Person(site)
    person.headers["X-Forwarded-For"] = address
    return person


class Player:
    """One of the others: plays against two bots, and begins anew when the match is over."""

    def __init__(self, site: Site, number: int) -> None:
        self.person = somebody(site, f"198.51.100.{number}")
        self.table = self.person.play_now(GAME)

    def play(self, felt: Felt, until: float) -> None:
        """Play until then."""
        while time.perf_counter() < until:
            try:
                self.turn(felt)
            except httpx.HTTPError as problem:
                felt.problems.append(type(problem).__name__)
            time.sleep(EVERY)

    def turn(self, felt: Felt) -> None:
        """Look, move, and wait for the bots."""
        page = timed(felt.pages, partial(self.person.get, f"/t/{self.table}"))
        if 'data-stage="over"' in page.text:
            self.table = self.person.play_now(GAME)
            return
        if not (actions := actions_of(page.text)):
            return
        fields = {"action": actions[0], "version": version_of(page.text), "seat": 0}
        moved = timed(felt.moves, partial(self.person.submit, f"/t/{self.table}/play", **fields))
        if moved.status_code != 200:
            felt.problems.append(f"{moved.status_code}")
        self.await_bots(felt)

    def await_bots(self, felt: Felt) -> None:
        """Measure how long it takes until I am to decide again."""
        began = time.perf_counter()
        while time.perf_counter() - began < PATIENCE:
            page = self.person.get(f"/t/{self.table}").text
            if actions_of(page) or 'data-stage="over"' in page:
                felt.bots.append(time.perf_counter() - began)
                return
            time.sleep(0.05)
        felt.problems.append("silent bots")


class Hog:
    """The one visitor: some cookies at one address, tables with masters, hints wherever one may be asked."""

    def __init__(self, site: Site) -> None:
        self.persons = [somebody(site, "203.0.113.1") for _ in range(COOKIES)]
        self.tables: list[tuple[Person, str]] = []
        self.hints = self.refused = 0

    def make(self) -> None:
        """Make tables until it is refused."""
        seats = {"seat0": "me", "seat1": "bot", "seat2": "bot", "seat3": "none", "seat4": "none"}
        masters = {"level1": "master", "level2": "master", "option_draft": "off"}
        for person in cycle(self.persons):
            first = len(self.tables) % 2  # at every other table the visitor: there hints can be asked for at once
            made = person.submit("/new", game=GAME, option_first_player=first, **seats, **masters)
            if made.status_code != 200:
                return
            self.tables.append((person, made.url.path.rpartition("/")[2]))

    def rage(self, until: float) -> None:
        """Move and ask for hints everywhere, without a pause."""
        while time.perf_counter() < until:
            for person, table in list(self.tables):
                page = person.get(f"/t/{table}").text
                if actions := actions_of(page):
                    self.count(person.submit(f"/t/{table}/hint", seat=0))
                    fields = {"action": actions[0], "version": version_of(page), "seat": 0}
                    self.count(person.submit(f"/t/{table}/play", **fields), hint=0)

    def count(self, response: httpx.Response, hint: int = 1) -> None:
        """Count what was granted."""
        granted = response.status_code == 200
        self.hints += hint * granted
        self.refused += not granted


def together(works: list[Callable[[], None]]) -> None:
    """Do several things at once."""
    threads = [threading.Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def measure(site: Site, name: str, players: list[Player], seconds: float, hog: Hog | None = None) -> None:
    """Let people play for a while, with the one visitor or without, and print what they felt."""
    felt, until = Felt(), time.perf_counter() + seconds
    works: list[Callable[[], None]] = [partial(player.play, felt, until) for player in players]
    together([*works, *([partial(hog.rage, until)] * COOKIES if hog else [])])
    print(f"{name}\n{felt.told()}\n  site  {processes(site)} processes, {usage(site)[1]:.0f} MB")
    print(f"  load average {os.getloadavg()[0]:.1f}")


def processes(site: Site) -> int:
    """Return how many processes the site has."""
    group = str(site.process.pid) if site.process else ""
    found = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            found += path.read_text().rpartition(")")[2].split()[2] == group
        except OSError:
            continue  # it has just ended
    return found


def main() -> None:
    """Run the bench."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=40.0, help="of each part")
    parser.add_argument("--rest", type=float, default=60.0, help="seconds between the last two parts")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder), DOLINA_LIMITS="on", DOLINA_PROXY="1").start()
        try:
            players = [Player(site, number) for number in range(1, PEOPLE + 1)]
            measure(site, "before", players, given.seconds / 2)
            hog = Hog(site)
            hog.make()
            measure(site, "while", players, given.seconds, hog)
            print(f"  the visitor: {len(hog.tables)} tables, {hog.hints} questions for hints, {hog.refused} refused")
            time.sleep(given.rest)
            measure(site, "after", players, given.seconds / 2)
            print(f"bots that could not think: {site.log().count('could not think')}")
        finally:
            site.kill()


if __name__ == "__main__":
    main()

# ruff: noqa: T201 - a bench prints what it has measured
"""One visitor against the others: each attack in turn, as hard as the limits allow, while a few people play.

    uv run --group dev python -m bench.crowd                    all attacks, 20 s each, then a minute of peace
    uv run --group dev python -m bench.crowd hints masters      only these
    uv run --group dev python -m bench.crowd everything         two minutes of everything that one can bring or ask for

Reported before, under each attack and one minute after the last: how long the others' pages and moves take, and how
long until their bots have answered; the processes and the memory of the site; how the attacker was answered.
"""

import argparse
import os
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import httpx

from bench.attacks import ATTACKS, EVERYTHING, Hog, Raging, bring, files
from bench.load import percentiles, usage
from tests.web.site import Person, Site, actions_of, version_of

GAME = "secret_valley"
PEOPLE = 4  # the others
EVERY = 1.0  # seconds between two moves of one of the others
ANALYSED = 99  # seed of a long match
PLAYED_IN = 120.0  # seconds without a rest, in which the site remembers what it draws most often
PEACE = 20.0  # seconds of peace before everything at once
PATIENCE = 60.0  # seconds until bots count as silent


@dataclass
class Felt:
    """What the others felt in one part of the run."""

    pages: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    processes: int = 0  # at most
    memory: float = 0.0  # megabytes, at most
    left: float = 0.0  # megabytes at the end
    attacked: Counter[int] = field(default_factory=Counter)  # what the attacker was answered, by status

    def told(self) -> str:
        times = {"pages": self.pages, "moves": self.moves, "bots": self.bots}
        lines = [f"  {name:6}{percentiles(felt)}  ({len(felt)})" for name, felt in times.items()]
        memory = f"{self.memory:.0f} MB, {self.left:.0f} at the end"
        lines.append(f"  site  {self.processes} processes, {memory}; problems {sorted(set(self.problems))}")
        if self.attacked:
            lines.append(f"  the visitor was answered {dict(sorted(self.attacked.items()))}")
        return "\n".join(lines)


def timed(times: list[float], ask: Callable[[], httpx.Response]) -> httpx.Response:
    """Ask and measure."""
    began = time.perf_counter()
    response = ask()
    times.append(time.perf_counter() - began)
    return response


class Player:
    """One of the others: plays against two bots, and begins anew when the match is over."""

    def __init__(self, site: Site, number: int) -> None:
        self.person = Person(site, address=f"127.0.0.{number}")
        self.table = self.person.play_now(GAME)

    def play(self, felt: Felt, until: float, every: float) -> None:
        """Play until then."""
        while time.perf_counter() < until:
            try:
                self.turn(felt)
            except httpx.HTTPError as problem:
                felt.problems.append(type(problem).__name__)
            time.sleep(every)

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


def measure(site: Site, players: list[Player], seconds: float, attack: str = "", every: float = EVERY) -> Felt:
    """Let people play for a while, under an attack or in peace."""
    raging = Raging(site, attack, seconds) if attack else None
    felt, until = Felt(), time.perf_counter() + seconds
    threads = [threading.Thread(target=player.play, args=(felt, until, every)) for player in players]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        time.sleep(0.5)
        felt.processes = max(felt.processes, processes(site))
        felt.memory = max(felt.memory, usage(site)[1])
    for thread in threads:
        thread.join()
    felt.attacked = raging.end() if raging else Counter()
    felt.left = usage(site)[1]
    return felt


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


def crowd(folder: Path, attacks: list[str], seconds: float, rest: float) -> dict[str, Felt]:
    """Measure a site of its own in peace, under each attack, and after a rest; tell each part as soon as it is over."""
    found: dict[str, Felt] = {}
    with people_at(folder) as (site, players):
        for name in ("before", *attacks, "after"):
            time.sleep(rest if name == "after" else 0)
            found[name] = told(name, measure(site, players, seconds, name if name in ATTACKS else ""))
    return found


def worst(folder: Path, seconds: float) -> list[Felt]:
    """Measure a site of its own under everything at once, twice as long as said; tell both halves."""
    files()  # made before anything is measured
    with people_at(folder) as (site, players):
        analyse_once(site)
        told("played in", measure(site, players, PLAYED_IN, every=0.0))
        told("before", measure(site, players, PEACE))
        return [told(f"{EVERYTHING}, {half}", measure(site, players, seconds, EVERYTHING)) for half in (1, 2)]


def analyse_once(site: Site) -> None:
    """Have one long match analysed: what the first analysis makes a worker keep is no matter of an attack."""
    hog = Hog(site, "127.0.0.100")
    person = hog.persons[0]
    person.look("/")
    address = f"{bring(hog, person, ANALYSED).url.path}/analysis"
    person.submit(address)
    while person.get(address, headers={"X-Fragment": "1"}).status_code == 202:
        time.sleep(1)


@contextmanager
def people_at(folder: Path) -> Iterator[tuple[Site, list[Player]]]:
    """Start a site with the usual limits, and let people sit down; tell its log at the end."""
    site = Site(folder, DOLINA_LIMITS="on").start()
    try:
        yield site, [Player(site, number) for number in range(1, PEOPLE + 1)]
        print("log", *sorted(set(site.log().splitlines())), sep="\n  ")
    finally:
        site.kill()


def told(name: str, felt: Felt) -> Felt:
    """Print what was felt in a part."""
    print(f"{name}\n{felt.told()}\n  load average {os.getloadavg()[0]:.1f}", flush=True)
    return felt


def main() -> None:
    """Run the bench."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attacks", nargs="*", default=list(ATTACKS), help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=20.0, help="of each part")
    parser.add_argument("--minute", type=float, default=60.0, help="seconds of each half of everything")
    parser.add_argument("--rest", type=float, default=60.0, help="seconds of peace before the last part")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        one_by_one = [name for name in given.attacks if name != EVERYTHING]
        if one_by_one:
            crowd(Path(folder), one_by_one, given.seconds, given.rest)
        if EVERYTHING in given.attacks:
            worst(Path(folder), given.minute)


if __name__ == "__main__":
    main()

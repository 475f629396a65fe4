# ruff: noqa: T201 - a bench prints what it has measured
"""The site under load: many live tables of all games, a move every few seconds at each, everybody's stream beside.

    uv run --group dev python -m bench.load  200 tables, a move every 5 s each, SQLite, one process
    uv run --group dev python -m bench.load --postgres --workers 2  the same on PostgreSQL, two server processes
    uv run --group dev python -m bench.load --watchers 20            one table with 20 spectators

Reported: time from a click to its answer and to the events of the others (p50, p95, p99), errors, CPU, memory.
Afterwards every journal is read from the database and verified, and every answered move is looked for in it.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import NamedTuple

import uvloop
from pydantic_core import from_json

from bench.database import database
from bench.line import Line, LineError
from bench.verify import Answered, Verified
from dolina import games
from tests.web.site import Person, Site

TABLES_EACH = 5  # of one person, who comes from an address of their own
NO_HELP = "off"  # nobody thinks about what one person alone does: the bench counts what the server does
ACTION = re.compile(r'name="action" value="([^"]+)"')
VERSION = re.compile(rb'^\{"version":(\d+)')


class Answer(NamedTuple):
    """What a move was answered with."""

    version: int
    notice: str

    @classmethod
    def read(cls, text: bytes) -> "Answer":
        told = from_json(text)
        return cls(told["version"], told["notice"])


class News(NamedTuple):
    """What an event says: the version, and what may be done now (None: the same as before)."""

    version: int
    actions: list[str] | None

    @classmethod
    def read(cls, event: bytes) -> "News":
        if b'"choices":' not in event and b'"whole":' not in event:  # most are; the bench shares the machine
            return cls(int(VERSION.findall(event)[0]), None)
        data = from_json(event)
        if "whole" in data:
            return cls(data["version"], ACTION.findall(data["whole"]))
        pieces = data["slots"].get("choices", {}).get("pieces")
        return cls(data["version"], None if pieces is None else ACTION.findall("".join(pieces.values())))


@dataclass
class Table:
    """A table of a few people, all played by the bench: their pages, and when each version was asked for."""

    name: str
    seats: int
    person: Person
    address: str  # of the person
    actions: dict[int, list[str]] = field(default_factory=dict)  # by seat: what it may do, as its stream brought it
    versions: dict[int, int] = field(default_factory=dict)  # by seat: the last version that came
    watched: dict[int, int] = field(default_factory=dict)  # by spectator: the last version that came
    sent: dict[int, float] = field(default_factory=dict)

    def take(self, seat: int, news: News) -> None:
        """Keep what a seat may do."""
        self.versions[seat] = news.version
        if news.actions is not None:
            self.actions[seat] = news.actions

    def watched_by(self, spectators: int) -> bool:
        """Tell whether everybody has come."""
        return len(self.versions) == self.seats and len(self.watched) == spectators

    def choice(self) -> tuple[int, str] | None:
        """Return a seat that is to move and what it does."""
        newest = max(self.versions.values(), default=0)
        for seat, actions in self.actions.items():
            if self.versions[seat] == newest and actions:
                return seat, random.choice(actions)  # noqa: S311
        return None


@dataclass
class Report:
    """What was measured."""

    answers: list[float] = field(default_factory=list)
    events: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)  # bytes of each event on the wire
    errors: list[str] = field(default_factory=list)
    moves: int = 0
    accepted: dict[str, list[Answered]] = field(default_factory=dict)  # by table


def percentiles(times: list[float]) -> str:
    """Return p50, p95, p99 in milliseconds."""
    ordered = sorted(times) or [0.0]
    return "  ".join(
        f"p{p} {1000 * ordered[min(len(ordered) - 1, len(ordered) * p // 100)]:.1f} ms" for p in (50, 95, 99)
    )


def make_tables(site: Site, count: int) -> list[Table]:
    """Make tables of all games in turn; each begins at once. Nobody asks for more than a site lets one person have."""
    tables = []
    for first in range(0, count, TABLES_EACH):
        high, low = divmod(first // TABLES_EACH, 250)
        address = f"127.0.{high + 1}.{low + 1}"
        person = Person(site, address=address)
        for number in range(first, min(count, first + TABLES_EACH)):
            game = games.find(games.names()[number % len(games.names())])
            name = person.new_table(game.id, "me", *["here"] * (game.min_seats - 1), help=NO_HELP)
            tables.append(Table(name, game.min_seats, person, address))
    return tables


class Player:
    """Plays at one table, and reads what everybody there sees."""

    def __init__(self, site: Site, table: Table, report: Report) -> None:
        self.site = site
        self.table = table
        self.report = report
        self.line = self.open()

    def open(self) -> Line:
        """Open a line to the site."""
        return Line(self.site.port, cookies(self.table.person), self.table.address)

    async def move(self) -> None:
        """Play a random choice and measure the answer."""
        chosen = self.table.choice()
        if chosen is None:
            return
        seat, action = chosen
        version = self.table.versions[seat]
        fields = {"action": action, "version": version, "seat": seat}
        began = time.perf_counter()
        self.table.sent[version + 1] = began
        try:
            status, text = await self.line.post(f"/t/{self.table.name}/play", self.table.person.token, fields)
        except (OSError, LineError) as problem:
            self.report.errors.append(type(problem).__name__)
            return
        answer = Answer.read(text) if status == 200 else Answer(-1, "")
        if answer.version > version and not answer.notice:
            self.report.answers.append(time.perf_counter() - began)
            answered = Answered(version, answer.version, f"{seat} {action}")
            self.report.accepted.setdefault(self.table.name, []).append(answered)
            self.report.moves += 1
        elif not answer.notice:  # a notice: a forced decision was quicker
            self.report.errors.append(str(status))

    async def play(self, every: float, until: float) -> None:
        """Play a move every so many seconds."""
        await asyncio.sleep(random.random() * every)  # noqa: S311
        while time.perf_counter() < until:
            began = time.perf_counter()
            await self.move()
            await asyncio.sleep(max(0.0, every - (time.perf_counter() - began)))

    async def watch(self, seat: int) -> None:
        """Read the events of a seat and measure how late they come to those who did not move."""
        with contextlib.suppress(OSError, LineError):
            async for event, size in self.open().events(f"/t/{self.table.name}/events?seat={seat}"):
                news = News.read(event)
                self.table.take(seat, news)
                self.late(news.version, size)

    async def spectate(self, number: int) -> None:
        """Read the events of a spectator, who may be elsewhere than the players."""
        async for event, size in Line(self.site.port).events(f"/t/{self.table.name}/events"):
            self.table.watched[number] = News.read(event).version
            self.late(self.table.watched[number], size)

    def late(self, version: int, size: int) -> None:
        """Count how late an event came, and how large it was."""
        if began := self.table.sent.get(version):
            self.report.events.append(time.perf_counter() - began)
            self.report.sizes.append(size)

    def missed(self) -> int:
        """Return how many streams did not bring the last move."""
        last = max((answered.shown for answered in self.report.accepted.get(self.table.name, [])), default=0)
        return sum(seen < last for seen in (*self.table.versions.values(), *self.table.watched.values()))


def cookies(person: Person) -> str:
    return "; ".join(f"{name}={value}" for name, value in person.cookies.items())


async def load(site: Site, tables: list[Table], given: argparse.Namespace, report: Report) -> int:
    """Play at all tables at once; return how many streams did not bring the last move."""
    players = [Player(site, table, report) for table in tables]
    watching = [asyncio.create_task(player.watch(seat)) for player in players for seat in range(player.table.seats)]
    watching += [asyncio.create_task(player.spectate(n)) for player in players for n in range(given.watchers)]
    await wait_until(lambda: all(table.watched_by(given.watchers) for table in tables), 60)
    before, cpu = usage(site)[0], time.process_time()
    await asyncio.gather(*(player.play(given.every, time.perf_counter() + given.seconds) for player in players))
    await wait_until(lambda: not any(player.missed() for player in players), 5)
    seconds, megabytes = usage(site)
    missed = sum(player.missed() for player in players)
    print(f"streams without the last move: {missed}")
    print(f"server  {1000 * (seconds - before) / max(1, report.moves):.1f} ms CPU a move, {megabytes:.0f} MB")
    print(f"bench   {1000 * (time.process_time() - cpu) / max(1, report.moves):.1f} ms CPU a move")
    await end(watching)
    return missed


async def wait_until(done: Callable[[], bool], seconds: float) -> None:
    """Wait until something is so, but not for ever."""
    until = time.perf_counter() + seconds
    while not done() and time.perf_counter() < until:  # noqa: ASYNC110 - a look now and then is good enough
        await asyncio.sleep(0.02)


async def end(tasks: list[asyncio.Task[None]]) -> None:
    """Stop what still runs."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def usage(site: Site) -> tuple[float, float]:
    """Return the CPU seconds and the megabytes of the server's processes."""
    group = site.process.pid if site.process else -1
    seconds = pages = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        if int(fields[2]) == group:
            seconds += int(fields[11]) + int(fields[12])
            pages += int(fields[21])
    return seconds / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def verify(site: Site, tables: list[Table], report: Report) -> Verified:
    """Read every journal from the database in a process of its own, and look there for every answered move."""
    answered = {table.name: report.accepted.get(table.name, []) for table in tables}
    command = [sys.executable, "-m", "bench.verify", str(site.data)]
    environment = {**os.environ, **site.environment}
    done = subprocess.run(  # noqa: S603 - our own command
        command, input=json.dumps(answered), env=environment, capture_output=True, check=True, text=True
    )
    return Verified(**json.loads(done.stdout))


def main() -> None:
    """Run the bench."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=0, help="200; 1 with spectators")
    parser.add_argument("--every", type=float, default=0.0, help="seconds between moves at a table: 5, or 0.5")
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--limits", action="store_true", help="with the usual limits of an open site")
    parser.add_argument("--watchers", type=int, default=0, help="spectators at each table")
    given = parser.parse_args()
    given.tables = given.tables or (1 if given.watchers else 200)
    given.every = given.every or (0.5 if given.watchers else 5.0)
    with tempfile.TemporaryDirectory() as folder, database(given.postgres) as environment:
        limits = "on" if given.limits else "off"
        site = Site(Path(folder), given.workers, DOLINA_LIMITS=limits, **environment).start()
        try:
            run(site, given)
        finally:
            site.kill()


def run(site: Site, given: argparse.Namespace) -> None:
    """Measure one site and print the report."""
    report = Report()
    tables = make_tables(site, given.tables)
    print(f"{len(tables)} tables, a move every {given.every} s each, {given.seconds:.0f} s")
    uvloop.run(load(site, tables, given, report))
    print(f"answer  {percentiles(report.answers)}")
    print(f"event   {percentiles(report.events)}  ({len(report.events)} events)")
    print(f"wire    median event {median(report.sizes or [0]):.0f} bytes")
    print(f"moves   {report.moves}")
    print(f"errors  {len(report.errors)} {sorted(set(report.errors))}")
    print(f"machine {os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")
    found = verify(site, tables, report)
    print(f"stored  {found.stored} decisions, forced ones that tables make by themselves included")
    print(
        f"journals verified {found.verified} of {len(tables)}, answered moves lost {len(found.lost)} {found.lost[:3]}"
    )


if __name__ == "__main__":
    main()

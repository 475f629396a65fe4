# ruff: noqa: T201 - a bench prints what it has measured
"""How long a person waits: a match of each game against bots on a running site, at each pace.

    uv run --group dev python -m bench.pace    all games, four players, normal and fast
    uv run --group dev python -m bench.pace --paces slow normal --games valdora

The person takes 3 s a decision. These are counted, not slept, where nothing else can happen meanwhile; where bots
decide at the same time the person waits for them, at most these 3 s. All else is real: the site, its pace, the thinking
of bots, the streams. The person chooses at random, by a seed. Waiting is the time from a decision's being sent until
the page offers the next one; the share is that of waiting in waiting and deciding together.
"""

import argparse
import asyncio
import os
import random
import re
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

import uvloop
from pydantic_core import from_json

from bench.line import Line
from bench.load import ACTION, NO_HELP, Answer, cookies, wait_until
from dolina import games
from dolina.web.bots.pace import FAST, NORMAL, PACES
from tests.web.site import Person, Site

BARS = {NORMAL: 1 / 3, FAST: 1 / 5}  # of the time that is waiting, at most
PATIENCE = 120.0  # seconds until a match is taken for stuck
AT = re.compile(r'data-stage="(\w+)".*?data-acting="(1?)".*?data-decision="(\d+)"')
ON = re.compile(r'class="seat seat--\w+( is-on)?"\s+data-piece="score-(\d)"')


@dataclass
class Page:
    """What a page shows of who may decide, as the stream brings it."""

    stage: str = ""
    acting: bool = False
    forced: bool = False
    version: int = -1
    decision: int = -1  # the number of the decision that it asks for
    decided: int = -1  # the last one that was sent
    actions: list[str] = field(default_factory=list)
    on: set[int] = field(default_factory=set)  # the seats that are to decide

    def take(self, event: bytes) -> None:
        """Take an event in."""
        told: dict[str, Any] = from_json(event)
        slots = told.get("slots", {})
        parts = {name: "".join(slot.get("pieces", {}).values()) for name, slot in slots.items()}
        self.version = told["version"]
        self.read(told.get("whole") or parts.get("at", ""), told.get("whole") or parts.get("score", ""))
        if (
            "whole" in told
            or "order" in slots.get("choices", {})
            or "choices" in slots.get("choices", {}).get("pieces", "")
        ):
            choices = told.get("whole") or parts.get("choices", "")
            self.actions, self.forced = ACTION.findall(choices), "data-forced" in choices

    def read(self, at: str, score: str) -> None:
        """Read where the table stands, and who is to decide."""
        if found := AT.search(at):
            self.stage, self.acting, self.decision = found[1], found[2] == "1", int(found[3])
        for is_on, seat in ON.findall(score):
            (self.on.add if is_on else self.on.discard)(int(seat))

    def is_over(self) -> bool:
        """Tell whether the match has ended."""
        return self.stage == "over"

    def may_decide(self) -> bool:
        """Tell whether the person has something to choose, or nothing any more."""
        asks = self.acting and self.decision != self.decided and not self.forced
        return self.is_over() or (asks and bool(self.actions))


@dataclass
class Report:
    """What a match was made of, in seconds."""

    waits: list[float] = field(default_factory=list)  # before each decision
    decided: int = 0

    def share(self, each: float) -> float:
        """Return how much of the time was waiting."""
        waited = sum(self.waits)
        return waited / (waited + each * self.decided)


class Match:
    """A match of a person against bots."""

    def __init__(self, site: Site, game: str, pace: str, given: argparse.Namespace) -> None:
        self.seconds: float = given.seconds
        self.chance = random.Random(given.seed)  # noqa: S311
        self.page = Page()
        with Person(site) as person:
            person.cookies.set("pace", pace)
            seats = min(given.seats, games.find(game).max_seats)
            self.began = time.perf_counter()
            self.table = person.new_table(game, "me", *["bot"] * (seats - 1), help=NO_HELP)
            self.token, self.cookies, self.port = person.token, cookies(person), site.port

    async def watch(self) -> None:
        """Read the events of the person's page."""
        async for event, _ in Line(self.port, self.cookies).events(f"/t/{self.table}/events?seat=0"):
            self.page.take(event)

    async def play(self) -> Report:
        """Play to the end."""
        report, line, page = Report(), Line(self.port, self.cookies), self.page
        watching = asyncio.create_task(self.watch())
        sent = self.began
        while True:
            await wait_until(page.may_decide, PATIENCE)
            if not page.may_decide():
                if watching.done():
                    watching.result()  # why it has ended
                msg = f"{self.table} stands still: {page}"
                raise TimeoutError(msg)
            report.waits.append(time.perf_counter() - sent)
            if page.is_over():
                break
            await wait_until(lambda: page.on <= {0}, self.seconds)  # bots decide while the person does
            report.decided += 1
            fields = {"action": self.chance.choice(page.actions), "version": page.version, "seat": 0}
            page.decided = page.decision
            sent = time.perf_counter()
            status, text = await line.post(f"/t/{self.table}/play", self.token, fields)
            if status != 200 or Answer.read(text).notice:
                msg = f"{self.table} refused {fields}: {status} {text!r}"
                raise RuntimeError(msg)
        watching.cancel()
        return report


def measure(site: Site, game: str, pace: str, given: argparse.Namespace) -> None:
    """Play a match and print how long was waited in it."""
    report = uvloop.run(Match(site, game, pace, given).play())
    share, bar = report.share(given.seconds), BARS.get(pace)
    kept = "" if bar is None else f"  at most {bar:.0%}: {'yes' if share <= bar else 'NO'}"
    print(
        f"{game:14} {pace:8} {report.decided:4} decisions  {given.seconds * report.decided:6.0f} s deciding "
        f"{sum(report.waits):6.0f} s waiting  median {median(report.waits):4.1f} longest {max(report.waits):4.1f}  "
        f"{share:4.0%}{kept}",
        flush=True,
    )


def main() -> None:
    """Run the bench."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=list(games.names()), choices=games.names())
    parser.add_argument("--paces", nargs="+", default=list(BARS), choices=PACES)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=3.0, help="that the person takes for a decision")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder), DOLINA_PACE="0.7").start()
        try:
            print(f"{given.seats} players, {given.seconds:g} s a decision; load average {os.getloadavg()[0]:.1f}")
            for pace in given.paces:
                for game in given.games:
                    measure(site, game, pace, given)
        finally:
            site.kill()


if __name__ == "__main__":
    main()

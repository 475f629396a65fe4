"""Matches that ended in every way, at tables of a running site: `python -m tests.web.finished DATA PERSON WAY …`.

The person sits first. A match is looked for until it ends as wanted; what came of it is printed as JSON, by way.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import NamedTuple

from dolina import bots, games
from dolina.core.match import Match
from tests.web.site import Person, Site

MOST = 500  # matches that are played to find one
SHORT = {"secret_valley": ({"rounds": "1", "draft": "off"}, "random")}  # options and bots of a match that is soon over


class Way(NamedTuple):
    """How a match may end: what is played, by how many, and what must have come of it."""

    game: str
    seats: int
    wanted: Callable[[Match], bool]


class Ended(NamedTuple):
    """A match that ended so."""

    table: str
    scores: list[int]
    rival: int | None  # the points of a rival that the table plays


def placed(*places: int) -> Callable[[Match], bool]:
    return lambda match: tuple(match.places()) == places


def lead(match: Match) -> int:
    """Return how far somebody alone is ahead of the rival."""
    rival = match.view(0)["rival"]
    assert rival is not None
    return match.scores()[0] - rival["score"]


WAYS = {
    "win": Way("secret_valley", 3, placed(1, 2, 3)),
    "loss": Way("secret_valley", 3, placed(3, 1, 2)),
    "share": Way("secret_valley", 3, placed(1, 3, 1)),
    "others share": Way("secret_valley", 3, placed(3, 1, 1)),
    "draw": Way("secret_valley", 2, placed(1, 1)),
    "solo win": Way("glassworks", 1, lambda match: match.places() == [1]),
    "solo loss": Way("glassworks", 1, lambda match: lead(match) < 0),
    "solo level": Way("glassworks", 1, lambda match: lead(match) == 0),
}
# The end of each game, however it ends.
ENDS = {f"end of {name}": Way(name, max(2, games.find(name).min_seats), Match.over) for name in games.names()}


def make(site: Site, person: Person, ways: Iterable[str]) -> dict[str, Ended]:
    """Put a finished match of each way before a person, in a process of its own: it opens the site's database."""
    person.look("/")
    name = person.cookies["dolina"].strip('"').split(":")[0]
    command = [sys.executable, "-m", "tests.web.finished", str(site.data), name, *ways]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return {way: Ended(*found) for way, found in json.loads(done.stdout).items()}


def look_for(way: Way) -> Match:
    """Let weak bots play until it ends as wanted."""
    options, kind = SHORT.get(way.game, ({}, "greedy"))
    for seed in range(MOST):
        rng = Random(seed)
        match = Match(games.find(way.game), way.seats, seed, options)
        bot = bots.make(kind, match.game, rng)
        while not match.over():
            seat = match.actors()[0]
            match.play(seat, bots.decide(bot, match.state, seat, rng))
        if way.wanted(match):
            return match
    message = f"no match of {MOST} ends so"
    raise AssertionError(message)


def store(match: Match, person: str, name: str = "Марина") -> str:
    """Play a match again at a table of a person and bots; return the table."""
    from dolina.web.lobby import tables
    from dolina.web.models import Table
    from dolina.web.table import live

    others = [tables.Sitting(tables.BOT, level="novice")] * (match.seats - 1)
    row = tables.make(match.game.id, [tables.Sitting(tables.ME, name), *others], match.options, person)
    journal = match.journal()
    Table.objects.filter(pk=row.pk).update(seed=journal.seed, commitment=journal.commitment)
    table = live.find(row.pk)
    table.reload()
    for move in match.moves:
        table.play(move.seat, match.space.text(move.code), table.version, person=False)
    return str(row.pk)


def main() -> None:
    from dolina.web.server.start import prepare

    data, person, *ways = sys.argv[1:]
    prepare(Path(data))
    found = {}
    for way in ways:
        match = look_for({**WAYS, **ENDS}[way])
        rival = match.scores()[0] - lead(match) if match.seats == 1 else None
        found[way] = Ended(store(match, person), list(match.scores()), rival)
    print(json.dumps(found))  # noqa: T201 - a command's answer


if __name__ == "__main__":
    main()

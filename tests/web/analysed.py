"""Matches with blunders, at tables of a running site: `python -m tests.web.analysed DATA PERSON GAME …`.

The person sits first and plays at random against greedy bots; what came of it is printed as JSON, by game. With
`GAME:analysed` the match is analysed too, the same every time.
"""

import json
import subprocess
import sys
from pathlib import Path
from random import Random

from dolina import bots, games
from dolina.analysis import analyse
from dolina.analysis.course import name_of
from dolina.core.match import Match
from tests.web.finished import SHORT, store
from tests.web.site import Person, Site

SEED = 9
ITERATIONS = 120


def make(site: Site, person: Person, *wanted: str) -> dict[str, str]:
    """Put matches before a person, in a process of its own: it opens the site's database. Return the tables."""
    person.look("/")
    name = person.cookies["dolina"].strip('"').split(":")[0]
    command = [sys.executable, "-m", "tests.web.analysed", str(site.data), name, *wanted]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return {game: str(table) for game, table in json.loads(done.stdout).items()}


def blundered(game_id: str) -> Match:
    """Play a match in which the first seat does what it likes."""
    rng, game = Random(SEED), games.find(game_id)
    match = Match(game, game.min_seats if game.min_seats > 1 else 2, SEED, SHORT.get(game_id, ({}, ""))[0])
    silly, wise = (bots.make(kind, game, rng) for kind in ("random", "greedy"))
    while not match.over():
        seat = match.actors()[0]
        match.play(seat, bots.decide(silly if seat == 0 else wise, match.state, seat, rng))
    return match


def main() -> None:
    from dolina.web.server.start import prepare

    data, person, *wanted = sys.argv[1:]
    prepare(Path(data))
    from dolina.web.replay import analysing

    found = {}
    for game_id, _, done in (one.partition(":") for one in wanted):
        match = blundered(game_id)
        found[game_id] = store(match, person)
        if done:
            analysing.keep(name_of(match), analyse(match, iterations=ITERATIONS).to_json())
    print(json.dumps(found))  # noqa: T201 - a command's answer


if __name__ == "__main__":
    main()

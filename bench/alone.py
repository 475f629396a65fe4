# ruff: noqa: T201 - a bench prints what it has measured
"""One person alone on the site: how long a move is waited for, and each step of the slider of a replay.

    uv run --group dev python -m bench.alone

In each game a few dozen moves are made at a table, as the page's script makes them; then the slider of that table's
replay goes through all of them, and the slider of a whole match that was brought as a record.
"""

import argparse
import os
import random
import tempfile
import time
from pathlib import Path

from bench.load import percentiles
from dolina import games
from dolina.core.match import Match
from tests.web.site import Person, Site, actions_of, version_of

SCRIPT = {"X-Fragment": "1"}  # what the page's script says with all it asks


def play(person: Person, table: str, moves: int) -> list[float]:
    """Make moves at a table where one person has all seats, until it is over; return how long each was waited for."""
    times: list[float] = []
    while len(times) < moves and (found := next_page(person, table)):
        page, seat = found
        fields = {"action": random.choice(actions_of(page)), "version": version_of(page), "seat": seat}  # noqa: S311
        began = time.perf_counter()
        answer = person.post(f"/t/{table}/play", data=fields, headers={**SCRIPT, "X-CSRFToken": person.token})
        assert answer.status_code == 200, answer.text  # noqa: S101 - else there is nothing to measure
        times.append(time.perf_counter() - began)
    return times


def next_page(person: Person, table: str) -> tuple[str, int] | None:
    """Return the page of a seat that has something to choose; the table may just be making a forced move."""
    while True:
        for seat in range(5):
            page = person.look(f"/t/{table}?seat={seat}")
            if actions_of(page):
                return page, seat
        if 'data-stage="over"' in page:
            return None


def slide(person: Person, address: str, last: int) -> list[float]:
    """Move the slider of a replay from the beginning to the end; return how long each step was waited for."""
    times = []
    for number in range(last + 1):
        began = time.perf_counter()
        answer = person.get(address, params={"n": number}, headers=SCRIPT)
        times.append(time.perf_counter() - began)
        assert answer.status_code == 200, answer.text  # noqa: S101 - else there is nothing to measure
    return times


def whole_match(game_id: str) -> Match:
    """Return a match of the most seats, played at random to its end."""
    game = games.find(game_id)
    match = Match(game, game.max_seats)
    while actors := match.actors():
        match.play(actors[0], random.choice(match.legal(actors[0])))  # noqa: S311
    return match


def bring(person: Person, match: Match) -> str:
    """Bring a record; return the address of its replay."""
    file = ("match.json", match.journal().to_json().encode(), "application/json")
    answer = person.post("/open", files={"journal": file}, headers={"X-CSRFToken": person.token})
    return answer.url.path


def main() -> None:
    """Run the bench."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=40, help="made at each table")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder)).start()
        try:
            run(Person(site), given.moves)
        finally:
            site.kill()
    print(f"machine {os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")


def run(person: Person, moves: int) -> None:
    """Measure the games one after another, and print what was found."""
    person.look("/")
    found: dict[str, list[float]] = {"move": [], "table": [], "record": []}
    for game_id in games.names():
        seats = games.find(game_id).min_seats
        table = person.new_table(game_id, "me", *["here"] * (seats - 1))
        match = whole_match(game_id)
        made = play(person, table, moves)
        times = {
            "move": made,
            "table": slide(person, f"/t/{table}/replay", len(made)),
            "record": slide(person, bring(person, match), len(match.moves)),
        }
        for kind, values in times.items():
            found[kind] += values
            print(f"{game_id:14} {kind:7} {percentiles(values)}  ({len(values)})")
    for kind, values in found.items():
        print(f"{'all':14} {kind:7} {percentiles(values)}  ({len(values)})")


if __name__ == "__main__":
    main()

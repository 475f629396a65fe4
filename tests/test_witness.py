"""What earlier versions have written is read, verified and gone on with: see tests/witness/README.md."""

import json
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

import dolina
from dolina.core.journal import Journal
from tests.web.site import Person, Site, actions_of, version_of

OLD = Path(__file__).parent / "witness" / "0.1"
EXPECTED: dict[str, Any] = json.loads((OLD / "expected.json").read_text(encoding="utf-8"))
RUNNING = ("sylvan", "secret_valley", "zodchie", "glassworks", "valdora", "stand_in")


@pytest.mark.parametrize("game", EXPECTED["journals"])
def test_an_old_journal_is_read_and_every_move_of_it_is_legal(game: str, tmp_path: Path) -> None:
    match = dolina.load(OLD / f"{game}.json")
    told = EXPECTED["journals"][game]
    assert (match.scores(), match.places(), len(match.moves)) == (told["scores"], told["places"], told["moves"])
    match.save(tmp_path / "again.json")
    again = Journal.load(tmp_path / "again.json")
    old = Journal.load(OLD / f"{game}.json")
    assert (again.seed, again.moves, again.players) == (old.seed, old.moves, old.players)


@pytest.fixture(scope="module")
def old_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site that was left with its tables by 0.1 a moment ago and is started by the Dolina of today.

    Left longer, it would rightly remove what nobody comes back to.
    """
    data = tmp_path_factory.mktemp("old")
    with sqlite3.connect(data / "dolina.sqlite3") as file:
        file.executescript((OLD / "database.sql").read_text(encoding="utf-8"))
        now = datetime.now(UTC).replace(tzinfo=None).isoformat(sep=" ")
        file.execute("UPDATE web_table SET touched = ?", [now])
        file.execute("UPDATE web_record SET created = ?", [now])
    file.close()
    (data / "secret.key").write_text((OLD / "secret.key").read_text(encoding="ascii"), encoding="ascii")
    running = Site(data).start()
    yield running
    running.kill()


@pytest.fixture
def player(old_site: Site) -> Person:
    person = Person(old_site)
    person.cookies.set("dolina", EXPECTED["person"])
    return person


@pytest.mark.parametrize("name", RUNNING)
def test_an_old_table_goes_on_where_it_stood(player: Person, name: str) -> None:
    told = EXPECTED["tables"][name]
    page = player.look(f"/t/{told['id']}?seat=0")
    assert version_of(page) >= told["version"]  # a bot may have moved since
    if told["actors"] == [0]:
        assert sorted(actions_of(page)) == sorted(told["legal"]["0"])
        player.submit(f"/t/{told['id']}/play", action=told["legal"]["0"][0], version=version_of(page), seat=0)
        assert version_of(player.look(f"/t/{told['id']}?seat=0")) > told["version"]


def test_all_other_addresses_of_an_old_site_work(player: Person) -> None:
    tables = EXPECTED["tables"]
    assert player.look("/").count("/t/") >= len(RUNNING)
    waiting, over, hot_seat = (tables[name]["id"] for name in ("waiting", "over", "hot_seat"))
    assert version_of(player.look(f"/t/{waiting}")) == tables["waiting"]["version"]
    assert actions_of(player.look(f"/t/{hot_seat}?seat={tables['hot_seat']['actors'][0]}"))
    journal = Journal.from_json(player.look(f"/t/{over}/journal.json"))
    assert len(journal.moves) == tables["over"]["moves"]
    for path in (f"/t/{over}", f"/t/{over}/replay", f"/t/{over}/picture.svg", EXPECTED["record"]):
        player.look(path)

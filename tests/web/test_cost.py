"""What a move may cost: one look at the database, one entry stored, one drawing for all who see the same."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dolina.web.server.start import prepare


@pytest.fixture(scope="module", autouse=True)
def django_here(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Django in this process on a database of its own."""
    data: Path = tmp_path_factory.mktemp("cost")
    prepare(data)


@pytest.fixture
def new_table() -> Callable[[], Any]:
    """Return a maker of tables for two people."""
    from dolina.web.lobby import tables as making
    from dolina.web.table import live

    sittings = [making.Sitting(making.ME, "A"), making.Sitting(making.HERE, "B")]
    return lambda: live.find(making.make("secret_valley", sittings, {}, "me").pk)


def play(table: Any) -> None:  # noqa: ANN401 - a LiveTable, which needs Django first
    seat = table.match.actors()[0]
    table.play(seat, table.match.texts(seat)[0], table.version)


def test_a_move_costs_few_queries(new_table: Callable[[], Any]) -> None:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    from dolina.web.table import live

    table = new_table()
    play(table)  # the first also tells the table's stage
    with CaptureQueriesContext(connection) as queries:
        found = live.find(table.row.pk)
        play(found)
        live.find(table.row.pk, found.version)  # as a stream that heard the bell
    spoken = [query["sql"].split()[0] for query in queries.captured_queries]
    assert spoken == ["SELECT", "BEGIN", "INSERT", "COMMIT"]


def test_those_who_see_the_same_cost_one_drawing(new_table: Callable[[], Any], monkeypatch: pytest.MonkeyPatch) -> None:
    from dolina.web.jinja import render
    from dolina.web.table.stream import Room, Stream

    table = new_table()
    play(table)
    drawn: list[Any] = []

    def counted(*given: Any) -> str:  # noqa: ANN401 - whatever render takes
        drawn.append(given)
        return render(*given)

    monkeypatch.setattr("dolina.web.table.page.render", counted)
    streams = [Stream({"accept-language": lang}, {}) for lang in ("en", "uk") for _ in range(10)]
    events = Room(table.row.pk).draw(table.version, streams)
    assert len(events) == 20
    assert len({id(ready) for _, _, ready in events}) == len(drawn) == 2


def test_one_who_missed_nothing_costs_no_drawing(new_table: Callable[[], Any]) -> None:
    from dolina.web.table.stream import Room, Stream

    table = new_table()
    play(table)
    back = Stream({"last-event-id": str(table.version)}, {})
    late = Stream({"last-event-id": str(table.version - 1)}, {})
    events = Room(table.row.pk).draw(table.version, [back, late])
    assert [(stream, version) for stream, version, _ in events] == [(late, table.version)]


def test_one_look_sees_what_was_stored_at_all_tables(new_table: Callable[[], Any]) -> None:
    from django.db import connection

    from dolina.web.table.notify import Watch

    tables = [new_table() for _ in range(3)]
    watch = Watch(connection.settings_dict["NAME"])
    asked: list[str] = []
    watch.file.set_trace_callback(asked.append)
    assert watch.look() == []
    for table in (*tables, tables[0]):
        play(table)
    assert sorted(watch.look()) == sorted((table.row.pk, table.version) for table in tables)
    assert watch.look() == []
    assert len([text for text in asked if "web_entry" in text]) == 1


def test_an_older_event_never_replaces_a_newer_one() -> None:
    from dolina.web.table.stream import Stream

    stream = Stream({}, {})
    stream.put(5, b"five")
    stream.put(4, b"four")
    assert (stream.version, stream.ready) == (5, b"five")


def test_component_sets_are_read_once(new_table: Callable[[], Any]) -> None:
    assert new_table().match.components is new_table().match.components

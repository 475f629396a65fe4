"""What a move may cost: one entry stored, one drawing for all who see the same, the pieces that are new."""

import gc
import json
import re
import weakref
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from time import sleep
from typing import Any

import pytest

pytestmark = pytest.mark.usefixtures("django_here")


@pytest.fixture
def new_table() -> Callable[[], Any]:
    """Return a maker of tables for two people."""
    from dolina.web.lobby import tables as lobby
    from dolina.web.table import live

    sittings = [lobby.Sitting(lobby.ME, "A"), lobby.Sitting(lobby.HERE, "B")]
    return lambda: live.find(lobby.make("secret_valley", sittings, {}, "me").pk)


def play(table: Any) -> None:  # noqa: ANN401 - a LiveTable, which needs Django first
    seat = table.match.actors()[0]
    table.play(seat, table.match.texts(seat)[0], table.version)


def test_a_move_costs_one_short_transaction(new_table: Callable[[], Any]) -> None:
    """Who asks reads nothing from the database when their page is up to date; the writer stores one row."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    from dolina.web.table import live, writer

    table = new_table()
    play(table)  # the first also tells the table's stage
    stored: list[str] = []

    def store(change: Any) -> None:  # noqa: ANN401 - in this thread, where it can be watched
        with CaptureQueriesContext(connection) as queries:
            writer.store_now([change])
        stored.extend(
            re.findall("BEGIN|INSERT|SELECT|UPDATE|COMMIT", query["sql"])[0] for query in queries.captured_queries
        )

    with pytest.MonkeyPatch.context() as patch, CaptureQueriesContext(connection) as asked:
        patch.setattr(writer, "store", store)
        found = live.find(table.row.pk, table.version)
        play(found)
        live.find(table.row.pk, found.version)  # as a stream that heard of it
    assert stored == ["INSERT"]  # a statement is a transaction by itself
    assert len(asked.captured_queries) == len(stored)


def test_tables_that_move_at_once_share_a_commit(new_table: Callable[[], Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """While one commit is under way, changes gather for the next; all are on the disk when they are answered."""
    from dolina.web.models import Entry
    from dolina.web.table import writer

    tables = [new_table() for _ in range(12)]
    batches: list[int] = []
    store_now = writer.store_now

    def slowly(changes: Any) -> None:  # noqa: ANN401 - a list of changes
        batches.append(len(changes))
        while len(batches) == 1 and len(writer._queue.jobs) < len(tables) - 1:
            sleep(0.001)
        store_now(changes)

    monkeypatch.setattr(writer, "store_now", slowly)
    with ThreadPoolExecutor(12) as people:
        list(people.map(play, tables))
    assert batches == [1, 11]
    for table in tables:
        assert Entry.objects.filter(table_id=table.row.pk, number=table.version).exists()


def test_one_table_that_cannot_be_stored_does_not_spoil_the_commit_of_others(new_table: Callable[[], Any]) -> None:
    from django.db import IntegrityError

    from dolina.web.models import Entry
    from dolina.web.table import writer

    good, bad = new_table(), new_table()
    jobs: list[Any] = []
    for table in (good, bad, bad):  # the same number twice
        row = writer.Row(table.row.pk, 1, Entry.PLAY, 0, "x", "")
        jobs.append(writer.Job(writer.Change(table.row.pk, 1, [row], None)))
    writer._store_all(jobs)
    assert all(job.done for job in jobs)
    assert [job.problem is None for job in jobs] == [True, True, False]
    assert isinstance(jobs[2].problem, IntegrityError)


def visitor(lang: str = "en") -> Any:  # noqa: ANN401 - a Visitor, which needs Django first
    from dolina.web.visitor import Visitor

    return Visitor.of({"accept-language": lang}, {}, {}, "")


def test_those_who_see_the_same_cost_one_drawing(new_table: Callable[[], Any], monkeypatch: pytest.MonkeyPatch) -> None:
    from dolina.web.table import page
    from dolina.web.table.stream import Room, Stream

    table = new_table()
    play(table)
    drawn: list[Any] = []
    made = page.made

    def counted(*given: Any) -> Any:  # noqa: ANN401 - whatever `made` takes
        drawn.append(given)
        return made(*given)

    monkeypatch.setattr(page, "made", counted)
    streams = [Stream(visitor(lang)) for lang in ("en", "uk") for _ in range(10)]
    events = Room(table.row.pk).draw(table.version, streams)
    assert len(events) == 20
    assert len({id(event) for _, event in events}) == len(drawn) == 2


def test_one_who_missed_nothing_is_sent_nothing_and_then_only_what_is_new(new_table: Callable[[], Any]) -> None:
    from dolina.web.table.stream import Room, Stream

    table = new_table()
    play(table)
    back = Stream(visitor(), seen=str(table.version))
    late = Stream(visitor(), seen=str(table.version - 1))
    room = Room(table.row.pk)
    events = room.draw(table.version, [back, late])
    assert [(stream, event.page.version) for stream, event in events] == [(late, table.version)]
    assert "whole" in data_of(events[0][1])
    late.put(events[0][1])
    play(table)
    for _, event in room.draw(table.version, [back, late]):
        assert set(data_of(event)) == {"version", "slots"}


def test_one_who_comes_from_another_process_is_not_shown_the_past(new_table: Callable[[], Any]) -> None:
    """Drawn for all while it enters: what this process remembers may be older than what it has seen elsewhere."""
    from dolina.web.models import Table
    from dolina.web.table import live
    from dolina.web.table.stream import Room, Stream

    table = new_table()
    elsewhere = live.LiveTable(Table.objects.get(pk=table.row.pk))
    elsewhere.reload()
    play(elsewhere)
    assert live.find(table.row.pk, 0).version < elsewhere.version
    moved = Stream(visitor(), seen=str(elsewhere.version))
    assert Room(table.row.pk).draw(0, [moved]) == []
    liar = Stream(visitor(), seen="99999999")
    ((_, event),) = Room(table.row.pk).draw(0, [liar])
    assert event.page.version == elsewhere.version


def test_under_a_curtain_nothing_is_drawn_until_it_is_lifted() -> None:
    """Who waits at a shared device is sent the curtain alone, and all that is new when it is their turn."""
    from dolina.web.lobby import tables as lobby
    from dolina.web.table import live
    from dolina.web.table.page import compose
    from dolina.web.table.stream import Room, Stream
    from dolina.web.table.views import viewer_of

    sittings = [lobby.Sitting(lobby.ME, "A"), lobby.Sitting(lobby.HERE, "B")]
    table = live.find(lobby.make("secret_valley", sittings, {"draft": "off", "first_player": "0"}, "me").pk)
    me = replace(visitor(), person="me")
    line, room = Stream(me, "1"), Room(table.row.pk)
    sent = []
    for step in range(3):
        if step:
            play(table)
        ((_, event),) = room.draw(0, [line])
        assert line.put(event)
        sent.append(data_of(event))
    assert "whole" in sent[0]
    assert set(sent[1]["slots"]) <= {"at", "curtain"}  # a card was chosen: the other's turn goes on
    assert {"board", "choices", "log", "players", "strip"} <= set(sent[2]["slots"])
    assert line.shown is not None
    assert line.shown.slots == compose(table.snapshot(), viewer_of(table, me, "1")).seen.slots


def test_a_curtain_that_falls_again_brings_what_lay_under_it_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody sees it, so nothing is drawn; what the seat knew is gone from the page all the same."""
    from dolina.web.lobby import tables as lobby
    from dolina.web.table import live, page
    from dolina.web.table.stream import Room, Stream

    sittings = [lobby.Sitting(lobby.ME, "A"), lobby.Sitting(lobby.HERE, "B")]
    table = live.find(lobby.make("secret_valley", sittings, {"draft": "off", "first_player": "0"}, "me").pk)
    line, room = Stream(replace(visitor(), person="me"), "1"), Room(table.row.pk)
    made: list[int] = []
    compose = page.compose

    def counted(*given: Any) -> Any:  # noqa: ANN401 - whatever `compose` takes
        made.append(table.version)
        return compose(*given)

    monkeypatch.setattr(page, "compose", counted)
    pages: list[Any] = []
    while len(pages) < 3 or not pages[-1].covered:
        ((_, event),) = room.draw(0, [line])
        assert line.put(event)
        assert line.shown is not None
        if not pages or pages[-1].covered != line.shown.covered:
            pages.append(line.shown)
        play(table)
    under, open_, again = pages
    assert again.version not in made
    assert {name: slot for name, slot in again.slots.items() if name not in {"at", "curtain"}} == {
        name: slot for name, slot in under.slots.items() if name not in {"at", "curtain"}
    }
    assert open_.slots["strip"] != again.slots["strip"]


def test_what_nobody_looks_at_any_more_is_gone_at_once(new_table: Callable[[], Any]) -> None:
    """Without rings of objects no move waits for the garbage collector, which stops everybody."""
    from dolina.web.table.page import compose
    from dolina.web.table.viewer import Viewer

    table = new_table()
    play(table)
    seat = table.match.actors()[0]
    gc.disable()
    try:
        compose(table.snapshot(), Viewer(seat, "en", "wide", (seat,)))
        seen = [weakref.ref(thing) for thing in (table.snapshot(), *table.snapshot().seen.values())]
        play(table)
        assert [ref() for ref in seen] == [None, None]
    finally:
        gc.enable()


def data_of(event: Any) -> dict[str, Any]:  # noqa: ANN401 - an Event
    """Return what an event says; packed and plain are the same."""
    unpacked = zlib.decompressobj(-zlib.MAX_WBITS).decompress(event.packed)
    assert unpacked == event.plain
    found: dict[str, Any] = json.loads(event.plain.split(b"data: ", 1)[1])
    return found


def test_a_slow_line_gets_the_whole_instead_of_a_long_queue(new_table: Callable[[], Any]) -> None:
    from dolina.web.table.stream import BACKLOG, Room, Stream

    table = new_table()
    play(table)
    slow, room = Stream(visitor()), Room(table.row.pk)
    for _ in range(BACKLOG + 1):
        play(table)
        for stream, event in room.draw(table.version, [slow]):
            stream.put(event)
    assert not slow.waiting
    play(table)
    ((_, event),) = room.draw(table.version, [slow])
    assert "whole" in data_of(event)


def test_news_made_for_another_page_is_not_sent(new_table: Callable[[], Any]) -> None:
    """Pieces that fit what a browser had are worth nothing to one that has something else by now."""
    from dolina.web.table.stream import Room, Stream

    table = new_table()
    stream, room = Stream(visitor()), Room(table.row.pk)
    ((_, first),) = room.draw(table.version, [stream])
    assert stream.put(first)
    play(table)
    ((_, second),) = room.draw(table.version, [stream])
    play(table)
    ((_, third),) = room.draw(table.version, [stream])  # made for one who has the first
    assert stream.put(second)
    assert not stream.put(third)
    assert stream.put(second)  # it has this one already


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


def test_component_sets_are_read_once(new_table: Callable[[], Any]) -> None:
    assert new_table().match.components is new_table().match.components


def test_a_table_stands_still_if_nothing_happens_while_somebody_looks() -> None:
    from dolina.web.table.stream import Room, Stream

    room, watching, playing = Room("table"), Stream(visitor()), Stream(visitor())
    playing.seats = (1,)
    assert [room.stands_still(), room.stands_still()] == [False, False]  # nobody looks
    room.streams |= {watching, playing}
    assert room.stands_still()
    assert room.player() is playing.visitor
    room.wanted += 1  # something has happened
    assert [room.stands_still(), room.stands_still()] == [False, True]
    room.stop()

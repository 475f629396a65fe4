"""What everybody was told fits one order of moves, whatever befalls the site; and the judge sees when it does not."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bench.history import history, options
from bench.order import PLAY, REFUSED, UNDO, UNKNOWN, Asked, History, Stored, Told, faults
from dolina.web.server.start import prepare

STORED = [
    Stored(1, "seats", -1, ""),
    Stored(2, PLAY, 0, "dig"),
    Stored(3, PLAY, 1, "rest", itself=True),
    Stored(4, PLAY, 0, "sow"),
    Stored(5, UNDO, 0, ""),
    Stored(6, PLAY, 0, "reap"),
]
ASKED = [
    Asked(0, "dig", 1, 0.0, 0.1, 2),
    Asked(0, "dig", 1, 0.0, 0.2, 2),  # sent again: it is known, and made once
    Asked(0, "dig", 1, 9.0, 9.1, 6),  # and much later
    Asked(0, "sow", 1, 0.0, 0.2, REFUSED),
    Asked(0, "sow", 3, 1.0, 2.0, UNKNOWN),
    Asked(0, "", 4, 3.0, 3.1, 5),
    Asked(0, "reap", 5, 4.0, 4.1, 6),
]
LOGS = {(seat, version): f"{seat}: {version}" for seat in (0, -1) for version in range(2, 7)}
TOLD = {
    "0a": [Told(version, f"0: {version}") for version in (2, 3, 3, 6)],
    "-1a": [Told(version, f"-1: {version}") for version in (2, 3, 4, 5, 6)],
}


def found(asked: list[Asked] = ASKED, stored: list[Stored] = STORED, told: dict[str, list[Told]] = TOLD) -> list[str]:
    return faults(History(asked, told), stored, LOGS)


def test_one_order_that_everybody_saw_has_no_fault() -> None:
    assert found() == []


def test_a_move_that_was_answered_and_is_not_there() -> None:
    lost = [*ASKED, Asked(1, "sow", 1, 0.0, 0.1, 2)]
    assert found(lost) == [f"accepted and not stored: {lost[-1]}"]


def test_a_move_that_nobody_made() -> None:
    unasked = [one for one in ASKED if one.answer != UNKNOWN]
    assert found(unasked) == [f"stored and never asked for: {STORED[3]}"]
    told_no = [one._replace(answer=REFUSED) if one.action == "sow" else one for one in ASKED]
    assert found(told_no) == [f"stored and never asked for: {STORED[3]}"]


def test_a_move_that_is_there_twice() -> None:
    twice = [*STORED[:4], STORED[3]._replace(number=5)]
    told = {"0a": [Told(5, "0: 5")]}
    assert found(ASKED[:5], twice, told) == [f"stored and never asked for: {twice[4]}"]


def test_an_entry_that_is_missing() -> None:
    missing = [*STORED[:2], *STORED[3:]]
    assert "entry 4 stands where 3 should" in found(stored=missing)


def test_moves_in_another_order_than_they_were_answered_in() -> None:
    early = [*ASKED[:-1], Asked(0, "reap", 5, -2.0, -1.0, 6)]
    assert found(early) == [
        "entry 6 was answered before 2 was asked for",
        "entry 6 was answered before 5 was asked for",
    ]


def test_a_move_whose_answer_was_lost_and_that_was_sent_again_is_as_old_as_its_first_sending() -> None:
    again = [one for one in ASKED if one.action != "dig"] + [Asked(0, "dig", 1, 5.0, 5.1, 6)]
    assert "entry 6 was answered before 2 was asked for" in found(again)
    assert found([*again, Asked(0, "dig", 1, 0.0, 0.1, UNKNOWN)]) == []


def test_what_the_table_decided_by_itself_may_be_asked_for_later() -> None:
    assert found([*ASKED, Asked(1, "rest", 2, 8.0, 8.1, 6)]) == []


@pytest.mark.parametrize(
    ("shown", "fault"),
    [
        ([Told(3, "0: 3"), Told(2, "0: 2"), Told(6, "0: 6")], "0a was shown 2 after 3"),
        ([Told(4, "0: 3"), Told(6, "0: 6")], "0a was shown another version 4 than the one that is stored"),
        ([Told(6, "0: 6"), Told(7, "0: 7")], "0a was shown another version 7 than the one that is stored"),
        ([Told(5, "0: 5")], "0a was not shown the last version 6, but 5"),
        ([], "0a was not shown the last version 6, but None"),
    ],
)
def test_somebody_who_saw_something_else(shown: list[Told], fault: str) -> None:
    assert fault in found(told={"0a": shown})


def test_what_a_bot_did_when_nobody_listened_any_more_was_shown_to_nobody() -> None:
    stored = [entry._replace(at=100.0 + entry.number, itself=entry.number in {3, 6}) for entry in STORED]
    told = {"0a": [Told(5, "0: 5")]}
    assert faults(History(ASKED[:-1], told, closed=107.5), stored, LOGS) == []
    assert faults(History(ASKED[:-1], told, closed=108.5), stored, LOGS) == [
        "0a was not shown the last version 6, but 5"
    ]


def lived_through(folder: Path, *words: str) -> None:
    with ThreadPoolExecutor(1) as beside:  # Playwright may keep the loop of this thread busy
        run, judged = beside.submit(history, folder, options().parse_args(words)).result()
    assert judged.faults == []
    assert run.stuck == []
    assert judged.verified == len(run.histories)
    assert run.count() > 10


def test_a_kill_and_a_restart_are_lived_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.history.PAUSE", 0.5)
    lived_through(tmp_path, "--kills", "1", "--restarts", "1", "--tables", "2", "--between", "8")


@pytest.mark.deep
@pytest.mark.parametrize("database", ["--postgres", ""])
def test_thirty_kills_and_five_restarts_are_lived_through(tmp_path: Path, database: str) -> None:
    lived_through(tmp_path, *filter(None, [database]))


# Memory and a database that goes away


def test_memory_is_not_ahead_of_a_database_that_went_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(tmp_path)
    from django.db import OperationalError

    from dolina.web.lobby import tables
    from dolina.web.models import Entry, Table
    from dolina.web.table import live, writer

    people = [tables.Sitting(tables.ME, "A"), tables.Sitting(tables.HERE, "B")]
    made = tables.make("secret_valley", people, {"draft": "off", "first_player": "0"}, "a")
    table = live.find(made.pk)
    match = table.match
    assert match is not None
    action = match.space.text(match.state.legal(0)[0])

    def away(*_: object, **__: object) -> None:
        raise OperationalError

    with monkeypatch.context() as gone:  # while a move is stored, and for some time after
        gone.setattr(writer, "store_now", away)
        gone.setattr(live, "seats_of", away)
        for _ in range(2):
            with pytest.raises(OperationalError):
                table.play(0, action, 0)
        with pytest.raises(OperationalError):
            live.find(made.pk, 0)
    with monkeypatch.context() as gone:
        gone.setattr(writer, "store_now", away)
        gone.setattr(Table.objects, "get", away)
        with pytest.raises(OperationalError):
            table.play(0, action, 0)
        with pytest.raises(OperationalError):  # of who had the table already, and waited for its lock
            table.snapshot()
    assert table.snapshot().version == 0
    assert live.find(made.pk, 0).version == 0
    table.play(0, action, 0)
    assert list(Entry.objects.filter(table=made).values_list("number", "action")) == [(1, action)]
    assert live.find(made.pk).version == 1

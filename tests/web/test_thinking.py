"""One line for all thinking: whose turn it is, how long a thought may take, and what becomes of a bad worker."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dolina.web.bots.turns import LEAST, Asker, Job, Kind, Turns, share
from tests.web.site import in_own_loop


@pytest.fixture(scope="module")
def thinking(django_here: None) -> Any:  # noqa: ANN401 - a module that needs Django first
    del django_here
    from dolina.web.bots import thinking

    return thinking


def job(person: str, table: str, kind: Kind = Kind.BOT, address: str = "") -> Job:
    return Job(kind, Asker(address or f"at {person}", person), table, nothing, ())


def nothing(share: float) -> float:
    return share


def order(turns: Turns) -> list[str]:
    """Take all jobs, each when the one before is done; return their tables."""
    taken = []
    while found := turns.take():
        taken.append(found.table)
        turns.done(found)
    return taken


def line(*jobs: Job) -> Turns:
    turns = Turns()
    for one in jobs:
        turns.put(one)
    return turns


# Whose turn it is


def test_a_turn_for_each_person_however_many_tables_one_has() -> None:
    greedy = [job("ann", f"a{number}") for number in range(20)]
    turns = line(*greedy, job("bob", "b"), job("eve", "e1"), job("eve", "e2"))
    assert order(turns)[:6] == ["a0", "b", "e1", "a1", "e2", "a2"]


def test_a_turn_for_each_address_however_many_cookies_one_has() -> None:
    cookies = [job(f"ann{number}", f"a{number}", address="one") for number in range(5)]
    turns = line(*cookies, job("bob", "b1"), job("bob", "b2"))
    assert order(turns) == ["a0", "b1", "a1", "b2", "a2", "a3", "a4"]


def test_who_comes_back_waits_for_those_who_had_no_turn_since() -> None:
    turns = line(job("ann", "a1"), job("bob", "b1"))
    first = turns.take()
    assert first
    turns.done(first)
    turns.put(job("ann", "a2"))
    turns.put(job("eve", "e1"))
    assert order(turns) == ["b1", "e1", "a2"]


def test_tables_of_people_come_first_and_hints_beside_them() -> None:
    turns = line(
        job("ann", "alone", Kind.ALONE),
        job("bob", "looked back", Kind.ANALYSIS),
        job("eve", "hint", Kind.HINT),
        job("kim", "bot"),
    )
    assert order(turns) == ["hint", "bot", "looked back", "alone"]


def test_one_thought_a_table_at_a_time() -> None:
    turns = line(job("ann", "t"), job("ann", "t", Kind.HINT), job("ann", "u"))
    first, second = turns.take(), turns.take()
    assert first
    assert second
    assert (first.table, second.table) == ("t", "u")
    assert turns.take() is None
    turns.done(first)
    third = turns.take()
    assert third
    assert third.kind is Kind.HINT


def test_a_job_that_nobody_wants_any_more_has_no_turn() -> None:
    unwanted = job("ann", "a")
    turns = line(unwanted, job("bob", "b"))
    turns.drop(unwanted)
    turns.drop(unwanted)
    assert order(turns) == ["b"]


# How long a thought may take


def test_thoughts_grow_shorter_as_the_line_grows() -> None:
    assert [share(waiting, 1) for waiting in (0, 1, 2, 4, 20)] == [1, 1, 0.5, 0.25, 0.05]
    assert share(20, 4) == 0.2
    assert share(10_000, 1) == LEAST


def test_tables_of_bots_only_shorten_nobody_elses_thoughts() -> None:
    turns = line(*[job("ann", f"{n}", Kind.ALONE) for n in range(9)], job("bob", "b"))
    assert turns.in_line(Kind.BOT) == 1
    assert turns.in_line(Kind.ALONE) == 10


def test_a_level_keeps_its_name_and_gets_a_share_of_its_time() -> None:
    from dolina.web.bots.worker import shortened

    assert shortened("master", "sylvan", 0.25) == "master:seconds=0.475"
    assert shortened("strong", "sylvan", 0.25) == "strong:seconds=0.025"  # a budget of its own in this game
    assert shortened("strong:builder:long", "sylvan", 0.25) == "strong:builder:long:seconds=0.1"
    assert shortened("strong", "secret_valley", 0.25) == "strong"  # counts iterations there
    assert shortened("regular", "sylvan", 0.25) == "regular"
    assert shortened("novice", "sylvan", 0.25) == "novice"


# Workers


class Fake:
    """Does its work at once, and keeps a record; some jobs are its last."""

    hired = 0

    def __init__(self, record: list[tuple[str, float]], deadly: str = "") -> None:
        Fake.hired += 1
        self.record = record
        self.deadly = deadly
        self.ended = False

    def ask(self, given: Job, part: float) -> object:
        self.record.append((given.table, round(part, 2)))
        if given.table == self.deadly:
            self.ended = True
            msg = "dead"
            raise OSError(msg)
        return given.table

    def alive(self) -> bool:
        return not self.ended

    def end(self) -> None:
        self.ended = True


async def think_all(thinkers: Any, jobs: list[Job]) -> list[Any]:  # noqa: ANN401 - of a module that needs Django
    return await asyncio.gather(*(thinkers.think(one) for one in jobs), return_exceptions=True)


def test_everybody_is_answered_in_turn_and_in_the_time_there_is(thinking: Any) -> None:  # noqa: ANN401
    record: list[tuple[str, float]] = []

    async def run() -> list[Any]:
        thinkers = thinking.Thinkers(1, lambda: Fake(record))
        return await think_all(thinkers, [job("ann", f"a{n}") for n in range(4)] + [job("bob", "b")])

    assert in_own_loop(run()) == ["a0", "a1", "a2", "a3", "b"]
    assert record == [("a0", 1.0), ("b", 0.25), ("a1", 0.33), ("a2", 0.5), ("a3", 1.0)]


def test_a_worker_that_dies_is_replaced_alone(thinking: Any) -> None:  # noqa: ANN401
    record: list[tuple[str, float]] = []
    Fake.hired = 0

    async def run() -> list[Any]:
        thinkers = thinking.Thinkers(2, lambda: Fake(record, deadly="a1"))
        found = await think_all(thinkers, [job("ann", f"a{n}") for n in range(6)])
        assert len(thinkers.idle) <= 2
        return found

    found = in_own_loop(run())
    assert isinstance(found[1], thinking.Lost)
    assert [one for one in found if isinstance(one, str)] == ["a0", "a2", "a3", "a4", "a5"]
    assert Fake.hired == 3


def test_who_is_cancelled_gives_the_turn_up(thinking: Any) -> None:  # noqa: ANN401
    record: list[tuple[str, float]] = []

    async def run() -> None:
        thinkers = thinking.Thinkers(1, lambda: Fake(record))
        first, second, third = (asyncio.create_task(thinkers.think(job(name, name))) for name in ("a", "b", "c"))
        await asyncio.sleep(0)
        second.cancel()
        assert await first == "a"
        assert await third == "c"
        assert not thinkers.promised

    in_own_loop(run())
    assert [table for table, _ in record] == ["a", "c"]


def test_processes_leave_a_core_to_the_pages(thinking: Any) -> None:  # noqa: ANN401
    assert [thinking.workers(cores, servers) for cores, servers in ((1, 1), (2, 1), (8, 1), (8, 2), (2, 2))] == [
        1,
        1,
        7,
        3,
        1,
    ]


def process_id(share: float) -> int:
    del share
    return os.getpid()


def hang(share: float) -> None:
    del share
    time.sleep(3600)


def grow(share: float) -> int:
    del share
    return len(bytearray(2**31))


@pytest.fixture
def worker(thinking: Any) -> Iterator[Any]:  # noqa: ANN401
    made = thinking.Process()
    yield made
    made.end()


def asked(worker: Any, work: Any) -> Any:  # noqa: ANN401
    return worker.ask(Job(Kind.BOT, Asker("", ""), "t", work, ()), 1.0)


def test_a_thought_that_wants_too_much_memory_fails_alone(thinking: Any, worker: Any) -> None:  # noqa: ANN401
    first = asked(worker, process_id)
    with pytest.raises(thinking.Lost, match="MemoryError"):
        asked(worker, grow)
    assert worker.alive()
    assert asked(worker, process_id) == first


def test_a_killed_worker_is_noticed(thinking: Any, worker: Any) -> None:  # noqa: ANN401
    os.kill(asked(worker, process_id), signal.SIGKILL)
    with pytest.raises(thinking.Lost, match="died"):
        asked(worker, process_id)
    assert not worker.alive()


def test_a_worker_that_hangs_is_ended(thinking: Any, worker: Any) -> None:  # noqa: ANN401
    found = asked(worker, process_id)
    worker.patience = 0.2
    with pytest.raises(thinking.Lost, match="said nothing"):
        asked(worker, hang)
    worker.process.join(10)
    assert not worker.alive()
    assert not Path(f"/proc/{found}").exists()

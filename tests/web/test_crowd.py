"""What one visitor does to the others: hints and masters by the dozen, tables of bots only that nobody watches."""

import os
import re
import signal
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.attacks import ATTACKS, EVERYTHING, long_record
from bench.crowd import crowd, worst
from dolina.telling.words import LANGUAGES, Words
from dolina.web.server.start import prepare
from tests.web.site import Person, Site, in_own_loop, version_of

MOST_HOLDERS = 8
LATE, MOST_MEMORY = 0.5, 700.0  # seconds, megabytes
MOST_AT_WORST = 600.0  # megabytes
QUICK = 3.0  # seconds: far less than the thoughts that wait, on a machine that is busy itself


def ask(person: Person, table: str) -> httpx.Response:
    """Ask for a hint as the page's script does."""
    headers = {"X-CSRFToken": person.token, "Origin": str(person.base_url).rstrip("/"), "X-Fragment": "1"}
    return person.post(f"/t/{table}/hint", data={"seat": "0"}, headers=headers)


def mine(person: Person, **options: object) -> str:
    """Make a table where the person is to decide."""
    return person.new_table("secret_valley", "me", "bot", option_draft="off", option_first_player="0", **options)


def test_ten_hints_at_once_delay_nobody(site: Site) -> None:
    person = Person(site)
    tables = [mine(person) for _ in range(10)]
    began = time.monotonic()
    assert [ask(person, table).status_code for table in tables] == [202] * 10
    httpx.get(site.url + "/health", timeout=QUICK).raise_for_status()
    assert time.monotonic() - began < 2 * QUICK
    for table in tables:
        hint_of(person, table)


def hint_of(person: Person, table: str) -> str:
    """Ask until the hint is there."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        found = ask(person, table)
        if found.status_code == 200:
            return found.text
        assert found.status_code == 202
        time.sleep(0.1)
    raise AssertionError(found.text)


def test_a_hint_is_thought_out_once(site: Site) -> None:
    person = Person(site)
    table = mine(person)
    told = hint_of(person, table)
    assert "data-advice" in told
    assert hint_of(person, table) == told


def test_a_hint_comes_by_the_stream_to_the_seat_that_asked(site: Site) -> None:
    person = Person(site)
    table = mine(person)
    with person.stream("GET", f"/t/{table}/events?seat=0") as stream:
        lines = stream.iter_lines()
        next(lines)
        assert ask(person, table).status_code == 202
        assert "event: hint" in lines
        assert re.fullmatch(r'data: \{"version":\d+,"html":".*data-advice.*"\}', next(lines))


def test_nobody_is_advised_for_another(site: Site) -> None:
    person, stranger = Person(site), Person(site)
    table = mine(person)
    hint_of(person, table)
    stranger.look(f"/t/{table}")
    assert ask(stranger, table).status_code == 403
    for path in (f"/t/{table}?hint", f"/t/{table}?seat=0&hint"):
        assert "data-advice" not in stranger.look(path)
        assert "data-advice" in person.look(path)


def test_twenty_masters_at_once_all_answer(site: Site) -> None:
    person, other = Person(site), Person(site)
    master = {"level1": "master", "option_draft": "off", "option_first_player": "1"}
    tables = [person.new_table("secret_valley", "me", "bot", **master) for _ in range(20)]
    another = other.new_table("secret_valley", "me", "bot", option_draft="off", option_first_player="1")
    crowded = answers(site, other, [another], seconds=20) + answers(site, person, tables, seconds=120)
    assert "could not think" not in site.log()
    assert crowded


def answers(site: Site, person: Person, tables: list[str], seconds: float) -> int:
    """Wait until the bots of all tables have moved; return how often a page said that they think shorter now."""
    crowded, until = 0, time.monotonic() + seconds
    for table in tables:
        while not version_of(page := person.look(f"/t/{table}")):
            crowded += Words("en").say("site.bots_short") in page
            assert time.monotonic() < until, table
            assert len(thinking_processes(site)) <= max(1, (os.cpu_count() or 2) - 1)
    return crowded


def thinking_processes(site: Site) -> list[str]:
    """Return the worker processes of a site."""
    assert site.process
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            group = int(path.read_text().rpartition(")")[2].split()[2])
            command = (path.parent / "cmdline").read_text()
        except OSError:
            continue  # it has just ended
        if group == site.process.pid and "spawn_main" in command:
            found.append(path.parent.name)
    return found


@pytest.mark.deep
def test_a_killed_worker_delays_no_bot_beside_analyses(tmp_path: Path) -> None:
    site = Site(tmp_path, DOLINA_ANALYSIS="1").start()
    try:
        for number in range(4):  # as many as a process has under way
            analyst = Person(site, address=f"127.0.2.{number + 1}")
            analyst.look("/")
            given = {"X-CSRFToken": analyst.token, "Origin": site.url}
            brought = analyst.post("/open", files={"journal": ("a", long_record(number).encode())}, headers=given)
            assert analyst.submit(f"{brought.url.path}/analysis").status_code == 200
        until = time.monotonic() + 60
        while not (workers := thinking_processes(site)):
            assert time.monotonic() < until
            time.sleep(0.05)
        time.sleep(2)  # the worker is at one of them
        for worker in workers:
            os.kill(int(worker), signal.SIGKILL)
        person = Person(site)
        table = person.new_table("secret_valley", "me", "bot", option_draft="off", option_first_player="1")
        answers(site, person, [table], seconds=10)
    finally:
        site.kill()


def test_a_seat_has_so_many_holders_and_no_more(site: Site) -> None:
    person = Person(site)
    link = re.search(r"/s/[\w-]+", person.look(f"/t/{mine(person)}"))
    assert link
    for _ in range(MOST_HOLDERS - 1):
        assert Person(site).submit(link[0]).status_code == 200
    refused = Person(site).submit(link[0])
    assert refused.status_code == 409
    assert Words("en").say("site.error.holders", most=MOST_HOLDERS) in refused.text
    assert person.submit(link[0]).status_code == 200  # has it already


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_waiting_for_a_hint_is_told_without_a_script_too(site: Site, lang: str) -> None:
    person = Person(site, lang)
    page = person.submit(f"/t/{mine(person)}/hint", seat=0)
    assert page.status_code == 200
    while page.headers.get("Refresh"):
        assert Words(lang).say("site.hint_waits") in page.text
        page = person.get(str(page.url))
    assert "data-advice" in page.text


def test_one_address_does_not_use_up_all_hints(here: Any) -> None:  # noqa: ANN401
    from dataclasses import replace

    from dolina.web.bots import hints
    from dolina.web.table.live import Refused
    from dolina.web.visitor import Visitor

    del here
    hints._asked.clear()
    loud = Visitor.of({}, {}, {}, "1.1.1.1")
    quiet = replace(loud, person="quiet", address="2.2.2.2")

    def note(number: int, visitor: Visitor) -> hints.Asked:
        return hints.note(
            hints.Asked(f"t{number}", 0, 0, "en", address=visitor.address), replace(visitor, person=f"{number}")
        )

    for number in range(hints.OF_AN_ADDRESS):
        note(number, loud)
    with pytest.raises(Refused):
        note(100, loud)
    assert note(101, quiet).html is None
    hints._asked.clear()


def test_holders_are_counted_while_the_seat_is_taken(here: Any) -> None:  # noqa: ANN401
    from dolina.web.lobby import tables
    from dolina.web.models import Holder, Seat
    from dolina.web.table.live import Refused

    del here
    seat = Seat.objects.get(table=tables.quick("secret_valley", "A", "first"), number=0)
    for number in range(MOST_HOLDERS - 1):
        tables.hold(seat, f"device {number}")
    tables.hold(seat, "first")
    with pytest.raises(Refused):
        tables.hold(seat, "one more")
    assert Holder.objects.filter(seat=seat).count() == MOST_HOLDERS


def test_a_hint_too_many_is_refused_without_a_word_in_the_log(
    here: Any,  # noqa: ANN401
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    from django.test import Client

    from dolina.web.bots import hints
    from dolina.web.lobby import tables
    from dolina.web.visitor import cookie_of

    del here
    monkeypatch.setattr(hints, "OF_AN_ADDRESS", 0)
    people = [tables.Sitting(tables.ME, "A"), tables.Sitting(tables.BOT, level="novice")]
    table = tables.make("secret_valley", people, {"draft": "off", "first_player": "0"}, "a")
    client = Client()
    client.cookies["dolina"] = cookie_of("a")
    response = client.post(f"/t/{table.pk}/hint", {"seat": "0"}, headers={"X-Fragment": "1"})
    assert (response.status_code, response.json()["notice"]) == (429, Words("en").say("site.error.many_hints"))
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.deep
def test_whatever_one_visitor_does_the_others_play_on(tmp_path: Path) -> None:
    felt = crowd(tmp_path, [name for name in ATTACKS if name != EVERYTHING], seconds=20.0, rest=60.0)
    for name, part in felt.items():
        assert part.problems == [], name
        assert slowest(part.pages) < LATE, name
        assert slowest(part.moves) < LATE, name
        assert part.bots, name
        assert part.processes <= felt["before"].processes + 1, name
        assert part.memory < MOST_MEMORY, name
    assert slowest(felt["after"].pages) < 2 * slowest(felt["before"].pages) + 0.05


@pytest.mark.deep
def test_two_minutes_of_everything_leave_no_more_than_one(tmp_path: Path) -> None:
    first, second = worst(tmp_path, 60.0)
    for part in (first, second):
        assert part.problems == []
        assert slowest(part.pages) < LATE
        assert slowest(part.moves) < LATE
        assert part.memory < MOST_AT_WORST
        assert 500 not in part.attacked
    assert second.left <= 1.05 * first.left


def slowest(times: list[float]) -> float:
    """Return what all but one in twenty are quicker than."""
    return sorted(times)[len(times) * 95 // 100]


# Tables of bots only


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:  # noqa: ANN401 - modules that need Django first
    """A site in this process whose bots think at once."""
    prepare(tmp_path)
    from django.conf import settings

    from dolina.web.bots import tasks
    from dolina.web.bots.turns import Job

    async def think(job: Job) -> int:
        state, seat = job.given[2:4]
        return int(state.legal(seat)[0])  # type: ignore[attr-defined]

    monkeypatch.setattr("dolina.web.bots.thinking.think", think)
    monkeypatch.setattr(tasks, "LOOKED", 0.0)
    monkeypatch.setattr(settings, "PACE", 0.0)
    return tasks


def bots_only(host: str) -> str:
    from dolina.web.lobby import tables

    bots = [tables.Sitting(tables.BOT, level="regular")] * 2
    return str(tables.make("secret_valley", bots, {"rounds": "1"}, host).pk)


async def attended(tasks: Any, table: str) -> None:  # noqa: ANN401
    tasks._wake(table, None)
    await tasks._attendants[table].task


def test_tables_of_bots_only_stop_when_nobody_watches(here: Any) -> None:  # noqa: ANN401
    from dolina.web.table import live, notify

    table = bots_only("ann")
    in_own_loop(attended(here, table))
    assert live.find(table).version == 0
    stop = notify.listen(table, lambda _: None)
    in_own_loop(attended(here, table))
    stop()
    match = live.find(table).match
    assert match is not None
    assert match.over()


def test_tables_of_bots_only_are_few_of_one_host_and_in_all(here: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ANN401
    class Playing:
        def __init__(self, host: str) -> None:
            self.host = host

    def may_play(host: str, *hosts: str) -> bool:
        monkeypatch.setattr(here, "_attendants", {str(n): Playing(other) for n, other in enumerate(hosts)})
        return bool(here.Attendant.may_play(Playing(""), host))

    assert may_play("ann", "ann", "", "bob")
    assert not may_play("ann", *["ann"] * here.ALONE_EACH)
    assert may_play("bob", *["ann"] * here.ALONE_EACH)
    assert not may_play("bob", *[f"host {n}" for n in range(here.ALONE_IN_ALL)])

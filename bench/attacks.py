"""What one visitor can do to a site: each attack as hard as the limits allow, with some cookies at one address.

They run in a process of their own with a low priority: an attacker has a machine of their own, and the bench must
measure the site, not itself.
"""

import contextlib
import json
import multiprocessing
import os
import random
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

import httpx

from dolina import games
from dolina.core.journal import Journal, Origin
from dolina.core.match import Match
from tests.web.site import Person, Site, actions_of, table_of, version_of

COOKIES = 8
GAME, LONGEST = "secret_valley", "valdora"
MANY = 100  # tables, more than the limits allow
OPEN = 1000  # lines that are held at a time, if the site lets them
NICE = 10
EVERYTHING = "everything"
MOST_MOVES, STEPS = 390, 60  # of a lesson


class Hog:
    """The one visitor."""

    def __init__(self, site: Site, address: str) -> None:
        self.site = site
        self.address = address
        self.persons = [Person(site, address=address) for _ in range(COOKIES)]
        self.tables: list[tuple[Person, str]] = []
        self.records: list[str] = []
        self.lines: list[socket.socket] = []
        self.answers: Counter[int] = Counter()  # by status

    def count(self, response: httpx.Response) -> httpx.Response:
        """Remember how something was answered."""
        self.answers[response.status_code] += 1
        return response

    def get(self, person: Person, path: str, **headers: str) -> httpx.Response:
        """Look at something."""
        return self.count(person.get(path, headers=headers))

    def submit(self, person: Person, path: str, **fields: object) -> httpx.Response:
        """Do something."""
        return self.count(person.submit(path, **fields))

    def at(self, number: int) -> tuple[Person, str]:
        """Return one of my tables, and who sits there."""
        return self.tables[number % len(self.tables)]


def make_tables(hog: Hog, most: int, *seats: str, **fields: object) -> None:
    """Make so many tables, or until it is refused."""
    chairs = {f"seat{number}": who for number, who in enumerate([*seats, *["none"] * (5 - len(seats))])}
    for number in range(most):
        person = hog.persons[number % COOKIES]
        made = hog.submit(person, "/new", game=GAME, option_draft="off", **chairs, **fields)
        if made.status_code != 200:
            return
        hog.tables.append((person, table_of(made)))


# 1. Heads that are slow to read


def send_heads(hog: Hog, person: Person, number: int) -> None:
    """Send cookies full of backslashes, to pages and streams."""
    cookie = 'a="' + "\\" * (60_000, 14_000, 900)[number % 3] + '"; dolina="' + "\\" * 900 + '"'
    hog.get(person, ("/", "/t/abc/events", "/nowhere")[number // 3 % 3], Cookie=cookie)


# 2. Hints


def my_turn(hog: Hog) -> None:
    """Make tables where I am to decide."""
    make_tables(hog, MANY, "me", "bot", option_first_player=0)


def ask_for_hints(hog: Hog, person: Person, number: int) -> None:
    """Ask for a hint, then move, so that another one may be asked for."""
    owner, table = hog.at(number)
    del person
    hog.submit(owner, f"/t/{table}/hint", seat=0)
    play(hog, owner, table)


def play(hog: Hog, person: Person, table: str) -> None:
    """Move, if it is my turn."""
    page = hog.get(person, f"/t/{table}").text
    if actions := actions_of(page):
        hog.submit(person, f"/t/{table}/play", action=actions[0], version=version_of(page), seat=0)


# 3. Masters


def hire_masters(hog: Hog) -> None:
    """Make tables against masters, and some of masters only."""
    levels = {f"level{number}": "master" for number in range(3)}
    make_tables(hog, 14, "me", "bot", "bot", option_first_player=1, **levels)
    make_tables(hog, MANY, "bot", "bot", **levels)


def keep_them_thinking(hog: Hog, person: Person, number: int) -> None:
    """Move wherever I may, look wherever only bots play."""
    del person
    owner, table = hog.at(number)
    play(hog, owner, table)


# 4. Reading, bringing, moving


def long_record(seed: int) -> str:
    """Return a record of a long match that was played by chance."""
    chance = random.Random(seed)  # noqa: S311 - no secrets
    match = Match(games.find(LONGEST), 5, seed)
    while actors := match.actors():
        match.play(actors[0], chance.choice(match.state.legal(actors[0])))
    return match.journal().to_json()


def upload(hog: Hog, person: Person, path: str, field: str, content: bytes) -> httpx.Response:
    """Bring a file."""
    given = {"X-CSRFToken": person.token, "Origin": hog.site.url}
    return hog.count(person.post(path, files={field: ("a", content)}, headers=given))


def bring(hog: Hog, person: Person, seed: int) -> httpx.Response:
    """Bring a record."""
    return upload(hog, person, "/open", "journal", long_record(seed).encode())


def bring_something(hog: Hog) -> None:
    """Have something to look at: a long record, a table."""
    for person in hog.persons:
        person.look("/")
    found = bring(hog, hog.persons[0], 1)
    hog.records.append(found.url.path if found.status_code == 200 else "/r/none")
    make_tables(hog, 2, "me", "bot", option_first_player=0)
    hog.tables = hog.tables or [(hog.persons[0], "abc")]


def read_the_dearest(hog: Hog, person: Person, number: int) -> None:
    """Look at what takes longest to draw, each time another moment of it."""
    record, (owner, table) = hog.records[0], hog.at(number)
    at = f"?n={number * 37 % 1199}&eyes={number % 5}&lang={('en', 'ru', 'uk')[number % 3]}"
    dear = (
        record,
        f"{record}/picture.svg",
        f"/t/{table}/replay",
        f"/t/{table}/words",
        f"/t/{table}",
        "/",
        "/rules/valdora",
    )
    hog.get(owner if number % 2 else person, dear[number % len(dear)] + at)


def bring_records(hog: Hog, person: Person, number: int) -> None:
    """Bring long records, and large files that are none."""
    if number % 2:
        bring(hog, person, number % 5)
    else:
        upload(hog, person, "/open", "journal", b"[" * 1_400_000)


def move_and_take_back(hog: Hog, person: Person, number: int) -> None:
    """Move as often as I may, with all my cookies."""
    del person
    owner, table = hog.at(number)
    play(hog, owner, table)
    page = hog.get(owner, f"/t/{table}").text
    hog.submit(owner, f"/t/{table}/undo", version=version_of(page), seat=0, whole=1)


# 5. Silent lines


def call(hog: Hog, said: bytes) -> None:
    """Open a line, say something, and listen to nothing."""
    line = socket.socket()
    line.settimeout(5)
    with contextlib.suppress(OSError):
        line.bind((hog.address, 0))
        line.connect(("127.0.0.1", hog.site.port))
        line.sendall(said)
        hog.lines.append(line)
        hog.answers[0] += 1
    if len(hog.lines) > OPEN:
        hog.lines.pop(0).close()


def hold_lines(hog: Hog, person: Person, number: int) -> None:
    """Hold lines that say nothing, half a head or half a body, or a stream that is never read; come and go."""
    owner, table = hog.at(number)
    host = f"Host: 127.0.0.1:{hog.site.port}\r\n"
    half = f"POST /new HTTP/1.1\r\n{host}Content-Length: 90000\r\n\r\nx="
    deaf = f"GET /t/{table}/events HTTP/1.1\r\n{host}\r\n"
    for said in ("", "GET / HT", half, deaf):
        call(hog, said.encode())
    with owner.stream("GET", f"/t/{table}/events?seat=0") as stream:
        hog.count(stream)
    del person
    time.sleep(0.01)


# 6. Everything that can be brought or asked for


def long_lesson() -> str:
    """Return a lesson with as many moves and steps as it may have, and with parts to look for at each step."""
    record = Journal.from_json(long_record(1))
    match = Match.from_journal(record, games.find(LONGEST))
    moves = next(n for n in range(MOST_MOVES, 0, -1) if len(match.at(n).legal(match.moves[n].seat)) > STEPS // 5)
    learner = match.moves[moves].seat
    asks = [match.space.text(code) for code in match.at(moves).legal(learner)[: STEPS // 5]]
    step = '[[step]]\npoint = ["log"]\nsay.en = "a"\n'
    head = f'game = "{LONGEST}"\nseats = {record.seats}\nseed = "{record.seed}"\nlearner = {learner}\n'
    played = f"moves = {json.dumps(record.moves[:moves])}\ntitle.en = 'b'\n"
    return head + played + step * STEPS + f"ask = {json.dumps(asks)}\n"


def record_from_the_middle(seed: int) -> str:
    """Return a record without a move, that begins in the middle of a long match."""
    source = Journal.from_json(long_record(seed))
    origin = Origin(journal=source, move=len(source.moves) // 2, seat=0)
    return source.model_copy(update={"moves": [], "origin": origin, "signature": None}).to_json()


def bombs() -> list[bytes]:
    """Return files that are small and took much: a lesson, a component set, a record."""
    whole = json.loads(long_record(1))
    parts, size = games.find(LONGEST).shipped_components(), 60_000
    records = [
        whole | {"moves": [0] * 99_000},
        whole | {"options": {f"{n:x}": 0 for n in range(70_000)}},
        whole | {"moves": [f"0 {'x' * 90}"] * 9_000},
    ]
    return [
        ("a." * (size // 2) + "a = 1").encode(),
        (parts + "[" + ".".join("a" * 20) + "]\n" + "b = 1\n" * (size // 7)).encode(),
        (parts + "a" * (size // 2) + " = [" + "1," * (size // 5) + "1]").encode(),
        ("[options]\n" + "\n".join(f"{n:x} = []" for n in range(size // 10))).encode(),
        *(json.dumps(record).encode() for record in records),
        b"[" * 900_000,
        b"[" + b"[]," * 300_000 + b"[]]",
        b'{"dolina": ' + b"9" * 900_000 + b"}",
    ]


@cache
def files() -> tuple[list[tuple[str, str, bytes]], list[tuple[str, str, bytes]]]:
    """Return where to bring what: files that the site takes, and files that it refuses."""
    good = [("/learn/open", "lesson", long_lesson().encode())]
    for seed in range(5):
        good += [("/open", "journal", text.encode()) for text in (long_record(seed), record_from_the_middle(seed))]
    bad = [(*where, bomb) for bomb in bombs() for where in (("/learn/open", "lesson"), ("/open", "journal"))]
    return good, bad


def have_everything(hog: Hog) -> None:
    """Have records and a lesson to look at, and tables where I am to decide."""
    for person in hog.persons:
        person.look("/")
    make_tables(hog, 6, "me", "bot", option_first_player=0)
    hog.tables = hog.tables or [(hog.persons[0], "abc")]
    hog.records = ["/r/none", "/l/none"]


def ask_for_everything(hog: Hog, person: Person, number: int) -> None:
    """Bring what is heavy and what is refused, have it analysed, look at it, ask for hints: each in turn."""
    good, bad = files()
    turn, what = number // COOKIES, number % 7
    if what in {0, 1}:
        path, field, content = (good, bad)[what][turn % len((good, bad)[what])]
        found = upload(hog, person, path, field, content)
        if found.status_code == 200 and found.url.path[:3] in {"/r/", "/l/"}:
            hog.records = [*hog.records[-20:], found.url.path]
    elif what == 2:
        hog.submit(person, f"{hog.records[turn % len(hog.records)]}/analysis", deep=1)
    elif what == 3:
        ask_for_hints(hog, person, number)
    elif what == 4:
        owner, table = hog.at(number)
        hog.get(owner, f"/t/{table}/preview?seat=0")
    else:
        end = ("", "/picture.svg", "/lesson.toml")[turn % 3]
        at = f"?n={number * 37 % 1199}&eyes={number % 5}&seat=0&from=1&to={number % 390}"
        hog.get(person, hog.records[number % len(hog.records)] + end + at)


# All of them


class Attack(NamedTuple):
    """What is made ready, and what is done again and again."""

    step: Callable[[Hog, Person, int], None]
    prepare: Callable[[Hog], None]


ATTACKS = {
    "heads": Attack(send_heads, bring_something),
    "hints": Attack(ask_for_hints, my_turn),
    "masters": Attack(keep_them_thinking, hire_masters),
    "reading": Attack(read_the_dearest, bring_something),
    "records": Attack(bring_records, bring_something),
    "moves": Attack(move_and_take_back, my_turn),
    "lines": Attack(hold_lines, bring_something),
    EVERYTHING: Attack(ask_for_everything, have_everything),
}


def rage(site: Site, name: str, seconds: float) -> Counter[int]:
    """Attack for a while with all cookies at once; return how the site answered, by status."""
    os.nice(NICE)
    hog, attack = Hog(site, f"127.0.1.{list(ATTACKS).index(name)}"), ATTACKS[name]
    attack.prepare(hog)
    until = time.perf_counter() + seconds
    threads = [threading.Thread(target=partial(go_on, hog, attack, number, until)) for number in range(COOKIES)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return hog.answers


def go_on(hog: Hog, attack: Attack, number: int, until: float) -> None:
    """Do it again and again with one of the cookies."""
    while time.perf_counter() < until:
        with contextlib.suppress(httpx.HTTPError, AssertionError, OSError):
            attack.step(hog, hog.persons[number % COOKIES], number)
        number += COOKIES


class Raging:
    """An attack in a process of its own."""

    def __init__(self, site: Site, name: str, seconds: float) -> None:
        context = multiprocessing.get_context("fork")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=lambda: theirs.send(rage(site, name, seconds)), daemon=True)
        self.process.start()

    def end(self) -> Counter[int]:
        """Wait for its end; return how the site answered."""
        answers: Counter[int] = self.line.recv()
        self.process.join()
        return answers

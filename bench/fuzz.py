# ruff: noqa: T201 - prints its findings
"""Send a site hostile requests to every address: nothing may fail, nothing may be complained of in the log.

    uv run --group dev python -m bench.fuzz --requests 10000 --seed 1            on SQLite
    uv run --group dev python -m bench.fuzz --requests 10000 --seed 1 --postgres

Paths, parameters, bodies, headers, cookies, methods and records of matches are made from a seed, so that what was
found once is found again. The limits are off: what they would refuse is what is tried here.
"""

import argparse
import json
import random
import re
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import NamedTuple

import httpx

import tests
from bench.database import database
from tests.web.site import Person, Site

GAMES = ("secret_valley", "sylvan", "nowhere", "", "..")
METHODS = ("GET",) * 8 + ("POST",) * 8 + ("HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "FOO")
NASTY = (
    *("", "0", "-1", "--1", "9" * 30, "0" * 5000, "1e9", "NaN", "٣", "²", "None", "\x00", "a\x00b", "\r\nX: y"),
    *("../../etc/passwd", "<script>", "{{7*7}}", "%s%n", "' OR 1=1 --", "\ud7ff", "🦊" * 50, "\u202e", "x" * 3000),
    *("//evil.example", "\\\\evil", "true", "place 1", "choose_cell 3 -1", "pass", "[]", '{"a":1}', "%00", "%ff%fe"),
)
NAMES: tuple[str, ...] = (
    "lang",
    "layout",
    "seat",
    "version",
    "n",
    "eyes",
    "for",
    "back",
    "action",
    "whole",
    "code",
    "name",
    "game",
)
NAMES += ("seat0", "seat1", "level1", "option_x", "open", "csrfmiddlewaretoken", "journal", "nocode", "x")
NAMES += ("a", "do", "frame", "tried", "guest", "yes", "seat2", "name1")
TYPES = (
    *(
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=b",
        "multipart/form-data",
        "application/json",
    ),
    *("text/html; charset=rot13", "text/html; charset=zlib", "text/html; charset=idna", "x; charset=undefined"),
    *("multipart/form-data; boundary=b; charset=utf-16", "text/plain; charset*=rot13''%41", ";;;", "multipart/mixed"),
)
HEADERS: tuple[str, ...] = (
    "Accept-Language",
    "User-Agent",
    "Last-Event-ID",
    "X-Fragment",
    "X-Forwarded-For",
    "X-Forwarded-Proto",
)
HEADERS += ("Origin", "Referer", "Range", "If-None-Match", "If-Modified-Since", "Accept-Encoding", "Expect", "Cookie")
HEADERS += ("Host", "X-Forwarded-Host", "Upgrade", "Content-Encoding", "Authorization")
COOKIES = ("dolina", "lang", "layout", "theme", "name", "csrftoken", "other")
RECORD = Path(tests.__file__).parent / "witness" / "0.1" / "secret_valley.json"
PAUSE = 60.0  # seconds for one answer
ANEW = 300  # requests to one table


ROOMS = (
    *("", "/play", "/undo", "/preview", "/words", "/start", "/ask", "/let-in", "/stand-in", "/rematch"),
    *("/pace", "/skip"),
    *(
        "/new-link",
        "/sign-out",
        "/replay",
        "/journal.json",
        "/picture.svg",
        "/board.svg",
        "/lesson.toml",
        "/events",
        "/hint",
        "/analysis",
        "/try",
    ),
)


@dataclass
class Ground:
    """What there is on the site that is attacked."""

    site: Site
    person: Person
    tables: list[str]
    links: list[str]  # invitations, links of seats, records that were brought
    journal: str

    def known(self, table: str, game: str, link: str) -> list[str]:
        """Return every address there is."""
        found = ["/", "/new", "/join", "/open", "/health", f"/play/{game}", f"/rules/{game}", f"/g/{game}/parts.css"]
        found += ["/learn", "/learn/open", f"/l/{link}", f"/learn/{game}", f"/learn/{game}/1", "/journal-key"]
        found += [f"/learn/{game}/first", f"/learn/{game}/turn1.svg"]
        found += [f"/g/{game}/signs.json", *self.links, f"/j/{link}", f"/s/{link}", f"/r/{link}"]
        return [
            *found,
            f"/r/{link}/picture.svg",
            f"/r/{link}/lesson.toml",
            f"/r/{link}/analysis",
            f"/r/{link}/try",
            "/static/x",
            *(f"/t/{table}{room}" for room in ROOMS),
        ]

    def paths(self, chance: random.Random) -> str:
        """Return an address, most often one that exists."""
        table, game = chance.choice([*self.tables, "nowhere"]), chance.choice(GAMES)
        path = chance.choice(self.known(table, game, "nowhere"))
        return path if chance.random() < 0.8 else spoilt(path, chance)


def spoilt(text: str, chance: random.Random) -> str:
    """Return a text with something in it that does not belong there."""
    place = chance.randrange(len(text) + 1)
    return text[:place] + chance.choice(NASTY) + text[place:]


def escaped(text: str, chance: random.Random) -> bytes:
    """Return what goes into an address; sometimes with bytes that are no text."""
    raw = text.encode("utf-8", "surrogatepass")[:6000]
    if chance.random() < 0.1:
        raw += bytes(chance.randrange(256) for _ in range(5))
    return b"".join(bytes([c]) if (c < 128 and chr(c).isalnum()) or c in b"/-_.~" else b"%%%02X" % c for c in raw)


def fields(chance: random.Random) -> list[tuple[str, str]]:
    """Return fields of a form or a query."""
    count = chance.choice((0, 1, 2, 3, 5, 150))
    return [(chance.choice(NAMES), chance.choice(NASTY)) for _ in range(count)]


def joined(pairs: list[tuple[str, str]], chance: random.Random) -> bytes:
    """Write fields as a query."""
    return b"&".join(escaped(name, chance) + b"=" + escaped(value, chance) for name, value in pairs)


def in_parts(pairs: list[tuple[str, str]], file: bytes, chance: random.Random) -> bytes:
    """Write fields and a file as a body of many parts, sometimes a broken one."""
    lines = []
    for name, value in [*pairs, ("journal", "")]:
        kind = chance.choice(("", '; filename="a.json"', "; filename*=rot13''%41", '; filename="\x00"'))
        head = f'--b\r\nContent-Disposition: form-data; name="{name}"{kind}\r\n'
        more = chance.choice(("", "Content-Type: text/x; charset=zlib\r\n", "Content-Transfer-Encoding: base64\r\n"))
        content = file if name == "journal" else value.encode("utf-8", "replace")
        lines.append(head.encode() + more.encode() + b"\r\n" + content + b"\r\n")
    return b"".join(lines) + chance.choice((b"--b--\r\n", b"", b"--b"))


def record(ground: Ground, chance: random.Random) -> bytes:
    """Return a record of a match with one thing changed."""
    journal = json.loads(ground.journal)
    if journal:
        key = chance.choice(list(journal))
        odd: tuple[object, ...] = (
            None,
            -1,
            10**30,
            [],
            {},
            "\x00",
            ["\ud800"],
            ["x"] * 5000,
            chance.choice(NASTY),
            [[[]]],
            True,
            1e308,
        )
        journal[key] = chance.choice(odd)
    text = json.dumps(journal)
    return chance.choice((text, text[: chance.randrange(len(text))], "[" * 5000, "\ufeff" + text, "")).encode()


def headers(ground: Ground, chance: random.Random) -> list[tuple[bytes, bytes]]:
    """Return headers; most often with a token and an origin that let the request in."""
    found = [(b"Content-Type", chance.choice(TYPES[:2] if chance.random() < 0.7 else TYPES).encode())]
    if chance.random() < 0.8:
        found += [(b"X-CSRFToken", ground.person.token.encode()), (b"Origin", ground.site.url.encode())]
    for _ in range(chance.choice((0, 0, 1, 3))):
        value = chance.choice(NASTY).encode("utf-8", "replace").replace(b"\r\n", b" ").replace(b"\x00", b"\x01")
        found.append((chance.choice(HEADERS).encode(), value.strip()))
    if chance.random() < 0.7:
        found.append((b"Cookie", "; ".join(f"{k}={v}" for k, v in ground.person.cookies.items()).encode()))
    else:
        value = chance.choice(("x", '"\\\\\\"', "a:b", "%00", "é")).encode("latin-1")
        found.append((b"Cookie", chance.choice(COOKIES).encode() + b"=" + value))
    return found


class Hostile(NamedTuple):
    """One request, as it goes over the line."""

    method: str
    target: str
    headers: list[tuple[bytes, bytes]]
    body: bytes

    def send(self, port: int) -> int:
        """Return the status of the answer; 0 if the site hung up, which it may, 599 if it said nothing."""
        line = HTTPConnection("127.0.0.1", port, timeout=PAUSE)
        try:
            line.putrequest(self.method, self.target, skip_accept_encoding=True)
            for name, value in [*self.headers, (b"Content-Length", b"%d" % len(self.body))]:
                line.putheader(name, value)
            line.endheaders(self.body)
            return line.getresponse().status
        except TimeoutError:
            return 599
        except (OSError, HTTPException):
            return 0
        finally:
            line.close()


def hostile(ground: Ground, chance: random.Random) -> Hostile:
    """Make one hostile request."""
    target = escaped(ground.paths(chance), chance)
    if chance.random() < 0.6:
        target += b"?" + joined(fields(chance), chance)
    given, head = fields(chance), headers(ground, chance)
    body = in_parts(given, record(ground, chance), chance) if b"multipart" in head[0][1] else joined(given, chance)
    method = chance.choice(METHODS)
    return Hostile(method, target.decode(), head, body if method in {"POST", "PUT", "PATCH"} else b"")


def prepare_ground(site: Site) -> Ground:
    """Make what is attacked: a table in play, one that waits, one where bots play, a record."""
    person, journal = Person(site), RECORD.read_text(encoding="utf-8")
    mine = person.new_table("secret_valley", "me", "bot", option_draft="off", option_first_player=0)
    tables = [mine, person.new_table("sylvan", "me", "friend"), person.new_table("zodchie", "bot", "bot")]
    given = {"X-CSRFToken": person.token, "Origin": site.url}
    record = person.post("/open", files={"journal": ("a.json", journal.encode())}, headers=given).url.path
    found = re.findall("/[js]/[a-zA-Z0-9_-]+", person.look(f"/t/{tables[0]}") + person.look(f"/t/{tables[1]}"))
    return Ground(
        site,
        person,
        tables,
        [*found, record, f"{record}/picture.svg", f"{record}/lesson.toml", f"{record}/analysis"],
        journal,
    )


def attack(site: Site, count: int, seed: int) -> tuple[Counter[int], list[str]]:
    """Send so many requests; return how they were answered, and those that made the site fail."""
    ground, chance = prepare_ground(site), random.Random(seed)  # noqa: S311 - no secrets
    answers: Counter[int] = Counter()
    failed = []
    for number in range(count):
        if number % ANEW == ANEW - 1:  # somebody may have signed out, and holds nothing any more
            ground = prepare_ground(site)
        made = hostile(ground, chance)
        status = made.send(site.port)
        answers[status] += 1
        if status >= 500:
            failed.append(f"{number}: {status} {made!r}"[:1500])
    return answers, failed


def complaints(site: Site) -> list[str]:
    """Return what the log complains of."""
    return [line for line in site.log().splitlines() if "Traceback" in line or "Error" in line or "Exception" in line]


def main() -> None:
    """Attack a site of its own and say what happened."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, database(given.postgres) as environment:
        site = Site(Path(folder), 1, **environment).start()
        try:
            began = time.monotonic()
            answers, failed = attack(site, given.requests, given.seed)
            told = ", ".join(f"{status}: {count}" for status, count in sorted(answers.items()))
            print(f"{given.requests} requests in {time.monotonic() - began:.0f} s; {told}")
            print("alive" if httpx.get(site.url + "/health").status_code == 200 else "dead")
            print(*failed[:20], *complaints(site)[:20], sep="\n")
        finally:
            site.kill()


if __name__ == "__main__":
    main()

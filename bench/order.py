# ruff: noqa: T201 - prints for the bench that asked
"""Judge a history: what clients were told must fit one order of moves, the one that is stored.

Reads, as JSON from its input, what the clients of each table asked and were shown; prints every fault. It runs in a
process of its own on the data of the site, so that nothing is believed but the database.
"""

import hashlib
import json
import math
import re
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import pairwise, permutations
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from bench.verify import whole
from dolina.core.errors import DolinaError
from dolina.core.state import WATCHER
from dolina.telling.eyes import WIDE
from dolina.web.server.start import prepare

if TYPE_CHECKING:
    from dolina.web.table.live import LiveTable

SOON = 2.0  # seconds for a version to be shown to everybody, while nothing befalls the site
UNKNOWN, REFUSED = -1, -2  # no answer came: it may have been stored or not; told that it was not
PLAY, UNDO = "play", "undo"
PIECE = r'<li(?: class="round")? data-piece="'
LINE = re.compile(  # a turn may hold a list of its steps: it goes on to the next one, or to the end of the log
    rf'{PIECE}([mrt]\d+(?:-\d+)?)">.*?</li>(?={PIECE}|</ol>\s*</div>|\Z)', re.DOTALL
)


class Asked(NamedTuple):
    """What a client asked for (no action: to take back), and the version it was answered with."""

    seat: int
    action: str
    seen: int
    began: float
    ended: float
    answer: int


class Told(NamedTuple):
    """What a client had before its eyes: the version, and a digest of the log."""

    version: int
    log: str


@dataclass
class History:
    """What the clients of one table asked and were told, each in order; a client is named by its seat and a letter."""

    asked: list[Asked] = field(default_factory=list)
    told: dict[str, list[Told]] = field(default_factory=dict)
    closed: float = math.inf  # when the clients stopped listening, while bots may have gone on: seconds of the epoch

    @classmethod
    def read(cls, given: Mapping[str, list[list[object]] | dict[str, list[list[object]]] | float]) -> "History":
        """Return a history that was written as JSON."""
        asked, told, closed = given["asked"], given["told"], given["closed"]
        assert isinstance(asked, list)  # noqa: S101 - for the type checker
        assert isinstance(told, dict)  # noqa: S101
        assert isinstance(closed, float)  # noqa: S101
        shown = {client: [Told(*one) for one in seen] for client, seen in told.items()}  # type: ignore[arg-type]
        return cls([Asked(*one) for one in asked], shown, closed)  # type: ignore[arg-type]


def seat_of(client: str) -> int:
    """Return the seat of a client."""
    return int(client[:-1])


class Stored(NamedTuple):
    """An entry of a table; `itself`: a bot's, or a decision that the table makes by itself."""

    number: int
    kind: str
    seat: int
    action: str
    itself: bool = False
    at: float = 0.0  # seconds of the epoch


Logs = Mapping[tuple[int, int], str]  # by seat and version: a digest of the log as it is stored


def faults(history: History, stored: Sequence[Stored], logs: Logs) -> list[str]:
    """Return what does not fit."""
    places = found_in(history.asked, stored)
    return [
        *gaps(stored),
        *lost(history.asked, places),
        *invented(history.asked, stored, {place for place in places.values() if place}),
        *out_of_order(history.asked, stored, places),
        *shown_otherwise(history.told, logs, last_to_be_shown(stored, history.closed)),
    ]


def gaps(stored: Sequence[Stored]) -> Iterator[str]:
    """Entries are numbered without a gap."""
    for expected, entry in enumerate(stored, 1):
        if entry.number != expected:
            yield f"entry {entry.number} stands where {expected} should"
            return


def found_in(asked: Sequence[Asked], stored: Sequence[Stored]) -> dict[int, int]:
    """Return for each accepted request (by its place in the list) the entry that it became; 0 if there is none.

    It is the first of its seat after what the client saw. A decision that is sent again is known and made once, so
    two requests may have become the same entry.
    """
    found: dict[int, int] = {}
    for number, one in enumerate(asked):
        if one.answer >= 0:
            kind = PLAY if one.action else UNDO
            mine = (entry for entry in stored[one.seen : one.answer] if (entry.kind, entry.seat) == (kind, one.seat))
            entry = next(mine, None)
            found[number] = entry.number if entry and fits(one, entry) else 0
    return found


def fits(one: Asked, entry: Stored) -> bool:
    """Tell whether an entry may be what was asked for."""
    return (entry.kind, entry.seat, entry.action) == (PLAY if one.action else UNDO, one.seat, one.action)


def lost(asked: Sequence[Asked], places: Mapping[int, int]) -> Iterator[str]:
    """Every accepted request is stored, after what its client saw and no later than it was told."""
    for number, place in places.items():
        if not place:
            yield f"accepted and not stored: {asked[number]}"


def invented(asked: Sequence[Asked], stored: Sequence[Stored], places: Collection[int]) -> Iterator[str]:
    """Every entry was asked for, and nothing that was asked for once is there twice."""
    open_ends = [one for one in asked if one.answer == UNKNOWN]
    undone = [one for one in asked if not one.action and one.answer != REFUSED]
    for entry in stored:
        if entry.itself or entry.number in places or entry.kind not in {PLAY, UNDO}:
            continue
        among = undone if entry.kind == UNDO else open_ends
        one = next((one for one in among if fits(one, entry) and one.seen < entry.number), None)
        if one is None:
            yield f"stored and never asked for: {entry}"
        elif one.action:
            open_ends.remove(one)


def out_of_order(asked: Sequence[Asked], stored: Sequence[Stored], places: Mapping[int, int]) -> Iterator[str]:
    """What was answered before something else was asked for comes before it.

    An entry may have been asked for by a request whose answer was lost, and answered only when it was sent again. What
    the table decided by itself was asked for by nobody; who asks for the same later is told that it is done.
    """
    entries = {entry.number: entry for entry in stored if not entry.itself}
    ended: dict[int, float] = {}
    for number, place in places.items():
        if place in entries:
            ended[place] = min(ended.get(place, math.inf), asked[number].ended)
    began = {place: first_asked(asked, entries[place]) for place in ended}
    for place, other in permutations(sorted(ended), 2):
        if ended[place] < began[other] and place > other:
            yield f"entry {place} was answered before {other} was asked for"


def first_asked(asked: Sequence[Asked], entry: Stored) -> float:
    """Return when an entry may have been asked for first."""
    return min(one.began for one in asked if one.answer != REFUSED and one.seen < entry.number and fits(one, entry))


def last_to_be_shown(stored: Sequence[Stored], closed: float) -> int:
    """Return the last version that everybody must have been shown: what bots did at the very end need not arrive."""
    return max((entry.number for entry in stored if entry.at < closed - SOON), default=0)


def shown_otherwise(told: Mapping[str, Sequence[Told]], logs: Logs, last: int) -> Iterator[str]:
    """Nobody is shown what is not stored, an older version after a newer one, or stays behind the last one."""
    for client, seen in told.items():
        for before, after in pairwise(seen):
            if after.version < before.version:
                yield f"{client} was shown {after.version} after {before.version}"
        for one in seen:
            if logs.get((seat_of(client), one.version)) != one.log:
                yield f"{client} was shown another version {one.version} than the one that is stored"
        if not seen or seen[-1].version < last:
            yield f"{client} was not shown the last version {last}, but {seen[-1].version if seen else None}"


# What is stored


def digest_of(log: Sequence[str]) -> str:
    """Name a log."""
    return hashlib.sha256("".join(log).encode()).hexdigest()[:16]


def lines_of(html: str) -> dict[str, str]:
    """Return the lines of a log by name, in their order."""
    return {found[1]: found[0] for found in LINE.finditer(html)}


def read(table_id: str, clients: Collection[str]) -> tuple[list[Stored], dict[tuple[int, int], str]]:
    """Fold a table entry by entry: return the entries, and the log of every version for the seats of these clients."""
    from dolina.web.models import Entry, Table
    from dolina.web.table.live import LiveTable

    table = LiveTable(Table.objects.get(pk=table_id), unread=False)  # read here, entry by entry
    table.read_seats()
    seats = {seat_of(client) for client in clients}
    stored: list[Stored] = []
    logs = {(eyes, 0): log_of(table, eyes) for eyes in seats if table.match is not None}
    rows = Entry.objects.filter(table_id=table_id).order_by("number")
    for number, kind, seat, action, at in rows.values_list("number", "kind", "seat", "action", "at"):
        itself = kind == PLAY and by_itself(table, seat, action)
        stored.append(Stored(number, kind, seat, action, itself, at.timestamp()))
        table.fold(kind, seat, action)
        if table.match is not None:
            logs.update({(eyes, number): log_of(table, eyes) for eyes in seats})
    return stored, logs


def by_itself(table: "LiveTable", seat: int, action: str) -> bool:
    """Tell whether a bot decides now, or the table for a person."""
    match = table.match
    if match is None or table.seats[seat].bot:
        return match is not None
    code = match.forced(seat)
    return code is not None and match.space.text(code) == action


def log_of(table: "LiveTable", seat: int) -> str:
    """Return the digest of the log as a seat reads it."""
    from dolina.web.table.page import compose
    from dolina.web.table.viewer import Viewer

    held = () if seat == WATCHER else (seat,)
    page = compose(table.snapshot(), Viewer(seat, "en", WIDE, held, host=False))
    html = page.slots["log"].html if "log" in page.slots else page.html
    return digest_of(list(lines_of(html).values()))


def verified(table_id: str) -> bool:
    """Tell whether the journal of a table is whole."""
    try:
        return whole(table_id)
    except DolinaError:
        return False


@dataclass
class Judged:
    """What was found at all tables."""

    entries: int = 0
    verified: int = 0
    faults: list[str] = field(default_factory=list)


def main() -> None:
    """Judge the histories that the input names."""
    given = json.load(sys.stdin)
    prepare(Path(sys.argv[1]))
    found = Judged()
    for table_id, told in given.items():
        history = History.read(told)
        stored, logs = read(table_id, history.told)
        found.entries += len(stored)
        found.verified += verified(table_id)
        found.faults += [f"{table_id}: {fault}" for fault in faults(history, stored, logs)]
    print(json.dumps(asdict(found)))


if __name__ == "__main__":
    main()

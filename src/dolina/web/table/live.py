"""Live tables: the stored entries of a table folded into a match, kept in memory while somebody looks.

The database is the truth. A change is made in memory and stored under the table's lock; if it cannot be
stored (another process was quicker, the disk is full) the memory is read anew, so it is never ahead.
Who only looks takes a `Snapshot` and needs the lock no longer.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache, partial
from typing import NamedTuple

from django.db import IntegrityError, connection, transaction

from dolina import games
from dolina.core.errors import BadAction, BadComponents, DolinaError, IllegalAction
from dolina.core.game import AnyGame
from dolina.core.journal import Origin
from dolina.core.match import Match, Move, Selected, digest
from dolina.core.state import WATCHER, State
from dolina.telling.eyes import Eyes
from dolina.telling.lazy import lazy
from dolina.telling.seen import Seen
from dolina.telling.words import own_words, real_name, told_apart
from dolina.web.bots import thinking
from dolina.web.models import Asking, Entry, Holder, Seat, Table
from dolina.web.table import notify, sets, writer
from dolina.web.table.coach import Coach
from dolina.web.table.pieces import Page
from dolina.web.table.told import Told, Turn, turns
from dolina.web.table.viewer import Viewer

KEPT = 2000  # tables in memory
TOUCH_EVERY = timedelta(minutes=1)
TRIES = 3  # to store what another process is storing too
YES = Entry.SEATS, Entry.AGAIN  # to a rematch

# Why a request is refused: keys of the site's words
NOT_STARTED, STALE, BUSY = "site.error.not_started", "site.error.stale", "site.error.busy"
STAND_IN, TAKEN, NO_NAME = "site.error.stand_in", "site.error.taken", "site.error.no_name"
HOLDERS, MANY_ASK = "site.error.holders", "site.error.many_ask"
ENTRIES_AFTER = "SELECT kind, seat, action, digest FROM web_entry WHERE table_id = %s AND number > %s ORDER BY number"


class Changed(DolinaError):
    """The rules of today are not those that a table was played with."""


class Refused(DolinaError):
    """A request that cannot be granted now; `key` is the reason among the site's words."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@dataclass(frozen=True)
class SeatInfo:
    """A seat and who is on it."""

    pk: int
    number: int
    kind: str
    name: str
    level: str
    stand_in: str
    key: str

    @property
    def bot(self) -> str:
        """Return the level of the bot that moves here, or nothing if a person does."""
        return self.stand_in or (self.level if self.kind == Seat.BOT else "")

    def called(self, lang: str) -> str:
        """Return the name that others see, if no other seat has the same."""
        if self.kind == Seat.PERSON and (name := real_name(self.name)):
            return name
        return "" if self.kind == Seat.FREE else nameless(self.kind == Seat.BOT, self.number, lang)


class Guest(NamedTuple):
    """Somebody who asks for a seat."""

    pk: int
    name: str
    refused: bool


@cache
def nameless(bot: bool, number: int, lang: str) -> str:
    """Return how a bot, or a person without a name, is called on a seat."""
    return own_words(lang).say(f"site.bot.{number}" if bot else "site.guest")


@lru_cache(maxsize=10_000)
def names_of(seats: tuple[SeatInfo, ...], lang: str, reader: int = WATCHER) -> tuple[str, ...]:
    """Return who sits where; a reader without a name has none here, and is told as *you*."""
    names = told_apart([one.called(lang) for one in seats])
    return tuple(
        "" if seat == reader and one.kind == Seat.PERSON and not real_name(one.name) else name
        for seat, (one, name) in enumerate(zip(seats, names, strict=True))
    )


def seats_of(table_id: str) -> tuple[SeatInfo, ...]:
    """Return who sits where, as it is stored."""
    fields = ("pk", "number", "kind", "name", "level", "stand_in", "key")
    rows = Seat.objects.filter(table_id=table_id).order_by("number").values_list(*fields)
    return tuple(SeatInfo(*row) for row in rows)


def entries_after(table_id: str, version: int) -> list[tuple[str, int, str, str]]:
    """Return what was stored after a version. Asked at every move, so in plain SQL: a fifth of what the ORM costs."""
    with connection.cursor() as cursor:
        cursor.execute(ENTRIES_AFTER, [table_id, version])
        return list(cursor.fetchall())


class PublicScores(NamedTuple):
    """What everybody knows at a moment: scores, their sources (None where hidden), the round or game to be counted."""

    scores: Sequence[int | None]
    sources: Sequence[Mapping[str, int] | None]
    round: int
    played: int  # the round that is played, whether it is counted or not


def public_scores(match: Match, state: State | None = None) -> PublicScores:
    """Return what everybody knows of the present position, or of another one: with an outsider's eyes."""
    known = match.game.standing(match.state if state is None else state, WATCHER)
    counted = known["round"] if known.get("rounds") else known.get("game", 0)
    return PublicScores(known["scores"], known["sources"], counted, known["round"])


class Back(NamedTuple):
    """How many moves a seat may take back: to its last real choice, or in the whole turn; or the reason why none."""

    steps: int
    whole: int
    why_not: str

    @classmethod
    def of(cls, match: Match, seat: int) -> "Back":
        """Ask the match."""
        ways = match.ways_back(seat)
        return cls(ways[0], ways[-1], "") if ways else cls(0, 0, match.why_not_undo(seat) or "")


@dataclass(frozen=True, eq=False)
class Snapshot:
    """One version of a table, for all who look at it: nothing in it changes any more."""

    row: Table
    version: int
    seats: tuple[SeatInfo, ...]
    guests: tuple[Guest, ...]
    host: int | None  # the seat of who made the table, if they sit here
    match: Match | None  # for what stays the same: game, components, action space, what happened before the first move
    state: State | None
    moves: tuple[Move, ...]
    history: tuple[PublicScores, ...]
    actors: tuple[int, ...]
    over: bool
    back: tuple[Back, ...]  # by seat
    selected: tuple[Selected | None, ...]  # by seat
    made: tuple[int, ...]  # by seat: how many moves it has made or taken back
    forced: bool
    crowded: bool  # do many bots wait for their turn to think?
    told: Told  # before, shared by versions
    coach: Coach | None = None  # beside the person of a first match
    agreed: frozenset[int] = frozenset()  # seats that want a rematch
    seen: dict[Eyes, Seen] = field(default_factory=dict)  # what several viewers look at with the same eyes
    pages: dict[Viewer, Page] = field(default_factory=dict)

    @lazy
    def turns(self) -> list[Turn]:
        """The turns that a log reaches back to, newest first."""
        return turns(self.moves, [known.played for known in self.history])

    def called(self, lang: str, reader: int = WATCHER) -> tuple[str, ...]:
        """Return who sits where, as a reader knows them."""
        return names_of(self.seats, lang, reader)


@dataclass
class LiveTable:
    """One table: its seats, its match, and how many entries were folded into them."""

    row: Table
    version: int = 0
    seats: tuple[SeatInfo, ...] = ()
    holders: dict[str, tuple[int, ...]] = field(default_factory=dict)  # by person: the seats they may move for
    owners: dict[int, str] = field(default_factory=dict)  # by seat: who held it first
    guests: dict[str, Guest] = field(default_factory=dict)  # by person: who asks for a seat, in order
    match: Match | None = None
    entries: list[tuple[str, int, str]] = field(default_factory=list)  # all of them: kind, seat, action
    history: list[PublicScores] = field(default_factory=list)  # before the first and after each move
    told: Told = field(default_factory=dict)
    lock: threading.RLock = field(default_factory=threading.RLock)
    coach: Coach = field(default_factory=Coach)
    unread: bool = True  # memory may be ahead of the database, or behind: all of it is to be read before it is used
    _snapshot: Snapshot | None = None

    @property
    def game(self) -> AnyGame:
        return games.find(self.row.game)

    # Reading

    def reload(self) -> None:
        """Forget everything and read it from the database; whoever comes next does so if it cannot be asked now."""
        self.unread = True
        self.row = Table.objects.get(pk=self.row.pk)
        self.version = 0
        self.match = None
        self.entries = []
        self.history = []
        self.told = {}
        self._snapshot = None
        self.read_seats()
        self.fold_new()
        self.unread = False

    def read_seats(self) -> None:
        """Read who sits where; begin the match when the last seat is taken."""
        self.seats = seats_of(self.row.pk)
        held = Holder.objects.filter(seat__table_id=self.row.pk).order_by("seat__number", "pk")
        self.holders, self.owners = {}, {}
        for person, number in held.values_list("person", "seat__number"):
            self.holders[person] = (*self.holders.get(person, ()), number)
            self.owners.setdefault(number, person)
        asking = Asking.objects.filter(table_id=self.row.pk).values_list("person", "pk", "name", "refused")
        self.guests = {person: Guest(*rest) for person, *rest in asking} if self.row.stage == Table.OPEN else {}
        if self.match is None and all(seat.kind != Seat.FREE for seat in self.seats):
            self.begin()

    def begin(self) -> None:
        """Set the match up."""
        if self.row.rules != self.game.version:
            msg = f"table {self.row.pk} began with version {self.row.rules} of the rules, not {self.game.version}"
            raise Changed(msg)
        components = sets.named(self.row.game, self.row.components)
        origin = Origin.model_validate_json(self.row.origin) if self.row.origin else None
        self.match = Match(self.game, len(self.seats), self.row.seed, self.row.options, components, origin=origin)
        self.history = [public_scores(self.match)]

    def can_begin(self) -> bool:
        """Tell whether a table that waits for people has the rules and the parts that it was made for."""
        try:
            sets.named(self.row.game, self.row.components)
        except BadComponents:
            return False
        return self.row.rules == self.game.version

    def sync(self) -> None:
        """Fold what other processes have stored since."""
        with self.lock:
            if self.unread:
                self.reload()
            else:
                self.fold_new()

    def fold_new(self) -> None:
        """Fold what was stored after the version in memory."""
        for kind, seat, action, digested in entries_after(self.row.pk, self.version):
            self.fold(kind, seat, action)
            if digested and digested != self.digest():
                msg = f"table {self.row.pk}: after entry {self.version} the position is not the one that was stored"
                raise Changed(msg)

    def fold(self, kind: str, seat: int, action: str) -> None:
        """Take one entry in."""
        match = self.match
        if kind == Entry.SEATS:
            self.row = Table.objects.get(pk=self.row.pk)
            self.read_seats()
        elif match is None:
            raise Refused(NOT_STARTED)
        elif kind == Entry.UNDO:
            match.step_back(seat)
            self.history.pop()
            self.told = {}  # the number of a move may soon mean another one
        else:
            match.play(seat, action)
            self.history.append(public_scores(match))
        self.version += 1
        self.entries.append((kind, seat, action))
        self._snapshot = None

    def digest(self) -> str:
        """Name the position, so that no change of the rules can silently become another one."""
        return "" if self.match is None else digest(self.match.state)

    def snapshot(self) -> Snapshot:
        """Return the present version, the same one for everybody who looks at it.

        Whoever waited here while something was stored in vain, and cannot be read anew yet, is not shown it.
        """
        with self.lock:
            if self.unread:
                self.reload()
            if self._snapshot is None:
                self._snapshot = self._look()
            return self._snapshot

    def _look(self) -> Snapshot:
        match = self.match
        actors = tuple(match.actors()) if match else ()
        return Snapshot(
            row=self.row,
            version=self.version,
            seats=self.seats,
            host=next(iter(self.holders.get(self.row.host, ())), None),
            guests=tuple(guest for guest in self.guests.values() if not guest.refused),
            match=match,
            state=match.state.clone() if match else None,
            moves=tuple(match.moves) if match else (),
            history=tuple(self.history),
            actors=actors,
            over=match is not None and not actors,
            back=tuple(Back.of(match, seat) for seat in range(match.seats)) if match else (),
            selected=tuple(match.selected(seat) for seat in range(match.seats)) if match else (),
            made=self.made_by_seat(),
            forced=self.forced() is not None,
            crowded=thinking.crowded(),
            told=self.told,
            coach=self.coach if self.row.coached else None,
            agreed=self.agreed() if match and not actors else frozenset(),
        )

    def agreed(self) -> frozenset[int]:
        """Return the seats of those who want a rematch: whoever says yes does so for all at the same device."""
        said = [self.owners.get(seat, "") for kind, seat, action in self.entries if (kind, action) == YES]
        return frozenset(seat for person in said for seat in self.holders.get(person, ()))

    # Changing

    def change_seats(self, seat: int, change: Callable[[], bool], action: str = "") -> None:
        """Change who sits here, with an entry that tells all processes; both are stored, or neither.

        `change` stores in the database and returns whether there was something to change; memory follows when that
        is on the disk. If another process stores an entry at the same moment all of it is done again.
        """
        with self.lock:
            for _ in range(TRIES):
                self.sync()
                try:
                    with transaction.atomic():
                        self.store_seats(seat, change, action)
                except IntegrityError:
                    continue
                self.sync()
                return
            raise Refused(BUSY)

    def store_seats(self, seat: int, change: Callable[[], bool], action: str) -> None:
        """Store a change of seats, its entry first: where all lock that before a row, none waits for the other."""
        entry = writer.Row(self.row.pk, self.version + 1, Entry.SEATS, seat, action, self.digest())
        writer.store_now([writer.Change(self.row.pk, entry.number, [entry], None)])
        transaction.on_commit(partial(notify.deliver_soon, [(self.row.pk, entry.number)]))
        if not change():
            transaction.set_rollback(True)
            return
        row = Table.objects.get(pk=self.row.pk)
        if row.stage == Table.OPEN and not Seat.objects.filter(table=row, kind=Seat.FREE).exists():
            row.stage = Table.PLAYING  # with the last free seat taken the match begins
            Asking.objects.filter(table=row).delete()
        row.touched = datetime.now(UTC)
        row.save(update_fields=["stage", "touched"])

    def commit(self, *entries: tuple[str, int, str]) -> None:
        """Take entries in and store them: all or none."""
        first = self.version + 1
        try:
            rows = []
            for step, (kind, seat, action) in enumerate(entries):
                self.fold(kind, seat, action)
                rows.append(writer.Row(self.row.pk, first + step, kind, seat, action, self.digest()))
            writer.store(writer.Change(self.row.pk, self.version, rows, self.touched()))
        except (BadAction, IllegalAction):
            raise  # the match has not changed
        except BaseException:
            self.reload()
            raise

    def touched(self) -> Table | None:
        """Return the table if its stage or time of last use is to be stored too."""
        now = datetime.now(UTC)
        stage = Table.OPEN if self.match is None else Table.OVER if self.match.over() else Table.PLAYING
        if stage == self.row.stage and now - self.row.touched <= TOUCH_EVERY:
            return None
        self.row.stage = stage
        self.row.touched = now
        return self.row

    def play(self, seat: int, action: int | str, version: int, *, person: bool = True, instead: bool = False) -> None:
        """Play a decision made when `version` was shown, or make it instead of the last one, which only selected.

        A decision is made once: sent again it is known, another one for the same version is refused.
        """
        with self.lock:
            for _ in range(TRIES):
                if self.unread:
                    self.reload()
                if self.made(seat, action, version):
                    return
                self.check(seat, version, person=person)
                steps = self.steps_back(seat, action) if instead else 0
                try:
                    self.commit(*[(Entry.UNDO, seat, "")] * steps, (Entry.PLAY, seat, self.text(action)))
                except IntegrityError:
                    continue  # another process stored something first; it has been read now: look again
                return
            raise Refused(BUSY)

    def made(self, seat: int, action: int | str, version: int) -> bool:
        """Tell whether this very decision was made already: its answer was lost, and it is sent again."""
        since = (entry for entry in self.entries[max(0, version) :] if entry[:2] == (Entry.PLAY, seat))
        return next(since, None) == (Entry.PLAY, seat, action)

    def steps_back(self, seat: int, action: int | str) -> int:
        """Return how many moves are taken back so that another choice can be made; refuse it if none can."""
        match = self.match
        selected = match.selected(seat) if match else None
        if match is None or selected is None or match.code_of(action) not in selected.others:
            raise Refused(STALE)
        return match.ways_back(seat)[0]

    def text(self, action: int | str) -> str:
        """Return an action as it is stored."""
        if isinstance(action, str):
            return action
        if self.match is None:
            raise Refused(NOT_STARTED)
        return self.match.space.text(action)

    def check(self, seat: int, version: int, *, person: bool) -> None:
        """Refuse a decision that is no longer this seat's to make."""
        match = self.match
        if match is None:
            raise Refused(NOT_STARTED)
        if not 0 <= version <= self.version or self.has_moved(seat, version) or seat not in match.actors():
            raise Refused(STALE)
        if person and self.seats[seat].stand_in:
            raise Refused(STAND_IN)

    def made_by_seat(self) -> tuple[int, ...]:
        """Return how many moves each seat has made or taken back."""
        movers = [mover for kind, mover, _ in self.entries if kind != Entry.SEATS]
        return tuple(movers.count(seat) for seat in range(len(self.seats)))

    def has_moved(self, seat: int, version: int) -> bool:
        """Tell whether a seat did something since a version."""
        return any(mover == seat for _, mover, _ in self.entries[version:])

    def undo(self, seat: int, version: int, *, whole: bool = False) -> None:
        """Take back the seat's last decision (and forced ones after it), or as much as it may."""
        with self.lock:
            self.sync()
            if version != self.version or self.match is None:
                raise Refused(STALE)
            back = Back.of(self.match, seat)
            if back.why_not:
                raise Refused(back.why_not)
            self.commit(*[(Entry.UNDO, seat, "")] * (back.whole if whole else back.steps))

    # What moves by itself

    def moves_by_itself(self) -> bool:
        """Tell whether a bot or a forced decision is next."""
        with self.lock:
            return self.next_bot() is not None or self.snapshot().forced

    def next_bot(self) -> SeatInfo | None:
        """Return the bot that owes a decision, if there is one."""
        actors = self.match.actors() if self.match else []
        return next((self.seats[seat] for seat in actors if self.seats[seat].bot), None)

    def bots_only(self) -> bool:
        """Tell whether no person moves here: bots have all seats, or stand in."""
        return all(seat.bot for seat in self.seats)

    def forced(self) -> tuple[int, str] | None:
        """Return a person's decision that the table may make by itself."""
        match = self.match
        if match is None:
            return None
        for seat in match.actors():
            if not self.seats[seat].bot and (code := match.forced(seat)) is not None:
                return seat, match.space.text(code)
        return None


def sets_pace(seats: Sequence[SeatInfo], viewer: Viewer) -> bool:
    """Tell whether a viewer chooses the pace of a table: its host, or whoever alone plays against bots."""
    alone = all(seat.kind == Seat.BOT or seat.number in viewer.held for seat in seats)
    return viewer.host or (bool(viewer.held) and alone)


# All tables in memory

_tables: OrderedDict[str, LiveTable] = OrderedDict()
_lock = threading.Lock()


def kept(table_id: str) -> LiveTable | None:
    """Return a table that is in memory, as it is there."""
    with _lock:
        live = _tables.get(table_id)
        if live is not None:
            _tables.move_to_end(table_id)
        return live


def find(table_id: str, version: int | None = None) -> LiveTable:
    """Return a table, up to date or at least of this version; raise Table.DoesNotExist."""
    live = kept(table_id)
    if live is not None:
        if version is None or live.unread or live.version < version:
            live.sync()
        return live
    live = LiveTable(Table.objects.get(pk=table_id))
    live.reload()
    with _lock:
        live = _tables.setdefault(table_id, live)
        while len(_tables) > KEPT:
            _tables.popitem(last=False)
    return live


def forget(table_id: str) -> None:
    """Drop a table from memory."""
    with _lock:
        _tables.pop(table_id, None)

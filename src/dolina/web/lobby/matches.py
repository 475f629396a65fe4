"""The tables that the front page lists: where this person sits, and where a seat is free."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import NamedTuple

from django.db.models import F

from dolina import games
from dolina.core.errors import DolinaError
from dolina.core.match import Match
from dolina.core.state import WATCHER
from dolina.telling.eyes import WIDE, Eyes
from dolina.telling.words import own_words, real_name
from dolina.web.game.card import card, finished_games
from dolina.web.game.tokens import UNKNOWN, tokens
from dolina.web.models import Holder, Seat, Table
from dolina.web.table import live

MINE_SHOWN = 8
OPEN_SHOWN = 8
OPEN_READ = 200  # of which those are chosen
CHANGED = "changed"  # the stage of a table that cannot be read any more


class Result(NamedTuple):
    """What somebody ended with."""

    name: str
    score: int


@dataclass(frozen=True)
class MyMatch:
    """A table where this person sits, as the person reads it."""

    id: str
    game: str
    title: str
    stage: str
    day: str  # when something happened there last
    colours: tuple[str, ...] = ()  # of the seats
    others: list[str] = field(default_factory=list)
    turn: str = ""  # who is to move
    my_turn: bool = False
    place: int = 0  # mine at the end
    results: list[Result] = field(default_factory=list)  # the best first
    free: int = 0
    version: int = 0  # of the table: of the picture of its board


@dataclass(frozen=True)
class OpenTable:
    """A public table with a free seat."""

    invite: str
    game: str
    title: str
    host: str
    taken: int
    seats: int


def my_matches(person: str, lang: str) -> list[MyMatch]:
    """Return the tables where this person sits, those that wait for a move and then the latest first."""
    seats: dict[str, list[int]] = {}
    for table_id, number in Holder.objects.filter(person=person).values_list("seat__table_id", "seat__number"):
        seats.setdefault(table_id, []).append(number)
    recent = Table.objects.filter(pk__in=seats, game__in=finished_games()).order_by("-touched")[:MINE_SHOWN]
    found = [my_match(row, seats[row.pk], lang) for row in recent]
    return sorted(found, key=lambda match: not match.my_turn)


def my_match(row: Table, held: list[int], lang: str) -> MyMatch:
    """Return one of my matches."""
    title, when = card(row.game, lang).title, day(row.touched, datetime.now(UTC), lang)
    try:
        table = live.find(row.pk)
    except DolinaError:
        return MyMatch(row.pk, row.game, title, CHANGED, when)
    with table.lock:
        match, seats, names = table.match, table.seats, names_read(table.seats, held[0], lang)
        over = match is not None and match.over()
        acting = [] if match is None else match.actors()
        return MyMatch(
            id=row.pk,
            game=row.game,
            title=title,
            stage=Table.OVER if over else row.stage,
            day=when,
            colours=colours(table),
            others=[names[one.number] for one in seats if one.number not in held and one.kind != Seat.FREE],
            turn=own_words(lang).listed([names[seat] for seat in acting if seat not in held]),
            my_turn=any(seat in held and not seats[seat].bot for seat in acting),
            place=min(match.places()[seat] for seat in held) if over and match else 0,
            results=results(match, names) if over and match else [],
            free=sum(one.kind == Seat.FREE for one in seats),
            version=table.version,
        )


def results(match: Match, names: Sequence[str]) -> list[Result]:
    """Return what everybody ended with, the best first."""
    scores, places = match.scores(), match.places()
    return [Result(names[seat], scores[seat]) for seat in sorted(range(match.seats), key=lambda seat: places[seat])]


def colours(table: live.LiveTable) -> tuple[str, ...]:
    """Return the colours of the seats, as the table shows them."""
    seats = len(table.seats)
    known = tuple(token.colour for token in tokens(table.row.game, seats, table.row.options).seats)
    if table.match is None or UNKNOWN not in known:
        return known
    return games.look(table.match, Eyes(WATCHER, "en", WIDE, ("",) * seats)).picture.colours


def day(then: datetime, now: datetime, lang: str) -> str:
    """Return a date as a language writes it; the year only if it is not this one."""
    words = own_words(lang)
    given = {"day": str(then.day), "month": words.say(f"site.month.{then.month}"), "year": str(then.year)}
    return words.say("site.date" if then.year == now.year else "site.date_year", **given)


def names_read(seats: tuple[live.SeatInfo, ...], mine: int, lang: str) -> list[str]:
    """Return who sits where, as the person on one of the seats reads it; a free seat has no name."""
    words = own_words(lang)
    names = live.names_of(seats, lang, mine)
    return [name or (words.say("site.you_name") if seat == mine else "") for seat, name in enumerate(names)]


def open_tables(person: str, lang: str) -> list[OpenTable]:
    """Return the public tables with a free seat where this person does not sit yet."""
    free = Table.objects.filter(public=True, stage=Table.OPEN, game__in=finished_games(), places__kind=Seat.FREE)
    mine = Holder.objects.filter(person=person).values("seat__table_id")
    rows = a_turn_each(free.exclude(pk__in=mine).distinct().order_by("-created")[:OPEN_READ])[:OPEN_SHOWN]
    hosts = Holder.objects.filter(seat__table__in=rows, person=F("seat__table__host"))
    names = dict(hosts.values_list("seat__table_id", "seat__name"))
    kinds: dict[str, list[str]] = {row.pk: [] for row in rows}
    for table_id, kind in Seat.objects.filter(table__in=rows).values_list("table_id", "kind"):
        kinds[table_id].append(kind)
    return [open_table(row, names.get(row.pk, ""), kinds[row.pk], lang) for row in rows]


def a_turn_each(rows: Iterable[Table]) -> list[Table]:
    """Return tables in turns, the first of every host, then the second: nobody's push out those of all others."""
    made: Counter[str] = Counter()
    turns = []
    for row in rows:
        turns.append((made[row.host], row))
        made[row.host] += 1
    return [row for _, row in sorted(turns, key=lambda turn: turn[0])]


def open_table(row: Table, host: str, kinds: list[str], lang: str) -> OpenTable:
    """Return one open table."""
    taken = sum(kind != Seat.FREE for kind in kinds)
    return OpenTable(row.invite, row.game, card(row.game, lang).title, real_name(host), taken, len(kinds))

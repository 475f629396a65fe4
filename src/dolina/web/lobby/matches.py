"""The tables that the front page lists: where this person sits, and where a seat is free."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from django.db.models import F

from dolina import games
from dolina.core.errors import DolinaError
from dolina.telling.words import own_words, real_name
from dolina.web.game.card import card
from dolina.web.models import Holder, Seat, Table
from dolina.web.table import live

MINE_SHOWN = 8
OPEN_SHOWN = 8
OPEN_READ = 200  # of which those are chosen
CHANGED = "changed"  # the stage of a table that cannot be read any more


@dataclass(frozen=True)
class MyMatch:
    """A table where this person sits."""

    id: str
    game: str
    title: str
    stage: str
    seats: int = 0
    names: list[str] = field(default_factory=list)
    my_turn: bool = False
    won: bool = False
    scores: list[int] = field(default_factory=list)
    free: int = 0


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
    """Return the tables where this person sits, the latest first."""
    seats: dict[str, list[int]] = {}
    for table_id, number in Holder.objects.filter(person=person).values_list("seat__table_id", "seat__number"):
        seats.setdefault(table_id, []).append(number)
    recent = Table.objects.filter(pk__in=seats, game__in=games.names()).order_by("-touched")[:MINE_SHOWN]
    return [my_match(row, seats[row.pk], lang) for row in recent]


def my_match(row: Table, held: list[int], lang: str) -> MyMatch:
    """Return one of my matches."""
    title = card(row.game, lang).title
    try:
        table = live.find(row.pk)
    except DolinaError:
        return MyMatch(row.pk, row.game, title, CHANGED)
    with table.lock:
        match, places = table.match, table.places
        over = match is not None and match.over()
        acting = set(match.actors()) & set(held) if match else set()
        return MyMatch(
            id=row.pk,
            game=row.game,
            title=title,
            stage=Table.OVER if over else row.stage,
            seats=len(places),
            names=names_shown(places, held[0], lang),
            my_turn=any(not places[seat].bot for seat in acting),
            won=over and match is not None and any(match.places()[seat] == 1 for seat in held),
            scores=match.scores() if over and match else [],
            free=sum(place.kind == Seat.FREE for place in places),
        )


def names_shown(places: tuple[live.Place, ...], mine: int, lang: str) -> list[str]:
    """Return who sits where, as the person on one of the seats reads it."""
    words = own_words(lang)
    unnamed = (words.say("site.you_name" if seat == mine else "site.free_seat") for seat in range(len(places)))
    return [name or other for name, other in zip(live.names_of(places, lang, mine), unnamed, strict=True)]


def open_tables(person: str, lang: str) -> list[OpenTable]:
    """Return the public tables with a free seat where this person does not sit yet."""
    free = Table.objects.filter(public=True, stage=Table.OPEN, game__in=games.names(), places__kind=Seat.FREE)
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

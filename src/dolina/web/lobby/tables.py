"""Making tables: from a form, by one click, or again after the end; who sits down; tidying those nobody came to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.db import transaction

from dolina import bots, games
from dolina.core.deal import commitment, make_seed, seed_text
from dolina.core.errors import BadOption
from dolina.core.game import AnyGame
from dolina.web.models import Entry, Holder, Record, Seat, Table
from dolina.web.table import live, sets
from dolina.web.visitor import clean_name

LEVELS = ("novice", "regular", "strong", "master")  # of bots, from the weakest
USUAL_LEVEL = "regular"  # of a bot that nobody chose
ME, FRIEND, BOT, HERE, NONE = "me", "friend", "bot", "here", "none"
OPEN_DAYS, IDLE_DAYS, RECORD_DAYS = 2, 60, 30


@dataclass(frozen=True)
class Sitting:
    """Who shall sit on a seat: the creator, a friend, a bot, or another person at the creator's device."""

    who: str
    name: str = ""
    level: str = ""


def make(
    game_id: str, sittings: Sequence[Sitting], options: Mapping[str, object], person: str, *, public: bool = False
) -> Table:
    """Make a table; raise BadOption if it cannot be."""
    game = games.find(game_id)
    game.check_seats(len(sittings))
    check_sittings(sittings)
    checked = game.check_options(len(sittings), options)
    seed = make_seed()
    now = datetime.now(UTC)
    with transaction.atomic():
        table = Table.objects.create(
            game=game_id,
            options=checked,
            components=sets.keep(game_id),
            rules=game.version,
            seed=seed_text(seed),
            commitment=commitment(seed),
            public=public,
            host=person,
            touched=now,
            stage=Table.OPEN if any(sitting.who == FRIEND for sitting in sittings) else Table.PLAYING,
        )
        for number, sitting in enumerate(sittings):
            seat_down(table, number, sitting, person)
    return table


def check_sittings(sittings: Sequence[Sitting]) -> None:
    """Raise BadOption for seats that make no sense."""
    if sum(sitting.who == ME for sitting in sittings) > 1:
        msg = "one person, one seat"
        raise BadOption(msg)
    for sitting in sittings:
        if sitting.who not in {ME, FRIEND, BOT, HERE} or (sitting.who == BOT and sitting.level not in bots.MAKERS):
            msg = f"nobody like {sitting.who} {sitting.level} can sit here"
            raise BadOption(msg)


def seat_down(table: Table, number: int, sitting: Sitting, person: str) -> None:
    """Store one seat."""
    kinds = {ME: Seat.PERSON, HERE: Seat.PERSON, BOT: Seat.BOT, FRIEND: Seat.FREE}
    level = sitting.level if sitting.who == BOT else ""
    seat = Seat.objects.create(
        table=table, number=number, kind=kinds[sitting.who], name=clean_name(sitting.name), level=level
    )
    if sitting.who in {ME, HERE}:
        Holder.objects.create(seat=seat, person=person)


def quick(game_id: str, name: str, person: str) -> Table:
    """Make a table against bots with sensible defaults."""
    game = games.find(game_id)
    others = [Sitting(BOT, level=USUAL_LEVEL)] * (usual_seats(game) - 1)
    return make(game_id, [Sitting(ME, name), *others], {}, person)


def usual_seats(game: AnyGame) -> int:
    """Return how many sit down if nobody says otherwise: three, if the game is for three."""
    return min(max(3, game.min_seats), game.max_seats)


def sit(table_id: str, number: int, name: str, person: str) -> None:
    """Take a free seat; raise Refused if it is gone, or if the guest has no name."""
    if not name:
        raise live.Refused(live.NO_NAME)
    table = live.find(table_id)
    with table.lock, transaction.atomic():
        taken = Seat.objects.filter(table_id=table_id, number=number, kind=Seat.FREE)
        if not taken.update(kind=Seat.PERSON, name=clean_name(name)):
            raise live.Refused(live.TAKEN)
        Holder.objects.create(seat=Seat.objects.get(table_id=table_id, number=number), person=person)
        table.sync()
        table.commit((Entry.SEATS, number, ""))


def hold(seat: Seat, person: str) -> None:
    """Let a person move for a seat as well."""
    table = live.find(seat.table_id)
    with table.lock, transaction.atomic():
        if Holder.objects.get_or_create(seat=seat, person=person)[1]:
            table.sync()
            table.commit((Entry.SEATS, -1, ""))


def fill_with_bots(table_id: str) -> None:
    """Let bots take the free seats, so that the match begins."""
    table = live.find(table_id)
    with table.lock, transaction.atomic():
        free = Seat.objects.filter(table_id=table_id, kind=Seat.FREE)
        if free.update(kind=Seat.BOT, level=USUAL_LEVEL):
            table.sync()
            table.commit((Entry.SEATS, -1, ""))


def stand_in(table_id: str, number: int, level: str) -> None:
    """Let a bot play for a person, or (with no level) the person again."""
    table = live.find(table_id)
    with table.lock, transaction.atomic():
        if Seat.objects.filter(table_id=table_id, number=number, kind=Seat.PERSON).update(stand_in=level):
            table.sync()
            table.commit((Entry.SEATS, number, ""))


def again(old: live.LiveTable) -> str:
    """Return the table of the rematch, made by the first who asks for it: same game, seats and options."""
    with old.lock, transaction.atomic():
        row = Table.objects.select_for_update().get(pk=old.row.pk)
        if row.next_table:
            return row.next_table
        options = dict(row.options)
        table = make(row.game, [rematch_sitting(place) for place in old.places], options, row.host, public=row.public)
        keep_holders(old, table)
        row.next_table = table.pk
        row.save(update_fields=["next_table"])
        old.sync()
        old.commit((Entry.SEATS, -1, ""))
    return str(table.pk)


def rematch_sitting(place: live.Place) -> Sitting:
    """Return who sits on the same seat in a rematch; a person's seat is given to its holders afterwards."""
    if place.kind == Seat.BOT:
        return Sitting(BOT, level=place.level if place.level in bots.MAKERS else USUAL_LEVEL)
    return Sitting(HERE, place.name)


def keep_holders(old: live.LiveTable, table: Table) -> None:
    """Give the seats of a rematch to those who held them."""
    for place in old.places:
        seat = Seat.objects.get(table=table, number=place.number)
        Holder.objects.filter(seat=seat).delete()
        for person in Holder.objects.filter(seat_id=place.pk).values_list("person", flat=True):
            Holder.objects.create(seat=seat, person=person)


def tidy(now: datetime | None = None) -> int:
    """Remove tables that never began, old ones that were left, and old uploads; return how many."""
    now = now or datetime.now(UTC)
    stale = Table.objects.filter(stage=Table.OPEN, touched__lt=now - timedelta(days=OPEN_DAYS))
    left = Table.objects.filter(stage=Table.PLAYING, touched__lt=now - timedelta(days=IDLE_DAYS))
    for table_id in [*stale.values_list("pk", flat=True), *left.values_list("pk", flat=True)]:
        live.forget(table_id)
    removed = stale.delete()[0] + left.delete()[0]
    return removed + Record.objects.filter(created__lt=now - timedelta(days=RECORD_DAYS)).delete()[0]

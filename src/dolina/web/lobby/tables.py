"""Making tables: from a form, by one click, or again after the end; who sits down; tidying those nobody came to."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.db import transaction

from dolina import bots, games
from dolina.core.deal import commitment, make_seed, seed_text
from dolina.core.errors import BadOption, DolinaError
from dolina.core.game import AnyGame
from dolina.core.journal import Origin
from dolina.core.match import Match
from dolina.web.bots.pace import NORMAL, SLOW
from dolina.web.models import AnalysedMatch, AnalysisWork, Asking, Entry, Holder, Record, Seat, Table, TaughtLesson, key
from dolina.web.table import live, sets
from dolina.web.visitor import clean_name

USUAL_LEVEL = "regular"  # of a bot that nobody chose …
KIND_LEVEL = "novice"  # … and of the bots of a first match
USUAL_LEVELS = {"secret_valley": "casual"}  # where a little search does so much that most people would only lose
KIND_LEVELS = {"secret_valley": "child"}
KNOWN_LEVELS = frozenset((*bots.MAKERS, *bots.CHARACTERED, *bots.PATIENT))
ME, FRIEND, BOT, HERE, NONE = "me", "friend", "bot", "here", "none"
MOST_HOLDERS = 8  # of one seat: the devices of a person
MOST_ASK, MOST_REFUSED = 8, 32  # for a seat of one table: waiting for an answer, and refused ones to remember
EVERYBODY = 0  # who asks, in the place of one guest
OPEN_DAYS, IDLE_DAYS, RECORD_DAYS = 2, 60, 30


@dataclass(frozen=True)
class Sitting:
    """Who shall sit on a seat: the creator, a friend, a bot, or another person at the creator's device."""

    who: str
    name: str = ""
    level: str = ""


def make(  # noqa: PLR0913 - what can be chosen for a table
    game_id: str,
    sittings: Sequence[Sitting],
    options: Mapping[str, object],
    person: str,
    *,
    public: bool = False,
    coached: bool = False,
    helped: bool | None = None,
    pace: str = NORMAL,
    origin: Origin | None = None,
) -> Table:
    """Make a table; raise BadOption if it cannot be. If nothing is said there is help against bots only.

    Whoever has a coach sees everything for the first time: there the pace is slow, whatever they like elsewhere.
    """
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
            components=origin.journal.components if origin else sets.keep(game_id),
            rules=game.version,
            seed=seed_text(seed),
            commitment=commitment(seed),
            public=public,
            coached=coached,
            pace=SLOW if coached else pace,
            helped=all(sitting.who in {ME, BOT} for sitting in sittings) if helped is None else helped,
            origin=origin.model_dump_json(exclude_none=True) if origin else "",
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
        if sitting.who not in {ME, FRIEND, BOT, HERE} or (sitting.who == BOT and sitting.level not in KNOWN_LEVELS):
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


def usual_level(game_id: str) -> str:
    """Return how strong a bot is that nobody chose."""
    return USUAL_LEVELS.get(game_id, USUAL_LEVEL)


def quick(game_id: str, name: str, person: str, pace: str = NORMAL) -> Table:
    """Make a table against bots with sensible defaults."""
    game = games.find(game_id)
    others = [Sitting(BOT, level=usual_level(game_id))] * (usual_seats(game) - 1)
    return make(game_id, [Sitting(ME, name), *others], {}, person, pace=pace)


def first_match(game_id: str, name: str, person: str) -> Table:
    """Make a table for a first match with a coach: few seats, kind bots, the person begins, short if it can be."""
    game = games.find(game_id)
    others = [Sitting(BOT, level=KIND_LEVELS.get(game_id, KIND_LEVEL))] * (max(2, game.min_seats) - 1)
    begins = {option.name: "0" for option in game.options if option.name == "first_player"}
    return make(game_id, [Sitting(ME, name), *others], {**begins, **game.first}, person, coached=True)


def try_from(match: Match, move: int, seat: int, name: str, person: str, pace: str = NORMAL) -> Table:
    """Make a table against bots from a position of a finished match: what the seat could not know is dealt anew."""
    others = Sitting(BOT, level=usual_level(match.game.id))
    sittings = [Sitting(ME, name) if number == seat else others for number in range(match.seats)]
    origin = Origin(journal=match.journal(), move=move, seat=seat)
    return make(match.game.id, sittings, match.options, person, pace=pace, origin=origin)


def usual_seats(game: AnyGame) -> int:
    """Return how many sit down if nobody says otherwise: three, if the game is for three."""
    return min(max(3, game.min_seats), game.max_seats)


def sit(table_id: str, number: int, name: str, person: str) -> None:
    """Take a free seat; raise Refused if it is gone, or if the guest has no name."""
    if not name:
        raise live.Refused(live.NO_NAME)

    def take() -> bool:
        free = Seat.objects.filter(table_id=table_id, number=number, kind=Seat.FREE)
        if not free.update(kind=Seat.PERSON, name=clean_name(name)):
            raise live.Refused(live.TAKEN)
        Holder.objects.create(seat=Seat.objects.get(table_id=table_id, number=number), person=person)
        Asking.objects.filter(table_id=table_id, person=person).delete()
        return True

    live.find(table_id).change_seats(number, take)


def ask(table: live.LiveTable, name: str, person: str) -> None:
    """Ask the host for a seat, once; raise Refused if none is free, many ask already, or the guest has no name."""
    if not name:
        raise live.Refused(live.NO_NAME)

    def store() -> bool:
        asking = Asking.objects.filter(table=table.row)
        if asking.filter(person=person).exists():
            return False
        if not Seat.objects.filter(table=table.row, kind=Seat.FREE).exists():
            raise live.Refused(live.TAKEN)
        if asking.filter(refused=False).count() >= MOST_ASK:
            raise live.Refused(live.MANY_ASK)
        refused = asking.filter(refused=True).order_by("-pk").values_list("pk", flat=True)
        asking.filter(pk__in=list(refused[MOST_REFUSED:])).delete()  # who was refused long ago may ask again
        asking.create(table=table.row, person=person, name=name)
        return True

    table.change_seats(-1, store)


def answer(table: live.LiveTable, guest: int, *, yes: bool) -> None:
    """Give somebody who asks the first free seat, or refuse it; refuse it to everybody at once."""
    waiting = Asking.objects.filter(table=table.row, refused=False)
    if guest == EVERYBODY and not yes:
        table.change_seats(-1, lambda: bool(waiting.update(refused=True)))
        return
    asking = waiting.filter(pk=guest).first()
    if asking is None:
        raise live.Refused(live.STALE)
    if not yes:
        table.change_seats(-1, lambda: bool(waiting.filter(pk=guest).update(refused=True)))
        return
    free = [seat.number for seat in table.seats if seat.kind == Seat.FREE]
    if not free:
        raise live.Refused(live.TAKEN)
    sit(table.row.pk, free[0], asking.name, asking.person)


def hold(seat: Seat, person: str) -> None:
    """Let a person move for a seat as well; raise Refused if many do."""

    def take() -> bool:
        holders = Holder.objects.filter(seat=seat)
        if holders.filter(person=person).exists():
            return False
        if holders.count() >= MOST_HOLDERS:
            raise live.Refused(live.HOLDERS)
        holders.create(seat=seat, person=person)
        return True

    live.find(seat.table_id).change_seats(-1, take)


def renew_link(table: live.LiveTable, number: int) -> None:
    """Give a seat another link, and take it from all who came by the old one."""
    seat = table.seats[number].pk

    def renew() -> bool:
        Holder.objects.filter(seat=seat).exclude(person=table.owners[number]).delete()
        return bool(Seat.objects.filter(pk=seat).update(key=key()))

    table.change_seats(number, renew)


def renew_person(old: str) -> str:
    """Return another name for a person, who keeps all seats under it: no other device plays them any more."""
    new = secrets.token_urlsafe(12)
    for brought in (Record, TaughtLesson, Asking):
        brought.objects.filter(person=old).update(person=new)
    for table_id in set(Holder.objects.filter(person=old).values_list("seat__table_id", flat=True)):
        rename_at(table_id, old, new)
    return new


def rename_at(table_id: str, old: str, new: str) -> None:
    """Give a person another name at one table."""

    def rename() -> bool:
        Table.objects.filter(pk=table_id, host=old).update(host=new)
        return bool(Holder.objects.filter(seat__table_id=table_id, person=old).update(person=new))

    try:
        table = live.find(table_id)
    except DolinaError:  # a table that cannot be read any more: nobody has it in memory
        rename()
        return
    for number in [number for number, owner in table.owners.items() if owner == old]:
        renew_link(table, number)
    table.change_seats(-1, rename)


def fill_with_bots(table_id: str) -> None:
    """Let bots take the free seats, so that the match begins."""
    free, table = Seat.objects.filter(table_id=table_id, kind=Seat.FREE), live.find(table_id)
    level = usual_level(table.row.game)
    table.change_seats(-1, lambda: bool(free.update(kind=Seat.BOT, level=level)))


def set_pace(table: live.LiveTable, pace: str) -> None:
    """Have everything that nobody clicks come at another pace from now on; all who look at the table hear of it."""
    others = Table.objects.filter(pk=table.row.pk).exclude(pace=pace)
    table.change_seats(-1, lambda: bool(others.update(pace=pace)))


def stand_in(table_id: str, number: int, level: str) -> None:
    """Let a bot play for a person, or (with no level) the person again."""
    seats = Seat.objects.filter(table_id=table_id, number=number, kind=Seat.PERSON)
    live.find(table_id).change_seats(number, lambda: bool(seats.update(stand_in=level)))


def again(old: live.LiveTable, seat: int) -> str:
    """Say yes to a rematch and return its table, made by the first who does: same game, seats and options."""

    def agree() -> bool:
        row = Table.objects.get(pk=old.row.pk)
        if row.next_table:
            return seat not in old.agreed()
        options, sittings = dict(row.options), [rematch_sitting(one) for one in old.seats]
        table = make(row.game, sittings, options, row.host, public=row.public, helped=row.helped, pace=row.pace)
        keep_holders(old, table)
        return bool(Table.objects.filter(pk=row.pk).update(next_table=table.pk))

    old.change_seats(seat, agree, Entry.AGAIN)
    return Table.objects.get(pk=old.row.pk).next_table


def rematch_sitting(seat: live.SeatInfo) -> Sitting:
    """Return who sits on the same seat in a rematch; a person's seat is given to its holders afterwards."""
    if seat.kind == Seat.BOT:
        return Sitting(BOT, level=seat.level)
    return Sitting(HERE, seat.name)


def keep_holders(old: live.LiveTable, table: Table) -> None:
    """Give the seats of a rematch to those who held them."""
    for was in old.seats:
        seat = Seat.objects.get(table=table, number=was.number)
        Holder.objects.filter(seat=seat).delete()
        for person in Holder.objects.filter(seat_id=was.pk).values_list("person", flat=True):
            Holder.objects.create(seat=seat, person=person)


def tidy(now: datetime | None = None) -> int:
    """Remove tables that never began, old ones that were left, and old uploads; return how many."""
    now = now or datetime.now(UTC)
    stale = Table.objects.filter(stage=Table.OPEN, touched__lt=now - timedelta(days=OPEN_DAYS))
    left = Table.objects.filter(stage=Table.PLAYING, touched__lt=now - timedelta(days=IDLE_DAYS))
    for table_id in [*stale.values_list("pk", flat=True), *left.values_list("pk", flat=True)]:
        live.forget(table_id)
    removed = stale.delete()[0] + left.delete()[0]
    for brought in (Record, TaughtLesson, AnalysedMatch, AnalysisWork):
        removed += brought.objects.filter(created__lt=now - timedelta(days=RECORD_DAYS)).delete()[0]
    return removed

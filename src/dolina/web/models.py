"""What is stored: tables, their seats, who holds them, and the append-only list of what was done at each.

A match is its journal: `Table` holds its beginning (game, seats, options, seed), `Entry` its moves.
"""

import secrets
from datetime import datetime, timedelta
from typing import ClassVar

from django.db import models
from django.utils import timezone

from dolina.web.bots.pace import NORMAL

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no letters that are mistaken for each other


def code() -> str:
    """Return a name that cannot be guessed: about 50 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def key() -> str:
    """Return a secret for a link."""
    return secrets.token_urlsafe(18)


class Stored(models.Model):
    """Base of everything that is stored."""

    class Meta:
        """Not a table of its own."""

        abstract = True

    def __str__(self) -> str:
        return f"{type(self).__name__} {self.pk}"


class Table(Stored):
    """A table: what was chosen when it was made. Never changes but for `pace`, `stage`, `next_table`, `touched`."""

    OPEN, PLAYING, OVER = "open", "playing", "over"

    id: "models.CharField[str, str]" = models.CharField(primary_key=True, max_length=12, default=code)
    invite: "models.CharField[str, str]" = models.CharField(max_length=12, unique=True, default=code)
    game: "models.CharField[str, str]" = models.CharField(max_length=40)
    options = models.JSONField()
    components: "models.CharField[str, str]" = models.CharField(max_length=16)  # the name of a ComponentSet
    rules: "models.PositiveSmallIntegerField[int, int]" = models.PositiveSmallIntegerField(default=1)  # their version
    seed: "models.CharField[str, str]" = models.CharField(max_length=32)
    commitment: "models.CharField[str, str]" = models.CharField(max_length=64)
    public: "models.BooleanField[bool, bool]" = models.BooleanField(default=False)
    coached: "models.BooleanField[bool, bool]" = models.BooleanField(default=False)  # a first match with a coach
    helped: "models.BooleanField[bool, bool]" = models.BooleanField(default=True)  # hints and the coach may be asked
    pace: "models.CharField[str, str]" = models.CharField(max_length=10, default=NORMAL)  # of what nobody clicks
    origin: "models.TextField[str, str]" = models.TextField(default="", blank=True)  # a finished match, as JSON
    host: "models.CharField[str, str]" = models.CharField(max_length=40)
    stage: "models.CharField[str, str]" = models.CharField(max_length=10, default=OPEN)
    next_table: "models.CharField[str, str]" = models.CharField(max_length=12, default="", blank=True)
    created: "models.DateTimeField[datetime, datetime]" = models.DateTimeField(auto_now_add=True)
    touched: "models.DateTimeField[datetime, datetime]" = models.DateTimeField(db_index=True)

    objects: ClassVar[models.Manager["Table"]] = models.Manager()


class Seat(Stored):
    """Who sits where. `stand_in` is the level of the bot that plays for an absent person."""

    PERSON, BOT, FREE = "person", "bot", "free"

    table: "models.ForeignKey[Table, Table]" = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="places")
    table_id: str
    number: "models.PositiveSmallIntegerField[int, int]" = models.PositiveSmallIntegerField()
    kind: "models.CharField[str, str]" = models.CharField(max_length=10)
    name: "models.CharField[str, str]" = models.CharField(max_length=40, blank=True)
    level: "models.CharField[str, str]" = models.CharField(max_length=20, blank=True)
    stand_in: "models.CharField[str, str]" = models.CharField(max_length=20, blank=True, default="")
    key: "models.CharField[str, str]" = models.CharField(max_length=40, unique=True, default=key)
    seen: "models.DateTimeField[datetime | None, datetime | None]" = models.DateTimeField(null=True)

    objects: ClassVar[models.Manager["Seat"]] = models.Manager()

    class Meta:
        """What the database keeps true."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "number"], name="one_seat_a_number")]
        ordering: ClassVar = ["number"]


class Holder(Stored):
    """A person (a signed cookie) who may move for a seat and see what it sees."""

    seat: "models.ForeignKey[Seat, Seat]" = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="holders")
    seat_id: int
    person: "models.CharField[str, str]" = models.CharField(max_length=40, db_index=True)

    objects: ClassVar[models.Manager["Holder"]] = models.Manager()

    class Meta:
        """What the database keeps true."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["seat", "person"], name="one_holder_a_person")]


class Asking(Stored):
    """Somebody who asks for a seat at a table that waits for people; `refused` if the host said no."""

    table: "models.ForeignKey[Table, Table]" = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="askings"
    )
    table_id: str
    person: "models.CharField[str, str]" = models.CharField(max_length=40)
    name: "models.CharField[str, str]" = models.CharField(max_length=40)
    refused: "models.BooleanField[bool, bool]" = models.BooleanField(default=False)
    created: "models.DateTimeField[datetime, datetime]" = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[models.Manager["Asking"]] = models.Manager()

    class Meta:
        """What the database keeps true."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "person"], name="one_asking_a_person")]
        ordering: ClassVar = ["pk"]


class Entry(Stored):
    """One thing done at a table. Only ever appended; (table, number) is unique, so two cannot be the next."""

    PLAY, UNDO, SEATS = "play", "undo", "seats"
    AGAIN = "again"  # the action of an entry about seats: who sits there says yes to a rematch

    table: "models.ForeignKey[Table, Table]" = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="entries", db_index=False
    )  # (table, number) is an index already, and every move would write another
    table_id: str
    number: "models.PositiveIntegerField[int, int]" = models.PositiveIntegerField()
    kind: "models.CharField[str, str]" = models.CharField(max_length=8)
    seat: "models.SmallIntegerField[int, int]" = models.SmallIntegerField()
    action: "models.CharField[str, str]" = models.CharField(max_length=100, blank=True, default="")
    digest: "models.CharField[str, str]" = models.CharField(max_length=16, blank=True, default="")  # of the position
    at: "models.DateTimeField[datetime, datetime]" = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[models.Manager["Entry"]] = models.Manager()

    class Meta:
        """What the database keeps true."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "number"], name="one_entry_a_number")]
        ordering: ClassVar = ["number"]


class ComponentSet(Stored):
    """The numbers and texts of the parts that some tables are played with, as JSON, by fingerprint."""

    game: "models.CharField[str, str]" = models.CharField(max_length=40)
    name: "models.CharField[str, str]" = models.CharField(max_length=16)
    contents: "models.TextField[str, str]" = models.TextField()

    objects: ClassVar[models.Manager["ComponentSet"]] = models.Manager()

    class Meta:
        """What the database keeps true."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["game", "name"], name="one_component_set_a_name")]


class Record(Stored):
    """A journal that somebody brought to look at."""

    id: "models.CharField[str, str]" = models.CharField(primary_key=True, max_length=12, default=code)
    journal: "models.TextField[str, str]" = models.TextField()
    person: "models.CharField[str, str]" = models.CharField(max_length=40)
    created: "models.DateTimeField[datetime, datetime]" = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[models.Manager["Record"]] = models.Manager()


class TaughtLesson(Stored):
    """A lesson that somebody brought, to be learnt by whoever has its link."""

    id: "models.CharField[str, str]" = models.CharField(primary_key=True, max_length=12, default=code)
    text: "models.TextField[str, str]" = models.TextField()
    person: "models.CharField[str, str]" = models.CharField(max_length=40)
    created: "models.DateTimeField[datetime, datetime]" = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[models.Manager["TaughtLesson"]] = models.Manager()


class AnalysedMatch(Stored):
    """What was found out about a finished match, as JSON, by its digest without names."""

    name: "models.CharField[str, str]" = models.CharField(primary_key=True, max_length=64)
    analysis: "models.TextField[str, str]" = models.TextField()
    created: "models.DateTimeField[datetime, datetime]" = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[models.Manager["AnalysedMatch"]] = models.Manager()


class AnalysisWork(Stored):
    """An analysis that a server process is at, by the digest of the match: all processes see how far it is."""

    SILENCE = timedelta(seconds=10)  # of a process that was killed: then somebody else may begin

    name: "models.CharField[str, str]" = models.CharField(primary_key=True, max_length=64)
    person: "models.CharField[str, str]" = models.CharField(max_length=40)  # who asked
    count: "models.PositiveIntegerField[int, int]" = models.PositiveIntegerField(default=0)  # of its pieces
    done: "models.PositiveIntegerField[int, int]" = models.PositiveIntegerField(default=0)
    failed: "models.BooleanField[bool, bool]" = models.BooleanField(default=False)
    heard: "models.DateTimeField[datetime, datetime]" = models.DateTimeField(default=timezone.now)  # of the process
    created: "models.DateTimeField[datetime, datetime]" = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[models.Manager["AnalysisWork"]] = models.Manager()

    @property
    def percent(self) -> int:
        """How much of it is done."""
        return 100 * self.done // max(1, self.count)

    @classmethod
    def running(cls) -> "models.QuerySet[AnalysisWork]":
        """Return those that some process is at."""
        return cls.objects.filter(failed=False, heard__gt=timezone.now() - cls.SILENCE)

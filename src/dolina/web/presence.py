"""Who is at a table: every stream gives signs of life for its seats, and says when it ends.

The database holds when a seat was last seen, so that all processes know; a person who opens another page at once
(or has one open on another device) is never called away.
"""

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from django.db.models import Q

from dolina.web.models import Seat

ABSENT = timedelta(seconds=40)  # without a sign of life, before a seat counts as left
GRACE = 3.0  # seconds for a page to be loaded again

_lines: Counter[tuple[str, int]] = Counter()  # streams of this process by seat


def arrive(table_id: str, held: Sequence[int]) -> None:
    """Count a stream in."""
    _lines.update((table_id, seat) for seat in held)


def leave(table_id: str, held: Sequence[int]) -> None:
    """Count a stream out."""
    for seat in held:
        _lines[table_id, seat] -= 1
        if not _lines[table_id, seat]:
            del _lines[table_id, seat]


def seen(table_id: str, held: Sequence[int]) -> None:
    """Remember that these seats have somebody now."""
    Seat.objects.filter(table_id=table_id, number__in=held).update(seen=datetime.now(UTC))


def gone(table_id: str, held: Sequence[int], since: datetime) -> bool:
    """Mark seats that nobody has come back to since then; return whether there are any."""
    empty = [seat for seat in held if (table_id, seat) not in _lines]
    return bool(Seat.objects.filter(table_id=table_id, number__in=empty, seen__lte=since).update(seen=None))


def away(table_id: str) -> list[int]:
    """Return the seats of persons who are not here and have no bot to stand in."""
    unseen = Q(seen=None) | Q(seen__lt=datetime.now(UTC) - ABSENT)
    seats = Seat.objects.filter(unseen, table_id=table_id, kind=Seat.PERSON, stand_in="")
    return list(seats.order_by("number").values_list("number", flat=True))

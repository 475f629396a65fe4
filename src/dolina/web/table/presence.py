"""Who is at a table: the streams give signs of life for their seats, and say when they end.

The database holds when a seat was last seen, so that all processes know. Everything here runs in a thread.
"""

from collections.abc import Collection
from datetime import UTC, datetime, timedelta

from django.db.models import Q

from dolina.web.models import Seat

ABSENT = timedelta(seconds=40)  # without a sign of life, before a seat counts as left
GRACE = 3.0  # seconds for a page to be loaded again


def seen(seats: Collection[int]) -> None:
    """Remember that these seats (by key) have somebody now."""
    if seats:
        Seat.objects.filter(pk__in=seats).update(seen=datetime.now(UTC))


def gone(seats: Collection[int], since: datetime) -> bool:
    """Mark seats (by key) that nobody has come back to since then; return whether there are any."""
    return bool(Seat.objects.filter(pk__in=seats, seen__lte=since).update(seen=None))


def away(tables: Collection[str]) -> dict[str, list[int]]:
    """Return by table the seats of persons who are not here and have no bot to stand in."""
    unseen = Q(seen=None) | Q(seen__lt=datetime.now(UTC) - ABSENT)
    seats = Seat.objects.filter(unseen, table_id__in=tables, kind=Seat.PERSON, stand_in="")
    found: dict[str, list[int]] = {table_id: [] for table_id in tables}
    for table_id, number in seats.order_by("number").values_list("table_id", "number"):
        found[table_id].append(number)
    return found

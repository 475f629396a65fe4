"""Who is at a table: the streams give signs of life for their seats, and say when they end.

The database holds when a seat was last seen, so that all processes know.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from django.db.models import Q

from dolina.web.models import Seat

ABSENT = timedelta(seconds=40)  # without a sign of life, before a seat counts as left
GRACE = 3.0  # seconds for a page to be loaded again


def gone(seats: Sequence[int], since: datetime) -> bool:
    """Mark seats (by key) that nobody has come back to since then; return whether there are any."""
    return bool(Seat.objects.filter(pk__in=seats, seen__lte=since).update(seen=None))


def away(table_id: str) -> list[int]:
    """Return the seats of persons who are not here and have no bot to stand in."""
    unseen = Q(seen=None) | Q(seen__lt=datetime.now(UTC) - ABSENT)
    seats = Seat.objects.filter(unseen, table_id=table_id, kind=Seat.PERSON, stand_in="")
    return list(seats.order_by("number").values_list("number", flat=True))

"""How often one may ask: a bucket of tokens for each kind of request and whoever makes it, in the memory of a process.

A bucket that nobody has touched for longest is dropped first; whoever it belonged to begins with a full one.
"""

import threading
import time
from collections import OrderedDict
from typing import NamedTuple

from django.conf import settings


class Limit(NamedTuple):
    """So many at once, then so many a second."""

    burst: int
    rate: float


class Bucket(NamedTuple):
    """The tokens that were left at a moment."""

    left: float
    then: float


LIMITS = {
    "create": Limit(20, 20 / 60),  # by address
    "join": Limit(20, 20 / 60),
    "visit": Limit(600, 100.0),
    "post": Limit(60, 10.0),  # by person
    "hint": Limit(10, 0.3),
}
KEPT = 10_000  # buckets of a kind: one kind cannot push another's out
_buckets: dict[str, OrderedDict[str, Bucket]] = {what: OrderedDict() for what in LIMITS}
_lock = threading.Lock()


class TooMany(Exception):
    """Somebody asks too often; `what` is the limit they met."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


def check(what: str, key: str) -> None:
    """Count one more of these; raise TooMany if that is over the limit."""
    if not allowed(what, key):
        raise TooMany(what)


def allowed(what: str, key: str, now: float | None = None) -> bool:
    """Tell whether one more of these is within the limit, and count it."""
    if not settings.LIMITS:
        return True
    burst, rate = LIMITS[what]
    now = time.monotonic() if now is None else now
    buckets = _buckets[what]
    with _lock:
        left, then = buckets.get(key) or Bucket(burst, now)
        left = min(burst, left + (now - then) * rate)
        granted = left >= 1
        buckets[key] = Bucket(left - granted, now)
        buckets.move_to_end(key)
        if len(buckets) > KEPT:
            buckets.popitem(last=False)
    return granted

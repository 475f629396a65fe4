"""How often one may ask: a bucket of tokens for each kind of request and whoever makes it, in the memory of a process.

A bucket that nobody has touched for longest is dropped first; whoever it belonged to begins with a full one.
"""

import threading
import time
from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
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


USUAL = {
    "create": Limit(20, 20 / 60),  # by address
    "public": Limit(5, 5 / 600),  # tables on the front page
    "join": Limit(20, 20 / 60),
    "hold": Limit(10, 10 / 60),
    "hint_from": Limit(30, 1.0),
    "visit": Limit(1200, 100.0),  # pages of all kinds, and streams
    "bring": Limit(20_000, 100.0),  # kilobytes of bodies that are not small
    "look": Limit(300, 20.0),  # pages that are drawn for one reader: replays, pictures, previews
    "fold": Limit(6000, 50.0),  # moves of records that somebody brings
    "post": Limit(60, 10.0),  # by person
    "hint": Limit(10, 0.3),
    "look_back": Limit(20, 0.5),  # by address: decisions that are looked at unasked
    "analysis": Limit(10, 10 / 600),  # by address
}
LIMITS: dict[str, Limit] = USUAL | {what: Limit(*limit) for what, limit in settings.OTHER_LIMITS.items()}
KEPT = 10_000  # buckets of a kind: one kind cannot push another's out
_buckets: dict[str, OrderedDict[str, Bucket]] = {what: OrderedDict() for what in LIMITS}
_lock = threading.Lock()


class TooMany(Exception):
    """Somebody asks too often; `what` is the limit they met."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


@lru_cache(maxsize=10_000)
def source(address: str) -> str:
    """Return whom an address is counted for: of IPv6 the network, as one household has all of it."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:50]
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or f"{IPv6Address(int(found) >> 64 << 64)}/64")


def check(what: str, key: str, cost: int = 1) -> None:
    """Count one more of these, or so many; raise TooMany if that is over the limit."""
    if not allowed(what, key, cost=cost):
        raise TooMany(what)


def allowed(what: str, key: str, now: float | None = None, cost: int = 1) -> bool:
    """Tell whether one more of these, or so many, is within the limit, and count it."""
    if not settings.LIMITS:
        return True
    burst, rate = LIMITS[what]
    now = time.monotonic() if now is None else now
    buckets = _buckets[what]
    with _lock:
        left, then = buckets.get(key) or Bucket(burst, now)
        left = min(burst, left + (now - then) * rate)
        granted = left >= cost
        buckets[key] = Bucket(left - cost if granted else left, now)
        buckets.move_to_end(key)
        if len(buckets) > KEPT:
            buckets.popitem(last=False)
    return granted

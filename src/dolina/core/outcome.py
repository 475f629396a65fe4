"""Outcome: what an action would do, told before it is done. Numbers first; no words, no pixels.

It holds no more than the seat may know: the outcome of the true position is that of a re-dealt one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from dolina.core.events import Event

PUT: Final = "put"  # a piece comes to lie there
GONE: Final = "gone"  # what lies there goes
CHANGED: Final = "changed"  # its number becomes another
ROUTE: Final = "route"  # the way leads over it
TARGET: Final = "target"  # a later effect may hit it
GHOSTS: Final = (PUT, GONE, CHANGED, ROUTE, TARGET)


class Change(NamedTuple):
    """What the score of a seat becomes; where points are counted later, its forecast (`View.forecast`).

    `low` and `high` differ where it is not known yet: then `hangs_on` says what decides (`hangs.…` in the words).
    """

    seat: int
    before: int
    low: int
    high: int
    hangs_on: str = ""


class Gain(NamedTuple):
    """Some of the own change: from which source (`gain.…`, else `source.…` in the words), how many points."""

    source: str
    change: int
    symbol: str = ""  # a symbol of the game's parts


class Cost(NamedTuple):
    """What is paid: `cost.…` in the words, a symbol of the game's parts, how many."""

    kind: str
    n: int
    symbol: str = ""


class Ghost(NamedTuple):
    """What would be seen at a part of the picture, by its id: a piece by its symbol, a new number."""

    part: str
    kind: str  # one of GHOSTS
    symbol: str = ""
    number: int | None = None


@dataclass(frozen=True)
class Outcome:
    """What an action would do: the own change comes first and is never left out, not even when it is zero."""

    changes: tuple[Change, ...]
    gains: tuple[Gain, ...] = ()
    costs: tuple[Cost, ...] = ()
    notes: tuple[Event, ...] = ()  # what else happens, told as `preview.…`
    warnings: tuple[Event, ...] = ()  # the same, for what a player might regret
    ghosts: tuple[Ghost, ...] = ()

    @property
    def own(self) -> Change:
        """The change of the seat that would act."""
        return self.changes[0]


def changes_of(seat: int, before: Sequence[int], after: Sequence[int]) -> tuple[Change, ...]:
    """Return the change of every score that changes; the own one always, and first."""
    order = [seat, *(other for other in range(len(before)) if other != seat)]
    found = [Change(other, before[other], after[other], after[other]) for other in order]
    return tuple(change for change in found if change.seat == seat or change.low != change.before)

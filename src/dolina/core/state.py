"""State: the contract of a position, the same for every game.

A position knows the rules and nothing of its readers. `Setup` is what stays the same through a
match (numbers on the parts, seats, options) and is shared by all positions of it.
"""

from collections.abc import Iterable
from random import Random
from typing import Final, Self

from mypy_extensions import i64

from dolina.core.deal import Deal
from dolina.core.errors import IllegalAction
from dolina.core.events import Event, Value

WATCHER: Final = -1  # the eyes of an outsider
EVERYTHING: Final = -2  # the eyes of the rules themselves: hidden things included
SHARED: Final = ("shared", "setup", "seats", "events")  # the setup, also as the game types it, and the listener


def attributes(thing: object) -> dict[str, object]:
    """Return every attribute of a thing by name, in the same order whether its class is compiled or not."""
    names = getattr(type(thing), "__mypyc_attrs__", None) or vars(thing)
    return {name: getattr(thing, name) for name in sorted(names)}


def with_attributes(kind: type[object], arguments: tuple[object, ...], values: dict[str, object]) -> object:
    """Make a thing and set its attributes: what pickle calls, as it cannot set those of a compiled class itself."""
    thing = kind(*arguments)
    for name, value in values.items():
        setattr(thing, name, value)
    return thing


class NamedValues:
    """Values by name, set one by one after it is made without any."""

    def __reduce__(self) -> tuple[object, ...]:
        return with_attributes, (type(self), (), attributes(self))


class Setup(NamedValues):
    """What stays the same through a match. Games add their tables as plain lists of ints."""

    def __init__(self) -> None:
        self.seats = 0


class State:
    """A position. Games set every attribute in __init__; those that are not SHARED make the position."""

    def __init__(self, setup: Setup, deal: Deal) -> None:
        self.shared = setup  # games keep it as `setup` too, typed as their own
        self.seats = setup.seats
        self.deal = deal
        self.progress = 0  # rises whenever something is revealed, drawn, or the turn passes: undo stops there
        self.events: list[Event] | None = None  # recorded only when somebody listens

    # The rules: each game defines these.

    def begin(self) -> None:
        """Set the table up and deal: the first thing done to a new position."""
        raise NotImplementedError

    def actors(self) -> list[int]:
        """Seats that owe a decision now; several while choosing in secret; [] when the match is over."""
        raise NotImplementedError

    def next_actor(self) -> i64:
        """Return the first of the actors, −1 when the match is over: who plays many matches asks for no list."""
        actors = self.actors()
        return actors[0] if actors else -1

    def legal(self, seat: int) -> list[int]:
        """Action codes of this seat, ascending; never empty for an actor, [] for others."""
        raise NotImplementedError

    def step(self, seat: int, action: int) -> None:
        """Play an action known to be legal. Readers that are not sure call `apply`."""
        raise NotImplementedError

    def clone(self) -> Self:
        """Return an independent copy, without listeners."""
        raise NotImplementedError

    def resample(self, seat: int, rng: Random) -> Self:
        """Return a copy that is the same for this seat, with all that it cannot know dealt anew."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Return the standing now; final when over."""
        raise NotImplementedError

    def places(self) -> list[int]:
        """Return 1 for the winner; shared places share the number."""
        return ranking(self.scores())

    # The same for every game.

    def apply(self, seat: int, action: int) -> None:
        """Play an action, or raise IllegalAction and change nothing."""
        actors = self.actors()
        if seat not in actors:
            waiting = f"waiting for seat {actors}" if actors else "the match is over"
            msg = f"seat {seat} has nothing to decide now: {waiting}"
            raise IllegalAction(msg)
        legal = self.legal(seat)
        if action not in legal:
            msg = f"action {action} is not legal for seat {seat} now; legal: {legal}"
            raise IllegalAction(msg)
        self.step(seat, action)

    def over(self) -> bool:
        """Tell whether the match has ended."""
        return not self.actors()

    def emit(
        self, kind: str, seat: int, values: dict[str, Value] | None = None, secret: dict[str, Value] | None = None
    ) -> None:
        """Record an event if somebody listens. Hot code asks `events is not None` first."""
        if self.events is not None:
            self.events.append(Event(kind, seat, values, secret))

    def fields(self) -> dict[str, object]:
        """Return everything that makes this position, by name."""
        return {name: value for name, value in attributes(self).items() if name not in SHARED}

    def same_as(self, other: "State") -> bool:
        """Tell whether both are the same position, hidden things included."""
        return type(self) is type(other) and self.fields() == other.fields()

    def __reduce__(self) -> tuple[object, ...]:
        return with_attributes, (type(self), (self.shared, self.deal), self.fields())


def ranking(keys: list[int]) -> list[int]:
    """Return places by descending key: 1 + the number of greater ones, so equal keys share a place."""
    return [1 + sum(other > key for other in keys) for key in keys]


def sum_in_order(numbers: Iterable[float]) -> float:
    """Add one after another: since Python 3.12 `sum` rounds floats in another way, and close choices would differ."""
    total = 0.0
    for number in numbers:
        total += number
    return total


def play_key(seat: int, said: int, action: int) -> int:
    """Return a number for an action of a seat that goes on with what it said just before (−1: nothing); seat last."""
    return ((said + 1) << 16 | action) << 3 | seat


def bits(mask: i64) -> i64:
    """Return how many bits are set: how many members a set has that is kept as a mask."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count

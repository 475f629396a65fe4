"""State: the contract of a position, the same for every game.

A position knows the rules and nothing of its readers. `Setup` is what stays the same through a
match (numbers on the parts, seats, options) and is shared by all positions of it.
"""

from random import Random
from typing import ClassVar, Final, Self

from dolina.core.deal import Deal
from dolina.core.errors import IllegalAction
from dolina.core.events import Event, Value

WATCHER: Final = -1  # the eyes of an outsider
EVERYTHING: Final = -2  # the eyes of the rules themselves: hidden things included


class Setup:
    """What stays the same through a match. Games add their tables as plain lists of ints."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seats",)

    def __init__(self) -> None:
        self.seats = 0

    def __reduce__(self) -> tuple[object, ...]:
        return _restore_setup, (type(self), [getattr(self, name) for name in self.FIELDS])


def _restore_setup(kind: type[Setup], values: list[object]) -> Setup:
    setup = kind()
    for name, value in zip(kind.FIELDS, values, strict=True):
        setattr(setup, name, value)
    return setup


class State:
    """A position. Games name every attribute that changes in FIELDS and set them all in __init__."""

    FIELDS: ClassVar[tuple[str, ...]] = ("deal", "progress")

    def __init__(self, setup: Setup, deal: Deal) -> None:
        self.setup = setup
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

    def tell(
        self, kind: str, seat: int, values: dict[str, Value] | None = None, secret: dict[str, Value] | None = None
    ) -> None:
        """Record an event if somebody listens. Hot code asks `events is not None` first."""
        if self.events is not None:
            self.events.append(Event(kind, seat, values, secret))

    def fields(self) -> dict[str, object]:
        """Return everything that makes this position, by name."""
        return {name: getattr(self, name) for name in self.FIELDS}

    def same_as(self, other: "State") -> bool:
        """Tell whether both are the same position, hidden things included."""
        return type(self) is type(other) and self.fields() == other.fields()

    def __reduce__(self) -> tuple[object, ...]:
        return _restore_state, (type(self), self.setup, self.fields())


def _restore_state(kind: type[State], setup: Setup, fields: dict[str, object]) -> State:
    state = kind(setup, Deal(0))
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def ranking(keys: list[int]) -> list[int]:
    """Return places by descending key: 1 + the number of greater ones, so equal keys share a place."""
    return [1 + sum(other > key for other in keys) for key in keys]

"""Game: the rules of a game and all that a program may ask of them. No words, no pictures."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from dolina.core.actions import Action, ActionSpace
from dolina.core.components import Part, fingerprint, fingerprint_0_1, read_file
from dolina.core.deal import Deal
from dolina.core.errors import BadOption
from dolina.core.events import Event, Value
from dolina.core.observe import Observer
from dolina.core.outcome import Outcome
from dolina.core.state import Setup, State
from dolina.core.view import Standing, View

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Setup)
C = TypeVar("C", bound=Part)
V = TypeVar("V", bound=View)

Options = dict[str, str]


class ScoreLine(NamedTuple):
    """Some of a final score: whose, from which source, how many points, and what for (`count.kind` in the words)."""

    seat: int  # the number after the last seat is a rival that the table plays
    source: str
    points: int
    kind: str
    values: dict[str, Value]


def number(event: Event, name: str = "n") -> int:
    """Return a number that an event tells, such as its points."""
    value = event.values[name]
    return value if isinstance(value, int) else 0


def is_number(value: object) -> bool:
    """Tell whether a program gave a whole number; True is none, though Python counts it as 1."""
    return isinstance(value, int) and not isinstance(value, bool)


@dataclass(frozen=True)
class Option:
    """A table option: its values as text (the default first); `seat` also allows a seat number."""

    name: str
    values: tuple[str, ...]
    seat: bool = False
    players: tuple[int, ...] = ()  # only with these numbers of players; () = always

    def check(self, value: object, seats: int) -> str:
        """Return the value in its text form, or raise BadOption."""
        text = {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)
        allowed = [*self.values, *(str(seat) for seat in range(seats) if self.seat)]
        if text not in allowed:
            msg = f"option {self.name}: {text!r} is not allowed; allowed: {', '.join(allowed)}"
            raise BadOption(msg)
        return text


@dataclass(frozen=True, eq=False, kw_only=True)
class About:
    """What a game says of itself before it is played: for whom, how long, how heavy, with which table options."""

    min_seats: int
    max_seats: int
    minutes: int
    weight: int  # how heavy, 1–5
    options: tuple[Option, ...] = ()
    first: Mapping[str, str] = field(default_factory=dict)  # options of a first match, where it can be shorter
    former: Mapping[str, str] = field(default_factory=dict)  # fingerprints of sets shipped by 0.1 -> of the same now
    version: int = 1  # of the rules; rises with a change that would change a match in play


@dataclass(frozen=True, eq=False, kw_only=True)
class Game(About, Generic[S, T, C, V]):
    """One game: its rules, its numbers, what a seat may know, and what a position is worth."""

    id: str
    folder: Path
    model: type[C]  # the shape of the component file
    setup: Callable[[C, int, Options], T]
    state: Callable[[T, Deal], S]  # an empty table; `begin()` sets it up
    space: Callable[[T], ActionSpace]
    view: Callable[[S, int], V]  # what a seat (or WATCHER, or EVERYTHING) may know
    standing: Callable[[S, int], Standing]  # of that the points, which are asked for at every move
    facts: Callable[[V, int], dict[str, int]]  # what else a seat's panel counts: `fact.…` in the words
    preview: Callable[[S, int, int], Outcome]  # what an action would do, from what the seat knows
    explain: Callable[[Sequence[Event], V, C], list[ScoreLine]]  # each count of a final score, or of a round's
    evaluate: Callable[[S, int], float]  # the final score this seat may expect
    terms: Callable[[S, int], dict[str, float]]  # what that is the sum of: `term.…` in the words
    weigh: Callable[[S, int, list[int]], list[float]]  # how a greedy player likes each legal action
    observer: Callable[[T], Observer]  # writes what a seat may know as numbers
    tips: Callable[[S, int, int | None], list[Event]] | None = None  # what a coach says: `tip.…` in the words
    firsts: tuple[str, ...] | None = None  # events that a coach speaks of when they first happen: `tip.first.…`
    counted: Callable[[S, Sequence[Event]], S] | None = None  # what a round's last move led to, if it is cleared away
    label_args: Callable[[S, int, Action], dict[str, Value]] | None = None  # if arguments are other parts to each seat
    rush: Callable[[S, int, list[int]], list[float]] | None = None  # plays on quickly: what is then expected, if it can
    hurry: Callable[[S, int, list[int]], list[float]] | None = None  # a quicker `weigh`, for playing on
    play_on: Callable[[S, int, int, int], None] | None = None  # in one go, where `hurry` weighs as `weigh` does
    features: Callable[[S], list[float]] | None = None  # what a learned judgement looks at: all seats in turn
    feature_names: tuple[str, ...] | None = None  # of one seat
    mix: Callable[[S], list[float]] | None = None  # how much of each phase of a match there is
    phase_names: tuple[str, ...] | None = None
    moment: Callable[[S], int] | None = None  # a number of that mix
    weighed: Callable[[S, list[float]], list[float]] | None = None  # each seat's features with weights, and all points

    def check_seats(self, seats: int) -> None:
        """Raise BadOption unless so many can play."""
        if not is_number(seats) or not self.min_seats <= seats <= self.max_seats:
            msg = f"{self.id} is for {self.min_seats}–{self.max_seats} players, not {seats!r}"
            raise BadOption(msg)

    def check_options(self, seats: int, given: Mapping[str, object]) -> Options:
        """Return all options in text form, defaults filled in."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                msg = f"{self.id} has no option {name!r}; it has: {', '.join(known)}"
                raise BadOption(msg)
        return {name: option.check(given.get(name, option.values[0]), seats) for name, option in known.items()}

    def shipped_components(self) -> str:
        """Return the text of the component file that comes with Dolina."""
        return read_file(self.folder / "components.toml")

    def read_components(self, text: str | None = None, source: str | None = None) -> C:
        """Read and check a component set: the given text, or the shipped file."""
        text = self.shipped_components() if text is None else text
        return self.model.read(text, source or f"{self.id}/components.toml")

    def is_set(self, components: C, name: str) -> bool:
        """Tell whether a component set is the one of this fingerprint, its own or one that 0.1 gave it."""
        now = fingerprint(components)
        return name == now or self.former.get(name) == now or name == fingerprint_0_1(components)


AnyGame = Game[Any, Any, Any, Any]  # a game whose types only its own rooms know

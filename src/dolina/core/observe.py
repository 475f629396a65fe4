"""Observation: what a seat may know of a position as a row of small numbers, for programs that learn.

Each game has an `Observer` that names the numbers and writes them. The same numbers stand at the same places for
every seat: what belongs to a player is told from the seat that looks on, in the order of play.
"""

from typing import Final, NamedTuple, cast, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from dolina.core.state import State

ALL: Final = -1  # the mask of all parts


class Field(NamedTuple):
    """One number of an observation: what it says and what it can be."""

    name: str
    low: int
    high: int


NO_NOTES: Final = vec[i64]()


@final
class Row:
    """A row of numbers that are written part by part. Behind those that are seen lie some that are only remembered."""

    def __init__(self, out: vec[i16], size: i64) -> None:
        self.out = out
        self.size = size  # of what is seen
        self.first: i64 = 0  # where the row begins
        self.kept: i64 = size  # and where that begins which is only remembered
        self.at: i64 = 0  # where the next number goes
        self.clean = True  # all numbers are 0 before they are written
        self.notes = NO_NOTES  # what the observer noted of the match that is looked at; nothing if it stands alone

    def put(self, value: i64) -> None:
        """Write a number."""
        self.out[self.at] = i16(value)
        self.at += 1

    def choice(self, value: i64, of: i64) -> None:
        """Write 1 at one of several places that are 0; nowhere if the value is none of them."""
        if 0 <= value < of:
            self.out[self.at + value] = 1
        self.at += of

    def change(self, value: i64, of: i64, memory: i64) -> None:
        """Write 1 at one of several places, and 0 where it was before, which is remembered."""
        out, at = self.out, self.at
        kept = self.kept + memory
        old = i64(out[kept]) - 1
        if old != value:
            if old >= 0:
                out[at + old] = 0
            if 0 <= value < of:
                out[at + value] = 1
                out[kept] = i16(value + 1)
            else:
                out[kept] = 0
        self.at = at + of

    def numbers(self, values: list[int], first: i64, of: i64) -> None:
        """Write numbers of a list, beginning with one of them."""
        out = self.out
        at = self.at - first
        numbers = cast("list[i64]", values)
        for place in range(first, first + of):
            out[at + place] = i16(numbers[place])
        self.at += of

    def copy(self, values: vec[i16], first: i64, of: i64) -> None:
        """Write ready numbers, beginning with one of them."""
        out = self.out
        at = self.at - first
        for place in range(first, first + of):
            out[at + place] = values[place]
        self.at += of

    def zeros(self, of: i64) -> None:
        """Write zeros."""
        out, at = self.out, self.at
        for place in range(at, at + of):
            out[place] = 0
        self.at = at + of

    def count(self, things: list[int], of: i64) -> None:
        """Count things at their numbers, which are 0."""
        out = self.out
        at = self.at
        for thing in cast("list[i64]", things):
            out[at + thing] += 1
        self.at = at + of

    def recount(self, things: list[int], of: i64, memory: i64) -> None:
        """Count few things at their many numbers; which ones were counted before is remembered, their number first."""
        out, at = self.out, self.at
        kept = self.kept + memory
        for place in range(kept + 1, kept + 1 + i64(out[kept])):
            out[at + i64(out[place])] = 0
        last = kept
        for thing in cast("list[i64]", things):
            out[at + thing] += 1
            last += 1
            out[last] = i16(thing)
        out[kept] = i16(last - kept)
        self.at = at + of

    def bits(self, mask: i64, first: i64, of: i64) -> None:
        """Write which members a set has that is kept as a mask, beginning with the first, then the next."""
        if mask:
            out, at = self.out, self.at
            for further in range(of):
                if mask >> ((first + further) % of) & 1:
                    out[at + further] = 1
        self.at += of


class Observer:
    """Writes observations of the positions of one setup, in parts: what a decision has not touched may stay.

    Games list the fields part by part and define `write` and `touched`. A set of parts is a mask, and its bits are the
    game's business: what belongs to a player is called by its owner, wherever the seat that looks has it.
    """

    def __init__(self, parts: list[list[Field]], remembered: int = 0, notes: int = 0) -> None:
        self.fields = [field for part in parts for field in part]
        self.size = len(self.fields)
        self.remembered = remembered  # numbers of a row behind those that are seen
        self.notes = notes  # numbers that `touched` keeps of a match
        starts = [0]
        for part in parts:
            starts.append(starts[-1] + len(part))
        self.starts = vec[i64](starts)
        self.one: i64 = 1  # to be shifted: compiled, a 1 that stands in the source would be shifted in 32 bits

    def begin(self, part: i64, row: Row) -> None:
        """Begin to write a part from zeros."""
        row.at = row.first + self.starts[part]
        if not row.clean:
            row.zeros(self.starts[part + 1] - self.starts[part])
            row.at = row.first + self.starts[part]

    def again(self, part: i64, row: Row) -> None:
        """Begin to write a part over what was written there before."""
        row.at = row.first + self.starts[part]

    def write(self, state: State, seat: i64, row: Row, parts: i64) -> None:
        """Write these parts of what a seat knows, and always what nearly every decision changes."""
        raise NotImplementedError

    def touched(self, state: State, seat: i64, action: i64, notes: vec[i64]) -> i64:
        """Return the parts that an action of a seat, which led here, may have changed.

        Who has to compare with the position before keeps what is compared in `notes`, which are 0 when a match begins.
        """
        raise NotImplementedError


class Look:
    """What seats know of many matches: a row of numbers for each seat of each, looked at without copying."""

    def __init__(self, observer: Observer, rows: int = 1) -> None:
        self.observer = observer
        self.width: i64 = observer.size + observer.remembered
        self.seen = vec[i16]([0] * (rows * int(self.width)))
        self.stale = vec[i64]([ALL] * rows)  # by row: the parts that are no longer true
        self.row = Row(self.seen, observer.size)

    def spoil(self, first: i64, end: i64, parts: i64) -> None:
        """These parts of some rows are no longer true."""
        if parts:
            stale = self.stale
            for number in range(first, end):
                stale[number] |= parts

    def see(self, state: State, seat: i64, number: i64 = 0) -> None:
        """Write what this seat knows into a row: all of it if all is stale."""
        row, parts = self.row, self.stale[number]
        row.first = number * self.width
        row.kept = row.first + row.size
        row.clean = parts == ALL
        if row.clean:
            seen = self.seen
            for place in range(row.first, row.first + self.width):
                seen[place] = 0
        self.observer.write(state, seat, row, parts)


class Mask:
    """What the seats that decide in many matches may do: 1 for each legal action, match by match."""

    def __init__(self, actions: int, matches: int = 1) -> None:
        self.actions: i64 = actions
        self.out = vec[u8]([0] * (matches * actions))
        self.legal: list[list[int]] = [[] for _ in range(matches)]

    def allow(self, state: State, seat: int, match: i64 = 0) -> None:
        """Write what this seat may do."""
        legal = state.legal(seat)
        self.mark(self.legal[match], match, 0)
        self.mark(legal, match, 1)
        self.legal[match] = legal

    def mark(self, actions: list[int], match: i64, value: u8) -> None:
        """Write the same for some actions of a match."""
        out, first = self.out, match * self.actions
        for action in cast("list[i64]", actions):
            out[first + action] = value

    def allows(self, action: int, match: i64) -> bool:
        """Tell whether an action is legal where it was last written what is."""
        return 0 <= action < self.actions and self.out[match * self.actions + action] == 1


def steps_to(owner: i64, seat: i64, seats: i64) -> i64:
    """Return how far a player sits from the seat that looks, in the order of play."""
    steps = owner - seat
    return steps if steps >= 0 else steps + seats


def choice(name: str, values: list[str]) -> list[Field]:
    """Return the fields of a choice: 1 at the value that it has."""
    return [Field(f"{name}={value}", 0, 1) for value in values]


def players(seats: int) -> list[str]:
    """Name the players by how far they are from the seat that looks."""
    return ["mine" if further == 0 else f"next {further}" for further in range(seats)]

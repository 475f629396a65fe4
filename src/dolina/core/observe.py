"""Observation: what a seat may know of a position as a row of small numbers, for programs that learn.

Each game has an `Observer` that names the numbers and writes them. The same numbers stand at the same places for
every seat: what belongs to a player is told from the seat that looks on, in the order of play.
"""

from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from dolina.core.state import State


class Field(NamedTuple):
    """One number of an observation: what it says and what it can be."""

    name: str
    low: int
    high: int


class Row:
    """Where numbers are written, one after the other; they are 0 before."""

    def __init__(self, out: vec[i16]) -> None:
        self.out = out
        self.at: i64 = 0

    def put(self, value: int) -> None:
        """Write a number."""
        self.out[self.at] = i16(value)
        self.at += 1

    def choice(self, value: int, of: int) -> None:
        """Write 1 at one of several places; nowhere if the value is none of them."""
        if 0 <= value < of:
            self.out[self.at + value] = 1
        self.at += of

    def numbers(self, values: list[int], first: i64, of: i64) -> None:
        """Write numbers of a list, beginning with one of them."""
        out = self.out
        at = self.at - first
        for place in range(first, first + of):
            value: i64 = values[place]
            out[at + place] = i16(value)
        self.at += of

    def count(self, things: list[int], of: i64, first: i64 = 0) -> None:
        """Count things at their numbers, beginning with one of the list."""
        out = self.out
        at = self.at
        end: i64 = len(things)
        for place in range(first, end):
            thing: i64 = things[place]
            out[at + thing] += 1
        self.at += of

    def bits(self, mask: int, first: int, of: int) -> None:
        """Write which members a set has that is kept as a mask, beginning with the first, then the next."""
        for further in range(of):
            if mask >> ((first + further) % of) & 1:
                self.out[self.at + further] = 1
        self.at += of


class Observer:
    """Writes observations of the positions of one setup. Games define `write` and list the fields."""

    def __init__(self, fields: list[Field]) -> None:
        self.fields = fields
        self.size = len(fields)

    def write(self, state: State, seat: int, row: Row) -> None:
        """Write what this seat knows."""
        raise NotImplementedError


class Look:
    """What a seat knows and may do in many matches: a row of numbers for each, looked at without copying."""

    def __init__(self, observer: Observer, actions: int, matches: int = 1) -> None:
        self.observer = observer
        self.actions = actions
        self.size = observer.size
        self.seen = vec[i16]([0] * (matches * observer.size))
        self.mask = vec[u8]([0] * (matches * actions))
        self.legal: list[list[int]] = [[] for _ in range(matches)]
        self.row = Row(self.seen)

    def see(self, state: State, seat: int, match: i64 = 0) -> None:
        """Write what this seat knows."""
        seen, first = self.seen, match * self.size
        for place in range(first, first + self.size):
            seen[place] = 0
        self.write(state, seat, match)

    def write(self, state: State, seat: int, match: i64) -> None:
        """Write what this seat knows into numbers that are 0."""
        self.row.at = match * self.size
        self.observer.write(state, seat, self.row)

    def allow(self, state: State, seat: int, match: i64 = 0) -> None:
        """Write what this seat may do."""
        mask, first = self.mask, match * self.actions
        for action in self.legal[match]:
            mask[first + action] = 0
        legal = state.legal(seat)
        for action in legal:
            mask[first + action] = 1
        self.legal[match] = legal

    def allows(self, action: int, match: i64 = 0) -> bool:
        """Tell whether an action is legal where it was last written what is."""
        return 0 <= action < self.actions and self.mask[match * self.actions + action] == 1


def choice(name: str, values: list[str]) -> list[Field]:
    """Return the fields of a choice: 1 at the value that it has."""
    return [Field(f"{name}={value}", 0, 1) for value in values]


def players(seats: int) -> list[str]:
    """Name the players by how far they are from the seat that looks."""
    return ["mine" if further == 0 else f"next {further}" for further in range(seats)]

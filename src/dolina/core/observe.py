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
    """A row of numbers that are written part by part. Elsewhere lie some that are only remembered."""

    def __init__(self, out: vec[i16], size: i64) -> None:
        self.out = out
        self.size = size  # of what is seen
        self.first: i64 = 0  # where the row begins
        self.kept: i64 = size  # and where that begins which is only remembered
        self.front: i64 = 0  # the seat whose parts are the first of the players'
        self.at: i64 = 0  # where the next number goes
        self.clean = True  # all numbers are 0 before they are written
        self.notes = NO_NOTES  # what the observer noted of the match that is looked at; nothing if it stands alone

    def clear(self, remembered: i64) -> None:
        """Forget everything."""
        self.at = self.first
        self.zeros(self.size)
        self.at = self.kept
        self.zeros(remembered)

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

    Where all that belongs to players lies together, owner by owner, and little else is told from the seat that looks,
    the seats of a match share a row, which is turned when it is read. Such a game says how many `owners` there are, how
    many parts are `owned` by each, and which is the `first` of these, and defines `retold`. Its players' parts begin
    with those of the seat `row.front`, which need not be the one that looks.
    """

    def __init__(
        self,
        parts: list[list[Field]],
        remembered: int = 0,
        notes: int = 0,
        *,
        owners: int = 0,
        owned: int = 0,
        first: int = 0,
    ) -> None:
        self.fields = [field for part in parts for field in part]
        self.size = len(self.fields)
        self.remembered = remembered  # numbers that belong to a row and are not seen
        self.notes = notes  # numbers that `touched` keeps of a match
        self.owners = owners  # who have equal shares of the row; 0 if seats do not share it
        self.share = sum([len(part) for part in parts[first : first + owned]])  # numbers of one of them
        self.ahead = sum([len(part) for part in parts[:first]])  # numbers in front of the first
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

    def retold(self, before: i64, seat: i64, notes: vec[i64]) -> i64:
        """Return the parts of a shared row that are told otherwise when this seat looks after another one."""
        raise NotImplementedError


@final
class Look:
    """What seats know of many matches: rows of numbers, looked at without copying.

    A row is read share by share, so that one that seats share can be turned: what belongs to a player is a share, and
    what lies around has some of its own, the first and last of which need not be full. Other rows are one share each.
    """

    def __init__(self, observer: Observer, rows: int = 1, *, shared: bool = False) -> None:
        self.observer = observer
        self.shared = shared
        self.share: i64 = observer.share if shared else observer.size  # its numbers
        self.lead: i64 = -observer.ahead % self.share if shared else 0  # numbers in front of a row that say nothing
        self.players = (self.lead + observer.ahead) // self.share  # which share is the first of the players'
        self.shares = (self.lead + observer.size + self.share - 1) // self.share  # of a row
        self.width = self.shares * self.share
        self.remembered: i64 = observer.remembered
        self.behind = rows * self.width  # where that begins which is only remembered, row by row
        self.seen = vec[i16]([0] * int(self.behind + rows * self.remembered))
        self.row = Row(self.seen, observer.size)

    def see(self, state: State, seat: i64, number: i64 = 0, parts: i64 = ALL) -> None:
        """Write these parts of what this seat knows into a row."""
        row = self.row
        row.first = number * self.width + self.lead
        row.kept = self.behind + number * self.remembered
        row.clean = parts == ALL
        if row.clean:
            row.clear(self.remembered)
        if not self.shared:
            row.front = seat
        self.observer.write(state, seat, row, parts)


@final
class Mask:
    """What a seat may do: 1 for each legal action."""

    def __init__(self, actions: int) -> None:
        self.out = vec[u8]([0] * actions)
        self.legal: list[int] = []

    def allow(self, state: State, seat: int) -> None:
        """Write what this seat may do."""
        legal = state.legal(seat)
        self.mark(self.legal, 0)
        self.mark(legal, 1)
        self.legal = legal

    def mark(self, actions: list[int], value: u8) -> None:
        """Write the same for some actions."""
        out = self.out
        for action in cast("list[i64]", actions):
            out[action] = value


@final
class Legal:
    """What the seats that decide in many matches may do: one long list, match by match.

    An action is its place in a mask of all matches, so that numpy can mark all of them at once.
    """

    def __init__(self, actions: int, matches: int) -> None:
        self.actions: i64 = actions
        self.places = vec[i64]([0] * (matches * actions))
        self.ends = vec[i64]([0] * (1 + matches))  # by match and 1: where its actions end, those of the next begin

    def add(self, state: State, seat: int, match: i64) -> None:
        """Note what this seat may do, after the match before."""
        places, last = self.places, self.ends[match]
        first = match * self.actions
        for action in cast("list[i64]", state.legal(seat)):
            places[last] = first + action
            last += 1
        self.ends[match + 1] = last

    def allows(self, action: i64, match: i64) -> bool:
        """Tell whether an action is legal."""
        places, place = self.places, match * self.actions + action
        return any(places[number] == place for number in range(self.ends[match], self.ends[match + 1]))

    def choose(self, luck: i64, match: i64) -> i64:
        """Return one of the legal actions, whichever a large number falls on."""
        first = self.ends[match]
        return self.places[first + luck % (self.ends[match + 1] - first)] - match * self.actions


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

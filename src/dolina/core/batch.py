"""Batch: many matches of one game side by side, stepped together; what is seen of them lies in flat rows of numbers.

Everything here is compiled: a step of a thousand matches is one call. Each match is stepped and looked at in one go,
while it is near the processor, and only what the decision touched is written anew.
"""

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from dolina.core.deal import FACTOR, LEHMER
from dolina.core.observe import ALL, Look, Mask, Observer
from dolina.core.state import State


class Batch:
    """Matches that each wait for one decision. A match that ends is paid out and another begins in its place."""

    def __init__(
        self, begin: Callable[[], State], pay: Callable[[State, int], list[float]], observer: Observer, actions: int,
        seats: int, matches: int,
    ) -> None:  # fmt: skip
        self.begin = begin  # returns the first position of another match
        self.pay = pay  # of a position that is over, or of one that a seat ended by an illegal action; −1 is nobody
        self.observer = observer
        self.look = Look(observer, matches * seats)
        self.mask = Mask(actions, matches)
        self.seats: i64 = seats
        self.matches: i64 = matches
        self.luck: i64 = 1
        self.states: list[State] = []
        self.notes = [vec[i64]([0] * observer.notes) for _ in range(matches)]
        self.seat = vec[i16]([0] * matches)  # who decides in each match
        self.row = vec[i64]([0] * matches)  # the row of `look` where that seat looks
        self.ended = vec[u8]([0] * matches)  # 1 where the last step ended a match
        self.reward = vec[float]([0.0] * (matches * seats))  # of that match, by seat

    def reset(self) -> None:
        """Begin all matches."""
        self.states = [self.begin() for _ in range(self.matches)]
        for match in range(self.matches):
            self.forget(match)
            self.clear_pay(match)
            self.turn(match, self.states[match])

    def step(self, actions: list[int]) -> None:
        """Make a decision in every match."""
        observer, mask = self.observer, self.mask
        for match in range(self.matches):
            action = actions[match]
            state = self.states[match]
            seat = i64(self.seat[match])
            if self.ended[match]:
                self.clear_pay(match)
            if not mask.allows(action, match):
                self.end(match, self.pay(state, int(seat)))
                continue
            state.step(int(seat), action)
            if not self.turn(match, state, observer.touched(state, seat, action, self.notes[match])):
                self.end(match, self.pay(state, -1))

    def turn(self, match: i64, state: State, touched: i64 = 0) -> bool:
        """Turn to the seat that decides now: what it knows and may do; False if nobody does."""
        seat = state.next_actor()
        if seat < 0:
            return False
        first = match * self.seats
        look = self.look
        look.spoil(first, first + self.seats, touched)
        mine = first + seat
        self.seat[match] = i16(seat)
        self.row[match] = mine
        look.row.notes = self.notes[match]
        look.see(state, seat, mine)
        look.stale[mine] = 0
        self.mask.allow(state, seat, match)
        return True

    def end(self, match: i64, paid: list[float]) -> None:
        """Pay a match out and begin another in its place."""
        first = match * self.seats
        for seat in range(self.seats):
            self.reward[first + seat] = paid[seat]
        self.ended[match] = 1
        another = self.begin()
        self.states[match] = another
        self.forget(match)
        self.turn(match, another)

    def forget(self, match: i64) -> None:
        """Nothing that was seen of this place is true any more."""
        notes = self.notes[match]
        for place in range(len(notes)):
            notes[place] = 0
        first = match * self.seats
        self.look.spoil(first, first + self.seats, ALL)

    def clear_pay(self, match: i64) -> None:
        """Nobody has been paid here by this step yet."""
        self.ended[match] = 0
        first = match * self.seats
        for place in range(first, first + self.seats):
            self.reward[place] = 0.0

    def sample(self) -> list[int]:
        """Return a legal action for every match, each equally likely."""
        chosen: list[int] = []
        luck = self.luck
        for legal in self.mask.legal:
            luck = luck * FACTOR % LEHMER
            chosen.append(legal[luck % len(legal)])
        self.luck = luck
        return chosen

"""Batch: many matches of one game side by side, stepped together; what is seen of them lies in flat rows of numbers.

Everything here is compiled: a step of a thousand matches is one call. Each match is stepped and looked at in one go,
while it is near the processor, and only what the decision touched is written anew.
"""

from collections.abc import Callable
from typing import cast, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from dolina.core.deal import FACTOR, LEHMER
from dolina.core.observe import ALL, Legal, Look, Observer
from dolina.core.state import State


@final
class Batch:
    """Matches that each wait for one decision. A match that ends is paid out and another begins in its place."""

    def __init__(
        self, begin: Callable[[], State], pay: Callable[[State, int], list[float]], observer: Observer, actions: int,
        seats: int, matches: int,
    ) -> None:  # fmt: skip
        self.begin = begin  # returns the first position of another match
        self.pay = pay  # of a position that is over, or of one that a seat ended by an illegal action; −1 is nobody
        self.observer = observer
        self.owners: i64 = observer.owners
        rows = matches if observer.owners else matches * seats
        self.look = Look(observer, rows, shared=observer.owners > 0)
        self.stale = vec[i64]([0] * (0 if observer.owners else rows))  # by row of a seat: parts that are not true
        self.legal = Legal(actions, matches)
        self.seats: i64 = seats
        self.matches: i64 = matches
        self.luck: i64 = 1
        self.states: list[State] = []
        self.notes = [vec[i64]([0] * observer.notes) for _ in range(matches)]
        self.seat = vec[i16]([0] * matches)  # who decides in each match
        self.order = vec[i64](list(range(matches * int(self.look.shares))))  # by match: the shares which that seat sees
        self.wrong = vec[u8]([0] * matches)  # 1 where the action that is given is not legal
        self.ended = vec[u8]([0] * matches)  # 1 where the last step ended a match
        self.reward = vec[float]([0.0] * (matches * seats))  # of that match, by seat

    def reset(self) -> None:
        """Begin all matches."""
        self.states = [self.begin() for _ in range(self.matches)]
        for match in range(self.matches):
            self.clear_pay(match)
            self.turn(match, self.states[match], self.forgotten(match), ALL)

    def step(self, actions: list[int]) -> None:
        """Make a decision in every match."""
        self.check(cast("list[i64]", actions))
        states, notes = self.states, self.notes
        for match in range(self.matches):
            self.play(match, states[match], notes[match], actions[match])

    def play(self, match: i64, state: State, notes: vec[i64], action: int) -> None:
        """Make a decision in a match."""
        seat = i64(self.seat[match])
        if self.ended[match]:
            self.clear_pay(match)
        if self.wrong[match]:
            self.end(match, self.pay(state, int(seat)))
            return
        state.step(int(seat), action)
        if not self.turn(match, state, notes, self.observer.touched(state, seat, action, notes)):
            self.end(match, self.pay(state, -1))

    def check(self, actions: list[i64]) -> None:
        """Find the actions that are not legal."""
        legal, wrong = self.legal, self.wrong
        for match in range(self.matches):
            wrong[match] = not legal.allows(actions[match], match)

    def turn(self, match: i64, state: State, notes: vec[i64], touched: i64) -> bool:
        """Turn to the seat that decides now: what it knows and may do; False if nobody does."""
        seat = state.next_actor()
        if seat < 0:
            return False
        look = self.look
        look.row.notes = notes
        if self.owners:
            before = i64(self.seat[match])
            if seat != before:
                touched |= self.observer.retold(before, seat, notes)
                self.turn_row(match, seat)
            look.see(state, seat, match, touched)
        else:
            mine = match * self.seats + seat
            self.spoil(match * self.seats, touched)
            self.order[match] = mine
            look.see(state, seat, mine, self.stale[mine])
            self.stale[mine] = 0
        self.seat[match] = i16(seat)
        self.legal.add(state, int(seat), match)
        return True

    def spoil(self, first: i64, parts: i64) -> None:
        """These parts of a match's rows are no longer true."""
        if parts:
            stale = self.stale
            for number in range(first, first + self.seats):
                stale[number] |= parts

    def turn_row(self, match: i64, seat: i64) -> None:
        """Let the row of a match be read with the share of this seat first among the players'."""
        order, owners = self.order, self.owners
        first = match * self.look.shares + self.look.players
        for place in range(first, first + owners):
            order[place] = first + seat
            seat += 1
            if seat == owners:
                seat = 0

    def end(self, match: i64, paid: list[float]) -> None:
        """Pay a match out and begin another in its place."""
        first = match * self.seats
        for seat in range(self.seats):
            self.reward[first + seat] = paid[seat]
        self.ended[match] = 1
        another = self.begin()
        self.states[match] = another
        self.turn(match, another, self.forgotten(match), ALL)

    def forgotten(self, match: i64) -> vec[i64]:
        """Return the notes of a match that begins."""
        notes = self.notes[match]
        for place in range(len(notes)):
            notes[place] = 0
        return notes

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
        for match in range(self.matches):
            luck = luck * FACTOR % LEHMER
            chosen.append(int(self.legal.choose(luck, match)))
        self.luck = luck
        return chosen

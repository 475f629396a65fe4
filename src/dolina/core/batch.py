"""Batch: many matches of one game side by side, stepped together; what is seen of them lies in flat rows of numbers.

Everything here is compiled: a step of a thousand matches is one call.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from dolina.core.deal import next_luck
from dolina.core.observe import Look
from dolina.core.state import State

TO_ITS_END: Final = 1
BY_ILLEGAL_ACTION: Final = 2


class Batch:
    """Matches that each wait for one decision. A match that ends is paid out and another begins in its place."""

    def __init__(
        self, begin: Callable[[], State], clear: Callable[[], object], look: Look, seats: int, matches: int
    ) -> None:
        self.begin = begin  # returns the first position of another match
        self.clear = clear  # makes all that is seen 0, faster than can be done here
        self.look = look
        self.seats = seats
        self.matches = matches
        self.luck = 1
        self.states: list[State] = []
        self.seat = vec[i16]([0] * matches)  # who decides in each match
        self.ended = vec[u8]([0] * matches)  # how the last step ended a match
        self.scores = vec[i16]([0] * (matches * seats))  # of the match that ended last here
        self.places = vec[i16]([0] * (matches * seats))  # 0: whose illegal action ended it

    def reset(self) -> None:
        """Begin all matches."""
        self.states = []
        for match in range(self.matches):
            state = self.begin()
            self.states.append(state)
            self.ended[match] = 0
            self.turn(match, state, state.actors()[0])
        self.see()

    def step(self, actions: list[int]) -> None:
        """Make a decision in every match."""
        for match in range(self.matches):
            action = actions[match]
            state = self.states[match]
            if not self.look.allows(action, match):
                self.end(match, state, BY_ILLEGAL_ACTION)
                continue
            state.step(int(self.seat[match]), action)
            self.ended[match] = 0
            actors = state.actors()
            if actors:
                self.turn(match, state, actors[0])
            else:
                self.end(match, state, TO_ITS_END)
        self.see()

    def end(self, match: i64, state: State, how: int) -> None:
        """Pay a match out and begin another in its place."""
        first = match * self.seats
        scores, places = state.scores(), state.places()
        for seat in range(self.seats):
            self.scores[first + seat] = i16(scores[seat])
            self.places[first + seat] = i16(places[seat])
        if how == BY_ILLEGAL_ACTION:
            self.places[first + i64(self.seat[match])] = 0
        self.ended[match] = u8(how)
        another = self.begin()
        self.states[match] = another
        self.turn(match, another, another.actors()[0])

    def turn(self, match: i64, state: State, seat: int) -> None:
        """Write who decides now, and what that seat may do."""
        self.seat[match] = i16(seat)
        self.look.allow(state, seat, match)

    def see(self) -> None:
        """Write what the seats that decide know."""
        self.clear()
        for match in range(self.matches):
            self.look.write(self.states[match], int(self.seat[match]), match)

    def sample(self) -> list[int]:
        """Return a legal action for every match, each equally likely."""
        chosen: list[int] = []
        for legal in self.look.legal:
            self.luck = next_luck(self.luck)
            chosen.append(legal[self.luck % len(legal)])
        return chosen

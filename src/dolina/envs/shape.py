"""Shaping: what the game's judgement expects is paid at once, for programs that learn too slowly from the end alone.

What is paid is by how much the lead rose that a seat may expect; at the end that counts as 0. Over a match it adds up
to the same, whatever is played, so that what is best stays best.
"""

from collections.abc import Iterable
from random import Random

from dolina.core.state import State
from dolina.envs.table import EnvTable


class Shaping:
    """Pays `weight` for every point of the expected lead that some seats of a match gain; nothing if it is 0."""

    def __init__(self, table: EnvTable, weight: float) -> None:
        self.table = table
        self.weight = weight
        self._leads: dict[int, float] = {}  # by seat
        self._guesses = Random()  # noqa: S311 - chance for programs that learn keeps no secrets

    def begin(self, position: State, seats: Iterable[int]) -> None:
        """Begin a match for these seats."""
        if self.weight:
            self._guesses.seed(f"shaping {position.deal.seed}")  # the same match is shaped in the same way
            self._leads = {seat: self._lead(position, seat) for seat in seats}

    def add(self, paid: list[float], position: State, *, over: bool) -> None:
        """Add to what the seats are paid for a step that led here."""
        for seat, before in self._leads.items():
            self._leads[seat] = 0.0 if over else self._lead(position, seat)
            paid[seat] += self.weight * (self._leads[seat] - before)

    def _lead(self, position: State, seat: int) -> float:
        """Return by how many points this seat may expect to be ahead of the best other."""
        guess = position.resample(seat, self._guesses)  # a reward tells no secret either
        expected = [self.table.game.evaluate(guess, other) for other in range(self.table.seats)]
        mine = expected.pop(seat)
        return mine - max(expected, default=0.0)

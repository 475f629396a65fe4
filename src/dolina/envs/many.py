"""Many matches of one game that step together inside compiled code.

Each match waits for one decision, of whichever seat owes it; a match that ends is paid out and another begins in its
place. The arrays are windows on the compiled rows: they change with the next step, copy what you keep.
"""

import ctypes
from functools import partial
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dolina.core.batch import BY_ILLEGAL_ACTION, Batch
from dolina.core.observe import Field, Look
from dolina.core.state import State
from dolina.envs.table import EnvTable


class Moment(NamedTuple):
    """What is seen of all matches: row by row, one for each."""

    observation: NDArray[np.int16]  # what the seat that decides knows
    action_mask: NDArray[np.int8]  # what it may do
    seat: NDArray[np.int16]  # which one it is


class Steps(NamedTuple):
    """What a step brought."""

    moment: Moment
    reward: NDArray[np.float64]  # by match and seat; paid when a match ends
    terminated: NDArray[np.bool_]


class TableVector:
    """`n` matches side by side."""

    def __init__(self, game: str, seats: int | None = None, n: int = 1024, **given: Any) -> None:  # noqa: ANN401 - how it is paid
        self.table = EnvTable(game, seats, **given)
        self.n = n
        self._deals = Random()  # noqa: S311 - chance for programs that learn keeps no secrets
        actions, size = len(self.table.space), self.table.observer.size
        look = Look(self.table.observer, actions, n)
        seen = np.frombuffer(look.seen, np.int16).reshape(n, size)  # type: ignore[call-overload]
        clear = partial(ctypes.memset, seen.ctypes.data, 0, seen.nbytes)  # arrays of the rows are read-only
        self._batch = Batch(self._begin, clear, look, self.table.seats, n)
        mask = np.frombuffer(look.mask, np.int8).reshape(n, actions)  # type: ignore[call-overload]
        self._moment = Moment(seen, mask, np.frombuffer(self._batch.seat, np.int16))  # type: ignore[call-overload]
        self._ended = np.frombuffer(self._batch.ended, np.uint8)  # type: ignore[call-overload]
        self._scores = np.frombuffer(self._batch.scores, np.int16).reshape(n, -1)  # type: ignore[call-overload]
        self._places = np.frombuffer(self._batch.places, np.int16).reshape(n, -1)  # type: ignore[call-overload]

    def _begin(self) -> State:
        return self.table.begin(self._deals)

    def describe_observation(self) -> list[Field]:
        """Name every number of an observation, with the least and the greatest that it can be."""
        return self.table.fields()

    def reset(self, seed: int | None = None) -> Moment:
        """Begin all matches; the same seed gives the same ones."""
        if seed is not None:
            self._deals = Random(seed)  # noqa: S311
        self._batch.luck = 1 + self._deals.getrandbits(30)
        self._batch.reset()
        return self._moment

    def step(self, actions: NDArray[np.integer[Any]] | list[int]) -> Steps:
        """Make a decision in every match; an illegal one ends its match and costs the penalty."""
        self._batch.step(actions if isinstance(actions, list) else actions.tolist())
        ended = self._ended != 0
        reward = np.zeros((self.n, self.table.seats))
        for match in np.flatnonzero(ended).tolist():
            reward[match] = self._paid(match)
        return Steps(self._moment, reward, ended)

    def _paid(self, match: int) -> list[float]:
        """Return what the seats of a match that ended get."""
        places = self._places[match].tolist()
        if self._ended[match] == BY_ILLEGAL_ACTION:
            return [0.0 if place else self.table.penalty for place in places]
        return self.table.pay(self._scores[match].tolist(), places)

    def sample(self) -> list[int]:
        """Return a legal action for every match, each equally likely."""
        return self._batch.sample()

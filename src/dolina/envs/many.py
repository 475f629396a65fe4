"""Many matches of one game that step together inside compiled code.

Each match waits for one decision, of whichever seat owes it; a match that ends is paid out and another begins in its
place. The arrays are windows on the compiled rows: they change with the next step, copy what you keep.
"""

from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dolina.core.batch import Batch
from dolina.core.deal import PlannedDeal, new_luck
from dolina.core.observe import Field
from dolina.core.state import State
from dolina.envs.shape import Shaping
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

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        n: int = 1024,
        *,
        shaping: float = 0.0,
        **given: Any,  # noqa: ANN401 - how it is paid
    ) -> None:
        self.table = EnvTable(game, seats, **given)
        self._shaping = [Shaping(self.table, shaping) for _ in range(n if shaping else 0)]  # by match
        self.n = n
        self._deals = Random()  # noqa: S311 - chance for programs that learn keeps no secrets
        actions, observer = len(self.table.space), self.table.observer
        batch = self._batch = Batch(self._begin, self._paid, observer, actions, self.table.seats, n)
        look = batch.look
        # what is ignored here and below is unknown to NumPy 2.4 alone, the last for Python 3.11
        known = np.frombuffer(look.seen, np.int16)  # type: ignore[call-overload, unused-ignore]
        self._known = known[: look.behind].reshape(-1, look.share)
        self._order = np.frombuffer(batch.order, np.int64)  # type: ignore[call-overload, unused-ignore]
        self._legal = np.frombuffer(batch.legal.places, np.int64)  # type: ignore[call-overload, unused-ignore]
        self._mask = np.zeros(n * actions, np.int8)
        seat = np.frombuffer(batch.seat, np.int16)  # type: ignore[call-overload, unused-ignore]
        self._seen = np.zeros((n * look.shares, look.share), np.int16)
        seen = self._seen.reshape(n, -1)[:, look.lead : look.lead + observer.size]
        self._moment = Moment(seen, self._mask.reshape(n, actions), seat)
        self._reward = np.frombuffer(batch.reward, np.float64).reshape(n, -1)  # type: ignore[call-overload, unused-ignore]
        self._ended = np.frombuffer(batch.ended, np.bool_)  # type: ignore[call-overload, unused-ignore]

    def _begin(self) -> State:
        """Begin another match, with chance that costs little: not the deals of the other environments."""
        return self.table.dealt(PlannedDeal(new_luck(self._deals)))

    def describe_observation(self) -> list[Field]:
        """Name every number of an observation, with the least and the greatest that it can be."""
        return self.table.fields()

    def reset(self, seed: int | None = None) -> Moment:
        """Begin all matches; the same seed gives the same ones."""
        if seed is not None:
            self._deals = Random(seed)  # noqa: S311
        self._batch.luck = 1 + self._deals.getrandbits(30)
        self._batch.reset()
        for match in range(len(self._shaping)):
            self._shape(match)
        return self._look()

    def step(self, actions: NDArray[np.integer[Any]] | list[int]) -> Steps:
        """Make a decision in every match; an illegal one ends its match and costs the penalty."""
        self._batch.step(actions if isinstance(actions, list) else actions.tolist())
        return Steps(self._look(), self._shaped() if self._shaping else self._reward, self._ended)

    def _shape(self, match: int) -> None:
        """Expect something of a match that has just begun."""
        self._shaping[match].begin(self._batch.states[match], range(self.table.seats))

    def _shaped(self) -> NDArray[np.float64]:
        """Return the rewards with what the judgement adds; each match costs time of Python's here."""
        reward = self._reward.tolist()
        for match, (paid, over) in enumerate(zip(reward, self._ended.tolist(), strict=True)):
            self._shaping[match].add(paid, self._batch.states[match], over=over)
            if over:
                self._shape(match)
        return np.array(reward)

    def _look(self) -> Moment:
        """Show what the seats know and may do that decide now."""
        self._mask.fill(0)
        self._mask[self._legal[: self._batch.legal.ends[self.n]]] = 1
        self._known.take(self._order, 0, self._seen, "clip")  # all shares are there; so it need not check
        return self._moment

    def _paid(self, state: State, wrong: int) -> list[float]:
        """Return what the seats of a match get: one that is over, or one that a seat ended by an illegal action."""
        if wrong >= 0:
            return [self.table.penalty if seat == wrong else 0.0 for seat in range(self.table.seats)]
        return self.table.pay(state.scores(), state.places())

    def sample(self) -> list[int]:
        """Return a legal action for every match, each equally likely."""
        return self._batch.sample()

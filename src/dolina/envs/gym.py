"""Gymnasium: one seat, the others are bots. `action_masks()` is what MaskablePPO asks for."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from dolina import bots, games
from dolina.bots import Bot
from dolina.core.errors import BadOption
from dolina.core.state import State
from dolina.envs.shape import Shaping
from dolina.envs.show import MODES, check_mode, show
from dolina.envs.table import AtTable, EnvTable
from dolina.games.rooms import capitals

Step = tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]


class SeatEnv(AtTable, gymnasium.Env[NDArray[np.int16], np.int64]):
    """One seat of a table. `bots` names who plays on the others: one for all, or a list.

    `seat` is where the program sits; None is another seat in each match. An illegal action ends the episode and costs
    the penalty. `shaping` is what a point more of the lead that the game's judgement expects pays at once; the end of
    the match takes it back, so that over a match it adds up to the same whatever is played.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it
    position: State  # there is one after `reset`

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        bots: str | list[str] = "greedy",
        seat: int | None = None,
        shaping: float = 0.0,
        render_mode: str | None = None,
        **given: Any,  # noqa: ANN401 - how a table is paid and its options
    ) -> None:
        super().__init__(EnvTable(game, seats, **given))
        self.render_mode = check_mode(render_mode)
        self.rivals = self._named(bots)
        self.fixed = self._known(seat)
        self._shaping = Shaping(self.table, shaping)
        self.observation_space = spaces.Box(*self.table.bounds(), dtype=np.int16)
        self.action_space = spaces.Discrete(len(self.table.space))
        self.seat = 0
        self._players: dict[int, Bot] = {}
        self._over = False

    def _named(self, names: str | list[str]) -> list[str]:
        """Return who plays on the other seats."""
        others = self.table.seats - 1
        rivals = [names] * others if isinstance(names, str) else list(names)
        if len(rivals) != others:
            msg = f"bots: {len(rivals)} names for {others} other seats"
            raise BadOption(msg)
        return rivals

    def _known(self, seat: int | None) -> int | None:
        """Return the seat, if there is such a one."""
        if seat is not None and seat not in range(self.table.seats):
            msg = f"seat: {seat!r} is not one of {self.table.seats}"
            raise BadOption(msg)
        return seat

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """Begin a new match and let the bots play until it is this seat's turn."""
        super().reset(seed=seed)
        del options
        self._deals = Random(int(self.np_random.integers(2**63)))  # noqa: S311 - keeps no secrets
        seats = range(self.table.seats)
        self.seat = self._deals.randrange(len(seats)) if self.fixed is None else self.fixed
        others = [seat for seat in seats if seat != self.seat]
        self._players = {
            seat: bots.make(name, self.table.game, self._deals) for seat, name in zip(others, self.rivals, strict=True)
        }
        self.position = self.table.begin(self._deals)
        self._over = False
        self._play_on()
        self._shaping.begin(self.position, [self.seat])
        return self._seen(), self._info()

    def step(self, action: np.int64 | int) -> Step:
        """Play an action; the bots play until it is this seat's turn again, or the end."""
        if self._over or int(action) not in self.position.legal(self.seat):
            self._over = True
            return self._seen(), self._paid(self.table.penalty), True, False, self._info()
        self.position.step(self.seat, int(action))
        self._play_on()
        self._over = self.position.over()
        paid = self.table.pay(self.position.scores(), self.position.places())[self.seat] if self._over else 0.0
        return self._seen(), self._paid(paid), self._over, False, self._info()

    def _paid(self, reward: float) -> float:
        """Return a reward with what the judgement adds to it."""
        paid = [reward] * self.table.seats
        self._shaping.add(paid, self.position, over=self._over)
        return paid[self.seat]

    def _play_on(self) -> None:
        """Let the bots decide while somebody else owes a decision and this seat does not."""
        while (actors := self.position.actors()) and self.seat not in actors:
            seat = actors[0]
            self.position.step(seat, bots.decide(self._players[seat], self.position, seat, self._deals))

    def _seen(self) -> NDArray[np.int16]:
        return self._window.seen(self.position, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> NDArray[np.int8]:
        """Return which actions are legal; when the match is over all are, so that no mask is empty."""
        if self._over:
            return np.ones(len(self.table.space), np.int8)
        return self._window.mask(self.position, self.seat)

    def render(self) -> Any:  # noqa: ANN401 - as the mode says
        """Show the position with the eyes of this seat."""
        return show(self.table, self.position, self.seat, self.render_mode)


def register() -> None:
    """Make the games known to Gymnasium: `gymnasium.make("dolina/Glassworks-v1")`."""
    for name in games.names():
        gymnasium.register(f"dolina/{capitals(name)}-v1", entry_point=f"{__name__}:SeatEnv", kwargs={"game": name})

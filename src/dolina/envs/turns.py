"""PettingZoo, AEC: seats decide one after the other.

While several choose in secret each is asked in turn, and nobody sees a choice before all are in. An illegal action
ends the episode: who made it pays the penalty. The environment can be copied and pickled at any moment.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv

from dolina.envs.agents import Agents
from dolina.envs.show import show


class TableAEC(Agents, AECEnv[str, Any, int | None]):  # type: ignore[misc] # untyped
    """A table at which agents decide in turn; `mask` and `reward` as in `Agents`."""

    def __init__(self, game: str, seats: int | None = None, **given: Any) -> None:  # noqa: ANN401 - as of `Agents`
        super().__init__(game, seats, **given)
        self.metadata["is_parallelizable"] = False
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match; the same seed gives the same matches from then on."""
        del options
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        """Turn to the next seat that owes a decision."""
        seat = self.position.actors()[0]
        agent = self.possible_agents[seat]
        self.agent_selection = agent
        if not self.masked:
            self.infos[agent]["action_mask"] = self._window.mask(self.position, seat)

    def observe(self, agent: str) -> NDArray[np.int16] | dict[str, Any]:
        """Return what an agent knows; of one that has nothing to decide the mask is empty."""
        seat = self._seat_of[agent]
        seen = self._window.seen(self.position, seat)
        if not self.masked:
            return seen
        return {"observation": seen, "action_mask": self._window.mask(self.position, seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat, code = self._seat_of[agent], -1 if action is None else int(action)
        self._cumulative_rewards[agent] = 0.0
        if code not in self.position.legal(seat):
            self._end([self.table.penalty if other == seat else 0.0 for other in range(self.table.seats)])
            return
        self.position.step(seat, code)
        if self.position.over():
            self._end(self.table.pay(self.position.scores(), self.position.places()))
            return
        if self.shaping.weight:
            self._pay([0.0] * self.table.seats, over=False)
        self._ask()

    def _pay(self, paid: list[float], *, over: bool) -> None:
        """Pay the seats, with what the judgement adds."""
        self.shaping.add(paid, self.position, over=over)
        self.rewards = dict(zip(self.possible_agents, paid, strict=True))
        self._accumulate_rewards()

    def _end(self, paid: list[float]) -> None:
        """End the episode for everybody."""
        self._pay(paid, over=True)
        for agent in self.possible_agents:
            self.terminations[agent] = True
            self.infos[agent] = {}
        self.agent_selection = self.agents[0]

    def render(self) -> Any:  # noqa: ANN401 - as the mode says
        return show(self.table, self.position, self._seat_of[self.agent_selection], self.render_mode)

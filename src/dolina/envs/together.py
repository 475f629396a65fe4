"""PettingZoo, Parallel: all seats step at once, for libraries that know no turns.

Who has nothing to decide waits: the last action of the space is *wait*, and the only legal one then. While seats choose
in secret all of them decide in the same step.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from dolina.envs.agents import Agents
from dolina.envs.show import show


class TableParallel(Agents, ParallelEnv[str, Any, int]):  # type: ignore[misc] # untyped
    """A table at which agents step together; `mask` and `reward` as in `Agents`."""

    kind = "parallel_v1"
    waits = 1

    def __init__(self, game: str, seats: int | None = None, **given: Any) -> None:  # noqa: ANN401 - as of `Agents`
        super().__init__(game, seats, **given)
        self.wait = len(self.table.space)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new match; the same seed gives the same matches from then on."""
        del options
        self.deal(seed)
        return self._looks()

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """Play what everybody decided; seats that owe nothing wait."""
        table, position, agents = self.table, self.position, self.agents
        wrong = [not self._legal(seat, int(actions[agent])) for seat, agent in enumerate(agents)]
        paid = [table.penalty if bad else 0.0 for bad in wrong]
        if not any(wrong):
            for seat in position.actors():
                position.step(seat, int(actions[agents[seat]]))
            if position.over():
                paid = table.pay(position.scores(), position.places())
        over = any(wrong) or position.over()
        self.shaping.add(paid, position, over=over)
        seen, infos = self._looks()
        rewards = dict(zip(agents, paid, strict=True))
        terminations, truncations = dict.fromkeys(agents, over), dict.fromkeys(agents, False)
        if over:
            self.agents = []
        return seen, rewards, terminations, truncations, infos

    def _legal(self, seat: int, action: int) -> bool:
        return action in self.position.legal(seat) if seat in self.position.actors() else action == self.wait

    def _looks(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return what every agent knows, and its mask."""
        actors = self.position.actors()
        seen: dict[str, Any] = {}
        infos: dict[str, Any] = {}
        for seat, agent in enumerate(self.possible_agents):
            row, mask = self._window.seen(self.position, seat), self._mask(seat, active=seat in actors)
            seen[agent] = {"observation": row, "action_mask": mask} if self.masked else row
            infos[agent] = {"active": seat in actors}
            if not self.masked:
                infos[agent]["action_mask"] = mask
        return seen, infos

    def _mask(self, seat: int, *, active: bool) -> NDArray[np.int8]:
        """Return the mask of a seat; who has nothing to decide may wait."""
        mask = np.zeros(self.wait + 1, np.int8)
        if active:
            mask[:-1] = self._window.mask(self.position, seat)
        else:
            mask[-1] = 1
        return mask

    def render(self) -> Any:  # noqa: ANN401 - as the mode says
        actors = self.position.actors()
        return show(self.table, self.position, actors[0] if actors else 0, self.render_mode)

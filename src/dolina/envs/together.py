"""PettingZoo, Parallel: all seats step at once, for libraries that know no turns.

Who has nothing to decide waits: the last action of the space is *wait*, and the only legal one then. While seats choose
in secret all of them decide in the same step.
"""

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from dolina.core.state import State
from dolina.envs.show import MODES, check_mode, show
from dolina.envs.table import AtTable, EnvTable, in_observation


class TableParallel(AtTable, ParallelEnv[str, Any, int]):  # type: ignore[misc] # untyped
    """A table at which agents `player_0`, `player_1`, … step together; `mask` and `reward` as in `TableAEC`."""

    position: State  # there is one after `reset`

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        mask: str = "info",
        render_mode: str | None = None,
        **given: Any,  # noqa: ANN401 - how a table is paid and its options
    ) -> None:
        super().__init__(EnvTable(game, seats, **given))
        self.render_mode = check_mode(render_mode)
        self.metadata = {"name": f"dolina_{game}_parallel_v1", "render_modes": list(MODES), "render_fps": 1}
        self.masked = in_observation(mask)
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self.agents = list(self.possible_agents)
        self.wait = len(self.table.space)
        box: spaces.Space[Any] = spaces.Box(*self.table.bounds(), dtype=np.int16)
        if self.masked:
            box = spaces.Dict({"observation": box, "action_mask": spaces.Box(0, 1, (self.wait + 1,), np.int8)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, box)
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new match; the same seed gives the same matches from then on."""
        del options
        if seed is not None:
            self._deals = Random(seed)  # noqa: S311
        self.position = self.table.begin(self._deals)
        self.agents = list(self.possible_agents)
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

    def close(self) -> None:
        """Nothing is held open."""

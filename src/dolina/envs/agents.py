"""What both environments of PettingZoo share: agents `player_0`, `player_1`, … at a table, and their spaces."""

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from dolina.core.state import State
from dolina.envs.shape import Shaping
from dolina.envs.show import MODES, check_mode
from dolina.envs.table import AtTable, EnvTable, in_observation


class Agents(AtTable):
    """Agents at a table.

    `mask` says where the mask of legal actions is: in `infos[agent]["action_mask"]` ("info"), or in the observation
    beside the numbers ("obs"). `reward` is paid at the end: "places", "points" or "margin". `shaping` is what a point
    more of the lead that the game's judgement expects pays at once; the end of the match takes it back.
    """

    kind = "v1"  # how its name ends
    waits = 0  # actions behind those of the game
    position: State  # there is one after `reset`

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        mask: str = "info",
        shaping: float = 0.0,
        render_mode: str | None = None,
        **given: Any,  # noqa: ANN401 - how a table is paid and its options
    ) -> None:
        super().__init__(EnvTable(game, seats, **given))
        self.render_mode = check_mode(render_mode)
        self.metadata: dict[str, Any] = {
            "name": f"dolina_{game}_{self.kind}", "render_modes": list(MODES), "render_fps": 1,
        }  # fmt: skip
        self.masked = in_observation(mask)
        self.shaping = Shaping(self.table, shaping)
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self.agents = list(self.possible_agents)
        actions = len(self.table.space) + self.waits
        low, high = self.table.bounds()
        box: spaces.Space[Any] = spaces.Box(low, high, dtype=np.int16)
        self.state_space = spaces.Box(np.tile(low, self.table.seats), np.tile(high, self.table.seats), dtype=np.int16)
        if self.masked:
            box = spaces.Dict({"observation": box, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, box)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def state(self) -> NDArray[np.int16]:
        """Return what all agents know, their rows one after the other: for a critic in training, never for a player."""
        return np.concatenate([self._window.seen(self.position, seat) for seat in range(self.table.seats)])

    def deal(self, seed: int | None) -> None:
        """Begin a new match; the same seed gives the same matches from then on."""
        if seed is not None:
            self._deals = Random(seed)  # noqa: S311 - chance for programs that learn keeps no secrets
        self.position = self.table.begin(self._deals)
        self.agents = list(self.possible_agents)
        self.shaping.begin(self.position, range(self.table.seats))

    def close(self) -> None:
        """Nothing is held open."""

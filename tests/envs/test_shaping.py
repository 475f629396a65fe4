"""Shaping pays every seat early what the end of the match takes back, in every kind of environment."""

import numpy as np
import pytest

from dolina import envs
from tests.envs.diagonal import pick

WEIGHT = 0.5


@pytest.mark.parametrize("game_id", ["glassworks", "secret_valley"])
def test_aec(game_id: str) -> None:
    plain, shaped = envs.aec(game_id), envs.aec(game_id, shaping=WEIGHT)
    rng, steps = np.random.default_rng(4), []
    for env in (plain, shaped):
        env.reset(seed=4)
    begun = dict(shaped.shaping._leads)
    extra = dict.fromkeys(plain.possible_agents, 0.0)
    while not any(plain.terminations.values()):
        action = pick(plain.infos[plain.agent_selection]["action_mask"], rng)
        for env in (plain, shaped):
            env.step(action)
        for agent in extra:
            extra[agent] += shaped.rewards[agent] - plain.rewards[agent]
        steps.append(shaped.rewards["player_0"])
    assert list(extra.values()) == pytest.approx([-WEIGHT * begun[seat] for seat in range(len(extra))])
    assert len(set(steps)) > 5, "it is paid on the way"


def test_parallel() -> None:
    plain, shaped = envs.parallel("secret_valley"), envs.parallel("secret_valley", shaping=WEIGHT)
    rng = np.random.default_rng(4)
    _, infos = plain.reset(seed=4)
    shaped.reset(seed=4)
    begun = dict(shaped.shaping._leads)
    extra = dict.fromkeys(plain.possible_agents, 0.0)
    while plain.agents:
        actions = {agent: pick(infos[agent]["action_mask"], rng) for agent in plain.agents}
        (_, paid, _, _, infos), (_, more, _, _, _) = plain.step(actions), shaped.step(actions)
        for agent in extra:
            extra[agent] += more[agent] - paid[agent]
    assert list(extra.values()) == pytest.approx([-WEIGHT * begun[seat] for seat in range(len(extra))])


def test_vector() -> None:
    plain, shaped = envs.vector("secret_valley", n=3), envs.vector("secret_valley", n=3, shaping=WEIGHT)
    for env in (plain, shaped):
        env.reset(seed=4)
    begun = np.array([[shaping._leads[seat] for seat in range(2)] for shaping in shaped._shaping])
    extra, ended = np.zeros((3, 2)), np.zeros(3, bool)
    while not ended.all():
        actions = plain.sample()
        paid, more = plain.step(actions), shaped.step(actions)
        extra[~ended] += (more.reward - paid.reward)[~ended]
        ended |= paid.terminated
    assert extra == pytest.approx(-WEIGHT * begun)

"""PettingZoo's own suites, without a warning, and what its users miss: copies in mid-match."""

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
    state_test,
)

from dolina import envs
from dolina.core.errors import BadOption
from tests.envs.diagonal import EVERY_GAME, EVERY_TABLE, EVERY_VARIANT, pick

pytestmark = pytest.mark.filterwarnings("error")


@EVERY_TABLE
def test_api(game_id: str, seats: int) -> None:
    api_test(envs.aec(game_id, seats, render_mode="ansi"), num_cycles=100, verbose_progress=False)


@EVERY_TABLE
def test_seeds(game_id: str, seats: int) -> None:
    seed_test(lambda: envs.aec(game_id, seats), 50)
    parallel_seed_test(lambda: envs.parallel(game_id, seats), 50)


@EVERY_TABLE
def test_parallel_api(game_id: str, seats: int) -> None:
    parallel_api_test(envs.parallel(game_id, seats), num_cycles=100)


@EVERY_TABLE
def test_states(game_id: str, seats: int) -> None:
    state_test(envs.aec(game_id, seats), envs.parallel(game_id, seats))
    env = envs.aec(game_id, seats)
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    while env.agents:
        state = env.state()
        assert env.state_space.contains(state)
        assert state.tolist() == [number for agent in env.possible_agents for number in np.asarray(env.observe(agent))]
        over = env.terminations[env.agent_selection]
        env.step(None if over else pick(env.infos[env.agent_selection]["action_mask"], rng))


@pytest.mark.parametrize("game_id", ["sylvan", "secret_valley", "zodchie"])
def test_a_state_tells_hidden_hands_and_no_observation_does(game_id: str) -> None:
    """In the two other games all players know the same."""
    for env in (envs.aec(game_id), envs.parallel(game_id)):
        env.reset(seed=4)
        true, seen, told = env.position, env._window.seen(env.position, 0), env.state()
        env.position = true.resample(0, Random(1))
        assert not (env.state() == told).all()
        assert (env._window.seen(env.position, 0) == seen).all()
        assert (env.state()[: len(seen)] == seen).all()


@EVERY_VARIANT
def test_other_options(game_id: str, seats: int, options: dict[str, str]) -> None:
    api_test(envs.aec(game_id, seats, render_mode="ansi", **options), num_cycles=50, verbose_progress=False)
    seed_test(lambda: envs.aec(game_id, seats, **options), 20)
    parallel_api_test(envs.parallel(game_id, seats, **options), num_cycles=50)


@pytest.mark.parametrize("game_id", ["zodchie", *(pytest.param(name, marks=pytest.mark.deep) for name in ("sylvan", "secret_valley", "glassworks", "valdora"))])  # fmt: skip
def test_render(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    """All modes; the actions of this test are mostly illegal ones."""
    render_test(
        lambda render_mode: envs.aec(game_id, render_mode=render_mode),
        custom_tests={"svg": lambda picture: picture.startswith("<svg")},
    )
    assert "Round 1" in capsys.readouterr().out, "what a human reads"


@pytest.mark.deep
@EVERY_GAME
def test_performance_benchmark(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It takes legal actions only from a mask in the observation."""
    performance_benchmark(envs.aec(game_id, mask="obs"))
    assert "Finished performance benchmark" in capsys.readouterr().out


def play_aec(env: Any, rng: np.random.Generator, steps: int) -> list[Any]:  # noqa: ANN401 - of a library without types
    """Play at random, over the end of matches too; return all that was seen."""
    told = []
    for _ in range(steps):
        if not env.agents:
            env.reset()
        seen, reward, over, _, info = env.last()
        told.append((env.agent_selection, seen.tolist(), reward, over))
        env.step(None if over else pick(info["action_mask"], rng))
    return told


def play_parallel(env: Any, rng: np.random.Generator, steps: int) -> list[Any]:  # noqa: ANN401
    told: list[Any] = []
    _, infos = env._looks()
    for _ in range(steps):
        if not env.agents:
            _, infos = env.reset()
        actions = {agent: pick(infos[agent]["action_mask"], rng) for agent in env.agents}
        seen, rewards, _, _, infos = env.step(actions)
        told.append(({agent: row.tolist() for agent, row in seen.items()}, rewards))
    return told


@EVERY_TABLE
@pytest.mark.parametrize(("kind", "play"), [(envs.aec, play_aec), (envs.parallel, play_parallel)])
def test_copies_in_mid_match_go_on_equally(game_id: str, seats: int, kind: Any, play: Any) -> None:  # noqa: ANN401
    env = kind(game_id, seats)
    env.reset(seed=5)
    play(env, np.random.default_rng(5), 25)
    copied, thawed = copy.deepcopy(env), pickle.loads(pickle.dumps(env))  # noqa: S301 - our own
    told = play(env, np.random.default_rng(6), 400)
    assert play(copied, np.random.default_rng(6), 400) == told
    assert play(thawed, np.random.default_rng(6), 400) == told


@EVERY_GAME
def test_an_illegal_action_ends_the_episode(game_id: str) -> None:
    env = envs.aec(game_id, penalty=-3.0)
    env.reset(seed=1)
    wrong = env.agent_selection
    env.step(int(np.argmin(env.infos[wrong]["action_mask"])))
    assert all(env.terminations.values())
    assert env.rewards == {agent: -3.0 if agent == wrong else 0.0 for agent in env.possible_agents}


def test_in_parallel_who_was_wrong_pays() -> None:
    env = envs.parallel("sylvan", penalty=-3.0)
    _, infos = env.reset(seed=1)
    active = next(agent for agent in env.agents if infos[agent]["active"])
    waits = next(agent for agent in env.agents if not infos[agent]["active"])
    assert np.flatnonzero(infos[waits]["action_mask"]).tolist() == [env.wait]
    legal = int(np.argmax(infos[active]["action_mask"]))
    _, rewards, over, _, _ = env.step({active: legal, waits: 0})
    assert rewards == {active: 0.0, waits: -3.0}
    assert all(over.values())
    assert env.agents == []


def test_simultaneous_choices_are_one_step() -> None:
    """In the draft of Secret Valley everybody picks at once (rule 4.2)."""
    env = envs.parallel("secret_valley", 3)
    _, infos = env.reset(seed=1)
    assert [infos[agent]["active"] for agent in env.agents] == [True] * 3


def test_a_choice_in_secret_is_not_seen_by_those_who_still_choose() -> None:
    """Whatever the first one picks, the second is told the same."""
    told = set()
    for nth in range(7):
        env = envs.aec("secret_valley", 2)
        env.reset(seed=1)
        env.step(int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"])[nth]))
        told.add(np.asarray(env.observe(env.agent_selection)).tobytes())
    assert len(told) == 1


def test_the_mask_is_in_the_observation_on_request() -> None:
    env = envs.aec("glassworks", mask="obs")
    env.reset(seed=2)
    seen, _, _, _, info = env.last()
    other = envs.aec("glassworks")
    other.reset(seed=2)
    assert "action_mask" not in info
    assert (seen["action_mask"] == other.infos[other.agent_selection]["action_mask"]).all()
    assert (seen["observation"] == other.last()[0]).all()
    assert env.observation_space(env.agent_selection).contains(seen)
    parallel = envs.parallel("glassworks", mask="obs")
    both, _ = parallel.reset(seed=2)
    assert all(parallel.observation_space(agent).contains(both[agent]) for agent in both)
    with pytest.raises(BadOption, match="'both' is not one of info, obs"):
        envs.aec("glassworks", mask="both")


def test_observations_are_described() -> None:
    env = envs.aec("secret_valley", 3)
    env.reset(seed=1)
    names = [field.name for field in env.describe_observation()]
    seen = dict(zip(names, env.last()[0].tolist(), strict=True))
    assert seen["phase=draft"] == 1
    assert seen["round"] == 1
    assert sum(seen[name] for name in names if name.startswith("pack=")) == len(env.position.legal(0))

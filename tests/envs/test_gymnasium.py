"""Gymnasium: its own checker for every game, and one seat against bots."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from dolina import envs
from dolina.core.errors import BadOption
from dolina.envs.gym import SeatEnv
from dolina.games.rooms import capitals
from tests.envs.diagonal import EVERY_GAME, EVERY_TABLE, EVERY_VARIANT, pick


@EVERY_GAME
@pytest.mark.filterwarnings("error")
def test_checker(game_id: str) -> None:
    env = gymnasium.make(f"dolina/{capitals(game_id)}-v1", bots="random")
    check_env(env.unwrapped, skip_render_check=True)


@EVERY_VARIANT
@pytest.mark.filterwarnings("error")
def test_checker_with_other_options(game_id: str, seats: int, options: dict[str, Any]) -> None:
    env = gymnasium.make(f"dolina/{capitals(game_id)}-v1", seats=seats, bots="random", **options)
    check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.deep
@EVERY_GAME
@pytest.mark.filterwarnings("error")
def test_checker_with_pictures(game_id: str) -> None:
    check_env(gymnasium.make(f"dolina/{capitals(game_id)}-v1", bots="random", render_mode="rgb_array").unwrapped)


def play(env: SeatEnv, rng: np.random.Generator, steps: int) -> list[Any]:
    told = []
    for _ in range(steps):
        seen, reward, over, _, _ = env.step(pick(env.action_masks(), rng))
        told.append((seen.tolist(), reward, over))
        if over:
            env.reset()
    return told


@EVERY_TABLE
def test_a_seat_among_bots(game_id: str, seats: int) -> None:
    """The same seed is the same match; copies in mid-match go on equally."""
    if seats == 1:
        pytest.skip("nobody else sits there")
    env = SeatEnv(game_id, seats, bots=["greedy", *["random"] * (seats - 2)], seat=1)
    env.reset(seed=4)
    play(env, np.random.default_rng(4), 10)
    copied, thawed = copy.deepcopy(env), pickle.loads(pickle.dumps(env))  # noqa: S301 - our own
    told = play(env, np.random.default_rng(6), 100)
    assert play(copied, np.random.default_rng(6), 100) == told
    assert play(thawed, np.random.default_rng(6), 100) == told
    assert any(over for _, _, over in told) or game_id == "valdora"


def test_the_seat_changes_unless_it_is_given() -> None:
    env = SeatEnv("glassworks", 3)
    assert {env.reset(seed=seed) and env.seat for seed in range(20)} == {0, 1, 2}
    fixed = SeatEnv("glassworks", 3, seat=2)
    assert {fixed.reset(seed=seed) and fixed.seat for seed in range(5)} == {2}


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(BadOption, match="1 names for 2 other seats"):
        SeatEnv("glassworks", 3, bots=["greedy"])
    with pytest.raises(BadOption, match="seat: 3 is not one of 3"):
        SeatEnv("glassworks", 3, seat=3)
    with pytest.raises(BadOption, match="render_mode: 'film' is not one of"):
        SeatEnv("glassworks", 3, render_mode="film")


def test_an_illegal_action_ends_the_episode() -> None:
    env = SeatEnv("zodchie", penalty=-2.0)
    _, info = env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(int(np.argmin(info["action_mask"])))
    assert (reward, terminated, truncated) == (-2.0, True, False)
    assert info["action_mask"].all(), "no mask is ever empty"


def test_gymnasium_knows_the_games_by_their_module() -> None:
    env = gymnasium.make("dolina.envs:dolina/SecretValley-v1", seats=3, draft=False, render_mode="ansi")
    env.reset(seed=1)
    assert "Round 1 of 3" in str(env.render())
    assert envs.__name__ == "dolina.envs"


@EVERY_GAME
def test_shaping_pays_early_what_the_end_takes_back(game_id: str) -> None:
    """The same match, paid in two ways: over the whole of it the difference is known when it begins."""
    plain, shaped = (SeatEnv(game_id, bots="random", shaping=shaping) for shaping in (0.0, 0.5))
    for env in (plain, shaped):
        env.reset(seed=8)
    begun, extra, rng = shaped._shaping._leads[shaped.seat], [], np.random.default_rng(8)
    over = False
    while not over:
        action = pick(plain.action_masks(), rng)
        seen, paid, over, _, _ = plain.step(action)
        same, more, _, _, _ = shaped.step(action)
        assert (seen == same).all()
        extra.append(more - paid)
    assert sum(extra) == pytest.approx(-0.5 * begun)
    assert len({round(step, 6) for step in extra}) > 5, "it is paid on the way"


def test_without_shaping_only_the_end_pays() -> None:
    env = SeatEnv("glassworks", bots="random")
    env.reset(seed=1)
    paid = [reward for _, reward, over in play(env, np.random.default_rng(1), 20) if not over]
    assert paid
    assert not any(paid)

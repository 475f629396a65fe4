"""Many matches in one call go as the same ones do one by one."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from dolina import envs, games
from dolina.core.deal import PlannedDeal, new_luck
from dolina.core.state import State
from dolina.envs.table import EnvTable
from tests.envs.diagonal import EVERY_GAME, EVERY_TABLE, EVERY_VARIANT

MATCHES = 4
CARELESS = 0.1  # how often a greedy player does anything


@EVERY_TABLE
def test_as_single_matches(game_id: str, seats: int) -> None:
    check_as_single(game_id, seats, 700)


@EVERY_VARIANT
def test_other_options(game_id: str, seats: int, options: dict[str, str]) -> None:
    check_as_single(game_id, seats, 300, None, **options)


@EVERY_GAME
def test_matches_played_with_sense(game_id: str) -> None:
    """Greedy players come where chance never does: in Valdora to workshops, which each seat sees from its own place."""
    weigh, rng = games.find(game_id).weigh, Random(5)

    def choose(state: State) -> int:
        legal = state.legal(state.actors()[0])
        if rng.random() < CARELESS:
            return rng.choice(legal)
        worth = weigh(state, state.actors()[0], legal)
        return legal[worth.index(max(worth))]

    check_as_single(game_id, max(2, games.find(game_id).min_seats), 500, choose)


def check_as_single(
    game_id: str,
    seats: int,
    steps: int,
    choose: Callable[[State], int] | None = None,
    **options: Any,  # noqa: ANN401 - of any table
) -> None:
    """What is seen is written anew only where a decision touched it: it must be the same as all written from nothing."""
    env = envs.vector(game_id, seats, MATCHES, reward="margin", **options)
    table = EnvTable(game_id, seats, reward="margin", **options)
    deals, window = Random(9), table.window()
    moment = env.reset(seed=9)
    deals.getrandbits(30)  # the luck of `sample`
    states = [begin(table, deals) for _ in range(MATCHES)]
    for step in range(steps):
        actions = [choose(state) for state in states] if choose else env.sample()
        for match, state in enumerate(states):
            seat = state.actors()[0]
            assert moment.seat[match] == seat
            assert (moment.observation[match] == window.seen(state, seat)).all()
            assert (moment.action_mask[match] == window.mask(state, seat)).all()
            state.apply(seat, actions[match])
        moment, reward, terminated = env.step(actions if step % 2 else np.array(actions))
        for match, state in enumerate(states):
            over = state.over()
            assert terminated[match] == over
            assert reward[match].tolist() == (table.pay(state.scores(), state.places()) if over else [0.0] * seats)
            if over:
                states[match] = begin(table, deals)


def begin(table: EnvTable, deals: Random) -> State:
    """Begin a match as the vector does."""
    return table.dealt(PlannedDeal(new_luck(deals)))


@EVERY_GAME
def test_an_illegal_action_ends_its_match_alone(game_id: str) -> None:
    env = envs.vector(game_id, n=3, penalty=-5.0)
    moment = env.reset(seed=1)
    actions = env.sample()
    actions[1] = int(np.argmin(moment.action_mask[1]))
    wrong = int(moment.seat[1])
    moment, reward, terminated = env.step(actions)
    assert terminated.tolist() == [False, True, False]
    assert reward[1].tolist() == [-5.0 if seat == wrong else 0.0 for seat in range(reward.shape[1])]
    assert moment.action_mask.any(axis=1).all()


@pytest.mark.parametrize("action", [-1, 10**6])
def test_what_is_no_action_at_all_is_an_illegal_one(action: int) -> None:
    env = envs.vector("sylvan", n=2)
    env.reset(seed=1)
    assert env.step([action, action]).terminated.all()


def test_the_same_seed_is_the_same_play() -> None:
    runs = []
    for _ in range(2):
        env = envs.vector("glassworks", n=8)
        env.reset(seed=3)
        runs.append([env.step(env.sample()).moment.observation.tobytes() for _ in range(100)])
    assert runs[0] == runs[1]
    assert env.describe_observation()[0].name.startswith("phase=")

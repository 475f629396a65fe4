"""Train MaskablePPO at any game, one seat against bots, and measure it.

    uv run --extra train python -m examples.train_ppo glassworks --minutes 10

It learns on one core until that many minutes of its time are used up or, measured between lessons, it wins often
enough; the last measure is another one, of fresh matches.
"""

import argparse
import time
from typing import Any, NamedTuple

import gymnasium
import numpy as np
import torch
from gymnasium.wrappers import TransformReward
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import nn

from dolina.envs.gym import SeatEnv

LESSON = 16_384  # decisions between two measures
FEW = 8  # a number up to this is written as a choice, where the course says so


class Course(NamedTuple):
    """How a game is learnt, as far as it was tried."""

    tables: int = 8  # played side by side
    steps: int = 256  # of each table between two rounds of learning
    batch: int = 512
    epochs: int = 4
    rate: float = 5e-4
    layers: tuple[int, ...] = (128, 128)
    relu: bool = False  # else tanh
    discount: float = 0.999
    trace: float = 0.95  # lambda of the advantages
    entropy: float = 0.01
    reward: str = "places"
    shaping: float = 0.02  # what an expected point pays at once
    pay: float = 1.0  # all rewards are multiplied by it
    choices: bool = False  # numbers that say which of few things it is become choices
    best: bool = True  # it is measured by its best actions alone, which may go in circles; else drawn from


COURSES = {
    # Paid by the lead, which is shaped by the lead expected: each decision is paid by what it adds to it
    "sylvan": Course(
        tables=32, steps=64, epochs=10, rate=1e-3, layers=(256, 64), relu=True, discount=0.8, trace=0.6, entropy=0.003,
        reward="margin", shaping=1.0, pay=0.05, choices=True,
    ),
    "valdora": Course(steps=512, discount=0.995, trace=0.97, entropy=0.003, shaping=0.2, best=False),
}  # fmt: skip


def course_of(game: str) -> Course:
    """Return how a game is learnt."""
    return COURSES.get(game, Course())


class Scaled(gymnasium.ObservationWrapper[NDArray[np.float32], np.int64, NDArray[np.int16]]):
    """Observations as networks like them: counts grow slowly, and none is far from one."""

    def __init__(self, env: SeatEnv, course: Course) -> None:
        super().__init__(env)
        fields = env.describe_observation()
        few = [course.choices and field.low == 0 and 1 < field.high <= FEW for field in fields]
        self.few, self.many = np.flatnonzero(few), np.flatnonzero(np.logical_not(few))
        sizes = [fields[place].high for place in self.few]
        self.before = np.cumsum([0, *sizes])[:-1] - 1  # where the choice of a number begins, but for the number itself
        self.hot = sum(sizes)
        self.observation_space = gymnasium.spaces.Box(-8.0, 8.0, (self.hot + len(self.many),), np.float32)

    def observation(self, observation: NDArray[np.int16]) -> NDArray[np.float32]:
        """Write choices, 0 being none of them; then the other numbers."""
        numbers = np.zeros(self.observation_space.shape or (), np.float32)
        chosen = observation[self.few]
        numbers[(self.before + chosen)[chosen > 0]] = 1
        counts = observation[self.many].astype(np.float32)
        numbers[self.hot :] = np.sign(counts) * np.log1p(np.abs(counts))
        return numbers


def table(given: argparse.Namespace, shaping: float) -> gymnasium.Env[NDArray[np.float32], np.int64]:
    """Return a table where the program sits on another seat in each match."""
    course = course_of(given.game)
    env = SeatEnv(given.game, given.seats, bots=given.bots, reward=course.reward, shaping=shaping)
    return TransformReward(Scaled(env, course), lambda reward: course.pay * float(reward))


def learner(given: argparse.Namespace) -> Any:  # noqa: ANN401 - of a library without types here
    """Return what is to learn."""
    course = course_of(given.game)
    tables = DummyVecEnv([lambda: table(given, course.shaping)] * course.tables)
    return MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=course.steps,
        batch_size=course.batch,
        n_epochs=course.epochs,
        learning_rate=course.rate,
        gamma=course.discount,
        gae_lambda=course.trace,
        ent_coef=course.entropy,
        policy_kwargs={"net_arch": list(course.layers), "activation_fn": nn.ReLU if course.relu else nn.Tanh},
        seed=given.seed,
        device="cpu",
    )


def measure(model: Any, given: argparse.Namespace, matches: int, seed: int) -> float:  # noqa: ANN401
    """Return the share of first places; a shared one counts as its share."""
    env = table(given, 0.0)
    won, best = 0.0, course_of(given.game).best
    for number in range(matches):
        seen, info = env.reset(seed=seed + number)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=info["action_mask"], deterministic=best)
            seen, _, over, _, info = env.step(action)
        seat = env.unwrapped
        assert isinstance(seat, SeatEnv)  # noqa: S101 - for the type checker
        places = seat.position.places()
        won += (places[seat.seat] == 1) / places.count(1)
    return won / matches


def main(arguments: list[str] | None = None) -> float:
    """Train and print; return the share of first places of the last measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--bots", default="random", help="who plays on the other seats")
    parser.add_argument("--minutes", type=float, default=10.0, help="of processor time")
    parser.add_argument("--goal", type=float, default=1.0, help="a share of first places that is enough")
    parser.add_argument("--matches", type=int, default=100, help="of a measure")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", help="a file for what was learnt")
    given = parser.parse_args(arguments)
    torch.set_num_threads(1)
    model, started, share = learner(given), time.process_time(), 0.0
    while time.process_time() - started < 60 * given.minutes and share < given.goal:
        model.learn(LESSON, reset_num_timesteps=False)
        share = measure(model, given, given.matches, 10_000)
        spent = (time.process_time() - started) / 60
        print(f"{given.game}: {model.num_timesteps} decisions, {spent:.1f} min, {share:.0%} first places", flush=True)
    if given.out:
        model.save(given.out)
    share = measure(model, given, 2 * given.matches, 1_000_000)
    print(f"{given.game}: {share:.1%} first places in {2 * given.matches} fresh matches against {given.bots}")
    return share


if __name__ == "__main__":
    main()

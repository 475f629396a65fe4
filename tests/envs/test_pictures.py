"""Pictures of environments as pixels: the colours of the table are in them."""

import numpy as np
import pytest

from dolina import envs, games
from tests.envs.diagonal import pick

PAPER, INK = (246, 239, 224), (46, 42, 37)  # by day, in picture.css


QUICK = {"glassworks", "sylvan"}  # drawing takes a second


@pytest.mark.parametrize(
    "game_id", [pytest.param(name, marks=() if name in QUICK else pytest.mark.deep) for name in games.names()]
)
def test_pixels_have_the_colours_of_the_table(game_id: str) -> None:
    env = envs.aec(game_id, seats=3, render_mode="rgb_array")
    env.reset(seed=5)
    rng = np.random.default_rng(5)
    for _ in range(20):
        env.step(pick(env.infos[env.agent_selection]["action_mask"], rng))
    pixels = env.render()
    assert isinstance(pixels, np.ndarray)
    assert pixels.dtype == np.uint8
    height, width, _ = pixels.shape
    assert 1300 <= width <= 1400
    assert 500 <= height <= 1100
    black = (pixels.max(axis=2) < 8).mean()  # it was 0.94 to 0.999
    assert black < 0.01
    for colour in (PAPER, INK):
        assert (pixels == colour).all(axis=2).mean() > 0.001
    shades = (pixels // 16).astype(np.int64) @ (256, 16, 1)
    assert len(np.unique(shades)) > 200  # many, as in a picture

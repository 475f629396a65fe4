"""Plain pictures and pixels of them look as the living picture looks in a browser."""

import io
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Browser

import dolina
from dolina import games
from dolina.envs.show import pixels
from dolina.telling.seen import Seen

BLOCK = 16
GAMES = [pytest.param(name, marks=() if name == "sylvan" else pytest.mark.deep) for name in games.names()]


def in_the_middle(game_id: str) -> Seen:
    match = dolina.new(game_id, seats=3, seed=8)
    chance = Random(8)
    for _ in range(60):
        for seat in match.actors():
            match.play(seat, chance.choice(match.legal(seat)))
    return dolina.look(match, match.actors()[0])


def screenshot(browser: Browser, svg: str, theme: str) -> NDArray[np.int64]:
    page = browser.new_page(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    try:
        page.set_content(f'<body style="margin:0">{svg}</body>')
        width, height = page.evaluate(
            "() => { const b = document.querySelector('svg').getBoundingClientRect(); return [b.width, b.height] }"
        )
        page.set_viewport_size({"width": int(width), "height": int(height)})
        return read(page.screenshot())
    finally:
        page.close()


def read(png: bytes) -> NDArray[np.int64]:
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB")).astype(np.int64)


def blocks(picture: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return the mean colour of each block: letters and edges are smoothed otherwise by each program."""
    high, wide = picture.shape[0] // BLOCK, picture.shape[1] // BLOCK
    cut = picture[: high * BLOCK, : wide * BLOCK]
    means: NDArray[np.float64] = cut.reshape(high, BLOCK, wide, BLOCK, 3).mean(axis=(1, 3))
    return means


@pytest.mark.parametrize("game_id", GAMES)
def test_pixels_are_those_of_the_browser(browser: Browser, game_id: str) -> None:
    seen = in_the_middle(game_id)
    drawn = pixels(seen.svg("light")).astype(np.int64)
    away = np.abs(blocks(drawn) - blocks(screenshot(browser, seen.svg(), "light"))).mean(axis=2)
    assert away.mean() < 2  # of 255; 0.3 to 0.6 when it was written
    assert away.max() < 25  # 6 to 9; a field of another colour is 60 and more


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_plain_picture_looks_as_the_living_one(browser: Browser, game_id: str, theme: str) -> None:
    seen = in_the_middle(game_id)
    plain, living = (screenshot(browser, seen.svg(each), theme) for each in (theme, "auto"))
    assert np.abs(plain - living).max() <= 8  # the least bit of a smoothed edge may differ

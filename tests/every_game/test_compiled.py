"""Compiled and interpreted rules go through the same positions."""

import json
import os
import subprocess
import sys

import pytest

from dolina import interpreted
from tests.every_game.fold import digests, ends


@pytest.mark.parametrize(
    ("what", "count"),
    [
        pytest.param("digests", 2, id="every position"),
        pytest.param("ends", 5, id="last positions"),
        pytest.param("digests", 100, id="every position, deep", marks=pytest.mark.deep),
        pytest.param("ends", 2000, id="last positions, deep", marks=pytest.mark.deep),
    ],
)
def test_both_forms_go_the_same_way(what: str, count: int) -> None:
    if not interpreted.is_compiled():
        pytest.skip("the rules are not compiled here (no C compiler, or DOLINA_COMPILE=0)")
    done = subprocess.run(
        [sys.executable, "-m", "tests.every_game.fold", what, str(count)],
        env={**os.environ, "DOLINA_INTERPRETED": "1"}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    other = json.loads(done.stdout)
    assert other["compiled"] is False
    assert other["digests"] == {"digests": digests, "ends": ends}[what](count)

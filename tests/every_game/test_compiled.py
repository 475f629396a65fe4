"""Compiled and interpreted rules go through the same positions."""

import json
import os
import subprocess
import sys

import pytest

from dolina import interpreted
from tests.every_game.fold import digests


@pytest.mark.parametrize("count", [pytest.param(2, id="quick"), pytest.param(200, id="deep", marks=pytest.mark.deep)])
def test_both_forms_end_in_the_same_states(count: int) -> None:
    if not interpreted.is_compiled():
        pytest.skip("the rules are not compiled here (no C compiler, or DOLINA_COMPILE=0)")
    done = subprocess.run(
        [sys.executable, "-m", "tests.every_game.fold", str(count)],
        env={**os.environ, "DOLINA_INTERPRETED": "1"}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    other = json.loads(done.stdout)
    assert other["compiled"] is False
    assert other["digests"] == digests(count)

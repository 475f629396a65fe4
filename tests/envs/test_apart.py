"""Nothing else of Dolina needs what environments need; what is missing is said."""

import subprocess
import sys
from pathlib import Path

import pytest


def run(program: str, folder: Path) -> str:
    return subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, check=True, timeout=60
    ).stdout


def test_the_site_loads_no_environment(tmp_path: Path) -> None:
    program = (
        "import sys, os; os.environ['DOLINA_DATA'] = '.'; import dolina.web.server.asgi; "
        "print([name for name in ('numpy', 'gymnasium', 'pettingzoo', 'dolina.envs') if name in sys.modules])"
    )
    assert run(program, tmp_path) == "[]\n"


@pytest.mark.parametrize("missing", ["gymnasium", "numpy", "pettingzoo"])
def test_without_the_extra_words_work_and_the_rest_says_how_to_get_it(missing: str, tmp_path: Path) -> None:
    program = f"""
import sys; sys.modules[{missing!r}] = None
from dolina import envs, DolinaError
print(envs.text("glassworks").over)
try:
    envs.aec("glassworks")
except DolinaError as problem:
    print(problem)
"""
    said = run(program, tmp_path).splitlines()
    assert said[0] == "False"
    assert "pip install 'dolina[envs]'" in said[1]

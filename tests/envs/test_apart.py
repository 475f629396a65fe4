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
        "print([name for name in ('numpy', 'gymnasium', 'pettingzoo', 'pyspiel', 'pyarrow', 'dolina.envs') if name in sys.modules])"
    )
    assert run(program, tmp_path) == "[]\n"


def test_the_commands_load_no_environment(tmp_path: Path) -> None:
    program = (
        "import sys, dolina, dolina.cli; "
        "print([name for name in ('gymnasium', 'pettingzoo', 'pyspiel', 'pyarrow', 'dolina.envs') if name in sys.modules])"
    )
    assert run(program, tmp_path) == "[]\n"


@pytest.mark.parametrize(
    ("missing", "asked", "extra"),
    [
        ("pyspiel", "import dolina.envs.openspiel", "openspiel"),
        ("numpy", "import dolina.envs.openspiel", "openspiel"),
        ("pyarrow", "import dolina.envs.dataset", "dataset"),
    ],
)
def test_what_has_an_extra_of_its_own_says_so(missing: str, asked: str, extra: str, tmp_path: Path) -> None:
    program = f"""
import sys; sys.modules[{missing!r}] = None
from dolina import DolinaError
try:
    {asked}
except DolinaError as problem:
    print(problem)
"""
    assert f"uv sync --inexact --extra {extra}" in run(program, tmp_path)


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
    assert "uv sync --inexact --extra envs" in said[1]

"""Compiled and interpreted rules go through the same positions."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build
from dolina import interpreted
from tests.every_game.fold import digests, ends


@pytest.mark.parametrize(
    ("what", "count"),
    [
        pytest.param("digests", 1, id="every position"),
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


def test_what_is_compiled_imports_nothing_else_of_ours() -> None:
    """The build analyses only what it compiles: a type from elsewhere would be compiled as Any, slowly."""
    source = Path(__file__).parents[2] / hatch_build.SOURCE
    paths = [path for pattern in hatch_build.COMPILED for path in source.glob(pattern)]
    compiled = {".".join(path.relative_to(source).with_suffix("").parts) for path in paths}
    for path in paths:
        assert imports(path, compiled) <= compiled, path


def imports(path: Path, compiled: set[str]) -> set[str]:
    """Return the modules of ours that a file imports; a name imported from a package is taken for a module."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} & compiled or {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.startswith("dolina.")}

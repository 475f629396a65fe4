"""The reference is built from the docstrings without a warning, and every example of the docs runs as it stands."""

import doctest
import inspect
import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import dolina
from tools.format import ROOT

PAGES = [path for path in sorted((ROOT / "docs").rglob("*.md")) if "```python\n" in path.read_text(encoding="utf-8")]
LONG = {"analysis.md"}  # pages whose examples think for long
EXAMPLES = [
    pytest.param(
        example, marks=pytest.mark.deep if path.name in LONG else (), id=f"{path.relative_to(ROOT / 'docs')} {number}"
    )
    for path in PAGES
    for number, example in enumerate(re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL), 1)
]
REFERENCE = ROOT / "docs" / "reference"


@pytest.mark.parametrize("example", EXAMPLES)
def test_example(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder with a finished match, `match.json`."""
    monkeypatch.chdir(tmp_path)
    match = dolina.new("secret_valley", seats=2, seed=1, rounds=1, draft=False)
    while not match.over():
        seat = match.actors()[0]
        match.play(seat, match.texts(seat)[0])
    match.save("match.json")
    exec(compile(example, "docs", "exec"), {})  # noqa: S102 - our own page


def test_example_of_the_package() -> None:
    assert doctest.testmod(dolina) == (0, 5)


def test_reference(tmp_path: Path) -> None:
    """All that a module of the reference defines for others stands on its page."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    for page in sorted(REFERENCE.glob("*.md")):
        told = (tmp_path / f"{page.stem}.html").read_text(encoding="utf-8")
        modules = re.findall(r"^::: (\S+)", page.read_text(encoding="utf-8"), re.MULTILINE)
        assert modules, page
        for name in modules:
            assert [thing for thing in public(name) if f'id="{name}.{thing}"' not in told] == []


def public(name: str) -> list[str]:
    """Return the functions and classes that a module defines, but for one that is called as a module within."""
    module = import_module(name)
    return [
        thing
        for thing, value in vars(module).items()
        if not thing.startswith("_")
        and (inspect.isclass(value) or inspect.isroutine(value))
        and getattr(value, "__module__", None) == name
        and not (hasattr(module, "__path__") and find_spec(f"{name}.{thing}"))
    ]

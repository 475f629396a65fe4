"""The project's own standards, checked with its tests: types, lint, format, direction of imports, docs.

Python is kept by ruff, mypy and import-linter, templates and drawings by djangofmt, scripts and styles by biome;
`uv run --group dev python -m tools.format` puts everything into its form.
"""

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from dolina import games
from tests.every_game.test_rooms import wired_games
from tests.rule_report import DOCS, rules_of
from tools.format import ROOT, drawings, tool

LONGEST = 120
SOURCES = ("html", "j2", "svg", "js", "css")
PATH_DATA = re.compile(r'\b(d|points)="[^"]*"')  # of a drawing: it has no words to break between


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(["-m", "ruff", "check", "."], id="ruff check"),
        pytest.param(["-m", "ruff", "format", "--check", "."], id="ruff format"),
        pytest.param(["-c", "from importlinter.cli import lint_imports_command as c; c()"], id="import-linter"),
    ],
)
def test_tools_have_nothing_to_say(command: list[str]) -> None:
    run([sys.executable, *command])


def test_all_types_fit_and_so_do_the_rooms_of_each_game(tmp_path: Path) -> None:
    """One run of mypy for both: the second would read everything again."""
    program = tmp_path / "wired.py"
    program.write_text(wired_games(), encoding="utf-8")
    files = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]["files"]
    run([sys.executable, "-m", "mypy", *files, str(program)])


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(["djangofmt", "--check", "src", *drawings()], id="djangofmt"),
        pytest.param(["djangofmt", "check", "src", *drawings()], id="djangofmt check"),
        pytest.param(["biome", "check"], id="biome"),
    ],
)
def test_tools_of_templates_scripts_and_styles_have_nothing_to_say(command: list[str]) -> None:
    name, *arguments = command
    program = tool(name)
    if program is None and name == "biome" and os.environ.get("CI") != "true":
        pytest.skip("no biome on this machine: npm install")
    assert program, f"{name} is not installed"
    run([program, *arguments])


def run(command: list[str]) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("kind", SOURCES)
def test_no_line_is_long(kind: str) -> None:
    """Formatters break lines where they can; where they cannot, somebody must."""
    paths = [ROOT / name for name in drawings()] if kind == "svg" else (ROOT / "src").rglob(f"*.{kind}")
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    assert texts
    for path, text in texts.items():
        for number, line in enumerate(text.splitlines(), 1):
            length = len(PATH_DATA.sub("", line) if kind == "svg" else line)
            assert length <= LONGEST, f"{path.relative_to(ROOT)}:{number} has {length} characters"


CHOOSING = ("bots", "analysis", "training", "games/*/heuristic.py", "games/*/hurry*.py", "games/*/features.py")
WHOLE = "# whole"  # behind a sum of whole numbers


def test_where_choices_are_made_floats_are_added_in_order() -> None:
    """`sum` of floats rounds otherwise since Python 3.12: the same bot would choose otherwise.

    No types are known here, so each `sum` of these modules says in its line that it adds whole numbers.
    """
    found, sums = [], 0
    for path in (path for pattern in CHOOSING for path in (ROOT / "src" / "dolina").glob(pattern)):
        for source in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            lines = source.read_text(encoding="utf-8").splitlines()
            for node in ast.walk(ast.parse("\n".join(lines))):
                if isinstance(node, ast.Name) and node.id == "sum":
                    sums += 1
                    if not lines[node.lineno - 1].endswith(WHOLE):
                        found.append(f"{source.relative_to(ROOT)}:{node.lineno}")
    assert sums
    assert not found, f"take `sum_in_order` for floats, or write {WHOLE!r} behind a sum of whole numbers"


@pytest.mark.parametrize("game_id", games.names())
def test_every_rule_has_a_test(game_id: str) -> None:
    """Each rule of sections 3–6 of the document is cited by a test; the report is `pytest --rules`."""
    rules = rules_of(game_id)
    assert rules, f"{DOCS / game_id}.md has no numbered rules"
    tests = "\n".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "games" / game_id).rglob("test_*.py")
    )
    cited = set(re.findall(r'"([3-6]\.\d+[a-z]?)"', "".join(re.findall(r"mark\.rule\(([^)]*)\)", tests))))
    assert not [rule for rule in rules if rule not in cited]
    unknown = {rule for rule in cited - set(rules) if rule.rstrip("abcdefghijklmn") not in rules}
    assert not unknown, "a test cites a rule that is not there"


@pytest.mark.parametrize("game_id", games.names())
def test_every_example_has_a_test(game_id: str) -> None:
    """Each worked example E1, E2 … of the document stands in the tests under its number."""
    text = (DOCS / f"{game_id}.md").read_text(encoding="utf-8")
    examples = set(re.findall(r"^(?:- )?(?:\*\*)?(E\d+)\b", text, re.MULTILINE))
    tests = "\n".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "games" / game_id).rglob("test_*.py")
    )
    named = {f"E{number}" for number in re.findall(r"def test_e(\d+)_", tests)} | set(re.findall(r'"(E\d+)"', tests))
    assert examples
    assert not sorted(examples - named)


def test_no_file_names_a_registry() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S607
    if listed.returncode:
        pytest.skip("not a git checkout")
    assert "uv.lock" not in listed.stdout.split()


def test_readme_example_runs(tmp_path: Path) -> None:
    """The library example of the README is executed as it stands."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert blocks
    for block in blocks:
        done = subprocess.run([sys.executable, "-c", block], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

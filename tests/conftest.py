"""Options of the test run: `--rules` prints which test shows which rule; deep runs only when asked for."""

import os
import re
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

if not all(map(find_spec, ("dolina", "hypothesis", "hatchling", "playwright"))):
    sys.exit("this pytest is not the project's: type `uv run --group dev pytest`")

from hypothesis import HealthCheck, settings

import hatch_build
from tests.command import CTRL_C, Dolina, Run
from tests.parts import PARTS, DeepRecord, LeaveOut, part_of
from tests.rule_report import RuleReport

DEEP = "(deep or hypothesis)"  # a deep run is also one of the property tests, with chance and many more examples
NO_HURRY = settings(deadline=None, suppress_health_check=list(HealthCheck))  # an example may be a whole match
settings.register_profile("quick", NO_HURRY, derandomize=True)
settings.register_profile("deep", NO_HURRY, derandomize=False, max_examples=5000, print_blob=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules", action="store_true", help="print each rule of the games' documents with its tests")
    parser.addoption(
        "--part", help="write down what passes of this part of the deep tests, and leave out what has passed"
    )


def pytest_configure(config: pytest.Config) -> None:
    hatch_build.compile_first()
    if (cache := getattr(config, "cache", None)) and os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
        # A run starts some sixty processes: sites, commands, its own. Without a place for bytecode each of them
        # would compile Django again; where none may be written beside the sources it goes to the cache of pytest.
        os.environ["PYTHONPYCACHEPREFIX"] = str(cache.mkdir("bytecode"))
    for part, about in PARTS.items():
        config.addinivalue_line("markers", f"{part}: {about}")
    settings.load_profile("deep" if "deep" in config.option.markexpr else "quick")
    if DEEP not in config.option.markexpr:  # the processes of a run are told the whole of it
        config.option.markexpr = re.sub(r"\bdeep\b", DEEP, config.option.markexpr)
    if config.option.part:
        others = getattr(config, "workerinput", None)  # what the first process of a run tells the others
        config.pluginmanager.register(LeaveOut(others["passed"]) if others else DeepRecord(config.option.part))
    if config.getoption("--rules"):
        config.option.collectonly = True
        config.option.numprocesses = 0
        config.option.dist = "no"
        config.pluginmanager.register(RuleReport(), "rule-report")


def pytest_xdist_auto_num_workers() -> int:
    """Have three for two cores: a test often waits for a browser, a server, a bot."""
    return (os.cpu_count() or 2) * 3 // 2


def pytest_itemcollected(item: pytest.Item) -> None:
    item.add_marker(part_of(item))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("markexpr") and not config.getoption("--rules"):
        deep = {item for item in items if item.get_closest_marker("deep")}
        config.hook.pytest_deselected(items=list(deep))
        items[:] = [item for item in items if item not in deep]


@pytest.fixture
def dolina(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Dolina:
    """Call the command in an empty folder."""
    from dolina import cli

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")

    def run(*words: str, stdin: str = "") -> Run:
        monkeypatch.setattr(sys, "argv", ["dolina", *words])
        lines = iter(stdin.splitlines())

        def read(*_: object) -> str:
            line = next(lines, None)
            if line is None:
                raise EOFError
            if line == CTRL_C:
                raise KeyboardInterrupt
            return line

        monkeypatch.setattr("builtins.input", read)
        code = 0
        try:
            cli.main()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0
        captured = capsys.readouterr()
        return Run(code, captured.out, captured.err)

    return run

"""Options of the test run: `--rules` prints which test shows which rule; deep runs only when asked for."""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import hatch_build
from tests.command import CTRL_C, Dolina, Run
from tests.rule_report import RuleReport

DEEP = "deep or hypothesis"  # a deep run is also one of the property tests, with chance and many more examples
NO_HURRY = settings(deadline=None, suppress_health_check=list(HealthCheck))  # an example may be a whole match
settings.register_profile("quick", NO_HURRY, derandomize=True)
settings.register_profile("deep", NO_HURRY, derandomize=False, max_examples=5000, print_blob=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules", action="store_true", help="print each rule of the games' documents with its tests")


def pytest_configure(config: pytest.Config) -> None:
    hatch_build.compile_first()
    if (cache := getattr(config, "cache", None)) and os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
        # A run starts some sixty processes: sites, commands, its own. Without a place for bytecode each of them
        # would compile Django again; where none may be written beside the sources it goes to the cache of pytest.
        os.environ["PYTHONPYCACHEPREFIX"] = str(cache.mkdir("bytecode"))
    if config.option.markexpr in {"deep", DEEP}:  # the processes of a run are told the second
        config.option.markexpr = DEEP
        settings.load_profile("deep")
    else:
        settings.load_profile("quick")
    if config.getoption("--rules"):
        config.option.collectonly = True
        config.option.numprocesses = 0
        config.option.dist = "no"
        config.pluginmanager.register(RuleReport(), "rule-report")


def pytest_xdist_auto_num_workers() -> int:
    """Have three for two cores: a test often waits for a browser, a server, a bot."""
    return (os.cpu_count() or 2) * 3 // 2


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

"""Options of the test run: `--rules` prints which test shows which rule; deep runs only when asked for."""

import pytest

from tests.rule_report import RuleReport


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules", action="store_true", help="print each rule of the games' documents with its tests")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--rules"):
        config.option.collectonly = True
        config.option.numprocesses = 0
        config.option.dist = "no"
        config.pluginmanager.register(RuleReport(), "rule-report")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("markexpr") and not config.getoption("--rules"):
        deep = [item for item in items if item.get_closest_marker("deep")]
        config.hook.pytest_deselected(items=deep)
        items[:] = [item for item in items if item not in deep]

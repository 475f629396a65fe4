"""The parts into which a deep run is divided, and the record of what has run at which commit.

A part takes less than an hour on two cores. `uv run --group dev python -m tools.deep` runs them; who stops one goes on
where it stopped, because what has passed is written down test by test.
"""

import json
import subprocess
import time
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PARTS = {
    "games": "rules, words, pictures, lessons, the terminal, the command line",
    "bots": "bots, matches, the arena, analysis, training",
    "envs": "environments for programs that learn",
    "site": "the site without a browser",
    "browsers": "the site in Chromium and Firefox",
}
FOLDERS = {"envs": "envs", "web": "site", **dict.fromkeys(("analysis", "arena", "bots", "matches", "training"), "bots")}
PASSED = "passed.txt"


def part_of(item: pytest.Item) -> str:
    """Return the part that a test belongs to, by its folder and by whether it opens a browser."""
    part = FOLDERS.get(item.path.relative_to(ROOT / "tests").parts[0], "games")
    return "browsers" if part == "site" and {"browser", "firefox"} & set(getattr(item, "fixturenames", ())) else part


def state_of_tree() -> str:
    """Name what is tested: the commit, and what differs from it."""
    commit = git("rev-parse", "--short=12", "HEAD")
    changes = git("diff", "HEAD")
    return f"{commit}-{sha256(changes.encode()).hexdigest()[:8]}" if changes else commit


def git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()  # noqa: S607 - the one on the path


def folder() -> Path:
    """Return where this state's record is."""
    return ROOT / "build" / "deep" / state_of_tree()


def passed() -> list[str]:
    """Return the tests that have passed in this state of the tree."""
    file = folder() / PASSED
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


class LeaveOut:
    """Leaves out what has passed before this run began."""

    def __init__(self, known: list[str]) -> None:
        self.known = known

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Keep the rest; all processes of a run must keep the same."""
        known = set(self.known)
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid in known])
        items[:] = [item for item in items if item.nodeid not in known]


class DeepRecord(LeaveOut):
    """Writes down which tests of a part pass, as they do."""

    def __init__(self, part: str) -> None:
        super().__init__(passed())
        self.part = part
        self.folder = folder()
        self.folder.mkdir(parents=True, exist_ok=True)
        self.begun = time.monotonic()
        self.before = self.read()
        self.failed: set[str] = set()
        self.skipped: set[str] = set()
        self.passed = 0

    def read(self) -> dict[str, float]:
        file = self.folder / f"{self.part}.json"
        known: dict[str, float] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        return known

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:  # noqa: ANN401 - xdist has no types
        """Tell a process of this run what is left out, also one that is started later."""
        node.workerinput["passed"] = self.known

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take one result; each test reports its set-up, itself and its end."""
        if report.failed:
            self.failed.add(report.nodeid)
        elif report.skipped:
            self.skipped.add(report.nodeid)
        elif report.when == "teardown" and report.nodeid not in self.failed | self.skipped:
            self.passed += 1
            with (self.folder / PASSED).open("a", encoding="utf-8") as file:
                file.write(report.nodeid + "\n")

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """Sum up what is known of this part now."""
        known = {
            "passed": self.before.get("passed", 0) + self.passed,
            "failed": len(self.failed),
            "skipped": len(self.skipped),
            "seconds": round(self.before.get("seconds", 0) + time.monotonic() - self.begun),
            "whole": exitstatus in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED},
        }
        (self.folder / f"{self.part}.json").write_text(json.dumps(known), encoding="utf-8")

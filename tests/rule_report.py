"""Which test shows which rule: reads the numbers from docs/rules/<game>.md and from `@pytest.mark.rule`."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent / "docs" / "rules"
NUMBER = re.compile(r"^(?:- )?(?:\*\*)?([3-6]\.\d+[a-z]?)(?:\*\*)?[ .:]")


def rules_of(game: str) -> list[str]:
    """Return the numbers of sections 3–6 of a game's rules document."""
    text = (DOCS / f"{game}.md").read_text(encoding="utf-8")
    return list(dict.fromkeys(found[1] for line in text.splitlines() if (found := NUMBER.match(line))))


def game_of(item: pytest.Item) -> str | None:
    """Return the game a test belongs to: the folder under tests/games."""
    parts = item.path.parts
    return parts[parts.index("games") + 1] if "games" in parts else None


def tests_by_rule(items: list[pytest.Item]) -> dict[str, dict[str, list[str]]]:
    """Return game -> rule -> names of tests."""
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for item in items:
        game = game_of(item)
        for mark in item.iter_markers("rule"):
            for number in mark.args:
                if game and item.name not in found[game][number]:
                    found[game][number].append(item.name)
    return found


class RuleReport:
    """Prints the report after collection."""

    def __init__(self) -> None:
        self.items: list[pytest.Item] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.items = list(session.items)
        session.items.clear()

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        found = tests_by_rule(self.items)
        for path in sorted(DOCS.glob("*.md")):
            game = path.stem
            rules = rules_of(game)
            bare = [rule for rule in rules if not found[game][rule]]
            terminalreporter.section(f"{game}: {len(rules) - len(bare)} of {len(rules)} rules have tests")
            for rule in rules:
                names = found[game][rule]
                terminalreporter.line(f"  {rule:6} {', '.join(names) if names else '-- no test --'}")

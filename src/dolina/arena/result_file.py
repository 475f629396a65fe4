"""The results of an arena on disk: a line for each finished match, so that a stopped run goes on without loss."""

from pathlib import Path
from typing import Self

from pydantic import ValidationError

from dolina.arena.pairs import PairedPlan
from dolina.core.errors import DolinaError
from dolina.matches.results import Result


class BadResults(DolinaError):
    """A file of results cannot be read, or belongs to another plan."""


class ResultFile:
    """A file of results: the plan on the first line, then one match a line."""

    def __init__(self, path: Path, plan: PairedPlan) -> None:
        self.path = path
        self.plan = plan
        self.results: dict[int, Result] = {}

    @classmethod
    def open(cls, path: Path, plan: PairedPlan) -> Self:
        """Go on with a file of the same plan, or begin a new one."""
        kept = cls(path, plan)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and path.stat().st_size:
                kept.read()
            else:
                path.write_text(plan.model_dump_json() + "\n", encoding="utf-8")
        except (OSError, UnicodeDecodeError) as problem:
            msg = f"{path}: {problem}"
            raise BadResults(msg) from None
        return kept

    def read(self) -> None:
        """Read what is there; half a line at the end, left by a killed process, is cut off."""
        text = self.path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        head, *lines = whole.splitlines() or [""]
        self.check_plan(head)
        for number, line in enumerate(lines, 2):
            try:
                result = Result.model_validate_json(line)
            except ValidationError:
                msg = f"{self.path}: line {number} is no result of a match: {line[:60]!r}"
                raise BadResults(msg) from None
            self.results[result.match] = result
        if whole != text:
            self.path.write_text(whole, encoding="utf-8")

    def check_plan(self, head: str) -> None:
        """Raise BadResults unless the file is of this plan."""
        try:
            there = PairedPlan.model_validate_json(head)
        except ValidationError:
            msg = f"{self.path}: this is no record of an arena; give another file with --out"
            raise BadResults(msg) from None
        for name, value in self.plan.model_dump().items():
            if (found := there.model_dump()[name]) != value:
                msg = f"{self.path}: was begun with {name} {found}, not {value}; give another file with --out"
                raise BadResults(msg)

    def add(self, result: Result) -> None:
        """Keep a result; it is on disk when this returns."""
        if result.match not in self.results:
            self.results[result.match] = result
            with self.path.open("a", encoding="utf-8") as file:
                file.write(result.model_dump_json(exclude_defaults=True) + "\n")

    def missing(self, count: int) -> list[int]:
        """Return the numbers of the first `count` matches that are not there yet."""
        return [number for number in range(count) if number not in self.results]

    def finished(self, count: int) -> list[Result]:
        """Return those of the first `count` matches that are there, in order."""
        return [self.results[number] for number in sorted(self.results) if number < count]

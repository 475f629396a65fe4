"""Break the rules on purpose, one small change at a time, and see whether the quick tests of the game notice.

    uv run --group dev python -m tools.mutants sylvan

The mutants are in `mutants.toml`: each names the rule it breaks, a file of the game, a text that stands there once and
what replaces it. The tests run on an interpreted copy; those of pictures, bots and hints do not count: a slip in the
rules is to be found by a test of the rule.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import cache_from_source
from pathlib import Path

ROOT = Path(__file__).parent.parent
LIST = Path(__file__).with_suffix(".toml")
COPIED = ("src", "tests", "docs/rules")
LEFT_OUT = shutil.ignore_patterns("*.so", "*.pyd", "web", "witness", "fonts")
NOT_OF_RULES = ("draw", "heuristic", "hurry", "preview", "tips")
PATIENCE = 20  # times what the tests take without a mutant: one may never come to an end


@dataclass
class Mutant:
    """A change that breaks a rule."""

    rule: str
    file: str
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.rule}, {self.file}: {self.old.strip()!r} -> {self.new.strip()!r}"


def mutants(game: str) -> list[Mutant]:
    """Return the mutants of a game."""
    return [Mutant(**given) for given in tomllib.loads(LIST.read_text(encoding="utf-8"))[game]]


@contextmanager
def copied() -> Iterator[Path]:
    """Have a copy of sources and tests in which something may be broken."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in COPIED:
            shutil.copytree(ROOT / name, copy / name, ignore=LEFT_OUT)
        for name in ("pyproject.toml", "hatch_build.py"):
            shutil.copy2(ROOT / name, copy)
        yield copy


def passes(game: str, copy: Path, seconds: float | None = None) -> bool:
    """Tell whether the quick tests of a game's rules pass on a copy; if they take too long they do not."""
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-n", "0", "-p", "no:cacheprovider", f"tests/games/{game}"]
    command += [f"--ignore=tests/games/{game}/test_{name}.py" for name in NOT_OF_RULES]
    env = {**os.environ, "PYTHONPATH": str(copy / "src"), "DOLINA_INTERPRETED": "1", "DOLINA_COMPILE": "0"}
    try:
        done = subprocess.run(command, cwd=copy, env=env, capture_output=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return False
    if done.returncode not in {0, 1, 2}:  # 2: an import that fails
        sys.exit(done.stdout.decode() + done.stderr.decode())
    return done.returncode == 0


def survives(game: str, mutant: Mutant, copy: Path, seconds: float) -> bool:
    """Tell whether nothing notices a mutant."""
    path = copy / "src/dolina/games" / game / mutant.file
    text = path.read_text(encoding="utf-8")
    if text.count(mutant.old) != 1:
        sys.exit(f"{LIST.name}, {mutant}: stands there {text.count(mutant.old)} times")
    try:
        path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
        Path(cache_from_source(str(path))).unlink(missing_ok=True)
        return passes(game, copy, seconds)
    finally:
        path.write_text(text, encoding="utf-8")


def survivors(game: str) -> list[Mutant]:
    """Return the mutants of a game that its tests let pass."""
    with copied() as copy:
        started = time.monotonic()
        if not passes(game, copy):
            sys.exit(f"{game}: the tests fail without any mutant")
        seconds = PATIENCE * (time.monotonic() - started)
        return [mutant for mutant in mutants(game) if survives(game, mutant, copy, seconds)]


def main() -> None:
    """Try the mutants of the games named, or of all."""
    alive = 0
    for game in sys.argv[1:] or tomllib.loads(LIST.read_text(encoding="utf-8")):
        found = survivors(game)
        print(f"{game}: {len(mutants(game)) - len(found)} of {len(mutants(game))} noticed")
        for mutant in found:
            print(f"  {mutant}")
        alive += len(found)
    sys.exit(alive > 0)


if __name__ == "__main__":
    main()

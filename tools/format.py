"""Put every file into its form: Python by ruff, templates and drawings by djangofmt, scripts and styles by biome.

uv run --group dev python -m tools.format

`tests/test_quality.py` checks with the same tools. biome comes from npm, in the version that package.json names:
`npm install` brings it.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parent.parent
PLACES = (sysconfig.get_path("scripts"), str(ROOT / "node_modules" / ".bin"), os.environ.get("PATH", ""))


def tool(name: str) -> str | None:
    """Return the program of a tool, if it is installed."""
    return shutil.which(name, path=os.pathsep.join(PLACES))


def drawings() -> list[str]:
    """Return the parts of the games' pictures; djangofmt finds templates by itself, but not these."""
    return [str(path.relative_to(ROOT)) for path in sorted(ROOT.glob("src/dolina/games/*/draw/parts.svg"))]


def main() -> None:
    """Format all, and mend what can be mended without thought."""
    commands = (
        ["ruff", "check", "--fix-only", "--quiet", "."],
        ["ruff", "format", "--quiet", "."],
        ["djangofmt", "--quiet", "src", *drawings()],
        ["biome", "check", "--write"],
    )
    for name, *arguments in commands:
        program = tool(name)
        if program is None:
            sys.exit(f"{name} is not installed: uv sync, npm install")
        subprocess.run([program, *arguments], cwd=ROOT, check=False)


if __name__ == "__main__":
    main()

"""Run the deep tests part by part, and tell what has run in this state of the tree.

uv run --group dev python -m tools.deep            what has run and what has not
uv run --group dev python -m tools.deep games      one part: what has not passed yet
uv run --group dev python -m tools.deep all        every part
"""

import json
import subprocess
import sys

from tests.parts import PARTS, ROOT, folder, state_of_tree


def tell() -> None:
    """Print a line for each part."""
    print(f"deep tests at {state_of_tree()}")
    for part, about in PARTS.items():
        file = folder() / f"{part}.json"
        if not file.exists():
            print(f"  {part:9} not run ({about})")
            continue
        known = json.loads(file.read_text(encoding="utf-8"))
        counts = ", ".join(f"{known[name]} {name}" for name in ("passed", "failed", "skipped") if known[name])
        whole = "" if known["whole"] else "; not whole: run it again to go on"
        print(f"  {part:9} {counts or 'nothing'} in {known['seconds'] / 60:.0f} min{whole}")


def run(part: str) -> int:
    """Run what has not passed of a part; return what pytest returns."""
    words = ["-m", f"deep and {part}", "--part", part]
    return subprocess.run([sys.executable, "-m", "pytest", *words], cwd=ROOT, check=False).returncode


def main() -> None:
    asked = sys.argv[1:]
    if unknown := set(asked) - {*PARTS, "all"}:
        sys.exit(f"{', '.join(sorted(unknown))}: no part; there are {', '.join(PARTS)} and all")
    ends = [run(part) for part in (PARTS if "all" in asked else asked)]
    tell()
    sys.exit(max(ends, default=0) if any(end not in {0, 5} for end in ends) else 0)


if __name__ == "__main__":
    main()

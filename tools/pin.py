"""Pin the tested versions of the whole dependency tree in pyproject.toml.

    uv run python -m tools.pin

`uv.lock` names hosts and stays out of git; the versions it found are what we tested, and go into
`[tool.uv] constraint-dependencies`, so that every machine installs the same ones.
"""

import re
import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROJECT = ROOT / "pyproject.toml"
PINS = re.compile(r"^constraint-dependencies = \[\n(?:  .*\n)*\]\n", re.MULTILINE)


def locked_versions() -> list[str]:
    """Return name==version of everything in the lock file, without the project itself."""
    packages = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    versions: dict[str, set[str]] = {}
    for package in packages:
        if "registry" in package.get("source", {}):
            versions.setdefault(package["name"], set()).add(package["version"])
    return [f"{name}=={found.pop()}" for name, found in sorted(versions.items()) if len(found) == 1]


def write_pins(pins: list[str]) -> None:
    """Replace the list in pyproject.toml."""
    lines = "".join(f'  "{pin}",\n' for pin in pins)
    text = PINS.sub(f"constraint-dependencies = [\n{lines}]\n", PROJECT.read_text(encoding="utf-8"))
    PROJECT.write_text(text, encoding="utf-8")


def main() -> None:
    """Forget the old pins, resolve afresh, write the new ones."""
    write_pins([])
    (ROOT / "uv.lock").unlink(missing_ok=True)
    subprocess.run(["uv", "lock", "--upgrade"], cwd=ROOT, check=True)  # noqa: S607 - the tool this project is run with
    pins = locked_versions()
    write_pins(pins)
    print(f"{len(pins)} versions pinned")


if __name__ == "__main__":
    main()

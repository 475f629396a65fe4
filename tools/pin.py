"""Pin the tested versions of the whole dependency tree in pyproject.toml.

    uv run --group dev python -m tools.pin

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
BUILD_PINS = re.compile(r"^build-constraint-dependencies = \[\n(?:  .*\n)*\]\n", re.MULTILINE)
BUILD = ("babel", "hatchling", "mypy", "setuptools")  # what the build is made with


def locked_versions() -> list[str]:
    """Return name==version of everything in the lock file, without the project itself.

    Of what has another version for another Python each says for which.
    """
    packages = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    pins = []
    for package in packages:
        if "registry" in package.get("source", {}):
            markers = " or ".join(f"({marker})" for marker in package.get("resolution-markers", []))
            pins.append(f"{package['name']}=={package['version']}" + (f" ; {markers}" if markers else ""))
    return pins


def write_pins(pins: list[str]) -> None:
    """Replace the lists in pyproject.toml."""
    text = PROJECT.read_text(encoding="utf-8")
    text = PINS.sub(f"constraint-dependencies = [\n{lines(pins)}]\n", text)
    build = [pin for pin in pins if pin.split("==")[0] in BUILD]
    PROJECT.write_text(BUILD_PINS.sub(f"build-constraint-dependencies = [\n{lines(build)}]\n", text), encoding="utf-8")


def lines(pins: list[str]) -> str:
    return "".join(f'  "{pin}",\n' for pin in pins)


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

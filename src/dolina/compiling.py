"""Compiling a fresh checkout: after it was installed, so that its site opens at once.

Until then the rules run interpreted: several times slower, never different. What takes long waits for it; the site is
open meanwhile. An installed package was compiled when it was built.
"""

import os
import shutil
import subprocess
import sys
import tomllib
import warnings
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from threading import Thread

from dolina import interpreted

CHECKOUT = Path(__file__).parents[2]
BUILD = CHECKOUT / "hatch_build.py"  # it knows whether there is something to do
TOOLS = ("hatchling", "mypyc", "setuptools")
COMPILERS = ("cc", "gcc", "clang", "cl")
FAILED = CHECKOUT / "build" / "failed"  # it was tried, and does not work here


def is_due() -> bool:
    """Tell whether the rules could be compiled here and are not."""
    if interpreted.is_compiled() or interpreted.is_asked() or os.environ.get("DOLINA_COMPILE") == "0":
        return False
    if not BUILD.exists() or FAILED.exists():
        return False
    return (has_tools() or uv() is not None) and any(map(shutil.which, COMPILERS))


def has_tools() -> bool:
    """Tell whether what the build needs is installed here: a developer has it, a player has not."""
    return all(map(find_spec, TOOLS))


def uv() -> str | None:
    """Return the program that has installed this checkout, if it was uv."""
    return os.environ.get("UV") or shutil.which("uv")


def build_command() -> list[str]:
    """Return the command that compiles: with the tools that are installed, else in a throw-away environment of uv."""
    if has_tools():
        return [sys.executable, str(BUILD)]
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    tools = [f"--with={pin}" for pin in project["tool"]["uv"]["build-constraint-dependencies"]]
    return [uv() or "uv", "run", "--quiet", "--no-project", "--python", sys.executable, *tools, "python", str(BUILD)]


def warn_if_due() -> None:
    """Tell a program that uses the library that it could be several times faster."""
    if is_due():
        msg = "Dolina's rules run interpreted, several times slower: `uv run dolina bench` compiles this checkout"
        warnings.warn(msg, stacklevel=3)


def compile_first() -> None:
    """Compile if that is due, then begin this program anew: what it has imported already is interpreted."""
    if is_due() and subprocess.run(build_command(), check=False).returncode == 0:  # noqa: S603 - our own file
        again = [sys.executable, *sys.orig_argv[1:]]
        once = {**os.environ, "DOLINA_COMPILE": "0"}  # whatever comes, it is not tried again
        if os.name == "posix":
            os.execve(sys.executable, again, once)  # noqa: S606 - the same program
        sys.exit(subprocess.call(again, env=once))  # noqa: S603


def compile_beside(then: Callable[[], None]) -> None:
    """Compile while this program goes on, and call something when that is done.

    Processes that are started until then take the sources, so that none has modules of both forms.
    """
    interpreted.ask(True)

    def work() -> None:
        done = subprocess.run([*build_command(), "--beside"], check=False)  # noqa: S603 - our own file
        interpreted.ask(False)
        if done.returncode == 0:
            then()

    Thread(target=work, daemon=True).start()

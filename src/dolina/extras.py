"""Parts of Dolina that are installed only when they are wanted: said in one line where one is missing."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version

from dolina import compiling
from dolina.core.errors import DolinaError

EXTRAS = {  # package -> the extra that brings it
    "matplotlib": "arena",
    "numpy": "arena",
    "openskill": "arena",
    "gymnasium": "envs",
    "pettingzoo": "envs",
    "PIL": "envs",
    "resvg_py": "envs",
    "pyarrow": "dataset",
    "open_spiel": "openspiel",
    "pyspiel": "openspiel",
    "psycopg": "postgres",
    "ray": "ray",
    "sb3_contrib": "train",
}


def version_of(package: str) -> str:
    """Return the version of an installed package; "" if it is not installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


class MissingExtra(DolinaError):
    """A part of Dolina that is not installed."""

    def __init__(self, extra: str) -> None:
        super().__init__(f"this needs a part of Dolina that is not installed: {how_to_get(extra)}")


def how_to_get(extra: str) -> str:
    """Return the command that installs an extra: into this checkout, or beside this installation."""
    if compiling.BUILD.exists():
        return f"uv sync --inexact --extra {extra}"
    return f"pip install 'dolina[{extra}]'"


@contextmanager
def wanted(extra: str | None = None) -> Iterator[None]:
    """Import what an extra brings; if it is not there, say how to get it. Named where several bring the same."""
    try:
        yield
    except ModuleNotFoundError as problem:
        package = (problem.name or "").partition(".")[0]
        extra = extra if package != "dolina" and extra else EXTRAS.get(package)
        if extra is None:
            raise
        raise MissingExtra(extra) from None

"""What is installed here and what works: compiled rules, extras, database, browser, port; and how to mend it.

It only looks: no folder is made, no database is created or brought up to date.
"""

import os
import platform
import shutil
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from dolina import compiling, interpreted
from dolina.core.errors import DolinaError
from dolina.extras import EXTRAS, how_to_get, version_of

LIBRARIES = ("pydantic", "jinja2", "typer", "rich")  # that every installation brings
HOST, PORT = "127.0.0.1", 8000  # where the site listens if nothing is said
PATIENCE = 3  # seconds that a database has to answer


class Finding(NamedTuple):
    """One thing that was looked at; `advice` says what to do if it is not as one would wish."""

    name: str
    good: bool
    found: str
    advice: str = ""


def examine() -> list[Finding]:
    """Look at everything."""
    extras = list(dict.fromkeys(EXTRAS.values()))
    return [versions(), rules(), *(extra_parts(extra) for extra in extras), database(), browser(), port()]


def versions() -> Finding:
    """Name the versions of Dolina, Python and the libraries."""
    libraries = ", ".join(f"{name} {version_of(name)}" for name in LIBRARIES)
    python = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    return Finding("versions", True, f"dolina {version_of('dolina') or '(not installed)'}; {python}; {libraries}")


def rules() -> Finding:
    """Tell whether the rules are compiled, else why not."""
    if interpreted.is_compiled():
        return Finding("rules", True, "compiled")
    if interpreted.is_asked():
        return Finding("rules", False, "interpreted: DOLINA_INTERPRETED=1 asks for it", "unset DOLINA_INTERPRETED")
    again = "install again: uv sync --reinstall-package dolina, or pip install --force-reinstall --no-deps dolina"
    if os.environ.get("DOLINA_COMPILE") == "0":
        return Finding("rules", False, "interpreted: DOLINA_COMPILE=0 asks for it", f"unset DOLINA_COMPILE and {again}")
    if not any(map(shutil.which, compiling.COMPILERS)):
        return Finding(
            "rules",
            False,
            "interpreted, several times slower: no C compiler was found",
            f"install one (gcc or clang; on macOS xcode-select --install) and {again}",
        )
    if compiling.is_due():
        first = "the site compiles them beside itself, commands that take long compile first; or: uv run dolina bench"
        return Finding("rules", False, "interpreted, several times slower: a fresh checkout, not compiled yet", first)
    return Finding("rules", False, "interpreted, several times slower: no compiled modules were built", again)


def extra_parts(extra: str) -> Finding:
    """Tell whether all packages of an extra are there."""
    missing = [package for package, of in EXTRAS.items() if of == extra and not is_here(package)]
    if missing:
        return Finding(extra, False, f"not installed: {', '.join(missing)}", how_to_get(extra))
    return Finding(extra, True, "installed")


def is_here(package: str) -> bool:
    """Tell whether a package could be imported, without doing so."""
    try:
        return find_spec(package) is not None
    except ValueError:  # a module without a description of itself
        return False


def database() -> Finding:
    """Tell whether the site could keep its tables."""
    if url := os.environ.get("DATABASE_URL"):
        return postgres(url)
    from dolina.web.server.start import default_folder

    file = Path(os.environ.get("DOLINA_DATA") or default_folder()) / "dolina.sqlite3"
    there = next(path for path in (file, *file.parents) if path.exists())
    if not os.access(there, os.W_OK):
        advice = "choose another folder: dolina serve --data DIR"
        return Finding("database", False, f"SQLite, {file}: {there} cannot be written", advice)
    return Finding("database", True, f"SQLite, {file}" + ("" if there == file else ", made at the first start"))


def postgres(url: str) -> Finding:
    """Tell whether the PostgreSQL of this address answers; its password is not shown."""
    if not is_here("psycopg"):
        return Finding("database", False, "PostgreSQL needs a part that is not installed", how_to_get("postgres"))
    import psycopg

    try:
        shown = f"PostgreSQL, {urlsplit(url).hostname} {urlsplit(url).path.strip('/')}"
        with psycopg.connect(url, connect_timeout=PATIENCE) as connection:
            server = connection.info.server_version // 10_000
    except (psycopg.Error, ValueError) as problem:
        reason = (str(problem).splitlines() or ["no reason given"])[0].replace(url, "DATABASE_URL")
        advice = "DATABASE_URL looks like postgresql://user:password@host:5432/name; is the server running?"
        return Finding("database", False, f"PostgreSQL does not answer: {reason}", advice)
    return Finding("database", True, f"{shown}, version {server}")


def browser() -> Finding:
    """Tell whether `dolina` can open the site."""
    try:
        webbrowser.get()
    except webbrowser.Error:
        advice = f"open http://{HOST}:{PORT}/ yourself after `dolina serve`"
        return Finding("browser", False, "none was found that could be opened", advice)
    return Finding("browser", True, "found")


def port() -> Finding:
    """Tell whether the site's usual port is free."""
    from dolina.web.server.start import check_port

    try:
        check_port(HOST, PORT)
    except DolinaError as problem:
        return Finding("port", False, str(problem), f"dolina serve --port {PORT + 1}")
    return Finding("port", True, f"{HOST}:{PORT} is free")

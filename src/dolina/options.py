"""What the commands share: their options and how these are read, where they print, the progress bar."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from dolina.core.errors import BadOption, DolinaError
from dolina.telling.words import check_language, default_language

out = Console()
err = Console(stderr=True)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game: see `dolina games`.")]
JournalFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved match (journal).")]
Lang = Annotated[
    str, typer.Option("--lang", help="Language: ru, uk or en; by default that of the environment.", metavar="ru|uk|en")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
Components = Annotated[
    Path | None, typer.Option("--components", metavar="DIR", help="Folder with corrected component files, GAME.toml.")
]
TableOptions = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A table option; may be given several times.")
]
Site = Annotated[
    str, typer.Option("--site", metavar="URL|FILE", help="The site that must have signed it, or a file with its key.")
]
MoveNumber = Annotated[
    int | None, typer.Option("--move", metavar="N", help="After this many moves; the end if left out.")
]
Count = Annotated[int, typer.Option("--games", min=1, max=10_000_000, help="How many matches.")]
Jobs = Annotated[int, typer.Option(min=1, max=256, help="Processes to use.")]


def language(lang: str) -> str:
    """Return the language asked for, or that of the environment."""
    lang = lang or default_language()
    check_language(lang)
    return lang


def table_options(given: list[str] | None) -> dict[str, str]:
    """Take name=value pairs apart."""
    options = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals or not name:
            msg = f"--option: {text!r} is not NAME=VALUE"
            raise BadOption(msg)
        options[name] = value
    return options


def counted(number: int, one: str, many: str) -> str:
    """Return a number with what it counts."""
    return f"{number} {one if number == 1 else many}"


def write(path: Path, text: str) -> None:
    """Write a file, or say why not."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        msg = f"{path}: cannot be written: {problem}"
        raise DolinaError(msg) from None


@contextmanager
def progress_bar(title: str, total: int, done: int = 0) -> Iterator[Callable[[], None]]:
    """Show a progress bar on a terminal's error stream; yield the function that moves it on."""
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task(title, total=total, completed=done)
        yield lambda: bar.advance(task)

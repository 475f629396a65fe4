"""What the commands share: their options and how these are read, where they print, the progress bar."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from dolina.core.errors import BadOption, DolinaError
from dolina.telling.words import check_language, default_language

out = Console()
err = Console(stderr=True)
FRAME = 3  # letters around each column of a table

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


def brief(number: float) -> str:
    """Return a large number in k or M, to three figures."""
    for size, sign in ((1_000_000, "M"), (1_000, "k")):
        if number >= 10 * size or (sign == "M" and number >= 999_500):
            return f"{number / size:.3g}{sign}"
    return f"{number:,}"


def print_table(
    console: Console, title: str, columns: Sequence[str], rows: Sequence[Sequence[str]], note: str = ""
) -> None:
    """Print a table in which nothing is cut; where it is too wide for the terminal, in parts that begin alike.

    Words of the first column and of a heading may take several lines; figures stand whole.
    """
    bodies = [max((len(row[index]) for row in rows), default=0) for index in range(len(columns))]
    whole = [max(len(head), body) for head, body in zip(columns, bodies, strict=True)]
    least = [max(longest_word(head), body) for head, body in zip(columns, bodies, strict=True)]
    named = max(longest_word(text) for text in (columns[0], *(row[0] for row in rows)))
    least[0] = max(named, min(whole[0], console.width // 3))
    room = console.width - 1 - FRAME - least[0]
    parts: list[list[int]] = [[]]
    for index in range(1, len(columns)):
        if parts[-1] and sum(least[one] + FRAME for one in [*parts[-1], index]) > room:
            parts.append([])
        parts[-1].append(index)
    for part in parts:
        fits = sum(whole[one] + FRAME for one in part) <= room
        widths = [(whole if fits else least)[one] for one in part]
        first = min(whole[0], console.width - 1 - FRAME - sum(width + FRAME for width in widths))
        last = part is parts[-1]
        table = Table(title=title, title_justify="left", caption=note if last and note else None)
        table.add_column(columns[0], width=first, overflow="fold")
        for index, width in zip(part, widths, strict=True):
            table.add_column(columns[index], justify="right", width=width, overflow="fold")
        for row in rows:
            table.add_row(*(escape(row[index]) for index in (0, *part)))
        console.print(table)


def longest_word(text: str) -> int:
    """Return how many letters the longest word has."""
    return max(map(len, text.split()), default=0)


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

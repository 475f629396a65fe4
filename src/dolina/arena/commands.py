"""The commands `arena`, `balance` and `hint`; the command line registers them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from dolina import games, load
from dolina.arena.matches import Plan, scaled
from dolina.arena.record import Record
from dolina.arena.runners import run
from dolina.core.errors import BadOption
from dolina.extras import wanted
from dolina.telling.eyes import Eyes
from dolina.telling.words import LANGUAGES, default_language

if TYPE_CHECKING:  # ratings and plots are an extra
    from dolina.arena.report import Report

out = Console()
err = Console(stderr=True)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game: see `dolina games`.")]
Seats = Annotated[int, typer.Option(min=0, max=5, help="Players at a table; 0: as few as the game allows, but two.")]
Count = Annotated[int, typer.Option("--games", min=1, max=10_000_000, help="How many matches.")]
Seed = Annotated[str, typer.Option(help="Same seed and iterations, same matches, wherever they are played.")]
Seconds = Annotated[float, typer.Option("--budget", min=0, max=3600, help="Seconds a decision for `strong`.")]
Iterations = Annotated[int, typer.Option(min=0, max=10**9, help="Iterations a decision for `strong`, not seconds.")]
Jobs = Annotated[int, typer.Option(min=1, max=256, help="Processes to use.")]
Ray = Annotated[str, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster (extra `ray`).")]
TableOptions = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A table option; may be given several times.")
]
Folder = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Where results and report are kept.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


def arena(  # noqa: PLR0913, PLR0917 - the options of the command
    game: GameName,
    bots: Annotated[str, typer.Option(help="Who plays, separated by commas.")] = "novice,regular,strong",
    seats: Seats = 0,
    count: Count = 200,
    budget: Seconds = 0.0,
    iterations: Iterations = 0,
    seed: Seed = "1",
    option: TableOptions = None,
    jobs: Jobs = 1,
    ray: Ray = "",
    folder: Folder = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many matches and rate them.

    Stop with Ctrl-C and start again: finished matches are kept.
    Example: `dolina arena secret_valley --bots novice,regular,strong --games 120 --budget 0.05 --jobs 2`
    """
    with wanted():
        from dolina.arena.report import arena_report

    names = tuple(scaled(name, budget, iterations) for name in bots.split(","))
    plan = Plan(game=game, seats=seats_of(game, seats), bots=names, seed=seed, options=table_options(option)).check()
    folder = folder or Path(f"arena-{game}")
    results = play_all(Record.open(folder / "matches.jsonl", plan), count, jobs, ray)
    finish(arena_report(plan, results.finished(count)), folder, as_json)


def balance(  # noqa: PLR0913, PLR0917 - the options of the command
    game: GameName,
    bots: Annotated[str, typer.Option(help="Who plays, separated by commas.")] = "regular",
    seats: Seats = 0,
    count: Count = 400,
    budget: Seconds = 0.0,
    iterations: Iterations = 0,
    seed: Seed = "1",
    option: TableOptions = None,
    vary: Annotated[bool, typer.Option("--vary", help="Draw all other table options at random.")] = False,
    jobs: Jobs = 1,
    ray: Ray = "",
    folder: Folder = None,
    as_json: AsJson = False,
) -> None:
    """Tell from matches between bots how much seats, options, openings and parts matter.

    Example: `dolina balance secret_valley --games 400 --jobs 2`
    """
    with wanted():
        from dolina.arena.balance import balance_report

    names = tuple(scaled(name, budget, iterations) for name in bots.split(","))
    given = table_options(option)
    plan = Plan(
        game=game, seats=seats_of(game, seats), bots=names, seed=seed, options=given, vary=vary, items=True
    ).check()
    folder = folder or Path(f"balance-{game}")
    results = play_all(Record.open(folder / "matches.jsonl", plan), count, jobs, ray)
    finish(balance_report(plan, results.finished(count)), folder, as_json)


def hint(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match (journal).")],
    move: Annotated[int | None, typer.Option("--move", metavar="N", help="After this many moves.")] = None,
    seat: Annotated[int, typer.Option(help="For whom; −1: whoever owes a decision.", min=-1, max=4)] = -1,
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="How long to think.")] = 3.0,
    lang: Annotated[str, typer.Option(help="ru, uk or en; by default that of the environment.")] = "",
    components: Annotated[Path | None, typer.Option(metavar="DIR", help="Folder with corrected files.")] = None,
    as_json: AsJson = False,
) -> None:
    """Tell the best decisions in a saved match, what to expect of them, and why.

    Example: `dolina hint match.json --move 30 --lang uk`
    """
    from dolina.bots.hints import Advice, advise

    lang = lang or default_language()
    if lang not in LANGUAGES:
        msg = f"--lang: there is no language {lang!r}; there are: {', '.join(LANGUAGES)}"
        raise BadOption(msg)
    match = load(file, components)
    state = match.at(len(match.moves) if move is None else move)
    found = [advise(match, Eyes(one, lang), seconds, state) for one in wanted_seats(state.actors(), seat)]
    if as_json:
        typer.echo(Advice.as_json(found))
        return
    for advice in found:
        for line in advice.lines():
            typer.echo(line)


def wanted_seats(actors: list[int], seat: int) -> list[int]:
    """Return the seats to advise."""
    if not actors:
        msg = "the match is over: there is nothing to decide"
        raise BadOption(msg)
    if seat >= 0 and seat not in actors:
        msg = f"--seat: seat {seat} has nothing to decide here; waiting for seat {', '.join(map(str, actors))}"
        raise BadOption(msg)
    return actors if seat < 0 else [seat]


def seats_of(game: str, seats: int) -> int:
    """Return the number of players asked for, or the usual one."""
    return seats or max(2, games.find(game).min_seats)


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


def play_all(record: Record, count: int, jobs: int, ray: str) -> Record:
    """Play the matches that are missing; Ctrl-C ends this early, and the next run goes on from here."""
    missing = record.missing(count)
    try:
        with progress_bar(record.plan.game, count, count - len(missing)) as advance:
            for result in run(record.plan, missing, jobs, ray):
                record.add(result)
                advance()
    except KeyboardInterrupt:
        if not record.finished(count):
            raise
        err.print(f"stopped after {len(record.finished(count))} of {count} matches; the same command goes on from here")
    return record


@contextmanager
def progress_bar(title: str, total: int, done: int) -> Iterator[Any]:
    """Show a progress bar on a terminal's error stream; yield the function that moves it on."""
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task(title, total=total, completed=done)
        yield lambda: bar.advance(task)


def finish(report: "Report", folder: Path, as_json: bool) -> None:
    """Save a report and show it."""
    files = report.save(folder)
    if as_json:
        typer.echo(report.as_json())
        return
    report.show(out)
    err.print(f"saved: {', '.join(str(file) for file in files[:2])}", highlight=False, soft_wrap=True)

"""The commands `arena`, `balance`, `ladder` and `hint`; the command line registers them."""

import time
from contextlib import suppress
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dolina import games, load
from dolina.arena.pairs import PairedPlan
from dolina.arena.result_file import ResultFile
from dolina.bots.levels import scaled
from dolina.core.errors import BadOption
from dolina.extras import wanted
from dolina.matches.runners import run
from dolina.options import (
    AsJson,
    Components,
    Count,
    GameName,
    Jobs,
    JournalFile,
    Lang,
    MoveNumber,
    TableOptions,
    counted,
    err,
    language,
    out,
    progress_bar,
    table_options,
)
from dolina.telling.eyes import Eyes

if TYPE_CHECKING:  # ratings and plots are an extra
    from dolina.arena.report import Report

Seats = Annotated[int, typer.Option(min=0, max=5, help="Players at a table; 0: as few as the game allows, but two.")]
Seed = Annotated[str, typer.Option(help="Same seed and iterations, same matches, wherever they are played.")]
Seconds = Annotated[float, typer.Option("--budget", min=0, max=3600, help="Seconds a decision for `strong`.")]
Iterations = Annotated[int, typer.Option(min=0, max=10**9, help="Iterations a decision for `strong`, not seconds.")]
Ray = Annotated[str, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster (extra `ray`).")]
Folder = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Where results and report are kept.")]


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
    plan = PairedPlan(
        game=game, seats=seats_of(game, seats), bots=names, seed=seed, options=table_options(option)
    ).check()
    folder = folder or Path(f"arena-{game}")
    results = play_all(ResultFile.open(folder / "matches.jsonl", plan), count, jobs, ray)
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
    plan = PairedPlan(
        game=game, seats=seats_of(game, seats), bots=names, seed=seed, options=given, vary=vary, items=True
    ).check()
    folder = folder or Path(f"balance-{game}")
    results = play_all(ResultFile.open(folder / "matches.jsonl", plan), count, jobs, ray)
    finish(balance_report(plan, results.finished(count)), folder, as_json)


def ladder(  # noqa: PLR0913, PLR0917 - the options of the command
    game: Annotated[str, typer.Option(help="Only of this game.")] = "",
    table: Annotated[str, typer.Option(help="Only of this table: levels, learned, long or field.")] = "",
    full: Annotated[bool, typer.Option("--full/--quick", help="Days, or about an hour of two cores.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Write down that nothing else was running.")] = False,
    minutes: Annotated[float, typer.Option(min=0, help="Stop after so long; 0: when all is done.")] = 0.0,
    jobs: Jobs = 1,
    ray: Ray = "",
    folder: Folder = None,
    docs: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Only put what was played into the tables of DIR/bots.md.")
    ] = None,
) -> None:
    """Play the duels that all published figures of the bots come from.

    Stop it at any time and start it again: what is done is kept. The result is ladder.json of the folder. With `--docs`
    nothing is played: the result goes into docs/ladder.json, which the tables and the site's ratings are made from.
    Example: `dolina ladder --jobs 2 --minutes 20`, then `dolina ladder --docs docs`
    """
    with wanted():
        from dolina.arena.figures import Ladder
        from dolina.arena.ladder import climb, figures, finished, rungs
        from dolina.arena.ladder_tables import publish, tables

    folder = folder or Path("ladder")
    result = folder / "ladder.json"
    if docs:
        publish(Ladder.read(result) if result.exists() else Ladder(), docs)
        return
    planned = [
        rung for rung in rungs(full, [games.find(game).id] if game else games.names()) if table in {"", rung.table}
    ]
    until = time.monotonic() + 60 * minutes if minutes else inf
    count, done = sum(rung.matches for rung in planned), finished(planned, folder)
    with progress_bar("ladder", count, done) as advance, suppress(KeyboardInterrupt):
        for _ in climb(planned, folder, jobs, ray):
            done += 1
            advance()
            if time.monotonic() > until:
                break
    if done < count:
        err.print(f"stopped after {done} of {count} matches; the same command goes on from here")
    found = Ladder().with_figures(figures(planned, folder, quiet))
    found.write(result)
    typer.echo(tables(found))


def hint(
    file: JournalFile,
    move: MoveNumber = None,
    seat: Annotated[int, typer.Option(help="For whom; −1: whoever owes a decision.", min=-1, max=4)] = -1,
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="How long to think.")] = 3.0,
    lang: Lang = "",
    components: Components = None,
    as_json: AsJson = False,
) -> None:
    """Tell the best decisions in a saved match, what to expect of them, and why.

    Example: `dolina hint match.json --move 30 --lang uk`
    """
    from dolina.bots.hints import Advice, advise

    lang = language(lang)
    match = load(file, components)
    state = match.at(len(match.moves) if move is None else move)
    found = [
        advise(match, Eyes(one, lang, borrowed=True), seconds, state) for one in wanted_seats(state.actors(), seat)
    ]
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


def play_all(kept: ResultFile, count: int, jobs: int, ray: str) -> ResultFile:
    """Play the matches that are missing; Ctrl-C ends this early, and the next run goes on from here."""
    missing = kept.missing(count)
    try:
        with progress_bar(kept.plan.game, count, count - len(missing)) as advance:
            for result in run(kept.plan, missing, jobs, ray):
                kept.add(result)
                advance()
    except KeyboardInterrupt:
        if not kept.finished(count):
            raise
        done, planned = len(kept.finished(count)), counted(count, "match", "matches")
        err.print(f"stopped after {done} of {planned}; the same command goes on from here")
    return kept


def finish(report: "Report", folder: Path, as_json: bool) -> None:
    """Save a report and show it."""
    files = report.save(folder)
    if as_json:
        typer.echo(report.as_json())
        return
    report.show(out)
    err.print(f"saved: {', '.join(str(file) for file in files[:2])}", highlight=False, soft_wrap=True)

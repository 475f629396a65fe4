"""The command `analyse`; the command line registers it."""

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from dolina import load
from dolina.analysis.course import analyse as judge_match
from dolina.options import AsJson, Components, JournalFile, Lang, err, language, write


def analyse(  # noqa: PLR0913, PLR0917 - the options of the command
    file: JournalFile,
    seconds: Annotated[
        float, typer.Option(min=0, max=36_000, help="Of one core for the whole match; 0: 60, Valdora 120; 20 is quick.")
    ] = 0.0,
    iterations: Annotated[
        int, typer.Option(min=0, max=10**9, help="A decision, not seconds: the same result every time.")
    ] = 0,
    seat: Annotated[int, typer.Option(min=-1, max=4, help="Of a match in play: for whom.")] = -1,
    seed: Annotated[str, typer.Option(help="Another seed judges by other re-deals.")] = "",
    figure: Annotated[Path | None, typer.Option(metavar="OUT.svg", help="Draw the chances as a picture, too.")] = None,
    lang: Lang = "",
    components: Components = None,
    as_json: AsJson = False,
) -> None:
    """Tell what decided a saved match: luck, decisions, mistakes and what would have been better.

    Example: `dolina analyse match.json --seconds 20 --lang uk`
    """
    from dolina.analysis.figure import figure as figure_of
    from dolina.analysis.report import report

    lang = language(lang)
    match = load(file, components)
    with Progress(console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task(match.game.id)
        found = judge_match(
            match,
            seconds=seconds,
            iterations=iterations,
            seat=None if seat < 0 or match.over() else seat,
            seed=seed,
            progress=lambda done, count: bar.update(task, completed=done, total=count),
        )
    if figure:
        write(figure, figure_of(match, found, lang))
    if as_json:
        typer.echo(found.to_json())
        return
    for line in report(match, found, lang):
        typer.echo(line)

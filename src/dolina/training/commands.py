"""The command `train`; the command line registers it."""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dolina import games
from dolina.arena.commands import Ray, Seed, finish
from dolina.bots.judgement import FILE, Judgement, Weights
from dolina.core.errors import BadOption
from dolina.extras import wanted
from dolina.options import AsJson, Components, GameName, Jobs, err, progress_bar

if TYPE_CHECKING:  # fitting and plots are an extra
    from dolina.training.course import Generation, Terms


LEARNERS = ("strong", "regular")


def train(  # noqa: PLR0913, PLR0917 - the options of the command
    game: GameName,
    seats: Annotated[int, typer.Option(min=0, max=5, help="For how many players; 0: for each number.")] = 0,
    teacher: Annotated[str, typer.Option(help="Who plays the matches to begin with.")] = "greedy",
    first: Annotated[int, typer.Option(min=10, help="How many of these.")] = 2000,
    later: Annotated[int, typer.Option(min=10, help="Matches that each further generation adds.")] = 300,
    generations: Annotated[int, typer.Option(min=1, max=20, help="How often to learn.")] = 3,
    iterations: Annotated[int, typer.Option(min=1, help="Iterations a decision in these.")] = 30,
    cpu: Annotated[float, typer.Option(min=0.001, help="Processor seconds a decision in matches that decide.")] = 0.03,
    deciding: Annotated[int, typer.Option(min=2, help="At most so many of those.")] = 200,
    seed: Seed = "1",
    level: Annotated[str, typer.Option(help="Whose matches decide: strong, for all levels, or regular.")] = "strong",
    patience: Annotated[
        float, typer.Option(min=0, max=1, help="Below 1: what players that search expect at the next choices counts.")
    ] = 1.0,
    components: Components = None,
    jobs: Jobs = 1,
    ray: Ray = "",
    minutes: Annotated[float, typer.Option(min=0, help="Stop after so long; 0: when all is done.")] = 0.0,
    folder: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Where everything is kept.")] = None,
    as_json: AsJson = False,
) -> None:
    """Learn from matches of bots what positions of a game are worth.

    Stop it at any time and start it again: what is done is kept. What wins is in judgement.json of the folder; play
    with it as `strong:judgement=FILE`.
    Example: `dolina train sylvan --seats 2 --minutes 20 --jobs 2`
    """
    with wanted():
        from dolina.training.course import OutOfTime, Terms

    rules = games.find(game)
    if level not in LEARNERS:
        msg = f"--level {level}: it is one of {', '.join(LEARNERS)}"
        raise BadOption(msg)
    if rules.features is None:
        msg = f"{game} has no features to learn from yet"
        raise BadOption(msg)
    folder = (folder or Path(f"train-{game}")).resolve()
    until = time.monotonic() + 60 * minutes if minutes else 0.0
    asked = f" --patience {patience:g}" if patience < 1 else ""
    asked += f" --components ({components.name})" if components else ""
    command = (
        f"dolina train {game} --seed {seed} --first {first} --later {later} --generations {generations} "
        f"--iterations {iterations} --cpu {cpu:g} --deciding {deciding} --teacher {teacher} --level {level}{asked}"
    )
    terms = Terms(
        rules, folder, command, seed, teacher, first, later, generations, iterations, cpu, deciding, level, patience,
        components, jobs, ray, until,
    )  # fmt: skip
    chosen = [seats] if seats else range(max(2, rules.min_seats), rules.max_seats + 1)
    courses: dict[int, list[Generation]] = {}
    try:
        for number in chosen:
            rules.check_seats(number)
            attend(terms, number, courses)
    except (OutOfTime, KeyboardInterrupt) as stop:
        err.print(str(stop) or "stopped; the same command goes on from here", highlight=False)
    if courses:
        from dolina.training.report import training_report

        finish(training_report(terms, courses), folder, as_json)


def attend(terms: "Terms", seats: int, courses: "dict[int, list[Generation]]") -> None:
    """Go through a course and keep what wins."""
    from dolina.training.course import Course

    planned = terms.first + (terms.generations - 1) * terms.later
    with progress_bar(f"{terms.game.id}, {seats} seats", planned + terms.generations * terms.deciding) as advance:
        course = Course(terms, seats, advance)
        for generation in course.run():
            courses.setdefault(seats, []).append(generation)
            if course.kept is not None:
                keep(terms, seats, course.kept)
            err.print(f"generation {generation.number}: {generation.verdict.text()}", highlight=False, soft_wrap=True)


def keep(terms: "Terms", seats: int, weights: Weights) -> None:
    """Write the best of a course beside what was kept for other numbers of seats."""
    game, path = terms.game, terms.folder / FILE
    others = Judgement.read(path, game).seats if path.exists() else {}
    Judgement(
        game=game.id,
        features=game.feature_names or (),
        phases=game.phase_names or (),
        seats=dict(sorted({**others, seats: weights}.items())),
    ).write(path)

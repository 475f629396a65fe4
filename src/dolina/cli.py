"""The command `dolina`: play, simulate, replay, draw, check. Every mistake gets one clear message and exit code 2."""

import io
import json
import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

import dolina
from dolina import compiling, games
from dolina.analysis.commands import analyse
from dolina.arena.commands import arena, balance, hint, ladder
from dolina.core.components import read_file, read_toml
from dolina.core.errors import BadLesson, BadOption, DolinaError
from dolina.core.game import AnyGame
from dolina.core.journal import Journal
from dolina.core.match import Match
from dolina.core.state import EVERYTHING, WATCHER
from dolina.core.text import visible
from dolina.extras import version_of, wanted
from dolina.options import (
    AsJson,
    Components,
    Count,
    GameName,
    Jobs,
    JournalFile,
    Lang,
    MoveNumber,
    Site,
    TableOptions,
    counted,
    language,
    out,
    print_table,
    progress_bar,
    table_options,
    write,
)
from dolina.signing import check_signature
from dolina.telling.eyes import Eyes
from dolina.telling.words import LANGUAGES
from dolina.training.commands import train
from dolina.web.server.commands import serve

LONG = {"analyse", "arena", "balance", "bench", "dataset", "hint", "ladder", "play", "simulate", "train"}

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
)


def print_version(asked: bool) -> None:
    """Print the version and end."""
    if asked:
        print(f"dolina {version_of('dolina')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 - its callback answers
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Five board games: play them in the browser or here, simulate them, look at them.

    Without a command: start the site and open it in the browser.
    """
    if context.invoked_subcommand is None:
        serve(open_browser=True)
    elif context.invoked_subcommand in LONG and "--help" not in sys.argv:
        compiling.compile_first()


@app.command("games")
def list_games(lang: Lang = "", as_json: AsJson = False) -> None:
    """List the games, how many can play, and the table options.

    Example: `dolina games --lang uk`
    """
    lang = language(lang)
    found = [games.find(name) for name in games.names()]
    if as_json:
        print(json.dumps([describe_game(game) for game in found], ensure_ascii=False, indent=1))
        return
    for game in found:
        words = games.teller(game.id).words(lang, game.read_components())
        out.print(f"[bold]{game.id}[/bold]  {words.say('title')}, {game.min_seats}–{game.max_seats}")
        out.print(f"  {words.say('sentence')}")
        for option in game.options:
            out.print(f"  [cyan]--option {option.name}=…[/cyan]  {words.say('option.' + option.name)}")
            for value in option.values:
                out.print(f"      {value:14} {words.say(f'option.{option.name}.{value}')}", highlight=False)
            if option.seat:
                out.print(f"      {'0, 1, …':14} {words.say(f'option.{option.name}.seat', seat=0)}", highlight=False)


def describe_game(game: AnyGame) -> dict[str, object]:
    """Return a game as plain data."""
    teller = games.teller(game.id)
    return {
        "id": game.id,
        "title": {lang: teller.words(lang).say("title") for lang in LANGUAGES},
        "seats": [game.min_seats, game.max_seats],
        "minutes": game.minutes,
        "options": [{"name": o.name, "values": list(o.values), "or_a_seat": o.seat} for o in game.options],
    }


@app.command()
def simulate(  # noqa: PLR0913, PLR0917 - the options of the command
    game: GameName,
    seats: Annotated[str, typer.Option(help="Who plays, by seat: bots separated by commas.")] = "greedy,random",
    count: Count = 100,
    seed: Annotated[str, typer.Option(help="Same seed, same matches, whatever --jobs.")] = "1",
    option: TableOptions = None,
    jobs: Jobs = 1,
    journals: Annotated[Path | None, typer.Option(metavar="DIR", help="Save every match here.")] = None,
    components: Components = None,
    as_json: AsJson = False,
) -> None:
    """Play many matches between bots and count wins and points.

    Example: `dolina simulate secret_valley --seats random,greedy,greedy --games 200 --seed 7`
    """
    from dolina.matches.plan import Plan
    from dolina.matches.results import Summary
    from dolina.matches.runners import run

    names = tuple(name.strip() for name in seats.split(","))
    plan = Plan(
        game=game,
        seats=len(names),
        bots=names,
        seed=seed,
        options=table_options(option),
        components=components,
        journals=journals,
    ).check()
    if journals:
        make_folder(journals, "--journals")
    summary = Summary(plan)
    with progress_bar(game, count) as advance:
        for result in run(plan, range(count), jobs):
            summary.add(result)
            advance()
    if as_json:
        print(json.dumps(summary.as_data(), ensure_ascii=False))
    else:
        print_summary(summary.as_data())


@app.command()
def dataset(
    game: GameName,
    out_folder: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where the files are written.")],
    bots: Annotated[str, typer.Option(help="Who plays, by seat: bots separated by commas.")] = "greedy,greedy",
    matches: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many matches.")] = 1000,
    seed: Annotated[str, typer.Option(help="Same seed, same matches, whatever --jobs.")] = "1",
    option: TableOptions = None,
    jobs: Jobs = 1,
    components: Components = None,
) -> None:
    """Write matches of bots for programs that learn: Parquet files, a row for each decision.

    Stopped, it goes on where it was when it is called again; with more --matches it adds the rest.

    Example: `dolina dataset glassworks --bots strong,strong --matches 1000 --out glass`
    """
    from dolina.matches.plan import Plan

    with wanted("dataset"):
        from dolina.envs.dataset import missing, write
    names = tuple(name.strip() for name in bots.split(","))
    plan = Plan(
        game=game, seats=len(names), bots=names, seed=seed, options=table_options(option), components=components
    ).check()
    make_folder(out_folder, "--out")
    left = sum(len(piece) for piece in missing(out_folder, matches))
    with progress_bar(game, matches, matches - left) as advance:
        for written in write(plan, matches, out_folder, jobs):
            for _ in range(written):
                advance()
    out.print(f"{out_folder}: {counted(left, 'match', 'matches')} written, {matches - left} were there")


def make_folder(folder: Path, option: str) -> None:
    """Make a folder that an option names, or say why not."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        msg = f"{option}: {folder}: {problem}"
        raise DolinaError(msg) from None


def print_summary(data: dict[str, Any]) -> None:
    """Print the result of a simulation as a table."""
    rows = []
    for seat, entry in enumerate(data["seats"]):
        wins = data["wins"][seat]
        share = f"{100 * wins / data['games']:.1f}"
        rows.append([f"{seat}  {entry}", f"{wins:g}", share, f"{data['mean_scores'][seat]:.1f}"])
    title = f"{data['game']}: {counted(data['games'], 'match', 'matches')}"
    print_table(out, title, ("seat, bot", "wins", "%", "mean score"), rows)
    out.print(f"{data['mean_decisions']:,} decisions a match, {data['decisions_per_second']:,} decisions per second")


@app.command()
def replay(
    file: JournalFile,
    states: Annotated[
        bool, typer.Option("--states", help="Print every position as a JSON object, one a line.")
    ] = False,
    move: MoveNumber = None,
    lang: Lang = "",
    components: Components = None,
) -> None:
    """Tell a saved match in words, or print its positions.

    Example: `dolina replay match.json --states --move 12`
    """
    lang = language(lang)
    match = dolina.load(file, components)
    if move is not None:
        match.at(move)  # says if there is no such move
    if states:
        for number in range(len(match.moves) + 1) if move is None else [move]:
            print(json.dumps(position_data(match, number), ensure_ascii=False))
    else:
        print_log(match, lang, move)


def position_data(match: Match, number: int) -> dict[str, Any]:
    """Return one position of a match with everything in it, hidden things included."""
    state = match.at(number)
    last = match.moves[number - 1] if number else None
    return {
        "number": number,
        "seat": last.seat if last else None,
        "move": match.space.text(last.code) if last else None,
        "actors": state.actors(),
        "legal": {str(seat): [match.space.text(code) for code in state.legal(seat)] for seat in state.actors()},
        "scores": state.scores(),
        "places": state.places(),
        "state": match.everything(state),
    }


def print_log(match: Match, lang: str, only: int | None) -> None:
    """Tell what happened, move by move; the reader of a journal may know everything."""
    seen = dolina.look(match, EVERYTHING, lang)
    if only is None:
        for event in match.opening:
            print("     " + seen.tell(event))
    for number in range(1, len(match.moves) + 1):
        if only in {None, number}:
            print(f"{number:4} " + "\n     ".join(seen.told_move(number)))


@app.command()
def verify(file: JournalFile, site: Site = "", components: Components = None, as_json: AsJson = False) -> None:
    """Check a saved match: its seal, the commitment to the seed, every move; with --site who has signed it.

    Example: `dolina verify match.json --site https://dolina.example`
    """
    journal = Journal.load(file)
    game = games.find(journal.game)
    match = Match.from_journal(journal, game, games.components_of(game, components))
    if site:
        check_signature(journal, site, str(file))
    data = {
        "valid": True,
        "game": journal.game,
        "moves": len(match.moves),
        "over": match.over(),
        "scores": match.scores(),
        "places": match.places(),
        "seed": journal.seed,
        "commitment": journal.commitment,
        "components": journal.components,
        "signed_by": site or None,
        "origin": origin_of(journal),
    }
    if as_json:
        print(json.dumps(data))
        return
    moves, stage = counted(len(match.moves), "move", "moves"), "over" if data["over"] else "going on"
    out.print(f"{escape(str(file))}: a valid match of {journal.game}, {moves}, {stage}", soft_wrap=True)
    out.print(f"scores {match.scores()}, places {match.places()}", highlight=False)
    if origin := journal.origin:
        told = f"after move {origin.move} of the match {origin.journal.digest()}, dealt anew for seat {origin.seat}"
        out.print(f"begun {told}", highlight=False, soft_wrap=True)
    out.print(f"the seed {journal.seed} fits the commitment {journal.commitment}", highlight=False, soft_wrap=True)
    if site:
        out.print(f"signed by {escape(site)}", highlight=False, soft_wrap=True)
    elif journal.signature:
        out.print("signed by a site; whether by the right one: --site URL", highlight=False)


def origin_of(journal: Journal) -> dict[str, Any] | None:
    """Return where a match begins that was not dealt from the beginning; it was checked with the moves."""
    if journal.origin is None:
        return None
    found = journal.origin
    return {"journal": found.journal.digest(), "move": found.move, "seat": found.seat, "seed": journal.seed}


@app.command()
def draw(
    file: JournalFile,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="OUT.svg", help="Where to write the picture.")],
    move: MoveNumber = None,
    seat: Annotated[int, typer.Option(help="Whose eyes; −1 is an outsider.", min=-1, max=4)] = WATCHER,
    lang: Lang = "",
    layout: Annotated[str, typer.Option(help="wide (a desk) or tall (a phone).")] = "wide",
    theme: Annotated[str, typer.Option(help="auto (for browsers), light or dark (for any program).")] = "auto",
    components: Components = None,
) -> None:
    """Draw the table of a saved match as one seat sees it.

    Example: `dolina draw match.json --move 30 --seat 0 -o table.svg`
    """
    lang = language(lang)
    for name, value, allowed in (("layout", layout, ("wide", "tall")), ("theme", theme, ("auto", "light", "dark"))):
        if value not in allowed:
            msg = f"--{name}: {value!r} is not allowed; allowed: {', '.join(allowed)}"
            raise BadOption(msg)
    match = dolina.load(file, components)
    if seat >= match.seats:
        msg = f"--seat: the match has seats 0…{match.seats - 1}, not {seat}"
        raise BadOption(msg)
    number = len(match.moves) if move is None else move
    eyes = Eyes(seat, lang, layout, borrowed=True)  # whoever looks at the file is not that player
    write(output, games.look(match, eyes, match.at(number)).without_choices().svg(theme))


@app.command()
def components(game: GameName) -> None:
    """Print a game's component file, to be corrected by an owner of the box.

    Example: `dolina components secret_valley > secret_valley.toml`
    """
    print(games.find(game).shipped_components(), end="")


@app.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", help="A component file or a lesson.")],
    game: Annotated[str, typer.Option(help="The game, if the file's own name does not say it.")] = "",
    components: Components = None,
) -> None:
    """Check a component file, or a lesson: it is played to its end with every answer.

    Example: `dolina check secret_valley.toml`
    """
    from dolina.school.lesson import is_lesson

    text = read_file(file)
    if is_lesson(text, str(file)):
        check_lesson(text, file, components)
        return
    found = games.find(game or game_of_file(text, file))
    found.read_components(text, str(file))
    out.print(f"{escape(str(file))}: a whole component set of {found.id}")


def check_lesson(text: str, file: Path, folder: Path | None) -> None:
    """Check a lesson; one that was written for a corrected set needs its folder."""
    from dolina.school.check import problems, unwritten
    from dolina.school.lesson import Lesson

    lesson = Lesson.read(text, str(file))
    found = problems(lesson, games.components_of(games.find(lesson.game), folder) if folder else None)
    found += unwritten(lesson)
    if found:
        raise BadLesson("\n".join(f"{file}: {problem}" for problem in found))
    out.print(f"{escape(str(file))}: a whole lesson of {lesson.game}, {counted(len(lesson.step), 'step', 'steps')}")


def game_of_file(text: str, file: Path) -> str:
    """Return the game a component file says it is for, else the one it is named after."""
    data = read_toml(text, str(file))
    said = data.get("game", data.get("id"))
    if isinstance(said, dict):
        said = said.get("id")
    return said if isinstance(said, str) else file.stem


@app.command()
def play(
    what: Annotated[str, typer.Argument(metavar="GAME|FILE", help="A game, or a saved match to go on with.")],
    seats: Annotated[str, typer.Option(help="Who plays, by seat: me, or a bot; several me share the terminal.")] = "",
    seed: Annotated[str, typer.Option(help="Play a known deal; a secret one if left out.")] = "",
    option: TableOptions = None,
    lang: Lang = "",
    components: Components = None,
) -> None:
    """Play in the terminal.

    Example: `dolina play secret_valley --seats me,greedy --lang ru`
    """
    from dolina.terminal.play import names_of_saved, play_in_terminal, seat_names

    lang = language(lang)
    file = Path(what) if what.endswith(".json") or Path(what).is_file() else None
    if file:
        journal = Journal.load(file)
        game = games.find(journal.game)
        journal = journal.model_copy(update={"players": names_of_saved(seats, journal)})
        match = Match.from_journal(journal, game, games.components_of(game, components))
    else:
        game = games.find(what)
        names = seat_names(seats, game)
        found = games.components_of(game, components)
        match = Match(game, len(names), seed or None, table_options(option), found, names)
    play_in_terminal(match, match.players, lang, file)


@app.command()
def learn(
    what: Annotated[str, typer.Argument(metavar="GAME|LESSON.toml", help="A game, or a lesson of somebody's own.")],
    lesson: Annotated[int, typer.Option(min=1, help="Begin with this lesson.")] = 1,
    lang: Lang = "",
) -> None:
    """Learn a game in the terminal by playing its lessons.

    Example: `dolina learn glassworks --lang uk`
    """
    from dolina.school.lesson import Lesson, shipped
    from dolina.terminal.learn import learn_in_terminal

    lang = language(lang)
    lessons = [Lesson.load(Path(what))] if what.endswith(".toml") else shipped(games.find(what).id)
    if lesson > len(lessons):
        msg = f"--lesson: {what} has {counted(len(lessons), 'lesson', 'lessons')}"
        raise BadOption(msg)
    learn_in_terminal(lessons, lang, lesson)


@app.command("lesson")
def draft_lesson(
    file: JournalFile,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="LESSON.toml", help="Where to write the lesson.")],
    first: Annotated[int, typer.Option("--from", min=1, help="The first move that belongs to it.")] = 1,
    last: Annotated[int | None, typer.Option("--to", min=1, help="The last one; the end if left out.")] = None,
    seat: Annotated[int, typer.Option(help="Whose decisions the learner makes.", min=0, max=4)] = 0,
    components: Components = None,
) -> None:
    """Make a lesson from moves of a saved match; its texts wait to be written.

    Example: `dolina lesson match.json --from 12 --to 20 -o lesson.toml`
    """
    from dolina.school.draft import draft

    match = dolina.load(file, components)
    write(output, draft(match, seat, first, len(match.moves) if last is None else last))
    out.print(f"{escape(str(output))}: write its texts, then: dolina check {escape(str(output))}", soft_wrap=True)


@app.command()
def bench(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Only this game.")] = "",
    seconds: Annotated[float, typer.Option(min=0.05, max=60, help="How long to measure each thing.")] = 1.0,
    as_json: AsJson = False,
) -> None:
    """Measure random play, compiled and interpreted, and the cost of copying and re-dealing.

    Example: `dolina bench glassworks`
    """
    from dolina.speed import measure_games, print_speed

    chosen = [games.find(game).id] if game else games.names()
    with progress_bar("bench", 2 * len(chosen)) as advance:
        found = measure_games(chosen, seconds, advance)
    if as_json:
        print(json.dumps({"games": found}))
    else:
        print_speed(found, out)


@app.command()
def doctor(as_json: AsJson = False) -> None:
    """Tell what is installed and what works here; where something is missing, how to get it.

    Example: `dolina doctor`
    """
    from dolina.doctor import examine

    found = examine()
    if as_json:
        print(json.dumps([finding._asdict() for finding in found], ensure_ascii=False, indent=1))
        return
    for finding in found:
        mark = "[green]✓[/green]" if finding.good else "[yellow]–[/yellow]"
        out.print(f"{mark} [bold]{finding.name:9}[/bold] {escape(finding.found)}", highlight=False, soft_wrap=True)
        if finding.advice:
            out.print(f"    {escape(finding.advice)}", highlight=False, soft_wrap=True)


for command in (serve, arena, balance, ladder, hint, analyse, train):
    app.command()(command)


def write_in_any_console() -> None:
    """Write UTF-8 into files and pipes, as we read it, and a question mark where a console lacks a letter."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.isatty():
            stream.reconfigure(errors="replace")
        elif isinstance(stream, io.TextIOWrapper):  # whoever imports us may have put something else there
            stream.reconfigure(encoding="utf-8")


def main() -> None:
    """Run the command line; a mistake is told in one message."""
    write_in_any_console()
    try:
        app()
    except DolinaError as problem:
        print(f"dolina: {visible(str(problem))}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()

"""The command `dolina`: play, simulate, replay, draw, check. Every mistake gets one clear message and exit code 2."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import dolina
from dolina import games
from dolina.arena.commands import arena, balance, hint
from dolina.core.components import read_file
from dolina.core.errors import BadComponents, BadOption, DolinaError
from dolina.core.game import AnyGame
from dolina.core.journal import Journal
from dolina.core.match import Match
from dolina.core.state import WATCHER
from dolina.telling.words import LANGUAGES, default_language
from dolina.web.server.commands import serve

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
)
out = Console()
err = Console(stderr=True)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game: see `dolina games`.")]
JournalFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved match (journal).")]
Lang = Annotated[
    str, typer.Option("--lang", help="Language: ru, uk or en; by default that of the environment.", metavar="ru|uk|en")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
Components = Annotated[
    Path | None, typer.Option("--components", metavar="DIR", help="Folder with corrected component files, <game>.toml.")
]
TableOptions = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A table option; may be given several times.")
]
MoveNumber = Annotated[
    int | None, typer.Option("--move", metavar="N", help="After this many moves; the end if left out.")
]


def language(lang: str) -> str:
    """Return the language asked for, or that of the environment."""
    lang = lang or default_language()
    if lang not in LANGUAGES:
        msg = f"--lang: there is no language {lang!r}; there are: {', '.join(LANGUAGES)}"
        raise BadOption(msg)
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


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[Any]:
    """Show a progress bar on a terminal's error stream; yield the function that moves it on."""
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task(title, total=total)
        yield lambda: bar.advance(task)


@app.callback(invoke_without_command=True)
def start(context: typer.Context) -> None:
    """Five board games: play them in the browser or here, simulate them, look at them.

    Without a command: start the site and open it in the browser.
    """
    if context.invoked_subcommand is None:
        serve(open_browser=True)


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
    count: Annotated[int, typer.Option("--games", min=1, max=10_000_000, help="How many matches.")] = 100,
    seed: Annotated[str, typer.Option(help="Same seed, same matches, whatever --jobs.")] = "1",
    option: TableOptions = None,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes to use.")] = 1,
    journals: Annotated[Path | None, typer.Option(metavar="DIR", help="Save every match here.")] = None,
    components: Components = None,
    as_json: AsJson = False,
) -> None:
    """Play many matches between bots and count wins and points.

    Example: `dolina simulate secret_valley --seats random,greedy,greedy --games 200 --seed 7`
    """
    from dolina.simulate import Plan, Summary, play_all

    entries = tuple(name.strip() for name in seats.split(","))
    plan = Plan(game, entries, seed, table_options(option), components, journals)
    summary = Summary()
    try:
        with progress_bar(game, count) as advance:
            for result in play_all(plan, count, jobs):
                summary.add(result)
                advance()
    except OSError as problem:
        msg = f"--journals: {journals}: {problem}"
        raise DolinaError(msg) from None
    data = summary.as_data(plan)
    if as_json:
        print(json.dumps(data, ensure_ascii=False))
    else:
        print_summary(data)


def print_summary(data: dict[str, Any]) -> None:
    """Print the result of a simulation as a table."""
    table = Table(title=f"{data['game']}: {data['games']} matches")
    for column in ("seat", "bot", "wins", "%", "mean score"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for seat, entry in enumerate(data["seats"]):
        wins = data["wins"][seat]
        share = f"{100 * wins / data['games']:.1f}"
        table.add_row(str(seat), entry, f"{wins:g}", share, f"{data['mean_scores'][seat]:.1f}")
    out.print(table)
    out.print(f"{data['mean_decisions']} decisions a match, {data['decisions_per_second']} decisions per second")


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
        tell(match, lang, move)


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


def tell(match: Match, lang: str, only: int | None) -> None:
    """Tell what happened, move by move; the reader of a journal may know everything."""
    words = dolina.look(match, lang=lang).words
    if only is None:
        for event in match.opening:
            print("     " + "".join(span.text for span in words.event(event)))
    for number, move in enumerate(match.moves, 1):
        if only in {None, number}:
            lines = ["".join(span.text for span in words.event(event)) for event in move.events]
            seen = dolina.look(match, move.seat, lang, state=match.at(number - 1))
            print(f"{number:4} " + ("\n     ".join(lines) or seen.label(match.space.decode(move.code))))


@app.command()
def verify(file: JournalFile, components: Components = None, as_json: AsJson = False) -> None:
    """Check a saved match: its seal, the commitment to the seed, and every move.

    Example: `dolina verify match.json`
    """
    match = dolina.load(file, components)
    journal = match.journal()
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
    }
    if as_json:
        print(json.dumps(data))
        return
    out.print(
        f"{file}: a valid match of {journal.game}, {len(match.moves)} moves, {'over' if data['over'] else 'going on'}"
    )
    out.print(f"scores {match.scores()}, places {match.places()}", highlight=False)
    out.print(f"the seed {journal.seed} fits the commitment {journal.commitment}", highlight=False, soft_wrap=True)


@app.command()
def draw(
    file: JournalFile,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="OUT.svg", help="Where to write the picture.")],
    move: MoveNumber = None,
    seat: Annotated[int, typer.Option(help="Whose eyes; −1 is an outsider.", min=-1, max=4)] = WATCHER,
    lang: Lang = "",
    layout: Annotated[str, typer.Option(help="wide (a desk) or tall (a phone).")] = "wide",
    theme: Annotated[str, typer.Option(help="auto, light or dark.")] = "auto",
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
    write(output, dolina.look(match, seat, lang, layout, match.at(number)).svg(theme))


def write(path: Path, text: str) -> None:
    """Write a file, or say why not."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        msg = f"{path}: cannot be written: {problem}"
        raise DolinaError(msg) from None


@app.command()
def components(game: GameName) -> None:
    """Print a game's component file, to be corrected by an owner of the box.

    Example: `dolina components secret_valley > secret_valley.toml`
    """
    print(games.find(game).shipped_components(), end="")


@app.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", help="A component file.")],
    game: Annotated[str, typer.Option(help="The game, if the file's own name does not say it.")] = "",
) -> None:
    """Check a component file.

    Example: `dolina check secret_valley.toml`
    """
    text = read_file(file)
    found = games.find(game or game_of_file(text, file))
    found.read_components(text, str(file))
    out.print(f"{file}: a whole component set of {found.id}")


def game_of_file(text: str, file: Path) -> str:
    """Return the game a component file says it is for, else the one it is named after."""
    import tomllib

    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        msg = f"{file}: not a TOML file: {problem}"
        raise BadComponents(msg) from None
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
    from dolina.terminal.play import play_in_terminal, seat_names

    lang = language(lang)
    if what.endswith(".json") or Path(what).is_file():
        journal = Journal.load(Path(what))
        game = games.find(journal.game)
        names = seat_names(seats or ",".join(journal.players), game)
        journal = journal.model_copy(update={"players": names})
        match = Match.from_journal(journal, game, games.components_of(game, components))
    else:
        game = games.find(what)
        names = seat_names(seats or ",".join(["me", *["greedy"] * max(1, game.min_seats - 1)][: game.max_seats]), game)
        found = games.components_of(game, components)
        match = Match(game, len(names), seed or None, table_options(option), found, names)
    play_in_terminal(match, names, lang)


@app.command()
def bench(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Only this game.")] = "",
    seconds: Annotated[float, typer.Option(min=0.05, max=60, help="How long to measure each thing.")] = 1.0,
    peers: Annotated[bool, typer.Option("--peers", help="Measure peers beside us (dependency group `peers`).")] = False,
    as_json: AsJson = False,
) -> None:
    """Measure random play, compiled and interpreted, and the cost of copying and re-dealing.

    Example: `dolina bench --peers`
    """
    from dolina.bench import measure_all, print_bench

    chosen = [games.find(game).id] if game else games.names()
    with progress_bar("bench", 2 * len(chosen) + 3 * peers) as advance:
        data = measure_all(chosen, seconds, peers, advance)
    if as_json:
        print(json.dumps(data))
    else:
        print_bench(data, out)


for command in (serve, arena, balance, hint):
    app.command()(command)


def main() -> None:
    """Run the command line; a mistake is told in one message."""
    try:
        app()
    except DolinaError as problem:
        print(f"dolina: {problem}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()

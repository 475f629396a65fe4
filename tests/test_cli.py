"""The command `dolina`, as its users call it."""

import io
import itertools
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_command

import dolina as library
from dolina import cli, games
from tests.command import Dolina
from tests.every_game.test_reader import PRONOUN


@pytest.fixture
def journal(dolina: Dolina, tmp_path: Path) -> Path:
    """Return a finished match."""
    done = dolina("simulate", "secret_valley", "--games", "1", "--seed", "3", "--journals", "matches")
    assert done.code == 0
    (path,) = (tmp_path / "matches").iterdir()
    return path


def test_games(dolina: Dolina) -> None:
    for lang, title in (("ru", "Тайная долина"), ("uk", "Таємна долина"), ("en", "Secret Valley")):
        assert title in dolina("games", "--lang", lang).out
    listed = json.loads(dolina("games", "--json").out)
    assert [game["id"] for game in listed] == games.names()


def test_language_of_the_environment(dolina: Dolina, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "uk_UA.UTF-8")
    assert "Таємна долина" in dolina("games").out


def test_greedy_beats_random(dolina: Dolina) -> None:
    data = json.loads(dolina("simulate", "secret_valley", "--seats", "greedy,random", "--games", "60", "--json").out)
    assert data["games"] == 60
    assert data["wins"][0] >= 54
    assert sum(data["wins"]) == pytest.approx(60)
    assert data["mean_decisions"] == 114
    assert data["decisions_per_second"] > 0
    assert data["mean_scores"][0] > data["mean_scores"][1]


def test_same_seed_same_result_whatever_the_jobs(dolina: Dolina) -> None:
    results = []
    for jobs in ("1", "2"):
        words = (
            "simulate",
            "secret_valley",
            "--seats",
            "random,greedy,random",
            "--games",
            "6",
            "--seed",
            "7",
            "--json",
        )
        data = json.loads(dolina(*words, "--jobs", jobs).out)
        data.pop("decisions_per_second")
        results.append(data)
    assert results[0] == results[1]


def test_options_of_the_table(dolina: Dolina) -> None:
    words = ("simulate", "secret_valley", "--games", "2", "--json", "--option", "rounds=1", "--option", "draft=off")
    assert json.loads(dolina(*words).out)["mean_decisions"] == 24


def test_one_match_is_one_match(dolina: Dolina, tmp_path: Path) -> None:
    done = dolina("simulate", "secret_valley", "--games", "1", "--journals", "matches")
    assert "secret_valley: 1 match\n" in re.sub(" +\n", "\n", done.out)
    match = library.new("secret_valley", seats=2, draft=False)
    match.play(match.actors()[0], match.legal(match.actors()[0])[0])
    match.save(tmp_path / "[one].json")
    assert "[one].json: a valid match of secret_valley, 1 move, going on" in dolina("verify", "[one].json").out


def test_a_progress_bar_and_a_table(dolina: Dolina) -> None:
    assert re.search("greedy .* random", dolina("simulate", "secret_valley", "--games", "2").out, re.DOTALL)


def test_verify_and_replay(dolina: Dolina, journal: Path) -> None:
    assert "valid match of secret_valley, 114 moves, over" in dolina("verify", str(journal)).out
    assert json.loads(dolina("verify", str(journal), "--json").out)["valid"] is True
    told = dolina("replay", str(journal), "--lang", "ru").out
    assert "Раунд 1: начинает" in told
    assert "Партия окончена" in told
    assert dolina("replay", str(journal), "--lang", "en", "--move", "114").out.count("brings") == 12


def test_states(dolina: Dolina, journal: Path) -> None:
    lines = [json.loads(line) for line in dolina("replay", str(journal), "--states").out.splitlines()]
    assert len(lines) == 115
    assert lines[0]["move"] is None
    assert set(lines[0]) >= {"move", "actors", "legal", "scores", "places", "state"}
    for before, after in itertools.pairwise(lines):
        assert after["move"] in before["legal"][str(after["seat"])]
        assert set(before["legal"]) == {str(seat) for seat in before["actors"]}
    assert lines[0]["state"]["aside"]  # hidden things included
    assert lines[-1]["legal"] == {}
    (one,) = [json.loads(line) for line in dolina("replay", str(journal), "--states", "--move", "20").out.splitlines()]
    assert one == lines[20]


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_draw(dolina: Dolina, journal: Path, tmp_path: Path, layout: str) -> None:
    done = dolina(
        "draw", str(journal), "--move", "30", "--seat", "0", "--layout", layout, "--lang", "uk", "-o", "t.svg"
    )
    assert done.code == 0, done.err
    drawn = ET.parse(tmp_path / "t.svg").getroot()  # noqa: S314 - our own
    assert drawn.tag == "{http://www.w3.org/2000/svg}svg"
    assert not PRONOUN["uk"].search("\n".join(drawn.itertext()))  # a file has no player who reads it


def test_components_and_check(dolina: Dolina, tmp_path: Path) -> None:
    for name in games.names():
        text = dolina("components", name).out
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
        assert f"whole component set of {name}" in dolina("check", f"{name}.toml").out


WRONG = {
    "unknown game": (("simulate", "chess"), "there is no game 'chess'; there are: "),
    "unknown bot": (("simulate", "secret_valley", "--seats", "greedy,deepblue"), "there is no bot 'deepblue'"),
    "too many seats": (
        ("simulate", "secret_valley", "--seats", "random,random,random,random,random"),
        "2–4 players, not 5",
    ),
    "wrong option": (("simulate", "secret_valley", "--option", "draft=maybe"), "option draft: 'maybe' is not allowed"),
    "unknown option": (
        ("simulate", "secret_valley", "--option", "colour=red"),
        "has no option 'colour'; it has: draft",
    ),
    "no option": (("simulate", "secret_valley", "--option", "draft"), "is not NAME=VALUE"),
    "no file": (("verify", "nothing.json"), "nothing.json: cannot be read"),
    "no such move": (("replay", "JOURNAL", "--move", "999"), "there is no move 999: the match has 114"),
    "no such seat": (("draw", "JOURNAL", "--seat", "3", "-o", "x.svg"), "seats 0…1, not 3"),
    "no such language": (("games", "--lang", "xx"), "there is no language 'xx'"),
    "bad components": (("check", "bad.toml"), "bad.toml: rounds: this key is missing"),
    "not TOML": (("check", "broken.toml"), "broken.toml: not a TOML file"),
    "truncated": (("verify", "cut.json"), "cut.json: not a whole JSON file"),
    "edited": (("replay", "edited.json"), "edited or damaged"),
    "unknown game in a journal": (("verify", "other.json"), "there is no game 'chess'"),
    "components nowhere": (
        ("simulate", "secret_valley", "--components", "none"),
        "none: this folder of component files cannot be read",
    ),
    "components in a file": (
        ("simulate", "secret_valley", "--components", "secret_valley.toml"),
        "secret_valley.toml: this is a file; give the folder that it lies in",
    ),
    "no components": (
        ("play", "secret_valley", "--components", "matches"),
        "there is no component file in this folder",
    ),
    "too few seats to go on": (("play", "JOURNAL", "--seats", "me"), "--seats: the match has 2 seats, but 1 are named"),
    "too many seats to go on": (
        ("play", "JOURNAL", "--seats", "me,greedy,greedy"),
        "--seats: the match has 2 seats, but 3 are named: me, greedy, greedy",
    ),
    "nobody's name": (
        ("play", "JOURNAL", "--seats", "me,Ann"),
        "'Ann' is neither me nor a bot; name who plays on each seat, such as me,greedy",
    ),
    "an endless file": (("check", "/dev/zero"), "/dev/zero: cannot be read: it is longer than"),
    "a deep file": (("check", "deep.toml"), "deep.toml: not a TOML file: it is nested too deeply"),
    "a file that repaints the terminal": (("check", "esc.toml"), "holds the hidden sign U+001B"),
    "journals nowhere": (
        ("simulate", "secret_valley", "--games", "1", "--journals", "bad.toml/x"),
        "--journals: bad.toml/x",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_mistakes_get_one_clear_message(dolina: Dolina, journal: Path, tmp_path: Path, name: str) -> None:
    words, said = WRONG[name]
    text = journal.read_text(encoding="utf-8")
    shipped = games.find("secret_valley").shipped_components()
    (tmp_path / "cut.json").write_text(text[:500], encoding="utf-8")
    (tmp_path / "edited.json").write_text(text.replace('"0 ', '"1 ', 1), encoding="utf-8")
    other = json.loads(text) | {"game": "chess"}
    other.pop("digest")
    from dolina.core.journal import Journal

    (tmp_path / "other.json").write_text(Journal.model_validate(other).to_json(), encoding="utf-8")
    (tmp_path / "bad.toml").write_text(shipped.replace("rounds = 3", ""), encoding="utf-8")
    (tmp_path / "broken.toml").write_text("rounds = = 3", encoding="utf-8")
    (tmp_path / "secret_valley.toml").write_text(shipped, encoding="utf-8")
    (tmp_path / "deep.toml").write_text("a = " + "[" * 5000, encoding="utf-8")
    (tmp_path / "esc.toml").write_text('"\\u001b[2J" = 1', encoding="utf-8")
    before = sorted(tmp_path.rglob("*"))
    done = dolina(*[str(journal) if word == "JOURNAL" else word for word in words])
    assert done.code == 2
    assert said in done.err
    assert "Traceback" not in done.err
    assert "\x1b" not in done.err
    assert done.out == ""
    assert sorted(tmp_path.rglob("*")) == before


def test_bench_measures_both_forms(dolina: Dolina) -> None:
    data = json.loads(dolina("bench", "glassworks", "--seconds", "0.05", "--json").out)
    assert list(data["games"]) == ["glassworks"]
    for form in ("compiled", "interpreted"):
        assert data["games"]["glassworks"][form]["decisions_per_second"] > 0
        assert data["games"]["glassworks"][form]["iterations_per_second"] > 0


def test_help_has_examples(dolina: Dolina) -> None:
    for command in ("simulate", "replay", "verify", "draw", "components", "check", "play", "bench", "games", "doctor"):
        shown = dolina(command, "--help")
        assert shown.code == 0
        assert shown.out.count(f"dolina {command}") > 1  # the usage is no example


WHOLE = get_command(cli.app)
assert isinstance(WHOLE, TyperGroup)
COMMANDS = {"": WHOLE, **WHOLE.commands}


def helps_of(name: str) -> Iterator[str]:
    """Yield the sentences of a command's help as they are written, without the marks of Markdown."""
    command = COMMANDS[name]
    found = [command.help, *(getattr(one, "help", None) for one in command.params)]
    yield from (" ".join(line.replace("`", "").split()) for text in found if text for line in text.split("\n\n"))


@pytest.mark.parametrize("name", COMMANDS)
def test_help_is_shown_whole(dolina: Dolina, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Markdown takes `<game>` for HTML and drops it: "corrected component files, .toml"."""
    monkeypatch.setenv("COLUMNS", "1000")
    shown = " ".join(dolina(*filter(None, [name]), "--help").out.split())
    assert not [text for text in helps_of(name) if text not in shown]
    assert " .toml" not in shown


class Terminal(io.TextIOWrapper):
    """A console that somebody looks at."""

    def isatty(self) -> bool:
        return True


def shown_in(kind: type[io.TextIOWrapper], monkeypatch: pytest.MonkeyPatch, dolina: Dolina, *words: str) -> bytes:
    """Call the command where the console has Windows' usual letters; return what was written there."""
    told = io.BytesIO()
    stream = kind(told, encoding="cp1252", write_through=True)
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", stream)
        assert dolina(*words, stdin="q\n").code == 0
        stream.flush()
    return told.getvalue()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("games --lang ru", "Тайная долина"),
        ("components sylvan", "Кабанья роща"),
        ("replay JOURNAL --lang uk", "Партію завершено"),
        ("replay JOURNAL --states", "aside"),
        ("hint JOURNAL --move 30 --seconds 0.05 --lang ru", "шанс"),
        ("play JOURNAL --lang uk", "Відкладено"),
        ("learn secret_valley --lang ru", "Карта"),
        ("doctor", "dolina"),
        ("--help", "╭"),
    ],
)
def test_output_goes_into_any_console(
    dolina: Dolina, monkeypatch: pytest.MonkeyPatch, journal: Path, words: str, said: str
) -> None:
    """A file and a pipe get UTF-8, which is also how we read; a console that lacks a letter gets a question mark."""
    given = words.replace("JOURNAL", str(journal)).split()
    assert said in shown_in(io.TextIOWrapper, monkeypatch, dolina, *given).decode()
    assert shown_in(Terminal, monkeypatch, dolina, *given).decode("cp1252")


def test_components_can_be_redirected_and_read_again(tmp_path: Path) -> None:
    with (tmp_path / "sylvan.toml").open("wb") as file:
        command = [sys.executable, "-m", "dolina.cli", "components", "sylvan"]
        subprocess.run(command, stdout=file, env={**os.environ, "PYTHONIOENCODING": "cp1252"}, check=True)
    assert games.components_of(games.find("sylvan"), tmp_path) == games.find("sylvan").read_components()


@pytest.mark.parametrize(("file", "said"), [("", "is missing"), ("sylvan.po", "is not compiled")])
def test_a_game_without_its_texts_is_told_in_one_sentence(
    dolina: Dolina, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, file: str, said: str
) -> None:
    folder = tmp_path / "locale" / "en" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    if file:
        (folder / file).touch()
    bare = replace(games.teller("sylvan"), folder=tmp_path)
    monkeypatch.setattr(games, "teller", lambda _: bare)
    done = dolina("play", "sylvan", "--seats", "me,greedy", "--lang", "en")
    assert done.code == 2
    assert done.err.startswith(f"dolina: {folder / 'sylvan.po'} {said}")
    assert done.err.count("\n") == 1


def test_the_command_is_a_module_too() -> None:
    shown = subprocess.run([sys.executable, "-m", "dolina.cli", "--help"], capture_output=True, text=True, check=True)
    assert "simulate" in shown.stdout


@pytest.mark.parametrize(
    ("missing", "command", "extra"),
    [
        ("openskill", ["arena", "secret_valley", "--games", "1"], "arena"),
        ("matplotlib", ["balance", "secret_valley", "--games", "1"], "arena"),
        ("ray", ["arena", "secret_valley", "--games", "1", "--ray", "here"], "ray"),
    ],
)
def test_a_missing_extra_is_said_in_one_line(missing: str, command: list[str], extra: str, tmp_path: Path) -> None:
    """As on a machine where that library was never installed."""
    program = f"import sys; sys.modules[{missing!r}] = None; from dolina.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", program, *command], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert f"uv sync --inexact --extra {extra}" in done.stderr


def test_importing_dolina_loads_no_library_of_its_readers() -> None:
    heavy = ["django", "jinja2", "pydantic", "rich", "typer", "markupsafe", "numpy", "gymnasium", "pettingzoo"]
    program = f"import sys, dolina; print([name for name in {heavy} if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_match_is_simulated_without_pictures_and_without_a_site() -> None:
    program = (
        "import sys, dolina; from dolina import bots, games; from random import Random; "
        "match = dolina.new('valdora', seats=3); bot = bots.make('greedy', match.game, Random(1)); "
        "match.play(match.actors()[0], bots.decide(bot, match.state, match.actors()[0], Random(1))); "
        "print([name for name in ('django', 'jinja2', 'openskill', 'matplotlib') if name in sys.modules])"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "[]\n"

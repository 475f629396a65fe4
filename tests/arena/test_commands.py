"""The commands, as the command line runs them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

import dolina
from dolina.arena import commands
from dolina.core.errors import BadOption
from dolina.matches.plan import Plan
from dolina.matches.play import play
from dolina.matches.results import Result

app = typer.Typer()
for command in (commands.arena, commands.balance, commands.hint):
    app.command()(command)
runner = CliRunner()
SHORT = ["--option", "rounds=1", "--option", "draft=off"]


def test_arena_plays_rates_and_goes_on(tmp_path: Path) -> None:
    words = ["arena", "secret_valley", "--bots", "random,greedy", "--out", str(tmp_path), *SHORT, "--json"]
    first = json.loads(runner.invoke(app, [*words, "--games", "6"], catch_exceptions=False).output)
    assert first["matches"] == 6
    lines = (tmp_path / "matches.jsonl").read_text()
    more = json.loads(runner.invoke(app, [*words, "--games", "10"], catch_exceptions=False).output)
    assert more["matches"] == 10
    assert (tmp_path / "matches.jsonl").read_text().startswith(lines)
    assert "<svg" in (tmp_path / "arena.html").read_text()


def test_arena_prints_a_table(tmp_path: Path) -> None:
    shown = runner.invoke(
        app, ["arena", "secret_valley", "--bots", "random,greedy", "--games", "4", "--out", str(tmp_path), *SHORT]
    )
    assert shown.exit_code == 0
    assert "greedy" in shown.output
    assert "rating" in shown.output


def test_ctrl_c_keeps_what_is_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(plan: Plan, numbers: list[int], jobs: int, ray: str) -> Iterator[Result]:
        del jobs, ray
        for number in numbers[:3]:
            yield play(plan, number)
        raise KeyboardInterrupt

    words = ["arena", "secret_valley", "--bots", "random,greedy", "--out", str(tmp_path), *SHORT, "--json", "--games"]
    with monkeypatch.context() as patch:
        patch.setattr(commands, "run", interrupted)
        stopped = runner.invoke(app, [*words, "8"], catch_exceptions=False)
    assert json.loads(stopped.stdout)["matches"] == 3
    assert "stopped after 3 of 8 matches" in stopped.stderr
    whole = runner.invoke(app, [*words, "8"], catch_exceptions=False)
    assert json.loads(whole.stdout)["matches"] == 8


def test_balance_reports_on_the_game(tmp_path: Path) -> None:
    words = ["balance", "secret_valley", "--bots", "greedy", "--games", "30", "--vary", "--out", str(tmp_path)]
    data = json.loads(runner.invoke(app, [*words, *SHORT, "--json"], catch_exceptions=False).output)
    assert len(data["seats"]) == 4
    assert data["play"]
    assert {row["option"] for row in data["options"]} > {"draft", "frame"}


def saved_match(folder: Path) -> Path:
    match = dolina.new("secret_valley", seats=2, seed=3, draft=False, rounds=1)
    for _ in range(9):
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[0])
    match.save(folder / "match.json")
    return folder / "match.json"


def test_hint_tells_the_best_decisions(tmp_path: Path) -> None:
    path = saved_match(tmp_path)
    told = runner.invoke(
        app, ["hint", str(path), "--move", "8", "--seconds", "0.1", "--lang", "uk"], catch_exceptions=False
    )
    assert told.output.startswith("Підказка для гравця ")
    assert "[choose_card " in told.output
    data = json.loads(runner.invoke(app, ["hint", str(path), "--seconds", "0.1", "--json"]).output)
    assert data[0]["hints"][0]["action"].startswith("choose_cell ")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--seat", "1", "--move", "0"], "seat 1 has nothing to decide"),
        (["--lang", "fr"], "no language 'fr'"),
    ],
)
def test_hint_refuses_what_makes_no_sense(tmp_path: Path, words: list[str], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        runner.invoke(app, ["hint", str(saved_match(tmp_path)), *words], catch_exceptions=False)

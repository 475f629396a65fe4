"""The ladder: its duels, its file, and the tables of the documentation, which are made from it."""

from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from dolina import games
from dolina.arena import commands, ladder
from dolina.arena.ladder import Figure, Ladder, Rung, rungs
from dolina.core.errors import BadOption

app = typer.Typer()
app.command()(commands.ladder)
runner = CliRunner()


def test_every_duel_can_be_played() -> None:
    for full in (False, True):
        planned = rungs(full, games.names())
        assert len({rung.file() for rung in planned}) == len(planned)
        for rung in planned:
            rung.plan().check()


def test_a_ladder_goes_on_and_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    planned = [
        Rung("levels", "secret_valley", 2, "greedy", "random", 4),
        Rung("levels", "secret_valley", 2, "novice", "random", 4),
    ]
    monkeypatch.setattr(ladder, "rungs", lambda *_: planned)
    words = ["--out", str(tmp_path)]
    cut = runner.invoke(app, [*words, "--minutes", "0.000001"], catch_exceptions=False)
    assert "stopped after 0 of 2 duels" in cut.stderr
    shown = runner.invoke(app, words, catch_exceptions=False)
    assert "| secret_valley | 2 | `greedy` : `random` | " in shown.stdout
    kept = Ladder.read(tmp_path / "ladder.json")
    assert [figure.matches for figure in kept.figures] == [4, 4]
    again = runner.invoke(app, ["--tables", str(tmp_path / "ladder.json")], catch_exceptions=False)
    assert again.stdout.strip() == kept.tables()


def test_a_figure_is_told_with_its_interval_and_its_matches() -> None:
    figure = Figure(table="learned", game="sylvan", seats=2, one="a", other="b", matches=60,
                    share=(0.633, 0.507, 0.744), margin=(8.0, 1.0, 15.0))  # fmt: skip
    told = Ladder(quiet=False, figures=[figure]).tables()
    assert "busy machine" in told
    assert "| sylvan | 2 | `a` : `b` | 63 % (51–74) | +8.0 (+1.0…+15.0) | 60 |" in told


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="no result of `dolina ladder`"):
        runner.invoke(app, ["--tables", str(tmp_path / "none.json")], catch_exceptions=False)

"""A dataset: what bots saw and did, file by file."""

import json
from pathlib import Path

import numpy as np
import pyarrow.dataset
import pytest
from pyarrow import parquet
from typer.testing import CliRunner

from dolina.cli import app
from dolina.core.errors import DolinaError
from dolina.envs import dataset
from dolina.envs.table import EnvTable
from dolina.matches.plan import Plan
from dolina.matches.play import play
from tests.envs.diagonal import EVERY_GAME

PLAN = Plan(game="secret_valley", seats=2, bots=("greedy", "random"), seed="3", options={"rounds": "1"})


def written(plan: Plan, matches: int, folder: Path) -> dict[str, bytes]:
    list(dataset.write(plan, matches, folder))
    return {path.name: path.read_bytes() for path in folder.glob("*.parquet")}


@EVERY_GAME
def test_rows_are_the_decisions_of_the_matches(game_id: str, tmp_path: Path) -> None:
    """Played again from its actions each match goes as it was written, and as `dolina simulate` plays it."""
    seats = len(EnvTable(game_id).match.state.scores())
    plan = Plan(game=game_id, seats=seats, bots=("greedy", *["random"] * (seats - 1)), seed="5")
    list(dataset.write(plan, 1, tmp_path))
    rows = next(dataset.read(tmp_path, 10_000))
    match, window = plan.new_match(0), EnvTable(game_id, seats).window()
    for move, action in enumerate(rows["action"].tolist()):
        seat = int(rows["seat"][move])
        assert (rows["observation"][move] == window.seen(match.state, seat)).all()
        assert (rows["action_mask"][move] == window.mask(match.state, seat)).all()
        match.state.apply(seat, action)
    result = play(plan, 0)
    assert match.state.over()
    assert match.state.scores() == result.scores
    assert rows["score"].tolist() == [result.scores[seat] for seat in rows["seat"]]
    assert rows["place"].tolist() == [result.places[seat] for seat in rows["seat"]]
    assert set(rows["seed"]) == {f"{match.seed:032x}"}
    assert np.isfinite(rows["value"]).all()
    about = json.loads((tmp_path / "_dataset.json").read_text(encoding="utf-8"))
    assert len(about["observation"]) == rows["observation"].shape[1]
    assert len(about["actions"]) == rows["action_mask"].shape[1]


def test_a_stopped_run_goes_on_to_the_same_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "TOGETHER", 2)
    whole = written(PLAN, 5, tmp_path / "whole")
    assert sorted(whole) == [f"matches-000000{a}-000000{b}.parquet" for a, b in ((0, 1), (2, 3), (4, 4))]
    stopped = dataset.write(PLAN, 5, tmp_path / "stopped")
    next(stopped)
    stopped.close()
    (tmp_path / "stopped" / "_matches-0000002-0000003.half").write_bytes(b"killed while it was written")
    assert written(PLAN, 5, tmp_path / "stopped") == whole
    assert dataset.missing(tmp_path / "whole", 8) == [range(5, 7), range(7, 8)], "more are added to it"
    (tmp_path / "whole" / "matches-0000002-0000003.parquet").unlink()
    assert dataset.missing(tmp_path / "whole", 3) == [range(2, 3)]


def check_read_by_pyarrow(folder: Path, rows: int) -> None:
    """Other readers are given the folder, not its files."""
    assert parquet.read_table(folder).num_rows == rows
    assert pyarrow.dataset.dataset(folder, format="parquet").count_rows() == rows


def test_any_reader_of_parquet_reads_the_folder(tmp_path: Path) -> None:
    written(PLAN, 2, tmp_path)
    (tmp_path / "_matches-0000002-0000003.half").write_bytes(b"killed while it was written")
    check_read_by_pyarrow(tmp_path, sum(len(batch["action"]) for batch in dataset.read(tmp_path)))


def test_a_folder_of_0_1_is_read_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "TOGETHER", 1)
    whole = written(PLAN, 2, tmp_path / "new")
    old = tmp_path / "old"
    written(PLAN, 1, old)
    (old / "_dataset.json").rename(old / "dataset.json")
    (old / "matches-0000001-0000001.half").write_bytes(b"killed while it was written")
    assert next(dataset.read(old))["action"].tolist() == next(dataset.read(tmp_path / "new"))["action"].tolist()
    with pytest.raises(DolinaError, match="was begun with seed 3, not 4"):
        written(PLAN.model_copy(update={"seed": "4"}), 1, old)
    assert written(PLAN, 2, old) == whole
    check_read_by_pyarrow(old, sum(len(batch["action"]) for batch in dataset.read(old)))


def test_another_plan_is_refused(tmp_path: Path) -> None:
    written(PLAN, 1, tmp_path)
    with pytest.raises(DolinaError, match="was begun with seed 3, not 4"):
        written(PLAN.model_copy(update={"seed": "4"}), 1, tmp_path)


def test_reading_some_rows_at_a_time(tmp_path: Path) -> None:
    written(PLAN, 2, tmp_path)
    batches = list(dataset.read(tmp_path, 7))
    assert {len(batch["action"]) for batch in batches[:2]} == {7}
    assert sorted({int(number) for batch in batches for number in batch["match"]}) == [0, 1]


def test_the_command(tmp_path: Path) -> None:
    given = [
        "dataset",
        "secret_valley",
        "--bots",
        "random,random",
        "--option",
        "rounds=1",
        "--out",
        str(tmp_path / "new"),
    ]
    told = CliRunner().invoke(app, [*given, "--matches", "2"], catch_exceptions=False).output
    assert "2 matches written, 0 were there" in " ".join(told.split())
    told = CliRunner().invoke(app, [*given, "--matches", "3"], catch_exceptions=False).output
    assert "1 match written, 2 were there" in " ".join(told.split())

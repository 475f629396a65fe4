"""A record loses nothing: stopped, killed, gone on with."""

from pathlib import Path

import pytest

from dolina.arena.pairs import PairedPlan
from dolina.arena.result_file import BadResults, ResultFile
from dolina.matches.play import play
from dolina.matches.results import Result

PLAN = PairedPlan(game="secret_valley", seats=2, bots=("random", "greedy"), options={"rounds": "1"})


def result(number: int) -> Result:
    return play(PLAN, number)


def test_a_stopped_run_goes_on_with_what_is_missing(tmp_path: Path) -> None:
    first = ResultFile.open(tmp_path / "a" / "matches.jsonl", PLAN)
    for number in (0, 3):
        first.add(result(number))
    again = ResultFile.open(tmp_path / "a" / "matches.jsonl", PLAN)
    assert again.missing(5) == [1, 2, 4]
    assert again.finished(5) == first.finished(5)


def test_a_result_comes_only_once(tmp_path: Path) -> None:
    record = ResultFile.open(tmp_path / "m", PLAN)
    for _ in range(2):
        record.add(result(0))
    assert len((tmp_path / "m").read_text().splitlines()) == 2


def test_half_a_line_left_by_a_killed_process_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "m"
    record = ResultFile.open(path, PLAN)
    for number in (0, 1):
        record.add(result(number))
    whole = path.read_text()
    path.write_text(whole[:-30])
    again = ResultFile.open(path, PLAN)
    assert again.missing(2) == [1]
    again.add(result(1))
    assert ResultFile.open(path, PLAN).missing(2) == []


def test_another_plan_is_refused(tmp_path: Path) -> None:
    ResultFile.open(tmp_path / "m", PLAN)
    with pytest.raises(BadResults, match="was begun with seed 1, not 2"):
        ResultFile.open(tmp_path / "m", PLAN.model_copy(update={"seed": "2"}))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("hello\n", "no record of an arena"),
        (PLAN.model_dump_json() + '\n{"match": "x"}\n', "line 2 is no result"),
    ],
)
def test_a_foreign_file_is_refused_and_left_alone(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "m").write_text(text)
    with pytest.raises(BadResults, match=complaint):
        ResultFile.open(tmp_path / "m", PLAN)
    assert (tmp_path / "m").read_text() == text


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadResults, match="file"):
        ResultFile.open(tmp_path / "file" / "m", PLAN)

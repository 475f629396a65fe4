"""Matches between bots: one plan, the same results wherever they are played."""

import subprocess
import sys
from pathlib import Path

import pytest

import dolina
from dolina.arena.pairs import PairedPlan
from dolina.extras import MissingExtra
from dolina.matches.plan import Plan
from dolina.matches.play import play
from dolina.matches.results import Result, Summary
from dolina.matches.runners import run

QUICK = {"rounds": "1"}


def plan_of(*names: str, kind: type[Plan] = Plan, **more: object) -> Plan:
    return kind.model_validate({"game": "secret_valley", "seats": len(names), "bots": names, **more})


def timeless(result: Result) -> Result:
    """Return what is the same wherever a match is played."""
    return result.model_copy(update={"seconds": [], "slowest": [], "cpu": 0.0})


def test_everybody_keeps_the_seat_and_every_match_is_dealt_anew() -> None:
    plan = plan_of("random", "greedy")
    assert [plan.line_up(number) for number in range(3)] == [("random", "greedy")] * 3
    assert not plan.new_match(0).state.same_as(plan.new_match(1).state)


def test_a_seed_gives_the_matches_that_it_gave_before() -> None:
    """Printed by `dolina simulate`; the numbers change with how the unseen is dealt anew, and with nothing else."""
    summary = Summary(plan_of("random", "greedy", "novice-v1", seed="7"))
    for result in run(summary.plan, range(6)):
        summary.add(result)
    data = summary.as_data()
    assert data["wins"] == [0.0, 6.0, 0.0]
    assert data["mean_scores"] == [63.333, 85.833, 70.0]
    assert data["mean_decisions"] == 144.0


def test_a_match_that_nobody_wins_counts_for_none() -> None:
    summary = Summary(plan_of("random", "random"))
    result = play(plan_of("random", "random", options=QUICK), 0)
    summary.add(result.model_copy(update={"places": [2, 2]}))
    summary.add(result.model_copy(update={"places": [1, 1]}))
    assert summary.wins == [0.5, 0.5]
    assert summary.games == 2


def test_journals_are_the_matches(tmp_path: Path) -> None:
    plan = plan_of("random", "greedy", options=QUICK, journals=tmp_path)
    result = play(plan, 4)
    saved = dolina.load(tmp_path / "secret_valley-00005.json")
    assert saved.players == ("random", "greedy")
    assert saved.scores() == result.scores
    assert timeless(result) == timeless(play(plan_of("random", "greedy", options=QUICK), 4))


def test_folders_are_not_written_down_with_a_plan(tmp_path: Path) -> None:
    plan = plan_of("random", "greedy", journals=tmp_path, components=tmp_path)
    assert plan.model_dump() == plan_of("random", "greedy").model_dump()


def test_matches_need_no_extra_and_no_picture() -> None:
    program = (
        "import sys; from dolina.matches.plan import Plan; from dolina.matches.runners import run; "
        "list(run(Plan(game='glassworks', seats=1, bots=('random',)), [0])); "
        "print([name for name in ('django', 'jinja2', 'openskill', 'matplotlib', 'typer') if name in sys.modules])"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_result_tells_the_match() -> None:
    result = play(plan_of("greedy", "random", kind=PairedPlan), 0)
    assert result.bots == ["greedy", "random"]
    assert sorted(result.places) in ([1, 1], [1, 2])
    assert result.decisions[0] > 20
    assert result.slowest[0] <= result.seconds[0]
    assert result.share(0) + result.share(1) == 1
    assert result.items == []


@pytest.mark.parametrize("kind", [Plan, PairedPlan])
def test_the_same_matches_on_processes(kind: type[Plan]) -> None:
    plan = plan_of("greedy", "strong:iterations=3", kind=kind, options=QUICK)
    here = [timeless(result) for result in run(plan, range(10))]
    there = sorted(run(plan, range(10), jobs=2), key=lambda result: result.match)
    assert [timeless(result) for result in there] == here


@pytest.mark.deep
def test_the_same_matches_on_ray() -> None:
    pytest.importorskip("ray")
    plan = plan_of("greedy", "strong:iterations=3", kind=PairedPlan, options=QUICK)
    here = [timeless(result) for result in run(plan, range(3))]
    there = sorted(run(plan, range(3), ray="local"), key=lambda result: result.match)
    assert [timeless(result) for result in there] == here


def test_without_ray_the_message_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name, name=name)

    monkeypatch.setattr("dolina.matches.runners.import_module", missing)
    with pytest.raises(MissingExtra, match="uv sync --inexact --extra ray"):
        next(run(plan_of("random", "random"), [0], ray="somewhere"))


def test_items_are_events_with_their_parts() -> None:
    result = play(plan_of("greedy", "greedy", items=True, options=QUICK), 0)
    played = [item for seat in result.items for item in seat if item.startswith("play: card ")]
    assert len(played) == len(set(played)) == 12
    assert any(item.startswith("opening 1: draft_pick ") for item in result.items[0])
    assert result.first in (0, 1)

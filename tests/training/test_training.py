"""Training: the fit finds what was put in, a course is the same for the same seed and goes on where it was cut."""

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest
import typer
from typer.testing import CliRunner

from dolina import bots, games
from dolina.arena.pairs import PairedPlan
from dolina.arena.verdict import decided, duel
from dolina.core.errors import BadOption
from dolina.matches.results import Result
from dolina.training import commands
from dolina.training.collect import TrainingPlan, collect
from dolina.training.course import Course, OutOfTime, Terms
from dolina.training.fit import Sample, fit, sample_of

GAME = games.find("secret_valley")
app = typer.Typer()
app.command()(commands.train)
runner = CliRunner()
QUICK = ["secret_valley", "--seats", "2", "--first", "20", "--later", "10", "--iterations", "2"]
QUICK += ["--generations", "1", "--deciding", "4", "--cpu", "0.001"]


def made_up(count: int, seed: int) -> Sample:
    """Return positions whose margins follow from two features, the second of them only early in a match."""
    rng = np.random.default_rng(seed)
    features = rng.normal(size=(count, 2, 2))
    when = rng.uniform(size=count)
    mixes = np.stack([np.ones(count), 1 - when], axis=1)
    points = 3 * features[:, :, 0] + 8 * features[:, :, 1] * (1 - when)[:, None]
    scores = 40 + points + rng.normal(size=(count, 2))
    shares = (scores == scores.max(1, keepdims=True)).astype(float)
    return Sample(features, mixes, np.zeros((count, 2)), scores, scores, shares, when, np.arange(count))


def test_the_fit_finds_weights_that_depend_on_time() -> None:
    found = fit(made_up(4000, 1), np.ones(4000))
    assert found.weights.tolist() == pytest.approx([3, 0, 0, 8], abs=0.2)
    assert found.common[0] == pytest.approx(40, abs=0.2)
    assert min(found.told) > 0.9
    assert max(found.told_before) < 0.1
    assert found.steep[0] > 0.5


def test_what_counts_more_is_heeded_more() -> None:
    sample = made_up(2000, 1)
    wrong = Sample(**{**vars(sample), "outcomes": -sample.outcomes})
    both = Sample(*(np.concatenate(pair) for pair in zip(vars(sample).values(), vars(wrong).values(), strict=True)))
    heed = np.concatenate([np.full(2000, 1.0), np.full(2000, 0.1)])
    assert fit(both, heed).weights[0] > 1.5


def test_matches_are_noted_as_seats_see_them() -> None:
    plan = TrainingPlan(game="secret_valley", seats=3, bots=("greedy",) * 3, vary=True, noted=1.0)
    sample = sample_of(GAME, 3, [collect(plan, 1), collect(plan, 0)])
    assert sample.match[0] == 0
    assert sample.features.shape[1:] == (3, len(GAME.feature_names or ()))
    assert sample.shares.sum(1) == pytest.approx(np.ones(len(sample.match)))
    assert collect(plan, 1) == collect(plan, 1)


def test_with_less_patience_a_position_came_to_what_a_search_expected_next() -> None:
    game = games.find("zodchie")
    notes = []
    for patience in (0.0, 0.5, 0.9999):
        plan = TrainingPlan(game="zodchie", seats=2, bots=("strong-v1:iterations=4",) * 2, patience=patience)
        notes.append(sample_of(game, 2, [collect(plan, 0)]))
    soon, between, late = (sample.outcomes for sample in notes)
    assert len(soon) > 20
    assert late == pytest.approx(notes[2].scores, abs=0.5)
    assert soon[-1] == pytest.approx(notes[0].scores[-1])
    assert between[-2] == pytest.approx((soon[-2] + notes[0].scores[-1]) / 2, abs=1e-3)


def test_who_does_not_search_expects_nothing() -> None:
    plan = TrainingPlan(game="zodchie", seats=2, bots=("greedy",) * 2)
    assert collect(plan.model_copy(update={"patience": 0.9}), 0) == collect(plan, 0)


def test_patience_needs_somebody_who_searches(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="players that search"):
        Terms(GAME, tmp_path, "dolina train", teacher="greedy", generations=1, patience=0.9)
    Terms(GAME, tmp_path, "dolina train", teacher="greedy", generations=2, patience=0.9)
    Terms(GAME, tmp_path, "dolina train", teacher="strong-v1:iterations=4", generations=1, patience=0.9)


def terms(folder: Path, **more: float) -> Terms:
    return Terms(GAME, folder, "dolina train", first=20, later=10, generations=2, iterations=2, seconds=0.001,
                 deciding=4, **more)  # type: ignore[arg-type]  # fmt: skip


def test_a_course_can_be_cut_and_gives_the_same_weights(tmp_path: Path) -> None:
    done = 0

    def advance() -> None:
        nonlocal done
        done += 1
        if done == 22:  # in the matches that decide about the first generation
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(Course(terms(tmp_path / "cut"), 2, advance).run())
    played = (tmp_path / "cut" / "2-seats" / "matches-1-000000-000020.npz").stat().st_mtime_ns
    found = [list(Course(terms(tmp_path / name), 2, lambda: None).run()) for name in ("cut", "whole")]
    assert (tmp_path / "cut" / "2-seats" / "matches-1-000000-000020.npz").stat().st_mtime_ns == played
    for one, other in zip(*found, strict=True):
        assert one.found.weights.tolist() == other.found.weights.tolist()
        assert one.verdict.matches == 4


def test_later_matches_are_played_by_a_regular_and_noted_turn_by_turn(tmp_path: Path) -> None:
    course = Course(terms(tmp_path), 2, lambda: None)
    list(course.run())
    assert course.player(2) == f"regular:iterations=2:judgement={course.file(1)}"
    noted = []
    for name, matches in (("matches-1-000000-000020.npz", 20), ("matches-2-000000-000010.npz", 10)):
        with np.load(tmp_path / "2-seats" / name) as data:
            noted.append(len(data["match"]) / matches)
    assert noted[1] > 2 * noted[0]


def test_a_course_ends_when_its_time_is_up(tmp_path: Path) -> None:
    with pytest.raises(OutOfTime, match="the same command goes on"):
        list(Course(terms(tmp_path, until=1e-9), 2, lambda: None).run())


def test_train_makes_a_judgement_that_a_bot_can_play_by(tmp_path: Path) -> None:
    shown = runner.invoke(app, [*QUICK, "--out", str(tmp_path), "--json"], catch_exceptions=False)
    data = json.loads(shown.stdout)
    assert data["2 seats"][0]["matches"] == 20
    assert data["weights with 2 seats"][0]["feature"] == "score"
    assert "<svg" in (tmp_path / "training.html").read_text()
    made = tmp_path / "2-seats" / "generation-1.json"
    assert bots.make(f"strong:iterations=5:judgement={made}", GAME, Random(1))
    if data["2 seats"][0]["kept"]:
        kept = json.loads((tmp_path / "judgement.json").read_text())
        assert kept["seats"]["2"]["run"]["command"].startswith("dolina train secret_valley --seed 1 --first 20")


def test_train_says_what_cannot_be() -> None:
    with pytest.raises(BadOption, match="2–4 players"):
        runner.invoke(app, ["secret_valley", "--seats", "5"], catch_exceptions=False)


def results(plan: PairedPlan, wins: int, count: int) -> list[Result]:
    """Return matches of which the first bot wins so many of ten."""
    found = []
    for number in range(count):
        line_up = plan.line_up(number)
        first = number // 2 % 10 < wins
        places = [1 if (bot == plan.bots[0]) == first else 2 for bot in line_up]
        found.append(Result(match=number, bots=list(line_up), scores=[3 - place for place in places], places=places,
                            moves=1))  # fmt: skip
    return found


def test_a_clear_case_is_decided_early() -> None:
    plan = PairedPlan(game="secret_valley", seats=2, bots=("a", "b"))
    assert not decided(results(plan, 9, 16), plan, 0.05)
    assert decided(results(plan, 8, 200), plan, 0.05)
    assert decided(results(plan, 3, 200), plan, 0.05)
    assert not decided(results(plan, 5, 60), plan, 0.05)


def test_a_duel_goes_on_from_its_file(tmp_path: Path) -> None:
    plan = PairedPlan(game="secret_valley", seats=2, bots=("greedy", "random"), options={"rounds": "1", "draft": "off"})
    *_, first = duel(plan, tmp_path / "duel.jsonl", 40)
    lines = (tmp_path / "duel.jsonl").read_text()
    again = list(duel(plan, tmp_path / "duel.jsonl", 40))
    assert again == [first]
    assert (tmp_path / "duel.jsonl").read_text() == lines
    assert first is not None
    assert first.share.value > 0.8

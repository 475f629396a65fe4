"""Ratings, intervals, balance: checked on results whose truth is known."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dolina.arena.balance import balance_report
from dolina.arena.pairs import PairedPlan
from dolina.arena.plots import histograms
from dolina.arena.ratings import around_mean, compare, duels, standings, wilson
from dolina.arena.report import arena_report
from dolina.matches.results import Result

PLAN = PairedPlan(game="secret_valley", seats=2, bots=("random", "greedy", "novice"))


def made_up(number: int, names: list[str], scores: list[int], **more: object) -> Result:
    places = [1 + sum(other > score for other in scores) for score in scores]
    return Result.model_validate(
        {
            "match": number, "bots": names, "scores": scores, "places": places, "moves": 50,
            "decisions": [10, 10], "seconds": [1.0, 2.0], "slowest": [0.3, 0.4], **more,
        }
    )  # fmt: skip


def season(count: int) -> list[Result]:
    """Return matches where greedy beats novice 3 times of 4, and both always beat random."""
    rng = Random(1)
    results = []
    for number in range(count):
        names = list(PLAN.line_up(number))
        strength = {"random": 0, "novice": 50, "greedy": 60}
        scores = [strength[name] + (rng.choice([0, 0, 0, 20]) if name == "novice" else 0) for name in names]
        results.append(made_up(number, names, scores))
    return results


def test_wilson_intervals_of_the_textbook() -> None:
    interval = wilson(0.8, 10)
    assert interval.low == pytest.approx(0.490, abs=1e-3)
    assert interval.high == pytest.approx(0.943, abs=1e-3)
    assert wilson(1.0, 40).low == pytest.approx(0.912, abs=1e-3)
    assert wilson(1.0, 40).high == pytest.approx(1.0)


def test_an_interval_around_a_mean() -> None:
    interval = around_mean([1.0, 3.0] * 50)
    assert interval.value == 2.0
    assert interval.high - interval.value == pytest.approx(0.196)


def test_ratings_put_bots_in_their_order_with_intervals_around_them() -> None:
    found = standings(season(120), PLAN.bots, 2)
    assert [standing.bot for standing in found] == ["greedy", "novice", "random"]
    for standing in found:
        assert standing.rating.low <= standing.rating.value <= standing.rating.high
        assert standing.matches == 80
    assert found[1].rating.low > found[2].rating.high
    assert found[2].wins.value == 0
    assert found[0].seconds == pytest.approx(0.15, abs=0.01)


def test_a_duel_counts_shared_places_half() -> None:
    results = [made_up(0, ["random", "greedy"], [5, 5]), made_up(1, ["greedy", "random"], [9, 4])]
    assert compare(results, "greedy", "random") == ([0.5, 1.0], [0.0, 5.0])
    (duel,) = duels(results, ["random", "greedy"])
    assert (duel.first, duel.share.value, duel.margin.value) == ("greedy", 0.75, 2.5)


def test_a_duel_at_a_bigger_table_compares_all_pairs() -> None:
    result = made_up(0, ["greedy", "random", "random"], [10, 20, 5])
    assert compare([result], "greedy", "random") == ([0.5], [-2.5])


def test_the_report_is_a_table_a_page_json_and_pictures(tmp_path: Path) -> None:
    report = arena_report(PLAN, season(60))
    files = report.save(tmp_path)
    data = json.loads((tmp_path / "arena.json").read_text())
    assert data["matches"] == 60
    assert [row["bot"] for row in data["ratings"]] == ["greedy", "novice", "random"]
    assert data["duels"][0]["share"][0] == 1.0
    page = (tmp_path / "arena.html").read_text()
    assert "greedy &gt; random" in page
    assert page.count("<svg") == len([file for file in files if file.suffix == ".svg"]) == 4
    assert report.as_html() == page


def test_balance_finds_what_wins() -> None:
    """Card 7 always wins, card 3 never; seat 1 wins twice as often."""
    plan = PairedPlan(game="secret_valley", seats=2, bots=("greedy",), items=True, vary=True)
    results = []
    for number in range(90):
        winner = 0 if number % 3 == 0 else 1
        scores = [30, 20] if winner == 0 else [20, 30]
        items = [{"play: card 7": 1} if seat == winner else {"play: card 3": 1, "pass": 2} for seat in (0, 1)]
        options = {"draft": "on" if number % 2 else "off"}
        results.append(made_up(number, ["greedy"] * 2, scores, items=items, options=options, first=1))
    data = json.loads(balance_report(plan, results).as_json())
    assert [row["wins"][0] for row in data["seats"][:2]] == [
        pytest.approx(1 / 3, abs=1e-3),
        pytest.approx(2 / 3, abs=1e-3),
    ]
    assert data["seats"][2]["name"] == "first in turn"
    assert data["seats"][2]["wins"][0] == data["seats"][1]["wins"][0]
    best, worst = data["play"]
    assert (best["name"], best["wins"][0], best["points"][0]) == ("Obsidian Slope (card)", 1.0, 5.0)
    assert worst["wins"][0] == 0.0
    assert data["events"][0]["name"] == "pass"
    assert {(row["option"], row["value"], row["matches"]) for row in data["options"]} == {
        ("draft", "on", 45), ("draft", "off", 45),
    }  # fmt: skip


def test_few_matches_leave_doubt() -> None:
    """The one always wins, by the same points: that proves little after four matches."""
    results = [made_up(number, ["greedy", "random"], [9, 5]) for number in range(4)]
    for count in range(1, 5):
        for standing in standings(results[:count], ["greedy", "random"], 2):
            assert standing.rating.high - standing.rating.low > 500
    (duel,) = duels(results, ["greedy", "random"])
    assert duel.margin.low < duel.margin.value < duel.margin.high
    (duel,) = duels(results[:1], ["greedy", "random"])
    assert duel.margin.points() == "+4.0 (not known)"


def test_a_report_of_one_match(tmp_path: Path) -> None:
    report = arena_report(PLAN, season(1))
    report.save(tmp_path)
    assert report.lead.startswith("1 match at a table of 2;")
    assert json.loads(report.as_json())["duels"][0]["margin"][1:] == [None, None]


def test_histograms_share_their_bins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Heights are compared: a bin of the one must be as wide as a bin of the other."""
    from matplotlib.axes import Axes

    bins: list[list[float]] = []
    hist = Axes.hist

    def watched(*given: Any, **more: Any) -> Any:  # noqa: ANN401 - whatever it takes
        drawn = hist(*given, **more)
        bins.append(list(drawn[1]))
        return drawn

    monkeypatch.setattr(Axes, "hist", watched)
    histograms([("wide", [0, 50, 100]), ("narrow", [40, 41, 42])], "Final scores")
    assert bins[0] == bins[1]


def test_balance_names_what_an_opening_chooses() -> None:
    plan = PairedPlan(game="secret_valley", seats=2, bots=("greedy",), items=True)
    items: list[dict[str, int]] = [{"opening 1: draft_pick 7": 1}, {"opening 1: draft_pick 3": 1}]
    found = [made_up(number, ["greedy"] * 2, [30, 20], items=items, first=1) for number in range(20)]
    names = {row["name"] for row in json.loads(balance_report(plan, found).as_json())["opening 1"]}
    assert "draft_pick, Obsidian Slope" in names

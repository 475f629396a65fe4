"""The levels and their names."""

from random import Random
from statistics import mean

import pytest

from dolina import bots, games
from dolina.arena.pairs import PairedPlan
from dolina.arena.ratings import compare
from dolina.bots.levels import SearchBot, budget_of, scaled
from dolina.bots.simple import ExperiencedBot, attention_of
from dolina.bots.specs import Budget, Spec
from dolina.core.errors import BadOption
from dolina.matches.play import play

GAME = games.find("secret_valley")


def test_every_level_has_a_maker() -> None:
    for level in bots.LEVELS:
        assert bots.make(level, GAME, Random(1))


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("strong", Budget(seconds=0.1)),
        ("skilled:long", Budget(iterations=320)),
        ("master", Budget(seconds=1.9)),
        ("master:long", Budget(seconds=7.6)),
        ("regular:spoiler:long", Budget(iterations=160)),
        ("strong:iterations=400", Budget(iterations=400)),
        ("master:seconds=0.2", Budget(seconds=0.2)),
        ("regular:seconds=0.1", Budget(seconds=0.1)),
        ("strong:cpu=0.1", Budget(seconds=0.1, by_processor=True)),
        ("strong-v1", Budget(seconds=1.0)),
    ],
)
def test_budgets_can_be_set(text: str, budget: Budget) -> None:
    bot = bots.make(text, games.find("sylvan"), Random(1))
    assert isinstance(bot, SearchBot)
    assert bot.budget == budget


def test_a_regular_may_be_guided_otherwise_but_not_that_of_the_first_version() -> None:
    made = [bots.make(level, games.find("glassworks"), Random(1)) for level in ("regular", "regular-v1")]
    assert [bot.settings.playout for bot in made if isinstance(bot, SearchBot) and bot.settings] == [8, 0]


def test_a_game_may_have_budgets_of_its_own() -> None:
    bot = bots.make("skilled:long", games.find("secret_valley"), Random(1))
    assert isinstance(bot, SearchBot)
    assert bot.budget == Budget(iterations=2880)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("wizard", "there is no bot 'wizard'; there are: random"),
        ("strong:depth=3", "depth=3 is not understood; allowed: seconds"),
        ("strong:seconds=-1", "seconds=-1 is not understood"),
        ("strong:iterations=many", "iterations=many is not understood"),
        ("strong:seconds=nan", "seconds=nan is not understood"),
        ("novice:seconds=1", "bot novice does not search"),
        ("casual:builder", "bot casual does not search: builder cannot be set"),
        ("strong:clown", "clown is not understood; allowed: seconds"),
    ],
)
def test_a_wrong_name_says_what_is_right(text: str, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        bots.make(text, GAME, Random(1))


def test_a_spec_is_written_as_it_is_read() -> None:
    for text in (
        "strong",
        "strong:iterations=400",
        "master:seconds=0.2:workers=2",
        "strong-v1:cpu=0.1:judgement=a.json",
        "master:spoiler:long",
        "strong:gambler:cpu=0.1",
    ):
        assert Spec.parse(text).text() == text


def test_budgets_scale_with_that_of_strong() -> None:
    assert scaled("strong", 0.2, 0) == "strong:seconds=0.2"
    assert scaled("master", 0.2, 0) == "master:seconds=0.95"
    assert scaled("master", 0, 100) == "master:iterations=475"
    assert scaled("skilled:builder", 0, 100) == "skilled:builder:iterations=20"
    assert scaled("master:iterations=7", 0, 100) == "master:iterations=7"
    assert scaled("novice", 0.2, 0) == "novice"
    assert scaled("regular", 0.2, 0) == "regular"
    assert scaled("strong", 0, 0) == "strong"
    assert scaled("master-v1:judgement=a.json", 0.2, 0) == "master-v1:seconds=1:judgement=a.json"
    assert scaled("strong:cpu=0.3", 0.2, 0) == "strong:cpu=0.3"


def margin(game_id: str, better: str, worse: str, games_count: int) -> float:
    """Return the mean margin of one bot over another in paired matches."""
    plan = PairedPlan(game=game_id, seats=max(2, games.find(game_id).min_seats), bots=(better, worse))
    results = [play(plan, number) for number in range(games_count)]
    return mean(compare(results, better, worse)[1])


@pytest.mark.parametrize("game_id", games.names())
def test_a_novice_plays_better_than_chance_and_worse_than_the_careful(game_id: str) -> None:
    assert margin(game_id, "novice", "random", 12) > 0
    assert margin(game_id, "careful", "novice", 12) > 0
    if not attention_of("novice", game_id).looks:  # it judges by the heuristic alone
        assert margin(game_id, "greedy", "novice", 12) > 0


def test_people_of_secret_valley_have_learned_what_positions_are_worth() -> None:
    assert isinstance(bots.make("careful", GAME, Random(1)), ExperiencedBot)
    assert not isinstance(bots.make("careful", games.find("sylvan"), Random(1)), ExperiencedBot)
    assert margin("secret_valley", "careful", "greedy", 12) > 0


def test_the_strongest_takes_less_than_two_seconds_unless_asked_to_think_longer() -> None:
    assert max(budget_of(level, game).seconds for level in bots.LEVELS for game in games.names()) < 2


def test_who_looks_after_the_own_points_gives_the_rival_more() -> None:
    """Characters have a taste: a builder's matches end with more points on both sides than a spoiler's."""
    plan = {
        taste: PairedPlan(game="glassworks", seats=2, bots=(f"skilled:{taste}:iterations=150", "greedy"))
        for taste in ("builder", "spoiler")
    }
    totals = {taste: mean(sum(play(one, number).scores) for number in range(6)) for taste, one in plan.items()}
    assert totals["builder"] > totals["spoiler"]

"""What is played in the arena: paired deals, rotated seats, the same result wherever it is played."""

from collections import Counter

import pytest

from dolina import games
from dolina.arena.matches import Plan, play
from dolina.arena.runners import run
from dolina.core.errors import BadOption
from dolina.extras import MissingExtra


def plan_of(*names: str, seats: int = 2, **more: object) -> Plan:
    return Plan.model_validate({"game": "secret_valley", "seats": seats, "bots": names, **more})


def test_each_deal_is_played_from_every_seat() -> None:
    plan = plan_of("random", "greedy")
    assert [plan.line_up(number) for number in range(3)] == [
        ("random", "greedy"), ("greedy", "random"), ("random", "greedy"),
    ]  # fmt: skip
    opened = [plan.new_match(number).state for number in range(3)]
    assert opened[0].same_as(opened[1])
    assert not opened[0].same_as(opened[2])


@pytest.mark.parametrize(("names", "seats"), [(("random", "greedy"), 3), (("random", "greedy", "novice"), 2)])
def test_every_bot_sits_in_every_seat_equally_often(names: tuple[str, ...], seats: int) -> None:
    plan = plan_of(*names, seats=seats)
    rounds = seats * len(plan.line_ups())
    sat = Counter((name, seat) for number in range(rounds) for seat, name in enumerate(plan.line_up(number)))
    assert len(sat) == len(names) * seats
    assert len(set(sat.values())) == 1


def test_more_seats_than_bots_mix_them_all() -> None:
    assert plan_of("random", "greedy", seats=3).line_ups() == [
        ("random", "random", "greedy"), ("random", "greedy", "greedy"),
    ]  # fmt: skip


def test_a_result_tells_the_match() -> None:
    result = play(plan_of("greedy", "random"), 0)
    assert result.bots == ["greedy", "random"]
    assert sorted(result.places) in ([1, 1], [1, 2])
    assert result.decisions[0] > 20
    assert result.slowest[0] <= result.seconds[0]
    assert result.share(0) + result.share(1) == 1
    assert result.items == []


def test_the_same_matches_on_processes() -> None:
    plan = plan_of("greedy", "strong:iterations=3", options={"rounds": "1"})
    numbers = list(range(4))
    here = [result.without_times() for result in run(plan, numbers)]
    there = sorted(run(plan, numbers, jobs=2), key=lambda result: result.match)
    assert [result.without_times() for result in there] == here


@pytest.mark.deep
def test_the_same_matches_on_ray() -> None:
    pytest.importorskip("ray")
    plan = plan_of("greedy", "strong:iterations=3", options={"rounds": "1"})
    here = [result.without_times() for result in run(plan, [0, 1, 2])]
    there = sorted(run(plan, [0, 1, 2], ray="local"), key=lambda result: result.match)
    assert [result.without_times() for result in there] == here


def test_without_ray_the_message_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name, name=name)

    monkeypatch.setattr("dolina.arena.runners.import_module", missing)
    with pytest.raises(MissingExtra, match=r"pip install 'dolina\[ray\]'"):
        next(run(plan_of("random"), [0], ray="somewhere"))


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"seats": 5}, "2–4 players, not 5"),
        ({"bots": ("random", "wizard")}, "no bot 'wizard'"),
        ({"bots": ("random", "random")}, "each bot can be named once"),
        ({"options": {"draft": "maybe"}}, "'maybe' is not allowed"),
    ],
)
def test_a_wrong_plan_is_refused_before_anything_is_played(more: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        plan_of(**{"bots": ("random",), **more}).check()  # type: ignore[arg-type]


def test_options_vary_from_deal_to_deal_and_stay_within_the_game() -> None:
    plan = plan_of("random", vary=True, options={"rounds": "1"})
    chosen = [plan.options_of(number) for number in range(40)]
    assert chosen[0] == chosen[1]
    assert len({tuple(options.items()) for options in chosen}) > 5
    assert all(options["rounds"] == "1" for options in chosen)
    game = games.find("secret_valley")
    for options in chosen:
        game.check_options(2, options)


def test_items_are_events_with_their_parts() -> None:
    result = play(plan_of("greedy", items=True, options={"rounds": "1"}), 0)
    played = [item for seat in result.items for item in seat if item.startswith("play: card ")]
    assert len(played) == len(set(played)) == 12
    assert any(item.startswith("opening 1: draft_pick ") for item in result.items[0])
    assert result.first in (0, 1)

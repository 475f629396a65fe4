"""What is played in the arena: paired deals, rotated seats."""

from collections import Counter

import pytest

from dolina import games
from dolina.arena.pairs import PairedPlan
from dolina.core.errors import BadOption


def plan_of(*names: str, seats: int = 2, **more: object) -> PairedPlan:
    return PairedPlan.model_validate({"game": "secret_valley", "seats": seats, "bots": names, **more})


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

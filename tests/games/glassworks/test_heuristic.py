"""Glassworks: what a greedy player likes, and how well it plays."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from dolina.games.glassworks.heuristic import evaluate, weigh
from dolina.games.glassworks.rules import OVER, Glassworks
from tests.games.glassworks.positions import begun, gather, play, position, score_of, texts

Player = Callable[[Glassworks, int, Random], int]


def greedy(state: Glassworks, seat: int, rng: Random) -> int:
    """Return one of the actions with the best weight."""
    legal = state.legal(seat)
    weights = weigh(state, seat, legal)
    best = [action for action, weight in zip(legal, weights, strict=True) if weight == max(weights)]
    return best[int(rng.random() * len(best))]


def at_random(state: Glassworks, seat: int, rng: Random) -> int:
    legal = state.legal(seat)
    return legal[int(rng.random() * len(legal))]


def finished(players: Sequence[Player], seed: int, **options: str) -> Glassworks:
    """Return a match after its end."""
    state = begun(len(players), seed, **options)
    rng = Random(seed)
    while state.actors():
        seat = state.turn
        state.apply(seat, players[seat](state, seat, rng))
    return state


def liked(state: Glassworks) -> str:
    """Return the action with the best weight."""
    weights = weigh(state, state.turn, state.legal(state.turn))
    return texts(state)[weights.index(max(weights))]


def wins_against_random(matches: int) -> int:
    wins = 0
    for seed in range(matches):
        players: list[Player] = [at_random, at_random, at_random]
        players[seed % 3] = greedy
        places = finished(players, seed).places()
        wins += places[seed % 3] == 1 and places.count(1) == 1
    return wins


def mean_of_two_greedy(matches: int) -> float:
    return sum(sum(finished([greedy, greedy], seed).scores()) / 2 for seed in range(matches)) / matches


def test_greedy_beats_two_random_players() -> None:
    assert wins_against_random(12) >= 11


@pytest.mark.deep
def test_greedy_beats_two_random_players_in_300_matches() -> None:
    assert wins_against_random(300) >= 0.9 * 300


def test_two_greedy_players_score_well() -> None:
    assert 55 <= mean_of_two_greedy(12) <= 80


@pytest.mark.deep
def test_two_greedy_players_score_well_in_300_matches() -> None:
    assert 55 <= mean_of_two_greedy(300) <= 80


@pytest.mark.parametrize("rival", ["hoarder", "builder", "weaver", "picky", "master"])
def test_greedy_beats_every_rival_more_often_than_not(rival: str) -> None:
    won = [finished([greedy], seed, rival=rival).places() == [1] for seed in range(7)]
    assert sum(won) >= 4


def in_the_last_turn(state: Glassworks) -> Glassworks:
    state.trigger = 1
    state.left = 1
    return state


def test_the_last_turn_takes_the_most_points() -> None:
    river = "c[Wt] s[Dc] h[Ps] d[Gh Wd] t[Yc] x[Oh]"
    state = in_the_last_turn(position("Ws Wc", river=river, factories=("W1 P1 G1",)))
    assert liked(state) == "pick Wc"  # s brings a fourth colour: 7 for the row, against less elsewhere
    gather(state, "Wc", "c", "s")
    assert state.phase == OVER
    assert state.score(0) == score_of("1-1-1-1")


def test_glass_that_costs_points_is_left_alone() -> None:
    """E18: a white piece would take 23 points away."""
    river = "h[Wc] s[Dc] c[Lx] d[Gh] t[Yc] x[Oh]"
    state = in_the_last_turn(position("Ws", river=river, factories=("W3 P1 L1 D1 G1 E4 Y4",)))
    play(state, "pick Ws", "tile s")
    assert liked(state) == "take c"


def test_an_almost_empty_satchel_is_restocked_early_and_a_full_one_is_not() -> None:
    river = "c[Wt] h[Ps] s[Dc] d[Gh] t[Yc] x[Oh]"
    assert liked(position("Ws", river=river, bag="Pc " * 60)) == "lake"
    assert liked(position("Ws Ph Lt Dd Wx", river=river, bag="Pc " * 60)) != "lake"


def test_the_best_order_of_colours_is_liked() -> None:
    """E8: white first is worth two points more at once."""
    river = "c[Wt] s[Dc] h[Gh Gx Wd] d[Gh] t[Yc] x[Ex]"
    state = in_the_last_turn(position("Ws", bag="Pc", river=river, factories=("P1",)))
    gather(state, "Ws", "s", "h")
    assert liked(state) == "colour W"


def test_a_useful_shape_is_kept() -> None:
    """A third circle adds nothing to a satchel that has two."""
    state = play(position("Wc Pc", lake="Lc Wh Ps Yd Ox", bag="Gc " * 9), "lake")
    assert liked(state) == "leave Lc"
    play(state, "leave Wh")
    assert liked(state) in {"discard Wc", "discard Pc", "discard Lc"}


@pytest.mark.parametrize(("colour", "expected"), [("O", "take d"), ("Y", "take h")])
def test_the_next_player_is_not_left_what_it_needs(colour: str, expected: str) -> None:
    """Yellow and orange are the same to the one who moves, but not to the next player, who can reach both."""
    river = "c[Wt] h[Yc Yh] s[Wc] d[Oc Oh] t[Wx] x[Wh]"
    state = position(
        "Ws Wc", "Ps", river=river, bag="Wc Pc Lc Dc Gc Ec " * 7, factories=("", f"W1 P1 L1 D1 G1 {colour}3")
    )
    play(state, "pick Ws", "tile s")
    assert liked(state) == expected


def test_evaluate_is_the_score_at_the_end() -> None:
    state = finished([at_random, at_random], 5)
    assert [evaluate(state, seat) for seat in (0, 1)] == state.scores()


def test_evaluate_knows_a_better_factory() -> None:
    for bag in ("Pc Wc Lc Dc Gc Ec " * 12, ""):
        good = position("Ws", bag=bag, factories=("W3 P3 L3 D2",))
        poor = position("Ws", bag=bag, factories=("W3 P3 L3 D2",), overflow=(3,))
        assert evaluate(good, 0) > evaluate(poor, 0)
    assert 40 < evaluate(begun(3), 0) < 80

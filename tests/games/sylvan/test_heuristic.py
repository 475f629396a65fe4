"""Sylvan: the greedy player and what a position is worth."""

from functools import cache
from random import Random
from statistics import mean

import pytest

from dolina import games
from dolina.games.sylvan.heuristic import evaluate, terms, weigh
from dolina.games.sylvan.rules import FLAG, Sylvan
from tests.games.sylvan.positions import (
    GAME,
    R,
    Y,
    act,
    at_work,
    deck,
    display,
    frozen,
    give,
    hand,
    lay,
    new,
    row,
    set_next_tile,
    space,
    to_move,
)


def favourite(state: Sylvan) -> str:
    """Return the action a greedy player chooses."""
    legal = state.legal(state.turn)
    weights = GAME.weigh(state, state.turn, legal)
    return space(state).text(legal[weights.index(max(weights))])


def play(state: Sylvan, greedy: set[int], rng: Random) -> None:
    while not state.over():
        legal = state.legal(state.turn)
        if state.turn in greedy:
            dealt = state.resample(state.turn, rng)
            weights = weigh(dealt, state.turn, legal)
            state.step(state.turn, legal[weights.index(max(weights))])
        else:
            state.step(state.turn, rng.choice(legal))


@cache
def duels(matches: int) -> list[tuple[float, int, int]]:
    """Return (won, greedy score, random score) of matches greedy against random, with changing seats."""
    results = []
    for seed in range(matches):
        state = new(2, seed, first="random")
        seat = seed % 2
        play(state, {seat}, Random(seed))
        scores = state.scores()
        won = 0.5 if scores[0] == scores[1] else float(state.places()[seat] == 1)
        results.append((won, scores[seat], scores[1 - seat]))
    return results


def test_greedy_beats_random() -> None:
    results = duels(40)
    assert mean(won for won, _, _ in results) >= 0.95
    assert mean(score for _, score, _ in results) > 80


@pytest.mark.deep
def test_greedy_beats_random_in_300_matches() -> None:
    assert mean(won for won, _, _ in duels(300)) >= 0.95


def test_scores_of_four_greedy_players() -> None:
    scores: list[int] = []
    for seed in range(5):
        state = new(4, seed, first="random")
        play(state, {0, 1, 2, 3}, Random(seed))
        scores += state.scores()
    assert 55 <= mean(scores) <= 110


def test_it_takes_a_flag() -> None:
    state = new(2)
    lay(state, {0: "h|Rh", 1: "h|", 4: "h|Yn Rh"}, others="l|")
    hand(state, Y, "hX")
    set_next_tile(state, Y, "h")
    to_move(state, Y)
    act(state, "play hX")
    assert favourite(state) in {"place 0", "place 4"}
    act(state, favourite(state))
    assert state.phase == FLAG
    assert favourite(state) == "flag yes"


def test_it_claims_before_it_draws() -> None:
    state = new(3)
    display(state, R, "hX mX nX")
    at_work(state, R)
    assert favourite(state) == "claim axe"


def test_in_the_last_turn_it_bridges_the_best_pair() -> None:
    state = new(3)
    lay(state, {5: "h|Rm Rl Rn", 6: "m|Rl", 9: "h|Rm Rl"}, others="l|")
    give(state, R, "bridge")
    state.round = 1
    at_work_last(state)
    assert favourite(state) == f"bridge {pair_of(state, 5, 9)}"


def at_work_last(state: Sylvan) -> None:
    """Let Red have placed the last tile."""
    state.used[R] = 15
    at_work(state, R)
    state.used[R] = 16


def pair_of(state: Sylvan, one: int, two: int) -> int:
    ends = state.setup.ends
    return next(pair for pair in range(state.setup.pairs) if ends[2 * pair : 2 * pair + 2] == [one, two])


def test_it_draws_the_third_card_of_a_set() -> None:
    state = new(3)
    lay(state, {0: "h|"}, others="h|")
    display(state, R, "hB mB")
    hand(state, R, "hX lH mT")
    row(state, "mX nB lH")
    deck(state, "nX nH nT nD")
    at_work(state, R)
    assert favourite(state) == "draw row 1"


def test_the_expected_score_comes_near_the_final_one() -> None:
    """After round 1 the expectation is nearer than the score so far, and in the end it is the score."""
    errors, plain = [], []
    for seed in range(6):
        state = new(3, seed)
        seen: list[float] = []
        now: list[int] = []
        while not state.over():
            if state.turns == 30 and not seen:
                seen = [evaluate(state, seat) for seat in range(3)]
                now = state.scores()
            legal = state.legal(state.turn)
            weights = weigh(state, state.turn, legal)
            state.step(state.turn, legal[weights.index(max(weights))])
        final = state.scores()
        errors += [abs(value - score) for value, score in zip(seen, final, strict=True)]
        plain += [abs(value - score) for value, score in zip(now, final, strict=True)]
        assert [evaluate(state, seat) for seat in range(3)] == final
    assert mean(errors) < 20 < mean(plain)


def test_it_judges_only_by_what_it_knows() -> None:
    """Another deal of what a seat cannot see changes none of its preferences."""
    state = new(3, 8)
    rng = Random(2)
    while not state.over():
        seat = state.turn
        legal = state.legal(seat)
        other = state.resample(seat, rng)
        assert weigh(other, seat, legal) == weigh(state, seat, legal)
        assert evaluate(other, seat) == evaluate(state, seat)
        state.step(seat, rng.choice(legal))


def test_an_expected_score_is_the_sum_of_its_terms() -> None:
    state = new(3, 8)
    rng = Random(2)
    words = games.teller(GAME.id).words("en", frozen())
    while not state.over():
        found = terms(state, R)
        assert sum(found.values()) == pytest.approx(evaluate(state, R))
        assert all(words.knows(f"term.{name}") for name in found)
        state.step(state.turn, rng.choice(state.legal(state.turn)))
    assert terms(state, R) == {"scored": state.scores()[R]}

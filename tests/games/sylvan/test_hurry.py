"""Sylvan: playing on finds the weights of the heuristic to the last bit, and plays as the rules and they would."""

from collections.abc import Iterator
from random import Random
from typing import cast

import pytest

from dolina import games
from dolina.core.match import Match
from dolina.games.sylvan.features import COUNT, FEATURES, features, moment, weighed
from dolina.games.sylvan.heuristic import Outlook, weigh
from dolina.games.sylvan.hurry import hurry, play_on
from dolina.games.sylvan.rules import OVER, Sylvan
from tests.every_game.matches import new_state, walk
from tests.every_game.test_other_components import random_set

SEATS = [2, 3, 4]
LONGEST = 12


def positions(seats: int, seed: int, wild: float) -> Iterator[tuple[Sylvan, Random]]:
    """Go through a match of greedy players, some of whose choices are any; it may be looked at in between."""
    state = cast(Sylvan, new_state("sylvan", seats, seed))
    rng = Random(seed)
    while not state.over():
        yield state, rng
        legal = state.legal(state.turn)
        weights = weigh(state, state.turn, legal)
        state.step(state.turn, rng.choice(legal) if rng.random() < wild else legal[weights.index(max(weights))])


@pytest.mark.parametrize("seats", SEATS)
def test_playing_on_weighs_as_the_heuristic_does(seats: int) -> None:
    for seed in range(4):
        for state, _ in positions(seats, seed, 0.3):
            before = state.clone().fields()
            legal = state.legal(state.turn)
            assert hurry(state, state.turn, legal) == weigh(state, state.turn, legal)
            assert state.fields() == before


def test_what_is_remembered_of_a_position_is_not_used_for_another() -> None:
    state = cast(Sylvan, new_state("sylvan", 2, 1))
    other = state.clone()
    tree = state.board.open_trees(-1)[0]
    other.board.put(tree, other.next_tile(1 - other.turn))
    for position in (state, other, cast(Sylvan, new_state("sylvan", 3, 1)), state):
        legal = position.legal(position.turn)
        assert hurry(position, position.turn, legal) == weigh(position, position.turn, legal)


def played_on(state: Sylvan, decisions: int, mover: int) -> None:
    """Play on by the rules and the heuristic, as a search does for games without a quicker way."""
    deals, waiting = state.deal.counter, LONGEST
    while state.phase != OVER and state.deal.counter == deals:
        if decisions > 0:
            mover = state.turn
            decisions -= 1
        elif waiting and state.turn == mover:
            waiting -= 1
        else:
            return
        legal = state.legal(state.turn)
        weights = weigh(state, state.turn, legal)
        state.step(state.turn, legal[weights.index(max(weights))])


def kept(state: Sylvan) -> list[object]:
    """Return what is the same after playing on in a hurry: all but what nobody looks at below a search."""
    board, cards = state.board, state.cards
    return [
        *(state.phase, state.round, state.turn, state.turns, state.used, state.supply, state.items, state.glory),
        *(state.played, state.placed, state.spot, state.items_used, state.refreshes),
        *(board.tiles, board.sizes, board.tops, board.capped, board.flags, board.bridges, board.stock),
        *(cards.hands, cards.displays, cards.row, cards.deck, cards.discard),
    ]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("wild", [0.1, 0.9])
def test_playing_on_comes_to_where_rules_and_heuristic_come(seats: int, wild: float) -> None:
    """Hands that do not fit, ends of rounds and matches, a deck that runs out: by wild players all of it happens."""
    ends = set()
    for seed in range(4):
        for state, rng in positions(seats, seed, wild):
            quick, slow = state.clone(), state.clone()
            decisions, mover = rng.randrange(30), rng.randrange(seats)
            play_on(quick, decisions, mover, LONGEST)
            played_on(slow, decisions, mover)
            assert kept(quick) == kept(slow)
            ends.add((quick.phase == OVER, quick.deal.counter != state.deal.counter, quick.round != state.round))
    assert any(over for over, _, _ in ends)
    assert any(later for _, _, later in ends)


@pytest.mark.parametrize("seed", range(12))
def test_other_parts_and_options_change_nothing_of_that(seed: int) -> None:
    game, rng = games.find("sylvan"), Random(seed)
    components, changes = random_set(game, rng)
    options = {option.name: rng.choice(option.values) for option in game.options}
    match = Match(game, rng.choice(SEATS), seed, options, components)
    for number, (position, seat, _) in enumerate(walk(match.at(0), rng)):
        if number % 5:
            continue
        state = cast(Sylvan, position)
        legal, decisions = state.legal(seat), rng.randrange(30)
        assert hurry(state, seat, legal) == weigh(state, seat, legal), changes
        quick, slow = state.clone(), state.clone()
        play_on(quick, decisions, seat, LONGEST)
        played_on(slow, decisions, seat)
        assert kept(quick) == kept(slow), changes


@pytest.mark.parametrize("seats", SEATS)
def test_features_are_what_their_names_say(seats: int) -> None:
    for state, _ in positions(seats, 1, 0.2):
        found = features(state)
        board, holders = state.board, state.board.holders()
        for seat in range(seats):
            facts = dict(zip(FEATURES, found[COUNT * seat : COUNT * (seat + 1)], strict=True))
            outlook = Outlook(state, seat, 0.0)
            areas = range(len(state.setup.area_trees))
            later = [outlook.area_at(area, 1) for area in areas] if outlook.scorings > 1 else []
            assert facts["trees_next"] + facts["areas_next"] == pytest.approx(sum(outlook.area_at(a, 0) for a in areas))
            assert facts["trees_later"] + facts["areas_later"] == pytest.approx(sum(later))
            assert facts["score"] == state.scores()[seat]
            assert facts["levels_now"] == board.tree_glory(holders)[seat]
            assert facts["areas_now"] == board.area_glory(holders)[seat]
            assert facts["trees_now"] == holders.count(seat)
            assert facts["cards"] == len(state.cards.hands[seat])
            assert facts["turns"] == state.stack_size(seat)
            assert facts["to_move"] == (state.turn == seat)


def test_weighed_features_are_their_sums() -> None:
    rng = Random(1)
    weights = [rng.uniform(-1, 1) for _ in FEATURES]
    moments = set()
    for state, _ in positions(3, 2, 0.2):
        found = features(state)
        rows = [found[COUNT * seat : COUNT * (seat + 1)] for seat in range(3)]
        sums = [sum(weight * fact for weight, fact in zip(weights, row, strict=True)) for row in rows]
        assert weighed(state, weights) == pytest.approx([*sums, sum(row[0] for row in rows)])
        moments.add(moment(state))
    assert len(moments) == state.setup.rounds * (3 * state.setup.stack + 1)

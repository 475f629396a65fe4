"""A bot knows what its seat may know: the hidden part of the true position never matters."""

from random import Random

import pytest

from dolina import bots, games
from dolina.bots.hints import advise
from dolina.core.match import Match
from dolina.telling.eyes import Eyes
from tests.bots.positions import TABLES, choices
from tests.every_game.matches import shipped

EVERY_TABLE = pytest.mark.parametrize(("game_id", "seats"), TABLES)
SPECS = ("greedy", "novice", "careful", "regular:iterations=12", "strong:iterations=24")


FROZEN = ("regular-v1:iterations=12", "strong-v1:iterations=24")


@EVERY_TABLE
def test_the_same_choice_whatever_is_hidden(game_id: str, seats: int) -> None:
    check_honesty(game_id, seats, seed=3, every=29)


@pytest.mark.deep
@EVERY_TABLE
def test_the_same_choice_whatever_is_hidden_in_20_matches(game_id: str, seats: int) -> None:
    for seed in range(20):
        check_honesty(game_id, seats, seed, 5, SPECS + FROZEN)


def check_honesty(game_id: str, seats: int, seed: int, every: int, specs: tuple[str, ...] = SPECS) -> None:
    """Change all that a seat cannot know; with the same dice every bot decides the same."""
    game = games.find(game_id)
    for number, (state, seat) in enumerate(choices(game_id, seats, seed, every)):
        other = state.resample(seat, Random(number))
        for spec in specs:
            decisions = [
                bots.decide(bots.make(spec, game, Random(seed)), position, seat, Random(seed))
                for position in (state, other)
            ]
            assert decisions[0] == decisions[1], f"{spec} at choice {number} of seat {seat}"


def test_a_hint_tells_nothing_hidden() -> None:
    game = games.find("secret_valley")
    match = Match(game, 2, 5, {}, shipped("secret_valley"))
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    other = match.state.resample(0, Random(9))
    assert not other.same_as(match.state)
    told = [advise(match, Eyes(0), state=state, iterations=30).lines() for state in (match.state, other)]
    assert told[0] == told[1]

"""Observations of every game: as wide as they say, within their bounds, and nothing in them that a seat may not know."""

from random import Random

import pytest

from dolina import games
from dolina.core.observe import Look, Observer
from dolina.core.state import State
from tests.every_game.matches import new_state, tables, walk

EVERY_TABLE = pytest.mark.parametrize(("game_id", "seats"), tables())


def observation(observer: Observer, state: State, seat: int) -> list[int]:
    look = Look(observer)
    look.see(state, seat)
    return list(look.seen)[: observer.size]


def check_match(game_id: str, seats: int, seed: int) -> None:
    """Look at a random match, with options of chance, from every seat."""
    game, rng = games.find(game_id), Random(seed)
    options = {option.name: rng.choice(option.values) for option in game.options if seed}
    state = new_state(game_id, seats, seed, options)
    observer = game.observer(state.shared)
    for number, (position, mover, action) in enumerate(walk(state, rng)):
        before = observation(observer, position, mover)
        if number % 4 == 0:
            check_position(observer, position, seats, rng)
        after = position.clone()
        after.step(mover, action)
        assert observation(observer, after, mover) != before, "nobody decides without seeing that something happened"
    check_position(observer, state, seats, rng)


def check_position(observer: Observer, position: State, seats: int, rng: Random) -> None:
    for seat in range(seats):
        seen = observation(observer, position, seat)
        assert [f"{field}: {value}" for field, value in zip(observer.fields, seen, strict=True)
                if not field.low <= value <= field.high] == []  # fmt: skip
        if not position.over():
            assert observation(observer, position.resample(seat, rng), seat) == seen, "what is hidden stays hidden"


@EVERY_TABLE
def test_observations_keep_their_bounds_and_secrets(game_id: str, seats: int) -> None:
    for seed in range(3):
        check_match(game_id, seats, seed)


@pytest.mark.deep
@EVERY_TABLE
def test_observations_of_many_matches(game_id: str, seats: int) -> None:
    for seed in range(3, 60):
        check_match(game_id, seats, seed)


@EVERY_TABLE
def test_every_number_has_a_name_of_its_own(game_id: str, seats: int) -> None:
    state = new_state(game_id, seats, 0)
    fields = games.find(game_id).observer(state.shared).fields
    assert len({field.name for field in fields}) == len(fields)
    assert all(field.low < field.high for field in fields)


@EVERY_TABLE
def test_seats_know_different_things(game_id: str, seats: int) -> None:
    """The same position is told to everybody from their own place: nobody else has what I have."""
    state = new_state(game_id, seats, 3)
    rng = Random(3)
    observer = games.find(game_id).observer(state.shared)
    middle = [position.clone() for position, _, _ in walk(state, rng)]
    seen = [observation(observer, middle[len(middle) // 2], seat) for seat in range(seats)]
    assert all(one != other for number, one in enumerate(seen) for other in seen[:number])

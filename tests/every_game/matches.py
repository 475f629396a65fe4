"""Random matches of any game, for the conformance kit."""

import importlib
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from dolina import games
from dolina.core.actions import Kind
from dolina.core.deal import Deal
from dolina.core.state import State

Check = Callable[[Any, Any], None]


@cache
def shipped(game_id: str) -> Any:  # noqa: ANN401 - each game has a model of its own
    return games.find(game_id).read_components()


def tables() -> list[tuple[str, int]]:
    """Return every game with every number of seats."""
    return [
        (name, seats)
        for name in games.names()
        for seats in range(games.find(name).min_seats, games.find(name).max_seats + 1)
    ]


def few_and_many() -> list[Any]:
    """Return every table for a test: those with neither the fewest nor the most seats only in a deep run."""
    found = []
    for name, seats in tables():
        ends = (games.find(name).min_seats, games.find(name).max_seats)
        found.append(pytest.param(name, seats, marks=[] if seats in ends else pytest.mark.deep))
    return found


def new_state(game_id: str, seats: int, seed: int, options: dict[str, str] | None = None) -> State:
    """Return the first position of a match."""
    game = games.find(game_id)
    setup = game.setup(shipped(game_id), seats, game.check_options(seats, options or {}))
    state: State = game.state(setup, Deal(seed))
    state.begin()
    return state


def kinds_of(game_id: str) -> list[Kind]:
    """Return every kind of action that there is at some table of a game."""
    game = games.find(game_id)
    seats = game.min_seats
    chosen = [{}, *({option.name: value} for option in game.options for value in option.values)]
    setups = [game.setup(shipped(game_id), seats, game.check_options(seats, options)) for options in chosen]
    return list({kind.name: kind for setup in setups for kind in game.space(setup).kinds}.values())


def random_options(game_id: str, seats: int) -> st.SearchStrategy[dict[str, str]]:
    """Return any table options, mostly the defaults."""
    game = games.find(game_id)
    choices = {}
    for option in game.options:
        values = [*option.values, *(str(seat) for seat in range(seats) if option.seat)]
        choices[option.name] = st.sampled_from([option.values[0], *values])
    return st.fixed_dictionaries(choices)


def walk(state: State, rng: Random, limit: int = 20_000) -> Iterator[tuple[State, int, int]]:
    """Yield (position, seat, action) along a random match, then play the action."""
    for _ in range(limit):
        actors = state.actors()
        if not actors:
            return
        seat = actors[int(rng.random() * len(actors))]
        legal = state.legal(seat)
        action = legal[int(rng.random() * len(legal))]
        yield state, seat, action
        state.step(seat, action)
    msg = f"the match did not end in {limit} decisions"
    raise AssertionError(msg)


def kit(game_id: str, name: str, default: Any) -> Any:  # noqa: ANN401 - whatever the kit asks a game's tests for
    """Return what the tests of a game tell the kit, in `tests/games/<id>/kit.py`."""
    return getattr(importlib.import_module(f"tests.games.{game_id}.kit"), name, default)


def invariants(game_id: str, *, any_set: bool = False) -> Check:
    """Return the game's own check of section 10: check(position, the position before or None).

    With other parts than the shipped ones `check_any`, if some of them only hold with these.
    """
    check: Check = kit(game_id, "check", None)
    return kit(game_id, "check_any", check) if any_set else check

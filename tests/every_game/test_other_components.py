"""The kit on other component sets: whatever a validator lets through can be played to its end by all the rules.

A set is the shipped one with some of its numbers changed at random, each change kept if the file is still a whole one.
"""

import tomllib
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from dolina import games
from dolina.core.components import Part, marks
from dolina.core.game import AnyGame
from dolina.core.match import Match
from dolina.core.state import WATCHER, State
from dolina.telling.eyes import Eyes
from tests.every_game.matches import invariants, walk
from tests.every_game.test_components import Path, leaves, read

CHANGES = 12  # tried for a set
LOOKS = 12  # positions of a match that are looked at closely, one in
EVERY = 16  # moves

BOUNDS = {"round_limit"}  # options that end every match (Valdora 5.16): without them it need not end at random


def another_value(value: object, rng: Random) -> object:
    """Return what an owner might read off another box, or mistype."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice([value + 1, value - 1, 0, 1, 2 * value, -value, rng.randrange(40)])
    return value


def put(data: Any, path: Path, value: object) -> None:  # noqa: ANN401 - nested tables and lists
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value


def random_set(game: AnyGame, rng: Random) -> tuple[Part, list[str]]:
    """Return a valid set and what was changed in it."""
    data: Any = tomllib.loads(game.shipped_components())
    known = marks(game.read_components())
    numbers = [(path, value) for path, value in leaves(data) if ".".join(map(str, path)) in known]
    found, changes = game.read_components(), []
    for path, value in rng.choices([(path, value) for path, value in numbers if isinstance(value, int)], k=CHANGES):
        other = deepcopy(data)
        put(other, path, new := another_value(value, rng))
        if new != value and (part := read(game, other)) is not None:
            data, found = other, part
            changes.append(f"{'.'.join(map(str, path))} = {new}")
    return found, changes


def play(game: AnyGame, components: Part, seats: int, rng: Random) -> None:
    """Play a random match; look at some of its positions as the kit does."""
    options = {option.name: rng.choice(option.values) for option in game.options if option.name not in BOUNDS}
    match = Match(game, seats, rng.getrandbits(64), options, components)
    check = invariants(game.id, any_set=True)
    for number, (position, seat, action) in enumerate(walk(match.at(0), rng)):
        if number % EVERY == 0 and number < EVERY * LOOKS:
            check(position, None)
            look_closely(match, position, seat, action, rng)
    check(position, None)
    assert len(position.places()) == seats
    games.look(match, Eyes(0, "en"), position).lines()


def look_closely(match: Match, position: State, seat: int, action: int, rng: Random) -> None:
    """Check one position: what is hidden stays so, actions have names, judgement works, it can be told and drawn."""
    game, legal = match.game, position.legal(seat)
    assert legal == sorted(set(legal))
    assert [match.space.parse(match.space.text(code)) for code in legal] == legal
    other = position.resample(seat, rng)
    assert game.view(other, seat) == game.view(position, seat)
    assert game.view(other, WATCHER) == game.view(position, WATCHER)
    assert other.legal(seat) == legal
    assert game.preview(other, seat, action) == game.preview(position, seat, action)
    assert len(game.weigh(position, seat, legal)) == len(legal)
    assert game.hurry is None or len(game.hurry(position, seat, legal)) == len(legal)
    assert isinstance(game.evaluate(position, seat), float)
    assert (
        game.features is None
        or game.feature_names is None
        or len(game.features(position)) % len(game.feature_names) == 0
    )
    assert position.clone().same_as(position)
    assert games.look(match, Eyes(seat, "uk"), position).lines()


def check_sets(game_id: str, first: int, count: int) -> None:
    """Play a match with each of so many sets; a failure names what was changed."""
    game, changed = games.find(game_id), 0
    for seed in range(first, first + count):
        rng = Random(seed)
        components, changes = random_set(game, rng)
        seats = rng.randint(game.min_seats, game.max_seats)
        changed += len(changes)
        try:
            play(game, components, seats, rng)
        except Exception as problem:
            problem.add_note(f"{game_id}, set {seed}, {seats} seats: {', '.join(changes)}")
            raise
    assert changed > count


@pytest.mark.filterwarnings("ignore:books.contracts")
@pytest.mark.parametrize("game_id", games.names())
def test_20_other_sets(game_id: str) -> None:
    check_sets(game_id, 0, 20)


@pytest.mark.deep
@pytest.mark.filterwarnings("ignore:books.contracts")
@pytest.mark.parametrize("game_id", games.names())
def test_1000_other_sets(game_id: str) -> None:
    check_sets(game_id, 1000, 1000)

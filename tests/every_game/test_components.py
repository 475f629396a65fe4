"""The fingerprint of a component set covers what the rules read: a corrected word leaves matches alone, a number not."""

import pickle
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest
from pydantic import ValidationError

from dolina import games
from dolina.core.components import Part, fingerprint, marks
from dolina.core.game import AnyGame

Path = tuple[str | int, ...]
SAMPLE = 60  # of the texts and as many of the numbers; all of them in the deep run


def leaves(data: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else None
    if items is None:
        yield path, data
    else:
        for key, value in items:
            if key != "from":
                yield from leaves(value, (*path, key))


def corrected(data: object, path: Path) -> object:
    """Return the data with another value at this place."""
    copy = deepcopy(data)
    inner = copy
    for key in path[:-1]:
        inner = inner[key]  # type: ignore[index] # nested tables and lists
    value = inner[path[-1]]  # type: ignore[index]
    new = not value if isinstance(value, bool) else value + 1 if isinstance(value, int | float) else f"{value}!"
    inner[path[-1]] = new  # type: ignore[index]
    return copy


def read(game: AnyGame, data: object) -> Part | None:
    """Return the set, if a file like this is a whole one."""
    try:
        found: Part = game.model.model_validate(data)
    except ValidationError:
        return None
    return found


def setups(game: AnyGame, components: Part) -> list[bytes]:
    """Return all that the rules are given of a component set, for each number of seats."""
    return [
        pickle.dumps(game.setup(components, seats, game.check_options(seats, {})))
        for seats in range(game.min_seats, game.max_seats + 1)
    ]


def check(game: AnyGame, most: int) -> tuple[int, int]:
    """Correct values one by one; return how many words and how many numbers could be."""
    data = tomllib.loads(game.shipped_components())
    shipped = game.read_components()
    read_by_rules, before, dealt = marks(shipped), fingerprint(shipped), setups(game, shipped)
    places = [path for path, _ in leaves(data)]
    Random(7).shuffle(places)
    words = numbers = 0
    for path in places:
        told = ".".join(map(str, path)) not in read_by_rules
        if (words if told else numbers) >= most or (other := read(game, corrected(data, path))) is None:
            continue
        words, numbers = words + told, numbers + (not told)
        assert (fingerprint(other) == before) is told, path
        if told:
            assert setups(game, other) == dealt, path
    return words, numbers


@pytest.mark.parametrize("game_id", games.names())
def test_corrected_words_leave_matches_alone_and_numbers_do_not(game_id: str) -> None:
    words, numbers = check(games.find(game_id), SAMPLE)
    assert numbers > 10
    assert words > 3


@pytest.mark.deep
@pytest.mark.parametrize("game_id", games.names())
def test_every_word_and_every_number(game_id: str) -> None:
    check(games.find(game_id), 10**9)


@pytest.mark.parametrize("game_id", games.names())
def test_a_set_is_the_same_after_it_was_stored(game_id: str) -> None:
    game = games.find(game_id)
    shipped = game.read_components()
    again = game.model.model_validate_json(shipped.to_json())
    assert again == shipped
    assert setups(game, again) == setups(game, shipped)


@pytest.mark.parametrize("game_id", games.names())
def test_every_value_says_where_it_comes_from(game_id: str) -> None:
    found = marks(games.find(game_id).read_components())
    assert not [path for path, mark in found.items() if mark is None]
    assert "ours" in found.values()  # a reconstruction is never shown as the publisher's

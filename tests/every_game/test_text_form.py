"""The position in words says all that the view holds: whatever changes in the view changes a line.

Each value of a view is changed by itself, at many moments and with everybody's eyes, until the lines differ. What is
told by something else is named with the reason, here and in the kit.py of a game.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace
from random import Random
from typing import cast

import pytest

from dolina import games
from dolina.core.game import AnyGame
from dolina.core.match import Match
from dolina.core.view import View
from dolina.telling.eyes import Eyes
from dolina.telling.picture import Scene
from dolina.telling.seen import Seen
from tests.every_game.matches import kit, shipped
from tests.every_game.test_reader import tables_with_options

Path = tuple[str | int, ...]
KNOWN = 5  # values of a kind that are kept to be tried elsewhere
AT_ONCE = 4  # values of a kind that are changed at one moment
TRIES = 200  # changes of a value that no line shows, before it counts as untold

PROMPT = {  # told by every reader beside the lines
    "actors": "the prompt says who decides",
    "phase": "the prompt says what",
    "places": "the result says who has won",
    "seat": "the words speak to it",
    "seats": "everybody is told of",
}


def places_of(value: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    """Yield every value of a view that is no table, with the way to it; lists too, as they can be shorter."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from places_of(item, (*path, key))
        return
    if path:
        yield path, value
    if isinstance(value, list):
        for number, item in enumerate(value):
            yield from places_of(item, (*path, number))


def kind_of(path: Path) -> str:
    """Return a way without its numbers: `city.stack.owner`."""
    return ".".join(step for step in path if isinstance(step, str))


def others(value: object, seen: list[object]) -> list[object]:
    """Return what else might stand there."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1] if value else [1]
    if isinstance(value, list):
        return [value[:-1]] if value and value[-1] != [] else []  # an empty list at the end says nothing
    return [other for other in seen if other != value]


def changed(value: object, path: Path, new: object) -> object:
    """Return a view with another value at this place; the rest is shared."""
    if not path:
        return new
    other = copy(value)
    other[path[0]] = changed(other[path[0]], path[1:], new)  # type: ignore[index] # a table or a list
    return other


def looks(game: AnyGame, seed: int, seats: int, options: dict[str, str], every: int) -> Iterator[tuple[Match, int]]:
    """Yield moments of a random match, each with somebody's eyes."""
    match, rng = Match(game, seats, seed, options, shipped(game.id)), Random(seed)
    while not match.over():
        seat = rng.choice(match.actors())
        if len(match.moves) % every < 2:
            yield match, seat if rng.random() < 0.7 else rng.randrange(-1, seats)
        match.play(seat, rng.choice(match.legal(seat)))
    yield match, 0


def in_words(seen: Seen, scene: Scene[View]) -> object:
    """Return what is told of a scene: its lines."""
    return seen.teller.describe(scene, seen.match.components)


class Search:
    """The kinds of values that were changed, and those of them that showed in what is told of a scene.

    Those that are told otherwise are not changed: nothing would follow from it.
    """

    def __init__(
        self, otherwise: Callable[[str], bool], tell: Callable[[Seen, Scene[View]], object] = in_words
    ) -> None:
        self.otherwise = otherwise
        self.tell = tell
        self.tries: Counter[str] = Counter()
        self.told: set[str] = set()
        self.values: defaultdict[str, list[object]] = defaultdict(list)  # that were seen, by kind

    def look(self, seen: Seen, rng: Random) -> None:
        """Change values of one view, a few of each kind, or a long list would use up all tries."""
        leaves, told = list(places_of(seen.view)), self.tell(seen, seen.scene)
        rng.shuffle(leaves)
        asked: Counter[str] = Counter()
        for path, value in leaves:
            kind = kind_of(path)
            known = self.values[kind]
            if value not in known and len(known) < KNOWN:
                known.append(value)
            asked[kind] += 1
            if kind in self.told or self.otherwise(kind):
                continue
            if self.tries[kind] < TRIES and asked[kind] <= AT_ONCE:
                self.change(seen, told, path, others(value, known))

    def change(self, seen: Seen, told: object, path: Path, values: list[object]) -> None:
        """Try other values at one place."""
        for value in values:
            self.tries[kind_of(path)] += 1
            if not self.same(seen, told, path, value):
                self.told.add(kind_of(path))
                return

    def same(self, seen: Seen, told: object, path: Path, value: object) -> bool:
        """Tell whether the same is told with another value in the view; what cannot be told at all is read."""
        other = replace(seen.scene, view=cast("View", changed(seen.view, path, value)))
        try:
            return self.tell(seen, other) == told
        except (ArithmeticError, LookupError, TypeError, ValueError, RuntimeError):
            return False

    def untold(self) -> set[str]:
        """Return what was changed often enough and never showed."""
        return {kind for kind, number in self.tries.items() if number} - self.told


def check(game_id: str, seed: int, every: int) -> None:
    """Every value that was changed showed in a line."""
    search, rng = Search({*PROMPT, *kit(game_id, "SAID_OTHERWISE", {})}.__contains__), Random(seed)
    for number, (seats, options) in enumerate(tables_with_options(game_id)):
        for match, seat in looks(games.find(game_id), seed + number, seats, options, every):
            search.look(games.look(match, Eyes(seat, "en")), rng)
    assert not search.untold()
    assert len(search.told) > kit(game_id, "TELLS", 0)


@pytest.mark.parametrize("game_id", games.names())
def test_the_text_form_says_all_that_the_view_holds(game_id: str) -> None:
    check(game_id, 1, every=29)


@pytest.mark.deep
@pytest.mark.parametrize("game_id", games.names())
def test_the_text_form_at_many_more_moments(game_id: str) -> None:
    for seed in range(2, 8):
        check(game_id, seed, every=5)

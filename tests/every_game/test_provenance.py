"""How many printed numbers are the rulebook's and how many ours, counted again from the files themselves."""

import re
import tomllib
from collections import Counter
from typing import Any

import pytest

from dolina import games
from dolina.core.components import marks, origin, printed_numbers
from tests.every_game.test_components import leaves

# Numbers of a file that stand on no part: versions, places on a drawing plane, which trees are neighbours, and the
# numbers by which cards name each other.
ON_NO_PART = {
    "glassworks": r"never",
    "secret_valley": r"schema",
    "sylvan": r"version|board\.\d+\.(xy|edges)\..*",
    "valdora": r"never",
    "zodchie": r"version|cards\.\d+\.(slot|init)",
}


def mark_of(data: dict[str, Any], path: tuple[Any, ...]) -> str:
    """Find the mark of a value in the file: the nearest table around it that says something of it."""
    around: list[Any] = [data]
    for step in path[:-1]:
        around.append(around[-1][step])
    for depth in range(len(around) - 1, -1, -1):
        said = around[depth].get("from") if isinstance(around[depth], dict) else None
        names = [".".join(map(str, path[depth:end])) for end in range(len(path), depth, -1)] + ["*"]
        found = {"*": said} if isinstance(said, str) else said or {}
        if mark := next((found[name] for name in names if name in found), None):
            return str(mark)
    return "ours"


def counted(game_id: str, data: dict[str, Any]) -> Counter[str]:
    """Count the numbers of a file that the rules read and that somebody reads on a part."""
    read = marks(games.find(game_id).read_components())
    found: Counter[str] = Counter()
    for path, value in leaves(data):
        place = ".".join(map(str, path))
        if type(value) is int and place in read and not re.fullmatch(ON_NO_PART[game_id], place):
            found[mark_of(data, path)] += 1
    return found


@pytest.mark.parametrize("game_id", games.names())
def test_numbers_are_counted_from_the_components(game_id: str) -> None:
    game = games.find(game_id)
    found = counted(game_id, tomllib.loads(game.shipped_components()))
    assert printed_numbers(game.read_components()) == found
    assert found["ours"] > 10
    assert found["book"] > 5


def test_what_an_owner_reads_off_the_box_is_counted_so() -> None:
    game = games.find("zodchie")
    data = tomllib.loads(game.shipped_components())
    before = printed_numbers(game.model.model_validate(data))
    card = data["cards"][0]
    card["from"] = {**card["from"], "sides": "box"}
    after = printed_numbers(game.model.model_validate(data))
    assert (after["box"], after["ours"]) == (len(card["sides"]), before["ours"] - len(card["sides"]))
    assert after == counted("zodchie", data)
    card["from"] = "box"
    assert origin(game.model.model_validate(data), ["cards.0"]) == "book"


@pytest.mark.parametrize("game_id", games.names())
def test_no_reconstruction_is_told_as_the_publishers(game_id: str) -> None:
    game = games.find(game_id)
    components = game.read_components()
    found = {path: mark for path, mark in marks(components).items() if mark == "ours"}
    parts = game_parts(game_id)
    assert parts
    for symbol, paths in parts.items():
        numbers = [path for path in found if any(re.match(rf"{re.escape(place)}(\.|$)", path) for place in paths)]
        printed = [path for path in numbers if re.search(r"points|sides|stones|copies|strength|per$|row|column", path)]
        if printed:
            assert origin(components, paths) in {"partly", "ours"}, symbol


def game_parts(game_id: str) -> dict[str, tuple[str, ...]]:
    """Return the places in the file behind each symbol; all of them are drawn and all of them are there."""
    teller, components = games.teller(game_id), games.find(game_id).read_components()
    shown = {symbol: tuple(paths) for symbol, paths in teller.values_shown(components).items()}
    drawn = teller.parts.read_text(encoding="utf-8")
    known = marks(components)
    for symbol, paths in shown.items():
        assert f'id="{symbol}"' in drawn
        assert all(any(f"{place}.".startswith(f"{path}.") for place in known) for path in paths)
    return shown


def test_fifteen_of_twenty_conditions_and_every_value_are_ours() -> None:
    valley = games.find("secret_valley").read_components()
    origins = Counter(origin(valley, paths) for paths in game_parts("secret_valley").values())
    assert origins == {"ours": 15, "partly": 5}
    city = games.find("zodchie").read_components()
    assert {mark for path, mark in marks(city).items() if ".sides." in path} == {"ours"}
    assert {origin(city, paths) for paths in game_parts("zodchie").values()} == {"ours", "partly"}

"""The golden playthroughs are played again and must come out to the letter."""

import pytest

from dolina import games
from tests.every_game.golden import FOLDER, playthrough, tables_of


@pytest.mark.parametrize(
    ("game_id", "name", "seats", "options"),
    [(game_id, *table) for game_id in games.names() for table in tables_of(game_id)],
)
def test_playthrough(game_id: str, name: str, seats: int, options: dict[str, str]) -> None:
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(game_id, seats, options).splitlines() == expected.splitlines()

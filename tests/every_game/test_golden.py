"""The golden playthroughs are played again and must come out to the letter."""

from collections.abc import Iterator
from itertools import zip_longest

import pytest

from dolina import games
from tests.every_game.golden import Table, playthrough, tables_of

TABLES = [table for game_id in games.names() for table in tables_of(game_id)]


def kept(table: Table) -> Iterator[list[str]]:
    """Yield the lines of each move as they were written."""
    told: list[str] = []
    for line in table.file.read_text(encoding="utf-8").splitlines():
        if told and not line.startswith("  "):
            yield told
            told = []
        told.append(line)
    yield told


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.file.stem)
def test_playthrough(table: Table) -> None:
    """The message names the first move that differs and tells it in full, as it is now."""
    for before, now in zip_longest(kept(table), playthrough(table), fillvalue=["nothing"]):
        if now[: table.kept] != before:
            pytest.fail("\n".join([f"{table.file.name} has", *before, "but now it is", *now]), pytrace=False)

"""Small changes of the rules are noticed by the tests of the game."""

import pytest

from dolina import games
from tools.mutants import mutants, survivors


@pytest.mark.deep
@pytest.mark.parametrize("game_id", games.names())
def test_small_changes_of_the_rules_are_noticed(game_id: str) -> None:
    assert len(mutants(game_id)) >= 10
    assert survivors(game_id) == []

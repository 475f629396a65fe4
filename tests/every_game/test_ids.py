"""Parts that a text, a lesson or a preview points at have an id: the same in both layouts, and once on a page."""

import re

import pytest

from dolina import games, look
from dolina.core.match import Match
from dolina.core.outcome import Ghost, Outcome
from dolina.telling.eyes import TALL, WIDE
from dolina.telling.picture import Picture
from tests.every_game.matches import tables
from tests.every_game.test_pictures import positions

ID = re.compile(r'\bid="([^"]+)"')
NAMED = re.compile(r"(tree|area|place|card|row|pile|item|deck|token|zone|space|tile|road|mine|city|house)-?\d*")


def ids(picture: Picture) -> list[str]:
    """Return all ids of a picture, wherever they stand on the page."""
    drawn = [picture.board, picture.strip, *picture.cards, *(sheet.svg for sheet in picture.sheets)]
    drawn += [picture.lens] if picture.lens else []
    return [found for svg in drawn for found in ID.findall(svg.body)]


@pytest.mark.parametrize(("game_id", "seats"), [table for number, table in enumerate(tables()) if number % 2 == 0])
def test_an_id_stands_once_on_a_page_and_named_parts_are_in_both_layouts(game_id: str, seats: int) -> None:
    for match in positions(game_id, seats, 8, 61):
        seat = (match.actors() or [0])[0]
        wide, tall = (ids(look(match, seat, "en", layout).picture) for layout in (WIDE, TALL))
        for found in (wide, tall):
            assert len(found) == len(set(found)), sorted(one for one in set(found) if found.count(one) > 1)
        assert {one for one in wide if NAMED.fullmatch(one)} == {one for one in tall if NAMED.fullmatch(one)}


@pytest.mark.parametrize("game_id", games.names())
def test_ghosts_stand_at_parts_of_both_pictures(game_id: str) -> None:
    game = games.find(game_id)
    seen = 0
    for match in positions(game_id, max(2, game.min_seats), 9, 23):
        for seat in match.actors():
            parts = {ghost.part for code in match.legal(seat) for ghost in ghosts(match, seat, code)}
            seen += len(parts)
            for layout in (WIDE, TALL):
                assert parts <= set(ids(look(match, seat, "uk", layout).picture))
    assert seen


def ghosts(match: Match, seat: int, code: int) -> tuple[Ghost, ...]:
    outcome: Outcome = match.game.preview(match.state, seat, code)
    return outcome.ghosts

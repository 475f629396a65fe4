"""What the view holds for a seat is on the table: in the picture or a tap away, in both layouts.

Each value of a view is changed by itself, at many moments and with everybody's eyes, until the picture differs: the
board, the strip, what lies before the seats, the sheets that a tap opens. What the page tells beside the picture, and
what is drawn as something else, is named here with the reason.
"""

from random import Random

import pytest

from dolina import games
from dolina.core.view import View
from dolina.telling.eyes import LAYOUTS, Eyes
from dolina.telling.picture import Picture, Scene
from dolina.telling.seen import Seen
from tests.every_game.test_reader import tables_with_options
from tests.every_game.test_text_form import Search, looks

PAGE = {
    **dict.fromkeys(("actors", "phase", "seat"), "the turn, the prompt and the choices"),
    **dict.fromkeys(("round", "rounds", "game"), "the top line"),
    **dict.fromkeys(("scores", "forecast", "places"), "the score line and the seats"),
    **dict.fromkeys(("sheet", "sources"), "the panels of the seats"),
}
DRAWN_OTHERWISE = {
    "secret_valley": {
        "aside_size": "the same in all matches of so many players",
        "cells": "columns times rows of any frame",
        "draft.direction": "who gets the cards is named",
        "turn": "the one who decides",
    },
    "glassworks": {
        "areas.scoring_columns.height": "the height of the column",
        "bag.by_shape": "the sheet of the bag, by type",
        "end.inventory": "printed: the last notch of the track",
        "end.may_restock": "the lake is lit when it may be chosen",
        "end.triggered_by": "whose track is full",
        "end.turns_left": "the turns of each area",
        **dict.fromkeys(("rival.area", "rival.id", "rival.score"), "the area of the rival"),
        "river.stones": "printed on the tile",
        "supply.by_shape": "the same for every match; which colours are in play is shown",
    },
}
UNFINISHED = pytest.mark.xfail(reason="names what the pictures of this game still lack", strict=True)
GAMES = [
    pytest.param(game_id, marks=() if game_id in DRAWN_OTHERWISE else UNFINISHED, id=game_id)
    for game_id in games.names()
]


def drawn(seen: Seen, scene: Scene[View]) -> object:
    """Return all that is drawn of a scene."""
    picture: Picture = seen.teller.draw(scene, seen.match.components)
    sheets = [(sheet.name, sheet.title, sheet.svg.body) for sheet in picture.sheets]
    return picture.board.body, picture.strip.body, [card.body for card in picture.cards], sheets


def hidden(game_id: str, layout: str, seed: int, every: int) -> set[str]:
    """Return what was changed and never showed."""
    search, rng = Search(drawn), Random(seed)
    for number, (seats, options) in enumerate(tables_with_options(game_id)):
        for match, seat in looks(games.find(game_id), seed + number, seats, options, every):
            search.look(games.look(match, Eyes(seat, "en", layout)), rng)
    return {kind for kind in search.untold() if kind.split(".")[0] not in PAGE}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("game_id", GAMES)
def test_what_the_view_holds_is_in_the_picture_or_a_tap_away(game_id: str, layout: str) -> None:
    assert hidden(game_id, layout, 1, every=29) <= set(DRAWN_OTHERWISE.get(game_id, ()))

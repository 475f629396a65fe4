"""What the view holds for a seat is on the table: in the picture or a tap away, in both layouts.

Each value of a view is changed by itself, at many moments and with everybody's eyes, until the picture differs: the
board, the strip, what lies before the seats, the sheets that a tap opens. What the page tells beside the picture, and
what is drawn as something else, is named with the reason, here and in the kit.py of a game.
"""

from random import Random

import pytest

from dolina import games
from dolina.core.view import View
from dolina.telling.eyes import LAYOUTS, Eyes
from dolina.telling.picture import Picture, Scene
from dolina.telling.seen import Seen
from tests.every_game.matches import kit
from tests.every_game.test_reader import tables_with_options
from tests.every_game.test_text_form import Search, looks

PAGE = {
    **dict.fromkeys(("actors", "ask", "phase", "seat", "turn"), "the turn, the prompt and the choices"),
    **dict.fromkeys(("round", "rounds", "game", "games"), "the top line"),
    **dict.fromkeys(("scores", "open_scores", "forecast", "places"), "the score line and the seats"),
    **dict.fromkeys(("seats", "sheet", "sources", "first_player"), "the panels of the seats"),
    "last_round": "the banner",
}


def drawn(seen: Seen, scene: Scene[View]) -> object:
    """Return all that is drawn of a scene."""
    picture: Picture = seen.teller.draw(scene, seen.match.components)
    sheets = [(sheet.name, sheet.title, sheet.svg.body) for sheet in picture.sheets]
    lens = picture.lens.body if picture.lens else ""
    return picture.board.body, lens, picture.strip.body, [card.body for card in picture.cards], sheets


def hidden(game_id: str, layout: str, seed: int, every: int) -> set[str]:
    """Return what was changed and never showed."""
    otherwise = kit(game_id, "DRAWN_OTHERWISE", {})
    search = Search(lambda kind: kind.split(".")[0] in PAGE or kind in otherwise, drawn)
    rng = Random(seed)
    for number, (seats, options) in enumerate(tables_with_options(game_id)):
        for match, seat in looks(games.find(game_id), seed + number, seats, options, every):
            search.look(games.look(match, Eyes(seat, "en", layout)), rng)
    return search.untold()


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("game_id", games.names())
def test_what_the_view_holds_is_in_the_picture_or_a_tap_away(game_id: str, layout: str) -> None:
    assert not hidden(game_id, layout, 1, every=29)

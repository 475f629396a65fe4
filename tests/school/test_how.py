"""How to play on one page: written in every language, short, with the numbers of the parts, its pictures in the game."""

from itertools import cycle
from xml.etree import ElementTree as ET

import pytest

from dolina import games
from dolina.school.how import drawn, how_to_play
from dolina.school.lesson import shipped
from dolina.telling.words import LANGUAGES
from dolina.web.game.help_text import filled
from tests.every_game.matches import shipped as parts

TWO_LINES = 120  # letters under a picture
GAMES = games.names()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_texts_are_short_and_hold_the_numbers_of_the_parts(game_id: str, lang: str) -> None:
    how = how_to_play(game_id)
    for said in [how.aim.text, *(one.text for one in (*how.thought, *how.turn, *how.points))]:
        text = filled(getattr(said, lang), games.find(game_id), parts(game_id), lang)
        assert text
        assert "{" not in text
        assert len(text) <= TWO_LINES, text


@pytest.mark.parametrize(("game_id", "lang"), list(zip(GAMES, cycle(LANGUAGES), strict=False)))
def test_every_lesson_has_a_card_and_pictures_are_drawn(game_id: str, lang: str) -> None:
    how = how_to_play(game_id)
    assert len(how.cards) == len(shipped(game_id))
    for name, picture in how.pictures().items():
        root = ET.fromstring(drawn(game_id, name, lang, parts(game_id)))  # noqa: S314 - our own
        assert root.get("viewBox") == " ".join(map(str, picture.box)), name


def test_numbers_and_pictures_follow_the_set_in_use() -> None:
    game = games.find("glassworks")
    changed = game.read_components(game.shipped_components().replace("end_inventory = 17", "end_inventory = 18"))
    text = how_to_play("glassworks").aim.text.en
    assert "18 pieces" in filled(text, game, changed, "en")
    assert "/18" in drawn("glassworks", "aim", "en", changed)


def test_a_set_that_a_lesson_does_not_fit_still_has_pictures() -> None:
    game = games.find("glassworks")
    text = game.shipped_components().replace("satchel_start = 3", "satchel_start = 2")
    assert drawn("glassworks", "turn-2", "en", game.read_components(text)).startswith("<svg")

"""Every game draws its table well: for any position, seat, layout and language, and without secrets."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from random import Random

import pytest

from dolina import games, look
from dolina.core.match import Match
from dolina.core.state import WATCHER
from dolina.telling.eyes import TALL, WIDE
from dolina.telling.picture import Picture, Svg
from dolina.telling.words import LANGUAGES
from dolina.web.game.card import scene
from tests.every_game.matches import few_and_many, shipped

LIMITS = {WIDE: (1046, 720), TALL: (374, 572)}
HOSTILE = "<b>&\"'{{7*7}}"


def positions(game_id: str, seats: int, seed: int, every: int) -> Iterator[Match]:
    """Yield a match at some of its positions, the first and the last among them."""
    names = [HOSTILE, *[f"Имя {n}" for n in range(1, seats)]]
    match = Match(games.find(game_id), seats, seed, {}, shipped(game_id), names)
    rng = Random(seed)
    yield match
    while not match.over():
        seat = rng.choice(match.actors())
        match.play(seat, rng.choice(match.legal(seat)))
        if match.over() or len(match.moves) % every == 0:
            yield match


def body(picture: Picture) -> str:
    """Return board, strip, badges and cards as one document."""
    sheets = [sheet.svg for sheet in picture.sheets]
    pictures = (picture.board, picture.strip, picture.lens or Svg(0, 0), *picture.cards, *sheets)
    drawn = "".join(f"<svg>{svg.body}</svg>" for svg in pictures)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{drawn}{"".join(picture.badges)}</svg>'


def check_form(picture: Picture, layout: str) -> set[str]:
    """Check sizes, well-formedness, ids and references; return the actions that can be clicked."""
    width, height = LIMITS[layout]
    assert max(picture.board.width, picture.strip.width) <= width
    assert picture.board.height + picture.strip.height <= height
    text = body(picture)
    root = ET.fromstring(text)  # noqa: S314 - our own
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert sorted(ids) == sorted(set(ids)), "ids must be unique"
    for forbidden in ("style=", "<script", "<foreignObject", "<image", "http://www.w3.org/1999/xlink", "<b>&"):
        assert forbidden not in text
    symbols = set(re.findall(r'\bid="([^"]+)"', picture.parts.read_text(encoding="utf-8")))
    assert not symbols & set(ids), "a part that is called as a symbol hides it"
    for reference in re.findall(r'href="([^"]*)"', text):
        assert reference[0] == "#"
        assert reference[1:] in symbols | set(ids), f"{reference} is nowhere drawn"
    clickable = [element for element in root.iter() if "data-action" in element.attrib]
    for element in clickable:
        assert len({"legal", "instead", "chosen"} & set(element.attrib["class"].split())) == 1
        assert element.attrib["aria-label"]
        assert element.attrib["tabindex"] == "0"
    return {element.attrib["data-action"] for element in clickable if "legal" in element.attrib["class"].split()}


@pytest.mark.parametrize(("game_id", "seats"), few_and_many())
def test_pictures_of_a_match(game_id: str, seats: int) -> None:
    for number, match in enumerate(positions(game_id, seats, 3, 29)):
        lang = LANGUAGES[number % 3]
        for layout in (WIDE, TALL):
            for seat in range(-1, seats):
                clickable = check_form(look(match, seat, lang, layout).picture, layout)
                assert clickable <= {str(code) for code in (match.legal(seat) if seat >= 0 else [])}


@pytest.mark.parametrize(("game_id", "seats"), few_and_many())
def test_pictures_and_descriptions_tell_no_secrets(game_id: str, seats: int) -> None:
    for match in positions(game_id, seats, 4, 37):
        rng = Random(len(match.moves))
        for seat in range(seats):
            true, other = match.state.clone(), match.state.resample(seat, rng)
            for eyes in (seat, WATCHER):
                drawn = [body(look(match, eyes, "en", WIDE, state).picture) for state in (true, other)]
                assert drawn[0] == drawn[1]
                assert look(match, eyes, "en").lines() == look(match, eyes, "en", state=other).lines()


@pytest.mark.parametrize(("game_id", "seats"), few_and_many())
def test_whole_pictures_and_descriptions_in_three_languages(game_id: str, seats: int) -> None:
    for number, match in enumerate(positions(game_id, seats, 5, 53)):
        for lang in LANGUAGES:
            lines = look(match, number % seats, lang).lines()
            assert lines
            assert all(isinstance(line, str) and "{" not in line.replace(HOSTILE, "") for line in lines)
            for layout, theme in ((WIDE, "auto"), (TALL, "dark")):
                text = look(match, number % seats, lang, layout).svg(theme)
                ET.fromstring(text)  # noqa: S314 - our own
                assert HOSTILE not in text
                for unknown in ("<style", "var(", "light-dark(", "color-mix(", "oklch("):  # to most that draw SVG
                    assert theme == "auto" or unknown not in text


@pytest.mark.parametrize("game_id", games.names())
def test_what_is_clicked_on_the_table_is_there(game_id: str) -> None:
    """Nearly every legal action can be clicked on the picture; the rest has its button in the list of choices."""
    game = games.find(game_id)
    seen = lit = 0
    for match in positions(game_id, max(2, game.min_seats), 6, 7):
        for seat in match.actors():
            legal = {str(code) for code in match.legal(seat)}
            for layout in (WIDE, TALL):
                seen += len(legal)
                lit += len(legal & check_form(look(match, seat, "uk", layout).picture, layout))
    assert lit >= 0.8 * seen


@pytest.mark.parametrize("game_id", games.names())
def test_what_a_click_and_an_ear_need_is_written_by_the_shared_macros(game_id: str) -> None:
    for path in (games.find(game_id).folder / "draw").rglob("*.*"):
        if path.suffix in {".py", ".j2"}:
            assert not re.search("data-action|tabindex|aria-label|role=", path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("game_id", games.names())
def test_the_card_of_the_home_page_is_drawn(game_id: str) -> None:
    path = games.teller(game_id).card
    assert path.exists(), f"{path} is missing: the picture of the game where one chooses, see docs/add-a-game.md"
    text = scene(game_id)
    root = ET.fromstring(text)  # noqa: S314 - our own
    assert len(list(root.iter())) > 1, "it is blank"
    for forbidden in ("style=", "<script", "<foreignObject", "<image", "href="):
        assert forbidden not in text
    assert [element.attrib["id"] for element in root.iter() if "id" in element.attrib] == [f"g-{game_id}"]

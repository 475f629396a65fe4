"""The frame: one whole picture that stands alone, for any game."""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from dolina import games
from dolina.core.errors import BadOption
from dolina.telling.eyes import TALL, WIDE
from dolina.telling.frame import standalone
from dolina.telling.picture import Picture, Piece, Scene, Svg

SVG = "{http://www.w3.org/2000/svg}"
PARTS = """<svg xmlns="http://www.w3.org/2000/svg">
<defs><g id="leaf"><path class="x-leaf" d="M0 0H1"/></g><pattern id="edge"><path d="M0 0"/></pattern></defs>
<symbol id="tree" viewBox="0 0 9 9"><clipPath id="tree-clip"><rect/></clipPath><use href="#leaf"/></symbol>
<symbol id="wood" viewBox="0 0 9 9"><use href="#tree"/></symbol>
<symbol id="unused" viewBox="0 0 9 9"><circle r="1"/></symbol>
</svg>"""
STYLE = "/* a note */ :root { --x-tone: #123456 } .x-edge { fill: url(#edge) } g > .x-leaf { fill: red }"


@pytest.fixture
def parts(tmp_path: Path) -> Path:
    path = tmp_path / "parts.svg"
    path.write_text(PARTS, encoding="utf-8")
    path.with_suffix(".css").write_text(STYLE, encoding="utf-8")
    return path


def make(parts: Path, layout: str = WIDE) -> Picture:
    width = 1046 if layout == WIDE else 374
    board = Svg(width, 400, (Piece("all", '<use href="#wood"/><text>4 &lt; 5</text>'),))
    return Picture(
        board, Svg(width, 100, (Piece("all", '<rect width="5" height="5"/>'),)), parts, tuple(["<circle r='9'/>"] * 3)
    )


def scene(layout: str = WIDE, lang: str = "en", players: tuple[str, ...] = (), **view: Any) -> Scene[Any]:  # noqa: ANN401
    game = games.find("secret_valley")
    words = games.teller(game.id).words(lang, game.read_components(), players, view.get("seat", 0))
    shown = {
        "seat": 0, "seats": 3, "phase": "card", "actors": [1], "round": 2, "rounds": 3,
        "scores": [28, 46, 34], "places": None, "sources": [{"round_1": 25}, {"round_1": 31}, None],
    }  # fmt: skip
    return Scene({**shown, **view}, words, layout)


def read(document: str) -> ET.Element:
    return ET.fromstring(document)  # noqa: S314 - our own


def texts(document: str) -> list[str]:
    return [(element.text or "") for element in read(document).iter(SVG + "text")]


@pytest.mark.parametrize("layout", [WIDE, TALL])
@pytest.mark.parametrize("lang", ["ru", "uk", "en"])
def test_it_shows_the_pieces_and_every_seat_inside_its_size(parts: Path, layout: str, lang: str) -> None:
    root = read(standalone(make(parts, layout), scene(layout, lang)))
    width, height = float(root.get("width", "")), float(root.get("height", ""))
    assert width == (1366 if layout == WIDE else 390)
    pieces = [child for child in root.findall(SVG + "svg") if child.get("viewBox", "").startswith("0 0 ")]
    assert len(pieces) == 2
    panels = root.findall(f".//{SVG}rect[@rx='9']")
    assert len(panels) >= 3
    for group in root.findall(SVG + "g[@transform]"):
        x, y = map(float, group.get("transform", "")[10:-1].split())
        panel = group.find(SVG + "rect")
        assert panel is not None
        assert x + float(panel.get("width", "")) <= width
        assert y + float(panel.get("height", "")) <= height


def test_only_the_used_symbols_and_what_they_use_travel(parts: Path) -> None:
    document = standalone(make(parts), scene())
    ids = {element.get("id") for element in read(document).iter()} - {None}
    assert ids == {"wood", "tree", "tree-clip", "leaf", "edge"}


def test_a_reference_to_the_inside_of_a_symbol_brings_the_whole_symbol(parts: Path) -> None:
    picture = Picture(Svg(9, 9, (Piece("all", '<g clip-path="url(#tree-clip)"/>'),)), Svg(9, 0), parts, ("", "", ""))
    assert 'id="tree-clip"' in standalone(picture, scene())
    assert 'id="wood"' not in standalone(picture, scene())


def test_style_is_the_pictures_own_and_survives_xml(parts: Path) -> None:
    style = read(standalone(make(parts), scene())).find(SVG + "style")
    assert style is not None
    assert style.text
    assert ":root" not in style.text
    assert ".dolina { --x-tone: #123456 }" in style.text
    assert "g > .x-leaf" in style.text
    assert "--paper: light-dark(#f6efe0, " in style.text
    assert "a note" not in style.text


@pytest.mark.parametrize(("theme", "mark"), [("auto", None), ("light", "light"), ("dark", "dark")])
def test_themes(parts: Path, theme: str, mark: str | None) -> None:
    assert read(standalone(make(parts), scene(), theme)).get("data-theme") == mark


def test_an_unknown_theme_is_refused(parts: Path) -> None:
    with pytest.raises(BadOption, match="themes are: auto, light, dark"):
        standalone(make(parts), scene(), "sepia")


def test_the_prompt_speaks_to_who_is_asked_and_about_who_is_not(parts: Path) -> None:
    words = scene().words
    asked = texts(standalone(make(parts), scene(actors=[0])))
    assert words.say("phase.card") in asked
    assert "your turn" in asked
    others = texts(standalone(make(parts), scene(phase="draft", actors=[1, 2], players=("Ann", "Bob", "Cyd"))))
    assert words.say("phase.draft.wait", seat="Bob and Cyd") in others
    assert "round 2 of 3" in others


def test_scores_sources_and_the_winner(parts: Path) -> None:
    shown = texts(standalone(make(parts), scene(phase="over", actors=[], places=[3, 1, 2], seat=-1)))
    assert {"28", "46", "34", "25", "31", "wins", "place 2", "place 3"} <= set(shown)
    assert shown.count(scene().words.say("source.round_1")) == 2  # the third seat has none
    assert "you" not in shown


def test_a_game_without_rounds(parts: Path) -> None:
    game = scene(round=None)
    assert not any("round" in text for text in texts(standalone(make(parts), game)))


def test_names_are_escaped_cut_and_rid_of_what_xml_forbids(parts: Path) -> None:
    names = ("<b>&\x00\x0b", "W" * 80, "")
    shown = texts(standalone(make(parts, TALL), scene(TALL, players=names)))
    assert "<b>&" in shown
    assert any(text.startswith("WWW") and text.endswith("…") and len(text) < 40 for text in shown)
    assert "Player C" in shown

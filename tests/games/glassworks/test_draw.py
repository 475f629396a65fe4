"""The pictures and the description: well-formed, inside their sizes, everything clickable, nothing secret."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from xml.etree import ElementTree as ET

import pytest

from dolina import games, look
from dolina.core.match import Match
from dolina.core.outcome import CHANGED, PUT, ROUTE
from dolina.core.state import EVERYTHING, WATCHER, State
from dolina.core.view import View
from dolina.games.glassworks.rules import Glassworks
from dolina.games.glassworks.view import view
from dolina.games.glassworks.view_types import GlassworksView
from dolina.telling.eyes import TALL, WIDE
from dolina.telling.frame import read_parts, standalone
from dolina.telling.picture import Picture, Scene, Svg, no_preview
from dolina.telling.words import LANGUAGES, with_sign
from tests.games.glassworks.positions import FROZEN, GAME, position

NAMES = ["<b>&", "Maximiliana-Alexandra von Hohenfels", 'Тая"', "Дана", "Ян"]
LARGEST = {WIDE: (1046, 720), TALL: (374, 572)}
STRIPS = {WIDE: 822, TALL: 374}  # widths
CLICKED = {"lake", "pick", "pair", "tile", "take", "colour", "leave", "discard"}  # `pass` is only a button
SMALLEST_LETTERS = {WIDE: 12, TALL: 13.2}
FINGER = 40


@cache
def played(seats: int, moves: int) -> Match:
    """Return a match after so many random moves."""
    match = Match(GAME, seats, 11 * seats, {}, FROZEN, NAMES[:seats])
    rng = Random(seats)
    while not match.over() and len(match.moves) < moves:
        (seat,) = match.actors()
        match.play(seat, rng.choice(match.legal(seat)))
    return match


@cache
def in_phase(phase: str, seats: int = 3) -> Match:
    """Return a match that has come to this phase, not at once."""
    match = played(seats, 30)
    rng = Random(phase)
    match = Match.from_journal(match.journal(), GAME, FROZEN)
    while match.view()["phase"] != phase:
        (seat,) = match.actors()
        match.play(seat, rng.choice(match.legal(seat)))
    return match


MOMENTS = [(seats, moves) for seats in range(1, 6) for moves in (0, 14, 45, 10_000)]  # the last: the end
PHASES = ["main", "place", "pair_tile", "take", "colour", "leave", "discard"]


def scenes(match: Match) -> Iterator[Scene[View]]:
    """Go through all that look on, in both layouts, languages by turns."""
    for number, seat in enumerate([WATCHER, *range(match.seats)]):
        for layout in (WIDE, TALL):
            yield look(match, seat, LANGUAGES[(number + len(match.moves)) % 3], layout).scene


def draw(scene: Scene[View]) -> Picture:
    picture: Picture = games.teller(GAME.id).draw(scene, FROZEN)
    return picture


def seen(state: State, seat: int = WATCHER) -> GlassworksView:
    assert isinstance(state, Glassworks)
    return view(state, seat)


def read(svg: Svg) -> ET.Element:
    return ET.fromstring(f"<svg>{svg.body}</svg>")  # noqa: S314 - our own


def elements(picture: Picture) -> list[ET.Element]:
    return [element for svg in (picture.board, picture.strip) for element in read(svg).iter()]


def actions(picture: Picture) -> set[int]:
    return {int(element.get("data-action", "")) for element in elements(picture) if element.get("data-action")}


def texts(picture: Picture) -> list[str]:
    return [element.text or "" for element in elements(picture) if element.tag == "text"]


@pytest.mark.parametrize(("seats", "moves"), MOMENTS)
def test_every_picture_is_sound(seats: int, moves: int) -> None:
    check(played(seats, moves))


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_is_sound(phase: str) -> None:
    check(in_phase(phase))


def check(match: Match) -> None:
    for scene in scenes(match):
        picture = draw(scene)
        check_sizes(picture, scene.layout)
        check_ids(picture)
        check_parts(picture, scene)
        for body in (picture.board.body, picture.strip.body):
            assert not re.search(r'style=|<script|<style|<image|foreignObject|href="(?!#)', body)


def check_sizes(picture: Picture, layout: str) -> None:
    width, height = LARGEST[layout]
    assert (picture.board.width, picture.strip.width) == (width, STRIPS[layout])
    assert picture.board.height + picture.strip.height <= height
    if layout == TALL:
        assert picture.board.height <= 452
        assert picture.strip.height <= 120
    for svg in (picture.board, picture.strip, *(sheet.svg for sheet in picture.sheets)):
        for element in read(svg).iter():
            for name, limit in (("x", svg.width), ("y", svg.height)):
                assert -4 <= float(element.get(name, 0)) <= limit, element.attrib
            if element.tag == "text":
                assert float(element.get("font-size", "")) >= SMALLEST_LETTERS[layout], element.text
            if element.tag in {"use", "rect"} and element.get("width"):
                right = float(element.get("x", 0)) + float(element.get("width", ""))
                below = float(element.get("y", 0)) + float(element.get("height", ""))
                assert right <= svg.width + 4, element.attrib
                assert below <= svg.height + 4, element.attrib


def check_ids(picture: Picture) -> None:
    ids = [element.get("id") for element in elements(picture) if element.get("id")]
    assert len(ids) == len(set(ids))
    known = set(read_parts(picture.parts)[2]) | set(ids)
    assert not known.intersection(ids).intersection(read_parts(picture.parts)[2]), "a part's id is a symbol's"
    bodies = picture.board.body + picture.strip.body + "".join(picture.badges)
    used = set(re.findall(r'href="#([^"]+)"', bodies)) | set(re.findall(r"url\(#([^)]+)\)", bodies))
    assert used <= known


def check_parts(picture: Picture, scene: Scene[View]) -> None:
    legal = {choice.code: choice for choice in scene.choices}
    shown = actions(picture)
    assert shown <= set(legal)
    assert {code for code, choice in legal.items() if choice.kind in CLICKED} <= shown
    for element in elements(picture):
        if "legal" in element.get("class", "").split():
            assert element.get("role") == "button"
            assert element.get("tabindex") == "0"
            assert element.get("aria-label") == legal[int(element.get("data-action", ""))].label
            ring = next(inner for inner in element.iter() if inner.get("class") == "ring")
            if ring.tag == "rect":
                assert float(ring.get("width", "")) >= FINGER
                assert float(ring.get("height", "")) >= FINGER
        assert element.get("transform") is None or "part" not in element.get("class", "").split()


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_redealt_position_gives_the_same_picture_and_words(seats: int) -> None:
    match = played(seats, 45)
    for seat in [WATCHER, *range(seats)]:
        other = match.state.resample(seat, Random(4))
        assert seen(other, EVERYTHING)["bag_order"] != seen(match.state, EVERYTHING)["bag_order"]
        for layout in (WIDE, TALL):
            assert look(match, seat, "uk", layout).picture == look(match, seat, "uk", layout, other).picture
        assert look(match, seat, "ru").lines() == look(match, seat, "ru", state=other).lines()


@pytest.mark.parametrize("layout", [WIDE, TALL])
def test_names_of_players_are_escaped(layout: str) -> None:
    match = played(2, 14)
    picture = look(match, 1, "en", layout).picture
    assert "<b>" not in picture.board.body
    assert "<b>&" in texts(picture)


@pytest.mark.parametrize("layout", [WIDE, TALL])
def test_every_visible_piece_is_drawn_once(layout: str) -> None:
    match = played(4, 45)
    table = seen(match.state)
    pieces = [piece for tile in table["river"] for piece in tile["glass"]] + table["lake"]
    for number, area in enumerate(table["areas"]):
        pieces += area["satchel"] + [piece for column in area["columns"] for piece in column["glass"]]
        pieces += area["overflow"] if number == 2 else []  # of the others only the cost is shown
    ids = [element.get("id", "") for element in elements(look(match, 2, "en", layout).picture)]
    drawn = [int(name.split("-")[1]) for name in ids if name.startswith("glass-")]
    assert sorted(drawn) == sorted(pieces)


@pytest.mark.parametrize("layout", [WIDE, TALL])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_points_are_shown_live(layout: str, lang: str) -> None:
    """E14: heights 2-3-3-3-1 bring rows 11 and 7, columns 6 and 9, in all 33."""
    state = position("Ws Ph", "Lt", factories=("W2 P3 L3 D3 G1", "P3"), bag="Pc Eh")
    match = Match(GAME, 2, 1, {}, FROZEN)
    shown = texts(look(match, 0, lang, layout, state).picture)
    for number in ("33", "11", "7", "6", "9", "12/17", "3/17"):
        assert number in shown, number


@pytest.mark.parametrize("layout", [WIDE, TALL])
def test_colours_without_a_column_are_marked_as_waste(layout: str) -> None:
    state = position("Ws", "Lt", factories=("W1 P1 L1 D1 G1 E1 Y1", ""), bag="Pc Oh")
    match = Match(GAME, 2, 1, {}, FROZEN)

    def marked(seat: int) -> list[str]:
        parts = [element for element in elements(look(match, seat, "en", layout, state).picture) if element.tag == "g"]
        return [part.get("id", "") for part in parts if any("gw-none" in inner.get("class", "") for inner in part)]

    assert marked(0) == ["colour-8"]
    assert marked(1) == []


@pytest.mark.parametrize("layout", [WIDE, TALL])
def test_previews_tag_the_tiles_and_show_where_glass_lands(layout: str) -> None:
    """E2: taking d brings a white and a light green piece, 5 points at best."""
    match = Match(GAME, 2, 1, {}, FROZEN)
    state = position("Ws Ph Lt", "", bag="Pc Eh")
    for code in ("pick 1", "tile 1"):
        state.apply(0, match.space.parse(code))
    scene = look(match, 0, "en", layout, state).scene
    picture = draw(scene)
    assert "+5" in texts(picture)
    outcome = look(match, 0, "en", layout, state).outcome(match.space.parse("take 4"))
    ids = {element.get("id") for element in elements(picture)}
    assert {ghost.part for ghost in outcome.ghosts} <= ids
    landing = [(ghost.part, ghost.symbol) for ghost in outcome.ghosts if ghost.kind == PUT]
    assert [part for part, _ in landing] == ["cell-1_1", "cell-2_1"]
    assert {sign for _, sign in landing} <= ids
    numbers = {ghost.part: ghost.number for ghost in outcome.ghosts if ghost.kind == CHANGED}
    assert (numbers["row-1"], numbers["inventory"]) == (2, 2)
    assert outcome.own.high - outcome.own.before == 5
    assert "+5" not in texts(draw(replace(scene, preview=no_preview)))


@pytest.mark.rule("4.3a")
@pytest.mark.parametrize("layout", [WIDE, TALL])
def test_tiles_are_tagged_for_a_pair_too(layout: str) -> None:
    """With two squares every tile is legal; each says the best that can be taken beside it, as a range that hangs on it."""
    match = Match(GAME, 2, 1, {}, FROZEN)
    state = position("Ws Ps Lt", "", bag="Pc Eh")
    for code in ("pick 1", "pair 7"):
        state.apply(0, match.space.parse(code))
    scene = look(match, 0, "en", layout, state).scene
    shown = texts(draw(scene))
    for choice in scene.choices:
        outcome = scene.preview(choice.code)
        assert outcome is not None
        assert with_sign(outcome.own.high - outcome.own.before) in shown
        assert (outcome.own.hangs_on == "take") == (outcome.own.low != outcome.own.high)
        assert {ghost.kind for ghost in outcome.ghosts} == {ROUTE}


def test_a_tile_with_more_glass_than_room_says_how_much_more() -> None:
    state = position("Ws", "", river="c[Wt Wc Ws Wh Wd Wx Ps Ph Pd Px Pt Pc] h[] s[] d[] t[] x[]", bag="Ld")
    match = Match(GAME, 2, 1, {}, FROZEN)
    for layout in (WIDE, TALL):
        picture = look(match, 0, "en", layout, state).picture
        assert "+4" in texts(picture)
        shown = [element.get("id") for element in elements(picture) if element.get("id", "").startswith("glass-")]
        assert len(shown) == 8 + 5 + 1


@pytest.mark.parametrize("rival", ["hoarder", "builder", "weaver", "picky", "master"])
def test_the_rival_of_a_solo_game_has_its_area(rival: str) -> None:
    match = Match(GAME, 1, 3, {"rival": rival}, FROZEN)
    shown = seen(match.state)["rival"]
    assert shown is not None
    index = shown["rival"]
    for layout in (WIDE, TALL):
        picture = look(match, 0, "en", layout).picture
        area = "".join(piece.body for piece in picture.board.pieces if piece.name.startswith("other-1"))
        assert f'id="rival-{index}"' in area
        assert f'href="#gw-rival-{FROZEN.rival[index].icon}"' in area
        assert FROZEN.rival[index].name.en in texts(picture)
        assert len(picture.badges) == 1


@pytest.mark.parametrize("layout", [WIDE, TALL])
def test_the_whole_picture_stands_alone(layout: str) -> None:
    match = played(3, 45)
    scene = look(match, 0, "uk", layout).scene
    ET.fromstring(standalone(draw(scene), scene))  # noqa: S314 - our own


def test_glass_keeps_its_name_from_satchel_to_tile_to_factory() -> None:
    match = Match(GAME, 2, 1, {}, FROZEN)
    state = position("Ws Ph Lt", "", bag="Pc Eh")
    placed, taken = "glass-1", "glass-22"  # Ws, and Dh that lies on no other place
    state.glass[4] = [22]

    def holder(name: str) -> str:
        picture = look(match, 0, "en", WIDE, state).picture
        for svg in (picture.board, picture.strip):
            root = read(svg)
            around = {child: parent for parent in root.iter() for child in parent}
            for element in root.iter():
                if element.get("id") == name:
                    return around[element].get("id") or around[element].attrib["data-piece"]
        return "nowhere"

    assert holder(placed) == "satchel"
    for code in ("pick 1", "tile 1"):
        state.apply(0, match.space.parse(code))
    assert (holder(placed), holder(taken)) == ("tile-1", "tile-4")
    state.apply(0, match.space.parse("take 4"))
    assert (holder(placed), holder(taken)) == ("tile-1", "column-1")


@pytest.mark.rule("9.1", "9.3")
@pytest.mark.parametrize("layout", [WIDE, TALL])
def test_the_bag_and_everybodys_overflow_are_a_tap_away(layout: str) -> None:
    state = position("Ws", "", overflow=(1, 2), bag="Pc Eh Pc")
    picture = look(Match(GAME, 2, 1, {}, FROZEN), 0, "en", layout, state).picture
    shown = {element.get("id"): element.get("data-shows") for element in elements(picture) if element.get("data-shows")}
    assert shown == {"bag": "bag", "overflow": "overflow"}
    bag, overflow = (read(sheet.svg) for sheet in picture.sheets)
    numbers = [text.text or "" for text in bag.iter("text") if "middle" in text.get("class", "").split()]
    assert len(numbers) == 8 * 6
    assert sorted(number for number in numbers if number != "0") == ["1", "2"]
    assert len([group for group in overflow.iter("g") if "gw-c-" in group.get("class", "")]) == 3


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_parts_have_the_same_ids_in_both_layouts(seats: int) -> None:
    match = played(seats, 45)
    wide, tall = (
        {element.get("id") for element in elements(look(match, 0, "en", layout).picture)} for layout in (WIDE, TALL)
    )
    assert wide == tall
    assert {"satchel", "overflow", "inventory", "points", "bag", "row-1", "column-7", "cell-7_5", "flag-1"} <= wide


# Pieces


def pieces(state: Glassworks, seat: int, layout: str = WIDE) -> dict[str, str]:
    picture = look(Match(GAME, 2, 1, {}, FROZEN), seat, "ru", layout, state).picture
    found = [*picture.board.pieces, *picture.strip.pieces]
    assert len({piece.name for piece in found}) == len(found)
    return {piece.name: piece.body for piece in found}


def changes(state: Glassworks, moves: str, layout: str = WIDE) -> dict[int, set[str]]:
    """Play moves of seat 0; return the names of the pieces that change, for its own eyes, the other seat's and a watcher's."""
    before = {seat: pieces(state, seat, layout) for seat in (0, 1, WATCHER)}
    for move in moves.split(", "):
        state.apply(0, Match(GAME, 2, 1, {}, FROZEN).space.parse(move))
    after = {seat: pieces(state, seat, layout) for seat in (0, 1, WATCHER)}
    assert all(list(before[seat]) == list(after[seat]) for seat in before)  # the same names in the same order
    return {seat: {name for name, body in after[seat].items() if body != before[seat][name]} for seat in before}


@pytest.mark.parametrize("layout", [WIDE, TALL])
def test_placing_glass_changes_the_satchel_the_tile_and_what_may_be_clicked(layout: str) -> None:
    changed = changes(position("Ws Ph Lt", "", bag="Pc Eh"), "pick 1, tile 1", layout)
    assert changed[0] == {"satchel", "lake", "river-1", "river-2", "river-3"}
    assert changed[1] == {"other-1-satchel", "river-2"}
    assert changed[WATCHER] == {"satchel", "river-2"}


def test_taking_a_tile_changes_the_river_the_bag_and_the_columns_that_grow() -> None:
    state = position("Ws Ph Lt", "", factories=("W1 G1 P1", ""), bag="Pc Eh")
    changes(state, "pick 1, tile 1")
    changed = changes(state, "take 4")
    river = {"river-0", "river-1", "river-2", "river-3", "bag", "chart", "colour-1"}
    factory = {"track", "rows", "column-0", "column-1"}
    assert changed[0] == river | factory | {"other-1"}
    assert changed[1] == river | {"lake", "other-1", "other-1-factory", "other-1-numbers"}


def test_what_a_seat_thinks_of_changes_nothing_for_another() -> None:
    """All glass is open (9.1), but what has been picked is seen only on the mover's own table, and by those who watch it."""
    changed = changes(position("Ws Ps Lt", "", bag="Pc Eh"), "pick 1, pair 7")
    assert changed[0] == {"satchel", "lake", *(f"river-{place}" for place in range(6))}
    assert changed[1] == set()


def test_the_order_of_the_bag_is_in_no_piece() -> None:
    state = position("Ws Ph Lt", "", bag="Pc Eh Wc Lt Dx")
    other = state.clone()
    other.bag.reverse()
    for seat in (0, 1, WATCHER):
        assert pieces(state, seat) == pieces(other, seat)


# In words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_description_runs_for_all_who_look(lang: str) -> None:
    for match in [*(played(*moment) for moment in MOMENTS), *(in_phase(phase) for phase in PHASES)]:
        for seat in [WATCHER, *range(match.seats)]:
            lines = look(match, seat, lang).lines()
            assert all(line.strip() and "text." not in line and "{" not in line for line in lines)


def test_description_tells_the_whole_position() -> None:
    match = Match(GAME, 2, 1, {}, FROZEN, ["Ann", "Bob"])
    state = position("Ws Ph", "", factories=("W2 P3", ""), overflow=(0, 2), bag="Pc Eh")
    state.apply(0, match.space.parse("pick 1"))
    lines = look(match, 0, "en", state=state).lines()
    for line in (
        "  1 c circle    1  Wht",
        "  6 x hexagon   2  Orh DGx",
        "Lake: Whc Whh Pus Yed Orx",
        "In the bag 2 pieces: by colour Wh0 Pu1 LB0 DB0 LG0 DG1 Ye0 Or0; by shape c1 s0 t0 h1 d0 x0",
        "A you: 12 points (rows 4, columns 8, overflow 0), inventory 5 of 17",
        "  satchel: Whs Puh",
        "        2   6   –   –   –   –   –  points for columns",
        "B Bob: −6 points (rows 0, columns 0, overflow −6), inventory 0 of 17",
        "  satchel: nothing",
        "  the factory is empty",
        "You have chosen this turn: Whs",
    ):
        assert line in lines, line

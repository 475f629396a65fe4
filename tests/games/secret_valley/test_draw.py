"""The pictures of Secret Valley: well-formed, inside their measures, clickable, without secrets."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest

from dolina import look
from dolina.core.match import Match
from dolina.core.outcome import CHANGED, PUT
from dolina.core.state import WATCHER, State
from dolina.games.secret_valley.components import Components, RulePart
from dolina.games.secret_valley.draw.pictogram import pictogram
from dolina.games.secret_valley.rules import CHOOSE_CARD, CHOOSE_CELL, SecretValley, cell_at, code_of
from dolina.telling.eyes import TALL, WIDE
from dolina.telling.picture import Picture, Svg, text_width
from tests.games.secret_valley.tools import CARD, CELL, GAME, card, cards, empty_table, frozen, part, table

SVG = "{http://www.w3.org/2000/svg}"
LANGS = ("ru", "uk", "en")
SMALLEST = 13.2  # the smallest letter of a phone
TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {"seen_cards": "on", "show_discards": "on"}),
    (3, {}),
    (4, {}),
    (2, {"draft": "off", "live_values": "own", "alternate": "both"}),
    (3, {"draft": "from_round_2", "live_values": "off", "pass": "left", "rounds": "1"}),
]


class Position(NamedTuple):
    """A position of a match, and how it is looked at."""

    match: Match
    state: State
    seat: int
    lang: str
    layout: str

    def draw(self) -> Picture:
        return look(self.match, self.seat, self.lang, self.layout, self.state).picture


@cache
def played(number: int) -> Match:
    """Return a match of random moves on one of the tables."""
    seats, options = TABLES[number]
    match = Match(GAME, seats, f"draw {number}", options, frozen(), ["<b>&", "Олег", "", "W" * 60][:seats])
    rng = Random(number)
    while not match.over():
        seat = rng.choice(match.actors())
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def positions(step: int = 1) -> Iterator[Position]:
    """Yield positions of all phases, looked at by everybody in turn."""
    count = 0
    for number in range(len(TABLES)):
        match = played(number)
        for move in [*range(0, len(match.moves), 7), len(match.moves)]:
            state = match.at(move)
            for seat in {WATCHER, 0, *state.actors()}:
                count += 1
                if count % step == 0:
                    yield Position(match, state, seat, LANGS[count % 3], (WIDE, TALL)[count // 3 % 2])


@cache
def pictures() -> list[tuple[Position, Picture]]:
    return [(position, position.draw()) for position in positions()]


def read(piece: Svg) -> ET.Element:
    return ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{piece.body}</svg>')  # noqa: S314 - our own


def elements(picture: Picture) -> list[ET.Element]:
    return [element for piece in (picture.board, picture.strip, *picture.cards) for element in read(piece).iter()]


@cache
def symbols() -> set[str]:
    root = ET.parse(look(played(0)).picture.parts).getroot()  # noqa: S314 - our own
    return {element.get("id", "") for element in root.iter()} - {""}


def test_every_phase_is_drawn() -> None:
    seen = {(p.match.game.view(p.state, p.seat)["phase"], p.layout, p.seat < 0) for p, _ in pictures()}
    assert len(seen) == 4 * 2 * 2


def test_sizes() -> None:
    for position, picture in pictures():
        wide = position.layout == WIDE
        assert picture.board.width == (1046 if wide else 374)
        assert picture.strip.width == (822 if wide else 374)
        if wide:
            assert picture.board.height + picture.strip.height == 720
        else:
            assert picture.board.height <= 452
            assert picture.strip.height <= 120
        assert len(picture.badges) == len(picture.cards) == position.match.seats


def test_nothing_forbidden_and_every_reference_is_there() -> None:
    for _, picture in pictures():
        cards = "".join(card.body for card in picture.cards)
        text = picture.board.body + picture.strip.body + cards + "".join(picture.badges)
        for forbidden in ("style=", "<script", "foreignObject", "<image", 'href="http', " on", "None", "Undefined"):
            assert forbidden not in re.sub(r'(?s)>[^<]*<|aria-label="[^"]*"', "><", text), forbidden
        assert set(re.findall(r'href="#([^"]+)"', text)) <= symbols()
    parts = pictures()[0][1].parts.read_text(encoding="utf-8")
    assert "style=" not in parts
    assert set(re.findall(r'href="#([^"]+)"', parts)) <= symbols()


def test_ids_are_unique() -> None:
    for _, picture in pictures():
        ids = [element.get("id", "") for element in elements(picture) if element.get("id")]
        assert len(ids) == len(set(ids))
        assert not set(ids) & symbols()


def test_clickable_is_what_is_legal() -> None:
    for position, picture in pictures():
        parts = [element for element in elements(picture) if element.get("data-action")]
        legal = position.state.legal(position.seat) if position.seat >= 0 else []
        assert sorted(int(element.get("data-action", "")) for element in parts) == legal
        for element in parts:
            assert element.get("id")
            assert element.get("class", "").split()[:2] == ["part", "legal"]
            assert (element.get("role"), element.get("tabindex")) == ("button", "0")
            assert element.get("aria-label")
            rings = [inner for inner in element.iter(SVG + "rect") if "ring" in inner.get("class", "").split()]
            assert len(rings) == 1
            least = 40 if position.layout == TALL else 30
            assert min(float(rings[0].get("width", "")), float(rings[0].get("height", ""))) >= least


def walk(element: ET.Element, x: float, y: float, scale: float) -> Iterator[tuple[ET.Element, float, float, float]]:
    """Yield every element with the place of its origin and its scale; rotated and cropped ones are left out."""
    change = element.get("transform", "")
    if "rotate" in change:
        return
    if moved := re.search(r"translate\(([-\d.]+) ([-\d.]+)\)", change):
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
    if scaled := re.search(r"scale\(([\d.]+)\)", change):
        scale *= float(scaled[1])
    yield element, x, y, scale
    for child in element:
        if element.tag != SVG + "svg" or element.get("viewBox") is None:
            yield from walk(child, x, y, scale)


def test_letters_are_large_enough_and_inside() -> None:
    """No letter of a phone is smaller than allowed, and no text runs out of the picture."""
    for position, picture in pictures():
        for piece in (picture.board, picture.strip, *picture.cards):
            for element, x, y, scale in walk(read(piece), 0, 0, 1):
                if element.tag != SVG + "text":
                    continue
                text = "".join(element.itertext())
                size = float(element.get("font-size") or "15") * scale
                assert size >= (SMALLEST if position.layout == TALL else 10.4), text
                left = x + scale * float(element.get("x", ""))
                width = text_width(text, size)
                classes = element.get("class", "").split()
                left -= width if "end" in classes else width / 2 if {"middle", "sv-num"} & set(classes) else 0
                assert left >= -2, text
                assert left + width <= piece.width + 4, (text, position.lang)
                assert size * 0.7 <= y + scale * float(element.get("y", "")) <= piece.height, text


def test_boxes_are_inside() -> None:
    for _, picture in pictures():
        for piece in (picture.board, picture.strip, *picture.cards):
            for element, x, y, scale in walk(read(piece), 0, 0, 1):
                if element.tag not in {SVG + "rect", SVG + "use"} or element.get("width") is None:
                    continue
                left, top = x + scale * float(element.get("x", "0")), y + scale * float(element.get("y", "0"))
                assert left >= -12
                assert top >= -12
                assert left + scale * float(element.get("width", "")) <= piece.width + 12
                assert top + scale * float(element.get("height", "")) <= piece.height + 12


def test_words_of_a_closer_look_never_cover_the_card() -> None:
    for _, picture in pictures():
        for group in read(picture.board).iter(SVG + "g"):
            if group.get("class") != "sv-look":
                continue
            rects = [
                rect for rect in group.iter(SVG + "rect") if rect.get("class") in {"sv-hit", "sv-panel", "sv-sheet"}
            ]
            assert len(rects) == 2
            (x, y, width, height), (left, top, wide, high) = (
                [float(rect.get(name, "")) for name in ("x", "y", "width", "height")] for rect in rects
            )
            assert x + width <= left or left + wide <= x or y + height <= top or top + high <= y


def test_pictures_hold_no_secrets() -> None:
    """A position whose unseen cards are dealt anew looks the same, also to outsiders."""
    rng = Random(5)
    for position in positions(step=3):
        eyes = position.seat if position.seat >= 0 else rng.randrange(position.match.seats)
        other = position._replace(state=position.state.resample(eyes, rng))
        assert other.draw() == position.draw()


def test_names_are_escaped() -> None:
    for _, picture in pictures():
        assert "<b>" not in picture.board.body + picture.strip.body
    assert any("&lt;b&gt;&amp;" in picture.board.body for _, picture in pictures())


def test_whole_picture() -> None:
    for position in list(positions(step=17)):
        text = look(position.match, position.seat, position.lang, position.layout, position.state).svg()
        ids = [element.get("id") for element in ET.fromstring(text).iter() if element.get("id")]  # noqa: S314 - our own
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]+)"', text)) <= set(ids)


# What is on it


def drawn(cards_laid: str, seats: int = 4, layout: str = WIDE, **options: object) -> Picture:
    """Draw an unfinished grid as seat a sees it, a card chosen."""
    match = Match(GAME, seats, 1, options, frozen())
    state = part(empty_table(seats, **options), cards_laid)
    state.turn, state.phase, state.hands = 0, CELL, [cards("F5 M3"), *([] for _ in range(seats - 1))]
    state.chosen = card("F5")
    return look(match, 0, "en", layout, state).picture


def uses(piece: Svg) -> list[str]:
    return re.findall(r'href="#([^"]+)"', piece.body)


def test_values_are_marked_open_safe_or_lost() -> None:
    """M2 is lost, S5 safe, P1 and the 1 and 2 are open; the legend has one of each."""
    found = uses(drawn("(0,0)M2a (0,1)F1b (0,2)F2c (1,1)S5d (2,1)P1a (1,0)M1b").board)
    assert found.count("sv-now-lost") == 1 + 1
    assert found.count("sv-now-safe") == 1 + 1
    assert found.count("sv-now") == 1 + 4


def test_values_are_hidden_if_the_table_says_so() -> None:
    found = uses(drawn("(0,0)M2a (1,0)F1b", live_values="off").board)
    assert not [name for name in found if name.startswith("sv-now")]
    assert uses(drawn("(0,0)M2a (1,0)F1b", 2, live_values="own").board).count("sv-now") == 2


def test_owner_is_shown_by_sign_and_rim() -> None:
    found = uses(drawn("(0,0)M2a (1,0)F1d").board)
    assert {"sv-rim-sun", "sv-rim-feather", "sv-settlement-sun", "sv-settlement-feather"} <= set(found)
    assert "sv-rim-moon" not in found


@pytest.mark.parametrize("layout", [WIDE, TALL])
def test_frames_still_possible(layout: str) -> None:
    both = drawn("(0,0)M2a (1,0)F1b (2,0)F2c", 3, layout).board.body
    assert both.count('class="sv-frame-sheet"') == 2
    assert "3–5" in both
    fixed = drawn("(0,0)M2a (1,0)F1b (2,0)F2c (3,0)F3a", 3, layout).board.body  # the fifth comes left or right
    assert "4 of 5" in fixed
    assert fixed.count('class="sv-frame-sheet"') == 2
    corner = drawn("(0,0)M2a (1,0)F1b (2,0)F2c (3,0)F3a (3,1)F4b", 3, layout).board.body
    assert corner.count('class="sv-frame-sheet"') == 1  # four places are too many to tell apart
    settled = drawn("(0,0)F1a (1,0)F2b (2,0)F3a (2,1)F4b (2,2)S1a (3,0)S2b", 2, layout).board.body
    assert "Grid: 4\u00a0×\u00a03" in settled
    assert settled.count('class="sv-frame-sheet"') == 1


@pytest.mark.parametrize("layout", [WIDE, TALL])
def test_a_move_shows_what_it_would_change(layout: str) -> None:
    """F5 beside the 1 of S1: it brings a point itself, and to the other two more (12.4); all of it at parts that are drawn."""
    match = Match(GAME, 4, 1, {}, frozen())
    state = part(empty_table(4), "(0,0)S1b (1,0)M1a")
    state.turn, state.phase, state.chosen, state.hands = 0, CELL, card("F5"), [cards("F5 M3"), [], [], []]
    seen = look(match, 0, "en", layout, state)
    outcome = seen.outcome(CHOOSE_CELL + code_of(cell_at(-1, 0)))
    ids = {element.get("id") for element in elements(seen.picture)}
    assert {ghost.part for ghost in outcome.ghosts} <= ids
    put, changed_card = outcome.ghosts
    assert (put.part, put.kind, put.symbol, put.number) == ("cell--1_0", PUT, f"card-{card('F5')}", 1)
    assert (changed_card.part, changed_card.kind) == (f"card-{card('S1')}-points", CHANGED)


@pytest.mark.parametrize("alternate", ["none", "M1"])
def test_a_card_says_its_condition_before_it_is_chosen(alternate: str) -> None:
    match = Match(GAME, 4, 1, {"alternate": alternate}, frozen())
    state = part(empty_table(4, alternate=alternate), "(0,0)S1b")
    state.turn, state.phase, state.hands = 0, CARD, [cards("M1 M3"), [], [], []]
    seen = look(match, 0, "en", state=state)
    outcome = seen.outcome(CHOOSE_CARD + card("M1"))
    assert ("Mountain" in seen.words.preview(outcome.notes[0])) == (alternate == "M1")
    assert len(outcome.ghosts) == 4


def test_tokens_move_from_their_seat_to_the_cards() -> None:
    picture = drawn("(0,0)M2a (1,0)F1b (2,0)F2a")
    on_board = re.findall(r'id="(token-[^"]+)"', picture.board.body)
    assert sorted(on_board) == ["token-0-0", "token-0-1", "token-1-0"]
    assert re.findall(r'id="(token-[^"]+)"', picture.cards[0].body) == ["token-0-2", "token-0-3"]
    assert re.findall(r'id="(token-[^"]+)"', picture.cards[1].body) == ["token-1-1", "token-1-2", "token-1-3"]


def test_the_chosen_card_is_selected() -> None:
    strip = read(drawn("(0,0)M2a").strip)
    parts = {element.get("id"): element.get("class") for element in strip.iter() if element.get("id")}
    assert parts[f"card-{card('F5')}"] == "part selected"
    assert parts[f"card-{card('M3')}"] == "part"


def test_alternates_show_their_own_condition() -> None:
    state = empty_table(2, alternate="both")
    state.hands = [cards("M1 S1 F1"), cards("F2 F3 F4")]
    state.turn = 0
    match = Match(GAME, 2, 1, {"alternate": "both"}, frozen())
    found = look(match, 0, "en", WIDE, state).picture.strip
    assert "for each neighbouring" in found.body
    assert "sv-scope-position" not in uses(found)
    assert {"sv-scope-nb", "sv-scope-row"} <= set(uses(found))


@pytest.mark.rule("12.6")
@pytest.mark.parametrize("layout", [WIDE, TALL])
def test_what_the_cards_of_the_round_before_brought_stays_until_the_next_begins(layout: str) -> None:
    match = played(1)
    move = next(number for number in range(len(match.moves)) if GAME.view(match.at(number), 0)["last_round"])
    last = GAME.view(match.at(move), 0)["last_round"]
    assert last is not None
    for seat, card_before in enumerate(look(match, 0, "en", layout, match.at(move)).picture.cards):
        found = [text.text for text in read(card_before).iter(SVG + "text") if text.get("font-size") == "14"]
        own = [entry["points"] for entry in last["cards"] if entry["owner"] == seat]
        assert [int(points or "") for points in found] == own


@pytest.mark.rule("12.6")
@pytest.mark.parametrize("layout", [WIDE, TALL])
def test_who_begins_is_said_until_the_first_card_lies(layout: str) -> None:
    match, state = turn()
    state.grid = empty_table(2).grid
    assert "begin" in look(match, 0, "en", layout, state).picture.board.body
    laid = after(after(state, CHOOSE_CARD + card("M3")), CHOOSE_CELL + code_of(cell_at(0, 0)))
    assert "begin" not in look(match, 0, "en", layout, laid).picture.board.body
    assert "sv-first" in look(match, 0, "en", layout, laid).picture.cards[laid.first].body


def test_names_stand_on_cards_that_are_large_enough() -> None:
    assert "Mountain&#39;s Maw" in re.sub(r"(?s)aria-label=\"[^\"]*\"", "", drawn("(0,0)M2a").board.body)


def test_final_result() -> None:
    for layout in (WIDE, TALL):
        match = played(1)
        picture = look(match, WATCHER, "en", layout).picture
        text = picture.board.body + picture.strip.body
        assert "Result" in text
        assert all(f">{score}</text>" in text for score in match.scores())


# Pieces


def pieces(match: Match, seat: int, state: State, layout: str = WIDE) -> dict[str, str]:
    """Return the pieces of a picture by name."""
    picture = look(match, seat, "en", layout, state).picture
    return dict(piece for svg in (picture.board, picture.strip, *picture.cards) for piece in svg.pieces)


def changed(match: Match, seat: int, states: tuple[State, State], layout: str = WIDE) -> tuple[set[str], set[str]]:
    """Return which pieces a move draws anew for these eyes, and which it takes away."""
    before, after = (pieces(match, seat, state, layout) for state in states)
    return {name for name, body in after.items() if before.get(name) != body}, before.keys() - after.keys()


def named(kinds: str, ids: str) -> set[str]:
    return {f"{kind}-{card(name)}" for kind in kinds.split() for name in ids.split()}


def test_names_of_pieces_are_unique() -> None:
    for _, picture in pictures():
        names = [piece.name for svg in (picture.board, picture.strip, *picture.cards) for piece in svg.pieces]
        assert len(names) == len(set(names))
        assert len(names) <= 60
        assert all(re.fullmatch(r"[a-z0-9_-]+", name) for name in names)


def turn() -> tuple[Match, SecretValley]:
    """Return a settled grid on which seat 0 is to choose a card."""
    state = part(empty_table(2), "(0,0)F1a (1,0)F2b (2,0)F3a (2,1)F4b (2,2)S1a (3,0)S2b")
    state.turn, state.phase, state.hands = 0, CARD, [cards("F5 M3 M4"), cards("P1 P2 P3")]
    return Match(GAME, 2, 1, {}, frozen()), state


def after(state: SecretValley, action: int, seat: int = 0) -> SecretValley:
    following = state.clone()
    following.apply(seat, action)
    return following


def test_a_card_laid_changes_what_it_touches() -> None:
    """M3 beside F4, which pays less for mountains: these two are drawn, the other five cards stay as they are."""
    match, state = turn()
    chosen = after(state, CHOOSE_CARD + card("M3"))
    laid = after(chosen, CHOOSE_CELL + code_of(cell_at(3, 1)))
    touched = {"before-0", "before-1"} | named("card look", "M3 F4")
    mine, gone = changed(match, 0, (chosen, laid))
    assert {name for name in mine if not name.startswith("cell-")} == touched | {"turns"} | named("hand", "M4")
    assert gone == named("hand", "M3") | {"cell-3_1"}
    theirs, gone = changed(match, 1, (chosen, laid))
    assert theirs == touched | named("hand", "P1 P2 P3")
    assert gone == {"cell-3_1"}


@pytest.mark.parametrize("layout", [WIDE, TALL])
def test_a_card_chosen_changes_nothing_for_others(layout: str) -> None:
    match, state = turn()
    states = (state, after(state, CHOOSE_CARD + card("M3")))
    for eyes in (1, WATCHER):
        assert changed(match, eyes, states, layout) == (set(), set())
    mine, gone = changed(match, 0, states, layout)
    cells = {name for name in mine if name.startswith("cell-")}
    words = {"chosen"} if layout == TALL else set()
    assert len(cells) == 5
    assert mine == cells | words | named("hand", "F5 M3 M4")
    assert gone == ({"legend"} if layout == TALL else set())


@pytest.mark.parametrize(("layout", "told"), [(WIDE, {"before-0"}), (TALL, {"before-0", "header"})])
def test_a_pick_shows_others_only_that_it_was_made(layout: str, told: set[str]) -> None:
    match = Match(GAME, 3, 1, {}, frozen())
    before = table(3)
    picks = [after(before, action) for action in before.legal(0)]
    assert len({pieces(match, 0, state, layout)[f"hand-{state.picks(0)[0]}"] for state in picks}) == len(picks)
    for state in picks:
        assert changed(match, 1, (before, state), layout) == (told, set())
        assert changed(match, WATCHER, (before, state), layout) == (told | {"backs-0"}, set())
        assert pieces(match, 1, state, layout) == pieces(match, 1, picks[0], layout)


# Pictograms


def marks(rule: list[RulePart], terrain: str = "forest", strength: int = 3) -> list[tuple[str, str]]:
    return [(mark.kind, mark.text) for mark in pictogram(rule, terrain, strength).marks]


@pytest.mark.parametrize(
    ("name", "scope", "shown"),
    [
        ("F1", "adj", [("chip", ">1"), ("points", "+2")]),
        ("F2", "adj", [("terrain", "shore"), ("points", "4"), ("terrain", "field"), ("points", "4")]),
        ("F3", "group", [("terrain", "forest"), ("points", "+2")]),
        ("F4", "nb", [("points", "8"), ("terrain", "mountain"), ("points", "−2")]),
        ("M1", "position", [("self", ""), ("points", "7"), ("cell", ""), ("points", "3")]),
        ("M2", "column", [("chip", "2"), ("cross", ""), ("check", ""), ("points", "9")]),
        ("S1", "adj", [("cell", ""), ("points", "1"), ("rival", ""), ("points", "+1")]),
        ("S4", "row", [("chip", ""), ("range", ""), ("points", "×2")]),
        ("S5", "adj", [("chip", "="), ("check", ""), ("points", "8")]),
        ("P1", "adj", [("chip", "Σ"), ("points", "≤10")]),
        ("P2", "adj", [("chip", "Σ"), ("points", "2×"), ("lowest", "")]),
        ("P4", "adj", [("chip", "3"), ("chip", "5"), ("points", "+3")]),
    ],
)
def test_pictogram_of_a_card(name: str, scope: str, shown: list[tuple[str, str]]) -> None:
    found = frozen().card_at(card(name))
    assert pictogram(found.rule, found.face.terrain, found.face.strength).scope == scope
    assert marks(found.rule, found.face.terrain, found.face.strength) == shown


@pytest.mark.parametrize("scope", ["adj", "nb", "row", "column", "cross", "group"])
def test_every_rule_of_the_language_has_a_pictogram(scope: str) -> None:
    """A corrected card shows its own condition, inside the box of 84 × 44."""
    keyed: list[dict[str, object]] = [
        {"op": op, "key": key, "per": 2} for op in ("distinct", "unique") for key in ("terrain", "strength")
    ]
    flat: list[dict[str, object]] = [
        {"op": op, "key": key, "points": 7} for op in ("all_different", "some_equal") for key in ("terrain", "strength")
    ]
    counts: list[dict[str, object]] = [
        {"op": "count", "per": 2, "terrain": ["forest", "field", "shore"], "strength": [1, 2, 3]},
        {"op": "count", "per": -1, "base": 5, "owner": "own", "self": True},
        {"op": "any", "points": 4, "cmp": "equal"},
        {"op": "none", "points": 4, "cmp": "one_off"},
        {"op": "sum"},
        {"op": "range", "per": 2},
    ]
    rules: list[dict[str, object]] = [*keyed, *flat, *counts]
    for fields in rules:
        rule = RulePart.model_validate({"scope": scope, **fields})
        for mark in pictogram([rule], "forest", 5).marks:
            assert 36 <= mark.x <= 84
            assert 0 <= mark.y <= 44
            assert mark.x + (mark.size if mark.kind in {"chip", "terrain"} else 0) <= 84.5
        assert len(marks([rule, rule])) == 4


def test_a_corrected_card_is_drawn_as_corrected() -> None:
    text = GAME.shipped_components().replace('cmp = "stronger", per = 2', 'cmp = "stronger", per = 4')
    corrected: Components = GAME.read_components(text)
    assert marks(corrected.card_at(0).rule)[-1] == ("points", "+4")


def test_points_that_nobody_has_yet_leave_no_empty_brackets() -> None:
    for lang in LANGS:
        assert not [line for line in look(Match(GAME, 2, 3), 0, lang).lines() if "()" in line]

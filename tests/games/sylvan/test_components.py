"""Sylvan: a bad component file gets an error that names the key, the value and what is allowed."""

import pytest

from dolina import games
from dolina.core.components import fingerprint, fingerprint_0_1, marks
from dolina.core.errors import BadComponents
from dolina.games.sylvan.components import Components
from dolina.games.sylvan.names import name_part
from dolina.games.sylvan.rules import KINDS, Sylvan
from dolina.telling.words import Words
from tests.games.sylvan.positions import GAME, R, at_work, frozen, lay, legal_of, new

OF_0_1 = "13df147f405e8764"  # what 0.1 called the set it shipped

BAD = [
    ("axe = 6\nhammer", "hammer", "supply.axe: this key is missing"),
    ("hammer = 6", 'hammer = "six"', "supply.hammer: Input should be a valid integer, but it is 'six'"),
    ("hammer = 6", "hammer = -1", "supply.hammer: Input should be greater than or equal to 0, but it is -1"),
    ("hammer = 6", "hammer = 6\nsaw = 2", "supply.saw: there is no such key (value 2)"),
    ("stack = 8", "stack = 7", "tiles.per_style: 2 stacks of 7 need 14 tiles, not 16"),
    ("per_style = [5,5,5,5]", "per_style = [5,5,5,4]", "bases.per_style: 4 players need 20 bases, but there are 19"),
    ("per_style = [5,5,5,5]", "per_style = [5,5,5]", "bases.per_style: List should have at least 4 items"),
    ("redraw = 3", "redraw = 5", "limits.redraw: must not exceed limits.hand = 4, but it is 5"),
    ("max_levels = 6", "max_levels = 1", "limits.max_levels: Input should be greater than or equal to 2, but it is 1"),
    ("players = [4]", "players = [3, 4]", "board: the sides must serve 2, 3 and 4 players, each number once"),
    ('"AABBBACCBBDDCCEDDDEE"', '"AABBBACCBBDDCCEDDDE"', "board large: xy must have a place for each of the 19 trees"),
    ('"AABBBACCBBDDCCEDDDEE"', '"AABBBACCBBDDCCEDDDEF"', "names.area: must name exactly A, B, C, D, E, F"),
    ("[[0,1],[0,5],", "[[0,1],[0,1],", "board large: [0, 1] is in edges more than once"),
    ("[[0,1],[0,5],", "[[0,1],[0,20],", "board large: [0, 20] in edges is no pair of trees [a, b] with a < b < 20"),
    ("[[0,1],[0,5],", "[[1,0],[0,5],", "board large: [1, 0] in edges is no pair of trees"),
    ("xy = [[0,0],[1,0],[2,0],[3,0],[4,0]", "xy = [[0,0],[0,0],[2,0],[3,0],[4,0]", "two trees are at [0, 0] in xy"),
    ('{ "2" = "B" }', '{ "2" = "Z" }', "board small: empty_area 2 = 'Z' names no players or no area"),
    ('"axe", "hammer", "bridge"', '"saw", "hammer", "bridge"', "symbols.0: Input should be 'axe', but it is 'saw'"),
    ('"hollow", "leaf_hut"', '"hollow", "hollow"', "styles: each id may occur once"),
    ('mushroom = ["грибной домик", "грибна хатка", "mushroom house"]\n', "", "names.style: must name exactly hollow"),
    ("copies = [[4,4,4,4,4], [4,4,4,4,4], [4,4,4,4,4], [4,4,4,4,4]]",
     "copies = [[0,0,0,0,0], [0,0,0,0,0], [4,4,0,0,0], [4,4,0,0,0]]",
     "deck.copies: hands and row need at least 19 cards, but there are 16"),
    ("copies = [[4,4,4,4,4], [4,4,4,4,4], [4,4,4,4,4], [4,4,4,4,4]]",
     "copies = [[1,4,4,4,4], [1,4,4,4,4], [0,4,4,4,4], [0,4,4,4,4]]",
     "deck.copies: nobody can ever get axe: 3 cards are needed, there are 2"),
    ('id = "sylvan"', 'id = "valdora"', "id: Input should be 'sylvan', but it is 'valdora'"),
]  # fmt: skip


@pytest.mark.parametrize(("good", "bad", "message"), BAD)
def test_mistakes_are_named(good: str, bad: str, message: str) -> None:
    text = GAME.shipped_components()
    assert good in text
    with pytest.raises(BadComponents) as problem:
        Components.read(text.replace(good, bad, 1), "mine.toml")
    assert "mine.toml: " in str(problem.value)
    assert message in str(problem.value)


def test_the_shipped_file_agrees_with_the_frozen_one() -> None:
    assert fingerprint(GAME.read_components()) == fingerprint(frozen())  # words may be corrected


def test_the_set_of_0_1_is_known_as_the_same_set() -> None:
    assert fingerprint_0_1(frozen()) == OF_0_1  # a file without marks
    assert GAME.is_set(GAME.read_components(), OF_0_1)
    assert GAME.former == {OF_0_1: fingerprint(GAME.read_components())}


def test_every_value_says_where_it_comes_from() -> None:
    found = marks(GAME.read_components())
    assert None not in found.values()
    assert found["limits.hand"] == "book"
    assert found["limits.refresh_per_turn"] == "ours"
    assert found["tiles.per_style.3"] == "inferred"
    assert found["board.1.empty_area.2"] == "book"
    assert found["board.1.edges.0.1"] == "ours"


def corrected(good: str, bad: str) -> Components:
    """Return the shipped set with a correction."""
    text = GAME.shipped_components()
    assert good in text
    return Components.read(text.replace(good, bad))


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ('"Stone Ford"', '"Stony Ford"'),
        ("hollow", "cave"),
        ('"purple"', '"green"'),
        ('from = "inferred"', 'from = "box"'),
    ],
)
def test_a_corrected_name_colour_or_mark_keeps_the_fingerprint(good: str, bad: str) -> None:
    assert GAME.is_set(corrected(good, bad), OF_0_1)


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ("bridge = 12", "bridge = 10"),
        ("flag_points = 5", "flag_points = 4"),
        ("copies = [[4,4,4,4,4]", "copies = [[4,4,4,3,5]"),
        ("edges = [[0,1],[0,5],", "edges = [[0,1],"),
        ('{ "2" = "B" }', '{ "2" = "C" }'),
    ],
)
def test_a_corrected_number_changes_the_fingerprint(good: str, bad: str) -> None:
    assert not GAME.is_set(corrected(good, bad), OF_0_1)


def test_printed_counts() -> None:
    """2.1–2.8."""
    shipped = GAME.read_components()
    assert sum(map(sum, shipped.deck.copies)) == 80
    assert sum(shipped.bases.per_style) == 20
    assert sum(shipped.tiles.per_style) == 16
    assert [len(side.edges) for side in shipped.board] == [31, 24]
    for side in shipped.board:
        assert {tuple(pair) for pair in side.edges} == {
            (one, two)
            for one, (x, y) in enumerate(side.xy)
            for two, (x2, y2) in enumerate(side.xy)
            if one < two and abs(x - x2) + abs(y - y2) == 1
        }


def test_the_rules_read_their_numbers_from_the_file() -> None:
    changes = {
        "flag_points = 5": "flag_points = 3",
        "flag_matches = 2": "flag_matches = 1",
        "area_sole = 2": "area_sole = 4",
        "level_points = 1": "level_points = 2",
        "max_levels = 6": "max_levels = 3",
    }
    text = GAME.shipped_components()
    for good, bad in changes.items():
        text = text.replace(good, bad)
    state = new(2)
    own = Sylvan(GAME.setup(Components.read(text), 2, GAME.check_options(2, {"first_player": 0})), state.deal)
    own.begin()
    lay(own, {0: "h|Rm", 1: "h|Rm Yh"}, others="l|")
    assert own.board.earns_flag(0, R, 0)
    assert not own.board.is_open(1)
    holders = own.board.holders()
    assert own.board.tree_glory(holders) == [4, 6]
    assert own.board.area_glory(holders) == [3, 3]
    assert own.board.area_prize(0, 1) == 12
    own.items[KINDS * R] = 1
    at_work(own, R)
    assert legal_of(own, "axe") == [0, 1]


def test_action_numbers_of_the_shipped_file() -> None:
    """8.1."""
    space = GAME.space(new(2).setup)
    numbers = {
        "play 0": 0, "redraw": 20, "place 0": 21, "flag no": 41, "flag yes": 42, "claim axe": 43, "claim hammer": 44,
        "claim bridge 0": 45, "claim treetop 0": 49, "axe 0": 53, "hammer from 0": 73, "hammer to 0": 93,
        "treetop 0": 113, "bridge 0": 133, "draw deck": 164, "draw row 0": 165, "refresh": 168, "end": 169,
    }  # fmt: skip
    assert {text: space.parse(text) for text in numbers} == numbers
    assert len(space) == 170


def test_names_of_parts() -> None:
    shipped = GAME.read_components()
    assert games.teller("sylvan").words("ru", shipped).part("card", 10) == "грибной домик · топор"
    assert games.teller("sylvan").words("en", shipped).part("card", 4) == "hollow · bridge/treetop"
    assert games.teller("sylvan").words("uk", shipped).part("area", 3) == "D · Пагорб тролів"
    assert games.teller("sylvan").words("en", shipped).part("item", 2) == "bridge"
    assert games.teller("sylvan").words("en", shipped).part("tree", 7) == "8"
    assert name_part(shipped, "n", 7, Words("en")) is None

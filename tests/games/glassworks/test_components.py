"""Glassworks: a wrong component file is refused with the key, the value and what would be allowed."""

import re
from pathlib import Path

import pytest

from dolina.core.components import fingerprint, fingerprint_0_1, marks
from dolina.core.errors import BadComponents
from dolina.games.glassworks.components import Components
from tests.games.glassworks.positions import FROZEN, GAME

ROOT = Path(__file__).parents[3]
TEXT = GAME.shipped_components()
NAME_IN_0_1 = "3c98e888e3979d9a"  # of the set that 0.1 shipped, which is the frozen one


def refusal(old: str, new: str) -> str:
    """Return the error of the shipped file with one change."""
    assert old in TEXT
    with pytest.raises(BadComponents) as problem:
        Components.read(TEXT.replace(old, new, 1), "glassworks.toml")
    return str(problem.value)


def test_the_rules_document_prints_the_frozen_file() -> None:
    document = (ROOT / "docs" / "rules" / "glassworks.md").read_text(encoding="utf-8")
    block = document.partition("```toml\n")[2].partition("```")[0]
    assert Components.read(block) == FROZEN


def test_totals_of_the_rulebook() -> None:
    components = GAME.read_components()
    assert sum(colour.pieces for colour in components.colour) == 132
    assert [sum(colour.by_shape[shape] for colour in components.colour) for shape in range(6)] == [22] * 6
    assert sum(shape.stones for shape in components.shape) == 9


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("end_inventory = 17", "", ["limits.end_inventory", "missing"]),
        ("end_inventory = 17", "end_inventory = 36", ["end_inventory", "35 cells", "36"]),
        ("row = [0, 1, 2,", "row = [0, 1, -2,", ["scoring.row.2", "greater than or equal to 0", "-2"]),
        ("satchel = 5", 'satchel = "five"', ["limits.satchel", "five"]),
        ("satchel = 5", "satchel = 4", ["satchel", "5 pieces", "4"]),
        ("satchel_start = 3", "satchel_start = 6", ["satchel_start", "satchel = 5", "6"]),
        ("lake_take = 4", "lake_take = 3", ["lake_take", "lake − 1 = 4", "3"]),
        ("overflow = -3", "overflow = 3", ["scoring.overflow", "less than or equal to 0", "3"]),
        ("tallest_columns = 2", "tallest_columns = 8", ["tallest_columns", "7 columns", "8"]),
        ("row = [0, 1, 2, 4, 7, 11, 16, 22]", "row = [0, 1, 2]", ["scoring.row", "1…7", "[0, 1, 2]"]),
        ("row = [0, 1,", "row = [1, 1,", ["scoring.row", "must be 0"]),
        ("  [1, 2, 3, 4, 5, 6, 7],\n", "", ["scoring.column", "5 lines of 7", "7 7 7 7"]),
        ("pieces = 22", "pieces = 21", ["white", "21", "22"]),
        ("by_shape = [4, 4, 4, 4, 3, 3]", "by_shape = [22]", ["colour.0.by_shape", "6"]),
        ("by_shape = [4, 4, 4, 4, 3, 3]", "by_shape = [-1, 9, 4, 4, 3, 3]", ["colour.0.by_shape.0", "-1"]),
        ("stones = 1", "stones = 0", ["shape.0.stones", "0"]),
        ('code = "P"', 'code = "W"', ["colour.code", "once", "W"]),
        ('id = "square"', 'id = "circle"', ["shape.id", "once", "circle"]),
        ('hex = "#F4F1E8"', 'hex = "white"', ["colour.0.look.hex", "white"]),
        ("\nmin_players = 5", "\nmin_players = 6", ["min_players", "6"]),
        ('id = "master"', 'id = "picky"', ["rival.id", "once", "picky"]),
        ('id = "master"', 'id = "expert"', ["rival.4.id", "master", "expert"]),
        ('priority = ["total_gain"]', 'priority = ["luck"]', ["rival.4.priority.0", "total_gain", "luck"]),
        ('priority = ["total_gain"]', "priority = []", ["rival.4.priority", "at least 1"]),
        (
            'gender = { uk = "neuter", ru = "masculine" }',
            'gender = { uk = "neuter" }',
            ["shape.0.gender.ru", "missing"],
        ),
        ("players = [1, 5]", "players = [2, 4]", ["game.players"]),
        ("[limits]", "[limits]\nmagic = 1", ["limits.magic", "no such key"]),
        ("[limits]", "[limits", ["not a TOML file"]),
    ],
)
def test_a_wrong_file_is_refused(old: str, new: str, words: list[str]) -> None:
    message = refusal(old, new)
    assert "glassworks.toml" in message
    for word in words:
        assert word in message, message


def test_there_must_be_glass_for_the_set_up() -> None:
    few = re.sub(r"pieces = \d+\nby_shape = .*", "pieces = 1\nby_shape = [1, 0, 0, 0, 0, 0]", TEXT)
    with pytest.raises(BadComponents, match="set-up for 1 needs at least 22 pieces, but it is 8"):
        Components.read(few)


def test_numbers_come_from_the_file() -> None:
    other = TEXT.replace("end_inventory = 17", "end_inventory = 12").replace("overflow = -3", "overflow = -5")
    components = Components.read(other)
    setup = GAME.setup(components, 2, GAME.check_options(2, {}))
    assert setup.end_inventory == 12
    assert setup.overflow_points == -5


# What the rules read, and where it comes from


def corrected(old: str, new: str) -> Components:
    """Return the shipped set with one change."""
    assert old in TEXT
    return Components.read(TEXT.replace(old, new, 1))


def test_every_value_says_where_it_comes_from() -> None:
    said = marks(GAME.read_components())
    assert [path for path, mark in said.items() if mark is None] == []
    assert said["limits.columns"] == "book"
    assert said["limits.rows"] == said["shape.3.id"] == "found"
    assert said["scoring.row.5"] == said["scoring.column.4.1"] == "inferred"
    assert said["shape.3.stones"] == said["colour.0.by_shape.0"] == said["rival.4.priority.0"] == "ours"


def test_an_owner_marks_what_was_read_off_the_box() -> None:
    owned = corrected('from = { "*" = "ours", id = "found" }', 'from = { "*" = "ours", stones = "box" }')
    assert marks(owned)["shape.2.stones"] == "box"
    assert fingerprint(owned) == fingerprint(GAME.read_components())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('en = "River Valley Glassworks"', 'en = "Glassworks"'),
        ('en = "circle"', 'en = "disc"'),
        ('ru = "masculine"', 'ru = "neuter"'),
        ('hex = "#F4F1E8"', 'hex = "#FFFFFF"'),
        ('pattern = "dots"', 'pattern = "rings"'),
        ('feminine = { uk = "біла"', 'feminine = { uk = "білява"'),
        ('neuter = { uk = "біле"', 'neuter = { uk = "біляве"'),
        ('icon = "fox"', 'icon = "owl"'),
        ('en = "Hoarder"', 'en = "Miser"'),
    ],
)
def test_a_corrected_name_or_look_leaves_the_set_the_same(old: str, new: str) -> None:
    assert fingerprint(corrected(old, new)) == fingerprint(GAME.read_components())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("end_inventory = 17", "end_inventory = 18"),
        ("overflow = -3", "overflow = -2"),
        ("row = [0, 1, 2, 4,", "row = [0, 1, 3, 4,"),
        ("[5, 10, 15,", "[5, 10, 16,"),
        ("stones = 1", "stones = 2"),
        ("by_shape = [4, 4, 4, 4, 3, 3]", "by_shape = [4, 4, 4, 3, 4, 3]"),
        ("\nmin_players = 5", "\nmin_players = 4"),
        ('priority = ["total_gain"]', 'priority = ["pieces"]'),
        ('code = "W"', 'code = "A"'),
        ('id = "orange"', 'id = "amber"'),
    ],
)
def test_a_corrected_value_of_the_rules_makes_another_set(old: str, new: str) -> None:
    assert fingerprint(corrected(old, new)) != fingerprint(GAME.read_components())


def test_the_set_of_0_1_is_known() -> None:
    assert fingerprint_0_1(FROZEN) == NAME_IN_0_1
    assert GAME.former == {NAME_IN_0_1: fingerprint(FROZEN)}
    assert GAME.is_set(GAME.read_components(), NAME_IN_0_1)
    assert GAME.is_set(corrected('en = "circle"', 'en = "disc"'), NAME_IN_0_1)
    assert not GAME.is_set(corrected("overflow = -3", "overflow = -2"), NAME_IN_0_1)

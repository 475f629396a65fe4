"""Zodchie: a component file that is wrong is refused with a message that says where, what, and what is allowed."""

import re

import pytest

from dolina import games
from dolina.core.components import fingerprint, fingerprint_0_1, marks
from dolina.core.errors import BadComponents
from dolina.games.zodchie.components import Components, show
from dolina.games.zodchie.names import name_part
from dolina.telling.words import Words
from tests.games.zodchie.tools import GAME, frozen

SHIPPED: str = GAME.shipped_components()
NAME_0_1 = "6b9ea62837ce9b98"  # the fingerprint that 0.1 gave to the set it shipped


def changed(old: str, new: str) -> str:
    """Return the shipped file with one change."""
    assert old in SHIPPED
    return SHIPPED.replace(old, new, 1)


def card(name: str, old: str, new: str) -> str:
    """Return the shipped file with a change in the line of one card."""
    line = next(line for line in SHIPPED.splitlines() if line.startswith(f' {{id="{name}"'))
    assert old in line
    return SHIPPED.replace(line, line.replace(old, new, 1))


def test_every_value_says_where_it_comes_from() -> None:
    said = marks(GAME.read_components())
    assert None not in said.values()
    assert {path for path, mark in said.items() if mark == "book"} == {
        "columns", "tokens_per_seat", "hand_start", "three_in_row_from", "slots",
        "cards.4.p", "cards.18.fx", "cards.25.fx", "cards.25.p", "cards.31.fx", "cards.31.p", "cards.31.search",
    }  # fmt: skip
    assert said["cards.10.set"] == "inferred"  # 2.7: Park is a base card
    assert said["cards.6.sides.0"] == said["hand_min"] == "ours"


def test_a_file_without_marks_is_read() -> None:
    assert set(marks(frozen()).values()) == {None}


def test_the_shipped_file_is_the_one_the_examples_were_computed_with() -> None:
    assert fingerprint(GAME.read_components()) == fingerprint(frozen())  # all but words and marks


BAD = {
    "not toml": ("cards = [", "not a TOML file"),
    "missing key": (changed("hand_start = 3", "# hand_start = 3"), "hand_start: this key is missing"),
    "unknown key": (changed("version = 1", "version = 1\nblocks = 8"), "blocks: there is no such key"),
    "wrong type": (changed("columns = 8 ", 'columns = "8" '), r"columns: .*valid integer.*'8'"),
    "too many columns": (changed("columns = 8 ", "columns = 9 "), "columns: .*less than or equal to 8.*9"),
    "another game": (changed('id = "zodchie"', 'id = "valdora"'), "id: .*'zodchie'.*'valdora'"),
    "colours": (changed('"red", "blue"', '"blue", "red"'), "colours.0: .*'red'"),
    "twice the same card": (card("fountain", 'id="fountain"', 'id="tavern"'), "'tavern' is there more than once"),
    "no such set": (card("forge", 'set="red"', 'set="pink"'), "card forge: set 'pink' is none of: base, red"),
    "slot taken": (card("fountain", "slot=1,", "slot=0,"), "base deck must have slots 0…11 once each"),
    "slot out of range": (card("fountain", "slot=1,", "slot=12,"), "cards.1.slot: .*less than 12.*12"),
    "set with a slot twice": (card("forge", "slot=3,", "slot=2,"), "set 'red' must have 6 cards of different slots"),
    "sides do not ascend": (card("hotel", "[5,7,8,9]", "[5,8,7,9]"), r"card hotel: sides must ascend.*\[5, 8, 7, 9\]"),
    "two sides": (card("hotel", "[5,7,8,9]", "[5,7]"), "card hotel: sides must be one value or four.*2"),
    "initial side": (card("town_hall", "init=0", "init=1"), "card town_hall: init must be 0…0, but it is 1"),
    "unknown fx": (card("hotel", "move_near", "fly_away"), "fx 'fly_away' is no property; there are: .*move_near"),
    "wrong group": (card("hotel", '"instant"', '"delayed"'), "card hotel: fx 'move_near' belongs to group 'instant'"),
    "number missing": (card("library", " p=1,", ""), "card library: fx 'rotate_row' needs a number p"),
    "number too much": (card("hotel", 'fx="move_near",', 'fx="move_near", p=1,'), "'move_near' uses no number p"),
    "number impossible": (card("academy", "p=2", "p=0"), "card academy: p of 'pre_cost' must be 1…12, but it is 0"),
    "cannot be paid": (card("academy", "p=2", "p=12"), "card academy can never be played: it costs 12 cards"),
    "endmark": (card("treasury", " endmark=true,", ""), "card treasury: endmark must be true for fx 'end_foreign'"),
    "initial value": (card("forge", "init=1", "init=2"), "card forge: its initial value 8 differs from 4 of library"),
    "no park": (
        SHIPPED.replace('"park"', '"mall"').replace("\npark =", "\nmall ="),
        "counts the card with the id 'park'",
    ),
    "text missing": (re.sub("\nhotel = .*", "", SHIPPED, count=1), "text.ru: the text of hotel is missing"),
    "text of nothing": (changed("[text.en]", '[text.en]\npub = "?"'), "text.en: there is no card pub"),
    "two names": (card("hotel", '"Гостиница",', ""), "cards.6.name: .*at least 3"),
}


@pytest.mark.parametrize("mistake", BAD)
def test_mistakes_are_named(mistake: str) -> None:
    text, message = BAD[mistake]
    with pytest.raises(BadComponents, match=message) as found:
        GAME.read_components(text, "my.toml")
    assert str(found.value).startswith("my.toml: ")


def test_corrected_numbers_are_used() -> None:
    text = card("hotel", "[5,7,8,9]", "[4,7,8,11]").replace("hand_start = 3", "hand_start = 4")
    components: Components = GAME.read_components(text)
    setup = GAME.setup(components, 2, GAME.check_options(2, {}))
    assert setup.sides[4 * 6 : 4 * 7] == [4, 7, 8, 11]
    assert setup.hand_start == 4


TOLD_ONLY = {
    "name": card("hotel", '"Hotel"', '"Inn"'),
    "text": changed("Replaces the Tavern.", "Takes the place of the Tavern."),
}
READ = {
    "hand": changed("hand_start = 3", "hand_start = 4"),
    "side": card("hotel", "[5,7,8,9]", "[4,7,8,9]"),
    "number": card("museum", "p=4", "p=6"),
    "shield": card("hotel", 'fx="move_near",', 'fx="move_near", shield=true,'),
}


@pytest.mark.parametrize("correction", TOLD_ONLY)
def test_a_corrected_word_keeps_the_fingerprint(correction: str) -> None:
    components: Components = GAME.read_components(TOLD_ONLY[correction])
    assert fingerprint(components) == fingerprint(frozen())
    assert GAME.is_set(components, NAME_0_1)


@pytest.mark.parametrize("correction", READ)
def test_a_corrected_number_changes_the_fingerprint(correction: str) -> None:
    components: Components = GAME.read_components(READ[correction])
    assert fingerprint(components) != fingerprint(frozen())
    assert not GAME.is_set(components, NAME_0_1)


def test_the_set_shipped_by_0_1_is_known_as_the_same() -> None:
    assert fingerprint_0_1(frozen()) == NAME_0_1
    assert GAME.is_set(GAME.read_components(), NAME_0_1)
    assert GAME.former[NAME_0_1] == fingerprint(frozen())


def test_any_card_may_be_given_any_property() -> None:
    text = card("hotel", 'fx="move_near",', 'fx="look", p=2,')
    components: Components = GAME.read_components(text)
    assert components.cards[6].fx == "look"


def test_values_are_shown_as_printed() -> None:
    shown = [show("n", -2), show("x", 0), show("x", -1), show("c", 0), show("c", 2)]
    assert shown == ["−2", "X", "X−1", "№", "№+2"]


def test_parts_have_names() -> None:
    components = frozen()
    assert games.teller("zodchie").words("ru", components).part("card", 3 * 36 + 6) == "Гостиница"
    assert games.teller("zodchie").words("en", components).part("place", 12) == "street 2, block 5"
    assert games.teller("zodchie").words("uk", components).part("slot", 0) == "Таверна"
    assert games.teller("zodchie").words("en", components).part("slot", 12 + 35) == "Wasteland"
    assert name_part(components, "nothing", 0, Words("en")) is None

"""Files as people and devices bring them: marks, depth, endless numbers, hidden signs."""

import json
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import dolina
from dolina import games
from dolina.core.components import DEEPEST, LARGEST, LARGEST_TOML, read_file, read_toml
from dolina.core.errors import BadComponents, BadJournal, DolinaError
from dolina.core.journal import Journal

GAME = games.find("zodchie")
SHIPPED = GAME.shipped_components()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = " + "[" * 5000 + "]" * 5000, "nested too deeply"),
        (".".join(["a"] * 5000) + " = 1", "nested too deeply"),
        (SHIPPED.replace("columns = 8", "columns = " + "8" * 5000), "a number of thousands of digits"),
        (SHIPPED.replace("columns = 8", "columns = 0x" + "8" * 5000), "columns: the number is too large"),
        (SHIPPED.replace('"Tavern"', '"Tav\\u001b[2Jern"'), r"cards.0.name.2': holds the hidden sign U\+001B"),
        (SHIPPED.replace('"Tavern"', '"Tav\u202eern"'), r"hidden sign U\+202E; take it out"),
        ('"\\u001b[2J" = 1', r"the whole file': holds the hidden sign U\+001B"),
        (SHIPPED.replace("sides=[-1,1,4,8]", 'sides=[-1,1,4,"8"]'), "tavern: cards.0.sides.3: .*but it is '8'"),
    ],
)
def test_a_component_file_that_cannot_be_used(text: str, said: str) -> None:
    with pytest.raises(BadComponents, match=said):
        GAME.read_components(text, "zodchie.toml")


# What takes much to read


def peak(read: Callable[[], object]) -> float:
    """Return how many megabytes it takes at most to read what is refused in the end."""
    tracemalloc.start()
    try:
        with pytest.raises(DolinaError):
            read()
        return tracemalloc.get_traced_memory()[1] / 1e6
    finally:
        tracemalloc.stop()


MANY = 8_000  # each of these took more than 60 MB
HEAVY = {
    "a dotted key": "a." * MANY + "a = 1",
    "with spaces": "a . " * MANY + "a = 1",
    "of quoted parts": '"a.#".' * MANY + "a = 1",
    "behind a text of many lines": 'b = """\n"\\"""" # \'\n' + "a." * MANY + "a = 1",
    "a long name of a long list": "a" * MANY + " = [" + "1," * MANY + "]",
}


@pytest.mark.parametrize("text", HEAVY.values(), ids=HEAVY)
def test_no_small_component_file_takes_much_memory(text: str) -> None:
    assert peak(lambda: GAME.read_components(text)) < 10


def test_a_file_is_as_deep_as_it_may_be_and_no_deeper() -> None:
    deepest = ["a"] * DEEPEST
    for text in (".".join(deepest), "[" + ".".join(deepest[1:]) + "]\na", "a = {" * (DEEPEST - 1) + "a"):
        whole = text + " = 1" + "}" * text.count("{")
        assert read_toml(whole, "x")
        with pytest.raises(BadComponents, match="x: not a TOML file: it is nested too deeply"):
            read_toml("[b]\n" + whole if whole[0] == "a" else whole.replace("]", ".a]"), "x")


@pytest.mark.parametrize(
    "value",
    [
        '"' + "." * 180 + '"',
        "'" + ". " * 90 + "'",
        '"""\n' + "a.\n" * 90 + '\\"""."""',
        "[" + "1.5, " * 90 + "] # " + "." * 90,
    ],
)
def test_dots_that_part_no_keys_are_no_depth(value: str) -> None:
    assert read_toml(f"a = {value}\nb.c = 1", "x")["b"] == {"c": 1}


def test_a_component_file_of_megabytes_is_not_parsed() -> None:
    with pytest.raises(BadComponents, match="longer than 1 MB"):
        read_toml("#" * (LARGEST_TOML + 1), "x")


def test_a_record_is_not_complained_of_a_hundred_thousand_times() -> None:
    whole = json.loads(resealed())
    keys = {f"{number:x}": 0 for number in range(80_000)}
    for wrong in ({"moves": [0] * 99_000}, {"options": keys}, keys):
        text = json.dumps(whole | wrong)
        assert peak(lambda: Journal.from_json(text)) < 30  # noqa: B023 - called at once


def test_the_card_is_named_by_what_is_printed_on_it() -> None:
    game = games.find("secret_valley")
    text = game.shipped_components().replace(
        'id = "F2", terrain = "forest", strength = 2', 'id = "F2", terrain = "forest", strength = 9'
    )
    with pytest.raises(BadComponents, match=r"F2: card.1.face.strength: "):
        game.read_components(text)


def test_a_mark_at_the_beginning_of_a_file_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "zodchie.toml").write_text("\ufeff" + SHIPPED, encoding="utf-8")
    assert GAME.read_components(read_file(tmp_path / "zodchie.toml")) == GAME.read_components()
    text = dolina.new("zodchie", seats=2).journal().to_json()
    assert Journal.from_json("\ufeff" + text) == Journal.from_json(text)


def test_a_file_without_an_end(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="/dev/zero: cannot be read: it is longer than 16 MB"):
        read_file(Path("/dev/zero"))
    (tmp_path / "long").write_bytes(b" " * LARGEST)
    assert len(read_file(tmp_path / "long")) == LARGEST


def resealed(**changes: Any) -> str:  # noqa: ANN401
    """Return a journal with changes and a fitting seal."""
    match = dolina.new("secret_valley", seats=2, seed=5, draft=False, first_player=0, players=["Ann", "Bob"])
    match.play(0, match.legal(0)[0])
    return match.journal().model_copy(update=changes).to_json()


@pytest.mark.parametrize("number", ["+13", "1_3", "013", "١٣", "1" * 80])
def test_a_number_is_written_in_one_way(number: str) -> None:
    journal = Journal.from_json(resealed(moves=[f"0 choose_card {number}"]))
    with pytest.raises(BadJournal, match="cannot read the action"):
        dolina.Match.from_journal(journal, games.find("secret_valley"))


@pytest.mark.parametrize("seat", ["+0", "00", "٠", "0_0", "1" * 50])
def test_a_seat_is_written_in_one_way(seat: str) -> None:
    with pytest.raises(BadJournal, match=r"moves\.0"):
        Journal.from_json(resealed(moves=[f"{seat} choose_card 3"]))


@pytest.mark.parametrize("players", [["Ann"], ["Ann", "Bob", "Cyd"]])
def test_a_name_for_each_seat(players: list[str]) -> None:
    with pytest.raises(BadJournal, match=f"players: 2 seats, but {len(players)} names"):
        Journal.from_json(resealed(players=players))


def test_a_journal_of_thousands_of_digits() -> None:
    with pytest.raises(BadJournal, match="not a whole JSON file"):
        Journal.from_json(resealed().replace('"seats": 2', '"seats": ' + "2" * 5000))
    deep: Any = 1
    for _ in range(500):
        deep = [deep]
    with pytest.raises(BadJournal, match="deep: there is no such key"):
        Journal.from_json(json.dumps({**json.loads(resealed()), "deep": deep}))


def test_names_are_told_without_hidden_signs() -> None:
    match = dolina.new("secret_valley", seats=2, players=["\x1b[2JAnn\u202e", "Bob\x07"])
    words = dolina.look(match).words
    assert [words.player(seat) for seat in (0, 1)] == ["[2JAnn", "Bob"]

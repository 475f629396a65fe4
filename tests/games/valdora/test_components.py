"""Valdora: a component file that is wrong says where and what is allowed (2.12)."""

import warnings
from random import Random

import pytest

from dolina.core.components import fingerprint, fingerprint_0_1, marks
from dolina.core.errors import BadComponents
from dolina.games.valdora.components import Components
from dolina.games.valdora.rules import Valdora
from tests.every_game.matches import walk
from tests.games.valdora.kit import check
from tests.games.valdora.positions import FROZEN, GAME, components, new, spot, two_faced


def test_the_shipped_file_is_the_frozen_one_unless_somebody_corrected_it() -> None:
    assert set(GAME.read_components().model_dump()) == set(components().model_dump())


SHIPPED_BY_0_1 = "bede7c05712236be"


def test_every_value_of_the_shipped_file_says_where_it_comes_from() -> None:
    said = marks(GAME.read_components())
    assert [path for path, mark in said.items() if mark is None] == []
    assert said["carriers.list.1.cost"] == "book"  # the mark of the list goes down to what its item does not name
    assert said["carriers.list.1.loads"] == "inferred"
    assert [said[f"clients.workshop_need.{client}"] for client in (2, 3, 4)] == ["ours", "book", "inferred"]
    assert said["board.spaces.18.ships"] == "inferred"


def test_the_set_shipped_by_0_1_is_the_same_set() -> None:
    assert fingerprint_0_1(components()) == SHIPPED_BY_0_1
    assert GAME.is_set(GAME.read_components(), SHIPPED_BY_0_1)
    assert GAME.is_set(components(), fingerprint(GAME.read_components()))


@pytest.mark.parametrize(
    ("printed", "corrected"),
    [
        ("size = [1000, 700]", "size = [1200, 700]"),
        ("x = 130, y = 110", "x = 140, y = 120"),
        ("copies = 2", 'from = "box"\ncopies = 2'),
        ('{ id = "r1",  kind = "road",', '{ id = "r1",  from = "box", kind = "road",'),
    ],
)
def test_a_corrected_look_or_mark_keeps_the_fingerprint(printed: str, corrected: str) -> None:
    assert printed in FROZEN
    assert fingerprint(Components.read(FROZEN.replace(printed, corrected))) == fingerprint(components())


def test_letters_of_houses_are_only_told() -> None:
    swapped = FROZEN
    for was, becomes in (("a", "?"), ("b", "a"), ("?", "b")):
        swapped = swapped.replace(f'letter = "{was}"', f'letter = "{becomes}"')
    assert swapped != FROZEN
    assert fingerprint(Components.read(swapped)) == fingerprint(components())


@pytest.mark.parametrize(
    ("printed", "corrected"),
    [
        ("points = 15", "points = 14"),
        ("ships = 2", "ships = 3"),
        ('["A","r1"], ', '["A","r1"], ["h_red","r1"], '),
        ('{ front = "pick",  count = 3 }', '{ front = "pick", back = "horse", count = 3 }'),
    ],
)
def test_a_corrected_number_or_road_changes_the_fingerprint(printed: str, corrected: str) -> None:
    assert printed in FROZEN
    changed = Components.read(FROZEN.replace(printed, corrected))
    assert fingerprint(changed) != fingerprint(components())
    assert not GAME.is_set(changed, SHIPPED_BY_0_1)


def test_a_good_file_gives_no_warning() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        Components.read(FROZEN)
        Components.read(two_faced())


BAD = [
    ("coin_limit = 6\n", "", "game.coin_limit: this key is missing"),
    ("coin_limit = 6", 'coin_limit = "six"', "game.coin_limit: Input should be a valid integer, but it is 'six'"),
    ("coin_limit = 6", "coin_limit = 6\ncoins = 3", "game.coins: there is no such key"),
    ("coin_limit = 6", "coin_limit = 4", "game.coin_limit must be at least 5"),
    ("coins_total = 30", "coins_total = 29", "coins_total must be at least 5 × coin_limit = 30, but it is 29"),
    ("players = [3, 5]", "players = [2, 5]", "game.players must be [3, 5], but it is [2, 5]"),
    ("open_contract_limit = 3", "open_contract_limit = 4", "game.open_contract_limit: Input should be less than or"),
    ("count = [13, 13, 15, 15, 22]", "count = [13, 13, 15, 15, 23]", "79 gems, but 13 roads with 6 each hold 78"),
    ('["ruby", "sapphire",', '["sapphire", "ruby",', "order must be ruby, sapphire, amethyst, emerald, gold, but"),
    ('["grey", "yellow",', '["grey", "grey",', "order: grey is there more than once"),
    ("removed_with_3_players = [0,", "removed_with_3_players = [10,", "10 of grey, but there are only 9 craftsmen"),
    ("workshop_need = [4,", "workshop_need = [0,", "clients.workshop_need.0: Input should be greater"),
    ('loads = "ruby", ', 'loads = "coal", ', "carriers.list.1.loads"),
    ('loads = "ruby", ', 'loads = "any", ', "shovel must load a single gem, but loads 'any'"),
    ('{ id = "horse",  loads = "any", ', '{ id = "horse",  loads = "ruby", ', 'horse must load "any"'),
    ("cost = 0, start = true", "cost = 0", "exactly one carrier must have start = true, but these have: none"),
    ('{ front = "pick",  count = 3 }', '{ front = "spade", count = 3 }', "books.equipment: there is no 'spade'"),
    ('{ front = "pick",  count = 3 }', '{ front = "pan", count = 3 }', "books.equipment: there is no 'pan'"),
    ('{ front = "grey1",   count = 6 }', '{ front = "grey1", back = "grey9", count = 6 }', "there is no 'grey9'"),
    ("copies = 2", "copies = 3", "books.copies: 3 sets of equipment, but 2 cities with such a book"),
    ('client = "red",    needs', 'client = "pink", needs', "contract.red1.client"),
    ("needs = { ruby = 1 }", "needs = { ruby = 4 }", "contract.red1.needs.ruby: Input should be less"),
    ("needs = { ruby = 1 }", "needs = {}", "contract.red1.needs"),
    ('  { id = "m3",  kind = "mine", x = 960, y = 435 },\n', "", "there must be exactly 30, but there are 29"),
    ('{ id = "m3",  kind', '{ id = "m2",  kind', "spaces: m2 is there more than once"),
    ('{ id = "r1",  kind = "road",', '{ id = "r1",  kind = "road", ships = 1,', "r1: a road has no ships"),
    ('kind = "harbour", ships = 1,', 'kind = "harbour",', "p1: a harbour needs ships"),
    ('kind = "city", ships = 1,', 'kind = "city",', "H: a city has either a book or ships"),
    ("ships = 1, start = true,", "ships = 1,", "exactly one city must have start = true, but these have: none"),
    ('client = "red",    letter = "e"', 'client = "blue", letter = "e"', "each client must have exactly one house"),
    ('client = "red",    letter = "e"', 'client = "red", letter = "f"', "the letter f marks more than one house"),
    ('["A","r1"], ', '["A","r99"], ', "['A', 'r99']: there is no space 'r99'"),
    ('["A","r1"], ', '["A","r1"], ["A","C"], ', "['A', 'C'] joins two cities"),
    ('["p1","r5"], ["r5","H"],', '["p1","r4"],', "edges: r5 cannot be reached from A"),
    ('["A","h_red"], ["h_red","r4"], ', '["A","r4"], ', "edges: h_red cannot be reached from A"),
    ('loads = "ruby",     cost = 0', 'loads = "ruby", cost = 39', "shovel can never load: it costs 39 coins, a purse"),
    ("needs = { coin = 1 }", "needs = { ruby = 3, gold = 3, emerald = 2 }", "it needs 8 gems, but 7 can be carried"),
    ('["r4","h_yellow"], ["h_yellow","D"], ["r4","p1"],', '["h_yellow","D"], ["r4","D"], ["r4","p1"],', "only D"),
]  # fmt: skip


@pytest.mark.parametrize(("good", "bad", "message"), BAD, ids=[message for _, _, message in BAD])
def test_a_bad_file_is_refused_with_the_place_and_what_is_allowed(good: str, bad: str, message: str) -> None:
    assert good in FROZEN
    with pytest.raises(BadComponents) as problem:
        Components.read(FROZEN.replace(good, bad, 1), "mine.toml")
    assert message in str(problem.value)
    assert str(problem.value).startswith("mine.toml: ")


def test_fewer_contracts_than_craftsmen_only_warn() -> None:
    text = FROZEN.replace('{ front = "green1", count = 3 }', '{ front = "green1", count = 2 }')
    with pytest.warns(UserWarning, match="4 for green, not more than its 4 craftsmen"):
        Components.read(text)


def test_other_numbers_and_another_ring_change_the_game() -> None:
    text = FROZEN.replace("gem_points = 1 ", "gem_points = 3 ").replace("colour_points = 10 ", "colour_points = 7 ")
    state = new(3, text)
    state.carriers[0] = 4
    state.craftsmen[0] = 2
    assert state.scores()[0] == 3 + 7
    turned = new(3, FROZEN.replace('"red", "blue", "green"]', '"blue", "green", "red"]'))
    assert [turned.setup.clients[spot(house)] for house in ("h_blue", "h_green", "h_red")] == [4, 5, 6]


def test_sections_follow_the_edges() -> None:
    """A road from the western to the northern section makes one of them: more is in reach."""
    joined = new(3, FROZEN.replace('["A","r1"], ', '["A","r1"], ["h_red","r1"], ')).setup
    assert len(joined.near[spot("r1")]) == 10 - 1 + 4
    assert joined.space_ids[joined.near[spot("r1")][-1]] == "h_green"
    assert spot("r5") in joined.near[spot("r1")]


def test_a_box_with_other_numbers_is_played_by_the_same_rules() -> None:
    text = FROZEN
    for was, becomes in (
        ("coins_total = 30", "coins_total = 45"),
        ("coin_limit = 6", "coin_limit = 9"),
        ("open_contract_limit = 3", "open_contract_limit = 2"),
        ('loads = "ruby",     cost = 0', 'loads = "emerald",  cost = 1'),
        ("needs = { ruby = 1, sapphire = 1, emerald = 1 }", "needs = { ruby = 2, coin = 2 }"),
        ("ships = 2", "ships = 3"),
        ("bonus_tiles = 13", "bonus_tiles = 0"),
    ):
        assert was in text
        text = text.replace(was, becomes)
    for seats in (3, 5):
        state = new(seats, text, round_limit="60")
        for number, (position, seat, _) in enumerate(walk(state, Random(seats))):
            assert isinstance(position, Valdora)
            check(position, None)
            if number % 10 == 0:
                legal = position.legal(seat)
                assert len(GAME.weigh(position, seat, legal)) == len(legal)

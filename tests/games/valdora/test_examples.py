"""The worked examples of docs/rules/valdora.md, section 11."""

import pytest

from dolina.core.errors import CannotUndo, IllegalAction
from dolina.games.valdora.rules_setup import MOVING, OVER
from tests.games.valdora.positions import (
    COLOURS,
    acting,
    book,
    carry,
    components,
    gems,
    give_workshop,
    held,
    hire,
    hired,
    hold,
    legal,
    loads,
    match_from,
    new,
    pile,
    play,
    put_book,
    put_gems,
    reached,
    spot,
    stack,
    two_faced,
    workshops,
)

ALL_SPACES = {place.id for place in components().board.spaces}


@pytest.mark.rule("4.5b", "4.5c", "4.5d", "4.5g")
def test_e1_leafing_in_a_contract_book() -> None:
    state = acting("C")
    state.coins[0] = 6
    put_book(state, "C", right="grey1 yellow1 red1 blue1 green1 violet1 white1", unseen=6)
    purse = []
    for text in ("buy R", "flip R", "flip R", "buy R", "flip R", "flip R"):
        play(state, text)
        purse.append(state.coins[0])
    assert purse == [5, 5, 4, 3, 2, 1]
    assert held(state) == "grey1 blue1"
    assert book(state, "C") == ("violet1 green1 red1 yellow1", "white1")
    assert state.unseen[2] == 0
    assert state.flips == 4
    play(state, "end turn")
    assert state.turn == 1


@pytest.mark.rule("4.5e", "5.15", "4.10")
def test_e2_the_same_in_an_equipment_book() -> None:
    state = acting("A")
    state.coins[0] = 3
    carry(state, pan="gold", cart="gold")
    put_book(state, "A", right="shovel pick hammer chisel horse cart pick", unseen=6)
    put_gems(state, "discard")
    play(state, "buy R")
    assert legal(state) == ["pay pan", "pay cart"]
    play(state, "pay pan", "flip R")
    assert state.coins[0] == 3
    play(state, "flip R")
    assert state.coins[0] == 2
    play(state, "buy R")
    assert loads(state) == {"pan": "", "shovel": "", "chisel": "", "cart": ""}
    play(state, "flip R", "flip R")
    assert state.coins[0] == 0
    assert pile(state, "discard") == gems(gold=2)
    assert book(state, "A") == ("cart horse hammer pick", "pick")
    assert legal(state) == ["end turn"]


@pytest.mark.rule("4.6a", "4.6d")
def test_e3_loading_on_a_road() -> None:
    state = acting("r1")
    state.coins[0] = 2
    put_gems(state, "r1", gold=2, ruby=1, sapphire=2, emerald=1)
    carry(state, pan="gold", shovel="", pick="", cart="")
    assert set(legal(state)) == {
        "load ruby shovel", "load ruby cart", "load sapphire pick", "load sapphire cart", "load emerald cart",
        "load gold cart", "end turn",
    }  # fmt: skip
    play(state, "load ruby shovel", "load sapphire pick", "load emerald cart")
    assert state.coins[0] == 0
    assert pile(state, "r1") == gems(gold=2, sapphire=1)
    assert legal(state) == ["end turn"]


@pytest.mark.rule("4.7b")
def test_e4_substitute_craftsmen() -> None:
    state = acting("h_red")
    hold(state, "red1 red1")
    carry(state, shovel="ruby", horse="ruby")
    stack(state, others=2, red=0, blue=1, green=1)
    play(state, "deliver 0")
    assert legal(state) == ["pay shovel", "pay horse"]
    play(state, "pay shovel")
    assert hired(state) == {"blue": 1}
    play(state, "deliver 0")
    assert hired(state) == {"blue": 1, "green": 1}
    assert workshops(state) == []
    assert not state.triggered


@pytest.mark.rule("4.7b", "4.7c", "6.4")
def test_e5_two_workshops() -> None:
    state = acting("h_violet")
    hold(state, "violet1 violet1")
    carry(state, hammer="amethyst", cart="amethyst")
    hire(state, violet=1, blue=1)
    stack(state, violet=1, red=0, blue=1)
    play(state, "deliver 0", "pay hammer")
    assert workshops(state) == ["violet"]
    assert state.bonus[0] == 0
    play(state, "deliver 0")
    assert state.bonus[0] == 1
    assert hired(state) == {"violet": 2, "blue": 2}
    assert workshops(state) == ["violet", "blue"]
    assert state.scores()[0] == 2 * 5 + 2 * 10 + 2 * 10 + 10 == 60


@pytest.mark.rule("3.3", "3.5", "3.6")
@pytest.mark.parametrize(("seats", "bank", "craftsmen"), [(3, 24, 35), (4, 20, 39), (5, 15, 39)])
def test_e6_set_up(seats: int, bank: int, craftsmen: int) -> None:
    state = new(seats)
    assert state.coins == [1, 2, 3, 4, 5][:seats]
    assert state.bank == bank
    assert sum(state.stacks) == craftsmen
    assert state.stacks == ([9, 9, 5, 3, 3, 3, 3] if seats == 3 else [9, 9, 5, 4, 4, 4, 4])
    assert [len(cards) for cards in state.left] == [0, 0, 0, 0]
    assert [len(cards) for cards in state.right] == [18, 18, 27, 27]
    assert state.unseen == [17, 17, 26, 26]


@pytest.mark.rule("4.2", "4.2b", "4.2c", "4.2e")
def test_e7_how_far_a_pawn_goes() -> None:
    state = new()
    state.pawns[0] = spot("r1")
    state.coins[0] = 6
    assert reached(state) == {"A", "C", "H", "r2", "r3", "m1", "h_green"}
    state.provisions[0] = True
    assert reached(state) == ALL_SPACES - {"r1"}
    kept, spent = state.clone(), state.clone()
    play(kept, "move C")
    play(spent, "move r9")
    assert kept.provisions[0]
    assert not spent.provisions[0]
    state.pawns[0] = spot("r4")
    assert reached(state) == ALL_SPACES - {"r4", "r12", "r13", "m3", "p2", "h_white"}
    assert len(reached(state)) == 24


@pytest.mark.rule("4.3", "4.3a", "4.3b", "4.2f")
def test_e8_toll() -> None:
    state = new()
    state.pawns = [spot("D"), spot("r6"), spot("r6"), spot("A")]
    state.coins = [2, 6, 3, 1]
    bank = state.bank
    poor = state.clone()
    play(state, "move r6")
    assert state.coins[:3] == [0, 6, 4]
    assert state.bank == bank + 1
    poor.coins[0] = 1
    with pytest.raises(IllegalAction):
        play(poor, "move r6")


@pytest.mark.rule("4.3a", "4.8")
def test_e9_a_mine_charges_no_toll() -> None:
    state = new()
    state.pawns = [spot("A"), spot("m1"), spot("m1"), spot("H")]
    state.coins = [0, 2, 3, 4]
    bank = state.bank
    play(state, "move m1")
    assert state.coins == [6, 2, 3, 4]
    assert state.bank == bank - 6
    assert state.turn == 1


@pytest.mark.rule("5.1", "5.3")
def test_e10_the_tightest_move() -> None:
    state = new(5)
    state.pawns = [spot(name) for name in ("r12", "B", "C", "h_white", "p2")]
    state.coins[0] = 0
    assert reached(state) == {"r13", "m3"}


@pytest.mark.rule("4.5e", "4.5c")
def test_e11_one_card_of_a_kind() -> None:
    state = acting("A")
    state.coins[0] = 0
    carry(state, pan="gold", shovel="")
    put_book(state, "A", left="horse pick", right="shovel cart")
    put_gems(state, "discard")
    assert set(legal(state)) == {"flip L", "flip R", "buy L", "provisions", "end turn"}
    play(state, "buy L")
    assert loads(state) == {"pan": "", "shovel": "", "horse": ""}
    assert pile(state, "discard") == gems(gold=1)
    assert book(state, "A") == ("pick", "shovel cart")
    assert set(legal(state)) == {"flip L", "flip R", "end turn"}


@pytest.mark.rule("4.5h", "4.5i", "5.13")
def test_e12_returning_a_contract() -> None:
    state = acting("D")
    state.coins[0] = 1
    hold(state, "grey1 yellow1 grey1")
    put_book(state, "D", right="red1 blue1", unseen=1)
    assert set(legal(state)) == {
        "flip R", "return 0 L", "return 0 R", "return 1 L", "return 1 R", "provisions", "end turn",
    }  # fmt: skip
    play(state, "return 1 L")
    assert set(legal(state)) == {"flip L", "flip R", "buy L", "buy R"}
    bought, leafed = state.clone(), state.clone()
    play(bought, "buy R")
    assert bought.coins[0] == 0
    assert held(bought) == "grey1 grey1 red1"
    assert book(bought, "D") == ("yellow1", "blue1")
    assert set(legal(bought)) == {"flip L", "flip R", "end turn"}
    play(leafed, "flip R")
    assert book(leafed, "D") == ("red1 yellow1", "blue1")
    assert legal(leafed) == ["buy L", "buy R"]


@pytest.mark.rule("4.7b")
def test_e13_the_ring_wraps() -> None:
    state = acting("h_green")
    hold(state, "green1")
    carry(state, chisel="emerald")
    stack(state, green=0, grey=0, yellow=2)
    play(state, "deliver 0")
    assert hired(state) == {"yellow": 1}


@pytest.mark.rule("5.6", "5.8")
@pytest.mark.parametrize(
    ("owned", "blue", "tiles", "craftsman", "bonus"),
    [("blue", 1, 13, "blue", 0), ("red", 0, 13, "green", 1), ("red", 0, 0, "green", 0)],
)
def test_e14_the_bonus_looks_at_the_contract(owned: str, blue: int, tiles: int, craftsman: str, bonus: int) -> None:
    state = acting("h_red")
    hold(state, "red1")
    carry(state, shovel="ruby")
    give_workshop(state, owned)
    state.bonus_left = tiles
    stack(state, others=2, red=0, blue=blue, green=1)
    play(state, "deliver 0")
    assert hired(state) == {craftsman: 1}
    assert state.bonus[0] == bonus
    assert state.bonus_left == max(0, tiles - bonus)


@pytest.mark.rule("5.7")
def test_e15_too_late_for_a_workshop() -> None:
    state = acting("h_white")
    give_workshop(state, "white", seat=1)
    hire(state, white=1)
    hold(state, "white1 white3")
    carry(state, shovel="ruby", pick="sapphire", chisel="emerald", horse="emerald", cart="amethyst", pan="gold")
    play(state, "deliver 0", "pay chisel")
    assert hired(state) == {"white": 2}
    assert workshops(state) == []
    play(state, "deliver 0")
    assert hired(state) == {"white": 3}
    assert state.bonus[0] == 0


@pytest.mark.rule("6.1", "6.2")
def test_e16_the_round_is_finished_after_the_trigger() -> None:
    state = acting("h_yellow")
    state.turn = 1
    state.pawns[:2] = [spot("A"), spot("h_yellow")]
    hold(state, "yellow1", seat=1)
    carry(state, seat=1, pan="gold")
    stack(state, others=0, grey=3, yellow=1)
    play(state, "deliver 0")
    assert state.triggered
    play(state, "end turn")
    for seat in (2, 3):
        assert state.actors() == [seat]
        play(state, "move A", "end turn")
    assert state.phase == OVER
    assert state.actors() == []


@pytest.mark.rule("5.9")
def test_e17_nothing_left() -> None:
    state = acting("H")
    state.turn = 3
    state.pawns[3] = spot("h_grey")
    state.triggered = True
    stack(state, others=0)
    give_workshop(state, "grey", seat=3)
    state.coins[3] = 1
    hold(state, "grey1", seat=3)
    play(state, "deliver 0")
    assert state.coins[3] == 0
    assert state.points[3] == 2
    assert state.bonus[3] == 1
    assert hired(state, 3) == {}
    play(state, "end turn")
    assert state.phase == OVER


@pytest.mark.rule("4.6b", "4.6c")
def test_e18_two_ships() -> None:
    state = acting("p2")
    state.coins[0] = 6
    put_gems(state, "discard", gold=2, ruby=1)
    carry(state, pan="", shovel="", horse="emerald")
    play(state, "load gold pan")
    short = state.clone()
    play(state, "swap gold horse")
    assert loads(state) == {"pan": "gold", "shovel": "", "horse": "gold"}
    assert state.coins[0] == 3
    assert pile(state, "discard") == gems(ruby=1, emerald=1)
    assert legal(state) == ["end turn"]
    for one_ship in ("p1", "H"):
        short.pawns[0] = spot(one_ship)
        assert legal(short) == ["end turn"]


@pytest.mark.rule("4.6c", "5.11")
def test_e19_swapping_on_a_road() -> None:
    state = acting("r1")
    state.coins[0] = 6
    put_gems(state, "r1", ruby=1, gold=1)
    put_gems(state, "discard")
    carry(state, pan="gold", cart="ruby")
    assert legal(state) == ["swap gold cart", "end turn"]
    play(state, "swap gold cart")
    assert loads(state) == {"pan": "gold", "cart": "gold"}
    assert state.coins[0] == 4
    assert pile(state, "discard") == pile(state, "r1") == gems(ruby=1)
    assert legal(state) == ["swap ruby cart", "end turn"]


@pytest.mark.rule("4.4", "4.4a")
def test_e20_one_action_only() -> None:
    state = acting("C")
    assert "provisions" in legal(state)
    play(state, "flip R")
    assert "provisions" not in legal(state)
    state = acting("H")
    put_gems(state, "discard", gold=1)
    assert legal(state) == ["load gold pan", "provisions", "end turn"]
    play(state, "load gold pan")
    assert legal(state) == ["end turn"]


@pytest.mark.rule("6.4", "6.3")
def test_e21_the_score() -> None:
    state = new()
    hold(state, "grey1 grey1 grey1 grey1 grey1 yellow1 white1 red1 blue1 blue1")
    state.completed[0] = state.contracts[0]
    state.points[0] = sum(state.setup.face_points[state.setup.faces[number]] for number in state.completed[0])
    assert state.points[0] == 46
    hold(state, "green1")
    hire(state, grey=5, yellow=1, white=1, red=1, blue=2)
    give_workshop(state, "grey")
    give_workshop(state, "blue")
    state.bonus[0] = 1
    carry(state, pan="gold", horse="ruby")
    assert state.scores()[0] == 46 + 50 + 10 + 10 + 2 == 118


@pytest.mark.rule("6.5")
def test_e22_ranking() -> None:
    state = new()
    state.points = [118, 118, 118, 90]
    state.coins = [3, 3, 2, 6]
    assert state.places() == [1, 1, 3, 4]


@pytest.mark.rule("5.4")
def test_e23_an_empty_book() -> None:
    state = acting("A")
    state.coins[0] = 6
    carry(state, pan="gold")
    put_book(state, "A")
    assert legal(state) == ["provisions", "end turn"]
    state.phase = MOVING
    state.pawns[0] = spot("r1")
    assert not reached(state) & {"r4", "r5", "p1", "h_red", "h_yellow", "D"}


@pytest.mark.rule("4.5a", "4.5b", "4.5d", "5.14")
def test_e24_different_faces() -> None:
    state = acting("B", text=two_faced())
    state.coins[0] = 2
    carry(state, pan="gold", pick="")
    put_book(state, "B", right="shovel/pick horse/cart", unseen=1)
    assert book(state, "B") == ("", "shovel horse")
    play(state, "flip R")
    assert book(state, "B") == ("pick", "horse")
    assert state.unseen[1] == 0
    assert "buy L" not in legal(state)
    play(state, "flip L")
    assert state.coins[0] == 1
    assert book(state, "B") == ("", "shovel horse")
    play(state, "buy R")
    assert "shovel" in loads(state)
    assert book(state, "B") == ("", "horse")


@pytest.mark.rule("4.5a")
def test_e25_the_counter_of_unseen_pages() -> None:
    state = acting("C")
    state.coins[0] = 6
    counted = [(state.unseen[2], len(state.left[2]), len(state.right[2]))]
    for text in ("buy R", "flip R", "flip L", "flip R", "flip R"):
        play(state, text)
        counted.append((state.unseen[2], len(state.left[2]), len(state.right[2])))
    assert counted == [(26, 0, 27), (25, 0, 26), (24, 1, 25), (24, 0, 26), (24, 1, 25), (23, 2, 24)]
    assert state.coins[0] == 2


@pytest.mark.rule("5.15")
def test_e26_paying_for_a_white_contract() -> None:
    state = acting("h_white")
    hold(state, "white1")
    carry(state, shovel="ruby", horse="ruby", pick="sapphire", cart="emerald")
    put_gems(state, "discard")
    play(state, "deliver 0")
    assert legal(state) == ["pay shovel", "pay horse"]
    assert held(state) == "white1"
    play(state, "pay horse")
    assert loads(state) == {"pan": "", "shovel": "ruby", "horse": "", "pick": "", "cart": ""}
    assert pile(state, "discard") == gems(ruby=1, sapphire=1, emerald=1)
    assert hired(state) == {"white": 1}


@pytest.mark.rule("4.5j", "5.12")
def test_e27_take_back() -> None:
    state = new()
    state.pawns[0] = spot("r2")
    state.coins[0] = 6
    hold(state, "grey1 red1 blue1")
    carry(state, pan="", cart="")
    put_gems(state, "r1", gold=3)
    match = match_from(state)
    match.play(0, "move C")
    match.play(0, "return 0 L")
    match.undo(0)
    match.play(0, "return 0 L")
    match.play(0, "buy R")
    assert match.ways_back(0) == []
    match = match_from(state)
    for text in ("move r1", "load gold pan", "load gold cart"):
        match.play(0, text)
    assert match.undo(0, whole=True) == 3
    for text in ("move r1", "load gold pan", "load gold cart", "end turn"):
        match.play(0, text)
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_the_colours_are_those_of_the_file() -> None:
    assert tuple(components().clients.order) == COLOURS

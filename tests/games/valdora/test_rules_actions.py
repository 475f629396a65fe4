"""Valdora: books (4.5), loading (4.6), delivering (4.7) and special cases (5)."""

import pytest

from dolina.core.errors import IllegalAction
from dolina.games.valdora.rules_setup import GOLD, MOVING
from tests.games.valdora.positions import (
    acting,
    book,
    carry,
    gems,
    give_workshop,
    held,
    hire,
    hired,
    hold,
    legal,
    loads,
    pile,
    play,
    put_book,
    put_gems,
    spot,
    stack,
    two_faced,
    workshops,
)


@pytest.mark.rule("4.5", "4.5c")
def test_steps_in_a_book_mix_freely_and_only_the_first_flip_is_free() -> None:
    state = acting("C")
    state.coins[0] = 4
    put_book(state, "C", left="green1", right="grey1 yellow1 red1")
    for text, coins in (("buy L", 3), ("flip R", 3), ("buy L", 2), ("flip R", 1), ("flip L", 0)):
        play(state, text)
        assert state.coins[0] == coins
    assert held(state) == "green1 grey1"
    assert legal(state) == ["end turn"]


@pytest.mark.rule("4.5a", "5.5")
def test_only_tops_can_be_bought_and_a_single_card_goes_to_and_fro() -> None:
    state = acting("D")
    state.coins[0] = 3
    put_book(state, "D", right="red1")
    assert "buy L" not in legal(state)
    assert "flip L" not in legal(state)
    play(state, "flip R")
    assert book(state, "D") == ("red1", "")
    assert "buy R" not in legal(state)
    assert "flip R" not in legal(state)
    play(state, "flip L")
    assert book(state, "D") == ("", "red1")
    play(state, "buy R")
    assert book(state, "D") == ("", "")
    assert legal(state) == ["end turn"]


@pytest.mark.rule("4.5e")
def test_equipment_costs_a_gold_from_any_carrier_that_holds_one() -> None:
    state = acting("A")
    put_book(state, "A", right="shovel pick")
    carry(state, pan="", horse="ruby")
    assert "buy R" not in legal(state)
    carry(state, pan="", horse="gold")
    state.coins[0] = 0
    play(state, "buy R")
    assert loads(state) == {"pan": "", "horse": "", "shovel": ""}
    assert "buy R" not in legal(state)  # no gold is left


@pytest.mark.rule("4.5f")
def test_three_purchases_of_equipment_at_most_and_seven_carriers() -> None:
    state = acting("A")
    state.coins[0] = 0
    carry(state, pan="gold", horse="gold", cart="gold")
    put_book(state, "A", right="shovel pick hammer chisel")
    play(state, "buy R", "pay pan", "buy R", "pay horse", "buy R")
    assert set(loads(state)) == {"pan", "shovel", "pick", "hammer", "horse", "cart"}
    assert "buy R" not in legal(state)
    carry(state, pan="gold", shovel="", pick="", hammer="", chisel="", horse="gold", cart="gold")
    put_book(state, "A", left="horse", right="chisel cart")
    assert not {"buy L", "buy R"} & set(legal(state))  # all seven are owned
    assert state.carried(0, GOLD) == 3


@pytest.mark.rule("4.5g")
def test_a_contract_costs_a_coin_and_three_are_the_limit() -> None:
    state = acting("C")
    put_book(state, "C", right="red1 red1 red1 red1")
    state.coins[0] = 0
    assert "buy R" not in legal(state)
    state.coins[0] = 6
    bank = state.bank
    play(state, "buy R", "buy R", "buy R")
    assert state.coins[0] == 3
    assert state.bank == bank + 3
    assert held(state) == "red1 red1 red1"
    with pytest.raises(IllegalAction):
        play(state, "buy R")


@pytest.mark.rule("4.5h")
def test_a_return_needs_three_contracts_a_coin_and_a_page() -> None:
    state = acting("C")
    state.coins[0] = 1
    put_book(state, "C", right="red1")
    hold(state, "grey1 blue1")
    assert not [text for text in legal(state) if text.startswith("return")]
    hold(state, "grey1 blue1 green1")
    assert "return 0 L" in legal(state)
    put_book(state, "C")
    assert legal(state) == ["provisions", "end turn"]
    put_book(state, "C", right="red1")
    state.coins[0] = 0
    assert not [text for text in legal(state) if text.startswith("return")]


@pytest.mark.rule("4.5h", "4.5i")
def test_a_returned_contract_goes_to_the_book_here_and_may_be_bought_back() -> None:
    state = acting("C")
    state.coins[0] = 2
    put_book(state, "C", right="red1")
    hold(state, "grey1 blue1 green1")
    play(state, "return 2 R")
    assert state.coins[0] == 2  # no refund
    assert book(state, "C") == ("", "green1 red1")
    play(state, "flip R", "flip L")
    assert legal(state) == ["buy R"]  # the last coin is owed
    play(state, "buy R")
    assert held(state) == "grey1 blue1 green1"
    assert "end turn" in legal(state)


@pytest.mark.rule("4.6", "4.6a")
def test_a_loading_costs_what_the_card_says() -> None:
    state = acting("r1")
    put_gems(state, "r1", emerald=3)
    carry(state, chisel="", horse="", cart="")
    state.coins[0] = 5
    bank = state.bank
    play(state, "load emerald chisel", "load emerald horse", "load emerald cart")
    assert state.coins[0] == 0
    assert state.bank == bank + 5
    assert loads(state) == {"pan": "", "chisel": "emerald", "horse": "emerald", "cart": "emerald"}
    poor = acting("r1")
    put_gems(poor, "r1", emerald=1, gold=1)
    carry(poor, horse="", cart="")
    poor.coins[0] = 2
    assert legal(poor) == ["load gold pan", "load emerald cart", "load gold cart", "end turn"]


@pytest.mark.rule("4.6b")
def test_a_harbour_loads_from_the_discard() -> None:
    state = acting("p1")
    put_gems(state, "discard", ruby=1, sapphire=2)
    carry(state, shovel="", pick="")
    assert legal(state) == ["load ruby shovel", "load sapphire pick", "end turn"]
    play(state, "load sapphire pick")
    assert pile(state, "discard") == gems(ruby=1, sapphire=1)
    assert legal(state) == ["end turn"]  # one ship


@pytest.mark.rule("4.6c")
def test_tools_never_drop_their_gem() -> None:
    state = acting("r1")
    put_gems(state, "r1", ruby=2, gold=2)
    carry(state, pan="gold", shovel="ruby", horse="ruby")
    state.coins[0] = 6
    assert legal(state) == ["swap gold horse", "end turn"]


@pytest.mark.rule("4.6e")
def test_roads_are_never_refilled() -> None:
    state = acting("r1")
    put_gems(state, "r1", gold=1)
    carry(state, pan="")
    play(state, "load gold pan", "end turn")
    state.turn = 0
    state.pawns[0] = spot("r2")
    play(state, "move r1")
    assert pile(state, "r1") == gems()
    assert legal(state) == ["end turn"]


@pytest.mark.rule("4.7", "4.7a")
def test_a_delivery_needs_the_contract_the_house_and_the_goods() -> None:
    state = acting("h_red")
    carry(state, shovel="ruby")
    assert legal(state) == ["end turn"]  # no contract
    hold(state, "blue1 red1")
    assert legal(state) == ["deliver 1", "end turn"]
    carry(state, shovel="")
    assert legal(state) == ["end turn"]  # no ruby
    state = acting("h_grey")
    hold(state, "grey1 grey1")
    state.coins[0] = 1
    play(state, "deliver 0")
    assert state.coins[0] == 0
    assert legal(state) == ["end turn"]  # no coin for the second


@pytest.mark.rule("4.7", "4.7b")
def test_contracts_are_delivered_one_after_the_other() -> None:
    state = acting("h_blue")
    hold(state, "blue1 red1 blue1")
    carry(state, pick="sapphire", cart="sapphire")
    put_gems(state, "discard")
    play(state, "deliver 0", "pay cart")
    assert held(state) == "red1 blue1"
    play(state, "deliver 1")
    assert held(state) == "red1"
    assert len(state.completed[0]) == 2
    assert state.points[0] == 12
    assert hired(state) == {"blue": 2}
    assert workshops(state) == ["blue"]
    assert pile(state, "discard") == gems(sapphire=2)


@pytest.mark.rule("4.7c")
def test_a_third_contract_earns_the_bonus_of_the_workshop_just_opened() -> None:
    state = acting("h_grey")
    state.coins[0] = 3
    hold(state, "grey1 grey1 grey1")
    hire(state, grey=3)
    state.stacks[0] = 6
    play(state, "deliver 0")
    assert (workshops(state), state.bonus[0]) == (["grey"], 0)
    play(state, "deliver 0", "deliver 0")
    assert state.bonus[0] == 2


@pytest.mark.rule("5.6")
def test_a_substitute_counts_for_the_workshop_of_its_own_colour() -> None:
    state = acting("h_red")
    hold(state, "red1")
    carry(state, shovel="ruby")
    hire(state, blue=1)
    stack(state, red=0, blue=3)
    play(state, "deliver 0")
    assert hired(state) == {"blue": 2}
    assert workshops(state) == ["blue"]


@pytest.mark.rule("5.7", "5.8")
def test_no_second_workshop_and_no_bonus_from_an_empty_reserve() -> None:
    state = acting("h_blue")
    give_workshop(state, "blue")
    state.bonus_left = 0
    hold(state, "blue1")
    carry(state, pick="sapphire")
    play(state, "deliver 0")
    assert state.bonus[0] == 0
    assert state.bonus_left == 0


@pytest.mark.rule("5.2", "4.3b")
def test_nobody_passes_the_coin_limit() -> None:
    state = acting("r1")
    state.phase = MOVING
    state.coins = [1, 6, 2, 3]
    state.bank = 18
    state.pawns = [spot("r2"), spot("r1"), spot("A"), spot("A")]
    play(state, "move r1")
    assert state.coins == [0, 6, 2, 3]
    assert state.bank == 19


@pytest.mark.rule("5.10", "6.3")
def test_contracts_may_be_bought_without_a_way_to_serve_them() -> None:
    state = acting("C")
    state.coins[0] = 1
    put_book(state, "C", right="white1")
    before = state.scores()[0]
    play(state, "buy R")
    assert held(state) == "white1"
    assert state.scores()[0] == before


@pytest.mark.rule("5.13")
def test_identical_contracts_are_offered_once_and_a_gap_closes() -> None:
    state = acting("h_red")
    hold(state, "red1 blue1 red1")
    carry(state, shovel="ruby", horse="ruby")
    assert legal(state) == ["deliver 0", "end turn"]
    play(state, "deliver 0", "pay horse")
    assert held(state) == "blue1 red1"
    assert legal(state) == ["deliver 1", "end turn"]


@pytest.mark.rule("5.14", "5.13")
def test_the_active_face_is_the_one_bought() -> None:
    state = acting("C", text=two_faced())
    state.coins[0] = 6
    put_book(state, "C", left="grey1/yellow1", right="grey1/yellow1 blue1/green1")
    play(state, "buy L", "buy R", "buy R")
    assert held(state) == "yellow1 grey1 blue1"
    state.coins[0] = 2
    put_book(state, "C", right="violet1/red1")
    play(state, "return 0 R", "buy R")
    assert held(state) == "grey1 blue1 grey1"  # the returned card shows its front again
    assert [number % 2 for number in state.contracts[0]] == [0, 0, 0]


@pytest.mark.rule("5.15")
def test_nothing_is_uncovered_before_the_payment_is_complete() -> None:
    state = acting("A")
    carry(state, pan="gold", cart="gold")
    put_book(state, "A", right="shovel pick", unseen=1)
    progress = state.progress
    play(state, "buy R")
    assert book(state, "A") == ("", "shovel pick")
    assert state.unseen[0] == 1
    assert state.progress == progress
    play(state, "pay cart")
    assert state.unseen[0] == 0
    assert state.progress > progress


@pytest.mark.rule("5.15")
def test_payments_are_asked_colour_by_colour_in_gem_order() -> None:
    state = acting("h_white")
    hold(state, "white1")
    carry(state, shovel="ruby", pick="sapphire", chisel="emerald", horse="ruby", cart="emerald")
    play(state, "deliver 0")
    assert legal(state) == ["pay shovel", "pay horse"]
    play(state, "pay shovel")
    assert legal(state) == ["pay chisel", "pay cart"]
    play(state, "pay cart")
    assert loads(state) == {"pan": "", "shovel": "", "pick": "", "chisel": "emerald", "horse": "ruby", "cart": ""}


@pytest.mark.rule("5.11")
def test_a_gem_loaded_in_this_action_may_be_swapped_out_again() -> None:
    state = acting("r1")
    state.coins[0] = 6
    put_gems(state, "r1", ruby=1, sapphire=1, emerald=1)
    put_gems(state, "discard")
    carry(state, cart="")
    play(state, "load ruby cart", "swap sapphire cart", "swap emerald cart")
    assert pile(state, "discard") == gems(ruby=1, sapphire=1)
    assert state.coins[0] == 0

"""Valdora: what an action would do, told before it is done (12.2, 12.4)."""

import itertools

import pytest

from dolina.core.outcome import CHANGED, PUT, ROUTE, Outcome
from dolina.games.valdora.rules import Valdora
from tests.games.valdora.positions import (
    GAME,
    acting,
    carry,
    hire,
    hold,
    new,
    put_book,
    put_gems,
    spot,
    stack,
)


def outcome(state: Valdora, text: str) -> Outcome:
    return GAME.preview(state, 0, GAME.space(state.setup).parse(text))


def told(state: Valdora, text: str) -> dict[str, dict[str, object]]:
    """Return notes and warnings by their kind."""
    found = outcome(state, text)
    return {event.kind: dict(event.values) for event in (*found.notes, *found.warnings)}


def ghosts(state: Valdora, text: str, kind: str) -> dict[str, str | int | None]:
    """Return what is seen at each part: a symbol, or a number."""
    return {ghost.part: ghost.symbol or ghost.number for ghost in outcome(state, text).ghosts if ghost.kind == kind}


def edges(*names: str) -> set[str]:
    """Return the roads of a way."""
    spots = [spot(name) for name in names]
    pairs = itertools.pairwise(spots)
    return {f"edge-{min(pair)}-{max(pair)}" for pair in pairs}


@pytest.mark.rule("4.2", "4.3")
def test_a_move_says_what_it_costs_and_what_waits() -> None:
    state = new()
    state.pawns = [spot("D"), spot("r6"), spot("A"), spot("A")]
    state.coins[0] = 2
    put_gems(state, "r6", gold=2, ruby=4)
    assert told(state, "move r6") == {"toll": {"n": 1, "coins": 1}, "loadable": {"gem": [4]}}
    assert [cost[:2] for cost in outcome(state, "move r6").costs] == [("coins", 1)]
    assert ghosts(state, "move r6", CHANGED) == {"coins": 1}


@pytest.mark.rule("4.2c", "4.8")
def test_a_way_through_a_city_spends_provisions() -> None:
    state = new()
    state.pawns[0] = spot("D")
    state.coins[0] = 2
    state.provisions[0] = True
    assert told(state, "move m1") == {"silver": {"n": 4}}
    assert [cost[:2] for cost in outcome(state, "move m1").costs] == [("provisions", 1)]
    way = ghosts(state, "move m1", ROUTE)
    assert edges("r1", "m1") <= set(way) or edges("r2", "m1") <= set(way)
    state.coins[0] = 6
    assert told(state, "move m1") == {"full_purse": {}}


@pytest.mark.rule("4.2a", "4.2b")
def test_the_way_is_lit_and_stops_in_no_city() -> None:
    state = new()
    state.pawns[0] = spot("A")
    assert set(ghosts(state, "move r3", ROUTE)) == edges("A", "r1", "m1", "r2", "r3")
    state.pawns[0] = spot("r1")
    assert set(ghosts(state, "move H", ROUTE)) == edges("r1", "m1", "r2", "r3", "H")


@pytest.mark.rule("4.7b")
def test_a_move_to_a_house_counts_what_can_be_delivered_there() -> None:
    state = new()
    state.pawns[0] = spot("D")
    hold(state, "yellow1 red1")
    carry(state, pan="gold")
    found = outcome(state, "move h_yellow")
    assert told(state, "move h_yellow").keys() == {"deliverable", "craftsman"}
    assert [gain[:2] for gain in found.gains] == [("contracts", 3), ("colours", 10), ("gems", -1)]
    assert found.own.high - found.own.before == 12
    assert {"contract-slot-0", "carrier-0"} <= set(ghosts(state, "move h_yellow", CHANGED))


@pytest.mark.rule("4.3a", "4.7a")
def test_a_useless_trip_says_so() -> None:
    state = new()
    state.pawns[0] = spot("r4")
    assert told(state, "move h_yellow") == {"nothing": {}}
    hold(state, "grey1")
    state.pawns = [spot("r9"), spot("h_grey"), spot("A"), spot("A")]
    state.coins[0] = 1
    assert told(state, "move h_grey") == {"toll": {"n": 1, "coins": 0}, "nothing": {}}


@pytest.mark.rule("4.5d", "4.5e", "4.9")
def test_a_move_to_a_book_says_what_can_be_bought() -> None:
    state = new()
    state.pawns[0] = spot("r1")
    put_book(state, "A", right="cart shovel")
    assert told(state, "move A") == {"no_gold": {}}
    carry(state, pan="gold")
    assert told(state, "move A") == {"on_sale_carrier": {"carrier": [6]}}
    state.pawns[0] = spot("r12")
    put_book(state, "C", left="red1", right="blue1")
    assert told(state, "move C") == {"on_sale_contract": {"contract": [6, 7]}}
    state.coins[0] = 0
    assert told(state, "move C") == {"no_coins": {}}


@pytest.mark.rule("4.7b", "6.1")
def test_a_delivery_tells_its_points_by_source() -> None:
    state = acting("h_red")
    hold(state, "red1")
    carry(state, shovel="ruby", cart="ruby")
    hire(state, blue=1)
    stack(state, others=0, red=0, blue=1, green=1)
    assert told(state, "deliver 0") == {
        "craftsman_instead": {"craftsman": 5, "client": 4},
        "workshop": {"workshop": 5, "n": 10},
        "last_round": {},
    }
    found = outcome(state, "deliver 0")
    assert [event.kind for event in found.warnings] == ["last_round"]
    assert [gain[:2] for gain in found.gains] == [("contracts", 6), ("workshops", 10), ("gems", -1)]
    assert found.own.low - found.own.before == 15
    assert ghosts(state, "deliver 0", CHANGED)["craftsman-5"] == 0


@pytest.mark.rule("4.5c", "4.5g")
def test_a_page_tells_its_price_and_what_is_still_missing() -> None:
    state = acting("C")
    state.coins[0] = 3
    put_book(state, "C", right="white3 red1")
    carry(state, pan="gold")
    assert told(state, "flip R") == {"flip": {}}
    assert outcome(state, "flip R").costs == ()
    assert told(state, "buy R") == {"missing": {"gem": [2, 3]}}
    assert [cost[:2] for cost in outcome(state, "buy R").costs] == [("coins", 1)]
    assert ghosts(state, "buy R", PUT) == {"contract-slot-0": "crest-white"}
    state.flips = 1
    assert [cost[:2] for cost in outcome(state, "flip R").costs] == [("coins", 1)]
    carry(state, pan="gold", hammer="amethyst", chisel="emerald")
    assert told(state, "buy R") == {"all_there": {"space": spot("h_white")}}


@pytest.mark.rule("4.5e")
def test_equipment_costs_a_gold_and_its_point() -> None:
    state = acting("A")
    carry(state, pan="gold")
    put_book(state, "A", right="shovel cart")
    found = outcome(state, "buy R")
    assert [gain[:2] for gain in found.gains] == [("gems", -1)]
    assert [cost[:2] for cost in found.costs] == [("gold", 1)]
    assert told(state, "buy R") == {"will_load": {"gem": 0}}
    assert ghosts(state, "buy R", PUT) == {"carrier-1": "carrier-shovel"}


@pytest.mark.rule("4.6a", "4.10")
def test_loading_shows_the_gem_and_ending_the_turn_what_is_left_behind() -> None:
    state = acting("r1")
    put_gems(state, "r1", gold=1, ruby=1)
    carry(state, pan="", cart="ruby")
    assert ghosts(state, "load gold pan", PUT) == {"carrier-0": "gem-gold"}
    assert ghosts(state, "swap gold cart", PUT) == {"carrier-6": "gem-gold"}
    assert told(state, "swap gold cart").keys() == {"swap"}
    assert told(state, "end turn") == {"left_behind": {"gem": [4]}, "end": {}}

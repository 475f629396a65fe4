"""Valdora: what a move changes in the picture, and for whom."""

import re

import pytest

from dolina import look
from dolina.core.state import WATCHER
from dolina.games.valdora.rules import Valdora
from dolina.games.valdora.rules_setup import OVER
from dolina.telling.eyes import TALL, WIDE
from dolina.telling.picture import Picture
from tests.games.valdora.positions import (
    acting,
    carry,
    components,
    hire,
    hold,
    match_from,
    new,
    play,
    put_book,
    put_gems,
    reached,
    spot,
    stack,
)

LAYOUTS = pytest.mark.parametrize("layout", [WIDE, TALL])


def picture(state: Valdora, seat: int, layout: str) -> Picture:
    """Draw a position as a seat sees it."""
    return look(match_from(state), seat, "en", layout, state).picture


def bodies(drawn: Picture) -> dict[str, str]:
    """Return the pieces of the whole picture by their names."""
    pieces = (*drawn.board.pieces, *drawn.strip.pieces, *(piece for card in drawn.cards for piece in card.pieces))
    found = {piece.name: piece.body for piece in pieces}
    assert len(found) == len(pieces)
    assert all(re.fullmatch("[a-z0-9_-]+", name) for name in found)
    return found


def changed(state: Valdora, seat: int, layout: str, *texts: str) -> set[str]:
    """Return the pieces that look different to a seat after these actions; no piece comes or goes."""
    after = state.clone()
    play(after, *texts)
    old, new = bodies(picture(state, seat, layout)), bodies(picture(after, seat, layout))
    assert list(old) == list(new)
    return {name for name in old if old[name] != new[name]}


def at(*names: str) -> set[str]:
    """Return the pieces of spaces."""
    return {f"space-{spot(name)}" for name in names}


@LAYOUTS
def test_a_step_moves_the_pawn_and_the_mover_alone_sees_where_it_could_go(layout: str) -> None:
    state = new()
    put_gems(state, "r3", ruby=6)  # nothing that the pan could load
    assert changed(state, 0, layout, "move r3") == {"pawns", "end-turn", *at(*reached(state))}
    for other in (2, WATCHER):
        assert changed(state, other, layout, "move r3") == {"pawns"}


@LAYOUTS
def test_loading_changes_the_road_and_the_carrier(layout: str) -> None:
    state = acting("r1")
    carry(state, pan="", shovel="")
    put_gems(state, "r1", gold=1, ruby=3)
    seen = {*at("r1"), "card-0"}
    own = {"score"} if layout == TALL else set()
    assert changed(state, 0, layout, "load gold pan") == {*seen, "carrier-0", *own}
    for other in (1, WATCHER):
        assert changed(state, other, layout, "load gold pan") == seen


@LAYOUTS
def test_leafing_changes_the_book_and_the_purse_of_the_mover(layout: str) -> None:
    state = acting("C")
    state.coins[0] = 4
    put_book(state, "C", left="green1", right="grey1 yellow1 red1")
    assert changed(state, 0, layout, "flip R") == {"sheet", "purse"}  # provisions cannot be taken any more
    for other in (1, WATCHER):
        assert changed(state, other, layout, "flip R") == {"book-2"}


@LAYOUTS
def test_what_is_bought_is_seen_by_all_and_large_by_the_buyer(layout: str) -> None:
    state = acting("C")
    state.coins[0] = 4
    put_book(state, "C", left="green1", right="grey1 yellow1 red1")
    seen = {"bank", "card-0"}
    assert changed(state, 0, layout, "buy L") == {*seen, "sheet", "purse", "contract-0", *at("h_green")}
    for other in (1, WATCHER):
        assert changed(state, other, layout, "buy L") == {*seen, "book-2"}


@LAYOUTS
def test_a_delivery_tells_others_of_gems_and_craftsmen_but_not_of_points(layout: str) -> None:
    state = acting("h_yellow")
    carry(state, pan="gold")
    hold(state, "yellow1")
    stack(state, 3)
    own = {"contract-0", "carrier-0", "done"}
    assert own <= changed(state, 0, layout, "deliver 0")
    for other in (1, WATCHER):
        told = changed(state, other, layout, "deliver 0")
        assert {"ring", "discard"} <= told
        assert not told & (own | at("h_yellow"))


@LAYOUTS
def test_completed_contracts_are_known_to_their_owner_alone(layout: str) -> None:
    """Two contracts of different worth, one as the other: only the owner's points tell which it was."""
    cheap = new()
    hold(cheap, "grey1")
    cheap.completed[0], cheap.contracts[0] = cheap.contracts[0], []
    dear = cheap.clone()
    hold(dear, "green1")
    dear.completed[0], dear.contracts[0] = dear.contracts[0], []
    dear.points[0] = components().contract["green1"].points
    for seat in (0, 1, 2, 3, WATCHER):
        one, other = bodies(picture(cheap, seat, layout)), bodies(picture(dear, seat, layout))
        own = {"card-0", "score" if layout == TALL else "done"}
        assert {name for name in one if one[name] != other[name]} == (own if seat == 0 else set())


@LAYOUTS
def test_a_watcher_has_no_strip(layout: str) -> None:
    assert picture(new(), WATCHER, layout).strip.pieces == ()


def test_the_wide_board_is_the_same_for_all_who_wait() -> None:
    drawn = {picture(new(), seat, WIDE).board for seat in (1, 2, 3, WATCHER)}
    assert len(drawn) == 1


# The open book


def part(drawn: Picture, name: str) -> str:
    """Return the start tag of the part with an id: its attributes."""
    text = "".join(bodies(drawn).values())
    (tag,) = re.findall(rf'<[a-z]+ id="{name}"[^>]*>', text)
    return str(tag)


@pytest.mark.rule("4.5")
@LAYOUTS
def test_the_book_of_the_city_lies_open_for_who_acts_there(layout: str) -> None:
    state = acting("C")
    state.coins[0] = 4
    put_book(state, "C", left="green1", right="white1 yellow1 red1")
    mine = picture(state, 0, layout)
    for name in ("page-C-left", "page-C-right", "flip-left", "flip-right"):
        assert "data-action" in part(mine, name)
    for other in (1, WATCHER):
        drawn = picture(state, other, layout)
        assert bodies(drawn)["sheet"] == '<g data-piece="sheet"></g>'
        assert "data-action" not in part(drawn, "page-C-right")


@pytest.mark.rule("4.5g")
@LAYOUTS
def test_a_page_says_what_is_carried_for_it_and_where_the_rest_lies(layout: str) -> None:
    state = acting("C")
    state.coins[0] = 1
    carry(state, cart="ruby", hammer="")
    put_book(state, "C", right="white1")
    for road in range(1, 14):
        put_gems(state, f"r{road}", gold=1)
    put_gems(state, "r12", sapphire=1)  # beside C
    put_gems(state, "r4", sapphire=1)
    put_gems(state, "discard", emerald=1)
    sheet = bodies(picture(state, 0, layout))["sheet"]
    assert "✓ cart" in sheet
    assert "road 12" in sheet
    assert "discard pile" in sheet


@pytest.mark.rule("4.5e")
@LAYOUTS
@pytest.mark.parametrize(
    ("loads", "reason"), [({"pan": ""}, "no gold to pay with"), ({"pan": "gold", "cart": ""}, "already owned")]
)
def test_a_page_that_cannot_be_bought_says_why(layout: str, loads: dict[str, str], reason: str) -> None:
    state = acting("A")
    carry(state, 0, **loads)
    put_book(state, "A", right="cart shovel")
    drawn = picture(state, 0, layout)
    assert "data-action" not in part(drawn, "page-A-right")
    assert reason in bodies(drawn)["sheet"]


@pytest.mark.rule("4.5h")
@LAYOUTS
def test_with_three_contracts_each_may_go_back_to_either_side(layout: str) -> None:
    state = acting("C")
    state.coins[0] = 2
    hold(state, "grey1 red1 blue1")
    put_book(state, "C", left="green1", right="white1")
    drawn = picture(state, 0, layout)
    for slot in range(3):
        assert "data-action" in part(drawn, f"return-{slot}-left")
        assert "data-action" in part(drawn, f"return-{slot}-right")
    assert "return one first" in bodies(drawn)["sheet"]


# Loading


@pytest.mark.rule("4.6a", "4.6c")
@LAYOUTS
def test_horse_and_cart_take_any_gem_that_fits_by_a_click(layout: str) -> None:
    state = acting("r1")
    state.coins[0] = 6
    carry(state, horse="", cart="ruby")
    put_gems(state, "r1", ruby=1, gold=2, emerald=1)
    drawn = picture(state, 0, layout)
    fits = {(5, 0), (5, 3), (5, 4), (6, 3), (6, 4)}  # the cart's ruby is not changed for a ruby
    found = re.findall(r'id="load-(\d)-(\d)"', "".join(bodies(drawn).values()))
    assert {(int(carrier), int(gem)) for carrier, gem in found} == fits


def test_a_gem_is_loaded_by_the_cheapest_way() -> None:
    state = acting("r1")
    state.coins[0] = 6
    carry(state, shovel="", horse="", cart="")
    put_gems(state, "r1", ruby=1, emerald=1)
    drawn = picture(state, 0, WIDE)
    assert 'aria-label="Load ruby (shovel)"' in part(drawn, "gem-0")
    assert 'aria-label="Load emerald (cart)"' in part(drawn, "gem-3")


# Ticks promise what can be done


def sign_at(drawn: Picture, name: str) -> str:
    """Return what a house says of the contracts of who looks."""
    found = re.findall(r"#mark-(payable|either|contract)", bodies(drawn)[f"space-{spot(name)}"])
    return found[0] if found else ""


@pytest.mark.rule("4.7a")
@LAYOUTS
def test_one_gem_ticks_two_contracts_as_either_or(layout: str) -> None:
    state = new()
    carry(state, hammer="amethyst")
    hold(state, "violet1 violet1 red1")
    drawn = bodies(picture(state, 0, layout))
    assert ["mark-either" in drawn[f"contract-{slot}"] for slot in range(3)] == [True, True, False]
    assert not any("mark-payable" in drawn[f"contract-{slot}"] for slot in range(3))
    carry(state, hammer="amethyst", horse="amethyst")
    drawn = bodies(picture(state, 0, layout))
    assert ["mark-payable" in drawn[f"contract-{slot}"] for slot in range(3)] == [True, True, False]


@pytest.mark.rule("4.3a", "4.7a")
@LAYOUTS
def test_a_meeting_that_takes_the_only_coin_takes_the_tick(layout: str) -> None:
    state = new()
    state.coins[0] = 1
    hold(state, "grey1")
    assert sign_at(picture(state, 0, layout), "h_grey") == "payable"
    state.pawns[2] = spot("h_grey")
    assert sign_at(picture(state, 0, layout), "h_grey") == "contract"
    state.coins[0] = 2
    assert sign_at(picture(state, 0, layout), "h_grey") == "payable"


@LAYOUTS
def test_no_tick_stays_after_the_end(layout: str) -> None:
    state = new(round_limit="60")
    carry(state, pan="gold")
    hold(state, "yellow1")
    state.phase = OVER
    drawn = picture(state, 0, layout)
    assert "mark-payable" not in bodies(drawn)["contract-0"]
    assert sign_at(drawn, "h_yellow") == ""


# Everybody's belongings


@LAYOUTS
def test_the_card_of_a_rival_shows_what_lies_before_it(layout: str) -> None:
    state = new()
    carry(state, seat=2, pan="gold", cart="ruby")
    hold(state, "green1 white1", seat=2)
    hire(state, seat=2, violet=2)
    state.workshops[3] = 2
    state.provisions[2] = True
    card = bodies(picture(state, 0, layout))["card-2"]
    for symbol in ("gem-ruby", "crest-green", "crest-white", "workshop", "provisions-bag"):
        assert f"#{symbol}" in card
    assert ">?<" in card.replace(" ", "").replace("\n", "")  # completed contracts are hidden


@LAYOUTS
def test_provisions_are_seen(layout: str) -> None:
    state = new()
    assert '"#provisions-bag-none"' in bodies(picture(state, 0, layout))["purse"]
    state.provisions[0] = True
    assert '"#provisions-bag"' in bodies(picture(state, 0, layout))["purse"]


@LAYOUTS
def test_every_space_shows_its_mark(layout: str) -> None:
    drawn = bodies(picture(new(), 0, layout))
    for number, mark in ((5, "1"), (17, "13"), (18, "I"), (19, "II"), (22, "III"), (4, "H"), (25, "c")):
        texts = re.findall(r">\s*([^<>]+?)\s*</text>", drawn[f"space-{number}"])
        assert mark in texts

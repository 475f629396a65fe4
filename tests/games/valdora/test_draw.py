"""Valdora: what a move changes in the picture, and for whom."""

import re

import pytest

from dolina import look
from dolina.core.state import WATCHER
from dolina.games.valdora.rules import Valdora
from dolina.telling.eyes import TALL, WIDE
from dolina.telling.picture import Picture
from tests.games.valdora.positions import (
    acting,
    carry,
    components,
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
    pieces = (*drawn.board.pieces, *drawn.strip.pieces)
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
    assert changed(state, 0, layout, "load gold pan") == {*at("r1"), "carrier-0", "score"}
    for other in (1, WATCHER):
        assert changed(state, other, layout, "load gold pan") == at("r1")


@LAYOUTS
def test_leafing_changes_the_book_and_the_purse_of_the_mover(layout: str) -> None:
    state = acting("C")
    state.coins[0] = 4
    put_book(state, "C", left="green1", right="grey1 yellow1 red1")
    assert changed(state, 0, layout, "flip R") == {"book-2", "purse"}  # provisions cannot be taken any more
    for other in (1, WATCHER):
        assert changed(state, other, layout, "flip R") == {"book-2"}


@LAYOUTS
def test_what_is_bought_is_seen_in_the_strip_of_the_buyer_alone(layout: str) -> None:
    state = acting("C")
    state.coins[0] = 4
    put_book(state, "C", left="green1", right="grey1 yellow1 red1")
    mine = {"book-2", "purse", "contract-0", *at("h_green")}
    assert changed(state, 0, layout, "buy L") == mine
    for other in (1, WATCHER):
        assert changed(state, other, layout, "buy L") == {"book-2"}


@LAYOUTS
def test_a_delivery_tells_others_of_gems_and_craftsmen_but_not_of_points(layout: str) -> None:
    state = acting("h_yellow")
    carry(state, pan="gold")
    hold(state, "yellow1")
    stack(state, 3)
    own = {"contract-0", "carrier-0", "done", "score"}
    assert own <= changed(state, 0, layout, "deliver 0")
    for other in (1, WATCHER):
        told = changed(state, other, layout, "deliver 0")
        assert {"ring", "discard"} <= told
        assert not told & (own | at("h_yellow"))


@LAYOUTS
def test_completed_contracts_are_known_to_their_owner_alone(layout: str) -> None:
    """Two contracts of different worth, one as the other: only the owner's score tells which it was."""
    cheap = new()
    hold(cheap, "grey1")
    cheap.completed[0], cheap.contracts[0] = cheap.contracts[0], []
    dear = cheap.clone()
    hold(dear, "green1")
    dear.completed[0], dear.contracts[0] = dear.contracts[0], []
    dear.points[0] = components().contract["green1"].points
    for seat in (0, 1, 2, 3, WATCHER):
        one, other = bodies(picture(cheap, seat, layout)), bodies(picture(dear, seat, layout))
        assert {name for name in one if one[name] != other[name]} == ({"score"} if seat == 0 else set())


@LAYOUTS
def test_a_watcher_has_no_strip(layout: str) -> None:
    assert picture(new(), WATCHER, layout).strip.pieces == ()


def test_the_wide_board_is_the_same_for_all_who_wait() -> None:
    drawn = {picture(new(), seat, WIDE).board for seat in (1, 2, 3, WATCHER)}
    assert len(drawn) == 1

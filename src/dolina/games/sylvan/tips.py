"""Sylvan: what a coach says of a situation, and of what is about to be done. From the seat's own view alone."""

from collections.abc import Iterable
from typing import Final

from dolina.core.events import Event
from dolina.games.sylvan.preview import preview
from dolina.games.sylvan.rules import DRAW, PLACE, PLAY, WORK, Sylvan
from dolina.games.sylvan.rules_setup import DOUBLE, SYMBOLS
from dolina.games.sylvan.view import view
from dolina.games.sylvan.view_types import SylvanView, TileView, TreeView

FIRSTS: Final = ("flag", "claim", "bridge", "scoring")  # events that are worth a word when they first happen
TALL: Final = 3  # levels of a tree worth taking
TOWER: Final = 4  # of one worth closing
BRIDGED: Final = 7  # of two trees together that a bridge should join
AREA: Final = 5  # glory that one small tree brings together with its area
SMALL: Final = 2  # levels of such a tree


def tips(state: Sylvan, seat: int, action: int | None = None) -> list[Event]:
    """Return what a coach would say now; with an action, of doing that."""
    if action is not None:
        return [Event("item_now", seat)] if draws(state, action) and wastes_items(state, seat) else []
    if state.phase == PLAY:
        return before_card(state, view(state, seat), seat)
    if state.phase == PLACE:
        return [Event("area", seat)] if area_decides(state, seat) else []
    if state.phase in {WORK, DRAW}:
        return before_draw(state, view(state, seat), seat)
    return []


# The card


def before_card(state: Sylvan, seen: SylvanView, seat: int) -> list[Event]:
    """A flag, a rival's flag, a tree to take, a tree to finish."""
    styles = {face // SYMBOLS for face in seen["hands"][seat] or ()}
    trees = [tree for tree in seen["trees"] if tree["open"] and tree["top"] in styles]
    found = []
    if earned(state, trees, seat, seen["next_tiles"][seat]):
        found.append(Event("flag", seat, {"points": state.setup.flag_points}))
    if any(earned(state, trees, other, seen["next_tiles"][other]) for other in range(state.seats) if other != seat):
        found.append(Event("rivals_flag", seat))
    if any(tree["height"] >= TALL and tree["holder"] not in {None, seat} and behind(tree, seat) <= 1 for tree in trees):
        found.append(Event("level", seat))
    last = seen["max_levels"] - 1
    if any(tree["height"] == last and tree["holder"] == seat and -behind(tree, seat) <= 1 for tree in trees):
        found.append(Event("finish", seat, {"n": seen["max_levels"]}))
    return found


def earned(state: Sylvan, trees: Iterable[TreeView], seat: int, tile: TileView | None) -> bool:
    """Tell whether a tile would earn its owner a flag on one of these trees (4.7)."""
    return tile is not None and any(state.board.earns_flag(tree["tree"], seat, tile["style"]) for tree in trees)


def behind(tree: TreeView, seat: int) -> int:
    """Return how many dwellings a seat has less than the best of the others; below 0 it leads."""
    owners = [tile["seat"] for tile in tree["tiles"]]
    others = [owners.count(other) for other in set(owners) - {seat}]
    return max(others, default=0) - owners.count(seat)


def area_decides(state: Sylvan, seat: int) -> bool:
    """Tell whether the last tile before a scoring brings more by a small tree than by a tall one."""
    if view(state, seat)["turns_left"][seat] != 1:
        return False
    place = state.setup.code_place
    small = [code for code in state.legal(seat) if state.board.height(code - place) <= SMALL]
    outcomes = [preview(state, seat, code) for code in small]
    leads = [outcome for outcome in outcomes if any(gain.source == "areas" for gain in outcome.gains)]
    return any(outcome.own.high - outcome.own.before >= AREA for outcome in leads)


# Items and the draw


def before_draw(state: Sylvan, seen: SylvanView, seat: int) -> list[Event]:
    """A bridge, a treetop, a card for the next flag, the third of a set."""
    found = []
    items, trees = seen["items"][seat], seen["trees"]
    own = {tree["tree"]: tree["height"] for tree in trees if tree["holder"] == seat}
    ends = [pair["trees"] for pair in seen["pairs"] if pair["exists"] and seat not in pair["bridges"]]
    tall = any(sum(own.get(end, -99) for end in pair) >= BRIDGED for pair in ends)
    if items["bridge"] and seen["uses_left"] and tall:
        found.append(Event("bridge", seat))
    shaky = [tree for tree in trees if tree["tree"] in own and tree["open"] and tree["height"] >= TOWER]
    if items["treetop"] and seen["uses_left"] and seen["turns_left"][seat] <= 2 and shaky_one(shaky, seat):
        found.append(Event("treetop", seat))
    if row_flag(state, seen, seat):
        found.append(Event("row_flag", seat))
    if third_in_row(state, seen, seat):
        found.append(Event("third", seat))
    return found


def shaky_one(trees: Iterable[TreeView], seat: int) -> bool:
    """Tell whether one dwelling would take one of these trees."""
    return any(-behind(tree, seat) <= 1 for tree in trees)


def row_flag(state: Sylvan, seen: SylvanView, seat: int) -> bool:
    """Tell whether an open card would let the next tile earn a flag that no card in hand does."""
    held = {face // SYMBOLS for face in seen["hands"][seat] or ()}
    offered = {face // SYMBOLS for face in seen["row"] if face is not None} - held
    trees = [tree for tree in seen["trees"] if tree["open"] and tree["top"] in offered]
    return earned(state, trees, seat, seen["next_tiles"][seat])


def third_in_row(state: Sylvan, seen: SylvanView, seat: int) -> bool:
    """Tell whether an open card is the last of a set, fits a tree, and none such is in hand (4.8)."""
    tops = {tree["top"] for tree in seen["trees"] if tree["open"]}
    held = {face % SYMBOLS for face in seen["hands"][seat] or ()}
    lacking = [symbol for symbol, n in enumerate(seen["symbols"][seat]) if n == state.setup.set_size - 1]
    wanted = set(lacking) - held - {DOUBLE}
    return any(face is not None and face % SYMBOLS in wanted and face // SYMBOLS in tops for face in seen["row"])


def draws(state: Sylvan, action: int) -> bool:
    """Tell whether an action ends the turn: a draw, or its end."""
    return state.phase == WORK and action >= state.setup.code_draw


def wastes_items(state: Sylvan, seat: int) -> bool:
    """Tell whether a set could be traded, or more items are held than turns are left to use them in (4.9)."""
    setup = state.setup
    legal = state.legal(seat)
    claims = any(setup.code_flag + 2 <= code < setup.code_axe for code in legal)
    uses = any(setup.code_axe <= code < setup.code_draw for code in legal)
    seen = view(state, seat)
    last_round = seen["round"] == seen.get("rounds", seen["round"])
    return claims or (uses and last_round and sum(seen["items"][seat].values()) > seen["turns_left"][seat])

"""Glassworks: what a coach says of a situation, and of what is about to be done. From what the seat can see alone."""

from typing import Final

from dolina.core.events import Event
from dolina.games.glassworks.preview import Filled, best, outcomes
from dolina.games.glassworks.rules import (
    COLOUR,
    COLOUR_ACTION,
    LAKE_ACTION,
    LEAVE,
    MAIN,
    PICK_ACTION,
    TAKE,
    TAKE_ACTION,
    Glassworks,
)
from dolina.games.glassworks.rules_table import COLOURS, SHAPES

FIRSTS: Final = ("fill", "overflow", "restock", "final_turns")  # events that are worth a word when they first happen
SMALL: Final = 3  # points: little to take
LARGE: Final = 8  # points: worth fighting for
LIFT: Final = 6  # points that one piece, or a pair, adds


def tips(state: Glassworks, seat: int, action: int | None = None) -> list[Event]:
    """Return what a coach would say now; with an action, of doing that."""
    if state.phase == MAIN:
        return before_turn(state, seat) if action is None else of_turn(state, seat, action)
    if state.phase == LEAVE and action is None:
        return of_lake(state, seat)
    if state.phase == TAKE and action is not None:
        return of_take(state, seat, action - TAKE_ACTION)
    if state.phase == COLOUR and action is None:
        return of_order(state, seat)
    return []


# The turn


def before_turn(state: Glassworks, seat: int) -> list[Event]:
    """Lake, pair, gap, last turn: what to look for."""
    single, pair = reach(state, seat)
    found = []
    if state.trigger >= 0 and state.left <= state.seats and has_pair(state, seat):
        found.append(Event("last_pair", seat))
    elif has_pair(state, seat) and pair - single >= LIFT:
        found.append(Event("pair", seat))
    satchel = len(state.satchels[seat])
    if satchel <= 1 and max(single, pair) <= SMALL and state.may_restock() and state.trigger < 0:
        found.append(Event("lake_now", seat))
    if any(fills_gap(state, seat, colour) for colour in colours_in_reach(state, seat)):
        found.append(Event("gap", seat))
    return found


def of_turn(state: Glassworks, seat: int, action: int) -> list[Event]:
    """Too early for the lake; a catch that the next rival would take."""
    found = []
    single, pair = reach(state, seat)
    if action == LAKE_ACTION and len(state.satchels[seat]) >= 2 and max(single, pair) >= 0:
        values = {"n": state.setup.satchel, "points": -state.setup.overflow_points}
        found.append(Event("lake_early", seat, dict(values)))
    wanted = best_tiles(state, seat)
    threatened = wanted & tiles_of(state, (seat + 1) % state.seats) if state.seats > 1 and state.left != 1 else set()
    if threatened and not threatened & tiles_after(state, seat, action):
        found.append(Event("contested", seat))
    return found


def of_lake(state: Glassworks, seat: int) -> list[Event]:
    """Choose by shape: one that leads to the best catch and is not in the satchel."""
    gains = {tile: gain_of(state, seat, tile) for tile in range(SHAPES) if state.glass[tile]}
    if not gains:
        return []
    top = max(gains, key=lambda tile: gains[tile])
    held = {piece % SHAPES for piece in state.satchels[seat]}
    wanted = {shape for shape in range(SHAPES) if top in state.takeable(shape)} - held
    return [Event("shape", seat)] if gains[top] > 0 and any(piece % SHAPES in wanted for piece in state.lake) else []


# The tile that is taken


def of_take(state: Glassworks, seat: int, tile: int) -> list[Event]:
    """Waste, or a tower pushed out of the count."""
    outcome = best(outcomes(state, seat, state.glass[tile])) if state.glass[tile] else None
    if outcome is None:
        return []
    if outcome.overflow:
        return [Event("waste", seat, {"points": -state.setup.overflow_points})]
    return [Event("tower", seat)] if outcome.change < 0 else []


def of_order(state: Glassworks, seat: int) -> list[Event]:
    """Equal points: the colour with more glass to come goes first."""
    colours = [code - COLOUR_ACTION for code in state.legal(seat)]
    gains = {best(outcomes(state, seat, state.taken, colour)).change for colour in colours}
    return [Event("order", seat)] if len(colours) > 1 and len(gains) == 1 else []


# What can be reached


def gain_of(state: Glassworks, seat: int, tile: int) -> int:
    """Return what taking a tile would change at best."""
    return best_of(state, seat, tile).change if state.glass[tile] else 0


def best_of(state: Glassworks, seat: int, tile: int) -> Filled:
    """Return the best that a tile's glass can do."""
    return best(outcomes(state, seat, state.glass[tile]))


def has_pair(state: Glassworks, seat: int) -> bool:
    """Tell whether two pieces of the satchel have one shape."""
    shapes = [piece % SHAPES for piece in state.satchels[seat]]
    return len(shapes) > len(set(shapes))


def tiles_by(state: Glassworks, shapes: set[int]) -> set[int]:
    """Return the tiles with glass that can be taken after placing on one of these."""
    return {tile for shape in shapes for tile in state.takeable(shape) if state.glass[tile]}


def tiles_of(state: Glassworks, seat: int) -> set[int]:
    """Return the tiles that a seat can take with what it holds: satchels are open."""
    if has_pair(state, seat):
        return tiles_by(state, set(range(SHAPES)))
    return tiles_by(state, {piece % SHAPES for piece in state.satchels[seat]})


def tiles_after(state: Glassworks, seat: int, action: int) -> set[int]:
    """Return the tiles that can still be taken this turn after an action."""
    if action == LAKE_ACTION:
        return set()
    shape = (action - PICK_ACTION) % SHAPES
    paired = sum(piece % SHAPES == shape for piece in state.satchels[seat]) > 1
    return tiles_by(state, set(range(SHAPES)) if paired else {shape})


def reach(state: Glassworks, seat: int) -> tuple[int, int]:
    """Return the best gain with one piece and the best with a pair; a large loss where there is none."""
    nothing = -99
    single = {piece % SHAPES for piece in state.satchels[seat]}
    gains = {tile: gain_of(state, seat, tile) for tile in range(SHAPES)}
    alone = max((gains[tile] for tile in tiles_by(state, single)), default=nothing)
    paired = max((gains[tile] for tile in tiles_by(state, set(range(SHAPES)))), default=nothing)
    return alone, paired if has_pair(state, seat) else nothing


def best_tiles(state: Glassworks, seat: int) -> set[int]:
    """Return the tiles in reach with the highest gain, if that is large."""
    gains = {tile: gain_of(state, seat, tile) for tile in tiles_of(state, seat)}
    top = max(gains.values(), default=0)
    return {tile for tile, gain in gains.items() if gain == top} if top >= LARGE else set()


def colours_in_reach(state: Glassworks, seat: int) -> set[int]:
    """Return the colours that can be taken."""
    return {piece // SHAPES for tile in tiles_of(state, seat) for piece in state.glass[tile]}


def fills_gap(state: Glassworks, seat: int, colour: int) -> bool:
    """Tell whether one piece of a colour would bring the rows much: it stands on a low column."""
    if state.column_of[COLOURS * seat + colour] < 0:
        return False
    return best(outcomes(state, seat, [colour * SHAPES])).rows >= LIFT

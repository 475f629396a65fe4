"""Glassworks: what a seat may know (section 9), as plain data in the words of the rules document.

Only the order of the bag is hidden, so every seat and every outsider see the same.
"""

from itertools import permutations
from typing import NamedTuple

from dolina.core.events import TABLE, Event
from dolina.core.state import EVERYTHING
from dolina.games.glassworks.rules import (
    COLOUR,
    COLOUR_ACTION,
    DISCARD,
    LAKE_ACTION,
    LEAVE,
    MAIN,
    OVER,
    PASS_ACTION,
    PHASES,
    PICK_ACTION,
    TAKE,
    TAKE_ACTION,
    TILE_ACTION,
    Glassworks,
)
from dolina.games.glassworks.rules_rival import filled_in_order
from dolina.games.glassworks.rules_table import (
    COLOURS,
    NONE,
    SHAPES,
    TYPES,
    points_of_column,
    points_of_columns,
    points_of_rows,
    row_lengths,
    tallest_columns,
)
from dolina.games.glassworks.view_types import (
    SOURCES,
    AreaView,
    BagView,
    ColumnView,
    EndView,
    GatherView,
    GlassworksView,
    SoloView,
    SourcesView,
)


def view(state: Glassworks, seat: int) -> GlassworksView:
    """Return what this seat (or an outsider, or the rules themselves) may know now."""
    table = state.table
    over = state.phase == OVER
    areas = [area_view(state, area) for area in range(table.areas)]
    seen: GlassworksView = {
        "seat": seat,
        "seats": state.seats,
        "phase": PHASES[state.phase],
        "round": (state.turns - over) // table.areas + 1,
        "actors": state.actors(),
        "first_player": state.first,
        "turn": None if over else state.turn,
        "scores": state.scores(),
        "sources": [{source: area["sources"][source] for source in SOURCES} for area in areas[: state.seats]],
        "places": state.places() if over else None,
        "end": end(state),
        "river": [
            {"tile": tile, "stones": table.stones[tile], "glass": list(state.glass[tile])} for tile in state.river
        ],
        "lake": list(state.lake),
        "bag": bag(state),
        "supply": {"by_colour": by_colour(table.pieces), "by_shape": by_shape(table.pieces)},
        "areas": areas,
        "rival": rival(state),
        "gather": gather(state),
    }
    if seat == EVERYTHING:
        seen["bag_order"] = state.bag[state.drawn :]
    return seen


def sources(state: Glassworks, area: int) -> SourcesView:
    """Return the score of an area by where it comes from (6.1)."""
    heights = state.heights_of(area)
    return {
        "rows": points_of_rows(state.table, heights),
        "columns": points_of_columns(state.table, heights),
        "overflow": state.overflow_score(area),
    }


def end(state: Glassworks) -> EndView:
    """Return how far the end is (4.6): who set it off, and how many turns are to come, for all and for each area."""
    areas = state.table.areas
    begun = state.trigger >= 0
    return {
        "inventory": state.table.end_inventory,
        "triggered_by": state.trigger if begun else None,
        "turns_left": state.left if begun else None,
        "turns_left_by_area": [turns_left(state, area) for area in range(areas)] if begun else None,
        "may_restock": state.may_restock(),
    }


def turns_left(state: Glassworks, area: int) -> int:
    """Return how many turns an area still has after the trigger, the present one included."""
    areas = state.table.areas
    distance = (area - state.turn) % areas
    return (state.left - distance + areas - 1) // areas if state.left > distance else 0


def bag(state: Glassworks) -> BagView:
    """Return what is in the bag: its content is known, only its order is not (9.3)."""
    rest = state.bag[state.drawn :]
    by_type = [0] * TYPES
    for piece in rest:
        by_type[piece] += 1
    return {"size": len(rest), "by_type": by_type, "by_colour": by_colour(rest), "by_shape": by_shape(rest)}


def by_colour(pieces: list[int]) -> list[int]:
    """Return how many pieces of each colour there are."""
    colours = [piece // SHAPES for piece in pieces]
    return [colours.count(colour) for colour in range(COLOURS)]


def by_shape(pieces: list[int]) -> list[int]:
    """Return how many pieces of each shape there are."""
    shapes = [piece % SHAPES for piece in pieces]
    return [shapes.count(shape) for shape in range(SHAPES)]


def area_view(state: Glassworks, area: int) -> AreaView:
    """Return one player's area, or the rival's: satchel, factory with its points, overflow."""
    table = state.table
    heights = state.heights_of(area)
    return {
        "satchel": list(state.satchels[area]),
        "columns": [column_view(state, area, column) for column in range(state.opened[area])],
        "overflow": list(state.overflow[area]),
        "inventory": state.inventory[area],
        "rows": [{"cells": cells, "points": table.row_points[cells]} for cells in row_lengths(table, heights)],
        "scoring_columns": [
            {"column": column, "height": heights[column], "points": points_of_column(table, heights, column)}
            for column in tallest_columns(table, heights)
        ],
        "sources": sources(state, area),
        "score": state.score(area),
    }


def column_view(state: Glassworks, area: int, column: int) -> ColumnView:
    """Return a column: its colour, and its glass from the bottom."""
    place = state.table.columns * area + column
    first = state.table.rows * place
    own = state.column_of[COLOURS * area : COLOURS * (area + 1)]
    return {"colour": own.index(column), "glass": state.cells[first : first + state.heights[place]]}


def rival(state: Glassworks) -> SoloView | None:
    """Return who the rival of a solo game is, its area, score, and the lead needed to beat it (6.6)."""
    table = state.table
    if table.rival < 0:
        return None
    return {
        "rival": table.rival,
        "id": table.rival_ids[table.rival],
        "area": state.seats,
        "score": state.rival_score(),
        "win_margin": table.win_margin,
        "lead": state.score(0) - state.rival_score(),
    }


def gather(state: Glassworks) -> GatherView:
    """Return what has been chosen in the present turn: the pieces (in the satchel until placed), tile, glass taken."""
    return {
        "picked": state.picked if state.picked >= 0 else None,
        "partner": state.partner if state.partner >= 0 else None,
        "placed": state.placed if state.placed >= 0 else None,
        "taken": list(state.taken),
    }


# Previews (12.4, 12.5)


class Outcome(NamedTuple):
    """A factory after filling with so many pieces of each colour, in this order, and what that changed."""

    order: list[int]
    counts: list[int]
    heights: list[int]
    overflow: int  # pieces added to it
    rows: int
    columns: int
    change: int  # of the score


def preview(state: Glassworks, seat: int, action: int) -> list[Event]:
    """Return what an action would do, as far as it can be known."""
    if state.phase == TAKE:
        return preview_take(state, seat, action - TAKE_ACTION)
    if state.phase == COLOUR:
        return preview_fill(state, seat, state.taken, action - COLOUR_ACTION)
    if state.phase == DISCARD:
        return preview_surplus(state, seat, 1)
    if state.phase == LEAVE or (state.phase == MAIN and action == LAKE_ACTION):
        taken = min(len(state.lake), state.table.lake_take)
        return preview_surplus(state, seat, len(state.satchels[seat]) + taken - state.table.satchel)
    if state.phase == MAIN and action != PASS_ACTION:
        return preview_reach(state, seat, (action - PICK_ACTION) % SHAPES)
    if action >= TILE_ACTION and action != PASS_ACTION:
        return preview_reach(state, seat, action - TILE_ACTION)
    return []


def preview_surplus(state: Glassworks, seat: int, pieces: int) -> list[Event]:
    """Warn of pieces that will not fit into the satchel (4.5b)."""
    if pieces <= 0:
        return []
    cost = state.table.overflow_points * pieces
    score = Event("score", seat, {"change": cost, "rows": 0, "columns": 0, "overflow": cost})
    return [score, Event("surplus", seat, {"n": pieces, "points": cost})]


def preview_reach(state: Glassworks, seat: int, tile: int) -> list[Event]:
    """Tell for each tile that can be taken from here what it would change at best."""
    events = []
    for taken in state.takeable(tile):
        glass = state.glass[taken]
        if glass:
            points = best(outcomes(state, seat, glass)).change
            events.append(Event("reach", seat, {"tile": taken, "glass": list(glass), "points": points}))
        else:
            events.append(Event("reach_empty", seat, {"tile": taken}))
    return events


def preview_take(state: Glassworks, seat: int, tile: int) -> list[Event]:
    """Tell where the glass of a tile would land, and how many pieces will refill the tile."""
    position = state.position_of(tile)
    neighbour = state.river[1 if position == 0 else 0]
    drawn = min(state.table.stones[neighbour], state.in_bag())
    refill = Event("refill", TABLE, {"tile": tile, "tile2": neighbour, "n": drawn})
    return [*preview_fill(state, seat, state.glass[tile], NONE), refill]


def preview_fill(state: Glassworks, seat: int, pieces: list[int], first: int) -> list[Event]:
    """Tell what filling with these pieces does; where the order of colours is open, with the best order."""
    found = outcomes(state, seat, pieces, first)
    outcome = best(found)
    cost = state.table.overflow_points * outcome.overflow
    values = {"change": outcome.change, "rows": outcome.rows, "columns": outcome.columns, "overflow": cost}
    events = [Event("score", seat, dict(values)), *landing(state, seat, outcome)]
    inventory = sum(outcome.heights)
    if inventory > state.inventory[seat]:
        events.append(Event("inventory", seat, {"n": inventory, "end": state.table.end_inventory}))
    if inventory >= state.table.end_inventory and state.trigger < 0:
        events.append(Event("last_round", seat, {}))
    worst = min(other.change for other in found)
    if worst < outcome.change:
        events.append(Event("order", seat, {"low": worst, "high": outcome.change}))
    return events


def landing(state: Glassworks, seat: int, outcome: Outcome) -> list[Event]:
    """Tell for each colour which column grows, and which pieces overflow."""
    before = state.heights_of(seat)
    free = state.opened[seat]
    events = []
    for colour in outcome.order:
        column = state.column_of[COLOURS * seat + colour]
        if column < 0:
            column = free
            free += 1
        grown = outcome.heights[column] - before[column] if column < state.table.columns else 0
        if grown:
            values = {"colour": colour, "column": column + 1, "height": outcome.heights[column], "n": grown}
            events.append(Event("column", seat, dict(values)))
        if wasted := outcome.counts[colour] - grown:
            cost = state.table.overflow_points * wasted
            events.append(Event("overflow", seat, {"colour": colour, "n": wasted, "points": cost}))
    return events


def best(found: list[Outcome]) -> Outcome:
    """Return the outcome with the highest score; of equal ones the first."""
    return max(found, key=lambda outcome: outcome.change)


def outcomes(state: Glassworks, seat: int, pieces: list[int], first: int = NONE) -> list[Outcome]:
    """Return the outcome of every order of new colours that matters (5.7), `first` being opened first if given."""
    counts = by_colour(pieces)
    columns = state.column_of[COLOURS * seat : COLOURS * (seat + 1)]
    known = [colour for colour in range(COLOURS) if counts[colour] and columns[colour] >= 0]
    new = [colour for colour in range(COLOURS) if counts[colour] and columns[colour] < 0 and colour != first]
    start = [*known, *([first] if first >= 0 else [])]
    free = state.table.columns - state.opened[seat] - (first >= 0)
    found = []
    for chosen in permutations(new, min(len(new), max(free, 0))):
        rest = [colour for colour in new if colour not in chosen]
        found.append(outcome_of(state, seat, counts, [*start, *chosen, *rest]))
    return found


def outcome_of(state: Glassworks, seat: int, counts: list[int], order: list[int]) -> Outcome:
    """Return what filling in this order of colours does."""
    table = state.table
    before = state.heights_of(seat)
    after, overflow = filled_in_order(state, seat, counts, order)
    rows = points_of_rows(table, after) - points_of_rows(table, before)
    columns = points_of_columns(table, after) - points_of_columns(table, before)
    change = rows + columns + table.overflow_points * overflow
    return Outcome(order, counts, after, overflow, rows, columns, change)


def facts(view: GlassworksView, seat: int) -> dict[str, int]:
    """Return what a seat's panel counts beside its points: satchel and inventory."""
    area = view["areas"][seat]
    return {"satchel": len(area["satchel"]), "inventory": area["inventory"]}

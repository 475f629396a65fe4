"""Glassworks: what a seat may know (section 9), as plain data in the words of the rules document.

Only the order of the bag is hidden, so every seat and every outsider see the same.
"""

from dolina.core.state import EVERYTHING
from dolina.core.view import Standing
from dolina.games.glassworks.rules import OVER, PHASES, Glassworks
from dolina.games.glassworks.rules_table import (
    COLOURS,
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
    setup = state.setup
    over = state.phase == OVER
    areas, points = [area_view(state, area) for area in range(setup.areas)], standing(state, seat)
    seen: GlassworksView = {
        "seat": seat,
        "seats": state.seats,
        "phase": PHASES[state.phase],
        "round": points["round"],
        "actors": state.actors(),
        "first_player": state.first,
        "turn": None if over else state.turn,
        "scores": points["scores"],
        "sources": points["sources"],
        "places": state.places() if over else None,
        "end": end(state),
        "river": [
            {"tile": tile, "stones": setup.stones[tile], "glass": list(state.glass[tile])} for tile in state.river
        ],
        "lake": list(state.lake),
        "bag": bag(state),
        "supply": {"by_colour": by_colour(setup.pieces), "by_shape": by_shape(setup.pieces)},
        "areas": areas,
        "rival": rival(state),
        "gather": gather(state),
    }
    if seat == EVERYTHING:
        seen["bag_order"] = state.bag[state.drawn :]
    return seen


def standing(state: Glassworks, seat: int) -> Standing:  # noqa: ARG001 - all know the same
    """Return the points that everybody has, and from where."""
    by_area = [sources(state, area) for area in range(state.seats)]
    return {
        "round": (state.turns - (state.phase == OVER)) // state.setup.areas + 1,
        "scores": state.scores(),
        "sources": [{name: found[name] for name in SOURCES} for found in by_area],
    }


def sources(state: Glassworks, area: int) -> SourcesView:
    """Return the score of an area by where it comes from (6.1)."""
    heights = state.heights_of(area)
    return {
        "rows": points_of_rows(state.setup, heights),
        "columns": points_of_columns(state.setup, heights),
        "overflow": state.overflow_score(area),
    }


def end(state: Glassworks) -> EndView:
    """Return how far the end is (4.6): who set it off, and how many turns are to come, for all and for each area."""
    areas = state.setup.areas
    begun = state.trigger >= 0
    return {
        "inventory": state.setup.end_inventory,
        "triggered_by": state.trigger if begun else None,
        "turns_left": state.left if begun else None,
        "turns_left_by_area": [turns_left(state, area) for area in range(areas)] if begun else None,
        "may_restock": state.may_restock(),
    }


def turns_left(state: Glassworks, area: int) -> int:
    """Return how many turns an area still has after the trigger, the present one included."""
    areas = state.setup.areas
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
    setup = state.setup
    heights = state.heights_of(area)
    return {
        "satchel": list(state.satchels[area]),
        "columns": [column_view(state, area, column) for column in range(state.opened[area])],
        "overflow": list(state.overflow[area]),
        "inventory": state.inventory[area],
        "rows": [{"cells": cells, "points": setup.row_points[cells]} for cells in row_lengths(setup, heights)],
        "scoring_columns": [
            {"column": column, "height": heights[column], "points": points_of_column(setup, heights, column)}
            for column in tallest_columns(setup, heights)
        ],
        "sources": sources(state, area),
        "score": state.score(area),
    }


def column_view(state: Glassworks, area: int, column: int) -> ColumnView:
    """Return a column: its colour, and its glass from the bottom."""
    place = state.setup.columns * area + column
    first = state.setup.rows * place
    own = state.column_of[COLOURS * area : COLOURS * (area + 1)]
    return {"colour": own.index(column), "glass": state.cells[first : first + state.heights[place]]}


def rival(state: Glassworks) -> SoloView | None:
    """Return who the rival of a solo game is, its area, score, and the lead needed to beat it (6.6)."""
    setup = state.setup
    if setup.rival < 0:
        return None
    return {
        "rival": setup.rival,
        "id": setup.rival_ids[setup.rival],
        "area": state.seats,
        "score": state.rival_score(),
        "win_margin": setup.win_margin,
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


def facts(view: GlassworksView, seat: int) -> dict[str, int]:
    """Return what a seat's panel counts beside its points: satchel and inventory."""
    area = view["areas"][seat]
    return {"satchel": len(area["satchel"]), "inventory": area["inventory"]}

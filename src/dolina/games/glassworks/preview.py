"""Glassworks: what an action would do, as far as it can be known (8.5, 12)."""

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from dolina.core.events import TABLE, Event
from dolina.core.game import number
from dolina.core.outcome import CHANGED, GONE, PUT, ROUTE, Change, Gain, Ghost, Outcome
from dolina.games.glassworks.named import Pile, visible
from dolina.games.glassworks.rules import (
    COLOUR,
    COLOUR_ACTION,
    DISCARD,
    LAKE_ACTION,
    LEAVE,
    MAIN,
    PASS_ACTION,
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
from dolina.games.glassworks.view import by_colour, view

WARNINGS = {"overflow", "surplus", "last_round"}


class Filled(NamedTuple):
    """A factory after filling with so many pieces of each colour, in this order, and what that changed."""

    order: list[int]
    counts: list[int]
    heights: list[int]
    overflow: int  # pieces added to it
    rows: int
    columns: int
    change: int  # of the score


def preview(state: Glassworks, seat: int, action: int) -> Outcome:
    """Return what an action would do, as far as it can be known."""
    events = effects(state, seat, action)
    told = {event.kind: event for event in events}
    before = state.score(seat)
    low, high, hangs_on = change(events, told)
    sources = ("rows", "columns", "overflow") if "score" in told else ()
    return Outcome(
        changes=(Change(seat, before, before + low, before + high, hangs_on if low != high else ""),),
        gains=tuple(Gain(name, by, f"gw-icon-{name}") for name in sources if (by := number(told["score"], name))),
        notes=tuple(event for event in events if event.kind not in {*WARNINGS, "score", "order"}),
        warnings=tuple(event for event in events if event.kind in WARNINGS),
        ghosts=tuple(ghosts(state, seat, action)),
    )


def change(events: list[Event], told: dict[str, Event]) -> tuple[int, int, str]:
    """Return the least and the most that the score changes, and what it hangs on: the tile taken, the order."""
    reached = [number(event, "points") if event.kind == "reach" else 0 for event in events if "reach" in event.kind]
    if reached:
        return min(reached), max(reached), "take"
    high = number(told["score"], "change") if "score" in told else 0
    return number(told["order"], "low") if "order" in told else high, high, "order"


def effects(state: Glassworks, seat: int, action: int) -> list[Event]:
    """Return what an action would do, one thing after another."""
    if state.phase == TAKE:
        return preview_take(state, seat, action - TAKE_ACTION)
    if state.phase == COLOUR:
        return preview_fill(state, seat, state.taken, action - COLOUR_ACTION)
    if state.phase == DISCARD:
        return preview_surplus(state, seat, 1)
    if state.phase == LEAVE or (state.phase == MAIN and action == LAKE_ACTION):
        taken = min(len(state.lake), state.setup.lake_take)
        surplus = preview_surplus(state, seat, len(state.satchels[seat]) + taken - state.setup.satchel)
        return [Event("restock", seat, {"n": taken}), *surplus]
    if state.phase == MAIN and action != PASS_ACTION:
        return preview_reach(state, seat, (action - PICK_ACTION) % SHAPES)
    if action >= TILE_ACTION and action != PASS_ACTION:
        return preview_reach(state, seat, action - TILE_ACTION)
    return [Event("pass", seat)]


def preview_surplus(state: Glassworks, seat: int, pieces: int) -> list[Event]:
    """Warn of pieces that will not fit into the satchel (4.5b)."""
    if pieces <= 0:
        return []
    cost = state.setup.overflow_points * pieces
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
    drawn = min(state.setup.stones[neighbour], state.in_bag())
    refill = Event("refill", TABLE, {"tile": tile, "tile2": neighbour, "n": drawn})
    return [*preview_fill(state, seat, state.glass[tile], NONE), refill]


def preview_fill(state: Glassworks, seat: int, pieces: list[int], first: int) -> list[Event]:
    """Tell what filling with these pieces does; where the order of colours is open, with the best order."""
    found = outcomes(state, seat, pieces, first)
    outcome = best(found)
    cost = state.setup.overflow_points * outcome.overflow
    values = {"change": outcome.change, "rows": outcome.rows, "columns": outcome.columns, "overflow": cost}
    events = [Event("score", seat, dict(values)), *landing(state, seat, outcome)]
    inventory = sum(outcome.heights)
    if inventory > state.inventory[seat]:
        events.append(Event("inventory", seat, {"n": inventory, "end": state.setup.end_inventory}))
    if inventory >= state.setup.end_inventory and state.trigger < 0:
        events.append(Event("last_round", seat, {}))
    worst = min(other.change for other in found)
    if worst < outcome.change:
        events.append(Event("order", seat, {"low": worst, "high": outcome.change}))
    return events


def landing(state: Glassworks, seat: int, outcome: Filled) -> list[Event]:
    """Tell for each colour which column grows, and which pieces overflow."""
    before = state.heights_of(seat)
    free = state.opened[seat]
    events = []
    for colour in outcome.order:
        column = state.column_of[COLOURS * seat + colour]
        if column < 0:
            column = free
            free += 1
        grown = outcome.heights[column] - before[column] if column < state.setup.columns else 0
        if grown:
            values = {"colour": colour, "column": column + 1, "height": outcome.heights[column], "n": grown}
            events.append(Event("column", seat, dict(values)))
        if wasted := outcome.counts[colour] - grown:
            cost = state.setup.overflow_points * wasted
            events.append(Event("overflow", seat, {"colour": colour, "n": wasted, "points": cost}))
    return events


def best(found: list[Filled]) -> Filled:
    """Return the outcome with the highest score; of equal ones the first."""
    return max(found, key=lambda outcome: outcome.change)


def outcomes(state: Glassworks, seat: int, pieces: list[int], first: int = NONE) -> list[Filled]:
    """Return the outcome of every order of new colours that matters (5.7), `first` being opened first if given."""
    counts = by_colour(pieces)
    columns = state.column_of[COLOURS * seat : COLOURS * (seat + 1)]
    known = [colour for colour in range(COLOURS) if counts[colour] and columns[colour] >= 0]
    new = [colour for colour in range(COLOURS) if counts[colour] and columns[colour] < 0 and colour != first]
    start = [*known, *([first] if first >= 0 else [])]
    free = state.setup.columns - state.opened[seat] - (first >= 0)
    found = []
    for chosen in permutations(new, min(len(new), max(free, 0))):
        rest = [colour for colour in new if colour not in chosen]
        found.append(outcome_of(state, seat, counts, [*start, *chosen, *rest]))
    return found


def outcome_of(state: Glassworks, seat: int, counts: list[int], order: list[int]) -> Filled:
    """Return what filling in this order of colours does."""
    setup = state.setup
    before = state.heights_of(seat)
    after, overflow = filled_in_order(state, seat, counts, order)
    rows = points_of_rows(setup, after) - points_of_rows(setup, before)
    columns = points_of_columns(setup, after) - points_of_columns(setup, before)
    change = rows + columns + setup.overflow_points * overflow
    return Filled(order, counts, after, overflow, rows, columns, change)


# What would be seen


def ghosts(state: Glassworks, seat: int, action: int) -> Iterator[Ghost]:
    """Tell what would be seen on the table: where glass lands, and which numbers become others."""
    if state.phase == TAKE:
        tile = action - TAKE_ACTION
        pile, first = visible(view(state, seat)).tiles[tile], NONE
        drawn = min(state.setup.stones[state.river[1 if state.position_of(tile) == 0 else 0]], state.in_bag())
        if drawn:
            yield Ghost("bag", CHANGED, number=state.in_bag() - drawn)
    elif state.phase == COLOUR:
        pile, first = visible(view(state, seat)).taken, action - COLOUR_ACTION
    else:
        yield from ways(state, action)
        return
    yield from filled(state, seat, pile, best(outcomes(state, seat, [glass.type for glass in pile], first)))


def ways(state: Glassworks, action: int) -> Iterator[Ghost]:
    """Tell which tiles can be taken once glass lies on a tile (4.3b)."""
    if state.phase == MAIN and PICK_ACTION <= action < PICK_ACTION + TYPES:
        tile = (action - PICK_ACTION) % SHAPES
    elif TILE_ACTION <= action < TILE_ACTION + SHAPES:
        tile = action - TILE_ACTION
    else:
        return
    for taken in state.takeable(tile):
        yield Ghost(f"tile-{taken}", ROUTE)


def filled(state: Glassworks, seat: int, pile: Pile, outcome: Filled) -> Iterator[Ghost]:
    """Tell where the glass of a pile lands, what overflows, and what rows, columns and inventory become."""
    for event in landing(state, seat, outcome):
        same = [glass for glass in pile if glass.type // SHAPES == event.values["colour"]]
        if event.kind == "column":
            column, height, n = (number(event, name) for name in ("column", "height", "n"))
            for row, glass in zip(range(height - n + 1, height + 1), same, strict=False):
                yield Ghost(f"cell-{column}_{row}", PUT, glass.id)
        else:
            for glass in same[-number(event) :]:
                yield Ghost(glass.id, GONE)
    if outcome.overflow:
        yield Ghost(
            "overflow", CHANGED, number=state.overflow_score(seat) + state.setup.overflow_points * outcome.overflow
        )
    before, setup = state.heights_of(seat), state.setup
    lengths = zip(row_lengths(setup, before), row_lengths(setup, outcome.heights), strict=True)
    for row, (was, now) in enumerate(lengths, 1):
        if was != now:
            yield Ghost(f"row-{row}", CHANGED, number=setup.row_points[now])
    yield from flags(state, before, outcome.heights)
    if (inventory := sum(outcome.heights)) != state.inventory[seat]:
        yield Ghost("inventory", CHANGED, number=inventory)


def flags(state: Glassworks, before: list[int], after: list[int]) -> Iterator[Ghost]:
    """Tell which columns score then, and which no longer do (6.3)."""
    setup = state.setup
    old, new = tallest_columns(setup, before), tallest_columns(setup, after)
    for column in new:
        points = points_of_column(setup, after, column)
        if column not in old or points != points_of_column(setup, before, column):
            yield Ghost(f"flag-{column + 1}", CHANGED, number=points)
    for column in old:
        if column not in new:
            yield Ghost(f"flag-{column + 1}", GONE)

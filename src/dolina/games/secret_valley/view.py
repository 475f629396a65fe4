"""Secret Valley: what a seat may know (section 9), as plain data in the words of the rules document."""

from typing import Any

from dolina.core.actions import Action
from dolina.core.events import TABLE, Event, Value
from dolina.core.state import EVERYTHING
from dolina.games.secret_valley.components import BESIDE
from dolina.games.secret_valley.fate import fate, free_cells
from dolina.games.secret_valley.rules import (
    CARD,
    CELL,
    CHOOSE_CELL,
    DRAFT,
    OVER,
    PHASES,
    SecretValley,
    cell_at,
    cell_of,
)
from dolina.games.secret_valley.rules_scoring import SIDE

View = dict[str, Any]


def view(state: SecretValley, seat: int) -> View:
    """Return what this seat (or an outsider, or the rules themselves) may know now."""
    grid = state.grid
    finished = len(state.sheet)
    free = free_cells(state)
    return {
        "seat": seat,
        "seats": state.seats,
        "phase": PHASES[state.phase],
        "round": state.round + 1,
        "rounds": state.table.rounds,
        "actors": state.actors(),
        "first_player": state.first,
        "turn": state.turn,
        "scores": state.scores(),
        "sources": [
            {f"round_{number + 1}": state.sheet[number][other] for number in range(finished)}
            for other in range(state.seats)
        ],
        "places": state.places() if state.phase == OVER else None,
        "sheet": [list(scores) for scores in state.sheet],
        "grid": [grid_card(state, cell, seat, free) for cell in grid.played],
        "box": {"left": grid.left - 5, "right": grid.right - 5, "top": grid.top - 5, "bottom": grid.bottom - 5},
        "frames": [list(frame) for frame in state.frames_left()],
        "settled": state.settled(),
        "open_cells": open_cells(state),
        "cells": state.table.cells,
        "tokens": [state.table.hand - 1 - grid.owners.count(other) for other in range(state.seats)],
        "hand_sizes": [len(hand) for hand in state.hands],
        "aside_size": len(state.aside),
        "hands": [hidden(state.hands[other], other, seat) for other in range(state.seats)],
        "chosen": chosen(state, seat),
        "draft": draft(state, seat) if state.phase == DRAFT else None,
        "alternates": list(state.table.alternates),
        "seen": seen_cards(state, seat),
        "last_round": last_round(state, seat),
        **({"aside": list(state.aside)} if seat == EVERYTHING else {}),
    }


def tell_args(state: SecretValley, seat: int, action: Action) -> dict[str, Value]:
    """Return the arguments of an action for its label: a cell is told by a card beside it, see `name_part`."""
    del seat
    if action.kind != "choose_cell":
        return {**action.args}
    cell = cell_at(action.args["x"], action.args["y"])
    for side, step in enumerate((-1, 1, -SIDE, SIDE)):
        card = state.grid.cards[cell + step]
        if card >= 0:
            return {"beside": BESIDE * side + card}
    return {"beside": BESIDE * 4}


def hidden(cards: list[int], owner: int, seat: int) -> list[int] | None:
    """Return the cards to their owner (and to the rules), nothing to others."""
    return sorted(cards) if seat in {owner, EVERYTHING} else None


def chosen(state: SecretValley, seat: int) -> int | None:
    """Return the card of this turn before its cell is known: only its owner sees it (8.2)."""
    return state.chosen if state.phase == CELL and seat in {state.turn, EVERYTHING} else None


def open_cells(state: SecretValley) -> list[list[int]]:
    """Return where the next card may go, whoever plays it (4.3, 12.3)."""
    if state.phase not in {CARD, CELL}:
        return []
    cells = [cell_of(action - CHOOSE_CELL) for action in state.legal_cell()]
    return [[cell % SIDE - 5, cell // SIDE - 5] for cell in cells]


def grid_card(state: SecretValley, cell: int, seat: int, free: set[int]) -> View:
    """Return one card on the grid with its provisional value, if this table shows it (6.6, 7.7)."""
    grid = state.grid
    owner = grid.owners[cell]
    shown = state.table.live_values
    card: View = {"card": grid.cards[cell], "owner": owner, "x": cell % SIDE - 5, "y": cell // SIDE - 5}
    if shown == "all" or (shown == "own" and seat in {owner, EVERYTHING}):
        low, high = state.table.conditions.provisional(grid, cell, state.frames_left())
        card["now"] = low
        card["now_high"] = high
        card["fate"] = fate(state, cell, free)
        card["counted"] = counted(state, cell)
    return card


def counted(state: SecretValley, cell: int) -> list[list[int]]:
    """Return the places of the cards that count for this one, to be lit beside it (12.1)."""
    conditions = state.table.conditions
    cells: set[int] = set()
    for term in conditions.terms[state.grid.cards[cell]]:
        if term.corner == term.border == term.inner == 0:
            cells.update(conditions.kept_cells(state.grid, cell, term))
    return [[at % SIDE - 5, at // SIDE - 5] for at in sorted(cells - {cell})]


def draft(state: SecretValley, seat: int) -> View:
    """Return the state of the draft: counts for all, own pack and picks for the seat."""
    seats = range(state.seats)
    return {
        "pick": state.pick + 1,
        "picks_in_all": state.table.hand,
        "has_picked": [state.has_picked(other) for other in seats],
        "pack_sizes": [len(state.packs[state.pack_of(other)]) for other in seats],
        "pick_counts": [len(state.picks(other)) for other in seats],
        "direction": "right" if state.table.passing > 0 else "left",
        "passes_to": (seat - state.table.passing) % state.seats if seat >= 0 else None,
        "packs": [hidden(state.packs[state.pack_of(other)], other, seat) for other in seats],
        "picks": [state.picks(other) if seat in {other, EVERYTHING} else None for other in seats],
    }


def seen_cards(state: SecretValley, seat: int) -> list[int] | None:
    """Return the cards this seat saw in this round's draft, if the table lists them (7.8)."""
    if not state.table.seen_cards or seat < 0 or not (state.taken and (state.taken[0] or state.phase == DRAFT)):
        return None
    seen: set[int] = set()
    for pick in range(state.pick + 1):
        pack = (seat + state.table.passing * pick) % state.seats
        seen.update(state.taken[pack][pick:], state.packs[pack])
    return sorted(seen)


def last_round(state: SecretValley, seat: int) -> View | None:
    """Return the score sheet of the round before: points per card (12.6), discards if shown (7.9)."""
    if not state.sheet:
        return None
    result: View = {
        "round": len(state.sheet),
        "scores": list(state.sheet[-1]),
        "cards": [{"card": card, "owner": owner, "points": points} for card, owner, points in state.points],
    }
    if state.table.show_discards or seat == EVERYTHING:
        result["discards"] = list(state.discards)
    elif seat >= 0:
        result["own_discard"] = state.discards[seat]
    return result


def preview(state: SecretValley, seat: int, action: int) -> list[Event]:
    """Return what a card on this cell would change: cards' values now, seats' sums, the frame (12.3, 12.4)."""
    if state.phase != CELL:
        return []
    before = state.clone()
    after = state.clone()
    after.grid.put(cell_of(action - CHOOSE_CELL), state.chosen, seat)
    events = frame_changes(before, after)
    if state.table.live_values == "off":
        return events
    sums = [0] * state.seats
    for cell in after.grid.played:
        owner = after.grid.owners[cell]
        now = value_now(after, cell)
        was = value_now(before, cell) if before.grid.cards[cell] >= 0 else 0
        if now != was and (state.table.live_values == "all" or owner == seat):
            sums[owner] += now - was
            events.append(Event("card", owner, {"card": after.grid.cards[cell], "before": was, "after": now}))
    events += [Event("sum", other, {"change": change}) for other, change in enumerate(sums) if change]
    return events


def value_now(state: SecretValley, cell: int) -> int:
    """Return the provisional value of the card on a cell."""
    return state.table.conditions.provisional(state.grid, cell, state.frames_left())[0]


def frame_changes(before: SecretValley, after: SecretValley) -> list[Event]:
    """Tell if the orientation or the whole frame is fixed by the move."""
    frames = after.frames_left()
    values: dict[str, Any] = {"columns": frames[0][0], "rows": frames[0][1]}
    if after.settled() and not before.settled():
        return [Event("settled", TABLE, values)]
    if len(frames) < len(before.frames_left()):
        return [Event("frame", TABLE, values)]
    return []

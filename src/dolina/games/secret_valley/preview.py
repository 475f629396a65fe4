"""Secret Valley: what an action would do, told before it is done (12.3, 12.4)."""

from dolina.core.events import TABLE, Event, Value
from dolina.games.secret_valley.rules import CELL, CHOOSE_CELL, SecretValley, cell_of


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
    values: dict[str, Value] = {"columns": frames[0][0], "rows": frames[0][1]}
    if after.settled() and not before.settled():
        return [Event("settled", TABLE, values)]
    if len(frames) < len(before.frames_left()):
        return [Event("frame", TABLE, values)]
    return []

"""Secret Valley: what an action would do, told before it is done (12.3, 12.4)."""

from dolina.core.events import TABLE, Event, Value
from dolina.core.outcome import CHANGED, PUT, ROUTE, Change, Gain, Ghost, Outcome
from dolina.games.secret_valley.rules import CELL, CHOOSE_CARD, CHOOSE_CELL, DRAFT, PICK, SecretValley, cell_of
from dolina.games.secret_valley.rules_scoring import SIDE
from dolina.games.secret_valley.view import PLACE, forecast, shown_to

Values = dict[int, tuple[int, int]]  # by card: the least and the most it can be worth as the grid is


def preview(state: SecretValley, seat: int, action: int) -> Outcome:
    """Return what an action would change: cards' values now, seats' sums, the frame (12.3, 12.4)."""
    if state.phase == CELL:
        return preview_cell(state, seat, cell_of(action - CHOOSE_CELL))
    before = forecast(state, seat)[seat] or 0
    unchanged = (Change(seat, before, before, before),)
    if state.phase == DRAFT:
        left = len(state.packs[state.pack_of(seat)]) - 1
        passes_to = (seat - state.setup.passing) % state.seats
        passed = [Event("draft", passes_to, {"n": left})] if left else []
        return Outcome(unchanged, notes=(condition(state, action - PICK), *passed))
    card, cells = action - CHOOSE_CARD, [cell_of(code - CHOOSE_CELL) for code in state.legal_cell()]
    return Outcome(
        unchanged,
        notes=(condition(state, card), Event("cells", TABLE, {"n": len(cells), "card": card})),
        ghosts=tuple(Ghost(part_of(cell), ROUTE) for cell in cells),
    )


def condition(state: SecretValley, card: int) -> Event:
    """Tell what a card brings points for."""
    return Event("condition", TABLE, {"condition": PLACE * (card in state.setup.alternates) + card})


def part_of(cell: int) -> str:
    """Return what a cell is called in a picture."""
    return f"cell-{cell % SIDE - 5}_{cell // SIDE - 5}"


def preview_cell(state: SecretValley, seat: int, cell: int) -> Outcome:
    """Tell what the chosen card would change on this cell."""
    after = state.clone()
    after.grid.put(cell, state.chosen, seat)
    was, now = values_of(state, seat), values_of(after, seat)
    owners = {after.grid.cards[at]: after.grid.owners[at] for at in after.grid.played}
    changed = [card for card in owners if now.get(card) != was.get(card)]
    others = [card for card in changed if card != state.chosen]
    notes = [Event("card", owners[card], {"card": card, **worth(was, now, card)}) for card in others]
    if state.setup.live_values == "off":
        notes.append(condition(state, state.chosen))
    nothing = now.get(state.chosen) == (0, 0)
    return Outcome(
        changes=changes(state, seat, {card: owners[card] for card in changed}, was, now),
        gains=gains(state.chosen, [card for card in changed if owners[card] == seat], was, now),
        notes=(*frame_changes(state, after), *notes, *([Event("worthless", seat)] if nothing else [])),
        ghosts=(
            Ghost(part_of(cell), PUT, f"card-{state.chosen}", now[state.chosen][0] if state.chosen in now else None),
            *(Ghost(f"card-{card}-points", CHANGED, number=now[card][0]) for card in others),
        ),
    )


def gains(chosen: int, changed: list[int], was: Values, now: Values) -> tuple[Gain, ...]:
    """Return what the own change is the sum of: the card that is put, the own cards that it changes."""
    by = {card: now[card][0] - was.get(card, (0, 0))[0] for card in changed}
    found = {"this_card": by.pop(chosen, 0), "other_cards": sum(by.values())}
    return tuple(Gain(source, change) for source, change in found.items() if change)


def values_of(state: SecretValley, seat: int) -> Values:
    """Return what the cards on the grid are worth now, of those whose value these eyes see (6.6, 7.7)."""
    grid, frames = state.grid, state.frames_left()
    cells = [cell for cell in grid.played if shown_to(state, grid.owners[cell], seat)]
    return {grid.cards[cell]: state.setup.conditions.provisional(grid, cell, frames) for cell in cells}


def worth(was: Values, now: Values, card: int) -> dict[str, Value]:
    """Return what an event says of a card's value."""
    return {"before": was.get(card, (0, 0))[0], "after": now[card][0]}


def changes(state: SecretValley, seat: int, owners: dict[int, int], was: Values, now: Values) -> tuple[Change, ...]:
    """Return how the sums of the seats change; a range where the size of the grid decides (6.6)."""
    low, high = [0] * state.seats, [0] * state.seats
    for card, owner in owners.items():
        before = was.get(card, (0, 0))
        low[owner] += now[card][0] - before[0]
        high[owner] += now[card][1] - before[1]
    found = []
    for other, sum_before in enumerate(forecast(state, seat)):
        if sum_before is not None and (other == seat or low[other] or high[other]):
            least, most = sorted((sum_before + low[other], sum_before + high[other]))
            found.append(Change(other, sum_before, least, most, "frame" if least != most else ""))
    return tuple(sorted(found, key=lambda change: change.seat != seat))


def frame_changes(before: SecretValley, after: SecretValley) -> list[Event]:
    """Tell if the orientation or the whole frame is fixed by the move."""
    frames = after.frames_left()
    values: dict[str, Value] = {"columns": frames[0][0], "rows": frames[0][1]}
    if after.settled() and not before.settled():
        return [Event("settled", TABLE, values)]
    if len(frames) < len(before.frames_left()):
        return [Event("frame", TABLE, values)]
    return []

"""Valdora: what an action would do, from what everybody knows (12.2, 12.4)."""

from dolina.core.events import Event
from dolina.core.game import number
from dolina.core.outcome import Change, Cost, Gain, Outcome
from dolina.games.valdora.rules import Valdora
from dolina.games.valdora.rules_table import (
    BUY_L,
    DELIVER,
    FLIP_R,
    GEMS,
    HORSE,
    LEFT,
    LOAD_TOOL,
    MINE,
    PAY,
    PAYING,
    PROVISIONS,
    RETURN,
    RIGHT,
)
from dolina.games.valdora.view import sources

PAID = {"toll", "flip", "coins"}  # in coins


def preview(state: Valdora, seat: int, action: int) -> Outcome:
    """Return what an action would do, from what everybody knows: nothing is uncovered."""
    events, names = effects(state, seat, action), sources(state, seat)
    before = state.score(seat)
    gains = tuple(Gain(event.kind, number(event, "change")) for event in events if event.kind in names)
    after = before + sum(gain.change for gain in gains)
    paid = sum(number(event) for event in events if event.kind in PAID)
    return Outcome(
        changes=(Change(seat, before, after, after),),
        gains=gains,
        costs=(Cost("coins", paid),) if paid else (),
        notes=tuple(event for event in events if event.kind not in {*names, "last_round"}),
        warnings=tuple(event for event in events if event.kind == "last_round"),
    )


def effects(state: Valdora, seat: int, action: int) -> list[Event]:
    """Return what an action would do, one thing after another."""
    if action < FLIP_R:
        return preview_move(state, seat, action)
    if action < BUY_L:
        price = 1 if state.flips else 0
        return [Event("flip", seat, {"n": price, "coins": state.coins[seat] - price})]
    if action < RETURN:
        return preview_buy(state, seat, RIGHT if action > BUY_L else LEFT)
    if action < LOAD_TOOL:
        return [Event("owes", seat)]
    if action < PROVISIONS:
        return preview_gems(state, seat, action)
    return []


def preview_move(state: Valdora, seat: int, space: int) -> list[Event]:
    """Toll, provisions, silver, and what could be done there (12.2)."""
    table = state.table
    after = state.clone()
    after.step(seat, space)
    events: list[Event] = []
    if state.provisions[seat] and not after.provisions[seat]:
        events.append(Event("provisions_spent", seat))
    if table.kinds[space] == MINE:
        return [*events, Event("silver", seat, {"n": table.coin_limit - state.coins[seat]})]
    if toll := state.toll(space):
        events.append(Event("toll", seat, {"n": toll, "coins": after.coins[seat]}))
    codes = after.legal_act()
    loadable = sorted({(code - LOAD_TOOL) for code in codes if LOAD_TOOL <= code < DELIVER})
    gems = sorted({table.tool_gem[code] if code < HORSE else code % GEMS for code in loadable})
    if gems:
        events.append(Event("loadable", seat, {"gem": gems}))
    held = state.contracts[seat]
    if faces := [table.faces[held[code - DELIVER]] for code in codes if DELIVER <= code < PAY]:
        events.append(Event("deliverable", seat, {"contract": faces}))
    return events if len(codes) > 1 else [*events, Event("nothing", seat)]  # but to end the turn


def preview_buy(state: Valdora, seat: int, side: int) -> list[Event]:
    """What is left in the purse, and which demanded gems are not yet carried."""
    table = state.table
    number = table.books[state.pawns[seat]]
    if not table.book_contracts[number]:
        return [Event("gems", seat, {"change": -table.gem_points})]
    face = table.back[state.left[number][-1]] if side == LEFT else table.front[state.right[number][-1]]
    events = [Event("coins", seat, {"n": 1, "coins": state.coins[seat] - 1})]
    missing: list[int] = []
    for gem in range(GEMS):
        missing += [gem] * (table.face_gems[GEMS * face + gem] - state.carried(seat, gem))
    if missing:
        events.append(Event("missing", seat, {"gem": missing}))
    return events


def preview_gems(state: Valdora, seat: int, action: int) -> list[Event]:
    """Loading, delivering and paying change the score: by how much, and why (12.4)."""
    after = state.clone()
    after.events = []
    after.step(seat, action)
    while after.phase == PAYING:
        after.step(seat, after.legal_pay()[0])  # whichever gem pays, the effect is the same
    events: list[Event] = []
    if (spent := state.coins[seat] - after.coins[seat]) > 0:
        events.append(Event("coins", seat, {"n": spent, "coins": after.coins[seat]}))
    told = {"swap", "craftsman", "craftsman_instead", "no_craftsman", "no_bonus", "workshop", "last_round"}
    events += [event for event in after.events if event.kind in told]
    before = sources(state, seat)
    changes = [(name, points - before[name]) for name, points in sources(after, seat).items()]
    return events + [Event(name, seat, {"change": change}) for name, change in changes if change]

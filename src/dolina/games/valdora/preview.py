"""Valdora: what an action would do, from what everybody knows (12.2, 12.4)."""

from itertools import pairwise

from dolina.core.events import TABLE, Event
from dolina.core.outcome import CHANGED, PUT, ROUTE, Change, Cost, Gain, Ghost, Outcome
from dolina.games.valdora.components import CARRIER_IDS, GEM_IDS, SIDES
from dolina.games.valdora.route import route
from dolina.games.valdora.rules import Valdora
from dolina.games.valdora.rules_setup import (
    BUY_L,
    CARRIERS,
    CITY,
    CLIENTS,
    DELIVER,
    EMPTY,
    END_TURN,
    FLIP_R,
    GEMS,
    GOLD,
    LEFT,
    LOAD_HORSE,
    LOAD_TOOL,
    MINE,
    MOVING,
    PAY,
    PAYING,
    PROVISIONS,
    RETURN,
    RIGHT,
)
from dolina.games.valdora.view import sources

SIGNS = {
    "contracts": "contract-done", "colours": "craftsman", "workshops": "workshop", "bonus": "bonus", "gems": "gem-any",
}  # fmt: skip
TOLD = {"swap", "craftsman", "craftsman_instead", "no_craftsman", "no_bonus", "workshop"}  # of what happens
WARNINGS = {"last_round", "left_behind"}


def preview(state: Valdora, seat: int, action: int) -> Outcome:
    """Return what an action would do, from what everybody knows: nothing is uncovered."""
    after = state.clone()
    after.events = []
    if FLIP_R <= action < RETURN:  # pages are not turned, not even in a copy
        events, ghosts = page_effects(state, after, seat, action)
    else:
        after.step(seat, action)
        if action < FLIP_R:
            deliver_all(after, seat)
        pay_any(after)
        events, ghosts = effects(state, after, seat, action)
    ghosts += purse_ghosts(state, after, seat)
    return Outcome(
        changes=(Change(seat, state.score(seat), after.score(seat), after.score(seat)),),
        gains=gains(state, after, seat),
        costs=costs(state, after, seat, action),
        notes=tuple(event for event in events if event.kind not in WARNINGS),
        warnings=tuple(event for event in events if event.kind in WARNINGS),
        ghosts=tuple(ghosts),
    )


def gains(state: Valdora, after: Valdora, seat: int) -> tuple[Gain, ...]:
    """Return what changes in the score, by source (6.4)."""
    before = sources(state, seat)
    changes = {name: points - before[name] for name, points in sources(after, seat).items()}
    return tuple(Gain(name, change, SIGNS[name]) for name, change in changes.items() if change)


def costs(state: Valdora, after: Valdora, seat: int, action: int) -> tuple[Cost, ...]:
    """Return what is paid: coins, gold for equipment, provisions."""
    paid = (
        Cost("coins", state.coins[seat] - after.coins[seat], "coin"),
        Cost("gold", int(buys_equipment(state, seat, action)), "gem-gold"),
        Cost("provisions", int(state.provisions[seat]) - int(after.provisions[seat]), "provisions-bag"),
    )
    return tuple(cost for cost in paid if cost.n > 0)


def buys_equipment(state: Valdora, seat: int, action: int) -> bool:
    """Tell whether an action buys equipment, or pays for it."""
    code = state.pending if PAY <= action < PROVISIONS else action
    return BUY_L <= code < RETURN and not state.setup.book_contracts[state.setup.books[state.pawns[seat]]]


def purse_ghosts(state: Valdora, after: Valdora, seat: int) -> list[Ghost]:
    """Return the coins that the seat would have, where they change."""
    coins = after.coins[seat]
    return [] if coins == state.coins[seat] else [Ghost("coins", CHANGED, number=coins)]


def deliver_all(after: Valdora, seat: int) -> None:
    """Deliver what can be delivered on arrival, the best first: who goes to a house goes there for this."""
    while after.turn == seat and (codes := [code for code in after.legal(seat) if DELIVER <= code < PAY]):
        after.step(seat, max(codes, key=lambda code: delivered(after, seat, code)))
        pay_any(after)


def delivered(state: Valdora, seat: int, code: int) -> int:
    """Return the score after a delivery."""
    after = state.clone()
    after.step(seat, code)
    pay_any(after)
    return after.score(seat)


def pay_any(after: Valdora) -> None:
    """Pay with whichever gem: the effect on the score is the same (5.15)."""
    while after.phase == PAYING:
        after.step(after.turn, after.legal_pay()[0])


def effects(state: Valdora, after: Valdora, seat: int, action: int) -> tuple[list[Event], list[Ghost]]:
    """Return what else happens, and where it is seen."""
    happened = [event for event in after.events or [] if event.kind in {*TOLD, "last_round"}]
    if action < FLIP_R:
        way = route(state.setup, state.pawns[seat], action)
        steps = [Ghost(edge_id(a, b), ROUTE) for a, b in pairwise(way)]
        return [*move_effects(state, seat, action), *happened], [*steps, *board_ghosts(state, after, seat)]
    if action < LOAD_TOOL:
        slot, side = (action - RETURN) // 2, (action - RETURN) % 2
        page = page_id(state, seat, side)
        client = state.setup.face_client[state.setup.faces[state.contracts[seat][slot]]]
        return [Event("owes", seat)], [Ghost(f"contract-slot-{slot}", CHANGED), Ghost(page, PUT, crest(state, client))]
    if action < PROVISIONS:
        return happened, board_ghosts(state, after, seat)
    if action == END_TURN:
        return [Event("end", TABLE), *left_behind(state, seat)], []
    return [Event("provisions", TABLE)], [Ghost("provisions", PUT, "provisions-bag")]


def edge_id(a: int, b: int) -> str:
    """Return the part of the picture that shows the road between two spaces."""
    return f"edge-{min(a, b)}-{max(a, b)}"


def page_id(state: Valdora, seat: int, side: int) -> str:
    """Return the part of the picture that shows a page of the book where the seat stands."""
    return f"page-{state.setup.space_ids[state.pawns[seat]]}-{'left' if SIDES[side] == 'L' else 'right'}"


def crest(state: Valdora, client: int) -> str:
    """Return the symbol of a client."""
    return f"crest-{state.setup.client_ids[client]}"


# Moving


def move_effects(state: Valdora, seat: int, space: int) -> list[Event]:
    """Return what waits there: a meeting, silver, and what could be done (12.2)."""
    setup = state.setup
    if setup.kinds[space] == MINE:
        taken = setup.coin_limit - state.coins[seat]
        return [Event("silver", seat, {"n": taken}) if taken else Event("full_purse", seat)]
    after = state.clone()
    after.step(seat, space)
    toll = state.toll(space)
    events = [Event("toll", seat, {"n": toll, "coins": after.coins[seat]})] if toll else []
    waits = waiting(after, seat, space)
    if not waits:
        only = setup.kinds[space] == CITY and not after.provisions[seat]
        waits = [Event("only_provisions" if only else "nothing", seat)]
    return events + waits


def waiting(after: Valdora, seat: int, space: int) -> list[Event]:
    """Return what the seat could do where it has stopped."""
    setup, codes = after.setup, after.legal_act()
    gems = sorted({loaded_gem(after, code) for code in codes if LOAD_TOOL <= code < DELIVER})
    events = [Event("loadable", seat, {"gem": gems})] if gems else []
    faces = [setup.faces[after.contracts[seat][code - DELIVER]] for code in codes if DELIVER <= code < PAY]
    events += [Event("deliverable", seat, {"contract": face}) for face in faces]
    number = setup.books[space]
    if number >= 0:
        events += on_sale(after, seat, number, codes)
    return events


def on_sale(after: Valdora, seat: int, number: int, codes: list[int]) -> list[Event]:
    """Return what the seat could buy of the two open pages, or what it lacks to buy anything."""
    contracts = after.setup.book_contracts[number]
    kind = "contract" if contracts else "carrier"
    faces = [face for side in (LEFT, RIGHT) if (face := top(after, number, side)) >= 0 and BUY_L + side in codes]
    if faces:
        return [Event(f"on_sale_{kind}", seat, {kind: faces})]
    if contracts:
        return [Event("may_return" if any(RETURN <= code < LOAD_TOOL for code in codes) else "no_coins", seat)]
    return [] if after.carried(seat, GOLD) else [Event("no_gold", seat)]


def top(state: Valdora, number: int, side: int) -> int:
    """Return the face of an open page, or −1."""
    pages = state.right[number] if side == RIGHT else state.left[number]
    if not pages:
        return -1
    return state.setup.front[pages[-1]] if side == RIGHT else state.setup.back[pages[-1]]


def loaded_gem(state: Valdora, code: int) -> int:
    """Return which gem an action loads."""
    return state.setup.tool_gem[code - LOAD_TOOL] if code < LOAD_HORSE else (code - LOAD_HORSE) % GEMS


# Pages


def page_effects(state: Valdora, after: Valdora, seat: int, action: int) -> tuple[list[Event], list[Ghost]]:
    """Return what turning or buying a page would do; what lies below it stays unknown (9.4)."""
    if action < BUY_L:
        after.coins[seat] -= 1 if state.flips else 0
        return [Event("flip", seat)], []
    side = RIGHT if action > BUY_L else LEFT
    number = state.setup.books[state.pawns[seat]]
    face = top(state, number, side)
    if not state.setup.book_contracts[number]:
        return buy_carrier(state, after, seat, face)
    after.coins[seat] -= 1
    client = state.setup.face_client[face]
    events = missing(state, seat, face)
    return events, [Ghost(f"contract-slot-{len(state.contracts[seat])}", PUT, crest(state, client))]


def buy_carrier(state: Valdora, after: Valdora, seat: int, face: int) -> tuple[list[Event], list[Ghost]]:
    """Return what buying equipment would do: the gold goes, whichever carries it."""
    own = CARRIERS * seat
    payer = next(carrier for carrier in range(CARRIERS) if state.carriers[own + carrier] == GOLD)
    after.carriers[own + payer] = EMPTY
    gem = state.setup.tool_gem[face]
    events = [Event("will_load", seat, {"gem": gem}) if gem >= 0 else Event("will_load_any", seat)]
    return events, [Ghost(f"carrier-{face}", PUT, f"carrier-{CARRIER_IDS[face]}"), Ghost(f"carrier-{payer}", CHANGED)]


def missing(state: Valdora, seat: int, face: int) -> list[Event]:
    """Return which demands of a contract are not yet carried, or that all are there."""
    setup = state.setup
    gems: list[int] = []
    for gem in range(GEMS):
        gems += [gem] * (setup.face_gems[GEMS * face + gem] - state.carried(seat, gem))
    if gems:
        return [Event("missing", seat, {"gem": gems})]
    return [Event("all_there", seat, {"space": setup.houses[setup.face_client[face]]})]


# Loading, delivering, ending


def board_ghosts(state: Valdora, after: Valdora, seat: int) -> list[Ghost]:
    """Return what loading or delivering changes: carriers, contracts, craftsmen, workshops."""
    own = CARRIERS * seat
    found: list[Ghost] = []
    for carrier in range(CARRIERS):
        was, now = state.carriers[own + carrier], after.carriers[own + carrier]
        if was >= 0 > now:
            found.append(Ghost(f"carrier-{carrier}", CHANGED))
        elif now not in {was, EMPTY}:
            found.append(Ghost(f"carrier-{carrier}", PUT, f"gem-{GEM_IDS[now]}"))
    left = list(after.contracts[seat])
    for slot, held in enumerate(state.contracts[seat]):
        if held in left:
            left.remove(held)
        else:
            found.append(Ghost(f"contract-slot-{slot}", CHANGED))
    for client in range(CLIENTS):
        if after.stacks[client] != state.stacks[client]:
            found.append(Ghost(f"craftsman-{client}", CHANGED, number=after.stacks[client]))
        if after.workshops[client] != state.workshops[client]:
            found.append(Ghost(f"workshop-{client}", CHANGED))
    return found


def left_behind(state: Valdora, seat: int) -> list[Event]:
    """Return the gems that could still be loaded for nothing."""
    codes = [code for code in state.legal_act() if LOAD_TOOL <= code < LOAD_HORSE] if state.phase != MOVING else []
    gems = [loaded_gem(state, code) for code in codes]
    return [Event("left_behind", seat, {"gem": gems})] if gems else []

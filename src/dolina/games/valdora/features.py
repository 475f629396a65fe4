"""Valdora: what a learned judgement looks at (`dolina train valdora`). The promises are those of the heuristic."""

from math import exp
from typing import Final

from dolina.games.valdora.heuristic import (
    HORIZON,
    Outlook,
    contract_worth,
    hop,
    lateness,
    purchase_promise,
    turns_left,
    turns_to,
    workshop_promise,
)
from dolina.games.valdora.rules import Valdora
from dolina.games.valdora.rules_setup import (
    CARRIERS,
    CART,
    CLIENTS,
    EMPTY,
    GEMS,
    GOLD,
    HORSE,
    MINE,
    NOT_OWNED,
    PAN,
    SPACES,
    TOOLS,
)

FEATURES: Final = (
    "score",
    "points",  # of completed contracts
    "coins",
    "many_coins",  # beyond three
    "no_coin",
    "provisions",
    "workshops",
    "craftsmen",
    "colours",
    "workshop_hopes",  # what workshops still to be had promise
    "workshop_bonuses",  # what own ones promise
    "bonus_tiles",
    "contracts",  # open ones
    "contracts_full",  # what they are worth
    "contracts_faded",  # the same, less the later they can be completed
    "contract_next",  # the faded worth of the best
    "contract_turns",  # until the first can be completed
    "payable",  # open contracts for which all is there
    "missing_gems",
    "missing_coins",
    "places",  # free places for contracts
    "places_near",  # the same, faded by the way to the next book
    "carriers",
    "tools",
    "horse",
    "cart",
    "empty",  # carriers without a gem
    "purchase",  # what the next piece of equipment promises
    "gold",
    "gems",  # that are not gold
    "spare_gems",  # that no open contract needs
    "mine_turns",  # to the next mine
    "order",  # how late in the round it moves
    "wait",  # how many others move before it
    "to_move",
)
PHASES: Final = ("always", "turns", "end")
COUNT: Final = len(FEATURES)
NEAR_END: Final = 4.0  # turns in which the end begins to be felt


def mix(state: Valdora) -> list[float]:
    """Return how much of each phase there is, by the turns left."""
    turns = turns_left(state)
    return [1.0, min(turns, 40.0) / 20.0, exp(-turns / NEAR_END)]


def features(state: Valdora) -> list[float]:
    """Return the features of all seats, one seat after the other."""
    found: list[float] = []
    for seat in range(state.seats):
        look = Outlook(state, seat, False)
        spare = [state.carried(seat, gem) for gem in range(GEMS)]
        gold = spare[GOLD]
        found += standing(state, seat)
        found += workshops(look, state)
        found += contracts(look, state, spare)
        found += equipment(look, state, gold)
        found += gems(state, seat, spare)
        found += turns(state, seat)
    return found


def standing(state: Valdora, seat: int) -> list[float]:
    """Look at points and coins."""
    coins = state.coins[seat]
    return [
        float(state.score(seat)),
        float(state.points[seat]),
        float(coins),
        float(max(0, coins - 3)),
        1.0 if coins == 0 else 0.0,
        1.0 if state.provisions[seat] else 0.0,
    ]


def workshops(look: Outlook, state: Valdora) -> list[float]:
    """Look at craftsmen and workshops."""
    seat = look.seat
    owned = 0
    craftsmen = 0
    colours = 0
    hopes = 0.0
    bonuses = 0.0
    for colour in range(CLIENTS):
        own = state.craftsmen[CLIENTS * seat + colour]
        craftsmen += own
        colours += 1 if own else 0
        if state.workshops[colour] == seat:
            owned += 1
            bonuses += workshop_promise(look, state, colour, own)
        elif state.workshops[colour] < 0:
            hopes += workshop_promise(look, state, colour, own)
    return [float(owned), float(craftsmen), float(colours), hopes, bonuses, float(state.bonus[seat])]


def contracts(look: Outlook, state: Valdora, spare: list[int]) -> list[float]:
    """Look at the open contracts and at the free places; takes the gems they need out of `spare`."""
    seat = look.seat
    setup = state.setup
    more = [0] * CLIENTS
    full = 0.0
    faded = 0.0
    best = 0.0
    nearest = HORIZON
    payable = 0
    gems_missing = 0
    coins_missing = -state.coins[seat]
    for held in state.contracts[seat]:
        face = setup.faces[held]
        colour = state.comes(setup.face_client[face])
        worth = contract_worth(look, state, face, more[colour] if colour >= 0 else 0)
        if colour >= 0:
            more[colour] += 1
        for gem in range(GEMS):
            gems_missing += max(0, setup.face_gems[GEMS * face + gem] - spare[gem])
        coins_missing += setup.face_coins[face]
        payable += 1 if state.payable(seat, face) else 0
        ahead = min(HORIZON, turns_to(state, seat, face, spare))
        full += worth
        faded += worth * look.fade[ahead]
        best = max(best, worth * look.fade[ahead])
        nearest = min(nearest, ahead)
    count = len(state.contracts[seat])
    free = setup.open_limit - count
    near = look.fade[min(HORIZON, book_turns(state, seat))] if free else 0.0
    return [
        float(count), full, faded, best, float(nearest) * lateness(look), float(payable), float(gems_missing),
        float(max(0, coins_missing)), float(free), free * near,
    ]  # fmt: skip


def book_turns(state: Valdora, seat: int) -> int:
    """Return the turns to the next book with contracts."""
    setup = state.setup
    turns = HORIZON
    for book in range(len(setup.book_spaces)):
        if setup.book_contracts[book] and (state.left[book] or state.right[book]):
            turns = min(turns, hop(state, seat, setup.book_spaces[book]))
    return turns


def equipment(look: Outlook, state: Valdora, gold: int) -> list[float]:
    """Look at what gems are carried with."""
    own = CARRIERS * look.seat
    owned = 0
    tools = 0
    empty = 0
    for carrier in range(CARRIERS):
        load = state.carriers[own + carrier]
        if load != NOT_OWNED:
            owned += 1
            tools += 1 if PAN < carrier < TOOLS else 0
            empty += 1 if load == EMPTY else 0
    return [
        float(owned),
        float(tools),
        1.0 if state.carriers[own + HORSE] != NOT_OWNED else 0.0,
        1.0 if state.carriers[own + CART] != NOT_OWNED else 0.0,
        float(empty),
        purchase_promise(look, state, gold, owned) if owned < CARRIERS else 0.0,
    ]


def gems(state: Valdora, seat: int, spare: list[int]) -> list[float]:
    """Look at the gems that are carried."""
    gold = state.carried(seat, GOLD)
    carried = 0
    left = 0
    for gem in range(GOLD):
        carried += state.carried(seat, gem)
        left += spare[gem]
    return [float(gold), float(carried), float(left)]


def turns(state: Valdora, seat: int) -> list[float]:
    """Look at the way to the next mine and at whose turn it is."""
    setup = state.setup
    mine = HORIZON
    for space in range(SPACES):
        if setup.kinds[space] == MINE:
            mine = min(mine, hop(state, seat, space))
    seats = state.seats
    return [
        float(mine),
        float((seat - state.first) % seats),
        float((seat - state.turn) % seats),
        1.0 if seat == state.turn else 0.0,
    ]

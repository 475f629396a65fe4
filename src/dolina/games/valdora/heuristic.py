"""Valdora: what a position is worth, and what a greedy player likes (12.9).

A goal (an open contract, a purchase, a free place for a contract) is worth its points, less the later it can be
reached: `hops` counts the turns on the way. Going to a space is worth what can be done there at once, and the goals
as seen from there.
"""

from typing import Final

from dolina.games.valdora.rules import Valdora
from dolina.games.valdora.rules_setup import (
    BUY_L,
    BUY_R,
    CARRIERS,
    CITY,
    CLIENTS,
    EMPTY,
    END_TURN,
    FLIP_L,
    FLIP_R,
    GEMS,
    GOLD,
    HORSE,
    HOUSE,
    LOAD_HORSE,
    LOAD_TOOL,
    MOVING,
    NOT_OWNED,
    OVER,
    PAY,
    PAYING,
    PROVISIONS,
    RETURN,
    SPACES,
    SWAP_HORSE,
    TOOLS,
)

# Tuned by matches of one changed greedy player against two unchanged ones.
PATIENCE: Final = 0.58  # what a goal keeps of its worth for each turn on the way to it
HORIZON: Final = 16  # later is never
PACE: Final = [0.265, 0.24, 0.225]  # contracts that a seat completes in a turn, with 3, 4, 5 players
PURSE: Final = [0.0, 1.4, 2.4, 3.2, 3.8, 4.2, 4.5]  # worth of so many coins
PROVISIONS_WORTH: Final = 1.5
GEM_WORTH: Final = 1.2  # of a gem that no contract needs yet, beyond its point
PLACE_WORTH: Final = 1.8  # of a free place for a contract, in average contracts
NEXT_PLACE: Final = 0.8  # each further free place is worth less
PLACE_TURNS: Final = 3  # from buying a contract to completing it
CHOOSY: Final = 0.45  # how much of a place's worth a contract must outweigh to be bought
FIRST_CARRIER: Final = 11.0  # worth of the first carrier beside the pan, early in a match
NEXT_CARRIER: Final = 1.0  # each further one is worth less
CARRIER_TURNS: Final = 30.0  # with fewer turns left a carrier is worth less
NO_TOOL_TURNS: Final = 5  # to come by a carrier that a contract needs
WANTED_TOOL: Final = 3.0  # premium for a carrier that a contract needs
BONUSES: Final = 0.1  # that a workshop brings its owner in a turn
HALFWAY: Final = 0.5  # what a workshop is worth before it is open
RETURN_MARGIN: Final = 2.0  # what an exchange of contracts must gain
LEAFING: Final = 0.9  # what is left of a promised page when it is reached
FEW: Final = 0.01  # decides between equals

# Points to expect beyond the promise of a position, by turns left in steps of five: measured with greedy players.
BEYOND: Final = [0.0, -7.0, -5.5, 5.0, 26.0, 55.0, 89.0, 127.0, 160.0]


class Outlook:
    """What one seat expects of the rest of the match; the same for all actions it compares."""

    def __init__(self, state: Valdora, seat: int, books: bool = True) -> None:
        self.seat = seat
        self.turns = turns_left(state)
        self.fade: list[float] = []  # by turns: what a goal so far away keeps of its worth
        share = 1.0
        for ahead in range(HORIZON + 1):
            chance = 0.5 + (self.turns - ahead) / (1.0 + 0.3 * self.turns)
            self.fade.append(share * min(1.0, max(0.0, chance)) if self.turns > 0 else 0.0)
            share *= PATIENCE
        self.contract = contract_mean(self, state, book_faces(state)) if books else 0.0  # worth of one in the books


def turns_left(state: Valdora) -> float:
    """Return how many more turns each seat will have after this one, roughly."""
    if state.triggered or state.phase == OVER:
        return 0.0
    total = 0
    most = 0
    for tiles in state.stacks:
        total += tiles
        most = max(most, tiles)
    rounds = (total - most + 1) / (PACE[state.seats - 3] * state.seats)
    limit = state.setup.round_limit
    if limit:
        rounds = min(rounds, float(limit - state.round - 1))
    return rounds


def contract_mean(look: Outlook, state: Valdora, faces: list[int]) -> float:
    """Return what one of these contracts is worth to this seat, the better ones counting more."""
    first = 0.0
    second = 0.0
    for face in faces:
        worth = contract_worth(look, state, face, 0)
        first += worth
        second += worth * worth
    return second / first if first > 0.0 else 0.0


def book_faces(state: Valdora) -> list[int]:
    """Return the contracts still in the books."""
    setup = state.setup
    faces: list[int] = []
    for book in range(len(state.right)):
        if setup.book_contracts[book]:
            for pile in (state.left[book], state.right[book]):
                for card in pile:
                    faces.append(setup.front[card])  # noqa: PERF401 - faster compiled
    return faces


def contract_worth(look: Outlook, state: Valdora, face: int, more: int) -> float:
    """Return the points a contract brings with its craftsman, `more` of whose colour are expected before it."""
    setup = state.setup
    seat = look.seat
    client = setup.face_client[face]
    worth = float(setup.face_points[face])
    if state.workshops[client] == seat and state.bonus_left:
        worth += setup.bonus_points
    colour = state.comes(client)
    if colour < 0:
        return worth
    own = state.craftsmen[CLIENTS * seat + colour] + more
    if own == 0:
        worth += setup.colour_points
    if state.workshops[colour] < 0:
        if own + 1 >= setup.workshop_need[colour]:
            worth += setup.workshop_points[colour]
        worth += workshop_promise(look, state, colour, own + 1) - workshop_promise(look, state, colour, own)
    return worth


def workshop_promise(look: Outlook, state: Valdora, colour: int, own: int) -> float:
    """Return what so many craftsmen promise beyond their points: the workshop, and the bonuses it will bring."""
    setup = state.setup
    bonus = min(2.0, BONUSES * look.turns) * setup.bonus_points if state.bonus_left else 0.0
    missing = setup.workshop_need[colour] - own
    if missing <= 0:
        return bonus
    if own == 0:
        return 0.0
    return HALFWAY * (setup.workshop_points[colour] + bonus) * min(1.0, look.turns / 6.0) / (1 + missing)


# What a position promises


def evaluate(state: Valdora, seat: int) -> float:
    """Return the final score this seat may expect."""
    look = Outlook(state, seat)
    return promise(look, state) + beyond(look)


def beyond(look: Outlook) -> float:
    """Return what the turns left may bring beyond all present goals."""
    if look.turns <= 0.0:
        return 0.0
    step = min(look.turns / 5.0, len(BEYOND) - 1.001)
    low = int(step)
    return BEYOND[low] + (step - low) * (BEYOND[low + 1] - BEYOND[low])


def terms(state: Valdora, seat: int) -> dict[str, float]:
    """Return what `evaluate` is the sum of, by name, to be told in a hint."""
    look = Outlook(state, seat)
    found = {"scored": float(state.score(seat)), "turns": beyond(look)}
    if look.turns <= 0.0:
        return found
    spare = [state.carried(seat, gem) for gem in range(GEMS)]
    found["purse"] = purse_promise(look, state)
    found["workshops"] = workshops_promise(look, state)
    found["contracts"] = contracts_promise(look, state, spare) + places_promise(look, state)
    found["equipment"] = equipment_promise(look, state, spare[GOLD])
    found["gems"] = gems_promise(look, spare)
    return found


def promise(look: Outlook, state: Valdora) -> float:
    """Return the points of a seat and the worth of its goals, seen from where its pawn stands."""
    seat = look.seat
    total = float(state.score(seat))
    if look.turns <= 0.0:
        return total
    total += purse_promise(look, state) + workshops_promise(look, state)
    spare = [state.carried(seat, gem) for gem in range(GEMS)]
    total += contracts_promise(look, state, spare)
    total += places_promise(look, state)
    total += equipment_promise(look, state, spare[GOLD])
    return total + gems_promise(look, spare)


def purse_promise(look: Outlook, state: Valdora) -> float:
    """Return the worth of coins and provisions."""
    total = PURSE[min(state.coins[look.seat], 6)]
    if state.provisions[look.seat]:
        total += PROVISIONS_WORTH
    return total * lateness(look)


def workshops_promise(look: Outlook, state: Valdora) -> float:
    """Return the worth of the workshops owned or still to be had."""
    total = 0.0
    for colour in range(CLIENTS):
        if state.workshops[colour] == look.seat or state.workshops[colour] < 0:
            total += workshop_promise(look, state, colour, state.craftsmen[CLIENTS * look.seat + colour])
    return total


def gems_promise(look: Outlook, spare: list[int]) -> float:
    """Return the worth of gems that no open contract needs."""
    total = 0.0
    for gem in range(GOLD):
        total += GEM_WORTH * lateness(look) * spare[gem]
    return total


def lateness(look: Outlook) -> float:
    """Return 1 in most of a match, less when things that only help later lose their worth."""
    return min(1.0, look.turns / 8.0)


def contracts_promise(look: Outlook, state: Valdora, spare: list[int]) -> float:
    """Return the worth of the open contracts; takes the gems they need out of `spare`."""
    more = [0] * CLIENTS
    total = 0.0
    for held in state.contracts[look.seat]:
        face = state.setup.faces[held]
        total += contract_promise(look, state, face, more, spare)
        colour = state.comes(state.setup.face_client[face])
        if colour >= 0:
            more[colour] += 1
    return total


def contract_promise(look: Outlook, state: Valdora, face: int, more: list[int], spare: list[int]) -> float:
    """Return the worth of one contract, faded by the turns it takes."""
    colour = state.comes(state.setup.face_client[face])
    worth = contract_worth(look, state, face, more[colour] if colour >= 0 else 0)
    return worth * look.fade[min(HORIZON, turns_to(state, look.seat, face, spare))]


def hop(state: Valdora, seat: int, space: int) -> int:
    """Return the turns to a space from where the pawn stands."""
    here = state.pawns[seat]
    turns = state.setup.hops[SPACES * here + space]
    return max(1, turns - 1) if state.provisions[seat] and space != here else turns


def turns_to(state: Valdora, seat: int, face: int, spare: list[int]) -> int:
    """Return the turns until a contract can be completed: to the gems that are missing, then to the house."""
    setup = state.setup
    house = setup.houses[setup.face_client[face]]
    coins = state.coins[seat] - setup.face_coins[face]
    missing = 0  # bits
    count = 0
    extra = 0
    for gem in range(GEMS):
        need = setup.face_gems[GEMS * face + gem]
        have = min(need, spare[gem])
        spare[gem] -= have
        if have < need:
            missing |= 1 << gem
            count += need - have
            price = loading_price(state, seat, gem)
            if price < 0:
                extra += NO_TOOL_TURNS
            else:
                coins -= price
    if coins < 0:
        extra += 1
    if missing == 0:
        return hop(state, seat, house) + extra
    return way_to(state, seat, house, missing, count) + extra


def way_to(state: Valdora, seat: int, house: int, missing: int, count: int) -> int:
    """Return the turns by the best place to load missing gems (bits), one more for each gem that it has not."""
    setup = state.setup
    best = HORIZON
    for space in setup.sources:
        pile = GEMS * setup.piles[space]
        found = 0
        for gem in range(GEMS):
            if (missing >> gem) & 1 and state.piles[pile + gem]:
                found += 1
        if found:
            if setup.ships[space]:
                found = min(found, setup.ships[space])
            turns = hop(state, seat, space) + setup.hops[SPACES * space + house] + count - found
            best = min(best, turns)
    return best


def loading_price(state: Valdora, seat: int, gem: int) -> int:
    """Return the coins to load a gem with what is owned and free, or −1."""
    setup = state.setup
    own = CARRIERS * seat
    price = -1
    for carrier in range(CARRIERS):
        if setup.tool_gem[carrier] not in {gem, -1} or state.carriers[own + carrier] == NOT_OWNED:
            continue
        if state.carriers[own + carrier] == EMPTY or carrier >= HORSE:
            cost = setup.cost[carrier]
            if price < 0 or cost < price:
                price = cost
    return price


def places_promise(look: Outlook, state: Valdora) -> float:
    """Return the worth of free places for contracts: the next contract city is some turns away."""
    free = state.setup.open_limit - len(state.contracts[look.seat])
    total = 0.0
    if free > 0:
        share = place_worth(look, state)
        for _ in range(free):
            total += share
            share *= NEXT_PLACE
    return total


def place_worth(look: Outlook, state: Valdora) -> float:
    """Return what one free place for a contract is worth."""
    setup = state.setup
    turns = HORIZON
    for book in range(len(setup.book_spaces)):
        if setup.book_contracts[book] and (state.left[book] or state.right[book]):
            turns = min(turns, hop(state, look.seat, setup.book_spaces[book]))
    if state.coins[look.seat] == 0:
        turns += 1
    return PLACE_WORTH * look.contract * look.fade[min(HORIZON, turns + PLACE_TURNS)]


def equipment_promise(look: Outlook, state: Valdora, gold: int) -> float:
    """Return the worth of the equipment owned, and of that which gold can buy."""
    owned = carriers_owned(state, look.seat)
    total = 0.0
    for number in range(1, owned):
        total += carrier_worth(look, number)
    if owned < CARRIERS:
        total += purchase_promise(look, state, gold, owned)
    return total


def carriers_owned(state: Valdora, seat: int) -> int:
    """Return how many carriers a seat owns, its pan included."""
    owned = 0
    for at in range(CARRIERS * seat, CARRIERS * seat + CARRIERS):
        if state.carriers[at] != NOT_OWNED:
            owned += 1
    return owned


def carrier_worth(look: Outlook, number: int) -> float:
    """Return the worth of one more carrier to a seat that owns so many."""
    return max(1.0, FIRST_CARRIER - NEXT_CARRIER * number) * min(1.0, look.turns / CARRIER_TURNS)


def purchase_promise(look: Outlook, state: Valdora, gold: int, owned: int) -> float:
    """Return the worth of the next purchases of equipment."""
    setup = state.setup
    best = HORIZON
    for book in range(len(setup.book_spaces)):
        if setup.book_contracts[book] or not (state.left[book] or state.right[book]):
            continue
        space = setup.book_spaces[book]
        if gold:
            best = min(best, hop(state, look.seat, space))
        else:
            best = min(best, way_to(state, look.seat, space, 1 << GOLD, 1))
    total = 0.0
    for number in range(owned, min(CARRIERS, owned + max(1, gold))):
        total += carrier_worth(look, number) * look.fade[best]
    return total


# What a greedy player likes


def weigh(state: Valdora, seat: int, legal: list[int]) -> list[float]:
    """Return how much a greedy player likes each legal action."""
    if len(legal) == 1:
        return [0.0]
    if state.phase == MOVING:
        look = Outlook(state, seat)
        return [move_weight(look, state, space) for space in legal]
    if state.phase == PAYING:
        return [1.0 if action - PAY < TOOLS else 0.0 for action in legal]
    space = state.pawns[seat]
    if state.setup.books[space] >= 0:
        return book_weights(Outlook(state, seat), state, legal)
    if state.setup.kinds[space] == HOUSE:
        return [float(END_TURN - action) for action in legal]
    return load_weights(state, legal)


def move_weight(look: Outlook, state: Valdora, space: int) -> float:
    """Return what going to a space is worth: what is done there at once, and what it promises."""
    after = state.clone()
    after.step(look.seat, space)
    if after.turn != look.seat:  # a mine
        return promise(look, after)
    if state.setup.kinds[space] == HOUSE:
        deliver_all(after)
        return promise(look, after)
    if state.setup.kinds[space] != CITY:
        load_all(after)
        return promise(look, after)
    idle = 0.0 if state.provisions[look.seat] else PROVISIONS_WORTH * lateness(look)
    if state.setup.books[space] >= 0:
        return promise(look, after) + max(idle, book_gain(look, after, state.setup.books[space]))
    before = promise(look, after) + idle
    load_all(after)
    return max(before, promise(look, after))


def deliver_all(state: Valdora) -> None:
    """Complete every contract that can be paid here."""
    seat = state.turn
    while True:
        legal = state.legal(seat)
        if legal[0] == END_TURN:
            return
        state.step(seat, legal[0])


def load_all(state: Valdora) -> None:
    """Load what is needed here and what is free."""
    while True:
        action = next_load(state)
        if action < 0:
            return
        state.step(state.turn, action)


def load_weights(state: Valdora, legal: list[int]) -> list[float]:
    """Return the weights of loadings, of provisions in the harbour city, and of going on."""
    wanted = next_load(state)
    if wanted < 0:
        wanted = PROVISIONS if PROVISIONS in legal else END_TURN
    return [1.0 if action == wanted else 0.0 if action == END_TURN else -1.0 for action in legal]


def next_load(state: Valdora) -> int:
    """Return the best loading now: a gem that an open contract lacks, else one that costs nothing; −1 if none."""
    seat = state.turn
    setup = state.setup
    space = state.pawns[seat]
    if setup.ships[space] and state.loaded >= setup.ships[space]:
        return -1
    needs = wanted_gems(state, seat)
    pile = GEMS * setup.piles[space]
    for gem in range(GEMS):
        if needs[gem] > 0 and state.piles[pile + gem]:
            action = loading(state, seat, gem, needs)
            if action >= 0:
                return action
    for tool in range(TOOLS):
        gem = setup.tool_gem[tool]
        if state.carriers[CARRIERS * seat + tool] == EMPTY and state.piles[pile + gem] and setup.cost[tool] == 0:
            return LOAD_TOOL + tool
    return -1


def wanted_gems(state: Valdora, seat: int) -> list[int]:
    """Return by gem how many the open contracts lack; negative: how many are carried too many."""
    needs = [-state.carried(seat, gem) for gem in range(GEMS)]
    for held in state.contracts[seat]:
        face = state.setup.faces[held]
        for gem in range(GEMS):
            needs[gem] += state.setup.face_gems[GEMS * face + gem]
    return needs


def loading(state: Valdora, seat: int, gem: int, needs: list[int]) -> int:
    """Return the action that loads this gem most cheaply, or −1; a mount drops only what no contract needs."""
    setup = state.setup
    own = CARRIERS * seat
    coins = state.coins[seat]
    for tool in range(TOOLS):
        if setup.tool_gem[tool] == gem and state.carriers[own + tool] == EMPTY and coins >= setup.cost[tool]:
            return LOAD_TOOL + tool
    for mount in (CARRIERS - 1, HORSE):
        load = state.carriers[own + mount]
        if load in {NOT_OWNED, gem} or coins < setup.cost[mount]:
            continue
        if load == EMPTY:
            return LOAD_HORSE + GEMS * (mount - HORSE) + gem
        if needs[load] < 0:
            return SWAP_HORSE + GEMS * (mount - HORSE) + gem
    return -1


# Books


def face_gain(look: Outlook, state: Valdora, book: int, face: int) -> float:
    """Return what buying this face here would gain; negative if it is not worth it or cannot be paid."""
    if state.setup.book_contracts[book]:
        return contract_gain(look, state, face)
    if state.carriers[CARRIERS * look.seat + face] != NOT_OWNED or state.carried(look.seat, GOLD) == 0:
        return -1.0
    return carrier_worth(look, carriers_owned(state, look.seat)) + wanted_premium(state, look.seat, face) - 1.0


def contract_gain(look: Outlook, state: Valdora, face: int) -> float:
    """Return what one more open contract would gain: it takes a coin, and a place that another might fill."""
    seat = look.seat
    setup = state.setup
    free = setup.open_limit - len(state.contracts[seat])
    if free <= 0 or state.coins[seat] == 0:
        return -1.0
    spare = [state.carried(seat, gem) for gem in range(GEMS)]
    more = [0] * CLIENTS
    for held in state.contracts[seat]:
        other = setup.faces[held]
        for gem in range(GEMS):
            spare[gem] = max(0, spare[gem] - setup.face_gems[GEMS * other + gem])
        colour = state.comes(setup.face_client[other])
        if colour >= 0:
            more[colour] += 1
    place = place_worth(look, state)
    for _ in range(free - 1):
        place *= NEXT_PLACE
    return contract_promise(look, state, face, more, spare) - CHOOSY * place - coin_price(state, seat)


def coin_price(state: Valdora, seat: int) -> float:
    """Return what the next coin spent is worth."""
    coins = min(state.coins[seat], 6)
    return PURSE[coins] - PURSE[coins - 1] if coins else 0.0


def wanted_premium(state: Valdora, seat: int, carrier: int) -> float:
    """Return a premium for equipment that an open contract waits for."""
    needs = wanted_gems(state, seat)
    gem = state.setup.tool_gem[carrier]
    for wanted in range(GEMS):
        if needs[wanted] > 0 and gem in {wanted, -1} and loading_price(state, seat, wanted) < 0:
            return WANTED_TOOL
    return 0.0


def hidden_gain(look: Outlook, state: Valdora, book: int, side: int) -> float:
    """Return the gain that leafing on one side promises: the best page below the top, less the coins on the way.

    Pages that have been seen are known; of the unseen ones the first counts with the average of them all.
    """
    setup = state.setup
    cards = state.right[book] if side else state.left[book]
    faces = setup.front if side else setup.back
    unseen = state.unseen[book] if side else 0
    price = coin_price(state, look.seat)
    best = 0.0
    paid = 0.0
    deepest = max(0, len(cards) - 2 - state.coins[look.seat])
    for index in range(len(cards) - 2, deepest - 1, -1):
        if index < unseen:
            return max(best, unseen_gain(look, state, book) - paid)
        best = max(best, face_gain(look, state, book, faces[cards[index]]) - paid)
        paid += price
    return best


def unseen_gain(look: Outlook, state: Valdora, book: int) -> float:
    """Return the gain of an unseen page on average; one that is no gain is not bought."""
    setup = state.setup
    counts = [0] * max(CARRIERS, len(setup.face_client))
    unseen = state.unseen[book]
    for index in range(unseen):
        counts[setup.front[state.right[book][index]]] += 1
    total = 0.0
    for face in range(len(counts)):
        if counts[face]:
            total += counts[face] * max(0.0, face_gain(look, state, book, face))
    return total / unseen


def book_gain(look: Outlook, state: Valdora, book: int) -> float:
    """Return what a visit to a book promises: the visible pages, and the best of what leafing may bring."""
    setup = state.setup
    left = state.left[book]
    right = state.right[book]
    one = max(0.0, face_gain(look, state, book, setup.back[left[-1]])) if left else 0.0
    other = max(0.0, face_gain(look, state, book, setup.front[right[-1]])) if right else 0.0
    gain = one + 0.7 * other if one > other else other + 0.7 * one
    hidden = max(hidden_gain(look, state, book, 1), hidden_gain(look, state, book, 0))
    flips = min(3, 1 + state.coins[look.seat] // 2)
    return gain + 0.5 * hidden * flips


def book_weights(look: Outlook, state: Valdora, legal: list[int]) -> list[float]:
    """Return the weights of the steps in a book: gains over ending the turn now."""
    seat = look.seat
    setup = state.setup
    book = setup.books[state.pawns[seat]]
    weights: list[float] = []
    for action in legal:
        if action == BUY_L:
            weights.append(face_gain(look, state, book, setup.back[state.left[book][-1]]))
        elif action == BUY_R:
            weights.append(face_gain(look, state, book, setup.front[state.right[book][-1]]))
        elif action in {FLIP_R, FLIP_L}:
            price = coin_price(state, seat) if state.flips else 0.0
            weights.append(LEAFING * hidden_gain(look, state, book, 1 if action == FLIP_R else 0) - price - FEW)
        elif action == PROVISIONS:
            weights.append(FEW)
        elif action < LOAD_TOOL:
            weights.append(return_gain(look, state, book, (action - RETURN) // 2, (action - RETURN) % 2))
        else:
            weights.append(0.0)
    return weights


def return_gain(look: Outlook, state: Valdora, book: int, index: int, side: int) -> float:
    """Return what it would gain to give a contract back for the visible one on the other side."""
    cards = state.left[book] if side else state.right[book]
    if not cards:
        return -1.0
    setup = state.setup
    face = setup.back[cards[-1]] if side else setup.front[cards[-1]]
    after = state.clone()
    after.step(look.seat, RETURN + 2 * index + side)
    before = promise(look, state)
    gain = face_gain(look, after, book, face)
    return promise(look, after) + gain - before - RETURN_MARGIN

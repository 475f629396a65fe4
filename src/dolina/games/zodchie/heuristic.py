"""Zodchie: what a position is worth, and what a greedy player likes (12.9).

A seat may expect the value of its cards in the city, less what can still be done to those at an open
right end, plus what the best of its other cards will bring on the places that are left.
"""

from typing import Final

from mypy_extensions import i64

from dolina.games.zodchie.rules import Zodchie
from dolina.games.zodchie.rules_city import (
    BIT,
    CHOOSE_COLOUR,
    CHOOSE_REPLACE,
    COLOUR,
    EXCHANGE,
    NUMBER,
    OVER,
    PHASES,
    PREVIOUS,
    READY,
    REPLACE,
    SKIP,
    SLOTS,
    SPAN,
    bits,
)
from dolina.games.zodchie.rules_hands import slots_of
from dolina.games.zodchie.rules_scoring import standing

# What a property adds to the initial value of its card, by FX: mean swing of a turn of greedy players, own gain and
# rivals' loss, measured in 150 advanced matches.
BONUS: Final = [
    7.0, 1.4, 6.0, 6.0, 5.5, 1.7, 2.7, 1.3, 3.9, 5.0, 0.6, 3.0, 6.0, 1.5, 5.0, 4.0, 3.7, 5.0, 3.0, 3.4, 5.0,
    0.8, 2.4, 0.6, 0.5, 1.5, -3.0, 4.0, 0.5, 0.0, 4.0, 1.0, 0.0,
]  # fmt: skip
OWN_SHARE: Final = 0.68  # how much of that swing is the own gain, in the same matches
TYPICAL_X: Final = 5.0
TYPICAL_COLUMN: Final = 5.0
RIVAL_PLAYS: Final = 0.5  # how likely a rival builds right of a given open card before its owner does
OWNER_PLAYS: Final = 0.5
EXCHANGE_COST: Final = 2.0
DEPTH: Final = 4  # clicks that a greedy player thinks ahead within the own turn


# What a position is worth


def evaluate(state: Zodchie, seat: int) -> float:
    """Return the final score this seat may expect."""
    score = float(state.scores()[seat])
    if state.phase <= CHOOSE_REPLACE or state.phase == OVER:
        return score
    return score + risks(state, seat) + OWN_SHARE * promise(state, seat)


def terms(state: Zodchie, seat: int) -> dict[str, float]:
    """Return what `evaluate` is the sum of, by name, to be told in a hint."""
    found = {"scored": float(state.scores()[seat])}
    if state.phase > CHOOSE_REPLACE and state.phase != OVER:
        found["risks"] = risks(state, seat)
        found["cards"] = OWN_SHARE * promise(state, seat)
    return found


def lead(state: Zodchie, seat: int) -> float:
    """Return how far this seat is ahead of the rivals' mean: scores, open ends, and the swings still to come."""
    scores = standing(state)
    total = 0.0
    for other in range(state.seats):
        expected = scores[other] + risks(state, other) + promise(state, other)
        total += expected if other == seat else -expected / (state.seats - 1)
    return total


def promise(state: Zodchie, seat: int) -> float:
    """Return what the best cards of hand and deck bring, as many as there will be turns for."""
    cards: i64 = state.hands[seat]
    for slot in state.decks[seat]:
        cards |= BIT[slot]
    turns = turns_left(state, seat)
    worths = [mean(state, state.design[SLOTS * seat + slot]) for slot in slots_of(cards)]
    worths.sort()
    total = 0.0
    for index in range(min(turns, len(worths))):
        total += worths[len(worths) - 1 - index]
    return total


def turns_left(state: Zodchie, seat: int) -> int:
    """Return how many cards this seat will still play if every place is built on once."""
    ground: i64 = state.table.ground
    places = int(bits(ground & ~state.up))
    following = state.turn + 1 if state.active else state.turn
    ahead = (seat - following) % state.seats
    return max(0, (places - ahead + state.seats - 1) // state.seats)


def mean(state: Zodchie, design: int) -> float:
    """Return what a card of this design brings on average."""
    table = state.table
    number = float(table.sides[4 * design + table.inits[design]])
    kind = table.kinds[design]
    if kind != NUMBER:
        number += TYPICAL_X if kind == PREVIOUS else TYPICAL_COLUMN
    return number + BONUS[table.fx[design]]


def risks(state: Zodchie, seat: int) -> float:
    """Return what the next card to the right may do to own unprotected cards, for better or worse (4.18)."""
    own: i64 = state.own[seat]
    exposed = own & ~state.protected() & ~(state.up >> 1)
    total = 0.0
    for place in range(SPAN * state.seats):
        if (exposed >> place) & 1 and place % SPAN < state.table.columns - 1:
            total += risk(state, seat, place)
    return total


def risk(state: Zodchie, seat: int, place: int) -> float:
    """Return the expected change of the own card on a place whose right neighbour is still to come."""
    card = state.top[place]
    design = state.design[card]
    pos = state.pos[card]
    value = int(state.value(place))
    first = 4 * design
    sides = state.table.sides
    down = sides[first + pos] - sides[first + pos - 1] if pos > 0 else 0
    up = sides[first + pos + 1] - sides[first + pos] if pos < state.table.counts[design] - 1 else 0
    total = 0.0
    for other in range(state.seats):
        fall, lower, rise = answers(state, other, place, value)
        if other == seat:
            total += OWNER_PLAYS * rise * up
        else:
            harm = max(fall * value, 0.0) + (1.0 - fall) * lower * down
            total -= RIVAL_PLAYS * harm / (state.seats - 1)
    return total


def answers(state: Zodchie, seat: int, place: int, value: int) -> tuple[float, float, float]:
    """Return how likely a seat holds a card that destroys, lowers or raises a card of this value."""
    cards: i64 = state.hands[seat]
    for slot in state.decks[seat]:
        cards |= BIT[slot]
    number = 0
    falls = 0
    lowers = 0
    rises = 0
    for slot in range(SLOTS):
        if (cards >> slot) & 1:
            number += 1
            new = played_value(state, state.design[SLOTS * seat + slot], place + 1, value)
            if new > value:
                if 2 * value <= new:
                    falls += 1
                else:
                    lowers += 1
            elif new < value:
                rises += 1
    if number == 0:
        return 0.0, 0.0, 0.0
    held = float(bits(state.hands[seat]))
    return chance(falls, number, held), chance(lowers, number, held), chance(rises, number, held)


def chance(wanted: int, number: int, held: float) -> float:
    """Return how likely one of the wanted cards is among those held."""
    if wanted == 0:
        return 0.0
    return min(1.0, wanted * held / number * (1.0 - 0.3 * wanted / number))


def played_value(state: Zodchie, design: int, place: int, left: int) -> int:
    """Return what a card would be worth when played right of a card worth `left`."""
    table = state.table
    number = table.sides[4 * design + table.inits[design]]
    kind = table.kinds[design]
    if kind == NUMBER:
        return number
    return number + left if kind == PREVIOUS else number + place % SPAN + 1


# What a greedy player likes


def weigh(state: Zodchie, seat: int, legal: list[int]) -> list[float]:
    """Return how much a greedy player likes each legal action."""
    if state.phase == CHOOSE_COLOUR:
        return [colour_worth(state, action - COLOUR) for action in legal]
    if state.phase == CHOOSE_REPLACE:
        return [0.0 if action == READY else replacement_worth(state, seat, action - REPLACE) for action in legal]
    name = PHASES[state.phase]
    if name in {"search", "pay", "lay", "bottom"}:
        return [-keep_worth(state, seat, action, name) for action in legal]
    if name == "order":
        return [mean(state, state.design[SLOTS * seat + action]) for action in legal]
    return [promise_of(state, seat, action) for action in legal]


def promise_of(state: Zodchie, seat: int, action: int) -> float:
    """Return the best lead that this action can bring within the own turn."""
    if action == EXCHANGE:
        return lead(state, seat) - EXCHANGE_COST
    return best_after(state, seat, action, DEPTH)


def best_after(state: Zodchie, seat: int, action: int, depth: int) -> float:
    """Return the lead after an action, going on with the best own clicks of the same turn."""
    after = state.clone()
    after.step(seat, action)
    if depth == 0 or after.actor != seat or after.turns != state.turns or after.phase == OVER:
        return lead(after, seat)
    best = -1000.0
    for following in after.options:
        best = max(best, best_after(after, seat, following, depth - 1))
    return best


def keep_worth(state: Zodchie, seat: int, action: int, name: str) -> float:
    """Return what a card is worth to keep: cards to give away are the least of them."""
    average = 6.5
    if action == SKIP:
        return 0.0 if name == "search" else average
    if (state.zones[seat] >> action) & 1:
        return 2.0
    worth = mean(state, state.design[SLOTS * seat + action])
    return worth - average if name == "search" else worth


def replacement_worth(state: Zodchie, seat: int, index: int) -> float:
    """Return how much better a card of the additional set is than the one it replaces."""
    design = state.table.sets[state.colours[seat]][index]
    return mean(state, design) - mean(state, state.table.base[state.table.slots[design]])


def colour_worth(state: Zodchie, colour: int) -> float:
    """Return what the good cards of a set add."""
    total = 0.0
    for design in state.table.sets[colour]:
        total += max(0.0, mean(state, design) - mean(state, state.table.base[state.table.slots[design]]))
    return total

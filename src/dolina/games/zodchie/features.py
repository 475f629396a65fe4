"""Zodchie: what a learned judgement looks at (`dolina train zodchie`).

A match ends when the city is full, so time is told by the places where a card can still be built. Who plays the next
card matters the more the fewer they are; what is being decided, and which cards are in hand and deck, has weights of
its own for every text.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from dolina.core.state import bits
from dolina.games.zodchie.heuristic import cards_left, following
from dolina.games.zodchie.rules import Zodchie
from dolina.games.zodchie.rules_city import CHOOSE_REPLACE, END_FOREIGN, NOT_LAST, OP, SLOTS, SPAN
from dolina.games.zodchie.rules_frames import FRAMES, FX
from dolina.games.zodchie.rules_scoring import end_points, outside_points

COUNTED: Final = 8  # so few places left are told apart
FEATURES: Final = (
    "points",  # now, and of the game before
    "next",  # to play a card
    "reserved",  # places
    "tokens",  # in supply
    "waiting",  # delayed texts
    "hand",  # cards in hand
    "deck",
    "exchanged",  # the only exchange is used
    "rise",  # to the next sides of all own cards
    "fall",  # to the sides before
    "turn_back",  # from the lowest side to the highest
    "open",  # own cards that the next card to their right will change
    "open_value",
    "open_rise",
    "kept_value",  # of own cards whose right neighbour is a place reserved for an own one
    "safe_value",  # of protected own cards
    *(f"next_of_{count}" for count in range(COUNTED)),  # to play a card, where so many places are left
    *(f"asked_{frame.name}" for frame in FRAMES),  # what is being decided
    *(f"deck_{name}" for name in FX),  # cards still to be played
    *(f"hand_{name}" for name in FX),  # those of them in hand
)
PHASES: Final = ("always", "cards_left", "late", "places_left", "few_left")
COUNT: Final = len(FEATURES)
# Where in the list they begin
NEXT: Final = 1
RESERVED: Final = 2
RISE: Final = 8
OPEN: Final = 11
KEPT: Final = 14
SAFE: Final = 15
NEXT_OF: Final = 16
ASKED: Final = NEXT_OF + COUNTED
UNPLAYED: Final = ASKED + len(FRAMES)
HELD: Final = UNPLAYED + len(FX)
UNITS: Final = [[1.0 if other == index else 0.0 for other in range(COUNT)] for index in range(COUNT)]
FEW: Final = [exp(-count / 2) for count in range(4 * SPAN + 1)]


def places_left(state: Zodchie) -> i64:
    """Count the places where a card can be built, now or later: empty ones that nobody has reserved, and ruins."""
    taken = state.up
    for seat in range(state.seats):
        mask: i64 = state.reserved[seat]
        taken |= mask
    ground: i64 = state.setup.ground
    return bits(ground & ~taken)


def mix(state: Zodchie) -> list[float]:
    """Return how much of each phase there is, by the share of cards left and by the places left."""
    left = cards_left(state)
    places = places_left(state)
    return [1.0, left, (1.0 - left) * (1.0 - left), float(places) / (SPAN * state.seats), FEW[places]]


def moment(state: Zodchie) -> int:
    """Return a number of the time: with the same number the phases are mixed alike."""
    count = places_left(state)
    for seat in range(state.seats):
        hand: i64 = state.hands[seat]
        cards: i64 = len(state.decks[seat])
        count += 64 * (cards + bits(hand))
    return int(count)


def features(state: Zodchie) -> list[float]:
    """Return the features of all seats, one seat after the other."""
    found = [0.0] * (COUNT * state.seats)
    for index in range(COUNT):
        sums = weighed(state, UNITS[index])
        for seat in range(state.seats):
            found[COUNT * seat + index] = sums[seat]
    return found


def weighed(state: Zodchie, weights: list[float]) -> list[float]:
    """Return for each seat the sum of its features, each with its weight, and then the points of all seats now.

    A search asks at every iteration: a list of all features would take longer than the rest of it.
    """
    found: list[float] = []
    held: i64 = 0
    after = following(state)
    left = places_left(state)
    for seat in range(state.seats):
        points = points_now(state, seat)
        held += points
        total = weights[0] * float(points)
        if state.phase > CHOOSE_REPLACE:
            total += of_city(state, seat, weights) + of_cards(state, seat, weights)
            if seat == after:
                total += weights[NEXT]
                if left < COUNTED:
                    total += weights[NEXT_OF + left]
            if seat == state.actor:
                total += weights[ASKED + state.stack[OP]]
        found.append(total)
    found.append(float(held))
    return found


def points_now(state: Zodchie, seat: int) -> i64:
    """Return the points now, and of the game before."""
    total: i64 = state.before[seat]
    own: i64 = state.own[seat]
    place: i64 = 0
    while own >> place:
        if (own >> place) & 1:
            total += state.value(place)
            if state.setup.fx[state.design[state.top[place]]] >= END_FOREIGN:
                total += end_points(state, place)
        place += 1
    if state.outside[seat]:
        value, more = outside_points(state, seat)
        total += value + more
    return total


def of_city(state: Zodchie, seat: int, weights: list[float]) -> float:
    """Weigh the own cards in the city: how far they can be turned, and by whom."""
    setup = state.setup
    own: i64 = state.own[seat]
    mine: i64 = state.reserved[seat]
    closed = (state.up >> 1) | ~NOT_LAST  # a face-up card to the right, or the end of the row
    safe = state.protected()
    rise: i64 = 0
    fall: i64 = 0
    back: i64 = 0
    total = 0.0
    place: i64 = -1
    while own >> (place + 1):
        place += 1
        if not (own >> place) & 1:
            continue
        card: i64 = state.top[place]
        design: i64 = state.design[card]
        pos: i64 = state.pos[card]
        last: i64 = setup.counts[design] - 1
        at = 4 * design
        side: i64 = setup.sides[at + pos]
        up: i64 = 0
        if pos < last:
            up = setup.sides[at + pos + 1] - side
            rise += up
        if pos > 0:
            fall += side - setup.sides[at + pos - 1]
        elif last > 0:
            back += setup.sides[at + last] - side
        if (safe >> place) & 1:
            total += weights[SAFE] * float(state.value(place))
        elif (closed >> place) & 1:
            continue
        elif (mine >> (place + 1)) & 1:
            total += weights[KEPT] * float(state.value(place))
        else:
            total += weights[OPEN] + weights[OPEN + 1] * float(state.value(place)) + weights[OPEN + 2] * float(up)
    return total + weights[RISE] * float(rise) + weights[RISE + 1] * float(fall) + weights[RISE + 2] * float(back)


def of_cards(state: Zodchie, seat: int, weights: list[float]) -> float:
    """Weigh tokens, and the cards still to be played."""
    fx = state.setup.fx
    first = SLOTS * seat
    hand: i64 = state.hands[seat]
    places: i64 = state.reserved[seat]
    deck = state.decks[seat]
    total = weights[RESERVED] * float(bits(places)) + weights[RESERVED + 1] * float(state.tokens[seat])
    total += weights[RESERVED + 2] * float(len(state.waiting[seat])) + weights[RESERVED + 3] * float(bits(hand))
    total += weights[RESERVED + 4] * float(len(deck)) + weights[RESERVED + 5] * float(state.exchanged[seat])
    slot: i64 = 0
    while hand >> slot:
        if (hand >> slot) & 1:
            text = fx[state.design[first + slot]]
            total += weights[UNPLAYED + text] + weights[HELD + text]
        slot += 1
    for below in deck:
        total += weights[UNPLAYED + fx[state.design[first + below]]]
    return total

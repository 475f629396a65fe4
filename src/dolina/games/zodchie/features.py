"""Zodchie: what a learned judgement looks at (`dolina train zodchie`).

Every property of a card has weights of its own: while it is carried out, while its card is still to be played, and
while its card lies in the city.
"""

from typing import Final

from mypy_extensions import i64

from dolina.core.state import bits
from dolina.games.zodchie.heuristic import TEXT_OF, cards_left, evaluate, following, points, rise, unplayed
from dolina.games.zodchie.rules import Zodchie
from dolina.games.zodchie.rules_city import CHOOSE_REPLACE, OP, SLOTS, SPAN
from dolina.games.zodchie.rules_frames import FRAMES, FX

PER_PROPERTY: Final = ("pending", "kept", "lies")
FEATURES: Final = (
    "points",  # now, and of the game before
    "rise",  # to the next sides of all own cards
    "reserved",  # places
    "next",  # to play a card
    "hand",  # cards in hand
    "deck",
    "own",  # cards in the city
    "heuristic",  # the score that the heuristic expects
    *(f"{kind}_{name}" for name in FX for kind in PER_PROPERTY),
)
PHASES: Final = ("always", "cards_left", "late")
COUNT: Final = len(FEATURES)
FIRST: Final = 8  # of the features of properties
KINDS: Final = len(PER_PROPERTY)


def property_of_frame() -> list[int]:
    """Return for each frame the property that it carries out, −1 if none."""
    names = [FX[frame] if frame < len(FX) else TEXT_OF.get(frame, "") for frame in range(len(FRAMES))]
    return [FX.index(name) if name in FX else -1 for name in names]


CARRIED_OUT: Final = property_of_frame()


def mix(state: Zodchie) -> list[float]:
    """Return how much of each phase there is, by the share of cards left."""
    left = cards_left(state)
    return [1.0, left, (1.0 - left) * (1.0 - left)]


def features(state: Zodchie) -> list[float]:
    """Return the features of all seats, one seat after the other."""
    found = [0.0] * (COUNT * state.seats)
    if state.phase <= CHOOSE_REPLACE:
        for seat in range(state.seats):
            found[COUNT * seat] = float(state.before[seat])
        return found
    after = following(state)
    for seat in range(state.seats):
        start = COUNT * seat
        places: i64 = state.reserved[seat]
        hand: i64 = state.hands[seat]
        own: i64 = state.own[seat]
        found[start] = float(state.before[seat] + points(state, seat))
        found[start + 1] = float(rise(state, seat))
        found[start + 2] = float(bits(places))
        found[start + 3] = 1.0 if seat == after else 0.0
        found[start + 4] = float(bits(hand))
        found[start + 5] = float(len(state.decks[seat]))
        found[start + 6] = float(bits(own))
        found[start + 7] = evaluate(state, seat)
        add_properties(state, seat, found)
    return found


def add_properties(state: Zodchie, seat: int, found: list[float]) -> None:
    """Look at the properties of a seat's cards."""
    first = COUNT * seat + FIRST
    fx = state.setup.fx
    if seat == state.actor:
        carried_out = CARRIED_OUT[state.stack[OP]]
        if carried_out >= 0:
            found[first + KINDS * carried_out] = 1.0
    cards = unplayed(state, seat)
    for slot in range(SLOTS):
        if (cards >> slot) & 1:
            found[first + KINDS * fx[state.design[SLOTS * seat + slot]] + 1] += 1.0
    own: i64 = state.own[seat]
    for place in range(SPAN * state.seats):
        if (own >> place) & 1:
            found[first + KINDS * fx[state.design[state.top[place]]] + 2] += 1.0

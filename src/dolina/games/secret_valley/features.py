"""Secret Valley: what a learned judgement looks at (`dolina train secret_valley`).

Every card has weights of its own: for lying under the seat's token, for what it would bring as the grid is now, for
how much of that is sure, and for being held.
"""

from typing import Final

from dolina.games.secret_valley.heuristic import evaluate, mean, seen_share
from dolina.games.secret_valley.rules import CARDS, DRAFT, SecretValley
from dolina.games.secret_valley.rules_scoring import POSITION

PER_CARD: Final = ("lies", "points", "sure", "held")
FEATURES: Final = (
    "score",  # of past rounds
    "least",  # the mean points of the weakest card in hand, which may not be played
    "cards",  # cards in hand
    "to_move",
    "first",  # begins the round
    "heuristic",  # the score that the heuristic expects
    *(f"{kind}_{card}" for card in range(CARDS) for kind in PER_CARD),
)
PHASES: Final = ("always", "cells_left", "draft")
COUNT: Final = len(FEATURES)
FIRST: Final = 6  # of the features of cards
KINDS: Final = len(PER_CARD)


def mix(state: SecretValley) -> list[float]:
    """Return how much of each phase there is."""
    left = 1.0 - len(state.grid.played) / state.setup.cells
    return [1.0, left, 1.0 if state.phase == DRAFT else 0.0]


def features(state: SecretValley) -> list[float]:
    """Return the features of all seats, one seat after the other."""
    found = [0.0] * (COUNT * state.seats)
    scores = state.scores()
    for seat in range(state.seats):
        start = COUNT * seat
        found[start] = float(scores[seat])
        found[start + 4] = 1.0 if seat == state.first else 0.0
        if state.phase != DRAFT:
            found[start + 3] = 1.0 if seat == state.turn else 0.0
        found[start + 5] = evaluate(state, seat)
        add_hand(state, seat, found)
    add_grid(state, found)
    return found


def add_hand(state: SecretValley, seat: int, found: list[float]) -> None:
    """Look at the cards that a seat holds or has picked."""
    start = COUNT * seat
    hand = state.picks(seat) if state.phase == DRAFT else state.hands[seat]
    least = 100.0
    for card in hand:
        found[start + FIRST + KINDS * card + 3] = 1.0
        least = min(least, mean(state, card))
    if hand:
        found[start + 1] = least
        found[start + 2] = float(len(hand))


def add_grid(state: SecretValley, found: list[float]) -> None:
    """Look at the cards on the grid."""
    grid = state.grid
    frames = state.frames_left()
    conditions = state.setup.conditions
    for cell in grid.played:
        card = grid.cards[cell]
        low, high = conditions.provisional(grid, cell, frames)
        known = 1.0
        for term in conditions.terms[card]:
            if term.op != POSITION:
                known = min(known, seen_share(state, grid, cell, term.scope))
        at = COUNT * grid.owners[cell] + FIRST + KINDS * card
        points = (low + high) / 2
        found[at] = 1.0
        found[at + 1] = points
        found[at + 2] = points * known

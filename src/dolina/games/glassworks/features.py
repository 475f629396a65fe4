"""Glassworks: what a learned judgement looks at (`dolina train glassworks`).

Beside what the heuristic sees stands whose turn it is, and the best gain that the player to move has in reach: it is
the dearest to find out, so it is looked for only there.
"""

from math import exp
from typing import Final

from dolina.core.state import bits
from dolina.games.glassworks.heuristic import PAIR_COST, Outlook, expected_score, shares_of, turns_ahead
from dolina.games.glassworks.rules import Glassworks
from dolina.games.glassworks.rules_table import SHAPES

FEATURES: Final = (
    "score",
    "factory",  # the score that the factory may expect
    "turns",  # to come
    "pieces",  # in the satchel
    "few_pieces",  # fewer than the turns to come
    "shapes",  # different ones in the satchel
    "reach",  # tiles that the satchel can take
    "pair",  # two pieces of a shape
    "overflow",
    "inventory",  # pieces in the factory
    "columns",  # opened
    "tallest",  # column
    "to_move",
    "wait",  # how many others move before it
    "gain",  # the best gain in reach, of the player to move
    "pair_gain",  # the best gain with a pair, of the player to move
    "heuristic",  # the score that the heuristic expects
)
PHASES: Final = ("always", "turns", "end")
FEW_TURNS: Final = 3.0  # in which the end begins to be felt
USUAL_TURNS: Final = 8.0


def mix(state: Glassworks) -> list[float]:
    """Return how much of each phase there is, by the turns of the player to move."""
    turns = turns_ahead(state, state.turn)
    return [1.0, turns / USUAL_TURNS, exp(-turns / FEW_TURNS)]


def features(state: Glassworks) -> list[float]:
    """Return the features of all seats, one seat after the other."""
    found: list[float] = []
    shares = shares_of(state)
    for seat in range(state.seats):
        to_move = seat == state.turn
        turns = turns_ahead(state, seat)
        look = Outlook(state, seat, turns, shares)
        factory = look.after(state.taken if to_move else [])
        reach = in_reach(look, seat)
        found += [float(state.score(seat)), factory, turns]
        found += satchel(state, seat, turns, reach)
        found += [float(len(state.overflow[seat])), float(state.inventory[seat]), float(state.opened[seat])]
        found += [float(max(state.heights_of(seat))), 1.0 if to_move else 0.0]
        found.append(float((seat - state.turn) % state.setup.areas))
        found += gains(state, seat, turns, reach, shares) if to_move and not state.taken else [0.0, 0.0]
        found.append(expected_score(state, seat, turns, factory))
    return found


def in_reach(look: Outlook, seat: int) -> int:
    """Return the tiles that a seat's satchel can take, as bits."""
    reached = 0
    for piece in look.state.satchels[seat]:
        reached |= look.neighbours(piece % SHAPES)
    return reached


def satchel(state: Glassworks, seat: int, turns: float, reach: int) -> list[float]:
    """Look at the pieces in a satchel."""
    shapes = 0
    count = len(state.satchels[seat])
    for piece in state.satchels[seat]:
        shapes |= 1 << piece % SHAPES
    different = int(bits(shapes))
    return [
        float(count),
        max(0.0, turns - count),
        float(different),
        float(bits(reach)),
        1.0 if different < count else 0.0,
    ]


def gains(state: Glassworks, seat: int, turns: float, reach: int, shares: list[float]) -> list[float]:
    """Return the best gain of a gather with what is in reach, and how much more a pair gains; it takes a turn."""
    if turns < 1.0:
        return [0.0, 0.0]
    look = Outlook(state, seat, turns - 1.0, shares)
    before = look.after([])
    shapes = 0
    pair = False
    for piece in state.satchels[seat]:
        bit = 1 << piece % SHAPES
        pair = pair or shapes & bit != 0
        shapes |= bit
    best = 0.0
    paired = 0.0
    for tile in range(SHAPES):
        within = reach >> tile & 1 == 1
        if within or pair:
            gain = look.after(state.glass[tile]) - before
            if within:
                best = max(best, gain)
            else:
                paired = max(paired, gain - PAIR_COST)
    return [best, max(0.0, paired - best)]

"""Zodchie: what a position is worth, and what a greedy player likes (12.9).

Of what lies in the city only a part lasts: the more cards are still to come, the smaller. What those cards are worth
says little, as everybody plays nearly all of them. So a seat may expect most of what it has, something for cards that
can still rise and for reserved places, a little more or less for each card left, and a good deal for being next.
"""

from typing import Final

from mypy_extensions import i64

from dolina.core.state import bits
from dolina.games.zodchie.rules import Zodchie
from dolina.games.zodchie.rules_city import (
    BIT,
    CHOOSE_COLOUR,
    CHOOSE_REPLACE,
    COLOUR,
    DIR,
    DIR_MAY,
    EXCHANGE,
    MOVE_TO,
    OP,
    OVER,
    PHASES,
    READY,
    REPLACE,
    SKIP,
    SLOTS,
    SPAN,
    SWAP_WITH,
)
from dolina.games.zodchie.rules_frames import FRAMES, FX
from dolina.games.zodchie.rules_scoring import end_points, outside_points

EXCHANGE_COST: Final = 2.0  # of giving up the only exchange
DEPTH: Final = 4  # clicks that a greedy player thinks ahead within the own turn

# The other numbers were fitted to the results of 3,200 matches of searching bots, basic and advanced: what the seats
# differ in at a choice, and by how many points they differ at the end (linear; docs/bots.md).
LASTING: Final = 0.89  # the share of the own points now that lasts, when no card is left
PASSING: Final = 0.32  # how much less lasts when all cards are left
TO_COME: Final = 46.0  # what a seat's cards bring when all are left: the same for all, so it only tells the final score
RISE: Final = 0.2  # of the step to the next side of an own card
RESERVED: Final = 5.0  # of a reserved place, when no card is left
TEMPO: Final = 2.7  # of being the next to play a card

KEPT_BY_FX: Final = {
    "reserve": 0.4, "swap_pair": 0.3, "rotate_row": 0.9, "rotate_near": 0.8, "destroy_lower": -1.0, "move_near": 0.1,
    "protect_near": 0.6, "restore_row": 0.3, "copy_near": -0.7, "rivals_lay": 0.3, "rotate_self_ruins": -0.5,
    "rotate_column": 0.4, "look": -0.6, "swap_self": 1.4, "move_self_rotate": 0.3, "rotate_column_all": -0.7,
    "restore_own_rotate": -0.3, "rebuild": 1.9, "move_own": -0.8, "rotate_prev": 1.1, "blast": 0.3,
    "next_turn_rotate": 1.3, "hand_limit": -2.2, "hand_minus": 1.3, "pre_ruin": -1.2, "pre_cost": 1.8,
    "cemetery": -1.9, "end_own": -0.8, "end_park": -0.7, "end_ruins": 0.6, "none": -0.3,
}  # fmt: skip
KEPT: Final = [KEPT_BY_FX.get(name, 0.0) for name in FX]
"""By FX: how much better than others a card with this property is while it is still to be played."""

PENDING_BY_FX: Final = {
    "extra_play": 3.7, "reserve": 3.1, "swap_pair": 2.2, "rotate_row": 1.9, "rotate_near": 1.4, "move_near": 0.9,
    "restore_row": 0.5, "rotate_column": 0.4, "move_own": 0.3, "next_turn_rotate": 1.9,
}  # fmt: skip


TEXT_OF: Final = {SWAP_WITH: "swap_pair", MOVE_TO: "move_near", DIR: "rotate_row", DIR_MAY: "rotate_row"}
"""Which property a frame that is none goes on with."""


def pending_by_frame() -> list[float]:
    """Return for each frame what carrying it out will bring."""
    names = [FX[frame] if frame < len(FX) else TEXT_OF.get(frame, "") for frame in range(len(FRAMES))]
    return [PENDING_BY_FX.get(name, 0.0) for name in names]


PENDING: Final = pending_by_frame()


# What a position is worth


def evaluate(state: Zodchie, seat: int) -> float:
    """Return the final score this seat may expect."""
    if state.phase <= CHOOSE_REPLACE or state.phase == OVER:
        return float(state.scores()[seat])
    left = cards_left(state)
    return lasting(state, seat, left) + hopes(state, seat, left) + to_come(state, seat, left) + initiative(state, seat)


def terms(state: Zodchie, seat: int) -> dict[str, float]:
    """Return what `evaluate` is the sum of, by name, to be told in a hint."""
    if state.phase <= CHOOSE_REPLACE or state.phase == OVER:
        return {"lasting": float(state.scores()[seat])}
    left = cards_left(state)
    return {
        "lasting": lasting(state, seat, left),
        "hopes": hopes(state, seat, left),
        "cards": to_come(state, seat, left),
        "initiative": initiative(state, seat),
    }


def cards_left(state: Zodchie) -> float:
    """Return the share of all cards that is still in hands and decks."""
    count = 0
    for seat in range(state.seats):
        count += len(state.decks[seat]) + int(bits(state.hands[seat]))
    return count / (SLOTS * state.seats)


def lasting(state: Zodchie, seat: int, left: float) -> float:
    """Return what will be left of the own points, and those of the game before (7.5)."""
    return float(state.before[seat]) + (LASTING - PASSING * left) * points(state, seat)


def points(state: Zodchie, seat: int) -> int:
    """Return the own points now."""
    total: i64 = 0
    own: i64 = state.own[seat]
    for place in range(SPAN * state.seats):
        if (own >> place) & 1:
            total += state.value(place) + end_points(state, place)
    if state.outside[seat]:
        value, more = outside_points(state, seat)
        total += value + more
    return int(total)


def hopes(state: Zodchie, seat: int, left: float) -> float:
    """Return what cards that can rise and reserved places promise."""
    places: i64 = state.reserved[seat]
    return RISE * rise(state, seat) + (RESERVED * (1.0 - left) * float(bits(places)) if places else 0.0)


def rise(state: Zodchie, seat: int) -> int:
    """Return how much it is to the next sides of all own cards."""
    setup = state.setup
    total = 0
    own: i64 = state.own[seat]
    for place in range(SPAN * state.seats):
        if (own >> place) & 1:
            card = state.top[place]
            design = state.design[card]
            pos = state.pos[card]
            if pos < setup.counts[design] - 1:
                total += setup.sides[4 * design + pos + 1] - setup.sides[4 * design + pos]
    return total


def to_come(state: Zodchie, seat: int, left: float) -> float:
    """Return what the cards of hand and deck will bring."""
    total = TO_COME * left
    cards = unplayed(state, seat)
    for slot in range(SLOTS):
        if (cards >> slot) & 1:
            total += KEPT[state.setup.fx[state.design[SLOTS * seat + slot]]]
    return total


def unplayed(state: Zodchie, seat: int) -> i64:
    """Return the slots of the cards in hand and deck."""
    cards: i64 = state.hands[seat]
    for slot in state.decks[seat]:
        cards |= BIT[slot]
    return cards


def initiative(state: Zodchie, seat: int) -> float:
    """Return what it is worth to be the next who plays a card, or to be carrying out a text."""
    total = TEMPO if seat == following(state) else 0.0
    return total + PENDING[state.stack[OP]] if seat == state.actor else total


def following(state: Zodchie) -> int:
    """Return the seat that is the next to play a card."""
    return (state.turn + 1) % state.seats if state.active else state.turn


def lead(state: Zodchie, seat: int) -> float:
    """Return how far this seat may expect to be ahead of the rivals' mean."""
    total = 0.0
    for other in range(state.seats):
        expected = evaluate(state, other)
        total += expected if other == seat else -expected / (state.seats - 1)
    return total


# What a greedy player likes


def weigh(state: Zodchie, seat: int, legal: list[int]) -> list[float]:
    """Return how much a greedy player likes each legal action."""
    if state.phase == CHOOSE_COLOUR:
        return [colour_worth(state, action - COLOUR) for action in legal]
    if state.phase == CHOOSE_REPLACE:
        return [0.0 if action == READY else replacement_worth(state, seat, action - REPLACE) for action in legal]
    name = PHASES[state.phase]
    if name in {"search", "pay", "lay", "bottom"}:
        return [-keep_worth(state, seat, action) for action in legal]
    if name == "order":
        return [worth(state, state.design[SLOTS * seat + action]) for action in legal]
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
    for choice in after.options:
        best = max(best, best_after(after, seat, choice, depth - 1))
    return best


def keep_worth(state: Zodchie, seat: int, action: int) -> float:
    """Return what a card is worth to keep: cards to give away are the least of them."""
    if action == SKIP:
        return 0.0
    if (state.zones[seat] >> action) & 1:
        return 2.0  # about what it counts for in the Cemetery's zone
    return worth(state, state.design[SLOTS * seat + action])


def worth(state: Zodchie, design: int) -> float:
    """Return how much better than others a card of this design is."""
    return KEPT[state.setup.fx[design]]


def replacement_worth(state: Zodchie, seat: int, index: int) -> float:
    """Return how much better a card of the additional set is than the one it replaces."""
    design = state.setup.sets[state.colours[seat]][index]
    return worth(state, design) - worth(state, state.setup.base[state.setup.slots[design]])


def colour_worth(state: Zodchie, colour: int) -> float:
    """Return what the good cards of a set add."""
    total = 0.0
    for design in state.setup.sets[colour]:
        total += max(0.0, worth(state, design) - worth(state, state.setup.base[state.setup.slots[design]]))
    return total

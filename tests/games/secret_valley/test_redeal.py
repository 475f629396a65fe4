"""Secret Valley 9.3: of all the ways in which the unseen cards may lie, a re-deal takes each equally often."""

from collections import Counter
from random import Random

import pytest

from dolina.games.secret_valley.rules import DRAFT, SecretValley
from tests.games.secret_valley.tools import table

DEALS = 4000
ASIDE = -1
Group = list[tuple[int, int]]  # cards that may lie in each other's places, with who has them


def groups_of(state: SecretValley, seat: int, rng: Random) -> list[Group]:
    """Draft at random; group the cards that are hidden from a seat by when it saw them last (9.3)."""
    last_seen: dict[int, tuple[int, int]] = {}
    takers = dict.fromkeys(state.aside, ASIDE)
    while state.phase == DRAFT:
        last_seen |= dict.fromkeys(state.packs[state.pack_of(seat)], (state.pack_of(seat), state.pick))
        for actor in range(state.seats):
            card = rng.choice(state.legal(actor))  # the code of a pick is its card (8.1)
            takers[card] = actor
            state.apply(actor, card)
    groups: dict[object, Group] = {}
    for card, taker in takers.items():
        if taker != seat:
            groups.setdefault(last_seen.get(card), []).append((card, taker))
    return list(groups.values())


def shares(group: Group, hands: list[list[int]]) -> dict[tuple[int, int], float]:
    """Return how often each card of a group that is not on the grid should be in each hand."""
    hidden = [(card, taker) for card, taker in group if taker == ASIDE or card in hands[taker]]
    held = Counter(taker for _, taker in hidden)
    return {(card, taker): held[taker] / len(hidden) for card, _ in hidden for taker in held if taker != ASIDE}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("plays", [0, 3, 8])
def test_hidden_cards_are_dealt_evenly(seats: int, plays: int) -> None:
    rng = Random(10 * seats + plays)
    state = table(seats, 3, draft="on")
    groups = groups_of(state, 0, rng)
    for _ in range(2 * plays):
        state.apply(state.turn, rng.choice(state.legal(state.turn)))
    found: Counter[tuple[int, int]] = Counter()
    for _ in range(DEALS):
        hands = state.resample(0, rng).hands
        found.update((card, other) for other in range(1, seats) for card in hands[other])
    expected = {key: share for group in groups for key, share in shares(group, state.hands).items()}
    assert found.keys() == expected.keys()
    for key, share in expected.items():
        assert found[key] / DEALS == pytest.approx(share, abs=5 * (share * (1 - share) / DEALS) ** 0.5), key

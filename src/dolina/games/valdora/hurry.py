"""Valdora: how a greedy player goes on in a hurry, for playing on below a search: `weigh` with a less close look.

Only ways to where something can be done at once are judged, and nobody leafs through the books.
"""

from typing import Final

from dolina.games.valdora.heuristic import (
    Outlook,
    book_weights,
    carriers_owned,
    contract_mean,
    loading_price,
    move_weight,
    wanted_gems,
    weigh,
)
from dolina.games.valdora.rules import Valdora
from dolina.games.valdora.rules_setup import CARRIERS, GEMS, GOLD, MINE, MOVING, PAYING, SPACES

POOR: Final = 1  # coins: with so few a mine is worth the way
NEVER: Final = -1e9  # the weight of what is not even judged


def hurry(state: Valdora, seat: int, legal: list[int]) -> list[float]:
    """Return how much a greedy player in a hurry likes each legal action."""
    if state.phase == MOVING:
        return move_weights(state, seat, legal)
    if state.phase != PAYING and len(legal) > 1 and state.setup.books[state.pawns[seat]] >= 0:
        return book_weights(hurried_look(state, seat), state, legal)
    return weigh(state, seat, legal)


def move_weights(state: Valdora, seat: int, legal: list[int]) -> list[float]:
    """Return what going to each of these spaces is worth, where there is something to do."""
    reach = 0
    for space in legal:
        reach |= 1 << space
    useful = spaces_of_use(state, seat, reach)
    if useful and useful & (useful - 1) == 0:
        return [float(useful >> space & 1) for space in legal]
    look = hurried_look(state, seat)
    return [move_weight(look, state, space) if useful == 0 or useful >> space & 1 else NEVER for space in legal]


def hurried_look(state: Valdora, seat: int) -> Outlook:
    """Return an outlook for which nobody leafed through the books."""
    look = Outlook(state, seat, False)
    look.contract = contract_mean(look, state, top_faces(state))
    return look


def top_faces(state: Valdora) -> list[int]:
    """Return the contracts that lie open in the books."""
    setup = state.setup
    faces: list[int] = []
    for book in range(len(state.right)):
        if setup.book_contracts[book]:
            if state.right[book]:
                faces.append(setup.front[state.right[book][-1]])
            if state.left[book]:
                faces.append(setup.back[state.left[book][-1]])
    return faces


def spaces_of_use(state: Valdora, seat: int, reach: int) -> int:
    """Return where in reach there is something to do, all as bits: contracts to complete, else books, gems, a mine."""
    setup = state.setup
    useful = 0
    for held in state.contracts[seat]:
        face = setup.faces[held]
        if state.payable(seat, face):
            useful |= 1 << setup.houses[setup.face_client[face]]
    if useful & reach:
        return useful & reach
    coins = state.coins[seat]
    gold = state.carried(seat, GOLD)
    free = len(state.contracts[seat]) < setup.open_limit and coins > 0
    useful = sources_of_use(state, seat, reach)
    for book in range(len(setup.book_spaces)):
        if (free if setup.book_contracts[book] else gold > 0) and (state.left[book] or state.right[book]):
            useful |= 1 << setup.book_spaces[book]
    if coins <= POOR:
        for space in range(SPACES):
            if setup.kinds[space] == MINE:
                useful |= 1 << space
    return useful & reach


def sources_of_use(state: Valdora, seat: int, reach: int) -> int:
    """Return where in reach the most kinds of wanted gems lie, as bits."""
    wanted = loadable_wishes(state, seat)
    useful = 0
    most = 1
    for space in state.setup.sources:
        if reach >> space & 1:
            pile = GEMS * state.setup.piles[space]
            found = 0
            for gem in range(GEMS):
                if wanted >> gem & 1 and state.piles[pile + gem]:
                    found += 1
            if found > most:
                most = found
                useful = 0
            if found == most:
                useful |= 1 << space
    return useful


def loadable_wishes(state: Valdora, seat: int) -> int:
    """Return the gems that are wanted and could be loaded, as bits; gold also for the next piece of equipment."""
    needs = wanted_gems(state, seat)
    if needs[GOLD] == 0 and carriers_owned(state, seat) < CARRIERS:
        needs[GOLD] = 1
    wanted = 0
    for gem in range(GEMS):
        if needs[gem] > 0 and 0 <= loading_price(state, seat, gem) <= state.coins[seat]:
            wanted |= 1 << gem
    return wanted

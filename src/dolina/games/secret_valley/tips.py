"""Secret Valley: what a coach says of a situation, and of what is about to be done. From what the seat sees."""

from collections.abc import Iterable
from typing import Final

from dolina.core.events import Event
from dolina.core.game import number
from dolina.games.secret_valley.preview import preview, values_of
from dolina.games.secret_valley.rules import CARD, CELL, CHOOSE_CARD, CHOOSE_CELL, DRAFT, SecretValley, cell_of
from dolina.games.secret_valley.rules_scoring import ADJ, SIDE
from dolina.games.secret_valley.view import view

FIRSTS: Final = ("play", "settled", "round_points")  # events that are worth a word when they first happen
MAW, FIST, SUNSTONE, LEDGE = 6, 8, 19, 5  # M2, M4, P5, M1 in the order of the component file
FLAT: Final = {MAW, FIST, SUNSTONE}  # one wrong card ruins them
FEARED: Final = {MAW: 2, FIST: 4}  # the strength that ruins them
GROWING: Final = {0, 4, 9, 10}  # Whispering Grove, Quetzal's Wing, Thousand Steps, Strangers' Landing
EARLY: Final = 4  # cards on the grid
TIGHT: Final = 4  # empty cells: then what is flat is nearly safe
SPOILT: Final = 6  # points of a rival's card that are worth spoiling


def tips(state: SecretValley, seat: int, action: int | None = None) -> list[Event]:
    """Return what a coach would say now; with an action, of doing that."""
    if state.phase == DRAFT:
        return in_draft(state, seat) if action is None else []
    if state.phase == CARD:
        return before_card(state, seat) if action is None else of_card(state, seat, action - CHOOSE_CARD)
    if state.phase == CELL:
        return before_cell(state, seat) if action is None else of_cell(state, seat, action)
    return []


def in_draft(state: SecretValley, seat: int) -> list[Event]:
    """A card that could spoil one's own, or one that spoils what the rival has taken."""
    picks, pack = state.picks(seat), state.packs[state.pack_of(seat)]
    strength = state.setup.conditions.strength
    offered = {strength[card] for card in pack}
    own = [Event("deny", seat, {"card": card}) for card in FEARED if card in picks and FEARED[card] in offered]
    taken = taken_by_rival(state, seat)
    return own + [Event("gone", seat, {"card": card}) for card in FEARED if card in taken and FEARED[card] in offered]


def taken_by_rival(state: SecretValley, seat: int) -> set[int]:
    """Return what the only rival took from the cards at hand since this seat first saw them: they were there then."""
    if state.seats > 2:
        return set()
    pack = state.pack_of(seat)
    first = 0 if state.taker(pack, 0) == seat else 1
    return {card for pick, card in enumerate(state.taken[pack]) if pick > first and state.taker(pack, pick) != seat}


# The card


def before_card(state: SecretValley, seat: int) -> list[Event]:
    """Cards that grow belong on the grid early; the last move cannot be answered; a rival's card can be spoilt."""
    seen = view(state, seat)
    hand = seen["hands"][seat] or []
    found = []
    if len(hand) == 3 and seen["tokens"][seat] == 2 and last_to_move(state, seat) and FLAT & set(hand):
        found.append(Event("last_move", seat))
    spoilt = most_spoilt(state, seat, hand)
    if spoilt >= SPOILT:
        found.append(Event("spoil", seat, {"points": spoilt}))
    if len(seen["grid"]) <= EARLY and GROWING & set(hand):
        found.append(Event("grow", seat))
    return found


def last_to_move(state: SecretValley, seat: int) -> bool:
    """Tell whether nobody moves after this seat in the round."""
    return (seat + 1) % state.seats == state.first


def most_spoilt(state: SecretValley, seat: int, hand: Iterable[int]) -> int:
    """Return how many points one move could take from a rival's flat card, at most."""
    was = values_of(state, seat)
    owners = {state.grid.cards[cell]: state.grid.owners[cell] for cell in state.grid.played}
    rivals = [card for card in FLAT & set(owners) if owners[card] != seat and was.get(card, (0, 0))[0]]
    most = 0
    for card in hand if rivals else ():
        for code in state.legal_cell():
            after = state.clone()
            after.grid.put(cell_of(code - CHOOSE_CELL), card, seat)
            now = values_of(after, seat)
            most = max(most, *(was[rival][0] - now[rival][0] for rival in rivals))
    return most


def of_card(state: SecretValley, seat: int, card: int) -> list[Event]:
    """A flat card too early; the ledge while there are no corners."""
    seen = view(state, seat)
    empty = seen["cells"] - len(seen["grid"])
    if (
        card in FLAT
        and empty > TIGHT
        and set(seen["hands"][seat] or ()) - FLAT
        and not safe_somewhere(state, seat, card)
    ):
        return [Event("keep", seat)]
    return [Event("no_corner", seat)] if card == LEDGE and len(seen["frames"]) > 1 else []


def safe_somewhere(state: SecretValley, seat: int, card: int) -> bool:
    """Tell whether nobody could spoil a card on one of its cells."""
    for code in state.legal_cell():
        after = state.clone()
        after.grid.put(cell_of(code - CHOOSE_CELL), card, seat)
        if view(after, seat)["grid"][-1].get("fate") == "safe":
            return True
    return False


# The cell


def before_cell(state: SecretValley, seat: int) -> list[Event]:
    """Tell that this card can make the grid wide or tall."""
    open_now = len(state.frames_left())
    for code in state.legal_cell() if open_now > 1 else ():
        after = state.clone()
        after.grid.put(cell_of(code - CHOOSE_CELL), state.chosen, seat)
        if len(after.frames_left()) < open_now:
            return [Event("frame", seat)]
    return []


def of_cell(state: SecretValley, seat: int, action: int) -> list[Event]:
    """An own card that would lose; a card that only touches by corners."""
    outcome = preview(state, seat, action)
    for note in outcome.notes:
        if note.kind == "card" and note.seat == seat and note.values["card"] != state.chosen:
            lost = number(note, "before") - number(note, "after")
            if lost > 0:
                return [Event("own_loss", seat, {"card": number(note, "card"), "points": lost})]
    worthless = any(note.kind == "worthless" for note in outcome.notes)
    terms = state.setup.conditions.terms[state.chosen]
    if worthless and all(term.scope == ADJ for term in terms) and only_corners(state, cell_of(action - CHOOSE_CELL)):
        return [Event("diagonal", seat)]
    return []


def only_corners(state: SecretValley, cell: int) -> bool:
    """Tell whether some card touches a cell by a corner alone."""
    return any(state.grid.cards[cell + step] >= 0 for step in (-SIDE - 1, -SIDE + 1, SIDE - 1, SIDE + 1))

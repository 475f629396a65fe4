"""Secret Valley: what a seat may know (section 9), as plain data in the words of the rules document."""

from itertools import pairwise
from typing import Literal, NotRequired, TypedDict

from dolina.core.actions import Action
from dolina.core.events import Value
from dolina.core.state import EVERYTHING
from dolina.core.view import Standing, View
from dolina.games.secret_valley.fate import fate, free_cells
from dolina.games.secret_valley.rules import (
    CARD,
    CELL,
    CHOOSE_CELL,
    DRAFT,
    OVER,
    PHASES,
    SecretValley,
    beside,
    cell_at,
    cell_of,
)
from dolina.games.secret_valley.rules_scoring import SIDE

PLACE = 100  # a cell is told as PLACE · side + card, a card's other condition as PLACE + card, see `names`

Cards = list[int]  # each by its index, its position in `order` (8.1)
Place = list[int]  # x and y from the first card of the round: x grows to the right, y downwards


class CardView(TypedDict):
    """A card on the grid; its value now only if the table shows it to these eyes (6.6, 7.7)."""

    card: int
    owner: int
    x: int
    y: int
    now: NotRequired[int]  # the least it can be worth as the grid is
    now_high: NotRequired[int]  # the most; differs from `now` only while the frame is open
    fate: NotRequired[str]  # can the value still change: open, safe or lost (12.5)
    counted: NotRequired[list[Place]]  # the cards that count for it


class BoxView(TypedDict):
    """From which column and row to which the cards lie."""

    left: int
    right: int
    top: int
    bottom: int


class DraftView(TypedDict):
    """The draft: counts for all, cards only for who holds them (3.5). Lists are by seat."""

    pick: int  # from 1
    picks_in_all: int
    has_picked: list[bool]
    pack_sizes: list[int]
    pick_counts: list[int]
    direction: Literal["right", "left"]
    passes_to: int | None  # who gets the pack of the seat that looks
    packs: list[Cards | None]
    picks: list[Cards | None]  # in the order they were picked


class CardPoints(TypedDict):
    """What a card paid its owner."""

    card: int
    owner: int
    points: int


class LastRoundView(TypedDict):
    """The score sheet of the round before (12.6)."""

    round: int
    scores: list[int]  # by seat, of this round alone
    cards: list[CardPoints]  # in the order they were played
    discards: NotRequired[Cards]  # by seat, if the table shows them (7.9)
    own_discard: NotRequired[int]  # otherwise


class SecretValleyView(View):
    """What a seat may know of a position. Lists are by seat unless they say otherwise."""

    first_player: int  # who begins this round
    turn: int
    sheet: list[list[int]]  # the score pad: by scored round, then by seat
    grid: list[CardView]  # in the order they were played
    box: BoxView
    frames: list[list[int]]  # still possible, each as columns and rows (5.2)
    settled: bool  # the box of the cards is the frame (5.3)
    open_cells: list[Place]  # where the next card may go, whoever plays it
    cells: int  # of the whole grid
    tokens: list[int]  # settlements not yet placed
    hand_sizes: list[int]
    aside_size: int
    hands: list[Cards | None]  # None: not to be seen
    chosen: int | None  # the card of this turn before its cell is known (8.2)
    draft: DraftView | None  # only while it lasts
    alternates: Cards  # whose other condition is in play (7.6)
    seen: Cards | None  # in this round's draft, if the table lists them (7.8)
    known: list[Cards]  # by seat: cards of the others' hands that follow from what was seen, if the table lists them
    last_round: LastRoundView | None
    aside: NotRequired[Cards]  # only the rules themselves know


def standing(state: SecretValley, seat: int) -> Standing:  # noqa: ARG001 - all know the same
    """Return the points that everybody has, and from where."""
    return {
        "round": state.round + 1,
        "rounds": state.setup.rounds,
        "scores": state.scores(),
        "sources": [
            {f"round_{number + 1}": scores[other] for number, scores in enumerate(state.sheet)}
            for other in range(state.seats)
        ],
    }


def view(state: SecretValley, seat: int) -> SecretValleyView:
    """Return what this seat (or an outsider, or the rules themselves) may know now."""
    grid, free, points = state.grid, free_cells(state), standing(state, seat)
    known: SecretValleyView = {
        "seat": seat,
        "seats": state.seats,
        "phase": PHASES[state.phase],
        "round": points["round"],
        "rounds": state.setup.rounds,
        "actors": state.actors(),
        "first_player": state.first,
        "turn": state.turn,
        "scores": points["scores"],
        "sources": points["sources"],
        "forecast": forecast(state, seat),
        "places": state.places() if state.phase == OVER else None,
        "sheet": [list(scores) for scores in state.sheet],
        "grid": [grid_card(state, cell, seat, free) for cell in grid.played],
        "box": {"left": grid.left - 5, "right": grid.right - 5, "top": grid.top - 5, "bottom": grid.bottom - 5},
        "frames": [list(frame) for frame in state.frames_left()],
        "settled": state.settled(),
        "open_cells": open_cells(state),
        "cells": state.setup.cells,
        "tokens": [state.setup.hand - 1 - grid.owners.count(other) for other in range(state.seats)],
        "hand_sizes": [len(hand) for hand in state.hands],
        "aside_size": len(state.aside),
        "hands": [hidden(state.hands[other], other, seat) for other in range(state.seats)],
        "chosen": chosen(state, seat),
        "draft": draft(state, seat) if state.phase == DRAFT else None,
        "alternates": list(state.setup.alternates),
        "seen": seen_cards(state, seat),
        "known": known_cards(state, seat),
        "last_round": last_round(state, seat),
    }
    if seat == EVERYTHING:
        known["aside"] = list(state.aside)
    return known


def label_args(state: SecretValley, seat: int, action: Action) -> dict[str, Value]:
    """Return the arguments of an action for its label: a cell is told by a card beside it, see `names`."""
    del seat
    if action.kind != "choose_cell":
        return {**action.args}
    side, card = beside(state.grid, cell_at(action.args["x"], action.args["y"]))
    return {"beside": PLACE * side + max(card, 0)}


def hidden(cards: Cards, owner: int, seat: int) -> Cards | None:
    """Return the cards to their owner (and to the rules), nothing to others."""
    return sorted(cards) if seat in {owner, EVERYTHING} else None


def chosen(state: SecretValley, seat: int) -> int | None:
    """Return the card of this turn before its cell is known: only its owner sees it (8.2)."""
    return state.chosen if state.phase == CELL and seat in {state.turn, EVERYTHING} else None


def open_cells(state: SecretValley) -> list[Place]:
    """Return where the next card may go, whoever plays it (4.3, 12.3)."""
    if state.phase not in {CARD, CELL}:
        return []
    cells = [cell_of(action - CHOOSE_CELL) for action in state.legal_cell()]
    return [[cell % SIDE - 5, cell // SIDE - 5] for cell in cells]


def shown_to(state: SecretValley, owner: int, seat: int) -> bool:
    """Tell whether these eyes see what a card of this owner is worth before it is counted (7.7)."""
    shown = state.setup.live_values
    return shown == "all" or (shown == "own" and seat in {owner, EVERYTHING})


def forecast(state: SecretValley, seat: int) -> list[int | None]:
    """Return the scores with the least that the cards on the grid can be worth now, where these eyes see that."""
    sums: list[int | None] = [*state.scores()]
    if state.phase == OVER:
        return sums
    grid, frames = state.grid, state.frames_left()
    for owner, scored in enumerate(state.scores()):
        if shown_to(state, owner, seat):
            cells = [cell for cell in grid.played if grid.owners[cell] == owner]
            sums[owner] = scored + sum(state.setup.conditions.provisional(grid, cell, frames)[0] for cell in cells)
        elif seat != owner:
            sums[owner] = None
    return sums


def grid_card(state: SecretValley, cell: int, seat: int, free: set[int]) -> CardView:
    """Return one card on the grid with its provisional value, if this table shows it (6.6, 7.7)."""
    grid = state.grid
    owner = grid.owners[cell]
    card: CardView = {"card": grid.cards[cell], "owner": owner, "x": cell % SIDE - 5, "y": cell // SIDE - 5}
    if shown_to(state, owner, seat):
        low, high = state.setup.conditions.provisional(grid, cell, state.frames_left())
        card["now"] = low
        card["now_high"] = high
        card["fate"] = fate(state, cell, free)
        card["counted"] = counted(state, cell)
    return card


def counted(state: SecretValley, cell: int) -> list[Place]:
    """Return the places of the cards that count for this one, to be lit beside it (12.1)."""
    conditions = state.setup.conditions
    cells: set[int] = set()
    for term in conditions.terms[state.grid.cards[cell]]:
        if term.corner == term.border == term.inner == 0:
            cells.update(conditions.kept_cells(state.grid, cell, term))
    return [[at % SIDE - 5, at // SIDE - 5] for at in sorted(cells - {cell})]


def draft(state: SecretValley, seat: int) -> DraftView:
    """Return the state of the draft: counts for all, own pack and picks for the seat."""
    seats = range(state.seats)
    return {
        "pick": state.pick + 1,
        "picks_in_all": state.setup.hand,
        "has_picked": [state.has_picked(other) for other in seats],
        "pack_sizes": [len(state.packs[state.pack_of(other)]) for other in seats],
        "pick_counts": [len(state.picks(other)) for other in seats],
        "direction": "right" if state.setup.passing > 0 else "left",
        "passes_to": (seat - state.setup.passing) % state.seats if seat >= 0 else None,
        "packs": [hidden(state.packs[state.pack_of(other)], other, seat) for other in seats],
        "picks": [state.picks(other) if seat in {other, EVERYTHING} else None for other in seats],
    }


def seen_cards(state: SecretValley, seat: int) -> Cards | None:
    """Return the cards this seat saw in this round's draft, if the table lists them (7.8)."""
    if not state.setup.seen_cards or seat < 0 or not (state.taken and (state.taken[0] or state.phase == DRAFT)):
        return None
    seen: set[int] = set()
    for pick in range(state.pick + 1):
        pack = (seat + state.setup.passing * pick) % state.seats
        seen.update(state.taken[pack][pick:], state.packs[pack])
    return sorted(seen)


def known_cards(state: SecretValley, seat: int) -> list[Cards]:
    """Return by seat which cards it must hold: the only one gone from a pack between two looks at it (9.2, 9.3)."""
    found: list[Cards] = [[] for _ in range(state.seats)]
    if not state.setup.seen_cards or seat < 0 or state.phase == OVER:
        return found
    for pack, taken in enumerate(state.taken):
        looks = [pick for pick in range(state.pick + 1) if state.taker(pack, pick) == seat]
        gone = [first + 1 for first, second in pairwise(looks) if second == first + 2]
        if looks and looks[-1] + 2 == state.setup.hand and len(taken) == state.setup.hand:
            gone.append(looks[-1] + 1)  # the last card of the pack, passed on alone
        for pick in gone:
            if taken[pick] not in state.grid.cards:
                found[state.taker(pack, pick)].append(taken[pick])
    return [sorted(cards) for cards in found]


def last_round(state: SecretValley, seat: int) -> LastRoundView | None:
    """Return the score sheet of the round before: points per card (12.6), discards if shown (7.9)."""
    if not state.sheet:
        return None
    result: LastRoundView = {
        "round": len(state.sheet),
        "scores": list(state.sheet[-1]),
        "cards": [{"card": card, "owner": owner, "points": points} for card, owner, points in state.points],
    }
    if state.setup.show_discards or seat == EVERYTHING:
        result["discards"] = list(state.discards)
    elif seat >= 0:
        result["own_discard"] = state.discards[seat]
    return result


def facts(view: SecretValleyView, seat: int) -> dict[str, int]:
    """Return what a seat's panel counts beside its points: cards in hand, settlements to place."""
    return {"hand": view["hand_sizes"][seat], "settlements": view["tokens"][seat]}

"""Valdora: what a seat may know (section 9), as plain data in the words of the rules document."""

from dolina.core.actions import Action
from dolina.core.events import Value
from dolina.core.state import EVERYTHING
from dolina.core.view import Standing
from dolina.games.valdora.rules import Valdora
from dolina.games.valdora.rules_setup import (
    ACTING,
    BUY_L,
    CARRIERS,
    CLIENTS,
    DELIVER,
    GEMS,
    MOVING,
    NOT_OWNED,
    OVER,
    PAYING,
    PHASES,
    ROAD,
    SPACES,
)
from dolina.games.valdora.view_types import (
    ActionView,
    BookView,
    PagesView,
    PaymentView,
    PlayerView,
    TargetsView,
    ValdoraView,
)


def view(state: Valdora, seat: int) -> ValdoraView:
    """Return what this seat (or an outsider, or the rules themselves) may know now."""
    setup, points = state.setup, standing(state, seat)
    everyone = range(state.seats)
    return {
        "seat": seat,
        "seats": state.seats,
        "phase": PHASES[state.phase],
        "round": points["round"],
        "round_limit": setup.round_limit or None,
        "actors": state.actors(),
        "first_player": state.first,
        "turn": state.turn,
        "scores": points["scores"],
        "sources": points["sources"],
        "open_scores": [sum(open_sources(state, other).values()) for other in everyone],
        "places": state.places() if state.phase == OVER else None,
        "last_round": state.triggered,
        "bank": state.bank,
        "discard": pile(state, setup.roads),
        "roads": {
            setup.space_ids[space]: pile(state, setup.piles[space])
            for space in range(SPACES)
            if setup.kinds[space] == ROAD
        },
        "books": [book(state, number, seat) for number in range(len(setup.book_cards))],
        "stacks": list(state.stacks),
        "comes": [unless_negative(state.comes(client)) for client in range(CLIENTS)],
        "workshops": [unless_negative(owner) for owner in state.workshops],
        "bonus_left": state.bonus_left,
        "players": [player(state, other, seat) for other in everyone],
        "targets": targets(state) if state.phase == MOVING else None,
        "action": action(state) if state.phase in {ACTING, PAYING} else None,
        "payment": payment(state) if state.phase == PAYING else None,
    }


def standing(state: Valdora, seat: int) -> Standing:
    """Return the points that a seat knows of, and from where."""
    known = [other if knows_score(state, other, seat) else None for other in range(state.seats)]
    return {
        "round": state.round + 1,
        "scores": [None if other is None else state.score(other) for other in known],
        "sources": [None if other is None else sources(state, other) for other in known],
    }


def unless_negative(value: int) -> int | None:
    """Return the number, or None for "nobody" and "nothing"."""
    return value if value >= 0 else None


def pile(state: Valdora, number: int) -> list[int]:
    """Return how many gems of each kind lie in a pile."""
    return state.piles[GEMS * number : GEMS * number + GEMS]


def knows_score(state: Valdora, other: int, seat: int) -> bool:
    """Tell whether this seat is shown another's completed contracts and their points (7.2)."""
    return not state.setup.hide_completed or state.phase == OVER or seat in {other, EVERYTHING}


def sources(state: Valdora, seat: int) -> dict[str, int]:
    """Return what a score is made of (6.4)."""
    return {"contracts": state.points[seat], **open_sources(state, seat)}


def open_sources(state: Valdora, seat: int) -> dict[str, int]:
    """Return the part of a score that lies open on the table."""
    return {
        "colours": state.colour_score(seat),
        "workshops": state.workshop_score(seat),
        "bonus": state.setup.bonus_points * state.bonus[seat],
        "gems": state.gem_score(seat),
    }


def book(state: Valdora, number: int, seat: int) -> BookView:
    """Return a book: tops and sizes, and what has been seen and still lies in it if the table allows (4.5a, 7.3)."""
    setup = state.setup
    left, right = state.left[number], state.right[number]
    shown: BookView = {
        "space": setup.books.index(number),
        "kind": "contracts" if setup.book_contracts[number] else "equipment",
        "left": setup.back[left[-1]] if left else None,
        "right": setup.front[right[-1]] if right else None,
        "left_size": len(left),
        "right_size": len(right),
        "unseen": state.unseen[number],
        "seen": seen(state, number) if setup.seen_books else None,
    }
    if seat == EVERYTHING:
        shown["cards"] = {"left": pages(state, left), "right": pages(state, right)}
    return shown


def pages(state: Valdora, cards: list[int]) -> list[list[int | None]]:
    """Return cards as [front, back], the top first."""
    return [[state.setup.front[card], state.setup.back[card]] for card in reversed(cards)]


def seen(state: Valdora, number: int) -> PagesView:
    """Return every page that has been exposed and still lies in the book.

    The lowest of them on the right has shown only its front while others lie unseen below it (9.6).
    """
    right = pages(state, state.right[number][state.unseen[number] :])
    if state.unseen[number]:
        right[-1][1] = None
    return {"left": pages(state, state.left[number]), "right": right}


def player(state: Valdora, other: int, seat: int) -> PlayerView:
    """Return what lies before a player."""
    setup = state.setup
    own = CARRIERS * other
    carriers = state.carriers[own : own + CARRIERS]
    return {
        "space": state.pawns[other],
        "coins": state.coins[other],
        "provisions": state.provisions[other],
        "carriers": [carrier for carrier in range(CARRIERS) if carriers[carrier] != NOT_OWNED],
        "gems": [unless_negative(gem) for gem in carriers],
        "other_faces": [other_face(state, held) for held in state.equipment[own : own + CARRIERS]],
        "contracts": [setup.faces[held] for held in state.contracts[other]],
        "contract_other_faces": [other_face(state, held) for held in state.contracts[other]],
        "payable": [state.payable(other, setup.faces[held]) for held in state.contracts[other]],
        "completed": completed(state, other) if knows_score(state, other, seat) else None,
        "completed_count": len(state.completed[other]),
        "craftsmen": state.craftsmen[CLIENTS * other : CLIENTS * other + CLIENTS],
        "workshops": [client for client in range(CLIENTS) if state.workshops[client] == other],
        "bonus": state.bonus[other],
        "open_sources": open_sources(state, other),
    }


def completed(state: Valdora, seat: int) -> list[int]:
    """Return the completed contracts, in order of completion."""
    return [state.setup.faces[held] for held in state.completed[seat]]


def other_face(state: Valdora, held: int) -> int | None:
    """Return the face of a card held that is not active, if it differs (5.14)."""
    if held < 0 or state.setup.faces[held] == state.setup.faces[held ^ 1]:
        return None
    return state.setup.faces[held ^ 1]


def targets(state: Valdora) -> TargetsView:
    """Return where the mover may stop: free, by spending provisions, and the tolls (12.2)."""
    here = state.pawns[state.turn]
    legal = state.legal_move()
    near = state.setup.near[here]
    return {
        "free": [space for space in legal if space in near],
        "provisions": [space for space in legal if space not in near],
        "tolls": {
            state.setup.space_ids[space]: toll for space in sorted(set(state.pawns)) if (toll := state.toll(space))
        },
    }


def action(state: Valdora) -> ActionView:
    """Return how far the action of this turn has gone."""
    space = state.pawns[state.turn]
    book = state.setup.books[space] >= 0
    return {
        "begun": state.begun,
        "flip_price": (1 if state.flips else 0) if book else None,
        "leafed": list(state.leafed),
        "purchase_owed": state.owes,
        "ships_left": state.setup.ships[space] - state.loaded if state.setup.ships[space] else None,
    }


def payment(state: Valdora) -> PaymentView:
    """Return what is being paid for, and which gem is asked for (5.15)."""
    deliver = state.pending >= DELIVER
    return {
        "for": "deliver" if deliver else "buy",
        "slot": state.pending - DELIVER if deliver else None,
        "side": None if deliver else "LR"[state.pending - BUY_L],
        "gem": state.asked(),
        "due": list(state.due),
    }


def label_args(state: Valdora, seat: int, action: Action) -> dict[str, Value]:
    """Return the arguments of an action with the cards that its slots and sides mean to this seat now."""
    setup, held = state.setup, state.contracts[seat]
    if "slot" in action.args:
        return {**action.args, "contract": setup.faces[held[action.args["slot"]]]}
    if action.kind != "buy":
        return {**action.args}
    number = setup.books[state.pawns[seat]]
    pages = state.right[number] if action.args["side"] else state.left[number]
    face = (setup.front if action.args["side"] else setup.back)[pages[-1]]
    return {**action.args, "page": face if setup.book_contracts[number] else face - CARRIERS}


def facts(view: ValdoraView, seat: int) -> dict[str, int]:
    """Return what a seat's panel counts beside its points: coins, gems, contracts, craftsmen, provisions."""
    player = view["players"][seat]
    gems = sum(gem is not None for gem in player["gems"])
    counts = {"gems": gems, "open": len(player["contracts"]), "done": player["completed_count"]}
    counts |= {"craftsmen": sum(player["craftsmen"]), "provisions": player["provisions"]}
    return {"coins": player["coins"], **{name: count for name, count in counts.items() if count}}

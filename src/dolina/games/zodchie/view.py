"""Zodchie: what a seat may know (section 9), as plain data in the words of the rules document; see `view_types`."""

from typing import Literal

from dolina.core.actions import Action
from dolina.core.events import Value
from dolina.core.state import EVERYTHING
from dolina.core.view import Standing
from dolina.games.zodchie.rules import COLOURS, Zodchie
from dolina.games.zodchie.rules_city import (
    ARG,
    AT,
    BLAST,
    CHOOSE_REPLACE,
    CONSENT,
    COUNT,
    DIR,
    DIR_MAY,
    EFFECTS,
    FRAME,
    MOVE_TO,
    OP,
    OVER,
    PHASES,
    SEAT,
    SITE,
    SLOTS,
    SPAN,
    SWAP_WITH,
    TEXT,
)
from dolina.games.zodchie.rules_frames import FX
from dolina.games.zodchie.rules_hands import EXACT, UNDER, slots_of
from dolina.games.zodchie.rules_scoring import end_points, sources
from dolina.games.zodchie.view_types import CardView, OpenText, PlaceView, ReplaceView, ZodchieView


def view(state: Zodchie, seat: int) -> ZodchieView:
    """Return what this seat (or an outsider, or the rules themselves) may know now."""
    state = as_shown(state, seat)
    seats, shown = range(state.seats), points(state)
    return {
        "seat": seat,
        "seats": state.seats,
        "phase": PHASES[state.phase],
        "round": shown["round"],
        "game": state.game,
        "games": state.setup.games,
        "variant": "advanced" if state.setup.advanced else "basic",
        "actors": state.actors(),
        "first_player": state.first,
        "turn": state.turn,
        "idle": state.idle,
        "scores": shown["scores"],
        "sources": shown["sources"],
        "places": state.places() if state.phase == OVER else None,
        "colours": [COLOURS[colour] if colour >= 0 else None for colour in state.colours],
        "columns": state.setup.columns,
        "city": [place_of(state, SPAN * row + column) for row in seats for column in range(state.setup.columns)],
        "barred": barred(state, seat),
        "asking": asking(state),
        "chosen": chosen(state),
        "lists": [cards(state, other, (1 << SLOTS) - 1) for other in seats],
        "hands": [hidden(state, other, seat) for other in seats],
        "hand_sizes": [state.hands[other].bit_count() for other in seats],
        "hand_limits": [state.hand_limit(other) for other in seats],
        "known": [cards(state, other, state.known[other]) for other in seats],
        "deck_sizes": [len(deck) for deck in state.decks],
        "decks": [deck_of(state, other, seat) for other in seats],
        "looked": looked(state, seat),
        "tokens": list(state.tokens),
        "exchange_left": [not used for used in state.exchanged],
        "waiting": [len(texts) for texts in state.waiting],
        "outside": [cards(state, other, state.outside[other]) for other in seats],
        "zones": [cards(state, other, state.zones[other]) for other in seats],
        "box": [cards(state, other, state.box[other]) for other in seats],
        "replace": replacing(state, seat) if state.phase == CHOOSE_REPLACE else None,
    }


def standing(state: Zodchie, seat: int) -> Standing:
    """Return the points that everybody has, and from where, as far as a seat sees it."""
    return points(as_shown(state, seat))


def points(state: Zodchie) -> Standing:
    """Return the points of a position that is shown so."""
    return {
        "round": max(0, state.turns - 1) // state.seats + 1,
        "game": state.game,
        "scores": state.scores(),
        "sources": [all_sources(state, other) for other in range(state.seats)],
    }


def as_shown(state: Zodchie, seat: int) -> Zodchie:
    """Return the position without the actor's private clicks, which the others do not see (8.4)."""
    if seat in {EVERYTHING, state.actor} or not state.stack or not state.is_private():
        return state
    shown = state.clone()
    shown.take_back_private()
    return shown


def all_sources(state: Zodchie, seat: int) -> dict[str, int]:
    """Return where the points come from; of a match of two games also the first one's sum."""
    found = sources(state, seat)
    return {"first_game": state.before[seat], **found} if state.game > 1 else found


# The city


def place_of(state: Zodchie, place: int) -> PlaceView:
    """Return a place: its stack from the bottom, and what the card on top is worth."""
    stack = []
    card = state.top[place]
    while card >= 0:
        stack.append(card_of(state, card))
        card = state.below[card]
    up = bool(state.up >> place & 1)
    return {
        "place": place,
        "row": place // SPAN + 1,
        "column": place % SPAN + 1,
        "stack": stack[::-1],
        "up": up,
        "ruin": bool(stack) and not up,
        "token": bool(state.guarded >> place & 1),
        "shield": bool(state.shielded >> place & 1),
        "reserved": next((seat for seat in range(state.seats) if state.reserved[seat] >> place & 1), None),
        "value": int(state.value(place)) if up else None,
        "values": side_values(state, place) if up else None,
        "pos": state.pos[state.top[place]] if up else None,
        "end_points": end_points(state, place) if up else 0,
    }


def card_of(state: Zodchie, card: int) -> CardView:
    """Return a card: by which number it is named, whose it is, which printed card it is."""
    return {"card": state.card_number(card), "owner": card // SLOTS, "slot": card % SLOTS, "design": state.design[card]}


def side_values(state: Zodchie, place: int) -> list[int]:
    """Return what each side of the card would be worth here now, in ascending order (12.2)."""
    card = state.top[place]
    design = state.design[card]
    printed = state.setup.sides[4 * design : 4 * design + state.setup.counts[design]]
    shift = int(state.value(place)) - printed[state.pos[card]]
    return [side + shift for side in printed]


def barred(state: Zodchie, seat: int) -> list[int]:
    """Return the legal places where this seat may not play a third card in a row (4.6)."""
    if seat < 0:
        return []
    places = state.legal_places(seat) & state.barred(state.own[seat])
    return [place for place in range(SPAN * state.seats) if places >> place & 1]


# What is being decided


def asking(state: Zodchie) -> list[OpenText]:
    """Return the open texts, outermost first; the last one asks (12.5)."""
    frames = [state.stack[start : start + FRAME] for start in range(0, len(state.stack), FRAME)]
    return [text_of(state, frame) for frame in frames if is_text(frame)]


def is_text(frame: list[int]) -> bool:
    """Tell whether a frame is a text being carried out, not a choice of the turn."""
    return frame[OP] < TEXT or frame[OP] > SITE


def text_of(state: Zodchie, frame: list[int]) -> OpenText:
    """Return an open text: whose, of which card, and the card clicked or spoken of."""
    op, place = frame[OP], frame[AT]
    card = frame[ARG] if op == BLAST else state.top[place] if place >= 0 else -1
    target = frame[ARG] if op in {CONSENT, SWAP_WITH, MOVE_TO, DIR, DIR_MAY} else None
    return {
        "seat": frame[SEAT],
        "text": FX[op] if op < TEXT else None,
        "card": state.card_number(card) if card >= 0 else None,
        "place": place if place >= 0 else None,
        "target": target,
        "effect": EFFECTS[frame[COUNT]] if op == CONSENT else None,
        "left": frame[COUNT] if op not in {CONSENT, BLAST} else 0,
    }


def chosen(state: Zodchie) -> CardView | None:
    """Return the card chosen but not yet laid; others see it only if its cost was paid (8.4)."""
    if PHASES[state.phase] not in {"site", "pay", "lay_site"}:
        return None
    return card_of(state, SLOTS * state.actor + state.stack[ARG])


# Hands and decks


def cards(state: Zodchie, seat: int, slots: int) -> list[CardView]:
    """Return the cards of a mask of slots."""
    return [card_of(state, SLOTS * seat + slot) for slot in slots_of(slots)]


def hidden(state: Zodchie, owner: int, seat: int) -> list[CardView] | None:
    """Return a hand to its owner (and to the rules), nothing to others."""
    return cards(state, owner, state.hands[owner]) if seat in {owner, EVERYTHING} else None


def deck_of(state: Zodchie, owner: int, seat: int) -> list[CardView | Literal["exchanged"] | None] | None:
    """Return a deck from the top as its owner knows it: a card, `exchanged` for one put under, or nothing (9.2)."""
    if seat not in {owner, EVERYTHING}:
        return None
    found: list[CardView | Literal["exchanged"] | None] = []
    for slot in reversed(state.decks[owner]):
        card = SLOTS * owner + slot
        label = state.seen[card] if state.seen else 0
        if seat == EVERYTHING or label == EXACT:
            found.append(card_of(state, card))
        else:
            found.append("exchanged" if label == UNDER else None)
    return found


def looked(state: Zodchie, seat: int) -> list[CardView] | None:
    """Return the cards that Observatory shows its player and that have no place yet (4.61)."""
    if PHASES[state.phase] not in {"bottom", "order"} or seat not in {EVERYTHING, state.actor}:
        return None
    deck = state.decks[state.actor]
    end = len(deck) - state.stack[ARG]
    return [card_of(state, SLOTS * state.actor + slot) for slot in deck[end - state.stack[COUNT] : end]][::-1]


def replacing(state: Zodchie, seat: int) -> ReplaceView:
    """Return the state of the secret choice: who is ready, own set and picks (3.5, 9.6)."""
    designs = len(state.setup.kinds)
    seats = range(state.seats)
    sets = [[designs * other + card for card in state.setup.sets[state.colours[other]]] for other in seats]
    return {
        "limit": state.limit,
        "ready": [bool(ready) for ready in state.ready],
        "sets": sets,
        "picks": [slots_of(state.picks[other]) if seat in {other, EVERYTHING} else None for other in seats],
    }


def label_args(state: Zodchie, seat: int, action: Action) -> dict[str, Value]:
    """Return the arguments of an action with the cards that its slots and indices mean to this seat (8.1).

    `name_part` knows no seats: slots and indices that are too great for an action mean designs to it.
    """
    if "slot" in action.args:
        return {"slot": SLOTS + state.design[SLOTS * seat + action.args["slot"]]}
    if "index" in action.args:
        return {"index": SLOTS + state.setup.sets[state.colours[seat]][action.args["index"]]}
    return {**action.args}


def facts(view: ZodchieView, seat: int) -> dict[str, int]:
    """Return what a seat's panel counts beside its points: hand, deck, tokens, and its Cemetery if it has one."""
    buried = {"buried": len(view["zones"][seat])} if view["outside"][seat] or view["zones"][seat] else {}
    tokens = view["tokens"][seat]
    return {"hand": view["hand_sizes"][seat], "deck": view["deck_sizes"][seat], "tokens": tokens, **buried}

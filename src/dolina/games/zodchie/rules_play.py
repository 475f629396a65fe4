"""Zodchie: playing a card (4.12–4.18): what may be played and where, its cost, its comparison, what it registers."""

from mypy_extensions import i64

from dolina.games.zodchie.rules_city import (
    ARG,
    AT,
    CEMETERY,
    CONSENT,
    DESTROY,
    DOWN,
    EXCHANGE,
    HAND_LIMIT,
    HAND_MINUS,
    INSTANT,
    NEXT_TURN_ROTATE,
    NONE,
    OUTSIDE,
    PASS,
    PLACE,
    PRE_COST,
    PRE_RUIN,
    REMOVE,
    SEAT,
    SKIP,
    SLOTS,
    TEXT,
    UP,
)
from dolina.games.zodchie.rules_hands import Hands, slots_of
from dolina.games.zodchie.rules_texts import take_effect

ALL_SLOTS = (1 << SLOTS) - 1


# 4.12 Search


def offer_search(state: Hands) -> bool:
    """A hand card to put under the deck. Asked wherever the card may be: others must not see it (8.4)."""
    seat = state.stack[SEAT]
    options = slots_of(state.hands[seat]) if state.searchable(seat) >= 0 else []
    options.append(SKIP)
    return state.ask(options)


def answer_search(state: Hands, action: int) -> None:
    """Search, or leave it and nobody knows."""
    seat = state.stack[SEAT]
    state.drop()
    if action != SKIP:
        state.search(seat, action)


# 4.13–4.16 The main choice


def offer_main(state: Hands) -> bool:
    """Any playable card; the exchange while it is left; if nothing is playable, remove or pass."""
    seat = state.stack[SEAT]
    hand = state.hands[seat]
    options = slots_of(state.playable(seat, hand))
    playable = len(options) > 0
    if hand and state.decks[seat] and not state.exchanged[seat]:
        options.append(EXCHANGE)
    if not playable:
        options.append(REMOVE if removable(state, seat) >= 0 else PASS)
    return state.ask(options)


def answer_main(state: Hands, action: int) -> None:
    """Choose a card, exchange, remove or pass."""
    seat = state.stack[SEAT]
    if action < SLOTS:
        state.choose(seat, action, NONE)
    elif action == EXCHANGE:
        state.exchange(seat)
    elif action == REMOVE:
        state.drop()
        remove(state, seat)
    else:
        state.drop()
        if state.events is not None:
            state.emit("pass", seat)
        state.exclude(seat, state.playable(seat, ALL_SLOTS))


def removable(state: Hands, seat: int) -> int:
    """Return the lowest slot in hand of a card that is removed when nothing can be played (4.15), or −1."""
    for slot in slots_of(state.hands[seat] & ~state.plain[seat]):
        if state.setup.fx[state.design[SLOTS * seat + slot]] in {PRE_RUIN, PRE_COST}:
            return slot
    return NONE


def remove(state: Hands, seat: int) -> None:
    """Take that card out of the game (4.15, 4.38)."""
    slot = removable(state, seat)
    could = state.playable(seat, ALL_SLOTS)
    state.leave_hand(seat, slot)
    state.exclude(seat, could)
    state.box[seat] |= 1 << slot
    state.active = True
    state.progress += 1
    if state.events is not None:
        state.emit("remove", seat, {"card": state.card_number(SLOTS * seat + slot)})


# 4.17 Playing


def offer_pay(state: Hands) -> bool:
    """Other hand cards and cards of the own zone (4.59)."""
    return state.ask(slots_of(state.payable(state.stack[SEAT], state.stack[ARG])))


def answer_pay(state: Hands, action: int) -> None:
    """One card is paid; the rest by itself if there is no choice."""
    state.pay(action)
    state.pay_if_forced()


def offer_site(state: Hands) -> bool:
    """The place of the card chosen (4.17b); Manufactory has chosen it already (4.71)."""
    seat, place, slot = state.stack[SEAT], state.stack[AT], state.stack[ARG]
    if place >= 0:
        play(state, seat, slot, place)
        return False
    if state.setup.fx[state.design[SLOTS * seat + slot]] == CEMETERY:
        return state.ask([OUTSIDE])
    return state.ask_place(state.places_for(seat, slot), False)


def answer_site(state: Hands, action: int) -> None:
    """Play the card there, or outside the city."""
    play(state, state.stack[SEAT], state.stack[ARG], NONE if action == OUTSIDE else action - PLACE)


def play(state: Hands, seat: int, slot: int, place: int) -> None:
    """4.17c–f: the card comes to lie, registers its text, is compared; its instant text waits on the stack."""
    state.drop()
    state.drop()  # the choice that led here
    card = SLOTS * seat + slot
    state.leave_hand(seat, slot)
    state.active = True
    state.progress += 1
    if place < 0:
        state.outside[seat] |= 1 << slot  # 4.60
        if state.events is not None:
            state.emit("outside", seat, {"card": state.card_number(card)})
        return
    state.unreserve(seat, place)
    design = state.design[card]
    state.pos[card] = state.setup.inits[design]
    state.put(card, place)
    if state.events is not None:
        state.emit("play", seat, {"card": state.card_number(card), "place": place, "n": int(state.value(place))})
    fx = state.setup.fx[design]
    if fx < INSTANT:
        state.push(TEXT, seat, place, 0, card)
    else:
        register(state, seat, fx, state.setup.numbers[design])
    compare(state, seat, place)


def register(state: Hands, seat: int, fx: int, number: int) -> None:
    """Delayed and lasting texts work from now on, whatever becomes of the card (4.17d, 4.77)."""
    if fx == NEXT_TURN_ROTATE:
        state.waiting[seat] = [*state.waiting[seat], number]
        if state.events is not None:
            state.emit("wait", seat)
        return
    if fx == HAND_LIMIT:
        state.limits[seat] = max(state.limits[seat], number)
    elif fx == HAND_MINUS:
        state.minus[seat] = max(state.minus[seat], number)
    else:
        return
    if state.events is not None:
        state.emit("limit", seat, {"n": state.hand_limit(seat)})


# 4.18 Comparison


def compared(new: i64, old: i64, pos: int, count: int) -> int:
    """Return what a card worth `new` does to the card on its left worth `old`, or −1."""
    if new > old:
        if 2 * old <= new:
            return DESTROY
        return DOWN if pos > 0 else NONE
    return UP if new < old and pos < count - 1 else NONE


def compare(state: Hands, seat: int, place: i64) -> None:
    """Compare the card just played with the one on its left (4.18, 4.30, 4.31)."""
    left = place - 1
    if place & 7 == 0 or not (state.up >> left) & 1:
        return
    card = state.top[left]
    new = state.value(place)
    old = state.value(left)
    effect = compared(new, old, state.pos[card], state.setup.counts[state.design[card]])
    shielded = effect >= 0 and (state.protected() >> left) & 1 != 0
    stopped = shielded and card // SLOTS != seat
    if state.events is not None:
        kind = "equal" if new == old else "stays" if effect < 0 else ("destroy", "down", "up")[effect]
        values = {
            "card": state.card_number(state.top[place]),
            "n": int(new),
            "card2": state.card_number(card),
            "n2": int(old),
        }
        state.emit("compare_protected" if stopped else f"compare_{kind}", seat, {**values})
    if effect < 0 or stopped:
        return
    if shielded:
        state.push(CONSENT, seat, place, effect, left)
    else:
        take_effect(state, effect, left)

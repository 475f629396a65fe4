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
from dolina.games.zodchie.rules_hands import Table, slots_of
from dolina.games.zodchie.rules_texts import take_effect

ALL_SLOTS = (1 << SLOTS) - 1


# 4.12 Search


def offer_search(t: Table) -> bool:
    """A hand card to put under the deck. Asked wherever the card may be: others must not see it (8.4)."""
    seat = t.stack[SEAT]
    options = slots_of(t.hands[seat]) if t.searchable(seat) >= 0 else []
    options.append(SKIP)
    return t.ask(options)


def answer_search(t: Table, action: int) -> None:
    """Search, or leave it and nobody knows."""
    seat = t.stack[SEAT]
    t.drop()
    if action != SKIP:
        t.search(seat, action)


# 4.13–4.16 The main choice


def offer_main(t: Table) -> bool:
    """Any playable card; the exchange while it is left; if nothing is playable, remove or pass."""
    seat = t.stack[SEAT]
    hand = t.hands[seat]
    options = slots_of(t.playable(seat, hand))
    playable = len(options) > 0
    if hand and t.decks[seat] and not t.exchanged[seat]:
        options.append(EXCHANGE)
    if not playable:
        options.append(REMOVE if removable(t, seat) >= 0 else PASS)
    return t.ask(options)


def answer_main(t: Table, action: int) -> None:
    """Choose a card, exchange, remove or pass."""
    seat = t.stack[SEAT]
    if action < SLOTS:
        t.choose(seat, action, NONE)
    elif action == EXCHANGE:
        t.exchange(seat)
    elif action == REMOVE:
        t.drop()
        remove(t, seat)
    else:
        t.drop()
        if t.events is not None:
            t.emit("pass", seat)
        t.exclude(seat, t.playable(seat, ALL_SLOTS))


def removable(t: Table, seat: int) -> int:
    """Return the lowest slot in hand of a card that is removed when nothing can be played (4.15), or −1."""
    for slot in slots_of(t.hands[seat] & ~t.plain[seat]):
        if t.table.fx[t.design[SLOTS * seat + slot]] in {PRE_RUIN, PRE_COST}:
            return slot
    return NONE


def remove(t: Table, seat: int) -> None:
    """Take that card out of the game (4.15, 4.38)."""
    slot = removable(t, seat)
    could = t.playable(seat, ALL_SLOTS)
    t.leave_hand(seat, slot)
    t.exclude(seat, could)
    t.box[seat] |= 1 << slot
    t.active = True
    t.progress += 1
    if t.events is not None:
        t.emit("remove", seat, {"card": t.card_number(SLOTS * seat + slot)})


# 4.17 Playing


def offer_pay(t: Table) -> bool:
    """Other hand cards and cards of the own zone (4.59)."""
    return t.ask(slots_of(t.payable(t.stack[SEAT], t.stack[ARG])))


def answer_pay(t: Table, action: int) -> None:
    """One card is paid; the rest by itself if there is no choice."""
    t.pay(action)
    t.pay_if_forced()


def offer_site(t: Table) -> bool:
    """The place of the card chosen (4.17b); Manufactory has chosen it already (4.71)."""
    seat, place, slot = t.stack[SEAT], t.stack[AT], t.stack[ARG]
    if place >= 0:
        play(t, seat, slot, place)
        return False
    if t.table.fx[t.design[SLOTS * seat + slot]] == CEMETERY:
        return t.ask([OUTSIDE])
    return t.ask_place(t.places_for(seat, slot), False)


def answer_site(t: Table, action: int) -> None:
    """Play the card there, or outside the city."""
    play(t, t.stack[SEAT], t.stack[ARG], NONE if action == OUTSIDE else action - PLACE)


def play(t: Table, seat: int, slot: int, place: int) -> None:
    """4.17c–f: the card comes to lie, registers its text, is compared; its instant text waits on the stack."""
    t.drop()
    t.drop()  # the choice that led here
    card = SLOTS * seat + slot
    t.leave_hand(seat, slot)
    t.active = True
    t.progress += 1
    if place < 0:
        t.outside[seat] |= 1 << slot  # 4.60
        if t.events is not None:
            t.emit("outside", seat, {"card": t.card_number(card)})
        return
    t.unreserve(seat, place)
    design = t.design[card]
    t.pos[card] = t.table.inits[design]
    t.put(card, place)
    if t.events is not None:
        t.emit("play", seat, {"card": t.card_number(card), "place": place, "n": int(t.value(place))})
    fx = t.table.fx[design]
    if fx < INSTANT:
        t.push(TEXT, seat, place, 0, card)
    else:
        register(t, seat, fx, t.table.numbers[design])
    compare(t, seat, place)


def register(t: Table, seat: int, fx: int, number: int) -> None:
    """Delayed and lasting texts work from now on, whatever becomes of the card (4.17d, 4.77)."""
    if fx == NEXT_TURN_ROTATE:
        t.waiting[seat] = [*t.waiting[seat], number]
        if t.events is not None:
            t.emit("wait", seat)
        return
    if fx == HAND_LIMIT:
        t.limits[seat] = max(t.limits[seat], number)
    elif fx == HAND_MINUS:
        t.minus[seat] = max(t.minus[seat], number)
    else:
        return
    if t.events is not None:
        t.emit("limit", seat, {"n": t.hand_limit(seat)})


# 4.18 Comparison


def compared(new: i64, old: i64, pos: int, count: int) -> int:
    """Return what a card worth `new` does to the card on its left worth `old`, or −1."""
    if new > old:
        if 2 * old <= new:
            return DESTROY
        return DOWN if pos > 0 else NONE
    return UP if new < old and pos < count - 1 else NONE


def compare(t: Table, seat: int, place: i64) -> None:
    """Compare the card just played with the one on its left (4.18, 4.30, 4.31)."""
    left = place - 1
    if place & 7 == 0 or not (t.up >> left) & 1:
        return
    card = t.top[left]
    new = t.value(place)
    old = t.value(left)
    effect = compared(new, old, t.pos[card], t.table.counts[t.design[card]])
    shielded = effect >= 0 and (t.protected() >> left) & 1 != 0
    stopped = shielded and card // SLOTS != seat
    if t.events is not None:
        kind = "equal" if new == old else "stays" if effect < 0 else ("destroy", "down", "up")[effect]
        values = {"card": t.card_number(t.top[place]), "n": int(new), "card2": t.card_number(card), "n2": int(old)}
        t.emit("compare_protected" if stopped else f"compare_{kind}", seat, {**values})
    if effect < 0 or stopped:
        return
    if shielded:
        t.push(CONSENT, seat, place, effect, left)
    else:
        take_effect(t, effect, left)

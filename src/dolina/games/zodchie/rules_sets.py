"""Zodchie: the texts of the additional sets, one after another as in 4.53–4.76. Written like rules_texts.py."""

from mypy_extensions import i64

from dolina.core.state import bits
from dolina.games.zodchie.rules_city import (
    ARG,
    AT,
    COLUMN_TURN,
    CONSENT,
    COPY_NEAR,
    COUNT,
    CW,
    INSTANT,
    LAY,
    LAY_SITE,
    MASK,
    MOVE_TO,
    NONE,
    ORDER,
    PLACE,
    PRE_COST,
    PRE_RUIN,
    REPLAY,
    SEAT,
    SKIP,
    SLOTS,
    SPAN,
    TURN_CCW,
    TURN_CW,
    bit_of,
    column_of,
    near,
)
from dolina.games.zodchie.rules_hands import Table, slots_of
from dolina.games.zodchie.rules_texts import (
    DIRECTIONS,
    chosen_place,
    offer_rotate_some,
    turn_optionally,
)

# 4.53 Forge


def offer_copy_near(t: Table) -> bool:
    """Neighbours with an instant text; protected ones too, for nothing happens to them (4.31)."""
    found = t.up & near(bit_of(t.stack[AT]))
    places: i64 = 0
    for place in range(SPAN * t.seats):
        if (found >> place) & 1:
            fx = t.table.fx[t.design[t.top[place]]]
            if fx < INSTANT and fx != COPY_NEAR:
                places |= bit_of(place)
    return t.ask_place(places, False)


def answer_copy_near(t: Table, action: int) -> None:
    """Go on as if the neighbour's text were printed here."""
    card = t.top[action - PLACE]
    if t.events is not None:
        t.emit("copy", t.stack[SEAT], {"card": t.card_number(card)})
    t.stack[COUNT] = t.table.numbers[t.design[card]]
    t.become(t.table.fx[t.design[card]], 0)


# 4.54 Laboratory


def offer_rivals_lay(t: Table) -> bool:
    """Pass on to the next rival clockwise who can lay a card; ARG counts how far we have come."""
    t.stack[ARG] += 1
    distance = t.stack[ARG]
    if distance == t.seats:
        return t.drop()
    rival = (t.stack[SEAT] + distance) % t.seats
    if t.hands[rival] and t.legal_places(rival):
        t.push(LAY, rival, t.stack[AT], 0, NONE)
    return False


def offer_lay(t: Table) -> bool:
    """Any card of the hand."""
    return t.ask(slots_of(t.hands[t.stack[SEAT]]))


def answer_lay(t: Table, action: int) -> None:
    """The card is chosen; its place is next."""
    t.become(LAY_SITE, action)


def offer_lay_site(t: Table) -> bool:
    """Any legal place of the rival; 4.6 does not count here."""
    return t.ask_place(t.legal_places(t.stack[SEAT]), False)


def answer_lay_site(t: Table, action: int) -> None:
    """The card lies face down on top: a ruin, without any further effect."""
    seat, slot = t.stack[SEAT], t.stack[ARG]
    place = chosen_place(t, action)
    card = SLOTS * seat + slot
    t.leave_hand(seat, slot)
    t.unreserve(seat, place)
    t.below[card] = t.top[place]
    t.top[place] = card
    t.built |= bit_of(place)
    t.progress += 1
    if t.events is not None:
        t.emit("lay", seat, {"card": t.card_number(card), "place": place})


# 4.55 Powder Tower


def offer_blast(t: Table) -> bool:
    """The owner of the destroyed tower must hit a neighbour of its place."""
    return t.ask_target(t.touchable(t.stack[SEAT]) & near(bit_of(t.stack[AT])))


# 4.56 Foundry, 4.74 Bourse


def offer_rotate_self_ruins(t: Table) -> bool:
    """One turn for each ruin beside this card now."""
    seat, place = t.stack[SEAT], t.stack[AT]
    t.drop()
    turn_optionally(t, seat, place, place, int(bits(t.ruins() & near(bit_of(place)))))
    return False


def offer_rotate_prev(t: Table) -> bool:
    """The card left of this one may be turned."""
    seat, place = t.stack[SEAT], t.stack[AT]
    t.drop()
    if place & 7:
        turn_optionally(t, seat, place, place - 1, 1)
    return False


# 4.58 Siege Rampart


def offer_rotate_column(t: Table) -> bool:
    """Up to so many cards of the column, this one too."""
    return offer_rotate_some(t, column_of(t.stack[AT]))


# 4.61 Observatory


def offer_look(t: Table) -> bool:
    """COUNT cards on top of the deck are looked at and may go under it, one by one."""
    seat = t.stack[SEAT]
    if not t.stack[MASK]:
        t.stack[COUNT] = min(t.stack[COUNT], len(t.decks[seat]))
        look(t, seat, t.stack[COUNT])
    if t.stack[COUNT] == 0:
        return t.drop()
    options = looked_at(t)
    options.append(SKIP)
    return t.ask(options)


def look(t: Table, seat: int, number: int) -> None:
    """The owner sees the top cards of the deck."""
    t.stack[MASK] = 1
    if number:
        t.know_top(seat, number)
        t.progress += 1
        if t.events is not None:
            cards = [t.card_number(SLOTS * seat + slot) for slot in t.decks[seat][: -number - 1 : -1]]
            t.emit("look", seat, {"n": number}, {"card": cards})


def looked_at(t: Table) -> list[int]:
    """Return the cards looked at that have no place yet, ascending; ARG cards above them have one."""
    deck = t.decks[t.stack[SEAT]]
    end = len(deck) - t.stack[ARG]
    cards = deck[end - t.stack[COUNT] : end]
    cards.sort()
    return cards


def answer_look(t: Table, action: int) -> None:
    """Put a card under the deck, beneath those put there before; or go on to the order of the rest."""
    seat = t.stack[SEAT]
    if action == SKIP:
        t.become(ORDER, 0)
        return
    deck = t.decks[seat][:]
    deck.remove(action)
    deck.insert(0, action)
    t.decks[seat] = deck
    t.stack[COUNT] -= 1
    if t.events is not None:
        t.emit("under", seat, {}, {"card": t.card_number(SLOTS * seat + action)})


def offer_order(t: Table) -> bool:
    """While two or more remain: which shall lie uppermost?"""
    return t.ask(looked_at(t)) if t.stack[COUNT] > 1 else t.drop()


def answer_order(t: Table, action: int) -> None:
    """The card clicked lies right under those clicked before."""
    seat = t.stack[SEAT]
    deck = t.decks[seat][:]
    deck.remove(action)
    deck.insert(len(deck) - t.stack[ARG], action)
    t.decks[seat] = deck
    t.stack[COUNT] -= 1
    t.stack[ARG] += 1


# 4.64 Portal


def offer_swap_self(t: Table) -> bool:
    """Any other card of the city that may be touched."""
    return t.ask_place(t.touchable(t.stack[SEAT]) & ~bit_of(t.stack[AT]), True)


def answer_swap_self(t: Table, action: int) -> None:
    """Swap this card with the one clicked."""
    seat, own = t.stack[SEAT], t.stack[AT]
    place = chosen_place(t, action)
    if place >= 0:
        t.swap(seat, own, place)


# 4.67 Botanical Maze


def offer_move_self_rotate(t: Table) -> bool:
    """First a move that may be left out, then a turn that may."""
    seat, place = t.stack[SEAT], t.stack[AT]
    to = t.destinations(seat, place)
    if to:
        return t.ask_place(to, True)
    t.drop()
    turn_optionally(t, seat, place, place, 1)
    return False


def answer_move_self_rotate(t: Table, action: int) -> None:
    """Move or stay, then ask for the turn."""
    seat, place = t.stack[SEAT], t.stack[AT]
    to = chosen_place(t, action)
    if to >= 0:
        t.move(seat, place, to)
        place = to
    turn_optionally(t, seat, place, place, 1)


# 4.68 Amphitheatre


def column_cards(t: Table) -> i64:
    """Return the other cards of the column that may be turned."""
    place = t.stack[AT]
    return t.turnable(t.stack[SEAT], column_of(place) & ~bit_of(place))


def offer_rotate_column_all(t: Table) -> bool:
    """One direction for all, if there are any."""
    return t.ask(DIRECTIONS) if column_cards(t) else t.drop()


def answer_rotate_column_all(t: Table, action: int) -> None:
    """Turn them one by one."""
    t.stack[MASK] = column_cards(t)
    t.become(COLUMN_TURN, 1 if action == CW else -1)


def offer_column_turn(t: Table) -> bool:
    """Turn the next card of the column, from row 1 down; own protected ones only with consent."""
    cards: i64 = t.stack[MASK]
    if cards == 0:
        return t.drop()
    place = 0
    while not (cards >> place) & 1:
        place += 1
    t.stack[MASK] = cards & ~bit_of(place)
    step = t.stack[ARG]
    if (t.protected() >> place) & 1:
        t.push(CONSENT, t.stack[SEAT], t.stack[AT], TURN_CW if step == 1 else TURN_CCW, place)
    else:
        t.rotate(place, step)
    return False


# 4.69 Restoration Workshop


def offer_restore_own_rotate(t: Table) -> bool:
    """Ruins whose top card is the seat's own."""
    seat = t.stack[SEAT]
    ruins = t.ruins()
    places: i64 = 0
    for place in range(SPAN * t.seats):
        if (ruins >> place) & 1 and t.top[place] // SLOTS == seat:
            places |= bit_of(place)
    return t.ask_place(places, True)


def answer_restore_own_rotate(t: Table, action: int) -> None:
    """Restore it, then ask for a turn."""
    seat, own = t.stack[SEAT], t.stack[AT]
    place = chosen_place(t, action)
    if place >= 0:
        t.restore(place)
        turn_optionally(t, seat, own, place, 1)


# 4.71 Manufactory


def rebuild_sites(t: Table, seat: i64, self_place: i64) -> i64:
    """Return the other own cards whose places would be open to a play of this seat once they are taken up."""
    own: i64 = t.own[seat]
    own_others = own & ~bit_of(self_place)
    sites: i64 = 0
    for place in range(SPAN * t.seats):
        bit = bit_of(place)
        if own_others & bit:
            built = t.built if t.below[t.top[place]] >= 0 else t.built & ~bit
            sites |= t.legal_on(seat, built, t.up & ~bit) & ~t.barred(own & ~bit) & bit
    return sites


def fitting(t: Table, seat: i64, place: i64) -> i64:
    """Return the hand cards that could be played where the card of this place is taken up."""
    hand: i64 = t.hands[seat]
    plain: i64 = t.plain[seat]
    result = hand & plain
    for slot in slots_of(hand & ~plain):
        design = t.design[SLOTS * seat + slot]
        fx = t.table.fx[design]
        if fx == PRE_RUIN and t.below[t.top[place]] >= 0:
            result |= bit_of(slot)
        elif fx == PRE_COST and bits(hand) + bits(t.zones[seat]) >= t.table.numbers[design]:
            result |= bit_of(slot)  # the card taken up may pay (5.7)
    return result


def offer_rebuild(t: Table) -> bool:
    """Own cards that some hand card could replace. Asked whatever is in the hand (8.4)."""
    seat = t.stack[SEAT]
    sites = rebuild_sites(t, seat, t.stack[AT])
    if sites == 0 or not t.hands[seat]:
        return t.drop()
    options: list[int] = []
    for place in range(SPAN * t.seats):
        if (sites >> place) & 1 and fitting(t, seat, place):
            options.append(PLACE + place)  # noqa: PERF401 - faster compiled
    options.append(SKIP)
    return t.ask(options)


def answer_rebuild(t: Table, action: int) -> None:
    """The card is chosen, but not yet taken up."""
    if action == SKIP:
        t.drop()
    else:
        t.become(REPLAY, action - PLACE)


def offer_replay(t: Table) -> bool:
    """The hand cards that fit there."""
    return t.ask(slots_of(fitting(t, t.stack[SEAT], t.stack[ARG])))


def answer_replay(t: Table, action: int) -> None:
    """Take the card up, for all to see, and play the other on its place."""
    seat, place = t.stack[SEAT], t.stack[ARG]
    t.free_token(place)
    card = t.lift(place)
    t.hands[seat] |= bit_of(card % SLOTS)
    t.known[seat] |= bit_of(card % SLOTS)
    t.progress += 1
    if t.events is not None:
        t.emit("take_up", seat, {"card": t.card_number(card), "place": place})
    t.choose(seat, action, place)


# 4.73 Caravanserai


def offer_move_own(t: Table) -> bool:
    """Own cards that have somewhere to go."""
    seat = t.stack[SEAT]
    own: i64 = t.own[seat]
    places: i64 = 0
    for place in range(SPAN * t.seats):
        if (own >> place) & 1 and t.destinations(seat, place):
            places |= bit_of(place)
    return t.ask_place(places, True)


def answer_move_own(t: Table, action: int) -> None:
    """The card is chosen; its destination is next."""
    if action == SKIP:
        t.drop()
    else:
        t.become(MOVE_TO, action - PLACE)

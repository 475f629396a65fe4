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
from dolina.games.zodchie.rules_hands import Hands, slots_of
from dolina.games.zodchie.rules_texts import (
    DIRECTIONS,
    chosen_place,
    offer_rotate_some,
    turn_optionally,
)

# 4.53 Forge


def offer_copy_near(state: Hands) -> bool:
    """Neighbours with an instant text; protected ones too, for nothing happens to them (4.31)."""
    found = state.up & near(bit_of(state.stack[AT]))
    places: i64 = 0
    for place in range(SPAN * state.seats):
        if (found >> place) & 1:
            fx = state.setup.fx[state.design[state.top[place]]]
            if fx < INSTANT and fx != COPY_NEAR:
                places |= bit_of(place)
    return state.ask_place(places, False)


def answer_copy_near(state: Hands, action: int) -> None:
    """Go on as if the neighbour's text were printed here."""
    card = state.top[action - PLACE]
    if state.events is not None:
        state.emit("copy", state.stack[SEAT], {"card": state.card_number(card)})
    state.stack[COUNT] = state.setup.numbers[state.design[card]]
    state.become(state.setup.fx[state.design[card]], 0)


# 4.54 Laboratory


def offer_rivals_lay(state: Hands) -> bool:
    """Pass on to the next rival clockwise who can lay a card; ARG counts how far we have come."""
    state.stack[ARG] += 1
    distance = state.stack[ARG]
    if distance == state.seats:
        return state.drop()
    rival = (state.stack[SEAT] + distance) % state.seats
    if state.hands[rival] and state.legal_places(rival):
        state.push(LAY, rival, state.stack[AT], 0, NONE)
    return False


def offer_lay(state: Hands) -> bool:
    """Any card of the hand."""
    return state.ask(slots_of(state.hands[state.stack[SEAT]]))


def answer_lay(state: Hands, action: int) -> None:
    """The card is chosen; its place is next."""
    state.become(LAY_SITE, action)


def offer_lay_site(state: Hands) -> bool:
    """Any legal place of the rival; 4.6 does not count here."""
    return state.ask_place(state.legal_places(state.stack[SEAT]), False)


def answer_lay_site(state: Hands, action: int) -> None:
    """The card lies face down on top: a ruin, without any further effect."""
    seat, slot = state.stack[SEAT], state.stack[ARG]
    place = chosen_place(state, action)
    card = SLOTS * seat + slot
    state.leave_hand(seat, slot)
    state.unreserve(seat, place)
    state.below[card] = state.top[place]
    state.top[place] = card
    state.built |= bit_of(place)
    state.progress += 1
    if state.events is not None:
        state.emit("lay", seat, {"card": state.card_number(card), "place": place})


# 4.55 Powder Tower


def offer_blast(state: Hands) -> bool:
    """The owner of the destroyed tower must hit a neighbour of its place."""
    return state.ask_target(state.touchable(state.stack[SEAT]) & near(bit_of(state.stack[AT])))


# 4.56 Foundry, 4.74 Bourse


def offer_rotate_self_ruins(state: Hands) -> bool:
    """One turn for each ruin beside this card now."""
    seat, place = state.stack[SEAT], state.stack[AT]
    state.drop()
    turn_optionally(state, seat, place, place, int(bits(state.ruins() & near(bit_of(place)))))
    return False


def offer_rotate_prev(state: Hands) -> bool:
    """The card left of this one may be turned."""
    seat, place = state.stack[SEAT], state.stack[AT]
    state.drop()
    if place & 7:
        turn_optionally(state, seat, place, place - 1, 1)
    return False


# 4.58 Siege Rampart


def offer_rotate_column(state: Hands) -> bool:
    """Up to so many cards of the column, this one too."""
    return offer_rotate_some(state, column_of(state.stack[AT]))


# 4.61 Observatory


def offer_look(state: Hands) -> bool:
    """COUNT cards on top of the deck are looked at and may go under it, one by one."""
    seat = state.stack[SEAT]
    if not state.stack[MASK]:
        state.stack[COUNT] = min(state.stack[COUNT], len(state.decks[seat]))
        look(state, seat, state.stack[COUNT])
    if state.stack[COUNT] == 0:
        return state.drop()
    options = looked_at(state)
    options.append(SKIP)
    return state.ask(options)


def look(state: Hands, seat: int, number: int) -> None:
    """The owner sees the top cards of the deck."""
    state.stack[MASK] = 1
    if number:
        state.know_top(seat, number)
        state.progress += 1
        if state.events is not None:
            cards = [state.card_number(SLOTS * seat + slot) for slot in state.decks[seat][: -number - 1 : -1]]
            state.emit("look", seat, {"n": number}, {"card": cards})


def looked_at(state: Hands) -> list[int]:
    """Return the cards looked at that have no place yet, ascending; ARG cards above them have one."""
    deck = state.decks[state.stack[SEAT]]
    end = len(deck) - state.stack[ARG]
    cards = deck[end - state.stack[COUNT] : end]
    cards.sort()
    return cards


def answer_look(state: Hands, action: int) -> None:
    """Put a card under the deck, beneath those put there before; or go on to the order of the rest."""
    seat = state.stack[SEAT]
    if action == SKIP:
        state.become(ORDER, 0)
        return
    deck = state.decks[seat][:]
    deck.remove(action)
    deck.insert(0, action)
    state.decks[seat] = deck
    state.stack[COUNT] -= 1
    if state.events is not None:
        state.emit("under", seat, {}, {"card": state.card_number(SLOTS * seat + action)})


def offer_order(state: Hands) -> bool:
    """While two or more remain: which shall lie uppermost?"""
    return state.ask(looked_at(state)) if state.stack[COUNT] > 1 else state.drop()


def answer_order(state: Hands, action: int) -> None:
    """The card clicked lies right under those clicked before."""
    seat = state.stack[SEAT]
    deck = state.decks[seat][:]
    deck.remove(action)
    deck.insert(len(deck) - state.stack[ARG], action)
    state.decks[seat] = deck
    state.stack[COUNT] -= 1
    state.stack[ARG] += 1


# 4.64 Portal


def offer_swap_self(state: Hands) -> bool:
    """Any other card of the city that may be touched."""
    return state.ask_place(state.touchable(state.stack[SEAT]) & ~bit_of(state.stack[AT]), True)


def answer_swap_self(state: Hands, action: int) -> None:
    """Swap this card with the one clicked."""
    seat, own = state.stack[SEAT], state.stack[AT]
    place = chosen_place(state, action)
    if place >= 0:
        state.swap(seat, own, place)


# 4.67 Botanical Maze


def offer_move_self_rotate(state: Hands) -> bool:
    """First a move that may be left out, then a turn that may."""
    seat, place = state.stack[SEAT], state.stack[AT]
    to = state.destinations(seat, place)
    if to:
        return state.ask_place(to, True)
    state.drop()
    turn_optionally(state, seat, place, place, 1)
    return False


def answer_move_self_rotate(state: Hands, action: int) -> None:
    """Move or stay, then ask for the turn."""
    seat, place = state.stack[SEAT], state.stack[AT]
    to = chosen_place(state, action)
    if to >= 0:
        state.move(seat, place, to)
        place = to
    turn_optionally(state, seat, place, place, 1)


# 4.68 Amphitheatre


def column_cards(state: Hands) -> i64:
    """Return the other cards of the column that may be turned."""
    place = state.stack[AT]
    return state.turnable(state.stack[SEAT], column_of(place) & ~bit_of(place))


def offer_rotate_column_all(state: Hands) -> bool:
    """One direction for all, if there are any."""
    return state.ask(DIRECTIONS) if column_cards(state) else state.drop()


def answer_rotate_column_all(state: Hands, action: int) -> None:
    """Turn them one by one."""
    state.stack[MASK] = column_cards(state)
    state.become(COLUMN_TURN, 1 if action == CW else -1)


def offer_column_turn(state: Hands) -> bool:
    """Turn the next card of the column, from row 1 down; own protected ones only with consent."""
    cards: i64 = state.stack[MASK]
    if cards == 0:
        return state.drop()
    place = 0
    while not (cards >> place) & 1:
        place += 1
    state.stack[MASK] = cards & ~bit_of(place)
    step = state.stack[ARG]
    if (state.protected() >> place) & 1:
        state.push(CONSENT, state.stack[SEAT], state.stack[AT], TURN_CW if step == 1 else TURN_CCW, place)
    else:
        state.rotate(place, step)
    return False


# 4.69 Restoration Workshop


def offer_restore_own_rotate(state: Hands) -> bool:
    """Ruins whose top card is the seat's own."""
    seat = state.stack[SEAT]
    ruins = state.ruins()
    places: i64 = 0
    for place in range(SPAN * state.seats):
        if (ruins >> place) & 1 and state.top[place] // SLOTS == seat:
            places |= bit_of(place)
    return state.ask_place(places, True)


def answer_restore_own_rotate(state: Hands, action: int) -> None:
    """Restore it, then ask for a turn."""
    seat, own = state.stack[SEAT], state.stack[AT]
    place = chosen_place(state, action)
    if place >= 0:
        state.restore(place)
        turn_optionally(state, seat, own, place, 1)


# 4.71 Manufactory


def rebuild_sites(state: Hands, seat: i64, self_place: i64) -> i64:
    """Return the other own cards whose places would be open to a play of this seat once they are taken up."""
    own: i64 = state.own[seat]
    own_others = own & ~bit_of(self_place)
    sites: i64 = 0
    for place in range(SPAN * state.seats):
        bit = bit_of(place)
        if own_others & bit:
            built = state.built if state.below[state.top[place]] >= 0 else state.built & ~bit
            sites |= state.legal_on(seat, built, state.up & ~bit) & ~state.barred(own & ~bit) & bit
    return sites


def fitting(state: Hands, seat: i64, place: i64) -> i64:
    """Return the hand cards that could be played where the card of this place is taken up."""
    hand: i64 = state.hands[seat]
    plain: i64 = state.plain[seat]
    result = hand & plain
    for slot in slots_of(hand & ~plain):
        design = state.design[SLOTS * seat + slot]
        fx = state.setup.fx[design]
        if fx == PRE_RUIN and state.below[state.top[place]] >= 0:
            result |= bit_of(slot)
        elif fx == PRE_COST and bits(hand) + bits(state.zones[seat]) >= state.setup.numbers[design]:
            result |= bit_of(slot)  # the card taken up may pay (5.7)
    return result


def offer_rebuild(state: Hands) -> bool:
    """Own cards that some hand card could replace. Asked whatever is in the hand (8.4)."""
    seat = state.stack[SEAT]
    sites = rebuild_sites(state, seat, state.stack[AT])
    if sites == 0 or not state.hands[seat]:
        return state.drop()
    options: list[int] = []
    for place in range(SPAN * state.seats):
        if (sites >> place) & 1 and fitting(state, seat, place):
            options.append(PLACE + place)  # noqa: PERF401 - faster compiled
    options.append(SKIP)
    return state.ask(options)


def answer_rebuild(state: Hands, action: int) -> None:
    """The card is chosen, but not yet taken up."""
    if action == SKIP:
        state.drop()
    else:
        state.become(REPLAY, action - PLACE)


def offer_replay(state: Hands) -> bool:
    """The hand cards that fit there."""
    return state.ask(slots_of(fitting(state, state.stack[SEAT], state.stack[ARG])))


def answer_replay(state: Hands, action: int) -> None:
    """Take the card up, for all to see, and play the other on its place."""
    seat, place = state.stack[SEAT], state.stack[ARG]
    state.free_token(place)
    card = state.lift(place)
    state.hands[seat] |= bit_of(card % SLOTS)
    state.known[seat] |= bit_of(card % SLOTS)
    state.progress += 1
    if state.events is not None:
        state.emit("take_up", seat, {"card": state.card_number(card), "place": place})
    state.choose(seat, action, place)


# 4.73 Caravanserai


def offer_move_own(state: Hands) -> bool:
    """Own cards that have somewhere to go."""
    seat = state.stack[SEAT]
    own: i64 = state.own[seat]
    places: i64 = 0
    for place in range(SPAN * state.seats):
        if (own >> place) & 1 and state.destinations(seat, place):
            places |= bit_of(place)
    return state.ask_place(places, True)


def answer_move_own(state: Hands, action: int) -> None:
    """The card is chosen; its destination is next."""
    if action == SKIP:
        state.drop()
    else:
        state.become(MOVE_TO, action - PLACE)

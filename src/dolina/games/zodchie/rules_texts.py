"""Zodchie: the texts of the base deck, one after another as in 4.41–4.52.

Each property has an `offer_…`, which asks its next click or ends (returns False), and an `answer_…`,
which carries the click out. The seat asked, the place of the card and the rest stand in the top frame.
"""

from typing import Final

from mypy_extensions import i64

from dolina.core.state import bits
from dolina.games.zodchie.rules_city import (
    ARG,
    AT,
    CCW,
    COUNT,
    CW,
    DESTROY,
    DIR,
    DIR_MAY,
    DOWN,
    MASK,
    MOVE_TO,
    NO,
    NONE,
    PLACE,
    SEAT,
    SKIP,
    SPAN,
    SWAP_WITH,
    TURN_CCW,
    YES,
    bit_of,
    near,
    row_of,
)
from dolina.games.zodchie.rules_hands import Hands, slots_of

DIRECTIONS: Final = [CW, CCW]
DIRECTIONS_OR_SKIP: Final = [CW, CCW, SKIP]
YES_OR_NO: Final = [YES, NO]


def begin_text(state: Hands) -> bool:
    """Start the instant text of the card just played, if it is still face up (4.17f, 5.3)."""
    place: i64 = state.stack[AT]
    card = state.stack[ARG]
    if state.top[place] != card or not (state.up >> place) & 1:
        return state.drop()
    design = state.design[card]
    state.stack[COUNT] = state.setup.numbers[design]
    return state.become(state.setup.fx[design], 0)


def chosen_place(state: Hands, action: int) -> int:
    """End the frame; return the place clicked, or −1 if it was declined."""
    state.drop()
    return NONE if action == SKIP else action - PLACE


# 4.41 Tavern


def offer_extra_play(state: Hands) -> bool:
    """Any playable card, or none. Asked whatever is in the hand: others must not see the difference (8.4)."""
    seat = state.stack[SEAT]
    if not state.hands[seat]:
        return state.drop()
    options = slots_of(state.playable(seat, state.hands[seat]))
    options.append(SKIP)
    return state.ask(options)


def answer_extra_play(state: Hands, action: int) -> None:
    """Play one more card completely (4.17), or none."""
    if action == SKIP:
        state.drop()
    else:
        state.choose(state.stack[SEAT], action, NONE)


# 4.42 Fountain


def offer_reserve(state: Hands) -> bool:
    """Empty legal places, if there is a token in supply."""
    seat = state.stack[SEAT]
    if not state.tokens[seat]:
        return state.drop()
    own: i64 = state.reserved[seat]
    return state.ask_place(state.legal_places(seat) & ~state.built & ~own, True)


def answer_reserve(state: Hands, action: int) -> None:
    """Put the token there, or keep it."""
    seat = state.stack[SEAT]
    place = chosen_place(state, action)
    if place >= 0:
        state.reserve(seat, place)


# 4.43 Theatre


def offer_swap_pair(state: Hands) -> bool:
    """The first card of a pair; if every pair has an own protected card it may be declined (4.31)."""
    cards = state.touchable(state.stack[SEAT])
    bare = cards & ~state.protected()
    return state.ask_place(cards & near(cards), bare & near(bare) == 0)


def answer_swap_pair(state: Hands, action: int) -> None:
    """The first card is chosen; its partner is next."""
    if action == SKIP:
        state.drop()
    else:
        state.become(SWAP_WITH, action - PLACE)


def offer_swap_with(state: Hands) -> bool:
    """Its neighbours that may be touched."""
    return state.ask_place(state.touchable(state.stack[SEAT]) & near(bit_of(state.stack[ARG])), False)


def answer_swap_with(state: Hands, action: int) -> None:
    """Swap the two."""
    seat, first = state.stack[SEAT], state.stack[ARG]
    state.swap(seat, first, chosen_place(state, action))


# 4.44 Library, 4.45 Greenhouse, 4.52 Clock Tower: rotate up to so many cards


def offer_rotate_row(state: Hands) -> bool:
    """At most so many cards of each owner in the row."""
    row = row_of(state.stack[AT])
    chosen: i64 = state.stack[MASK]
    places: i64 = 0
    for owner in range(state.seats):
        own: i64 = state.own[owner]
        if bits(own & chosen) < state.stack[COUNT]:
            places |= own & row & ~chosen
    return state.ask_place(state.turnable(state.stack[SEAT], places), True)


def answer_rotate_row(state: Hands, action: int) -> None:
    """Turn the card clicked, or end."""
    if action == SKIP:
        state.drop()
    else:
        turn_next(state, action - PLACE)


def offer_rotate_near(state: Hands) -> bool:
    """This card and its neighbours."""
    place = bit_of(state.stack[AT])
    return offer_rotate_some(state, place | near(place))


def offer_next_turn_rotate(state: Hands) -> bool:
    """Own cards, at the start of the next turn."""
    return offer_rotate_some(state, state.own[state.stack[SEAT]])


def offer_rotate_some(state: Hands, places: i64) -> bool:
    """Another of these cards, as long as some are due."""
    chosen: i64 = state.stack[MASK]
    if state.stack[COUNT] == 0:
        return state.drop()
    return state.ask_place(state.turnable(state.stack[SEAT], places & ~chosen), True)


def answer_rotate_some(state: Hands, action: int) -> None:
    """Turn the card clicked, or end."""
    if action == SKIP:
        state.drop()
    else:
        state.stack[COUNT] -= 1
        turn_next(state, action - PLACE)


def turn_next(state: Hands, place: i64) -> None:
    """Ask for the direction of the card clicked; it is not offered again."""
    state.stack[MASK] |= bit_of(place)
    state.push(DIR, state.stack[SEAT], state.stack[AT], 0, place)


def offer_dir(state: Hands) -> bool:
    """Clockwise or back."""
    return state.ask(DIRECTIONS)


def answer_dir(state: Hands, action: int) -> None:
    """Turn it."""
    place = state.stack[ARG]
    state.drop()
    state.rotate(place, 1 if action == CW else -1)


def offer_dir_may(state: Hands) -> bool:
    """A turn that may be left out, as often as it is due."""
    return state.ask(DIRECTIONS_OR_SKIP) if state.stack[COUNT] > 0 else state.drop()


def answer_dir_may(state: Hands, action: int) -> None:
    """Turn it, or end."""
    if action == SKIP:
        state.drop()
        return
    state.stack[COUNT] -= 1
    state.rotate(state.stack[ARG], 1 if action == CW else -1)


def turn_optionally(state: Hands, seat: int, at: i64, place: i64, times: int) -> None:
    """Dir? of the card on a place, if it has several values and may be turned; the text stands on the card `at`."""
    if state.turnable(seat, bit_of(place)):
        state.push(DIR_MAY, seat, at, times, place)


# 4.46 Arsenal


def offer_destroy_lower(state: Hands) -> bool:
    """Neighbours that are worth less than this card now."""
    place: i64 = state.stack[AT]
    least = state.value(place)
    found = state.touchable(state.stack[SEAT]) & near(bit_of(place))
    places: i64 = 0
    for other in range(SPAN * state.seats):
        if (found >> other) & 1 and state.value(other) < least:
            places |= bit_of(other)
    return state.ask_target(places)


def answer_destroy_lower(state: Hands, action: int) -> None:
    """Destroy the card clicked (Powder Tower too, 4.55)."""
    place = chosen_place(state, action)
    if place >= 0:
        state.destroy(place)


# 4.47 Hotel


def offer_move_near(state: Hands) -> bool:
    """A neighbour that may be touched."""
    return state.ask_target(state.touchable(state.stack[SEAT]) & near(bit_of(state.stack[AT])))


def answer_move_near(state: Hands, action: int) -> None:
    """Choose where it goes; with nowhere to go it is destroyed."""
    seat = state.stack[SEAT]
    if action == SKIP:
        state.drop()
    elif state.destinations(seat, action - PLACE):
        state.become(MOVE_TO, action - PLACE)
    else:
        state.destroy(chosen_place(state, action))


def offer_move_to(state: Hands) -> bool:
    """Where the card chosen may go."""
    return state.ask_place(state.destinations(state.stack[SEAT], state.stack[ARG]), False)


def answer_move_to(state: Hands, action: int) -> None:
    """Move it there."""
    seat, place = state.stack[SEAT], state.stack[ARG]
    state.move(seat, place, chosen_place(state, action))


# 4.48 Lighthouse


def offer_protect_near(state: Hands) -> bool:
    """Own unprotected cards: this one and its neighbours, if there is a token in supply."""
    seat = state.stack[SEAT]
    if not state.tokens[seat]:
        return state.drop()
    place = bit_of(state.stack[AT])
    own: i64 = state.own[seat]
    return state.ask_place(own & ~state.protected() & (place | near(place)), True)


def answer_protect_near(state: Hands, action: int) -> None:
    """Put the token on it, or keep it."""
    seat = state.stack[SEAT]
    place = chosen_place(state, action)
    if place >= 0:
        state.protect(seat, place)


# 4.51 Park


def offer_restore_row(state: Hands) -> bool:
    """Ruins of this row, whoever owns them."""
    return state.ask_place(state.ruins() & row_of(state.stack[AT]), True)


def answer_restore_row(state: Hands, action: int) -> None:
    """Restore the card on top of it, or none."""
    place = chosen_place(state, action)
    if place >= 0:
        state.restore(place)


# 4.31 Consent


def offer_consent(state: Hands) -> bool:
    """Yes or no."""
    return state.ask(YES_OR_NO)


def answer_consent(state: Hands, action: int) -> None:
    """The protector lets his own effect work on his card, or not (4.31)."""
    effect, place = state.stack[COUNT], state.stack[ARG]
    state.drop()
    if action == YES:
        take_effect(state, effect, place)
    elif state.events is not None:
        state.emit("decline", state.actor, {"card": state.card_number(state.top[place])})


def take_effect(state: Hands, effect: int, place: i64) -> None:
    """Carry out what a comparison or Amphitheatre does to a card."""
    if effect == DESTROY:
        state.destroy(place)
    else:
        state.rotate(place, -1 if effect in {DOWN, TURN_CCW} else 1)

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
from dolina.games.zodchie.rules_hands import Table, slots_of

DIRECTIONS: Final = [CW, CCW]
DIRECTIONS_OR_SKIP: Final = [CW, CCW, SKIP]
YES_OR_NO: Final = [YES, NO]


def begin_text(t: Table) -> bool:
    """Start the instant text of the card just played, if it is still face up (4.17f, 5.3)."""
    place: i64 = t.stack[AT]
    card = t.stack[ARG]
    if t.top[place] != card or not (t.up >> place) & 1:
        return t.drop()
    design = t.design[card]
    t.stack[COUNT] = t.table.numbers[design]
    return t.become(t.table.fx[design], 0)


def chosen_place(t: Table, action: int) -> int:
    """End the frame; return the place clicked, or −1 if it was declined."""
    t.drop()
    return NONE if action == SKIP else action - PLACE


# 4.41 Tavern


def offer_extra_play(t: Table) -> bool:
    """Any playable card, or none. Asked whatever is in the hand: others must not see the difference (8.4)."""
    seat = t.stack[SEAT]
    if not t.hands[seat]:
        return t.drop()
    options = slots_of(t.playable(seat, t.hands[seat]))
    options.append(SKIP)
    return t.ask(options)


def answer_extra_play(t: Table, action: int) -> None:
    """Play one more card completely (4.17), or none."""
    if action == SKIP:
        t.drop()
    else:
        t.choose(t.stack[SEAT], action, NONE)


# 4.42 Fountain


def offer_reserve(t: Table) -> bool:
    """Empty legal places, if there is a token in supply."""
    seat = t.stack[SEAT]
    if not t.tokens[seat]:
        return t.drop()
    own: i64 = t.reserved[seat]
    return t.ask_place(t.legal_places(seat) & ~t.built & ~own, True)


def answer_reserve(t: Table, action: int) -> None:
    """Put the token there, or keep it."""
    seat = t.stack[SEAT]
    place = chosen_place(t, action)
    if place >= 0:
        t.reserve(seat, place)


# 4.43 Theatre


def offer_swap_pair(t: Table) -> bool:
    """The first card of a pair; if every pair has an own protected card it may be declined (4.31)."""
    cards = t.touchable(t.stack[SEAT])
    bare = cards & ~t.protected()
    return t.ask_place(cards & near(cards), bare & near(bare) == 0)


def answer_swap_pair(t: Table, action: int) -> None:
    """The first card is chosen; its partner is next."""
    if action == SKIP:
        t.drop()
    else:
        t.become(SWAP_WITH, action - PLACE)


def offer_swap_with(t: Table) -> bool:
    """Its neighbours that may be touched."""
    return t.ask_place(t.touchable(t.stack[SEAT]) & near(bit_of(t.stack[ARG])), False)


def answer_swap_with(t: Table, action: int) -> None:
    """Swap the two."""
    seat, first = t.stack[SEAT], t.stack[ARG]
    t.swap(seat, first, chosen_place(t, action))


# 4.44 Library, 4.45 Greenhouse, 4.52 Clock Tower: rotate up to so many cards


def offer_rotate_row(t: Table) -> bool:
    """At most so many cards of each owner in the row."""
    row = row_of(t.stack[AT])
    chosen: i64 = t.stack[MASK]
    places: i64 = 0
    for owner in range(t.seats):
        own: i64 = t.own[owner]
        if bits(own & chosen) < t.stack[COUNT]:
            places |= own & row & ~chosen
    return t.ask_place(t.turnable(t.stack[SEAT], places), True)


def answer_rotate_row(t: Table, action: int) -> None:
    """Turn the card clicked, or end."""
    if action == SKIP:
        t.drop()
    else:
        turn_next(t, action - PLACE)


def offer_rotate_near(t: Table) -> bool:
    """This card and its neighbours."""
    place = bit_of(t.stack[AT])
    return offer_rotate_some(t, place | near(place))


def offer_next_turn_rotate(t: Table) -> bool:
    """Own cards, at the start of the next turn."""
    return offer_rotate_some(t, t.own[t.stack[SEAT]])


def offer_rotate_some(t: Table, places: i64) -> bool:
    """Another of these cards, as long as some are due."""
    chosen: i64 = t.stack[MASK]
    if t.stack[COUNT] == 0:
        return t.drop()
    return t.ask_place(t.turnable(t.stack[SEAT], places & ~chosen), True)


def answer_rotate_some(t: Table, action: int) -> None:
    """Turn the card clicked, or end."""
    if action == SKIP:
        t.drop()
    else:
        t.stack[COUNT] -= 1
        turn_next(t, action - PLACE)


def turn_next(t: Table, place: i64) -> None:
    """Ask for the direction of the card clicked; it is not offered again."""
    t.stack[MASK] |= bit_of(place)
    t.push(DIR, t.stack[SEAT], t.stack[AT], 0, place)


def offer_dir(t: Table) -> bool:
    """Clockwise or back."""
    return t.ask(DIRECTIONS)


def answer_dir(t: Table, action: int) -> None:
    """Turn it."""
    place = t.stack[ARG]
    t.drop()
    t.rotate(place, 1 if action == CW else -1)


def offer_dir_may(t: Table) -> bool:
    """A turn that may be left out, as often as it is due."""
    return t.ask(DIRECTIONS_OR_SKIP) if t.stack[COUNT] > 0 else t.drop()


def answer_dir_may(t: Table, action: int) -> None:
    """Turn it, or end."""
    if action == SKIP:
        t.drop()
        return
    t.stack[COUNT] -= 1
    t.rotate(t.stack[ARG], 1 if action == CW else -1)


def turn_optionally(t: Table, seat: int, at: i64, place: i64, times: int) -> None:
    """Dir? of the card on a place, if it has several values and may be turned; the text stands on the card `at`."""
    if t.turnable(seat, bit_of(place)):
        t.push(DIR_MAY, seat, at, times, place)


# 4.46 Arsenal


def offer_destroy_lower(t: Table) -> bool:
    """Neighbours that are worth less than this card now."""
    place: i64 = t.stack[AT]
    least = t.value(place)
    found = t.touchable(t.stack[SEAT]) & near(bit_of(place))
    places: i64 = 0
    for other in range(SPAN * t.seats):
        if (found >> other) & 1 and t.value(other) < least:
            places |= bit_of(other)
    return t.ask_target(places)


def answer_destroy_lower(t: Table, action: int) -> None:
    """Destroy the card clicked (Powder Tower too, 4.55)."""
    place = chosen_place(t, action)
    if place >= 0:
        t.destroy(place)


# 4.47 Hotel


def offer_move_near(t: Table) -> bool:
    """A neighbour that may be touched."""
    return t.ask_target(t.touchable(t.stack[SEAT]) & near(bit_of(t.stack[AT])))


def answer_move_near(t: Table, action: int) -> None:
    """Choose where it goes; with nowhere to go it is destroyed."""
    seat = t.stack[SEAT]
    if action == SKIP:
        t.drop()
    elif t.destinations(seat, action - PLACE):
        t.become(MOVE_TO, action - PLACE)
    else:
        t.destroy(chosen_place(t, action))


def offer_move_to(t: Table) -> bool:
    """Where the card chosen may go."""
    return t.ask_place(t.destinations(t.stack[SEAT], t.stack[ARG]), False)


def answer_move_to(t: Table, action: int) -> None:
    """Move it there."""
    seat, place = t.stack[SEAT], t.stack[ARG]
    t.move(seat, place, chosen_place(t, action))


# 4.48 Lighthouse


def offer_protect_near(t: Table) -> bool:
    """Own unprotected cards: this one and its neighbours, if there is a token in supply."""
    seat = t.stack[SEAT]
    if not t.tokens[seat]:
        return t.drop()
    place = bit_of(t.stack[AT])
    own: i64 = t.own[seat]
    return t.ask_place(own & ~t.protected() & (place | near(place)), True)


def answer_protect_near(t: Table, action: int) -> None:
    """Put the token on it, or keep it."""
    seat = t.stack[SEAT]
    place = chosen_place(t, action)
    if place >= 0:
        t.protect(seat, place)


# 4.51 Park


def offer_restore_row(t: Table) -> bool:
    """Ruins of this row, whoever owns them."""
    return t.ask_place(t.ruins() & row_of(t.stack[AT]), True)


def answer_restore_row(t: Table, action: int) -> None:
    """Restore the card on top of it, or none."""
    place = chosen_place(t, action)
    if place >= 0:
        t.restore(place)


# 4.31 Consent


def offer_consent(t: Table) -> bool:
    """Yes or no."""
    return t.ask(YES_OR_NO)


def answer_consent(t: Table, action: int) -> None:
    """The protector lets his own effect work on his card, or not (4.31)."""
    effect, place = t.stack[COUNT], t.stack[ARG]
    t.drop()
    if action == YES:
        take_effect(t, effect, place)
    elif t.events is not None:
        t.emit("decline", t.actor, {"card": t.card_number(t.top[place])})


def take_effect(t: Table, effect: int, place: i64) -> None:
    """Carry out what a comparison or Amphitheatre does to a card."""
    if effect == DESTROY:
        t.destroy(place)
    else:
        t.rotate(place, -1 if effect in {DOWN, TURN_CCW} else 1)

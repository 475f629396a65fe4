"""Zodchie: section 10 of the rules document, and what else the kit asks of a game."""

from dolina.games.zodchie.rules import Zodchie
from dolina.games.zodchie.rules_city import (
    CHOOSE_COLOUR,
    CHOOSE_REPLACE,
    EXCHANGE,
    MAIN_CHOICE,
    OVER,
    PASS,
    PHASES,
    REMOVE,
    SLOTS,
    SPAN,
)
from dolina.games.zodchie.rules_hands import slots_of

LESSONS = 5  # at least
TELLS = 25  # kinds of values in the lines of a position, at least
GOLDEN = {  # tables that deserve a playthrough
    "advanced-2": {"seats": 2, "options": {"variant": "advanced", "colours": "random", "first_player": "0"}},
    "advanced-4": {"seats": 4, "options": {"variant": "advanced"}},
    "swap-die": {
        "seats": 2,
        "options": {"variant": "advanced", "replace_limit": "die", "match": "swap", "colours": "choose"},
    },
}
PILES = ("box", "decks", "known", "lists", "outside", "zones")  # told by the names of their cards
DRAWN_OTHERWISE = {
    **dict.fromkeys(("asking.card", "asking.seat"), "the card that glows, and whose turn it is"),
    **dict.fromkeys(
        (
            *(f"{pile}.{name}" for pile in ("box", "lists") for name in ("design", "owner", "slot")),
            *("chosen.owner", "city.stack.design", "city.stack.slot"),
        ),
        "other names of a card that is shown",
    ),
    **dict.fromkeys(("columns", "city.column", "city.row"), "the places name it"),
    "city.ruin": "it has no value",
    "replace.ready": "who is still to act",
    "variant": "which cards there are",
}
SAID_OTHERWISE = {  # not in the lines of the position, and why
    "asking.place": "where that card lies in the city",
    "asking.text": "the text of that card in the city",
    **dict.fromkeys(("city.up", "city.ruin"), "it has a value, or is called a ruin"),
    **dict.fromkeys(("columns", "city.row", "city.column"), "the places name it"),
    "game": "told only of a match of several",
    **dict.fromkeys(
        (
            *(f"{pile}.{name}" for pile in PILES for name in ("design", "owner", "slot")),
            *("chosen.design", "chosen.slot", "city.stack.slot"),
            *(f"{pile}.{name}" for pile in ("hands", "looked") for name in ("card", "owner", "slot")),
        ),
        "other names of a card that is told",
    ),
}

PLACED = (CHOOSE_COLOUR, CHOOSE_REPLACE)


def check(state: Zodchie, before: Zodchie | None) -> None:
    """Check one position of a match with the shipped parts, and the step from the one before."""
    check_any(state, before)
    check_printed(state)


def check_any(state: Zodchie, before: Zodchie | None) -> None:
    """Check what holds with any component set."""
    assert all(state.legal(seat) for seat in state.actors())  # 10.9
    if state.phase in PLACED:
        return
    check_cards(state)
    check_tokens(state)
    check_city(state)
    check_values(state)
    check_hands(state)
    if before is not None and before.phase not in PLACED and before.game == state.game:
        check_step(state, before)


def cards_in_city(state: Zodchie) -> list[int]:
    """Return all cards in the stacks, each place from the top."""
    found = []
    for top in state.top:
        card = top
        while card >= 0:
            found.append(card)
            card = state.below[card]
    return found


def check_cards(state: Zodchie) -> None:
    """10.1: each seat has each of its twelve cards in exactly one place."""
    city = cards_in_city(state)
    for seat in range(state.seats):
        slots = [card % SLOTS for card in city if card // SLOTS == seat]
        slots += state.decks[seat]
        for mask in (state.hands, state.zones, state.outside, state.box):
            slots += slots_of(mask[seat])
        assert sorted(slots) == list(range(SLOTS))
        assert state.known[seat] & ~state.hands[seat] == 0


def check_tokens(state: Zodchie) -> None:
    """10.2: no token is lost; they lie on own cards without a shield, or on empty places."""
    assert state.guarded & ~state.up == 0
    assert state.guarded & state.shielded == 0
    for seat in range(state.seats):
        placed = int(state.guarded & state.own[seat]).bit_count() + state.reserved[seat].bit_count()
        assert state.tokens[seat] + placed == state.setup.tokens
        assert state.tokens[seat] >= 0
        assert state.reserved[seat] & state.built == 0


def check_city(state: Zodchie) -> None:
    """10.3: the masks tell the truth about the stacks; only top cards are face up."""
    owned = 0
    for place in range(SPAN * state.seats):
        card = state.top[place]
        assert (state.built >> place & 1) == (card >= 0)
        if state.up >> place & 1:
            assert state.own[card // SLOTS] >> place & 1
            assert (state.shielded >> place & 1) == state.setup.shields[state.design[card]]
    for mask in state.own:
        assert owned & mask == 0
        owned |= mask
    assert owned == state.up
    assert state.up & ~state.built == 0
    assert state.shielded & ~state.up == 0
    assert state.built & ~state.setup.ground == 0


def check_printed(state: Zodchie) -> None:
    """10.5, 10.6: values and hands as large as the shipped cards make them."""
    if state.phase in PLACED:
        return
    low, high = (-9, 24) if state.setup.advanced else (-5, 18)
    assert all(low <= state.value(place) <= high for place in range(SPAN * state.seats) if state.up >> place & 1)
    for seat in range(state.seats):
        assert state.hand_limit(seat) in {2, 3, 4, 5}
        assert state.hands[seat].bit_count() <= 5


def check_values(state: Zodchie) -> None:
    """10.4: sides stay within what is printed."""
    for place in range(SPAN * state.seats):
        if state.up >> place & 1:
            card = state.top[place]
            assert 0 <= state.pos[card] < state.setup.counts[state.design[card]]


def check_hands(state: Zodchie) -> None:
    """10.6, 10.8, 10.13: hands, limits, idle turns; who can play cannot pass."""
    for seat in range(state.seats):
        if state.built == 0:
            assert state.legal_places(seat)
        if state.bars:
            check_known(state, seat)
    assert 0 <= state.idle <= state.seats
    assert (state.phase == OVER) == (state.idle == state.seats)
    if state.phase == MAIN_CHOICE:
        playable = [option for option in state.options if option < SLOTS]
        assert playable == slots_of(state.playable(state.actor, state.hands[state.actor]))
        assert bool(playable) == (PASS not in state.options and REMOVE not in state.options)
        assert (EXCHANGE in state.options) <= (not state.exchanged[state.actor])


def check_known(state: Zodchie, seat: int) -> None:
    """9.4: what rivals have worked out about a hidden hand and a deck is true."""
    for slot in slots_of(state.hands[seat] & ~state.known[seat]) + state.decks[seat]:
        assert not state.bars[SLOTS * seat + slot] >> slot & 1


def check_step(state: Zodchie, before: Zodchie) -> None:
    """10.6, 10.7: what never grows, what never goes back, and the hand after an own turn."""
    for seat in range(state.seats):
        assert len(state.decks[seat]) <= len(before.decks[seat])
        assert state.exchanged[seat] >= before.exchanged[seat]
        assert before.box[seat] & ~state.box[seat] == 0
        assert before.zones[seat] & ~(state.zones[seat] | state.box[seat]) == 0
        assert state.limits[seat] >= before.limits[seat]
    if state.turns > before.turns or state.phase == OVER:
        seat = before.turn
        hand = state.hands[seat].bit_count()
        assert hand == state.hand_limit(seat) or not state.decks[seat] or hand > state.hand_limit(seat)
        assert hand + len(state.decks[seat]) <= before.hands[seat].bit_count() + len(before.decks[seat])
    elif state.turns == before.turns and int(state.up).bit_count() > int(before.up).bit_count():
        check_run(state, before)


def check_run(state: Zodchie, before: Zodchie) -> None:
    """10.10: a card just played does not stand in a run of three own ones, with three or four players."""
    new = int(state.up & ~before.up)
    seat = before.actor
    if state.seats < state.setup.three_from or PHASES[before.phase] != "site" or new.bit_count() != 1:
        return
    place = new.bit_length() - 1
    run = [start for start in range(place - 2, place + 1) if start // SPAN == place // SPAN == (start + 2) // SPAN]
    assert not any(state.own[seat] >> start & 7 == 7 for start in run if start >= 0)

"""Zodchie as numbers (section 9): the places, then every card by where it is, as far as the seat knows."""

from typing import Final

from mypy_extensions import i16, i64

from dolina.core.observe import Field, Observer, Row, choice, players
from dolina.core.state import State, bits
from dolina.games.zodchie.rules import COLOURS, Zodchie
from dolina.games.zodchie.rules_city import (
    ARG,
    AT,
    CHOOSE_REPLACE,
    CONSENT,
    COUNT,
    DIR,
    DIR_MAY,
    MOVE_TO,
    OP,
    PHASES,
    SEAT,
    SLOTS,
    SPAN,
    SWAP_WITH,
    ZodchieSetup,
)
from dolina.games.zodchie.rules_hands import EXACT, UNDER

MOST = 1000  # more than any count or value
POINTED = (CONSENT, SWAP_WITH, MOVE_TO, DIR, DIR_MAY)  # what speaks of a place
SITES = ("site", "pay", "lay_site")  # a card is chosen and not laid yet
ORDERS = ("bottom", "order")  # looked at cards wait for a place
REPLACEMENTS = 6
WIDTH: Final = 10  # numbers of a card
BEFORE_CARDS: Final = 8 + len(COLOURS)  # numbers of a player before those of the cards
PLAYER: Final = BEFORE_CARDS + WIDTH * SLOTS


class ZodchieObserver(Observer):
    """Writes a position of Zodchie."""

    def __init__(self, setup: ZodchieSetup) -> None:
        super().__init__(fields(setup))
        self.setup = setup

    def write(self, state: State, seat: int, row: Row) -> None:
        assert isinstance(state, Zodchie)  # noqa: S101 - for the type checker
        if seat != state.actor and state.stack and state.is_private():  # 8.4
            state = state.clone()
            state.take_back_private()
        seats = state.seats
        row.choice(state.phase, len(PHASES))
        row.put(state.game)
        row.choice((state.turn - seat) % seats, seats)
        row.choice((state.first - seat) % seats, seats)
        row.put(state.idle)
        self.write_question(state, seat, row)
        for line in range(seats):
            for column in range(self.setup.columns):
                self.write_place(state, SPAN * line + column, seat, row)
        scores, first = state.scores(), row.at
        for further in range(seats):
            other = (seat + further) % seats
            row.put(scores[other])
            self.write_player(state, other, row)
            self.write_cards(state, other, seat, row)
        self.write_piles(state, seat, first, row)
        self.write_own(state, seat, row)

    def write_question(self, state: Zodchie, seat: int, row: Row) -> None:
        """Write what is asked now: what, of whom, by the text of which place, about which place, how often still."""
        stack = state.stack
        if not stack:
            row.at += state.seats + 2 * SPAN * state.seats + 3
            return
        row.choice((stack[SEAT] - seat) % state.seats, state.seats)
        row.choice(stack[AT], SPAN * state.seats)
        row.choice(stack[ARG] if stack[OP] in POINTED else -1, SPAN * state.seats)
        row.put(1 + stack[OP])
        row.put(max(0, stack[COUNT]))
        row.put(len(stack))

    def write_place(self, state: Zodchie, place: i64, seat: i64, row: Row) -> None:
        """Write a place: is there a card, face up, whose, worth what; token, shield, reserved by whom."""
        seats: i64 = state.seats
        at, out = row.at, row.out
        if state.built >> place & 1:
            owner: i64 = state.top[place] // SLOTS
            out[at] = 1
            out[at + 2 + (owner - seat) % seats] = 1
        at += 2 + seats
        if state.up >> place & 1:
            out[at - 1 - seats] = 1
            out[at] = i16(state.value(place))
        if state.guarded >> place & 1:
            out[at + 1] = 1
        if state.shielded >> place & 1:
            out[at + 2] = 1
        at += 3
        for further in range(seats):
            reserved: i64 = state.reserved[(seat + further) % seats]
            if reserved >> place & 1:
                out[at + further] = 1
        row.at = at + seats

    def write_player(self, state: Zodchie, owner: int, row: Row) -> None:
        """Write what everybody knows of a player beside the cards."""
        row.choice(state.colours[owner], len(COLOURS))
        row.put(int(bits(state.hands[owner])))
        row.put(state.hand_limit(owner))
        row.put(len(state.decks[owner]))
        row.put(state.tokens[owner])
        row.put(state.exchanged[owner])
        row.put(len(state.waiting[owner]))
        row.put(state.ready[owner] if state.phase == CHOOSE_REPLACE else 0)

    def write_cards(self, state: Zodchie, owner: int, seat: int, row: Row) -> None:
        """Write each card of a player: its design, and in which set it is."""
        first, out = row.at, row.out
        for slot in range(SLOTS):
            out[first + WIDTH * slot] = i16(1 + state.design[SLOTS * owner + slot])
        if owner == seat:
            self.write_set(state.hands[owner], first + 5, row)
        self.write_set(state.known[owner], first + 6, row)
        self.write_set(state.outside[owner], first + 7, row)
        self.write_set(state.zones[owner], first + 8, row)
        self.write_set(state.box[owner], first + 9, row)
        row.at = first + WIDTH * SLOTS

    def write_set(self, cards: int, at: i64, row: Row) -> None:
        """Write which cards of a player are in a set that is kept as a mask."""
        out, left = row.out, i64(cards)
        while left:
            if left & 1:
                out[at] = 1
            left >>= 1
            at += WIDTH

    def write_piles(self, state: Zodchie, seat: i64, first: i64, row: Row) -> None:
        """Write where the cards in the city lie, how deep, which side is up; the first player's numbers begin there."""
        out = row.out
        seats: i64 = state.seats
        for place in range(SPAN * seats):
            card: i64 = state.top[place]
            up = state.up >> place & 1
            depth: i64 = 1
            while card >= 0:
                further = (card // SLOTS - seat) % seats
                at = first + PLAYER * further + BEFORE_CARDS + WIDTH * (card % SLOTS)
                side: i64 = state.pos[card]
                out[at + 1] = i16(1 + place)
                out[at + 2] = i16(depth)
                out[at + 3] = i16(side)
                if up and depth == 1:
                    out[at + 4] = 1
                card = state.below[card]
                depth += 1

    def write_own(self, state: Zodchie, seat: int, row: Row) -> None:
        """Write what only this seat knows: the card chosen, its deck as far as known, cards looked at, replacements."""
        phase = PHASES[state.phase]
        row.choice(state.stack[ARG] if phase in SITES and state.actor == seat else -1, SLOTS)
        deck = state.decks[seat]
        at = row.at
        for slot in reversed(deck if state.seen else []):
            label = state.seen[SLOTS * seat + slot]
            row.put(1 + slot if label == EXACT else -1 if label == UNDER else 0)
        row.at = at + SLOTS
        looked: list[int] = []
        if phase in ORDERS and state.actor == seat:
            end = len(deck) - state.stack[ARG]
            looked = deck[end - state.stack[COUNT] : end]
        row.count(looked, SLOTS)
        row.bits(state.picks[seat] if state.phase == CHOOSE_REPLACE else 0, 0, REPLACEMENTS)


def fields(setup: ZodchieSetup) -> list[Field]:
    """Name the numbers, in their order."""
    owners = players(setup.seats)
    places = [str(place) for place in range(SPAN * setup.seats)]
    slots = [str(slot) for slot in range(SLOTS)]
    found = choice("phase", list(PHASES))
    found.append(Field("game", 1, 2))
    found += choice("turn", owners) + choice("first", owners)
    found.append(Field("idle turns", 0, MOST))
    found += choice("asked", owners) + choice("text of place", places) + choice("about place", places)
    found += [Field("question + 1", 0, MOST), Field("times", 0, MOST), Field("open questions", 0, MOST)]
    for line in range(setup.seats):
        for column in range(setup.columns):
            found += place_fields(f"place {line + 1}.{column + 1}", owners)
    for owner in owners:
        found += player_fields(owner, slots)
    found += choice("chosen", slots)
    found += [Field(f"deck {place + 1}: slot + 1, −1 exchanged", -1, SLOTS) for place in range(SLOTS)]
    return [*found, *choice("looked at", slots), *choice("replaces", [str(card) for card in range(REPLACEMENTS)])]


def place_fields(place: str, owners: list[str]) -> list[Field]:
    """Name the numbers of a place."""
    found = [Field(f"{place}: built", 0, 1), Field(f"{place}: face up", 0, 1)]
    found += choice(f"{place}, owner", owners)
    found += [Field(f"{place}, value", -MOST, MOST), Field(f"{place}, token", 0, 1), Field(f"{place}, shield", 0, 1)]
    return found + choice(f"{place}, reserved", owners)


def player_fields(owner: str, slots: list[str]) -> list[Field]:
    """Name the numbers of one player."""
    found = [Field(f"{owner}, score", -MOST, MOST)]
    found += choice(f"{owner}, colour", list(COLOURS))
    found += [Field(f"{owner}, {what}", 0, MOST) for what in ("hand", "hand limit", "deck", "tokens")]
    found += [Field(f"{owner}, exchange used", 0, 1), Field(f"{owner}, waiting texts", 0, MOST)]
    found.append(Field(f"{owner}, ready", 0, 1))
    for slot in slots:
        name = f"{owner}, card {slot}"
        found += [Field(f"{name}, {what}", 0, MOST) for what in ("design + 1", "place + 1", "depth", "side")]
        found += [Field(f"{name}, {where}", 0, 1) for where in ("face up", "hand", "known", "outside", "zone", "box")]
    return found

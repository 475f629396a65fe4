"""Zodchie: the city — what lies where, what it is worth, where one may build (4.A), what texts do to cards (4.C).

A card is 12·owner + slot, a design is what is printed on it (an index of the component file's list),
a place is 8·row + column, a set of places is a bit mask. What is still to be decided waits on a stack
of frames of six ints each; only the top frame asks.
"""

from typing import Final

from mypy_extensions import i64

from dolina.core.deal import Deal
from dolina.core.state import Setup, State

SLOTS: Final = 12
SPAN: Final = 8  # places of a row in the numbering of places, whatever the component file's columns
NOTHING: Final[list[int]] = []  # stands for a list before the set-up; never changed
NONE: Final = -1

NOT_FIRST: Final = 0xFEFEFEFE  # every place but those of block 1
NOT_LAST: Final = 0x7F7F7F7F  # every place but those of block 8
ROW: Final = 0xFF
# Tables, because mypyc shifts a literal one as a C int of 32 bits.
BIT: Final = [1 << place for place in range(4 * SPAN)]
ROWS: Final = [ROW << (SPAN * row) for row in range(4)]
COLUMNS: Final = [0x01010101 << column for column in range(SPAN)]

# Action codes (section 8)
CARD: Final = 0
PLACE: Final = 12
OUTSIDE: Final = 44
CW: Final = 45
CCW: Final = 46
YES: Final = 47
NO: Final = 48
SKIP: Final = 49
EXCHANGE: Final = 50
REMOVE: Final = 51
PASS: Final = 52
REPLACE: Final = 53
READY: Final = 59
COLOUR: Final = 60  # only at a table where colours are chosen (7.4)

# Kinds of values (2.5)
KINDS: Final = ("n", "x", "c")
NUMBER: Final = 0
PREVIOUS: Final = 1

# Numbers of frames, as the table in rules_frames.py counts them: the properties of cards (`fx`) first, each carried
# out by the frame of its number, the instant ones before the others.
INSTANT: Final = 21  # properties below this number are instant
COPY_NEAR: Final = 9
REBUILD: Final = 18
BLAST: Final = 21
NEXT_TURN_ROTATE: Final = 22
HAND_LIMIT: Final = 23
HAND_MINUS: Final = 24
PRE_RUIN: Final = 25
PRE_COST: Final = 26
CEMETERY: Final = 27
END_FOREIGN: Final = 28
END_OWN: Final = 29
END_PARK: Final = 30
END_RUINS: Final = 31

# Frames that are no properties
TEXT: Final = 33  # the instant property of a card just played is next (4.17f)
MAIN: Final = 34
SEARCH: Final = 35
PAY: Final = 36
SITE: Final = 37
CONSENT: Final = 38
SWAP_WITH: Final = 39
MOVE_TO: Final = 40
DIR: Final = 41
DIR_MAY: Final = 42
COLUMN_TURN: Final = 43
REPLAY: Final = 44
LAY: Final = 45
LAY_SITE: Final = 46
ORDER: Final = 47

# What a frame holds, counted from the end of the stack
FRAME: Final = 6
OP: Final = -6
SEAT: Final = -5  # who is asked
AT: Final = -4  # where the card lies whose text is carried out
COUNT: Final = -3  # the text's number, or how often it still acts
MASK: Final = -2  # places already chosen, or a flag
ARG: Final = -1  # the card or place spoken of

# Phases: the kinds of decisions of 8.2
PHASES: Final = (
    "colour", "replace", "clock", "search", "main", "pay", "site", "consent", "extra", "target", "second", "dir",
    "replay", "lay", "lay_site", "bottom", "order", "over",
)  # fmt: skip
CHOOSE_COLOUR: Final = 0
CHOOSE_REPLACE: Final = 1
MAIN_CHOICE: Final = 4
TARGET: Final = 9
OVER: Final = 17

# Effects that wait for the protector's consent (4.31)
DESTROY: Final = 0
DOWN: Final = 1
UP: Final = 2
TURN_CW: Final = 3
TURN_CCW: Final = 4
EFFECTS: Final = ("destroy", "down", "up", "cw", "ccw")


class ZodchieSetup(Setup):
    """Numbers of the parts and options of the table. Lists without a remark are by design."""

    def __init__(self) -> None:
        super().__init__()
        self.columns = 0
        self.ground = 0  # all places of the city
        self.tokens = 0
        self.hand_start = 0
        self.hand_min = 0
        self.three_from = 0
        self.advanced = False
        self.replace_limit = 0  # −1: by die (3.7)
        self.first_player = NONE  # −1: at random (7.3)
        self.colours = 0  # 0 by seat, 1 at random, 2 chosen (7.4)
        self.games = 1  # 2: the match of 7.5
        self.kinds: list[int] = []
        self.sides: list[int] = []  # four for each design
        self.counts: list[int] = []  # of sides
        self.inits: list[int] = []
        self.fx: list[int] = []
        self.numbers: list[int] = []  # p
        self.shields: list[int] = []
        self.searches: list[int] = []
        self.slots: list[int] = []
        self.base: list[int] = []  # by slot: the design of the base deck
        self.sets: list[list[int]] = []  # by colour: the designs of the additional set
        self.park = NONE


class City(State):
    """The city and what waits to be decided in it. `Zodchie` in rules.py is the whole position."""

    def __init__(self, setup: ZodchieSetup, deal: Deal) -> None:
        super().__init__(setup, deal)
        self.setup = setup
        self.design = NOTHING  # by card; replaced, never changed
        self.pos = NOTHING  # by card: index of the side that is up
        self.top = NOTHING  # by place: the uppermost card
        self.below = NOTHING  # by card: the card beneath
        self.built: i64 = 0  # places with a card
        self.up: i64 = 0  # places whose top card is face up; built without up are ruins
        self.own = NOTHING  # by seat: places of its face-up cards
        self.guarded: i64 = 0  # face-up cards with a token of their owner
        self.shielded: i64 = 0  # face-up cards with a printed shield
        self.reserved = NOTHING  # by seat: empty places with its token
        self.tokens = NOTHING  # by seat: in supply
        self.outside = NOTHING  # by seat: slots of Cemeteries in play outside the city (4.60)
        self.zones = NOTHING  # by seat: slots of the cards there
        self.stack: list[int] = []
        self.actor = NONE
        self.phase = OVER
        self.options = NOTHING  # the actor's legal actions; replaced, never changed

    def card_number(self, card: int) -> int:
        """Return the number by which readers know a card: owner and design (8.1 knows only slots)."""
        return card // SLOTS * len(self.setup.kinds) + self.design[card]

    # A. Places and values

    def value(self, place: i64) -> i64:
        """VAL of the face-up card on a place, live (4.3)."""
        card: i64 = self.top[place]
        design: i64 = self.design[card]
        setup = self.setup
        side: i64 = self.pos[card]
        number: i64 = setup.sides[4 * design + side]
        kind = setup.kinds[design]
        if kind == NUMBER:
            return number
        column = place & 7
        if kind != PREVIOUS:
            return number + column + 1
        if column == 0 or not (self.up >> (place - 1)) & 1:
            return number  # X = 0
        return number + self.value(place - 1)

    def legal_places(self, seat: i64) -> i64:
        """LEGAL of a seat (4.4)."""
        return self.legal_on(seat, self.built, self.up)

    def legal_on(self, seat: i64, built: i64, up: i64) -> i64:
        """LEGAL of a seat if the city had these places built and face up."""
        taken = built
        for index in range(self.seats):
            mask: i64 = self.reserved[index]
            taken |= mask
        ground: i64 = self.setup.ground
        free = ground & ~taken
        legal = free & (((taken << 1) & NOT_FIRST) | ((taken >> 1) & NOT_LAST))  # 4.4a
        for row in range(self.seats):
            if not (built >> (SPAN * row)) & ROW:
                legal |= free & BIT[SPAN * row]  # 4.4b
                break
        own: i64 = self.reserved[seat]
        return legal | (built & ~up) | own  # 4.4c, 4.4d

    def barred(self, own: i64) -> i64:
        """Return where a third own card in a row would come to lie (4.6), given the places of the own ones."""
        if self.seats < self.setup.three_from:
            return 0
        left = (own << 1) & NOT_FIRST  # places with an own card directly left
        left2 = (left << 1) & NOT_FIRST
        right = (own >> 1) & NOT_LAST
        right2 = (right >> 1) & NOT_LAST
        return (left & left2) | (right & right2) | (left & right)

    def sites(self, seat: i64) -> i64:
        """PLACES of an ordinary card (4.5)."""
        return self.legal_places(seat) & ~self.barred(self.own[seat])

    def ruins(self) -> i64:
        return self.built & ~self.up

    def protected(self) -> i64:
        return self.guarded | self.shielded

    def touchable(self, seat: i64) -> i64:
        """Return the face-up cards that effects of this seat may change: CAN (4.30)."""
        own: i64 = self.own[seat]
        return (self.up & ~(self.guarded | self.shielded)) | own

    def turnable(self, seat: i64, places: i64) -> i64:
        """Return the cards of these places that this seat may rotate: R (4.32)."""
        left = places & self.touchable(seat)
        result = left
        for place in range(SPAN * self.seats):
            if (left >> place) & 1 and self.setup.counts[self.design[self.top[place]]] == 1:
                result &= ~BIT[place]
        return result

    def destinations(self, seat: i64, place: i64) -> i64:
        """Where this seat may move the card of a place: DEST (4.36)."""
        bit: i64 = BIT[place]
        built = self.built
        if self.below[self.top[place]] < 0:
            built &= ~bit
        return self.legal_on(seat, built, self.up & ~bit) & ~bit

    # C. Primitives

    def put(self, card: i64, place: i64) -> None:
        """Lay a card face up on top of a place, whatever side it shows."""
        bit: i64 = BIT[place]
        owner = card // SLOTS
        self.below[card] = self.top[place]
        self.top[place] = card
        self.built |= bit
        self.up |= bit
        self.own[owner] |= bit
        if self.setup.shields[self.design[card]]:
            self.shielded |= bit

    def lift(self, place: i64) -> i64:
        """Take the face-up card off a place; what lay beneath shows again (5.14). A token on it is the caller's."""
        card: i64 = self.top[place]
        self.turn_down(place)
        self.uncover(place)
        return card

    def turn_down(self, place: i64) -> None:
        """The card of a place is no longer face up."""
        bit: i64 = BIT[place]
        self.up &= ~bit
        self.own[self.top[place] // SLOTS] &= ~bit
        self.shielded &= ~bit
        self.guarded &= ~bit

    def uncover(self, place: i64) -> None:
        """Take the top card away from its stack."""
        card = self.top[place]
        under = self.below[card]
        self.top[place] = under
        self.below[card] = NONE
        if under < 0:
            self.built &= ~BIT[place]

    def free_token(self, place: i64) -> None:
        """A token on the card of this place returns to its owner's supply (4.33)."""
        if (self.guarded >> place) & 1:
            owner = self.top[place] // SLOTS
            self.tokens[owner] += 1
            if self.events is not None:
                self.emit("token_back", owner, {"place": place})

    def unreserve(self, seat: i64, place: i64) -> None:
        """An own token on the place where a card comes to lie returns (4.17c, 4.36, 4.54)."""
        if (self.reserved[seat] >> place) & 1:
            self.reserved[seat] &= ~BIT[place]
            self.tokens[seat] += 1
            if self.events is not None:
                self.emit("token_back", seat, {"place": place})

    def rotate(self, place: i64, step: int) -> None:
        """Turn the card of a place one side up (clockwise, +1) or down, around the ends (4.32)."""
        card = self.top[place]
        before = self.value(place)
        count = self.setup.counts[self.design[card]]
        self.pos[card] = (self.pos[card] + step) % count
        if self.events is not None:
            after = self.value(place)
            values = {"card": self.card_number(card), "place": int(place), "before": int(before), "after": int(after)}
            self.emit("rotate", card // SLOTS, {**values})

    def destroy(self, place: i64) -> None:
        """Turn a card face down, or bury it in its owner's Cemetery; then a Powder Tower goes off (4.33, 5.2)."""
        card: i64 = self.top[place]
        owner = card // SLOTS
        if self.events is not None:
            self.emit("destroy", owner, {"card": self.card_number(card), "place": place})
        self.free_token(place)
        self.turn_down(place)
        if self.outside[owner]:
            self.uncover(place)
            self.zones[owner] |= 1 << (card % SLOTS)
            if self.events is not None:
                self.emit("bury", owner, {"card": self.card_number(card)})
        if self.setup.fx[self.design[card]] == BLAST:
            self.push(BLAST, owner, place, 0, card)

    def restore(self, place: i64) -> None:
        """Turn the top card of a ruin face up, its initial side up (4.35)."""
        card: i64 = self.top[place]
        self.uncover(place)
        self.pos[card] = self.setup.inits[self.design[card]]
        self.put(card, place)
        if self.events is not None:
            self.emit("restore", card // SLOTS, {"card": self.card_number(card), "place": place})

    def move(self, seat: i64, place: i64, to: i64) -> None:
        """Move a face-up card with its side and token (4.36)."""
        token = (self.guarded >> place) & 1
        card = self.lift(place)
        self.unreserve(seat, to)
        self.put(card, to)
        self.guarded |= token << to
        if self.events is not None:
            self.emit("move", seat, {"card": self.card_number(card), "place": place, "place2": to, "n": self.value(to)})

    def swap(self, seat: i64, place: i64, other: i64) -> None:
        """Two face-up cards change places with their sides and tokens (4.37)."""
        token = (self.guarded >> place) & 1
        token2 = (self.guarded >> other) & 1
        card = self.lift(place)
        card2 = self.lift(other)
        self.put(card, other)
        self.put(card2, place)
        self.guarded |= (token << other) | (token2 << place)
        if self.events is not None:
            self.emit(
                "swap",
                seat,
                {"card": self.card_number(card), "card2": self.card_number(card2), "place": other, "place2": place},
            )

    def protect(self, seat: i64, place: i64) -> None:
        """Put an own token on an own card (4.39)."""
        self.guarded |= BIT[place]
        self.tokens[seat] -= 1
        if self.events is not None:
            self.emit("protect", seat, {"card": self.card_number(self.top[place]), "place": place})

    def reserve(self, seat: i64, place: i64) -> None:
        """Put an own token on an empty place (4.42)."""
        self.reserved[seat] |= BIT[place]
        self.tokens[seat] -= 1
        if self.events is not None:
            self.emit("reserve", seat, {"place": place})

    # What waits to be decided

    def push(self, op: int, seat: i64, at: i64, count: int, arg: i64) -> None:
        """Let a new frame be decided before all others."""
        self.stack += [op, seat, at, count, 0, arg]

    def drop(self) -> bool:
        """The top frame is done: it asks nothing."""
        del self.stack[-FRAME:]
        return False

    def become(self, op: int, arg: i64) -> bool:
        """The top frame goes on as another; it has not asked yet."""
        stack = self.stack
        stack[OP] = op
        stack[ARG] = arg
        return False

    def ask(self, options: list[int]) -> bool:
        """Let the seat of the top frame choose one of these actions."""
        seat = self.stack[SEAT]
        if seat != self.actor:
            self.progress += 1  # another decides now
            self.actor = seat
        self.options = options
        return True

    def ask_place(self, places: i64, may_skip: bool) -> bool:
        """Ask for one of these places; nothing is asked if there is none (4.D: one, opt)."""
        if places == 0:
            return self.drop()
        options: list[int] = []
        for place in range(SPAN * self.seats):
            if (places >> place) & 1:
                options.append(PLACE + place)  # noqa: PERF401 - faster compiled
        if may_skip:
            options.append(SKIP)
        return self.ask(options)

    def ask_target(self, places: i64) -> bool:
        """Ask for a target that must be hit; with only own protected ones it may be declined (4.31)."""
        return self.ask_place(places, places & ~self.protected() == 0)


def near(places: i64) -> i64:
    """Return the places beside these, in rows and columns (4.2); masks of the city keep them inside."""
    return ((places << 1) & NOT_FIRST) | ((places >> 1) & NOT_LAST) | (places << SPAN) | (places >> SPAN)


def row_of(place: i64) -> i64:
    """Return all places of the row."""
    return ROWS[place >> 3]


def column_of(place: i64) -> i64:
    """Return all places of the column."""
    return COLUMNS[place & 7]


def bit_of(place: i64) -> i64:
    """Return the set of one place."""
    return BIT[place]

"""Sylvan, the cards: hands, displays, the row, deck and discard pile (2.3, 2.4, 4.8, 9.4–9.6).

A card is its face: 5·style + symbol. Hands are sorted; displays and the discard pile keep their order; the deck's
top is its end. `known` is what everybody may remember of a hand.
"""

from random import Random
from typing import Final

from dolina.core.deal import Deal, shuffle
from dolina.games.sylvan.rules_setup import (
    BRIDGE,
    DOUBLE,
    HAMMER,
    NONE,
    SYMBOL_MASKS,
    SYMBOLS,
    TREETOP,
    SylvanSetup,
)

TRIES: Final = 200  # deals before a card is brought into reach by hand: enough for one in forty to fit


class Cards:
    """Where every card is."""

    def __init__(
        self, hands: list[list[int]], displays: list[list[int]], known: list[list[int]], row: list[int],
        deck: list[int], discard: list[int], lacks: int,
    ) -> None:  # fmt: skip
        self.hands = hands
        self.displays = displays
        self.known = known  # by seat: faces in its hand that everybody has seen (9.4)
        self.row = row  # by slot, −1 = empty
        self.deck = deck
        self.discard = discard
        self.lacks = lacks  # styles known not to be in the deck, as bits (9.6)

    def copy(self) -> "Cards":
        return Cards(
            [cards[:] for cards in self.hands],
            [cards[:] for cards in self.displays],
            [cards[:] for cards in self.known],
            self.row[:],
            self.deck[:],
            self.discard[:],
            self.lacks,
        )

    def parts(self) -> tuple[object, ...]:
        """Return all places."""
        return (self.hands, self.displays, self.known, self.row, self.deck, self.discard, self.lacks)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cards) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(tuple(self.deck))

    def __reduce__(self) -> tuple[object, ...]:
        return Cards, self.parts()

    # Looking

    def available(self) -> bool:
        """Tell whether a card can come from the deck, if need be after a reshuffle (5.1)."""
        return bool(self.deck) or bool(self.discard)

    def row_is_empty(self) -> bool:
        for face in self.row:  # noqa: SIM110 - faster compiled
            if face >= 0:
                return False
        return True

    def row_matches(self) -> bool:
        """Tell whether all slots are filled and share a style or a symbol (4.15)."""
        style = self.row[0] // SYMBOLS
        same_style = True
        symbols = SYMBOL_MASKS[BRIDGE] | SYMBOL_MASKS[TREETOP] | SYMBOL_MASKS[0] | SYMBOL_MASKS[1]
        for face in self.row:
            if face < 0:
                return False
            if face // SYMBOLS != style:
                same_style = False
            symbols &= SYMBOL_MASKS[face % SYMBOLS]
        return same_style or symbols != 0

    def claims(self, seat: int, setup: SylvanSetup, supply: list[int]) -> list[int]:
        """Return the codes of the sets in a display whose item is in supply (4.8, 4.8a, 5.7)."""
        display = self.displays[seat]
        size = setup.set_size
        if len(display) < size:
            return []
        counts = [0] * SYMBOLS
        for face in display:
            counts[face % SYMBOLS] += 1
        codes = [setup.code_claim + item for item in range(HAMMER + 1) if counts[item] >= size and supply[item]]
        for item in range(BRIDGE, TREETOP + 1):
            if supply[item]:
                code = setup.code_claim + BRIDGE if item == BRIDGE else setup.code_claim_treetop
                fewest, most = max(0, size - counts[item]), min(size, counts[DOUBLE])  # doubles
                codes += [code + doubles for doubles in range(fewest, most + 1)]
        return codes

    # Moving

    def into_hand(self, seat: int, face: int) -> None:
        """Put a card into a hand, in order."""
        hand = self.hands[seat]
        at = len(hand)
        while at and hand[at - 1] > face:
            at -= 1
        hand.insert(at, face)

    def into_display(self, seat: int, face: int) -> None:
        """Play a card from the hand (4.2)."""
        self.hands[seat].remove(face)
        if face in self.known[seat]:
            self.known[seat].remove(face)
        self.displays[seat].append(face)

    def set_cards(self, seat: int, item: int, doubles: int, size: int) -> list[int]:
        """Return where in the display the cards of a claim lie: of each face the earliest (4.8b)."""
        plain = size - doubles
        places: list[int] = []
        display = self.displays[seat]
        for at in range(len(display)):
            symbol = display[at] % SYMBOLS
            if symbol == item and plain:
                plain -= 1
                places.append(at)
            elif symbol == DOUBLE and doubles:
                doubles -= 1
                places.append(at)
        return places

    def take_set(self, seat: int, places: list[int]) -> list[int]:
        """Discard these cards of a display (4.8); return them."""
        display = self.displays[seat]
        taken = [display[at] for at in places]
        self.displays[seat] = [display[at] for at in range(len(display)) if at not in places]
        self.discard += taken
        return taken

    # 9. Information

    def unknown(self, seat: int) -> list[int]:
        """Return the cards of a hand that others have not seen."""
        cards = self.hands[seat][:]
        for face in self.known[seat]:
            cards.remove(face)
        return cards

    def redeal(self, seat: int, rng: Random, mover: int, fits: int) -> None:
        """Deal the unseen faces anew (9.5); with `fits` keep one of these styles in reach of the mover (9.6)."""
        pool = self.deck[:]
        slots: list[int] = []  # owners of the hand cards to be dealt
        for other in range(len(self.hands)):
            if other != seat:
                cards = self.unknown(other)
                pool += cards
                slots += [other] * len(cards)
                self.hands[other] = self.known[other][:]
        pool.sort()  # how the cards lie now must not matter
        dealt = self.deal_out(pool, slots, rng)
        tries = 0
        while fits and not self.in_reach(mover, fits, slots, dealt):
            if tries == TRIES:
                self.bring_in_reach(mover, fits, slots, dealt, rng)
                break
            dealt = self.deal_out(pool, slots, rng)  # anew, so that all deals that fit are equally likely
            tries += 1
        for at in range(len(slots)):
            self.hands[slots[at]].append(dealt[at])
        for cards in self.hands:
            cards.sort()

    def deal_out(self, pool: list[int], slots: list[int], rng: Random) -> list[int]:
        """Shuffle the unseen faces and the owners, leave the deck its share and return the others, by slot."""
        shuffle(pool, rng)
        shuffle(slots, rng)
        dealt: list[int] = []
        rest: list[int] = []
        for face in pool:  # what the deck is known to lack must be in hands
            if self.lacks >> face // SYMBOLS & 1:
                dealt.append(face)
            else:
                rest.append(face)
        while len(dealt) < len(slots):
            dealt.append(rest.pop())
        self.deck = rest
        return dealt

    def in_reach(self, mover: int, fits: int, slots: list[int], dealt: list[int]) -> bool:
        """Tell whether hand, deck or discard pile hold a card of these styles."""
        for at in range(len(slots)):
            if slots[at] == mover and fits >> dealt[at] // SYMBOLS & 1:
                return True
        return has_style(self.hands[mover], fits) or has_style(self.deck, fits) or has_style(self.discard, fits)

    def bring_in_reach(self, mover: int, fits: int, slots: list[int], dealt: list[int], rng: Random) -> None:
        """Swap a fitting card from another hand with one of the mover's or, if the deck may hold it, of the deck."""
        for at in range(len(slots)):
            style = dealt[at] // SYMBOLS
            if not fits >> style & 1:
                continue
            if self.deck and not self.lacks >> style & 1:
                place = int(rng.random() * len(self.deck))
                dealt[at], self.deck[place] = self.deck[place], dealt[at]
                return
            for own in range(len(slots)):
                if slots[own] == mover:
                    dealt[at], dealt[own] = dealt[own], dealt[at]
                    return


def has_style(cards: list[int], styles: int) -> bool:
    """Tell whether one of the cards has one of these styles (bits)."""
    for face in cards:  # noqa: SIM110 - faster compiled
        if styles >> face // SYMBOLS & 1:
            return True
    return False


def empty_cards(setup: SylvanSetup) -> Cards:
    """Return the places before anything is dealt."""
    seats = range(setup.seats)
    return Cards([[] for _ in seats], [[] for _ in seats], [[] for _ in seats], [NONE] * setup.row, [], [], 0)


def new_cards(setup: SylvanSetup, deal: Deal, order: list[int]) -> Cards:
    """Deal the hands, seat by seat in turn order, then open the row (3.4)."""
    cards = empty_cards(setup)
    cards.deck = setup.deck[:]
    deal.shuffle(cards.deck)
    for seat in order:
        for _ in range(setup.hand):
            cards.into_hand(seat, cards.deck.pop())
    for slot in range(setup.row):
        cards.row[slot] = cards.deck.pop()
    return cards


NO_CARDS: Final = empty_cards(SylvanSetup())  # what a new position holds until it is set up

"""Zodchie: hands, decks and what is known of them (4.5, 4.12–4.20, 9).

Hands are masks of slots, decks are lists with the top at the end. What each seat's rivals can work
out about a hidden card's place travels with the card as a mask of slots that it cannot be: `bars`.
"""

from random import Random
from typing import Final

from mypy_extensions import i64

from dolina.core.deal import Deal, shuffle
from dolina.core.state import bits
from dolina.games.zodchie.rules_city import (
    ARG,
    BIT,
    CEMETERY,
    COUNT,
    FRAME,
    MASK,
    NONE,
    NOTHING,
    PAY,
    PRE_COST,
    PRE_RUIN,
    SEAT,
    SITE,
    SLOTS,
    City,
    ZodchieSetup,
)

# How well the owner of a deck knows where in it a card lies
UNKNOWN: Final = 0
UNDER: Final = 1  # one of those put under at the exchange, in an unknown order (9.4)
EXACT: Final = 2  # seen by Observatory


class Hands(City):
    """The city with the hands and decks around it."""

    def __init__(self, setup: ZodchieSetup, deal: Deal) -> None:
        super().__init__(setup, deal)
        self.hands = NOTHING  # by seat: slots
        self.decks: list[list[int]] = []  # by seat: slots, top at the end; the inner lists are replaced, never changed
        self.box = NOTHING  # by seat: slots removed from the game (4.38)
        self.plain = NOTHING  # by seat: slots of cards without a condition of their own for playing; never changed
        self.known = NOTHING  # by seat: slots publicly in hand (9.4)
        self.bars = NOTHING  # by card in a hand or deck: slots that its place is known not to hold; replaced
        self.seen = NOTHING  # by card in a deck: what its owner knows of its position; replaced
        self.exchanged = NOTHING  # by seat: 1 when the exchange is used (4.14)
        self.limits = NOTHING  # by seat: the base of the hand limit (4.77)
        self.minus = NOTHING  # by seat: what lowers it
        self.waiting: list[list[int]] = []  # by seat: numbers of delayed texts, oldest first; inner lists replaced
        self.active = False  # something was played, removed or drawn in this turn (4.21)

    def clear_hands(self) -> None:
        """Nothing dealt, nothing used, nothing known (3.9)."""
        seats = self.seats
        self.hands = [0] * seats
        self.decks = [NOTHING for _ in range(seats)]
        self.box = [0] * seats
        self.plain = NOTHING
        self.known = [0] * seats
        self.bars = NOTHING
        self.seen = NOTHING
        self.exchanged = [0] * seats
        self.limits = [self.setup.hand_start] * seats
        self.minus = [0] * seats
        self.waiting = [NOTHING for _ in range(seats)]
        self.active = False

    def clone_hands(self, new: "Hands") -> None:
        """Copy what this class adds to the city."""
        new.hands = self.hands[:]
        new.decks = self.decks[:]
        new.box = self.box[:]
        new.plain = self.plain
        new.known = self.known[:]
        new.bars = self.bars
        new.seen = self.seen
        new.exchanged = self.exchanged[:]
        new.limits = self.limits[:]
        new.minus = self.minus[:]
        new.waiting = self.waiting[:]
        new.active = self.active

    # What can be played

    def playable(self, seat: i64, cards: i64) -> i64:
        """Return those of these cards that have a place, if the seat held them (4.5)."""
        places = self.sites(seat)
        plain: i64 = self.plain[seat]
        result: i64 = cards & plain if places else 0
        special = cards & ~plain
        slot: i64 = 0
        while special:
            if special & 1 and self.special_playable(seat, slot, places):
                result |= BIT[slot]
            special >>= 1
            slot += 1
        return result

    def special_playable(self, seat: i64, slot: i64, places: i64) -> bool:
        """Tell whether a card with a condition of its own has a place among these (4.50, 4.59, 4.60)."""
        design = self.design[SLOTS * seat + slot]
        fx = self.setup.fx[design]
        if fx == PRE_RUIN:
            return places & self.ruins() != 0
        if fx == PRE_COST:
            others = bits(self.hands[seat]) - 1 + bits(self.zones[seat])
            return places != 0 and others >= self.setup.numbers[design]
        return fx == CEMETERY

    def places_for(self, seat: i64, slot: i64) -> i64:
        """PLACES of a playable card inside the city (4.17b: the cost may be paid already)."""
        fx = self.setup.fx[self.design[SLOTS * seat + slot]]
        if fx == CEMETERY:
            return 0
        places = self.sites(seat)
        return places & self.ruins() if fx == PRE_RUIN else places

    def choose(self, seat: i64, slot: i64, place: i64) -> None:
        """A card is chosen to be played (4.17a, 4.17b): its cost, then its place unless that is given."""
        self.push(SITE, seat, place, 0, slot)
        design = self.design[SLOTS * seat + slot]
        if self.setup.fx[design] == PRE_COST:
            self.push(PAY, seat, NONE, self.setup.numbers[design], slot)
            self.pay_if_forced()

    def payable(self, seat: i64, slot: i64) -> i64:
        """Return the slots that may pay for this card: other hand cards and the zone (4.59)."""
        hand: i64 = self.hands[seat]
        zone: i64 = self.zones[seat]
        return (hand | zone) & ~BIT[slot]

    def pay_if_forced(self) -> None:
        """Exactly as many left as are due: nothing to choose (4.59)."""
        seat, slot, due = self.stack[SEAT], self.stack[ARG], self.stack[COUNT]
        cards = self.payable(seat, slot)
        if bits(cards) == due:
            for index in range(SLOTS):
                if (cards >> index) & 1:
                    self.pay(index)
        if self.stack[COUNT] == 0:
            self.drop()

    def pay(self, card: i64) -> None:
        """One card goes to the box as payment; now all know which card is being played."""
        seat, slot = self.stack[SEAT], self.stack[ARG]
        if (self.zones[seat] >> card) & 1:
            self.zones[seat] &= ~BIT[card]
        else:
            self.leave_hand(seat, card)
        self.box[seat] |= BIT[card]
        self.known[seat] |= BIT[slot]
        self.stack[COUNT] -= 1
        self.stack[MASK - FRAME] = 1  # the SITE frame beneath is no longer secret
        self.progress += 1
        if self.events is not None:
            paid = self.card_number(SLOTS * seat + card)
            self.emit("pay", seat, {"card": paid, "card2": self.card_number(SLOTS * seat + slot)})

    # Hands and decks

    def hand_limit(self, seat: i64) -> int:
        """4.77."""
        return max(self.setup.hand_min, self.limits[seat] - self.minus[seat])

    def draw(self, seat: i64) -> list[int]:
        """Draw up to the hand limit and return the slots drawn (4.20)."""
        deck = self.decks[seat]
        missing: i64 = self.hand_limit(seat) - bits(self.hands[seat])
        if missing <= 0 or not deck:
            return NOTHING
        return self.draw_cards(seat, missing)

    def draw_cards(self, seat: i64, number: i64) -> list[int]:
        """Take so many cards from the top, as far as there are any."""
        deck = self.decks[seat][:]
        drawn: list[int] = []
        while number > 0 and deck:
            slot = deck.pop()
            drawn.append(slot)
            self.hands[seat] |= BIT[slot]
            number -= 1
        self.decks[seat] = deck
        return drawn

    def leave_hand(self, seat: i64, slot: i64) -> None:
        """A card leaves the hand for all to see."""
        bit: i64 = BIT[slot]
        self.hands[seat] &= ~bit
        if self.known[seat] & bit:
            self.known[seat] &= ~bit
        elif self.bars:
            self.forget_place(seat, slot)

    def exchange(self, seat: i64) -> None:
        """Put the hand under the deck in random order and draw as many (4.14)."""
        hand = slots_of(self.hands[seat])
        self.deal.shuffle(hand)
        self.know_block(seat, hand)
        self.decks[seat] = hand + self.decks[seat]
        self.hands[seat] = 0
        self.known[seat] = 0
        self.exchanged[seat] = 1
        self.progress += 1
        drawn = self.draw_cards(seat, len(hand))
        if self.events is not None:
            self.emit(
                "exchange", seat, {"n": len(hand)}, {"card": [self.card_number(SLOTS * seat + slot) for slot in drawn]}
            )

    def searchable(self, seat: i64) -> int:
        """Return the slot of a card in the deck that may be searched for (4.12), or −1."""
        best = NONE
        for slot in self.decks[seat]:
            if self.setup.searches[self.design[SLOTS * seat + slot]] and (best < 0 or slot < best):
                best = slot
        return best

    def search(self, seat: i64, slot: i64) -> None:
        """Put a hand card under the deck, take the card searched for, shuffle (4.12)."""
        found = self.searchable(seat)
        deck = [slot, *self.decks[seat]]
        deck.remove(found)
        self.deal.shuffle(deck)
        self.decks[seat] = deck
        self.hands[seat] = (self.hands[seat] & ~BIT[slot]) | BIT[found]
        self.known[seat] = BIT[found]
        self.forget_all(seat)
        self.progress += 1
        if self.events is not None:
            public = self.card_number(SLOTS * seat + found)
            self.emit("search", seat, {"card": public}, {"card2": self.card_number(SLOTS * seat + slot)})

    # What is known of hands and decks (9.4)

    def forget_place(self, seat: i64, slot: i64) -> None:
        """A hidden hand card was shown: rivals cannot tell which of the places it fits it came from.

        It is taken to have come from the one they knew most about; the others keep what is then still certain.
        """
        bars = self.bars[:]
        start = SLOTS * seat
        hidden: i64 = (self.hands[seat] & ~self.known[seat]) | BIT[slot]
        best = slot
        for other in range(SLOTS):
            fits = (hidden >> other) & 1 and not (bars[start + other] >> slot) & 1
            if fits and bits(bars[start + other]) > bits(bars[start + best]):
                best = other
        gone = bars[start + best]
        left = bars[start + slot]
        for other in range(SLOTS):
            if (hidden >> other) & 1 and not (bars[start + other] >> slot) & 1:
                bars[start + other] &= gone
        if best != slot:
            bars[start + best] = left & gone
        bars[start + slot] = 0
        self.bars = bars

    def exclude(self, seat: i64, cards: i64) -> None:
        """None of these cards is in the hidden part of the hand: they could have been played (9.4)."""
        hidden: i64 = self.hands[seat] & ~self.known[seat]
        if hidden == 0 or cards == 0:
            return
        bars = self.bars[:] if self.bars else [0] * (SLOTS * self.seats)
        for slot in range(SLOTS):
            if (hidden >> slot) & 1:
                bars[SLOTS * seat + slot] |= cards
        self.bars = bars

    def know_block(self, seat: i64, hand: list[int]) -> None:
        """The hand goes under: its owner knows it as a set; what all knew of it is not in the rest of the deck."""
        start = SLOTS * seat
        seen = self.seen[:] if self.seen else [UNKNOWN] * (SLOTS * self.seats)
        for slot in hand:
            seen[start + slot] = UNDER
        self.seen = seen
        known = self.known[seat]
        if not known and not self.bars:
            return
        bars = self.bars[:] if self.bars else [0] * (SLOTS * self.seats)
        for slot in hand:
            bars[start + slot] = 0
        for slot in self.decks[seat]:
            bars[start + slot] |= known
        self.bars = bars

    def know_top(self, seat: i64, number: int) -> None:
        """The owner looks at the top cards of the deck; rivals will not see how they are put back (4.61)."""
        start = SLOTS * seat
        deck = self.decks[seat]
        looked = deck[len(deck) - number :]
        seen = self.seen[:] if self.seen else [UNKNOWN] * (SLOTS * self.seats)
        for slot in looked:
            seen[start + slot] = EXACT
        self.seen = seen
        if self.bars:
            bars = self.bars[:]
            common = bars[start + looked[0]]
            for slot in looked:
                common &= bars[start + slot]
            for slot in looked:
                bars[start + slot] = common
            self.bars = bars

    def forget_all(self, seat: i64) -> None:
        """The deck was shuffled (4.12)."""
        self.bars = without(self.bars, seat)
        self.seen = without(self.seen, seat)

    # Dealing anew what a seat cannot know (9.5). Nothing true but hidden may matter: cards are sorted first.

    def redeal(self, seat: i64, rng: Random) -> None:
        """Deal a rival's hidden hand cards and deck anew, as far as what is known of them allows."""
        start = SLOTS * seat
        known: i64 = self.known[seat]
        hidden = slots_of(self.hands[seat] & ~known)
        deck = self.decks[seat]
        cards = hidden + deck
        cards.sort()
        if self.bars:
            bars = [self.bars[start + slot] for slot in hidden]
            bars.sort()  # places of a hand have no order
            bars += [self.bars[start + slot] for slot in deck]
            shuffle_apart(cards, bars, rng)
            self.bars = labelled(self.bars, start, cards, bars)
        else:
            shuffle(cards, rng)
        if self.seen:
            seen = [UNKNOWN] * len(hidden) + [self.seen[start + slot] for slot in deck]
            self.seen = labelled(self.seen, start, cards, seen)
        hand = known
        for index in range(len(hidden)):
            hand |= BIT[cards[index]]
        self.hands[seat] = hand
        self.decks[seat] = cards[len(hidden) :]

    def reorder_own(self, seat: i64, rng: Random) -> None:
        """Deal the unknown part of an own deck anew, and the cards put under at the exchange among themselves."""
        deck = self.decks[seat][:]
        if not self.seen:
            deck.sort()
            shuffle(deck, rng)
        else:
            for label in (UNKNOWN, UNDER):
                places = [place for place in range(len(deck)) if self.seen[SLOTS * seat + deck[place]] == label]
                cards = [deck[place] for place in places]
                cards.sort()
                shuffle(cards, rng)
                for index in range(len(places)):
                    deck[places[index]] = cards[index]
        self.decks[seat] = deck


def slots_of(mask: i64) -> list[int]:
    """Return the slots of a mask, ascending."""
    slots: list[int] = []
    slot = 0
    while mask:
        if mask & 1:
            slots.append(slot)
        mask >>= 1
        slot += 1
    return slots


def without(by_card: list[int], seat: i64) -> list[int]:
    """Return a list by card with nothing known of this seat's cards."""
    if not by_card:
        return by_card
    new = by_card[:]
    for slot in range(SLOTS):
        new[SLOTS * seat + slot] = 0
    return new


def labelled(by_card: list[int], start: i64, cards: list[int], labels: list[int]) -> list[int]:
    """Return a list by card in which what is known of a place is noted at the card that lies there now."""
    new = by_card[:]
    for index in range(len(cards)):
        new[start + cards[index]] = labels[index]
    return new


TRIES: Final = 200  # shuffles, before swaps must do: one in forty fits even if a hand is known not to hold much
SWEEPS: Final = 12  # of random swaps; a dozen cards are well mixed by then


def shuffle_apart(cards: list[int], bars: list[int], rng: Random) -> None:
    """Shuffle in place so that no card comes to a place that bars it, every such order equally likely."""
    for _ in range(TRIES):
        shuffle(cards, rng)
        if lies_well(cards, bars):
            return
    cards.sort()
    fit(cards, bars)
    mix(cards, bars, rng)


def lies_well(cards: list[int], bars: list[int]) -> bool:
    """Tell whether no card lies on a place that bars it."""
    for place in range(len(cards)):  # noqa: SIM110 - faster compiled
        if (bars[place] >> cards[place]) & 1:
            return False
    return True


def mix(cards: list[int], bars: list[int], rng: Random) -> None:
    """Shuffle in place so that no card comes to a place that bars it; the cards as given fit."""
    for _ in range(SWEEPS):
        for place in range(len(cards) - 1, 0, -1):
            other = int(rng.random() * (place + 1))
            here, there = cards[place], cards[other]
            if not (bars[place] >> there) & 1 and not (bars[other] >> here) & 1:
                cards[place] = there
                cards[other] = here


def fit(cards: list[int], bars: list[int]) -> None:
    """Order the cards so that none lies on a place that bars it, always in the same way."""
    lies_on = [NONE] * len(cards)  # by place: index of the card
    for index in range(len(cards)):
        settle_card(index, cards, bars, lies_on, [False] * len(cards))
    cards[:] = [cards[index] for index in lies_on]


def settle_card(index: int, cards: list[int], bars: list[int], lies_on: list[int], tried: list[bool]) -> bool:
    """Find a place for a card, moving others on if need be."""
    for place in range(len(bars)):
        if tried[place] or (bars[place] >> cards[index]) & 1:
            continue
        tried[place] = True
        if lies_on[place] < 0 or settle_card(lies_on[place], cards, bars, lies_on, tried):
            lies_on[place] = index
            return True
    return False

"""Sylvan, a position in plain numbers to play on in: what may be done, and doing it; what is rare is for the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dolina.games.sylvan.hurry_valley import Valley, fill
from dolina.games.sylvan.rules import (
    BRIDGES,
    DRAW,
    FLAG,
    FLAGS,
    KINDS,
    MOVE,
    OVER,
    PLACE,
    PLAY,
    SOURCES,
    WORK,
    Sylvan,
)
from dolina.games.sylvan.rules_setup import (
    AXE,
    BRIDGE,
    DOUBLE,
    HAMMER,
    NONE,
    STYLES,
    SYMBOL_MASKS,
    SYMBOLS,
    TREETOP,
    SylvanSetup,
)

FACES: Final = STYLES * SYMBOLS
GLORIES: Final = len(SOURCES)
EVERY_SYMBOL: Final = 15


class Position:
    """What `Sylvan` is, as far as playing on needs it. One is made for a setup and used again."""

    def __init__(self, setup: SylvanSetup) -> None:
        self.setup = setup
        self.valley = Valley(setup)
        self.seats: i64 = setup.seats
        self.marks: i64 = setup.marks
        self.pairs: i64 = setup.pairs
        self.stack: i64 = setup.stack
        self.per_seat: i64 = setup.per_seat
        self.set_size: i64 = setup.set_size
        self.slots: i64 = setup.row
        self.cards: i64 = len(setup.deck)
        self.one: i64 = 1
        self.ends = vec[i64](setup.ends)
        self.masks = vec[i64](SYMBOL_MASKS)
        self.know_codes(setup)
        self.make_room(setup.seats, len(setup.deck), setup.code_end + 1)
        self.phase: i64 = OVER
        self.round: i64 = 0
        self.first: i64 = 0
        self.turn: i64 = 0
        self.turns: i64 = 0
        self.played: i64 = NONE
        self.placed = False
        self.spot: i64 = NONE
        self.items_used: i64 = 0
        self.refreshes: i64 = 0
        self.in_deck: i64 = 0
        self.discarded: i64 = 0
        self.offered: i64 = 0

    def know_codes(self, setup: SylvanSetup) -> None:
        """Keep the first codes of the kinds of actions."""
        self.code_place: i64 = setup.code_place
        self.code_flag: i64 = setup.code_flag
        self.code_claim: i64 = setup.code_claim
        self.code_claim_treetop: i64 = setup.code_claim_treetop
        self.code_axe: i64 = setup.code_axe
        self.code_hammer_from: i64 = setup.code_hammer_from
        self.code_hammer_to: i64 = setup.code_hammer_to
        self.code_treetop: i64 = setup.code_treetop
        self.code_bridge: i64 = setup.code_bridge
        self.code_draw: i64 = setup.code_draw
        self.code_refresh: i64 = setup.code_refresh
        self.code_end: i64 = setup.code_end

    def make_room(self, seats: int, cards: int, actions: int) -> None:
        """Make room for what changes."""
        self.used = vec[i64]([0] * seats)
        self.supply = vec[i64]([0] * KINDS)
        self.items = vec[i64]([0] * (KINDS * seats))
        self.glory = vec[i64]([0] * (GLORIES * seats))
        self.bridges = vec[i64]([0] * self.setup.pairs)
        self.hands = vec[i64]([0] * (FACES * seats))  # by seat and face: how many
        self.displays = vec[i64]([NONE] * (cards * seats))
        self.shown = vec[i64]([0] * seats)  # cards of each display
        self.row = vec[i64]([NONE] * self.setup.row)
        self.deck = vec[i64]([NONE] * cards)
        self.discard = vec[i64]([NONE] * cards)
        self.counts = vec[i64]([0] * SYMBOLS)  # of the cards counted last
        self.codes = vec[i64]([0] * actions)  # of what may be done

    # To a position and back

    def see(self, state: Sylvan) -> None:
        """Look at a position, as far as a greedy player does."""
        self.valley.see(state)
        self.phase = state.phase
        self.round = state.round
        self.first = state.first
        self.turn = state.turn
        self.turns = state.turns
        self.played = state.played
        self.placed = state.placed
        self.spot = state.spot
        self.items_used = state.items_used
        self.refreshes = state.refreshes
        fill(self.used, state.used)
        fill(self.supply, state.supply)
        fill(self.items, state.items)
        fill(self.bridges, state.board.bridges)
        fill(self.row, state.cards.row)
        self.in_deck = len(state.cards.deck)
        self.discarded = len(state.cards.discard)
        for seat in range(self.seats):
            self.see_cards(seat, state.cards.hands[seat], state.cards.displays[seat])

    def see_cards(self, seat: i64, hand: list[int], display: list[int]) -> None:
        """Look at the cards of a seat."""
        first = FACES * seat
        for at in range(first, first + FACES):
            self.hands[at] = 0
        for card in hand:
            face: i64 = card
            self.hands[first + face] += 1
        self.shown[seat] = len(display)
        at = self.cards * seat
        for card in display:
            face = card
            self.displays[at] = face
            at += 1

    def see_all(self, state: Sylvan) -> None:
        """Look at a position to go on from it."""
        self.see(state)
        fill(self.glory, state.glory)
        fill(self.deck, state.cards.deck)
        fill(self.discard, state.cards.discard)

    def put_back(self, state: Sylvan) -> None:
        """Let a position be as this one is: all that rules, scores and a judgement look at below a search."""
        cards = state.cards
        self.valley.put_back(state.board)
        state.phase = self.phase
        state.turn = self.turn
        state.turns = self.turns
        state.played = self.played
        state.placed = self.placed
        state.spot = self.spot
        state.items_used = self.items_used
        state.refreshes = self.refreshes
        state.used = [self.used[seat] for seat in range(self.seats)]
        state.supply = [self.supply[item] for item in range(i64(KINDS))]
        state.items = [self.items[at] for at in range(KINDS * self.seats)]
        state.glory = [self.glory[at] for at in range(GLORIES * self.seats)]
        state.board.bridges = [self.bridges[pair] for pair in range(self.pairs)]
        cards.row = [self.row[slot] for slot in range(self.slots)]
        cards.hands = [self.hand_of(seat) for seat in range(self.seats)]
        cards.displays = [self.display_of(seat) for seat in range(self.seats)]
        del cards.deck[self.in_deck :]
        cards.discard = [self.discard[at] for at in range(self.discarded)]

    def hand_of(self, seat: i64) -> list[int]:
        """Return a hand as the rules have it."""
        hand: list[int] = []
        for face in range(i64(FACES)):
            for _ in range(self.hands[FACES * seat + face]):
                hand.append(face)  # noqa: PERF401 - faster compiled
        return hand

    def display_of(self, seat: i64) -> list[int]:
        """Return a display as the rules have it."""
        first = self.cards * seat
        return [self.displays[at] for at in range(first, first + self.shown[seat])]

    def next_tile(self, seat: i64) -> i64:
        """Return the top tile of a seat's stacks (4.6)."""
        return self.per_seat * seat + self.used[seat]

    def count_display(self) -> None:
        """Count the symbols of the cards that the seat to move has played."""
        for symbol in range(i64(SYMBOLS)):
            self.counts[symbol] = 0
        first = self.cards * self.turn
        for at in range(first, first + self.shown[self.turn]):
            self.counts[self.displays[at] % SYMBOLS] += 1

    def item_of(self, code: i64) -> i64:
        """Return the item of a claim."""
        if code >= self.code_claim_treetop:
            return TREETOP
        return min(code - self.code_claim, i64(BRIDGE))

    def doubles_of(self, code: i64) -> i64:
        """Return the number of doubles of a claim."""
        if code >= self.code_claim_treetop:
            return code - self.code_claim_treetop
        return max(code - self.code_claim - BRIDGE, i64(0))

    def bridge_points(self, pair: i64) -> i64:
        """Return what a bridge pays who looks (4.13a)."""
        return self.valley.levels_for(self.ends[2 * pair]) + self.valley.levels_for(self.ends[2 * pair + 1])

    # What may be done

    def offer(self, code: i64) -> None:
        """Add an action to what may be done."""
        self.codes[self.offered] = code
        self.offered += 1

    def offer_all(self) -> None:
        """Find what may be done, in the order of the rules."""
        self.offered = 0
        if self.phase == PLAY:
            self.offer_cards()
        elif self.phase == PLACE:
            style = self.played // SYMBOLS
            for tree in range(self.marks):
                if self.valley.free[tree] and self.valley.tops[tree] == style:
                    self.offer(self.code_place + tree)
        elif self.phase == FLAG:
            self.offer(self.code_flag)
            self.offer(self.code_flag + 1)
        elif self.phase == MOVE:
            for tree in range(self.marks):
                if tree != self.spot and self.valley.free[tree]:
                    self.offer(self.code_hammer_to + tree)
        else:
            self.offer_work()

    def offer_cards(self) -> None:
        """Find the cards that fit an open tree (4.3)."""
        fits = self.valley.open_styles()
        first = FACES * self.turn
        for face in range(i64(FACES)):
            if self.hands[first + face] and fits >> face // SYMBOLS & 1:
                self.offer(face)

    def offer_work(self) -> None:
        """Find claims, uses of an item, and the draw or the end (4.1, 4.15)."""
        if self.phase == WORK:
            self.offer_claims()
            if self.placed and self.items_used < self.setup.items_per_turn:
                self.offer_items()
        if not self.draw_due():
            self.offer(self.code_end)
            return
        if self.in_deck or self.discarded:
            self.offer(self.code_draw)
        for slot in range(self.slots):
            if self.row[slot] >= 0:
                self.offer(self.code_draw + 1 + slot)
        if self.may_refresh():
            self.offer(self.code_refresh)

    def offer_claims(self) -> None:
        """Find the sets in the display whose item is in supply (4.8, 4.8a)."""
        size = self.set_size
        if self.shown[self.turn] < size:
            return
        self.count_display()
        counts = self.counts
        for item in range(i64(HAMMER + 1)):
            if counts[item] >= size and self.supply[item]:
                self.offer(self.code_claim + item)
        for item in range(i64(BRIDGE), i64(TREETOP + 1)):
            if self.supply[item]:
                code = self.code_claim + BRIDGE if item == BRIDGE else self.code_claim_treetop
                for doubles in range(max(0, size - counts[item]), min(size, counts[DOUBLE]) + 1):
                    self.offer(code + doubles)

    def offer_items(self) -> None:
        """Find every use of an item held (4.9)."""
        valley = self.valley
        held = KINDS * self.turn
        if self.items[held + AXE]:
            for tree in range(self.marks):
                if self.can_lose(tree):
                    self.offer(self.code_axe + tree)
        if self.items[held + HAMMER]:
            self.offer_hammer()
        if self.items[held + TREETOP]:
            for tree in range(self.marks):
                if valley.bases[tree] >= 0 and not valley.capped[tree]:
                    self.offer(self.code_treetop + tree)
        if self.items[held + BRIDGE] and valley.stock[self.turn]:
            self.offer_bridges()

    def offer_bridges(self) -> None:
        """Find the pairs of trees that the seat to move has no bridge on (4.13)."""
        bases = self.valley.bases
        for pair in range(self.pairs):
            one, two = self.ends[2 * pair], self.ends[2 * pair + 1]
            if not self.bridges[pair] >> self.turn & 1 and bases[one] >= 0 and bases[two] >= 0:
                self.offer(self.code_bridge + pair)

    def can_lose(self, tree: i64) -> bool:
        """Tell whether a tile may leave a tree: one is there, under no treetop (4.10)."""
        return self.valley.sizes[tree] > 0 and not self.valley.capped[tree]

    def offer_hammer(self) -> None:
        """Find the trees whose top is an own tile that can go to another open tree (4.11, 5.13)."""
        valley = self.valley
        trees: i64 = 0
        for tree in range(self.marks):
            if valley.free[tree]:
                trees += 1
        for tree in range(self.marks):
            if not self.can_lose(tree):
                continue
            others = trees - 1 if valley.free[tree] else trees
            top = valley.tiles[tree * valley.room + valley.sizes[tree] - 1]
            if others and top // self.per_seat == self.turn:
                self.offer(self.code_hammer_from + tree)

    def draw_due(self) -> bool:
        """Tell whether the turn ends with a draw (4.5, 4.16)."""
        if self.used[self.turn] == self.per_seat:
            return False
        if not self.placed and self.hand_size() >= self.setup.hand:
            return False
        if self.in_deck or self.discarded:
            return True
        for slot in range(self.slots):  # noqa: SIM110 - faster compiled
            if self.row[slot] >= 0:
                return True
        return False

    def hand_size(self) -> i64:
        """Return how many cards the seat to move has in hand."""
        size: i64 = 0
        for at in range(FACES * self.turn, FACES * self.turn + FACES):
            size += self.hands[at]
        return size

    def may_refresh(self) -> bool:
        """Tell whether the row may be renewed: all its cards share a style or a symbol (4.15)."""
        if self.refreshes >= self.setup.refresh_per_turn or not (self.in_deck or self.discarded):
            return False
        same_style = True
        symbols: i64 = EVERY_SYMBOL
        style = self.row[0] // SYMBOLS
        for slot in range(self.slots):
            face = self.row[slot]
            if face < 0:
                return False
            if face // SYMBOLS != style:
                same_style = False
            symbols &= self.masks[face % SYMBOLS]
        return same_style or symbols != 0

    # What is left to the rules

    def leaves(self, code: i64) -> bool:
        """Tell whether an action is left to the rules: a round ends, the deck may run out, or the next is stuck."""
        if self.in_deck <= self.slots:
            return self.phase >= WORK
        if code < self.code_draw:
            return False
        if code == self.code_refresh:
            return False
        if (self.turns + 1) % (self.seats * self.stack) == 0:
            return True
        return not self.fits(self.seat_of(self.turns + 1))

    def fits(self, seat: i64) -> bool:
        """Tell whether a card of a seat fits an open tree."""
        styles = self.valley.open_styles()
        for face in range(i64(FACES)):  # noqa: SIM110 - faster compiled
            if self.hands[FACES * seat + face] and styles >> face // SYMBOLS & 1:
                return True
        return False

    # Doing it

    def seat_of(self, turns: i64) -> i64:
        """Return who moves after so many turns (4.17)."""
        index = turns % self.seats
        first: i64 = self.first
        if turns // (self.seats * self.stack) % 2 == 0:
            return (first + index) % self.seats
        return (first + 2 * self.seats - 1 - index) % self.seats

    def do(self, code: i64) -> None:
        """Carry an action out."""
        if self.phase == PLAY:
            self.play(code)
        elif self.phase == PLACE:
            tile = self.next_tile(self.turn)
            self.used[self.turn] += 1
            self.placed = True
            self.put(code - self.code_place, tile)
        elif self.phase == FLAG:
            self.answer_flag(code > self.code_flag)
        elif self.phase == MOVE:
            self.put(code - self.code_hammer_to, self.valley.take(self.spot))
        elif code >= self.code_draw:
            self.draw(code)
        elif code < self.code_axe:
            self.claim(self.item_of(code), self.doubles_of(code))
        else:
            self.use(code)

    def play(self, face: i64) -> None:
        """Put a card into the display (4.2)."""
        self.hands[FACES * self.turn + face] -= 1
        self.displays[self.cards * self.turn + self.shown[self.turn]] = face
        self.shown[self.turn] += 1
        self.played = face
        self.phase = PLACE

    def put(self, tree: i64, tile: i64) -> None:
        """Put an own tile onto a tree; if it earns a flag, ask (4.7)."""
        valley = self.valley
        valley.seat = self.turn
        earns = valley.earns_flag(tree, tile)
        valley.put(tree, tile)
        self.spot = tree if earns else NONE
        self.phase = FLAG if earns else WORK

    def answer_flag(self, yes: bool) -> None:
        """Attach a flag, or leave it (4.7)."""
        if yes:
            self.valley.attach(self.spot, self.turn)
            self.glory[GLORIES * self.turn + FLAGS] += self.setup.flag_points
        self.spot = NONE
        self.phase = WORK

    def claim(self, item: i64, doubles: i64) -> None:
        """Discard a set, of each face the earliest cards, and take its item (4.8)."""
        plain = self.set_size - doubles
        first = self.cards * self.turn
        kept = first
        for at in range(first, first + self.shown[self.turn]):
            face = self.displays[at]
            symbol = face % SYMBOLS
            if symbol == item and plain:
                plain -= 1
            elif symbol == DOUBLE and doubles:
                doubles -= 1
            else:
                self.displays[kept] = face
                kept += 1
                continue
            self.discard[self.discarded] = face
            self.discarded += 1
        self.shown[self.turn] = kept - first
        self.supply[item] -= 1
        self.items[KINDS * self.turn + item] += 1

    def use(self, code: i64) -> None:
        """Use an item (4.10–4.13)."""
        valley = self.valley
        if code < self.code_hammer_from:
            self.spend(AXE)
            valley.take(code - self.code_axe)
        elif code < self.code_hammer_to:
            self.spend(HAMMER)
            self.spot = code - self.code_hammer_from
            self.phase = MOVE
        elif code < self.code_bridge:
            self.spend(TREETOP)
            valley.close(code - self.code_treetop)
        else:
            self.spend(BRIDGE)
            pair = code - self.code_bridge
            valley.seat = self.turn
            self.bridges[pair] |= self.one << self.turn
            self.glory[GLORIES * self.turn + BRIDGES] += self.bridge_points(pair)
            valley.spend_flag(self.turn)

    def spend(self, item: i64) -> None:
        """Give an item away: axes and hammers return to the supply (4.10, 4.11)."""
        self.items[KINDS * self.turn + item] -= 1
        self.items_used += 1
        if item <= HAMMER:
            self.supply[item] += 1

    def draw(self, code: i64) -> None:
        """Draw and end the turn, or refresh the row first, or just end (4.14–4.16)."""
        slot = code - self.code_draw - 1
        if slot < 0:
            self.hands[FACES * self.turn + self.from_deck()] += 1
        elif slot < self.slots:
            self.hands[FACES * self.turn + self.row[slot]] += 1
            self.row[slot] = self.from_deck()
        elif code == self.code_refresh:
            for place in range(self.slots):
                self.discard[self.discarded] = self.row[place]
                self.discarded += 1
            for place in range(self.slots):
                self.row[place] = self.from_deck()
            self.refreshes += 1
            self.phase = DRAW
            return
        self.end_turn()

    def from_deck(self) -> i64:
        """Return the top card of the deck."""
        self.in_deck -= 1
        return self.deck[self.in_deck]

    def end_turn(self) -> None:
        """Pass the turn on within a round (4.17)."""
        self.turns += 1
        self.turn = self.seat_of(self.turns)
        self.phase = PLAY
        self.played = NONE
        self.placed = False
        self.spot = NONE
        self.items_used = 0
        self.refreshes = 0

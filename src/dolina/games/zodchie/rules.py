"""Zodchie (Architectura): the rules, in the order of docs/rules/zodchie.md. Numbers in comments are its rules.

This file has the set-up, the turn and the end; the city is in rules_city.py, hands and decks in
rules_hands.py, playing a card in rules_play.py, the texts in rules_texts.py and rules_sets.py, and the
table of all that can wait to be decided in rules_frames.py.
"""

from random import Random
from typing import Final

from mypy_extensions import i64

from dolina.core.deal import Deal, fork, shuffle
from dolina.games.zodchie.rules_city import (
    CEMETERY,
    CHOOSE_COLOUR,
    CHOOSE_REPLACE,
    COLOUR,
    FRAME,
    LAY,
    LAY_SITE,
    MAIN,
    MAIN_CHOICE,
    MASK,
    NEXT_TURN_ROTATE,
    NONE,
    NOTHING,
    OP,
    OVER,
    PAY,
    PRE_COST,
    PRE_RUIN,
    READY,
    REBUILD,
    REPLACE,
    REPLAY,
    SEARCH,
    SITE,
    SLOTS,
    SPAN,
    ZodchieSetup,
)
from dolina.games.zodchie.rules_frames import ANSWERS, OFFERS, PHASE_OF
from dolina.games.zodchie.rules_hands import Hands, slots_of
from dolina.games.zodchie.rules_scoring import (
    cards_on_table,
    end_points,
    lowest_value,
    outside_points,
    ranked,
    standing,
)

DIE: Final = 6
COLOURS: Final = ("red", "blue", "green", "yellow")


class Zodchie(Hands):
    """A position of Zodchie."""

    def __init__(self, setup: ZodchieSetup, deal: Deal) -> None:
        super().__init__(setup, deal)
        self.colours = NOTHING  # by seat
        self.limit = 0  # most replacements per seat (7.2)
        self.picks = NOTHING  # by seat: mask of the cards of its set chosen so far (3.5)
        self.ready = NOTHING  # by seat: 1 when it has chosen
        self.game = 1  # of the match of 7.5
        self.first = 0
        self.turn = 0
        self.turns = 0  # turns begun in this game
        self.idle = 0  # idle turns in a row (4.21)
        self.before = NOTHING  # by seat: score of the first game of a match of two (7.5)
        self.cards_before = NOTHING

    def clone(self) -> "Zodchie":
        new = Zodchie(self.setup, self.deal.copy())
        new.progress = self.progress
        new.design = self.design
        new.pos = self.pos[:]
        new.top = self.top[:]
        new.below = self.below[:]
        new.built = self.built
        new.up = self.up
        new.own = self.own[:]
        new.guarded = self.guarded
        new.shielded = self.shielded
        new.reserved = self.reserved[:]
        new.tokens = self.tokens[:]
        new.outside = self.outside[:]
        new.zones = self.zones[:]
        new.stack = self.stack[:]
        new.actor = self.actor
        new.phase = self.phase
        new.options = self.options
        self.clone_hands(new)
        new.colours = self.colours[:]
        new.limit = self.limit
        new.picks = self.picks[:]
        new.ready = self.ready[:]
        new.game = self.game
        new.first = self.first
        new.turn = self.turn
        new.turns = self.turns
        new.idle = self.idle
        new.before = self.before
        new.cards_before = self.cards_before
        return new

    # 3. Set-up

    def begin(self) -> None:
        """Limit, colours, starting seat; then choosing, or the deal at once (3.8)."""
        setup = self.setup
        self.limit = setup.replace_limit
        if setup.advanced and self.limit < 0:
            self.limit = self.deal.below(DIE) + 1  # 3.7
            if self.events is not None:
                self.emit("die", -1, {"n": self.limit})
        self.colours = list(range(len(setup.sets)))
        if setup.colours == 1:
            self.deal.shuffle(self.colours)
        self.colours = self.colours[: self.seats]
        self.before = [0] * self.seats
        self.cards_before = [0] * self.seats
        self.first = setup.first_player if setup.first_player >= 0 else self.deal.below(self.seats)
        if self.events is not None:
            self.emit("first", self.first)
        self.clear_table()
        if setup.colours == 2:
            self.colours = [NONE] * self.seats
            self.phase = CHOOSE_COLOUR
            self.actor = self.first
        else:
            self.begin_game()
            self.settle()

    def legal_colour(self) -> list[int]:
        """Colours nobody has taken (7.4)."""
        return [COLOUR + colour for colour in range(len(self.setup.sets)) if colour not in self.colours]

    def apply_colour(self, seat: int, colour: int) -> None:
        """Seats choose one after another, clockwise from the starting seat."""
        self.colours[seat] = colour
        self.progress += 1
        if self.events is not None:
            self.emit("colour_" + COLOURS[colour], seat)
        self.actor = (seat + 1) % self.seats
        if self.actor == self.first:
            self.begin_game()

    def begin_game(self) -> None:
        """Choose replacements in secret, if there is a choice (3.5), or deal."""
        self.clear_table()
        if self.setup.advanced and self.limit > 0:
            self.phase = CHOOSE_REPLACE
            self.actor = NONE
        else:
            self.deal_game()

    def clear_table(self) -> None:
        """An empty city, all cards still base cards (3.3, 3.4, 3.8)."""
        seats = self.seats
        self.design = self.setup.base * seats
        self.pos = [0] * (SLOTS * seats)
        self.below = [NONE] * (SLOTS * seats)
        self.top = [NONE] * (SPAN * seats)
        self.built = self.up = self.guarded = self.shielded = 0
        self.own = [0] * seats
        self.reserved = [0] * seats
        self.tokens = [self.setup.tokens] * seats
        self.outside = [0] * seats
        self.zones = [0] * seats
        self.stack = []
        self.options = NOTHING
        self.clear_hands()
        self.picks = [0] * seats
        self.ready = [0] * seats
        self.turns = 0
        self.idle = 0

    def legal_replace(self, seat: int) -> list[int]:
        """Cards of the set not taken yet while fewer than the limit, and `ready` (8.2)."""
        if self.ready[seat]:
            return []
        picks = slots_of(self.picks[seat])
        size = len(self.setup.sets[self.colours[seat]])
        open_ones = [REPLACE + index for index in range(size) if index not in picks] if len(picks) < self.limit else []
        return [*open_ones, READY]

    def apply_replace(self, seat: int, action: int) -> None:
        """Choose in secret: not even an event tells it (9.6). When all are ready the choice is shown (3.6)."""
        if action != READY:
            self.picks[seat] |= 1 << (action - REPLACE)
            return
        self.ready[seat] = 1
        self.progress += 1
        if self.events is not None:
            self.emit("ready", seat)
        if 0 not in self.ready:
            self.reveal()
            self.deal_game()

    def reveal(self) -> None:
        """Each chosen card takes the slot of the base card it replaces (3.5, 3.6)."""
        design = self.design[:]
        for seat in range(self.seats):
            taken = [self.setup.sets[self.colours[seat]][index] for index in slots_of(self.picks[seat])]
            for new in taken:
                design[SLOTS * seat + self.setup.slots[new]] = new
            if self.events is not None:
                designs = len(self.setup.kinds)
                self.emit("reveal" if taken else "reveal_none", seat, {"card": [designs * seat + new for new in taken]})
        self.design = design

    def deal_game(self) -> None:
        """Shuffle the decks and deal the hands (3.8); the first turn begins."""
        self.find_plain()
        deal = self.deal.several()
        for seat in range(self.seats):
            deck = list(range(SLOTS))
            deal.shuffle(deck)
            self.decks[seat] = deck
            drawn = self.draw_cards(seat, self.setup.hand_start)
            if self.events is not None:
                self.emit(
                    "deal", seat, {"n": len(drawn)}, {"card": [self.card_number(SLOTS * seat + slot) for slot in drawn]}
                )
        self.phase = MAIN_CHOICE
        self.turn = self.first
        self.begin_turn()

    def find_plain(self) -> None:
        """Note which cards have no condition of their own for playing (4.50, 4.59, 4.60)."""
        fx = self.setup.fx
        special = {PRE_RUIN, PRE_COST, CEMETERY}
        self.plain = [
            sum([1 << slot for slot in range(SLOTS) if fx[self.design[SLOTS * seat + slot]] not in special])
            for seat in range(self.seats)
        ]

    # 4. The turn

    def actors(self) -> list[int]:
        if self.phase == CHOOSE_REPLACE:
            return [seat for seat in range(self.seats) if not self.ready[seat]]
        return [] if self.phase == OVER else [self.actor]

    def next_actor(self) -> i64:
        if self.phase == CHOOSE_REPLACE:
            return self.actors()[0]
        return NONE if self.phase == OVER else self.actor

    def legal(self, seat: int) -> list[int]:
        if self.phase == CHOOSE_REPLACE:
            return self.legal_replace(seat) if 0 <= seat < self.seats else []
        if seat != self.actor or self.phase == OVER:
            return []
        return self.legal_colour() if self.phase == CHOOSE_COLOUR else self.options[:]

    def step(self, seat: int, action: int) -> None:
        if self.phase == CHOOSE_REPLACE:
            self.apply_replace(seat, action)
        elif self.phase == CHOOSE_COLOUR:
            self.apply_colour(seat, action - COLOUR)
        else:
            ANSWERS[self.stack[OP]](self, action)
        self.settle()

    def settle(self) -> None:
        """Carry on until somebody has to decide, or the game is over."""
        while self.phase > CHOOSE_REPLACE and self.phase != OVER:
            if not self.stack:
                self.end_turn()
            elif OFFERS[self.stack[OP]](self):
                self.phase = PHASE_OF[self.stack[OP]]
                return

    def begin_turn(self) -> None:
        """Delayed texts, oldest first, then a search, then the main choice; or the turn is skipped (4.10–4.13)."""
        seat = self.turn
        self.turns += 1
        self.active = False
        waiting = self.waiting[seat]
        self.waiting[seat] = NOTHING
        if not self.hands[seat] and not self.decks[seat]:
            if self.events is not None:
                self.emit("skip_turn", seat)
            return
        self.push(MAIN, seat, NONE, 0, 0)
        if self.turns <= self.seats and self.hands[seat] and self.may_search(seat):
            self.push(SEARCH, seat, NONE, 0, 0)
        for number in reversed(waiting):
            self.push(NEXT_TURN_ROTATE, seat, NONE, number, 0)

    def may_search(self, seat: int) -> bool:
        """Tell whether this seat's list has a card to search for: that much all know (4.12, 8.4)."""
        found = 0
        for slot in range(SLOTS):
            found += self.setup.searches[self.design[SLOTS * seat + slot]]
        return found > 0

    def end_turn(self) -> None:
        """Draw (4.20); after a round of idle turns the game ends, else the next seat moves (4.21)."""
        seat = self.turn
        drawn = self.draw(seat)
        if drawn:
            self.active = True
            if self.events is not None:
                self.emit(
                    "draw", seat, {"n": len(drawn)}, {"card": [self.card_number(SLOTS * seat + slot) for slot in drawn]}
                )
        self.progress += 1
        self.idle = 0 if self.active else self.idle + 1
        if self.idle == self.seats:
            self.end_game()
        else:
            self.turn = (seat + 1) % self.seats
            self.begin_turn()

    # 6. Scoring

    def end_game(self) -> None:
        """Count; a match of two games goes on with the other seat starting (6.1, 7.5)."""
        if self.events is not None:
            self.emit_scores()
        if self.game < self.setup.games:
            self.before = standing(self)
            self.cards_before = [cards_on_table(self, seat) for seat in range(self.seats)]
            self.game += 1
            self.first = (self.first + 1) % self.seats
            if self.events is not None:
                self.emit("first", self.first)
            self.begin_game()
            return
        self.phase = OVER
        self.actor = NONE
        self.options = NOTHING
        if self.events is not None:
            places = self.places()
            self.emit("end", -1, {"seat": [seat for seat in range(self.seats) if places[seat] == 1]})

    def emit_scores(self) -> None:
        """Tell every end text and every sum (6.2–6.4)."""
        for place in range(SPAN * self.seats):
            if (self.up >> place) & 1:
                points = end_points(self, place)
                if points:
                    card = self.top[place]
                    self.emit("end_text", card // SLOTS, {"card": self.card_number(card), "n": points})
        now = standing(self)
        for seat in range(self.seats):
            if self.outside[seat]:
                slot = slots_of(self.outside[seat])[0]
                points = outside_points(self, seat)[1]
                self.emit("end_text", seat, {"card": self.card_number(SLOTS * seat + slot), "n": points})
            self.emit("total", seat, {"n": now[seat]})

    def scores(self) -> list[int]:
        """Return the standing now, with the end texts as they would count (6.4), and the game before (7.5)."""
        now = standing(self)
        return [now[seat] + self.before[seat] for seat in range(self.seats)]

    def places(self) -> list[int]:
        """6.5: score, then cards on the table, then the lower lowest value; after two games only sums (7.5)."""
        seats = range(self.seats)
        cards = [cards_on_table(self, seat) + self.cards_before[seat] for seat in seats]
        lowest = [lowest_value(self, seat) if self.setup.games == 1 else 0 for seat in seats]
        return ranked(self.scores(), cards, lowest)

    # 9. Information

    def resample(self, seat: int, rng: Random) -> "Zodchie":
        new = self.clone()
        new.deal = fork(rng)
        if self.phase == CHOOSE_REPLACE:
            new.redeal_picks(seat, rng)
        elif self.phase not in {CHOOSE_COLOUR, OVER}:
            if self.actor != seat:
                new.take_back_private()
            for other in range(self.seats):
                if other == seat:
                    new.reorder_own(other, rng)
                else:
                    new.redeal(other, rng)
            if self.actor != seat:
                OFFERS[new.stack[OP]](new)  # what that seat may do with its new hand
        return new

    def redeal_picks(self, seat: int, rng: Random) -> None:
        """Others' choices of 3.5 may be anything (9.6)."""
        for other in range(self.seats):
            if other != seat:
                indices = list(range(len(self.setup.sets[self.colours[other]])))
                shuffle(indices, rng)
                number = int(rng.random() * (min(self.limit, len(indices)) + 1))
                self.picks[other] = sum([1 << index for index in indices[:number]])

    def is_private(self) -> bool:
        """Tell whether the actor has clicked something that the others will learn only later (8.4)."""
        op = self.stack[OP]
        if op == PAY:
            return self.stack[MASK - FRAME] == 0
        return op in {REPLAY, LAY_SITE} or (op == SITE and self.stack[MASK] == 0)

    def take_back_private(self) -> None:
        """Go back to the choice that the others see pending."""
        while self.is_private():
            op = self.stack[OP]
            if op == REPLAY:
                self.stack[OP] = REBUILD
            elif op == LAY_SITE:
                self.stack[OP] = LAY
            else:
                self.drop()
        self.phase = PHASE_OF[self.stack[OP]]

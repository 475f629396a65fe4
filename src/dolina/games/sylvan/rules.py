"""Sylvan: the rules, in the order of docs/rules/sylvan.md. Numbers in comments are its rules."""

from random import Random
from typing import Final

from mypy_extensions import i64

from dolina.core.deal import Deal, fork
from dolina.core.events import TABLE
from dolina.core.state import State, ranking
from dolina.games.sylvan.rules_board import NO_BOARD, Board, new_board
from dolina.games.sylvan.rules_cards import NO_CARDS, Cards, has_style, new_cards
from dolina.games.sylvan.rules_events import emit_holder, emit_scoring, tree_values
from dolina.games.sylvan.rules_setup import (
    AXE,
    BRIDGE,
    HAMMER,
    HIDDEN,
    ITEMS,
    NONE,
    SYMBOLS,
    TOP,
    TREETOP,
    SylvanSetup,
)

PLAY: Final = 0  # P: choose a card (4.2)
PLACE: Final = 1  # L: choose a tree for the tile (4.6)
FLAG: Final = 2  # F: attach a flag or not (4.7)
WORK: Final = 3  # W: claims, an item, and the draw that ends the turn (4.8–4.14)
MOVE: Final = 4  # H: where the hammer moves the tile to (4.11)
DRAW: Final = 5  # D: after a refresh only the draw is left (4.15)
OVER: Final = 6
PHASES: Final = ("play", "place", "flag", "work", "move", "draw", "over")

# Sources of glory (6.1)
TREES: Final = 0
AREAS: Final = 1
FLAGS: Final = 2
BRIDGES: Final = 3
SOURCES: Final = ("trees", "areas", "flags", "bridges")

KINDS: Final = len(ITEMS)


class Sylvan(State):
    """A position of Builders of Sylvan Dale."""

    def __init__(self, setup: SylvanSetup, deal: Deal) -> None:
        super().__init__(setup, deal)
        self.setup = setup
        self.phase = OVER
        self.round = 0  # 0 … rounds − 1
        self.first = 0
        self.turn = 0  # the seat to move
        self.turns = 0  # turns finished
        self.used: list[int] = []  # by seat: tiles that have left its stacks
        self.board: Board = NO_BOARD
        self.cards: Cards = NO_CARDS
        self.supply: list[int] = []  # by item
        self.items: list[int] = []  # KINDS places for each seat
        self.glory: list[int] = []  # one place for each source, seat by seat
        self.sheet: list[list[int]] = []  # by scored round: trees and areas of each seat in turn
        # this turn
        self.played = NONE  # the card
        self.placed = False  # a tile was placed: items may be used (4.9)
        self.spot = NONE  # the tree of the flag question, or where the hammer takes the tile from
        self.items_used = 0
        self.refreshes = 0

    def clone(self) -> "Sylvan":
        new = Sylvan(self.setup, self.deal.copy())
        new.progress = self.progress
        new.phase = self.phase
        new.round = self.round
        new.first = self.first
        new.turn = self.turn
        new.turns = self.turns
        new.used = self.used[:]
        new.board = self.board.copy()
        new.cards = self.cards.copy()
        new.supply = self.supply[:]
        new.items = self.items[:]
        new.glory = self.glory[:]
        new.sheet = self.sheet[:]
        new.played = self.played
        new.placed = self.placed
        new.spot = self.spot
        new.items_used = self.items_used
        new.refreshes = self.refreshes
        return new

    # 3. Set-up

    def begin(self) -> None:
        """Lay out the valley and deal, chance in the order of 3.7."""
        setup = self.setup
        self.first = setup.first_player if setup.first_player >= 0 else self.deal.below(self.seats)
        self.used = [0] * self.seats
        self.supply = setup.supply[:]
        self.items = [0] * (KINDS * self.seats)
        self.glory = [0] * (len(SOURCES) * self.seats)
        self.board = new_board(setup, self.deal)
        self.cards = new_cards(setup, self.deal, [self.seat_of(index) for index in range(self.seats)])
        if self.events is not None:
            self.emit("start", self.first)
        if setup.second_seat_treetop:
            self.give_bonus()
        self.turn = self.first
        self.begin_turn()

    def give_bonus(self) -> None:
        """Give the second of two players a treetop (3.6)."""
        seat = self.seat_of(1)
        self.supply[TREETOP] -= 1
        self.items[KINDS * seat + TREETOP] += 1
        if self.events is not None:
            self.emit("bonus", seat, {"item": TREETOP})

    # 4. The turn

    def seat_of(self, turns: int) -> int:
        """Return who moves after so many turns: every round runs back the way the last one came (4.17, 4.19)."""
        index = turns % self.seats
        clockwise = turns // (self.seats * self.setup.stack) % 2 == 0
        return (self.first + index if clockwise else self.first - 1 - index) % self.seats

    def actors(self) -> list[int]:
        return [] if self.phase == OVER else [self.turn]

    def next_actor(self) -> i64:
        return NONE if self.phase == OVER else self.turn

    def legal(self, seat: int) -> list[int]:
        phase = self.phase
        if seat != self.turn or phase == OVER:
            return []
        if phase == PLAY:
            return self.legal_play()
        if phase == PLACE:
            return self.legal_place()
        if phase == FLAG:
            return [self.setup.code_flag, self.setup.code_flag + 1]
        if phase == MOVE:
            return self.legal_move()
        return self.legal_work()

    def step(self, seat: int, action: int) -> None:
        del seat  # only the seat to move decides (5.16)
        phase = self.phase
        if phase == PLAY:
            if action == self.setup.code_redraw:
                self.apply_redraw()
            else:
                self.apply_play(action)
        elif phase == PLACE:
            self.apply_place(action - self.setup.code_place)
        elif phase == FLAG:
            self.apply_flag(action > self.setup.code_flag)
        elif phase == MOVE:
            self.apply_move(action - self.setup.code_hammer_to)
        else:
            self.apply_work(action)

    def begin_turn(self) -> None:
        self.played = NONE
        self.placed = False
        self.spot = NONE
        self.items_used = 0
        self.refreshes = 0
        self.enter_play()

    # Step 1, play

    def enter_play(self) -> None:
        """Ask for a card, unless nothing in hand, deck and discard pile fits an open tree (4.5)."""
        cards = self.cards
        fits = self.board.open_styles()
        if has_style(cards.hands[self.turn], fits) or has_style(cards.deck, fits) or has_style(cards.discard, fits):
            self.phase = PLAY
        else:
            self.block(fits)

    def block(self, fits: int) -> None:
        """Lose the tile; the hand is shown if it is the cards that do not fit (4.5, 5.18)."""
        seat = self.turn
        tile = self.next_tile(seat)
        self.used[seat] += 1
        self.board.box.append(tile)
        self.progress += 1
        self.phase = WORK
        if self.events is not None:
            self.emit("blocked", seat, {"style": self.board.styles[tile]})
        if fits:
            self.cards.known[seat] = self.cards.hands[seat][:]
            self.cards.lacks |= fits  # 9.6
            if self.events is not None:
                self.emit("show", seat, {"card": self.cards.hands[seat][:]})

    def legal_play(self) -> list[int]:
        """Return the cards that fit an open tree (4.3); if there is none the redraw (4.4)."""
        fits = self.board.open_styles()
        legal: list[int] = []
        last = NONE
        for face in self.cards.hands[self.turn]:
            if face != last and fits >> face // SYMBOLS & 1:
                legal.append(face)
            last = face
        if not legal:
            legal.append(self.setup.code_redraw)
        return legal

    def apply_play(self, face: int) -> None:
        """Put a card face up into the display (4.2)."""
        self.cards.into_display(self.turn, face)
        self.played = face
        self.phase = PLACE
        if self.events is not None:
            self.emit("play", self.turn, {"card": face})

    def apply_redraw(self) -> None:
        """Show and discard the hand, draw fewer, and try again (4.4)."""
        seat = self.turn
        cards = self.cards
        shown = cards.hands[seat]
        cards.hands[seat] = []
        cards.known[seat] = []
        cards.discard += shown
        self.progress += 1
        if self.events is not None:
            self.emit("redraw", seat, {"card": shown})
        for _ in range(self.setup.redraw):
            if cards.available():
                cards.into_hand(seat, self.draw_card())
        if self.events is not None:
            self.emit("redrawn", seat, {"n": len(cards.hands[seat])}, {"card": cards.hands[seat][:]})
        self.fill_row()
        self.enter_play()

    # Step 2, place

    def next_tile(self, seat: int) -> int:
        """Return the top tile of a seat's stacks (4.6)."""
        return self.setup.per_seat * seat + self.used[seat]

    def legal_place(self) -> list[int]:
        """Return the open trees whose top has the style of the card, whatever the tile (4.6)."""
        board = self.board
        style = self.played // SYMBOLS
        room = self.setup.room
        code = self.setup.code_place
        return [
            code + tree
            for tree in range(len(board.tops))
            if board.tops[tree] == style and board.sizes[tree] < room and not board.capped[tree]
        ]

    def apply_place(self, tree: int) -> None:
        tile = self.next_tile(self.turn)
        self.used[self.turn] += 1
        self.placed = True
        holder = self.board.holder(tree) if self.events is not None else NONE
        self.put(tree, tile)
        if self.events is not None:
            self.emit("place", self.turn, {"style": self.board.styles[tile], **tree_values(self.board, tree)})
            emit_holder(self, self.board, tree, holder)

    def put(self, tree: int, tile: int) -> None:
        """Put an own tile onto a tree; if it earns a flag, ask (4.7: counted before the tile lies there)."""
        board = self.board
        earns = board.earns_flag(tree, self.turn, board.styles[tile])
        board.put(tree, tile)
        self.spot = tree if earns else NONE
        self.phase = FLAG if earns else WORK

    def apply_flag(self, yes: bool) -> None:
        """Attach a flag to the tree (4.7), or leave it."""
        seat = self.turn
        tree = self.spot
        self.spot = NONE
        self.phase = WORK
        if not yes:
            return
        self.board.flags[tree] |= 1 << seat
        self.board.stock[seat] -= 1
        self.score(seat, FLAGS, self.setup.flag_points)
        if self.events is not None:
            self.emit("flag", seat, {"n": self.setup.flag_points, **tree_values(self.board, tree)})

    def score(self, seat: int, source: int, points: int) -> None:
        self.glory[len(SOURCES) * seat + source] += points

    # Work

    def legal_work(self) -> list[int]:
        """Return claims, uses of an item, and the draw or the end; after a refresh only the draw (4.1, 4.15)."""
        legal: list[int] = []
        if self.phase == WORK:
            legal = self.cards.claims(self.turn, self.setup, self.supply)
            if self.placed and self.items_used < self.setup.items_per_turn:  # 4.9
                self.add_items(legal)
        if self.draw_due():
            self.add_draws(legal)
        else:
            legal.append(self.setup.code_end)
        return legal

    def apply_work(self, action: int) -> None:
        setup = self.setup
        if action >= setup.code_draw:
            self.apply_draw(action)
        elif action < setup.code_axe:
            self.apply_claim(action)
        elif action < setup.code_hammer_from:
            self.apply_axe(action - setup.code_axe)
        elif action < setup.code_hammer_to:
            self.apply_lift(action - setup.code_hammer_from)
        elif action < setup.code_bridge:
            self.apply_treetop(action - setup.code_treetop)
        else:
            self.apply_bridge(action - setup.code_bridge)

    def claim_of(self, action: int) -> tuple[int, int]:
        """Return item and number of doubles of a claim."""
        setup = self.setup
        if action >= setup.code_claim_treetop:
            return TREETOP, action - setup.code_claim_treetop
        if action >= setup.code_claim + BRIDGE:
            return BRIDGE, action - setup.code_claim - BRIDGE
        return action - setup.code_claim, 0

    def apply_claim(self, action: int) -> None:
        """Discard a set and take its item (4.8)."""
        seat = self.turn
        item, doubles = self.claim_of(action)
        taken = self.cards.take_set(seat, self.cards.set_cards(seat, item, doubles, self.setup.set_size))
        self.supply[item] -= 1
        self.items[KINDS * seat + item] += 1
        if self.events is not None:
            self.emit("claim", seat, {"item": item, "card": taken})
        self.fill_row()

    def add_items(self, legal: list[int]) -> None:
        """Add every use of an item held (4.9)."""
        board = self.board
        setup = self.setup
        held = KINDS * self.turn
        if self.items[held + AXE]:
            legal += [setup.code_axe + tree for tree in board.axe_trees()]
        if self.items[held + HAMMER]:
            legal += [setup.code_hammer_from + tree for tree in board.hammer_trees(self.turn)]
        if self.items[held + TREETOP]:
            legal += [setup.code_treetop + tree for tree in board.treetop_trees()]
        if self.items[held + BRIDGE]:
            legal += [setup.code_bridge + pair for pair in board.bridge_pairs(self.turn)]

    def use(self, item: int) -> None:
        """Give an item away: axes and hammers return to the supply (4.10, 4.11, 5.7)."""
        self.items[KINDS * self.turn + item] -= 1
        self.items_used += 1
        if item <= HAMMER:
            self.supply[item] += 1

    def apply_axe(self, tree: int) -> None:
        """Remove a top tile for good (4.10)."""
        self.use(AXE)
        holder = self.board.holder(tree) if self.events is not None else NONE
        tile = self.board.take(tree)
        self.board.box.append(tile)
        if self.events is not None:
            values = tree_values(self.board, tree)
            self.emit("axe", self.turn, {"style": self.board.styles[tile], "seat2": self.board.owner(tile), **values})
            emit_holder(self, self.board, tree, holder)

    def apply_lift(self, tree: int) -> None:
        """Begin to move an own top tile; it lies where it is until its new tree is named (5.13)."""
        self.use(HAMMER)
        self.spot = tree
        self.phase = MOVE
        if self.events is not None:
            style = self.board.tops[tree]
            self.emit("lift", self.turn, {"style": style, **tree_values(self.board, tree)})

    def legal_move(self) -> list[int]:
        """Return the other open trees: no card and no style must match (4.11)."""
        return [self.setup.code_hammer_to + tree for tree in self.board.open_trees(self.spot)]

    def apply_move(self, tree: int) -> None:
        """Complete the hammer; the tile may earn a flag on its new tree (4.11a)."""
        board = self.board
        source = self.spot
        told = self.events is not None
        before = board.holder(source) if told else NONE
        holder = board.holder(tree) if told else NONE
        tile = board.take(source)
        self.put(tree, tile)
        if told:
            self.emit("move", self.turn, {"style": board.styles[tile], "tree2": source, **tree_values(board, tree)})
            emit_holder(self, board, source, before)
            emit_holder(self, board, tree, holder)

    def apply_treetop(self, tree: int) -> None:
        """Close a tree for good (4.12)."""
        self.use(TREETOP)
        self.board.capped[tree] = 1
        if self.events is not None:
            self.emit("treetop", self.turn, tree_values(self.board, tree))

    def apply_bridge(self, pair: int) -> None:
        """Join two neighbours, with a flag that pays nothing, and score the ends held now (4.13, 4.13a)."""
        seat = self.turn
        board = self.board
        self.use(BRIDGE)
        board.bridges[pair] |= 1 << seat
        board.stock[seat] -= 1
        one = self.setup.ends[2 * pair]
        two = self.setup.ends[2 * pair + 1]
        points = board.levels_for(one, seat) + board.levels_for(two, seat)
        self.score(seat, BRIDGES, points)
        if self.events is not None:
            self.emit("bridge", seat, {"tree": one, "tree2": two, "n": points})

    # Step 3, draw

    def is_last_turn(self) -> bool:
        """Tell whether the seat to move has used its last tile (4.16)."""
        return self.used[self.turn] == self.setup.per_seat

    def draw_due(self) -> bool:
        """Tell whether the turn ends with a draw; not the last one, nor a blocked one with a full hand (4.5, 4.16)."""
        if self.is_last_turn():
            return False
        if not self.placed and len(self.cards.hands[self.turn]) >= self.setup.hand:
            return False
        return self.cards.available() or not self.cards.row_is_empty()

    def may_refresh(self) -> bool:
        """Tell whether the row may be renewed (4.15)."""
        return self.refreshes < self.setup.refresh_per_turn and self.cards.available() and self.cards.row_matches()

    def add_draws(self, legal: list[int]) -> None:
        """Add the deck, the open cards, and the refresh (4.14, 4.15)."""
        cards = self.cards
        code = self.setup.code_draw
        if cards.available():
            legal.append(code)
        legal += [code + 1 + slot for slot in range(len(cards.row)) if cards.row[slot] >= 0]
        if self.may_refresh():
            legal.append(self.setup.code_refresh)

    def apply_draw(self, action: int) -> None:
        """Draw and end the turn, or refresh the row first, or just end."""
        slot = action - self.setup.code_draw - 1
        if slot < 0:
            self.draw_from_deck()
        elif slot < self.setup.row:
            self.draw_from_row(slot)
        elif action == self.setup.code_refresh:
            self.apply_refresh()
            return
        self.end_turn()

    def draw_from_deck(self) -> None:
        face = self.draw_card()
        self.cards.into_hand(self.turn, face)
        if self.events is not None:
            self.emit("draw", self.turn, {}, {"card": face})

    def draw_from_row(self, slot: int) -> None:
        """Take an open card, which all will remember, and refill its slot (4.14, 9.4)."""
        cards = self.cards
        face = cards.row[slot]
        cards.row[slot] = NONE
        cards.into_hand(self.turn, face)
        cards.known[self.turn].append(face)
        if self.events is not None:
            self.emit("take", self.turn, {"card": face})
        self.fill_row()

    def apply_refresh(self) -> None:
        """Discard the row and open another (4.15)."""
        cards = self.cards
        old = cards.row[:]
        cards.discard += old
        cards.row = [NONE] * len(old)
        self.refreshes += 1
        self.phase = DRAW
        if self.events is not None:
            self.emit("refresh", self.turn, {"card": old})
        self.fill_row()

    def draw_card(self) -> int:
        """Return the top card of the deck, if need be after a reshuffle (5.1)."""
        cards = self.cards
        if not cards.deck:
            cards.deck = cards.discard
            cards.discard = []
            cards.lacks = 0
            self.deal.shuffle(cards.deck)
            if self.events is not None:
                self.emit("reshuffle", TABLE, {"n": len(cards.deck)})
        return cards.deck.pop()

    def fill_row(self) -> None:
        """Open cards on the empty slots, lowest first, as far as there are any (4.14, 5.2)."""
        cards = self.cards
        for slot in range(len(cards.row)):
            if cards.row[slot] < 0 and cards.available():
                cards.row[slot] = self.draw_card()
                self.progress += 1
                if self.events is not None:
                    self.emit("open", TABLE, {"card": cards.row[slot]})

    # Rounds

    def end_turn(self) -> None:
        """Pass the turn on; after the last tile of a stack score the round (4.17)."""
        self.turns += 1
        self.progress += 1
        if self.turns % (self.seats * self.setup.stack) == 0:
            self.end_round()
        if self.phase != OVER:
            self.turn = self.seat_of(self.turns)
            self.begin_turn()

    def end_round(self) -> None:
        """Score; nothing else is reset between rounds (4.18); the last round ends the match (4.19)."""
        self.score_round()
        if self.round + 1 == self.setup.rounds:
            self.phase = OVER
            if self.events is not None:
                places = self.places()
                self.emit("end", TABLE, {"seat": [seat for seat in range(self.seats) if places[seat] == 1]})
            return
        self.round += 1
        if self.events is not None:
            self.emit("round", self.seat_of(self.turns), {"n": self.round + 1})

    # 6. Scoring

    def score_round(self) -> None:
        """Score all trees and areas of one and the same board (5.16, 6.1)."""
        board = self.board
        holders = board.holders()
        trees = board.tree_glory(holders)
        areas = board.area_glory(holders)
        if self.events is not None:
            emit_scoring(self, board, holders, self.round + 1)
        sheet: list[int] = []
        for seat in range(self.seats):
            self.score(seat, TREES, trees[seat])
            self.score(seat, AREAS, areas[seat])
            sheet += [trees[seat], areas[seat]]
        self.sheet.append(sheet)

    def scores(self) -> list[int]:
        """Return the glory of each seat, the sum of its sources (6.5)."""
        result: list[int] = []
        for seat in range(self.seats):
            total = 0
            for source in range(len(SOURCES)):
                total += self.glory[len(SOURCES) * seat + source]
            result.append(total)
        return result

    def places(self) -> list[int]:
        """Rank by glory, then trees held, then flags placed, those on bridges included (6.6)."""
        scores = self.scores()
        holders = self.board.holders()
        stock = self.board.stock
        return ranking([(scores[seat] * 1000 + holders.count(seat)) * 1000 - stock[seat] for seat in range(self.seats)])

    # 9. Information

    def resample(self, seat: int, rng: Random) -> "Sylvan":
        new = self.clone()
        new.deal = fork(rng)
        fits = self.board.open_styles() if self.phase == PLAY else 0
        new.cards.redeal(seat, rng, self.turn, fits)
        if self.setup.tile_view <= HIDDEN:
            unseen = [self.next_tile(other) + self.sees_top(other) for other in range(self.seats)]
            new.board.redeal_tiles(seat, unseen, rng)
        return new

    def sees_top(self, seat: int) -> bool:
        """Tell whether everybody sees the next tile of this seat: the top of its current stack (9.1)."""
        return self.setup.tile_view == TOP and self.stack_size(seat) > 0

    def stack_size(self, seat: int) -> int:
        """Return how many tiles are left in the stack of this round (10.2)."""
        return (self.round + 1) * self.setup.stack - self.used[seat]

"""Secret Valley: the rules, in the order of docs/rules/secret_valley.md. Numbers in comments are its rules."""

from random import Random
from typing import Final

from dolina.core.deal import Deal, fork, shuffle
from dolina.core.events import Value
from dolina.core.state import Setup, State
from dolina.games.secret_valley.rules_scoring import CELLS, EMPTY, MIDDLE, SIDE, Conditions, Grid, empty_grid

CARDS: Final = 20

DRAFT: Final = 0  # all seats at once, in secret (3.5)
CARD: Final = 1  # the seat to move chooses a card (4.2)
CELL: Final = 2  # and its place
OVER: Final = 3
PHASES: Final = ("draft", "card", "cell", "over")

# Action codes (section 8)
PICK: Final = 0
CHOOSE_CARD: Final = 20
CHOOSE_CELL: Final = 40
REACH: Final = 4  # coordinates are −4 … 4
SPAN: Final = 2 * REACH + 1

BESIDE: Final = ("right", "left", "below", "above", "first")  # where a cell is from a card beside it; alone


class SecretValleySetup(Setup):
    """Numbers of the parts and options of the table."""

    def __init__(self) -> None:
        super().__init__()
        self.hand = 0  # cards dealt to each seat; one of them will not be played (5.5)
        self.cells = 0
        self.frames: list[tuple[int, int]] = []  # allowed (columns, rows) (4.4, 7.5)
        self.rounds = 0
        self.drafts: list[bool] = []  # by round: is there a draft (7.1)
        self.passing = 1  # seat s holds pack s + passing·pick: 1 passes to the right, −1 to the left (3.5a, 7.3)
        self.first_player = -1  # −1: at random (7.4)
        self.conditions = Conditions([], [], [])
        self.alternates: list[int] = []  # cards whose other condition is in play (7.6)
        self.live_values = "all"  # 7.7–7.9 change only what is shown
        self.seen_cards = False
        self.show_discards = False


class SecretValley(State):
    """A position of Secret Valley."""

    def __init__(self, setup: SecretValleySetup, deal: Deal) -> None:
        super().__init__(setup, deal)
        self.setup = setup
        self.phase = OVER
        self.round = 0  # 0 … rounds − 1
        self.first = 0
        self.turn = 0
        self.pick = 0
        self.taken: list[list[int]] = []  # by pack: the cards taken from it, pick by pick (9.3)
        self.packs: list[list[int]] = []  # by pack: what is left in it
        self.hands: list[list[int]] = []
        self.aside: list[int] = []
        self.chosen = EMPTY  # the card of this turn, before its cell is known
        self.grid = empty_grid()
        self.sheet: list[list[int]] = []  # the score pad: a list of seats' points for each scored round
        self.points: list[tuple[int, int, int]] = []  # of the last scored round: card, owner, points
        self.discards: list[int] = []  # of the last scored round, by seat

    def clone(self) -> "SecretValley":
        new = SecretValley(self.setup, self.deal.copy())
        new.progress = self.progress
        new.phase = self.phase
        new.round = self.round
        new.first = self.first
        new.turn = self.turn
        new.pick = self.pick
        new.taken = [cards[:] for cards in self.taken]
        new.packs = [cards[:] for cards in self.packs]
        new.hands = [cards[:] for cards in self.hands]
        new.aside = self.aside  # these lists are replaced, never changed
        new.chosen = self.chosen
        new.grid = self.grid.copy()
        new.sheet = self.sheet[:]
        new.points = self.points
        new.discards = self.discards
        return new

    # 3. Set-up

    def begin(self) -> None:
        """Draw the first player (3.3) and deal the first round."""
        setup = self.setup
        self.first = setup.first_player if setup.first_player >= 0 else self.deal.below(self.seats)
        self.deal_round()

    def deal_round(self) -> None:
        """Shuffle all 20 cards and deal; the rest lies aside unseen (3.4, 3.4a, 4.8)."""
        deck = list(range(CARDS))
        self.deal.shuffle(deck)
        self.deal_deck(deck)

    def deal_deck(self, deck: list[int]) -> None:
        """Deal from a shuffled deck: seat s gets cards s·k … s·k + k − 1 (3.4a)."""
        size = self.setup.hand
        dealt = [sorted(deck[seat * size : (seat + 1) * size]) for seat in range(self.seats)]
        self.aside = deck[self.seats * size :]
        self.grid = empty_grid()
        self.chosen = EMPTY
        self.turn = self.first
        self.pick = 0
        self.taken = [[] for _ in range(self.seats)]
        if self.setup.drafts[self.round]:
            self.phase = DRAFT
            self.packs = dealt
            self.hands = [[] for _ in range(self.seats)]
        else:
            self.phase = CARD
            self.packs = [[] for _ in range(self.seats)]
            self.hands = dealt
        if self.events is not None:
            self.emit("round", -1, {"n": self.round + 1, "seat": self.first})

    def pack_of(self, seat: int) -> int:
        """Return the number of the pack this seat holds at this pick (3.5a)."""
        return (seat + self.setup.passing * self.pick) % self.seats

    def taker(self, pack: int, pick: int) -> int:
        """Return the seat that takes from this pack at this pick (9.3)."""
        return (pack - self.setup.passing * pick) % self.seats

    def has_picked(self, seat: int) -> bool:
        return len(self.taken[self.pack_of(seat)]) > self.pick

    def picks(self, seat: int) -> list[int]:
        """Return the cards this seat has picked in this round's draft, in order."""
        result: list[int] = []
        for pick in range(self.pick + 1):
            taken = self.taken[(seat + self.setup.passing * pick) % self.seats]
            if pick < len(taken):
                result.append(taken[pick])
        return result

    def legal_pick(self, seat: int) -> list[int]:
        """Return the cards of the pack held (3.5)."""
        return [PICK + card for card in self.packs[self.pack_of(seat)]]

    def apply_pick(self, seat: int, card: int) -> None:
        """Lay a card face down; when all have done so the packs move on together (5.13)."""
        pack = self.pack_of(seat)
        self.packs[pack].remove(card)
        self.taken[pack].append(card)
        self.progress += 1  # a pick is final (5.13)
        if self.events is not None:
            self.emit("pick", seat, {}, {"card": card})
        for taken in self.taken:
            if len(taken) <= self.pick:
                return
        self.pick += 1
        if self.pick == self.setup.hand:
            self.end_draft()
        elif self.events is not None:
            self.emit("pass", -1, {"n": self.setup.hand - self.pick})

    def end_draft(self) -> None:
        """Take up the picks as hands (3.5)."""
        self.pick = self.setup.hand - 1  # the last pick, so that `picks` and `taker` stay true
        self.hands = [sorted(self.picks(seat)) for seat in range(self.seats)]
        self.phase = CARD
        if self.events is not None:
            self.emit("hands", -1, {"seat": self.first})

    # 4. The turn

    def actors(self) -> list[int]:
        if self.phase == DRAFT:
            return [seat for seat in range(self.seats) if not self.has_picked(seat)]
        return [] if self.phase == OVER else [self.turn]

    def legal(self, seat: int) -> list[int]:
        if self.phase == DRAFT:
            return [] if self.has_picked(seat) else self.legal_pick(seat)
        if seat != self.turn or self.phase == OVER:
            return []
        return self.legal_card() if self.phase == CARD else self.legal_cell()

    def step(self, seat: int, action: int) -> None:
        if self.phase == DRAFT:
            self.apply_pick(seat, action - PICK)
        elif self.phase == CARD:
            self.apply_card(action - CHOOSE_CARD)
        else:
            self.apply_cell(action - CHOOSE_CELL)

    def legal_card(self) -> list[int]:
        """Return every card in hand: none has a placing condition (4.5)."""
        return [CHOOSE_CARD + card for card in self.hands[self.turn]]

    def apply_card(self, card: int) -> None:
        """Choose; the others will learn the card together with its cell (8.2)."""
        self.chosen = card
        self.phase = CELL
        if self.events is not None:
            self.emit("choose", self.turn, {}, {"card": card})

    def legal_cell(self) -> list[int]:
        """Return the empty cells beside a card that keep the box inside an allowed frame (4.3)."""
        grid = self.grid
        if not grid.played:
            return [CHOOSE_CELL + code_of(MIDDLE)]
        left, right, top, bottom = grid.left, grid.right, grid.top, grid.bottom
        wider = self.fits(right - left + 2, bottom - top + 1)
        higher = self.fits(right - left + 1, bottom - top + 2)
        cells: list[int] = []
        for y in range(top - higher, bottom + higher + 1):
            beyond = 0 if y < top or y > bottom else wider  # a box grows one way at a time
            for x in range(left - beyond, right + beyond + 1):
                cell = y * SIDE + x
                if grid.cards[cell] < 0 and grid.touches(cell):
                    cells.append(CHOOSE_CELL + code_of(cell))
        return cells

    def fits(self, width: int, height: int) -> int:
        """Return 1 if a box of this size fits an allowed frame, else 0 (4.3c)."""
        for columns, rows in self.setup.frames:
            if width <= columns and height <= rows:
                return 1
        return 0

    def frames_left(self) -> list[tuple[int, int]]:
        """Return the allowed frames that can still hold the cards (5.2)."""
        grid = self.grid
        width = grid.right - grid.left + 1
        height = grid.bottom - grid.top + 1
        return [frame for frame in self.setup.frames if width <= frame[0] and height <= frame[1]]

    def settled(self) -> bool:
        """Tell whether the box of the cards already is the frame (5.3)."""
        grid = self.grid
        return (grid.right - grid.left + 1) * (grid.bottom - grid.top + 1) == self.setup.cells

    def apply_cell(self, code: int) -> None:
        """Play the chosen card with a token; then the next clockwise moves, or the round ends (4.2, 4.7)."""
        seat = self.turn
        card = self.chosen
        cell = cell_of(code)
        frames_before = len(self.frames_left()) if self.events is not None else 0
        settled_before = self.events is not None and self.settled()
        self.hands[seat].remove(card)
        self.grid.put(cell, card, seat)
        self.chosen = EMPTY
        self.progress += 1
        if self.events is not None:
            self.emit_play(seat, card, cell, frames_before, settled_before)
        if len(self.grid.played) == self.setup.cells:
            self.end_round()
        else:
            self.turn = (seat + 1) % self.seats
            self.phase = CARD

    def emit_play(self, seat: int, card: int, cell: int, frames_before: int, settled_before: bool) -> None:
        """Tell a play, and what it decided about the frame (12.3)."""
        side, neighbour = beside(self.grid, cell)
        values: dict[str, Value] = {"card": card, "how": BESIDE[side], "x": cell % SIDE - 5, "y": cell // SIDE - 5}
        if neighbour >= 0:
            values["card2"] = neighbour
        self.emit("play", seat, values)
        frames = self.frames_left()
        if len(frames) < frames_before:
            self.emit("frame", -1, {"columns": frames[0][0], "rows": frames[0][1]})
        if self.settled() and not settled_before:
            self.emit("settled", -1, {"columns": frames[0][0], "rows": frames[0][1]})

    # 6. Scoring, and 4.7–4.10: the end of a round

    def end_round(self) -> None:
        """Score, discard the last cards, and go on or end."""
        scores = self.score_round()
        self.sheet.append(scores)
        self.discards = [hand[0] for hand in self.hands]
        if self.events is not None:
            for card, owner, points in self.points:
                self.emit("card_points", owner, {"card": card, "n": points})
            for seat in range(self.seats):
                self.emit("round_points", seat, {"n": scores[seat], "round": self.round + 1})
        if self.round + 1 == self.setup.rounds:
            self.end_game()
            return
        self.first = self.next_first(scores)
        self.round += 1
        self.deal_round()

    def score_round(self) -> list[int]:
        """Every card on the grid scores once, for the owner of its token (6.1, 6.2)."""
        grid = self.grid
        conditions = self.setup.conditions
        scores = [0] * self.seats
        listed: list[tuple[int, int, int]] = []
        for cell in grid.played:
            points = conditions.points(grid, cell)
            scores[grid.owners[cell]] += points
            listed.append((grid.cards[cell], grid.owners[cell], points))
        self.points = listed
        return scores

    def next_first(self, scores: list[int]) -> int:
        """Return who begins the next round: the best of this one, ties clockwise from the last beginner (4.9, 5.12)."""
        best = max(scores)
        seat = self.first
        while scores[seat] != best:
            seat = (seat + 1) % self.seats
        return seat

    def end_game(self) -> None:
        self.phase = OVER
        self.hands = [[] for _ in range(self.seats)]
        if self.events is not None:
            places = self.places()
            self.emit("end", -1, {"seat": [seat for seat in range(self.seats) if places[seat] == 1]})

    def scores(self) -> list[int]:
        """Return the sums of the scored rounds (6.4)."""
        return [sum([scores[seat] for scores in self.sheet]) for seat in range(self.seats)]

    # 9. Information

    def resample(self, seat: int, rng: Random) -> "SecretValley":
        new = self.clone()
        new.deal = fork(rng)
        if self.phase == OVER:
            pass
        elif self.taken[0] or self.phase == DRAFT:
            new.redeal_draft(seat, rng)
        else:
            new.redeal_hands(seat, rng)
        if self.phase == CELL and seat != self.turn:
            hand = new.hands[self.turn]
            new.chosen = hand[int(rng.random() * len(hand))]
        if self.discards and not self.setup.show_discards:
            new.redeal_discards(seat, rng)
        return new

    def redeal_discards(self, seat: int, rng: Random) -> None:
        """The others' leftover cards of the last round were not shown (5.15); nothing depends on them."""
        unseen = list(range(CARDS))
        for card, _, _ in self.points:
            unseen.remove(card)
        if seat >= 0:
            unseen.remove(self.discards[seat])
        shuffle(unseen, rng)
        self.discards = [self.discards[other] if other == seat else unseen.pop() for other in range(self.seats)]

    def redeal_hands(self, seat: int, rng: Random) -> None:
        """Without a draft any split of the unseen cards over hands and aside will do (9.4)."""
        unseen = self.aside[:]
        for other in range(self.seats):
            if other != seat:
                unseen += self.hands[other]
        unseen.sort()  # how the cards lie now must not matter
        shuffle(unseen, rng)
        start = 0
        for other in range(self.seats):
            if other != seat:
                size = len(self.hands[other])
                self.hands[other] = sorted(unseen[start : start + size])
                start += size
        self.aside = unseen[start:]

    def redeal_draft(self, seat: int, rng: Random) -> None:
        """Deal the unseen cards anew, as far as what this seat saw of each pack allows (9.3)."""
        played_by = self.players_of_cards()
        pool_cards = self.aside[:]
        pool_slots: list[int] = []
        for pack in range(self.seats):
            slots: list[int] = []  # of the group of cards between two sights
            group: list[int] = []
            size = self.setup.hand
            seen = False
            for pick in range(size):
                if self.taker(pack, pick) == seat and pick <= self.pick:
                    self.fill(slots, group, played_by, rng, seen, pool_slots, pool_cards)
                    slots = []
                    group = []
                    seen = True
                    if pick < len(self.taken[pack]):
                        continue  # the seat's own pick stays
                slots.append(pack * CARDS + pick)
                group.append(self.card_at(pack, pick))
            self.fill(slots, group, played_by, rng, seen, pool_slots, pool_cards)
        aside_slots = [self.seats * CARDS + number for number in range(len(self.aside))]
        self.aside = self.aside[:]
        self.assign(pool_slots + aside_slots, pool_cards, played_by, rng)
        for cards in self.packs:
            cards.sort()
        if self.phase != DRAFT:
            self.take_up_hands(seat, played_by)

    def fill(
        self, slots: list[int], cards: list[int], played_by: list[int], rng: Random, seen: bool,
        pool_slots: list[int], pool_cards: list[int],
    ) -> None:  # fmt: skip
        """Deal a group anew: among itself if the seat has seen its cards, else with all never-seen ones."""
        if seen:
            self.assign(slots, cards, played_by, rng)
        else:
            pool_slots += slots
            pool_cards += cards

    def assign(self, slots: list[int], cards: list[int], played_by: list[int], rng: Random) -> None:
        """Put the cards into the slots, every way that fits equally likely; a played card was picked by its player."""
        free = slots[:]
        shuffle(free, rng)
        unseen: list[int] = []
        for card in sorted(cards):  # how they lie now must not matter
            owner = played_by[card]
            if owner < 0:
                unseen.append(card)
                continue
            for index in range(len(free)):
                slot = free[index]
                if slot < self.seats * CARDS and self.taker(slot // CARDS, slot % CARDS) == owner:
                    self.put_at(slot, card)
                    del free[index]
                    break
        shuffle(unseen, rng)  # what is still free lies in an order that those taken out have biased
        for index in range(len(free)):
            self.put_at(free[index], unseen[index])

    def card_at(self, pack: int, pick: int) -> int:
        """Return the card of a slot: taken at that pick, or still in the pack."""
        taken = self.taken[pack]
        return taken[pick] if pick < len(taken) else self.packs[pack][pick - len(taken)]

    def put_at(self, slot: int, card: int) -> None:
        pack = slot // CARDS
        pick = slot % CARDS
        if pack == self.seats:
            self.aside[pick] = card
        elif pick < len(self.taken[pack]):
            self.taken[pack][pick] = card
        else:
            self.packs[pack][pick - len(self.taken[pack])] = card

    def players_of_cards(self) -> list[int]:
        """Return for each card who played it on the grid, or −1."""
        played_by = [-1] * CARDS
        for cell in self.grid.played:
            played_by[self.grid.cards[cell]] = self.grid.owners[cell]
        return played_by

    def take_up_hands(self, seat: int, played_by: list[int]) -> None:
        """After the draft a hand is what was picked and not played."""
        for other in range(self.seats):
            if other != seat:
                self.hands[other] = sorted([card for card in self.picks(other) if played_by[card] < 0])


def code_of(cell: int) -> int:
    """Return 9·(y + 4) + (x + 4) of a cell."""
    return SPAN * (cell // SIDE - 1) + cell % SIDE - 1


def cell_of(code: int) -> int:
    """Return the cell of 9·(y + 4) + (x + 4)."""
    return (code // SPAN + 1) * SIDE + code % SPAN + 1


def cell_at(x: int, y: int) -> int:
    """Return the cell of coordinates relative to the first card."""
    cell = MIDDLE + SIDE * y + x
    assert 0 <= cell < CELLS  # noqa: S101 - a caller's mistake
    return cell


def beside(grid: Grid, cell: int) -> tuple[int, int]:
    """Return where a cell is from a card beside it, as an index of `BESIDE`, and that card; −1 on an empty table."""
    steps = (-1, 1, -SIDE, SIDE)
    for side in range(4):
        card = grid.cards[cell + steps[side]]
        if card >= 0:
            return side, card
    return 4, -1

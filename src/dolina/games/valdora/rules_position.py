"""Valdora: the table: what makes a position, its set-up (3), scoring (6) and what nobody knows (9)."""

from random import Random

from dolina.core.deal import Deal, shuffle
from dolina.core.events import Value
from dolina.core.state import State, ranking
from dolina.games.valdora.rules_setup import (
    CARRIERS,
    CLIENTS,
    EMPTY,
    GEMS,
    MINE,
    MOVING,
    NOT_OWNED,
    OVER,
    ValdoraSetup,
)


class Position(State):
    """What lies on the table. Piles and lists of cards have their top at the end."""

    def __init__(self, setup: ValdoraSetup, deal: Deal) -> None:
        super().__init__(setup, deal)
        self.setup = setup
        self.phase = OVER
        self.round = 0  # 0 is the first
        self.first = 0
        self.turn = 0
        self.triggered = False  # 6.1
        self.pawns: list[int] = []  # by seat: the space
        self.coins: list[int] = []
        self.bank = 0
        self.provisions: list[bool] = []
        self.carriers: list[int] = []  # 7 · seat + carrier: a gem, EMPTY or NOT_OWNED
        self.equipment: list[int] = []  # 7 · seat + carrier: the card held, or −1
        self.contracts: list[list[int]] = []  # by seat: the cards held that are open, in order of purchase (5.13)
        self.completed: list[list[int]] = []
        self.points: list[int] = []  # by seat: of completed contracts
        self.craftsmen: list[int] = []  # 7 · seat + client
        self.workshops: list[int] = []  # by client: who owns it, or −1
        self.bonus: list[int] = []
        self.bonus_left = 0
        self.stacks: list[int] = []  # craftsmen left by client
        self.piles: list[int] = []  # 5 · pile + gem; the last pile is the discard
        self.left: list[list[int]] = []  # by book: cards, back up
        self.right: list[list[int]] = []  # by book: cards, front up
        self.unseen: list[int] = []  # by book: how many bottom cards of `right` nobody has seen (9.4)
        self.begun = False  # has the action of this turn begun (4.4a)
        self.flips = 0
        self.loaded = 0
        self.owes = False  # a purchase after a return (4.5i)
        self.leafed: list[int] = []  # faces uncovered by leafing this turn (9.7)
        self.pending = -1  # the `buy` or `deliver` that is being paid
        self.due: list[int] = [0] * GEMS  # what is still to pay of it

    # 3. Set-up

    def begin(self) -> None:
        """Set the table up (3.1–3.7)."""
        setup = self.setup
        seats = self.seats
        self.first = setup.first_player if setup.first_player >= 0 else self.deal.below(seats)
        self.turn = self.first
        self.pawns = [setup.start] * seats
        self.coins = [1 + (seat - self.first) % seats for seat in range(seats)]  # 3.3
        self.bank = setup.coins_total - sum(self.coins)
        self.provisions = [False] * seats
        self.carriers = [NOT_OWNED] * (CARRIERS * seats)
        for seat in range(seats):
            self.carriers[CARRIERS * seat + setup.start_carrier] = EMPTY
        self.equipment = [-1] * (CARRIERS * seats)
        self.contracts = [[] for _ in range(seats)]
        self.completed = [[] for _ in range(seats)]
        self.points = [0] * seats
        self.craftsmen = [0] * (CLIENTS * seats)
        self.workshops = [-1] * CLIENTS
        self.bonus = [0] * seats
        self.bonus_left = setup.bonus_tiles
        self.stacks = setup.craftsmen[:]
        self.lay_gems()
        self.fill_books()
        self.phase = MOVING
        if self.events is not None:
            self.emit("start", self.first)

    def lay_gems(self) -> None:
        """Shuffle all gems and lay them on the roads (3.4)."""
        setup = self.setup
        bag: list[int] = []
        for gem in range(GEMS):
            bag += [gem] * setup.gem_count[gem]
        self.deal.shuffle(bag)
        self.piles = [0] * (GEMS * (setup.roads + 1))
        for index in range(len(bag)):
            self.piles[GEMS * (index // setup.gems_per_road) + bag[index]] += 1

    def fill_books(self) -> None:
        """Shuffle each stack and put it on the right side of its book (3.5)."""
        self.left = [[] for _ in self.setup.book_cards]
        self.right = [cards[:] for cards in self.setup.book_cards]
        for cards in self.right:
            self.deal.shuffle(cards)
        self.unseen = [len(cards) - 1 for cards in self.right]

    # What the rules look at

    def toll(self, space: int) -> int:
        """Return the coins it costs to stop there (4.3a)."""
        if self.setup.kinds[space] == MINE:
            return 0
        toll = 0
        for seat in range(self.seats):
            if seat != self.turn and self.pawns[seat] == space:
                toll += 1
        return toll

    def closed(self) -> int:
        """Return the spaces whose toll the mover cannot pay, as bits."""
        coins = self.coins[self.turn]
        if coins >= self.seats - 1:
            return 0
        closed = 0
        for seat in range(self.seats):
            if seat != self.turn and self.toll(self.pawns[seat]) > coins:
                closed |= 1 << self.pawns[seat]
        return closed

    def carried(self, seat: int, gem: int) -> int:
        """Return how many gems of a kind lie on the carriers of a seat."""
        count = 0
        for at in range(CARRIERS * seat, CARRIERS * seat + CARRIERS):
            if self.carriers[at] == gem:
                count += 1
        return count

    def lacks(self, carrier: int) -> bool:
        """Tell whether the seat to move does not own this kind of equipment (4.5e)."""
        return self.carriers[CARRIERS * self.turn + carrier] == NOT_OWNED

    def payable(self, seat: int, face: int) -> bool:
        """Tell whether a seat has what a contract demands."""
        setup = self.setup
        if self.coins[seat] < setup.face_coins[face]:
            return False
        for gem in range(GEMS):
            need = setup.face_gems[GEMS * face + gem]
            if need and self.carried(seat, gem) < need:
                return False
        return True

    def asked(self) -> int:
        """Return the gem that is to be paid now."""
        gem = 0
        while self.due[gem] == 0:
            gem += 1
        return gem

    def comes(self, client: int) -> int:
        """Return the colour of the craftsman that a contract of this colour brings, or −1 (4.7b.4)."""
        for step in range(CLIENTS):
            colour = (client + step) % CLIENTS
            if self.stacks[colour]:
                return colour
        return -1

    def colours_left(self) -> int:
        """Return how many colours of craftsmen are left at the board."""
        count = 0
        for tiles in self.stacks:
            if tiles:
                count += 1
        return count

    # 6. Scoring

    def emit_score(self, seat: int) -> None:
        """Tell a final score and what it is made of (6.4)."""
        parts: dict[str, Value] = {"contracts": self.points[seat], "colours": self.colour_score(seat)}
        parts["workshops"] = self.workshop_score(seat)
        parts["bonus"] = self.setup.bonus_points * self.bonus[seat]
        parts["gems"] = self.gem_score(seat)
        self.emit("score", seat, {"n": self.score(seat), **parts})

    def score(self, seat: int) -> int:
        """Return the points of a seat (6.4)."""
        bonus = self.setup.bonus_points * self.bonus[seat]
        return self.points[seat] + self.colour_score(seat) + self.workshop_score(seat) + bonus + self.gem_score(seat)

    def colour_score(self, seat: int) -> int:
        """Return the points for colours of craftsmen, not tiles."""
        colours = 0
        for at in range(CLIENTS * seat, CLIENTS * seat + CLIENTS):
            if self.craftsmen[at]:
                colours += 1
        return self.setup.colour_points * colours

    def workshop_score(self, seat: int) -> int:
        total = 0
        for client in range(CLIENTS):
            if self.workshops[client] == seat:
                total += self.setup.workshop_points[client]
        return total

    def gem_score(self, seat: int) -> int:
        gems = 0
        for at in range(CARRIERS * seat, CARRIERS * seat + CARRIERS):
            if self.carriers[at] >= 0:
                gems += 1
        return self.setup.gem_points * gems

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.seats)]

    def places(self) -> list[int]:
        """Rank by score, then coins (6.5)."""
        above = self.setup.coin_limit + 1
        return ranking([self.score(seat) * above + self.coins[seat] for seat in range(self.seats)])

    # What happened, told

    def emit_flip(self, book: int, way: int, price: int) -> None:
        """Tell a flip; what it uncovered only if the table may browse what was seen (7.3, 9.7)."""
        space = self.pawns[self.turn]
        self.emit("flip_paid" if price else "flip", self.turn, {"way": way, "space": space, "n": price})
        if self.setup.seen_books and (self.left[book] if way else self.right[book]):
            kind = "contract" if self.setup.book_contracts[book] else "carrier"
            self.emit(f"uncovered_{kind}", self.turn, {kind: self.leafed[-1]})

    def emit_craftsman(self, colour: int, client: int) -> None:
        """Tell which craftsman came, and whether the colour is new."""
        if colour == client:
            self.emit("craftsman", self.turn, {"craftsman": colour})
        else:
            self.emit("craftsman_instead", self.turn, {"craftsman": colour, "client": client})
        if self.craftsmen[CLIENTS * self.turn + colour] == 1:
            self.emit("new_colour", self.turn, {"craftsman": colour, "n": self.setup.colour_points})

    # 9. Information

    def redeal_book(self, book: int, rng: Random) -> None:
        """Of the page just above the unseen ones only the front has been seen: its back is drawn too (9.6)."""
        cards = self.right[book]
        count = self.unseen[book]
        if count == 0:
            return
        front = self.setup.front
        pages = sorted(cards[: count + 1])  # how they lie now must not matter
        alike = [page for page in pages if front[page] == front[cards[count]]]
        drawn = alike[int(rng.random() * len(alike))]
        pages.remove(drawn)
        shuffle(pages, rng)
        cards[: count + 1] = [*pages, drawn]

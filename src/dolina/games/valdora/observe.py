"""Valdora as numbers (section 9): the board, the books, then what lies before each player.

A contract is told by what it demands and brings. Pages that were leafed through and lie under others are left out:
remembering them is the player's business, as the rules have it (7.3).
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from dolina.core.observe import Field, Observer, Row, choice, players, steps_to
from dolina.core.state import State
from dolina.games.valdora.rules import Valdora
from dolina.games.valdora.rules_setup import (
    ACTING,
    ACTIONS,
    BUY_L,
    CARRIERS,
    CLIENTS,
    DELIVER,
    END_TURN,
    FLIP_R,
    GEMS,
    LOAD_TOOL,
    NOT_OWNED,
    OVER,
    PAYING,
    PHASES,
    PROVISIONS,
    SLOTS,
    SPACES,
    SWAP_HORSE,
    ValdoraSetup,
)

MOST = 1000  # more than any count or score
FACE: Final = CLIENTS + GEMS + 3  # numbers of a contract

# Parts, and the bits that stand for them
TABLE: Final = 0  # always written; its bit stands for whose turn it is and who began
PAYMENT: Final = 1
MARKET: Final = 2  # craftsmen and workshops
PILE: Final = 3  # and the next ones, up to the discard; then the books; then each player's:
PURSE: Final = 0
CARRIED: Final = 1
CONTRACTS: Final = 2
DONE: Final = 3
POINTS: Final = 4  # of contracts, which may be hidden from others
OWNED: Final = 5  # parts of a player
EACH: Final = 31  # all of them

# Choices that are remembered; then where each pawn is, then what lies on each carrier and 3
PHASE: Final = 0
TURN: Final = 1
FIRST: Final = 2
PAWN: Final = 3

WORKSHOPS: Final = 0  # a note: 1 if anybody has one


class ValdoraObserver(Observer):
    """Writes a position of Valdora."""

    def __init__(self, setup: ValdoraSetup) -> None:
        books = PILE + setup.roads + 1
        first = books + len(setup.book_cards)
        remembered = PAWN + (1 + CARRIERS) * setup.seats
        super().__init__(fields(setup), remembered, 1, owners=setup.seats, owned=OWNED, first=first)
        self.setup = setup
        numbers: list[int] = []
        for face in range(len(setup.face_client)):
            numbers += contract_numbers(setup, face)
        self.contracts = vec[i16]([i16(number) for number in numbers])
        self.books: i64 = books  # the first of them
        self.players: i64 = first
        one = self.one
        self.board = (one << self.players) - (one << PILE)  # all piles and books

    def write(self, state: State, seat: i64, row: Row, parts: i64) -> None:
        position = cast("Valdora", state)
        self.write_table(position, seat, row, parts)
        if not parts:
            return
        if parts >> PAYMENT & 1:
            self.write_payment(position, row)
        if parts >> MARKET & 1:
            self.write_market(position, int(seat), row)
        if parts & self.board:
            self.write_board(position, row, parts)
        seats: i64 = position.seats
        front = row.front
        owned = parts >> self.players
        owner: i64 = 0
        while owned and owner < seats:
            if owned & EACH:
                self.write_player(position, owner, steps_to(owner, front, seats), row, owned & EACH)
                if owned >> POINTS & 1:
                    known = owner == seat or not self.setup.hide_completed or position.phase == OVER
                    row.put(position.points[owner] if known else 0)
            owned >>= OWNED
            owner += 1

    def touched(self, state: State, seat: i64, action: i64, notes: vec[i64]) -> i64:
        position = cast("Valdora", state)
        if action < FLIP_R:
            return self.touched_purses(position, seat)
        if action == END_TURN:
            return 0
        one = self.one
        mine = one << (self.players + OWNED * seat)
        if action == PROVISIONS:
            return mine
        space: i64 = position.pawns[seat]
        discard = one << (self.books - 1)
        if LOAD_TOOL <= action < DELIVER:
            loaded = one << (PILE + self.setup.piles[space]) | 3 * mine
            return loaded if action < SWAP_HORSE else loaded | discard
        here: i64 = self.setup.books[space]
        book = one << (self.books + here) if here >= 0 else 0
        if action < BUY_L:
            return book | mine
        if action < LOAD_TOOL and self.setup.book_contracts[here]:
            return book | mine << PURSE | mine << CONTRACTS
        for owner in cast("list[i64]", position.workshops):
            if owner >= 0:
                notes[WORKSHOPS] = 1
        return book | EACH * mine | one << PAYMENT | one << MARKET | discard  # a delivery, equipment, or what is paid

    def retold(self, before: i64, seat: i64, notes: vec[i64]) -> i64:
        one = self.one
        found = one << TABLE
        if self.setup.hide_completed:
            points = one << (self.players + POINTS)
            found |= points << OWNED * before | points << OWNED * seat
        return found | one << MARKET if notes[WORKSHOPS] else found

    def touched_purses(self, state: Valdora, seat: i64) -> i64:
        """Return the purse of a seat that moved, and of those that it met (4.3)."""
        pawns = cast("list[i64]", state.pawns)
        here = pawns[seat]
        owned = self.one << self.players
        found: i64 = 0
        for space in pawns:
            if space == here:
                found |= owned
            owned <<= OWNED
        return found

    def write_table(self, state: Valdora, seat: i64, row: Row, parts: i64) -> None:
        """Write whose turn it is, and how far the action of this turn has gone."""
        seats: i64 = state.seats
        self.again(TABLE, row)
        row.change(state.phase, OVER + 1, PHASE)
        if parts >> TABLE & 1:
            turn: i64 = state.turn
            first: i64 = state.first
            row.change(steps_to(turn, seat, seats), seats, TURN)
            row.change(steps_to(first, seat, seats), seats, FIRST)
        else:
            row.at += 2 * seats
        out, at = row.out, row.at
        out[at] = i16(state.round + 1)
        out[at + 1] = i16(state.triggered)
        out[at + 2] = i16(state.bank)
        if state.phase in (ACTING, PAYING):
            out[at + 3] = i16(state.begun)
            out[at + 4] = i16(state.flips)
            out[at + 5] = i16(state.loaded)
            out[at + 6] = i16(state.owes)
        else:
            out[at + 3] = 0
            out[at + 4] = 0
            out[at + 5] = 0
            out[at + 6] = 0

    def write_payment(self, state: Valdora, row: Row) -> None:
        """Write what is being paid for."""
        self.begin(PAYMENT, row)
        if state.phase == PAYING:
            row.choice(state.pending, ACTIONS)
            row.numbers(state.due, 0, GEMS)

    def write_market(self, state: Valdora, seat: int, row: Row) -> None:
        """Write the craftsmen left and whose the workshops are."""
        seats = state.seats
        self.begin(MARKET, row)
        for client in range(CLIENTS):
            row.put(state.stacks[client])
            owner = state.workshops[client]
            row.choice((owner - seat) % seats if owner >= 0 else -1, seats)
        row.put(state.bonus_left)

    def write_board(self, state: Valdora, row: Row, parts: i64) -> None:
        """Write the piles and the books, as far as they are touched."""
        for part in range(PILE, self.players):
            if parts >> part & 1:
                self.again(part, row)
                if part < self.books:
                    row.numbers(state.piles, GEMS * (part - PILE), GEMS)
                else:
                    self.write_book(state, part - self.books, row)

    def write_book(self, state: Valdora, book: i64, row: Row) -> None:
        """Write both piles of a book: what lies on top, and how many pages."""
        setup = self.setup
        left, right = state.left[book], state.right[book]
        contracts = setup.book_contracts[book]
        self.write_top(setup.back[left[-1]] if left else -1, contracts, row)
        self.write_top(setup.front[right[-1]] if right else -1, contracts, row)
        row.put(len(left))
        row.put(len(right))
        row.put(state.unseen[book])

    def write_top(self, face: i64, contract: bool, row: Row) -> None:
        """Write the top of a pile: a contract, or equipment."""
        if contract:
            self.write_contract(face, row)
        else:
            row.zeros(CARRIERS)
            if face >= 0:
                row.out[row.at - CARRIERS + face] = 1

    def write_contract(self, face: i64, row: Row) -> None:
        """Write a contract: its client, gems and coins demanded, points; 0 where there is none."""
        if face < 0:
            row.zeros(FACE)
        else:
            row.copy(self.contracts, FACE * face, FACE)

    def write_player(self, state: Valdora, owner: i64, further: i64, row: Row, owned: i64) -> None:
        """Write what lies before a player, as far as it is touched, and turn to the points."""
        part = self.players + OWNED * further
        if owned >> PURSE & 1:
            self.again(part + PURSE, row)
            row.change(state.pawns[owner], SPACES, PAWN + further)
            out, at = row.out, row.at
            coins: i64 = state.coins[owner]
            out[at] = i16(coins)
            out[at + 1] = i16(state.provisions[owner])
        if owned >> CARRIED & 1:
            self.again(part + CARRIED, row)
            self.write_carriers(state, owner, row.kept + PAWN + state.seats + CARRIERS * further, row)
        if owned >> CONTRACTS & 1:
            self.again(part + CONTRACTS, row)
            self.write_contracts(state, owner, row)
        if owned >> DONE & 1:
            self.again(part + DONE, row)
            self.write_done(state, int(owner), row)
        self.again(part + POINTS, row)

    def write_done(self, state: Valdora, owner: int, row: Row) -> None:
        """Write what a player has done."""
        row.put(len(state.completed[owner]))
        row.numbers(state.craftsmen, CLIENTS * owner, CLIENTS)
        row.put(state.bonus[owner])
        row.put(state.colour_score(owner) + state.workshop_score(owner))

    def write_carriers(self, state: Valdora, owner: i64, kept: i64, row: Row) -> None:
        """Write the carriers of a player and what they hold, where that is something else than before."""
        out, at = row.out, row.at
        carriers = cast("list[i64]", state.carriers)
        gems: i64 = 0
        for place in range(CARRIERS * owner, CARRIERS * owner + CARRIERS):
            gem = carriers[place]
            if gem >= 0:
                gems += 1
            if i64(out[kept]) != gem + 3:
                out[kept] = i16(gem + 3)
                row.at = at
                self.write_carrier(state, gem, place, row)
            kept += 1
            at += 2 + GEMS
        out[at] = i16(gems * self.setup.gem_points)

    def write_carrier(self, state: Valdora, gem: i64, place: i64, row: Row) -> None:
        """Write a carrier: is it owned, which gem it holds, what its other side is."""
        row.zeros(2 + GEMS)
        if gem == NOT_OWNED:
            return
        out, at = row.out, row.at - 2 - GEMS
        out[at] = 1
        if gem >= 0:
            out[at + 1 + gem] = 1
        held: i64 = state.equipment[place]
        if held >= 0:
            other: i64 = self.setup.faces[held ^ 1]
            out[at + 1 + GEMS] = i16(1 + other)

    def write_contracts(self, state: Valdora, owner: i64, row: Row) -> None:
        """Write the open contracts of a player, each with what its other side is."""
        faces = self.setup.faces
        free: i64 = SLOTS
        for held in state.contracts[owner]:
            self.write_contract(faces[held], row)
            row.put(1 + faces[held ^ 1])
            free -= 1
        row.zeros(free * (FACE + 1))


def contract_numbers(setup: ValdoraSetup, face: int) -> list[int]:
    """Return the numbers of a contract."""
    clients = [int(client == setup.face_client[face]) for client in range(CLIENTS)]
    gems = setup.face_gems[GEMS * face : GEMS * face + GEMS]
    return [1, *clients, *gems, setup.face_coins[face], setup.face_points[face]]


def fields(setup: ValdoraSetup) -> list[list[Field]]:
    """Name the numbers, part by part."""
    owners = players(setup.seats)
    table = choice("phase", list(PHASES)) + choice("turn", owners) + choice("first", owners)
    table += [Field("round", 1, MOST), Field("last round", 0, 1), Field("bank", 0, MOST), Field("action begun", 0, 1)]
    table += [Field("flips", 0, MOST), Field("loaded", 0, MOST), Field("owes", 0, 1)]
    payment = choice("paid for", [str(action) for action in range(ACTIONS)])
    payment += [Field(f"due: gem {gem}", 0, MOST) for gem in range(GEMS)]
    market: list[Field] = []
    for client in setup.client_ids:
        market.append(Field(f"{client}, craftsmen left", 0, MOST))
        market += choice(f"{client}, workshop", owners)
    market.append(Field("bonus tiles left", 0, MOST))
    found = [table, payment, market]
    for road in range(setup.roads + 1):
        where = f"road {road}" if road < setup.roads else "discard"
        found.append([Field(f"{where}: gem {gem}", 0, MOST) for gem in range(GEMS)])
    for book, contracts in enumerate(setup.book_contracts):
        found.append(book_fields(f"book {book}", contracts))
    for owner in owners:
        found += player_fields(setup, owner)
    return found


def book_fields(book: str, contracts: bool) -> list[Field]:
    """Name the numbers of a book."""
    found: list[Field] = []
    for side in ("left", "right"):
        name = f"{book}, {side}"
        found += contract(name) if contracts else choice(name, [str(carrier) for carrier in range(CARRIERS)])
    return found + [Field(f"{book}, pages {where}", 0, MOST) for where in ("left", "right", "unseen")]


def contract(name: str) -> list[Field]:
    """Name the numbers of a contract."""
    found = [Field(f"{name}: is there", 0, 1)]
    found += choice(f"{name}, client", [str(client) for client in range(CLIENTS)])
    found += [Field(f"{name}, gem {gem}", 0, MOST) for gem in range(GEMS)]
    return [*found, Field(f"{name}, coins", 0, MOST), Field(f"{name}, points", 0, MOST)]


def player_fields(setup: ValdoraSetup, owner: str) -> list[list[Field]]:
    """Name the numbers of one player, part by part."""
    purse = choice(f"{owner}, at", setup.space_ids)
    purse += [Field(f"{owner}, coins", 0, MOST), Field(f"{owner}, provisions", 0, 1)]
    carried: list[Field] = []
    for carrier in range(CARRIERS):
        carried.append(Field(f"{owner}, carrier {carrier}", 0, 1))
        carried += choice(f"{owner}, on carrier {carrier}", [str(gem) for gem in range(GEMS)])
        carried.append(Field(f"{owner}, other side of carrier {carrier}", 0, MOST))
    carried.append(Field(f"{owner}, points of gems", 0, MOST))
    contracts: list[Field] = []
    for slot in range(SLOTS):
        contracts += contract(f"{owner}, contract {slot}")
        contracts.append(Field(f"{owner}, other side of contract {slot}", 0, MOST))
    done = [Field(f"{owner}, contracts done", 0, MOST)]
    done += [Field(f"{owner}, craftsmen of {client}", 0, MOST) for client in setup.client_ids]
    done.append(Field(f"{owner}, bonus tiles", 0, MOST))
    done.append(Field(f"{owner}, points of craftsmen", 0, MOST))
    return [purse, carried, contracts, done, [Field(f"{owner}, points of contracts", 0, MOST)]]

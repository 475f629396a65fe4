"""Valdora as numbers (section 9): the board, the books, then what lies before each player.

A contract is told by what it demands and brings. Pages that were leafed through and lie under others are left out:
remembering them is the player's business, as the rules have it (7.3).
"""

from dolina.core.observe import Field, Observer, Row, choice, players
from dolina.core.state import State
from dolina.games.valdora.rules import Valdora
from dolina.games.valdora.rules_setup import (
    ACTING,
    ACTIONS,
    CARRIERS,
    CLIENTS,
    GEMS,
    NOT_OWNED,
    OVER,
    PAYING,
    PHASES,
    SLOTS,
    SPACES,
    ValdoraSetup,
)

MOST = 1000  # more than any count or score
FACE = CLIENTS + GEMS + 3  # numbers of a contract


class ValdoraObserver(Observer):
    """Writes a position of Valdora."""

    def __init__(self, setup: ValdoraSetup) -> None:
        super().__init__(fields(setup))
        self.setup = setup
        self.contracts = [contract_numbers(setup, face) for face in range(len(setup.face_client))]

    def write(self, state: State, seat: int, row: Row) -> None:
        assert isinstance(state, Valdora)  # noqa: S101 - for the type checker
        seats = state.seats
        row.choice(state.phase, len(PHASES))
        row.put(state.round + 1)
        row.choice((state.turn - seat) % seats, seats)
        row.choice((state.first - seat) % seats, seats)
        row.put(int(state.triggered))
        row.put(state.bank)
        row.numbers(state.piles, 0, len(state.piles))
        for book in range(len(self.setup.book_cards)):
            self.write_book(state, book, row)
        for client in range(CLIENTS):
            row.put(state.stacks[client])
            owner = state.workshops[client]
            row.choice((owner - seat) % seats if owner >= 0 else -1, seats)
        row.put(state.bonus_left)
        self.write_action(state, row)
        for further in range(seats):
            self.write_player(state, (seat + further) % seats, seat, row)

    def write_book(self, state: Valdora, book: int, row: Row) -> None:
        """Write both piles of a book: what lies on top, and how many pages."""
        setup = self.setup
        left, right = state.left[book], state.right[book]
        tops = [setup.back[left[-1]] if left else -1, setup.front[right[-1]] if right else -1]
        for face in tops:
            if setup.book_contracts[book]:
                self.write_contract(face, row)
            else:
                row.choice(face, CARRIERS)
        row.put(len(left))
        row.put(len(right))
        row.put(state.unseen[book])

    def write_contract(self, face: int, row: Row) -> None:
        """Write a contract: its client, gems and coins demanded, points; 0 where there is none."""
        if face < 0:
            row.at += FACE
        else:
            row.numbers(self.contracts[face], 0, FACE)

    def write_action(self, state: Valdora, row: Row) -> None:
        """Write how far the action of this turn has gone."""
        acting = state.phase in (ACTING, PAYING)
        row.put(int(acting and state.begun))
        row.put(state.flips if acting else 0)
        row.put(state.loaded if acting else 0)
        row.put(int(acting and state.owes))
        paying = state.phase == PAYING
        row.choice(state.pending if paying else -1, ACTIONS)
        if paying:
            row.numbers(state.due, 0, GEMS)
        else:
            row.at += GEMS

    def write_player(self, state: Valdora, owner: int, seat: int, row: Row) -> None:
        """Write what lies before a player."""
        setup = self.setup
        row.choice(state.pawns[owner], SPACES)
        row.put(state.coins[owner])
        row.put(int(state.provisions[owner]))
        for at in range(CARRIERS * owner, CARRIERS * owner + CARRIERS):
            row.put(int(state.carriers[at] != NOT_OWNED))
            row.choice(state.carriers[at], GEMS)
            row.put(1 + setup.faces[state.equipment[at] ^ 1] if state.equipment[at] >= 0 else 0)
        contracts = state.contracts[owner]
        for slot in range(SLOTS):
            held = contracts[slot] if slot < len(contracts) else -1
            self.write_contract(setup.faces[held] if held >= 0 else -1, row)
            row.put(1 + setup.faces[held ^ 1] if held >= 0 else 0)
        row.put(len(state.completed[owner]))
        row.numbers(state.craftsmen, CLIENTS * owner, CLIENTS)
        row.put(state.bonus[owner])
        row.put(state.colour_score(owner) + state.workshop_score(owner))
        row.put(state.gem_score(owner))
        known = not setup.hide_completed or state.phase == OVER or seat == owner
        row.put(state.points[owner] if known else 0)


def contract_numbers(setup: ValdoraSetup, face: int) -> list[int]:
    """Return the numbers of a contract."""
    clients = [int(client == setup.face_client[face]) for client in range(CLIENTS)]
    gems = setup.face_gems[GEMS * face : GEMS * face + GEMS]
    return [1, *clients, *gems, setup.face_coins[face], setup.face_points[face]]


def fields(setup: ValdoraSetup) -> list[Field]:
    """Name the numbers, in their order."""
    owners = players(setup.seats)
    found = choice("phase", list(PHASES))
    found.append(Field("round", 1, MOST))
    found += choice("turn", owners) + choice("first", owners)
    found += [Field("last round", 0, 1), Field("bank", 0, MOST)]
    for road in range(setup.roads + 1):
        where = f"road {road}" if road < setup.roads else "discard"
        found += [Field(f"{where}: gem {gem}", 0, MOST) for gem in range(GEMS)]
    for book, contracts in enumerate(setup.book_contracts):
        for side in ("left", "right"):
            name = f"book {book}, {side}"
            found += contract(name) if contracts else choice(name, [str(carrier) for carrier in range(CARRIERS)])
        found += [Field(f"book {book}, pages {where}", 0, MOST) for where in ("left", "right", "unseen")]
    for client in setup.client_ids:
        found.append(Field(f"{client}, craftsmen left", 0, MOST))
        found += choice(f"{client}, workshop", owners)
    found.append(Field("bonus tiles left", 0, MOST))
    found += [Field("action begun", 0, 1), Field("flips", 0, MOST), Field("loaded", 0, MOST), Field("owes", 0, 1)]
    found += choice("paid for", [str(action) for action in range(ACTIONS)])
    found += [Field(f"due: gem {gem}", 0, MOST) for gem in range(GEMS)]
    for owner in owners:
        found += player_fields(setup, owner)
    return found


def contract(name: str) -> list[Field]:
    """Name the numbers of a contract."""
    found = [Field(f"{name}: is there", 0, 1)]
    found += choice(f"{name}, client", [str(client) for client in range(CLIENTS)])
    found += [Field(f"{name}, gem {gem}", 0, MOST) for gem in range(GEMS)]
    return [*found, Field(f"{name}, coins", 0, MOST), Field(f"{name}, points", 0, MOST)]


def player_fields(setup: ValdoraSetup, owner: str) -> list[Field]:
    """Name the numbers of one player."""
    found = choice(f"{owner}, at", setup.space_ids)
    found += [Field(f"{owner}, coins", 0, MOST), Field(f"{owner}, provisions", 0, 1)]
    for carrier in range(CARRIERS):
        found.append(Field(f"{owner}, carrier {carrier}", 0, 1))
        found += choice(f"{owner}, on carrier {carrier}", [str(gem) for gem in range(GEMS)])
        found.append(Field(f"{owner}, other side of carrier {carrier}", 0, MOST))
    for slot in range(SLOTS):
        found += contract(f"{owner}, contract {slot}")
        found.append(Field(f"{owner}, other side of contract {slot}", 0, MOST))
    found.append(Field(f"{owner}, contracts done", 0, MOST))
    found += [Field(f"{owner}, craftsmen of {client}", 0, MOST) for client in setup.client_ids]
    found.append(Field(f"{owner}, bonus tiles", 0, MOST))
    return [*found, *(Field(f"{owner}, points of {what}", 0, MOST) for what in ("craftsmen", "gems", "contracts"))]

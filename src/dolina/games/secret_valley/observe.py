"""Secret Valley as numbers (section 9): each card by where it is, as far as the seat knows."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from dolina.core.observe import ALL, Field, Observer, Row, choice, players
from dolina.core.state import State
from dolina.games.secret_valley.rules import (
    CARDS,
    CELL,
    CHOOSE_CARD,
    CHOOSE_CELL,
    DRAFT,
    OVER,
    PHASES,
    SecretValley,
    SecretValleySetup,
)
from dolina.games.secret_valley.rules_scoring import SIDE

MOST = 500  # more than any score
SPAN = 11  # columns and rows that a cell is told by

# Parts, and the bits that stand for them
TABLE: Final = 0
STANDING: Final = 1  # frames and scores
GRID: Final = 2
HAND: Final = 3
PACK: Final = 4

# Choices that are remembered
PHASE: Final = 0
TURN: Final = 1
FIRST: Final = 2
CHOSEN: Final = 3
REMEMBERED: Final = 4


class SecretValleyObserver(Observer):
    """Writes a position of Secret Valley."""

    def __init__(self, setup: SecretValleySetup) -> None:
        super().__init__(fields(setup), REMEMBERED)
        self.setup = setup

    def write(self, state: State, seat: i64, row: Row, parts: i64) -> None:
        position = cast("SecretValley", state)
        self.write_table(position, seat, row)
        if parts >> STANDING & 1:
            self.write_standing(position, seat, row)
        if parts >> GRID & 1:
            self.write_grid(position, seat, row)
        if parts >> HAND & 1:
            self.begin(HAND, row)
            row.count(position.hands[seat], CARDS)
        if parts >> PACK & 1:
            self.write_pack(position, seat, row)

    def touched(self, state: State, seat: i64, action: i64, notes: vec[i64]) -> i64:  # noqa: ARG002 - nothing to compare
        position = cast("SecretValley", state)
        one = self.one
        if action < CHOOSE_CARD:
            return one << PACK | one << HAND
        if action < CHOOSE_CELL:
            return 0
        if not position.grid.played:  # another round
            return ALL
        return one << STANDING | one << GRID | one << HAND

    def write_table(self, state: SecretValley, seat: int, row: Row) -> None:
        """Write whose turn it is, and how far it has gone."""
        seats = state.seats
        self.again(TABLE, row)
        row.change(state.phase, OVER + 1, PHASE)
        row.put(state.round + 1)
        row.change((state.turn - seat) % seats, seats, TURN)
        row.change((state.first - seat) % seats, seats, FIRST)
        row.change(state.chosen if state.phase == CELL and seat == state.turn else -1, CARDS, CHOSEN)
        row.put(state.pick)

    def write_standing(self, state: SecretValley, seat: int, row: Row) -> None:
        """Write which frames can still hold the cards, and the scores."""
        grid, seats = state.grid, state.seats
        width, height = grid.right - grid.left + 1, grid.bottom - grid.top + 1
        self.again(STANDING, row)
        for columns, rows in self.setup.frames:
            row.put(i64(width <= columns and height <= rows))
        scores = state.scores()
        for further in range(seats):
            row.put(scores[(seat + further) % seats])

    def write_grid(self, state: SecretValley, seat: i64, row: Row) -> None:
        """Write where each card lies and under whose settlement; what lies there stays."""
        self.again(GRID, row)
        grid, out = state.grid, row.out
        seats: i64 = state.seats
        for place in range(len(grid.played)):
            cell: i64 = grid.played[place]
            card: i64 = grid.cards[cell]
            owner: i64 = grid.owners[cell]
            at = row.at + (3 + seats) * card
            out[at] = 1
            out[at + 1] = i16(cell % SIDE)
            out[at + 2] = i16(cell // SIDE)
            out[at + 3 + (owner - seat) % seats] = 1

    def write_pack(self, state: SecretValley, seat: int, row: Row) -> None:
        """Write the draft: the pack held, what was picked, who has picked."""
        self.begin(PACK, row)
        if state.phase == DRAFT:
            row.count(state.packs[state.pack_of(seat)], CARDS)
            row.count(state.picks(seat), CARDS)
            for further in range(state.seats):
                row.put(i64(state.has_picked((seat + further) % state.seats)))


def fields(setup: SecretValleySetup) -> list[list[Field]]:
    """Name the numbers, part by part."""
    owners = players(setup.seats)
    cards = [str(card) for card in range(CARDS)]
    table = [*choice("phase", list(PHASES)), Field("round", 0, setup.rounds)]
    table += choice("turn", owners) + choice("first", owners) + choice("chosen", cards)
    table.append(Field("picks made", 0, setup.hand))
    standing = [Field(f"frame {columns} x {rows} is possible", 0, 1) for columns, rows in setup.frames]
    standing += [Field(f"{owner}, score", 0, MOST) for owner in owners]
    grid: list[Field] = []
    for card in cards:
        grid += [Field(f"card {card} on the grid", 0, 1)]
        grid += [Field(f"card {card}, {axis}", 0, SPAN) for axis in ("column", "row")]
        grid += choice(f"card {card}, settlement", owners)
    pack = choice("pack", cards) + choice("picked", cards)
    pack += [Field(f"{owner}, has picked", 0, 1) for owner in owners]
    return [table, standing, grid, choice("hand", cards), pack]

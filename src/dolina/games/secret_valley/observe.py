"""Secret Valley as numbers (section 9): each card by where it is, as far as the seat knows."""

from dolina.core.observe import Field, Observer, Row, choice, players
from dolina.core.state import State
from dolina.games.secret_valley.rules import CARDS, CELL, DRAFT, PHASES, SecretValley, SecretValleySetup
from dolina.games.secret_valley.rules_scoring import SIDE

MOST = 500  # more than any score
SPAN = 11  # columns and rows that a cell is told by


class SecretValleyObserver(Observer):
    """Writes a position of Secret Valley."""

    def __init__(self, setup: SecretValleySetup) -> None:
        super().__init__(fields(setup))
        self.setup = setup

    def write(self, state: State, seat: int, row: Row) -> None:
        assert isinstance(state, SecretValley)  # noqa: S101 - for the type checker
        seats, setup = state.seats, self.setup
        row.choice(state.phase, len(PHASES))
        row.put(state.round + 1)
        row.choice((state.turn - seat) % seats, seats)
        row.choice((state.first - seat) % seats, seats)
        left = state.frames_left()
        for frame in setup.frames:
            row.put(int(frame in left))
        scores = state.scores()
        for further in range(seats):
            row.put(scores[(seat + further) % seats])
        self.write_grid(state, seat, row)
        row.count(state.hands[seat], CARDS)
        row.choice(state.chosen if state.phase == CELL and seat == state.turn else -1, CARDS)
        row.put(state.pick)
        drafting = state.phase == DRAFT
        row.count(state.packs[state.pack_of(seat)] if drafting else [], CARDS)
        row.count(state.picks(seat) if drafting else [], CARDS)
        for further in range(seats):
            row.put(int(drafting and state.has_picked((seat + further) % seats)))

    def write_grid(self, state: SecretValley, seat: int, row: Row) -> None:
        """Write where each card lies and under whose settlement."""
        grid, seats = state.grid, state.seats
        width = 3 + seats
        for cell in grid.played:
            at = row.at + width * grid.cards[cell]
            row.out[at] = 1
            row.out[at + 1] = cell % SIDE
            row.out[at + 2] = cell // SIDE
            row.out[at + 3 + (grid.owners[cell] - seat) % seats] = 1
        row.at += CARDS * width


def fields(setup: SecretValleySetup) -> list[Field]:
    """Name the numbers, in their order."""
    owners = players(setup.seats)
    cards = [str(card) for card in range(CARDS)]
    found = choice("phase", list(PHASES))
    found.append(Field("round", 0, setup.rounds))
    found += choice("turn", owners) + choice("first", owners)
    found += [Field(f"frame {columns} x {rows} is possible", 0, 1) for columns, rows in setup.frames]
    found += [Field(f"{owner}, score", 0, MOST) for owner in owners]
    for card in cards:
        found += [Field(f"card {card} on the grid", 0, 1)]
        found += [Field(f"card {card}, {axis}", 0, SPAN) for axis in ("column", "row")]
        found += choice(f"card {card}, settlement", owners)
    found += choice("hand", cards) + choice("chosen", cards)
    found.append(Field("picks made", 0, setup.hand))
    found += choice("pack", cards) + choice("picked", cards)
    found += [Field(f"{owner}, has picked", 0, 1) for owner in owners]
    return found

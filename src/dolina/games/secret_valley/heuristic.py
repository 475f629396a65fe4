"""Secret Valley: what a position is worth, and what a greedy player likes (12.9–12.11).

A card on an unfinished grid is worth something between its provisional value and what it is worth
on average; the more of what it looks at is there, the more its provisional value counts.
"""

from typing import Final

from dolina.core.deal import next_luck
from dolina.core.state import play_key, sum_in_order
from dolina.games.secret_valley.rules import CARD, CHOOSE_CARD, CHOOSE_CELL, DRAFT, OVER, SecretValley, cell_of, code_of
from dolina.games.secret_valley.rules_scoring import (
    ADJACENT,
    ALL_DIFFERENT,
    COLUMN,
    CROSS,
    EMPTY,
    GROUP,
    NB,
    NONE,
    POSITION,
    ROW,
    SIDE,
    Grid,
    Term,
)

# Mean points of a card when played by simple bots, by terrain and strength (12.9); for 2, 3, 4 players.
MEANS: Final = [
    [5.4, 5.7, 4.7, 5.8, 4.4, 5.3, 5.8, 4.7, 5.7, 7.0, 4.8, 4.5, 5.2, 5.8, 6.0, 5.4, 5.8, 5.5, 4.5, 5.1],
    [5.6, 5.6, 5.5, 5.9, 4.9, 5.6, 5.2, 5.1, 5.6, 7.5, 5.7, 5.0, 5.2, 6.3, 6.4, 5.4, 6.0, 5.8, 5.0, 5.1],
    [5.9, 5.7, 5.7, 6.1, 5.3, 5.8, 5.5, 5.6, 5.3, 7.5, 6.3, 5.3, 5.2, 6.5, 6.3, 5.9, 6.0, 6.1, 5.2, 5.8],
]
ROUND_MEANS: Final = [32.3, 28.2, 23.5]
WAITING: Final = -2  # an empty cell beside a card
RIVAL_SHARE: Final = 0.5  # how much a rival's point weighs against an own one, with two players; less with more


def evaluate(state: SecretValley, seat: int) -> float:
    """Return the final score this seat may expect."""
    total = float(state.scores()[seat])
    if state.phase == OVER:
        return total
    total += rounds_ahead(state)
    if state.phase == DRAFT:
        return total + draft_value(state, seat)
    return total + grid_value(state, seat) + hand_value(state, seat)


def terms(state: SecretValley, seat: int) -> dict[str, float]:
    """Return what `evaluate` is the sum of, by name, to be told in a hint."""
    found = {"scored": float(state.scores()[seat])}
    if state.phase == OVER:
        return found
    found["rounds"] = rounds_ahead(state)
    if state.phase == DRAFT:
        found["picks"] = draft_value(state, seat)
    else:
        found["grid"] = grid_value(state, seat)
        found["hand"] = hand_value(state, seat)
    return found


def rounds_ahead(state: SecretValley) -> float:
    """Return what the rounds after this one bring on average."""
    return (state.setup.rounds - state.round - 1) * ROUND_MEANS[state.seats - 2]


def grid_value(state: SecretValley, seat: int) -> float:
    """Return what this seat's cards on the grid will bring."""
    grid = state.grid
    frames = state.frames_left()
    total = 0.0
    for cell in grid.played:
        if grid.owners[cell] == seat:
            total += expected(state, grid, cell, frames)
    return total


def hand_value(state: SecretValley, seat: int) -> float:
    """Return what the cards in hand will bring; one of them will not be played."""
    hand = [mean(state, card) for card in state.hands[seat]]
    return sum_in_order(hand) - min(hand)


def draft_value(state: SecretValley, seat: int) -> float:
    """Return what this seat's picks promise, filled up to a whole hand by the average."""
    picks = [mean(state, card) for card in state.picks(seat)]
    average = ROUND_MEANS[state.seats - 2] / (state.setup.hand - 1)
    return (sum_in_order(picks) + average * (state.setup.hand - len(picks))) * (state.setup.hand - 1) / state.setup.hand


# A round played on at random


def rush(state: SecretValley, luck: int, played: list[int]) -> list[float]:
    """Play this round to its end at random, in the quickest way, and return the score each seat may then expect.

    `played` takes the keys of what was laid where. Nothing during a draft: played at random it would say little.
    """
    if state.phase == DRAFT:
        return []
    grid = state.grid
    frontier = [cell_of(action - CHOOSE_CELL) for action in state.legal_cell()]
    for cell in frontier:
        grid.cards[cell] = WAITING
    turn = state.turn
    chosen = state.chosen
    while True:
        hand = state.hands[turn]
        if chosen < 0:
            luck = next_luck(luck)
            chosen = hand[luck % len(hand)]
        hand.remove(chosen)
        luck = put_at_random(state, frontier, chosen, turn, luck)
        cell = grid.played[len(grid.played) - 1]
        played.append(play_key(turn, CHOOSE_CARD + chosen, CHOOSE_CELL + code_of(cell)))
        chosen = EMPTY
        if len(grid.played) == state.setup.cells:
            break
        turn = (turn + 1) % state.seats
    state.sheet.append(state.score_round())
    if state.round + 1 == state.setup.rounds:
        state.end_game()
    ahead = rounds_ahead(state)
    return [score + ahead for score in state.scores()]


def put_at_random(state: SecretValley, frontier: list[int], card: int, seat: int, luck: int) -> int:
    """Lay a card on any cell of the frontier that keeps the box inside a frame; what does not never will."""
    grid = state.grid
    cards = grid.cards
    while True:
        luck = next_luck(luck)
        index = luck % len(frontier)
        cell = frontier[index]
        frontier[index] = frontier[len(frontier) - 1]
        frontier.pop()
        x = cell % SIDE
        y = cell // SIDE
        width = max(x, grid.right) - min(x, grid.left) + 1
        height = max(y, grid.bottom) - min(y, grid.top) + 1
        if state.fits(width, height):
            break
    grid.put(cell, card, seat)
    for step in ADJACENT:
        if cards[cell + step] == EMPTY:
            cards[cell + step] = WAITING
            frontier.append(cell + step)
    return luck


def weigh(state: SecretValley, seat: int, legal: list[int]) -> list[float]:
    """Return how much a greedy player likes each legal action."""
    if state.phase == DRAFT:
        return [mean(state, action) for action in legal]
    ground = Ground(state, seat)
    if state.phase == CARD:
        cells = [cell_of(action - CHOOSE_CELL) for action in state.legal_cell()]
        return [ground.best_gain(action - CHOOSE_CARD, cells) for action in legal]
    return [ground.gain(state.chosen, cell_of(action - CHOOSE_CELL)) for action in legal]


class Ground:
    """The grid on which cards are compared: what is there promises so much now, to the seat and to its rivals."""

    def __init__(self, state: SecretValley, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.grid = state.grid.copy()
        self.frames = state.frames_left()
        self.rival_share = RIVAL_SHARE / (state.seats - 1)
        self.cells = self.grid.played[:]
        self.promises = [expected(state, self.grid, cell, self.frames) for cell in self.cells]
        self.looks_far = [looks_far(state.setup.conditions.terms[self.grid.cards[cell]]) for cell in self.cells]

    def best_gain(self, card: int, cells: list[int]) -> float:
        """Return what a card gains on its best cell."""
        best = -1000.0
        for cell in cells:
            best = max(best, self.gain(card, cell))
        return best

    def gain(self, card: int, cell: int) -> float:
        """Return what a card on a cell changes: own points less a share of the rivals', less the card's mean value."""
        grid = self.grid
        box = (grid.left, grid.right, grid.top, grid.bottom)
        grid.put(cell, card, self.seat)
        total = expected(self.state, grid, cell, self.frames) - mean(self.state, card)
        for index in range(len(self.cells)):
            other = self.cells[index]
            if self.looks_far[index] or may_look_at(other, cell):
                change = expected(self.state, grid, other, self.frames) - self.promises[index]
                total += change if grid.owners[other] == self.seat else -self.rival_share * change
        grid.cards[cell] = EMPTY
        grid.owners[cell] = EMPTY
        grid.played.pop()
        grid.left, grid.right, grid.top, grid.bottom = box
        return total


def looks_far(parts: list[Term]) -> bool:
    """Tell whether a card may count for more than its row, its column and its neighbours."""
    for part in parts:  # noqa: SIM110 - faster compiled
        if part.scope == GROUP or part.op == POSITION:
            return True
    return False


def may_look_at(cell: int, other: int) -> bool:
    """Tell whether two cells share a row or a column or touch."""
    across = cell % SIDE - other % SIDE
    down = cell // SIDE - other // SIDE
    return across == 0 or down == 0 or (-1 <= across <= 1 and -1 <= down <= 1)


def expected(state: SecretValley, grid: Grid, cell: int, frames: list[tuple[int, int]]) -> float:
    """Return what the card on this cell will be worth at the end of the round, roughly."""
    card = grid.cards[cell]
    low, high = state.setup.conditions.provisional(grid, cell, frames)
    now = (low + high) / 2
    known = 1.0
    for term in state.setup.conditions.terms[card]:
        if term.op in {NONE, ALL_DIFFERENT} and low == 0:
            return 0.0  # lost for good (12.5)
        if term.op != POSITION:
            known = min(known, seen_share(state, grid, cell, term.scope))
    return now * known + max(now, mean(state, card)) * (1 - known)


def seen_share(state: SecretValley, grid: Grid, cell: int, scope: int) -> float:
    """Return how much of what a condition looks at lies there already."""
    frame = state.setup.frames[0]
    expected_cards = 3.2
    if scope == NB:
        expected_cards = 6.0
    elif scope == ROW:
        expected_cards = float(frame[0] - 1)
    elif scope == COLUMN:
        expected_cards = float(frame[1] - 1)
    elif scope == CROSS:
        expected_cards = float(frame[0] + frame[1] - 2)
    there = len(state.setup.conditions.scope_cells(grid, cell, scope if scope <= CROSS else 0))
    return min(1.0, there / expected_cards)


def mean(state: SecretValley, card: int) -> float:
    """Return what a card is worth on average."""
    conditions = state.setup.conditions
    return MEANS[state.seats - 2][5 * conditions.terrain[card] + conditions.strength[card] - 1]

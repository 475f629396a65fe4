"""Sylvan: what a learned judgement looks at (`dolina train sylvan`). All seats are looked at together.

The promises are those of the heuristic's `Outlook`; beside them stands what is certain now.
"""

from math import exp
from typing import Final

from dolina.games.sylvan.heuristic import item_count
from dolina.games.sylvan.hurry import QuickOutlook
from dolina.games.sylvan.rules import KINDS, Sylvan
from dolina.games.sylvan.rules_setup import AXE, BRIDGE, DOUBLE, HAMMER, SYMBOLS, TREETOP

FEATURES: Final = (
    "score",  # points of past scorings, flags and bridges
    "trees_next",  # points that trees promise at the next scoring
    "areas_next",  # that areas promise then
    "trees_later",  # at the scorings after it
    "areas_later",
    "levels_now",  # points of the trees held, if it were scored now
    "areas_now",
    "trees_now",  # how many trees are held
    "safe_levels",  # levels held on trees that are closed or full
    "safe_trees",
    "led_by_two",  # levels held on open trees by two tiles or more
    "led_by_none",  # levels held on open trees only because the tile lies highest
    "challenged",  # tiles on open trees that somebody else holds
    "axes",  # items
    "hammers",
    "bridges",
    "treetops",
    "axe_cards",  # what cards promise of these items
    "hammer_cards",
    "bridge_cards",
    "treetop_cards",
    "double_cards",
    "styles",  # styles in hand that fit an open tree
    "cards",  # cards in hand
    "turns",  # tiles left in this round
    "turns_later",
    "last",  # moves last in this round
    "to_move",
    "flags",  # flags left
    "flag_next",  # trees on which the next tile would earn a flag
    "best_bridge",  # what a bridge would pay now on the best pair
    "bridge_in_hand",  # the same, if there is an item to build it
)
PHASES: Final = ("always", "tiles", "more_rounds", "tiles_of_more_rounds")
COUNT: Final = len(FEATURES)


def mix(state: Sylvan) -> list[float]:
    """Return how much of each phase there is: this round's tiles still to come, and whether more rounds follow."""
    left = 0
    for seat in range(state.seats):
        left += state.stack_size(seat)
    tiles = left / (state.seats * state.setup.stack)
    more = 1.0 if state.round + 1 < state.setup.rounds else 0.0
    return [1.0, tiles, more, tiles * more]


class Facts:
    """The features of all seats while they are counted."""

    def __init__(self, state: Sylvan) -> None:
        self.state = state
        self.seats = state.seats
        self.outlook = QuickOutlook(state, 0, 0.0)
        self.outlook.weights = [1.0] * state.seats  # everybody's points count alike
        self.holders: list[int] = []  # by tree, and the tiles of each seat there
        self.tiles: list[int] = []
        for tree in range(len(state.board.sizes)):
            self.tiles.append(self.outlook.count_tiles(tree, state.board.sizes[tree]))
            self.holders.append(self.outlook.holder_of(tree, state.board.sizes[tree], self.tiles[tree]))
        self.found = [0.0] * (COUNT * state.seats)

    def add(self, seat: int, feature: int, value: float) -> None:
        """Add to a feature of a seat."""
        self.found[COUNT * seat + feature] += value

    def promises(self) -> None:
        """Look at trees and areas at the scorings to come (features 1–4)."""
        outlook = self.outlook
        for scoring in range(outlook.scorings):
            first = 1 if scoring == 0 else 3
            for area in range(len(outlook.trees)):
                self.promise_of(area, scoring, first)

    def promise_of(self, area: int, scoring: int, first: int) -> None:
        """Look at one area at one scoring."""
        outlook = self.outlook
        held = [0.0] * self.seats
        for tree in outlook.trees[area]:
            if scoring == 0:
                outlook.remember(tree, tree)
            at = outlook.stride * scoring + self.seats * tree
            for seat in range(self.seats):
                chance = outlook.held[at + seat]
                if chance > 0.0:
                    held[seat] += chance
                    self.add(seat, first, outlook.glory[at + seat])
        parts = 0.0
        edge = outlook.edges[scoring]
        for seat in range(self.seats):
            held[seat] = exp(edge * held[seat]) - 1.0
            parts += held[seat]
        if parts > 0.0:
            prize = outlook.board.area_prize(area, 1) / parts
            for seat in range(self.seats):
                self.add(seat, first + 1, prize * held[seat])

    def trees(self) -> None:
        """Look at the trees as they stand (features 5–12)."""
        board = self.state.board
        setup = self.state.setup
        for tree in range(len(self.holders)):
            holder = self.holders[tree]
            if holder >= 0:
                height = float(board.sizes[tree] + 1)
                self.add(holder, 5, setup.level_points * height)
                self.add(holder, 7, 1.0)
                if board.is_open(tree):
                    self.open_tree(tree, holder, height)
                else:
                    self.add(holder, 8, height)
                    self.add(holder, 9, 1.0)
        areas = board.area_glory(self.holders)
        for seat in range(self.seats):
            self.add(seat, 6, float(areas[seat]))

    def open_tree(self, tree: int, holder: int, height: float) -> None:
        """Look at how sure an open tree is to its holder."""
        counts = self.tiles[tree]
        own = counts >> 8 * holder & 255
        most = 0
        for seat in range(self.seats):
            if seat != holder:
                tiles = counts >> 8 * seat & 255
                most = max(most, tiles)
                if tiles:
                    self.add(seat, 12, float(tiles))
        if own >= most + 2:
            self.add(holder, 10, height)
        elif own == most:
            self.add(holder, 11, height)

    def hands(self, seat: int) -> None:
        """Look at items and cards (features 13–23)."""
        state = self.state
        for item in range(KINDS):
            self.add(seat, 13 + item, float(min(3, state.items[KINDS * seat + item])))
        counts = [0] * SYMBOLS
        for face in state.cards.displays[seat]:
            counts[face % SYMBOLS] += 1
        fits = state.board.open_styles()
        styles = 0
        for face in state.cards.hands[seat]:
            counts[face % SYMBOLS] += 1
            styles |= fits & (1 << face // SYMBOLS)
        size = state.setup.set_size
        for symbol in (AXE, HAMMER, BRIDGE, TREETOP, DOUBLE):
            self.add(seat, 17 + symbol, item_count(counts[symbol], size))
        while styles:
            styles &= styles - 1
            self.add(seat, 22, 1.0)
        self.add(seat, 23, float(len(state.cards.hands[seat])))

    def turns(self, seat: int) -> None:
        """Look at the turns to come and at whose they are (features 24–27)."""
        state = self.state
        left = state.stack_size(seat)
        self.add(seat, 24, float(left))
        self.add(seat, 25, float(state.setup.per_seat - state.used[seat] - left))
        end = (state.round + 1) * state.setup.stack * self.seats - 1
        if state.seat_of(end) == seat:
            self.add(seat, 26, 1.0)
        if state.turn == seat:
            self.add(seat, 27, 1.0)

    def flags(self, seat: int) -> None:
        """Look at flags and bridges (features 28–31)."""
        state = self.state
        board = state.board
        self.add(seat, 28, float(board.stock[seat]))
        if state.stack_size(seat) > 0:
            style = board.styles[state.next_tile(seat)]
            trees = 0
            for tree in range(len(board.tops)):
                if board.is_open(tree) and board.earns_flag(tree, seat, style):
                    trees += 1
            self.add(seat, 29, float(trees))
        best = self.best_bridge(seat)
        self.add(seat, 30, best)
        if state.items[KINDS * seat + BRIDGE]:
            self.add(seat, 31, best)

    def best_bridge(self, seat: int) -> float:
        """Return what a bridge would pay now on the best pair of trees (4.13a)."""
        board = self.state.board
        if board.stock[seat] == 0:
            return 0.0
        setup = self.state.setup
        ends = setup.ends
        best = 0
        for pair in range(setup.pairs):
            if board.bridges[pair] >> seat & 1:
                continue
            levels = 0
            for tree in (ends[2 * pair], ends[2 * pair + 1]):
                if self.holders[tree] == seat:
                    levels += board.sizes[tree] + 1
            best = max(best, levels)
        return float(setup.level_points * best)


def features(state: Sylvan) -> list[float]:
    """Return the features of all seats, one seat after the other."""
    facts = Facts(state)
    facts.promises()
    facts.trees()
    scores = state.scores()
    for seat in range(state.seats):
        facts.add(seat, 0, float(scores[seat]))
        facts.hands(seat)
        facts.turns(seat)
        facts.flags(seat)
    return facts.found

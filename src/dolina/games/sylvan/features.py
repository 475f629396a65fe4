"""Sylvan: what a learned judgement looks at (`dolina train sylvan`). All seats are looked at together.

The promises are those of the heuristic's `Outlook`; beside them stands what is certain now.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from dolina.games.sylvan.heuristic import item_count
from dolina.games.sylvan.hurry_valley import BYTE, Valley, fill
from dolina.games.sylvan.rules import KINDS, PLACE, SOURCES, Sylvan
from dolina.games.sylvan.rules_setup import BRIDGE, SYMBOLS, SylvanSetup

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


def moment(state: Sylvan) -> int:
    """Return a number of the time: this round's tiles still to come, and whether more rounds follow."""
    left = 0
    for seat in range(state.seats):
        left += state.stack_size(seat)
    return 2 * left + (1 if state.round + 1 < state.setup.rounds else 0)


def mix(state: Sylvan) -> list[float]:
    """Return how much of each phase there is."""
    left, more = divmod(moment(state), 2)
    tiles = left / (state.seats * state.setup.stack)
    return [1.0, tiles, float(more), tiles * more]


@final
class Facts:
    """The features of all seats while they are counted. One is made for a setup and used again."""

    def __init__(self, setup: SylvanSetup) -> None:
        self.setup = setup
        self.seats: i64 = setup.seats
        self.valley = Valley(setup)
        self.used = vec[i64]([0] * setup.seats)
        self.chances = vec[float]([0.0] * setup.seats)
        self.ends = vec[i64](setup.ends)
        self.item_counts = vec[float]([item_count(count, setup.set_size) for count in range(len(setup.deck) + 1)])
        self.symbols = vec[i64]([0] * SYMBOLS)
        self.found = vec[float]([0.0] * (COUNT * setup.seats))

    def count(self, state: Sylvan) -> None:
        """Count everything in a position."""
        valley = self.valley
        for at in range(i64(len(self.found))):
            self.found[at] = 0.0
        valley.see(state)
        fill(self.used, state.used)
        valley.look_for_all()
        valley.look_ahead(state.round, self.used, state.turn, 1 if state.phase <= PLACE else 0)
        self.promises()
        self.trees()
        self.areas()
        for seat in range(self.seats):
            self.scores(state, seat)
            self.hands(state, seat)
            self.turns(state, seat)
            self.flags(state, seat)

    def add(self, seat: i64, feature: i64, value: float) -> None:
        """Add to a feature of a seat."""
        self.found[COUNT * seat + feature] += value

    def promises(self) -> None:
        """Look at trees and areas at the scorings to come (features 1–4)."""
        valley = self.valley
        for scoring in range(valley.scorings):
            first: i64 = 1 if scoring == 0 else 3
            for area in range(i64(len(valley.prizes))):
                self.promise_of(area, scoring, first)

    def promise_of(self, area: i64, scoring: i64, first: i64) -> None:
        """Look at one area at one scoring."""
        valley = self.valley
        held = self.chances
        for seat in range(self.seats):
            held[seat] = 0.0
        for index in range(valley.starts[area], valley.starts[area + 1]):
            tree = valley.order[index]
            valley.remember(tree)
            at = valley.stride * scoring + self.seats * tree
            for seat in range(self.seats):
                chance = valley.held[at + seat]
                if chance > 0.0:
                    held[seat] += chance
                    self.add(seat, first, valley.glory[at + seat])
        parts = 0.0
        edge = valley.edges[scoring]
        for seat in range(self.seats):
            held[seat] = exp(edge * held[seat]) - 1.0
            parts += held[seat]
        if parts > 0.0:
            prize = valley.prizes[area] / parts
            for seat in range(self.seats):
                self.add(seat, first + 1, prize * held[seat])

    def trees(self) -> None:
        """Look at the trees as they stand (features 5, 7–12)."""
        valley = self.valley
        for tree in range(valley.marks):
            holder = valley.holders[tree]
            if valley.bases[tree] >= 0 and holder >= 0:
                height = float(valley.sizes[tree] + 1)
                self.add(holder, 5, valley.level_points * height)
                self.add(holder, 7, 1.0)
                if valley.free[tree]:
                    self.open_tree(tree, holder, height)
                else:
                    self.add(holder, 8, height)
                    self.add(holder, 9, 1.0)

    def open_tree(self, tree: i64, holder: i64, height: float) -> None:
        """Look at how sure an open tree is to its holder."""
        counts = self.valley.counts[tree]
        own = counts >> 8 * holder & BYTE
        most: i64 = 0
        for seat in range(self.seats):
            if seat != holder:
                tiles = counts >> 8 * seat & BYTE
                most = max(most, tiles)
                if tiles:
                    self.add(seat, 12, float(tiles))
        if own >= most + 2:
            self.add(holder, 10, height)
        elif own == most:
            self.add(holder, 11, height)

    def areas(self) -> None:
        """Look at who leads the areas (feature 6): the prize of each, as if it were scored now (6.4)."""
        valley = self.valley
        one: i64 = 1
        for area in range(i64(len(valley.prizes))):
            held: i64 = 0  # trees of each seat, a byte each
            for index in range(valley.starts[area], valley.starts[area + 1]):
                holder = valley.holders[valley.order[index]]
                if holder >= 0:
                    held += one << 8 * holder
            most: i64 = 0
            leaders: i64 = 0
            for seat in range(self.seats):
                trees = held >> 8 * seat & BYTE
                if trees > most:
                    most = trees
                    leaders = 0
                if trees == most:
                    leaders += 1
            if most:
                prize = float(self.prize(area, leaders))
                for seat in range(self.seats):
                    if held >> 8 * seat & BYTE == most:
                        self.add(seat, 6, prize)

    def prize(self, area: int, leaders: i64) -> int:
        """Return what each of so many leaders of an area gets (6.4)."""
        setup = self.setup
        return (setup.area_sole if leaders == 1 else setup.area_shared) * setup.area_trees[area]

    def scores(self, state: Sylvan, seat: i64) -> None:
        """Look at the points so far (feature 0)."""
        points: i64 = 0
        for source in range(len(SOURCES)):
            points += state.glory[len(SOURCES) * seat + source]
        self.add(seat, 0, float(points))

    def hands(self, state: Sylvan, seat: i64) -> None:
        """Look at items and cards (features 13–23)."""
        symbols = self.symbols
        for item in range(i64(KINDS)):
            held: i64 = state.items[KINDS * seat + item]
            self.add(seat, 13 + item, float(min(held, i64(3))))
        for symbol in range(i64(SYMBOLS)):
            symbols[symbol] = 0
        for card in state.cards.displays[seat]:
            face: i64 = card
            symbols[face % SYMBOLS] += 1
        fits = self.valley.open_styles()
        styles: i64 = 0
        one: i64 = 1
        for card in state.cards.hands[seat]:
            face = card
            symbols[face % SYMBOLS] += 1
            styles |= fits & (one << face // SYMBOLS)
        for symbol in range(i64(SYMBOLS)):
            self.add(seat, 17 + symbol, self.item_counts[symbols[symbol]])
        while styles:
            styles &= styles - 1
            self.add(seat, 22, 1.0)
        self.add(seat, 23, float(len(state.cards.hands[seat])))

    def turns(self, state: Sylvan, seat: i64) -> None:
        """Look at the turns to come and at whose they are (features 24–27)."""
        left: i64 = state.stack_size(seat)
        self.add(seat, 24, float(left))
        self.add(seat, 25, float(state.setup.per_seat - self.used[seat] - left))
        end = (state.round + 1) * state.setup.stack * state.seats - 1
        if state.seat_of(end) == seat:
            self.add(seat, 26, 1.0)
        if state.turn == seat:
            self.add(seat, 27, 1.0)

    def flags(self, state: Sylvan, seat: i64) -> None:
        """Look at flags and bridges (features 28–31)."""
        valley = self.valley
        valley.seat = seat
        self.add(seat, 28, float(valley.stock[seat]))
        if state.stack_size(seat) > 0:
            tile: i64 = state.next_tile(seat)
            for tree in range(valley.marks):
                if valley.free[tree] and valley.earns_flag(tree, tile):
                    self.add(seat, 29, 1.0)
        best = self.best_bridge(state, seat)
        self.add(seat, 30, best)
        if state.items[KINDS * seat + BRIDGE]:
            self.add(seat, 31, best)

    def best_bridge(self, state: Sylvan, seat: i64) -> float:
        """Return what a bridge of who looks would pay now on the best pair of trees (4.13a)."""
        valley = self.valley
        best: i64 = 0
        if valley.stock[seat]:
            for pair in range(i64(state.setup.pairs)):
                laid: i64 = state.board.bridges[pair]
                if laid >> seat & 1 == 0:
                    levels = valley.levels_for(self.ends[2 * pair]) + valley.levels_for(self.ends[2 * pair + 1])
                    best = max(best, levels)
        return float(best)


def facts_of(state: Sylvan) -> Facts:
    """Return the facts of a position, counted by what was given back last, if it was for the same setup."""
    try:
        facts = SPARE.pop()
    except IndexError:
        facts = Facts(state.setup)
    if facts.setup is not state.setup:
        facts = Facts(state.setup)
    facts.count(state)
    return facts


def features(state: Sylvan) -> list[float]:
    """Return the features of all seats, one seat after the other."""
    facts = facts_of(state)
    found = list(facts.found)
    SPARE.append(facts)
    return found


def weighed(state: Sylvan, weights: list[float]) -> list[float]:
    """Return for every seat the sum of its features with these weights, and then the points of all together."""
    facts = facts_of(state)
    found = facts.found
    sums: list[float] = []
    points = 0.0
    for seat in range(i64(state.seats)):
        total = 0.0
        start = COUNT * seat
        for index in range(i64(COUNT)):
            fact = found[start + index]
            if fact != 0.0:
                total += weights[index] * fact
        sums.append(total)
        points += found[start]
    sums.append(points)
    SPARE.append(facts)
    return sums


SPARE: Final[list[Facts]] = []  # what was given back

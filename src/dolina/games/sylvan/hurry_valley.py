"""Sylvan, the valley in plain numbers: what `heuristic.Outlook` finds of it, to the last bit, in a tenth of the time.

Lists hold boxed numbers; here they are vectors, filled anew for every position that is looked at. A tile changes one
tree, so what the other trees promise at each scoring is remembered, and only summed up again in the same order.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from dolina.games.sylvan.heuristic import BUILDS, EDGE, EDGE_NEAR, FLAG_CHANCE, GROWTH, LATER, UNKNOWN
from dolina.games.sylvan.rules import Sylvan
from dolina.games.sylvan.rules_board import Board
from dolina.games.sylvan.rules_setup import NONE, SylvanSetup

BYTE: Final = 255


def fill(values: vec[i64], source: list[int]) -> None:
    """Copy numbers."""
    for at in range(i64(len(source))):
        value: i64 = source[at]
        values[at] = value


@final
class Valley:
    """The trees of a position and what they promise; one place more is for a tree with a change tried out."""

    def __init__(self, setup: SylvanSetup) -> None:
        marks, seats, areas = setup.marks, setup.seats, len(setup.area_trees)
        self.setup = setup
        self.seats: i64 = seats
        self.marks: i64 = marks
        self.room: i64 = setup.room
        self.rounds: i64 = setup.rounds
        self.per_seat: i64 = setup.per_seat
        self.enough: i64 = setup.flag_matches
        self.level_points = float(setup.level_points)
        self.flag_points = float(setup.flag_points)
        self.one: i64 = 1  # to be shifted far: a 1 written there would be a short number of C
        self.area_of = vec[i64](setup.area_of)
        order: list[int] = []  # trees, area by area
        starts = [0]
        for area in range(areas):
            order += [tree for tree in range(marks) if setup.area_of[tree] == area and not setup.bare[tree]]
            starts.append(len(order))
        self.order = vec[i64](order)
        self.starts = vec[i64](starts)  # by area and 1: where its trees end, those of the next begin
        self.prizes = vec[float]([float(setup.area_sole * trees) for trees in setup.area_trees])
        # The board: by tree …
        self.tiles = vec[i64]([NONE] * (marks * setup.room))
        self.styles = vec[i64]([NONE] * (seats * setup.per_seat))  # by tile
        self.bases = vec[i64]([NONE] * marks)
        self.sizes = vec[i64]([0] * marks)
        self.tops = vec[i64]([NONE] * marks)
        self.free = vec[i64]([0] * marks)  # levels that may still be built: none under a treetop
        self.capped = vec[i64]([0] * marks)
        self.flags = vec[i64]([0] * marks)
        self.counts = vec[i64]([0] * marks)  # tiles of each seat, a byte each
        self.kinds = vec[i64]([0] * marks)  # dwellings of each style, the base included, a byte each (4.7)
        self.holders = vec[i64]([NONE] * marks)
        self.stock = vec[i64]([0] * seats)  # … and by seat: flags left
        # Who looks, and when
        self.seat: i64 = 0
        self.weights = vec[float]([0.0] * seats)  # what everybody's points count for who looks
        self.scorings: i64 = 0
        self.reach = vec[float]([0.0] * (seats * setup.rounds))  # by scoring and seat: the chance to build on a tree
        self.powers = vec[float]([UNKNOWN] * (seats * setup.rounds * setup.room))  # of these, once asked for
        self.edges = vec[float]([0.0] * setup.rounds)
        self.next_styles = vec[i64]([NONE] * seats)  # of the next tiles in sight
        # What is promised
        self.stride: i64 = (marks + 1) * seats  # from scoring to scoring
        places = (marks + 1) * seats * setup.rounds
        self.held = vec[float]([0.0] * places)  # by scoring, tree and seat: the chance to hold the tree
        self.glory = vec[float]([0.0] * places)  # the same, in points as they count for who looks
        self.now = vec[float]([UNKNOWN] * areas)  # by area: what it promises as the board lies, once asked for
        self.known: i64 = 0  # trees that are remembered, as bits
        self.tile: i64 = NONE  # asked about last, and by tree what it gains there, once asked for
        self.gains = vec[float]([UNKNOWN] * marks)

    # Looking at a position

    def see(self, state: Sylvan) -> None:
        """Look at the board."""
        board = state.board
        fill(self.tiles, board.tiles)
        fill(self.styles, board.styles)
        fill(self.bases, board.bases)
        fill(self.sizes, board.sizes)
        fill(self.tops, board.tops)
        fill(self.capped, board.capped)
        fill(self.flags, board.flags)
        fill(self.stock, board.stock)
        for tree in range(self.marks):
            self.count(tree)

    def count(self, tree: i64) -> None:
        """Count what stands on a tree."""
        base = self.bases[tree]
        if base < 0:
            return
        tiles, styles, per_seat = self.tiles, self.styles, self.per_seat
        one = self.one
        size = self.sizes[tree]
        counts: i64 = 0
        kinds = one << 8 * base
        start = tree * self.room
        for at in range(start, start + size):
            tile = tiles[at]
            counts += one << 8 * (tile // per_seat)
            kinds += one << 8 * styles[tile]
        self.counts[tree] = counts
        self.kinds[tree] = kinds
        self.free[tree] = 0 if self.capped[tree] else self.room - size
        self.holders[tree] = self.holder(tree, size, counts)

    def holder(self, tree: i64, size: i64, counts: i64) -> i64:
        """Return who has most of these tiles, among the tied the one whose tile lies highest; −1 if bare (6.2)."""
        tiles, per_seat = self.tiles, self.per_seat
        holder: i64 = NONE
        best: i64 = 0
        at = tree * self.room + size
        for _ in range(size):
            at -= 1
            seat = tiles[at] // per_seat
            count = counts >> 8 * seat & BYTE
            if count > best:
                best = count
                holder = seat
        return holder

    def put_back(self, board: Board) -> None:
        """Let a board lie as this one does."""
        for tree in range(self.marks):
            board.sizes[tree] = self.sizes[tree]
            board.tops[tree] = self.tops[tree]
            board.capped[tree] = self.capped[tree]
            board.flags[tree] = self.flags[tree]
        for at in range(self.marks * self.room):
            board.tiles[at] = self.tiles[at]
        for seat in range(self.seats):
            board.stock[seat] = self.stock[seat]

    def open_styles(self) -> i64:
        """Return the styles on top of open trees, as bits (4.3)."""
        styles: i64 = 0
        one = self.one
        for tree in range(self.marks):
            if self.free[tree] > 0:
                styles |= one << self.tops[tree]
        return styles

    # Who looks, and when

    def look_for(self, seat: i64, share: float) -> None:
        """Look with the eyes of a seat, to whom a share of the rivals' points counts against the own ones."""
        self.seat = seat
        for other in range(self.seats):
            self.weights[other] = -share / float(self.seats - 1)
        self.weights[seat] = 1.0
        self.forget()

    def look_for_all(self) -> None:
        """Look at everybody's points alike."""
        for other in range(self.seats):
            self.weights[other] = 1.0
        self.forget()

    def forget(self) -> None:
        """Forget all that was promised."""
        self.known = 0
        self.tile = NONE
        for area in range(i64(len(self.now))):
            self.now[area] = UNKNOWN

    def look_ahead(self, round_: i64, used: vec[i64], turn: i64, ahead: i64) -> None:
        """Count the turns left until each scoring, after the tile of this turn if it is still to come (`ahead`)."""
        seats = self.seats
        stack: i64 = self.setup.stack
        missed = 1.0 - BUILDS[self.setup.seats - 2]
        self.scorings = self.rounds - round_
        for scoring in range(self.scorings):
            turns: i64 = 0
            for seat in range(seats):
                left = (round_ + 1 + scoring) * stack - used[seat]
                if seat == turn:
                    left -= ahead
                turns += left
                self.reach[scoring * seats + seat] = 1.0 - missed ** float(left)
            self.edges[scoring] = EDGE + EDGE_NEAR / (1.0 + float(turns) / float(seats))
        for at in range(self.scorings * seats * self.room):
            self.powers[at] = UNKNOWN

    # What the trees promise

    def changed(self, tree: i64) -> None:
        """Forget what the area of a tree promised: the board now lies otherwise."""
        area = self.area_of[tree]
        self.now[area] = UNKNOWN
        self.known &= ~(self.one << tree)
        for at in range(self.starts[area], self.starts[area + 1]):
            self.gains[self.order[at]] = UNKNOWN

    def before(self, tree: i64) -> float:
        """Return what the area of a tree promises as the board lies."""
        area = self.area_of[tree]
        if self.now[area] == UNKNOWN:
            for at in range(self.starts[area], self.starts[area + 1]):
                self.remember(self.order[at])
            self.now[area] = self.area(area, NONE)
        return self.now[area]

    def remember(self, tree: i64) -> None:
        """Look at a tree as it stands, unless that was done."""
        if self.known >> tree & 1:
            return
        self.known |= self.one << tree
        self.judge(self.sizes[tree], self.free[tree], self.counts[tree], self.holders[tree], tree)

    def judge(self, size: i64, free: i64, counts: i64, holder: i64, place: i64) -> None:
        """Find what a tree promises at all scorings; put it into a place."""
        for scoring in range(self.scorings):
            if holder < 0:
                self.judge_bare(free, scoring, place)
            else:
                self.judge_held(size, free, counts, holder, scoring, place)

    def judge_bare(self, free: i64, scoring: i64, place: i64) -> None:
        """Find what a bare tree promises: whoever builds there first."""
        seats = self.seats
        at = self.stride * scoring + seats * place
        glory = self.level_points * 2.0
        for seat in range(seats):
            chance = self.reach[scoring * seats + seat] / float(seats) if free else 0.0
            self.held[at + seat] = chance
            self.glory[at + seat] = self.weights[seat] * chance * glory

    def judge_held(self, size: i64, free: i64, counts: i64, holder: i64, scoring: i64, place: i64) -> None:
        """Find what a tree promises that somebody holds, and perhaps others take."""
        seats = self.seats
        held, glories = self.held, self.glory
        at = self.stride * scoring + seats * place
        own = counts >> 8 * holder & BYTE
        keep = 1.0
        total = 0.0
        for seat in range(seats):
            chance = 0.0
            if seat != holder:
                need = max(own - (counts >> 8 * seat & BYTE), i64(1))  # the newer of two equals lies higher
                if need <= free:
                    chance = self.power(scoring * seats + seat, need)
                    keep *= 1.0 - chance
                    total += chance
            held[at + seat] = chance
        reach = self.reach[scoring * seats + holder]
        glory = self.level_points * (float(size) + 1.0 + GROWTH * float(free) * reach)
        share = (1.0 - keep) / total if total > 0.0 else 0.0
        for seat in range(seats):
            chance = keep if seat == holder else held[at + seat] * share
            held[at + seat] = chance
            glories[at + seat] = self.weights[seat] * chance * glory

    def power(self, index: i64, need: i64) -> float:
        """Return the chance to build on a tree so often: that to build on it, to this power."""
        at = index * self.room + need - 1
        power = self.powers[at]
        if power == UNKNOWN:
            power = self.reach[index] ** float(need)
            self.powers[at] = power
        return power

    def area(self, area: i64, tried: i64) -> float:
        """Return what an area promises at all scorings to come, one of its trees perhaps as it is tried out."""
        total = self.area_at(area, tried, 0)
        for scoring in range(1, self.scorings):
            total += LATER * self.area_at(area, tried, scoring)
        return total

    def area_at(self, area: i64, tried: i64, scoring: i64) -> float:
        """Return what it promises at one scoring."""
        seats = self.seats
        order, held, glory = self.order, self.held, self.glory
        start = self.stride * scoring
        first, last = self.starts[area], self.starts[area + 1]
        total = 0.0
        for index in range(first, last):
            tree = order[index]
            at = start + seats * (self.marks if tree == tried else tree)
            for seat in range(seats):
                total += glory[at + seat]
        edge = self.edges[scoring]
        parts = 0.0
        value = 0.0
        for seat in range(seats):
            chance = 0.0
            for index in range(first, last):
                tree = order[index]
                chance += held[start + seats * (self.marks if tree == tried else tree) + seat]
            part = exp(edge * chance) - 1.0
            parts += part
            value += self.weights[seat] * part
        return total + (self.prizes[area] * value / parts if parts > 0.0 else 0.0)

    # What a change promises

    def earns_flag(self, tree: i64, tile: i64) -> bool:
        """Tell whether an own tile, not yet there, would earn a flag (4.7, 4.7a)."""
        if self.flags[tree] >> self.seat & 1 or self.stock[self.seat] == 0:
            return False
        return self.kinds[tree] >> 8 * self.styles[tile] & BYTE >= self.enough

    def flag_chances(self, tree: i64, kinds: i64) -> float:
        """Return what flags the next tiles in sight could earn on an open tree with these styles."""
        value = 0.0
        for seat in range(self.seats):
            style = self.next_styles[seat]
            if style < 0 or kinds >> 8 * style & BYTE < self.enough:
                continue
            if self.flags[tree] >> seat & 1 == 0 and self.stock[seat]:
                value += self.weights[seat]
        return value * FLAG_CHANCE * self.flag_points

    def put_gain(self, tree: i64, tile: i64) -> float:
        """Return what an own tile on an open tree promises, its flag included."""
        if tile != self.tile:
            self.tile = tile
            for other in range(self.marks):
                self.gains[other] = UNKNOWN
        gain = self.gains[tree]
        if gain == UNKNOWN:
            gain = self.gains[tree] = self.new_put_gain(tree, tile)
        return gain

    def new_put_gain(self, tree: i64, tile: i64) -> float:
        """Return it where it is not remembered."""
        kinds = self.kinds[tree]
        gain = self.flag_points if self.earns_flag(tree, tile) else 0.0
        gain -= self.before(tree) + self.flag_chances(tree, kinds)
        owner = tile // self.per_seat
        counts = self.counts[tree] + (self.one << 8 * owner)
        free = self.free[tree] - 1
        self.judge(self.sizes[tree] + 1, free, counts, self.holder_with(tree, owner, counts), self.marks)
        chances = self.flag_chances(tree, kinds + (self.one << 8 * self.styles[tile])) if free else 0.0
        return gain + (self.area(self.area_of[tree], tree) + chances)

    def holder_with(self, tree: i64, owner: i64, counts: i64) -> i64:
        """Return who holds a tree with one tile more, the highest."""
        holder = self.holders[tree]
        if holder >= 0 and counts >> 8 * owner & BYTE < counts >> 8 * holder & BYTE:
            return holder
        return owner

    def take_gain(self, tree: i64) -> float:
        """Return what it promises that the top tile leaves a tree."""
        size = self.sizes[tree] - 1
        owner = self.tiles[tree * self.room + size] // self.per_seat
        counts = self.counts[tree] - (self.one << 8 * owner)
        gain = -self.before(tree)
        self.judge(size, self.room - size, counts, self.holder(tree, size, counts), self.marks)
        return gain + self.area(self.area_of[tree], tree)

    def treetop_gain(self, tree: i64) -> float:
        """Return what closing a tree promises."""
        gain = -self.before(tree) - (self.flag_chances(tree, self.kinds[tree]) if self.free[tree] else 0.0)
        self.judge(self.sizes[tree], 0, self.counts[tree], self.holders[tree], self.marks)
        return gain + self.area(self.area_of[tree], tree)

    def hammer_gain(self, tree: i64) -> float:
        """Return what moving the top tile of a tree to the best other tree promises."""
        gain = self.take_gain(tree)
        tile = self.take(tree)
        best = -99.0
        for other in range(self.marks):
            if other != tree and self.free[other]:
                best = max(best, self.put_gain(other, tile))
        self.put(tree, tile)
        return gain + best

    def levels_for(self, tree: i64) -> i64:
        """Return the glory of a tree for who looks: its levels if it is held (4.13a)."""
        points: i64 = self.setup.level_points
        return points * (self.sizes[tree] + 1) if self.holders[tree] == self.seat else 0

    # Changes

    def put(self, tree: i64, tile: i64) -> None:
        """Put a tile onto a tree."""
        size = self.sizes[tree]
        style = self.styles[tile]
        owner = tile // self.per_seat
        counts = self.counts[tree] + (self.one << 8 * owner)
        self.holders[tree] = self.holder_with(tree, owner, counts)
        self.tiles[tree * self.room + size] = tile
        self.sizes[tree] = size + 1
        self.tops[tree] = style
        self.free[tree] -= 1
        self.counts[tree] = counts
        self.kinds[tree] += self.one << 8 * style
        self.changed(tree)

    def take(self, tree: i64) -> i64:
        """Take the top tile off."""
        size = self.sizes[tree] - 1
        at = tree * self.room + size
        tile = self.tiles[at]
        self.tiles[at] = NONE
        self.sizes[tree] = size
        self.tops[tree] = self.styles[self.tiles[at - 1]] if size else self.bases[tree]
        self.count(tree)
        self.changed(tree)
        return tile

    def close(self, tree: i64) -> None:
        """Put a treetop onto a tree (4.12)."""
        self.capped[tree] = 1
        self.free[tree] = 0
        self.changed(tree)

    def attach(self, tree: i64, seat: i64) -> None:
        """Attach a flag of a seat to a tree (4.7)."""
        self.flags[tree] |= self.one << seat
        self.spend_flag(seat)

    def spend_flag(self, seat: i64) -> None:
        """Use a flag, for a tree or a bridge; what a tile gains may depend on it."""
        self.stock[seat] -= 1
        self.tile = NONE

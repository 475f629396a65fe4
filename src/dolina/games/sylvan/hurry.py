"""Sylvan: `weigh` for playing on below a search: the same weights to the last bit, found with less work.

A tile changes one tree. So what the other trees promise at each scoring is remembered, and only summed up again: in the
same order, so that the sums are the same (a test compares them). The first version has kept the long way.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from dolina.games.sylvan.heuristic import (
    FLAG_CHANCE,
    GROWTH,
    LATER,
    RIVAL_SHARE,
    UNKNOWN,
    Outlook,
    weigh_by,
)
from dolina.games.sylvan.rules import FLAG, PLACE, Sylvan
from dolina.games.sylvan.rules_setup import NONE


def hurry(state: Sylvan, seat: int, legal: list[int]) -> list[float]:
    """Return how much a greedy player likes each legal action."""
    if len(legal) == 1:
        return [0.0]
    if state.phase == FLAG:
        return [0.0, 1.0]  # never worse (8.3)
    return weigh_by(outlook_of(state, seat), state, legal)


def packed(count: i64, kind: i64) -> i64:
    """Return so many of a seat or style, in a number for all (a plain `1 << …` would be one of 32 bits in C)."""
    return count << 8 * kind


def outlook_of(state: Sylvan, seat: int) -> "QuickOutlook":
    """Return the outlook of this turn: for its later decisions that of the first one, caught up with what was done."""
    last = LAST[0]
    if last is not None and last.state is state and last.turns == state.turns and last.seat == seat:
        last.catch_up()
        return last
    outlook = LAST[0] = QuickOutlook(state, seat, RIVAL_SHARE)
    return outlook


class QuickOutlook(Outlook):
    """An outlook that remembers each tree at each scoring; one place more is for a tree with a change tried out."""

    def __init__(self, state: Sylvan, seat: int, share: float) -> None:
        super().__init__(state, seat, share)
        self.state = state
        self.turns = state.turns  # the same as long as the turn lasts
        self.room: i64 = self.setup.room
        self.tried: i64 = self.setup.marks  # the place more
        self.stride: i64 = (self.tried + 1) * self.seats  # from scoring to scoring
        self.held = [0.0] * (self.stride * self.scorings)  # by scoring, tree and seat: the chance to hold the tree
        self.glory = [0.0] * (self.stride * self.scorings)  # the same, in points as they count for who looks
        self.known = 0  # trees that are remembered, as bits
        self.powers = [UNKNOWN] * (self.scorings * self.seats * self.room)  # of the chances to build, once asked for
        self.tile = NONE  # asked about last, and by tree what it gains there, once asked for
        self.gains = [UNKNOWN] * self.tried
        self.levels = [NONE] * self.tried  # by tree: what a bridge would pay for it, once asked for
        self.next_styles = [NONE] * self.seats  # by seat: the style of the next tile in sight
        for other in range(self.seats):
            ahead = 1 if other == state.turn and state.phase <= PLACE else 0  # the tile of this turn comes first
            if state.stack_size(other) > ahead and (other == seat or state.sees_top(other)):
                self.next_styles[other] = self.board.styles[state.next_tile(other) + ahead]

    def catch_up(self) -> None:
        """See what has changed in this turn; the tiles in sight, and the chances to build, are still the same."""
        old = self.board
        new = self.state.board.copy()
        for tree in range(self.tried):
            if (
                old.sizes[tree] != new.sizes[tree]
                or old.capped[tree] != new.capped[tree]
                or old.top_tile(tree) != new.top_tile(tree)
            ):
                self.changed(tree)
        if old.stock != new.stock:  # flags and bridges
            self.tile = NONE
        self.board = new

    def before(self, tree: int) -> float:
        area = self.setup.area_of[tree]
        if self.now[area] == UNKNOWN:
            for other in self.trees[area]:
                if not self.known >> other & 1:
                    self.known |= 1 << other
                    self.remember(other, other)
            self.now[area] = self.quick_area(area, NONE)
        return self.now[area]

    def after(self, tree: int) -> float:
        self.remember(tree, self.tried)
        return self.quick_area(self.setup.area_of[tree], tree)

    def changed(self, tree: int) -> None:
        area = self.setup.area_of[tree]
        self.now[area] = UNKNOWN
        self.known &= ~(1 << tree)
        self.levels[tree] = NONE
        for other in self.trees[area]:
            self.gains[other] = UNKNOWN

    def put_gain(self, state: Sylvan, tree: int, tile: int) -> float:
        if tile != self.tile:
            self.tile = tile
            self.gains = [UNKNOWN] * self.tried
        if self.gains[tree] == UNKNOWN:
            self.gains[tree] = super().put_gain(state, tree, tile)
        return self.gains[tree]

    def quick_area(self, area: int, tried: int) -> float:
        """Return what an area promises at all scorings to come, one of its trees perhaps as it is tried out."""
        total = self.quick_area_at(area, tried, 0)
        for scoring in range(1, self.scorings):
            total += LATER * self.quick_area_at(area, tried, scoring)
        return total

    def quick_area_at(self, area: int, tried: int, scoring: i64) -> float:
        """Return what it promises at one scoring."""
        seats: i64 = self.seats
        start = self.stride * scoring
        trees = self.trees[area]
        total = 0.0
        for tree in trees:
            at = start + seats * (self.tried if tree == tried else tree)
            for seat in range(seats):
                total += self.glory[at + seat]
        edge = self.edges[scoring]
        parts = 0.0
        value = 0.0
        for seat in range(seats):
            held = 0.0
            for tree in trees:
                held += self.held[start + seats * (self.tried if tree == tried else tree) + seat]
            part = exp(edge * held) - 1.0
            parts += part
            value += self.weights[seat] * part
        prize = self.board.area_prize(area, 1) * value / parts if parts > 0.0 else 0.0
        return total + prize

    def remember(self, tree: i64, place: i64) -> None:
        """Look at a tree as it stands, at all scorings; put what is found into a place."""
        size: i64 = self.board.sizes[tree]
        room: i64 = 0 if self.board.capped[tree] else self.room - size
        counts = self.count_tiles(tree, size)
        holder = self.holder_of(tree, size, counts)
        for scoring in range(i64(self.scorings)):
            at = self.stride * scoring + self.seats * place
            if holder < 0:
                self.look_at_bare(room, scoring, at)
            else:
                self.look_at_held(size, room, counts, holder, scoring, at)

    def count_tiles(self, tree: i64, size: i64) -> i64:
        """Return how many tiles of each seat are on a tree, eight bits for each seat."""
        tiles = self.board.tiles
        per_seat: i64 = self.setup.per_seat
        counts: i64 = 0
        for at in range(tree * self.room, tree * self.room + size):
            tile: i64 = tiles[at]
            counts += packed(1, tile // per_seat)
        return counts

    def holder_of(self, tree: i64, size: i64, counts: i64) -> i64:
        """Return who has most tiles, among the tied the one whose tile lies highest; −1 if bare (6.2)."""
        tiles = self.board.tiles
        per_seat: i64 = self.setup.per_seat
        holder: i64 = NONE
        best: i64 = 0
        at = tree * self.room + size
        for _ in range(size):
            at -= 1
            tile: i64 = tiles[at]
            seat = tile // per_seat
            count = counts >> 8 * seat & 255
            if count > best:
                best = count
                holder = seat
        return holder

    def look_at_bare(self, room: i64, scoring: i64, at: i64) -> None:
        """Find what a bare tree promises: whoever builds there first."""
        seats: i64 = self.seats
        glory = self.setup.level_points * 2.0
        for seat in range(seats):
            chance = self.reach[scoring * seats + seat] / self.seats if room else 0.0
            self.held[at + seat] = chance
            self.glory[at + seat] = self.weights[seat] * chance * glory

    def look_at_held(self, size: int, room: int, counts: i64, holder: i64, scoring: i64, at: i64) -> None:
        """Find what a tree promises that somebody holds, and perhaps others take."""
        seats: i64 = self.seats
        own = counts >> 8 * holder & 255
        keep = 1.0
        total = 0.0
        for seat in range(seats):
            chance = 0.0
            if seat != holder:
                need = max(1, own - (counts >> 8 * seat & 255))  # the newer of two equals lies higher
                if need <= room:
                    chance = self.power(scoring * seats + seat, need)
                    keep *= 1.0 - chance
                    total += chance
            self.held[at + seat] = chance
        glory = self.setup.level_points * (size + 1.0 + GROWTH * room * self.reach[scoring * seats + holder])
        share = (1.0 - keep) / total if total > 0.0 else 0.0
        for seat in range(seats):
            chance = keep if seat == holder else self.held[at + seat] * share
            self.held[at + seat] = chance
            self.glory[at + seat] = self.weights[seat] * chance * glory

    def power(self, index: i64, need: i64) -> float:
        """Return the chance to build on a tree so often: that to build on it, to this power."""
        at = index * self.room + need - 1
        power = self.powers[at]
        if power == UNKNOWN:
            exponent: int = need
            power = self.reach[index] ** exponent
            self.powers[at] = power
        return power

    def levels_of(self, tree: int) -> int:
        if self.levels[tree] < 0:
            self.levels[tree] = self.board.levels_for(tree, self.seat)
        return self.levels[tree]

    def flag_chances(self, state: Sylvan, tree: int) -> float:  # noqa: ARG002 - it was asked at the beginning
        board = self.board
        if not board.is_open(tree):
            return 0.0
        styles = self.count_styles(tree)
        enough: i64 = self.setup.flag_matches
        value = 0.0
        for seat in range(i64(self.seats)):
            style: i64 = self.next_styles[seat]
            if style >= 0 and styles >> 8 * style & 255 >= enough:
                flags: i64 = board.flags[tree]
                if flags >> seat & 1 == 0 and board.stock[seat]:
                    value += self.weights[seat]
        return value * FLAG_CHANCE * self.setup.flag_points

    def count_styles(self, tree: i64) -> i64:
        """Return how many dwellings of each style stand on a tree, its base included, eight bits for each (4.7)."""
        board = self.board
        size: i64 = board.sizes[tree]
        counts = packed(1, board.bases[tree])
        for at in range(tree * self.room, tree * self.room + size):
            counts += packed(1, board.styles[board.tiles[at]])
        return counts


LAST: Final[list[QuickOutlook | None]] = [None]  # the outlook asked for last, for who goes on from there

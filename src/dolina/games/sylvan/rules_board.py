"""Sylvan, the valley: the trees, what stands on them, who holds them, and what they are worth (2.7, 2.8, 6).

A tile is a number: per_seat·seat + its place in the seat's stacks, so its owner and its style are known from it.
Flags and bridges are sets of seats, kept as bits: the level they sit on has no effect (4.7b, 5.11).
"""

from random import Random
from typing import Final

from mypy_extensions import i64

from dolina.core.deal import Deal, shuffle
from dolina.games.sylvan.rules_setup import NONE, SylvanSetup


class Board:
    """All trees of the valley. `bases` and `styles` are replaced, never changed, so copies share them."""

    def __init__(  # noqa: PLR0913, PLR0917 - a constructor of all fields is the fastest copy
        self, setup: SylvanSetup, bases: list[int], styles: list[int], tiles: list[int], sizes: list[int],
        tops: list[int], capped: list[int], flags: list[int], bridges: list[int], stock: list[int], box: list[int],
    ) -> None:  # fmt: skip
        self.setup = setup
        self.bases = bases  # by tree: the style of its base, −1 = no tree here
        self.styles = styles  # by tile
        self.tiles = tiles  # room places for each tree, from the bottom up
        self.sizes = sizes  # by tree: how many tiles
        self.tops = tops  # by tree: the style of its highest dwelling
        self.capped = capped  # by tree: 1 = treetop
        self.flags = flags  # by tree: bit s = a flag of seat s
        self.bridges = bridges  # by pair: bit s = a bridge of seat s
        self.stock = stock  # by seat: flags left
        self.box = box  # tiles out of the game

    def copy(self) -> "Board":
        return Board(
            self.setup, self.bases, self.styles, self.tiles[:], self.sizes[:], self.tops[:], self.capped[:],
            self.flags[:], self.bridges[:], self.stock[:], self.box[:],
        )  # fmt: skip

    def parts(self) -> tuple[list[int], ...]:
        """Return everything that lies on the board."""
        return (
            self.bases, self.styles, self.tiles, self.sizes, self.tops, self.capped, self.flags, self.bridges,
            self.stock, self.box,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(tuple(self.tiles))

    def __reduce__(self) -> tuple[object, ...]:
        return Board, (self.setup, *self.parts())

    # Trees

    def height(self, tree: int) -> int:
        """Return the levels of a tree, base included, treetop not (6.3)."""
        return self.sizes[tree] + 1

    def is_open(self, tree: int) -> bool:
        """Tell whether a tile may be added: a base, no treetop, room (1.7, 5.19)."""
        return self.bases[tree] >= 0 and not self.capped[tree] and self.sizes[tree] < self.setup.room

    def can_lose(self, tree: int) -> bool:
        """Tell whether a tile may leave this tree: one is there, under no treetop (4.10, 4.12)."""
        return self.sizes[tree] > 0 and not self.capped[tree]

    def open_styles(self) -> int:
        """Return the styles on top of open trees, as bits (4.3)."""
        room = self.setup.room
        tops = self.tops
        styles: i64 = 0
        for tree in range(len(tops)):
            top: i64 = tops[tree]
            if top >= 0 and self.sizes[tree] < room and not self.capped[tree]:
                styles |= 1 << top
        return styles

    def put(self, tree: int, tile: int) -> None:
        size = self.sizes[tree]
        self.tiles[tree * self.setup.room + size] = tile
        self.sizes[tree] = size + 1
        self.tops[tree] = self.styles[tile]

    def take(self, tree: int) -> int:
        """Take the top tile off; flags and bridges slide down (5.9, 5.10)."""
        size = self.sizes[tree] - 1
        at = tree * self.setup.room + size
        tile = self.tiles[at]
        self.tiles[at] = NONE
        self.sizes[tree] = size
        self.tops[tree] = self.styles[self.tiles[at - 1]] if size else self.bases[tree]
        return tile

    def top_tile(self, tree: int) -> int:
        """Return the highest tile, −1 if there is none."""
        size = self.sizes[tree]
        return self.tiles[tree * self.setup.room + size - 1] if size else NONE

    def owner(self, tile: int) -> int:
        return tile // self.setup.per_seat

    def count_style(self, tree: int, style: int) -> int:
        """Return how many dwellings of a style stand here, the base included (4.7)."""
        start = tree * self.setup.room
        count = 1 if self.bases[tree] == style else 0
        for at in range(start, start + self.sizes[tree]):
            if self.styles[self.tiles[at]] == style:
                count += 1
        return count

    def earns_flag(self, tree: int, seat: int, style: int) -> bool:
        """Tell whether a tile of this style, not yet there, would let the seat attach a flag (4.7, 4.7a)."""
        if self.flags[tree] >> seat & 1 or self.stock[seat] == 0:
            return False
        return self.count_style(tree, style) >= self.setup.flag_matches

    # What may be done with items

    def axe_trees(self) -> list[int]:
        """Return the trees a tile can be cut from (4.10)."""
        return [tree for tree in range(self.setup.marks) if self.can_lose(tree)]

    def open_trees(self, but: int) -> list[int]:
        """Return the open trees, one left out (4.11)."""
        return [tree for tree in range(self.setup.marks) if tree != but and self.is_open(tree)]

    def hammer_trees(self, seat: int) -> list[int]:
        """Return the trees whose top is an own tile that can go to another open tree (4.11, 5.13)."""
        open_trees = len(self.open_trees(NONE))
        trees: list[int] = []
        for tree in self.axe_trees():
            others = open_trees - 1 if self.is_open(tree) else open_trees
            if others and self.owner(self.top_tile(tree)) == seat:
                trees.append(tree)
        return trees

    def treetop_trees(self) -> list[int]:
        """Return the trees without a treetop (4.12)."""
        return [tree for tree in range(self.setup.marks) if self.bases[tree] >= 0 and not self.capped[tree]]

    def bridge_pairs(self, seat: int) -> list[int]:
        """Return the pairs of trees the seat has no bridge on; none without a flag (2.8, 4.13, 5.8)."""
        pairs: list[int] = []
        if self.stock[seat] == 0:
            return pairs
        ends = self.setup.ends
        for pair in range(self.setup.pairs):
            if self.bridges[pair] >> seat & 1:
                continue
            if self.bases[ends[2 * pair]] >= 0 and self.bases[ends[2 * pair + 1]] >= 0:
                pairs.append(pair)
        return pairs

    # 6. Scoring

    def holder(self, tree: int) -> int:
        """Return who has most tiles here, among the tied the one whose tile lies highest; −1 if bare (6.2)."""
        per_seat = self.setup.per_seat
        start = tree * self.setup.room
        end = start + self.sizes[tree]
        best = 0
        holder = NONE
        counted = 0  # bits of the seats looked at
        for high in range(end - 1, start - 1, -1):  # from the top, so that the higher of two equals comes first
            seat = self.tiles[high] // per_seat
            if counted >> seat & 1:
                continue
            counted |= 1 << seat
            count = 1
            for at in range(start, high):
                if self.tiles[at] // per_seat == seat:
                    count += 1
            if count > best:
                best = count
                holder = seat
        return holder

    def holders(self) -> list[int]:
        """Return the holder of each tree."""
        return [self.holder(tree) for tree in range(len(self.sizes))]

    def levels_for(self, tree: int, seat: int) -> int:
        """Return the glory of a tree for this seat: its levels if the seat holds it (4.13a, 6.3)."""
        return self.setup.level_points * (self.sizes[tree] + 1) if self.holder(tree) == seat else 0

    def tree_glory(self, holders: list[int]) -> list[int]:
        """Return by seat the glory of the trees if scored now (6.3)."""
        glory = [0] * self.setup.seats
        for tree in range(len(holders)):
            if holders[tree] >= 0:
                glory[holders[tree]] += self.setup.level_points * (self.sizes[tree] + 1)
        return glory

    def held_in(self, area: int, holders: list[int]) -> list[int]:
        """Return by seat how many trees of an area it holds."""
        held = [0] * self.setup.seats
        for tree in range(len(holders)):
            if holders[tree] >= 0 and self.setup.area_of[tree] == area:
                held[holders[tree]] += 1
        return held

    def leaders(self, area: int, holders: list[int]) -> list[int]:
        """Return the seats holding most trees of an area; nobody if none is held (6.4)."""
        held = self.held_in(area, holders)
        most = max(held)
        return [seat for seat in range(self.setup.seats) if held[seat] == most] if most else []

    def area_prize(self, area: int, leaders: int) -> int:
        """Return what each of so many leaders gets: every tree of the area counts, whoever holds it (6.4)."""
        per_tree = self.setup.area_sole if leaders == 1 else self.setup.area_shared
        return per_tree * self.setup.area_trees[area]

    def area_glory(self, holders: list[int]) -> list[int]:
        """Return by seat the glory of the areas if scored now (6.4)."""
        glory = [0] * self.setup.seats
        for area in range(len(self.setup.area_trees)):
            leaders = self.leaders(area, holders)
            for seat in leaders:
                glory[seat] += self.area_prize(area, len(leaders))
        return glory

    # 9. Information

    def redeal_tiles(self, seat: int, first: list[int], rng: Random) -> None:
        """Shuffle the others' unseen tiles, from `first` of each seat on, both stacks together (9.5)."""
        styles = self.styles[:]
        for other in range(self.setup.seats):
            if other != seat:
                end = self.setup.per_seat * (other + 1)
                unseen = sorted(styles[first[other] : end])  # how the tiles lie now must not matter
                shuffle(unseen, rng)
                styles[first[other] : end] = unseen
        self.styles = styles


def empty_board(setup: SylvanSetup) -> Board:
    """Return the board before anything is laid out."""
    marks = setup.marks
    return Board(
        setup, [NONE] * marks, [NONE] * (setup.seats * setup.per_seat), [NONE] * (marks * setup.room), [0] * marks,
        [NONE] * marks, [0] * marks, [0] * marks, [0] * setup.pairs, [setup.flags_per_seat] * setup.seats, [],
    )  # fmt: skip


def new_board(setup: SylvanSetup, deal: Deal) -> Board:
    """Lay out random bases, those left over stay in the box (3.2), and fix the order of everybody's tiles (3.3)."""
    board = empty_board(setup)
    bases = setup.bases[:]
    deal.shuffle(bases)
    board.bases = [NONE if bare else bases.pop() for bare in setup.bare]
    board.tops = board.bases[:]
    styles: list[int] = []
    for _ in range(setup.seats):
        tiles = setup.tiles[:]
        deal.shuffle(tiles)
        styles += tiles
    board.styles = styles
    return board


NO_BOARD: Final = empty_board(SylvanSetup())  # what a new position holds until it is set up

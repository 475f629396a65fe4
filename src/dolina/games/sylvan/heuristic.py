"""Sylvan: what a position is worth, and what a greedy player likes (12.7).

A tree is worth its levels to whoever will hold it at a scoring. How likely that is depends on how many tiles a
rival needs to take it, whether there is room for them, and how many turns are left until then. An area is worth
its prize to whoever will hold most of its trees.
"""

from math import exp
from typing import Final

from dolina.games.sylvan.rules import DRAW, FLAG, KINDS, MOVE, OVER, PLACE, PLAY, SOURCES, WORK, Sylvan
from dolina.games.sylvan.rules_board import Board
from dolina.games.sylvan.rules_setup import AXE, BRIDGE, DOUBLE, HAMMER, NONE, STYLES, SYMBOLS, TREETOP

PARAMS: Final = [
    0.09,  # 0 chance that a seat builds on a given tree in a turn
    0.95,  # 1 rival share
    1.2,  # 2 kappa
    5.0,  # 3 kappa near
    5.0,
    5.0,
    7.0,
    4.5,  # 4-7 item values
    0.15,
    0.5,  # 8, 9 set progress with one, two cards
    0.3,  # 10 weight of own flag chance
    0.3,  # 11 of rivals' flag chance
    0.6,  # 12 second scoring weight while in the first round
    0.5,  # 13 set progress weight in play
    0.25,  # 14 draw: style usefulness
]


class Outlook:
    """What one seat expects of the valley at the scorings to come: own glory less a share of the rivals'."""

    def __init__(self, state: Sylvan, seat: int) -> None:
        table = state.table
        self.table = table
        self.board = state.board.copy()
        self.seat = seat
        self.seats = state.seats
        self.weights = [-PARAMS[1] / (state.seats - 1)] * state.seats
        self.weights[seat] = 1.0
        self.scorings = table.rounds - state.round
        self.reach: list[float] = []  # by scoring and seat: the chance to build on a given tree until then
        self.edge: list[float] = []  # by scoring: how sharply more trees mean the lead
        for scoring in range(self.scorings):
            rest = 0
            for other in range(state.seats):
                left = (state.round + 1 + scoring) * table.stack - state.used[other]
                if other == seat and state.phase <= PLACE:
                    left -= 1
                rest += left
                self.reach.append(1.0 - (1.0 - PARAMS[0]) ** left)
            self.edge.append(PARAMS[2] + PARAMS[3] / (1.0 + rest / self.seats))
        self.chances = [0.0] * state.seats  # of the tree looked at last

    def look_at(self, tree: int, scoring: int) -> float:
        """Find each seat's chance to hold a tree at a scoring; return its height then."""
        board = self.board
        chances = self.chances
        start = scoring * self.seats
        size = board.sizes[tree]
        room = 0 if board.capped[tree] else self.table.room - size
        holder = board.holder(tree)
        for seat in range(self.seats):
            chances[seat] = 0.0
        if holder < 0:
            if room:
                for seat in range(self.seats):
                    chances[seat] = self.reach[start + seat] / self.seats
            return 2.0
        if room == 0:
            chances[holder] = 1.0
            return size + 1.0
        own = self.count(tree, holder)
        keep = 1.0
        total = 0.0
        for seat in range(self.seats):
            if seat != holder:
                need = max(1, own - self.count(tree, seat))
                if need <= room:
                    chance = self.reach[start + seat] ** need
                    chances[seat] = chance
                    keep *= 1.0 - chance
                    total += chance
        if total > 0.0:
            for seat in range(self.seats):
                chances[seat] *= (1.0 - keep) / total
        chances[holder] = keep
        return size + 1.0 + 0.3 * room * self.reach[start + holder]

    def count(self, tree: int, seat: int) -> int:
        """Return how many tiles of a seat are on a tree."""
        board = self.board
        start = tree * self.table.room
        count = 0
        for at in range(start, start + board.sizes[tree]):
            if board.tiles[at] // self.table.per_seat == seat:
                count += 1
        return count

    def area(self, area: int) -> float:
        """Return what the trees of an area and its prize promise at all scorings to come."""
        total = 0.0
        for scoring in range(self.scorings):
            value = self.area_at(area, scoring)
            total += value if scoring == 0 else PARAMS[12] * value
        return total

    def area_at(self, area: int, scoring: int) -> float:
        """Return the promise of one scoring."""
        table = self.table
        held = [0.0] * self.seats
        total = 0.0
        for tree in range(table.marks):
            if table.area_of[tree] != area or self.board.bases[tree] < 0:
                continue
            height = self.look_at(tree, scoring)
            for seat in range(self.seats):
                chance = self.chances[seat]
                held[seat] += chance
                total += self.weights[seat] * chance * height * table.level_points
        return total + self.prize(area, held, self.edge[scoring])

    def prize(self, area: int, held: list[float], edge: float) -> float:
        """Return the promise of an area's prize, from the trees each seat may hold."""
        prize = float(self.table.area_sole * self.table.area_trees[area])
        parts = 0.0
        value = 0.0
        for seat in range(self.seats):
            part = exp(edge * held[seat]) - 1.0
            parts += part
            value += self.weights[seat] * part
        return prize * value / parts if parts > 0.0 else 0.0


def evaluate(state: Sylvan, seat: int) -> float:
    """Return the final score this seat may expect."""
    return float(state.scores()[seat])


def weigh(state: Sylvan, seat: int, legal: list[int]) -> list[float]:
    """Return how much a greedy player likes each legal action."""
    if len(legal) == 1:
        return [0.0]
    table = state.table
    if state.phase == FLAG:
        return [0.0, 1.0]
    outlook = Outlook(state, seat)
    if state.phase == PLAY:
        return weigh_play(state, seat, legal, outlook)
    if state.phase == PLACE:
        tile = state.next_tile(seat)
        return [put_gain(state, outlook, action - table.code_place, tile, NONE) for action in legal]
    if state.phase == MOVE:
        tile = outlook.board.take(state.spot)
        return [put_gain(state, outlook, action - table.code_hammer_to, tile, state.spot) for action in legal]
    return weigh_work(state, seat, legal, outlook)


def weigh_play(state: Sylvan, seat: int, legal: list[int], outlook: Outlook) -> list[float]:
    """A card is worth its best tree and what it adds to the sets."""
    best = best_by_style(state, seat, outlook, state.next_tile(seat))
    display = state.cards.displays[seat]
    before = sets_worth(state, seat, display)
    weights: list[float] = []
    for face in legal:
        more = sets_worth(state, seat, display + [face]) - before
        weights.append(best[face // SYMBOLS] + PARAMS[13] * more)
    return weights


def best_by_style(state: Sylvan, seat: int, outlook: Outlook, tile: int) -> list[float]:
    """Return by style what a tile gains on the best tree with that top; −99 if there is none."""
    best = [-99.0] * STYLES
    board = outlook.board
    for tree in board.open_trees(NONE):
        style = board.tops[tree]
        best[style] = max(best[style], put_gain(state, outlook, tree, tile, NONE))
    return best


def put_gain(state: Sylvan, outlook: Outlook, tree: int, tile: int, source: int) -> float:
    """Return what an own tile on a tree promises, its flag included. The board is left as it was."""
    board = outlook.board
    seat = outlook.seat
    area = outlook.table.area_of[tree]
    style = board.styles[tile]
    gain = float(outlook.table.flag_points) if board.earns_flag(tree, seat, style) else 0.0
    gain -= outlook.area(area) + flag_chances(state, outlook, tree)
    board.put(tree, tile)
    gain += outlook.area(area) + flag_chances(state, outlook, tree)
    board.take(tree)
    return gain


def flag_chances(state: Sylvan, outlook: Outlook, tree: int) -> float:
    """Return what flags the next tiles could earn on this tree."""
    board = outlook.board
    if not board.is_open(tree):
        return 0.0
    value = 0.0
    for seat in range(outlook.seats):
        if state.stack_size(seat) > 1 and (seat == outlook.seat or state.sees_top(seat)):
            at = state.next_tile(seat)
            if seat == outlook.seat and state.phase <= PLACE:
                at += 1
            if board.earns_flag(tree, seat, board.styles[at]):
                weight = PARAMS[10] if seat == outlook.seat else PARAMS[11]
                value += weight * outlook.weights[seat] * outlook.table.flag_points
    return value


def sets_worth(state: Sylvan, seat: int, cards: list[int]) -> float:
    """Return what a collection of cards promises in items, doubles given to where they do most."""
    counts = [0] * SYMBOLS
    for face in cards:
        counts[face % SYMBOLS] += 1
    size = state.table.set_size
    total = set_worth(counts[AXE], size) * PARAMS[4] + set_worth(counts[HAMMER], size) * PARAMS[5]
    best = 0.0
    for doubles in range(counts[DOUBLE] + 1):
        worth = set_worth(counts[BRIDGE] + doubles, size) * PARAMS[6]
        worth += set_worth(counts[TREETOP] + counts[DOUBLE] - doubles, size) * PARAMS[7]
        best = max(best, worth)
    turns = state.table.per_seat - state.used[seat]
    return (total + best) * min(1.0, turns / 4.0)


def set_worth(count: int, size: int) -> float:
    """Return how many items so many cards promise."""
    rest = count % size
    return count // size + (PARAMS[8] if rest == 1 else PARAMS[9] if rest == 2 else 0.0)


def weigh_work(state: Sylvan, seat: int, legal: list[int], outlook: Outlook) -> list[float]:
    """Claim at once, use an item if it does more now than later, then draw."""
    table = state.table
    weights: list[float] = []
    drawing: list[float] = []
    for action in legal:
        if action >= table.code_draw:
            if not drawing:
                drawing = draw_worths(state, seat, outlook)
            weights.append(0.01 * drawing[action - table.code_draw])
        elif action < table.code_axe:
            item, doubles = state.claim_of(action)
            weights.append(50.0 + PARAMS[4 + item] - 2.0 * doubles)
        else:
            weights.append(use_gain(state, seat, action, outlook))
    return weights


def use_gain(state: Sylvan, seat: int, action: int, outlook: Outlook) -> float:
    """Return what an item does now, less what it may do later."""
    table = state.table
    board = outlook.board
    if action < table.code_hammer_from:
        return axe_gain(outlook, action - table.code_axe) - keep_worth(state, seat, AXE)
    if action < table.code_hammer_to:
        return hammer_gain(state, outlook, action - table.code_hammer_from) - keep_worth(state, seat, HAMMER)
    if action < table.code_bridge:
        tree = action - table.code_treetop
        area = table.area_of[tree]
        gain = -outlook.area(area) - flag_chances(state, outlook, tree)
        board.capped[tree] = 1
        gain += outlook.area(area)
        board.capped[tree] = 0
        return gain - keep_worth(state, seat, TREETOP)
    pair = action - table.code_bridge
    points = board.levels_for(table.ends[2 * pair], seat) + board.levels_for(table.ends[2 * pair + 1], seat)
    return points - keep_worth(state, seat, BRIDGE)


def axe_gain(outlook: Outlook, tree: int) -> float:
    board = outlook.board
    area = outlook.table.area_of[tree]
    gain = -outlook.area(area)
    tile = board.take(tree)
    gain += outlook.area(area)
    board.put(tree, tile)
    return gain


def hammer_gain(state: Sylvan, outlook: Outlook, tree: int) -> float:
    """Return what moving the top tile of a tree to the best other tree promises."""
    board = outlook.board
    gain = axe_gain(outlook, tree)
    tile = board.take(tree)
    best = -99.0
    for other in board.open_trees(tree):
        best = max(best, put_gain(state, outlook, other, tile, tree))
    board.put(tree, tile)
    return gain + best


def keep_worth(state: Sylvan, seat: int, item: int) -> float:
    """Return what an item may do later: nothing if there are more items than turns to use them in."""
    turns = state.table.per_seat - state.used[seat]
    held = 0
    for kind in range(KINDS):
        held += state.items[KINDS * seat + kind]
    if held > turns:
        return 0.0
    return PARAMS[4 + item] * min(1.0, turns / 3.0)


def draw_worths(state: Sylvan, seat: int, outlook: Outlook) -> list[float]:
    """Return what each draw promises: deck, slots, refresh, end."""
    table = state.table
    cards = state.cards
    worths = [0.0] * (3 + table.row)
    if state.stack_size(seat) == 0:
        tile_best = [0.0] * STYLES
    else:
        tile_best = best_by_style(state, seat, outlook, state.next_tile(seat))
    collection = cards.displays[seat] + cards.hands[seat]
    before = sets_worth(state, seat, collection)
    styles_held = 0
    for face in cards.hands[seat]:
        styles_held |= 1 << face // SYMBOLS
    total = 0.0
    by_face: list[float] = []
    for face in range(STYLES * SYMBOLS):
        worth = sets_worth(state, seat, collection + [face]) - before
        if not styles_held >> face // SYMBOLS & 1:
            worth += PARAMS[14] * max(0.0, 1.0 + tile_best[face // SYMBOLS])
        by_face.append(worth)
        total += worth
    mean = total / len(by_face)
    worths[0] = mean
    for slot in range(table.row):
        if cards.row[slot] >= 0:
            worths[1 + slot] = by_face[cards.row[slot]]
    worths[1 + table.row] = mean + 0.8
    return worths

"""Sylvan: what a position is worth, and what a greedy player likes (12.7).

A tree is worth its levels to whoever will hold it at a scoring. How likely that is depends on how many tiles a
rival needs to take it, whether there is room for them, and how many turns are left until then. An area is worth
its prize to whoever will hold most of its trees. The numbers come from matches of greedy players among themselves.
"""

from math import exp
from typing import Final

from dolina.core.state import sum_in_order
from dolina.games.sylvan.rules import FLAG, KINDS, MOVE, OVER, PLACE, PLAY, Sylvan
from dolina.games.sylvan.rules_setup import AXE, BRIDGE, DOUBLE, HAMMER, NONE, STYLES, SYMBOLS, TREETOP

BUILDS: Final = [0.05, 0.065, 0.08]  # the chance that a seat builds on a given tree in one turn; 2, 3, 4 players
GROWTH: Final = 0.3  # share of the free levels of a tree that are still built
RIVAL_SHARE: Final = 0.95  # how much the rivals' points together weigh against own ones
EDGE: Final = 1.2  # how sharply more trees mean the lead of an area: long before a scoring …
EDGE_NEAR: Final = 5.0  # … and how much more just before it
LATER: Final = 0.6  # what a point of the scoring after next weighs
ITEM_WORTH: Final = [5.0, 5.0, 7.0, 4.5]  # axe, hammer, bridge, treetop
FLAG_CHANCE: Final = 0.3  # that a tile which could earn a flag on a tree comes to lie there
SETS: Final = 0.5  # what progress of the sets weighs against glory
NEW_STYLE: Final = 0.25  # what a card of a style not in hand weighs
FRESH_ROW: Final = 0.8  # how much better the best of three new cards is than any one
CLAIM: Final = 50.0  # claims come first
UNKNOWN: Final = -1.0e9

# What is still to come for a seat: least squares over matches of two, three and four greedy players. Of the next
# scoring, how that fades with its distance, of later ones; of the turns left in this round and after it; items; sets.
PROMISES: Final = [
    [0.86, -0.69, 0.99, 4.59, 2.37, 0.74, 0.62],
    [0.87, -0.41, 0.56, 4.08, 4.15, 0.77, 0.62],
    [0.89, -0.55, 0.52, 4.32, 4.23, 0.73, 0.70],
]


class Outlook:
    """What one seat expects of the valley at the scorings to come: own glory less a share of the rivals'."""

    def __init__(self, state: Sylvan, seat: int, share: float) -> None:
        setup = state.setup
        self.setup = setup
        self.board = state.board.copy()
        self.seat = seat
        self.seats = state.seats
        self.weights = [-share / (state.seats - 1)] * state.seats
        self.weights[seat] = 1.0
        self.scorings = setup.rounds - state.round
        self.reach: list[float] = []  # by scoring and seat: the chance to build on a given tree until then
        self.edges: list[float] = []  # by scoring
        self.chances = [0.0] * state.seats  # of the tree looked at last
        self.trees: list[list[int]] = [[] for _ in setup.area_trees]  # by area
        for tree in range(setup.marks):
            if self.board.bases[tree] >= 0:
                self.trees[setup.area_of[tree]].append(tree)
        self.now = [UNKNOWN] * len(self.trees)  # by area: what it promises as the board lies, once it was asked for
        for scoring in range(self.scorings):
            self.look_ahead(state, scoring)

    def look_ahead(self, state: Sylvan, scoring: int) -> None:
        """Count the turns left until a scoring, after the tile of this turn."""
        turns = 0
        for seat in range(self.seats):
            left = (state.round + 1 + scoring) * self.setup.stack - state.used[seat]
            if seat == state.turn and state.phase <= PLACE:
                left -= 1
            turns += left
            self.reach.append(1.0 - (1.0 - BUILDS[self.seats - 2]) ** left)
        self.edges.append(EDGE + EDGE_NEAR / (1.0 + turns / self.seats))

    def before(self, tree: int) -> float:
        """Return what the area of a tree promises as the board lies; remembered until `changed`."""
        area = self.setup.area_of[tree]
        if self.now[area] == UNKNOWN:
            self.now[area] = self.area(area)
        return self.now[area]

    def after(self, tree: int) -> float:
        """Return what the area of a tree promises with a change that is tried out."""
        return self.area(self.setup.area_of[tree])

    def changed(self, tree: int) -> None:
        """Forget what the area of a tree promised: the board now lies otherwise."""
        self.now[self.setup.area_of[tree]] = UNKNOWN

    def area(self, area: int) -> float:
        """Return what the trees of an area and its prize promise at all scorings to come."""
        total = self.area_at(area, 0)
        for scoring in range(1, self.scorings):
            total += LATER * self.area_at(area, scoring)
        return total

    def area_at(self, area: int, scoring: int) -> float:
        """Return what they promise at one scoring."""
        setup = self.setup
        held = [0.0] * self.seats
        total = 0.0
        for tree in self.trees[area]:
            glory = setup.level_points * self.look_at(tree, scoring)
            for seat in range(self.seats):
                chance = self.chances[seat]
                held[seat] += chance
                total += self.weights[seat] * chance * glory
        return total + self.prize(area, held, self.edges[scoring])

    def prize(self, area: int, held: list[float], edge: float) -> float:
        """Return what an area's prize promises, from the trees each seat may hold."""
        parts = 0.0
        value = 0.0
        for seat in range(self.seats):
            part = exp(edge * held[seat]) - 1.0
            parts += part
            value += self.weights[seat] * part
        return self.board.area_prize(area, 1) * value / parts if parts > 0.0 else 0.0

    def look_at(self, tree: int, scoring: int) -> float:
        """Find each seat's chance to hold a tree at a scoring; return its height then."""
        size = self.board.sizes[tree]
        room = 0 if self.board.capped[tree] else self.setup.room - size
        start = scoring * self.seats
        holder = self.board.holder(tree)
        for seat in range(self.seats):
            self.chances[seat] = self.reach[start + seat] / self.seats if size == 0 and room else 0.0
        if holder < 0:
            return 2.0
        keep = self.share_rivals(tree, holder, room, start) if room else 1.0
        self.chances[holder] = keep
        return size + 1.0 + GROWTH * room * self.reach[start + holder]

    def share_rivals(self, tree: int, holder: int, room: int, start: int) -> float:
        """Find the rivals' chances to take an open tree from its holder; return the holder's."""
        own = self.tiles_on(tree, holder)
        keep = 1.0
        total = 0.0
        for seat in range(self.seats):
            if seat == holder:
                continue
            need = max(1, own - self.tiles_on(tree, seat))  # the newer of two equals lies higher
            if need <= room:
                chance = self.reach[start + seat] ** need
                self.chances[seat] = chance
                keep *= 1.0 - chance
                total += chance
        if total > 0.0:
            for seat in range(self.seats):
                self.chances[seat] *= (1.0 - keep) / total
        return keep

    def tiles_on(self, tree: int, seat: int) -> int:
        """Return how many tiles of a seat are on a tree."""
        start = tree * self.setup.room
        count = 0
        for at in range(start, start + self.board.sizes[tree]):
            if self.board.tiles[at] // self.setup.per_seat == seat:
                count += 1
        return count

    def levels_of(self, tree: int) -> int:
        """Return the glory of a tree for who looks: its levels if it is held (4.13a)."""
        return self.board.levels_for(tree, self.seat)

    def flag_chances(self, state: Sylvan, tree: int) -> float:
        """Return what flags the next tiles in sight could earn on this tree."""
        board = self.board
        if not board.is_open(tree):
            return 0.0
        value = 0.0
        for seat in range(self.seats):
            ahead = 1 if seat == state.turn and state.phase <= PLACE else 0  # the tile of this turn comes first
            if state.stack_size(seat) <= ahead or not (seat == self.seat or state.sees_top(seat)):
                continue
            if board.earns_flag(tree, seat, board.styles[state.next_tile(seat) + ahead]):
                value += self.weights[seat]
        return value * FLAG_CHANCE * self.setup.flag_points

    def put_gain(self, state: Sylvan, tree: int, tile: int) -> float:
        """Return what an own tile on a tree promises, its flag included. The board is left as it was."""
        board = self.board
        gain = 0.0
        if board.earns_flag(tree, self.seat, board.styles[tile]):
            gain = float(self.setup.flag_points)
        gain -= self.before(tree) + self.flag_chances(state, tree)
        board.put(tree, tile)
        gain += self.after(tree) + self.flag_chances(state, tree)
        board.take(tree)
        return gain


def evaluate(state: Sylvan, seat: int) -> float:
    """Return the final score this seat may expect."""
    total = float(state.scores()[seat])
    if state.phase != OVER:
        for part in weighed_promises(state, seat):
            total += part
    return total


def terms(state: Sylvan, seat: int) -> dict[str, float]:
    """Return what `evaluate` is the sum of, by name, to be told in a hint."""
    found = {"scored": float(state.scores()[seat])}
    if state.phase != OVER:
        now, fade, later, turns, turns_after, items, sets = weighed_promises(state, seat)
        found |= {"valley": now + fade, "later": later, "turns": turns + turns_after, "items": items, "sets": sets}
    return found


def weighed_promises(state: Sylvan, seat: int) -> list[float]:
    """Return what is still to come for a seat, in the order of PROMISES."""
    weights = PROMISES[state.seats - 2]
    promises = promises_of(state, seat)
    return [weights[number] * promises[number] for number in range(len(weights))]


def promises_of(state: Sylvan, seat: int) -> list[float]:
    """Return what the final score of a seat still depends on."""
    outlook = Outlook(state, seat, 0.0)
    now = 0.0
    later = 0.0
    for area in range(len(state.setup.area_trees)):
        now += outlook.area_at(area, 0)
        for scoring in range(1, outlook.scorings):
            later += outlook.area_at(area, scoring)
    items = 0.0
    for item in range(KINDS):
        items += ITEM_WORTH[item] * state.items[KINDS * seat + item]
    turns = float(state.stack_size(seat))
    cards = state.cards.displays[seat] + state.cards.hands[seat]
    fade = now * turns / state.setup.stack
    return [now, fade, later, turns, turns_left(state, seat) - turns, items, sets_worth(state, seat, cards)]


def weigh(state: Sylvan, seat: int, legal: list[int]) -> list[float]:
    """Return how much a greedy player likes each legal action."""
    if len(legal) == 1:
        return [0.0]
    if state.phase == FLAG:
        return [0.0, 1.0]  # never worse (8.3)
    return weigh_by(Outlook(state, seat, RIVAL_SHARE), state, legal)


def weigh_by(outlook: Outlook, state: Sylvan, legal: list[int]) -> list[float]:
    """Return how much each legal action is liked by what the valley promises."""
    setup = state.setup
    seat = outlook.seat
    if state.phase == PLAY:
        return weigh_play(state, seat, legal, outlook)
    if state.phase == PLACE:
        tile = state.next_tile(seat)
        return [outlook.put_gain(state, action - setup.code_place, tile) for action in legal]
    if state.phase == MOVE:
        tile = outlook.board.take(state.spot)
        outlook.changed(state.spot)
        return [outlook.put_gain(state, action - setup.code_hammer_to, tile) for action in legal]
    return weigh_work(state, seat, legal, outlook)


def weigh_play(state: Sylvan, seat: int, legal: list[int], outlook: Outlook) -> list[float]:
    """A card is worth its best tree and what it adds to the sets."""
    held = 0
    for face in legal:
        if face < state.setup.code_redraw:
            held |= 1 << face // SYMBOLS
    best = best_by_style(state, outlook, state.next_tile(seat), held)
    more = worth_of_one_more(state, seat, state.cards.displays[seat])
    return [
        best[face // SYMBOLS] + SETS * more[face % SYMBOLS] if face < state.setup.code_redraw else 0.0 for face in legal
    ]


def best_by_style(state: Sylvan, outlook: Outlook, tile: int, styles: int) -> list[float]:
    """Return by style (of these, as bits) what a tile gains on the best tree with that top; −99 if there is none."""
    best = [-99.0] * STYLES
    for tree in outlook.board.open_trees(NONE):
        style = outlook.board.tops[tree]
        if styles >> style & 1:
            best[style] = max(best[style], outlook.put_gain(state, tree, tile))
    return best


def take_gain(outlook: Outlook, tree: int) -> float:
    """Return what it promises that the top tile leaves a tree."""
    gain = -outlook.before(tree)
    tile = outlook.board.take(tree)
    gain += outlook.after(tree)
    outlook.board.put(tree, tile)
    return gain


def sets_worth(state: Sylvan, seat: int, cards: list[int]) -> float:
    """Return what cards promise in items, doubles given to where they do most."""
    return counts_worth(state, seat, symbol_counts(cards))


def worth_of_one_more(state: Sylvan, seat: int, cards: list[int]) -> list[float]:
    """Return by symbol what one more card adds to the promise of these."""
    counts = symbol_counts(cards)
    before = counts_worth(state, seat, counts)
    worths: list[float] = []
    for symbol in range(SYMBOLS):
        counts[symbol] += 1
        worths.append(counts_worth(state, seat, counts) - before)
        counts[symbol] -= 1
    return worths


def symbol_counts(cards: list[int]) -> list[int]:
    """Return how many of these cards have each symbol."""
    counts = [0] * SYMBOLS
    for face in cards:
        counts[face % SYMBOLS] += 1
    return counts


def counts_worth(state: Sylvan, seat: int, counts: list[int]) -> float:
    """Return what so many cards of each symbol promise."""
    size = state.setup.set_size
    best = 0.0
    for doubles in range(counts[DOUBLE] + 1):
        bridges = item_count(counts[BRIDGE] + doubles, size)
        treetops = item_count(counts[TREETOP] + counts[DOUBLE] - doubles, size)
        best = max(best, bridges * ITEM_WORTH[BRIDGE] + treetops * ITEM_WORTH[TREETOP])
    best += item_count(counts[AXE], size) * ITEM_WORTH[AXE] + item_count(counts[HAMMER], size) * ITEM_WORTH[HAMMER]
    return best * min(1.0, turns_left(state, seat) / 4.0)


def item_count(cards: int, size: int) -> float:
    """Return how many items so many cards promise: the last card of a set counts most."""
    rest = (cards % size) / size
    return cards // size + rest * rest


def turns_left(state: Sylvan, seat: int) -> int:
    """Return how many tiles a seat has yet to place."""
    return state.setup.per_seat - state.used[seat]


def items_held(state: Sylvan, seat: int) -> int:
    """Return how many items a seat has."""
    held = 0
    for item in range(KINDS):
        held += state.items[KINDS * seat + item]
    return held


def weigh_work(state: Sylvan, seat: int, legal: list[int], outlook: Outlook) -> list[float]:
    """Claim at once, use an item if it does more now than later, then draw."""
    setup = state.setup
    draws = draw_worths(state, seat, outlook)
    weights: list[float] = []
    for action in legal:
        if action >= setup.code_draw:
            weights.append(0.01 * draws[action - setup.code_draw])
        elif action >= setup.code_axe:
            weights.append(use_gain(state, seat, action, outlook))
        else:
            item, doubles = state.claim_of(action)
            weights.append(CLAIM + ITEM_WORTH[item] - 2.0 * doubles)
    return weights


def use_gain(state: Sylvan, seat: int, action: int, outlook: Outlook) -> float:
    """Return what an item does now, less what it may do later."""
    setup = state.setup
    if action < setup.code_hammer_from:
        return take_gain(outlook, action - setup.code_axe) - keep_worth(state, seat, AXE)
    if action < setup.code_hammer_to:
        return hammer_gain(state, outlook, action - setup.code_hammer_from) - keep_worth(state, seat, HAMMER)
    if action < setup.code_bridge:
        return treetop_gain(state, outlook, action - setup.code_treetop) - keep_worth(state, seat, TREETOP)
    return bridge_gain(outlook, action - setup.code_bridge) - keep_worth(state, seat, BRIDGE)


def keep_worth(state: Sylvan, seat: int, item: int) -> float:
    """Return what an item may do later: nothing if there are more items than turns to use them in."""
    turns = turns_left(state, seat)
    return ITEM_WORTH[item] * min(1.0, turns / 3.0) if items_held(state, seat) <= turns else 0.0


def hammer_gain(state: Sylvan, outlook: Outlook, tree: int) -> float:
    """Return what moving the top tile of a tree to the best other tree promises."""
    board = outlook.board
    gain = take_gain(outlook, tree)
    tile = board.take(tree)
    outlook.changed(tree)
    best = -99.0
    for other in board.open_trees(tree):
        best = max(best, outlook.put_gain(state, other, tile))
    board.put(tree, tile)
    outlook.changed(tree)
    return gain + best


def treetop_gain(state: Sylvan, outlook: Outlook, tree: int) -> float:
    """Return what closing a tree promises."""
    gain = -outlook.before(tree) - outlook.flag_chances(state, tree)
    outlook.board.capped[tree] = 1
    gain += outlook.after(tree)
    outlook.board.capped[tree] = 0
    return gain


def bridge_gain(outlook: Outlook, pair: int) -> float:
    """Return what a bridge pays (4.13a)."""
    ends = outlook.setup.ends
    return float(outlook.levels_of(ends[2 * pair]) + outlook.levels_of(ends[2 * pair + 1]))


def draw_worths(state: Sylvan, seat: int, outlook: Outlook) -> list[float]:
    """Return what each way to end the turn promises, in the order of the codes: deck, slots, refresh, end."""
    cards = state.cards.displays[seat] + state.cards.hands[seat]
    by_symbol = worth_of_one_more(state, seat, cards)
    by_style = new_styles(state, seat, outlook)
    worths = [by_symbol[face % SYMBOLS] + by_style[face // SYMBOLS] for face in range(STYLES * SYMBOLS)]
    mean = sum_in_order(worths) / len(worths)
    slots = [worths[face] if face >= 0 else 0.0 for face in state.cards.row]
    return [mean, *slots, mean + FRESH_ROW, 0.0]


def new_styles(state: Sylvan, seat: int, outlook: Outlook) -> list[float]:
    """Return by style what a card of a style that is not in hand lets the next tile do."""
    worths = [0.0] * STYLES
    if turns_left(state, seat) == 0:
        return worths
    new = outlook.board.open_styles()
    for face in state.cards.hands[seat]:
        new &= ~(1 << face // SYMBOLS)
    best = best_by_style(state, outlook, state.next_tile(seat), new)
    for style in range(STYLES):
        if new >> style & 1:
            worths[style] = NEW_STYLE * max(0.0, 1.0 + best[style])
    return worths

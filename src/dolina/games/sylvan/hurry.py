"""Sylvan: playing on below a search as a greedy player would, decision by decision the same, in a tenth of the time.

A `Stroll` goes through a position in plain numbers; `heuristic.weigh` and the rules, whose work it does, stayed as they
were: what they choose and what it chooses is compared by tests.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from dolina.games.sylvan.heuristic import (
    CLAIM,
    FRESH_ROW,
    ITEM_WORTH,
    NEW_STYLE,
    RIVAL_SHARE,
    SETS,
    item_count,
)
from dolina.games.sylvan.hurry_position import FACES, Position
from dolina.games.sylvan.rules import FLAG, KINDS, MOVE, OVER, PLACE, PLAY, Sylvan
from dolina.games.sylvan.rules_setup import (
    AXE,
    BRIDGE,
    DOUBLE,
    HAMMER,
    NONE,
    STYLES,
    SYMBOLS,
    TOP,
    TREETOP,
    SylvanSetup,
)

NO_TREE: Final = -99.0  # what a style is worth that no tile can be laid on


@final
class Stroll(Position):
    """A greedy player on the way through a position."""

    def __init__(self, setup: SylvanSetup) -> None:
        super().__init__(setup)
        self.item_worth = vec[float](ITEM_WORTH)
        self.item_counts = vec[float]([item_count(count, setup.set_size) for count in range(len(setup.deck) + 2)])
        self.likes = vec[float]([0.0] * (setup.code_end + 1))  # of what may be done
        self.by_symbol = vec[float]([0.0] * SYMBOLS)
        self.by_style = vec[float]([0.0] * STYLES)
        self.looked: i64 = NONE  # the turn for which the valley was looked at
        # What is still to be played
        self.left: i64 = 0  # decisions
        self.waiting: i64 = 0  # and more, until the turn of who made the last one ends
        self.mover: i64 = NONE  # who made it

    def see(self, state: Sylvan) -> None:
        super().see(state)
        self.looked = NONE

    # How much it is liked

    def like_all(self) -> None:
        """Find how much everything that may be done is liked (`heuristic.weigh`)."""
        if self.phase == FLAG:
            self.likes[0] = 0.0
            self.likes[1] = 1.0  # never worse (8.3)
            return
        if self.looked != self.turns:
            self.look()
        if self.phase == PLAY:
            self.like_cards()
        elif self.phase == PLACE:
            tile = self.next_tile(self.turn)
            for index in range(self.offered):
                self.likes[index] = self.valley.put_gain(self.codes[index] - self.code_place, tile)
        elif self.phase == MOVE:
            self.like_moves()
        else:
            self.like_work()

    def look(self) -> None:
        """Look at the valley with the eyes of the seat to move, once a turn."""
        valley = self.valley
        ahead: i64 = 1 if self.phase <= PLACE else 0  # the tile of this turn comes first
        self.looked = self.turns
        valley.look_for(self.turn, RIVAL_SHARE)
        valley.look_ahead(self.round, self.used, self.turn, ahead)
        for seat in range(self.seats):
            first: i64 = ahead if seat == self.turn else 0
            left = (self.round + 1) * self.stack - self.used[seat]
            seen = left > first and (seat == self.turn or self.setup.tile_view == TOP)
            valley.next_styles[seat] = valley.styles[self.next_tile(seat) + first] if seen else NONE

    def like_cards(self) -> None:
        """A card is worth its best tree and what it adds to the sets."""
        styles: i64 = 0
        for index in range(self.offered):
            styles |= self.one << self.codes[index] // SYMBOLS
        self.find_best_by_style(self.next_tile(self.turn), styles)
        self.count_display()
        self.find_worth_by_symbol()
        for index in range(self.offered):
            face = self.codes[index]
            self.likes[index] = self.by_style[face // SYMBOLS] + SETS * self.by_symbol[face % SYMBOLS]

    def find_best_by_style(self, tile: i64, styles: i64) -> None:
        """Find by style (of these, as bits) what a tile gains on the best tree with that top."""
        best, valley = self.by_style, self.valley
        for style in range(i64(STYLES)):
            best[style] = NO_TREE
        for tree in range(self.marks):
            if valley.free[tree]:
                style = valley.tops[tree]
                if styles >> style & 1:
                    best[style] = max(best[style], valley.put_gain(tree, tile))

    def like_moves(self) -> None:
        """The hammer's tile is on its way, off its tree."""
        valley = self.valley
        tile = valley.take(self.spot)
        for index in range(self.offered):
            self.likes[index] = valley.put_gain(self.codes[index] - self.code_hammer_to, tile)
        valley.put(self.spot, tile)

    def like_work(self) -> None:
        """Claim at once, use an item if it does more now than later, then draw."""
        self.find_draws()
        mean = 0.0
        for face in range(i64(FACES)):
            mean += self.by_symbol[face % SYMBOLS] + self.by_style[face // SYMBOLS]
        mean /= float(FACES)
        for index in range(self.offered):
            code = self.codes[index]
            if code >= self.code_draw:
                self.likes[index] = 0.01 * self.draw_worth(code - self.code_draw, mean)
            elif code >= self.code_axe:
                self.likes[index] = self.use_gain(code)
            else:
                self.likes[index] = CLAIM + self.item_worth[self.item_of(code)] - 2.0 * float(self.doubles_of(code))

    def find_draws(self) -> None:
        """Find what one more card of each symbol adds, and what one of each style lets the next tile do."""
        self.count_display()
        styles: i64 = 0  # in hand
        first = FACES * self.turn
        for face in range(i64(FACES)):
            count = self.hands[first + face]
            if count:
                self.counts[face % SYMBOLS] += count
                styles |= self.one << face // SYMBOLS
        self.find_worth_by_symbol()
        if self.used[self.turn] == self.per_seat:
            for style in range(i64(STYLES)):
                self.by_style[style] = 0.0
            return
        new = self.valley.open_styles() & ~styles
        self.find_best_by_style(self.next_tile(self.turn), new)
        for style in range(i64(STYLES)):
            best = self.by_style[style]
            self.by_style[style] = NEW_STYLE * max(0.0, 1.0 + best) if new >> style & 1 else 0.0

    def draw_worth(self, way: i64, mean: float) -> float:
        """Return what a way to end the turn promises: deck, slots, refresh, end."""
        if way == 0:
            return mean
        if way <= self.slots:
            face = self.row[way - 1]
            return self.by_symbol[face % SYMBOLS] + self.by_style[face // SYMBOLS]
        return mean + FRESH_ROW if way == self.slots + 1 else 0.0

    def find_worth_by_symbol(self) -> None:
        """Find by symbol what one more card adds to the promise of those that were counted."""
        counts = self.counts
        before = self.counts_worth()
        for symbol in range(i64(SYMBOLS)):
            counts[symbol] += 1
            self.by_symbol[symbol] = self.counts_worth() - before
            counts[symbol] -= 1

    def counts_worth(self) -> float:
        """Return what so many cards of each symbol promise in items, doubles given to where they do most."""
        counts, sets, worth = self.counts, self.item_counts, self.item_worth
        spare = counts[DOUBLE]
        best = 0.0
        for doubles in range(spare + 1):
            bridges = sets[counts[BRIDGE] + doubles]
            treetops = sets[counts[TREETOP] + spare - doubles]
            best = max(best, bridges * worth[BRIDGE] + treetops * worth[TREETOP])
        best += sets[counts[AXE]] * worth[AXE] + sets[counts[HAMMER]] * worth[HAMMER]
        return best * min(1.0, float(self.turns_left()) / 4.0)

    def turns_left(self) -> i64:
        """Return how many tiles the seat to move has yet to place."""
        return self.per_seat - self.used[self.turn]

    def use_gain(self, code: i64) -> float:
        """Return what an item does now, less what it may do later."""
        valley = self.valley
        if code < self.code_hammer_from:
            return valley.take_gain(code - self.code_axe) - self.keep_worth(AXE)
        if code < self.code_hammer_to:
            return valley.hammer_gain(code - self.code_hammer_from) - self.keep_worth(HAMMER)
        if code < self.code_bridge:
            return valley.treetop_gain(code - self.code_treetop) - self.keep_worth(TREETOP)
        return float(self.bridge_points(code - self.code_bridge)) - self.keep_worth(BRIDGE)

    def keep_worth(self, item: i64) -> float:
        """Return what an item may do later: nothing if there are more items than turns to use them in."""
        turns = self.turns_left()
        held: i64 = 0
        for at in range(KINDS * self.turn, KINDS * self.turn + KINDS):
            held += self.items[at]
        return self.item_worth[item] * min(1.0, float(turns) / 3.0) if held <= turns else 0.0

    def best(self) -> i64:
        """Return what is liked best; the first of equals."""
        best: i64 = 0
        if self.offered > 1:
            self.like_all()
            for index in range(1, self.offered):
                if self.likes[index] > self.likes[best]:
                    best = index
        return self.codes[best]

    # Going on

    def done(self) -> bool:
        """Tell whether all that was asked for is played: the decisions, and the last mover's turn."""
        return self.left <= 0 and (self.waiting <= 0 or self.turn != self.mover)

    def count_down(self) -> None:
        """Count a decision that is made now."""
        if self.left > 0:
            self.mover = self.turn
            self.left -= 1
        else:
            self.waiting -= 1

    def go(self) -> i64:
        """Play until all is done, or something is left to the rules; return that (−1: there is no choice)."""
        while not self.done():
            self.offer_all()
            if self.offered == 0:
                break
            code = self.best()
            if self.leaves(code):
                return code
            self.count_down()
            self.do(code)
        return NONE


def stroll_of(setup: SylvanSetup) -> Stroll:
    """Return a stroll for a setup that nobody else uses: the last one, if it was given back and was for the same."""
    try:
        last = SPARE.pop()
    except IndexError:
        return Stroll(setup)
    return last if last.setup is setup else Stroll(setup)


def hurry(state: Sylvan, seat: int, legal: list[int]) -> list[float]:
    """Return how much a greedy player likes each legal action: the weights of `weigh`, found sooner."""
    del seat  # only the seat to move decides
    if len(legal) == 1:
        return [0.0]
    stroll = stroll_of(state.setup)
    stroll.see(state)
    stroll.offer_all()
    stroll.like_all()
    likes = [stroll.likes[index] for index in range(stroll.offered)]
    SPARE.append(stroll)
    return likes


def play_on(state: Sylvan, decisions: int, mover: int, longest: int) -> None:
    """Play so many decisions for everybody, then the turn of who made the last one (or else the mover's) to its end.

    It ends where the rules have used chance, and after `longest` decisions more.
    """
    deals = state.deal.counter
    stroll = stroll_of(state.setup)
    stroll.left = decisions
    stroll.waiting = longest
    stroll.mover = mover
    while state.phase != OVER and state.deal.counter == deals:
        stroll.see_all(state)
        action: int = stroll.go()
        stroll.put_back(state)
        if stroll.done():
            break
        stroll.count_down()
        state.step(state.turn, action if action >= 0 else state.legal(state.turn)[0])
    SPARE.append(stroll)


SPARE: Final[list[Stroll]] = []  # what was given back

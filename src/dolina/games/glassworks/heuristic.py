"""Glassworks: what a position is worth, and what a greedy player likes (12.9, 12.10).

A factory is judged by the score it may expect at the end: every column will still grow by its colour's
share of the glass to come, so a cell not yet filled counts with the chance that it will be. A satchel is
worth the gathers it allows without going to the lake. What a move leaves to the next player counts against it.
"""

from math import exp
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from dolina.core.state import bits
from dolina.games.glassworks.rules import (
    COLOUR,
    COLOUR_ACTION,
    DISCARD,
    DISCARD_ACTION,
    LAKE_ACTION,
    LEAVE,
    LEAVE_ACTION,
    OVER,
    PAIR_ACTION,
    PAIR_TILE,
    PICK_ACTION,
    PLACE,
    TAKE,
    TAKE_ACTION,
    TILE_ACTION,
    Glassworks,
)
from dolina.games.glassworks.rules_table import COLOURS, NONE, SHAPES, GlassworksSetup

# Measured in matches of greedy players.
PIECES_A_TURN: Final = 1.9  # onto the factory, turns at the lake included
PIECES_AT_THE_END: Final = 2.4  # after the trigger there is little need of the lake
TURNS_AFTER_TRIGGER: Final = 1.3
GATHER: Final = 6.0  # points
GATHERS_A_TURN: Final = 0.8  # in the long run; the other turns go to the lake
TILE_IN_REACH: Final = 1.0  # points for each tile that the satchel can take
PAIR: Final = 0.3
DENIAL: Final = 0.9  # how much the next player's gain counts against the own one, with two players
PAIR_COST: Final = 1.5  # a player needs a reason to spend two pieces
CHOICE: Final = 2.5  # points a turn that choosing well adds to what comes by chance
TYPICAL: Final = 62.0  # a final score
USUAL_SATCHEL: Final = 2.5  # pieces
SPARE_PIECE: Final = 0.7  # points for each more

MOST_ORDERED: Final = 4  # so many new colours are tried in every order
WORST: Final = -1000.0
UNLIKELY: Final = 0.001

FINENESS: Final = 16  # steps of a piece
MOST_RATE: Final = 16  # pieces
MOST_ROWS: Final = 9  # that a component file may ask for

COLUMN: Final = 4  # bits for the height or the colour of a column …
LAST: Final = 15
COUNT: Final = 7  # … and for how many pieces of a colour there are
MOST: Final = 127


def chances() -> list[float]:
    """Return the chances that at least 0, 1, 2 … pieces come when so many are expected (a Poisson law)."""
    table: list[float] = []
    for step in range(FINENESS * MOST_RATE + 1):
        rate = step / FINENESS
        exactly = exp(-rate)
        at_least = 1.0
        for count in range(MOST_ROWS + 1):
            table.append(max(at_least, 0.0))
            at_least -= exactly
            exactly *= rate / (count + 1)
    return table


CHANCES: Final = vec[float](chances())  # by (MOST_ROWS + 1) · step + pieces


def tail_of(rate: float) -> int:
    """Return where the chances begin if so many pieces are expected."""
    return (MOST_ROWS + 1) * min(int(FINENESS * rate + 0.5), FINENESS * MOST_RATE)


class Points:
    """The points of a factory's rows and columns in plain numbers: they are asked for thousands of times a decision."""

    def __init__(self, setup: GlassworksSetup) -> None:
        self.setup = setup
        rows, columns = setup.row_points, setup.column_points
        self.rows = vec[float]([float(rows[at + 1] - rows[at]) for at in range(setup.columns)])  # what a cell more adds
        self.columns = vec[float]([0.0] * setup.columns + [float(points) for points in columns])  # by height and column
        self.overflow = float(setup.overflow_points)


def points_of(setup: GlassworksSetup) -> Points:
    """Return the points of a setup; those asked for last are kept."""
    last = ASKED[0]
    if last is None or last.setup is not setup:
        last = ASKED[0] = Points(setup)
    return last


ASKED: Final[list[Points | None]] = [None]


class Outlook:
    """What an area may expect: so many turns, so many pieces, of such colours.

    Heights and colours of columns are packed into a number, four bits for each column from the left: a factory is
    judged about twenty times in an iteration of a search, and lists took most of that.
    """

    def __init__(self, state: Glassworks, area: int, turns: float, shares: list[float]) -> None:
        self.state = state
        self.area = area
        self.turns = turns
        self.width: i64 = state.setup.columns
        self.lines: i64 = state.setup.rows
        self.opened: i64 = state.opened[area]
        self.one: i64 = 1  # to be shifted far: a 1 written there would be a short number of C
        self.heights: i64 = 0
        self.colours: i64 = 0
        self.set_columns()
        pieces = turns * (PIECES_AT_THE_END if state.trigger >= 0 else PIECES_A_TURN)
        # By colour, and at last for a column that no colour is left for: the pieces that may come, and their chances
        self.shares = shares
        growth = [pieces * share for share in shares]
        growth.append(0.0)
        self.growth = vec[float](growth)
        self.tails = vec[i64]([tail_of(rate) for rate in growth])
        self.points = points_of(state.setup)
        self.commonest: list[int] = []  # colours by share, when they are needed
        self.beside: list[int] = []  # by tile a bit for each tile beside it, when they are needed

    def set_columns(self) -> None:
        """Look at the columns of the factory."""
        columns, heights = cast("list[i64]", self.state.column_of), cast("list[i64]", self.state.heights)
        first: i64 = self.area
        for colour in range(COLOURS):
            column = columns[COLOURS * first + colour]
            if column >= 0:
                self.colours |= colour << COLUMN * column
                self.heights |= heights[self.width * first + column] << COLUMN * column

    # The factory

    def after(self, pieces: list[int]) -> float:
        """Return the expected score after filling with these pieces, new colours in their best order (4.4c)."""
        columns = cast("list[i64]", self.state.column_of)
        first: i64 = COLOURS * self.area
        one = self.one
        heights = self.heights
        overflow: i64 = len(self.state.overflow[self.area])
        counts: i64 = 0  # by colour
        new: i64 = 0  # colours in the order of the pieces
        found: i64 = 0  # of them
        for piece in cast("list[i64]", pieces):
            colour = piece // SHAPES
            column = columns[first + colour]
            if column < 0:
                if counts >> COUNT * colour & MOST == 0:
                    new |= colour << COLUMN * found
                    found += 1
                counts += one << COUNT * colour
            elif heights >> COLUMN * column & LAST < self.lines:
                heights += one << COLUMN * column
            else:
                overflow += 1
        return self.best_order(heights, self.colours, self.opened, overflow, counts, new, found)

    def best_order(
        self, heights: i64, colours: i64, opened: i64, overflow: i64, counts: i64, new: i64, found: i64
    ) -> float:
        """Return the expected score with the best order of the new colours."""
        if found == 0:
            return self.expected(heights, colours, opened, overflow)
        if opened == self.width:
            for at in range(found):
                overflow += counts >> COUNT * (new >> COLUMN * at & LAST) & MOST
            return self.expected(heights, colours, opened, overflow)
        best = WORST
        for at in range(found):
            best = max(best, self.opening(heights, colours, opened, overflow, counts, new, found, at))
            if found > MOST_ORDERED:
                break
        return best

    def opening(
        self, heights: i64, colours: i64, opened: i64, overflow: i64, counts: i64, new: i64, found: i64, at: i64
    ) -> float:
        """Return the expected score if the new colour at this place opens the next column."""
        colour = new >> COLUMN * at & LAST
        count = counts >> COUNT * colour & MOST
        if count > self.lines:
            overflow += count - self.lines
            count = self.lines
        heights |= count << COLUMN * opened
        colours |= colour << COLUMN * opened
        rest = new >> COLUMN * (at + 1) << COLUMN * at | new & (self.one << COLUMN * at) - 1
        return self.best_order(heights, colours, opened + 1, overflow, counts, rest, found - 1)

    def expected(self, heights: i64, colours: i64, opened: i64, overflow: i64) -> float:
        """Return the score that a factory with these columns may expect."""
        if opened < self.width:
            colours = self.with_new(colours, opened)
        total = self.points.overflow * float(overflow)
        return total + self.expected_rows(heights, colours) + self.expected_columns(heights, colours)

    def with_new(self, colours: i64, opened: i64) -> i64:
        """Return the colours of all columns; free ones are for the commonest new colours."""
        if not self.commonest:
            self.commonest = by_size(self.shares)
        used: i64 = 0
        for column in range(opened):
            used |= 1 << (colours >> COLUMN * column & LAST)
        for colour in cast("list[i64]", self.commonest):
            if opened == self.width:
                break
            if not used >> colour & 1:
                colours |= colour << COLUMN * opened
                opened += 1
        while opened < self.width:
            colours |= COLOURS * self.one << COLUMN * opened
            opened += 1
        return colours

    def expected_rows(self, heights: i64, colours: i64) -> float:
        """Add for every cell its row's next points, times the chance that the row is filled up to there (6.2)."""
        points, tails = self.points.rows, self.tails
        width = self.width
        total = 0.0
        for row in range(self.lines):
            filled = 1.0
            for column in range(width):
                missing = row + 1 - (heights >> COLUMN * column & LAST)
                if missing > 0:
                    filled *= CHANCES[tails[colours >> COLUMN * column & LAST] + missing]
                    if filled < UNLIKELY:
                        break
                total += filled * points[column]
        return total

    def expected_columns(self, heights: i64, colours: i64) -> float:
        """Return the points of the columns that will be the tallest if all grow as expected (6.3)."""
        growth = self.growth
        width = self.width
        counted: i64 = 0  # columns as bits
        total = 0.0
        for _ in range(self.state.setup.tallest):
            best: i64 = NONE
            highest = 0.0
            for column in range(width):
                height = float(heights >> COLUMN * column & LAST) + growth[colours >> COLUMN * column & LAST]
                if height > highest + UNLIKELY and not counted >> column & 1:
                    highest = height
                    best = column
            if best >= 0:
                counted |= 1 << best
                total += self.column_value(best, min(highest, float(self.lines)))
        return total

    def column_value(self, column: i64, height: float) -> float:
        """Return the points of a column whose height lies between two cells."""
        points, width = self.points.columns, self.width
        whole: i64 = int(height)
        low = points[width * whole + column]
        if whole == self.lines:
            return low
        return low + (height - float(whole)) * (points[width * (whole + 1) + column] - low)

    # The satchel

    def satchel(self, pieces: list[int]) -> float:
        """Return what a satchel is worth in the turns to come: gathers without the lake, and a choice of tiles."""
        if self.turns <= 0:
            return 0.0
        count = float(len(pieces))
        gathers = self.turns
        if count < self.turns:
            gathers = count + (self.turns - count) * GATHERS_A_TURN if self.turns > 1.0 else 0.0
        reached = 0
        shapes = 0
        pair = 0.0
        for piece in pieces:
            shape = piece % SHAPES
            if (shapes >> shape) & 1:
                pair = PAIR
            else:
                shapes |= 1 << shape
                reached |= self.neighbours(shape)
        return GATHER * gathers + TILE_IN_REACH * int(bits(reached)) + pair

    def neighbours(self, tile: int) -> int:
        """Return a bit for each tile beside this one."""
        river = self.state.river
        if not self.beside:
            beside = [0] * SHAPES
            for position in range(SHAPES - 1):
                beside[river[position]] |= 1 << river[position + 1]
                beside[river[position + 1]] |= 1 << river[position]
            self.beside = beside
        return self.beside[tile]

    def kept(self, pieces: list[int]) -> float:
        """Return the worth of a satchel from which any surplus has still to go to overflow (4.5b)."""
        setup = self.state.setup
        cost = 0.0
        while len(pieces) > setup.satchel:
            cost += setup.overflow_points
            best = WORST
            keep = pieces
            tried = 0  # a bit for each shape: colours do not matter here
            for piece in pieces:
                bit = 1 << piece % SHAPES
                if tried & bit:
                    continue
                tried |= bit
                rest = without(pieces, piece)
                worth = self.satchel(rest)
                if worth > best:
                    best = worth
                    keep = rest
            pieces = keep
        return self.satchel(pieces) + cost

    def restock(self) -> float:
        """Return the worth of the best restock: nothing filled, more glass to place (4.5)."""
        state = self.state
        satchel = state.satchels[self.area]
        if len(state.lake) <= state.setup.lake_take:
            return self.after([]) + self.kept(satchel + state.lake)
        best = WORST
        for piece in state.lake:
            best = max(best, self.kept(satchel + without(state.lake, piece)))
        return self.after([]) + best


class Gathers:
    """The gathers of the player to move: what they bring, and what they leave to the next player."""

    def __init__(self, state: Glassworks, area: int) -> None:
        self.state = state
        shares = shares_of(state)
        self.outlook = Outlook(state, area, turns_ahead(state, area) - 1.0, shares)
        self.worth = [self.outlook.after(glass) for glass in state.glass]  # of each tile
        self.denial = DENIAL / (state.setup.areas - 1)
        other = (area + 1) % state.setup.areas
        self.other = Outlook(state, other, turns_ahead(state, other) - 1.0, shares)
        self.other_now = self.other.after([])
        self.gains = [self.other.after(glass) - self.other_now for glass in state.glass]  # its gain from each tile
        self.other_shapes = 0
        self.other_pair = False
        for piece in state.satchels[other]:
            bit = 1 << piece % SHAPES
            if self.other_shapes & bit:
                self.other_pair = True
            self.other_shapes |= bit

    def main(self, action: int) -> float:
        """Return the worth of the best gather with a piece, or of a restock."""
        if action == LAKE_ACTION:
            return self.outlook.restock() - self.denial * self.most_gain(self.state.river, NONE, 0.0, NONE)
        picked = action - PICK_ACTION
        best = self.place(picked, TILE_ACTION)
        last = NONE
        for piece in without(self.state.satchels[self.outlook.area], picked):
            if piece % SHAPES == picked % SHAPES and piece != last:
                best = max(best, self.place(picked, PAIR_ACTION + piece))
                last = piece
        return best

    def place(self, picked: int, action: int) -> float:
        """Return the worth of laying a piece on its tile, or with a second one where the two take most."""
        left = without(self.state.satchels[self.outlook.area], picked)
        if action >= TILE_ACTION:
            return self.on_tile([picked], picked % SHAPES) + self.outlook.satchel(left)
        partner = action - PAIR_ACTION
        best = WORST
        for tile in range(SHAPES):
            best = max(best, self.on_tile([picked, partner], tile))
        return best + self.outlook.satchel(without(left, partner))

    def on_tile(self, pieces: list[int], tile: int) -> float:
        """Return the worth of the best take after laying these pieces on a tile."""
        best = WORST
        for taken in self.state.takeable(tile):
            best = max(best, self.take(pieces, tile, taken))
        return best

    def take(self, pieces: list[int], tile: int, taken: int) -> float:
        """Return the worth of taking a tile after laying these pieces on another ([]: they lie there already)."""
        river = self.state.river[:]
        for position in range(self.state.position_of(taken), 0, -1):
            river[position] = river[position - 1]
        river[0] = taken
        gain = self.gains[tile]
        if pieces:
            gain = self.other.after(self.state.glass[tile] + pieces) - self.other_now
        return self.worth[taken] - self.denial * self.most_gain(river, tile, gain, taken)

    def most_gain(self, river: list[int], tile: int, gain: float, unknown: int) -> float:
        """Return the next player's best gain on a river where a tile has a new gain and another will be refilled."""
        best = 0.0
        for position in range(SHAPES):
            other = river[position]
            its_gain = gain if other == tile else self.gains[other]
            if other == unknown or its_gain <= best:
                continue
            before = position > 0 and (self.other_shapes >> river[position - 1]) & 1 == 1
            if before or (position < SHAPES - 1 and (self.other_shapes >> river[position + 1]) & 1 == 1):
                best = its_gain
            elif self.other_pair:
                best = max(best, its_gain - PAIR_COST)
        return best


def evaluate(state: Glassworks, seat: int) -> float:
    """Return the final score this seat may expect: the more turns are to come, the nearer to a typical one."""
    if state.phase == OVER:
        return float(state.score(seat))
    turns = turns_ahead(state, seat)
    return expected_score(state, seat, turns, factory_value(state, seat, turns))


def expected_score(state: Glassworks, seat: int, turns: float, factory: float) -> float:
    """Return the final score a seat may expect whose factory may expect so much."""
    now = factory + satchel_value(state, seat, turns)
    if state.trigger >= 0:
        return now
    known = known_share(turns)
    return known * (now + CHOICE * turns) + (1.0 - known) * TYPICAL


def terms(state: Glassworks, seat: int) -> dict[str, float]:
    """Return what `evaluate` is the sum of, by name, to be told in a hint."""
    if state.phase == OVER:
        return {"factory": float(state.score(seat))}
    turns = turns_ahead(state, seat)
    known = 1.0 if state.trigger >= 0 else known_share(turns)
    coming = known * CHOICE * turns + (1.0 - known) * TYPICAL
    return {
        "factory": known * factory_value(state, seat, turns),
        "satchel": known * satchel_value(state, seat, turns),
        "turns": 0.0 if state.trigger >= 0 else coming,
    }


def factory_value(state: Glassworks, seat: int, turns: float) -> float:
    """Return what a seat's factory may expect, with the glass just taken."""
    return Outlook(state, seat, turns, shares_of(state)).after(state.taken if state.turn == seat else [])


def satchel_value(state: Glassworks, seat: int, turns: float) -> float:
    """Return what more or less glass than usual in the satchel is worth while there are turns to use it."""
    return SPARE_PIECE * (len(state.satchels[seat]) - USUAL_SATCHEL) if turns > 0 else 0.0


def known_share(turns: float) -> float:
    """Return how much of the final score is decided with so many turns to come."""
    return min(1.0, max(0.25, 1.1 - 0.09 * turns))


def weigh(state: Glassworks, seat: int, legal: list[int]) -> list[float]:
    """Return how much a greedy player likes each legal action."""
    if len(legal) == 1:
        return [0.0]
    phase = state.phase
    if phase == COLOUR:
        return weigh_colours(state, seat, legal)
    if phase in {LEAVE, DISCARD}:
        return weigh_restock(state, seat, legal)
    gathers = Gathers(state, seat)
    if phase == TAKE:
        return [gathers.take([], state.placed, action - TAKE_ACTION) for action in legal]
    if phase == PAIR_TILE:
        return [gathers.on_tile([state.picked, state.partner], action - TILE_ACTION) for action in legal]
    if phase == PLACE:
        return [gathers.place(state.picked, action) for action in legal]
    return [gathers.main(action) for action in legal]


def weigh_colours(state: Glassworks, seat: int, legal: list[int]) -> list[float]:
    """Weigh which new colour opens the next column."""
    outlook = Outlook(state, seat, turns_ahead(state, seat) - 1.0, shares_of(state))
    counts: i64 = 0
    for piece in cast("list[i64]", state.taken):
        counts += outlook.one << COUNT * (piece // SHAPES)
    new: i64 = 0
    found: i64 = 0
    for colour in cast("list[i64]", legal):  # all new colours, ascending
        new |= colour - COLOUR_ACTION << COLUMN * found
        found += 1
    overflow: i64 = len(state.overflow[seat])
    return [
        outlook.opening(outlook.heights, outlook.colours, outlook.opened, overflow, counts, new, found, at)
        for at in range(found)
    ]


def weigh_restock(state: Glassworks, seat: int, legal: list[int]) -> list[float]:
    """Weigh what stays in the lake, or what is discarded, by the satchel it leaves."""
    outlook = Outlook(state, seat, turns_ahead(state, seat) - 1.0, shares_of(state))
    satchel = state.satchels[seat]
    weights: list[float] = []
    for action in legal:
        if state.phase == LEAVE:
            weights.append(outlook.kept(satchel + without(state.lake, action - LEAVE_ACTION)))
        else:
            weights.append(outlook.kept(without(satchel, action - DISCARD_ACTION)))
    return weights


def turns_ahead(state: Glassworks, area: int) -> float:
    """Return about how many turns an area still has, the present one included (4.6)."""
    areas = state.setup.areas
    if state.trigger >= 0:
        distance = (area - state.turn) % areas
        return float((state.left - distance + areas - 1) // areas) if state.left > distance else 0.0
    most = 0
    for inventory in state.inventory:
        most = max(most, inventory)
    return (state.setup.end_inventory - most) / PIECES_A_TURN + TURNS_AFTER_TRIGGER


def shares_of(state: Glassworks) -> list[float]:
    """Return the share of each colour in the glass that may still come: what no factory has."""
    setup = state.setup
    counts = setup.colour_pieces[:]
    total = len(setup.pieces)
    for area in range(setup.areas):
        for colour in range(COLOURS):
            column = state.column_of[COLOURS * area + colour]
            if column >= 0:
                height = state.heights[setup.columns * area + column]
                counts[colour] -= height
                total -= height
        for piece in state.overflow[area]:
            counts[piece // SHAPES] -= 1
        total -= len(state.overflow[area])
    for piece in state.taken:
        counts[piece // SHAPES] -= 1
    total -= len(state.taken)
    scale = 1.0 / total if total > 0 else 0.0
    return [scale * count for count in counts]


def by_size(shares: list[float]) -> list[int]:
    """Return the colours, the one with the greatest share first; they are nearly in that order."""
    order = [0]
    for colour in range(1, COLOURS):
        at = colour
        while at > 0 and shares[order[at - 1]] < shares[colour]:
            at -= 1
        order.insert(at, colour)
    return order


def without(pieces: list[int], piece: int) -> list[int]:
    """Return the pieces less one."""
    rest = pieces[:]
    rest.remove(piece)
    return rest

"""Glassworks, the table: bag, river, lake, satchels and factories, what a turn does to them, what they are worth.

Steps 4.3 and 4.4 and scoring (6) stand here; who decides what and when is in rules.py. An `area` is
the place of a player; in the solo game the rival has area 1 and is no seat (3.9).
"""

from typing import Final, cast

from mypy_extensions import i64

from dolina.core.deal import Deal, next_luck
from dolina.core.events import TABLE, Value
from dolina.core.state import Setup, State

SHAPES: Final = 6
COLOURS: Final = 9
TYPES: Final = SHAPES * COLOURS  # a piece is 6·colour + shape (2.2)
NONE: Final = -1
BIT: Final = [1 << column for column in range(COLOURS)]


class GlassworksSetup(Setup):
    """Numbers of the parts and options of the table."""

    def __init__(self) -> None:
        super().__init__()
        self.areas = 0  # the seats, and the rival in a solo game
        self.columns = 0
        self.rows = 0
        self.satchel = 0
        self.satchel_start = 0
        self.lake = 0
        self.lake_take = 0
        self.end_inventory = 0
        self.end_topup = 0
        self.overflow_points = 0  # for each piece, negative
        self.tallest = 0  # how many columns score
        self.row_points: list[int] = []  # by filled cells from the left
        self.column_points: list[int] = []  # by columns · (height − 1) + column
        self.stones: list[int] = []  # by tile
        self.pieces: list[int] = []  # all pieces of this match, by type
        self.colour_pieces: list[int] = []  # how many of them by colour
        self.first_player = NONE  # −1: at random
        self.end_lake = True  # may one restock after the trigger (section 7)
        self.rival = NONE
        self.rival_start = 0
        self.win_margin = 0
        self.priority: list[int] = []  # the rival's terms (4.8)
        self.glass_codes: list[str] = []  # how pieces, tiles and colours may be typed
        self.shape_ids: list[str] = []
        self.colour_ids: list[str] = []
        self.rival_ids: list[str] = []


class Workshop(State):
    """What lies on the table. Lists inside lists are replaced, never changed, so that copies may share them."""

    def __init__(self, setup: GlassworksSetup, deal: Deal) -> None:
        super().__init__(setup, deal)
        self.setup = setup
        self.bag: list[int] = []  # the sequence of 3.7; never changed, only replaced
        self.drawn = 0  # how much of it has left the bag
        self.luck = 0  # in a re-dealt position: what will be drawn is picked by it
        self.river: list[int] = []  # tiles from the start to the lake (3.2)
        self.glass: list[list[int]] = []  # by tile, longest lying first (5.8)
        self.lake: list[int] = []  # in order (4.7a)
        self.satchels: list[list[int]] = []  # by area, ascending
        self.column_of: list[int] = []  # 9·area + colour -> its column, or −1
        self.opened: list[int] = []  # by area: columns in use
        self.heights: list[int] = []  # columns·area + column
        self.cells: list[int] = []  # rows·(columns·area + column) + row -> piece, or −1
        self.overflow: list[list[int]] = []  # by area
        self.inventory: list[int] = []  # by area (4.3f)
        self.taken: list[int] = []  # pieces taken in this turn and not yet on the factory (4.3e)

    def copy_table(self, new: "Workshop") -> None:
        """Make the new position's table like this one."""
        new.progress = self.progress
        new.bag = self.bag
        new.drawn = self.drawn
        new.luck = self.luck
        new.river = self.river[:]
        new.glass = self.glass[:]
        new.lake = self.lake
        new.satchels = self.satchels[:]
        new.column_of = self.column_of[:]
        new.opened = self.opened[:]
        new.heights = self.heights[:]
        new.cells = self.cells[:]
        new.overflow = self.overflow[:]
        new.inventory = self.inventory[:]
        new.taken = self.taken

    # 3. Set-up

    def lay_out(self, first: int, deal: Deal) -> None:
        """Fill the bag, lay out river and lake, give out factories and satchels, in the order of 3.7."""
        setup = self.setup
        areas = setup.areas
        self.river = list(range(SHAPES))
        deal.shuffle(self.river)  # 3.2
        self.bag = setup.pieces[:]
        deal.shuffle(self.bag)  # 3.1
        self.glass = [[] for _ in range(SHAPES)]
        for tile in self.river:
            self.glass[tile] = self.draw(setup.stones[tile])  # 3.3
        self.lake = self.draw(setup.lake)  # 3.4
        self.column_of = [NONE] * (COLOURS * areas)
        self.opened = [0] * areas
        self.heights = [0] * (setup.columns * areas)
        self.cells = [NONE] * (setup.rows * setup.columns * areas)
        self.overflow = [[] for _ in range(areas)]
        self.inventory = [0] * areas
        self.satchels = [[] for _ in range(areas)]
        for distance in range(areas):
            area = (first + distance) % areas
            self.into_satchel(area, self.draw(self.start_size(area)))  # 3.5

    def start_size(self, area: int) -> int:
        """Return how many pieces this area starts with (3.5, 3.9)."""
        return self.setup.rival_start if area >= self.seats else self.setup.satchel_start

    # The bag and the satchels

    def in_bag(self) -> int:
        return len(self.bag) - self.drawn

    def draw(self, count: int) -> list[int]:
        """Draw from the bag; a short bag gives what is there (5.14a). New glass is news: no undo beyond (8.5)."""
        start = self.drawn
        end = min(start + count, len(self.bag))
        if end > start:
            if self.luck:
                self.pick(start, end)
            self.drawn = end
            self.progress += 1
        return self.bag[start:end]

    def pick(self, start: int, end: int) -> None:
        """Pick what is drawn next from a bag without an order."""
        bag = self.bag[:]
        for at in range(start, end):
            self.luck = next_luck(self.luck)
            other = at + self.luck % (len(bag) - at)
            bag[at], bag[other] = bag[other], bag[at]
        self.bag = bag

    def into_satchel(self, area: int, pieces: list[int]) -> None:
        satchel = self.satchels[area] + pieces
        satchel.sort()
        self.satchels[area] = satchel

    def out_of_satchel(self, area: int, piece: int) -> None:
        satchel = self.satchels[area][:]
        satchel.remove(piece)
        self.satchels[area] = satchel

    # 4.3 The river

    def place(self, area: int, piece: int, tile: int) -> None:
        """Lay a piece of the satchel on a tile (4.3a)."""
        self.out_of_satchel(area, piece)
        self.glass[tile] = [*self.glass[tile], piece]

    def position_of(self, tile: int) -> int:
        """Return where a tile lies: 0 at the start, 5 at the lake."""
        river = self.river
        position = 0
        while river[position] != tile:
            position += 1
        return position

    def takeable(self, placed: int) -> list[int]:
        """Return the neighbours of a tile that hold glass, or all of them if none does (4.3b, 5.1, 5.14b)."""
        position = self.position_of(placed)
        if position == 0:
            return [self.river[1]]
        before = self.river[position - 1]
        if position == SHAPES - 1:
            return [before]
        after = self.river[position + 1]
        full_before = len(self.glass[before]) > 0
        if full_before != (len(self.glass[after]) > 0):
            return [before if full_before else after]
        return [before, after] if before < after else [after, before]

    def take(self, tile: int) -> None:
        """Take all glass of a tile, move the tile to the start and refill it (4.3b–d)."""
        self.taken = self.glass[tile]
        river = self.river
        for position in range(self.position_of(tile), 0, -1):
            river[position] = river[position - 1]
        river[0] = tile
        self.glass[tile] = self.draw(self.setup.stones[river[1]])

    # 4.4 The factory

    def fill_known(self, area: int) -> None:
        """Lay the pieces whose colour has a column (4.4b); what is left is of new colours."""
        first = COLOURS * area
        left: list[int] = []
        for piece in self.taken:
            column = self.column_of[first + piece // SHAPES]
            if column >= 0:
                self.lay(area, column, piece)
            else:
                left.append(piece)
        self.taken = left

    def open_column(self, area: int, colour: int) -> None:
        """Give a new colour the next column and lay all taken pieces of it (4.4a, 8.2)."""
        column = self.opened[area]
        self.opened[area] = column + 1
        self.column_of[COLOURS * area + colour] = column
        left: list[int] = []
        for piece in self.taken:
            if piece // SHAPES == colour:
                self.lay(area, column, piece)
            else:
                left.append(piece)
        self.taken = left

    def lay(self, area: int, column: int, piece: int) -> None:
        """Lay a piece on top of its column; a full column sends it to overflow (4.4b, 4.4d)."""
        place = self.setup.columns * area + column
        height = self.heights[place]
        if height == self.setup.rows:
            self.overflow[area] = [*self.overflow[area], piece]
            return
        self.cells[self.setup.rows * place + height] = piece
        self.heights[place] = height + 1
        self.inventory[area] += 1

    def waste_taken(self, area: int) -> None:
        """Send what is left to overflow: new colours without a free column (4.4d)."""
        self.overflow[area] = self.overflow[area] + self.taken
        self.taken = []

    def new_colours(self) -> list[int]:
        """Return the colours of the pieces still to fill, ascending (5.7)."""
        colours: list[int] = []
        for piece in self.taken:
            colour = piece // SHAPES
            if colour not in colours:
                colours.append(colour)
        colours.sort()
        return colours

    # 6. Scoring

    def heights_of(self, area: int) -> list[int]:
        """Return the heights of an area's columns, left to right."""
        first = self.setup.columns * area
        return self.heights[first : first + self.setup.columns]

    def score(self, area: int) -> int:
        """Return rows, columns and overflow together (6.1)."""
        setup, heights = self.setup, self.heights
        first = setup.columns * area
        points = points_of_rows(setup, heights, first) + points_of_columns(setup, heights, first)
        return points + self.overflow_score(area)

    def overflow_score(self, area: int) -> int:
        return self.setup.overflow_points * len(self.overflow[area])  # 6.4

    def rival_score(self) -> int:
        """Return the rival's score; only a solo game has one."""
        return self.score(self.seats)

    # Telling

    def emit_of(self, area: int, kind: str, values: dict[str, Value]) -> None:
        """Tell what happens in an area: of a seat, or of the rival by its name."""
        if area < self.seats:
            self.emit(kind, area, values)
        else:
            self.emit("rival_" + kind, TABLE, {"rival": self.setup.rival, **values})

    def tell_fill(self, area: int, heights: list[int], overflow: int) -> None:
        """Tell which columns grew since these heights, and what overflowed."""
        for column in range(self.setup.columns):
            height = self.heights[self.setup.columns * area + column]
            if height > heights[column]:
                colour = self.column_of.index(column, COLOURS * area) - COLOURS * area
                values: dict[str, Value] = {"colour": colour, "column": column + 1, "height": height}
                self.emit_of(area, "fill", {**values, "n": height - heights[column]})
        wasted = self.overflow[area][overflow:]
        if wasted:
            self.emit_of(area, "overflow", self.overflow_values(wasted))

    def overflow_values(self, pieces: list[int]) -> dict[str, Value]:
        points = self.setup.overflow_points * len(pieces)
        return {"glass": pieces, "n": len(pieces), "points": points}


def row_lengths(setup: GlassworksSetup, heights: list[int]) -> list[int]:
    """Return for each row, from the bottom, how many cells are filled from the left without a gap (6.2)."""
    lengths: list[int] = []
    length = setup.columns
    for row in range(setup.rows):
        length = row_length(heights, row, length)
        lengths.append(length)
    return lengths


def row_length(heights: list[int], row: int, limit: int) -> int:
    """Return the length of one row; no row is longer than the one below."""
    length = 0
    while length < limit and heights[length] > row:
        length += 1
    return length


def points_of_rows(setup: GlassworksSetup, heights: list[int], first: i64 = 0) -> int:
    """Add the points of all rows (6.2) of the columns from `first` on, without listing them: it is asked very often."""
    lines: i64 = setup.rows
    length: i64 = setup.columns
    levels, points = cast("list[i64]", heights), cast("list[i64]", setup.row_points)
    total: i64 = 0
    for row in range(lines):
        column: i64 = 0
        while column < length:
            if levels[first + column] <= row:
                length = column  # no row is longer than the one below
            column += 1
        if length == 0:
            return int(total + (lines - row) * points[0])
        total += points[length]
    return int(total)


def tallest_columns(setup: GlassworksSetup, heights: list[int]) -> list[int]:
    """Return the columns that score: the tallest in use, at equal heights the left one first (6.3)."""
    columns: list[int] = []
    for _ in range(setup.tallest):
        best = NONE
        highest = 0
        for column in range(setup.columns):
            if heights[column] > highest and column not in columns:
                highest = heights[column]
                best = column
        if best >= 0:
            columns.append(best)
    return columns


def points_of_column(setup: GlassworksSetup, heights: list[int], column: int) -> int:
    """Return the value printed in the highest filled cell of a column (6.3)."""
    return setup.column_points[setup.columns * (heights[column] - 1) + column]


def points_of_columns(setup: GlassworksSetup, heights: list[int], first: i64 = 0) -> int:
    """Add the points of the columns that score (6.3), without listing them: this is asked very often."""
    columns: i64 = setup.columns
    levels, points = cast("list[i64]", heights), cast("list[i64]", setup.column_points)
    total: i64 = 0
    counted: i64 = 0  # columns as bits
    for _ in range(setup.tallest):
        best: i64 = NONE
        highest: i64 = 0
        for column in range(columns):
            height = levels[first + column]
            if height > highest and not counted >> column & 1:
                highest = height
                best = column
        if best >= 0:
            counted |= BIT[best]
            total += points[columns * (highest - 1) + best]
    return int(total)

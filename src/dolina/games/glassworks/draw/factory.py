"""The large factory: cells with their points, rows and columns with what they bring now, the inventory track."""

from typing import NamedTuple

from dolina.games.glassworks.components import Components
from dolina.games.glassworks.draw.glass import Laid, lay
from dolina.games.glassworks.draw.marks import (
    Bar,
    Box,
    Icon,
    Plate,
    Text,
    Who,
    bold_width,
    is_first,
    name_of,
    short_name,
    who,
)
from dolina.games.glassworks.named import Glass, Pile, Visible
from dolina.games.glassworks.view_types import AreaView, GlassworksView
from dolina.telling.eyes import WIDE
from dolina.telling.picture import Piece
from dolina.telling.pieces import Brush, Canvas
from dolina.telling.words import figure

Rectangle = tuple[float, float, float, float]


class Size(NamedTuple):
    """The measures of a large factory in a layout."""

    x: float
    y: float
    width: float
    height: float
    head: float  # from the top of the frame to the flags
    flag: float
    pill: float
    border: float
    plate: float  # width of the plates of the rows
    number: float  # size of letters
    small: float  # size of the points printed in the cells
    corner: bool  # points in the corner of each cell, else in the middle of empty ones


WIDE_SIZE = Size(216, 224, 490, 342, 38, 22, 30, 10, 46, 14.5, 12.5, corner=True)
TALL_SIZE = Size(3, 165, 368, 0, 27, 17, 21, 7, 36, 14, 14, corner=False)


class Grid:
    """Where the cells of a large factory lie."""

    def __init__(self, brush: Brush[Components], room: float) -> None:
        size = self.size = WIDE_SIZE if brush.layout == WIDE else TALL_SIZE._replace(height=room)
        self.columns, self.rows = brush.components.limits.columns, brush.components.limits.rows
        self.cell_width = (size.width - 2 * size.border - size.plate - 6) / self.columns
        self.cell_height = (size.height - size.head - size.flag - size.pill - size.border) / self.rows
        self.left = size.x + size.border + size.plate + 4
        self.top = size.y + size.head + size.flag

    def place(self, column: int, row: int) -> tuple[float, float]:
        """Return the upper left corner of a cell; row 0 is the lowest."""
        return self.left + self.cell_width * column, self.top + self.cell_height * (self.rows - 1 - row)

    def cell(self, column: int, row: int) -> Rectangle:
        """Return the box of a cell."""
        x, y = self.place(column, row)
        return x + 0.8, y + 0.8, self.cell_width - 1.6, self.cell_height - 1.6

    def lay(self, brush: Brush[Components], glass: Glass, column: int, row: int) -> Laid:
        """Lay a piece of glass into a cell."""
        x, y = self.place(column, row)
        side = min(self.cell_height - (5 if self.size.corner else 1.5), self.cell_width - 6)
        left = 3 if self.size.corner else (self.cell_width - side) / 2
        return lay(brush, glass, x + left, y + (self.cell_height - side) / 2 - 1, side)


# What the pieces are made from; `room` is the height that the others leave to the factory on a phone


class Ground(NamedTuple):
    """Frame and cells."""

    room: float
    who: Who
    lit: tuple[int, ...]  # the columns that score


class Track(NamedTuple):
    """The line above: name and inventory."""

    room: float
    who: Who
    name: str | None  # None: one's own
    first: bool
    inventory: int
    score: int


class Rows(NamedTuple):
    """What the rows bring: of each from the bottom how many cells count, and its points."""

    room: float
    rows: tuple[tuple[int, int], ...]


class Column(NamedTuple):
    """A column with its glass."""

    room: float
    column: int
    colour: int | None  # None: not yet opened
    glass: Pile
    points: int | None  # None: it does not score


def factory_pieces(canvas: Canvas[GlassworksView, Components], glass: Visible, area: int, room: float) -> list[Piece]:
    """Compose the large factory."""
    shown = canvas.view["areas"][area]
    # Python 3.12.1 would take a `column` that is counted here for the function called below, and find nothing
    scoring = {one["column"]: one["points"] for one in shown["scoring_columns"]}
    ground = Ground(room, who(canvas.view, area), tuple(scoring))
    rows = Rows(room, tuple([(row["cells"], row["points"]) for row in shown["rows"]]))
    return [
        canvas.piece("factory", draw_ground, ground),
        canvas.piece("track", draw_track, track(canvas, area, room)),
        canvas.piece("rows", draw_rows, rows),
        *[
            canvas.piece(f"column-{number}", draw_column, column(shown, glass.columns[area], number, scoring, room))
            for number in range(canvas.components.limits.columns)
        ],
    ]


def track(canvas: Canvas[GlassworksView, Components], area: int, room: float) -> Track:
    """Return what is said above the factory."""
    view = canvas.view
    person = who(view, area)
    name = None if view["seat"] == area else name_of(canvas.words, person)
    return Track(
        room, person, name, is_first(view, area), view["areas"][area]["inventory"], view["areas"][area]["score"]
    )


def column(shown: AreaView, glass: tuple[Pile, ...], number: int, scoring: dict[int, int], room: float) -> Column:
    """Return a column, opened or not."""
    if number >= len(glass):
        return Column(room, number, None, (), scoring.get(number))
    return Column(room, number, shown["columns"][number]["colour"], glass[number], scoring.get(number))


# Ground


def draw_ground(brush: Brush[Components], ground: Ground) -> str:
    """Draw frame, cells, the lit ground of the scoring columns, and the table of row points below them (2.6)."""
    grid = Grid(brush, ground.room)
    cells = [
        (f"cell-{column + 1}_{row + 1}", Box("factory-cell", *grid.cell(column, row)), column in ground.lit)
        for row in range(grid.rows)
        for column in range(grid.columns)
    ]
    lanes = [
        Bar(grid.place(column, 0)[0], grid.top - 2, grid.cell_width, grid.cell_height * grid.rows + 2, "gw-lane", 6)
        for column in ground.lit
    ]
    return brush.render(
        "factory.svg.j2",
        who=ground.who,
        frame=Box("factory-frame", *grid.size[:4]),
        lanes=lanes,
        cells=cells,
        pills=pills(brush, grid),
    )


def pills(brush: Brush[Components], grid: Grid) -> list[Plate]:
    """Return the table of row points."""
    y, height = grid.top + grid.cell_height * grid.rows + 2, grid.size.pill - 4
    width = grid.cell_width - 10
    return [
        Plate(grid.place(column, 0)[0] + 5, y, width, height, str(points), grid.size.number)
        for column, points in enumerate(brush.components.scoring.row[1:])
    ]


# The line above


def draw_track(brush: Brush[Components], track: Track) -> str:
    """Draw name and inventory track (4.6): a notch for each piece up to the one that sets off the end."""
    size = Grid(brush, track.room).size
    wide = size.corner
    base = size.y + size.head - (9 if wide else 5)
    letters = 18.0 if wide else 15.0
    sign = letters + 6
    left = size.x + size.border + 4
    title = brush.say("draw.my_factory") if track.name is None else track.name
    name = short_name(title, 150 if wide else 124, letters)
    icons = [Icon(track.who.sign(brush), left, base - sign * 0.74, sign, track.who.css)]
    end = left + sign + 12 + bold_width(name, letters)
    if track.first:
        icons.append(Icon("first-player", end, base - letters * 0.9, letters + 2))
        end += letters + 6
    texts = [Text(left + sign + 6, base, letters, name, "d-title")]
    points = ""
    if wide:  # a phone has them in the strip
        score = figure(track.score)
        shown = [Text(end + 4, base + 2, 24, score, "d-title")]
        points = brush.render("marks.svg.j2", id="points", css="", bars=[], icons=[], texts=shown)
        end += bold_width(score, 24) + 8
    bars, number = notches(size, track.inventory, brush.components.limits.end_inventory, end + 6, base)
    css = track.who.css
    heading = brush.render("marks.svg.j2", id="", css=css, bars=[], icons=icons, texts=texts)
    return heading + points + brush.render("marks.svg.j2", id="inventory", css=css, bars=bars, icons=[], texts=[number])


def notches(size: Size, inventory: int, end: int, left: float, base: float) -> tuple[list[Bar], Text]:
    """Return the notches and the number beside them."""
    right = size.x + size.width - size.border - 6
    text = f"{inventory}/{end}"
    room = right - bold_width(text, size.number + 2) - 10 - left
    step = min(room / end, 12)
    start = left + room - step * end
    height, top = size.number, base - size.number + 1.5
    full = ["gw-notch full" if number < inventory else "gw-notch" for number in range(end)]
    bars = [Bar(start + step * number, top, step - 1.8, height, css, 1.5) for number, css in enumerate(full)]
    bars.append(Bar(start + step * end, base - height - 2, 2.4, height + 7, "gw-stop", 1))
    return bars, Text(right, base + 1, size.number + 2, text, "d-num end")


# Rows and columns


def draw_rows(brush: Brush[Components], rows: Rows) -> str:
    """Draw a bar under the cells that count in each row, and its points; a pale 0 where it brings nothing."""
    grid = Grid(brush, rows.room)
    size = grid.size
    height = min(32, grid.cell_height - 4)
    runs, plates, zeros = [], [], []
    for row, (cells, points) in enumerate(rows.rows):
        _, y = grid.place(0, row)
        if cells:
            runs.append(Bar(grid.left, y + grid.cell_height - 3, grid.cell_width * cells, 3, "gw-run", 1.5))
        if points:
            x, top = size.x + size.border + 2, y + (grid.cell_height - height) / 2
            plates.append((row + 1, Plate(x, top, size.plate, height, str(points), size.number + 1)))
        else:
            x, middle = size.x + size.border + size.plate * 0.42, y + grid.cell_height / 2
            zeros.append((row + 1, Text(x, middle + size.number * 0.36, size.number, "0", "d-note middle")))
    return brush.render("rows.svg.j2", runs=runs, plates=plates, zeros=zeros)


def draw_column(brush: Brush[Components], column: Column) -> str:
    """Draw what lies in a column, the points of its cells and the flag over it."""
    grid = Grid(brush, column.room)
    laid = [grid.lay(brush, glass, column.column, row) for row, glass in enumerate(column.glass)]
    texts = [*numbers(brush, grid, column), *letter(brush, grid, column)]
    return brush.render("column.svg.j2", number=column.column + 1, glass=laid, flag=flag(grid, column), texts=texts)


def flag(grid: Grid, column: Column) -> Plate:
    """Return the flag over a scoring column, or the place where it would be."""
    width = min(40, grid.cell_width - 6)
    left = grid.place(column.column, 0)[0] + (grid.cell_width - width) / 2
    height = grid.size.flag
    points = "" if column.points is None else str(column.points)
    return Plate(left, grid.top - height, width, height, points, grid.size.number - 0.5)


def numbers(brush: Brush[Components], grid: Grid, column: Column) -> list[Text]:
    """Return the points printed in the cells: what a column of that height brings (2.7)."""
    texts = []
    small = grid.size.small
    for row, line in enumerate(brush.components.scoring.column):
        points = str(line[column.column])
        x, y, width, height = grid.cell(column.column, row)
        if grid.size.corner:
            texts.append(Text(x + width - 3, y + small + 0.5, small, points, "d-num end gw-cellnum"))
        elif row >= len(column.glass):
            texts.append(Text(x + width / 2, y + height / 2 + small * 0.36, small, points, "d-num middle gw-cellnum"))
    return texts


def letter(brush: Brush[Components], grid: Grid, column: Column) -> list[Text]:
    """Return the letter of the column's colour, beside its lowest piece: a sign besides hue and pattern."""
    if column.colour is None or not grid.size.corner:
        return []
    x, y = grid.place(column.column, 0)
    code = brush.words.part("mark", column.colour)
    return [Text(x + grid.cell_width - 2, y + grid.cell_height - 7, 12.5, code, "d-num end gw-letter")]

"""The large factory: cells with their points, rows and columns with what they bring now, the inventory track."""

from dataclasses import dataclass, field

from dolina.core.events import Event
from dolina.games.glassworks.draw.glass import Glass, Piece, column_place, previews
from dolina.games.glassworks.draw.marks import Bar, Icon, Text, Who, bold_width, short_name, who
from dolina.games.glassworks.rules_table import SHAPES
from dolina.telling.picture import Choice


@dataclass(frozen=True)
class Cell:
    """A cell of a factory."""

    x: float
    y: float
    width: float
    height: float
    lit: bool = False
    piece: Piece | None = None


@dataclass(frozen=True)
class Ghost:
    """Where a piece would land, shown while its source is pointed at."""

    cell: Cell
    css: str  # of what is pointed at
    piece: Piece


@dataclass(frozen=True)
class Plate:
    """A number on a ground: points of a row, a column, or of the table below the columns."""

    x: float
    y: float
    width: float
    height: float
    text: str
    size: float


@dataclass(frozen=True)
class Factory:
    """A large factory."""

    who: Who
    x: float
    y: float
    width: float
    height: float
    cells: list[Cell]
    lanes: list[Bar]
    plates: list[Plate]
    flags: list[Plate]
    pills: list[Plate]
    ghosts: list[Ghost]
    bars: list[Bar] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)
    icons: list[Icon] = field(default_factory=list)


@dataclass(frozen=True)
class Size:
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

    def cell_width(self, columns: int) -> float:
        """Return the width of a cell."""
        return (self.width - 2 * self.border - self.plate - 6) / columns

    def cell_height(self, rows: int) -> float:
        """Return the height of a cell."""
        return (self.height - self.head - self.flag - self.pill - self.border) / rows


class FactoryDrawing:
    """Draws one large factory."""

    def __init__(self, glass: Glass, area: int, size: Size) -> None:
        self.glass = glass
        self.scene = glass.scene
        self.components = glass.components
        self.area = area
        self.shown = self.scene.view["areas"][area]
        self.size = size
        limits = self.components.limits
        self.columns, self.rows = limits.columns, limits.rows
        self.cell_width = size.cell_width(self.columns)
        self.cell_height = size.cell_height(self.rows)
        self.left = size.x + size.border + size.plate + 4
        self.top = size.y + size.head + size.flag

    def draw(self) -> Factory:
        """Return everything there is to draw."""
        size = self.size
        person = who(self.scene, self.components, self.area)
        scoring = {shown["column"]: shown["points"] for shown in self.shown["scoring_columns"]}
        cells = [
            self.cell(column, row, column in scoring) for row in range(self.rows) for column in range(self.columns)
        ]
        bars, texts, icons = self.header(person)
        return Factory(
            who=person,
            x=size.x,
            y=size.y,
            width=size.width,
            height=size.height,
            cells=cells,
            lanes=[self.lane(column) for column in scoring],
            plates=self.plates(),
            flags=[self.flag(column, points) for column, points in scoring.items()],
            pills=self.pills(),
            ghosts=self.ghosts(),
            bars=[*bars, *self.runs()],
            texts=[*texts, *self.zeros(), *self.numbers(cells), *self.letters()],
            icons=icons,
        )

    # Cells

    def place(self, column: int, row: int) -> tuple[float, float]:
        """Return the upper left corner of a cell; row 0 is the lowest."""
        return self.left + self.cell_width * column, self.top + self.cell_height * (self.rows - 1 - row)

    def cell(self, column: int, row: int, lit: bool) -> Cell:
        """Return a cell with what lies in it."""
        x, y = self.place(column, row)
        return Cell(x + 0.8, y + 0.8, self.cell_width - 1.6, self.cell_height - 1.6, lit, self.piece(column, row))

    def piece(self, column: int, row: int) -> Piece | None:
        """Return the glass of a cell."""
        columns = self.shown["columns"]
        if column >= len(columns) or row >= len(columns[column]["glass"]):
            return None
        x, y, side = self.spot(column, row)
        return self.glass.piece(column_place(self.area, column), row, columns[column]["glass"][row], x, y, side)

    def spot(self, column: int, row: int) -> tuple[float, float, float]:
        """Return where glass lies in a cell, and its size."""
        x, y = self.place(column, row)
        side = min(self.cell_height - (5 if self.size.corner else 1.5), self.cell_width - 6)
        left = 3 if self.size.corner else (self.cell_width - side) / 2
        return x + left, y + (self.cell_height - side) / 2 - 1, side

    def numbers(self, cells: list[Cell]) -> list[Text]:
        """Return the points printed in the cells: what a column of that height brings (2.7)."""
        texts = []
        for number, cell in enumerate(cells):
            row, column = divmod(number, self.columns)
            points = str(self.components.scoring.column[row][column])
            small = self.size.small
            if self.size.corner:
                texts.append(Text(cell.x + cell.width - 3, cell.y + small + 0.5, small, points, "d-num end gw-cellnum"))
            elif cell.piece is None:
                x, y = cell.x + cell.width / 2, cell.y + cell.height / 2 + small * 0.36
                texts.append(Text(x, y, small, points, "d-num middle gw-cellnum"))
        return texts

    def letters(self) -> list[Text]:
        """Return the letter of each column's colour, beside its lowest piece: a sign besides hue and pattern."""
        if not self.size.corner:
            return []
        texts = []
        for column, shown in enumerate(self.shown["columns"]):
            x, y = self.place(column, 0)
            code = self.components.colour[shown["colour"]].code
            texts.append(Text(x + self.cell_width - 4, y + self.cell_height - 6, 13, code, "d-num end gw-cellnum"))
        return texts

    # Rows and columns

    def lane(self, column: int) -> Bar:
        """Return the lit ground of a scoring column."""
        x, _ = self.place(column, 0)
        return Bar(x, self.top - 2, self.cell_width, self.cell_height * self.rows + 2, "gw-lane", 6)

    def flag(self, column: int, points: int) -> Plate:
        """Return the flag over a scoring column."""
        x, _ = self.place(column, 0)
        width = min(40, self.cell_width - 6)
        left = x + (self.cell_width - width) / 2
        return Plate(left, self.top - self.size.flag, width, self.size.flag, str(points), self.size.number - 0.5)

    def plates(self) -> list[Plate]:
        """Return the points of each row that brings any."""
        found = []
        for row, shown in enumerate(self.shown["rows"]):
            _, y = self.place(0, row)
            height = min(32, self.cell_height - 4)
            if shown["points"]:
                x, top = self.size.x + self.size.border + 2, y + (self.cell_height - height) / 2
                found.append(Plate(x, top, self.size.plate, height, str(shown["points"]), self.size.number + 1))
        return found

    def zeros(self) -> list[Text]:
        """Return a pale 0 for each row that brings nothing."""
        x = self.size.x + self.size.border + self.size.plate * 0.42
        number = self.size.number
        rows = [row for row, shown in enumerate(self.shown["rows"]) if not shown["points"]]
        places = [self.place(0, row)[1] + self.cell_height / 2 + number * 0.36 for row in rows]
        return [Text(x, y, number, "0", "d-note middle") for y in places]

    def runs(self) -> list[Bar]:
        """Return a bar under the cells that count in each row."""
        return [
            Bar(
                self.left,
                self.place(0, row)[1] + self.cell_height - 3,
                self.cell_width * shown["cells"],
                3,
                "gw-run",
                1.5,
            )
            for row, shown in enumerate(self.shown["rows"])
            if shown["cells"]
        ]

    def pills(self) -> list[Plate]:
        """Return the table of row points, printed below the columns (2.6)."""
        y, height = self.top + self.cell_height * self.rows + 2, self.size.pill - 4
        width = self.cell_width - 10
        return [
            Plate(self.place(column, 0)[0] + 5, y, width, height, str(points), self.size.number)
            for column, points in enumerate(self.components.scoring.row[1:])
        ]

    # The line above

    def header(self, person: Who) -> tuple[list[Bar], list[Text], list[Icon]]:
        """Return name and inventory track (4.6): a notch for each piece up to the one that sets off the end."""
        size, words = self.size, self.scene.words
        wide = size.corner
        base = size.y + size.head - (9 if wide else 5)
        letters = 18.0 if wide else 15.0
        title = words.say("draw.my_factory") if person.mine else person.name
        sign = letters + 6
        left = size.x + size.border + 4
        name = short_name(title, 150 if wide else 124, letters)
        icons = [Icon(person.sign, left, base - sign * 0.74, sign, person.css)]
        texts = [Text(left + sign + 6, base, letters, name, "d-title")]
        end = left + sign + 12 + bold_width(name, letters)
        if self.scene.view["first_player"] == self.area and self.scene.view["rival"] is None:
            icons.append(Icon("first-player", end, base - letters * 0.9, letters + 2))
            end += letters + 6
        bars, found = self.track(end + 6, base)
        return bars, [*texts, *found], icons

    def track(self, left: float, base: float) -> tuple[list[Bar], list[Text]]:
        """Return the notches and the number beside them."""
        size = self.size
        end, inventory = self.scene.view["end"]["inventory"], self.shown["inventory"]
        right = size.x + size.width - size.border - 6
        text = f"{inventory}/{end}"
        room = right - bold_width(text, size.number + 2) - 10 - left
        step = min(room / end, 12)
        start = left + room - step * end
        height = size.number
        bars = [
            Bar(
                start + step * number,
                base - height + 1.5,
                step - 1.8,
                height,
                "gw-notch" + " full" * (number < inventory),
                1.5,
            )
            for number in range(end)
        ]
        bars.append(Bar(start + step * end, base - height - 2, 2.4, height + 7, "gw-stop", 1))
        return bars, [Text(right, base + 1, size.number + 2, text, "d-num end")]

    # What would be

    def ghosts(self) -> list[Ghost]:
        """Return where the glass of each choice would land, as far as the scene holds previews."""
        if self.scene.view["seat"] != self.area:
            return []
        found: list[Ghost] = []
        for choice in self.scene.choices:
            if choice.kind in {"take", "colour"}:
                found += self.ghosts_of(choice)
        return found

    def ghosts_of(self, choice: Choice) -> list[Ghost]:
        """Return the landing cells of one choice, each with the piece that would lie there."""
        value = next(iter(choice.args.values()))
        taking = choice.kind == "take"
        place = f"tile-{value}" if taking else "taken"
        source = self.tile_glass(value) if taking else self.scene.view["gather"]["taken"]
        found = []
        for column, height, n, colour in columns_filled(previews(self.scene, choice)):
            numbers = [number for number, piece in enumerate(source) if piece // SHAPES == colour]
            css = f"gw-for-{'tile' if taking else 'colour'}-{value}"
            for row, number in zip(range(height - n, height), numbers, strict=False):
                found.append(self.ghost((column - 1, row), css, place, number, source[number]))
        return found

    def ghost(self, cell: tuple[int, int], css: str, place: str, number: int, piece: int) -> Ghost:
        """Return one piece as it would lie in a cell."""
        x, y, side = self.spot(*cell)
        return Ghost(self.cell(*cell, lit=False), css, self.glass.piece(place, number, piece, x, y, side))

    def tile_glass(self, tile: int) -> list[int]:
        """Return the glass of a river tile."""
        return next(shown["glass"] for shown in self.scene.view["river"] if shown["tile"] == tile)


def columns_filled(events: list[Event]) -> list[list[int]]:
    """Return from previews which columns would grow: column, height, how many pieces, colour."""
    names = ("column", "height", "n", "colour")
    found = [[event.values[name] for name in names] for event in events if event.kind == "column"]
    return [[value for value in values if isinstance(value, int)] for values in found]

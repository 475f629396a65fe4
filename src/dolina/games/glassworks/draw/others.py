"""The areas of the others, small: factory with live points, satchel, sources, inventory."""

from dataclasses import dataclass, field

from dolina.games.glassworks.draw.factory import Cell, Plate
from dolina.games.glassworks.draw.glass import Glass, Piece, column_place, minus
from dolina.games.glassworks.draw.marks import (
    Bar,
    Icon,
    Text,
    Who,
    bold_width,
    large_area,
    moves,
    short_name,
    source_texts,
    who,
)

REAL = 24  # from this height on a cell shows a real piece with its shape, below it a chip


@dataclass(frozen=True)
class Plan:
    """The measures of a small area, from its own upper left corner."""

    width: float
    height: float
    letters: float  # size of the name
    small: float  # size of the numbers
    grid: tuple[float, float]
    cell: tuple[float, float]
    base: float  # height of the lowest cells, which carry the mark of the column
    satchel: tuple[float, float]
    glass: float  # size of glass in the satchel
    sources: tuple[float, float, float] | None  # place and step
    inventory: tuple[float, float]
    track: float  # length of the inventory's bar; 0 = only the number
    turns: tuple[float, float] | None = None  # of the end phase; else they follow the inventory
    head: float = 14  # where sign and name begin
    named: bool = True
    row_points: bool = True
    flag_points: bool = True


@dataclass(frozen=True)
class Area:
    """A small area, ready to be drawn."""

    who: Who
    x: float
    y: float
    width: float
    height: float
    moves: bool
    grids: list[tuple[str, str]]  # class and path: all cells in one, those of scoring columns in another
    cells: list[Cell]  # those with glass
    chips: bool
    flags: list[Plate]
    pockets: list[tuple[float, float, float]]  # the empty ones: middle and radius
    satchel: list[Piece]
    bars: list[Bar] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)
    icons: list[Icon] = field(default_factory=list)


def wide_plans(count: int) -> list[tuple[float, float, Plan]]:
    """Return places and measures for so many others at the right of the board, 322 × 330."""
    if count == 1:
        plan = Plan(322, 330, 18, 15, (36, 58), (39.5, 31), 31, (30, 224), 36, (34, 288, 92), (34, 314), 168)
        return [(0, 0, plan)]
    if count == 2:
        plan = Plan(
            322,
            160,
            16,
            13.5,
            (34, 45),
            (21.5, 21.5),
            21.5,
            (192, 48),
            23.5,
            (194, 99, 42),
            (194, 124),
            64,
            turns=(194, 148),
        )
        return [(0, 170 * number, plan) for number in range(count)]
    if count == 3:
        plan = Plan(322, 105, 15, 13, (32, 38), (19, 12.6), 12.6, (178, 31), 24, (180, 74, 46), (180, 94), 46)
        return [(0, 112.5 * number, plan) for number in range(count)]
    plan = Plan(157, 161, 15, 12.5, (29, 38), (17.5, 12.6), 12.6, (22, 104), 21, (19, 141, 46), (19, 156.5), 42)
    return [(165 * (number % 2), 169 * (number // 2), plan) for number in range(count)]


def tall_plans(count: int) -> list[tuple[float, float, Plan]]:
    """Return places and measures for so many others in a line on a phone, 366 wide."""
    if count == 1:
        plan = Plan(
            366,
            68,
            15,
            14,
            (14, 20),
            (21, 8.4),
            13,
            (180, 22),
            22,
            (180, 62, 46),
            (306, 39),
            0,
            head=178,
            row_points=False,
        )
        return [(0, 0, plan)]
    if count == 2:
        plan = Plan(
            180, 68, 14, 13.2, (13, 24), (11.2, 7), 13, (95, 23), 15, None, (97, 60), 0,
            row_points=False, flag_points=False,
        )  # fmt: skip
        return [(186 * number, 0, plan) for number in range(count)]
    width = (366 - 6 * (count - 1)) / count
    cell = (width - 15) / 7
    glass = min(14.5, (width - 14) / 5 - 1.5)
    plan = Plan(
        width, 72, 14, 13.2, (11, 22), (cell, 5), 13, (11, 56), glass, None, (0, 0), 0,
        named=False, row_points=False, flag_points=False,
    )  # fmt: skip
    return [((width + 6) * number, 0, plan) for number in range(count)]


def others(glass: Glass, x: float, y: float, *, wide: bool) -> list[Area]:
    """Draw everybody's area but the large one, clockwise from it."""
    view = glass.scene.view
    count = len(view["areas"])
    large = large_area(view)
    order = [(large + distance) % count for distance in range(1, count)]
    plans = wide_plans(len(order)) if wide else tall_plans(len(order))
    return [
        SmallArea(glass, area, x + left, y + top, plan).draw()
        for area, (left, top, plan) in zip(order, plans, strict=True)
    ]


def grid_path(cells: list[Cell], *, lit: bool) -> str:
    """Return the cells as one path; its round stroke makes round corners, so it lies a little inside."""
    return "".join(
        f"M{cell.x + 1.5:.1f} {cell.y + 1.5:.1f}h{cell.width - 3:.1f}v{cell.height - 3:.1f}h{3 - cell.width:.1f}z"
        for cell in cells
        if cell.lit == lit
    )


class SmallArea:
    """Draws one small area."""

    def __init__(self, glass: Glass, area: int, x: float, y: float, plan: Plan) -> None:
        self.glass = glass
        self.scene = glass.scene
        self.components = glass.components
        self.area = area
        self.shown = self.scene.view["areas"][area]
        self.x, self.y, self.plan = x, y, plan
        self.rows = self.components.limits.rows
        self.columns = self.components.limits.columns
        self.chips = plan.cell[1] < REAL

    def draw(self) -> Area:
        """Return everything there is to draw."""
        plan = self.plan
        person = who(self.scene, self.components, self.area)
        scoring = {shown["column"]: shown["points"] for shown in self.shown["scoring_columns"]}
        icons, texts = self.head(person)
        more_icons, more_texts, bars = self.numbers()
        cells = [
            self.cell(column, row, column in scoring) for row in range(self.rows) for column in range(self.columns)
        ]
        pockets, satchel = self.satchel()
        return Area(
            who=person,
            x=self.x,
            y=self.y,
            width=plan.width,
            height=plan.height,
            moves=moves(self.scene.view, self.area),
            grids=[("gw-grid", grid_path(cells, lit=False)), ("gw-grid gw-lit", grid_path(cells, lit=True))],
            cells=[cell for cell in cells if cell.piece],
            chips=self.chips,
            flags=[self.flag(column, points) for column, points in scoring.items()],
            pockets=pockets,
            satchel=satchel,
            bars=bars,
            texts=[*texts, *more_texts, *(self.row_points() if plan.row_points else [])],
            icons=[*icons, *more_icons],
        )

    # Factory

    def place(self, column: int, row: int) -> tuple[float, float]:
        """Return the upper left corner of a cell; row 0 is the lowest."""
        plan = self.plan
        x, y = self.x + plan.grid[0], self.y + plan.grid[1]
        return x + plan.cell[0] * column, y + plan.cell[1] * (self.rows - 1 - row)

    def cell(self, column: int, row: int, lit: bool) -> Cell:
        """Return a cell with what lies in it."""
        x, y = self.place(column, row)
        width, height = self.plan.cell[0] - 1, (self.plan.cell[1] if row else self.plan.base) - 1
        columns = self.shown["columns"]
        piece = None
        if column < len(columns) and row < len(columns[column]["glass"]):
            side = min(width, height) - 3
            left, top = x + (width - side) / 2, y + (height - side) / 2
            kind = columns[column]["glass"][row]
            piece = self.glass.piece(column_place(self.area, column), row, kind, left, top, side)
        return Cell(x, y, width, height, lit, piece)

    def flag(self, column: int, points: int) -> Plate:
        """Return the flag over a scoring column; where it is too small, without its number."""
        x, y = self.place(column, self.rows - 1)
        size = self.plan.small - 0.5
        if not self.plan.flag_points:
            return Plate(x, y - 5, self.plan.cell[0] - 1, 5, "", 0)
        height = size + 1.5
        width = max(self.plan.cell[0] - 1, bold_width(str(points), size) + 3)
        return Plate(x + (self.plan.cell[0] - 1 - width) / 2, y - height - 1.5, width, height, str(points), size)

    def row_points(self) -> list[Text]:
        """Return what each row brings now, at its left."""
        plan, texts = self.plan, []
        for row, shown in enumerate(self.shown["rows"]):
            if shown["points"]:
                x, y = self.place(0, row)
                height = plan.cell[1] if row else plan.base
                size = min(plan.small, height - 0.4)
                texts.append(Text(x - 3, y + height / 2 + size * 0.35, size, str(shown["points"]), "d-num end gw-gain"))
        return texts

    # Around it

    def head(self, person: Who) -> tuple[list[Icon], list[Text]]:
        """Return sign, name, score; who moves first; how many turns are left at the end."""
        plan = self.plan
        if not plan.named:
            return self.narrow_head(person)
        left, base = self.x + plan.head, self.y + plan.letters + 3
        sign = plan.letters + 5
        score = minus(self.shown["score"])
        icons = [Icon(person.sign, left, base - sign * 0.77, sign, person.css)]
        end = self.x + plan.width - 8
        texts = [Text(end, base + 1, plan.letters + 3, score, "d-title end")]
        end -= bold_width(score, plan.letters + 3) + 4
        left += sign + 4
        for icon, css in self.tokens():
            end -= plan.letters + 1
            icons.append(Icon(icon, end, base - plan.letters * 0.88, plan.letters + 1, css))
        if not plan.track:
            turn_icons, turn_texts, end = self.turns(end, base, back=True)
            icons, texts = [*icons, *turn_icons], [*texts, *turn_texts]
        texts.append(Text(left, base, plan.letters, short_name(person.name, end - left - 2, plan.letters), "d-title"))
        return icons, texts

    def narrow_head(self, person: Who) -> tuple[list[Icon], list[Text]]:
        """Return sign, inventory and score, where there is no room for a name."""
        left, base = self.x + 11, self.y + self.plan.letters + 3
        icons = [
            Icon(person.sign, left, base - 12.5, 16, person.css),
            Icon("icon-inventory", left + 18, base - 9.5, 10, "gw-s-ink"),
        ]
        score = Text(self.x + self.plan.width - 5, base + 0.5, 15, minus(self.shown["score"]), "d-title end")
        return icons, [score, Text(left + 29, base, self.plan.small, str(self.shown["inventory"]), "d-num")]

    def tokens(self) -> list[tuple[str, str]]:
        """Return what lies beside the name: the first player's marker."""
        first = self.scene.view["first_player"] == self.area and self.scene.view["rival"] is None
        return [("first-player", "")] if first else []

    def turns(self, x: float, y: float, *, back: bool) -> tuple[list[Icon], list[Text], float]:
        """Return how many turns this area still has, once the end has begun (4.6): right of x, or left of it."""
        left = self.scene.view["end"]["turns_left_by_area"]
        if left is None or self.scene.view["turn"] is None:
            return [], [], x
        small = self.plan.small
        start = x - 2 * small - 4 if back else x
        icon = Icon("icon-turns", start, y - small * 0.88, small, "gw-i")
        return [icon], [Text(start + small + 3, y, small, str(left[self.area]), "d-num")], start

    def numbers(self) -> tuple[list[Icon], list[Text], list[Bar]]:
        """Return points by source and the inventory."""
        plan = self.plan
        icons: list[Icon] = []
        texts: list[Text] = []
        if plan.sources:
            x, y, step = plan.sources
            icons, texts = source_texts(self.shown["sources"], self.x + x, self.y + y, plan.small, step)
        if not plan.named:
            return icons, texts, []
        x, y = self.x + plan.inventory[0], self.y + plan.inventory[1]
        end, inventory = self.scene.view["end"]["inventory"], self.shown["inventory"]
        icons.append(Icon("icon-inventory", x, y - plan.small * 0.86, plan.small * 0.98, "gw-s-ink"))
        left = x + plan.small * 1.25
        bars = []
        if plan.track:
            done = plan.track * min(inventory, end) / end
            bars = [Bar(left, y - 9.5, plan.track, 8, "gw-notch", 4), Bar(left, y - 9.5, done, 8, "gw-notch full", 4)]
            left += plan.track + 6
        text = f"{inventory}/{end}"
        texts.append(Text(left, y, plan.small, text, "d-num"))
        if plan.track:
            after = (left + bold_width(text, plan.small) + 5, y)
            place = (self.x + plan.turns[0], self.y + plan.turns[1]) if plan.turns else after
            turn_icons, turn_texts, _ = self.turns(*place, back=False)
            icons, texts = [*icons, *turn_icons], [*texts, *turn_texts]
        return icons, texts, bars

    def satchel(self) -> tuple[list[tuple[float, float, float]], list[Piece]]:
        """Return the satchel: its glass and its empty pockets. All may see it (9.1)."""
        plan = self.plan
        limit, content = self.components.limits.satchel, self.shown["satchel"]
        step = (plan.glass + 1.5) * limit / max(limit, len(content))
        left, top = self.x + plan.satchel[0], self.y + plan.satchel[1]
        pieces = [
            self.glass.piece(f"satchel-{self.area}", number, piece, left + step * number, top, plan.glass)
            for number, piece in enumerate(content)
        ]
        radius = plan.glass * 0.36
        empty = range(len(content), limit)
        return [(left + step * number + plan.glass / 2, top + plan.glass / 2, radius) for number in empty], pieces

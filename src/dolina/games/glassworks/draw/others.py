"""The areas of the others, small: factory with live points, satchel, sources, inventory."""

from functools import cache
from typing import NamedTuple

from dolina.games.glassworks.components import Components
from dolina.games.glassworks.draw.glass import Chip, Laid, lay
from dolina.games.glassworks.draw.marks import (
    Bar,
    Icon,
    Plate,
    Sources,
    Text,
    Who,
    bold_width,
    is_first,
    name_of,
    short_name,
    source_marks,
    sources_of,
    who,
)
from dolina.games.glassworks.named import Pile, Visible
from dolina.games.glassworks.view_types import GlassworksView
from dolina.telling.eyes import WIDE
from dolina.telling.picture import Piece
from dolina.telling.pieces import Brush, Canvas
from dolina.telling.words import figure

REAL = 24  # from this height on a cell shows a real piece with its shape, below it a chip
WIDE_CORNER = (714, 224)
TALL_LEFT, TALL_BOTTOM = 4, 450

Point = tuple[float, float]
Rectangle = tuple[float, float, float, float]


class Plan(NamedTuple):
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


def wide_plans(count: int) -> list[tuple[float, float, Plan]]:
    """Return places and measures for so many others at the right of the board, 322 × 342."""
    if count == 1:
        plan = Plan(322, 342, 18, 15, (36, 58), (39.5, 31), 31, (30, 224), 36, (34, 288, 92), (34, 314), 168)
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


class Spot(NamedTuple):
    """Which of how many small areas: that gives its place and measures."""

    others: int
    number: int


class Panel(NamedTuple):
    """The ground of a small area."""

    spot: Spot
    who: Who
    moves: bool


class SmallFactory(NamedTuple):
    """A small factory."""

    spot: Spot
    columns: tuple[Pile, ...]
    scoring: tuple[tuple[int, int], ...]  # columns and their points
    rows: tuple[int, ...]  # their points


class SmallSatchel(NamedTuple):
    """A small satchel."""

    spot: Spot
    glass: Pile


class Numbers(NamedTuple):
    """Who it is, and the numbers of a small area."""

    spot: Spot
    who: Who
    name: str
    score: int
    first: bool
    turns: int | None  # once the end has begun (4.6)
    sources: Sources
    inventory: int


def other_pieces(canvas: Canvas[GlassworksView, Components], glass: Visible, large: int) -> list[Piece]:
    """Compose everybody's area but the large one, clockwise from it."""
    count = len(canvas.view["areas"])
    found = []
    for number in range(1, count):
        found += area_pieces(canvas, glass, (large + number) % count, Spot(count - 1, number - 1))
    return found


def area_pieces(canvas: Canvas[GlassworksView, Components], glass: Visible, area: int, spot: Spot) -> list[Piece]:
    """Compose one small area."""
    view = canvas.view
    shown = view["areas"][area]
    name = f"other-{spot.number + 1}"
    scoring = tuple([(column["column"], column["points"]) for column in shown["scoring_columns"]])
    rows = tuple([row["points"] for row in shown["rows"]])
    factory = SmallFactory(spot, glass.columns[area], scoring, rows)
    return [
        canvas.piece(name, draw_panel, Panel(spot, who(view, area), view["turn"] == area)),
        canvas.piece(f"{name}-factory", draw_small_factory, factory),
        canvas.piece(f"{name}-satchel", draw_small_satchel, SmallSatchel(spot, glass.satchels[area])),
        canvas.piece(f"{name}-numbers", draw_numbers, numbers(canvas, area, spot)),
    ]


def numbers(canvas: Canvas[GlassworksView, Components], area: int, spot: Spot) -> Numbers:
    """Return what is told of an area in numbers."""
    view = canvas.view
    shown, person, turns = view["areas"][area], who(view, area), view["end"]["turns_left_by_area"]
    return Numbers(
        spot,
        person,
        name_of(canvas.words, person),
        shown["score"],
        is_first(view, area),
        None if turns is None or view["turn"] is None else turns[area],
        sources_of(shown["sources"]),
        shown["inventory"],
    )


@cache
def placed(layout: str, spot: Spot) -> tuple[float, float, Plan]:
    """Return the upper left corner of a small area, and its measures."""
    if layout == WIDE:
        left, top, plan = wide_plans(spot.others)[spot.number]
        return WIDE_CORNER[0] + left, WIDE_CORNER[1] + top, plan
    left, top, plan = tall_plans(spot.others)[spot.number]
    return TALL_LEFT + left, TALL_BOTTOM - plan.height + top, plan


def tall_line(count: int) -> float:
    """Return how high the line of so many others is on a phone."""
    return tall_plans(count)[0][2].height


def draw_panel(brush: Brush[Components], panel: Panel) -> str:
    """Draw the ground of an area; that of the mover is lit."""
    x, y, plan = placed(brush.layout, panel.spot)
    box = (x, y, plan.width, plan.height)
    label = "" if panel.who.rival is None else brush.words.part("rival", panel.who.rival)
    return brush.render("panel.svg.j2", who=panel.who, label=label, box=box, moves=panel.moves)


# Factory


class Cells:
    """Where the cells of a small factory lie."""

    def __init__(self, brush: Brush[Components], spot: Spot) -> None:
        self.brush = brush
        x, y, plan = placed(brush.layout, spot)
        self.x, self.y, self.plan = x + plan.grid[0], y + plan.grid[1], plan
        self.columns, self.rows = brush.components.limits.columns, brush.components.limits.rows

    def place(self, column: int, row: int) -> Point:
        """Return the upper left corner of a cell; row 0 is the lowest."""
        width, height = self.plan.cell
        return self.x + width * column, self.y + height * (self.rows - 1 - row)

    def cell(self, column: int, row: int) -> Rectangle:
        """Return the box of a cell."""
        height = self.plan.cell[1] if row else self.plan.base
        return *self.place(column, row), self.plan.cell[0] - 1, height - 1

    def path(self, columns: list[int]) -> str:
        """Return cells as one path; its round stroke makes round corners, so it lies a little inside."""
        boxes = [self.cell(column, row) for row in range(self.rows) for column in columns]
        return "".join(
            f"M{x + 1.5:.1f} {y + 1.5:.1f}h{width - 3:.1f}v{height - 3:.1f}h{3 - width:.1f}z"
            for x, y, width, height in boxes
        )

    def glass(self, columns: tuple[Pile, ...]) -> list[Laid | Chip]:
        """Return the glass in its cells, as chips where they are low."""
        found: list[Laid | Chip] = []
        for number, column in enumerate(columns):
            for row, glass in enumerate(column):
                x, y, width, height = self.cell(number, row)
                side = min(width, height) - 3
                laid = lay(self.brush, glass, x + (width - side) / 2, y + (height - side) / 2, side)
                chips = self.plan.cell[1] < REAL
                found.append(Chip(laid.id, laid.colour, x, y, width, height) if chips else laid)
        return found

    def flag(self, column: int, points: int) -> Plate:
        """Return the flag over a scoring column; where it is too small, without its number."""
        x, y = self.place(column, self.rows - 1)
        room = self.plan.cell[0] - 1
        size = self.plan.small - 0.5
        if not self.plan.flag_points:
            return Plate(x, y - 5, room, 5, "", 0)
        height = size + 1.5
        width = max(room, bold_width(str(points), size) + 3)
        return Plate(x + (room - width) / 2, y - height - 1.5, width, height, str(points), size)

    def row_points(self, rows: tuple[int, ...]) -> list[Text]:
        """Return what each row brings now, at its left."""
        if not self.plan.row_points:
            return []
        texts = []
        for row, points in enumerate(rows):
            if points:
                x, y = self.place(0, row)
                height = self.plan.cell[1] if row else self.plan.base
                size = min(self.plan.small, height - 0.4)
                texts.append(Text(x - 3, y + height / 2 + size * 0.35, size, str(points), "d-num end gw-gain"))
        return texts


def draw_small_factory(brush: Brush[Components], factory: SmallFactory) -> str:
    """Draw a small factory."""
    cells = Cells(brush, factory.spot)
    lit = [column for column, _ in factory.scoring]
    dark = [column for column in range(cells.columns) if column not in lit]
    return brush.render(
        "small_factory.svg.j2",
        grids=[("gw-grid", cells.path(dark)), ("gw-grid gw-lit", cells.path(sorted(lit)))],
        glass=cells.glass(factory.columns),
        flags=[cells.flag(column, points) for column, points in factory.scoring],
        texts=cells.row_points(factory.rows),
    )


# Satchel and numbers


class Marks(NamedTuple):
    """What is drawn around a small factory, in the making."""

    bars: list[Bar]
    icons: list[Icon]
    texts: list[Text]


def draw_numbers(brush: Brush[Components], shown: Numbers) -> str:
    """Draw name, score, sources and inventory of an area."""
    x, y, plan = placed(brush.layout, shown.spot)
    marks = Marks([], [], [])
    if plan.named:
        add_head(brush, shown, marks)
        add_sources(shown, marks, x, y, plan)
        add_inventory(brush, shown, marks)
    else:
        add_narrow_head(brush, shown, marks)
        add_sources(shown, marks, x, y, plan)
    return brush.render("marks.svg.j2", id="", css=shown.who.css, **marks._asdict())


def add_head(brush: Brush[Components], shown: Numbers, marks: Marks) -> None:
    """Add sign, name, score; who moves first; how many turns are left at the end."""
    x, y, plan = placed(brush.layout, shown.spot)
    letters = plan.letters
    left, base, sign = x + plan.head, y + letters + 3, letters + 5
    score = figure(shown.score)
    end = x + plan.width - 8
    marks.icons.append(Icon(shown.who.sign(brush), left, base - sign * 0.77, sign, shown.who.css))
    marks.texts.append(Text(end, base + 1, letters + 3, score, "d-title end"))
    end -= bold_width(score, letters + 3) + 4
    left += sign + 4
    if shown.first:
        end -= letters + 1
        marks.icons.append(Icon("first-player", end, base - letters * 0.88, letters + 1, ""))
    if not plan.track and shown.turns is not None:
        end -= 2 * plan.small + 4
        add_turns(shown.turns, marks, end, base, plan.small)
    marks.texts.append(Text(left, base, letters, short_name(shown.name, end - left - 2, letters), "d-title"))


def add_narrow_head(brush: Brush[Components], shown: Numbers, marks: Marks) -> None:
    """Add sign, inventory and score, where there is no room for a name."""
    x, y, plan = placed(brush.layout, shown.spot)
    left, base = x + 11, y + plan.letters + 3
    marks.icons.append(Icon(shown.who.sign(brush), left, base - 12.5, 16, shown.who.css))
    marks.icons.append(Icon("icon-inventory", left + 18, base - 9.5, 10, "gw-s-ink"))
    marks.texts.append(Text(x + plan.width - 5, base + 0.5, 15, figure(shown.score), "d-title end"))
    marks.texts.append(Text(left + 29, base, plan.small, str(shown.inventory), "d-num"))


def add_turns(turns: int, marks: Marks, x: float, y: float, size: float) -> None:
    """Add how many turns this area still has."""
    marks.icons.append(Icon("icon-turns", x, y - size * 0.88, size, "gw-i"))
    marks.texts.append(Text(x + size + 3, y, size, str(turns), "d-num"))


def add_sources(shown: Numbers, marks: Marks, x: float, y: float, plan: Plan) -> None:
    """Add the points by source, where there is room."""
    if plan.sources:
        left, base, step = plan.sources
        icons, texts = source_marks(shown.sources, x + left, y + base, plan.small, step)
        marks.icons.extend(icons)
        marks.texts.extend(texts)


def add_inventory(brush: Brush[Components], shown: Numbers, marks: Marks) -> None:
    """Add the inventory, with a bar where there is room; then the turns follow it."""
    corner_x, corner_y, plan = placed(brush.layout, shown.spot)
    x, y, small = corner_x + plan.inventory[0], corner_y + plan.inventory[1], plan.small
    end = brush.components.limits.end_inventory
    marks.icons.append(Icon("icon-inventory", x, y - small * 0.86, small * 0.98, "gw-s-ink"))
    left = x + small * 1.25
    if plan.track:
        done = plan.track * min(shown.inventory, end) / end
        marks.bars.append(Bar(left, y - 9.5, plan.track, 8, "gw-notch", 4))
        marks.bars.append(Bar(left, y - 9.5, done, 8, "gw-notch full", 4))
        left += plan.track + 6
    text = f"{shown.inventory}/{end}"
    marks.texts.append(Text(left, y, small, text, "d-num"))
    if plan.track and shown.turns is not None:
        after = (left + bold_width(text, small) + 5, y)
        place = (corner_x + plan.turns[0], corner_y + plan.turns[1]) if plan.turns else after
        add_turns(shown.turns, marks, *place, small)


def draw_small_satchel(brush: Brush[Components], satchel: SmallSatchel) -> str:
    """Draw a satchel: its glass and its empty pockets. All may see it (9.1)."""
    x, y, plan = placed(brush.layout, satchel.spot)
    limit, count = brush.components.limits.satchel, len(satchel.glass)
    step = (plan.glass + 1.5) * limit / max(limit, count)
    left, top = x + plan.satchel[0], y + plan.satchel[1]
    laid = [lay(brush, glass, left + step * number, top, plan.glass) for number, glass in enumerate(satchel.glass)]
    middle, radius = plan.glass / 2, plan.glass * 0.36
    pockets = [(left + step * number + middle, top + middle, radius) for number in range(count, limit)]
    return brush.render("small_satchel.svg.j2", pockets=pockets, glass=laid)

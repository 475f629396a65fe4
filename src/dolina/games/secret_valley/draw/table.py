"""Secret Valley: the board while cards are played, and at the end: the grid and the notes beside it."""

from typing import NamedTuple

from dolina.games.secret_valley.draw.cards import (
    CARD_WIDTH,
    Box,
    Line,
    grid_card,
    grid_text,
    moved,
    stack,
    words_text,
)
from dolina.games.secret_valley.draw.face import (
    Printed,
    ValleyBrush,
    ValleyCanvas,
    face_of,
    is_wide,
    printed,
    seat_symbol,
)
from dolina.games.secret_valley.draw.grid import Ground, Lattice, Spread, Style, draw_ground, lattice, spread_of
from dolina.games.secret_valley.draw.notes import (
    BELOW_FRAME,
    LOW,
    NOTES,
    POINTS,
    draw_frame,
    draw_legend,
    draw_measures,
    reach_of,
    shows_values,
)
from dolina.games.secret_valley.draw.score import END_NOTES, Begins, begins, begins_text, draw_pad, pad_of
from dolina.games.secret_valley.view import CardView
from dolina.telling.eyes import WIDE, WIDTHS
from dolina.telling.picture import BOLD, Piece, Svg, wrap
from dolina.telling.pieces import Click

WIDE_STYLE = Style(slim=46, gap=5, widest=124, margin=5)
TALL_STYLE = Style(slim=42, gap=3, widest=96, margin=4)
HEADER = 24  # of a phone: the line above the grid
BELOW = 52  # of a phone: the words under the grid
BESIDE = 150  # or beside a tall one
NAME_SIZE = 12  # letters of a name on a card that is large enough


class Points(NamedTuple):
    """The points on a card: at least, at most, and whether they can change."""

    low: int
    high: int
    kind: str  # open, safe, lost

    @property
    def text(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}–{self.high}"


class Placed(NamedTuple):
    """A card on the grid; the tokens of a seat are numbered in the order they were laid."""

    card: Printed
    box: Box
    owner: int
    token: int
    points: Points | None


class Look(NamedTuple):
    """A closer look at a card of the grid: what counts for it, and its words."""

    card: Printed
    box: Box
    owner: str  # the player's name
    points: str
    counted: tuple[Box, ...]
    words: Box


class Cell(NamedTuple):
    """A cell where the next card may go, and what a click on it does."""

    id: str
    box: Box
    click: Click | None


class Plan(NamedTuple):
    """Where things lie: the cells, and the words of a closer look."""

    spread: Spread
    area: Box
    style: Style
    words: Box

    @property
    def cells(self) -> Lattice:
        return lattice(self.spread, self.area, self.style)


def table(canvas: ValleyCanvas, height: int) -> Svg:
    """Draw the board of the turns: the grid, the notes, and over them what a closer look shows."""
    over, spread, wide = canvas.view["phase"] == "over", spread_of(canvas.view), is_wide(canvas)
    plan = wide_plan(spread, over, height) if wide else tall_plan(spread, over, height)
    cards = placed(canvas, plan.cells)
    cells = open_cells(canvas, plan.cells)
    taken = [*((card["x"], card["y"]) for card in canvas.view["grid"]), *spread.open_cells]
    pieces = [
        canvas.piece("scenery", draw_scenery, height),
        canvas.piece("ground", draw_ground, Ground(spread, plan.area, plan.style, tuple(taken), over)),
        *(canvas.piece(f"card-{card.card.card}", draw_card, card) for card in cards),
        *(wide_notes(canvas, spread, over) if wide else tall_notes(canvas, plan, over)),
        *(canvas.piece(f"look-{look.card.card}", draw_look, look) for look in looks(canvas, plan, cards)),
        *(canvas.piece(cell.id, draw_cell, cell) for cell in cells),
    ]
    return Svg(WIDTHS[canvas.scene.layout], height, tuple(pieces))


def draw_scenery(b: ValleyBrush, height: int) -> str:
    """Draw what lies under everything."""
    return f'<use href="#sv-board-ground" width="{WIDTHS[b.layout]}" height="{height}"/>'


# Desktop


def wide_plan(spread: Spread, over: bool, height: int) -> Plan:
    """Put the grid at the left and the notes in a column at the right."""
    column, top = (END_NOTES, END_NOTES.y) if over else (NOTES, BELOW_FRAME)
    words = Box(column.x, top, column.width, min(height - top - 14, 290))
    return Plan(spread, Box(18, 9, column.x - 36, height - 18), WIDE_STYLE, words)


def wide_notes(canvas: ValleyCanvas, spread: Spread, over: bool) -> list[Piece]:
    """Draw the column: the frame, what the points mean, before the first card who begins; at the end the pad."""
    if over:
        return [canvas.piece("pad", draw_pad, pad_of(canvas))]
    notes = [canvas.piece("frame", draw_frame, reach_of(spread))]
    if shows_values(canvas):
        notes.append(canvas.piece("legend", draw_legend, NOTES._replace(y=BELOW_FRAME, height=108)))
    if canvas.view["seat"] >= 0:
        left = canvas.view["tokens"][canvas.view["seat"]]
        notes.append(canvas.piece("turns", draw_turns, (left, NOTES._replace(y=BELOW_FRAME + 118))))
    if not spread.started:
        notes.append(canvas.piece("begins", draw_begins, (begins(canvas), NOTES._replace(y=BELOW_FRAME + 182))))
    return notes


def draw_turns(b: ValleyBrush, value: tuple[int, Box]) -> str:
    """Say how many turns are left (12.6)."""
    left, place = value
    return note_text(b, "hand-note", b.say("picture.turns", n=left), place)


def draw_begins(b: ValleyBrush, value: tuple[Begins, Box]) -> str:
    """Say who begins and why (12.6)."""
    first, place = value
    return note_text(b, "begins", begins_text(b, first), place)


def note_text(b: ValleyBrush, name: str, text: str, place: Box) -> str:
    """Draw a text on a sheet of its own."""
    lines = wrap(text, place.width - 24, 14.5)
    place = place._replace(height=place.height or 18 + 18 * len(lines))
    return b.render("sheet.svg.j2", id=name, box=place, lines=stack(lines, place.y + 22, 18))


# Phone


def tall_plan(spread: Spread, over: bool, height: int) -> Plan:
    """Put the words under the grid, or beside it if that leaves larger cards."""
    below = Box(4, height - BELOW, 366, BELOW - 4)
    if over:  # the whole board to the final grid; the words of a card lie over its foot
        return Plan(spread, Box(6, 6, 362, height - 12), TALL_STYLE, below)
    top = HEADER + 4
    under = Plan(spread, Box(6, top, 362, height - top - BELOW - 5), TALL_STYLE, below)
    if not spread.started:
        return under
    words = Box(368 - BESIDE, top, BESIDE, 300)
    beside = Plan(spread, Box(6, top, 362 - BESIDE, height - top - 5), TALL_STYLE, words)
    x, y = spread.left, spread.top
    return beside if beside.cells.cell(x, y).width > under.cells.cell(x, y).width + 2 else under


def tall_notes(canvas: ValleyCanvas, plan: Plan, over: bool) -> list[Piece]:
    """Draw how far the grid has grown, and the words of the chosen card or what the points mean; at the end nothing."""
    if over:
        return []
    notes = [canvas.piece("measures", draw_measures, reach_of(plan.spread))]
    chosen = canvas.view["chosen"]
    if chosen is not None:
        return [*notes, canvas.piece("chosen", draw_chosen, (printed(canvas, chosen), plan.words))]
    if not plan.spread.started:
        return [*notes, canvas.piece("begins", draw_begins, (begins(canvas), plan.words))]
    if shows_values(canvas):
        low = plan.words.height < LOW
        notes.append(canvas.piece("legend", draw_legend, plan.words._replace(height=BELOW - 4 if low else 92)))
    return notes


def draw_chosen(b: ValleyBrush, chosen: tuple[Printed, Box]) -> str:
    """Draw the words of the chosen card."""
    card, place = chosen
    return words_text(b, card, place, 15)


# Cards on the grid


def placed(canvas: ValleyCanvas, cells: Lattice) -> list[Placed]:
    """Return the cards on the grid in the order they were played."""
    view = canvas.view
    final = view["last_round"] if view["phase"] == "over" else None
    scored = {entry["card"]: entry["points"] for entry in final["cards"]} if final else {}
    laid = [0] * view["seats"]
    found = []
    for card in view["grid"]:
        owner, points = card["owner"], scored.get(card["card"])
        shown = points_now(card) if points is None else Points(points, points, "safe")
        place = cells.cell(card["x"], card["y"])
        found.append(Placed(printed(canvas, card["card"]), place, owner, laid[owner], shown))
        laid[owner] += 1
    return found


def points_now(card: CardView) -> Points | None:
    """Return the points of a card as they are now, if the table shows them."""
    return Points(card["now"], card["now_high"], card["fate"]) if "now" in card else None


def draw_card(b: ValleyBrush, card: Placed) -> str:
    """Draw a card on the grid with its owner's token and its points."""
    inside = grid_card(card.card, card.box)
    name_size = NAME_SIZE * CARD_WIDTH / card.box.width
    return b.render(
        "card.svg.j2",
        face=face_of(b, card.card),
        box=card.box,
        moved=moved(card.box),
        roomy=inside.roomy,
        inside=grid_text(b, inside),
        sign=seat_symbol(b.components, card.owner),
        token=f"token-{card.owner}-{card.token}",
        points=card.points,
        ground=POINTS[card.points.kind] if card.points else "",
        name=grid_name(b, card, name_size) if inside.roomy and b.layout == WIDE else [],
        name_size=round(name_size, 2),
    )


def grid_name(b: ValleyBrush, card: Placed, size: float) -> list[Line]:
    """Return the name of a card in the units of the card, at the foot of its picture."""
    lines = wrap(face_of(b, card.card).name, 116 / BOLD, size)
    return stack(lines, 122 - size * 1.05 * (len(lines) - 1), size * 1.05)


def looks(canvas: ValleyCanvas, plan: Plan, cards: list[Placed]) -> list[Look]:
    """Return the closer looks at the cards."""
    cells, names = plan.cells, [canvas.called(seat) for seat in range(canvas.view["seats"])]
    found = []
    for card, seen in zip(cards, canvas.view["grid"], strict=True):
        counted = tuple(cells.cell(x, y) for x, y in seen.get("counted", ()))
        points = card.points.text if card.points else ""
        found.append(Look(card.card, card.box, names[card.owner], points, counted, plan.words))
    return found


def draw_look(b: ValleyBrush, look: Look) -> str:
    """Draw a closer look; its words never lie over the card itself."""
    face, place = face_of(b, look.card), look.words
    if place.x < look.box.x < place.right and look.box.bottom > place.y:
        place = place._replace(y=4)
    key = "picture.card.now" if look.points else "picture.card.owned"
    return b.render(
        "look.svg.j2",
        wide=b.layout == WIDE,
        box=look.box,
        label=b.say(key, label=face.label, seat=look.owner, now=look.points),
        counted=look.counted,
        words=words_text(b, look.card, place, 17 if b.layout == WIDE else 15),
    )


# Cells where a card may go


def open_cells(canvas: ValleyCanvas, cells: Lattice) -> list[Cell]:
    """Return the cells where the next card may go."""
    return [
        Cell(f"cell-{x}_{y}", cells.cell(x, y), canvas.click("choose_cell", x=x, y=y))
        for x, y in canvas.view["open_cells"]
    ]


def draw_cell(b: ValleyBrush, cell: Cell) -> str:
    """Draw a cell."""
    return b.render("cell.svg.j2", cell=cell)

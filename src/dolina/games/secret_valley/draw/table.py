"""Secret Valley: the board while cards are played, and at the end: the grid and the notes beside it."""

from typing import NamedTuple

from dolina.core.events import Event
from dolina.core.game import number
from dolina.games.secret_valley.draw.cards import ROOMY, Box, box, grid_card, grid_text, moved, words_text
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
    FRAME,
    NOTES,
    ROUND_TOP,
    draw_frame,
    draw_legend,
    draw_measures,
    draw_round,
    draw_tally,
    facts_x,
    reach_of,
    round_of,
    row_y,
    shows_values,
    tally_of,
)
from dolina.games.secret_valley.draw.pictogram import minus
from dolina.games.secret_valley.draw.score import END_NOTES, draw_pad, draw_sheet, pad_box, pad_of, score_sheet
from dolina.games.secret_valley.view import CardView
from dolina.telling.eyes import WIDE, WIDTHS
from dolina.telling.picture import Piece, Svg
from dolina.telling.pieces import Click

WIDE_STYLE = Style(slim=46, gap=5, widest=124, margin=5)
TALL_STYLE = Style(slim=42, gap=3, widest=96, margin=4)
HEADER = 26  # of a phone: the line above the grid
BELOW = 70  # of a phone: the words under the grid
BESIDE = 150  # or beside a tall one


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


class Change(NamedTuple):
    """How much a card's points change if a card is laid; without a box it is that card itself."""

    by: int
    on: Box | None


class Cell(NamedTuple):
    """A cell where a card may go, and what it would change there (12.4)."""

    id: str
    box: Box
    click: Click
    changes: tuple[Change, ...]
    sums: tuple[tuple[int, int], ...]  # seat, change
    says: str  # what becomes of the frame
    says_x: float


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
    cells = legal_cells(canvas, plan.cells, cards, facts_x(spread.frames) if wide else 0)
    taken = [(card["x"], card["y"]) for card in canvas.view["grid"]] + [at for at in spread.open_cells if cells]
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
    column, top = (END_NOTES, END_NOTES.y) if over else (NOTES, ROUND_TOP)
    words = Box(column.x, top, column.width, min(height - top - 14, 290))
    return Plan(spread, Box(18, 9, column.x - 36, height - 18), WIDE_STYLE, words)


def wide_notes(canvas: ValleyCanvas, spread: Spread, over: bool) -> list[Piece]:
    """Draw the column: the frame, then the round so far, or before it the last score sheet; at the end the pad."""
    last = canvas.view["last_round"]
    if over:
        return end_notes(canvas)
    frame = canvas.piece("frame", draw_frame, reach_of(spread))
    if last and not spread.started:
        return [frame, canvas.piece("sheet", draw_sheet, score_sheet(canvas, last, NOTES._replace(y=ROUND_TOP)))]
    notes = [frame, canvas.piece("round", draw_round, round_of(canvas))]
    if shows_values(canvas):
        notes.append(canvas.piece("legend", draw_legend, canvas.view["seats"]))
    return notes


def end_notes(canvas: ValleyCanvas) -> list[Piece]:
    """Draw the notes of a finished match: the score pad and the last score sheet."""
    notes = [canvas.piece("pad", draw_pad, pad_of(canvas))]
    if last := canvas.view["last_round"]:
        place = END_NOTES._replace(y=pad_box(canvas.view["seats"]).bottom + 10)
        notes.append(canvas.piece("sheet", draw_sheet, score_sheet(canvas, last, place, with_why=False)))
    return notes


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
    """Draw how far the grid has grown, and the words of the chosen card or the points of all; at the end nothing."""
    if over:
        return []
    chosen = canvas.view["chosen"]
    if chosen is None:
        second = canvas.piece("tally", draw_tally, tally_of(canvas, plan.words))
    else:
        second = canvas.piece("chosen", draw_chosen, (printed(canvas, chosen), plan.words))
    return [canvas.piece("measures", draw_measures, reach_of(plan.spread)), second]


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
    )


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


def legal_cells(canvas: ValleyCanvas, cells: Lattice, cards: list[Placed], says_x: float) -> list[Cell]:
    """Return the cells that can be clicked, with what each would change."""
    boxes: dict[object, Box] = {card.card.card: card.box for card in cards}
    summed = is_wide(canvas) and (bool(cards) or not canvas.view["last_round"])  # the sums of the seats are shown
    found = []
    for x, y in canvas.view["open_cells"]:
        if click := canvas.click("choose_cell", x=x, y=y):
            outcome = canvas.scene.preview(click.code)
            notes, sums = (outcome.notes, outcome.changes) if outcome else ((), ())
            found.append(
                Cell(
                    f"cell-{x}_{y}",
                    cells.cell(x, y),
                    click,
                    tuple(Change(by(e), boxes.get(e.values["card"])) for e in notes if e.kind == "card"),
                    tuple((c.seat, c.low - c.before) for c in sums if c.low != c.before) if summed else (),
                    " ".join(canvas.words.preview(e) for e in notes if e.kind in {"frame", "settled"}),
                    says_x,
                )
            )
    return found


def by(event: Event) -> int:
    """Return by how much an event says that the value of a card changes."""
    return number(event, "after") - number(event, "before")


def draw_cell(b: ValleyBrush, cell: Cell) -> str:
    """Draw a cell; a closer look shows the changes on the cards, beside the seats' sums, and of the frame."""
    wide = b.layout == WIDE
    changes = [(change_box(cell.box, change.on, wide), change.by) for change in cell.changes]
    changes += [(box(NOTES.right - 98, row_y(seat) - 1, 42, 25), by) for seat, by in cell.sums]
    return b.render(
        "cell.svg.j2",
        wide=wide,
        cell=cell,
        changes=[(spot, signed(by), by > 0) for spot, by in changes],
        says_y=FRAME.bottom - 12,
    )


def change_box(cell: Box, on: Box | None, wide: bool) -> Box:
    """Return where a change is told: beside the value of the card that changes, which stays to be seen."""
    width, height = (42, 25) if wide else (36, 22)
    if on is None:
        return box(cell.middle - width / 2, cell.bottom - height + 4, width, height)
    top = on.y + on.height * 0.58 if on.width >= ROOMY else on.bottom - height + 4
    return box(on.right - width + 3, top, width, height)


def signed(number: int) -> str:
    """Write a change with its sign."""
    return f"+{number}" if number > 0 else minus(number)

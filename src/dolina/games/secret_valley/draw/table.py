"""Secret Valley: the board while cards are played, and at the end: the grid and the notes beside it."""

from dataclasses import dataclass, field, replace
from typing import TypedDict

from dolina.core.events import Event
from dolina.games.secret_valley.draw.cards import (
    Box,
    GridCard,
    Row,
    Value,
    WordCard,
    box,
    grid_card,
    row_card,
    word_card,
)
from dolina.games.secret_valley.draw.face import Face
from dolina.games.secret_valley.draw.grid import Lattice, Sheet, Style, lattice, sheets
from dolina.games.secret_valley.draw.notes import (
    FrameNote,
    Pad,
    SeatRow,
    SheetNote,
    frame_note,
    frame_title,
    measures,
    pad_note,
    round_rows,
    sheet_note,
    why_first,
)
from dolina.games.secret_valley.draw.pictogram import minus
from dolina.games.secret_valley.draw.stage import Stage
from dolina.games.secret_valley.view import CardView
from dolina.telling.picture import Choice, Svg

WIDE_STYLE = Style(slim=46, gap=5, widest=124, margin=5)
TALL_STYLE = Style(slim=42, gap=3, widest=96, margin=4)
NOTES = Box(752, 12, 282, 0)  # the column of notes
END_NOTES = Box(690, 12, 344, 0)
FRAME = Box(752, 12, 282, 118)
HEADER = 26  # of a phone: the line above the grid
BELOW = 70  # of a phone: the words under the grid
BESIDE = 150  # or beside a tall one


@dataclass(frozen=True)
class Look:
    """What a closer look at a card of the grid shows: what counts for it, and its words."""

    card: GridCard
    counted: list[Box]
    words: WordCard | Row


@dataclass(frozen=True)
class Change:
    """A number that a move would change, and where to say so."""

    box: Box
    text: str
    up: bool


@dataclass(frozen=True)
class Cell:
    """A cell where a card may go."""

    id: str
    box: Box
    choice: Choice
    changes: list[Change] = field(default_factory=list)
    says: str = ""


class OnGrid(TypedDict):
    """What lies on the grid or may come there, as the templates name it."""

    sheets: list[Sheet]
    cards: list[GridCard]
    looks: list[Look]
    legal: list[Cell]
    empty: list[Box]


class Notes(TypedDict):
    """What stands in the column beside the grid, as the template names it."""

    frame: FrameNote | None
    seats: list[SeatRow]
    seats_box: Box | None
    legend: Box | None
    sheet: SheetNote | None
    pad: Pad | None


def table(stage: Stage, height: float) -> Svg:
    """Draw the board of the turns."""
    return wide_table(stage, height) if stage.wide else tall_table(stage, height)


# Desktop


def wide_table(stage: Stage, height: float) -> Svg:
    """Put the grid at the left and the notes in a column at the right."""
    over = stage.view["phase"] == "over"
    column = END_NOTES if over else NOTES
    cells = lattice(stage.view, box(18, 9, column.x - 36, height - 18), WIDE_STYLE)
    notes = end_notes(stage) if over else turn_notes(stage)
    top = column.y if over else FRAME.bottom + 10
    words = box(column.x, top, column.width, min(height - top - 14, 290))
    grid = on_the_grid(stage, cells, WIDE_STYLE, words, notes["seats"])
    return stage.render(
        "table.svg.j2",
        1046,
        height,
        **grid,
        **notes,
        round_title=stage.say("round_now", round=stage.view["round"]),
        begins=why_first(stage, short=True),
    )


def turn_notes(stage: Stage) -> Notes:
    """Describe the notes of the turns: the frame, then the round so far, or the last score sheet before it begins."""
    top = FRAME.bottom + 10
    fresh = None if stage.view["grid"] else stage.view["last_round"]
    seats = [] if fresh else round_rows(stage, box(NOTES.x, top + 36, NOTES.width, 0), 29)
    seats_box = box(NOTES.x, top, NOTES.width, 62 + 29 * len(seats))
    legend = box(NOTES.x, seats_box.bottom + 10, NOTES.width, 106)
    return {
        "frame": frame_note(stage, FRAME),
        "seats": seats,
        "seats_box": seats_box,
        "legend": legend if seats and shows_values(stage) else None,
        "sheet": sheet_note(stage, fresh, NOTES.x, top, NOTES.width) if fresh else None,
        "pad": None,
    }


def end_notes(stage: Stage) -> Notes:
    """Describe the notes of a finished match: the score pad and the last score sheet."""
    column = END_NOTES
    pad = pad_note(stage, box(column.x, column.y, column.width, 46 + 38 * len(stage.seats)), 38, 16)
    last = stage.view["last_round"]
    sheet = sheet_note(stage, last, column.x, pad.box.bottom + 10, column.width, with_why=False) if last else None
    return {"frame": None, "seats": [], "seats_box": None, "legend": None, "sheet": sheet, "pad": pad}


def shows_values(stage: Stage) -> bool:
    """Tell whether this table shows values now; an empty grid does not say."""
    grid = stage.view["grid"]
    return not grid or any("now" in card for card in grid)


# Phone


def tall_table(stage: Stage, height: float) -> Svg:
    """Put the words under the grid, or beside it if that leaves larger cards; at the end there are none."""
    over = stage.view["phase"] == "over"
    cells, words = tall_end(stage, height) if over else tall_places(stage, height)
    seats = [] if over else round_rows(stage, words, 26)
    live = shows_values(stage)
    chosen = stage.view["chosen"]
    return stage.render(
        "table_tall.svg.j2",
        374,
        height,
        **on_the_grid(stage, cells, TALL_STYLE, words, []),
        note=tall_note(stage),
        seats_box=words._replace(height=min(words.height, 12 + 30 * len(seats) + 82 * live)),
        beside=words.height > 100,
        seats=seats,
        chosen=None if chosen is None else words_of(stage, stage.deck[chosen], words),
        over=over,
        live=live,
    )


def tall_places(stage: Stage, height: float) -> tuple[Lattice, Box]:
    """Return the cells and the place of the words."""
    view = stage.view
    top = HEADER + 4
    under = lattice(view, box(6, top, 362, height - top - BELOW - 5), TALL_STYLE)
    beside = lattice(view, box(6, top, 362 - BESIDE, height - top - 5), TALL_STYLE)
    x, y = view["box"]["left"], view["box"]["top"]
    if view["grid"] and beside.cell(x, y).width > under.cell(x, y).width + 2:
        return beside, box(368 - BESIDE, top, BESIDE, 300)
    return under, box(4, height - BELOW, 366, BELOW - 4)


def tall_end(stage: Stage, height: float) -> tuple[Lattice, Box]:
    """Give the whole board to the final grid; the words of a card lie over its foot."""
    return lattice(stage.view, box(6, 6, 362, height - 12), TALL_STYLE), box(4, height - BELOW, 366, BELOW - 4)


def tall_note(stage: Stage) -> str:
    """Say in one line how far the grid has grown."""
    if stage.view["settled"] or not stage.view["grid"]:
        return frame_title(stage)
    across, down = measures(stage)
    return f"{stage.say('width')} {across} · {stage.say('height')} {down}"


# Both


def on_the_grid(stage: Stage, cells: Lattice, style: Style, words: Box, seats: list[SeatRow]) -> OnGrid:
    """Describe everything that lies on the grid or may come there."""
    cards = [placed(stage, cells, number) for number in range(len(stage.view["grid"]))]
    legal = legal_cells(stage, cells, cards, seats)
    taken = {(card["x"], card["y"]) for card in stage.view["grid"]} | {
        (c.choice.args["x"], c.choice.args["y"]) for c in legal
    }
    empty = [(x, y) for y in cells.rows for x in cells.columns if (x, y) not in taken and inside(stage, x, y)]
    return {
        "sheets": [] if stage.view["phase"] == "over" else sheets(stage.view, cells, style),
        "cards": cards,
        "looks": [look(stage, cells, card, number, words) for number, card in enumerate(cards)],
        "legal": legal,
        "empty": [cells.cell(x, y) for x, y in empty],
    }


def inside(stage: Stage, x: int, y: int) -> bool:
    """Tell whether a cell belongs to the box of the cards, or is open."""
    full = stage.view["box"]
    return (full["left"] <= x <= full["right"] and full["top"] <= y <= full["bottom"]) or [x, y] in stage.view[
        "open_cells"
    ]


def placed(stage: Stage, cells: Lattice, number: int) -> GridCard:
    """Describe a card on the grid; the tokens of a seat are numbered in the order they were laid."""
    grid = stage.view["grid"]
    card = grid[number]
    owner = card["owner"]
    face = stage.deck[card["card"]]
    laid = sum(other["owner"] == owner for other in grid[:number])
    value = value_of(stage, card)
    says = {"seat": owner, "now": value.text} if value else {"seat": owner}
    label = stage.say("card.now" if value else "card.owned", label=face.label, **says)
    token = f"token-{owner}-{laid}"
    made = grid_card(face, cells.cell(card["x"], card["y"]))
    return replace(made, sign=stage.signs[owner], token=token, value=value, label=label)


def value_of(stage: Stage, card: CardView) -> Value | None:
    """Return the points of a card: final at the end of the match, else as they are now if the table shows them."""
    last = stage.view["last_round"]
    if last and stage.view["phase"] == "over":
        scored = {entry["card"]: entry["points"] for entry in last["cards"]}
        return Value(str(scored[card["card"]]), "safe")
    if "now" not in card:
        return None
    low, high = card["now"], card["now_high"]
    return Value(str(low) if low == high else f"{low}–{high}", card["fate"])


def look(stage: Stage, cells: Lattice, card: GridCard, number: int, words: Box) -> Look:
    """Describe a closer look at a card."""
    counted = [cells.cell(x, y) for x, y in stage.view["grid"][number].get("counted", [])]
    if words.x < card.box.x < words.right and card.box.bottom > words.y:  # never over the card itself
        words = words._replace(y=4)
    return Look(card, counted, words_of(stage, card.face, words))


def words_of(stage: Stage, face: Face, place: Box) -> WordCard | Row:
    """Show the words of a card in the notes: with its picture if the place is high enough."""
    if place.height < 100:
        return row_card(face, place, with_art=False)
    return word_card(face, place, 17 if stage.wide else 15, 13.3, place.height * 0.42)


def legal_cells(stage: Stage, cells: Lattice, cards: list[GridCard], seats: list[SeatRow]) -> list[Cell]:
    """Describe the cells that can be clicked, with what each would change."""
    found = []
    for choice in stage.scene.choices:
        if choice.kind == "choose_cell":
            x, y = choice.args["x"], choice.args["y"]
            place = cells.cell(x, y)
            events = stage.scene.preview(choice.code)
            changes = [change for event in events for change in changed(stage, event, place, cards, seats)]
            says = [stage.words.preview(event) for event in events if event.kind in {"frame", "settled"}]
            found.append(Cell(f"cell-{x}_{y}", place, choice, changes, " ".join(says)))
    return found


def changed(stage: Stage, event: Event, place: Box, cards: list[GridCard], seats: list[SeatRow]) -> list[Change]:
    """Return where the change that an event tells is to be shown: on a card, or beside a seat's sum (12.4)."""
    width, height = (42, 25) if stage.wide else (36, 22)
    if event.kind == "card":
        by = int(str(event.values["after"])) - int(str(event.values["before"]))
        on = next((card for card in cards if card.face.index == event.values["card"]), None)
        spot = box(place.middle - width / 2, place.bottom - height + 4, width, height)
        if on is not None:  # beside its value, which stays to be seen
            top = on.box.y + on.box.height * 0.58 if on.roomy else on.box.bottom - height + 4
            spot = box(on.box.right - width + 3, top, width, height)
        return [Change(spot, signed(by), by > 0)]
    if event.kind == "sum":
        by = int(str(event.values["change"]))
        return [
            Change(box(NOTES.right - 98, row.y - 1, 42, 25), signed(by), by > 0)
            for row in seats
            if row.seat == event.seat
        ]
    return []


def signed(number: int) -> str:
    """Write a change with its sign."""
    return f"+{number}" if number > 0 else minus(number)

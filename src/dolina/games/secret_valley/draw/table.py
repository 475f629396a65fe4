"""Secret Valley: the board while cards are played, and at the end: the grid and the notes beside it."""

from dataclasses import dataclass, field
from typing import Any

from dolina.core.events import Event
from dolina.core.picture import Choice, Svg
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
from dolina.games.secret_valley.draw.grid import Lattice, Style, lattice, sheets
from dolina.games.secret_valley.draw.notes import (
    SeatRow,
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

WIDE_STYLE = Style(slim=46, gap=5, widest=124, margin=5)
TALL_STYLE = Style(slim=42, gap=3, widest=96, margin=4)
NOTES = Box(752, 12, 282, 0)  # the column of notes
END_NOTES = Box(690, 12, 344, 0)
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


def table(stage: Stage, height: float) -> Svg:
    """Draw the board of the turns."""
    return wide_table(stage, height) if stage.wide else tall_table(stage, height)


# Desktop


def wide_table(stage: Stage, height: float) -> Svg:
    """Put the grid at the left and the notes in a column at the right."""
    view = stage.view
    over = view["phase"] == "over"
    notes = END_NOTES if over else NOTES
    cells = lattice(view, box(18, 9, notes.x - 36, height - 18), WIDE_STYLE)
    frame = None if over else frame_note(stage, box(notes.x, notes.y, notes.width, 118))
    top = notes.y if frame is None else frame.box.bottom + 10
    fresh = not over and not view["grid"] and view["last_round"] is not None
    seats = [] if over or fresh else round_rows(stage, box(notes.x, top + 36, notes.width, 0), 29)
    seats_box = box(notes.x, top, notes.width, 36 + 29 * len(seats) + 26)
    legend = box(notes.x, seats_box.bottom + 10, notes.width, 106) if seats and shows_values(stage) else None
    words = box(notes.x, top, notes.width, min(height - top - 14, 290))
    pad = pad_note(stage, box(notes.x, top, notes.width, 46 + 38 * len(stage.seats)), 38, 16) if over else None
    sheet_top = pad.box.bottom + 10 if pad else top
    sheet = sheet_note(stage, notes.x, sheet_top, notes.width, with_why=not over) if over or fresh else None
    return stage.render(
        "table.svg.j2",
        1046,
        height,
        **on_the_grid(stage, cells, WIDE_STYLE, words, seats),
        frame=frame,
        seats=seats,
        seats_box=seats_box,
        begins=why_first(stage, short=True),
        legend=legend,
        sheet=sheet,
        pad=pad,
    )


def shows_values(stage: Stage) -> bool:
    """Tell whether this table shows values now; an empty grid does not say."""
    grid = stage.view["grid"]
    return not grid or any("now" in card for card in grid)


# Phone


def tall_table(stage: Stage, height: float) -> Svg:
    """Put the words under the grid, or beside it if that leaves larger cards."""
    view = stage.view
    over = view["phase"] == "over"
    header = 0 if over else HEADER
    under = box(6, header + 4, 362, height - header - BELOW - 9)
    beside = box(6, header + 4, 362 - BESIDE, height - header - 9)
    cells, aside = lattice(view, under, TALL_STYLE), lattice(view, beside, TALL_STYLE)
    if over:
        cells = lattice(view, box(6, 6, 362, height - 12), TALL_STYLE)
    words = box(4, height - BELOW, 366, BELOW - 4)
    x, y = view["box"]["left"], view["box"]["top"]
    if not over and view["grid"] and aside.cell(x, y).width > cells.cell(x, y).width + 2:
        cells = aside
        words = box(6 + 362 - BESIDE, header + 4, BESIDE, 300)
    seats = [] if over else round_rows(stage, words, 26)
    chosen = words_of(stage, stage.deck[view["chosen"]], words) if view["chosen"] is not None else None
    return stage.render(
        "table_tall.svg.j2",
        374,
        height,
        **on_the_grid(stage, cells, TALL_STYLE, words, []),
        note=tall_note(stage),
        seats_box=words._replace(height=min(words.height, 12 + 30 * len(seats) + 82 * shows_values(stage))),
        beside=words.height > 100,
        seats=seats,
        chosen=chosen,
        over=over,
        live=shows_values(stage),
    )


def tall_note(stage: Stage) -> str:
    """Say in one line how far the grid has grown."""
    if stage.view["settled"] or not stage.view["grid"]:
        return frame_title(stage)
    across, down = measures(stage)
    return f"{stage.say('width')} {across} · {stage.say('height')} {down}"


# Both


def on_the_grid(stage: Stage, cells: Lattice, style: Style, words: Box, seats: list[SeatRow]) -> dict[str, Any]:
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
    return grid_card(
        face, cells.cell(card["x"], card["y"]), sign=stage.signs[owner], token=token, value=value, label=label
    )


def value_of(stage: Stage, card: dict[str, Any]) -> Value | None:
    """Return the points of a card: final at the end of the match, else as they are now if the table shows them."""
    if stage.view["phase"] == "over":
        scored = {entry["card"]: entry["points"] for entry in stage.view["last_round"]["cards"]}
        return Value(str(scored[card["card"]]), "safe")
    if "now" not in card:
        return None
    low, high = card["now"], card["now_high"]
    return Value(str(low) if low == high else f"{low}–{high}", card["fate"])


def look(stage: Stage, cells: Lattice, card: GridCard, number: int, words: Box) -> Look:
    """Describe a closer look at a card."""
    counted = [cells.cell(x, y) for x, y in stage.view["grid"][number].get("counted", [])]
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

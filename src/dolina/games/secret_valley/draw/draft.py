"""Secret Valley: the board of the draft: the own pack, who has picked, where the packs go."""

from dataclasses import dataclass

from dolina.games.secret_valley.draw.cards import Box, Row, WordCard, box, row_card, word_card
from dolina.games.secret_valley.draw.notes import SeatRow, SheetNote, sheet_note, why_first
from dolina.games.secret_valley.draw.stage import Stage
from dolina.games.secret_valley.view import DraftView
from dolina.telling.picture import Svg

COLUMN = Box(752, 12, 282, 0)
STEP = 33.0  # from seat to seat
LEAST_ROW = 60.8  # a card in a row of a phone


@dataclass(frozen=True)
class Backs:
    """A seat's pack and picks as an outsider sees them."""

    row: SeatRow
    pack: list[float]  # where each card's back lies
    picks: list[float]


@dataclass(frozen=True)
class Header:
    """What to do with the pack, and which seat it goes to then."""

    title: str
    note: str
    to: int | None


def draft(stage: Stage, state: DraftView, height: float) -> Svg:
    """Draw the board of the draft."""
    return wide_draft(stage, state, height) if stage.wide else tall_draft(stage, state, height)


def wide_draft(stage: Stage, state: DraftView, height: float) -> Svg:
    """Put the pack at the left, the order of passing and the last score sheet at the right."""
    rows = seat_rows(stage, state, COLUMN.y + 36, STEP)
    passing = box(COLUMN.x, COLUMN.y, COLUMN.width, 36 + STEP * len(rows) + 4)
    last = stage.view["last_round"]
    sheet = sheet_note(stage, last, COLUMN.x, passing.bottom + 10, COLUMN.width) if last else None
    area = box(14, 70, 724, height - 84)
    return stage.render(
        "draft.svg.j2",
        1046,
        height,
        cards=pack_cards(stage, state, area),
        backs=[] if stage.seat >= 0 else backs(stage, state, area),
        header=header(stage, state),
        rows=rows,
        passing=passing,
        upwards=state["direction"] == "right",
        sheet=sheet,
        begins="" if sheet else why_first(stage),
    )


def pack_cards(stage: Stage, state: DraftView, area: Box) -> list[WordCard]:
    """Lay the own pack in one row, or two if it is large."""
    pack = stage.own(state["packs"])
    if not pack:
        return []
    lines = 1 if len(pack) <= 5 else 2
    per_line = -(-len(pack) // lines)
    width = min(236, (area.width - 10 * (per_line - 1)) / per_line)
    most = (area.height - 10 * (lines - 1)) / lines
    size = min(most, max(width * 1.42, 300))
    letters = 14 if lines > 1 or width < 170 else 18 if width >= 200 else 15
    top = area.y + (area.height - size * lines - 10 * (lines - 1)) / 2
    cards = []
    for number, card in enumerate(pack):
        line, column = divmod(number, per_line)
        in_line = min(per_line, len(pack) - line * per_line)
        left = area.x + (area.width - in_line * width - 10 * (in_line - 1)) / 2
        place = box(left + column * (width + 10), top + line * (size + 10), width, size)
        cards.append(word_card(stage.deck[card], place, letters, 12.5, size * 0.4 if lines == 1 else 66))
    return cards


def header(stage: Stage, state: DraftView) -> Header:
    """Say what to do with the pack, and where it goes then."""
    picks = {"taken": state["pick"], "all": state["picks_in_all"]}
    if stage.seat < 0:
        return Header(stage.say("packs"), stage.say("pick_of", **picks), None)
    waits = state["has_picked"][stage.seat]
    note = stage.say("pack.wait") if waits else stage.say("pack.take", n=state["pack_sizes"][stage.seat])
    return Header(stage.say("pack"), note, state["passes_to"])


def seat_rows(stage: Stage, state: DraftView, top: float, step: float) -> list[SeatRow]:
    """List the seats: who has picked, how many cards each pack has."""
    rows = []
    for number, seat in enumerate(stage.seats):
        done = state["has_picked"][seat]
        note = stage.say("picked" if done else "picking")
        name = stage.name(seat, 104, 15)
        size = state["pack_sizes"][seat]
        rows.append(
            SeatRow(seat, round(top + step * number, 2), stage.signs[seat], name, not done, size, "", note, done)
        )
    return rows


def backs(stage: Stage, state: DraftView, area: Box) -> list[Backs]:
    """Lay all packs and picks face down for an outsider."""
    step = min(area.height / len(stage.seats), 140 if stage.wide else 66)
    pack_x, pack_step, picks_x, picks_step = (190, 34, 505, 24) if stage.wide else (134, 15, 270, 12)
    result = []
    for row in seat_rows(stage, state, area.y + 8, step):
        pack = [area.x + pack_x + pack_step * number for number in range(state["pack_sizes"][row.seat])]
        picks = [area.x + picks_x + picks_step * number for number in range(state["pick_counts"][row.seat])]
        result.append(Backs(row, pack, picks))
    return result


# Phone


def tall_draft(stage: Stage, state: DraftView, height: float) -> Svg:
    """List the pack in rows; the last score sheet comes below if there is room."""
    pack = stage.own(state["packs"])
    top = 25.0 if len(pack) > 6 else 56.0
    sheet: SheetNote | None = None
    row_height = min(104.0, (height - top) / max(len(pack), 1))
    if last := stage.view["last_round"]:
        needed = sheet_note(stage, last, 4, 0, 366).box.height + 8
        if needed <= height - top - LEAST_ROW * len(pack):
            row_height = min(104.0, (height - top - needed - 2) / max(len(pack), 1))
            sheet = sheet_note(stage, last, 4, round(height - needed + 4, 2), 366)
    cards: list[Row] = [
        row_card(stage.deck[card], box(3, top + row_height * number, 368, row_height - 2))
        for number, card in enumerate(pack)
    ]
    return stage.render(
        "draft_tall.svg.j2",
        374,
        height,
        cards=cards,
        backs=[] if stage.seat >= 0 else backs(stage, state, box(0, top, 374, height - top)),
        header=header(stage, state),
        rows=seat_rows(stage, state, 0, 0),
        sheet=sheet,
    )

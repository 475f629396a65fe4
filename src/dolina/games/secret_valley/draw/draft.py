"""Secret Valley: the board of the draft: the own pack, and who gets it then."""

from typing import NamedTuple

from dolina.games.secret_valley.draw.cards import Box, box, part_text, row_card, word_text
from dolina.games.secret_valley.draw.face import (
    Player,
    Printed,
    ValleyBrush,
    ValleyCanvas,
    face_of,
    fitted,
    fragment,
    is_wide,
    own,
    player,
    printed,
    seat_symbol,
)
from dolina.games.secret_valley.draw.table import draw_scenery
from dolina.games.secret_valley.view import DraftView
from dolina.telling.eyes import TALL, WIDE, WIDTHS
from dolina.telling.picture import Piece, Svg
from dolina.telling.pieces import Click


class Header(NamedTuple):
    """What to do with the pack, and who gets it then."""

    pick: int  # for an outsider: which of how many
    picks: int
    cards: int | None  # in the own pack; None: an outsider
    waits: bool
    to: Player | None


class Picker(NamedTuple):
    """A seat in the draft."""

    player: Player
    done: bool
    me: bool


class TallHeader(NamedTuple):
    """All of that on a phone; a large pack leaves no room for the words."""

    header: Header
    done: tuple[bool, ...]
    long: bool


class PackCard(NamedTuple):
    """A card of the own pack: which of how many."""

    card: Printed
    number: int
    among: int
    area: Box
    click: Click | None


class PackRow(NamedTuple):
    """The same in a row of a phone."""

    card: Printed
    place: Box
    click: Click | None


class Backs(NamedTuple):
    """A seat's pack and picks as an outsider sees them."""

    picker: Picker
    y: float
    pack: int
    picks: int


def draft(canvas: ValleyCanvas, state: DraftView, height: int) -> Svg:
    """Draw the board of the draft."""
    scenery = canvas.piece("scenery", draw_scenery, height)
    if is_wide(canvas):
        return Svg(WIDTHS[WIDE], height, (scenery, *wide_draft(canvas, state, height)))
    return Svg(WIDTHS[TALL], height, (scenery, *tall_draft(canvas, state, height)))


def header_of(canvas: ValleyCanvas, state: DraftView) -> Header:
    """Return what to do with the pack, and where it goes then."""
    seat, to = canvas.view["seat"], state["passes_to"]
    if seat < 0 or to is None:
        return Header(state["pick"], state["picks_in_all"], None, waits=False, to=None)
    waits = state["has_picked"][seat]
    return Header(0, 0, 0 if waits else state["pack_sizes"][seat], waits, player(canvas, to))


def header_note(b: ValleyBrush, header: Header) -> str:
    """Say what to do with the pack."""
    if header.cards is None:
        return b.say("picture.pick_of", taken=header.pick, all=header.picks)
    return b.say("picture.pack.wait") if header.waits else b.say("picture.pack.take", n=header.cards)


def pickers(canvas: ValleyCanvas, state: DraftView) -> tuple[Picker, ...]:
    """Return the seats: who has picked."""
    me = canvas.view["seat"]
    return tuple(Picker(player(canvas, seat), done, seat == me) for seat, done in enumerate(state["has_picked"]))


# Desktop


def wide_draft(canvas: ValleyCanvas, state: DraftView, height: int) -> list[Piece]:
    """Put what to do above the pack."""
    area, pack = Box(14, 70, 1018, height - 84), own(canvas, state["packs"])
    return [
        canvas.piece("header", draw_header, header_of(canvas, state)),
        *(
            canvas.piece(
                f"pack-{card}",
                draw_pack_card,
                PackCard(printed(canvas, card), at, len(pack), area, canvas.click("draft_pick", card=card)),
            )
            for at, card in enumerate(pack)
        ),
        *(backs(canvas, state, area) if canvas.view["seat"] < 0 else ()),
    ]


def draw_header(b: ValleyBrush, header: Header) -> str:
    """Draw what to do with the pack, and who gets it then."""
    return b.render(
        "header.svg.j2",
        title=b.say("picture.packs" if header.cards is None else "picture.pack"),
        note=header_note(b, header),
        to=header.to and (seat_symbol(b.components, header.to.seat), fitted(header.to.name, 106, 15)),
    )


def note_of(b: ValleyBrush, picker: Picker) -> str:
    return b.say("picture.picked" if picker.done else "picture.picking")


def draw_pack_card(b: ValleyBrush, card: PackCard) -> str:
    """Draw a card of the own pack."""
    place, letters = pack_place(card.number, card.among, card.area)
    least_art = place.height * 0.4 if card.among <= 5 else 66
    inside = word_text(b, card.card, place, (letters, 12.5), least_art)
    return part_text(b, card.card, inside, place.grown(1.5), 9, card.click)


def pack_place(number: int, count: int, area: Box) -> tuple[Box, float]:
    """Lay the pack in one row, or two if it is large; return the place of a card and the size of its letters."""
    lines = 1 if count <= 5 else 2
    per_line = -(-count // lines)
    width = min(236, (area.width - 10 * (per_line - 1)) / per_line)
    size = min((area.height - 10 * (lines - 1)) / lines, max(width * 1.42, 300))
    top = area.y + (area.height - size * lines - 10 * (lines - 1)) / 2
    line, column = divmod(number, per_line)
    in_line = min(per_line, count - line * per_line)
    left = area.x + (area.width - in_line * width - 10 * (in_line - 1)) / 2
    letters = 14 if lines > 1 or width < 170 else 18 if width >= 200 else 15
    return box(left + column * (width + 10), top + line * (size + 10), width, size), letters


# For outsiders


def backs(canvas: ValleyCanvas, state: DraftView, area: Box) -> list[Piece]:
    """Lay all packs and picks face down."""
    step = min(area.height / canvas.view["seats"], 140 if is_wide(canvas) else 66)
    pieces = []
    for seat, picker in enumerate(pickers(canvas, state)):
        y = round(area.y + 8 + step * seat, 2)
        value = Backs(picker, y, state["pack_sizes"][seat], state["pick_counts"][seat])
        pieces.append(canvas.piece(f"backs-{seat}", draw_backs, value))
    return pieces


def draw_backs(b: ValleyBrush, backs: Backs) -> str:
    """Draw the packs and picks of a seat."""
    wide = b.layout == WIDE
    pack_x, pack_step, picks_x, picks_step = (204, 34, 519, 24) if wide else (134, 15, 270, 12)
    return b.render(
        "backs.svg.j2",
        wide=wide,
        y=backs.y,
        sign=seat_symbol(b.components, backs.picker.player.seat),
        name=fitted(backs.picker.player.name, 104 if wide else 86, 15),
        note=note_of(b, backs.picker),
        pack=[pack_x + pack_step * number for number in range(backs.pack)],
        picks=[picks_x + picks_step * number for number in range(backs.picks)],
    )


# Phone


def tall_draft(canvas: ValleyCanvas, state: DraftView, height: int) -> list[Piece]:
    """List the pack in rows."""
    pack = own(canvas, state["packs"])
    top = 56.0 if len(pack) <= 6 else 25.0
    header = TallHeader(header_of(canvas, state), tuple(state["has_picked"]), len(pack) <= 6)
    step = min(104.0, (height - top) / max(len(pack), 1))
    return [
        canvas.piece("header", draw_tall_header, header),
        *(
            canvas.piece(
                f"pack-{card}",
                draw_pack_row,
                PackRow(
                    printed(canvas, card),
                    box(3, top + step * at, 368, step - 2),
                    canvas.click("draft_pick", card=card),
                ),
            )
            for at, card in enumerate(pack)
        ),
        *(backs(canvas, state, box(0, top, WIDTHS[TALL], height - top)) if canvas.view["seat"] < 0 else ()),
    ]


def draw_tall_header(b: ValleyBrush, value: TallHeader) -> str:
    """Draw what to do with the pack, who has picked, and who gets it then."""
    to = value.header.to
    return b.render(
        "header_tall.svg.j2",
        note=header_note(b, value.header) if value.long else "",
        seats=[(4 + 44 * seat, seat_symbol(b.components, seat), done) for seat, done in enumerate(value.done)],
        to=to and (seat_symbol(b.components, to.seat), fitted(to.name, 98, 14)),
        y=27 if value.long else 0,
    )


def draw_pack_row(b: ValleyBrush, row: PackRow) -> str:
    """Draw a card of the own pack in a row."""
    inside = fragment(b, "row_card.svg.j2", row=row_card(face_of(b, row.card), row.place))
    return part_text(b, row.card, inside, row.place, 7, row.click)

"""Secret Valley: the seat's own things: its hand, its picks in the draft; at the end the score pad."""

from typing import NamedTuple

from markupsafe import Markup

from dolina.games.secret_valley.draw.cards import (
    TALLER,
    Box,
    box,
    grid_card,
    grid_text,
    moved,
    part_text,
    row_text,
    word_text,
)
from dolina.games.secret_valley.draw.face import (
    Printed,
    ValleyBrush,
    ValleyCanvas,
    face_of,
    is_wide,
    own,
    printed,
)
from dolina.games.secret_valley.draw.score import draw_pad, pad_of
from dolina.telling.eyes import TALL, WIDE, WIDTHS
from dolina.telling.picture import Piece, Svg
from dolina.telling.pieces import Click

WIDE_WIDTH = 822  # beside it are the buttons of a decision
WIDE_HEIGHT = {5: 188, 6: 204, 7: 226}  # by how many cards are dealt: narrow cards need more lines for their words
TALL_HEIGHT = 120
TALL_TOP = 24  # of the cards on a phone
LEAST_ART = 46  # of a card with words


class Held(NamedTuple):
    """A card of the hand, which of how many, and what can be done with it."""

    card: Printed
    number: int
    places: int
    click: Click | None
    chosen: bool
    height: int  # of the strip


class Picked(NamedTuple):
    """How many cards are picked of how many, in the draft."""

    cards: int
    places: int


def strip_height(canvas: ValleyCanvas) -> int:
    """Return the height of the strip: outsiders own nothing."""
    over, wide = canvas.view["phase"] == "over", is_wide(canvas)
    if (over and wide) or (not over and canvas.view["seat"] < 0):
        return 0
    return WIDE_HEIGHT[dealt(canvas)] if wide else TALL_HEIGHT


def dealt(canvas: ValleyCanvas) -> int:
    """Return how many cards each seat gets in a round: one more than it plays (5.5)."""
    return canvas.view["cells"] // canvas.view["seats"] + 1


def strip(canvas: ValleyCanvas) -> Svg:
    """Draw the strip."""
    width, height = WIDE_WIDTH if is_wide(canvas) else WIDTHS[TALL], strip_height(canvas)
    if not height:
        return Svg(width, 0)
    if canvas.view["phase"] == "over":
        return Svg(width, height, (canvas.piece("pad", draw_pad, pad_of(canvas)),))
    return Svg(width, height, tuple(own_things(canvas)))


def own_things(canvas: ValleyCanvas) -> list[Piece]:
    """Draw the places still empty, the cards; on a phone also a note, and the words of each card for a closer look."""
    state = canvas.view["draft"]
    cards = own(canvas, state["picks"] if state else canvas.view["hands"])
    places = state["picks_in_all"] if state else len(cards)
    held = [hold(canvas, card, at, places) for at, card in enumerate(cards)]
    pieces = [
        *(
            [canvas.piece("slots", draw_slots, (len(cards), places, strip_height(canvas)))]
            if len(cards) < places
            else []
        ),
        *(canvas.piece(f"hand-{one.card.card}", draw_held, one) for one in held),
    ]
    if not is_wide(canvas):
        note = Picked(len(cards), places) if state else canvas.view["tokens"][canvas.view["seat"]]
        pieces.append(canvas.piece("note", draw_note, note))
        pieces += [canvas.piece(f"words-{one.card.card}", draw_words, one.card) for one in held]
    return pieces


# Cards


def hold(canvas: ValleyCanvas, card: int, number: int, places: int) -> Held:
    click = canvas.click("choose_card", card=card)
    return Held(printed(canvas, card), number, places, click, canvas.view["chosen"] == card, strip_height(canvas))


def place_of(wide: bool, number: int, places: int, height: int) -> Box:
    """Return where a card of the hand lies in a strip of this height."""
    if not wide:
        width = min((height - TALL_TOP - 3) / TALLER, (WIDTHS[TALL] - 6 - 4 * (places - 1)) / places)
        return box(3 + (width + 4) * number, TALL_TOP, width, width * TALLER)
    width = min(190, (WIDE_WIDTH - 16 - 7 * (places - 1)) / places)
    return box(8 + (width + 7) * number, 8, width, height - 16)


def draw_held(b: ValleyBrush, held: Held) -> str:
    """Draw a card in hand."""
    place = place_of(b.layout == WIDE, held.number, held.places, held.height)
    if b.layout == WIDE:
        ring = place.grown(1.5)
        mark = box(ring.right - 27, ring.y - 8, 32, 32)
        inside = word_text(b, held.card, place, (14, 12), LEAST_ART)
    else:
        ring = place.grown(1)
        mark = box(ring.right - 20, ring.y - 6, 24, 24)
        inside = small_text(b, held.card, place)
    return part_text(
        b, held.card, inside, ring, 9 if b.layout == WIDE else 6, held.click, mark if held.chosen else None
    )


def small_text(b: ValleyBrush, card: Printed, place: Box) -> Markup:
    """Draw a card of a phone's hand."""
    inside = grid_text(b, grid_card(card, place))
    return Markup('<g class="sv-{}" transform="{}">{}</g>').format(face_of(b, card).terrain, moved(place), inside)


def draw_words(b: ValleyBrush, card: Printed) -> str:
    """Draw the words of a card in hand, for a closer look on a phone."""
    return b.render("words.svg.j2", card=card.card, words=row_text(b, card, Box(2, 52, 370, 67)))


def draw_slots(b: ValleyBrush, filled: tuple[int, int, int]) -> str:
    """Draw the places for picks still to come."""
    count, places, height = filled
    wide = b.layout == WIDE
    slots = [(number + 1, place_of(wide, number, places, height)) for number in range(count, places)]
    return b.render("slots.svg.j2", wide=wide, slots=slots)


def draw_note(b: ValleyBrush, note: Picked | int) -> str:
    """Say on a phone how many cards are picked, or how many turns are left (12.6)."""
    if isinstance(note, Picked):
        text = f"{b.say('picture.hand')} · {b.say('picture.of', taken=note.cards, all=note.places)}"
    else:
        text = b.say("picture.turns.short", n=note)
    return b.render("note.svg.j2", text=text)

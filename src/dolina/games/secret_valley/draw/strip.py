"""Secret Valley: the seat's own things: its hand and tokens, its picks in the draft; at the end the score pad."""

from dataclasses import dataclass
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
    Face,
    Printed,
    ValleyBrush,
    ValleyCanvas,
    face_of,
    is_wide,
    own,
    printed,
    seat_symbol,
)
from dolina.games.secret_valley.draw.score import draw_pad, pad_of
from dolina.telling.eyes import TALL, WIDE, WIDTHS
from dolina.telling.picture import BOLD, Piece, Svg, text_width, wrap
from dolina.telling.pieces import Click

WIDE_HEIGHT = 200
TALL_HEIGHT = 120
TALL_TOP = 24  # of the cards on a phone
BESIDE = 5  # up to so many cards leave room for the notes beside them; else the notes stand above
NOTES = 220  # the width of the notes then


class Held(NamedTuple):
    """A card of the hand, which of how many, and what can be done with it."""

    card: Printed
    number: int
    places: int
    click: Click | None
    chosen: bool


class Mine(NamedTuple):
    """What the words beside or above the hand speak of."""

    draft: bool
    seat: int
    done: int  # cards picked, settlements laid
    total: int  # of how many
    places: int  # for cards
    seen: tuple[Printed, ...]  # in the draft (7.8)


def strip_height(canvas: ValleyCanvas) -> int:
    """Return the height of the strip: outsiders own nothing."""
    over, wide = canvas.view["phase"] == "over", is_wide(canvas)
    if (over and wide) or (not over and canvas.view["seat"] < 0):
        return 0
    return WIDE_HEIGHT if wide else TALL_HEIGHT


def strip(canvas: ValleyCanvas) -> Svg:
    """Draw the strip."""
    width, height = WIDTHS[canvas.scene.layout], strip_height(canvas)
    if not height:
        return Svg(width, 0)
    if canvas.view["phase"] == "over":
        return Svg(width, height, (canvas.piece("pad", draw_pad, pad_of(canvas)),))
    return Svg(width, height, tuple(own_things(canvas)))


def own_things(canvas: ValleyCanvas) -> list[Piece]:
    """Draw the notes, the places still empty, the cards; on a phone over them the words of each for a closer look."""
    state = canvas.view["draft"]
    cards = own(canvas, state["picks"] if state else canvas.view["hands"])
    places = state["picks_in_all"] if state else len(cards)
    held = [hold(canvas, card, at, places) for at, card in enumerate(cards)]
    pieces = [
        canvas.piece("mine", draw_mine, mine_of(canvas, len(cards), places)),
        *([canvas.piece("slots", draw_slots, (len(cards), places))] if len(cards) < places else []),
        *(canvas.piece(f"hand-{one.card.card}", draw_held, one) for one in held),
    ]
    if not is_wide(canvas):
        pieces += [canvas.piece(f"words-{one.card.card}", draw_words, one.card) for one in held]
    return pieces


# Cards


def hold(canvas: ValleyCanvas, card: int, number: int, places: int) -> Held:
    click = canvas.click("choose_card", card=card)
    return Held(printed(canvas, card), number, places, click, canvas.view["chosen"] == card)


def place_of(wide: bool, number: int, places: int) -> Box:
    """Return where a card of the hand lies."""
    if not wide:
        width = min((TALL_HEIGHT - TALL_TOP - 3) / TALLER, (WIDTHS[TALL] - 6 - 4 * (places - 1)) / places)
        return box(3 + (width + 4) * number, TALL_TOP, width, width * TALLER)
    if places <= BESIDE:
        width = card_width(places)
        return box(12 + (width + 9) * number, 8, width, WIDE_HEIGHT - 18)
    width = (WIDTHS[WIDE] - 24 - 8 * (places - 1)) / places
    return box(12 + (width + 8) * number, 32, width, WIDE_HEIGHT - 42)


def card_width(places: int) -> float:
    """Return how wide the cards are with notes beside them."""
    return min(190, (WIDTHS[WIDE] - 24 - NOTES) / places - 9)


def draw_held(b: ValleyBrush, held: Held) -> str:
    """Draw a card in hand."""
    place = place_of(b.layout == WIDE, held.number, held.places)
    if b.layout == WIDE:
        ring = place.grown(1.5)
        mark = box(ring.right - 27, ring.y - 8, 32, 32)
        inside = word_text(b, held.card, place, (13, 12), 84 if place.y < 20 else 62)
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


def draw_slots(b: ValleyBrush, filled: tuple[int, int]) -> str:
    """Draw the places for picks still to come."""
    count, places = filled
    wide = b.layout == WIDE
    slots = [(number + 1, place_of(wide, number, places)) for number in range(count, places)]
    return b.render("slots.svg.j2", wide=wide, slots=slots)


# Notes


class Spot(NamedTuple):
    """A text and where it begins."""

    x: float
    y: float
    text: str


@dataclass(frozen=True)
class Token:
    """A settlement not yet laid, or the empty place of one that is."""

    x: float
    y: float
    size: float
    id: str


@dataclass(frozen=True)
class Note:
    """The words beside or above the hand."""

    title: Spot
    lines: list[Spot]
    tokens: list[Token]
    seen_title: Spot | None
    seen: list[tuple[Face, Box]]


def mine_of(canvas: ValleyCanvas, count: int, places: int) -> Mine:
    """Return how many picks are made, or settlements laid, and what was seen in the draft."""
    view = canvas.view
    seat = view["seat"]
    seen = tuple(printed(canvas, card) for card in view["seen"] or ()) if is_wide(canvas) else ()
    if view["draft"]:
        return Mine(draft=True, seat=seat, done=count, total=places, places=places, seen=seen)
    laid = sum(card["owner"] == seat for card in view["grid"])
    return Mine(draft=False, seat=seat, done=laid, total=laid + view["tokens"][seat], places=places, seen=seen)


def draw_mine(b: ValleyBrush, mine: Mine) -> str:
    """Draw the words and tokens beside or above the hand."""
    wide = b.layout == WIDE
    lay = (note_beside if mine.places <= BESIDE else note_above) if wide else tall_note
    return b.render("mine.svg.j2", wide=wide, note=lay(b, mine), sign=seat_symbol(b.components, mine.seat))


def title_of(b: ValleyBrush, mine: Mine) -> str:
    return b.say("picture.picks" if mine.draft else "picture.hand")


def note_above(b: ValleyBrush, mine: Mine) -> Note:
    """Put the notes above a large hand."""
    title = title_of(b, mine)
    start = 14 + text_width(title, 18) * BOLD + 14
    tokens = own_tokens(mine, start, 3, 28)
    after = tokens[-1].x + 38 if tokens else start
    seen = seen_cards(b, mine, Box(1034 - 35 * len(mine.seen), 6, 35, 0), 99)
    seen_title = Spot(seen[0][1].x - 8, 22, b.say("picture.seen")) if seen else None
    return Note(Spot(14, 23, title), [Spot(round(after, 2), 22, note_of(b, mine))], tokens, seen_title, seen)


def note_beside(b: ValleyBrush, mine: Mine) -> Note:
    """Put the notes beside a small hand."""
    left = round(12 + (card_width(mine.places) + 9) * mine.places + 12, 2)
    tokens = own_tokens(mine, left - 2, 32, 32)
    top = 81 if tokens else 48
    text = wrap(note_of(b, mine), min(1034 - left, 330), 14.5)
    lines = [Spot(left, top + 17.5 * number, line) for number, line in enumerate(text)]
    below = lines[-1].y + 20
    seen = seen_cards(b, mine, Box(left, below + 6, 30, 0), int((1044 - left) // 30))
    seen_title = Spot(left, below, b.say("picture.seen")) if seen else None
    return Note(Spot(left, 27, title_of(b, mine)), lines, tokens, seen_title, seen)


def tall_note(b: ValleyBrush, mine: Mine) -> Note:
    """Put the tokens and the turns left in one line; a phone has no room for the cards seen."""
    tokens = own_tokens(mine, 4, 1, 22)
    title = b.say("picture.picks") if mine.draft else ""
    after = tokens[-1].x + 30 if tokens else 6 + text_width(title, 15) * BOLD + 12
    return Note(Spot(6, 17, title), [Spot(round(after, 2), 17, note_of(b, mine))], tokens, None, [])


def note_of(b: ValleyBrush, mine: Mine) -> str:
    """Say how many picks are made, or how many turns are left (12.6)."""
    wide = b.layout == WIDE
    if mine.draft:
        of = b.say("picture.of", taken=mine.done, all=mine.places)
        return f"{of}. {b.say('picture.picks.note', n=mine.places - 1)}" if wide else of
    return b.say("picture.turns" if wide else "picture.turns.short", n=mine.total - mine.done)


def own_tokens(mine: Mine, x: float, y: float, step: float) -> list[Token]:
    """Return the own settlements in their places; those already laid leave theirs empty."""
    if mine.draft:
        return []
    ids = [f"token-{mine.seat}-{number}" if number >= mine.done else "" for number in range(mine.total)]
    return [Token(round(x + step * number, 2), y, step - 1, name) for number, name in enumerate(ids)]


def seen_cards(b: ValleyBrush, mine: Mine, first: Box, per_line: int) -> list[tuple[Face, Box]]:
    """Return the cards seen in the draft (7.8) and where each is listed; the first place's width is the step."""
    x, y, step, _ = first
    size = step - 3
    found = []
    for number, card in enumerate(mine.seen):
        line, column = divmod(number, per_line)
        found.append((face_of(b, card), box(x + step * column, y + step * 0.72 * line, size, size * 0.68)))
    return found

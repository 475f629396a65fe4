"""Secret Valley: the seat's own things: its hand and tokens, its picks in the draft; at the end the score pad."""

from dataclasses import dataclass
from typing import NamedTuple

from dolina.games.secret_valley.draw.cards import (
    BOLD,
    TALLER,
    Box,
    GridCard,
    Row,
    WordCard,
    box,
    grid_card,
    row_card,
    word_card,
)
from dolina.games.secret_valley.draw.face import Face
from dolina.games.secret_valley.draw.notes import pad_note
from dolina.games.secret_valley.draw.stage import Stage
from dolina.telling.picture import Choice, Svg, text_width, wrap

WIDE_HEIGHT = 200
TALL_HEIGHT = 120
TALL_TOP = 24  # of the cards on a phone
BESIDE = 5  # up to so many cards leave room for the notes beside them; else the notes stand above
NOTES = 220  # the width of the notes then


@dataclass(frozen=True)
class Held:
    """A card of the hand: what can be done with it, and its words for a phone."""

    card: WordCard | GridCard
    ring: Box
    choice: Choice | None
    chosen: bool
    words: Row | None = None


@dataclass(frozen=True)
class Token:
    """A settlement not yet laid, or the empty place of one that is."""

    x: float
    y: float
    size: float
    id: str


class Spot(NamedTuple):
    """A text and where it begins."""

    x: float
    y: float
    text: str


def strip_height(stage: Stage) -> float:
    """Return the height of the strip: outsiders own nothing."""
    if stage.view["phase"] == "over":
        return 0 if stage.wide else TALL_HEIGHT
    if stage.seat < 0:
        return 0
    return WIDE_HEIGHT if stage.wide else TALL_HEIGHT


def strip(stage: Stage) -> Svg:
    """Draw the strip."""
    width, height = 1046 if stage.wide else 374, strip_height(stage)
    if not height:
        return Svg(width, 0)
    if stage.view["phase"] == "over":
        pad = pad_note(stage, box(2, 24, 370, 96), 24 if len(stage.seats) > 3 else 30, 15)
        return stage.render("pad_tall.svg.j2", width, height, pad=pad)
    state = stage.view["draft"]
    own = stage.own(state["picks"] if state else stage.view["hands"])
    places = state["picks_in_all"] if state else len(own)
    slots = [place_of(stage, number, places) for number in range(places)]
    return stage.render(
        "strip.svg.j2" if stage.wide else "strip_tall.svg.j2",
        width,
        height,
        held=[hold(stage, card, slots[number]) for number, card in enumerate(own)],
        empty=[(number + 1, slots[number]) for number in range(len(own), places)],
        note=(wide_note if stage.wide else tall_note)(stage, len(own), places),
    )


def place_of(stage: Stage, number: int, places: int) -> Box:
    """Return where a card of the hand lies."""
    if not stage.wide:
        width = min((TALL_HEIGHT - TALL_TOP - 3) / TALLER, (374 - 6 - 4 * (places - 1)) / places)
        return box(3 + (width + 4) * number, TALL_TOP, width, width * TALLER)
    if places <= BESIDE:
        width = card_width(places)
        return box(12 + (width + 9) * number, 8, width, WIDE_HEIGHT - 18)
    width = (1046 - 24 - 8 * (places - 1)) / places
    return box(12 + (width + 8) * number, 32, width, WIDE_HEIGHT - 42)


def card_width(places: int) -> float:
    """Return how wide the cards are with notes beside them."""
    return min(190, (1046 - 24 - NOTES) / places - 9)


def hold(stage: Stage, card: int, place: Box) -> Held:
    """Describe a card in hand."""
    face: Face = stage.deck[card]
    chosen = stage.view["chosen"] == card
    choice = stage.card_choice(card)
    if stage.wide:
        return Held(word_card(face, place, 13, 12, 84 if place.y < 20 else 62), place.grown(1.5), choice, chosen)
    words = row_card(face, box(2, 52, 370, 67), with_art=False)
    return Held(grid_card(face, place), place.grown(1), choice, chosen, words)


@dataclass(frozen=True)
class Note:
    """The words beside or above the hand."""

    title: Spot
    lines: list[Spot]
    tokens: list[Token]
    seen_title: Spot | None
    seen: list[tuple[Face, Box]]


def wide_note(stage: Stage, count: int, places: int) -> Note:
    """Put the notes beside a small hand, above a large one."""
    title = stage.say("picks" if stage.view["draft"] else "hand")
    if places > BESIDE:
        start = 14 + text_width(title, 18) * BOLD + 14
        tokens = own_tokens(stage, start, 3, 28)
        after = start if not tokens else tokens[-1].x + 38
        seen = seen_cards(stage, 1034 - 35 * len(stage.view["seen"] or []), 6, 99, 35)
        seen_title = Spot(seen[0][1].x - 8, 22, stage.say("seen")) if seen else None
        return Note(
            Spot(14, 23, title), [Spot(round(after, 2), 22, note_of(stage, count, places))], tokens, seen_title, seen
        )
    left = round(12 + (card_width(places) + 9) * places + 12, 2)
    tokens = own_tokens(stage, left - 2, 32, 32)
    top = 81 if tokens else 48
    text = wrap(note_of(stage, count, places), min(1034 - left, 330), 14.5)
    lines = [Spot(left, top + 17.5 * number, line) for number, line in enumerate(text)]
    below = lines[-1].y + 20
    seen = seen_cards(stage, left, below + 6, int((1044 - left) // 30), 30)
    return Note(Spot(left, 27, title), lines, tokens, Spot(left, below, stage.say("seen")) if seen else None, seen)


def tall_note(stage: Stage, count: int, places: int) -> Note:
    """Put the tokens and the turns left in one line; a phone has no room for the cards seen."""
    tokens = own_tokens(stage, 4, 1, 22)
    title = stage.say("picks") if stage.view["draft"] else ""
    after = tokens[-1].x + 30 if tokens else 6 + text_width(title, 15) * BOLD + 12
    return Note(Spot(6, 17, title), [Spot(round(after, 2), 17, note_of(stage, count, places))], tokens, None, [])


def note_of(stage: Stage, count: int, places: int) -> str:
    """Say how many picks are made, or how many turns are left (12.6)."""
    if stage.view["draft"]:
        of = stage.say("of", taken=count, all=places)
        return f"{of}. {stage.say('picks.note', n=places - 1)}" if stage.wide else of
    left = stage.view["tokens"][stage.seat]
    return stage.say("turns" if stage.wide else "turns.short", n=left)


def own_tokens(stage: Stage, x: float, y: float, step: float) -> list[Token]:
    """Return the own settlements in their places; those already laid leave theirs empty."""
    if stage.view["draft"]:
        return []
    laid = sum(card["owner"] == stage.seat for card in stage.view["grid"])
    total = laid + stage.view["tokens"][stage.seat]
    ids = [f"token-{stage.seat}-{number}" if number >= laid else "" for number in range(total)]
    return [Token(round(x + step * number, 2), y, step - 1, name) for number, name in enumerate(ids)]


def seen_cards(stage: Stage, x: float, y: float, per_line: int, step: float) -> list[tuple[Face, Box]]:
    """Return the cards seen in the draft (7.8) and where each is listed."""
    size = step - 3
    return [
        (
            stage.deck[card],
            box(x + step * (number % per_line), y + step * 0.72 * (number // per_line), size, size * 0.68),
        )
        for number, card in enumerate(stage.view["seen"] or [])
    ]

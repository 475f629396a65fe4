"""Secret Valley: how a card is composed at a given size: with its words (hand, pack, closer look) or without."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from dolina.games.secret_valley.draw.face import Face, Printed, ValleyBrush, face_of, fragment, told
from dolina.telling.picture import BOLD, text_width, wrap
from dolina.telling.pieces import Click

CARD_WIDTH, CARD_HEIGHT = 125, 176  # units of a card on the grid
TALLER = CARD_HEIGHT / CARD_WIDTH
ROOMY = 90  # from this width on the pictogram and the value stand side by side
BARE = 56.4  # below this one the pictogram would be too small to read
HIGH = 100  # a place from this height on has room for the picture above the words
LEADING = 1.19  # from line to line
ROW_STEP = 13.8  # the same, in a row of a phone


class Box(NamedTuple):
    """A rectangle of the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return round(self.x + self.width, 2)

    @property
    def bottom(self) -> float:
        return round(self.y + self.height, 2)

    @property
    def middle(self) -> float:
        return round(self.x + self.width / 2, 2)

    @property
    def at(self) -> Markup:
        """The rectangle as the attributes of an element."""
        return Markup(f'x="{self.x}" y="{self.y}" width="{self.width}" height="{self.height}"')  # noqa: S704 - numbers

    def grown(self, by: float) -> "Box":
        """Return the rectangle with a margin around it."""
        return box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


def box(x: float, y: float, width: float, height: float) -> Box:
    """Return a rectangle in hundredths: no endless decimals in the picture."""
    return Box(round(x, 2), round(y, 2), round(width, 2), round(height, 2))


class Line(NamedTuple):
    """A line of text and its baseline."""

    y: float
    text: str


@dataclass(frozen=True)
class WordCard:
    """A card with its name and condition: art above, words below."""

    face: Face
    box: Box
    art: Box
    ribbon: float  # its width
    pictogram: Box
    name_size: float
    names: list[Line]
    size: float
    lines: list[Line]


def word_card(face: Face, place: Box, biggest: float, smallest: float, least_art: float) -> WordCard:
    """Put the art above and the words below."""
    names, name_size, lines, size = fit_words(face, place.width, place.height, biggest, smallest, least_art)
    art_height = max(place.height - 6 - words_height(names, name_size, lines, size), min(least_art, 40))
    art = box(place.x + 4, place.y + 4, place.width - 8, art_height)
    below = art.bottom + 3 + name_size
    return WordCard(
        face=face,
        box=place,
        art=art,
        ribbon=round(min(place.width * 0.2, art.height / 2.5, 46), 2),
        pictogram=pictogram_on(art),
        name_size=name_size,
        names=stack(names, below, name_size * LEADING),
        size=size,
        lines=stack(lines, below + name_size * LEADING * (len(names) - 1) + size * 1.25, size * LEADING),
    )


@lru_cache(maxsize=5000)
def fit_words(
    face: Face, width: float, height: float, biggest: float, smallest: float, least_art: float
) -> tuple[list[str], float, list[str], float]:
    """Give name and condition the largest letters that leave enough of the art; return the lines and sizes of both."""
    names, name_size = fit_name(face.name, width - 12, biggest + 1.5, smallest)
    size = biggest
    lines = wrap(face.text, width - 16, size)
    while size > smallest and words_height(names, name_size, lines, size) + least_art > height - 6:
        size = round(size - 0.5, 1)
        lines = wrap(face.text, width - 16, size)
    return names, name_size, lines, size


def pictogram_on(art: Box) -> Box:
    """Return the place of the pictogram in the lower right corner of the art."""
    width = min(art.width * 0.44, 100, (art.height - 6) * 84 / 44)
    return box(art.right - width - 3, art.bottom - width * 44 / 84 - 3, width, width * 44 / 84)


def words_height(names: list[str], name_size: float, lines: list[str], size: float) -> float:
    """Return how much room name and condition take."""
    return 7 + name_size * (1 + LEADING * (len(names) - 1)) + size * (0.55 + LEADING * len(lines))


def fit_name(name: str, width: float, size: float, smallest: float) -> tuple[list[str], float]:
    """Return a name in bold letters that fit a width: in one line a little smaller, or else in two."""
    fitting = width / (text_width(name, 1) * BOLD)
    if fitting >= smallest:
        return [name], round(min(size, fitting), 2)
    return wrap(name, width / BOLD, smallest), smallest


def stack(lines: list[str], first: float, step: float) -> list[Line]:
    """Put lines of text below each other."""
    return [Line(round(first + step * number, 2), line) for number, line in enumerate(lines)]


def clip(lines: list[str], most: int) -> list[str]:
    """Keep so many lines, and say with an ellipsis that there were more."""
    return lines if len(lines) <= most else [*lines[: most - 1], lines[most - 1].rstrip(".,;") + "…"]


@dataclass(frozen=True)
class Row:
    """A card with its words in one row of a phone: art at the left, words at the right."""

    face: Face
    box: Box
    art: Box
    pictogram: Box | None
    x: float
    name_size: float
    names: list[Line]
    size: float
    lines: list[Line]


def row_card(face: Face, place: Box, with_art: bool = True) -> Row:
    """Compose a row; a high one has room for the pictogram under the art, a lower one at its end."""
    size = 13.3
    high, middling = with_art and place.height >= 90, with_art and 72 <= place.height < 90
    left = (88 if high else 56) if with_art else 26
    art = box(place.x + 3, place.y + 3, left - 6, place.height - (52 if high else 6))
    x = round(place.x + left + 4, 2)
    room = place.right - x - 6 - (64 if middling else 0)
    names, name_size = fit_name(face.name, room, 14.6, 13.3)
    lines = clip(wrap(face.text, room, size), int((place.height - 16) // ROW_STEP))
    pictogram = box(place.x + 4, art.bottom + 3, 82, 43) if high else None
    if middling:
        pictogram = box(place.right - 67, place.y + (place.height - 33) / 2, 63, 33)
    top = place.y + 13.4
    below = top + ROW_STEP * len(names)
    return Row(
        face, place, art, pictogram, x, name_size, stack(names, top, ROW_STEP), size, stack(lines, below, ROW_STEP)
    )


class GridCard(NamedTuple):
    """A card without words, on the grid or small in hand: how large it is, and so how much it shows."""

    card: Printed
    roomy: bool
    bare: bool  # too small for the pictogram


def grid_card(card: Printed, place: Box) -> GridCard:
    """Compose a card for a cell or a place in the hand."""
    return GridCard(card, place.width >= ROOMY, place.width < BARE)


def moved(place: Box) -> str:
    """Return the transformation of a card without words to its place."""
    return f"translate({place.x} {place.y}) scale({round(place.width / CARD_WIDTH, 4)})"


# Cards are drawn far more often than they differ: their insides are remembered on their own.


@lru_cache(maxsize=2000)
def grid_text(b: ValleyBrush, card: GridCard) -> Markup:
    """Draw a card without words, in the units of 125 × 176."""
    return fragment(b, "grid_card.svg.j2", card=card, face=face_of(b, card.card))


@lru_cache(maxsize=5000)
def word_text(b: ValleyBrush, card: Printed, place: Box, letters: tuple[float, float], least_art: float) -> Markup:
    """Draw a card with its words; letters are the biggest and the smallest size."""
    return fragment(b, "word_card.svg.j2", card=word_card(face_of(b, card), place, *letters, least_art))


@lru_cache(maxsize=2000)
def row_text(b: ValleyBrush, card: Printed, place: Box) -> Markup:
    """Draw the words of a card on a sheet of its own, where only the ribbon stands for the picture."""
    return fragment(b, "row_note.svg.j2", row=row_card(face_of(b, card), place, with_art=False))


def part_text(
    b: ValleyBrush, card: Printed, inside: Markup, ring: Box, r: float, click: Click | None, mark: Box | None = None
) -> str:
    """Draw a card that can be clicked at times; a mark says that it is chosen."""
    face = face_of(b, card)
    return b.render("part.svg.j2", face=face, inside=inside, ring=ring, r=r, click=told(click, face), mark=mark)


def words_text(b: ValleyBrush, card: Printed, place: Box, biggest: float) -> Markup:
    """Draw the words of a card beside the grid: with its picture if the place is high enough."""
    if place.height < HIGH:
        return row_text(b, card, place)
    return word_text(b, card, place, (biggest, 13.3), place.height * 0.42)

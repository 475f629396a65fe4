"""Secret Valley: how a card is composed at a given size: with its words (hand, pack, closer look) or without."""

from dataclasses import dataclass
from typing import NamedTuple

from dolina.games.secret_valley.draw.face import Face
from dolina.telling.picture import text_width, wrap

CARD_WIDTH, CARD_HEIGHT = 125, 176  # units of a card on the grid
TALLER = CARD_HEIGHT / CARD_WIDTH
BOLD = 1.15  # bold words are so much wider
ROOMY = 90  # from this width on the pictogram and the value stand side by side
BARE = 56.4  # below this one the pictogram would be too small to read
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
    """Give the words the largest letters that leave enough of the art."""
    names, name_size = fit_name(face.name, place.width - 12, biggest + 1.5, smallest)
    size = biggest
    lines = wrap(face.text, place.width - 16, size)
    while size > smallest and words_height(names, name_size, lines, size) + least_art > place.height - 6:
        size = round(size - 0.5, 1)
        lines = wrap(face.text, place.width - 16, size)
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


@dataclass(frozen=True)
class Value:
    """The points on a card: what they are, and whether they can change."""

    text: str
    kind: str  # open, safe, lost


@dataclass(frozen=True)
class GridCard:
    """A card without words: on the grid with its owner's token and its value, or small in hand."""

    face: Face
    box: Box
    scale: float
    roomy: bool
    bare: bool = False  # too small for the pictogram
    sign: str = ""  # of the owner
    token: str = ""  # id of the owner's token
    value: Value | None = None
    label: str = ""


def grid_card(face: Face, place: Box) -> GridCard:
    """Compose a card for a cell or a place in the hand."""
    roomy = place.width >= ROOMY
    return GridCard(face, place, round(place.width / CARD_WIDTH, 4), roomy, place.width < BARE, label=face.label)

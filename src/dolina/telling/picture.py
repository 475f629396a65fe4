"""Pictures: SVG from a view. The same picture serves the site, a file, a notebook.

A game draws the board and the seat's own things (its strip), in two layouts, each composed of pieces.
`frame` puts them together into one whole picture that stands alone.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from dolina.core.outcome import Outcome
from dolina.core.view import View
from dolina.telling.eyes import WIDE
from dolina.telling.words import Words

V_co = TypeVar("V_co", bound=View, covariant=True)


@dataclass(frozen=True)
class Choice:
    """One legal action as a reader shows it."""

    code: int
    text: str  # the text form, `choose_cell 3 -1`
    kind: str
    args: dict[str, int]
    label: str  # in words
    verb: str = ""  # one word of what is done, for a button
    final: bool = False  # it cannot be taken back
    selects: bool = False  # it only says what the next decision is about


def no_preview(code: int) -> Outcome | None:  # noqa: ARG001 - whatever the action is
    """Know nothing of what an action would do."""
    return None


@dataclass(frozen=True)
class Scene(Generic[V_co]):
    """All that a picture is made from: no more than the seat may know."""

    view: V_co
    words: Words
    layout: str = WIDE
    choices: tuple[Choice, ...] = ()
    preview: Callable[[int], Outcome | None] = no_preview  # what a legal action would do, by its code
    chosen: Choice | None = None  # the last choice, if it only selects: choosing it again lets go
    others: tuple[Choice, ...] = ()  # what may be chosen instead of it

    def choice(self, kind: str, **args: int) -> Choice | None:
        """Return the legal action of this kind and arguments, if there is one."""
        for choice in self.choices:
            if choice.kind == kind and choice.args == args:
                return choice
        return None


class Piece(NamedTuple):
    """A named part of a picture or of a page: one element, whose `data-piece` says the name.

    Names are unique in a picture and stay the same from move to move.
    """

    name: str
    body: str


@dataclass(frozen=True)
class Svg:
    """The content of a picture without the outer element: its pieces, the lowest first, and its size."""

    width: float
    height: float
    pieces: tuple[Piece, ...] = ()

    @property
    def body(self) -> str:
        """All pieces together."""
        return "".join([piece.body for piece in self.pieces])


@dataclass(frozen=True)
class Sheet:
    """Something that is looked at for a moment: a part that shows it (`shows` of the macros) says its name."""

    name: str
    title: str
    svg: Svg


@dataclass(frozen=True)
class Picture:
    """The table as one seat sees it. `parts` is the file of the symbols that the bodies and badges use."""

    board: Svg
    strip: Svg
    parts: Path
    badges: tuple[str, ...]  # by seat: its sign, drawn in a box of 56 × 56
    cards: tuple[Svg, ...] = ()  # by seat: what lies before it, for its panel; the same in both layouts
    sheets: tuple[Sheet, ...] = ()  # what a tap on a part shows
    colours: tuple[str, ...] = ()  # by seat, as a page calls them (`.seat--sun`); if not those of the seats in order
    lens: Svg | None = None  # what stands under the board of an upright phone: some of it, seen large


BOLD = 1.15  # bold words are so much wider
NARROW = set("iljtfrI.,:;'|!()[]«»-– ")
BROAD = set("mwMWЖШЩЮФМЫжшщюфмыДД@%")


@lru_cache(maxsize=20_000)
def text_width(text: str, size: float) -> float:
    """Return about how wide a text will be; a little generous, because the reader's font is not known."""
    return size * sum(0.33 if c in NARROW else 0.86 if c in BROAD else 0.66 if c.isupper() else 0.57 for c in text)


def wrap(text: str, width: float, size: float) -> list[str]:
    """Break a text into lines that fit a width."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def shorten(text: str, width: float, size: float) -> str:
    """Cut a text that does not fit a width, and say so with an ellipsis."""
    if text_width(text, size) <= width:
        return text
    while text and text_width(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"

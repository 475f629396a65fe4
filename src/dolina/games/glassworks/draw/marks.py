"""Small things that every part of the picture is made of: texts, icons, bars; and who sits where.

There are hundreds of them in a picture, so they write themselves (`__html__`); templates put them together.
"""

from typing import NamedTuple

from dolina.games.glassworks.components import Components
from dolina.games.glassworks.view_types import SOURCES, GlassworksView, SourcesView
from dolina.telling.escaping import escape
from dolina.telling.picture import shorten, text_width
from dolina.telling.pieces import Brush
from dolina.telling.words import Words, figure

BOLD = 1.12  # bold words are so much wider
GLASS_BOX = 48  # what the symbols of glass are drawn in


class Text(NamedTuple):
    """A text at a place."""

    x: float
    y: float
    size: float
    text: str
    css: str = "d-text"

    def __html__(self) -> str:
        x, y = round(self.x, 1), round(self.y, 1)
        return f'<text class="{self.css}" x="{x}" y="{y}" font-size="{self.size}">{escape(self.text)}</text>\n'


class Box(NamedTuple):
    """A symbol that fills a box."""

    name: str
    x: float
    y: float
    width: float
    height: float

    def __html__(self) -> str:
        x, y, width, height = round(self.x, 1), round(self.y, 1), round(self.width, 1), round(self.height, 1)
        return f'<use href="#gw-{self.name}" x="{x}" y="{y}" width="{width}" height="{height}"/>\n'


class Icon(NamedTuple):
    """A symbol in a square."""

    name: str
    x: float
    y: float
    size: float
    css: str = "gw-i"

    def __html__(self) -> str:
        use = Box(self.name, self.x, self.y, self.size, self.size).__html__()
        return f'<g class="{self.css}">{use}</g>\n' if self.css else use


class Outline(NamedTuple):
    """The outline of a shape of glass."""

    shape: str
    x: float
    y: float
    size: float

    def __html__(self) -> str:
        place = f"translate({round(self.x, 1)} {round(self.y, 1)}) scale({round(self.size / GLASS_BOX, 3)})"
        return f'<use class="gw-shape" href="#gw-outline-{self.shape}" transform="{place}"/>\n'


class Bar(NamedTuple):
    """A rectangle with round corners."""

    x: float
    y: float
    width: float
    height: float
    css: str
    rx: float = 2

    def __html__(self) -> str:
        x, y, width, height = round(self.x, 1), round(self.y, 1), round(self.width, 1), round(self.height, 1)
        return f'<rect class="{self.css}" x="{x}" y="{y}" width="{width}" height="{height}" rx="{self.rx}"/>\n'


class Plate(NamedTuple):
    """A number on a ground: points of a row, a column, or of the table below the columns."""

    x: float
    y: float
    width: float
    height: float
    text: str
    size: float


class Who(NamedTuple):
    """Who has an area: a player, or the rival of a solo game."""

    area: int
    rival: int | None = None

    @property
    def id(self) -> str:
        """Its name in a picture."""
        return f"seat-{self.area}" if self.rival is None else f"rival-{self.rival}"

    @property
    def side(self) -> str:
        """What its colour and pattern are called after."""
        return str(self.area) if self.rival is None else "rival"

    @property
    def css(self) -> str:
        """The class of its colour."""
        return f"gw-seat-{self.side}"

    def sign(self, brush: Brush[Components]) -> str:
        """Return the symbol of its sign."""
        return f"sign-{self.area}" if self.rival is None else f"rival-{brush.components.rival[self.rival].icon}"


def who(view: GlassworksView, area: int) -> Who:
    """Return who has this area."""
    solo = view["rival"]
    return Who(area) if solo is None or area < view["seats"] else Who(area, solo["rival"])


def name_of(words: Words, person: Who) -> str:
    """Return what a player or the rival is called."""
    return words.player(person.area) if person.rival is None else words.part("rival", person.rival)


def large_area(view: GlassworksView) -> int:
    """Return whose factory is drawn large: one's own; for a spectator that of the mover, at last of the winner."""
    if view["seat"] >= 0:
        return view["seat"]
    if view["turn"] is not None:
        return view["turn"]
    places = view["places"] or []
    return places.index(1) if 1 in places else 0


def is_first(view: GlassworksView, area: int) -> bool:
    """Tell whether the first player's marker lies here; alone there is none."""
    return view["first_player"] == area and view["rival"] is None


Sources = tuple[int, ...]  # points in the order of SOURCES


def sources_of(sources: SourcesView) -> Sources:
    """Return the points by source."""
    return sources["rows"], sources["columns"], sources["overflow"]


def source_marks(sources: Sources, x: float, y: float, size: float, step: float) -> tuple[list[Icon], list[Text]]:
    """Return the points by source in a line: icon and number each."""
    icons, texts = [], []
    for number, (name, value) in enumerate(zip(SOURCES, sources, strict=True)):
        left = x + step * number
        loss = value < 0
        icons.append(Icon(f"icon-{name}", left, y - size * 0.98, size * 1.12, "gw-i-loss" if loss else "gw-i"))
        texts.append(Text(left + size * 1.4, y, size, figure(value), "d-num gw-loss" if loss else "d-num"))
    return icons, texts


def short_name(text: str, width: float, size: float) -> str:
    """Cut a bold name to a width."""
    return shorten(text, width / BOLD, size)


def bold_width(text: str, size: float) -> float:
    """Return about how wide a bold text will be."""
    return text_width(text, size) * BOLD

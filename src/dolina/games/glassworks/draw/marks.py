"""Small things that every part of the picture is made of: texts, icons, bars; and who sits where."""

from dataclasses import dataclass

from dolina.games.glassworks.components import Components
from dolina.games.glassworks.draw.glass import minus
from dolina.games.glassworks.view_types import SOURCES, GlassworksView, SourcesView
from dolina.telling.picture import Scene, shorten, text_width

BOLD = 1.12  # bold words are so much wider


@dataclass(frozen=True)
class Text:
    """A text at a place."""

    x: float
    y: float
    size: float
    text: str
    css: str = "d-text"


@dataclass(frozen=True)
class Icon:
    """A symbol in a square."""

    name: str
    x: float
    y: float
    size: float
    css: str = "gw-i"


@dataclass(frozen=True)
class Bar:
    """A rectangle with round corners."""

    x: float
    y: float
    width: float
    height: float
    css: str
    round: float = 2


@dataclass(frozen=True)
class Who:
    """Who has an area: a player, or the rival of a solo game."""

    area: int
    id: str
    css: str
    sign: str
    edge: str
    name: str
    mine: bool


def who(scene: Scene[GlassworksView], components: Components, area: int) -> Who:
    """Return who has this area."""
    view, words = scene.view, scene.words
    solo = view["rival"]
    if solo is None or area < view["seats"]:
        mine = view["seat"] == area
        return Who(area, f"seat-{area}", f"gw-seat-{area}", f"sign-{area}", f"edge-{area}", words.player(area), mine)
    rival = solo["rival"]
    icon = components.rival[rival].icon
    name = words.part("rival", rival)
    return Who(area, f"rival-{rival}", "gw-seat-rival", f"rival-{icon}", "edge-rival", name, mine=False)


def large_area(view: GlassworksView) -> int:
    """Return whose factory is drawn large: one's own; for a spectator that of the mover, at last of the winner."""
    if view["seat"] >= 0:
        return view["seat"]
    if view["turn"] is not None:
        return view["turn"]
    places = view["places"] or []
    return places.index(1) if 1 in places else 0


def moves(view: GlassworksView, area: int) -> bool:
    """Tell whether it is this area's turn."""
    return view["turn"] == area


def source_texts(sources: SourcesView, x: float, y: float, size: float, step: float) -> tuple[list[Icon], list[Text]]:
    """Return the points by source in a line: icon and number each."""
    icons, texts = [], []
    for number, name in enumerate(SOURCES):
        left, value = x + step * number, sources[name]
        loss = value < 0
        icons.append(Icon(f"icon-{name}", left, y - size * 0.98, size * 1.12, "gw-i-loss" if loss else "gw-i"))
        texts.append(Text(left + size * 1.4, y, size, minus(value), "d-num gw-loss" if loss else "d-num"))
    return icons, texts


def short_name(text: str, width: float, size: float) -> str:
    """Cut a bold name to a width."""
    return shorten(text, width / BOLD, size)


def bold_width(text: str, size: float) -> float:
    """Return about how wide a bold text will be."""
    return text_width(text, size) * BOLD

"""What lies beside the valley: deck and open cards, the supply of items, the standing of the areas."""

from collections.abc import Iterator
from typing import NamedTuple

from dolina.games.sylvan.draw.parts import ICONS, SylvanBrush, SylvanCanvas, area_class, card, colour
from dolina.games.sylvan.draw.strip import tiles
from dolina.games.sylvan.names import area_name
from dolina.games.sylvan.rules_setup import ITEMS
from dolina.games.sylvan.view_types import AreaView
from dolina.telling.eyes import TALL
from dolina.telling.picture import Piece, wrap
from dolina.telling.pieces import Click


class Deck(NamedTuple):
    """The deck: how many cards it has."""

    size: int
    click: Click | None


ALL_AREAS, NAME_SIZE = 370, 12.5  # of the standings on a phone: their width, the type of their names


class Slot(NamedTuple):
    """An open card, or its empty place."""

    number: int
    face: int | None
    click: Click | None


class Area(NamedTuple):
    """The standing of an area."""

    area: int
    held: tuple[int, ...]  # by seat
    leaders: tuple[int, ...]
    glory: int


class Holding(NamedTuple):
    """One seat's trees in an area."""

    colour: str
    trees: int
    leads: bool


class AreaLine(NamedTuple):
    """A line of the list of areas."""

    area: int
    colour: str
    letter: str
    name: str
    holdings: list[Holding]
    glory: int


def market(canvas: SylvanCanvas) -> Iterator[Piece]:
    """Draw what lies beside the valley."""
    view = canvas.view
    yield canvas.piece("row", draw_row, len(view["discard"]))
    yield canvas.piece("deck", draw_deck, Deck(view["deck_size"], canvas.click("draw deck") or canvas.click("redraw")))
    for number, face in enumerate(view["row"]):
        slot = Slot(number, face, canvas.click("draw row", slot=number))
        yield canvas.piece(f"row-{number}", draw_slot, slot)
    yield canvas.piece("refresh", draw_refresh, canvas.click("refresh"))
    yield canvas.piece("supply", draw_supply, tuple([view["supply"][item] for item in ITEMS]))
    yield canvas.piece("areas", draw_areas, standings(canvas))
    if canvas.scene.layout == TALL and view["seat"] >= 0:
        yield tiles(canvas)


def standings(canvas: SylvanCanvas) -> tuple[Area, ...]:
    """Return the standing of every area that has trees."""
    return tuple([area(data) for data in canvas.view["areas"] if data["trees"]])


def draw_row(brush: SylvanBrush, discard: int) -> str:
    """Draw the ground of deck and open cards, and the discard pile, which anybody may look through."""
    lines = wrap(brush.say("label.discard"), 46, 12)
    return brush.render(f"{brush.layout}/row.svg.j2", discard=discard, lines=lines)


def draw_deck(brush: SylvanBrush, deck: Deck) -> str:
    x, y, width = (5, 391, 40) if brush.layout == TALL else (14, 34, 55.4)
    return brush.render("deck.svg.j2", deck=deck, x=x, y=y, width=width, height=width * 118 / 84)


def draw_slot(brush: SylvanBrush, slot: Slot) -> str:
    x, y, width, step = (51, 391, 40, 44) if brush.layout == TALL else (78, 34, 55.4, 59)
    face = None if slot.face is None else card(brush, slot.face)
    x += step * slot.number
    return brush.render("slot.svg.j2", slot=slot, card=face, x=x, y=y, width=width, height=width * 118 / 84)


def draw_refresh(brush: SylvanBrush, click: Click | None) -> str:
    if click is None:
        return ""
    x, y = (182, 388) if brush.layout == TALL else (262, 64)
    return brush.render("refresh.svg.j2", click=click, x=x, y=y)


def draw_supply(brush: SylvanBrush, left: tuple[int, ...]) -> str:
    names = [brush.words.part("item", item) for item in range(len(ITEMS))]
    items = list(zip((ICONS[item] for item in ITEMS), names, left, strict=True))
    return brush.render(f"{brush.layout}/supply.svg.j2", items=items)


def area(data: AreaView) -> Area:
    return Area(data["area"], tuple(data["held"]), tuple(data["leaders"]), data["glory"])


def draw_areas(brush: SylvanBrush, areas: tuple[Area, ...]) -> str:
    """Draw the standings of the areas: a line each, on a phone side by side with their names in two lines."""
    lines = [area_line(brush, found) for found in areas]
    step = ALL_AREAS / len(lines)
    names = [wrap(line.name, step - 4, NAME_SIZE)[:2] for line in lines]
    return brush.render(f"{brush.layout}/areas.svg.j2", lines=lines, step=step, names=names)


def area_line(brush: SylvanBrush, of: Area) -> AreaLine:
    """Return the standing of an area: who holds most of its trees comes first."""
    ranked = sorted((-count, seat) for seat, count in enumerate(of.held) if count)
    holdings = [Holding(colour(seat), -count, seat in of.leaders) for count, seat in ranked]
    letter, name = brush.components.letters()[of.area], area_name(brush.components, of.area, brush.words.lang)
    return AreaLine(of.area, area_class(of.area), letter, name, holdings, of.glory)

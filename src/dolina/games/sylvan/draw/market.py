"""What lies beside the valley: deck and open cards, the supply of items, the standing of the areas, the next tile."""

from collections.abc import Iterator
from typing import NamedTuple

from dolina.games.sylvan.draw.parts import ICONS, SylvanBrush, SylvanCanvas, area_class, card, colour
from dolina.games.sylvan.rules_setup import ITEMS
from dolina.games.sylvan.view import own_stacks
from dolina.games.sylvan.view_types import AreaView
from dolina.telling.eyes import TALL
from dolina.telling.picture import Piece
from dolina.telling.pieces import Click


class Deck(NamedTuple):
    """The deck: how many cards it has."""

    size: int
    click: Click | None


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


class NextTile(NamedTuple):
    """The top of the seat's stack, and how many tiles are in it."""

    seat: int
    style: int | None
    tiles: int


def market(canvas: SylvanCanvas) -> Iterator[Piece]:
    """Draw what lies beside the valley."""
    view = canvas.view
    tall = canvas.scene.layout == TALL
    if not tall:
        yield canvas.piece("row", draw_row, len(view["discard"]))
    yield canvas.piece("deck", draw_deck, Deck(view["deck_size"], canvas.click("draw deck") or canvas.click("redraw")))
    for number, face in enumerate(view["row"]):
        slot = Slot(number, face, canvas.click("draw row", slot=number))
        yield canvas.piece(f"row-{number}", draw_slot, slot)
    yield canvas.piece("refresh", draw_refresh, canvas.click("refresh"))
    if not tall:
        yield canvas.piece("supply", draw_supply, tuple([view["supply"][item] for item in ITEMS]))
        yield canvas.piece("areas", draw_areas, tuple([area(data) for data in view["areas"] if data["trees"]]))
    elif view["seat"] >= 0:
        tiles = own_stacks(view)["current"]
        following = NextTile(view["seat"], tiles[0]["style"] if tiles else None, len(tiles))
        yield canvas.piece("next", draw_next_tile, following)


def draw_row(brush: SylvanBrush, discard: int) -> str:
    """Draw the sheet under deck and open cards."""
    return brush.render("wide/row.svg.j2", discard=discard)


def draw_deck(brush: SylvanBrush, deck: Deck) -> str:
    x, y, width = (6, 393, 39) if brush.layout == TALL else (14, 34, 55.4)
    return brush.render("deck.svg.j2", deck=deck, x=x, y=y, width=width, height=width * 118 / 84)


def draw_slot(brush: SylvanBrush, slot: Slot) -> str:
    x, y, width, step = (52, 393, 39, 44) if brush.layout == TALL else (78, 34, 55.4, 59)
    face = None if slot.face is None else card(brush, slot.face)
    x += step * slot.number
    return brush.render("slot.svg.j2", slot=slot, card=face, x=x, y=y, width=width, height=width * 118 / 84)


def draw_refresh(brush: SylvanBrush, click: Click | None) -> str:
    if click is None:
        return ""
    x, y = (184, 400) if brush.layout == TALL else (264, 64)
    return brush.render("refresh.svg.j2", click=click, x=x, y=y)


def draw_supply(brush: SylvanBrush, left: tuple[int, ...]) -> str:
    icons = [ICONS[item] for item in ITEMS]
    return brush.render("wide/supply.svg.j2", items=list(zip(icons, left, strict=True)))


def area(data: AreaView) -> Area:
    return Area(data["area"], tuple(data["held"]), tuple(data["leaders"]), data["glory"])


def draw_areas(brush: SylvanBrush, areas: tuple[Area, ...]) -> str:
    lines = [area_line(brush, found) for found in areas]
    return brush.render("wide/areas.svg.j2", lines=lines, height=12 + 21 * len(lines))


def area_line(brush: SylvanBrush, of: Area) -> AreaLine:
    """Return the standing of an area: who holds most of its trees comes first."""
    ranked = sorted((-count, seat) for seat, count in enumerate(of.held) if count)
    holdings = [Holding(colour(seat), -count, seat in of.leaders) for count, seat in ranked]
    letter, name = brush.components.letters()[of.area], brush.words.part("area", of.area)
    return AreaLine(of.area, area_class(of.area), letter, name, holdings, of.glory)


def draw_next_tile(brush: SylvanBrush, value: NextTile) -> str:
    style = None if value.style is None else brush.components.styles[value.style]
    return brush.render("tall/next.svg.j2", style=style, seat=colour(value.seat), tiles=value.tiles)

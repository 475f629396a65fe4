"""Zodchie: its pictures. One city cut from paper; the buildings stand still, the numbers walk around them."""

from collections.abc import Mapping
from pathlib import Path

from dolina.games.zodchie.components import Components
from dolina.games.zodchie.draw.choose import choosing
from dolina.games.zodchie.draw.layout import choosing_page, strip_height, tall_hand, tall_page, wide_page
from dolina.games.zodchie.draw.strip import strip
from dolina.games.zodchie.draw.table import PARTS, Table
from dolina.games.zodchie.view_types import ZodchieView
from dolina.telling.eyes import TALL
from dolina.telling.picture import Picture, Piece, Scene, Svg
from dolina.telling.pieces import templates
from dolina.telling.words import SEAT_LETTERS

HERE = Path(__file__).parent


def draw(scene: Scene[ZodchieView], components: Components) -> Picture:
    """Draw the table as the scene's seat sees it."""
    table = Table(scene, components)
    tall = scene.layout == TALL
    board = before_city(table, tall) or (tall_city(table) if tall else wide_city(table))
    return Picture(board, own_things(table, tall), PARTS, badges(table))


def render(name: str, page: Mapping[str, object]) -> str:
    return templates(HERE).get_template(name).render(**page)


def before_city(table: Table, tall: bool) -> Svg | None:
    """Draw what is chosen before the city is begun, if that is the phase."""
    panel = choosing(table, tall)
    if panel is None:
        return None
    page = choosing_page(panel, tall)
    return Svg(374 if tall else 1046, page["g"].height, (Piece("all", render("choose.svg.j2", page)),))


def wide_city(table: Table) -> Svg:
    page = wide_page(table)
    return Svg(1046, page["g"].height, (Piece("all", render("wide.svg.j2", page)),))


def tall_city(table: Table) -> Svg:
    page = tall_page(table)
    return Svg(374, page["g"].height, (Piece("all", render("tall.svg.j2", page)),))


def own_things(table: Table, tall: bool) -> Svg:
    """Draw the strip; who only watches has none, nor is there anything before colours are chosen."""
    if table.seat < 0 or table.view["phase"] == "colour":
        return Svg(374 if tall else 1046, 0)
    if tall:
        return Svg(374, 120, (Piece("all", render("strip_tall.svg.j2", {"t": table, "s": tall_hand(table)})),))
    height = strip_height(table)
    return Svg(
        1046, height, (Piece("all", render("strip_wide.svg.j2", {"t": table, "s": strip(table, height), "h": height})),)
    )


def badges(table: Table) -> tuple[str, ...]:
    """Return the signs of the seats."""
    return tuple(
        render("badge.svg.j2", {"colour": table.colour(seat), "letter": SEAT_LETTERS[seat]}).strip()
        for seat in range(table.view["seats"])
    )

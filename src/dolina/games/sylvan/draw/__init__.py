"""Sylvan: its pictures. The valley stands upright: every tree is a tower of small houses seen from the front."""

from pathlib import Path

from dolina.games.sylvan.components import Components
from dolina.games.sylvan.draw.strip import strip
from dolina.games.sylvan.draw.table import Table
from dolina.games.sylvan.draw.valley import tall_valley, wide_valley
from dolina.games.sylvan.view_types import SylvanView
from dolina.telling.eyes import TALL
from dolina.telling.picture import Picture, Piece, Scene, Svg
from dolina.telling.pieces import templates

HERE = Path(__file__).parent
WIDE_BOARD, WIDE_STRIP = (1046, 508), (1046, 148)
TALL_BOARD, TALL_STRIP = (374, 452), (374, 120)


def draw(scene: Scene[SylvanView], components: Components) -> Picture:
    """Draw the table as the scene's seat sees it."""
    table = Table(scene, components)
    pages = templates(HERE)
    tall = scene.layout == TALL
    board, own = (TALL_BOARD, TALL_STRIP) if tall else (WIDE_BOARD, WIDE_STRIP)
    valley = tall_valley(table) if tall else wide_valley(table)
    body = pages.get_template("tall.svg.j2" if tall else "wide.svg.j2").render(t=table, v=valley, tall=tall)
    watching = scene.view["seat"] < 0
    mine = "" if watching else pages.get_template("strip.svg.j2").render(t=table, s=strip(table, tall), tall=tall)
    badge = pages.get_template("badge.svg.j2")
    badges = tuple(badge.render(seat=table.colour(seat)).strip() for seat in range(scene.view["seats"]))
    return Picture(
        Svg(*board, (Piece("all", body),)),
        Svg(own[0], 0 if watching else own[1], (Piece("own", mine),)),
        HERE / "parts.svg",
        badges,
    )

"""Valdora: its pictures. The four books lie beside their cities, the craftsmen on the sea, the discard on a raft."""

from pathlib import Path

from dolina.games.valdora.components import Components
from dolina.games.valdora.draw.board import board
from dolina.games.valdora.draw.strip import strip
from dolina.games.valdora.draw.table import SIGNS, Table
from dolina.games.valdora.view_types import ValdoraView
from dolina.telling.eyes import TALL
from dolina.telling.picture import Picture, Piece, Scene, Svg
from dolina.telling.pieces import templates

HERE = Path(__file__).parent
WIDE_BOARD, WIDE_STRIP = (1046, 506), (1046, 150)
TALL_BOARD, TALL_STRIP = (374, 432), (374, 120)


def draw(scene: Scene[ValdoraView], components: Components) -> Picture:
    """Draw the table as the scene's seat sees it."""
    table = Table(scene, components)
    pages = templates(HERE)
    tall = scene.layout == TALL
    sizes = (TALL_BOARD, TALL_STRIP) if tall else (WIDE_BOARD, WIDE_STRIP)
    body = pages.get_template("tall.svg.j2" if tall else "wide.svg.j2").render(t=table, b=board(table, tall))
    watching = table.seat < 0
    own = "strip_tall.svg.j2" if tall else "strip_wide.svg.j2"
    mine = "" if watching else pages.get_template(own).render(t=table, s=strip(table))
    badge = pages.get_template("badge.svg.j2")
    badges = tuple(badge.render(sign=SIGNS[seat]).strip() for seat in range(scene.view["seats"]))
    return Picture(
        Svg(*sizes[0], (Piece("all", body),)),
        Svg(374 if tall else 1046, 0 if watching else sizes[1][1], (Piece("own", mine),)),
        HERE / "parts.svg",
        badges,
    )

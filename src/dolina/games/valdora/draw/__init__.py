"""Valdora: its pictures. The four books lie beside their cities, the craftsmen on the sea, the discard on a raft."""

from pathlib import Path

from dolina.games.valdora.components import Components
from dolina.games.valdora.draw.books import books
from dolina.games.valdora.draw.printed import SIGNS, ValdoraBrush, ValdoraCanvas
from dolina.games.valdora.draw.ring import ring
from dolina.games.valdora.draw.spaces import discard, draw_ground, pawns, spaces
from dolina.games.valdora.draw.strip import strip
from dolina.games.valdora.view_types import ValdoraView
from dolina.telling.eyes import TALL
from dolina.telling.picture import Picture, Piece, Scene, Svg
from dolina.telling.pieces import Canvas

HERE = Path(__file__).parent
WIDE_BOARD, WIDE_STRIP = (1046, 506), (1046, 150)
TALL_BOARD, TALL_STRIP = (374, 432), (374, 120)


def draw(scene: Scene[ValdoraView], components: Components) -> Picture:
    """Draw the table as the scene's seat sees it."""
    canvas = Canvas(scene, components, HERE)
    board, (width, height) = (TALL_BOARD, TALL_STRIP) if scene.layout == TALL else (WIDE_BOARD, WIDE_STRIP)
    me = scene.view["seat"]
    return Picture(
        Svg(*board, tall_board(canvas) if scene.layout == TALL else wide_board(canvas)),
        Svg(width, height, strip(canvas, scene.view["players"][me])) if me >= 0 else Svg(width, 0),
        HERE / "parts.svg",
        tuple(canvas.badge(draw_badge, seat) for seat in range(scene.view["seats"])),
    )


def wide_board(canvas: ValdoraCanvas) -> tuple[Piece, ...]:
    """Return the map with the books in its corners and the ring of craftsmen at its side."""
    ground = canvas.piece("ground", draw_ground, None)
    return (ground, *spaces(canvas), discard(canvas), pawns(canvas), *books(canvas), ring(canvas))


def tall_board(canvas: ValdoraCanvas) -> tuple[Piece, ...]:
    """Return the map between the row of craftsmen and that of the books."""
    paper, ground = canvas.piece("paper", draw_paper, None), canvas.piece("ground", draw_ground, None)
    return (paper, ring(canvas), ground, *spaces(canvas), discard(canvas), pawns(canvas), *books(canvas))


def draw_paper(brush: ValdoraBrush, _: None) -> str:
    """Draw what lies below everything on a phone."""
    return brush.render("tall/paper.svg.j2")


def draw_badge(brush: ValdoraBrush, seat: int) -> str:
    """Draw the sign of a seat."""
    return brush.render("badge.svg.j2", sign=SIGNS[seat]).strip()

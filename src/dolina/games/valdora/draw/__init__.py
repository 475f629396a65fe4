"""Valdora: its pictures. The four books lie beside their cities, the craftsmen on the sea, the discard on a raft."""

from pathlib import Path

from dolina.games.valdora.components import Components
from dolina.games.valdora.draw.books import books
from dolina.games.valdora.draw.completed import completed_sheet
from dolina.games.valdora.draw.pages import sheets
from dolina.games.valdora.draw.printed import SEAT_SYMBOLS, ValdoraBrush, ValdoraCanvas
from dolina.games.valdora.draw.ring import ring
from dolina.games.valdora.draw.seats import cards
from dolina.games.valdora.draw.sheet import sheet
from dolina.games.valdora.draw.spaces import discard, draw_ground, legend, pawns, spaces, tolls
from dolina.games.valdora.draw.strip import STRIPS, strip
from dolina.games.valdora.draw.tray import tray
from dolina.games.valdora.view_types import ValdoraView
from dolina.telling.eyes import TALL, WIDE
from dolina.telling.picture import Picture, Piece, Scene, Svg
from dolina.telling.pieces import Canvas

HERE = Path(__file__).parent
PARTS = HERE / "parts.svg"
BOARDS = {WIDE: (1046, 552), TALL: (374, 432)}


def draw(scene: Scene[ValdoraView], components: Components) -> Picture:
    """Draw the table as the scene's seat sees it."""
    canvas = Canvas(scene, components, HERE)
    (width, height), me = STRIPS[scene.layout], scene.view["seat"]
    return Picture(
        Svg(*BOARDS[scene.layout], tall_board(canvas) if scene.layout == TALL else wide_board(canvas)),
        Svg(width, height, strip(canvas, scene.view["players"][me])) if me >= 0 else Svg(width, 0),
        PARTS,
        tuple(canvas.badge(draw_badge, seat) for seat in range(scene.view["seats"])),
        cards(canvas),
        (*sheets(canvas), completed_sheet(canvas)),
    )


def wide_board(canvas: ValdoraCanvas) -> tuple[Piece, ...]:
    """Return the map with the books in its corners and the ring of craftsmen at its side; an open book on top."""
    return (*land(canvas), *books(canvas), *ring(canvas), sheet(canvas))


def tall_board(canvas: ValdoraCanvas) -> tuple[Piece, ...]:
    """Return the map between the row of craftsmen and that of the books; what is chosen from lies on top."""
    paper = canvas.piece("paper", draw_paper, None)
    return (paper, *ring(canvas), *land(canvas), *books(canvas), tray(canvas), sheet(canvas))


def land(canvas: ValdoraCanvas) -> tuple[Piece, ...]:
    """Return the map with all that lies and stands on it."""
    ground = canvas.piece("ground", draw_ground, None)
    return (ground, legend(canvas), *spaces(canvas), discard(canvas), pawns(canvas), tolls(canvas))


def draw_paper(brush: ValdoraBrush, _: None) -> str:
    """Draw what lies below everything on a phone."""
    return brush.render("tall/paper.svg.j2")


def draw_badge(brush: ValdoraBrush, seat: int) -> str:
    """Draw the sign of a seat."""
    return brush.render("badge.svg.j2", sign=SEAT_SYMBOLS[seat]).strip()


def values_shown(components: Components) -> dict[str, list[str]]:
    """Return which values of the file are printed on what each symbol shows."""
    found = {f"carrier-{carrier.id}": [f"carriers.list.{n}"] for n, carrier in enumerate(components.carriers.kinds)}
    for name, face in components.contract.items():
        found.setdefault(f"crest-{face.client}", []).append(f"contract.{name}")
    return {**found, "workshop": ["clients.workshop_need", "clients.workshop_points"]}

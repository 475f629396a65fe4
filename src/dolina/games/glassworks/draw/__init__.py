"""Glassworks: its pictures. River, lake and bag above; the own factory large, the others small; the satchel below."""

from pathlib import Path

from dolina.games.glassworks.components import Components
from dolina.games.glassworks.draw.chart import card_piece, colour_pieces
from dolina.games.glassworks.draw.factory import factory_pieces
from dolina.games.glassworks.draw.glass import effects_of
from dolina.games.glassworks.draw.marks import large_area
from dolina.games.glassworks.draw.others import other_pieces, tall_line
from dolina.games.glassworks.draw.river import RIVER_HEIGHT, bag_piece, lake_piece, scenery_piece, tile_pieces
from dolina.games.glassworks.draw.sheets import sheets
from dolina.games.glassworks.draw.strip import strip_pieces
from dolina.games.glassworks.named import visible
from dolina.games.glassworks.view_types import GlassworksView
from dolina.telling.eyes import TALL
from dolina.telling.picture import Picture, Scene, Svg
from dolina.telling.pieces import Canvas

HERE = Path(__file__).parent
PARTS = HERE / "parts.svg"

WIDE_BOARD, WIDE_STRIP = (1046, 572), (822, 148)  # beside the strip are the buttons of a decision
TALL_BOARD, TALL_STRIP = (374, 452), (374, 120)


def draw(scene: Scene[GlassworksView], components: Components) -> Picture:
    """Draw the table."""
    canvas = Canvas(scene, components, HERE)
    board, strip = tall(canvas) if scene.layout == TALL else wide(canvas)
    badges = tuple([badge(seat) for seat in range(scene.view["seats"])])
    return Picture(board=board, strip=strip, parts=PARTS, badges=badges, sheets=sheets(canvas))


def badge(seat: int) -> str:
    """Return the sign of a seat."""
    return f'<g class="gw-seat-{seat}"><use href="#gw-sign-{seat}" width="56" height="56"/></g>'


def wide(canvas: Canvas[GlassworksView, Components]) -> tuple[Svg, Svg]:
    """Compose the wide table."""
    glass, effects, area = visible(canvas.view), effects_of(canvas), large_area(canvas.view)
    board = (
        scenery_piece(canvas),
        bag_piece(canvas),
        lake_piece(canvas, glass, effects),
        *tile_pieces(canvas, glass, effects),
        card_piece(canvas),
        *colour_pieces(canvas, area),
        *factory_pieces(canvas, glass, area, 0),
        *other_pieces(canvas, glass, area),
    )
    return Svg(*WIDE_BOARD, board), Svg(*WIDE_STRIP, tuple(strip_pieces(canvas, glass, effects, area)))


def tall(canvas: Canvas[GlassworksView, Components]) -> tuple[Svg, Svg]:
    """Compose the table of a phone; the large factory takes what the others leave."""
    glass, effects, area = visible(canvas.view), effects_of(canvas), large_area(canvas.view)
    room = TALL_BOARD[1] - RIVER_HEIGHT - tall_line(len(canvas.view["areas"]) - 1) - 6
    board = (
        scenery_piece(canvas),
        lake_piece(canvas, glass, effects),
        bag_piece(canvas),
        *tile_pieces(canvas, glass, effects),
        *factory_pieces(canvas, glass, area, room),
        *other_pieces(canvas, glass, area),
    )
    strip = (*strip_pieces(canvas, glass, effects, area), *colour_pieces(canvas, area))
    return Svg(*TALL_BOARD, board), Svg(*TALL_STRIP, strip)


def values_shown(components: Components) -> dict[str, list[str]]:
    """Return which values of the file are printed on what each symbol shows."""
    found = {"gw-icon-rows": ["scoring.row"], "gw-icon-columns": ["scoring.column"]}
    for number, shape in enumerate(components.shape):
        for corners in ("gw-corners", "gw-corners-narrow"):
            found[f"{corners}-{shape.id}"] = [f"shape.{number}"]
    return found | {f"gw-rival-{rival.icon}": [f"rival.{n}"] for n, rival in enumerate(components.rival)}

"""Glassworks: its pictures. River, lake and bag above; the own factory large, the others small; the satchel below."""

from pathlib import Path

from dolina.games.glassworks.components import Components
from dolina.games.glassworks.draw.chart import tall_chart, wide_chart
from dolina.games.glassworks.draw.factory import FactoryDrawing, Size
from dolina.games.glassworks.draw.glass import Glass
from dolina.games.glassworks.draw.marks import Bar, large_area
from dolina.games.glassworks.draw.others import others, tall_plans
from dolina.games.glassworks.draw.river import tall_river, wide_river
from dolina.games.glassworks.draw.strip import tall_strip, wide_strip
from dolina.games.glassworks.view_types import GlassworksView
from dolina.telling.eyes import TALL
from dolina.telling.picture import Picture, Piece, Scene, Svg
from dolina.telling.pieces import templates

HERE = Path(__file__).parent
PARTS = HERE / "parts.svg"

WIDE_BOARD, WIDE_STRIP = (1046, 560), (1046, 96)
TALL_BOARD, TALL_STRIP = (374, 452), (374, 120)
BELOW_RIVER, CARD_HEIGHT = 224, 330


def draw(scene: Scene[GlassworksView], components: Components) -> Picture:
    """Draw the table."""
    glass = Glass(scene, components)
    board, strip = tall(glass) if scene.layout == TALL else wide(glass)
    badges = tuple(badge(seat) for seat in range(scene.view["seats"]))
    return Picture(board=board, strip=strip, parts=PARTS, badges=badges)


def badge(seat: int) -> str:
    """Return the sign of a seat."""
    return f'<g class="gw-seat-{seat}"><use href="#gw-sign-{seat}" width="56" height="56"/></g>'


def render(name: str, size: tuple[float, float], **values: object) -> Svg:
    """Write a piece of the picture by its template."""
    return Svg(size[0], size[1], (Piece("all", templates(HERE).get_template(name).render(**values)),))


def wide(glass: Glass) -> tuple[Svg, Svg]:
    """Compose the wide table."""
    y = BELOW_RIVER
    size = Size(216, y, 490, CARD_HEIGHT, 38, 22, 30, 10, 46, 14.5, 12.5, corner=True)
    board = render(
        "board_wide.svg.j2",
        WIDE_BOARD,
        river=wide_river(glass),
        chart=wide_chart(glass.scene, glass.components, 10, y, 198, CARD_HEIGHT),
        card_shadow=Bar(12, y + 3, 198, CARD_HEIGHT, "gw-shadow", 8),
        factory=FactoryDrawing(glass, large_area(glass.scene.view), size).draw(),
        others=others(glass, 714, y, wide=True),
    )
    return board, render("strip.svg.j2", WIDE_STRIP, strip=wide_strip(glass))


def tall(glass: Glass) -> tuple[Svg, Svg]:
    """Compose the table of a phone; the large factory takes what the others leave."""
    river = tall_river(glass)
    line = tall_plans(len(glass.scene.view["areas"]) - 1)[0][2].height
    height = TALL_BOARD[1] - river.height - line - 6
    size = Size(3, river.height + 1, 368, height, 27, 17, 21, 7, 36, 14, 14, corner=False)
    board = render(
        "board_tall.svg.j2",
        TALL_BOARD,
        river=river,
        factory=FactoryDrawing(glass, large_area(glass.scene.view), size).draw(),
        others=others(glass, 4, TALL_BOARD[1] - line - 2, wide=False),
    )
    chart = tall_chart(glass.scene, glass.components, 4, 97, 366)
    return board, render("strip.svg.j2", TALL_STRIP, strip=tall_strip(glass, chart))

"""Sylvan: its pictures. The valley stands upright: every tree is a tower of small houses seen from the front."""

from pathlib import Path

from dolina.games.sylvan.components import Components
from dolina.games.sylvan.draw.market import market
from dolina.games.sylvan.draw.parts import SylvanBrush, colour
from dolina.games.sylvan.draw.seats import seat_cards
from dolina.games.sylvan.draw.sheets import sheets
from dolina.games.sylvan.draw.strip import strip
from dolina.games.sylvan.draw.valley import valley
from dolina.games.sylvan.view_types import SylvanView
from dolina.telling.eyes import TALL
from dolina.telling.picture import Picture, Scene, Svg
from dolina.telling.pieces import Canvas

HERE = Path(__file__).parent
PARTS = HERE / "parts.svg"
WIDE_BOARD, WIDE_STRIP = (1046, 572), (822, 148)
TALL_BOARD, TALL_STRIP = (374, 452), (374, 120)
PAGE_COLOURS = ("sun", "leaf", "wave", "moon")  # red, yellow, blue, purple, as a page calls them


def draw(scene: Scene[SylvanView], components: Components) -> Picture:
    """Draw the table as the scene's seat sees it."""
    canvas = Canvas(scene, components, HERE)
    (width, height), (own_width, own_height) = (
        (TALL_BOARD, TALL_STRIP) if scene.layout == TALL else (WIDE_BOARD, WIDE_STRIP)
    )
    watching = scene.view["seat"] < 0
    board = Svg(width, height, (*valley(canvas), *market(canvas)))
    own = Svg(own_width, 0 if watching else own_height, () if watching else tuple(strip(canvas)))
    badges = tuple(canvas.badge(draw_badge, seat) for seat in range(scene.view["seats"]))
    return Picture(board, own, PARTS, badges, seat_cards(canvas), sheets(canvas), PAGE_COLOURS)


def draw_badge(brush: SylvanBrush, seat: int) -> str:
    return brush.render("badge.svg.j2", seat=colour(seat))


def values_shown(components: Components) -> dict[str, list[str]]:
    """Return which values of the file say what each symbol shows: on a card itself no number is printed."""
    return {f"card-{style}": [f"deck.copies.{number}"] for number, style in enumerate(components.styles)}

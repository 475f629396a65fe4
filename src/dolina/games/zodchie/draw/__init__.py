"""Zodchie: its pictures. One city cut from paper; the buildings stand still, the numbers walk around them."""

from pathlib import Path
from typing import NamedTuple

from dolina.games.zodchie.components import Components
from dolina.games.zodchie.draw.cards import PARTS, ZodchieBrush, ZodchieCanvas, building, colour_of
from dolina.games.zodchie.draw.choose import choosing
from dolina.games.zodchie.draw.city import plans_of, sites
from dolina.games.zodchie.draw.lens import lens
from dolina.games.zodchie.draw.seats import seat_cards
from dolina.games.zodchie.draw.sheets import sheets
from dolina.games.zodchie.draw.strip import strip
from dolina.games.zodchie.draw.tall import tall_city
from dolina.games.zodchie.draw.wide import wide_city
from dolina.games.zodchie.view_types import ZodchieView
from dolina.telling.eyes import TALL
from dolina.telling.picture import Picture, Scene
from dolina.telling.pieces import Canvas
from dolina.telling.words import SEAT_LETTERS

HERE = Path(__file__).parent


COLOURS = {"red": "sun", "blue": "wave", "green": "star", "yellow": "leaf", "none": "none"}  # as a page calls them


class Badge(NamedTuple):
    """The sign of a seat."""

    colour: str
    letter: str


def draw(scene: Scene[ZodchieView], components: Components) -> Picture:
    """Draw the table as the scene's seat sees it."""
    canvas = Canvas(scene, components, HERE)
    tall, setup, own = scene.layout == TALL, choosing(canvas), strip(canvas)
    signs, cards, shown = badges(canvas), seat_cards(canvas), sheets(canvas)
    colours = tuple(COLOURS[colour_of(canvas, seat)] for seat in range(canvas.view["seats"]))
    if setup:
        return Picture(setup, own, PARTS, signs, cards, shown, colours)
    plans = plans_of(canvas)
    city = sites(canvas, plans)
    board = tall_city(canvas, city) if tall else wide_city(canvas, city)
    return Picture(board, own, PARTS, signs, cards, shown, colours, lens(canvas, city, plans) if tall else None)


def badges(canvas: ZodchieCanvas) -> tuple[str, ...]:
    """Return the signs of the seats."""
    found = [Badge(colour_of(canvas, seat), SEAT_LETTERS[seat]) for seat in range(canvas.view["seats"])]
    return tuple([canvas.badge(draw_badge, badge) for badge in found])


def draw_badge(brush: ZodchieBrush, badge: Badge) -> str:
    return brush.render("badge.svg.j2", colour=badge.colour, letter=badge.letter).strip()


def values_shown(components: Components) -> dict[str, list[str]]:
    """Return which values of the file are printed on what each symbol shows."""
    found: dict[str, list[str]] = {}
    for number, card in enumerate(components.cards):
        found.setdefault(building(components, card), []).append(f"cards.{number}")
    return found

"""The wide city: all places as full cards."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from dolina.games.zodchie.draw.cards import ZodchieBrush, ZodchieCanvas, icon
from dolina.games.zodchie.draw.city import (
    Knob,
    Site,
    column_of,
    draw_knobs,
    draw_pile_badge,
    knobs_at,
    row_of,
    spoken_of,
    title,
)
from dolina.games.zodchie.draw.face import full_card, in_city
from dolina.games.zodchie.draw.strip import FULL_TABLE
from dolina.telling.eyes import WIDE, WIDTHS
from dolina.telling.picture import Piece, Svg

WIDTH = WIDTHS[WIDE]


class Grid(NamedTuple):
    """The rows and columns of the city."""

    height: float
    columns: list[float]
    rows: list[float]
    card: float
    gap: float
    scale: float


class Knobs(NamedTuple):
    """The buttons at a place."""

    seats: int
    place: int
    knobs: tuple[Knob, ...]


@cache
def grid_of(seats: int, columns: int) -> Grid:
    """Lay out the wide city."""
    pitch, card = (119.0, 111.0) if seats >= FULL_TABLE else (133.0, 120.0)
    return Grid(
        height=40 + pitch * seats,
        columns=[38 + 125.5 * column for column in range(columns)],
        rows=[44 + pitch * row for row in range(seats)],
        card=card,
        gap=pitch - card,
        scale=round(card / 120, 4),
    )


def wide_city(canvas: ZodchieCanvas, city: list[Site]) -> Svg:
    """Draw the wide city."""
    view = canvas.view
    return Svg(WIDTH, grid_of(view["seats"], view["columns"]).height, tuple(pieces(canvas, city)))


def pieces(canvas: ZodchieCanvas, city: list[Site]) -> Iterator[Piece]:
    """Draw the ground, the places, and the buttons at one of them."""
    view = canvas.view
    yield canvas.piece("ground", draw_ground, view["seats"])
    for site in city:
        yield canvas.piece(f"place-{site.place}", draw_place, site)
        if site.lot.buried:
            yield canvas.piece(f"pile-{site.place}", draw_wide_pile, (site.seats, site.place, len(site.lot.buried) + 1))
    asked = spoken_of(canvas)
    if asked is not None and (knobs := knobs_at(canvas, asked)):
        yield canvas.piece("knobs", draw_wide_knobs, Knobs(view["seats"], asked, knobs))


def draw_ground(brush: ZodchieBrush, seats: int) -> str:
    """Draw sky, blocks and streets."""
    return brush.render("ground_wide.svg.j2", g=grid_of(seats, brush.components.columns))


def draw_place(brush: ZodchieBrush, site: Site) -> str:
    """Draw a place with everything on it."""
    grid = grid_of(site.seats, brush.components.columns)
    face = in_city(brush, site.lot.top, site.end) if site.lot.top else None
    return brush.render(
        "place_wide.svg.j2",
        s=site,
        face=face,
        card=full_card(brush, face) if face else None,
        title=title(brush, site.place, site.lot),
        hit=icon(site.hit) if site.hit else None,
        x=grid.columns[column_of(site.place)],
        y=grid.rows[row_of(site.place)],
        scale=grid.scale,
    )


def draw_wide_pile(brush: ZodchieBrush, value: tuple[int, int, int]) -> str:
    """Draw the number of cards at the lower left corner of a pile."""
    seats, place, cards = value
    grid = grid_of(seats, brush.components.columns)
    x, y = grid.columns[column_of(place)] - 4, grid.rows[row_of(place)] + grid.card - 20
    return draw_pile_badge(brush, place, cards, x, y)


def draw_wide_knobs(brush: ZodchieBrush, at: Knobs) -> str:
    """Draw the buttons over the lower half of a card: they hide no number, neither its own nor a neighbour's."""
    grid = grid_of(at.seats, brush.components.columns)
    x, y = grid.columns[column_of(at.place)], grid.rows[row_of(at.place)]
    return draw_knobs(brush, at.knobs, x + grid.card / 2 - 30, x + grid.card / 2 + 30, y + grid.card * 0.75)

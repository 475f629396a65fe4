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
    knobs_at,
    plans_of,
    row_of,
    sites,
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


def wide_city(canvas: ZodchieCanvas) -> Svg:
    """Draw the wide city."""
    view = canvas.view
    return Svg(WIDTH, grid_of(view["seats"], view["columns"]).height, tuple(pieces(canvas)))


def pieces(canvas: ZodchieCanvas) -> Iterator[Piece]:
    """Draw the ground, the places, and the buttons at one of them."""
    view = canvas.view
    yield canvas.piece("ground", draw_ground, view["seats"])
    for site in sites(canvas, plans_of(canvas)):
        yield canvas.piece(f"place-{site.place}", draw_place, site)
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


def draw_wide_knobs(brush: ZodchieBrush, at: Knobs) -> str:
    """Draw the buttons at the upper corners of a card, inside the board."""
    grid = grid_of(at.seats, brush.components.columns)
    x = grid.columns[column_of(at.place)]
    left, right = (min(max(x + corner, 34), 1014) for corner in (2, grid.card - 2))
    return draw_knobs(brush, at.knobs, left, right, max(grid.rows[row_of(at.place)] + 8, 24))

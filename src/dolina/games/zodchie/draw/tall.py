"""The phone's city: all places as small cards. What is seen large stands under it, see `lens`."""

from functools import cache
from typing import NamedTuple

from dolina.games.zodchie.draw.cards import ZodchieBrush, ZodchieCanvas
from dolina.games.zodchie.draw.city import Lot, Site, column_of, row_of, title
from dolina.games.zodchie.draw.face import in_city, small_card
from dolina.telling.eyes import TALL, WIDTHS
from dolina.telling.picture import Svg
from dolina.telling.pieces import Click

WIDTH = WIDTHS[TALL]


class Grid(NamedTuple):
    """The rows and columns of the overview."""

    columns: list[float]
    rows: list[float]
    card: float  # height of a card
    width: float
    bottom: float


class Small(NamedTuple):
    """A place in the overview."""

    place: int
    seats: int
    lot: Lot
    click: Click | None
    crossed: bool
    target: bool
    times: int
    seal: str | None


@cache
def grid_of(seats: int, columns: int) -> Grid:
    """Lay out the overview."""
    pitch = {2: 84.0, 3: 70.0}.get(seats, 57.0)
    return Grid(
        columns=[18 + 44.4 * column for column in range(columns)],
        rows=[22 + pitch * row for row in range(seats)],
        card=pitch - 4,
        width=41.5,
        bottom=24 + pitch * seats,
    )


def grid_for(brush: ZodchieBrush, seats: int) -> Grid:
    return grid_of(seats, brush.components.columns)


def tall_city(canvas: ZodchieCanvas, city: list[Site]) -> Svg:
    """Draw the phone's city."""
    seats = canvas.view["seats"]
    places = [canvas.piece(f"place-{site.place}", draw_small, small(site)) for site in city]
    ground = canvas.piece("ground", draw_ground, seats)
    return Svg(WIDTH, grid_of(seats, canvas.view["columns"]).bottom, (ground, *places))


# The overview


def small(site: Site) -> Small:
    """Return of a place what the overview shows."""
    seal = site.forecast.seal if site.forecast else None
    return Small(site.place, site.seats, site.lot, site.click, site.crossed, site.mark == "target", site.times, seal)


def draw_ground(brush: ZodchieBrush, seats: int) -> str:
    """Draw sky, and the numbers of blocks and streets."""
    return brush.render("ground_tall.svg.j2", g=grid_for(brush, seats))


def draw_small(brush: ZodchieBrush, place: Small) -> str:
    """Draw a place of the overview."""
    grid = grid_for(brush, place.seats)
    face = in_city(brush, place.lot.top, 0) if place.lot.top else None
    return brush.render(
        "place_tall.svg.j2",
        s=place,
        face=face,
        card=small_card(brush, face, grid.width, grid.card) if face else None,
        title=title(brush, place.place, place.lot),
        g=grid,
        x=grid.columns[column_of(place.place)],
        y=grid.rows[row_of(place.place)],
    )

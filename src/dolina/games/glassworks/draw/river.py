"""The river with its tiles, the lake and the bag."""

from typing import NamedTuple

from dolina.games.glassworks.components import Components
from dolina.games.glassworks.draw.glass import Effects, Laid, change_of, lay, tag_of
from dolina.games.glassworks.draw.marks import Box
from dolina.games.glassworks.named import Glass, Pile, Visible
from dolina.games.glassworks.view_types import GlassworksView
from dolina.telling.eyes import TALL, WIDE
from dolina.telling.picture import Piece
from dolina.telling.pieces import Brush, Canvas, Click

Place = tuple[float, float]
Spread = dict[int, tuple[float, list[Place]]]

# How glass lies on a tile, by number: size, and the places in the tile's own box.
WIDE_BOX = (120, 150)
WIDE_SPREAD: Spread = {
    1: (62, [(29, 43)]),
    2: (50, [(12, 33), (57, 63)]),
    3: (46, [(13, 30), (61, 39), (33, 76)]),
    4: (42, [(15, 31), (62, 36), (16, 76), (63, 79)]),
    5: (36, [(13, 29), (70, 29), (42, 55), (13, 82), (70, 82)]),
    6: (36, [(20, 27), (64, 27), (20, 58), (64, 58), (20, 89), (64, 89)]),
    9: (29, [(12 + 33 * column, 28 + 31 * row) for row in range(3) for column in range(3)]),
}
TALL_BOX = (58, 108)
TALL_SPREAD: Spread = {
    1: (42, [(8, 33)]),
    2: (31, [(6, 23), (21, 54)]),
    3: (27, [(3.5, 22), (27.5, 31), (10.5, 57)]),
    4: (25, [(4, 22), (29.5, 27), (4, 54), (29.5, 59)]),
    5: (23, [(4.5, 21), (30.5, 21), (17.5, 42), (4.5, 63), (30.5, 63)]),
    6: (22, [(5, 20), (31, 20), (5, 42), (31, 42), (5, 64), (31, 64)]),
    9: (18, [(1.5 + 18.5 * column, 22 + 22 * row) for row in range(3) for column in range(3)]),
}
LAKE_PLACES = [(69, 22), (114, 53), (96, 104), (42, 104), (25, 53)]  # in a box of 176 × 196
RIVER_HEIGHT = 164  # on a phone


class Line(NamedTuple):
    """How the tiles lie in a layout: the first of them, the step to the next, the measures of their box."""

    x: float
    y: float
    step: float
    scale: float  # of the box and all in it
    box: Place
    spread: Spread
    stone: float  # width of a stone
    stone_y: float


LINES = {
    WIDE: Line(104, 46, 124, 14 / 15, WIDE_BOX, WIDE_SPREAD, 26, 126),
    TALL: Line(5, 14, 62.1, 0.92, TALL_BOX, TALL_SPREAD, 12, 93.5),
}
FLOWS: dict[str, list[Place]] = {
    WIDE: [(92.5 + 124 * position, 106.0) for position in range(7)],
    TALL: [(59.2 + 62.1 * position, 56.0) for position in range(5)],
}


class Tile(NamedTuple):
    """A river tile and what lies on it."""

    position: int  # from the source
    tile: int
    glass: Pile
    new: int  # how many of the last pieces were placed in this turn
    click: Click | None
    change: int | None  # of the score


class Lake(NamedTuple):
    """The lake and its glass."""

    glass: tuple[tuple[Glass, Click | None], ...]
    click: Click | None
    change: int | None  # of the score


def scenery_piece(canvas: Canvas[GlassworksView, Components]) -> Piece:
    """Compose what never changes: valley, bed and flow of the river."""
    return canvas.piece("scenery", draw_scenery, None)


def bag_piece(canvas: Canvas[GlassworksView, Components]) -> Piece:
    """Compose the bag."""
    return canvas.piece("bag", draw_bag, canvas.view["bag"]["size"])


def lake_piece(canvas: Canvas[GlassworksView, Components], glass: Visible, effects: Effects) -> Piece:
    """Compose the lake."""
    click = canvas.click("lake")
    leaving = canvas.view["phase"] == "leave"
    pieces = tuple([(one, canvas.click("leave", glass=one.type) if leaving else None) for one in glass.lake])
    return canvas.piece("lake", draw_lake, Lake(pieces, click, change_of(effects, click)))


def tile_pieces(canvas: Canvas[GlassworksView, Components], glass: Visible, effects: Effects) -> list[Piece]:
    """Compose the tiles from the source to the lake; a piece is a place in the river, whichever tile lies there."""
    gather = canvas.view["gather"]
    new = 2 if gather["partner"] is not None else 1
    found = []
    for position, shown in enumerate(canvas.view["river"]):
        tile = shown["tile"]
        click = tile_click(canvas, tile)
        placed = new if gather["placed"] == tile else 0
        value = Tile(position, tile, glass.tiles[tile], placed, click, change_of(effects, click))
        found.append(canvas.piece(f"river-{position}", draw_tile, value))
    return found


def tile_click(canvas: Canvas[GlassworksView, Components], tile: int) -> Click | None:
    """Return what a click on a tile does."""
    if not canvas.scene.choices:
        return None
    return canvas.click("take", tile=tile) or canvas.click("tile", tile=tile)


def draw_scenery(brush: Brush[Components], _: None) -> str:
    """Draw the valley and the bed of the river."""
    return brush.render("scenery.svg.j2", wide=brush.layout == WIDE, flows=FLOWS[brush.layout])


def draw_bag(brush: Brush[Components], size: int) -> str:
    """Draw the bag with the number of pieces in it."""
    return brush.render("bag.svg.j2", wide=brush.layout == WIDE, size=size, label=brush.say("draw.bag", n=size))


# Tiles


def draw_tile(brush: Brush[Components], tile: Tile) -> str:
    """Draw a tile, its stones and its glass."""
    line = LINES[brush.layout]
    x, y = line.x + line.step * tile.position, line.y
    width, height = line.box[0] * line.scale, line.box[1] * line.scale
    kind, shape = "" if brush.layout == WIDE else "-narrow", brush.components.shape[tile.tile]
    return brush.render(
        "tile.svg.j2",
        tile=tile,
        box=(x, y, width, height),
        ground=[Box(name, x, y, width, height) for name in (f"river-tile{kind}", f"corners{kind}-{shape.id}")],
        stones=stones(line, x, y, shape.stones),
        glass=spread(brush, line, tile),
        more=f"+{len(tile.glass) - 8}" if len(tile.glass) > max(line.spread) else "",
        tag=tag_of(tile.change, x + width / 2, y),
    )


def stones(line: Line, x: float, y: float, count: int) -> list[Box]:
    """Return the stones, side by side in the middle of the lower edge."""
    step = min(line.stone * 1.08, line.box[0] * 0.5 / count)
    left = (line.box[0] - step * (count - 1) - line.stone) / 2
    width, top = line.stone * line.scale, y + line.stone_y * line.scale
    return [Box("stone", x + (left + step * i) * line.scale, top, width, width * 10 / 13) for i in range(count)]


def spread(brush: Brush[Components], line: Line, tile: Tile) -> list[Laid]:
    """Spread the glass over the tile; what was placed in this turn is marked."""
    count, scale = len(tile.glass), line.scale
    room = min((number for number in line.spread if number >= count), default=9)
    size, places = line.spread[room]
    shown = tile.glass if count <= room else tile.glass[: room - 1]
    x, y = line.x + line.step * tile.position, line.y
    side = round(size * scale, 2)
    laid = [
        lay(brush, glass, x + left * scale, y + top * scale, side)
        for glass, (left, top) in zip(shown, places, strict=False)
    ]
    new = count - tile.new
    return [one._replace(placed=True) if number >= new else one for number, one in enumerate(laid)]


# The lake


def draw_lake(brush: Brush[Components], lake: Lake) -> str:
    """Draw the lake: round at the end of a wide river, long below the river of a phone."""
    wide = brush.layout == WIDE
    box = (864, 10, 176, 196) if wide else (4, 110, 366, 54)
    size, ring = (44, 50) if wide else (37, 42)
    places = round_lake(len(lake.glass)) if wide else long_lake(len(lake.glass), size)
    laid = [
        lay(brush, glass, x, y, size)._replace(click=click, ring=ring if click else 0)
        for (glass, click), (x, y) in zip(lake.glass, places, strict=True)
    ]
    label = f"{brush.say('label.lake')} {len(lake.glass)}"
    tag = tag_of(lake.change, *((956, 18) if wide else (83, 137)))
    return brush.render("lake.svg.j2", lake=lake, wide=wide, box=box, glass=laid, label=label, tag=tag)


def round_lake(count: int) -> list[Place]:
    """Return the places of the glass in the round lake; for more than five they go in lines."""
    x, y = 864, 10
    places = LAKE_PLACES[:count]
    if count > len(LAKE_PLACES):
        places = [(14 + 36 * (number % 4), 40 + 46 * (number // 4)) for number in range(count)]
    return [(x + left, y + top) for left, top in places]


def long_lake(count: int, size: float) -> list[Place]:
    """Return the places of the glass in the long lake, side by side."""
    step = min(54.0, 258 / max(count, 1))
    start = 104 + (258 - step * count) / 2 + (step - size) / 2
    return [(start + step * number, 118) for number in range(count)]

"""The rarity chart (2.5): what is left in the bag, by colour and by shape (9.3), and which colours have a column."""

from typing import NamedTuple

from dolina.games.glassworks.components import Components
from dolina.games.glassworks.draw.marks import Bar, Box, Outline, Text
from dolina.games.glassworks.view_types import GlassworksView
from dolina.telling.eyes import WIDE
from dolina.telling.picture import Piece
from dolina.telling.pieces import Brush, Canvas

X, Y, WIDTH, HEIGHT = 10, 224, 198, 342  # the card of the wide board
TALL_X, TALL_Y, TALL_WIDTH = 4, 97, 366  # the line in the strip of a phone


class Card(NamedTuple):
    """What the card says beside its lines."""

    size: int
    by_shape: tuple[int, ...]


class Colour(NamedTuple):
    """A colour of the chart."""

    place: int
    places: int  # colours in play (3.1)
    colour: int
    left: int
    supply: int
    most: int  # the largest supply of a colour
    column: int | None  # on the large factory
    free: bool  # it has no column, but there is room for one


def card_piece(canvas: Canvas[GlassworksView, Components]) -> Piece:
    """Compose the card that the lines lie on."""
    bag = canvas.view["bag"]
    return canvas.piece("chart", draw_card, Card(bag["size"], tuple(bag["by_shape"])))


def colour_pieces(canvas: Canvas[GlassworksView, Components], area: int) -> list[Piece]:
    """Compose the lines of the chart, one for each colour in play."""
    left, supply = canvas.view["bag"]["by_colour"], canvas.view["supply"]["by_colour"]
    columns = {column["colour"]: number for number, column in enumerate(canvas.view["areas"][area]["columns"])}
    free = len(columns) < canvas.components.limits.columns
    shown = [colour for colour, count in enumerate(supply) if count]
    count, most = len(shown), max(supply)
    found = []
    for place, colour in enumerate(shown):
        column = columns.get(colour)
        open_to = column is None and free
        value = Colour(place, count, colour, left[colour], supply[colour], most, column, open_to)
        found.append(canvas.piece(f"colour-{colour}", draw_colour, value))
    return found


def draw_card(brush: Brush[Components], card: Card) -> str:
    """Draw the card: how much is in the bag, and of each shape."""
    shapes = []
    texts = [Text(X + 34, Y + 24, 16, brush.say("draw.bag", n=card.size), "d-title")]
    for number, shape in enumerate(brush.components.shape):
        left, top = X + 12 + (WIDTH - 20) / 3 * (number % 3), Y + HEIGHT - 50 + 24 * (number // 3)
        shapes.append(Outline(shape.id, left, top, 18))
        texts.append(Text(left + 25, top + 14.5, 14.5, str(card.by_shape[number]), "d-num"))
    shadow = Bar(X + 2, Y + 3, WIDTH, HEIGHT, "gw-shadow", 8)
    return brush.render("chart.svg.j2", x=X, y=Y, width=WIDTH, height=HEIGHT, shadow=shadow, shapes=shapes, texts=texts)


def draw_colour(brush: Brush[Components], colour: Colour) -> str:
    """Draw a line of the chart."""
    return wide_line(brush, colour) if brush.layout == WIDE else tall_line(brush, colour)


def wide_line(brush: Brush[Components], colour: Colour) -> str:
    """Draw a line of the card: a notch for each piece, filled if it is in the bag."""
    shown = brush.components.colour[colour.colour]
    y = Y + 36 + (HEIGHT - 96) / colour.places * colour.place
    unit = (WIDTH - 152) / colour.most
    bars = [
        Bar(X + 64, y + 5, unit * colour.supply, 10, "gw-notch", 3),
        Bar(X + 64, y + 5, unit * colour.left, 10, "gw-notch left", 3),
        Bar(X + WIDTH - 30, y + 1, 20, 18, ground(colour), 5),
    ]
    texts = [
        Text(X + 50, y + 15, 13, brush.words.part("mark", colour.colour), "d-bold middle"),
        Text(X + WIDTH - 58, y + 15.5, 15, str(colour.left), "d-num end"),
        Text(X + WIDTH - 57, y + 15.5, 12.5, f"/{colour.supply}", "d-note"),
    ]
    if colour.column is not None:
        texts.append(Text(X + WIDTH - 20, y + 15, 13, str(colour.column + 1), "d-num middle gw-on"))
    chip = chip_of(shown.id, X + 10, y, 26, 20)
    return brush.render("colour.svg.j2", number=colour.colour, colour=shown.id, chip=chip, bars=bars, texts=texts)


def tall_line(brush: Brush[Components], colour: Colour) -> str:
    """Draw a chip and a number; a red frame where glass would be waste."""
    step = TALL_WIDTH / colour.places
    left = TALL_X + step * colour.place
    css = ground(colour)
    bars = [Bar(left, TALL_Y, step - 2, 21, css, 5)] if css == "gw-none" else []
    texts = [Text(left + 22, TALL_Y + 15, 13.5, str(colour.left), "d-num")]
    name = brush.components.colour[colour.colour].id
    chip = chip_of(name, left + 2, TALL_Y + 3, 18, 15)
    return brush.render("colour.svg.j2", number=colour.colour, colour=name, chip=chip, bars=bars, texts=texts)


def chip_of(colour: str, x: float, y: float, width: float, height: float) -> list[Box]:
    """Return a chip of glass with the mark of its colour."""
    chip = Box("glass-mini", x, y, width, height)
    side = height * 1.1
    mark = Box(f"mark-{colour}", x + (width - side) / 2, y - height * 0.05, side, side)
    return [chip] if colour == "white" else [chip, mark]


def ground(colour: Colour) -> str:
    """Return the ground of a colour's column: it has one, may still get one, or would be waste (12.2)."""
    if colour.column is not None:
        return "gw-plate"
    return "gw-open" if colour.free else "gw-none"

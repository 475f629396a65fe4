"""What a tap shows: what is left in the bag by type (9.3), everybody's overflow, the lead over a rival."""

from typing import NamedTuple

from dolina.games.glassworks.components import Components
from dolina.games.glassworks.draw.chart import chip_of
from dolina.games.glassworks.draw.glass import Laid, lay
from dolina.games.glassworks.draw.marks import Icon, Outline, Text, Who, name_of, who
from dolina.games.glassworks.named import Glass
from dolina.games.glassworks.rules_table import SHAPES
from dolina.games.glassworks.view_types import GlassworksView, is_solo
from dolina.telling.picture import Sheet, Svg
from dolina.telling.pieces import Brush, Canvas
from dolina.telling.words import figure

WIDTH = 340
ROW = 30
LINE = 44  # of a seat's overflow
PER_LINE = 8  # pieces
MIDDLES = [84 + (WIDTH - 84) / SHAPES * (number + 0.5) for number in range(SHAPES)]  # of the columns


class Content(NamedTuple):
    """What is left in the bag: the colours in play, and how many pieces of each type."""

    colours: tuple[int, ...]
    by_type: tuple[int, ...]


class Line(NamedTuple):
    """A row of it: a colour, and how many pieces of each shape."""

    row: int
    colour: int
    counts: tuple[int, ...]


class Wasted(NamedTuple):
    """The overflow of an area and what it costs."""

    who: Who
    name: str
    glass: tuple[int, ...]
    cost: int


def sheets(canvas: Canvas[GlassworksView, Components]) -> tuple[Sheet, ...]:
    """Draw everything that a tap shows."""
    view, say = canvas.view, canvas.brush.say
    colours = tuple([colour for colour, count in enumerate(view["supply"]["by_colour"]) if count])
    wasted = tuple([wasted_by(canvas, area) for area in range(len(view["areas"]))])
    bag = canvas.piece("sheet-bag", draw_content, Content(colours, tuple(view["bag"]["by_type"])))
    overflow = canvas.piece("sheet-overflow", draw_wasted, wasted)
    found = (
        Sheet("bag", say("draw.bag", n=view["bag"]["size"]), Svg(WIDTH, ROW * (len(colours) + 1) + 8, (bag,))),
        Sheet("overflow", say("label.overflow"), Svg(WIDTH, sum(map(height_of, wasted)), (overflow,))),
    )
    rival = view["rival"]
    if not is_solo(rival):
        return found
    standing = canvas.piece("sheet-rival", draw_standing, (rival["lead"], rival["win_margin"]))
    return (*found, Sheet("rival", canvas.words.part("rival", rival["rival"]), Svg(WIDTH, 56, (standing,))))


def draw_standing(brush: Brush[Components], standing: tuple[int, int]) -> str:
    """Say how a solo game stands, and what is needed to win it (6.6)."""
    lead, margin = standing
    said = [brush.say("draw.lead", lead=figure(lead)), brush.say("label.win_margin", n=margin)]
    texts = [Text(6, 20 + 24 * number, 14.5, text) for number, text in enumerate(said)]
    return brush.render("marks.svg.j2", id="", css="", bars=[], icons=[], texts=texts)


def draw_content(brush: Brush[Components], content: Content) -> str:
    """Draw a table: a row for each colour, a column for each shape."""
    icons = [Outline(shape.id, x - 10, 3, 20) for shape, x in zip(brush.components.shape, MIDDLES, strict=True)]
    counts = [content.by_type[SHAPES * colour : SHAPES * (colour + 1)] for colour in content.colours]
    lines = [Line(row, colour, left) for row, (colour, left) in enumerate(zip(content.colours, counts, strict=True), 1)]
    return "".join([icon.__html__() for icon in icons] + [brush.part(draw_line, line) for line in lines])


def draw_line(brush: Brush[Components], line: Line) -> str:
    """Draw a row: a colour, and how much there is of each shape."""
    name, y = brush.components.colour[line.colour].id, ROW * line.row
    texts = [Text(42, y + 20, 14, brush.words.part("mark", line.colour), "d-bold")]
    for left, x in zip(line.counts, MIDDLES, strict=True):
        texts.append(Text(x, y + 20, 15, str(left), "d-num middle" if left else "d-note middle"))
    return brush.render("content.svg.j2", colour=name, chip=chip_of(name, 6, y + 4, 28, 22), texts=texts)


def wasted_by(canvas: Canvas[GlassworksView, Components], area: int) -> Wasted:
    """Return the overflow of an area."""
    shown, person = canvas.view["areas"][area], who(canvas.view, area)
    return Wasted(person, name_of(canvas.words, person), tuple(shown["overflow"]), shown["sources"]["overflow"])


def height_of(wasted: Wasted) -> float:
    """Return how high the lines of an area are."""
    return 26 + LINE * max(1, -(-len(wasted.glass) // PER_LINE))


def draw_wasted(brush: Brush[Components], areas: tuple[Wasted, ...]) -> str:
    """Draw everybody's overflow."""
    icons, texts, glass, y = [], [], [], 0.0
    for area in areas:
        icons.append(Icon(area.who.sign(brush), 4, y + 2, 20, area.who.css))
        texts.append(Text(30, y + 18, 15, area.name, "d-bold"))
        texts.append(Text(WIDTH - 6, y + 18, 15, figure(area.cost), "d-num end gw-loss" if area.cost else "d-num end"))
        glass += [in_line(brush, kind, number, y + 26) for number, kind in enumerate(area.glass)]
        y += height_of(area)
    return brush.render("wasted.svg.j2", icons=icons, texts=texts, glass=glass)


def in_line(brush: Brush[Components], kind: int, number: int, y: float) -> Laid:
    """Lay a piece into its line."""
    line, place = divmod(number, PER_LINE)
    return lay(brush, Glass(kind, 1), 6 + 41 * place, y + LINE * line, 36)

"""The rarity chart (2.5): what is left in the bag, by colour and by shape (9.3), and which colours have a column."""

from dataclasses import dataclass, field

from dolina.games.glassworks.components import Components
from dolina.games.glassworks.draw.marks import Bar, Icon, Text, large_area
from dolina.games.glassworks.view_types import GlassworksView
from dolina.telling.picture import Scene


@dataclass(frozen=True)
class Line:
    """One colour of the chart."""

    id: str
    colour: str
    chip: Bar
    bars: list[Bar]
    texts: list[Text]
    badge: Bar | None


@dataclass(frozen=True)
class Chart:
    """The chart."""

    x: float
    y: float
    width: float
    height: float
    lines: list[Line]
    shapes: list[Icon]
    texts: list[Text] = field(default_factory=list)


def in_play(scene: Scene[GlassworksView]) -> list[int]:
    """Return the colours in play (3.1)."""
    return [colour for colour, count in enumerate(scene.view["supply"]["by_colour"]) if count]


def columns_of(scene: Scene[GlassworksView]) -> dict[int, int]:
    """Return the column of each colour on the large factory."""
    shown = scene.view["areas"][large_area(scene.view)]
    return {column["colour"]: number for number, column in enumerate(shown["columns"])}


def badge(
    scene: Scene[GlassworksView], components: Components, colour: int, box: tuple[float, float, float, float]
) -> Bar:
    """Return the ground of a colour's column: it has one, may still get one, or would be waste (12.2)."""
    columns = columns_of(scene)
    if colour in columns:
        return Bar(*box, "gw-plate", 5)
    free = len(columns) < components.limits.columns
    return Bar(*box, "gw-open" if free else "gw-none", 5)


def wide_chart(
    scene: Scene[GlassworksView], components: Components, x: float, y: float, width: float, height: float
) -> Chart:
    """Draw the chart as a card: a line for each colour, a notch for each piece, filled if it is in the bag."""
    colours = in_play(scene)
    step = (height - 96) / len(colours)
    lines = [wide_line(scene, components, colour, x, y + 36 + step * i, width) for i, colour in enumerate(colours)]
    bag = scene.view["bag"]
    shapes = []
    texts = [Text(x + 34, y + 24, 16, scene.words.say("draw.bag", n=bag["size"]), "d-title")]
    for number, shape in enumerate(components.shape):
        left, top = x + 12 + (width - 20) / 3 * (number % 3), y + height - 50 + 24 * (number // 3)
        shapes.append(Icon(f"outline-{shape.id}", left, top, 18, "gw-shape"))
        texts.append(Text(left + 25, top + 14.5, 14.5, str(bag["by_shape"][number]), "d-num"))
    return Chart(x, y, width, height, lines, shapes, texts)


def wide_line(
    scene: Scene[GlassworksView], components: Components, colour: int, x: float, y: float, width: float
) -> Line:
    """Return one line of the card."""
    shown = components.colour[colour]
    left, supply = scene.view["bag"]["by_colour"][colour], scene.view["supply"]["by_colour"][colour]
    unit = (width - 142) / max(scene.view["supply"]["by_colour"])
    bars = [
        Bar(x + 56, y + 5, unit * supply, 10, "gw-notch", 3),
        Bar(x + 56, y + 5, unit * left, 10, "gw-notch left", 3),
    ]
    column = columns_of(scene).get(colour)
    texts = [
        Text(x + 46, y + 15, 13.5, shown.code, "d-bold middle"),
        Text(x + width - 58, y + 15.5, 15, str(left), "d-num end"),
        Text(x + width - 57, y + 15.5, 12.5, f"/{supply}", "d-note"),
    ]
    if column is not None:
        texts.append(Text(x + width - 20, y + 15, 13, str(column + 1), "d-num middle gw-on"))
    ground = badge(scene, components, colour, (x + width - 30, y + 1, 20, 18))
    return Line(f"colour-{colour}", shown.id, Bar(x + 10, y, 26, 20, ""), bars, texts, ground)


def tall_chart(scene: Scene[GlassworksView], components: Components, x: float, y: float, width: float) -> Chart:
    """Draw the chart as one line: a chip and a number for each colour; a red frame where glass would be waste."""
    colours = in_play(scene)
    step = width / len(colours)
    lines = []
    for number, colour in enumerate(colours):
        left = x + step * number
        count = str(scene.view["bag"]["by_colour"][colour])
        texts = [Text(left + 22, y + 15, 13.5, count, "d-num")]
        ground = badge(scene, components, colour, (left, y, step - 2, 21))
        shown = ground if ground.css == "gw-none" else None
        lines.append(
            Line(f"colour-{colour}", components.colour[colour].id, Bar(left + 2, y + 3, 18, 15, ""), [], texts, shown)
        )
    return Chart(x, y, width, 21, lines, [])

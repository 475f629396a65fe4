"""The seat's own things: satchel, glass just taken, overflow, points."""

from dataclasses import dataclass, field, replace

from dolina.games.glassworks.draw.chart import Chart
from dolina.games.glassworks.draw.glass import Glass, Piece, minus
from dolina.games.glassworks.draw.marks import BOLD, Bar, Icon, Text, large_area, source_texts, who
from dolina.games.glassworks.draw.river import Tag, tag_of
from dolina.games.glassworks.rules_table import SHAPES
from dolina.games.glassworks.view_types import GlassworksView, is_solo
from dolina.telling.picture import Choice, Scene, wrap


@dataclass(frozen=True)
class Satchel:
    """The satchel: a pocket for each piece it may hold, and more while there is too much in it."""

    x: float
    y: float
    width: float
    height: float
    pockets: list[Bar]
    glass: list[Piece]


@dataclass(frozen=True)
class Group:
    """Taken glass of one colour that waits for its column."""

    id: str
    box: Bar
    glass: list[Piece]
    choice: Choice | None
    tag: Tag | None


@dataclass(frozen=True)
class Crate:
    """The overflow zone."""

    x: float
    y: float
    width: float
    height: float
    glass: list[Piece]
    label: Text


@dataclass(frozen=True)
class Strip:
    """Everything in the strip."""

    css: str
    satchel: Satchel
    groups: list[Group]
    crate: Crate | None
    chart: Chart | None
    bars: list[Bar] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)
    icons: list[Icon] = field(default_factory=list)


class StripDrawing:
    """Draws the strip of one area."""

    def __init__(self, glass: Glass) -> None:
        self.glass = glass
        self.scene = glass.scene
        self.area = large_area(self.scene.view)
        self.shown = self.scene.view["areas"][self.area]
        self.limits = glass.components.limits

    def satchel(self, x: float, y: float, room: float, pocket: float, height: float) -> Satchel:
        """Lay out the satchel; pockets move together if there are many."""
        count = max(self.limits.satchel, len(self.shown["satchel"]))
        step = min(pocket + 5, (room - 14) / count)
        side = min(pocket - 8, step - 4)
        top = y + (height - pocket) / 2 + 1
        pockets = [Bar(x + 9 + step * i, top, step - 5, pocket, "") for i in range(count)]
        glass = [
            self.in_satchel(number, piece, pockets[number], side) for number, piece in enumerate(self.shown["satchel"])
        ]
        return Satchel(x, y, step * count + 13, height, pockets, self.mark_chosen(glass))

    def in_satchel(self, number: int, piece: int, pocket: Bar, side: float) -> Piece:
        """Return one piece in its pocket."""
        x, y = pocket.x + (pocket.width - side) / 2, pocket.y + (pocket.height - side) / 2
        return self.glass.piece(f"satchel-{self.area}", number, piece, x, y, side)

    def mark_chosen(self, pieces: list[Piece]) -> list[Piece]:
        """Mark what has been picked for the gather (still in the satchel until placed); the rest may be chosen."""
        gather = self.scene.view["gather"]
        chosen = [] if gather["placed"] is not None else [gather["picked"], gather["partner"]]
        mine = self.scene.view["turn"] == self.area
        result = []
        for piece in pieces:
            ring = max(piece.size + 7, 40)
            if mine and piece.piece in chosen:
                chosen.remove(piece.piece)
                result.append(replace(piece, state="chosen", ring=ring))
            else:
                result.append(self.choosable(piece, ring))
        return result

    def choosable(self, piece: Piece, ring: float) -> Piece:
        """Make a piece of the satchel clickable for whatever may be done with it now."""
        for kind in ("pick", "pair", "discard"):
            piece = self.glass.choosable(piece, kind, ring)
        return piece

    def groups(self, x: float, y: float, room: float, height: float) -> list[Group]:
        """Lay out the taken glass by colour, in the order in which the colours may be chosen (4.4c)."""
        taken = self.scene.view["gather"]["taken"]
        colours = sorted({piece // SHAPES for piece in taken})
        side = min(36, (room - 20 * len(colours)) / max(len(taken), 1))
        result = []
        for colour in colours:
            numbers = [number for number, piece in enumerate(taken) if piece // SHAPES == colour]
            width = max(side * len(numbers) + 12, 52)
            choice = self.scene.choice("colour", colour=colour)
            tag = tag_of(self.scene, choice, x + width / 2, y + height - 12)
            left, top = x + (width - side * len(numbers)) / 2, y + (height - side) / 2 - (10 if tag else 0)
            glass = [self.glass.piece("taken", n, taken[n], left + side * i, top, side) for i, n in enumerate(numbers)]
            result.append(Group(f"colour-{colour}-taken", Bar(x, y, width, height, "", 9), glass, choice, tag))
            x += width + 8
        return result

    def crate(self, x: float, y: float, width: float, height: float, size: float) -> Crate:
        """Lay the overflow into its crate; the label says what it costs (6.4)."""
        pieces = self.shown["overflow"]
        rows = 2 if len(pieces) > 5 else 1  # one line is full
        per_row = max((len(pieces) + rows - 1) // rows, 1)
        side = min(size, (height * 0.52) / rows + 2)
        step = min(side + 2, (width - 28 - side) / max(per_row - 1, 1))
        left = x + (width - step * (min(per_row, len(pieces)) - 1) - side) / 2
        top = y + height * 0.2 + (height * 0.5 - side * rows) / 2
        glass = [
            self.glass.piece(
                f"overflow-{self.area}", n, piece, left + step * (n % per_row), top + side * (n // per_row), side
            )
            for n, piece in enumerate(pieces)
        ]
        cost = self.shown["sources"]["overflow"]
        css = "d-num middle gw-loss" if cost else "d-num middle"
        return Crate(x, y, width, height, glass, Text(x + width / 2, y + height * 0.925, 14, minus(cost), css))


def wide_strip(glass: Glass) -> Strip:
    """Lay out the strip of the wide table, 1046 × 96."""
    drawing = StripDrawing(glass)
    scene, shown = glass.scene, drawing.shown
    satchel = drawing.satchel(12, 24, 500, 54, 68)
    groups = drawing.groups(satchel.x + satchel.width + 24, 28, 300, 64)
    words = scene.words
    icons, sources = source_texts(shown["sources"], 888, 86, 14.5, 50)
    texts = [
        Text(14, 18, 15, words.say("draw.satchel", n=len(shown["satchel"]), limit=drawing.limits.satchel), "d-bold"),
        Text(732, 18, 15, words.say("label.overflow"), "d-bold"),
        Text(888, 18, 15, words.say("draw.points"), "d-bold"),
        Text(888, 62, 38, minus(shown["score"]), "d-title"),
        *sources,
        *middle_texts(
            scene, glass.components.scoring.overflow, satchel.x + satchel.width + 24, 712, groups=bool(groups)
        ),
    ]
    return Strip(
        css=who(scene, glass.components, drawing.area).css,
        satchel=satchel,
        groups=groups,
        crate=drawing.crate(728, 24, 140, 70, 30),
        chart=None,
        texts=texts,
        icons=icons,
    )


def middle_texts(scene: Scene[GlassworksView], cost: int, left: float, right: float, *, groups: bool) -> list[Text]:
    """Return what is said beside the satchel: what the taken glass waits for, how the end stands, how to gather."""
    words = scene.words
    if groups:
        column = len(scene.view["areas"][large_area(scene.view)]["columns"]) + 1
        return [Text(left, 20, 15, words.say("draw.taken", column=column), "d-bold")]
    heading, body = notice(scene, cost)
    room = right - left
    bold = wrap(heading, room / BOLD, 15) if heading else []
    lines = [line for text in body for line in wrap(text, room, 14)]
    texts = [Text(left, 18 + 19 * i, 15, line, "d-bold") for i, line in enumerate(bold)]
    top = 21 + 19 * len(bold)
    return texts + [Text(left, top + 18.5 * i, 14, line, "d-note") for i, line in enumerate(lines)]


def notice(scene: Scene[GlassworksView], cost: int) -> tuple[str, list[str]]:
    """Return a heading and lines: surplus glass, the end (12.6), the lead over the rival, how to gather (12.1)."""
    view, words = scene.view, scene.words
    area = large_area(view)
    if view["turn"] is None:
        return "", lead(scene)
    if view["phase"] == "discard" and view["turn"] == area:
        return words.say("draw.surplus"), [words.say("draw.surplus_cost", points=minus(cost))]
    if (turns := view["end"]["turns_left_by_area"]) is not None:
        left = turns[area]
        heading = words.say("label.final_turn" if left <= 1 else "label.last_round")
        return heading, [words.say("label.turns_left", n=left), *lead(scene)]
    if view["rival"] is not None:
        return "", lead(scene)
    return words.say("draw.gather"), [words.say(f"draw.gather_{step}") for step in ("one", "two", "take")]


def lead(scene: Scene[GlassworksView]) -> list[str]:
    """Return how a solo game stands, and what is needed to win it (6.6)."""
    rival = scene.view["rival"]
    if not is_solo(rival):
        return []
    margin = scene.words.say("label.win_margin", n=rival["win_margin"])
    return [scene.words.say("draw.lead", lead=minus(rival["lead"])), margin]


def tall_strip(glass: Glass, chart: Chart) -> Strip:
    """Lay out the strip of a phone, 374 × 120: points, satchel or taken glass, the chart of the bag."""
    drawing = StripDrawing(glass)
    scene, shown = glass.scene, drawing.shown
    many = len(shown["satchel"]) > drawing.limits.satchel
    satchel = drawing.satchel(4, 24, 366 if many else 262, 46, 66)
    groups = drawing.groups(8, 26, 256, 64)
    if groups:
        satchel = replace(satchel, pockets=[], glass=[])
    icons, sources = source_texts(shown["sources"], 172, 17, 14.5, 52)
    words = scene.words
    texts = [
        Text(8, 17, 14, words.say("draw.satchel", n=len(shown["satchel"]), limit=drawing.limits.satchel), "d-bold"),
        Text(368, 19, 20, minus(shown["score"]), "d-title end"),
        *sources,
    ]
    return Strip(
        css=who(scene, glass.components, drawing.area).css,
        satchel=satchel,
        groups=groups,
        crate=None if many else drawing.crate(272, 26, 98, 66, 26),
        chart=chart,
        texts=texts,
        icons=icons,
    )

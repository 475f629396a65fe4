"""The seat's own things: satchel, glass just taken, overflow, points."""

from typing import NamedTuple

from dolina.games.glassworks.components import Components
from dolina.games.glassworks.draw.glass import Effects, Laid, Tag, change_of, lay, tag_of
from dolina.games.glassworks.draw.marks import BOLD, Bar, Box, Sources, Text, source_marks, sources_of
from dolina.games.glassworks.named import Glass, Pile, Visible
from dolina.games.glassworks.rules_table import SHAPES
from dolina.games.glassworks.view_types import GlassworksView, is_solo
from dolina.telling.eyes import WIDE
from dolina.telling.picture import Piece, wrap
from dolina.telling.pieces import Brush, Canvas, Click
from dolina.telling.words import figure

CHOSEN_BY_PHASE = {"main": "pick", "place": "pair", "discard": "discard"}  # what a click on the satchel's glass does
LINE_OF_CRATE = 5  # pieces; more lie in two lines
RIGHT = 664  # where the room between satchel and overflow ends


class Held(NamedTuple):
    """A piece of the satchel."""

    glass: Glass
    click: Click | None
    chosen: bool  # for the gather


class Satchel(NamedTuple):
    """The satchel; on a phone the glass just taken lies over it."""

    held: tuple[Held, ...]
    covered: bool


class Crate(NamedTuple):
    """The overflow zone; on a phone a satchel with too much in it takes its place."""

    glass: Pile
    cost: int
    covered: bool


class Group(NamedTuple):
    """Taken glass of one colour that waits for its column."""

    colour: int
    glass: Pile
    click: Click | None
    change: int | None  # of the score


class Taken(NamedTuple):
    """All glass that waits, beside a satchel of so many pieces."""

    satchel: int
    column: int  # the next to be opened, from 1
    groups: tuple[Group, ...]


class Notice(NamedTuple):
    """What is said beside a satchel of so many pieces."""

    satchel: int
    step: str  # surplus, end, gather, or nothing special
    turns: int | None
    lead: tuple[int, int] | None  # over the rival, and the one needed


class Points(NamedTuple):
    """The score and where it comes from."""

    score: int
    sources: Sources


def strip_pieces(
    canvas: Canvas[GlassworksView, Components], glass: Visible, effects: Effects, area: int
) -> list[Piece]:
    """Compose the strip but for the chart that a phone has there."""
    shown, limit = canvas.view["areas"][area], canvas.components.limits.satchel
    count = len(shown["satchel"])
    wide = canvas.brush.layout == WIDE
    waiting = Taken(count, len(shown["columns"]) + 1, groups(canvas, glass.taken, effects)) if glass.taken else None
    satchel = Satchel(held(canvas, glass.satchels[area], area), not wide and bool(glass.taken))
    crate = Crate(glass.overflow[area], shown["sources"]["overflow"], not wide and count > limit)
    pieces = [
        canvas.piece("satchel", draw_satchel, satchel),
        canvas.piece("overflow", draw_crate, crate),
        canvas.piece("taken", draw_taken, waiting),
    ]
    if wide:
        pieces.append(canvas.piece("notice", draw_notice, None if glass.taken else notice(canvas.view, area)))
    else:
        pieces.append(canvas.piece("points", draw_points, Points(shown["score"], sources_of(shown["sources"]))))
    return pieces


# Satchel


def held(canvas: Canvas[GlassworksView, Components], satchel: Pile, area: int) -> tuple[Held, ...]:
    """Return what has been picked for the gather (still in the satchel until placed); the rest may be chosen."""
    view = canvas.view
    if view["turn"] != area:
        return tuple([Held(glass, None, chosen=False) for glass in satchel])
    gather = view["gather"]
    chosen = [] if gather["placed"] is not None else [gather["picked"], gather["partner"]]
    kind = CHOSEN_BY_PHASE.get(view["phase"])
    found = []
    for glass in satchel:
        if glass.type in chosen:
            chosen.remove(glass.type)
            found.append(Held(glass, None, chosen=True))
        else:
            found.append(Held(glass, canvas.click(kind, glass=glass.type) if kind else None, chosen=False))
    return tuple(found)


def pockets_of(brush: Brush[Components], count: int) -> tuple[Box, list[Box]]:
    """Return the satchel and a pocket for each piece; if there are many they move together."""
    limit = brush.components.limits.satchel
    wide = brush.layout == WIDE
    x, y, pocket, height = (12, 30, 58, 104) if wide else (4, 24, 46, 66)
    room = 500 if wide else 366 if count > limit else 262
    count = max(limit, count)
    step = min(pocket + 5, (room - 14) / count)
    top = y + (height - pocket) / 2 + 1
    pockets = [Box("pocket", x + 9 + step * i, top, step - 5, pocket) for i in range(count)]
    return Box("satchel", x, y, step * count + 13, height), pockets


def draw_satchel(brush: Brush[Components], satchel: Satchel) -> str:
    """Draw the satchel: a pocket for each piece it may hold, and more while there is too much in it."""
    wide = brush.layout == WIDE
    count = len(satchel.held)
    box, pockets = pockets_of(brush, count)
    side = min(pockets[0].height - 8, pockets[0].width + 1)
    laid = [in_pocket(brush, one, pocket, side) for one, pocket in zip(satchel.held, pockets, strict=False)]
    said = brush.say("draw.satchel", n=count, limit=brush.components.limits.satchel)
    title = Text(14, 20, 15, said, "d-bold") if wide else Text(8, 17, 14, said, "d-bold")
    if satchel.covered:
        pockets, laid = [], []
    return brush.render("satchel.svg.j2", box=box, pockets=pockets, glass=laid, title=title)


def in_pocket(brush: Brush[Components], held: Held, pocket: Box, side: float) -> Laid:
    """Lay a piece into its pocket."""
    x, y = pocket.x + (pocket.width - side) / 2, pocket.y + (pocket.height - side) / 2
    laid = lay(brush, held.glass, x, y, side)
    if not held.chosen and not held.click:
        return laid
    return laid._replace(click=held.click, chosen=held.chosen, ring=max(side + 7, 40))


# Overflow


def draw_crate(brush: Brush[Components], crate: Crate) -> str:
    """Lay the overflow into its crate; the label says what it costs (6.4)."""
    if crate.covered:
        return ""
    wide, label = brush.layout == WIDE, brush.say("label.overflow")
    box = Box("overflow", 674, 30, 138, 108) if wide else Box("overflow", 272, 26, 98, 66)
    css = "d-num middle gw-loss" if crate.cost else "d-num middle"
    texts = [Text(box.x + box.width / 2, box.y + box.height * 0.925, 14, figure(crate.cost), css)]
    if wide:
        texts.append(Text(678, 20, 15, label, "d-bold"))
    glass = in_crate(brush, crate.glass, box, 36 if wide else 26)
    return brush.render("overflow.svg.j2", label=label, box=box, glass=glass, texts=texts)


def in_crate(brush: Brush[Components], glass: Pile, box: Box, size: float) -> list[Laid]:
    """Lay glass into the crate, in two lines if there is much."""
    count = len(glass)
    rows = 2 if count > LINE_OF_CRATE else 1
    per_row = max((count + rows - 1) // rows, 1)
    side = min(size, (box.height * 0.52) / rows + 2)
    step = min(side + 2, (box.width - 28 - side) / max(per_row - 1, 1))
    left = box.x + (box.width - step * (min(per_row, count) - 1) - side) / 2
    top = box.y + box.height * 0.2 + (box.height * 0.5 - side * rows) / 2
    return [
        lay(brush, one, left + step * (number % per_row), top + side * (number // per_row), side)
        for number, one in enumerate(glass)
    ]


# Taken glass


def groups(canvas: Canvas[GlassworksView, Components], taken: Pile, effects: Effects) -> tuple[Group, ...]:
    """Return the taken glass by colour, in the order in which the colours may be chosen (4.4c)."""
    found = []
    for colour in sorted({glass.type // SHAPES for glass in taken}):
        click = canvas.click("colour", colour=colour)
        same = tuple([glass for glass in taken if glass.type // SHAPES == colour])
        found.append(Group(colour, same, click, change_of(effects, click)))
    return tuple(found)


def draw_taken(brush: Brush[Components], taken: Taken | None) -> str:
    """Draw the glass that waits for its columns; on the wide table with a heading."""
    if taken is None:
        return ""
    wide = brush.layout == WIDE
    x, y, room, height = (beside(brush, taken.satchel), 36, 300, 84) if wide else (8, 26, 256, 64)
    title = Text(x, 22, 15, brush.say("draw.taken", column=taken.column), "d-bold") if wide else None
    side = min(36, (room - 20 * len(taken.groups)) / sum(len(group.glass) for group in taken.groups))
    shown = []
    for group in taken.groups:
        box = Bar(x, y, max(side * len(group.glass) + 12, 52), height, "", 9)
        shown.append((group, box, *in_group(brush, group, box, side)))
        x += box.width + 8
    return brush.render("taken.svg.j2", groups=shown, title=title)


def in_group(brush: Brush[Components], group: Group, box: Bar, side: float) -> tuple[list[Laid], Tag | None]:
    """Return the glass of a group in its box, and what opening its column first would change."""
    tag = tag_of(group.change, box.x + box.width / 2, box.y + box.height - 12)
    left = box.x + (box.width - side * len(group.glass)) / 2
    top = box.y + (box.height - side) / 2 - (10 if tag else 0)
    return [lay(brush, glass, left + side * number, top, side) for number, glass in enumerate(group.glass)], tag


def beside(brush: Brush[Components], satchel: int) -> float:
    """Return where the room beside the satchel begins."""
    box, _ = pockets_of(brush, satchel)
    return box.x + box.width + 24


# Points and notices


def draw_points(brush: Brush[Components], points: Points) -> str:
    """Draw the score and its sources on a phone; on the wide table the seat's panel has them."""
    icons, sources = source_marks(points.sources, 172, 17, 14.5, 52)
    texts = [Text(368, 19, 20, figure(points.score), "d-title end"), *sources]
    return brush.render("marks.svg.j2", id="points", css="", bars=[], icons=icons, texts=texts)


def notice(view: GlassworksView, area: int) -> Notice:
    """Return what there is to say: surplus glass, the end (12.6), the lead over the rival, how to gather (12.1)."""
    satchel, rival, turns = len(view["areas"][area]["satchel"]), view["rival"], view["end"]["turns_left_by_area"]
    lead = (rival["lead"], rival["win_margin"]) if is_solo(rival) else None
    if view["turn"] is None:
        return Notice(satchel, "", None, lead)
    if view["phase"] == "discard" and view["turn"] == area:
        return Notice(satchel, "surplus", None, None)
    if turns is not None:
        return Notice(satchel, "end", turns[area], lead)
    return Notice(satchel, "gather" if lead is None else "", None, lead)


def draw_notice(brush: Brush[Components], notice: Notice | None) -> str:
    """Draw a heading and lines beside the satchel."""
    if notice is None:
        return ""
    heading, body = said(brush, notice)
    left = beside(brush, notice.satchel)
    room = RIGHT - left
    bold = wrap(heading, room / BOLD, 15) if heading else []
    lines = [line for text in body for line in wrap(text, room, 14)]
    texts = [Text(left, 20 + 19 * i, 15, line, "d-bold") for i, line in enumerate(bold)]
    top = 25 + 19 * len(bold)
    texts += [Text(left, top + 18.5 * i, 14, line, "d-note") for i, line in enumerate(lines)]
    return brush.render("marks.svg.j2", id="", css="", bars=[], icons=[], texts=texts)


def said(brush: Brush[Components], notice: Notice) -> tuple[str, list[str]]:
    """Return the heading and the lines of a notice."""
    if notice.step == "surplus":
        cost = figure(brush.components.scoring.overflow)
        return brush.say("draw.surplus"), [brush.say("draw.surplus_cost", points=cost)]
    if notice.step == "gather":
        return brush.say("draw.gather"), [brush.say(f"draw.gather_{step}") for step in ("one", "two", "take")]
    lines = []
    if notice.lead is not None:  # how a solo game stands, and what is needed to win it (6.6)
        lead, margin = notice.lead
        lines = [brush.say("draw.lead", lead=figure(lead)), brush.say("label.win_margin", n=margin)]
    if notice.turns is None:
        return "", lines
    heading = brush.say("label.final_turn" if notice.turns <= 1 else "label.last_round")
    return heading, [brush.say("label.turns_left", n=notice.turns), *lines]

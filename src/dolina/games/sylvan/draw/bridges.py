"""Bridges between neighbouring trees, and the pairs that may get one."""

from collections.abc import Iterator
from typing import NamedTuple

from dolina.games.sylvan.draw.parts import Button, Clicks, SylvanBrush, SylvanCanvas, colour, draw_buttons
from dolina.games.sylvan.draw.places import Place, Places
from dolina.games.sylvan.view_types import PairView
from dolina.telling.eyes import TALL
from dolina.telling.picture import Piece
from dolina.telling.pieces import Click

STEP = 28  # a storey of a wide tree


class Span(NamedTuple):
    """The gap between the two trees of a pair."""

    pair: int
    first: Place
    second: Place
    along_row: bool
    levels: int  # of the second tree, if a bridge comes down to it


class Bridge(NamedTuple):
    """A pair with the seats whose bridges join it."""

    span: Span
    seats: tuple[int, ...]


class Offer(NamedTuple):
    """A pair that may get a bridge."""

    span: Span
    click: Click


class Offers(NamedTuple):
    """All pairs that may get a bridge; shown at once if no other item can be used."""

    alone: bool
    offers: tuple[Offer, ...]


class Line(NamedTuple):
    """Where a bridge hangs."""

    x1: float
    y1: float
    x2: float
    y2: float


class Hanging(NamedTuple):
    """A bridge as it is drawn."""

    pair: int
    along_row: bool
    line: Line
    colours: list[str]


def bridges_wide(canvas: SylvanCanvas, where: Places, rows: list[list[Piece]]) -> Iterator[Piece]:
    """Draw the trees row by row, each with the bridges behind it and those that come down to it."""
    trees = canvas.view["trees"]
    along: list[list[Bridge]] = [[] for _ in rows]
    down: list[list[Bridge]] = [[] for _ in rows]
    for pair in canvas.view["pairs"]:
        if pair["bridges"]:
            bridge = Bridge(span(canvas, where, pair), tuple(pair["bridges"]))
            row = trees[pair["trees"][0]]["y"]
            if bridge.span.along_row:
                along[row].append(bridge)
            else:
                down[min(row + 1, len(rows) - 1)].append(bridge)
    for number, row_of_trees in enumerate(rows):
        yield canvas.piece(f"bridges-row-{number}", draw_bridges, tuple(along[number]))
        yield from row_of_trees
        yield canvas.piece(f"bridges-down-{number}", draw_bridges, tuple(down[number]))


def bridges_tall(canvas: SylvanCanvas, where: Places) -> Piece:
    """Draw the bridges over all trees."""
    built = [pair for pair in canvas.view["pairs"] if pair["bridges"]]
    value = tuple(Bridge(span(canvas, where, pair), tuple(pair["bridges"])) for pair in built)
    return canvas.piece("bridges", draw_bridges, value)


def bridge_uses(canvas: SylvanCanvas, where: Places, lit: Clicks, alone: bool) -> Piece:
    """Draw the small buttons of the pairs that may get a bridge."""
    pairs = canvas.view["pairs"]
    found = sorted(lit.get("bridge", {}).items())
    offers = tuple(Offer(span(canvas, where, pairs[number]), click) for number, click in found)
    return canvas.piece("uses-bridge", draw_offers, Offers(alone, offers))


def span(canvas: SylvanCanvas, where: Places, pair: PairView) -> Span:
    first, second = (canvas.view["trees"][tree] for tree in pair["trees"])
    along_row = first["y"] == second["y"]
    comes_down = not along_row and canvas.scene.layout != TALL
    levels = min(second["height"], 4) if comes_down else 0
    return Span(pair["pair"], where[first["tree"]], where[second["tree"]], along_row, levels)


def line(layout: str, gap: Span) -> Line:
    """Hang a bridge between two trees, along a row or down a column."""
    _, first, second, along_row, levels = gap
    if layout == TALL:
        side = (30 if along_row else -31) * first.scale
        if along_row:
            return Line(first.x + side, first.y - 18, second.x - side, second.y - 18)
        return Line(first.x + side, first.y + 24, second.x + side, max(second.y - 6, first.y + 52))
    if along_row:
        return Line(first.x + 22, first.y - 20, second.x - 22, second.y - 20)
    return Line(first.x - 26, first.y - 14, second.x + 26, second.y - STEP * levels + 10)


def draw_bridges(brush: SylvanBrush, bridges: tuple[Bridge, ...]) -> str:
    if not bridges:
        return ""
    hanging = [
        Hanging(gap.pair, gap.along_row, line(brush.layout, gap), [colour(seat) for seat in seats])
        for gap, seats in bridges
    ]
    return brush.render(f"{brush.layout}/bridges.svg.j2", bridges=hanging)


def draw_offers(brush: SylvanBrush, found: Offers) -> str:
    if not found.offers:
        return ""
    buttons = [
        Button(f"use-bridge-{offer.span.pair}", *middle(brush.layout, offer.span), offer.click)
        for offer in found.offers
    ]
    return draw_buttons(brush, "bridge", found.alone, buttons)


def middle(layout: str, gap: Span) -> tuple[float, float]:
    """Return where a pair is offered: in the middle of its bridge; on a phone under the upper tree's plaque.

    In low rows it stands on the plaque: so a finger can tell it from the bridges of the row below.
    """
    if layout == TALL and not gap.along_row:
        return gap.first.x, min(gap.first.y + 38, gap.second.y - 34)
    of = line(layout, gap)
    return (of.x1 + of.x2) / 2, (of.y1 + of.y2) / 2

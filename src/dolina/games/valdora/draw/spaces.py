"""The map: its spaces with the gems on them, the discard on its raft, the pawns."""

from typing import NamedTuple

from dolina.games.valdora.draw.printed import GEMS, SEAT_SYMBOLS, ValdoraBrush, ValdoraCanvas, only
from dolina.games.valdora.draw.spots import Spot, roads, spot
from dolina.games.valdora.draw.ticks import house_signs
from dolina.games.valdora.draw.tray import primary
from dolina.games.valdora.names import mark_of
from dolina.games.valdora.view_types import TargetsView
from dolina.telling.eyes import TALL, WIDE
from dolina.telling.picture import Piece, text_width
from dolina.telling.pieces import Click

NOWHERE: TargetsView = {"free": [], "provisions": [], "tolls": {}}
SHIPS: dict[str, list[tuple[float, float]]] = {
    "H": [(-92, -68)],
    "p1": [(24, -52)],
    "p2": [(28, -42), (30, 2)],
}  # beside their space, on the wide board

Lit = tuple[Click | None, ...]  # by gem: what a click on it does; empty where none can be clicked


class Target(NamedTuple):
    """A space where the pawn may stop."""

    click: Click
    mark: str  # free or provisions


class SpaceNow(NamedTuple):
    """A space of the board."""

    number: int
    target: Target | None
    sign: str | None  # what a contract of the seat says of this house
    gems: tuple[int, ...]  # on a road: how many of each kind
    lit: Lit


class DiscardNow(NamedTuple):
    """The gems on the raft."""

    gems: tuple[int, ...]
    lit: Lit


class GemLying(NamedTuple):
    """A gem on a road."""

    symbol: str
    gem: int
    x: float
    y: float
    size: float
    click: Click | None


class Pawn(NamedTuple):
    """A pawn on its space."""

    seat: int
    sign: str
    x: float
    y: float


def spaces(canvas: ValdoraCanvas) -> list[Piece]:
    """Return every space of the board."""
    me = canvas.view["seat"]
    mine = canvas.view["players"][me] if me >= 0 else None
    reached, signs = targets(canvas), house_signs(canvas, mine)
    roads, lit = canvas.view["roads"], loadable(canvas)
    here = mine["space"] if mine and lit else -1
    return [
        canvas.piece(
            f"space-{index}",
            draw_space,
            SpaceNow(
                index,
                reached.get(index),
                signs.get(space.client) if space.client else None,
                tuple(roads[space.id]) if space.kind == "road" else (),
                lit if index == here and space.kind == "road" else (),
            ),
        )
        for index, space in enumerate(canvas.components.board.spaces)
    ]


def targets(canvas: ValdoraCanvas) -> dict[int, Target]:
    """Return the spaces where the seat may stop."""
    beyond = (canvas.view["targets"] or NOWHERE)["provisions"]
    return {
        index: Target(click, "provisions" if index in beyond else "free")
        for index, click in only(canvas.scene.choices, ("move",), "space").items()
        if click
    }


def loadable(canvas: ValdoraCanvas) -> Lit:
    """Return what a click on each gem loads: the cheapest way. A phone's gems are too small; its carriers load."""
    if canvas.scene.layout == TALL:
        return ()
    ways = primary(canvas)
    return tuple(ways.get(gem) for gem in range(len(GEMS))) if ways else ()


def draw_space(brush: ValdoraBrush, now: SpaceNow) -> str:
    """Draw one space of the board."""
    space, at = brush.components.board.spaces[now.number], spot(brush, now.number)
    name = brush.words.part("space", now.number)
    label = name.removeprefix(f"{space.id} ")  # the letter stands on a disc before it
    return brush.render(
        f"{brush.layout}/space.svg.j2",
        now=now,
        space=space,
        name=name,
        client=brush.components.clients.order.index(space.client) if space.client else None,
        mark=mark_of(brush.components, space),
        x=at.x,
        y=at.y,
        width=at.width,
        height=at.height,
        gems=road_gems(brush, at, now),
        ships=SHIPS.get(space.id, [(34, -40)] if space.ships else [])[: space.ships or 0],
        label=label,
        label_width=text_width(label, 12.7) + 38,
    )


def road_gems(brush: ValdoraBrush, at: Spot, now: SpaceNow) -> list[GemLying]:
    """Return the gems on a road, sorted, three in a row; where some can be loaded, as far apart as a finger needs."""
    scale, size = (0.45, 11.5) if brush.layout == TALL else (1.4, 27.0) if now.lit else (0.86, 19.8)
    gems = [gem for gem, count in enumerate(now.gems) for _ in range(count)]
    result = []
    for number, gem in enumerate(gems):
        x = at.x + scale * ((19, 43.5, 68)[number % 3] - 44) - size / 2
        y = at.y + scale * ((18, 41)[number // 3 % 2] - 31) - size / 2
        first = gem not in gems[:number]
        result.append(GemLying(GEMS[gem], gem, x, y, size, now.lit[gem] if now.lit and first else None))
    return result


def draw_ground(brush: ValdoraBrush, _: None) -> str:
    """Draw the land and its roads; each road can be lit."""
    return brush.render(f"{brush.layout}/ground.svg.j2", roads=roads(brush))


def discard(canvas: ValdoraCanvas) -> Piece:
    """Return the raft; in a harbour the gems that can be loaded are lit."""
    me = canvas.view["seat"]
    at_sea = me >= 0 and canvas.components.board.spaces[canvas.view["players"][me]["space"]].ships
    now = DiscardNow(tuple(canvas.view["discard"]), loadable(canvas) if at_sea else ())
    return canvas.piece("discard", draw_discard, now)


def draw_discard(brush: ValdoraBrush, now: DiscardNow) -> str:
    """Draw the raft with the gems on it, larger where they can be loaded."""
    step = 25.5 if brush.layout == WIDE else 17.5
    lit = now.lit or (None,) * len(now.gems)
    gems = [(GEMS[gem], count, step * gem, lit[gem]) for gem, count in enumerate(now.gems)]
    return brush.render(f"{brush.layout}/discard.svg.j2", gems=gems, large=any(lit))


def legend(canvas: ValdoraCanvas) -> Piece:
    """Return what the two kinds of rings mean, where both are seen."""
    beyond = bool(canvas.scene.choices and (canvas.view["targets"] or NOWHERE)["provisions"])
    return canvas.piece("legend", draw_legend, beyond)


def draw_legend(brush: ValdoraBrush, shown: bool) -> str:
    """Draw the legend of the rings."""
    return brush.render(f"{brush.layout}/legend.svg.j2") if shown else ""


def pawns(canvas: ValdoraCanvas) -> Piece:
    """Return all pawns: those on one space stand side by side."""
    return canvas.piece("pawns", draw_pawns, tuple(player["space"] for player in canvas.view["players"]))


def draw_pawns(brush: ValdoraBrush, now: tuple[int, ...]) -> str:
    """Draw the pawns along the upper right edge of the spaces where they stand, in a city before its houses."""
    step = 10 if brush.layout == TALL else 16
    standing = []
    for seat, index in enumerate(now):
        x, y = pawn_spot(brush, index)
        standing.append(Pawn(seat, SEAT_SYMBOLS[seat], x - step * now[:seat].count(index), y))
    return brush.render(f"{brush.layout}/pawns.svg.j2", pawns=standing)


def pawn_spot(brush: ValdoraBrush, index: int) -> tuple[float, float]:
    """Return where the first pawn on a space stands: its upper left corner."""
    at, size = spot(brush, index), 0.5 if brush.layout == TALL else 1
    city = brush.components.board.spaces[index].kind == "city"
    return at.x + at.width / 2 - 30 * size, at.y - (24 if city else 46) * size


def tolls(canvas: ValdoraCanvas) -> Piece:
    """Return what meeting others costs, above all else; only on spaces where the seat may stop."""
    costs = (canvas.view["targets"] or NOWHERE)["tolls"]
    ids = [space.id for space in canvas.components.board.spaces]
    reached = {choice.args["space"] for choice in canvas.scene.choices if choice.kind == "move"}
    now = tuple((ids.index(name), coins) for name, coins in costs.items() if ids.index(name) in reached)
    return canvas.piece("tolls", draw_tolls, now)


def draw_tolls(brush: ValdoraBrush, now: tuple[tuple[int, int], ...]) -> str:
    """Draw the price at the head of the pawns."""
    right, up = (17, 1) if brush.layout == TALL else (32, 4)
    found = [(*pawn_spot(brush, index), coins) for index, coins in now]
    return brush.render(f"{brush.layout}/tolls.svg.j2", tolls=[(x + right, y + up, coins) for x, y, coins in found])

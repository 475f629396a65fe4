"""The ring of craftsmen: how many are left of each client, who owns its workshop, and the bonus tiles."""

import math
from typing import NamedTuple

from dolina.games.valdora.draw.printed import CLIENT_SIGNS, SEAT_SYMBOLS, ValdoraBrush, ValdoraCanvas
from dolina.telling.eyes import TALL
from dolina.telling.picture import Piece

CENTRE, AXES = (974, 278), (42, 116)  # of the ring on the wide board


class RingNow(NamedTuple):
    """The craftsmen that nobody has yet."""

    left: tuple[int, ...]  # by client
    owners: tuple[int | None, ...]  # of the workshops
    own: tuple[int, ...] | None  # the craftsmen of the seat; on a phone only, elsewhere they are in the strip
    bonus: int  # tiles left


class Craft(NamedTuple):
    """A client's craftsmen on the ring."""

    client: str
    sign: str
    x: float
    y: float
    left: int
    owner: str | None  # the sign of the seat that has the workshop
    need: int
    own: int | None
    arrow: tuple[float, float, float]


def ring(canvas: ValdoraCanvas) -> tuple[Piece, Piece]:
    """Return the ring, and the bank that lies in it."""
    view, me = canvas.view, canvas.view["seat"]
    own = tuple(view["players"][me]["craftsmen"]) if me >= 0 and canvas.scene.layout == TALL else None
    now = RingNow(tuple(view["stacks"]), tuple(view["workshops"]), own, view["bonus_left"])
    return canvas.piece("ring", draw_ring, now), canvas.piece("bank", draw_bank, view["bank"])


def draw_bank(brush: ValdoraBrush, coins: int) -> str:
    """Draw the coins that nobody has."""
    return brush.render(f"{brush.layout}/bank.svg.j2", coins=coins)


def draw_ring(brush: ValdoraBrush, now: RingNow) -> str:
    """Draw the ring, on a phone a row."""
    crafts = [craft(brush, number, now) for number in range(len(now.left))]
    return brush.render(f"{brush.layout}/ring.svg.j2", crafts=crafts, now=now)


def craft(brush: ValdoraBrush, number: int, now: RingNow) -> Craft:
    """Return a client's place on the ring; the arrow after it shows who comes instead when it is empty."""
    (cx, cy), (rx, ry) = CENTRE, AXES
    clients = brush.components.clients
    count = len(clients.order)
    angle = math.tau * number / count - math.pi / 2
    half = math.tau * (number + 0.5) / count - math.pi / 2
    turn = math.degrees(math.atan2(ry * math.cos(half), -rx * math.sin(half)))
    client, owner = clients.order[number], now.owners[number]
    return Craft(
        client,
        CLIENT_SIGNS[client],
        cx + rx * math.cos(angle),
        cy + ry * math.sin(angle),
        now.left[number],
        None if owner is None else SEAT_SYMBOLS[owner],
        clients.workshop_need[number],
        None if now.own is None else now.own[number],
        (cx + rx * math.cos(half), cy + ry * math.sin(half), turn),
    )

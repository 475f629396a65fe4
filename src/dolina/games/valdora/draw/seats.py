"""The cards of the seats: what lies before everybody, small, for the panels beside the board."""

from typing import NamedTuple

from dolina.games.valdora.components import CARRIER_IDS
from dolina.games.valdora.describe import carries
from dolina.games.valdora.draw.printed import GEMS, ValdoraBrush, ValdoraCanvas, contract
from dolina.games.valdora.view_types import PlayerView
from dolina.telling.picture import Svg

CARD = (288, 82)
POINTS = ("contracts", "colours", "workshops", "bonus", "gems")
POINT_SIGNS = ("contract-done", "craftsman", "workshop", "bonus", "gem-any")


class SeatNow(NamedTuple):
    """What a seat owns and has earned, as far as it lies open."""

    seat: int
    coins: int
    provisions: bool
    carriers: tuple[int, ...]  # owned
    gems: tuple[int | None, ...]  # by carrier
    contracts: tuple[int, ...]
    craftsmen: tuple[int, ...]  # by client
    workshops: tuple[int, ...]  # clients
    completed: int
    points: tuple[int | None, ...]  # by source; None where it is hidden


def cards(canvas: ValdoraCanvas) -> tuple[Svg, ...]:
    """Return the card of every seat."""
    players = canvas.view["players"]
    return tuple(
        Svg(*CARD, (canvas.piece(f"card-{seat}", draw_seat, seat_now(canvas, seat, player)),))
        for seat, player in enumerate(players)
    )


def seat_now(canvas: ValdoraCanvas, seat: int, player: PlayerView) -> SeatNow:
    """Return what the card of a seat shows."""
    known = canvas.view["sources"][seat] or player["open_sources"]
    return SeatNow(
        seat,
        player["coins"],
        player["provisions"],
        tuple(player["carriers"]),
        tuple(player["gems"]),
        tuple(player["contracts"]),
        tuple(player["craftsmen"]),
        tuple(player["workshops"]),
        player["completed_count"],
        tuple(known.get(source) for source in POINTS),
    )


def draw_seat(brush: ValdoraBrush, now: SeatNow) -> str:
    """Draw a seat's card: equipment with its load and contracts, craftsmen and purse, points by source."""
    game, clients = brush.components.game, brush.components.clients
    carriers = [
        (name, number in now.carriers, None if gem is None else GEMS[gem])
        for number, (name, gem) in enumerate(zip(CARRIER_IDS, now.gems, strict=True))
    ]
    hired = [
        (client, count, number in now.workshops)
        for number, (client, count) in enumerate(zip(clients.order, now.craftsmen, strict=True))
    ]
    return brush.render(
        "seat.svg.j2",
        now=now,
        limit=game.coin_limit,
        label=told(brush, now),
        carriers=carriers,
        contracts=[contract(brush, face) for face in now.contracts],
        free=range(len(now.contracts), game.open_contract_limit),
        hired=hired,
        points=list(zip(POINTS, POINT_SIGNS, now.points, strict=True)),
    )


def told(brush: ValdoraBrush, now: SeatNow) -> str:
    """Return the card in words."""
    words = brush.words
    clients = brush.components.clients.order
    hired = [f"{words.say(f'craftsman.{clients[client]}')} {n}" for client, n in enumerate(now.craftsmen) if n]
    shops = [words.part("workshop", client) for client in now.workshops]
    lines = [
        f"{words.say('label.coins')}: {now.coins}",
        words.say("label.provisions" if now.provisions else "label.no_provisions"),
        carries(words, now.carriers, now.gems, now.contracts),
        f"{words.say('label.craftsmen')}: {', '.join(hired) or '–'}",
        f"{words.say('label.workshops')}: {', '.join(shops) or '–'}",
        f"{words.say('label.completed')}: {now.completed}",
    ]
    return "; ".join(lines)

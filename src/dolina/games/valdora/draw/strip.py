"""The strip: coins, provisions, carriers, contracts, craftsmen and the score of the seat that looks."""

from typing import NamedTuple

from dolina.games.valdora.components import CARRIER_IDS
from dolina.games.valdora.draw.printed import (
    CLIENT_SIGNS,
    GEMS,
    SEAT_SYMBOLS,
    ValdoraBrush,
    ValdoraCanvas,
    contract,
    loads,
    only,
    price,
)
from dolina.games.valdora.draw.ticks import ticks
from dolina.games.valdora.draw.tray import tray
from dolina.games.valdora.view_types import PlayerView
from dolina.telling.eyes import TALL, WIDE
from dolina.telling.picture import Piece
from dolina.telling.pieces import Click

STRIPS = {WIDE: (822, 168), TALL: (374, 120)}


class PurseNow(NamedTuple):
    """Coins and provisions."""

    coins: int
    provisions: bool
    click: Click | None


class CarrierNow(NamedTuple):
    """A carrier, owned or not, with the gem on it."""

    number: int
    owned: bool
    gem: int | None
    click: Click | None


class ContractNow(NamedTuple):
    """A contract held, or an empty place for one."""

    slot: int
    face: int | None
    tick: str
    click: Click | None


class DoneNow(NamedTuple):
    """What was achieved."""

    completed: int
    points: int | None  # of the completed contracts
    bonus: int


class GuildsNow(NamedTuple):
    """The seat's craftsmen, and who owns the workshops."""

    counts: tuple[int, ...]
    owners: tuple[int | None, ...]


class Guild(NamedTuple):
    """The seat's craftsmen of one client."""

    client: str
    sign: str
    hired: int
    need: int
    owner: str | None  # the sign of the seat


def strip(canvas: ValdoraCanvas, me: PlayerView) -> tuple[Piece, ...]:
    """Return what lies before the seat."""
    seat = canvas.view["seat"]
    purse = PurseNow(me["coins"], me["provisions"], canvas.click("provisions"))
    own = canvas.piece("own", draw_own, seat)
    money = canvas.piece("purse", draw_purse, purse)
    earned = (canvas.view["sources"][seat] or {}).get("contracts")
    done = canvas.piece("done", draw_done, DoneNow(me["completed_count"], earned, me["bonus"]))
    end = canvas.piece("end-turn", draw_end, canvas.click("end turn"))
    gear, papers = carriers(canvas, me), contracts(canvas, me)
    if canvas.scene.layout == TALL:
        score = canvas.piece("score", draw_score, canvas.view["scores"][seat])
        return (own, score, money, done, end, *gear, *papers)
    heads = [canvas.piece(f"heading-{name}", draw_heading, name) for name in ("coins", "equipment", "contracts")]
    hired = GuildsNow(tuple(me["craftsmen"]), tuple(canvas.view["workshops"]))
    guilds = canvas.piece("guilds", draw_guilds, hired)
    return (own, *heads, money, *gear, *papers, done, guilds, tray(canvas), end)


def carriers(canvas: ValdoraCanvas, me: PlayerView) -> list[Piece]:
    """Return the carriers; one is lit if one thing only can be done with it now."""
    ways = only(canvas.scene.choices, ("load", "swap", "pay"), "carrier")
    owned = me["carriers"]
    return [
        canvas.piece(f"carrier-{number}", draw_carrier, CarrierNow(number, number in owned, gem, ways.get(number)))
        for number, gem in enumerate(me["gems"])
    ]


def contracts(canvas: ValdoraCanvas, me: PlayerView) -> list[Piece]:
    """Return the contracts held; one is lit if it can be delivered, or given back in one way only."""
    choices = canvas.scene.choices
    deliver, back = only(choices, ("deliver",), "slot"), only(choices, ("return",), "slot")
    found = [
        ContractNow(slot, face, tick, deliver.get(slot) or back.get(slot))
        for slot, (face, tick) in enumerate(zip(me["contracts"], ticks(canvas, me), strict=True))
    ]
    limit = canvas.components.game.open_contract_limit
    found += [ContractNow(slot, None, "", None) for slot in range(len(found), limit)]
    return [canvas.piece(f"contract-{now.slot}", draw_contract, now) for now in found[:limit]]


def draw_own(brush: ValdoraBrush, seat: int) -> str:
    """Draw the ground of the strip, on a phone with the sign of the seat."""
    width, height = STRIPS[brush.layout]
    return brush.render(f"{brush.layout}/own.svg.j2", sign=SEAT_SYMBOLS[seat], width=width, height=height)


def draw_purse(brush: ValdoraBrush, now: PurseNow) -> str:
    """Draw coins and provisions."""
    return brush.render(f"{brush.layout}/purse.svg.j2", now=now, limit=brush.components.game.coin_limit)


def draw_heading(brush: ValdoraBrush, name: str) -> str:
    """Draw the word above the carriers or the contracts."""
    return brush.render("wide/heading.svg.j2", name=name)


def draw_carrier(brush: ValdoraBrush, now: CarrierNow) -> str:
    """Draw a carrier."""
    return brush.render(
        f"{brush.layout}/carrier.svg.j2",
        now=now,
        id=CARRIER_IDS[now.number],
        name=brush.words.part("carrier", now.number),
        gem=None if now.gem is None else GEMS[now.gem],
        loads=loads(brush, now.number),
        price=price(brush, now.number),
    )


def draw_contract(brush: ValdoraBrush, now: ContractNow) -> str:
    """Draw a contract, or the place for one."""
    printed = None if now.face is None else contract(brush, now.face)
    return brush.render(f"{brush.layout}/contract.svg.j2", now=now, contract=printed)


def draw_done(brush: ValdoraBrush, now: DoneNow) -> str:
    """Draw how many contracts were completed, and the bonus tiles."""
    return brush.render(f"{brush.layout}/done.svg.j2", now=now)


def draw_guilds(brush: ValdoraBrush, now: GuildsNow) -> str:
    """Draw the seat's craftsmen."""
    clients = brush.components.clients
    guilds = [
        Guild(client, CLIENT_SIGNS[client], count, need, None if owner is None else SEAT_SYMBOLS[owner])
        for client, count, need, owner in zip(clients.order, now.counts, clients.workshop_need, now.owners, strict=True)
    ]
    return brush.render("wide/guilds.svg.j2", guilds=guilds)


def draw_score(brush: ValdoraBrush, score: int | None) -> str:
    """Draw the score, on a phone."""
    return "" if score is None else brush.render("tall/score.svg.j2", score=score)


def draw_end(brush: ValdoraBrush, click: Click | None) -> str:
    """Draw the button that ends the turn."""
    return brush.render(f"{brush.layout}/end_turn.svg.j2", click=click) if click else ""

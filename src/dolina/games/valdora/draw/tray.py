"""The tray: which gem horse and cart take, where several fit. Shown while the seat loads."""

from typing import NamedTuple

from dolina.games.valdora.components import CARRIER_IDS
from dolina.games.valdora.draw.printed import GEMS, ValdoraBrush, ValdoraCanvas, price
from dolina.telling.eyes import TALL
from dolina.telling.picture import Piece
from dolina.telling.pieces import Click

LOADS = ("load", "swap")
BOTTOM, ROW = 432, 50  # of the phone's board, of a carrier on it


class Offer(NamedTuple):
    """A carrier that may take one of several gems; `gem` is what would go to the discard."""

    carrier: int
    gem: int | None
    gems: tuple[tuple[int, Click], ...]


def tray(canvas: ValdoraCanvas) -> Piece:
    """Return the tray; a carrier that can take one gem only is clicked itself."""
    ways: dict[int, list[tuple[int, Click]]] = {}
    for choice in canvas.scene.choices:
        if choice.kind in LOADS:
            gem = (choice.args["gem"], Click(choice.code, choice.label))
            ways.setdefault(choice.args["carrier"], []).append(gem)
    me = canvas.view["seat"]
    on = canvas.view["players"][me]["gems"] if me >= 0 else ()
    now = tuple(Offer(carrier, on[carrier], tuple(found)) for carrier, found in ways.items() if len(found) > 1)
    return canvas.piece("tray", draw_tray, now)


def draw_tray(brush: ValdoraBrush, now: tuple[Offer, ...]) -> str:
    """Draw the gems for each carrier: side by side; on a phone, where they would be too narrow, in a row each."""
    if not now:
        return ""
    tall = brush.layout == TALL
    room, together = (374, 1) if tall else (606, len(now))
    count = max(len(offer.gems) for offer in now) if tall else sum(len(offer.gems) for offer in now)
    step = min(48.0, (room - 40 * together) / count)
    rows, x, y = [], 4.0, BOTTOM - ROW * len(now) if tall else 119.0
    for offer in now:
        gems = [(gem, GEMS[gem], x + 36 + step * number, click) for number, (gem, click) in enumerate(offer.gems)]
        rows.append((offer, CARRIER_IDS[offer.carrier], price(brush, offer.carrier), x, y, gems))
        x, y = (x, y + ROW) if tall else (x + 40 + step * len(gems), y)
    return brush.render(f"{brush.layout}/tray.svg.j2", rows=rows, step=step, gem_symbols=GEMS)


def primary(canvas: ValdoraCanvas) -> dict[int, Click]:
    """Return for each gem the loading that costs least: with its own tool, else the cheaper of horse and cart."""
    costs = [kind.cost for kind in canvas.components.carriers.kinds]
    found: dict[int, tuple[tuple[bool, int], Click]] = {}
    for choice in canvas.scene.choices:
        if choice.kind in LOADS:
            gem, rank = choice.args["gem"], (choice.kind == "swap", costs[choice.args["carrier"]])
            if gem not in found or rank < found[gem][0]:
                found[gem] = (rank, Click(choice.code, choice.label))
    return {gem: click for gem, (_, click) in found.items()}

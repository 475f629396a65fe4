"""Ticks: what the seat could deliver with what it carries now. They promise no more than can be done."""

from collections import Counter

from dolina.games.valdora.components import GEM_IDS, Components
from dolina.games.valdora.draw.printed import ValdoraCanvas
from dolina.games.valdora.view_types import PlayerView

READY = "payable"  # it can be delivered, and so can all the others that are ready
EITHER = "either"  # it can, but then another cannot


def needs(components: Components, face: int) -> Counter[str]:
    """Return what a contract demands: gems, and coins as `coin`."""
    return Counter(list(components.contract.values())[face].needs)


def carried(me: PlayerView, coins: int) -> Counter[str]:
    """Return what a seat has to pay with."""
    return Counter({"coin": coins}) + Counter(GEM_IDS[gem] for gem in me["gems"] if gem is not None)


def ticks(canvas: ValdoraCanvas, me: PlayerView) -> tuple[str, ...]:
    """Return the tick of each contract held, by slot; none where something is missing, or the match is over."""
    if canvas.view["places"]:
        return ("",) * len(me["contracts"])
    wanted = [needs(canvas.components, face) for face in me["contracts"]]
    have = carried(me, me["coins"])
    ready = [need <= have for need in wanted]
    total = sum((need for need, can in zip(wanted, ready, strict=True) if can), Counter[str]())
    short = {kind for kind in total if total[kind] > have[kind]}
    return tuple(
        "" if not can else EITHER if short & need.keys() else READY for need, can in zip(wanted, ready, strict=True)
    )


def house_signs(canvas: ValdoraCanvas, me: PlayerView | None) -> dict[str, str]:
    """Return for each client what its house shows: a contract of the seat, and whether it could be delivered there.

    Who meets others at the door pays them first (4.3).
    """
    signs: dict[str, str] = {}
    if me is None or canvas.view["places"]:
        return signs
    houses = {space.client: index for index, space in enumerate(canvas.components.board.spaces) if space.client}
    for face, tick in zip(me["contracts"], ticks(canvas, me), strict=True):
        client = list(canvas.components.contract.values())[face].client
        left = me["coins"] - toll(canvas, me, houses.get(client, -1))
        enough = left >= 0 and needs(canvas.components, face) <= carried(me, left)
        found = tick if enough and tick else "contract"
        signs[client] = max(signs.get(client, found), found, key=("contract", EITHER, READY).index)
    return signs


def toll(canvas: ValdoraCanvas, me: PlayerView, house: int) -> int:
    """Return what stopping at a house would cost; nothing where the seat stands already."""
    if me["space"] == house:
        return 0
    return sum(player["space"] == house for player in canvas.view["players"])

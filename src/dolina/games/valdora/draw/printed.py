"""What is printed on the parts, and the legal action behind a part."""

from collections.abc import Iterable
from typing import NamedTuple

from dolina.games.valdora.components import GEM_IDS, Components
from dolina.games.valdora.view_types import ValdoraView
from dolina.telling.picture import Choice
from dolina.telling.pieces import Brush, Canvas, Click

ValdoraBrush = Brush[Components]
ValdoraCanvas = Canvas[ValdoraView, Components]

SEAT_SYMBOLS = ("sun", "wave", "leaf", "moon", "star")  # of the seats
CLIENT_SIGNS = {
    "grey": "coin", "yellow": "ingot", "white": "crown", "violet": "hexagon", "red": "square", "blue": "drop",
    "green": "octagon",
}  # fmt: skip
GEMS = tuple(f"gem-{gem}" for gem in GEM_IDS)  # their symbols


class Contract(NamedTuple):
    """A contract as it is printed."""

    client: str
    points: int
    needs: list[str]  # symbols: coin, gem-ruby …
    name: str


def contract(brush: ValdoraBrush, face: int) -> Contract:
    """Return a contract by its number."""
    printed = list(brush.components.contract.values())[face]
    needs = [name if name == "coin" else f"gem-{name}" for name, count in printed.needs.items() for _ in range(count)]
    return Contract(printed.client, printed.points, needs, brush.words.part("contract", face))


def price(brush: ValdoraBrush, carrier: int) -> int:
    """Return what loading a carrier costs in coins."""
    return brush.components.carriers.kinds[carrier].cost


def loads(brush: ValdoraBrush, carrier: int) -> str:
    """Return the symbol of what a carrier loads."""
    return f"gem-{brush.components.carriers.kinds[carrier].loads}"


def only(choices: Iterable[Choice], kinds: tuple[str, ...], arg: str) -> dict[int, Click | None]:
    """Return the legal action of these kinds for each value of an argument; None where there are several."""
    found: dict[int, Click | None] = {}
    for choice in choices:
        if choice.kind in kinds:
            value = choice.args[arg]
            found[value] = None if value in found else Click(choice.code, choice.label)
    return found

"""What all pieces of the picture ask: names, cards, and the legal action behind a part."""

from dataclasses import dataclass

from dolina.games.valdora.components import CARRIER_IDS, GEM_IDS, Components
from dolina.games.valdora.view_types import PlayerView, ValdoraView
from dolina.telling.picture import Choice, Scene

SIGNS = ("sun", "wave", "leaf", "moon", "star")  # of the seats
CLIENT_SIGNS = {
    "grey": "coin", "yellow": "ingot", "white": "crown", "violet": "hexagon", "red": "square", "blue": "drop",
    "green": "octagon",
}  # fmt: skip


@dataclass(frozen=True)
class Contract:
    """A contract as it is printed."""

    client: str
    points: int
    needs: list[str]  # symbols: coin, gem-ruby …
    name: str


class Table:
    """The scene with the names of its parts."""

    def __init__(self, scene: Scene[ValdoraView], components: Components) -> None:
        self.scene = scene
        self.view = scene.view
        self.words = scene.words
        self.say = scene.words.say
        self.components = components
        self.seat = scene.view["seat"]
        self.clients: list[str] = list(components.clients.order)
        self.contracts = list(components.contract.values())
        self.signs = SIGNS

    def choice(self, kind: str, **args: int) -> Choice | None:
        return self.scene.choice(kind, **args)

    def only(self, kinds: tuple[str, ...], **args: int) -> Choice | None:
        """Return the legal action of these kinds with these arguments among its own, if there is exactly one."""
        found = [
            choice
            for choice in self.scene.choices
            if choice.kind in kinds and all(choice.args.get(name) == value for name, value in args.items())
        ]
        return found[0] if len(found) == 1 else None

    def gem(self, number: int) -> str:
        return f"gem-{GEM_IDS[number]}"

    def carrier(self, number: int) -> str:
        return CARRIER_IDS[number]

    def client_sign(self, client: str) -> str:
        return CLIENT_SIGNS[client]

    def contract(self, face: int) -> Contract:
        """Return a contract by its number."""
        printed = self.contracts[face]
        needs = [
            name if name == "coin" else f"gem-{name}" for name, count in printed.needs.items() for _ in range(count)
        ]
        return Contract(printed.client, printed.points, needs, self.words.part("contract", face))

    def price(self, carrier: int) -> int:
        """Return what loading a carrier costs in coins."""
        return self.components.carriers.kinds[carrier].cost

    def loads(self, carrier: int) -> str:
        """Return the symbol of what a carrier loads."""
        return f"gem-{self.components.carriers.kinds[carrier].loads}"

    @property
    def me(self) -> PlayerView:
        """Return what lies before the seat that looks."""
        return self.view["players"][self.seat]

"""What all pieces of the picture ask: colours, names, and the legal action behind a part."""

from dataclasses import dataclass

from dolina.core.events import Value
from dolina.games.sylvan.components import Components
from dolina.games.sylvan.rules_setup import ITEMS, SYMBOLS
from dolina.games.sylvan.view_types import SylvanView
from dolina.telling.picture import Choice, Scene

COLOURS = ("red", "yellow", "blue", "purple")  # the seat colours that the parts know


@dataclass(frozen=True)
class Card:
    """A card's face."""

    style: str
    symbol: str
    name: str


class Table:
    """The scene with the names of its parts."""

    def __init__(self, scene: Scene[SylvanView], components: Components) -> None:
        self.scene = scene
        self.view = scene.view
        self.words = scene.words
        self.components = components
        self.seat = scene.view["seat"]

    def colour(self, seat: int | None) -> str:
        """Return the class of a seat's colour; `none` for nobody."""
        return "none" if seat is None else COLOURS[seat]

    def style(self, number: int) -> str:
        return self.components.styles[number]

    def card(self, face: int) -> Card:
        style, symbol = divmod(face, SYMBOLS)
        return Card(self.style(style), self.components.symbols[symbol], self.words.part("card", face))

    def say(self, key: str, **values: Value) -> str:
        return self.words.say(key, **values)

    def choice(self, kind: str, **args: int) -> Choice | None:
        return self.scene.choice(kind, **args)

    def choices(self, kind: str) -> list[Choice]:
        return [choice for choice in self.scene.choices if choice.kind == kind]

    def claims(self, item: str) -> list[Choice]:
        """Return the ways to claim an item now."""
        return self.choices(f"claim {item}")

    def held(self, item: str) -> int:
        """Return how many of an item this seat holds."""
        return self.view["items"][self.seat][item] if self.seat >= 0 else 0

    @property
    def items(self) -> tuple[str, ...]:
        return tuple(ITEMS)

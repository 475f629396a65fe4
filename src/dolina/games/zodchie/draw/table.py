"""What all pieces of the picture ask: colours, names, and the legal action behind a part."""

import re
from functools import cache
from pathlib import Path

from dolina.games.zodchie.components import Card, Components
from dolina.games.zodchie.view_types import ZodchieView
from dolina.telling.picture import Choice, Scene

PARTS = Path(__file__).parent / "parts.svg"
ICONS = {
    "extra_play": "extra_play", "reserve": "reserve", "swap_pair": "swap", "swap_self": "swap",
    "destroy_lower": "destroy", "move_near": "move", "move_self_rotate": "move", "move_own": "move",
    "protect_near": "protect", "restore_row": "restore", "restore_own_rotate": "restore", "copy_near": "copy",
    "rivals_lay": "lay", "look": "look", "rebuild": "rebuild", "blast": "delayed", "next_turn_rotate": "delayed",
    "hand_limit": "hand", "hand_minus": "hand", "pre_ruin": "cost", "pre_cost": "cost", "none": "none",
}  # fmt: skip


@cache
def buildings() -> frozenset[str]:
    """Return the ids of the cards that have a building of their own among the parts."""
    return frozenset(re.findall(r'id="building-(\w+)"', PARTS.read_text(encoding="utf-8")))


def icon(fx: str) -> str:
    """Return the icon of a property: its family (12.7)."""
    fallback = "rotate" if fx.startswith("rotate") else "end"
    return f"icon-{ICONS.get(fx, fallback)}"


def signed(number: int) -> str:
    """Return a number with a true minus."""
    return str(number).replace("-", "−")


class Table:
    """The scene with the names of its parts."""

    def __init__(self, scene: Scene[ZodchieView], components: Components) -> None:
        self.scene = scene
        self.view = scene.view
        self.words = scene.words
        self.components = components
        self.seat = scene.view["seat"]
        self.lang = scene.words.lang

    def say(self, key: str, **values: object) -> str:
        return self.words.say(key, **values)

    def choice(self, kind: str, **args: int) -> Choice | None:
        return self.scene.choice(kind, **args)

    def first(self, *kinds: str) -> Choice | None:
        """Return the first legal action of these kinds, in the order of the kinds."""
        return next((choice for kind in kinds for choice in self.scene.choices if choice.kind == kind), None)

    def colour(self, seat: int) -> str:
        """Return the name of a seat's colour; `none` before it has chosen one."""
        return self.view["colours"][seat] or "none"

    def printed(self, design: int) -> Card:
        return self.components.cards[design]

    def text(self, card: Card) -> str:
        return self.components.text.in_language(self.lang)[card.id]

    def building(self, card: Card) -> str:
        """Return the building of a card; a card unknown to the parts gets that of the base card it replaces."""
        known = buildings()
        base = (other.id for other in self.components.cards_of("base") if other.slot == card.slot)
        return next((f"building-{name}" for name in (card.id, *base) if name in known), "building-wasteland")

    def short_name(self, card: Card) -> str:
        """Return the name for the ribbon of a card."""
        key = f"short.{card.id}"
        return self.say(key) if self.words.knows(key) else card.name_in(self.lang)

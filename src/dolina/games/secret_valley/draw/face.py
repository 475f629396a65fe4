"""Secret Valley: what a card shows, in the language of the reader."""

from dataclasses import dataclass

from dolina.games.secret_valley.components import TERRAINS, Components
from dolina.games.secret_valley.draw.pictogram import Pictogram, pictogram
from dolina.games.secret_valley.view import SecretValleyView
from dolina.telling.picture import Scene


@dataclass(frozen=True)
class Face:
    """A card as it is printed."""

    index: int
    id: str
    terrain: str
    strength: int
    name: str
    text: str
    label: str  # all of it, for those who hear the picture
    pictogram: Pictogram


class Deck:
    """The faces of all cards of this table."""

    def __init__(self, scene: Scene[SecretValleyView], components: Components) -> None:
        self._scene = scene
        self._components = components
        self._faces: dict[int, Face] = {}

    def __getitem__(self, index: int) -> Face:
        if index not in self._faces:
            self._faces[index] = self._make(index)
        return self._faces[index]

    def _make(self, index: int) -> Face:
        words = self._scene.words
        card = self._components.card_at(index).face
        rule, text = self._components.printed(index, words.lang, self._scene.view["alternates"])
        values = {"card": index, "terrain": TERRAINS.index(card.terrain), "strength": card.strength, "text": text}
        return Face(
            index=index,
            id=card.id,
            terrain=card.terrain,
            strength=card.strength,
            name=words.part("card", index),
            text=text,
            label=words.say("picture.card", **values),
            pictogram=pictogram(rule, card.terrain, card.strength),
        )


def sign(components: Components, seat: int) -> str:
    """Return the sign of a seat's settlements; the seats take the colours in their order (3.2)."""
    return components.colour[components.colour_order[seat]].symbol

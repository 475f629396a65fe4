"""Secret Valley: what a card shows, in the language of the reader, and the seats as pieces name them."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from dolina.games.secret_valley.components import TERRAINS, Components
from dolina.games.secret_valley.draw.pictogram import pictogram
from dolina.games.secret_valley.view import Cards, SecretValleyView
from dolina.telling.eyes import WIDE
from dolina.telling.picture import BOLD, shorten
from dolina.telling.pieces import Brush, Canvas, Click

ValleyBrush = Brush[Components]
ValleyCanvas = Canvas[SecretValleyView, Components]


class Printed(NamedTuple):
    """A card as this table plays it."""

    card: int
    other: bool  # with its other condition (7.6)


class Player(NamedTuple):
    """Who sits where."""

    seat: int
    name: str


@dataclass(frozen=True, eq=False)
class Face:
    """A card as it is printed; there is one for each brush."""

    index: int
    id: str
    terrain: str
    strength: int
    name: str
    text: str
    label: str  # all of it, for those who hear the picture
    pictogram: Markup  # drawn in a box of 84 × 44


@lru_cache(maxsize=1000)
def face_of(b: ValleyBrush, printed: Printed) -> Face:
    """Return the face of a card."""
    index, words = printed.card, b.words
    card = b.components.card_at(index).face
    rule, text = b.components.printed(index, words.lang, [index] if printed.other else [])
    return Face(
        index=index,
        id=card.id,
        terrain=card.terrain,
        strength=card.strength,
        name=words.part("card", index),
        text=text,
        label=b.say(
            "picture.card", card=index, terrain=TERRAINS.index(card.terrain), strength=card.strength, text=text
        ),
        pictogram=fragment(b, "pictogram.svg.j2", p=pictogram(rule, card.terrain, card.strength)),
    )


def fragment(b: ValleyBrush, template: str, **values: object) -> Markup:
    """Return a filled template that goes into others as it is."""
    return Markup(b.render(template, **values))  # noqa: S704 - from a template


def seat_symbol(components: Components, seat: int) -> str:
    """Return the sign of a seat's settlements; the seats take the colours in their order (3.2)."""
    return components.colour[components.colour_order[seat]].symbol


def fitted(name: str, width: float, size: float) -> str:
    """Return a player's name, cut to fit in bold."""
    return shorten(name, width / BOLD, size)


def told(click: Click | None, face: Face) -> Click | None:
    """Return what a click on a card does, with the card's condition in its name."""
    return None if click is None else click._replace(label=f"{click.label}: {face.text}")


# Slices of what is seen


def is_wide(canvas: ValleyCanvas) -> bool:
    return canvas.scene.layout == WIDE


def printed(canvas: ValleyCanvas, card: int) -> Printed:
    return Printed(card, card in canvas.view["alternates"])


def player(canvas: ValleyCanvas, seat: int) -> Player:
    return Player(seat, canvas.words.player(seat))


def own(canvas: ValleyCanvas, values: list[Cards | None]) -> Cards:
    """Return what belongs to the seat that looks; nothing for an outsider."""
    seat = canvas.view["seat"]
    return (values[seat] or []) if seat >= 0 else []

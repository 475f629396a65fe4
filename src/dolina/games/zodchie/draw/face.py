"""The face of a card: the building stands still, the numbers walk along its edge.

Faces are remembered apart from the pieces they stand in: what a click does changes much more often than a card.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from dolina.games.zodchie.components import Card, show
from dolina.games.zodchie.draw.cards import ZodchieBrush, building, icon, printed, short_name, text_of
from dolina.telling.picture import text_width
from dolina.telling.words import figure, with_sign

NAME_SIZE = 13.8
KEPT = 4000  # faces in memory
BOLD = 1.08  # how much wider bold letters are
SIDES = ("top", "left", "low", "right")  # where the side 0, 1, 2, 3 steps above the present one stands


class Built(NamedTuple):
    """A card in the city: what its sides are worth there, and which is up."""

    card: int
    colour: str
    values: tuple[int, ...]  # nothing: it lies face down
    pos: int
    guard: str | None  # token or shield


class Played(NamedTuple):
    """A card as it would stand in the city."""

    card: int
    colour: str
    value: int


@dataclass(frozen=True, eq=False)
class Face:
    """Everything drawn on a card."""

    card: int
    colour: str
    building: str
    name: str
    squeeze: int  # width to squeeze the name into, 0 if it fits
    extra: bool  # not of the base deck
    title: str
    icon: str
    top: str
    left: str | None = None  # the next side up
    right: str | None = None  # the next side down
    low: str | None = None
    around_up: bool = False  # the left side is reached by wrapping around: only a text can do it
    around_down: bool = False
    initial: str = "top"
    highest: bool = False
    lowest: bool = False
    formula: str | None = None
    guard: str | None = None  # token or shield
    end: str = ""  # points of its end text now


@lru_cache(maxsize=KEPT)
def blank(brush: ZodchieBrush, card: int, colour: str) -> Face:
    """Return a face without its numbers."""
    design = printed(brush, card)
    name = short_name(brush, design)
    room = 90 if design.set != "base" else 104
    return Face(
        card=card,
        colour=colour,
        building=building(brush.components, design),
        name=name,
        squeeze=room if text_width(name, BOLD * NAME_SIZE) > room else 0,
        extra=design.set != "base",
        title=f"{design.name.in_language(brush.words.lang)}. {text_of(brush, design)}",
        icon=icon(design.fx),
        top="",
        guard="shield" if design.shield else None,
    )


def with_sides(face: Face, card: Card, pos: int, labels: list[str]) -> Face:
    """Return a face with its numbers, the side `pos` up (2.4)."""
    count = len(labels)
    if count == 1:
        return replace(face, top=labels[0])
    return replace(
        face,
        top=labels[pos],
        left=labels[(pos + 1) % count],
        low=labels[(pos + 2) % count],
        right=labels[(pos - 1) % count],
        around_up=pos == count - 1,
        around_down=pos == 0,
        initial=SIDES[(card.init - pos) % count],
        highest=pos == count - 1,
        lowest=pos == 0,
    )


@lru_cache(maxsize=KEPT)
def in_hand(brush: ZodchieBrush, card: int, colour: str) -> Face:
    """Return the face of a card that is not built: X and No cards show what is printed."""
    design = printed(brush, card)
    labels = [offset(design, side) for side in design.sides]
    face = with_sides(blank(brush, card, colour), design, design.init, labels)
    return replace(face, highest=False, lowest=False, top=show(design.kind, design.sides[design.init]))


def offset(card: Card, side: int) -> str:
    """Return a side as a tab in hand shows it: a number, or how much is added to X or No."""
    return figure(side) if card.kind == "n" else with_sign(side) if side else "0"


@lru_cache(maxsize=KEPT)
def in_city(brush: ZodchieBrush, built: Built, end: int) -> Face:
    """Return the face of a card in the city, with the points of its end text."""
    face = blank(brush, built.card, built.colour)
    if not built.values:
        return face
    design = printed(brush, built.card)
    face = with_sides(face, design, built.pos, [figure(value) for value in built.values])
    return replace(face, formula=formula(design, built.pos), guard=built.guard, end=with_sign(end) if end else "")


def formula(card: Card, pos: int) -> str | None:
    """Return what is printed on a side, where that is no number."""
    return show(card.kind, card.sides[pos]) if card.kind != "n" else None


@lru_cache(maxsize=KEPT)
def as_played(brush: ZodchieBrush, played: Played) -> Face:
    """Return the face of a card as it would stand in the city."""
    design = printed(brush, played.card)
    shift = played.value - design.sides[design.init]
    labels = [figure(side + shift) for side in design.sides]
    face = with_sides(blank(brush, played.card, played.colour), design, design.init, labels)
    return replace(face, formula=formula(design, design.init))


# Drawn


@lru_cache(maxsize=KEPT)
def full_card(brush: ZodchieBrush, face: Face) -> Markup:
    """Draw a full card in a space of 120 × 120."""
    return Markup(brush.render("card.svg.j2", f=face))  # noqa: S704 - from templates


@lru_cache(maxsize=KEPT)
def small_card(brush: ZodchieBrush, face: Face, width: float, height: float) -> Markup:
    """Draw a small card."""
    return Markup(brush.render("card_small.svg.j2", f=face, w=width, h=height))  # noqa: S704 - from templates

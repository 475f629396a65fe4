"""The face of a card: the building stands still, the numbers walk along its edge."""

from dataclasses import dataclass, replace

from dolina.games.zodchie.components import Card, show
from dolina.games.zodchie.draw.table import Table, icon, signed
from dolina.games.zodchie.view_types import CardView, PlaceView
from dolina.telling.picture import text_width

NAME_SIZE = 13.8
BOLD = 1.08  # how much wider bold letters are
SIDES = ("top", "left", "low", "right")  # where the side 0, 1, 2, 3 steps above the present one stands


@dataclass(frozen=True)
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


def blank(table: Table, card: int, owner: int, printed: Card) -> Face:
    """Return a face without its numbers."""
    name = table.short_name(printed)
    room = 90 if printed.set != "base" else 104
    return Face(
        card=card,
        colour=table.colour(owner),
        building=table.building(printed),
        name=name,
        squeeze=room if text_width(name, BOLD * NAME_SIZE) > room else 0,
        extra=printed.set != "base",
        title=f"{printed.name_in(table.lang)}. {table.text(printed)}",
        icon=icon(printed.fx),
        top="",
        guard="shield" if printed.shield else None,
    )


def with_sides(face: Face, printed: Card, pos: int, labels: list[str]) -> Face:
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
        initial=SIDES[(printed.init - pos) % count],
        highest=pos == count - 1,
        lowest=pos == 0,
    )


def in_hand(table: Table, card: int, owner: int, printed: Card) -> Face:
    """Return the face of a card that is not built: X and No cards show what is printed."""
    labels = [offset(printed, side) for side in printed.sides]
    face = with_sides(blank(table, card, owner, printed), printed, printed.init, labels)
    face = replace(face, highest=False, lowest=False)
    return replace(face, top=show(printed.kind, printed.sides[printed.init]))


def offset(card: Card, side: int) -> str:
    """Return a side as a tab in hand shows it: a number, or how much is added to X or No."""
    return signed(side) if card.kind == "n" else f"{side:+}".replace("-", "−") if side else "0"


def in_city(table: Table, place: PlaceView) -> Face:
    """Return the face of the card on top of a place."""
    top = place["stack"][-1]
    printed = table.printed(top["design"])
    face = blank(table, top["card"], top["owner"], printed)
    if place["values"] is None or place["pos"] is None:
        return face
    face = with_sides(face, printed, place["pos"], [signed(value) for value in place["values"]])
    return replace(
        face,
        formula=show(printed.kind, printed.sides[place["pos"]]) if printed.kind != "n" else None,
        guard="token" if place["token"] else "shield" if place["shield"] else None,
        end=f"{place['end_points']:+}".replace("-", "−") if place["end_points"] else "",
    )


def as_played(table: Table, card: CardView, value: int) -> Face:
    """Return the face of a card as it would stand in the city, worth `value`."""
    printed = table.printed(card["design"])
    shift = value - printed.sides[printed.init]
    labels = [signed(side + shift) for side in printed.sides]
    face = with_sides(blank(table, card["card"], card["owner"], printed), printed, printed.init, labels)
    return replace(face, formula=show(printed.kind, printed.sides[printed.init]) if printed.kind != "n" else None)

"""Before the game: the set of additional cards to choose from in secret, or the colours."""

from dataclasses import dataclass

from dolina.core.picture import Choice
from dolina.games.zodchie.draw.face import Face, in_hand
from dolina.games.zodchie.draw.strip import Slip, slip
from dolina.games.zodchie.draw.table import Table


@dataclass(frozen=True)
class Offered:
    """A card of the set."""

    x: float
    y: float
    face: Face
    name: str
    slip: Slip
    taken: bool
    choice: Choice | None


@dataclass(frozen=True)
class Flag:
    """A colour to choose, and who has it."""

    x: float
    colour: str
    name: str
    owner: str
    choice: Choice | None


@dataclass(frozen=True)
class Choosing:
    """What there is to choose before the city is begun."""

    head: str
    cards: list[Offered]
    size: float
    flags: list[Flag]


def choosing(table: Table, tall: bool) -> Choosing | None:
    """Return the cards or colours to choose from, in the phases where the city is still empty."""
    phase = table.view["phase"]
    if phase == "colour":
        return Choosing(table.say("phase.colour"), [], 0, flags(table, tall))
    if phase == "replace" and table.seat >= 0:
        head = table.say("label.set", n=table.view["replace"]["limit"])
        size = 60.0 if tall else 150.0
        return Choosing(head, [offered(table, index, size, tall) for index in range(set_size(table))], size, [])
    return None


def set_size(table: Table) -> int:
    return len(table.view["replace"]["sets"][table.seat])


def offered(table: Table, index: int, size: float, tall: bool) -> Offered:
    """Return a card of the own set where it lies."""
    state = table.view["replace"]
    card = state["sets"][table.seat][index]
    design = card % len(table.components.cards)
    shown = {"card": card, "owner": table.seat, "design": design}
    step = 1034 / set_size(table)
    room = (300.0, 74.0) if tall else (size - 16, 190.0)
    return Offered(
        x=4 if tall else 14 + step * index,
        y=34 + 69.0 * index if tall else 60,
        face=in_hand(table, shown),
        name=table.printed(design).name_in(table.lang),
        slip=slip(table, table.printed(design), *room, 13.2 if tall else 12),
        taken=index in state["picks"][table.seat],
        choice=table.choice("replace", index=index),
    )


def flags(table: Table, tall: bool) -> list[Flag]:
    """Return the colours; one that is taken carries its owner's name."""
    taken = table.view["colours"]
    step = 90.0 if tall else 200.0
    left = 7.0 if tall else 123.0
    return [
        Flag(
            left + step * number,
            colour,
            table.say(f"colour.{colour}"),
            table.words.player(taken.index(colour)) if colour in taken else "",
            table.choice(f"colour {colour}"),
        )
        for number, colour in enumerate(table.components.colours)
    ]

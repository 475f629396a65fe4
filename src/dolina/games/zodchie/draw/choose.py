"""Before the game: the set of additional cards to choose from in secret, or the colours."""

from dataclasses import dataclass

from dolina.games.zodchie.draw.face import Face, in_hand
from dolina.games.zodchie.draw.strip import Slip, slip
from dolina.games.zodchie.draw.table import Table
from dolina.games.zodchie.view_types import ReplaceView
from dolina.telling.picture import Choice


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
    state = table.view["replace"]
    if state is not None and table.seat >= 0:
        head = table.say("label.set", n=state["limit"])
        size = 60.0 if tall else 150.0
        indices = range(len(state["sets"][table.seat]))
        return Choosing(head, [offered(table, state, index, size, tall) for index in indices], size, [])
    return None


def offered(table: Table, state: ReplaceView, index: int, size: float, tall: bool) -> Offered:
    """Return a card of the own set where it lies."""
    cards = state["sets"][table.seat]
    printed = table.printed(cards[index] % len(table.components.cards))
    step = 1034 / len(cards)
    room = (300.0, 74.0) if tall else (size - 16, 190.0)
    return Offered(
        x=4 if tall else 14 + step * index,
        y=34 + 69.0 * index if tall else 60,
        face=in_hand(table, cards[index], table.seat, printed),
        name=printed.name_in(table.lang),
        slip=slip(table, printed, *room, 13.2 if tall else 12),
        taken=index in (state["picks"][table.seat] or []),
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

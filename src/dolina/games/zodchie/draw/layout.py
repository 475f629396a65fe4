"""Where things lie: the sizes of board and strip in both layouts."""

from dataclasses import dataclass
from typing import TypedDict

from dolina.games.zodchie.draw.choose import Choosing
from dolina.games.zodchie.draw.city import City, Lens, city, lens, spoken_of
from dolina.games.zodchie.draw.strip import MOST_SLIPS, Button, Held, Slip, button, counts, held, shown_cards, slip
from dolina.games.zodchie.draw.table import Table
from dolina.telling.picture import wrap

FULL_TABLE = 4  # seats for which the wide city takes all the room there is


@dataclass(frozen=True)
class Grid:
    """The rows and columns of the city."""

    height: float
    columns: list[float]
    rows: list[float]
    card: float  # height of a card
    width: float
    pitch: float
    gap: float
    scale: float


@dataclass(frozen=True)
class TallGrid(Grid):
    """The overview, and what stands under it: the lens with its words, or the texts of the hand."""

    lens: float
    lines: list[str]
    slips: list[Slip]
    knob_column: int


@dataclass(frozen=True)
class Heading:
    """The panel of choices before the game."""

    height: float
    head: list[str]


@dataclass(frozen=True)
class TallHand:
    """The strip of the phone."""

    cards: list[Held]
    full: bool
    width: float
    count: list[str]
    button: Button


class WidePage(TypedDict):
    """What the template of the wide city is given."""

    t: Table
    c: City
    g: Grid


class TallPage(TypedDict):
    """What the template of the phone's city is given."""

    t: Table
    c: City
    g: TallGrid
    lens: Lens | None


class ChoosingPage(TypedDict):
    """What the template of the choices before the game is given."""

    p: Choosing
    tall: bool
    g: Heading


def strip_height(table: Table) -> float:
    """Return the height of the wide strip: with two or three seats the city leaves more room."""
    return 140.0 if table.view["seats"] >= FULL_TABLE else 176.0


def wide_page(table: Table) -> WidePage:
    """Lay out the wide city."""
    seats, columns = table.view["seats"], table.view["columns"]
    pitch, card = (119.0, 111.0) if seats >= FULL_TABLE else (133.0, 120.0)
    grid = Grid(
        height=40 + pitch * seats,
        columns=[38 + 125.5 * column for column in range(columns)],
        rows=[44 + pitch * row for row in range(seats)],
        card=card,
        width=card,
        pitch=125.5,
        gap=pitch - card,
        scale=round(card / 120, 4),
    )
    return {"t": table, "c": city(table), "g": grid}


def tall_page(table: Table) -> TallPage:
    """Lay out the phone's overview, and the lens or the texts of the hand under it."""
    seats, columns = table.view["seats"], table.view["columns"]
    whole = city(table)
    slips = hand_slips(table)
    seen = None if slips else lens(table, whole)
    pitch = {2: 84.0, 3: 70.0}.get(seats, 57.0)
    bottom = 24 + pitch * seats
    asked = spoken_of(table)
    grid = TallGrid(
        height=bottom + (200 if seen or slips else 0),
        columns=[18 + 44.4 * column for column in range(columns)],
        rows=[22 + pitch * row for row in range(seats)],
        card=pitch - 4,
        width=41.5,
        pitch=44.4,
        gap=4,
        scale=1,
        lens=bottom + 2,
        lines=caption(seen),
        slips=slips,
        knob_column=1 if asked is None else whole.site(asked).column,
    )
    return {"t": table, "c": whole, "g": grid, "lens": seen}


def caption(seen: Lens | None) -> list[str]:
    """Return the words under the lens, as many as there is room for."""
    return [line for text in seen.lines for line in wrap(text, 360, 13.4)][:2] if seen else []


def hand_slips(table: Table) -> list[Slip]:
    """Return the texts of the cards in hand, when nothing is asked about the city."""
    if table.seat < 0 or table.first("place") or spoken_of(table) is not None:
        return []
    cards = shown_cards(table)
    if len(cards) > MOST_SLIPS:
        return []
    return [slip(table, table.printed(card["design"]), 109, 190, 13.2) for card in cards]


def tall_hand(table: Table) -> TallHand:
    """Lay out the phone's hand: three full cards, or more smaller ones."""
    cards = shown_cards(table)
    full = len(cards) <= MOST_SLIPS
    step = 123.0 if full else 368 / len(cards)
    return TallHand(
        cards=[held(table, card, 4 + step * number, None) for number, card in enumerate(cards)],
        full=full,
        width=step - 6,
        count=counts(table),
        button=button(table),
    )


def choosing_page(panel: Choosing, tall: bool) -> ChoosingPage:
    """Lay out the panel of choices before the game."""
    height = (452 if panel.cards else 240) if tall else (450 if panel.cards else 380)
    return {"p": panel, "tall": tall, "g": Heading(height, wrap(panel.head, 360 if tall else 1000, 15 if tall else 22))}

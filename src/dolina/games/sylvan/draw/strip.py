"""The strip: hand, tiles, display of played cards, items of the seat that looks."""

from dataclasses import dataclass

from dolina.games.sylvan.draw.table import Card, Table
from dolina.games.sylvan.view import own_hand, own_stacks
from dolina.telling.picture import Choice


@dataclass(frozen=True)
class HandCard:
    """A card in hand, or an empty place of it."""

    id: str
    x: float
    card: Card | None
    choice: Choice | None


@dataclass(frozen=True)
class Pile:
    """The played cards of one symbol, and what may be claimed with them."""

    symbol: str
    icon: str
    x: float
    cards: list[Card]
    count: int
    choice: Choice | None  # if there is exactly one way to claim


@dataclass(frozen=True)
class Item:
    """An item and how many of it are held."""

    name: str
    icon: str
    x: float
    y: float
    held: int
    left: int


@dataclass(frozen=True)
class Strip:
    """Everything in the strip."""

    hand: list[HandCard]
    piles: list[Pile]
    items: list[Item]
    next_style: str | None
    later: list[tuple[str, float, float]]  # style, x, y
    tiles: int
    later_tiles: int


ICONS = {"axe": "axe", "hammer": "hammer", "bridge": "bridge-icon", "treetop": "treetop-icon", "double": "double-icon"}


def strip(table: Table, tall: bool) -> Strip:
    """Lay the strip out."""
    stacks = own_stacks(table.view)
    current = stacks["current"]
    later = [
        (table.style(tile["style"]), 41.5 * (number % 4), 22.0 * (number // 4))
        for number, tile in enumerate(current[1:])
    ]
    return Strip(
        hand=hand(table, 93.5 if tall else 92),
        piles=[pile(table, number, symbol, 62.0) for number, symbol in enumerate(table.components.symbols)],
        items=[item(table, number, name) for number, name in enumerate(table.items)],
        next_style=table.style(current[0]["style"]) if current else None,
        later=later,
        tiles=len(current),
        later_tiles=len(stacks["later"]),
    )


def hand(table: Table, step: float) -> list[HandCard]:
    """Return the hand, filled up with empty places; equal cards have ids of their own."""
    faces = own_hand(table.view)
    result = []
    for number, face in enumerate(faces):
        copy = faces[:number].count(face)
        name = f"card-{face}" + (f"-{copy + 1}" if copy else "")
        result.append(HandCard(name, step * number, table.card(face), table.choice("play", card=face)))
    empty = range(len(faces), table.components.limits.hand)
    return result + [HandCard(f"place-{number}", step * number, None, None) for number in empty]


def pile(table: Table, number: int, symbol: str, step: float) -> Pile:
    """Return the played cards of a symbol."""
    display = table.view["displays"][table.seat]
    cards = [table.card(face) for face in display if table.card(face).symbol == symbol]
    ways = table.claims(symbol) if symbol != "double" else []
    return Pile(symbol, ICONS[symbol], step * number, cards, len(cards), ways[0] if len(ways) == 1 else None)


def item(table: Table, number: int, name: str) -> Item:
    held = table.held(name)
    return Item(name, ICONS[name], 76.0 * (number % 2), 60.0 * (number // 2), held, table.view["supply"][name])

"""The strip: hand, tiles, display of played cards, items of the seat that looks."""

from collections.abc import Iterator
from typing import NamedTuple

from dolina.games.sylvan.draw.parts import ICONS, SylvanBrush, SylvanCanvas, card, colour
from dolina.games.sylvan.rules_setup import ITEMS, SYMBOLS
from dolina.games.sylvan.view import own_hand, own_stacks
from dolina.telling.eyes import TALL
from dolina.telling.picture import Piece
from dolina.telling.pieces import Click

SHOWN = 4  # cards of a pile


class HandCard(NamedTuple):
    """A card in hand, or an empty place of it."""

    number: int
    face: int | None
    copy: int  # equal cards have ids of their own
    click: Click | None


class Pile(NamedTuple):
    """The played cards of one symbol, and what may be claimed with them."""

    symbol: int
    faces: tuple[int, ...]  # the last ones; a phone shows none
    played: int
    held: int  # items of this symbol, on a phone
    click: Click | None


class Tiles(NamedTuple):
    """The tiles of this round, and how many are left for the next."""

    seat: int
    styles: tuple[int, ...]
    later: int


class Item(NamedTuple):
    """An item and how many of it are held."""

    id: str
    icon: str
    name: str
    held: int


def strip(canvas: SylvanCanvas) -> Iterator[Piece]:
    """Draw the strip of the seat that looks."""
    tall = canvas.scene.layout == TALL
    if not tall:
        yield canvas.piece("hand", draw_label, "hand")
    yield from hand(canvas)
    if not tall:
        yield canvas.piece("tiles", draw_tiles, tiles(canvas))
        yield canvas.piece("display", draw_label, "display")
    yield from piles(canvas, tall)
    if not tall:
        held = canvas.view["items"][canvas.view["seat"]]
        yield canvas.piece("items", draw_items, tuple([held[item] for item in ITEMS]))


def draw_label(brush: SylvanBrush, of: str) -> str:
    """Draw the heading of hand or display; the strip's upper edge comes with the first."""
    return brush.render("wide/label.svg.j2", of=of)


def hand(canvas: SylvanCanvas) -> Iterator[Piece]:
    """Draw the hand, filled up with empty places."""
    faces = own_hand(canvas.view)
    for number in range(max(len(faces), canvas.components.limits.hand)):
        held = HandCard(number, None, 0, None)
        if number < len(faces):
            face = faces[number]
            held = HandCard(number, face, faces[:number].count(face), canvas.click("play", card=face))
        yield canvas.piece(f"hand-{number}", draw_hand_card, held)


def draw_hand_card(brush: SylvanBrush, held: HandCard) -> str:
    name = f"place-{held.number}"
    if held.face is not None:
        name = f"card-{held.face}" + (f"-{held.copy + 1}" if held.copy else "")
    face = None if held.face is None else card(brush, held.face)
    return brush.render(f"{brush.layout}/hand.svg.j2", number=held.number, id=name, card=face, click=held.click)


def tiles(canvas: SylvanCanvas) -> Tiles:
    own = own_stacks(canvas.view)
    return Tiles(canvas.view["seat"], tuple([tile["style"] for tile in own["current"]]), len(own["later"]))


def draw_tiles(brush: SylvanBrush, value: Tiles) -> str:
    styles = [brush.components.styles[style] for style in value.styles]
    return brush.render("wide/tiles.svg.j2", seat=colour(value.seat), styles=styles, later=value.later)


def piles(canvas: SylvanCanvas, tall: bool) -> Iterator[Piece]:
    """Draw the played cards of each symbol; a click claims if there is exactly one way to claim."""
    view = canvas.view
    display, items = view["displays"][view["seat"]], view["items"][view["seat"]]
    ways: dict[str, list[Click]] = {}
    for choice in canvas.scene.choices:
        ways.setdefault(choice.kind, []).append(Click(choice.code, choice.label))
    for symbol, name in enumerate(canvas.components.symbols):
        faces = [face for face in display if face % SYMBOLS == symbol]
        claims = ways.get(f"claim {name}", [])
        shown = () if tall else tuple(faces[-SHOWN:])
        held = items.get(name, 0) if tall else 0
        pile = Pile(symbol, shown, len(faces), held, claims[0] if len(claims) == 1 else None)
        yield canvas.piece(f"pile-{name}", draw_pile, pile)


def draw_pile(brush: SylvanBrush, pile: Pile) -> str:
    symbol = brush.components.symbols[pile.symbol]
    return brush.render(
        f"{brush.layout}/pile.svg.j2",
        pile=pile,
        symbol=symbol,
        icon=ICONS[symbol],
        double=symbol == "double",
        cards=[card(brush, face) for face in pile.faces],
        size=brush.components.limits.set_size,
    )


def draw_items(brush: SylvanBrush, held: tuple[int, ...]) -> str:
    items = [Item(item, ICONS[item], brush.words.part("item", n), held[n]) for n, item in enumerate(ITEMS)]
    return brush.render("wide/items.svg.j2", items=items)

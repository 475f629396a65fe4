"""The strip: hand, tiles, sets of played cards, items of the seat that looks."""

from collections.abc import Iterator
from typing import NamedTuple

from dolina.games.sylvan.draw.parts import ICONS, SylvanBrush, SylvanCanvas, card, colour, usable_items
from dolina.games.sylvan.names import symbol_name
from dolina.games.sylvan.rules_setup import ITEMS, SYMBOLS
from dolina.games.sylvan.view import own_hand, own_stacks
from dolina.telling.eyes import TALL
from dolina.telling.picture import Piece
from dolina.telling.pieces import Click


class HandCard(NamedTuple):
    """A card in hand, or an empty place of it."""

    number: int
    face: int | None
    copy: int  # equal cards have ids of their own
    click: Click | None


class Pile(NamedTuple):
    """The played cards of one symbol, and what may be claimed with them."""

    symbol: int
    faces: tuple[int, ...]
    click: Click | None


class Tiles(NamedTuple):
    """The tiles of this round, and how many are left for the next."""

    seat: int
    styles: tuple[int, ...]
    later: int


class Held(NamedTuple):
    """An item: how many of it are held, and whether one may be used now."""

    item: int
    number: int
    usable: bool


def strip(canvas: SylvanCanvas) -> Iterator[Piece]:
    """Draw the strip of the seat that looks."""
    if canvas.scene.layout != TALL:
        for of in ("hand", "display", "items"):
            yield canvas.piece(of, draw_label, of)
        yield tiles(canvas)
    yield from hand(canvas)
    yield from piles(canvas)
    yield from items(canvas)


def draw_label(brush: SylvanBrush, of: str) -> str:
    """Draw the heading of hand, sets or items; the strip's upper edge comes with the first."""
    return brush.render("wide/label.svg.j2", of=of)


# The hand


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
    x, y, width = (19 + 93.5 * held.number, 2, 56) if brush.layout == TALL else (14 + 70 * held.number, 28, 65)
    return brush.render("hand.svg.j2", id=name, card=face, click=held.click, x=x, y=y, w=width, h=width * 118 / 84)


# The tiles


def tiles(canvas: SylvanCanvas) -> Piece:
    """Draw the next tile and those after it; a tap shows both stacks in order, as the rules allow at any time (9.2)."""
    own = own_stacks(canvas.view)
    styles = tuple([tile["style"] for tile in own["current"]])
    return canvas.piece("tiles", draw_tiles, Tiles(canvas.view["seat"], styles, len(own["later"])))


def draw_tiles(brush: SylvanBrush, value: Tiles) -> str:
    styles = [brush.components.styles[style] for style in value.styles]
    name = f"{brush.say('label.next_tile')}: {brush.words.part('style', value.styles[0])}" if styles else ""
    return brush.render(
        f"{brush.layout}/tiles.svg.j2", seat=colour(value.seat), styles=styles, later=value.later, name=name
    )


# Sets and items


def piles(canvas: SylvanCanvas) -> Iterator[Piece]:
    """Draw the played cards of each symbol; a click claims if there is exactly one way to claim."""
    display = canvas.view["displays"][canvas.view["seat"]]
    ways: dict[str, list[Click]] = {}
    for choice in canvas.scene.choices:
        ways.setdefault(choice.kind, []).append(Click(choice.code, choice.label))
    for symbol, name in enumerate(canvas.components.symbols):
        claims = ways.get(f"claim {name}", [])
        faces = tuple(face for face in display if face % SYMBOLS == symbol)
        pile = Pile(symbol, faces, claims[0] if len(claims) == 1 else None)
        yield canvas.piece(f"pile-{name}", draw_pile, pile)


def draw_pile(brush: SylvanBrush, pile: Pile) -> str:
    symbol = brush.components.symbols[pile.symbol]
    return brush.render(
        f"{brush.layout}/pile.svg.j2",
        pile=pile,
        id=f"pile-{symbol}",
        icon=ICONS[symbol],
        name=symbol_name(pile.symbol, brush.words),
        short=brush.say(f"short.{symbol}"),
        cards=", ".join(brush.words.part("card", face) for face in pile.faces),
        count=len(pile.faces),
        size=0 if symbol == "double" else brush.components.limits.set_size,
    )


def items(canvas: SylvanCanvas) -> Iterator[Piece]:
    """Draw the items held; one that may be used shows where."""
    held, usable = canvas.view["items"][canvas.view["seat"]], usable_items(canvas)
    for number, item in enumerate(ITEMS):
        yield canvas.piece(f"item-{item}", draw_item, Held(number, held[item], item in usable))


def draw_item(brush: SylvanBrush, held: Held) -> str:
    item = ITEMS[held.item]
    name = brush.words.part("item", held.item)
    label = brush.say("label.use", item=held.item) if held.usable else f"{name}: {held.number}"
    return brush.render(f"{brush.layout}/item.svg.j2", held=held, item=item, icon=ICONS[item], label=label)

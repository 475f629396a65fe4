"""What lies before a seat, for its panel: sets of played cards, items, flags left, hand, the next tile."""

from typing import NamedTuple

from dolina.games.sylvan.draw.parts import ICONS, SylvanBrush, SylvanCanvas, colour
from dolina.games.sylvan.names import symbol_name
from dolina.games.sylvan.rules_setup import SYMBOLS
from dolina.telling.picture import Svg

WIDTH, HEIGHT = 288, 44


class SeatCard(NamedTuple):
    """What all may see of a seat's things."""

    seat: int
    played: tuple[tuple[int, ...], ...]  # cards of each symbol
    items: tuple[int, ...]
    flags: int
    hand: int
    tile: int | None  # the style of the next one
    left: int  # tiles of this round


class Set(NamedTuple):
    """The played cards of one symbol, and the items of it that are held."""

    icon: str
    size: int  # 0: no set of its own
    played: int
    held: int
    title: str


def seat_cards(canvas: SylvanCanvas) -> tuple[Svg, ...]:
    """Draw what lies before each seat."""
    seats = range(canvas.view["seats"])
    return tuple(
        [Svg(WIDTH, HEIGHT, (canvas.piece(f"seat-{n}-card", draw_seat_card, seat_card(canvas, n)),)) for n in seats]
    )


def seat_card(canvas: SylvanCanvas, seat: int) -> SeatCard:
    view = canvas.view
    display, tile = view["displays"][seat], view["next_tiles"][seat]
    return SeatCard(
        seat,
        tuple(tuple(face for face in display if face % SYMBOLS == symbol) for symbol in range(SYMBOLS)),
        tuple(view["items"][seat].values()),
        view["flags_left"][seat],
        view["hand_sizes"][seat],
        None if tile is None else tile["style"],
        view["turns_left"][seat],
    )


def draw_seat_card(brush: SylvanBrush, card: SeatCard) -> str:
    sets = [set_of(brush, card, symbol) for symbol in range(SYMBOLS)]
    tile = None if card.tile is None else brush.components.styles[card.tile]
    name = "" if card.tile is None else brush.words.part("style", card.tile)
    return brush.render("seat.svg.j2", card=card, sets=sets, tile=tile, name=name, colour=colour(card.seat))


def set_of(brush: SylvanBrush, card: SeatCard, symbol: int) -> Set:
    """Return a set with its cards in words."""
    name, faces = brush.components.symbols[symbol], card.played[symbol]
    held = card.items[symbol] if symbol < len(card.items) else 0
    played = ", ".join(brush.words.part("card", face) for face in faces) or brush.say("text.none")
    title = f"{symbol_name(symbol, brush.words)}. {brush.say('label.display')}: {played}"
    if held:
        title += f". {brush.say('label.items')}: {held}"
    size = 0 if name == "double" else brush.components.limits.set_size
    return Set(ICONS[name], size, len(faces), held, title)

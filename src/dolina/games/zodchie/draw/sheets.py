"""What is looked at for a moment: the whole pile of a place, and every seat's cards with where they are."""

from typing import NamedTuple

from dolina.games.zodchie.draw.cards import ZodchieBrush, ZodchieCanvas, colour_of, printed, text_of
from dolina.games.zodchie.draw.face import in_hand, small_card
from dolina.games.zodchie.view_types import CardView
from dolina.telling.picture import Sheet, Svg, wrap
from dolina.telling.pieces import Click
from dolina.telling.words import figure

WIDTH = 344
ROW = 72  # a card of a pile with its text
CELL = 96  # a card of a deck with where it is
COLUMNS = 4


class Lying(NamedTuple):
    """A card of a pile."""

    card: int
    colour: str


class Listed(NamedTuple):
    """A card of a seat's deck, and where it is: `label.where_…` in the words, empty if that is not known."""

    card: int
    colour: str
    where: str
    value: int | None  # in the city, now; or its number in the deck
    click: Click | None


def sheets(canvas: ZodchieCanvas) -> tuple[Sheet, ...]:
    """Draw everything that a tap shows."""
    view = canvas.view
    piles = [pile(canvas, place["place"], place["stack"]) for place in view["city"] if len(place["stack"]) > 1]
    decks = [deck(canvas, seat) for seat in range(view["seats"]) if view["colours"][seat]]
    return (*piles, *decks)


# The pile of a place


def pile(canvas: ZodchieCanvas, place: int, stack: list[CardView]) -> Sheet:
    """Draw all cards of a place from the top: everybody may look at them."""
    name = canvas.words.part("place", place)
    value = tuple([Lying(card["card"], colour_of(canvas, card["owner"])) for card in reversed(stack)])
    drawn = canvas.piece(f"pile-{place}", draw_pile, value)
    return Sheet(f"pile-{place}", name[:1].upper() + name[1:], Svg(WIDTH, ROW * len(stack), (drawn,)))


def draw_pile(brush: ZodchieBrush, cards: tuple[Lying, ...]) -> str:
    rows = [
        (one, small_card(brush, in_hand(brush, one.card, one.colour), 50, 64), *told(brush, one.card)) for one in cards
    ]
    return brush.render("pile.svg.j2", rows=rows, step=ROW)


def told(brush: ZodchieBrush, card: int) -> tuple[str, list[str]]:
    """Return the name of a card, and its text in lines."""
    design = printed(brush, card)
    return design.name.in_language(brush.words.lang), wrap(text_of(brush, design), 280, 12.6)[:4]


# The cards of a seat


def deck(canvas: ZodchieCanvas, seat: int) -> Sheet:
    """Draw all cards of a seat with where each of them is, as far as these eyes may know."""
    cards = canvas.view["lists"][seat]
    found = places_of(canvas, seat)
    colour = colour_of(canvas, seat)
    unknown = ("", None)
    value = tuple(
        [Listed(one["card"], colour, *found.get(one["card"], unknown), burial(canvas, seat, one)) for one in cards]
    )
    title = canvas.words.say("label.deck_of", seat=seat)
    height = CELL * -(-len(cards) // COLUMNS)
    return Sheet(f"deck-{seat}", title, Svg(WIDTH, height, (canvas.piece(f"deck-{seat}", draw_deck, value),)))


def burial(canvas: ZodchieCanvas, seat: int, card: CardView) -> Click | None:
    """Return what a click on a card in the own Cemetery does."""
    mine = seat == canvas.view["seat"] and card in canvas.view["zones"][seat]
    return canvas.click("card", slot=card["slot"]) if mine else None


def places_of(canvas: ZodchieCanvas, seat: int) -> dict[int, tuple[str, int | None]]:
    """Return where each card of a seat is, by its number: in the city with its value, in the deck from the top."""
    view = canvas.view
    groups = {"hand": view["hands"][seat] or view["known"][seat], "zone": view["zones"][seat]}
    groups |= {"outside": view["outside"][seat], "box": view["box"][seat]}
    found: dict[int, tuple[str, int | None]] = {
        card["card"]: (where, None) for where, cards in groups.items() for card in cards
    }
    for number, known in enumerate(view["decks"][seat] or ()):
        if isinstance(known, dict):
            found[known["card"]] = ("deck", number + 1)
    for place in view["city"]:
        for card in place["stack"]:
            top = card is place["stack"][-1]
            where = "under" if not top else "city" if place["up"] else "ruin"
            found[card["card"]] = (where, place["value"] if top else None)
    return found


def draw_deck(brush: ZodchieBrush, cards: tuple[Listed, ...]) -> str:
    cells = []
    for number, one in enumerate(cards):
        face = in_hand(brush, one.card, one.colour)
        where = brush.say(f"label.where_{one.where}") if one.where else ""
        if one.value is not None:
            where += f" {figure(one.value)}"
        x, y = WIDTH / COLUMNS * (number % COLUMNS), CELL * (number // COLUMNS)
        cells.append((one, face, small_card(brush, face, 46, 62), where, x, y))
    return brush.render("deck.svg.j2", cells=cells)

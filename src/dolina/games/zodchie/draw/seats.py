"""What lies before a seat, for its panel: hand, deck, tokens, Cemetery, and its cards in the city by value."""

from typing import NamedTuple

from dolina.games.zodchie.draw.cards import ZodchieBrush, ZodchieCanvas, colour_of
from dolina.telling.picture import Svg
from dolina.telling.words import figure

WIDTH, HEIGHT = 288, 48


class SeatCard(NamedTuple):
    """What all may see of a seat's things."""

    seat: int
    colour: str
    hand: int
    limit: int
    deck: int
    tokens: int
    exchange: bool  # still to come
    buried: int | None  # in its Cemetery; None: it has none
    waiting: int  # texts for its next turn
    idle: str  # its turn was the last of so many without a card, of those that end the game (4.21)
    values: tuple[int, ...]  # of its cards in the city, the highest first


def seat_cards(canvas: ZodchieCanvas) -> tuple[Svg, ...]:
    """Draw what lies before each seat."""
    seats = range(canvas.view["seats"])
    return tuple(
        [Svg(WIDTH, HEIGHT, (canvas.piece(f"seat-{n}-card", draw_seat_card, seat_card(canvas, n)),)) for n in seats]
    )


def seat_card(canvas: ZodchieCanvas, seat: int) -> SeatCard:
    view = canvas.view
    tops = [(place["stack"][-1], place["value"]) for place in view["city"] if place["up"]]
    values = [value for top, value in tops if top["owner"] == seat and value is not None]
    return SeatCard(
        seat,
        colour_of(canvas, seat),
        view["hand_sizes"][seat],
        view["hand_limits"][seat],
        view["deck_sizes"][seat],
        view["tokens"][seat],
        view["exchange_left"][seat],
        len(view["zones"][seat]) if view["outside"][seat] or view["zones"][seat] else None,
        view["waiting"][seat],
        f"{view['idle']}/{view['seats']}" if view["idle"] and seat == (view["turn"] - 1) % view["seats"] else "",
        tuple(sorted(values, reverse=True)),
    )


def draw_seat_card(brush: ZodchieBrush, card: SeatCard) -> str:
    counts = [("icon-hand", f"{card.hand}/{card.limit}", brush.say("label.hand_of", n=card.hand, limit=card.limit))]
    counts.append(("icon-deck", str(card.deck), f"{brush.say('label.deck')}: {card.deck}"))
    if card.buried is not None:
        counts.append(("gravestone", str(card.buried), f"{brush.say('label.zone')}: {card.buried}"))
    if card.waiting:
        counts.append(("icon-delayed", str(card.waiting), brush.say("label.waiting", n=card.waiting)))
    if card.idle:
        counts.append(("icon-skip", card.idle, brush.say("text.idle", count=card.idle)))
    return brush.render("seat.svg.j2", card=card, counts=counts, values=[figure(value) for value in card.values])

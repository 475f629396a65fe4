"""The strip: hand (or the cards looked at) with their texts; counts, tokens, Cemetery of the seat that looks."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from dolina.games.zodchie.draw.cards import ZodchieBrush, ZodchieCanvas, colour_of, printed, slip
from dolina.games.zodchie.draw.face import full_card, in_hand, small_card
from dolina.games.zodchie.view_types import CardView
from dolina.telling.eyes import TALL, WIDTHS
from dolina.telling.picture import BOLD, Piece, Svg, text_width, wrap
from dolina.telling.pieces import Click
from dolina.telling.words import with_sign

MOST_SLIPS = 3  # with more cards in hand there is no room for their texts
FULL_TABLE = 4  # seats for which the wide city takes all the room there is
LEFT = 128.0
WIDE_WIDTH, TALL_WIDTH, TALL_HEIGHT = 822, WIDTHS[TALL], 120
HEIGHTS = {2: 176.0, 3: 176.0}  # of the wide strip: with two or three seats the city leaves more room


class Counts(NamedTuple):
    """How many cards a seat has."""

    hand: int
    limit: int
    deck: int


class Supply(NamedTuple):
    """What a seat has besides its cards."""

    seats: int
    seat: int
    colour: str
    looking: bool  # at cards of the deck
    counts: Counts
    tokens: int


class Button(NamedTuple):
    """The one button of the strip."""

    seats: int
    kind: str  # what is written on it
    click: Click | None


class Held(NamedTuple):
    """A card of the strip."""

    number: int
    total: int  # of all cards
    card: int
    colour: str
    selected: bool
    click: Click | None


class Room(NamedTuple):
    """What decides how wide the cards of the wide strip may be."""

    seats: int
    total: int


class Zone(NamedTuple):
    """The Cemetery outside the city, or the ground where it may be laid."""

    seats: int
    seat: int
    cards: int  # in it
    points: int
    waits: bool  # a card in it may be chosen now
    click: Click | None


class Sizes(NamedTuple):
    """The wide strip, laid out."""

    step: float
    card: float
    slip: float  # width of a slip


def strip(canvas: ZodchieCanvas) -> Svg:
    """Draw the strip; who only watches has none, nor is there anything before colours are chosen."""
    view, tall = canvas.view, canvas.scene.layout == TALL
    if view["seat"] < 0 or view["phase"] == "colour":
        return Svg(TALL_WIDTH if tall else WIDE_WIDTH, 0)
    if tall:
        return Svg(TALL_WIDTH, TALL_HEIGHT, tuple(tall_pieces(canvas)))
    return Svg(WIDE_WIDTH, height_of(view["seats"]), tuple(wide_pieces(canvas)))


def height_of(seats: int) -> float:
    """Return the height of the wide strip: with two or three seats the city leaves more room."""
    return HEIGHTS.get(seats, 148.0)


# What is taken from the view


def shown_cards(canvas: ZodchieCanvas) -> list[CardView]:
    """Return the cards looked at, else the hand with the card chosen from it."""
    view = canvas.view
    if view["looked"]:
        return view["looked"]
    hand = [*(view["hands"][view["seat"]] or [])]
    chosen = view["chosen"]
    if chosen and chosen["owner"] == view["seat"] and chosen not in hand:
        hand.append(chosen)
    return hand


def held_cards(canvas: ZodchieCanvas) -> dict[str, Held]:
    """Return the cards of the strip by the names of their pieces."""
    chosen, cards = canvas.view["chosen"], shown_cards(canvas)
    return {
        f"hand-{card['slot']}": Held(
            number=number,
            total=len(cards),
            card=card["card"],
            colour=colour_of(canvas, card["owner"]),
            selected=chosen is not None and chosen["card"] == card["card"],
            click=canvas.click("card", slot=card["slot"]),
        )
        for number, card in enumerate(cards)
    }


def counts_of(canvas: ZodchieCanvas) -> Counts:
    view = canvas.view
    seat = view["seat"]
    return Counts(view["hand_sizes"][seat], view["hand_limits"][seat], view["deck_sizes"][seat])


def supply_of(canvas: ZodchieCanvas) -> Supply:
    view = canvas.view
    seat = view["seat"]
    return Supply(
        view["seats"], seat, colour_of(canvas, seat), bool(view["looked"]), counts_of(canvas), view["tokens"][seat]
    )


def button_of(canvas: ZodchieCanvas) -> Button:
    """Return the button: what else may be done, else the exchange and whether it is still there."""
    view = canvas.view
    for kind in ("skip", "pass", "remove", "ready"):
        if click := canvas.click(kind):
            return Button(view["seats"], kind, click)
    left = view["exchange_left"][view["seat"]]
    return Button(view["seats"], "exchange" if left else "exchanged", canvas.click("exchange"))


def zone_of(canvas: ZodchieCanvas) -> Zone | None:
    """Return the own Cemetery, if it lies outside or may be laid there."""
    view, click = canvas.view, canvas.click("outside")
    seat = view["seat"]
    cards = view["zones"][seat]
    if not view["outside"][seat] and not cards and not click:
        return None
    waits = any(canvas.click("card", slot=card["slot"]) for card in cards)
    points = (view["sources"][seat] or {}).get("cemetery", 0)  # none yet, if it is empty
    return Zone(view["seats"], seat, len(cards), points, waits, click)


# What both strips have


def own_pieces(canvas: ZodchieCanvas) -> Iterator[Piece]:
    """Draw counts and tokens, the button, the Cemetery."""
    if canvas.view["seat"] < 0:
        return
    yield canvas.piece("supply", draw_supply, supply_of(canvas))
    yield canvas.piece("button", draw_button, button_of(canvas))
    if zone := zone_of(canvas):
        yield canvas.piece("zone", draw_zone, zone)


def draw_supply(brush: ZodchieBrush, supply: Supply) -> str:
    """Draw how many cards and tokens there are."""
    counts = supply.counts
    hand = brush.say("label.hand_of", n=counts.hand, limit=counts.limit)
    return brush.render(
        f"supply_{brush.layout}.svg.j2",
        s=supply,
        head=brush.say("label.top") if supply.looking else brush.say("label.hand"),
        hand=hand,
        deck=f"{brush.say('label.deck')}: {counts.deck}",
        h=height_of(supply.seats),
    )


def draw_button(brush: ZodchieBrush, button: Button) -> str:
    """Draw the button."""
    used = button.kind == "exchanged"
    exchange = button.kind.startswith("exchange")
    lines = wrap(brush.say(f"short.{button.kind}"), 76, 13.5)
    return brush.render(
        f"button_{brush.layout}.svg.j2",
        click=button.click,
        id="exchange" if exchange else "other",
        symbol="icon-exchange" if exchange else "icon-check" if button.kind == "ready" else "icon-skip",
        lines=lines,
        size=round(min(13, 74 / max(text_width(line, BOLD) for line in lines)), 1),  # a long word is set smaller
        used=used,
        title=button.click.label if button.click else brush.say(f"label.exchange_{'used' if used else 'left'}"),
        h=height_of(button.seats),
    )


def draw_zone(brush: ZodchieBrush, zone: Zone) -> str:
    """Draw the Cemetery as one stone; a tap shows its cards, or lays it there."""
    x, y = (224, 1) if brush.layout == TALL else (84, height_of(zone.seats) - 82)
    sum_ = with_sign(zone.points) if zone.cards else ""
    return brush.render("zone.svg.j2", z=zone, x=x, y=y, sum=sum_)


# The wide strip


def wide_pieces(canvas: ZodchieCanvas) -> Iterator[Piece]:
    """Draw what the seat has, and the cards with their texts."""
    cards = held_cards(canvas)
    room = Room(canvas.view["seats"], len(cards))
    yield from own_pieces(canvas)
    for name, held in cards.items():
        if len(cards) <= MOST_SLIPS:
            yield canvas.piece(f"{name}-text", draw_wide_text, (room, held.number, held.card))
        yield canvas.piece(name, draw_wide_card, (room, held))


@cache
def sizes_of(room: Room) -> Sizes:
    """Lay out the cards of the wide strip."""
    width = WIDE_WIDTH - LEFT - 6
    size = height_of(room.seats) - 24
    slips = room.total <= MOST_SLIPS
    step = width / max(1, room.total) if not slips else width / MOST_SLIPS
    size = min(size, 116 if slips else step - 8)
    return Sizes(min(step, size + 18) if not slips else step, size, step - size - 8)


def draw_wide_text(brush: ZodchieBrush, value: tuple[Room, int, int]) -> str:
    """Draw the text of a card at its right."""
    room, index, card = value
    sizes = sizes_of(room)
    text = slip(brush, printed(brush, card), sizes.slip - 18, sizes.card - 8)
    x = LEFT + sizes.step * index + sizes.card
    return brush.render("text_wide.svg.j2", slip=text, x=x, width=sizes.slip, h=height_of(room.seats))


def draw_wide_card(brush: ZodchieBrush, value: tuple[Room, Held]) -> str:
    """Draw a card of the wide strip."""
    room, held = value
    sizes = sizes_of(room)
    face = in_hand(brush, held.card, held.colour)
    return brush.render(
        "card_wide.svg.j2",
        c=held,
        title=face.title,
        card=full_card(brush, face),
        x=LEFT + sizes.step * held.number,
        y=(height_of(room.seats) - sizes.card) / 2,
        scale=sizes.card / 120,
    )


# The phone's strip


def tall_pieces(canvas: ZodchieCanvas) -> Iterator[Piece]:
    """Draw the hand; before the game, when there is no lens, also what the seat has."""
    if canvas.view["replace"]:
        yield from own_pieces(canvas)
    for name, held in held_cards(canvas).items():
        yield canvas.piece(name, draw_tall_card, held)


def draw_tall_card(brush: ZodchieBrush, held: Held) -> str:
    """Draw a card of the phone's hand: three full ones, or more smaller ones."""
    full = held.total <= MOST_SLIPS
    step = 123.0 if full else 368 / held.total
    face = in_hand(brush, held.card, held.colour)
    return brush.render(
        "card_tall.svg.j2",
        c=held,
        title=face.title,
        card=full_card(brush, face) if full else small_card(brush, face, step - 6, 112),
        full=full,
        x=4 + step * held.number,
        width=step - 6,
    )

"""The strip: hand (or the cards looked at) with their texts, counts, tokens, Cemetery of the seat that looks."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from dolina.games.zodchie.draw.cards import ZodchieBrush, ZodchieCanvas, building, colour_of, plus, printed, slip
from dolina.games.zodchie.draw.face import full_card, in_hand, small_card
from dolina.games.zodchie.view_types import CardView
from dolina.telling.eyes import TALL, WIDE, WIDTHS
from dolina.telling.picture import Piece, Svg, wrap
from dolina.telling.pieces import Click

MOST_SLIPS = 3  # with more cards in hand there is no room for their texts
FULL_TABLE = 4  # seats for which the wide city takes all the room there is
ZONE = 150.0
LEFT = 138.0
WIDE_WIDTH, TALL_WIDTH, TALL_HEIGHT = WIDTHS[WIDE], WIDTHS[TALL], 120


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
    zone: bool


class Stone(NamedTuple):
    """A gravestone: a card in the Cemetery."""

    card: int
    click: Click | None


class Zone(NamedTuple):
    """The Cemetery outside the city, or the ground where it may be laid."""

    seats: int
    seat: int
    stones: tuple[Stone, ...]
    points: int
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
    return 140.0 if seats >= FULL_TABLE else 176.0


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
    if not view["outside"][seat] and not click:
        return None
    stones = tuple([Stone(card["card"], canvas.click("card", slot=card["slot"])) for card in view["zones"][seat]])
    points = (view["sources"][seat] or {}).get("cemetery", 0)  # none yet, if it is empty
    return Zone(view["seats"], seat, stones, points, click)


# The wide strip


def wide_pieces(canvas: ZodchieCanvas) -> Iterator[Piece]:
    """Draw counts and tokens, the button, the cards with their texts, the Cemetery."""
    zone, cards = zone_of(canvas), held_cards(canvas)
    room = Room(canvas.view["seats"], len(cards), zone is not None)
    yield canvas.piece("supply", draw_supply, supply_of(canvas))
    yield canvas.piece("button", draw_wide_button, button_of(canvas))
    for name, held in cards.items():
        if len(cards) <= MOST_SLIPS:
            yield canvas.piece(f"{name}-text", draw_wide_text, (room, held.number, held.card))
        yield canvas.piece(name, draw_wide_card, (room, held))
    if zone:
        yield canvas.piece("zone", draw_zone, zone)


@cache
def sizes_of(room: Room) -> Sizes:
    """Lay out the cards of the wide strip."""
    width = WIDE_WIDTH - LEFT - 8 - (ZONE + 8 if room.zone else 0)
    size = height_of(room.seats) - 24
    slips = room.total <= MOST_SLIPS
    step = min(width / max(1, room.total), width / MOST_SLIPS if slips else size + 18)
    size = min(size, max(116, step - 168) if slips else step - 8)
    return Sizes(step, size, step - size - 8)


def draw_supply(brush: ZodchieBrush, supply: Supply) -> str:
    """Draw how many cards and tokens there are."""
    return brush.render(
        "supply.svg.j2",
        s=supply,
        head=brush.say("label.top") if supply.looking else brush.say("label.hand"),
        count=told_counts(brush, supply.counts),
        h=height_of(supply.seats),
    )


def told_counts(brush: ZodchieBrush, counts: Counts) -> list[str]:
    """Tell how many cards there are in the hand and in the deck."""
    hand = brush.say("label.hand_of", n=counts.hand, limit=counts.limit)
    return [hand, f"{brush.say('label.deck')}: {counts.deck}"]


def button_parts(brush: ZodchieBrush, button: Button) -> tuple[str, str, list[str]]:
    """Return id, symbol and words of the button."""
    lines = wrap(brush.say(f"short.{button.kind}"), 84, 13.5)
    if button.kind.startswith("exchange"):
        return "exchange", "icon-exchange", lines
    return "other", "icon-check" if button.kind == "ready" else "icon-skip", lines


def draw_wide_button(brush: ZodchieBrush, button: Button) -> str:
    """Draw the button of the wide strip."""
    part, symbol, lines = button_parts(brush, button)
    used = button.kind == "exchanged"
    title = button.click.label if button.click else brush.say("label.exchange_used" if used else "label.exchange_left")
    return brush.render(
        "button_wide.svg.j2",
        click=button.click,
        id=part,
        symbol=symbol,
        lines=lines,
        used=used,
        title=title,
        h=height_of(button.seats),
    )


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


def draw_zone(brush: ZodchieBrush, zone: Zone) -> str:
    """Draw the Cemetery."""
    h = height_of(zone.seats)
    cards = [printed(brush, stone.card) for stone in zone.stones]
    return brush.render(
        "zone.svg.j2",
        z=zone,
        x=WIDE_WIDTH - ZONE - 6,
        y=h - 74,
        step=min(44.0, 96 / max(1, len(cards) - 1)),
        h=h,
        sum=plus(zone.points) if cards else "",
        names=[card.name.in_language(brush.words.lang) for card in cards],
        buildings=[building(brush, card) for card in cards],
    )


# The phone's strip


def tall_pieces(canvas: ZodchieCanvas) -> Iterator[Piece]:
    """Draw the hand; if there is none, the counts and what else may be done."""
    cards = held_cards(canvas)
    for name, held in cards.items():
        yield canvas.piece(name, draw_tall_card, held)
    if not cards:
        button = button_of(canvas)
        yield canvas.piece("supply", draw_tall_counts, (counts_of(canvas), button.click is not None))
        if button.click:
            yield canvas.piece("button", draw_tall_button, button)


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


def draw_tall_counts(brush: ZodchieBrush, value: tuple[Counts, bool]) -> str:
    """Draw the counts, above the button if there is one."""
    counts, above = value
    return brush.render("counts_tall.svg.j2", words=" · ".join(told_counts(brush, counts)), y=30 if above else 66)


def draw_tall_button(brush: ZodchieBrush, button: Button) -> str:
    """Draw the button of the phone's strip."""
    part, symbol, lines = button_parts(brush, button)
    return brush.render("button_tall.svg.j2", click=button.click, id=part, symbol=symbol, words=" ".join(lines))

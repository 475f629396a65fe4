"""The strip: hand (or the cards looked at) with their texts, counts, tokens, Cemetery of the seat that looks."""

from dataclasses import dataclass

from dolina.games.zodchie.components import Card
from dolina.games.zodchie.draw.face import Face, in_hand
from dolina.games.zodchie.draw.table import Table, icon
from dolina.games.zodchie.view_types import CardView
from dolina.telling.picture import Choice, text_width, wrap

MOST_SLIPS = 3  # with more cards in hand there is no room for their texts
ZONE = 150.0
LEFT = 138.0


@dataclass(frozen=True)
class Slip:
    """The text of a card in lines that fit beside or above it."""

    head: str
    icon: str
    lines: list[str]
    size: float


@dataclass(frozen=True)
class Held:
    """A card of the strip."""

    x: float
    face: Face
    slip: Slip | None
    selected: bool
    choice: Choice | None


@dataclass(frozen=True)
class Stone:
    """A gravestone: a card in the Cemetery."""

    x: float
    y: float
    card: int
    building: str
    name: str
    choice: Choice | None


@dataclass(frozen=True)
class Zone:
    """The Cemetery outside the city, or the ground where it may be laid."""

    x: float
    stones: list[Stone]
    choice: Choice | None
    sum: str


@dataclass(frozen=True)
class Button:
    """The one button of the strip."""

    id: str
    symbol: str
    lines: list[str]
    choice: Choice | None
    used: bool


@dataclass(frozen=True)
class Strip:
    """Everything in the strip."""

    head: str
    count: list[str]
    colour: str
    tokens: list[bool]  # in the supply or not
    button: Button
    card: float  # size of a full card
    slip: float  # width of a slip
    cards: list[Held]
    zone: Zone | None


def strip(table: Table, height: float) -> Strip:
    """Lay out the wide strip."""
    view = table.view
    cards = shown_cards(table)
    ground = zone(table, height)
    size = height - 24
    room = 1046 - LEFT - 8 - (ZONE + 8 if ground else 0)
    slips = len(cards) <= MOST_SLIPS
    step = min(room / max(1, len(cards)), room / MOST_SLIPS if slips else size + 18)
    size = min(size, max(116, step - 168) if slips else step - 8)
    width = step - size - 8
    return Strip(
        head=table.say("label.top") if view["looked"] else table.say("text.hand").rstrip(":"),
        count=counts(table),
        colour=table.colour(table.seat),
        tokens=[number < view["tokens"][table.seat] for number in range(table.components.tokens_per_seat)],
        button=button(table),
        card=size,
        slip=width,
        cards=[
            held(table, card, LEFT + step * n, (width - 18, size - 8) if slips else None)
            for n, card in enumerate(cards)
        ],
        zone=ground,
    )


def counts(table: Table) -> list[str]:
    """Return how many cards there are in the hand and in the deck."""
    view, seat = table.view, table.seat
    hand = table.say("label.hand_of", n=view["hand_sizes"][seat], limit=view["hand_limits"][seat])
    return [hand, f"{table.say('label.deck')}: {view['deck_sizes'][seat]}"]


def shown_cards(table: Table) -> list[CardView]:
    """Return the cards looked at, else the hand with the card chosen from it."""
    view = table.view
    if view["looked"]:
        return view["looked"]
    hand = [*(view["hands"][table.seat] or [])]
    chosen = view["chosen"]
    if chosen and chosen["owner"] == table.seat and chosen not in hand:
        hand.append(chosen)
    return hand


def held(table: Table, card: CardView, x: float, room: tuple[float, float] | None) -> Held:
    """Return a card of the strip, with its text if there is room."""
    printed = table.printed(card["design"])
    chosen = table.view["chosen"]
    return Held(
        x=x,
        face=in_hand(table, card["card"], card["owner"], printed),
        slip=slip(table, printed, *room) if room else None,
        selected=chosen is not None and chosen["card"] == card["card"],
        choice=table.choice("card", slot=card["slot"]),
    )


def slip(table: Table, printed: Card, width: float, height: float, smallest: float = 11.5) -> Slip:
    """Return the text of a card in the largest type that fits."""
    text = table.text(printed)
    size = 14.5
    lines = wrap(text, width, size)
    while size > smallest and (
        len(lines) * size * 1.2 > height - 26 or max(text_width(line, size) for line in lines) > width
    ):
        size -= 0.25
        lines = wrap(text, width, size)
    return Slip(table.say(f"short.{printed.group}"), icon(printed.fx), lines, size)


def zone(table: Table, height: float) -> Zone | None:
    """Return the own Cemetery, if it lies outside or may be laid there."""
    view = table.view
    choice = table.choice("outside")
    if not view["outside"][table.seat] and not choice:
        return None
    cards = view["zones"][table.seat]
    step = min(44.0, 96 / max(1, len(cards) - 1))
    stones = [stone(table, card, 8 + step * n, height - 74) for n, card in enumerate(cards)]
    points = (view["sources"][table.seat] or {}).get("cemetery", 0)  # none yet, if it is empty
    return Zone(1046 - ZONE - 6, stones, choice, f"{points:+}".replace("-", "−") if stones else "")


def stone(table: Table, card: CardView, x: float, y: float) -> Stone:
    printed = table.printed(card["design"])
    return Stone(
        x,
        y,
        card["card"],
        table.building(printed),
        printed.name_in(table.lang),
        table.choice("card", slot=card["slot"]),
    )


def button(table: Table) -> Button:
    """Return the button: what else may be done, else the exchange and whether it is still there."""
    other = table.first("skip", "pass", "remove", "ready")
    if other is not None:
        return Button(
            "other",
            "icon-check" if other.kind == "ready" else "icon-skip",
            wrap(table.say(f"short.{other.kind}"), 84, 13.5),
            other,
            used=False,
        )
    left = table.view["exchange_left"][table.seat]
    label = table.say("short.exchange" if left else "short.exchanged")
    return Button("exchange", "icon-exchange", wrap(label, 84, 13.5), table.choice("exchange"), used=not left)

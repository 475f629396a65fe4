"""What is printed on the cards, in one language: names, texts, buildings, icons."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from dolina.games.zodchie.components import Card, Components
from dolina.games.zodchie.view_types import ZodchieView
from dolina.telling.picture import text_width, wrap
from dolina.telling.pieces import Brush, Canvas

ZodchieCanvas = Canvas[ZodchieView, Components]
ZodchieBrush = Brush[Components]

PARTS = Path(__file__).parent / "parts.svg"
ICONS = {
    "extra_play": "extra_play", "reserve": "reserve", "swap_pair": "swap", "swap_self": "swap",
    "destroy_lower": "destroy", "move_near": "move", "move_self_rotate": "move", "move_own": "move",
    "protect_near": "protect", "restore_row": "restore", "restore_own_rotate": "restore", "copy_near": "copy",
    "rivals_lay": "lay", "look": "look", "rebuild": "rebuild", "blast": "delayed", "next_turn_rotate": "delayed",
    "hand_limit": "hand", "hand_minus": "hand", "pre_ruin": "cost", "pre_cost": "cost", "none": "none",
}  # fmt: skip


@cache
def buildings() -> frozenset[str]:
    """Return the ids of the cards that have a building of their own among the parts."""
    return frozenset(re.findall(r'id="building-(\w+)"', PARTS.read_text(encoding="utf-8")))


def icon(fx: str) -> str:
    """Return the icon of a property: its family (12.7)."""
    fallback = "rotate" if fx.startswith("rotate") else "end"
    return f"icon-{ICONS.get(fx, fallback)}"


def colour_of(canvas: ZodchieCanvas, seat: int) -> str:
    """Return the name of a seat's colour; `none` before it has chosen one."""
    return canvas.view["colours"][seat] or "none"


def printed(brush: ZodchieBrush, card: int) -> Card:
    """Return what is printed on a card, by the number that names it."""
    cards = brush.components.cards
    return cards[card % len(cards)]


def text_of(brush: ZodchieBrush, card: Card) -> str:
    return brush.components.text.in_language(brush.words.lang)[card.id]


def building(components: Components, card: Card) -> str:
    """Return the building of a card; a card unknown to the parts gets that of the base card it replaces."""
    known = buildings()
    base = (other.id for other in components.cards_of("base") if other.slot == card.slot)
    return next((f"building-{name}" for name in (card.id, *base) if name in known), "building-wasteland")


def short_name(brush: ZodchieBrush, card: Card) -> str:
    """Return the name for the ribbon of a card."""
    key = f"short.{card.id}"
    return brush.say(key) if brush.words.knows(key) else card.name.in_language(brush.words.lang)


HEAD_SIZE, ICON_ROOM = 13.2, 22  # of the line above the text of a card


class Slip(NamedTuple):
    """The text of a card in lines that fit beside or above it."""

    head: str
    squeeze: float  # the room of its head, if that is too wide for it
    icon: str
    lines: list[str]
    size: float


def slip(brush: ZodchieBrush, card: Card, width: float, height: float, smallest: float = 11.5) -> Slip:
    """Return the text of a card in the largest type that fits."""
    text = text_of(brush, card)
    size = 14.5
    lines = wrap(text, width, size)
    while size > smallest and (
        len(lines) * size * 1.2 > height - 26 or max(text_width(line, size) for line in lines) > width
    ):
        size -= 0.25
        lines = wrap(text, width, size)
    head, room = brush.say(f"short.{card.group}"), width - ICON_ROOM
    return Slip(head, room if text_width(head, HEAD_SIZE) > room else 0, icon(card.fx), lines, size)

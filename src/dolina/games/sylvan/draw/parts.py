"""What all pieces of the picture ask: colours, faces of cards, icons, and what may be clicked."""

from typing import NamedTuple

from dolina.games.sylvan.components import Components
from dolina.games.sylvan.rules_setup import ITEMS, SYMBOLS
from dolina.games.sylvan.view_types import SylvanView
from dolina.telling.eyes import TALL
from dolina.telling.pieces import Brush, Canvas, Click

SylvanBrush = Brush[Components]
SylvanCanvas = Canvas[SylvanView, Components]
Clicks = dict[str, dict[int, Click]]  # by kind of action, by its argument

COLOURS = ("red", "yellow", "blue", "purple")  # the seat colours that the parts know
ICONS = {"axe": "axe", "hammer": "hammer", "bridge": "bridge-icon", "treetop": "treetop-icon", "double": "double-icon"}


class Card(NamedTuple):
    """A card's face."""

    style: str
    symbol: str
    name: str


class Button(NamedTuple):
    """A small round button in the valley that uses an item."""

    id: str
    x: float
    y: float
    click: Click


def colour(seat: int | None) -> str:
    """Return the class of a seat's colour; `none` for nobody."""
    return "none" if seat is None else COLOURS[seat]


def card(brush: SylvanBrush, face: int) -> Card:
    style, symbol = divmod(face, SYMBOLS)
    return Card(brush.components.styles[style], brush.components.symbols[symbol], brush.words.part("card", face))


def area_class(area: int) -> str:
    """Return the class of an area's colour."""
    return f"sy-{'abcde'[area % 5]}"


def clicks(canvas: SylvanCanvas) -> Clicks:
    """Return the legal actions that name one thing (a tree, a pair, a slot), by kind and thing."""
    found: Clicks = {}
    for choice in canvas.scene.choices:
        for thing in choice.args.values():
            found.setdefault(choice.kind, {})[thing] = Click(choice.code, choice.label)
    return found


def usable_items(canvas: SylvanCanvas) -> list[str]:
    """Return the items that may be used now."""
    kinds = {choice.kind for choice in canvas.scene.choices}
    return [item for item in ITEMS if kinds & {item, f"{item} from"}]


def draw_buttons(brush: SylvanBrush, item: str, alone: bool, buttons: list[Button]) -> str:
    """Draw where an item may be used; shown when the item is chosen, or at once if it is the only one."""
    radius = 15 if brush.layout == TALL else 18
    return brush.render("uses.svg.j2", item=item, icon=ICONS[item], alone=alone, buttons=buttons, r=radius)

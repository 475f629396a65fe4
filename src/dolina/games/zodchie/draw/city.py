"""The city: every place with what lies there, what may be done, and what it would do."""

from collections.abc import Sequence
from typing import NamedTuple

from dolina.core.events import Event
from dolina.core.outcome import Outcome
from dolina.games.zodchie.draw.cards import ZodchieBrush, ZodchieCanvas, colour_of, printed, text_of
from dolina.games.zodchie.draw.face import Built
from dolina.games.zodchie.rules_city import SPAN
from dolina.games.zodchie.view_types import OpenText, PlaceView
from dolina.telling.pieces import Click
from dolina.telling.words import figure, with_sign

SEALS = {
    "compare_equal": "nothing", "compare_stays": "nothing", "compare_down": "down", "compare_up": "up",
    "compare_destroy": "destroyed", "compare_protected": "protected",
}  # fmt: skip
BUILDING = ("site", "lay_site", "replay")
KNOBS = (
    ("cw", "icon-turn-cw", False), ("ccw", "icon-turn-ccw", True),
    ("yes", "icon-check", False), ("no", "result-protected", True),
)  # fmt: skip

Plans = dict[int, Outcome]  # what building on each legal place would do


class Lot(NamedTuple):
    """What lies on a place."""

    top: Built | None = None
    buried: tuple[int, ...] = ()  # cards under the top one, the lowest first
    reserved: str | None = None  # colour of the seat
    holder: str = ""  # its player
    barred: bool = False  # for the seat that looks

    @property
    def ruin(self) -> bool:
        return self.top is not None and not self.top.values

    @property
    def card(self) -> bool:
        """Tell whether a card stands here."""
        return self.top is not None and bool(self.top.values)


BARE, BARRED = Lot(), Lot(barred=True)


class Forecast(NamedTuple):
    """What building on a place would do."""

    seal: str | None  # the outcome of the comparison; nothing if there is no card on the left
    change: str  # old → new value of the card on the left
    scores: tuple[tuple[str, str], ...]  # colour of a seat, change of its score


class Site(NamedTuple):
    """A place of the city as it may be clicked now."""

    place: int
    seats: int
    lot: Lot
    end: int  # points of the card's end text
    click: Click | None
    crossed: bool  # the bar is shown: a card is to be built, and not here
    mark: str  # source: the open text is this card's; target: it speaks of this card
    times: int  # how often its open text still acts
    hit: str | None  # the property that would hit this card
    forecast: Forecast | None


class Knob(NamedTuple):
    """A round button at a card: turn it, or answer for it."""

    kind: str
    symbol: str
    number: str
    click: Click
    right: bool


def row_of(place: int) -> int:
    """Return the row of a place, from 0."""
    return place // SPAN


def column_of(place: int) -> int:
    """Return the column of a place, from 0."""
    return place % SPAN


def open_text(canvas: ZodchieCanvas) -> OpenText | None:
    """Return the text that asks."""
    asking = canvas.view["asking"]
    return asking[-1] if asking else None


def spoken_of(canvas: ZodchieCanvas) -> int | None:
    """Return the place that the open text asks about: its target, else its own place."""
    text = open_text(canvas)
    if text is None:
        return None
    return text["place"] if text["target"] is None else text["target"]


def sites(canvas: ZodchieCanvas, plans: Plans) -> list[Site]:
    """Gather all places, row after row. This is done for every picture, so it makes no detours."""
    view, text, seats = canvas.view, open_text(canvas), canvas.view["seats"]
    clicks = clicks_of(canvas)
    building = view["phase"] == "site" and bool(canvas.scene.choices)
    hit = text["text"] if text else None
    times = {asked["place"]: asked["left"] for asked in view["asking"]}
    found = []
    for place in view["city"]:
        number = place["place"]
        lot = lot_of(canvas, place)
        click = clicks.get(number)
        told = forecast(canvas, number, plans[number]) if number in plans else None
        marked = mark(text, number) if text else ""
        struck = hit if click and lot.top else None
        crossed = building and lot.barred
        acts = times.get(number, 0)
        found.append(Site(number, seats, lot, place["end_points"], click, crossed, marked, acts, struck, told))
    return found


def clicks_of(canvas: ZodchieCanvas) -> dict[int, Click | None]:
    """Return what a click on each legal place does."""
    places = [choice.args["place"] for choice in canvas.scene.choices if choice.kind == "place"]
    return {place: canvas.click("place", place=place) for place in places}


def mark(text: OpenText, place: int) -> str:
    """Return how a place takes part in the open text."""
    return "target" if text["target"] == place else "source" if text["place"] == place else ""


def lot_of(canvas: ZodchieCanvas, place: PlaceView) -> Lot:
    """Take from the view what lies on a place."""
    barred = place["place"] in canvas.view["barred"]
    stack, seat = place["stack"], place["reserved"]
    if not stack and seat is None:
        return BARRED if barred else BARE
    top = built_of(canvas, place) if stack else None
    buried = tuple([card["card"] for card in stack[:-1]]) if len(stack) > 1 else ()
    if seat is None:
        return Lot(top, buried, None, "", barred)
    return Lot(top, buried, colour_of(canvas, seat), canvas.called(seat), barred)


def built_of(canvas: ZodchieCanvas, place: PlaceView) -> Built:
    """Take from the view the card on top of a place."""
    top = place["stack"][-1]
    guard = "token" if place["token"] else "shield" if place["shield"] else None
    return Built(top["card"], colour_of(canvas, top["owner"]), tuple(place["values"] or ()), place["pos"] or 0, guard)


def title(brush: ZodchieBrush, place: int, lot: Lot) -> str:
    """Return what a place is in words: all cards of its stack, and its state."""
    cards = (*lot.buried, lot.top.card) if lot.top else ()
    states = {
        "label.ruin": lot.ruin,
        "label.protected": lot.top is not None and lot.top.guard,
        "label.reserved": lot.reserved,
        "label.barred": lot.barred,
    }
    parts = (
        brush.words.part("place", place),
        ", ".join(brush.words.part("card", card) for card in reversed(cards)),
        *(brush.say(key, seat=lot.holder) for key, true in states.items() if true),
        text_of(brush, printed(brush, lot.top.card)) if lot.top else "",
    )
    return ". ".join(part for part in parts if part)


def draw_pile_badge(brush: ZodchieBrush, place: int, cards: int, x: float, y: float) -> str:
    """Draw how many cards lie on a place; a tap shows the whole pile."""
    label = f"{brush.say('label.pile')}: {cards}"
    return brush.render("pile_badge.svg.j2", place=place, count=cards, label=label, x=x, y=y)


# What building would do


def plans_of(canvas: ZodchieCanvas) -> Plans:
    """Ask the rules what each legal place would bring (12.3), while a card is being built."""
    scene = canvas.scene
    if scene.view["phase"] not in BUILDING:
        return {}
    places = [choice for choice in scene.choices if choice.kind == "place"]
    return {choice.args["place"]: outcome for choice in places if (outcome := scene.preview(choice.code))}


def forecast(canvas: ZodchieCanvas, place: int, outcome: Outcome) -> Forecast:
    """Return what a place would bring."""
    events = outcome.notes
    compared = next((event for event in events if event.kind in SEALS), None)
    return Forecast(
        seal=None if compared is None else SEALS[compared.kind],
        change="" if compared is None else change(events, compared, place - 1),
        scores=tuple((colour_of(canvas, c.seat), with_sign(by)) for c in outcome.changes if (by := c.low - c.before)),
    )


def number_of(event: Event, key: str) -> int:
    """Return a number that an event tells."""
    value = event.values[key]
    return value if isinstance(value, int) else 0


def change(events: Sequence[Event], compared: Event, left: int) -> str:
    """Return the value of the card on the left, and what it becomes if it turns."""
    old = figure(number_of(compared, "n2"))
    for event in events:
        if event.kind == "rotate" and event.values["place"] == left:
            return f"{old} → {figure(number_of(event, 'after'))}"
    return old


# The buttons at a card


def knobs_at(canvas: ZodchieCanvas, asked: int) -> tuple[Knob, ...]:
    """Return the buttons at the card spoken of: turning it brings the number written on the button."""
    numbers = {"cw": "", "ccw": ""}
    text = open_text(canvas)
    found = next((place for place in canvas.view["city"] if place["place"] == asked), None)
    if text and text["target"] is not None and found and found["values"] and found["pos"] is not None:
        values, pos = found["values"], found["pos"]
        numbers = {"cw": figure(values[(pos + 1) % len(values)]), "ccw": figure(values[(pos - 1) % len(values)])}
    return tuple(
        Knob(kind, symbol, numbers.get(kind, ""), click, right)
        for kind, symbol, right in KNOBS
        if (click := canvas.click(kind)) is not None
    )


def draw_knobs(brush: ZodchieBrush, knobs: tuple[Knob, ...], left: float, right: float, y: float) -> str:
    """Draw the buttons at the left and right of a card."""
    return brush.render("knobs.svg.j2", knobs=knobs, left=left, right=right, y=y)

"""Under the phone's city: three cards of a street seen large, or the texts of the hand; and what the seat has.

All places are there, those out of sight without being shown: a tap on a place brings it into the lens at once. So the
lens always shows the place that is held, with the chosen card as it would stand there.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from markupsafe import Markup

from dolina.core.events import Event
from dolina.games.zodchie.draw.cards import ZodchieBrush, ZodchieCanvas, colour_of, icon, printed, slip, text_of
from dolina.games.zodchie.draw.city import (
    SEALS,
    Forecast,
    Knob,
    Plans,
    Site,
    column_of,
    draw_knobs,
    draw_pile_badge,
    knobs_at,
    number_of,
    open_text,
    row_of,
    spoken_of,
)
from dolina.games.zodchie.draw.face import Played, as_played, full_card, in_city
from dolina.games.zodchie.draw.strip import MOST_SLIPS, own_pieces, shown_cards
from dolina.telling.eyes import TALL, WIDTHS
from dolina.telling.picture import Piece, Svg, wrap

HEIGHT = 200
LINES = 3  # of what is said about a place
SEEN = 3  # cards in the lens
STEP = 124


class Large(NamedTuple):
    """A place of the lens; `number` says where it stands among those in sight."""

    site: Site
    number: int | None
    held: bool  # it is the one that the lens is about
    played: Played | None  # the chosen card as it would stand here


class Caption(NamedTuple):
    """What is said about a place: what building there would do, else what lies there."""

    place: int
    held: bool
    told: tuple[str, ...]
    cards: tuple[int, ...]  # from the top


class Knobs(NamedTuple):
    """The buttons under a card of the lens."""

    number: int
    knobs: tuple[Knob, ...]


class Text(NamedTuple):
    """The text of a card in hand."""

    number: int
    card: int


def lens(canvas: ZodchieCanvas, city: list[Site], plans: Plans) -> Svg:
    """Draw what stands under the phone's city."""
    return Svg(WIDTHS[TALL], HEIGHT, tuple(pieces(canvas, city, plans)))


def pieces(canvas: ZodchieCanvas, city: list[Site], plans: Plans) -> Iterator[Piece]:
    """Draw the texts of the hand or the places, what is said about them, the buttons, what the seat has."""
    texts = hand_texts(canvas)
    centre = None if texts else centre_of(canvas, city)
    first = 0 if centre is None else max(0, min(column_of(centre) - 1, canvas.view["columns"] - SEEN))
    for text in texts:
        yield canvas.piece(f"text-{text.number + 1}", draw_text, text)
    for site in city:
        near = centre is not None and row_of(site.place) == row_of(centre) and 0 <= column_of(site.place) - first < SEEN
        number = column_of(site.place) - first if near else None
        yield canvas.piece(f"large-{site.place}", draw_large, large(canvas, site, number, centre, plans))
    for site in city:
        yield canvas.piece(f"caption-{site.place}", draw_caption, caption(canvas, site, centre, plans))
    asked = spoken_of(canvas)
    if asked is not None and (knobs := knobs_at(canvas, asked)):
        yield canvas.piece("knobs", draw_tall_knobs, Knobs(column_of(asked) - first, knobs))
    yield from own_pieces(canvas)


# The texts of the hand


def hand_texts(canvas: ZodchieCanvas) -> list[Text]:
    """Return the texts of the cards in hand, when nothing is asked about the city."""
    if canvas.view["seat"] < 0 or spoken_of(canvas) is not None or may_click_a_place(canvas):
        return []
    cards = shown_cards(canvas)
    return [Text(number, card["card"]) for number, card in enumerate(cards)] if len(cards) <= MOST_SLIPS else []


def may_click_a_place(canvas: ZodchieCanvas) -> bool:
    return any(choice.kind == "place" for choice in canvas.scene.choices)


def draw_text(brush: ZodchieBrush, text: Text) -> str:
    """Draw the text of a card in hand."""
    words = slip(brush, printed(brush, text.card), 109, HEIGHT - 36, 13)
    return brush.render("text_tall.svg.j2", slip=words, x=4 + 123 * text.number, y=28, height=HEIGHT - 30)


# The places


def centre_of(canvas: ZodchieCanvas, city: list[Site]) -> int | None:
    """Return the place spoken of, else the last legal one (beside a card if it can be), else where a street ends."""
    legal = [site.place for site in city if site.click]
    asked, text = spoken_of(canvas), open_text(canvas)
    if asked is not None and (not legal or (text is not None and text["target"] is not None)):
        return asked
    if legal:
        sealed = [site.place for site in city if site.forecast and site.forecast.seal]
        return (sealed or legal)[-1]
    columns = canvas.view["columns"]
    rows = [city[start : start + columns] for start in range(0, len(city), columns)]
    built = [[site.place for site in row if site.lot.top] for row in rows]
    ends = [places[-1] for places in built if places and len(places) < columns]
    return next(iter(ends), next((places[-1] for places in built if places), None))


def large(canvas: ZodchieCanvas, site: Site, number: int | None, centre: int | None, plans: Plans) -> Large:
    """Return of a place what the lens shows."""
    told = site.forecast
    plain = site._replace(
        mark=site.mark if site.mark == "target" else "",
        forecast=Forecast(told.seal, told.change, ()) if told else None,
    )
    played = played_card(canvas, plans[site.place].notes) if site.place in plans else None
    return Large(plain, number, site.place == centre, played)


def played_card(canvas: ZodchieCanvas, events: Sequence[Event]) -> Played | None:
    """Return the chosen card as it would stand on a place."""
    chosen = canvas.view["chosen"]
    played = next((event for event in events if event.kind == "play"), None)
    if chosen is None or played is None:
        return None
    return Played(chosen["card"], colour_of(canvas, chosen["owner"]), number_of(played, "n"))


def draw_large(brush: ZodchieBrush, place: Large) -> str:
    """Draw a place of the lens: as it is, and as it would be."""
    site = place.site
    face = in_city(brush, site.lot.top, site.end) if site.lot.top else None
    return brush.render(
        "lens_place.svg.j2",
        s=site,
        large=place,
        face=face,
        card=full_card(brush, face) if face else None,
        built=full_card(brush, as_played(brush, place.played)) if place.played else None,
        hit=icon(site.hit) if site.hit else None,
        pile=Markup(draw_pile_badge(brush, site.place, len(site.lot.buried) + 1, -2, 96)) if site.lot.buried else "",  # noqa: S704 - from templates
        street=row_of(site.place),
        block=column_of(site.place),
        x=None if place.number is None else 5 + STEP * place.number,
    )


def caption(canvas: ZodchieCanvas, site: Site, centre: int | None, plans: Plans) -> Caption:
    """Return what is said about a place."""
    plan = plans.get(site.place)
    told = [event for event in plan.notes if event.kind in SEALS] + [*plan.warnings] if plan else []
    top = (site.lot.top.card,) if site.lot.top else ()
    cards = (*top, *reversed(site.lot.buried))
    return Caption(site.place, site.place == centre, tuple([canvas.words.preview(event) for event in told]), cards)


def draw_caption(brush: ZodchieBrush, value: Caption) -> str:
    """Draw the name of the place, and as many words about it as there is room for."""
    told = list(value.told)
    if value.cards:
        design = printed(brush, value.cards[0])
        told.append(f"{design.name.in_language(brush.words.lang)}: {text_of(brush, design)}")
    if value.cards[1:]:
        told.insert(len(value.told), brush.say("label.under", card=list(value.cards[1:])))
    lines = [line for text in told for line in wrap(text, 356, 12.6)]
    if len(lines) > LINES:
        lines[LINES - 1] += "…"
    name = brush.words.part("place", value.place)
    return brush.render("lens_words.svg.j2", c=value, head=name[:1].upper() + name[1:], lines=lines[:LINES])


def draw_tall_knobs(brush: ZodchieBrush, at: Knobs) -> str:
    """Draw the buttons over the lower half of a card of the lens."""
    x = 5 + STEP * at.number
    return draw_knobs(brush, at.knobs, x + 29, x + 89, 128)

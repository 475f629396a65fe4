"""The phone's city: small cards, and under them three cards of a street seen large, or the texts of the hand."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from dolina.core.events import Event
from dolina.games.zodchie.draw.cards import ZodchieBrush, ZodchieCanvas, colour_of, icon, printed, slip
from dolina.games.zodchie.draw.city import (
    SEALS,
    Forecast,
    Knob,
    Lot,
    Plans,
    Site,
    column_of,
    draw_knobs,
    knobs_at,
    number_of,
    open_text,
    plans_of,
    row_of,
    sites,
    spoken_of,
    title,
)
from dolina.games.zodchie.draw.face import Played, as_played, full_card, in_city, small_card
from dolina.games.zodchie.draw.strip import MOST_SLIPS, shown_cards
from dolina.telling.eyes import TALL, WIDTHS
from dolina.telling.picture import Piece, Svg, wrap
from dolina.telling.pieces import Click

WIDTH = WIDTHS[TALL]
UNDER = 200  # height of what stands under the overview
SEEN = 3  # cards in the lens


class Grid(NamedTuple):
    """The rows and columns of the overview."""

    columns: list[float]
    rows: list[float]
    card: float  # height of a card
    width: float
    pitch: float
    bottom: float
    lens: float  # where that which stands under the overview begins


class Ground(NamedTuple):
    """The city without its cards."""

    seats: int
    under: bool  # something stands under the overview


class Small(NamedTuple):
    """A place in the overview."""

    place: int
    seats: int
    lot: Lot
    click: Click | None
    crossed: bool
    target: bool
    seal: str | None


class Lens(NamedTuple):
    """Some places of a street that are seen large."""

    seats: int
    row: int
    first: int  # column
    total: int


class Large(NamedTuple):
    """A place in the lens."""

    number: int
    site: Site
    played: Played | None  # the chosen card as it would stand here


class Outcome(NamedTuple):
    """What the card in the middle of the lens would do, drawn over its left neighbour."""

    seats: int
    number: int
    seal: str | None
    scores: tuple[tuple[str, str], ...]


class Knobs(NamedTuple):
    """The buttons under a card of the lens."""

    seats: int
    number: int
    knobs: tuple[Knob, ...]


class Caption(NamedTuple):
    """The words under the lens."""

    seats: int
    lines: tuple[str, ...]


class Text(NamedTuple):
    """The text of a card in hand."""

    seats: int
    number: int
    card: int


@cache
def grid_of(seats: int, columns: int) -> Grid:
    """Lay out the overview."""
    pitch = {2: 84.0, 3: 70.0}.get(seats, 57.0)
    return Grid(
        columns=[18 + 44.4 * column for column in range(columns)],
        rows=[22 + pitch * row for row in range(seats)],
        card=pitch - 4,
        width=41.5,
        pitch=44.4,
        bottom=24 + pitch * seats,
        lens=26 + pitch * seats,
    )


def grid_for(brush: ZodchieBrush, seats: int) -> Grid:
    return grid_of(seats, brush.components.columns)


def tall_city(canvas: ZodchieCanvas) -> Svg:
    """Draw the phone's city."""
    seats = canvas.view["seats"]
    plans = plans_of(canvas)
    city = sites(canvas, plans)
    texts = hand_texts(canvas)
    centre = None if texts else centre_of(canvas, city)
    lens = None if centre is None else lens_around(canvas, centre)
    under = bool(texts or lens)
    pieces = [canvas.piece("ground", draw_ground, Ground(seats, under))]
    if lens:
        pieces.append(canvas.piece("lens", draw_frame, lens))
    pieces += [canvas.piece(f"place-{site.place}", draw_small, small(site)) for site in city]
    pieces += [canvas.piece(f"text-{text.number + 1}", draw_text, text) for text in texts]
    if lens and centre is not None:
        pieces += lens_pieces(canvas, lens, city, centre, plans)
    return Svg(WIDTH, grid_of(seats, canvas.view["columns"]).bottom + (UNDER if under else 0), tuple(pieces))


# The overview


def small(site: Site) -> Small:
    """Return of a place what the overview shows."""
    seal = site.forecast.seal if site.forecast else None
    return Small(site.place, site.seats, site.lot, site.click, site.crossed, site.mark == "target", seal)


def draw_ground(brush: ZodchieBrush, ground: Ground) -> str:
    """Draw sky, and the numbers of blocks and streets."""
    grid = grid_for(brush, ground.seats)
    return brush.render("ground_tall.svg.j2", g=grid, height=grid.bottom + (UNDER if ground.under else 0))


def draw_frame(brush: ZodchieBrush, lens: Lens) -> str:
    """Draw the frame in the overview around what the lens shows."""
    grid = grid_for(brush, lens.seats)
    return brush.render("frame.svg.j2", g=grid, x=grid.columns[lens.first], y=grid.rows[lens.row], count=lens.total)


def draw_small(brush: ZodchieBrush, place: Small) -> str:
    """Draw a place of the overview."""
    grid = grid_for(brush, place.seats)
    face = in_city(brush, place.lot.top, 0) if place.lot.top else None
    return brush.render(
        "place_tall.svg.j2",
        s=place,
        face=face,
        card=small_card(brush, face, grid.width, grid.card) if face else None,
        title=title(brush, place.place, place.lot),
        g=grid,
        x=grid.columns[column_of(place.place)],
        y=grid.rows[row_of(place.place)],
    )


# The texts of the hand


def hand_texts(canvas: ZodchieCanvas) -> list[Text]:
    """Return the texts of the cards in hand, when nothing is asked about the city."""
    view = canvas.view
    if view["seat"] < 0 or spoken_of(canvas) is not None or may_click_a_place(canvas):
        return []
    cards = shown_cards(canvas)
    if len(cards) > MOST_SLIPS:
        return []
    return [Text(view["seats"], number, card["card"]) for number, card in enumerate(cards)]


def may_click_a_place(canvas: ZodchieCanvas) -> bool:
    return any(choice.kind == "place" for choice in canvas.scene.choices)


def draw_text(brush: ZodchieBrush, text: Text) -> str:
    """Draw the text of a card in hand."""
    return brush.render(
        "text_tall.svg.j2",
        slip=slip(brush, printed(brush, text.card), 109, 190, 13.2),
        x=4 + 123 * text.number,
        y=grid_for(brush, text.seats).lens,
        height=UNDER - 8,
    )


# The lens


def lens_around(canvas: ZodchieCanvas, centre: int) -> Lens:
    """Return the lens around a place."""
    columns = canvas.view["columns"]
    first = max(0, min(column_of(centre) - 1, columns - SEEN))
    return Lens(canvas.view["seats"], row_of(centre), first, min(SEEN, columns))


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


def lens_pieces(canvas: ZodchieCanvas, lens: Lens, city: list[Site], centre: int, plans: Plans) -> Iterator[Piece]:
    """Draw the lens: its places, what the chosen card would do there, the buttons, the words."""
    start = lens.row * canvas.view["columns"] + lens.first
    shown = city[start : start + lens.total]
    events = (*plans[centre].notes, *plans[centre].warnings) if centre in plans else ()
    played = played_card(canvas, events)
    yield canvas.piece("lens-head", draw_head, lens)
    for index, site in enumerate(shown):
        large = Large(index, bare(site), played if site.place == centre else None)
        yield canvas.piece(f"lens-{index + 1}", draw_large, large)
    focus = column_of(centre) - lens.first
    if played and (told := shown[focus].forecast):
        yield canvas.piece("lens-outcome", draw_outcome, Outcome(lens.seats, focus, told.seal, told.scores))
    asked = spoken_of(canvas)
    if asked is not None and (knobs := knobs_at(canvas, asked)):
        yield canvas.piece("knobs", draw_tall_knobs, Knobs(lens.seats, column_of(asked) - lens.first, knobs))
    if events:
        yield canvas.piece("lens-words", draw_caption, Caption(lens.seats, warnings(canvas, events)))


def bare(site: Site) -> Site:
    """Return of a place what the lens shows."""
    told = site.forecast
    return site._replace(
        mark=site.mark if site.mark == "target" else "",
        forecast=Forecast(told.seal, told.change, ()) if told else None,
    )


def played_card(canvas: ZodchieCanvas, events: Sequence[Event]) -> Played | None:
    """Return the chosen card as it would stand in the middle of the lens."""
    chosen = canvas.view["chosen"]
    played = next((event for event in events if event.kind == "play"), None)
    if chosen is None or played is None:
        return None
    return Played(chosen["card"], colour_of(canvas, chosen["owner"]), number_of(played, "n"))


def warnings(canvas: ZodchieCanvas, events: Sequence[Event]) -> tuple[str, ...]:
    """Tell the comparison, and what a player might overlook."""
    told = [event for event in events if event.kind in SEALS or event.kind in {"forced_own", "last_clock"}]
    return tuple([canvas.words.preview(event) for event in told])


def draw_head(brush: ZodchieBrush, lens: Lens) -> str:
    """Draw the words above the lens."""
    words = brush.say("label.lens", n=lens.row + 1, first=lens.first + 1, last=lens.first + lens.total)
    return brush.render("lens_head.svg.j2", words=words, y=grid_for(brush, lens.seats).lens)


def draw_large(brush: ZodchieBrush, large: Large) -> str:
    """Draw a place of the lens."""
    site = large.site
    face = in_city(brush, site.lot.top, site.end) if site.lot.top else None
    shown = as_played(brush, large.played) if large.played else face
    return brush.render(
        "lens_place.svg.j2",
        s=site,
        face=face,
        played=large.played,
        card=full_card(brush, shown) if shown else None,
        hit=icon(site.hit) if site.hit else None,
        x=5 + 124 * large.number,
        y=grid_for(brush, site.seats).lens + 34,
    )


def draw_outcome(brush: ZodchieBrush, outcome: Outcome) -> str:
    """Draw what the chosen card would do."""
    y = grid_for(brush, outcome.seats).lens
    return brush.render("lens_outcome.svg.j2", o=outcome, x=5 + 124 * outcome.number, y=y)


def draw_tall_knobs(brush: ZodchieBrush, at: Knobs) -> str:
    """Draw the buttons under a card of the lens."""
    x = 5 + 124 * at.number
    return draw_knobs(brush, at.knobs, x + 24, x + 92, grid_for(brush, at.seats).lens + 176)


def draw_caption(brush: ZodchieBrush, caption: Caption) -> str:
    """Draw the words under the lens, as many as there is room for."""
    lines = [line for text in caption.lines for line in wrap(text, 360, 13.4)][:2]
    return brush.render("lens_words.svg.j2", lines=lines, y=grid_for(brush, caption.seats).lens + 176)

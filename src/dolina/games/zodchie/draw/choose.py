"""Before the game: the set of additional cards to choose from in secret, or the colours."""

from collections.abc import Iterator
from typing import NamedTuple

from dolina.games.zodchie.draw.cards import ZodchieBrush, ZodchieCanvas, colour_of, printed, slip
from dolina.games.zodchie.draw.face import full_card, in_hand, small_card
from dolina.games.zodchie.view_types import ReplaceView
from dolina.telling.eyes import TALL, WIDTHS
from dolina.telling.picture import Piece, Svg, wrap
from dolina.telling.pieces import Click

SIZE = 150.0  # of a card, where it is wide


class Heading(NamedTuple):
    """What is to choose: so many cards at most, or a colour."""

    limit: int | None


class Offered(NamedTuple):
    """A card of the set."""

    number: int
    total: int
    card: int
    colour: str
    taken: bool
    click: Click | None


class Flag(NamedTuple):
    """A colour to choose, and who has it."""

    number: int
    colour: str
    owner: str
    click: Click | None


def choosing(canvas: ZodchieCanvas) -> Svg | None:
    """Draw the cards or colours to choose from, in the phases where the city is still empty."""
    view = canvas.view
    if view["phase"] == "colour":
        return panel(canvas, None, flags(canvas))
    state = view["replace"]
    if state is not None and view["seat"] >= 0:
        return panel(canvas, state["limit"], offers(canvas, state))
    return None


def panel(canvas: ZodchieCanvas, limit: int | None, pieces: Iterator[Piece]) -> Svg:
    """Draw the panel with its heading."""
    layout = canvas.scene.layout
    head = canvas.piece("ground", draw_heading, Heading(limit))
    return Svg(WIDTHS[layout], height_of(layout, limit), (head, *pieces))


def height_of(layout: str, limit: int | None) -> float:
    """Return the height of the panel."""
    return (240 if limit is None else 452) if layout == TALL else (380 if limit is None else 450)


def offers(canvas: ZodchieCanvas, state: ReplaceView) -> Iterator[Piece]:
    """Draw the own set."""
    seat = canvas.view["seat"]
    cards, picks = state["sets"][seat], state["picks"][seat] or []
    for index, card in enumerate(cards):
        click = canvas.click("replace", index=index)
        value = Offered(index, len(cards), card, colour_of(canvas, seat), index in picks, click)
        yield canvas.piece(f"offer-{index}", draw_offered, value)


def flags(canvas: ZodchieCanvas) -> Iterator[Piece]:
    """Draw the colours; one that is taken carries its owner's name."""
    taken = canvas.view["colours"]
    for number, colour in enumerate(canvas.components.colours):
        owner = canvas.words.player(taken.index(colour)) if colour in taken else ""
        yield canvas.piece(f"colour-{colour}", draw_flag, Flag(number, colour, owner, canvas.click(f"colour {colour}")))


def draw_heading(brush: ZodchieBrush, heading: Heading) -> str:
    """Draw the ground with the words above it."""
    tall, limit = brush.layout == TALL, heading.limit
    words = brush.say("phase.colour") if limit is None else brush.say("label.set", n=limit)
    lines = wrap(words, 360 if tall else 1000, 15 if tall else 22)
    return brush.render("choose.svg.j2", lines=lines, tall=tall, height=height_of(brush.layout, limit))


def draw_offered(brush: ZodchieBrush, offered: Offered) -> str:
    """Draw a card of the set where it lies, with its text."""
    card = printed(brush, offered.card)
    face = in_hand(brush, offered.card, offered.colour)
    gone = next(base for base in brush.components.cards_of("base") if base.slot == card.slot)
    instead = wrap(brush.say("label.instead", name=gone.name.in_language(brush.words.lang)), SIZE - 14, 12.4)
    values: dict[str, object] = {"o": offered, "title": face.title, "instead": instead}
    if brush.layout == TALL:
        return brush.render(
            "offered_tall.svg.j2",
            **values,
            card=small_card(brush, face, 48, 62),
            slip=slip(brush, card, 300.0, 74.0, 13.2),
            name=card.name.in_language(brush.words.lang),
            x=4,
            y=34 + 69.0 * offered.number,
        )
    return brush.render(
        "offered_wide.svg.j2",
        **values,
        card=full_card(brush, face),
        slip=slip(brush, card, SIZE - 16, 172.0, 12),
        x=14 + 1034 / offered.total * offered.number,
        y=60,
        size=SIZE,
    )


def draw_flag(brush: ZodchieBrush, flag: Flag) -> str:
    """Draw a colour."""
    tall = brush.layout == TALL
    x = 7 + 90.0 * flag.number if tall else 123 + 200.0 * flag.number
    return brush.render("flag.svg.j2", f=flag, name=brush.say(f"colour.{flag.colour}"), x=x, tall=tall)

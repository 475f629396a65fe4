"""What is looked at for a moment: stacks of tiles in order, the areas by name, what was discarded."""

from collections import Counter
from typing import NamedTuple

from dolina.games.sylvan.draw.market import Area, area_line, standings
from dolina.games.sylvan.draw.parts import Card, SylvanBrush, SylvanCanvas, card, colour
from dolina.telling.picture import Sheet, Svg

WIDTH = 344
LINE = 26  # a row of tiles


class Stacks(NamedTuple):
    """The unused tiles of a seat, as far as these eyes may know them, and its cards that all know."""

    seat: int
    name: str
    current: tuple[int, ...]  # styles from the top
    later: tuple[int, ...]
    left: tuple[int, ...]  # tiles of each style in both stacks together: all can count them (9.4)
    known: tuple[int, ...]
    round: int

    @property
    def height(self) -> int:
        """How high its lines are together: name, stacks or what can be counted, cards."""
        return 30 + LINE * (bool(self.current) + bool(self.later) + bool(self.left)) + (42 if self.known else 0)


class Discarded(NamedTuple):
    """The discard pile by faces, and the tiles in the box by owner and style."""

    cards: tuple[tuple[int, int], ...]
    tiles: tuple[tuple[int, int], ...]

    @property
    def height(self) -> int:
        rows = -(-len(self.cards) // 6)
        return 22 + 64 * rows + (26 + LINE * -(-len(self.tiles) // 8) if self.tiles else 0)


class Row(NamedTuple):
    """Some tiles in order, with what they are."""

    label: str
    styles: list[str]


class Shown(NamedTuple):
    """The stacks of a seat as they are drawn."""

    y: int
    name: str
    colour: str
    rows: list[Row]
    left: list[tuple[str, int]]  # style and number, where the order is not to be seen
    known: list[Card]


def sheets(canvas: SylvanCanvas) -> tuple[Sheet, ...]:
    """Draw everything that a tap shows."""
    say = canvas.brush.say
    stacks = tuple([stacks_of(canvas, seat) for seat in range(canvas.view["seats"])])
    areas, gone = standings(canvas), discarded(canvas)
    tiles = canvas.piece("sheet-stacks", draw_stacks, stacks)
    names = canvas.piece("sheet-areas", draw_area_names, areas)
    discard = canvas.piece("sheet-discard", draw_discard, gone)
    return (
        Sheet("stacks", say("label.stacks"), Svg(WIDTH, sum(one.height for one in stacks), (tiles,))),
        Sheet("areas", say("label.areas"), Svg(WIDTH, 44 * len(areas) + 20, (names,))),
        Sheet("discard", say("label.discard"), Svg(WIDTH, gone.height, (discard,))),
    )


# Stacks


def stacks_of(canvas: SylvanCanvas, seat: int) -> Stacks:
    """Take from the view what these eyes may know of a seat's tiles (9.1, 9.2): both stacks, or the top of one."""
    view = canvas.view
    stacks, tile = view["stacks"][seat], view["next_tiles"][seat]
    current = stacks["current"] if stacks else [tile] if tile else []
    return Stacks(
        seat,
        canvas.words.player(seat),
        tuple([one["style"] for one in current]),
        tuple([one["style"] for one in stacks["later"]]) if stacks else (),
        () if stacks else tuple(view["styles_left"][seat]),
        () if seat == view["seat"] else tuple(view["known_hands"][seat]),
        view["round"],
    )


def draw_stacks(brush: SylvanBrush, stacks: tuple[Stacks, ...]) -> str:
    shown, y = [], 0
    for one in stacks:
        shown.append(shown_stacks(brush, one, y))
        y += one.height
    return brush.render("stacks.svg.j2", seats=shown)


def shown_stacks(brush: SylvanBrush, stacks: Stacks, y: int) -> Shown:
    """Return the stacks of a seat: this round's first, then the next one's."""
    styles = brush.components.styles
    both = enumerate((stacks.current, stacks.later), stacks.round)
    rows = [Row(brush.say("label.stack", n=n), [styles[style] for style in stack]) for n, stack in both if stack]
    left = [(styles[style], count) for style, count in enumerate(stacks.left)]
    known = [card(brush, face) for face in stacks.known]
    return Shown(y, stacks.name, colour(stacks.seat), rows, left, known)


# Areas


def draw_area_names(brush: SylvanBrush, areas: tuple[Area, ...]) -> str:
    return brush.render("area_names.svg.j2", lines=[area_line(brush, found) for found in areas])


# The discard pile


def discarded(canvas: SylvanCanvas) -> Discarded:
    cards = Counter(canvas.view["discard"])
    return Discarded(
        tuple(sorted(cards.items())),
        tuple([(tile["seat"], tile["style"]) for tile in canvas.view["box"]]),
    )


def draw_discard(brush: SylvanBrush, gone: Discarded) -> str:
    return brush.render(
        "discard.svg.j2",
        cards=[(card(brush, face), count) for face, count in gone.cards],
        tiles=[(colour(seat), brush.components.styles[style]) for seat, style in gone.tiles],
        below=44 + 64 * -(-len(gone.cards) // 6),
    )

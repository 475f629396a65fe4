"""The trees: towers of storeys, and the small buttons of the items that may be used on them."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from dolina.games.sylvan.draw.parts import Button, Clicks, SylvanBrush, SylvanCanvas, colour, draw_buttons
from dolina.games.sylvan.draw.places import TREE_KINDS, USES, Place, Places
from dolina.telling.eyes import TALL
from dolina.telling.picture import Piece
from dolina.telling.pieces import Click

KEPT = 10_000  # towers in memory, about 1 KB each


class Tree(NamedTuple):
    """A tree with everything on it, wherever it stands."""

    scale: float
    number: int
    base: int  # its style
    tiles: tuple[tuple[int, int], ...]  # seat and style, from below
    open: bool
    treetop: bool
    holder: int | None
    holder_name: str
    flags: tuple[int, ...]
    lifted: bool  # a hammer lifts its top tile
    click: Click | None


class Standing(NamedTuple):
    """A tree in its place."""

    x: float
    y: float
    tree: Tree


class Storey(NamedTuple):
    """One level of a tree."""

    style: str
    colour: str


class Use(NamedTuple):
    """A tree where an item may be used."""

    place: Place
    tree: int
    height: int
    click: Click


class Uses(NamedTuple):
    """All trees where an item may be used; shown at once if no other item can be used."""

    item: str
    alone: bool
    uses: tuple[Use, ...]


class FlagOffer(NamedTuple):
    """The tree that may get a flag now."""

    seat: int
    place: Place
    tree: int
    height: int
    click: Click


def tree_pieces(canvas: SylvanCanvas, where: Places, lit: Clicks) -> list[list[Piece]]:
    """Draw the trees that stand, row by row from the back."""
    view = canvas.view
    names = [canvas.called(seat) for seat in range(view["seats"])]
    landing = {tree: click for kind in TREE_KINDS for tree, click in lit.get(kind, {}).items()}
    rows: list[list[Piece]] = [[] for _ in range(1 + max(tree["y"] for tree in view["trees"]))]
    lifted = view["hammer_from"]
    for tree in view["trees"]:
        number, base, holder = tree["tree"], tree["base"], tree["holder"]
        if base is None:
            continue
        x, y, scale = where[number]
        value = Tree(
            scale,
            number,
            base,
            tuple([(tile["seat"], tile["style"]) for tile in tree["tiles"]]),
            tree["open"],
            tree["treetop"],
            holder,
            "" if holder is None else names[holder],
            tuple(tree["flags"]),
            lifted == number,
            landing.get(number),
        )
        rows[tree["y"]].append(canvas.piece(f"tree-{number}", draw_tree, Standing(x, y, value)))
    return rows


def draw_tree(brush: SylvanBrush, standing: Standing) -> str:
    return f'<g transform="translate({standing.x} {standing.y})">{tower(brush, standing.tree)}</g>'


@lru_cache(maxsize=KEPT)
def tower(brush: SylvanBrush, tree: Tree) -> str:
    """Draw a tree at its foot. It is remembered by itself, since on a phone the rows move when one grows."""
    styles = brush.components.styles
    storeys = [Storey(styles[tree.base], colour(None))]
    storeys += [Storey(styles[style], colour(seat)) for seat, style in tree.tiles]
    return brush.render(
        f"{brush.layout}/tree.svg.j2",
        tree=tree,
        title=tree_title(brush, tree, len(storeys)),
        name=brush.words.part("tree", tree.number),
        storeys=storeys,
        height=len(storeys),
        holder=colour(tree.holder),
        flags=[colour(seat) for seat in tree.flags],
    )


def tree_title(brush: SylvanBrush, tree: Tree, height: int) -> str:
    """Return a tree in a few words: name, height, holder."""
    holder = brush.say("label.nobody") if tree.holder is None else brush.say("label.holder", seat=tree.holder_name)
    levels = f"{brush.say('label.height')} {height}"
    return f"{brush.say('label.tree', tree=tree.number)}: {levels}, {holder}"


def tree_uses(canvas: SylvanCanvas, where: Places, lit: Clicks, usable: list[str]) -> Iterator[Piece]:
    """Draw the small buttons of the items that may be used on trees, from the back to the front."""
    trees = canvas.view["trees"]
    for item, kind in USES.items():
        found = sorted(lit.get(kind, {}).items())
        uses = tuple(Use(where[number], number, trees[number]["height"], click) for number, click in found)
        yield canvas.piece(f"uses-{item}", draw_uses, Uses(item, usable == [item], uses))


def draw_uses(brush: SylvanBrush, value: Uses) -> str:
    if not value.uses:
        return ""
    buttons = [Button(f"use-{value.item}-{use.tree}", *above(brush, use), use.click) for use in value.uses]
    return draw_buttons(brush, value.item, value.alone, buttons)


def above(brush: SylvanBrush, use: Use) -> tuple[float, float]:
    """Return the point over the top of a tree."""
    x, y, scale = use.place
    return (x, y - 18 * scale * use.height - 9) if brush.layout == TALL else (x, y - 28 * use.height - 14)


def flag_offer(canvas: SylvanCanvas, where: Places) -> Piece:
    """Draw the flag that may be attached."""
    view, click = canvas.view, canvas.click("flag yes")
    value = None
    if click and (tree := view["flag_tree"]) is not None:
        value = FlagOffer(view["seat"], where[tree], tree, view["trees"][tree]["height"], click)
    return canvas.piece("flag", draw_flag_offer, value)


def draw_flag_offer(brush: SylvanBrush, offer: FlagOffer | None) -> str:
    if offer is None:
        return ""
    tall = brush.layout == TALL
    x, y = offer.place.x + (12 if tall else 26), offer.place.y - (42 if tall else 14 * offer.height + 34)
    return brush.render("flag.svg.j2", offer=offer, seat=colour(offer.seat), x=min(x, 330) if tall else x, y=y)

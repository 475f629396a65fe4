"""The trees: towers of storeys, and the small buttons of the items that may be used on them."""

from functools import lru_cache
from typing import NamedTuple

from dolina.games.sylvan.draw.parts import Clicks, SylvanBrush, SylvanCanvas, colour
from dolina.games.sylvan.draw.places import TOOLS, TREE_KINDS, Place, Places
from dolina.games.sylvan.view_types import TreeView
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
    """An item that may be used on a tree."""

    symbol: str
    click: Click


class Tools(NamedTuple):
    """The small buttons at one tree: items, or a flag that may be attached."""

    place: Place
    number: int
    height: int
    uses: tuple[Use, ...]
    flag: Click | None


class AllTools(NamedTuple):
    """The small buttons at all trees, for one seat."""

    seat: int
    tools: tuple[Tools, ...]


def tree_pieces(canvas: SylvanCanvas, where: Places, lit: Clicks) -> list[list[Piece]]:
    """Draw the trees that stand, row by row from the back."""
    view = canvas.view
    names = [canvas.words.player(seat) for seat in range(view["seats"])]
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
    valley = "" if brush.layout == TALL else "translate(117 0) scale(.888) "
    return f'<g transform="{valley}translate({standing.x} {standing.y})">{tower(brush, standing.tree)}</g>'


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
    holder = brush.say("label.nobody") if tree.holder is None else tree.holder_name
    levels = f"{brush.say('label.height')} {height}"
    return f"{brush.say('label.tree', tree=tree.number)}: {levels}, {brush.say('label.holder')} {holder}"


def tools(canvas: SylvanCanvas, where: Places, lit: Clicks) -> Piece:
    """Draw the small buttons that lie over the trees, row by row."""
    view = canvas.view
    flag = canvas.click("flag yes")
    touched = {tree for _, kind in TOOLS for tree in lit.get(kind, ())}
    if flag and view["flag_tree"] is not None:
        touched.add(view["flag_tree"])
    found = [
        tools_of(tree, where[tree["tree"]], lit, flag if view["flag_tree"] == tree["tree"] else None)
        for tree in sorted((view["trees"][number] for number in touched), key=lambda tree: (tree["y"], tree["tree"]))
    ]
    return canvas.piece("tools", draw_tools, AllTools(view["seat"] if found else 0, tuple(found)))


def tools_of(tree: TreeView, place: Place, lit: Clicks, flag: Click | None) -> Tools:
    found = [(symbol, lit.get(kind, {}).get(tree["tree"])) for symbol, kind in TOOLS]
    uses = tuple(Use(symbol, click) for symbol, click in found if click)
    return Tools(place, tree["tree"], tree["height"], uses, flag)


def draw_tools(brush: SylvanBrush, value: AllTools) -> str:
    if not value.tools:
        return ""
    return brush.render(f"{brush.layout}/tools.svg.j2", trees=value.tools, seat=colour(value.seat))

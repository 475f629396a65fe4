"""Where the trees stand, wide and tall."""

from functools import lru_cache
from typing import NamedTuple

from dolina.games.sylvan.components import Components
from dolina.games.sylvan.draw.parts import Clicks, SylvanCanvas
from dolina.games.sylvan.view_types import TreeView
from dolina.telling.eyes import TALL
from dolina.telling.same import Same

TREE_KINDS = ("place", "hammer to")  # a tile may land there: the whole tree is lit
USES = {"axe": "axe", "hammer": "hammer from", "treetop": "treetop"}  # items used on a tree, and by which action

TALL_WIDTH, TALL_HEIGHT = 374, 342
SLIM = 18.0  # a storey on a phone
FOOT = 27.0  # the plaque under a tree


class Place(NamedTuple):
    """The foot of a tree, and how large the tree is."""

    x: float
    y: float
    scale: float


Places = tuple[Place, ...]  # by tree


def places(canvas: SylvanCanvas, lit: Clicks) -> Places:
    """Return where each tree stands."""
    if canvas.scene.layout == TALL:
        return tall_places(canvas.view["trees"], lit)
    return wide_places(Same(canvas.components), canvas.view["seats"])


@lru_cache(maxsize=100)
def wide_places(components: Same[Components], seats: int) -> Places:
    """Lay the valley out in its oblique view: each row stands to the left of the row behind it."""
    xy = components.thing.side(seats).xy
    left, step, shift = (292, 170, 76) if max(x for x, _ in xy) > 3 else (334, 206, 90)
    return tuple(Place(left + step * x - shift * y, 204 + 114 * y, 1) for x, y in xy)


def tall_places(trees: list[TreeView], lit: Clicks) -> Places:
    """Lay the valley out for a phone: a square grid, slim storeys; a row is as high as its tallest tree."""
    columns = 1 + max(tree["x"] for tree in trees)
    levels = row_levels(trees, lit)
    total = sum(levels)
    free = TALL_HEIGHT - FOOT * len(levels)
    step = TALL_WIDTH / columns
    unit = min(19.0, free / total)
    scale = min(unit / SLIM, 0.95 if columns > 4 else 1.05)
    extra = (free - unit * total) / len(levels)
    feet = []
    foot = 0.0
    for level in levels:
        foot += level * unit + FOOT + extra
        feet.append(foot - FOOT + 2)
    return tuple([Place(step * (tree["x"] + 0.5), feet[tree["y"]], scale) for tree in trees])


def row_levels(trees: list[TreeView], lit: Clicks) -> list[float]:
    """Return how many slim levels each row needs."""
    landing = {tree for kind in TREE_KINDS for tree in lit.get(kind, ())}
    tools = {tree for kind in USES.values() for tree in lit.get(kind, ())}
    levels = [0.0] * (1 + max(tree["y"] for tree in trees))
    for tree in trees:
        needed = room(tree, tree["tree"] in landing, tree["tree"] in tools)
        levels[tree["y"]] = max(levels[tree["y"]], needed)
    return levels


def room(tree: TreeView, landing: bool, tool: bool) -> float:
    """Return how many slim levels a tree needs above its foot."""
    if tree["base"] is None:
        return 2.0
    crown = 1.9 if tree["treetop"] else 1.35 if landing else 0.75 if tree["open"] else 0.0
    return max(2.0, tree["height"] + max(crown, 1.0 if tool else 0.0))

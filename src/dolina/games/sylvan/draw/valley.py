"""The valley: its ground, and everything that stands in it, from the back to the front."""

from collections.abc import Iterator
from typing import NamedTuple

from dolina.games.sylvan.components import BoardSide
from dolina.games.sylvan.draw.bridges import bridge_uses, bridges_tall, bridges_wide
from dolina.games.sylvan.draw.parts import SylvanBrush, SylvanCanvas, area_class, clicks, usable_items
from dolina.games.sylvan.draw.places import FOOT, TALL_WIDTH, Places, places
from dolina.games.sylvan.draw.trees import flag_offer, tree_pieces, tree_uses
from dolina.games.sylvan.names import area_name
from dolina.telling.eyes import TALL
from dolina.telling.picture import Piece

SHIPPED = {"AABBBACCBBDDCCEDDDEE": "large", "AABBACCBDCCEDDEE": "small"}  # grounds that are painted, by areas


class Spot(NamedTuple):
    """A spot of plain ground under a tree, where no ground is painted."""

    x: float
    y: float
    area: int


class WideGround(NamedTuple):
    """The ground: painted, or else its spots; and which areas have trees."""

    painted: str | None
    spots: tuple[Spot, ...]
    areas: tuple[int, ...]


class TallGround(NamedTuple):
    """The ground on a phone: the side of the board, where the feet of each row are, which areas have trees."""

    seats: int
    feet: tuple[float, ...]
    areas: tuple[int, ...]


class Patch(NamedTuple):
    """Some ground on a phone: of a tree, or between two trees of an area."""

    x: float
    y: float
    width: float
    height: float
    radius: int


class Land(NamedTuple):
    """An area: its colour, its ground on a phone, its letter and its name."""

    area: int
    colour: str
    patches: list[Patch]
    letter: str
    name: str


def valley(canvas: SylvanCanvas) -> Iterator[Piece]:
    """Draw the valley."""
    lit = clicks(canvas)
    where = places(canvas, lit)
    rows = tree_pieces(canvas, where, lit)
    usable = usable_items(canvas)
    if canvas.scene.layout == TALL:
        yield canvas.piece("ground", draw_tall_ground, tall_ground(canvas, where))
        for trees in rows:
            yield from trees
        yield bridges_tall(canvas, where)
    else:
        yield canvas.piece("ground", draw_wide_ground, wide_ground(canvas, where))
        yield from bridges_wide(canvas, where, rows)
    yield from tree_uses(canvas, where, lit, usable)
    yield bridge_uses(canvas, where, lit, usable == ["bridge"])
    yield flag_offer(canvas, where)


# The ground


def wide_ground(canvas: SylvanCanvas, where: Places) -> WideGround:
    view = canvas.view
    painted = SHIPPED.get(canvas.components.side(view["seats"]).areas)
    areas = areas_with_trees(canvas)
    if painted:
        return WideGround(painted, (), areas)
    standing = [tree for tree in view["trees"] if tree["base"] is not None]
    spots = [Spot(*where[tree["tree"]][:2], tree["area"]) for tree in sorted(standing, key=lambda tree: tree["y"])]
    return WideGround(None, tuple(spots), areas)


def draw_wide_ground(brush: SylvanBrush, ground: WideGround) -> str:
    lands = [land(brush, area, []) for area in ground.areas]
    return brush.render("wide/ground.svg.j2", ground=ground, lands=lands, area_class=area_class)


def areas_with_trees(canvas: SylvanCanvas) -> tuple[int, ...]:
    """Return the areas in play: with two players one has no trees (3.2)."""
    return tuple([area["area"] for area in canvas.view["areas"] if area["trees"]])


def land(brush: SylvanBrush, area: int, patches: list[Patch]) -> Land:
    letter, name = brush.components.letters()[area], area_name(brush.components, area, brush.words.lang)
    return Land(area, area_class(area), patches, letter, name)


def tall_ground(canvas: SylvanCanvas, where: Places) -> TallGround:
    feet = {tree["y"]: where[tree["tree"]].y for tree in canvas.view["trees"]}
    return TallGround(canvas.view["seats"], tuple(feet[y] for y in sorted(feet)), areas_with_trees(canvas))


def draw_tall_ground(brush: SylvanBrush, ground: TallGround) -> str:
    side = brush.components.side(ground.seats)
    letters = brush.components.letters()
    edges = [0.0, *(foot + FOOT - 2 for foot in ground.feet)]  # between the rows
    lands = [land(brush, letters.index(letter), patches(side, letter, edges)) for letter in sorted({*side.areas})]
    return brush.render("tall/ground.svg.j2", lands=lands, areas=ground.areas)


def patches(side: BoardSide, letter: str, edges: list[float]) -> list[Patch]:
    """Return the ground under the trees of an area, and what joins neighbours: so it has no notches."""
    step = TALL_WIDTH / (1 + max(x for x, _ in side.xy))
    alike = {(x, y) for (x, y), area in zip(side.xy, side.areas, strict=True) if area == letter}
    found = []
    for x, y in sorted(alike, key=lambda place: (place[1], place[0])):
        left, top, height = step * x + 3, edges[y] + 3, edges[y + 1] - edges[y] - 6
        found.append(Patch(left, top, step - 6, height, 9))
        if (x + 1, y) in alike:
            found.append(Patch(left + step - 18, top, 30, height, 0))
        if (x, y + 1) in alike:
            found.append(Patch(left, top + height - 12, step - 6, 30, 0))
        if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= alike:
            found.append(Patch(left + step - 18, top + height - 12, 30, 30, 0))
    return found

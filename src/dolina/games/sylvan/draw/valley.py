"""The valley: its ground, and everything that stands in it, from the back to the front."""

from collections.abc import Iterator
from typing import NamedTuple

from dolina.games.sylvan.components import BoardSide
from dolina.games.sylvan.draw.bridges import bridges_tall, bridges_wide, offers
from dolina.games.sylvan.draw.parts import SylvanBrush, SylvanCanvas, area_class, clicks
from dolina.games.sylvan.draw.places import FOOT, TALL_WIDTH, Places, places
from dolina.games.sylvan.draw.trees import tools, tree_pieces
from dolina.telling.eyes import TALL
from dolina.telling.picture import Piece

SHIPPED = {"AABBBACCBBDDCCEDDDEE": "large", "AABBACCBDCCEDDEE": "small"}  # grounds that are painted, by areas


class Spot(NamedTuple):
    """A spot of plain ground under a tree, where no ground is painted."""

    x: float
    y: float
    area: int


class WideGround(NamedTuple):
    """The ground: painted, or else its spots."""

    painted: str | None
    spots: tuple[Spot, ...]


class TallGround(NamedTuple):
    """The ground on a phone: the side of the board, and where the feet of each row are."""

    seats: int
    feet: tuple[float, ...]


class Cell(NamedTuple):
    """The ground of one tree on a phone; it reaches over the gap to neighbours of its area."""

    x: float
    y: float
    width: float
    height: float
    area: str


class Letter(NamedTuple):
    """The letter of an area on a phone, beside the foot of its first tree."""

    x: float
    y: float
    area: int
    letter: str


def valley(canvas: SylvanCanvas) -> Iterator[Piece]:
    """Draw the valley."""
    lit = clicks(canvas)
    where = places(canvas, lit)
    rows = tree_pieces(canvas, where, lit)
    if canvas.scene.layout == TALL:
        yield canvas.piece("ground", draw_tall_ground, tall_ground(canvas, where))
        for trees in rows:
            yield from trees
        yield bridges_tall(canvas, where)
    else:
        yield canvas.piece("ground", draw_wide_ground, wide_ground(canvas, where))
        yield from bridges_wide(canvas, where, rows, lit)
    yield tools(canvas, where, lit)
    yield offers(canvas, where, lit)


def wide_ground(canvas: SylvanCanvas, where: Places) -> WideGround:
    view = canvas.view
    painted = SHIPPED.get(canvas.components.side(view["seats"]).areas)
    if painted:
        return WideGround(painted, ())
    standing = [tree for tree in view["trees"] if tree["base"] is not None]
    spots = [Spot(*where[tree["tree"]][:2], tree["area"]) for tree in sorted(standing, key=lambda tree: tree["y"])]
    return WideGround(None, tuple(spots))


def draw_wide_ground(brush: SylvanBrush, ground: WideGround) -> str:
    return brush.render("wide/ground.svg.j2", ground=ground, area_class=area_class)


def tall_ground(canvas: SylvanCanvas, where: Places) -> TallGround:
    feet = {tree["y"]: where[tree["tree"]].y for tree in canvas.view["trees"]}
    return TallGround(canvas.view["seats"], tuple(feet[y] for y in sorted(feet)))


def draw_tall_ground(brush: SylvanBrush, ground: TallGround) -> str:
    side = brush.components.side(ground.seats)
    names = brush.components.letters()
    step = TALL_WIDTH / (1 + max(x for x, _ in side.xy))
    feet = dict(zip(sorted({y for _, y in side.xy}), ground.feet, strict=True))
    cells = [cell(side, tree, step, feet, names.index(area)) for tree, area in enumerate(side.areas)]
    found = [(area, name, side.areas.find(name)) for area, name in enumerate(names)]
    letters = [
        Letter(cells[tree].x + 2, feet[side.xy[tree][1]] + 17, area, name) for area, name, tree in found if tree >= 0
    ]
    return brush.render("tall/ground.svg.j2", cells=cells, letters=letters, area_class=area_class)


def cell(side: BoardSide, tree: int, step: float, feet: dict[int, float], area: int) -> Cell:
    """Return the ground under a tree, joined to neighbours of the same area at the right and below."""
    x, y = side.xy[tree]
    alike = [place for place, letter in zip(side.xy, side.areas, strict=True) if letter == side.areas[tree]]
    width = step + (6 if [x + 1, y] in alike else -6)
    top = feet[y - 1] + FOOT - 2 if y else 0.0
    height = feet[y] + FOOT - 2 - top + (8 if [x, y + 1] in alike else -6)
    return Cell(step * x + 3, top + 3, width, height, area_class(area))

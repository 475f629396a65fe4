"""Where the spaces stand on the map, in both layouts."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from dolina.games.valdora.draw.printed import ValdoraBrush
from dolina.telling.eyes import TALL

HERE = Path(__file__).parent

WIDE_SPOTS = {
    "A": (232, 84), "B": (768, 478), "C": (768, 88), "D": (232, 480), "H": (462, 270), "r1": (348, 62), "r2": (528, 60),
    "r3": (536, 148), "r4": (64, 268), "r5": (318, 294), "r6": (350, 504), "r7": (538, 504), "r8": (540, 398),
    "r9": (576, 306), "r10": (722, 396), "r11": (730, 304), "r12": (842, 152), "r13": (842, 412), "p1": (186, 286),
    "p2": (838, 288), "m1": (436, 82), "m2": (650, 490), "m3": (830, 354), "h_grey": (648, 272), "h_yellow": (112, 380),
    "h_white": (830, 220), "h_violet": (444, 486), "h_red": (118, 166), "h_blue": (730, 190), "h_green": (648, 72),
}  # fmt: skip
TALL_SPOTS = {
    "A": (44, 44), "B": (290, 302), "C": (290, 42), "D": (44, 300), "H": (168, 176), "r1": (101, 30), "r2": (192, 32),
    "r3": (180, 104), "r4": (30, 172), "r5": (120, 196), "r6": (101, 314), "r7": (194, 312), "r8": (186, 246),
    "r9": (220, 186), "r10": (270, 236), "r11": (292, 186), "r12": (338, 82), "r13": (338, 272), "p1": (76, 182),
    "p2": (346, 178), "m1": (144, 58), "m2": (242, 286), "m3": (334, 226), "h_grey": (254, 158), "h_yellow": (32, 238),
    "h_white": (334, 130), "h_violet": (146, 286), "h_red": (32, 106), "h_blue": (274, 106), "h_green": (240, 58),
}  # fmt: skip
WIDE_MAP, TALL_MAP = (1046, 552), (390, 344)
BOX = {"city": (112, 80), "road": (90, 66), "house": (82, 66), "mine": (82, 66), "harbour": (82, 66)}


class Spot(NamedTuple):
    """The centre of a space, and the box around it."""

    x: float
    y: float
    width: float
    height: float


def spot(brush: ValdoraBrush, index: int) -> Spot:
    """Return where a space stands."""
    space = brush.components.board.spaces[index]
    width, height = (146, 102) if space.id == "H" else BOX[space.kind]
    half = 0.5 if brush.layout == TALL else 1
    return Spot(*where(brush, space.id), width * half, height * half)


def where(brush: ValdoraBrush, name: str) -> tuple[float, float]:
    """Return the centre of a space; one that we did not paint stands where its component file says."""
    spots, (width, height) = (TALL_SPOTS, TALL_MAP) if brush.layout == TALL else (WIDE_SPOTS, WIDE_MAP)
    if name in spots:
        return spots[name]
    board = brush.components.board
    space = next(space for space in board.spaces if space.id == name)
    return space.x * width / board.size[0], space.y * height / board.size[1]


@cache
def painted(layout: str) -> dict[frozenset[str], str]:
    """Return the roads that the ground of a layout shows, as they run."""
    text = (HERE / "parts.svg").read_text(encoding="utf-8")
    ground = text[text.index(f'id="ground-{layout}"') :]
    roads = re.findall(r'data-edge="([^"]+)" d="([^"]+)"', ground[: ground.index("</symbol>")])
    return {frozenset(ends.split()): curve for ends, curve in roads}


class Road(NamedTuple):
    """A road between two neighbouring spaces, the lower number first."""

    a: int
    b: int
    curve: str
    painted: bool  # the ground shows it; one of a corrected board it does not


def roads(brush: ValdoraBrush) -> list[Road]:
    """Return every road of the board."""
    ids = [space.id for space in brush.components.board.spaces]
    known = painted(brush.layout)
    found = []
    for ends in brush.components.board.edges:
        a, b = sorted(ids.index(name) for name in ends)
        (x1, y1), (x2, y2) = where(brush, ids[a]), where(brush, ids[b])
        curve = known.get(frozenset(ends))
        found.append(Road(a, b, curve or f"M{x1} {y1}L{x2} {y2}", curve is not None))
    return found

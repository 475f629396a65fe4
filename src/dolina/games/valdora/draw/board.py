"""Where everything on the board stands: spaces, pawns, books, the ring of craftsmen."""

import math
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Literal

from dolina.games.valdora.draw.table import Contract, Table
from dolina.games.valdora.view_types import BookView, TargetsView
from dolina.telling.picture import Choice, text_width

HERE = Path(__file__).parent

Side = Literal["left", "right"]

WIDE = {
    "A": (232, 84), "B": (768, 478), "C": (768, 88), "D": (232, 480), "H": (462, 270), "r1": (348, 62), "r2": (528, 60),
    "r3": (536, 148), "r4": (64, 268), "r5": (318, 294), "r6": (350, 504), "r7": (538, 504), "r8": (540, 398),
    "r9": (576, 306), "r10": (722, 396), "r11": (730, 304), "r12": (842, 152), "r13": (842, 412), "p1": (186, 286),
    "p2": (838, 288), "m1": (436, 82), "m2": (650, 490), "m3": (830, 354), "h_grey": (648, 272), "h_yellow": (112, 380),
    "h_white": (830, 220), "h_violet": (444, 486), "h_red": (118, 166), "h_blue": (730, 190), "h_green": (648, 72),
}  # fmt: skip
NARROW = {
    "A": (44, 44), "B": (290, 302), "C": (290, 42), "D": (44, 300), "H": (168, 176), "r1": (101, 30), "r2": (192, 32),
    "r3": (180, 104), "r4": (30, 172), "r5": (120, 196), "r6": (101, 314), "r7": (194, 312), "r8": (186, 246),
    "r9": (220, 186), "r10": (270, 236), "r11": (292, 186), "r12": (338, 82), "r13": (338, 272), "p1": (76, 182),
    "p2": (346, 178), "m1": (144, 58), "m2": (242, 286), "m3": (334, 226), "h_grey": (254, 158), "h_yellow": (32, 238),
    "h_white": (334, 130), "h_violet": (146, 286), "h_red": (32, 106), "h_blue": (274, 106), "h_green": (240, 58),
}  # fmt: skip
BOX = {"city": (112, 80), "road": (90, 66), "house": (82, 66), "mine": (82, 66), "harbour": (82, 66)}
SHIPS: dict[str, list[tuple[float, float]]] = {
    "H": [(-92, -68)],
    "p1": [(24, -52)],
    "p2": [(28, -42), (30, 2)],
}  # beside their space, on the wide board
RING = (974 + 60, 278, 42, 116)  # centre and half axes of the ring on the wide board
NOWHERE: TargetsView = {"free": [], "provisions": [], "tolls": {}}
BOOKS = {"A": (6, 6), "D": (6, 434), "C": (932, 6), "B": (932, 434)}


@dataclass(frozen=True)
class GemLying:
    """A gem on a road or on the raft."""

    symbol: str
    gem: int
    x: float
    y: float
    choice: Choice | None


@dataclass
class Place:
    """A space of the board."""

    index: int
    id: str
    kind: str
    x: float
    y: float
    name: str
    width: float
    height: float
    client: str | None
    letter: str | None
    choice: Choice | None
    mark: str | None  # free or provisions
    gems: list[GemLying] = field(default_factory=list)
    ships: list[tuple[float, float]] = field(default_factory=list)
    sign: str | None = None  # what a contract of the seat says of this house
    toll: int = 0
    label: str = ""
    label_width: float = 0


@dataclass(frozen=True)
class Pawn:
    """A pawn on its space."""

    seat: int
    sign: str
    x: float
    y: float


@dataclass(frozen=True)
class Page:
    """One side of an open book."""

    side: Side
    x: float
    size: int
    carrier: str | None
    price: int
    loads: str
    contract: Contract | None
    choice: Choice | None
    flip: Choice | None


@dataclass(frozen=True)
class Book:
    """An open book."""

    letter: str
    kind: str
    x: float
    y: float
    here: bool
    left: Page
    right: Page


@dataclass(frozen=True)
class Craft:
    """A client's craftsmen on the ring."""

    client: str
    sign: str
    x: float
    y: float
    left: int
    owner: int | None
    need: int
    own: int
    arrow: tuple[float, float, float]


@dataclass(frozen=True)
class BoardPicture:
    """Everything on the board."""

    places: list[Place]
    pawns: list[Pawn]
    books: list[Book]
    ring: list[Craft]
    discard: list[GemLying]
    bonus_left: int
    extra_roads: list[tuple[float, float, float, float]]


def board(table: Table, tall: bool) -> BoardPicture:
    """Lay the board out."""
    spots = NARROW if tall else WIDE
    places = [place(table, index, tall, spots) for index in range(len(table.components.board.spaces))]
    return BoardPicture(
        places=places,
        pawns=pawns(table, places, tall),
        books=[book(table, number) for number in range(len(table.view["books"]))],
        ring=[craft(table, number) for number in range(len(table.clients))],
        discard=discard(table),
        bonus_left=table.view["bonus_left"],
        extra_roads=[(*where(table, a, spots), *where(table, b, spots)) for a, b in unpainted(table)],
    )


@cache
def painted() -> set[frozenset[str]]:
    """Return the roads that the ground shows."""
    text = (HERE / "parts.svg").read_text(encoding="utf-8")
    return {frozenset(edge.split()) for edge in re.findall(r'data-edge="([^"]+)"', text)}


def unpainted(table: Table) -> list[tuple[str, str]]:
    """Return roads of a corrected board that the ground does not show."""
    return [(a, b) for a, b in table.components.board.edges if frozenset((a, b)) not in painted()]


def where(table: Table, name: str, spots: dict[str, tuple[int, int]]) -> tuple[float, float]:
    """Return where a space stands; one that we did not paint stands where its component file says."""
    if name in spots:
        return spots[name]
    width, height = (390, 344) if spots is NARROW else (1046, 552)
    space = next(space for space in table.components.board.spaces if space.id == name)
    return space.x * width / table.components.board.size[0], space.y * height / table.components.board.size[1]


def place(table: Table, index: int, tall: bool, spots: dict[str, tuple[int, int]]) -> Place:
    """Put one space on the board."""
    space = table.components.board.spaces[index]
    x, y = where(table, space.id, spots)
    width, height = (146, 102) if space.id == "H" else BOX[space.kind]
    choice = table.choice("move", space=index)
    targets = table.view["targets"] or NOWHERE
    name = table.words.part("space", index)
    found = Place(
        index, space.id, space.kind, x, y, name, width * (0.5 if tall else 1), height * (0.5 if tall else 1),
        space.client, space.letter, choice, mark(choice, index, targets["provisions"]),
    )  # fmt: skip
    if space.kind == "road":
        found.gems = road_gems(table, found, tall)
    found.ships = SHIPS.get(space.id, [(34, -40)] if space.ships else [])[: space.ships or 0]
    found.sign = house_sign(table, space.client)
    found.toll = targets["tolls"].get(space.id, 0) if choice else 0
    found.label = name.removeprefix(f"{space.id} ")  # the letter stands on a disc before it
    found.label_width = text_width(found.label, 12.5) * 1.12 + 34
    return found


def mark(choice: Choice | None, index: int, with_provisions: list[int]) -> str | None:
    if choice is None:
        return None
    return "provisions" if index in with_provisions else "free"


def road_gems(table: Table, at: Place, tall: bool) -> list[GemLying]:
    """Return the gems on a road, sorted, three in a row; a gem that can be loaded in one way only is lit."""
    counts = table.view["roads"][at.id]
    here = table.seat >= 0 and table.me["space"] == at.index
    scale, size = (0.45, 11.5) if tall else (0.86, 19.8)
    gems = [gem for gem, count in enumerate(counts) for _ in range(count)]
    result = []
    for number, gem in enumerate(gems):
        x = at.x + scale * ((19, 43.5, 68)[number % 3] - 44) - size / 2
        y = at.y + scale * ((18, 41)[number // 3 % 2] - 31) - size / 2
        first = gem not in gems[:number]
        choice = table.only(("load", "swap"), gem=gem) if here and first else None
        result.append(GemLying(table.gem(gem), gem, x, y, choice))
    return result


def house_sign(table: Table, client: str | None) -> str | None:
    """Return whether the seat holds a contract of this house, and can pay it."""
    if client is None or table.seat < 0:
        return None
    held = [
        payable
        for face, payable in zip(table.me["contracts"], table.me["payable"], strict=True)
        if table.contract(face).client == client
    ]
    return None if not held else "payable" if any(held) else "contract"


def pawns(table: Table, places: list[Place], tall: bool) -> list[Pawn]:
    """Stand the pawns side by side along the upper right edge of their space."""
    result: list[Pawn] = []
    for seat, player in enumerate(table.view["players"]):
        at = places[player["space"]]
        before = sum(other["space"] == player["space"] for other in table.view["players"][:seat])
        step = 10 if tall else 16
        x = at.x + (at.width / 2 - (14 if tall else 30)) - step * before
        y = at.y - (22 if tall else 46)
        result.append(Pawn(seat, table.signs[seat], x, y))
    return result


def book(table: Table, number: int) -> Book:
    """Open a book: its two pages, what may be bought, where it may be leafed."""
    data = table.view["books"][number]
    letter = table.components.board.spaces[data["space"]].id
    here = table.seat >= 0 and table.me["space"] == data["space"] and table.seat in table.view["actors"]
    x, y = BOOKS.get(letter, (6, 6))
    return Book(letter, data["kind"], x, y, here, page(table, data, "left", here), page(table, data, "right", here))


def page(table: Table, data: BookView, side: Side, here: bool) -> Page:
    """Return one page of a book; forward is the right page turned over, back the left one."""
    left = side == "left"
    top = data[side]
    carrier = top if data["kind"] == "equipment" else None
    return Page(
        side=side,
        x=0.0 if left else 84.0,
        size=data["left_size"] if left else data["right_size"],
        carrier=None if carrier is None else table.carrier(carrier),
        price=0 if carrier is None else table.price(carrier),
        loads="" if carrier is None else table.loads(carrier),
        contract=table.contract(top) if data["kind"] == "contracts" and top is not None else None,
        choice=table.choice("buy", side=0 if left else 1) if here else None,
        flip=table.choice("flip", way=1 if left else 0) if here else None,
    )


def craft(table: Table, number: int) -> Craft:
    """Return a client's place on the ring; the arrow after it shows who comes instead when it is empty."""
    cx, cy, rx, ry = RING
    count = len(table.clients)
    angle = math.tau * number / count - math.pi / 2
    half = math.tau * (number + 0.5) / count - math.pi / 2
    client = table.clients[number]
    turn = math.degrees(math.atan2(ry * math.cos(half), -rx * math.sin(half)))
    own = table.me["craftsmen"][number] if table.seat >= 0 else 0
    return Craft(
        client,
        table.client_sign(client),
        cx + rx * math.cos(angle),
        cy + ry * math.sin(angle),
        table.view["stacks"][number],
        table.view["workshops"][number],
        table.components.clients.workshop_need[number],
        own,
        (cx + rx * math.cos(half), cy + ry * math.sin(half), turn),
    )


def discard(table: Table) -> list[GemLying]:
    """Return the gems on the raft; in a harbour one that can be loaded in one way only is lit."""
    at_sea = table.seat >= 0 and table.components.board.spaces[table.me["space"]].ships
    return [
        GemLying(table.gem(gem), count, 25.5 * gem, 0, table.only(("load", "swap"), gem=gem) if at_sea else None)
        for gem, count in enumerate(table.view["discard"])
    ]

"""The river with its tiles, the lake and the bag."""

from dataclasses import dataclass, replace

from dolina.games.glassworks.draw.glass import Glass, Piece, change_of, signed
from dolina.games.glassworks.view_types import GlassworksView, TileView
from dolina.telling.picture import Choice, Scene

Place = tuple[float, float]

# How glass lies on a tile, by number: size, and the places in the tile's own box.
WIDE_BOX = (120, 150)
WIDE_SPREAD: dict[int, tuple[float, list[Place]]] = {
    1: (62, [(29, 43)]),
    2: (50, [(12, 33), (57, 63)]),
    3: (46, [(13, 30), (61, 39), (33, 76)]),
    4: (42, [(15, 31), (62, 36), (16, 76), (63, 79)]),
    5: (36, [(13, 29), (70, 29), (42, 55), (13, 82), (70, 82)]),
    6: (36, [(20, 27), (64, 27), (20, 58), (64, 58), (20, 89), (64, 89)]),
    9: (29, [(12 + 33 * column, 28 + 31 * row) for row in range(3) for column in range(3)]),
}
TALL_BOX = (58, 108)
TALL_SPREAD: dict[int, tuple[float, list[Place]]] = {
    1: (42, [(8, 33)]),
    2: (31, [(6, 23), (21, 54)]),
    3: (27, [(3.5, 22), (27.5, 31), (10.5, 57)]),
    4: (25, [(4, 22), (29.5, 27), (4, 54), (29.5, 59)]),
    5: (23, [(4.5, 21), (30.5, 21), (17.5, 42), (4.5, 63), (30.5, 63)]),
    6: (22, [(5, 20), (31, 20), (5, 42), (31, 42), (5, 64), (31, 64)]),
    9: (18, [(1.5 + 18.5 * column, 22 + 22 * row) for row in range(3) for column in range(3)]),
}
LAKE_PLACES = [(69, 22), (114, 53), (96, 104), (42, 104), (25, 53)]  # in a box of 176 × 196


@dataclass(frozen=True)
class Tag:
    """A small label on a part: what choosing it changes."""

    x: float
    y: float
    text: str
    loss: bool


@dataclass(frozen=True)
class Tile:
    """A river tile and what lies on it."""

    id: str
    shape: str
    x: float
    y: float
    width: float
    height: float
    stones: list[Place]
    stone: float  # width of a stone
    glass: list[Piece]
    more: str  # how many pieces find no room in the picture
    choice: Choice | None
    placed: bool
    tag: Tag | None


@dataclass(frozen=True)
class Lake:
    """The lake and its glass."""

    x: float
    y: float
    width: float
    height: float
    glass: list[Piece]
    choice: Choice | None
    label: str
    tag: Tag | None


@dataclass(frozen=True)
class River:
    """Everything by the water."""

    height: float
    tiles: list[Tile]
    lake: Lake
    flows: list[Place]
    bag: int


def tag_of(scene: Scene[GlassworksView], choice: Choice | None, x: float, y: float) -> Tag | None:
    """Return the label with the change of score, where it is known and there is one to show."""
    change = change_of(scene, choice) if choice else None
    return None if change is None else Tag(x, y, signed(change), change < 0)


def tile_choice(scene: Scene[GlassworksView], tile: int) -> Choice | None:
    """Return what a click on a tile does."""
    return scene.choice("take", tile=tile) or scene.choice("tile", tile=tile)


class RiverTiles:
    """Lays tiles of one size in a line."""

    def __init__(self, glass: Glass, x: float, y: float, step: float, scale: float, *, wide: bool) -> None:
        self.glass = glass
        self.scene = glass.scene
        self.x, self.y, self.step, self.scale = x, y, step, scale
        self.box = WIDE_BOX if wide else TALL_BOX
        self.spread = WIDE_SPREAD if wide else TALL_SPREAD
        self.stone: float = 26 if wide else 12
        self.stone_y: float = 126 if wide else 93.5

    def all(self) -> list[Tile]:
        """Return the tiles from the source to the lake."""
        return [self.tile(position, shown) for position, shown in enumerate(self.scene.view["river"])]

    def tile(self, position: int, shown: TileView) -> Tile:
        """Return one tile."""
        number, scale = shown["tile"], self.scale
        x, y = self.x + self.step * position, self.y
        choice = tile_choice(self.scene, number)
        return Tile(
            id=f"tile-{number}",
            shape=self.glass.components.shape[number].id,
            x=x,
            y=y,
            width=self.box[0] * scale,
            height=self.box[1] * scale,
            stones=self.stones(x, y, shown["stones"]),
            stone=self.stone * scale,
            glass=self.pieces(x, y, number, shown["glass"]),
            more=f"+{len(shown['glass']) - 8}" if len(shown["glass"]) > 9 else "",
            choice=choice,
            placed=self.scene.view["gather"]["placed"] == number,
            tag=tag_of(self.scene, choice, x + self.box[0] * scale / 2, y),
        )

    def stones(self, x: float, y: float, count: int) -> list[Place]:
        """Return where the stones lie, side by side in the middle of the lower edge."""
        step = min(self.stone * 1.08, self.box[0] * 0.5 / count)
        left = (self.box[0] - step * (count - 1) - self.stone) / 2
        return [(x + (left + step * i) * self.scale, y + self.stone_y * self.scale) for i in range(count)]

    def pieces(self, x: float, y: float, tile: int, glass: list[int]) -> list[Piece]:
        """Spread the glass over the tile; what was placed in this turn is marked."""
        room = min((number for number in self.spread if number >= len(glass)), default=9)
        size, places = self.spread[room]
        shown = glass if len(glass) <= room else glass[: room - 1]
        new = len(glass) - self.placed_on(tile)
        return [
            replace(
                self.piece(x, y, tile, number, piece, size, places[number]), state="placed" if number >= new else ""
            )
            for number, piece in enumerate(shown)
        ]

    def piece(self, x: float, y: float, tile: int, number: int, piece: int, size: float, place: Place) -> Piece:
        """Return one piece on a tile."""
        scale = self.scale
        return self.glass.piece(
            f"tile-{tile}", number, piece, x + place[0] * scale, y + place[1] * scale, round(size * scale, 2)
        )

    def placed_on(self, tile: int) -> int:
        """Return how many pieces were placed on this tile in this turn."""
        gather = self.scene.view["gather"]
        if gather["placed"] != tile:
            return 0
        return 2 if gather["partner"] is not None else 1


def lake_label(scene: Scene[GlassworksView]) -> str:
    """Say how much glass is in the lake."""
    return f"{scene.words.say('label.lake')} {len(scene.view['lake'])}"


def wide_river(glass: Glass) -> River:
    """Lay the river along the width of the board, the lake at its end."""
    scene = glass.scene
    tiles = RiverTiles(glass, 104, 46, 124, 14 / 15, wide=True).all()
    x, y, size = 864, 10, 44
    choice = scene.choice("lake")
    pieces = [
        glass.choosable(glass.piece("lake", number, piece, x + left, y + top, size), "leave", 50)
        for number, (piece, (left, top)) in enumerate(zip(scene.view["lake"], lake_places(scene), strict=True))
    ]
    lake = Lake(x, y, 176, 196, pieces, choice, lake_label(scene), tag_of(scene, choice, x + 92, y + 8))
    flows = [(92.5 + 124 * position, 106.0) for position in range(7)]
    return River(216, tiles, lake, flows, scene.view["bag"]["size"])


def lake_places(scene: Scene[GlassworksView]) -> list[Place]:
    """Return the places of the glass in the round lake; for another size than five they go round its middle."""
    count = len(scene.view["lake"])
    if count <= len(LAKE_PLACES):
        return list(LAKE_PLACES[:count])
    return [(14 + 36 * (number % 4), 40 + 46 * (number // 4)) for number in range(count)]


def tall_river(glass: Glass) -> River:
    """Lay the river along the width of a phone; it bends into a wide lake below."""
    scene = glass.scene
    tiles = RiverTiles(glass, 5, 14, 62.1, 0.92, wide=False).all()
    choice = scene.choice("lake")
    count = len(scene.view["lake"])
    size, step = 37.0, min(54.0, 258 / max(count, 1))
    start = 104 + (258 - step * count) / 2 + (step - size) / 2
    pieces = [
        glass.choosable(glass.piece("lake", number, piece, start + step * number, 118, size), "leave", 42)
        for number, piece in enumerate(scene.view["lake"])
    ]
    lake = Lake(4, 110, 366, 54, pieces, choice, lake_label(scene), tag_of(scene, choice, 83, 137))
    flows = [(59.2 + 62.1 * position, 56.0) for position in range(5)]
    return River(164, tiles, lake, flows, scene.view["bag"]["size"])

"""Glass as it is drawn: every visible piece with a name of its own, so that it glides from place to place."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from dolina.core.events import Event
from dolina.games.glassworks.components import Components
from dolina.games.glassworks.rules_table import SHAPES
from dolina.games.glassworks.view_types import GlassworksView
from dolina.telling.picture import Choice, Scene

MARK_SHIFT = (0, 0, 6, -2, 5, 0)  # how far the etched mark lies below the middle, by shape, in a box of 48
BOX = 48


class Spot(NamedTuple):
    """Where a piece lies: kind of place (and whose or which), and its number there."""

    place: str
    number: int


@dataclass(frozen=True)
class Piece:
    """A piece of glass and where it is drawn."""

    id: str
    piece: int
    shape: str
    colour: str
    x: float
    y: float
    size: float
    choice: Choice | None = None
    state: str = ""  # class of a state: selected, placed
    ring: float = 0  # side of the square ring around it; 0 = none

    @property
    def mark_y(self) -> float:
        """Return where the mark lies."""
        return round(self.y + MARK_SHIFT[self.piece % SHAPES] * self.size / BOX, 2)

    @property
    def middle_x(self) -> float:
        """Return the middle."""
        return self.x + self.size / 2

    @property
    def middle_y(self) -> float:
        """Return the middle."""
        return self.y + self.size / 2


class Glass:
    """All visible glass: gives each piece its id, `glass-13`, then `glass-13-2` … for more of the same type.

    Equal pieces cannot be told apart in a view; numbering them in this order of places, those first
    that glass never leaves, moves the fewest names when a piece moves.
    """

    def __init__(self, scene: Scene[GlassworksView], components: Components) -> None:
        self.scene = scene
        self.components = components
        self.ids: dict[Spot, str] = {}
        seen: dict[int, int] = {}
        for place, pieces in places(scene.view):
            for number, piece in enumerate(pieces):
                seen[piece] = seen.get(piece, 0) + 1
                again = f"-{seen[piece]}" if seen[piece] > 1 else ""
                self.ids[Spot(place, number)] = f"glass-{piece}{again}"

    def piece(self, place: str, number: int, piece: int, x: float, y: float, size: float) -> Piece:
        """Return a piece that cannot be clicked."""
        shape = self.components.shape[piece % SHAPES].id
        colour = self.components.colour[piece // SHAPES].id
        return Piece(self.ids[Spot(place, number)], piece, shape, colour, round(x, 2), round(y, 2), size)

    def choosable(self, piece: Piece, kind: str, ring: float) -> Piece:
        """Make the piece a part to click on, if that action is legal now."""
        choice = self.scene.choice(kind, glass=piece.piece)
        return replace(piece, choice=choice, ring=ring) if choice else piece


def places(view: GlassworksView) -> list[tuple[str, list[int]]]:
    """Return every place with its glass, in the order of names."""
    areas = list(enumerate(view["areas"]))
    found = [
        (column_place(area, column), content["glass"])
        for area, shown in areas
        for column, content in enumerate(shown["columns"])
    ]
    found += [(f"overflow-{area}", shown["overflow"]) for area, shown in areas]
    found.append(("taken", view["gather"]["taken"]))
    found += [(f"tile-{tile['tile']}", tile["glass"]) for tile in sorted(view["river"], key=lambda tile: tile["tile"])]
    found += [(f"satchel-{area}", shown["satchel"]) for area, shown in areas]
    found.append(("lake", view["lake"]))
    return found


def column_place(area: int, column: int) -> str:
    """Return the name of a column of a factory."""
    return f"column-{area}-{column}"


def previews(scene: Scene[GlassworksView], choice: Choice) -> list[Event]:
    """Return what a choice would do."""
    return scene.preview(choice.code)


def change_of(scene: Scene[GlassworksView], choice: Choice) -> int | None:
    """Return how a choice changes the score, if that is known."""
    changes = [event.values["change"] for event in previews(scene, choice) if event.kind == "score"]
    return next((change for change in changes if isinstance(change, int)), None)


def signed(number: int) -> str:
    """Write a change with its sign."""
    return f"+{number}" if number > 0 else minus(number)


def minus(number: int) -> str:
    """Write a number with a real minus sign."""
    return str(number).replace("-", "−")

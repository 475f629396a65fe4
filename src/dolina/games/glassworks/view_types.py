"""Glassworks: the shape of a view (section 9).

A piece of glass is its type, 6 · colour + shape (2.2); a tile is the number of its shape. Areas are the seats',
and after them the rival's in a solo game.
"""

from typing import Final, Literal, NotRequired, TypedDict, TypeGuard

from dolina.core.view import RivalView, View

Source = Literal["rows", "columns", "overflow"]
SOURCES: Final[tuple[Source, ...]] = ("rows", "columns", "overflow")


class SourcesView(TypedDict):
    """Points by where they come from (6.1)."""

    rows: int
    columns: int
    overflow: int  # never above 0


class EndView(TypedDict):
    """How far the end is (4.6). What is None begins with the trigger."""

    inventory: int  # the one that sets it off
    triggered_by: int | None  # an area
    turns_left: int | None  # of all areas together, the present one included
    turns_left_by_area: list[int] | None
    may_restock: bool


class TileView(TypedDict):
    """A river tile; the first of them is the farthest from the lake."""

    tile: int
    stones: int
    glass: list[int]


class BagView(TypedDict):
    """What is in the bag: how many pieces in all, of each type, colour and shape (9.3)."""

    size: int
    by_type: list[int]
    by_colour: list[int]
    by_shape: list[int]


class SupplyView(TypedDict):
    """How many pieces of each colour and shape are in play (3.1)."""

    by_colour: list[int]
    by_shape: list[int]


class ColumnView(TypedDict):
    """An opened column: its colour, and its glass from the bottom."""

    colour: int
    glass: list[int]


class RowView(TypedDict):
    """A row: how many cells count from the left, and what they bring (6.2)."""

    cells: int
    points: int


class ScoringColumnView(TypedDict):
    """One of the tallest columns, and what it brings (6.3)."""

    column: int  # from 0
    height: int
    points: int


class AreaView(TypedDict):
    """A player's area, or the rival's."""

    satchel: list[int]
    columns: list[ColumnView]  # from the left
    overflow: list[int]  # pieces of glass
    inventory: int  # pieces on the factory
    rows: list[RowView]  # from the bottom
    scoring_columns: list[ScoringColumnView]
    sources: SourcesView
    score: int


class SoloView(RivalView):
    """The rival of a solo game."""

    id: str
    area: int
    lead: int  # of the player over it


class GatherView(TypedDict):
    """What has been chosen in the present turn; None and [] before."""

    picked: int | None  # in the satchel until placed
    partner: int | None  # the second piece of a pair
    placed: int | None  # the tile that they were placed on
    taken: list[int]  # glass that waits for its column


class GlassworksView(View):
    """What a seat may know. `rival` holds a SoloView."""

    first_player: int
    turn: int | None  # an area; None when the match is over
    end: EndView
    river: list[TileView]
    lake: list[int]
    bag: BagView
    supply: SupplyView
    areas: list[AreaView]
    gather: GatherView
    bag_order: NotRequired[list[int]]  # only for the rules themselves


def is_solo(rival: RivalView | None) -> TypeGuard[SoloView]:
    """Tell whether there is a rival, and so all that this game says of it: `rival` of any view promises less."""
    return rival is not None

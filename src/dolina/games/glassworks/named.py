"""Every visible piece of glass has a name of its own, so that it glides from place to place and can be pointed at."""

from typing import NamedTuple

from dolina.games.glassworks.rules_table import TYPES
from dolina.games.glassworks.view_types import GlassworksView


class Glass(NamedTuple):
    """A visible piece of glass: its type, and which it is among its equals."""

    type: int
    copy: int  # from 1

    @property
    def id(self) -> str:
        """Its name in a picture: `glass-13`, then `glass-13-2` … for more of the same type."""
        return f"glass-{self.type}" if self.copy == 1 else f"glass-{self.type}-{self.copy}"


Pile = tuple[Glass, ...]


class Visible(NamedTuple):
    """All visible glass by where it lies.

    Equal pieces cannot be told apart in a view; numbering them in this order of places, those first
    that glass never leaves, moves the fewest names when a piece moves.
    """

    columns: list[tuple[Pile, ...]]  # by area
    overflow: list[Pile]
    taken: Pile
    tiles: dict[int, Pile]
    satchels: list[Pile]
    lake: Pile


def visible(view: GlassworksView) -> Visible:
    """Give every visible piece of glass its name."""
    seen = [0] * TYPES

    def pile(types: list[int]) -> Pile:
        named = []
        for kind in types:
            seen[kind] += 1
            named.append(Glass(kind, seen[kind]))
        return tuple(named)

    areas = view["areas"]
    return Visible(
        columns=[tuple([pile(column["glass"]) for column in area["columns"]]) for area in areas],
        overflow=[pile(area["overflow"]) for area in areas],
        taken=pile(view["gather"]["taken"]),
        tiles={tile["tile"]: pile(tile["glass"]) for tile in sorted(view["river"], key=lambda tile: tile["tile"])},
        satchels=[pile(area["satchel"]) for area in areas],
        lake=pile(view["lake"]),
    )

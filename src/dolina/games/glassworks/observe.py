"""Glassworks as numbers (section 9): all seats know the same, each told from its own place.

What no rule asks for again is left out: the shapes of glass on tiles and factories, and which glass went to overflow.
"""

from dolina.core.observe import Field, Observer, Row, choice, players
from dolina.core.state import State
from dolina.games.glassworks.rules import PHASES, Glassworks
from dolina.games.glassworks.rules_table import COLOURS, SHAPES, TYPES, GlassworksSetup

MOST = 300  # more than any count or score


class GlassworksObserver(Observer):
    """Writes a position of Glassworks."""

    def __init__(self, setup: GlassworksSetup) -> None:
        super().__init__(fields(setup))
        self.setup = setup

    def write(self, state: State, seat: int, row: Row) -> None:
        assert isinstance(state, Glassworks)  # noqa: S101 - for the type checker
        areas = self.setup.areas
        row.choice(state.phase, len(PHASES))
        row.choice((state.turn - seat) % areas, areas)
        row.put(1 + state.left)
        row.put(int(state.may_restock()))
        for tile in state.river:
            row.choice(tile, SHAPES)
        for glass in state.glass:
            self.write_colours(glass, row)
        row.count(state.lake, TYPES)
        row.count(state.bag, TYPES, state.drawn)
        row.choice(state.picked, TYPES)
        row.choice(state.partner, TYPES)
        row.choice(state.placed, SHAPES)
        self.write_colours(state.taken, row)
        for further in range(areas):
            self.write_area(state, (seat + further) % areas, row)

    def write_colours(self, glass: list[int], row: Row) -> None:
        """Count glass by colour."""
        for piece in glass:
            row.out[row.at + piece // SHAPES] += 1
        row.at += COLOURS

    def write_area(self, state: Glassworks, area: int, row: Row) -> None:
        """Write a player's area: satchel, columns by colour, overflow, inventory, score."""
        row.count(state.satchels[area], TYPES)
        for colour in range(COLOURS):
            column = state.column_of[COLOURS * area + colour]
            row.put(1 + column)
            row.put(state.heights[self.setup.columns * area + column] if column >= 0 else 0)
        row.put(len(state.overflow[area]))
        row.put(state.inventory[area])
        row.put(state.score(area))


def fields(setup: GlassworksSetup) -> list[Field]:
    """Name the numbers, in their order."""
    found = choice("phase", list(PHASES)) + choice("turn", players(setup.areas))
    found += [Field("turns left + 1", 0, MOST), Field("may restock", 0, 1)]
    for place in range(SHAPES):
        found += choice(f"river {place + 1}", setup.shape_ids)
    for tile in setup.shape_ids:
        found += counts(f"on {tile}", setup.colour_ids)
    found += counts("lake", setup.glass_codes) + counts("bag", setup.glass_codes)
    found += choice("picked", setup.glass_codes) + choice("partner", setup.glass_codes)
    found += choice("placed", setup.shape_ids) + counts("taken", setup.colour_ids)
    for owner in players(setup.areas):
        found += counts(f"{owner}, satchel", setup.glass_codes)
        for colour in setup.colour_ids:
            found.append(Field(f"{owner}, column of {colour}", 0, setup.columns))
            found.append(Field(f"{owner}, height of {colour}", 0, setup.rows))
        found += [Field(f"{owner}, overflow", 0, MOST), Field(f"{owner}, inventory", 0, MOST)]
        found.append(Field(f"{owner}, score", -MOST, MOST))
    return found


def counts(name: str, things: list[str]) -> list[Field]:
    """Return the fields of counts by thing."""
    return [Field(f"{name}: {thing}", 0, MOST) for thing in things]

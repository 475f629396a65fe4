"""Glassworks as numbers (section 9): all seats know the same, each told from its own place.

What no rule asks for again is left out: the shapes of glass on tiles and factories, and which glass went to overflow.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from dolina.core.observe import ALL, Field, Observer, Row, choice, players, steps_to
from dolina.core.state import State
from dolina.games.glassworks.rules import (
    COLOUR_ACTION,
    DISCARD_ACTION,
    LEAVE_ACTION,
    OVER,
    PASS_ACTION,
    PHASES,
    PICK_ACTION,
    TAKE_ACTION,
    TILE_ACTION,
    Glassworks,
)
from dolina.games.glassworks.rules_table import COLOURS, SHAPES, TYPES, GlassworksSetup

MOST = 300  # more than any count or score

# Parts, and the bits that stand for them
TABLE: Final = 0
RIVER: Final = 1
TILE: Final = 2  # the glass on each of them
LAKE: Final = TILE + SHAPES
BAG: Final = LAKE + 1
TAKEN: Final = BAG + 1
AREA: Final = TAKEN + 1  # of each player:
SATCHEL: Final = 0
FACTORY: Final = 1
COUNTS: Final = 2  # overflow, inventory, score
OWNED: Final = 3  # parts of a player

# Choices that are remembered; then which tile lies where in the river
PHASE: Final = 0
TURN: Final = 1
PICKED: Final = 2
PARTNER: Final = 3
PLACED: Final = 4
DRAWN: Final = 5  # no choice: how much was drawn when the bag was counted
LYING: Final = 6
LAKED: Final = LYING + SHAPES  # no choices: the pieces of the lake; then those of each satchel


# Notes: whether the end has begun, whether there are scores; then they
ENDING: Final = 0
COUNTED: Final = 1
SCORE: Final = 2


class GlassworksObserver(Observer):
    """Writes a position of Glassworks."""

    def __init__(self, setup: GlassworksSetup) -> None:
        room = 1 + setup.lake + setup.satchel + setup.satchel_start + setup.rival_start + setup.end_topup
        remembered, notes = LAKED + room * (1 + setup.areas), SCORE + setup.areas
        super().__init__(fields(setup), remembered, notes, owners=setup.areas, owned=OWNED, first=AREA)
        self.setup = setup
        self.room: i64 = room  # for the pieces of a lake or satchel, and their number
        self.satchels: i64 = 0  # all of them
        for area in range(setup.areas):
            self.satchels |= self.one << (AREA + OWNED * area + SATCHEL)

    def write(self, state: State, seat: i64, row: Row, parts: i64) -> None:
        position = cast("Glassworks", state)
        self.write_table(position, seat, row)
        if not parts:
            return
        if parts >> RIVER & 1:
            self.write_river(position, row)
        for tile in range(SHAPES):
            if parts >> (TILE + tile) & 1:
                self.begin(TILE + tile, row)
                self.write_colours(position.glass[tile], row)
        if parts >> LAKE & 1:
            self.again(LAKE, row)
            row.recount(position.lake, TYPES, LAKED)
        if parts >> BAG & 1:
            self.write_bag(position, row)
        if parts >> TAKEN & 1:
            self.begin(TAKEN, row)
            self.write_colours(position.taken, row)
        self.write_areas(position, row, parts >> AREA)

    def touched(self, state: State, seat: i64, action: i64, notes: vec[i64]) -> i64:
        position = cast("Glassworks", state)
        if PICK_ACTION <= action < TILE_ACTION:
            return 0
        one = self.one
        mine = one << (AREA + OWNED * seat)
        if TILE_ACTION <= action < TAKE_ACTION:
            return one << (TILE + action - TILE_ACTION) | mine
        if self.setup.rival >= 0:  # which may have moved
            return ALL
        if not notes[COUNTED]:
            notes[COUNTED] = 1
            for area in range(self.setup.areas):
                notes[SCORE + area] = position.score(area)
        if action < PICK_ACTION or LEAVE_ACTION <= action < DISCARD_ACTION:
            return one << LAKE | one << BAG | mine
        if DISCARD_ACTION <= action < PASS_ACTION:
            notes[SCORE + seat] += self.setup.overflow_points
            return one << LAKE | one << BAG | mine << SATCHEL | mine << COUNTS
        notes[SCORE + seat] = position.score(int(seat))
        factory = one << TAKEN | mine << FACTORY | mine << COUNTS
        if position.trigger >= 0 and not notes[ENDING]:  # all satchels were topped up (4.6)
            notes[ENDING] = 1
            factory |= self.satchels | one << BAG
        if TAKE_ACTION <= action < COLOUR_ACTION:
            return factory | one << RIVER | one << (TILE + action - TAKE_ACTION) | one << BAG
        return factory

    def retold(self, before: i64, seat: i64, notes: vec[i64]) -> i64:  # noqa: ARG002 - all seats know the same
        return 0

    def write_table(self, state: Glassworks, seat: i64, row: Row) -> None:
        """Write whose turn it is, and how far it has gone."""
        areas: i64 = self.setup.areas
        turn: i64 = state.turn
        self.again(TABLE, row)
        row.change(state.phase, OVER + 1, PHASE)
        row.change(steps_to(turn, seat, areas), areas, TURN)
        row.change(state.picked, TYPES, PICKED)
        row.change(state.partner, TYPES, PARTNER)
        row.change(state.placed, SHAPES, PLACED)
        out, at = row.out, row.at
        out[at] = i16(1 + state.left)
        out[at + 1] = i16(state.may_restock())

    def write_river(self, state: Glassworks, row: Row) -> None:
        """Write which tile lies where."""
        self.again(RIVER, row)
        memory: i64 = LYING
        for tile in state.river:
            row.change(tile, SHAPES, memory)
            memory += 1

    def write_bag(self, state: Glassworks, row: Row) -> None:
        """Count what is in the bag; once it is counted, only what has left it since."""
        self.again(BAG, row)
        out, at, kept = row.out, row.at, row.kept + DRAWN
        before, now = i64(out[kept]), i64(state.drawn)
        out[kept] = i16(now)
        if before == 0:
            row.count(state.bag, TYPES)
        bag = cast("list[i64]", state.bag)
        for place in range(before, now):
            out[at + bag[place]] -= 1

    def write_colours(self, glass: list[int], row: Row) -> None:
        """Count glass by colour."""
        out, at = row.out, row.at
        for piece in cast("list[i64]", glass):
            out[at + piece // SHAPES] += 1
        row.at = at + COLOURS

    def write_areas(self, state: Glassworks, row: Row, parts: i64) -> None:
        """Write what each player has, as far as it is touched."""
        areas: i64 = self.setup.areas
        front = row.front
        area: i64 = 0
        while parts and area < areas:
            further = steps_to(area, front, areas)
            if parts >> SATCHEL & 1:
                self.again(AREA + OWNED * further + SATCHEL, row)
                row.recount(state.satchels[area], TYPES, LAKED + self.room * (1 + further))
            if parts >> FACTORY & 1:
                self.again(AREA + OWNED * further + FACTORY, row)
                self.write_factory(state, area, row)
            if parts >> COUNTS & 1:
                self.again(AREA + OWNED * further + COUNTS, row)
                self.write_counts(state, area, row)
            parts >>= OWNED
            area += 1

    def write_factory(self, state: Glassworks, area: i64, row: Row) -> None:
        """Write a player's factory: columns by colour."""
        first: i64 = self.setup.columns * area
        columns, heights = cast("list[i64]", state.column_of), cast("list[i64]", state.heights)
        out, at = row.out, row.at
        for place in range(COLOURS * area, COLOURS * area + COLOURS):
            column = columns[place]
            if column >= 0:
                out[at] = i16(1 + column)
                out[at + 1] = i16(heights[first + column])
            at += 2

    def write_counts(self, state: Glassworks, area: i64, row: Row) -> None:
        """Write a player's overflow, inventory and score."""
        row.put(len(state.overflow[area]))
        row.put(state.inventory[area])
        if len(row.notes) and row.notes[COUNTED]:
            row.put(row.notes[SCORE + area])
        else:
            row.put(state.score(area))


def fields(setup: GlassworksSetup) -> list[list[Field]]:
    """Name the numbers, part by part."""
    table = choice("phase", list(PHASES)) + choice("turn", players(setup.areas))
    table += choice("picked", setup.glass_codes) + choice("partner", setup.glass_codes)
    table += choice("placed", setup.shape_ids)
    table += [Field("turns left + 1", 0, MOST), Field("may restock", 0, 1)]
    river: list[Field] = []
    for place in range(SHAPES):
        river += choice(f"river {place + 1}", setup.shape_ids)
    found = [table, river, *(counts(f"on {tile}", setup.colour_ids) for tile in setup.shape_ids)]
    found += [counts("lake", setup.glass_codes), counts("bag", setup.glass_codes), counts("taken", setup.colour_ids)]
    for owner in players(setup.areas):
        factory: list[Field] = []
        for colour in setup.colour_ids:
            factory.append(Field(f"{owner}, column of {colour}", 0, setup.columns))
            factory.append(Field(f"{owner}, height of {colour}", 0, setup.rows))
        told = [Field(f"{owner}, overflow", 0, MOST), Field(f"{owner}, inventory", 0, MOST)]
        told.append(Field(f"{owner}, score", -MOST, MOST))
        found += [counts(f"{owner}, satchel", setup.glass_codes), factory, told]
    return found


def counts(name: str, things: list[str]) -> list[Field]:
    """Return the fields of counts by thing."""
    return [Field(f"{name}: {thing}", 0, MOST) for thing in things]

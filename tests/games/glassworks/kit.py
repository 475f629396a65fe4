"""Glassworks: section 10 of the rules document, and what else the kit asks of a game."""

from collections import Counter

from dolina.games.glassworks.rules import COLOUR, DISCARD, MAIN, OVER, TAKE, Glassworks
from dolina.games.glassworks.rules_table import COLOURS, SHAPES, points_of_columns, points_of_rows, row_lengths

LESSONS = 5  # at least
TELLS = 25  # kinds of values in the lines of a position, at least
GOLDEN = {  # tables that deserve a playthrough
    "1-master": {
        "seats": 1,
        "options": {"rival": "master", "rival_start": "5", "win_margin": "10", "end_lake": "forbidden"},
    },
    "1-picky": {"seats": 1, "options": {"rival": "picky"}},
    "5-forbidden": {"seats": 5, "options": {"end_lake": "forbidden", "first_player": "3"}},
}
SAID_OTHERWISE = {  # not in the lines of the position, and why
    "areas.columns.colour": "the letters of its glass",
    "areas.rows.cells": "the table of the factory",
    "areas.scoring_columns.height": "the table of the factory",
    **dict.fromkeys(("rival.area", "rival.id", "rival.score"), "the lines of its area"),
    **dict.fromkeys(
        ("scores", "sources", "sources.rows", "sources.columns", "sources.overflow"), "the lines of the area"
    ),
    "supply.by_shape": "the same for every match; which colours are in play is told",
}
DRAWN_OTHERWISE = {  # not by itself in the picture, and why
    "areas.scoring_columns.height": "the height of the column",
    "bag.by_shape": "the sheet of the bag, by type",
    "end.inventory": "printed: the last notch of the track",
    "end.may_restock": "the lake is lit when it may be chosen",
    "end.triggered_by": "whose track is full",
    "end.turns_left": "the turns of each area",
    **dict.fromkeys(("rival.area", "rival.id", "rival.score"), "the area of the rival"),
    "river.stones": "printed on the tile",
    "supply.by_shape": "the same for every match; which colours are in play is shown",
}

LARGEST = 153  # rows and columns together (6.7)
MOST_TURNS = 263


def check(state: Glassworks, before: Glassworks | None) -> None:
    """Check one position of a match with the shipped parts, and the step from the one before."""
    check_any(state, before)
    check_printed(state)


def check_any(state: Glassworks, before: Glassworks | None) -> None:
    """Check what holds with any component set."""
    check_pieces(state)
    check_table(state)
    for area in range(state.setup.areas):
        check_factory(state, area)
    check_end(state)
    if before is not None:
        check_step(state, before)
        check_trigger(state, before)
        if state.setup.rival < 0:
            check_turn(state, before)


def on_factories(state: Glassworks) -> list[int]:
    return [piece for piece in state.cells if piece >= 0]


def check_pieces(state: Glassworks) -> None:
    """I1: every piece is in exactly one place."""
    pieces = [*state.bag[state.drawn :], *state.lake, *state.taken, *on_factories(state)]
    for pile in [*state.glass, *state.satchels, *state.overflow]:
        pieces += pile
    assert Counter(pieces) == Counter(state.setup.pieces)


def check_table(state: Glassworks) -> None:
    """I2, I3: river, lake and satchels."""
    setup = state.setup
    assert sorted(state.river) == list(range(SHAPES))
    assert len(state.lake) <= setup.lake
    for area, satchel in enumerate(state.satchels):
        assert satchel == sorted(satchel)
        assert len(satchel) <= setup.satchel or (state.phase == DISCARD and area == state.turn)
    if state.phase == MAIN and state.in_bag() > 0:
        assert all(state.glass)
        assert len(state.lake) == setup.lake
    assert bool(state.taken) == (state.phase == COLOUR)


def check_factory(state: Glassworks, area: int) -> None:
    """I4, I5, I7, I10: columns without gap, one colour each; row lengths; the limits of the score."""
    setup = state.setup
    heights = state.heights_of(area)
    opened = state.opened[area]
    assert opened <= setup.columns
    assert all(1 <= height <= setup.rows for height in heights[:opened])
    assert not any(heights[opened:])
    columns = state.column_of[COLOURS * area : COLOURS * (area + 1)]
    assert sorted(column for column in columns if column >= 0) == list(range(opened))
    for column, height in enumerate(heights):
        first = setup.rows * (setup.columns * area + column)
        cells = state.cells[first : first + setup.rows]
        assert all(cell >= 0 for cell in cells[:height])
        assert all(cell < 0 for cell in cells[height:])
        assert all(columns[cell // SHAPES] == column for cell in cells[:height])
    assert state.inventory[area] == sum(heights) <= setup.columns * setup.rows
    lengths = row_lengths(setup, heights)
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] == opened
    assert points_of_rows(setup, heights) + points_of_columns(setup, heights) >= 0


def check_printed(state: Glassworks) -> None:
    """I1, I7, I10, I11: the numbers of the shipped parts."""
    setup = state.setup
    assert len(setup.pieces) == (132 if state.seats == 5 else 120)
    assert state.seats == 5 or all(setup.colour_ids[piece // SHAPES] != "black" for piece in setup.pieces)
    for area in range(setup.areas):
        heights = state.heights_of(area)
        assert points_of_rows(setup, heights) + points_of_columns(setup, heights) <= LARGEST
    assert state.turns <= MOST_TURNS


def used_up(state: Glassworks) -> bool:
    return not (state.in_bag() or state.lake or any(state.satchels))


def check_end(state: Glassworks) -> None:
    """I6, I9, I11: trigger and end."""
    full = max(state.inventory) >= state.setup.end_inventory
    assert full == (state.trigger >= 0) or state.phase == COLOUR
    if state.trigger >= 0:
        assert (state.turns + state.left) % state.setup.areas == 0
    if state.phase == OVER and not used_up(state):
        assert full
        assert state.left == 0


def check_step(state: Glassworks, before: Glassworks) -> None:
    """I5: what never falls and never grows."""
    for area in range(state.setup.areas):
        assert state.inventory[area] >= before.inventory[area]
        assert state.overflow[area][: len(before.overflow[area])] == before.overflow[area]
    assert state.in_bag() <= before.in_bag()
    assert state.progress >= before.progress
    assert (state.progress == before.progress) <= (state.turns == before.turns and state.drawn == before.drawn)


def check_trigger(state: Glassworks, before: Glassworks) -> None:
    """I6, I9: set once; top-up at once; 2n − k turns to come."""
    if before.trigger >= 0:
        assert state.trigger == before.trigger
        assert state.turns + state.left == before.turns + before.left or used_up(state)
    elif state.trigger >= 0:
        areas = state.setup.areas
        assert state.turns + state.left == (before.turns // areas + 2) * areas or used_up(state)
        if state.setup.rival < 0:
            least = min(len(satchel) for satchel in state.satchels)
            assert least >= state.setup.end_topup or state.in_bag() == 0


def check_turn(state: Glassworks, before: Glassworks) -> None:
    """I8: what a gather moves, and what a restock leaves alone."""
    on_river = sum(map(len, state.glass)) - sum(map(len, before.glass))
    in_satchels = sum(map(len, state.satchels)) - sum(map(len, before.satchels))
    filled = len(on_factories(state)) - len(on_factories(before))
    filled += sum(map(len, state.overflow)) - sum(map(len, before.overflow)) + len(state.taken) - len(before.taken)
    drawn = state.drawn - before.drawn
    if before.phase == TAKE:
        tile = state.river[0]
        taken, refilled = len(before.glass[tile]), len(state.glass[tile])
        assert on_river == refilled - taken
        assert filled == taken
        assert drawn == refilled + in_satchels
    elif state.phase == TAKE:
        assert on_river == -in_satchels
        assert on_river in {1, 2}
        assert filled == drawn == 0
    else:
        assert on_river == 0
        assert on_factories(state) == on_factories(before) or before.phase == COLOUR

"""Secret Valley: section 10 of the rules document, and what else the kit asks of a game."""

from dolina.games.secret_valley.rules import CELL, DRAFT, OVER, SecretValley
from dolina.games.secret_valley.rules_scoring import ADJACENT, SIDE, occupied

LESSONS = 5  # at least
TELLS = 25  # kinds of values in the lines of a position, at least
SAID_OTHERWISE = {  # not in the lines of the position, and why
    **dict.fromkeys(("box.bottom", "box.left", "box.right", "box.top"), "the table of the grid shows it"),
    "cells": "columns times rows of any frame",
    "sheet": "the sources of each seat",
}
DRAWN_OTHERWISE = {  # not by itself in the picture, and why
    "aside_size": "the same in all matches of so many players",
    "cells": "columns times rows of any frame",
    "draft.direction": "who gets the cards is named",
}


def check(state: SecretValley, before: SecretValley | None) -> None:
    """Check one position, and the step from the one before."""
    check_cards(state)
    check_grid(state)
    check_order(state)
    if before is not None:
        check_step(state, before)


def check_cards(state: SecretValley) -> None:
    """10.1: each of the 20 cards is in exactly one place."""
    grid = state.grid
    cards = [*state.aside, *(grid.cards[cell] for cell in grid.played)]
    for pile in [*state.hands, *state.packs]:
        cards += pile
    if state.phase == DRAFT:
        for pile in state.taken:
            cards += pile
    if state.phase == OVER:
        cards += state.discards
    assert sorted(cards) == list(range(20))


def check_grid(state: SecretValley) -> None:
    """10.2, 10.3, 10.5, 10.6: tokens, connection, box, legal cells."""
    grid = state.grid
    turns = state.setup.hand - 1
    for seat in range(state.seats):
        assert grid.owners.count(seat) <= turns
    assert sum(owner >= 0 for owner in grid.owners) == len(grid.played) == len(set(grid.played))
    for number, cell in enumerate(grid.played):
        assert number == 0 or any(at in grid.played[:number] for at in occupied(grid, cell, list(ADJACENT)))
    assert state.frames_left()
    full = len(grid.played) == state.setup.cells
    if full:
        assert state.settled()
        assert all(grid.owners.count(seat) == turns for seat in range(state.seats))
    elif state.phase == CELL:
        cells = len(state.legal_cell())
        assert cells == 1 if len(grid.played) in {0, state.setup.cells - 1} else 2 <= cells <= 13


def check_order(state: SecretValley) -> None:
    """10.4: who has played how often."""
    if state.phase in {DRAFT, OVER}:
        return
    played = len(state.grid.played)
    for distance in range(state.seats):
        seat = (state.first + distance) % state.seats
        expected = (played + state.seats - 1 - distance) // state.seats
        assert state.grid.owners.count(seat) == expected
        assert len(state.hands[seat]) == state.setup.hand - expected


def check_step(state: SecretValley, before: SecretValley) -> None:
    """10.3, 10.7, 10.11: what may change, and when."""
    new_round = len(state.sheet) > len(before.sheet)
    for now, then in zip(state.scores(), before.scores(), strict=True):
        assert now >= then
        assert new_round or now == then
    assert state.sheet[: len(before.sheet)] == before.sheet
    if new_round:
        assert all(points >= 0 for _, _, points in state.points)
        return
    grid, old = state.grid, before.grid
    assert grid.right - grid.left >= old.right - old.left
    assert grid.bottom - grid.top >= old.bottom - old.top
    assert set(state.frames_left()) <= set(before.frames_left())
    assert all(cell % SIDE not in {0, SIDE - 1} for cell in grid.played)

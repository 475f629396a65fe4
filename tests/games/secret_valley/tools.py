"""Positions of Secret Valley written as the rules document writes them (section 11)."""

import re
from functools import cache
from pathlib import Path
from random import Random

from dolina import games
from dolina.core.deal import Deal
from dolina.games.secret_valley.components import Components
from dolina.games.secret_valley.rules import CARD, CELL, CHOOSE_CARD, CHOOSE_CELL, OVER, SecretValley, cell_at, code_of
from dolina.games.secret_valley.rules_scoring import SIDE, empty_grid

GAME = games.find("secret_valley")
A, B, C, D = range(4)


@cache
def frozen() -> Components:
    """Return the component set that the examples were computed with."""
    text = (Path(__file__).parent / "frozen.toml").read_text(encoding="utf-8")
    components: Components = GAME.read_components(text, "frozen.toml")
    return components


def card(name: str) -> int:
    """Return the index of a card by its id."""
    return frozen().order.index(name)


def cards(names: str) -> list[int]:
    return [card(name) for name in names.split()]


def names(indices: list[int]) -> list[str]:
    return [frozen().order[index] for index in indices]


def table(seats: int, seed: int = 1, /, **options: object) -> SecretValley:
    """Return a new match."""
    setup = GAME.setup(frozen(), seats, GAME.check_options(seats, options))
    state = SecretValley(setup, Deal(seed))
    state.begin()
    return state


def without_draft(seats: int, **options: object) -> SecretValley:
    return table(seats, 1, draft="off", **options)


def empty_table(seats: int, **options: object) -> SecretValley:
    """Return a table in the middle of a round, with nothing on the grid yet and nothing dealt."""
    state = without_draft(seats, **options)
    state.grid = empty_grid()
    state.hands = [[] for _ in range(seats)]
    state.aside = []
    return state


def lay(state: SecretValley, text: str, rng: Random | None = None) -> SecretValley:
    """Lay a grid `F1a .. / S2 M5b`: rows from top to bottom; `..` and missing owners are filled at random."""
    rng = rng or Random(0)
    rows = [row.split() for row in text.split("/")]
    shown = [entry[:2] for row in rows for entry in row if entry != ".."]
    rest = [name for name in frozen().order if name not in shown]
    rng.shuffle(rest)
    for y, row in enumerate(rows):
        for x, entry in enumerate(row):
            name = rest.pop() if entry == ".." else entry[:2]
            owner = "abcd".index(entry[2]) if len(entry) == 3 else rng.randrange(state.seats)
            state.grid.put(cell_at(x - 1, y - 1), card(name), owner)
    return state


def part(state: SecretValley, text: str) -> SecretValley:
    """Lay some cards `(0,0)P5a (1,0)M1b` of an unfinished grid."""
    for x, y, name, owner in re.findall(r"\((-?\d),(-?\d)\)(\w\d)(\w)", text):
        state.grid.put(cell_at(int(x), int(y)), card(name), "abcd".index(owner))
    return state


def points(state: SecretValley) -> dict[str, int]:
    """Return the points of each card on the grid by its id."""
    grid = state.grid
    return {frozen().order[grid.cards[cell]]: state.setup.conditions.points(grid, cell) for cell in grid.played}


def now(state: SecretValley, name: str) -> tuple[int, int]:
    """Return the provisional value of a card on the grid, lowest and highest."""
    cell = state.grid.cards.index(card(name))
    low, high = state.setup.conditions.provisional(state.grid, cell, state.frames_left())
    return low, high


def expected(text: str) -> dict[str, int]:
    """Read `M5=9 S1=4`."""
    return {name: int(value) for name, value in re.findall(r"(\w+)=(\d+)", text)}


def legal_cells(state: SecretValley) -> set[tuple[int, int]]:
    """Return the coordinates of the legal cells."""
    state.phase = CELL
    space = GAME.space(state.setup)
    found = [space.decode(code).args for code in state.legal(state.turn)]
    return {(args["x"], args["y"]) for args in found}


def coordinates(text: str) -> list[tuple[int, int]]:
    """Read `(0,0) (1,-1)`."""
    return [(int(x), int(y)) for x, y in re.findall(r"\((-?\d),(-?\d)\)", text)]


def put_any(state: SecretValley, places: str) -> SecretValley:
    """Lay any cards on these coordinates, the seats in turn."""
    for number, (x, y) in enumerate(coordinates(places)):
        state.grid.put(cell_at(x, y), number, number % state.seats)
    return state


def play(state: SecretValley, name: str, x: int, y: int) -> None:
    """Let the seat to move play a card on a cell, both by their codes."""
    seat = state.turn
    state.apply(seat, CHOOSE_CARD + card(name))
    state.apply(seat, CHOOSE_CELL + code_of(cell_at(x, y)))


def play_round(state: SecretValley, rng: Random) -> None:
    """Play at random until the round has been scored."""
    done = len(state.sheet)
    while len(state.sheet) == done and state.phase != OVER:
        seat = state.actors()[0]
        state.apply(seat, rng.choice(state.legal(seat)))


def scopes(state: SecretValley, x: int, y: int, scope: int) -> set[tuple[int, int]]:
    """Return the coordinates of the cards in a scope."""
    cells = state.setup.conditions.scope_cells(state.grid, cell_at(x, y), scope)
    return {(cell % SIDE - 5, cell // SIDE - 5) for cell in cells}


__all__ = [
    "CARD",
    "CELL",
    "GAME",
    "OVER",
    "A",
    "B",
    "C",
    "D",
    "card",
    "cards",
    "coordinates",
    "empty_table",
    "expected",
    "frozen",
    "lay",
    "legal_cells",
    "names",
    "now",
    "part",
    "play",
    "play_round",
    "points",
    "put_any",
    "scopes",
    "table",
    "without_draft",
]  # fmt: skip

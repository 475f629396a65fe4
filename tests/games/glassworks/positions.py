"""Positions in the notation of section 11: `c[Wt] h[Ps Lx]` is a river, `P2 W3` a factory, `Wc Ps` a pile of glass."""

import re
from pathlib import Path

from dolina import games
from dolina.core.deal import Deal
from dolina.core.game import Game
from dolina.games.glassworks.components import Components
from dolina.games.glassworks.rules import MAIN, Glassworks
from dolina.games.glassworks.rules_table import COLOURS, NONE, SHAPES, GlassworksSetup
from dolina.games.glassworks.view_types import GlassworksView

GAME: Game[Glassworks, GlassworksSetup, Components, GlassworksView] = games.find("glassworks")

FROZEN = Components.read((Path(__file__).parent / "frozen.toml").read_text(encoding="utf-8"), "frozen.toml")
COLOUR_CODES = "WPLDGEKYO"
SHAPE_CODES = "csthdx"

R0 = "c[Wt] h[Ps Lx] s[Dc] d[Gh Wd] t[Yc] x[Oh Ex]"
LAKE = "Wc Wh Ps Yd Ox"


def table_of(seats: int, **options: str) -> GlassworksSetup:
    return GAME.setup(FROZEN, seats, GAME.check_options(seats, options))


def begun(seats: int, seed: int = 7, **options: str) -> Glassworks:
    """Return the first position of a match."""
    state = Glassworks(table_of(seats, **options), Deal(seed))
    state.begin()
    return state


def glass(text: str) -> list[int]:
    """Return the pieces of `Wc Ps`."""
    return [SHAPES * COLOUR_CODES.index(code[0]) + SHAPE_CODES.index(code[1]) for code in text.split()]


def written(pieces: list[int]) -> str:
    return " ".join(COLOUR_CODES[piece // SHAPES] + SHAPE_CODES[piece % SHAPES] for piece in pieces)


def position(
    *satchels: str,
    river: str = R0,
    lake: str = LAKE,
    bag: str = "",
    factories: tuple[str, ...] = (),
    overflow: tuple[int, ...] = (),
    seats: int = 2,
    turn: int = 0,
    first: int = 0,
    **options: str,
) -> Glassworks:
    """Return a position in which this turn begins; what is not given is empty."""
    state = begun(seats, 7, **options)
    areas = state.setup.areas
    state.phase = MAIN
    state.first = first
    state.turn = turn
    state.turns = areas + (turn - first) % areas
    state.bag = glass(bag)
    state.drawn = 0
    state.lake = glass(lake)
    set_river(state, river)
    state.satchels = [sorted(glass(text)) for text in (*satchels, *[""] * (areas - len(satchels)))]
    for area, text in enumerate(factories):
        set_factory(state, area, text)
    for area, pieces in enumerate(overflow):
        state.overflow[area] = [0] * pieces
    return state


def set_river(state: Glassworks, text: str) -> None:
    tiles = re.findall(r"(\w)\[([^]]*)\]", text)
    state.river = [SHAPE_CODES.index(tile) for tile, _ in tiles]
    for tile, pieces in tiles:
        state.glass[SHAPE_CODES.index(tile)] = glass(pieces)


def set_factory(state: Glassworks, area: int, text: str) -> None:
    setup = state.setup
    columns = [(COLOUR_CODES.index(code[0]), int(code[1:])) for code in text.split()]
    state.column_of[COLOURS * area : COLOURS * (area + 1)] = [NONE] * COLOURS
    state.opened[area] = len(columns)
    state.inventory[area] = sum(height for _, height in columns)
    for column, (colour, height) in enumerate(columns):
        place = setup.columns * area + column
        state.column_of[COLOURS * area + colour] = column
        state.heights[place] = height
        state.cells[setup.rows * place : setup.rows * place + height] = [SHAPES * colour] * height


def river_of(state: Glassworks) -> str:
    return " ".join(f"{SHAPE_CODES[tile]}[{written(state.glass[tile])}]" for tile in state.river)


def factory_of(state: Glassworks, area: int = 0) -> str:
    columns = state.column_of[COLOURS * area : COLOURS * (area + 1)]
    heights = state.heights_of(area)
    return " ".join(f"{COLOUR_CODES[columns.index(c)]}{heights[c]}" for c in range(state.opened[area]))


def satchel_of(state: Glassworks, area: int = 0) -> set[str]:
    pieces = written(state.satchels[area]).split()
    assert len(pieces) == len(set(pieces))
    return set(pieces)


def texts(state: Glassworks) -> list[str]:
    """Return the legal actions of the seat to move, with pieces and tiles by their codes: `pick Wt`, `take c`."""
    space = GAME.space(state.setup)
    found = []
    for code in state.legal(state.turn):
        action = space.decode(code)
        words = [action.kind]
        for name, value in action.args.items():
            words.append(
                {"glass": written([value]), "tile": SHAPE_CODES[value % SHAPES], "colour": COLOUR_CODES[value % 9]}[
                    name
                ]
            )
        found.append(" ".join(words))
    return found


def play(state: Glassworks, *moves: str) -> Glassworks:
    """Play actions written as in `texts`; each must be legal."""
    for move in moves:
        legal = texts(state)
        assert move in legal, f"{move} is not among {legal}"
        state.apply(state.turn, state.legal(state.turn)[legal.index(move)])
    return state


def gather(state: Glassworks, pieces: str, tile: str, taken: str, *colours: str) -> Glassworks:
    """Play a whole gather: one or two pieces onto a tile, taking another, opening new colours in this order."""
    first, *second = pieces.split()
    moves = [f"pick {first}", *(f"pair {piece}" for piece in second), f"tile {tile}", f"take {taken}"]
    return play(state, *moves, *(f"colour {colour}" for colour in colours))


def whole_gathers(state: Glassworks) -> set[tuple[str, ...]]:
    """Return all gathers from here as (pieces in order, tile, tile taken), found by playing every decision."""
    found: set[tuple[str, ...]] = set()
    for pick in texts(state):
        if not pick.startswith("pick"):
            continue
        picked = play(state.clone(), pick)
        for place in texts(picked):
            placed = play(picked.clone(), place)
            pieces = sorted([pick[5:], *([place[5:]] if place.startswith("pair") else [])])
            ends = [placed] if place.startswith("tile") else [play(placed.clone(), tile) for tile in texts(placed)]
            for end in ends:
                tile = SHAPE_CODES[end.placed]
                found |= {(" ".join(pieces), tile, take[5:]) for take in texts(end)}
    return found


def named(gather: tuple[int, int, int, int]) -> tuple[str, ...]:
    """Return a rival's gather as in `whole_gathers`."""
    first, second, tile, taken = gather
    pieces = sorted(written([first, second] if second >= 0 else [first]).split())
    return " ".join(pieces), SHAPE_CODES[tile], SHAPE_CODES[taken]


def score_of(heights: str, overflow: int = 0) -> int:
    """Return the score of a factory given as `3-5-2`."""
    columns = " ".join(f"{COLOUR_CODES[index]}{height}" for index, height in enumerate(heights.split("-")) if height)
    return position(factories=(columns,), overflow=(overflow,)).score(0)

"""Sylvan (Зодчие Волшебной Долины, Builders of Sylvan Dale): towers of dwellings in five areas, 2–4 players."""

from dolina.core.actions import ActionSpace, Arg, Kind
from dolina.core.game import About, Option
from dolina.games.sylvan.components import STYLE_LETTERS, SYMBOL_LETTERS
from dolina.games.sylvan.rules_setup import STYLES, SYMBOLS, TILE_VIEWS, SylvanSetup

ABOUT = About(
    min_seats=2,
    max_seats=4,
    minutes=60,
    weight=3,
    options=(
        Option("first_player", ("random",), seat=True),
        Option("second_seat_treetop", ("on", "off"), players=(2,)),
        Option("redraw_size", ("3", "4")),
        Option("tile_view", TILE_VIEWS),
    ),
    former={"13df147f405e8764": "1d12f152cc842681"},
)


def space(setup: SylvanSetup) -> ActionSpace:
    """Return the action space of section 8; a card may also be typed as mX, a pair as 5-6."""
    faces = tuple(style + symbol for style in STYLE_LETTERS for symbol in SYMBOL_LETTERS)
    ends = tuple(f"{setup.ends[2 * pair]}-{setup.ends[2 * pair + 1]}" for pair in range(setup.pairs))
    tree = Arg("tree", 0, setup.code_flag - setup.code_place - 1)
    doubles = Arg("doubles", 0, setup.set_size)
    return ActionSpace(
        Kind("play", Arg("card", 0, STYLES * SYMBOLS - 1, also=faces), rule="4.2", selects=True),
        Kind("redraw", rule="4.4"),
        Kind("place", tree, rule="4.6"),
        Kind("flag no", rule="4.7"),
        Kind("flag yes", rule="4.7"),
        Kind("claim axe", rule="4.8"),
        Kind("claim hammer", rule="4.8"),
        Kind("claim bridge", doubles, rule="4.8a"),
        Kind("claim treetop", doubles, rule="4.8a"),
        Kind("axe", tree, rule="4.10"),
        Kind("hammer from", tree, rule="4.11", selects=True),
        Kind("hammer to", tree, rule="4.11a"),
        Kind("treetop", tree, rule="4.12"),
        Kind("bridge", Arg("pair", 0, setup.code_draw - setup.code_bridge - 1, also=ends), rule="4.13"),
        Kind("draw deck", rule="4.14"),
        Kind("draw row", Arg("slot", 0, setup.row - 1), rule="4.14"),
        Kind("refresh", rule="4.15"),
        Kind("end", rule="4.16"),
    )

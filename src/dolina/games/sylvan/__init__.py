"""Sylvan (Зодчие Волшебной Долины, Builders of Sylvan Dale): towers of dwellings in five areas, 2–4 players."""

from pathlib import Path

from dolina.core.actions import ActionSpace, Arg, Kind
from dolina.core.game import Game, Option
from dolina.games.sylvan.components import STYLE_LETTERS, SYMBOL_LETTERS, Components, setup
from dolina.games.sylvan.explain import explain
from dolina.games.sylvan.heuristic import evaluate, weigh
from dolina.games.sylvan.rules import Sylvan
from dolina.games.sylvan.rules_setup import STYLES, SYMBOLS, TILE_VIEWS, SylvanSetup
from dolina.games.sylvan.view import facts, label_args, view
from dolina.games.sylvan.view_preview import preview
from dolina.games.sylvan.view_types import SylvanView


def space(table: SylvanSetup) -> ActionSpace:
    """Return the action space of section 8; a card may also be typed as mX, a pair as 5-6."""
    faces = tuple(style + symbol for style in STYLE_LETTERS for symbol in SYMBOL_LETTERS)
    ends = tuple(f"{table.ends[2 * pair]}-{table.ends[2 * pair + 1]}" for pair in range(table.pairs))
    tree = Arg("tree", 0, table.code_flag - table.code_place - 1)
    doubles = Arg("doubles", 0, table.set_size)
    return ActionSpace(
        Kind("play", Arg("card", 0, STYLES * SYMBOLS - 1, also=faces)),
        Kind("redraw"),
        Kind("place", tree),
        Kind("flag no"),
        Kind("flag yes"),
        Kind("claim axe"),
        Kind("claim hammer"),
        Kind("claim bridge", doubles),
        Kind("claim treetop", doubles),
        Kind("axe", tree),
        Kind("hammer from", tree),
        Kind("hammer to", tree),
        Kind("treetop", tree),
        Kind("bridge", Arg("pair", 0, table.code_draw - table.code_bridge - 1, also=ends)),
        Kind("draw deck"),
        Kind("draw row", Arg("slot", 0, table.row - 1)),
        Kind("refresh"),
        Kind("end"),
    )


GAME: Game[Sylvan, SylvanSetup, Components, SylvanView] = Game(
    id="sylvan",
    folder=Path(__file__).parent,
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
    model=Components,
    setup=setup,
    state=Sylvan,
    space=space,
    view=view,
    evaluate=evaluate,
    weigh=weigh,
    preview=preview,
    label_args=label_args,
    facts=facts,
    explain=explain,
    former={"13df147f405e8764": "1d12f152cc842681"},
    rules_of_kinds={
        "play": "4.2",
        "redraw": "4.4",
        "place": "4.6",
        "flag no": "4.7",
        "flag yes": "4.7",
        "claim axe": "4.8",
        "claim hammer": "4.8",
        "claim bridge": "4.8a",
        "claim treetop": "4.8a",
        "axe": "4.10",
        "hammer from": "4.11",
        "hammer to": "4.11a",
        "treetop": "4.12",
        "bridge": "4.13",
        "draw deck": "4.14",
        "draw row": "4.14",
        "refresh": "4.15",
        "end": "4.16",
    },
)

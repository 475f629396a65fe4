"""River Valley Glassworks (Річкова Долина: Фабрика мозаїки): glass from the river, sorted by colour, 1–5 players."""

from pathlib import Path

from dolina.core.actions import ActionSpace, Arg, Kind
from dolina.core.game import Game, Option
from dolina.games.glassworks.components import RIVALS, Components, setup
from dolina.games.glassworks.explain import explain
from dolina.games.glassworks.heuristic import evaluate, weigh
from dolina.games.glassworks.rules import Glassworks
from dolina.games.glassworks.rules_table import COLOURS, SHAPES, TYPES, GlassworksSetup
from dolina.games.glassworks.view import facts, preview, view
from dolina.games.glassworks.view_types import GlassworksView


def space(table: GlassworksSetup) -> ActionSpace:
    """Return the action space of section 8; a piece may also be typed as Wt, a tile or colour by its name."""
    glass = Arg("glass", 0, TYPES - 1, also=tuple(table.glass_codes))
    tile = Arg("tile", 0, SHAPES - 1, also=tuple(table.shape_ids))
    colour = Arg("colour", 0, COLOURS - 1, also=tuple(table.colour_ids))
    return ActionSpace(
        Kind("lake"),
        Kind("pick", glass),
        Kind("pair", glass),
        Kind("tile", tile),
        Kind("take", tile),
        Kind("colour", colour),
        Kind("leave", glass),
        Kind("discard", glass),
        Kind("pass"),
    )


SOLO = (1,)

GAME: Game[Glassworks, GlassworksSetup, Components, GlassworksView] = Game(
    id="glassworks",
    folder=Path(__file__).parent,
    min_seats=1,
    max_seats=5,
    minutes=25,
    weight=2,
    options=(
        Option("end_lake", ("allowed", "forbidden")),
        Option("first_player", ("random", "host"), seat=True, players=(2, 3, 4, 5)),
        Option("rival", RIVALS, players=SOLO),
        Option("rival_start", ("3", "4", "5"), players=SOLO),
        Option("win_margin", ("1", "5", "10"), players=SOLO),
    ),
    model=Components,
    setup=setup,
    state=Glassworks,
    space=space,
    view=view,
    evaluate=evaluate,
    weigh=weigh,
    preview=preview,
    facts=facts,
    explain=explain,
    former={"3c98e888e3979d9a": "337d061dd70d0a63"},
    rules_of_kinds={
        "lake": "4.5",
        "pick": "4.3a",
        "pair": "4.3a",
        "tile": "4.3a",
        "take": "4.3b",
        "colour": "4.4c",
        "leave": "4.5a",
        "discard": "4.5b",
        "pass": "5.14e",
    },
)

"""River Valley Glassworks (Річкова Долина: Фабрика мозаїки): glass from the river, sorted by colour, 1–5 players."""

from dolina.core.actions import ActionSpace, Arg, Kind
from dolina.core.game import About, Option
from dolina.games.glassworks.components import RIVALS
from dolina.games.glassworks.rules_table import COLOURS, SHAPES, TYPES, GlassworksSetup

SOLO = (1,)

ABOUT = About(
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
    former={"3c98e888e3979d9a": "337d061dd70d0a63"},
)


def space(setup: GlassworksSetup) -> ActionSpace:
    """Return the action space of section 8; a piece may also be typed as Wt, a tile or colour by its name."""
    glass = Arg("glass", 0, TYPES - 1, also=tuple(setup.glass_codes))
    tile = Arg("tile", 0, SHAPES - 1, also=tuple(setup.shape_ids))
    colour = Arg("colour", 0, COLOURS - 1, also=tuple(setup.colour_ids))
    return ActionSpace(
        Kind("lake", rule="4.5"),
        Kind("pick", glass, rule="4.3a", selects=True),
        Kind("pair", glass, rule="4.3a"),
        Kind("tile", tile, rule="4.3a"),
        Kind("take", tile, rule="4.3b"),
        Kind("colour", colour, rule="4.4c"),
        Kind("leave", glass, rule="4.5a"),
        Kind("discard", glass, rule="4.5b"),
        Kind("pass", rule="5.14e"),
    )

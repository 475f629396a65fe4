"""Valdora (Валдора, Вальдора): carry gems along the roads of a valley to clients' houses, 3–5 players."""

from dolina.core.actions import ActionSpace, Arg, Kind
from dolina.core.game import About, Option
from dolina.games.valdora.components import CARRIER_IDS, GEM_IDS, SIDES, WAYS
from dolina.games.valdora.rules_setup import CARRIERS, GEMS, HORSE, SLOTS, SPACES, TOOLS, ValdoraSetup

ABOUT = About(
    min_seats=3,
    max_seats=5,
    minutes=60,
    weight=3,
    options=(
        Option("first_player", ("random",), seat=True),
        Option("completed", ("hidden", "open")),
        Option("book_memory", ("tops", "seen")),
        Option("round_limit", ("100", "60", "none")),
        Option("take_back", ("on", "off")),
    ),
    former={"bede7c05712236be": "de3d3b4f8f763cdb"},
)


def space(setup: ValdoraSetup) -> ActionSpace:
    """Return the action space of section 8; spaces, gems and carriers may also be typed by their ids."""
    slot = Arg("slot", 0, SLOTS - 1)
    side = Arg("side", words=SIDES)
    mounts = (Arg("gem", 0, GEMS - 1, also=GEM_IDS), Arg("carrier", HORSE, CARRIERS - 1, also=CARRIER_IDS[HORSE:]))
    return ActionSpace(
        Kind("move", Arg("space", 0, SPACES - 1, also=tuple(setup.space_ids)), rule="4.2"),
        Kind("flip", Arg("way", words=WAYS), rule="4.5b"),
        Kind("buy", side, rule="4.5d"),
        Kind("return", slot, side, rule="4.5h"),
        *(load_tool(tool, setup.tool_gem[tool]) for tool in range(TOOLS)),
        Kind("load", *mounts, first_fastest=True, rule="4.6a"),
        Kind("swap", *mounts, first_fastest=True, rule="4.6c"),
        Kind("deliver", slot, rule="4.7a"),
        Kind("pay", Arg("carrier", 0, CARRIERS - 1, also=CARRIER_IDS), rule="5.15"),
        Kind("provisions", rule="4.9"),
        Kind("end turn", rule="4.10"),
    )


def load_tool(tool: int, gem: int) -> Kind:
    """Return the action of loading a tool's own gem."""
    mount = (Arg("gem", gem, gem, also=(GEM_IDS[gem],)), Arg("carrier", tool, tool, also=(CARRIER_IDS[tool],)))
    return Kind("load", *mount, rule="4.6a")

"""Valdora (Валдора, Вальдора): carry gems along the roads of a valley to clients' houses, 3–5 players."""

from pathlib import Path

from dolina.core.actions import ActionSpace, Arg, Kind
from dolina.core.game import Game, Option
from dolina.games.valdora.components import CARRIER_IDS, GEM_IDS, SIDES, WAYS, Components, setup
from dolina.games.valdora.explain import explain
from dolina.games.valdora.heuristic import evaluate, weigh
from dolina.games.valdora.rules import Valdora
from dolina.games.valdora.rules_table import CARRIERS, GEMS, HORSE, SLOTS, SPACES, TOOLS, ValdoraSetup
from dolina.games.valdora.view import facts, preview, view
from dolina.games.valdora.view_types import ValdoraView


def space(table: ValdoraSetup) -> ActionSpace:
    """Return the action space of section 8; spaces, gems and carriers may also be typed by their ids."""
    slot = Arg("slot", 0, SLOTS - 1)
    side = Arg("side", words=SIDES)
    mounts = (Arg("gem", 0, GEMS - 1, also=GEM_IDS), Arg("carrier", HORSE, CARRIERS - 1, also=CARRIER_IDS[HORSE:]))
    return ActionSpace(
        Kind("move", Arg("space", 0, SPACES - 1, also=tuple(table.space_ids))),
        Kind("flip", Arg("way", words=WAYS)),
        Kind("buy", side),
        Kind("return", slot, side),
        *(load_tool(tool, table.tool_gem[tool]) for tool in range(TOOLS)),
        Kind("load", *mounts, first_fastest=True),
        Kind("swap", *mounts, first_fastest=True),
        Kind("deliver", slot),
        Kind("pay", Arg("carrier", 0, CARRIERS - 1, also=CARRIER_IDS)),
        Kind("provisions"),
        Kind("end turn"),
    )


def load_tool(tool: int, gem: int) -> Kind:
    """Return the action of loading a tool's own gem."""
    return Kind(
        "load", Arg("gem", gem, gem, also=(GEM_IDS[gem],)), Arg("carrier", tool, tool, also=(CARRIER_IDS[tool],))
    )


GAME: Game[Valdora, ValdoraSetup, Components, ValdoraView] = Game(
    id="valdora",
    folder=Path(__file__).parent,
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
    model=Components,
    setup=setup,
    state=Valdora,
    space=space,
    view=view,
    evaluate=evaluate,
    weigh=weigh,
    preview=preview,
    facts=facts,
    explain=explain,
    former={"bede7c05712236be": "de3d3b4f8f763cdb"},
    rules_of_kinds={
        "move": "4.2",
        "flip": "4.5b",
        "buy": "4.5d",
        "return": "4.5h",
        "load": "4.6a",
        "swap": "4.6c",
        "deliver": "4.7a",
        "pay": "5.15",
        "provisions": "4.9",
        "end turn": "4.10",
    },
)

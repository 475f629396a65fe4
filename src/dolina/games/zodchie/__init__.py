"""Zodchie (Зодчие, Architectura): one shared city, every new card changes its neighbour; 2–4 players."""

from pathlib import Path

from dolina.core.actions import ActionSpace, Arg, Kind
from dolina.core.game import Game, Option
from dolina.games.zodchie.components import Components, setup
from dolina.games.zodchie.explain import explain
from dolina.games.zodchie.heuristic import evaluate, weigh
from dolina.games.zodchie.rules import COLOURS, Zodchie
from dolina.games.zodchie.rules_city import SLOTS, SPAN, ZodchieSetup
from dolina.games.zodchie.view import facts, label_args, preview, view
from dolina.games.zodchie.view_types import ZodchieView

PLACES = tuple(f"{place // SPAN + 1}.{place % SPAN + 1}" for place in range(4 * SPAN))


def space(table: ZodchieSetup) -> ActionSpace:
    """Return the action space of section 8; a place may also be typed as 2.5. Colours only where they are chosen."""
    kinds = [
        Kind("card", Arg("slot", 0, SLOTS - 1)),
        Kind("place", Arg("place", 0, len(PLACES) - 1, also=PLACES)),
        *(Kind(name) for name in ("outside", "cw", "ccw", "yes", "no", "skip", "exchange", "remove", "pass")),
        Kind("replace", Arg("index", 0, 5)),
        Kind("ready"),
    ]
    if table.colours == 2:
        kinds += [Kind(f"colour {name}") for name in COLOURS]
    return ActionSpace(*kinds)


GAME: Game[Zodchie, ZodchieSetup, Components, ZodchieView] = Game(
    id="zodchie",
    folder=Path(__file__).parent,
    min_seats=2,
    max_seats=4,
    minutes=40,
    weight=3,
    options=(
        Option("variant", ("basic", "advanced")),
        Option("replace_limit", ("6", "0", "1", "2", "3", "4", "5", "die")),
        Option("first_player", ("random",), seat=True),
        Option("colours", ("seat", "random", "choose")),
        Option("match", ("single", "swap"), players=(2,)),
    ),
    model=Components,
    setup=setup,
    state=Zodchie,
    space=space,
    view=view,
    evaluate=evaluate,
    weigh=weigh,
    preview=preview,
    facts=facts,
    explain=explain,
    former={"6b9ea62837ce9b98": "c0ff9d99e6f22c72"},
    rules_of_kinds={
        "card": "4.13",
        "place": "4.4",
        "outside": "4.60",
        "cw": "4.32",
        "ccw": "4.32",
        "yes": "4.31",
        "no": "4.31",
        "skip": "4.19",
        "exchange": "4.14",
        "remove": "4.15",
        "pass": "4.16",
        "replace": "3.5",
        "ready": "3.6",
        **{f"colour {name}": "3.1" for name in COLOURS},
    },
    label_args=label_args,
)

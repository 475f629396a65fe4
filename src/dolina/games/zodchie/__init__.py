"""Zodchie (Зодчие, Architectura): one shared city, every new card changes its neighbour; 2–4 players."""

from dolina.core.actions import ActionSpace, Arg, Kind
from dolina.core.game import About, Option
from dolina.games.zodchie.rules import COLOURS
from dolina.games.zodchie.rules_city import SLOTS, SPAN, ZodchieSetup

PLACES = tuple(f"{place // SPAN + 1}.{place % SPAN + 1}" for place in range(4 * SPAN))

ABOUT = About(
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
    former={"6b9ea62837ce9b98": "c0ff9d99e6f22c72"},
)


def space(setup: ZodchieSetup) -> ActionSpace:
    """Return the action space of section 8; a place may also be typed as 2.5. Colours only where they are chosen."""
    kinds = [
        Kind("card", Arg("slot", 0, SLOTS - 1), rule="4.13", selects=True),
        Kind("place", Arg("place", 0, len(PLACES) - 1, also=PLACES), rule="4.4"),
        Kind("outside", rule="4.60"),
        Kind("cw", rule="4.32"),
        Kind("ccw", rule="4.32"),
        Kind("yes", rule="4.31"),
        Kind("no", rule="4.31"),
        Kind("skip", rule="4.19"),
        Kind("exchange", rule="4.14"),
        Kind("remove", rule="4.15"),
        Kind("pass", rule="4.16"),
        Kind("replace", Arg("index", 0, 5), rule="3.5"),
        Kind("ready", rule="3.6"),
    ]
    if setup.colours == 2:
        kinds += [Kind(f"colour {name}", rule="3.1") for name in COLOURS]
    return ActionSpace(*kinds)

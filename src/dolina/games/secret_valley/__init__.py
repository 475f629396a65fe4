"""Secret Valley (Тайная долина, El Valle Secreto): a shared grid of landscapes, three rounds, 2–4 players."""

from dolina.core.actions import ActionSpace, Arg, Kind
from dolina.core.game import About, Option
from dolina.games.secret_valley.rules import CARDS, REACH, SecretValleySetup

ABOUT = About(
    min_seats=2,
    max_seats=4,
    minutes=30,
    weight=2,
    options=(
        Option("draft", ("on", "off", "from_round_2")),
        Option("rounds", ("3", "1")),
        Option("pass", ("right", "left")),
        Option("first_player", ("random",), seat=True),
        Option("frame", ("free", "wide", "tall"), players=(2, 3)),
        Option("alternate", ("none", "M1", "S1", "both")),
        Option("live_values", ("all", "own", "off")),
        Option("seen_cards", ("off", "on")),
        Option("show_discards", ("off", "on")),
    ),
    first={"rounds": "1", "draft": "off"},
    former={"37e41a7e247c8737": "7b29095e7b3ad5f9"},
)


def space(setup: SecretValleySetup) -> ActionSpace:
    """Return the action space of section 8; a card may also be typed by its id, such as S2."""
    conditions = setup.conditions
    ids = tuple(f"{'FMSP'[conditions.terrain[card]]}{conditions.strength[card]}" for card in range(CARDS))
    card = Arg("card", 0, CARDS - 1, also=ids)
    cell = (Arg("x", -REACH, REACH), Arg("y", -REACH, REACH))
    return ActionSpace(
        Kind("draft_pick", card, rule="3.5"),
        Kind("choose_card", card, rule="4.2", selects=True),
        Kind("choose_cell", *cell, first_fastest=True, rule="4.3"),
    )

"""Which values on the grid are final: lost, safe or open (12.5)."""

from random import Random

import pytest

from tests.games.secret_valley.tools import GAME, A, card, empty_table, lay, part, play_round, table


def fates(seats: int, cards: str, **options: object) -> dict[str, str]:
    """Return the fate of each card of an unfinished grid by its id."""
    state = part(empty_table(seats, **options), cards)
    order = [name[-3:-1] for name in cards.split()]
    return {name: found["fate"] for name, found in zip(order, GAME.view(state, A)["grid"], strict=True)}


@pytest.mark.parametrize(
    ("cards", "name", "fate"),
    [
        ("(0,0)M2a (0,1)F1b", "M2", "open"),
        ("(0,0)M2a (0,1)F1b (0,2)F2c", "M2", "lost"),  # a further 2 in its column
        ("(0,0)M2a (1,0)F2b", "M2", "open"),  # one in its row does no harm
        ("(0,0)M2a (0,1)F1b (0,2)F3c (0,3)F4d", "M2", "safe"),  # its column is full
        ("(0,0)M4a (1,0)F1b (2,0)F4c", "M4", "lost"),
        ("(0,0)M4a (1,0)F1b (2,0)F3c (3,0)F5d", "M4", "safe"),
        ("(0,0)P5a (1,0)S1b", "P5", "open"),
        ("(0,0)P5a (1,0)S1b (0,1)S2c", "P5", "lost"),
        ("(0,0)P1a (1,0)F5b (0,1)S5c", "P1", "open"),  # 10 is not over 10
        ("(0,0)P1a (1,0)F5b (0,1)S5c (-1,0)F1d", "P1", "lost"),
        ("(0,0)S5a (1,0)F1b", "S5", "open"),
        ("(0,0)S5a (1,0)F1b (0,1)S1c", "S5", "safe"),  # an equal pair stays
        ("(0,0)F2a (1,0)S1b", "F2", "open"),  # the other half may still come
        ("(0,0)F2a (1,0)S1b (0,1)P1c", "F2", "safe"),
        ("(0,0)F1a (1,0)F2b (-1,0)F3c (0,1)F4d", "F1", "open"),
        ("(0,0)F1a (1,0)F2b (-1,0)F3c (0,1)F4d (0,-1)F5a", "F1", "safe"),  # every cell it looks at is full
        ("(0,0)M1a (1,0)F1b", "M1", "open"),
        ("(0,0)F3a (1,0)F1b", "F3", "open"),
    ],
)
def test_fate_of_a_card(cards: str, name: str, fate: str) -> None:
    assert fates(4, cards)[name] == fate


def test_the_end_of_the_frame_counts_as_full() -> None:
    """Five in a row with three players: the row is full, so nothing more can come into it."""
    line = "(0,0)M4a (1,0)F1b (2,0)F2c (3,0)F3a"
    assert fates(3, line)["M4"] == "open"
    assert fates(3, line + " (4,0)F5b")["M4"] == "safe"


def test_a_group_is_final_when_it_is_walled_in() -> None:
    wall = "(0,0)F3a (1,0)M1b (-1,0)M2c (0,1)M3d"
    assert fates(4, wall)["F3"] == "open"
    assert fates(4, wall + " (0,-1)M4a")["F3"] == "safe"


def test_a_full_grid_is_final() -> None:
    for seed in range(10):
        state = lay(empty_table(4), " / ".join([".. .. .. .."] * 4), Random(seed))
        assert "open" not in {found["fate"] for found in GAME.view(state, A)["grid"]}


def test_a_final_value_never_changes() -> None:
    """Along random rounds: once safe or lost, the value and the fate stay."""
    for seed in range(6):
        state = table(2 + seed % 3, seed, draft="off", rounds=1)
        rng = Random(seed)
        final: dict[int, tuple[int, int, str]] = {}
        while state.actors():
            seat = state.actors()[0]
            state.apply(seat, rng.choice(state.legal(seat)))
            for found in GAME.view(state, A)["grid"]:
                value = (found["now"], found["now_high"], found["fate"])
                assert final.get(found["card"], value) == value
                if found["fate"] != "open":
                    final[found["card"]] = value
        assert len(final) == state.setup.cells


def test_fate_is_shown_only_with_the_value() -> None:
    state = part(empty_table(2, live_values="own"), "(0,0)P5a (1,0)M1b")
    assert ["fate" in found for found in GAME.view(state, A)["grid"]] == [True, False]


def test_view_names_open_cells_and_alternates() -> None:
    state = part(empty_table(2, alternate="both"), "(0,0)P5a (1,0)M1b")
    view = GAME.view(state, A)
    assert [-1, 0] in view["open_cells"]
    assert len(view["open_cells"]) == 6
    assert view["alternates"] == [card("M1"), card("S1")]
    play_round(finished := table(2, rounds=1), Random(1))
    assert GAME.view(finished, A)["open_cells"] == []

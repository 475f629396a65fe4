"""Secret Valley: the worked examples of section 11, each under its number."""

from random import Random

import pytest

from dolina.core.state import ranking
from dolina.games.secret_valley.rules import CHOOSE_CELL, PICK, SecretValley
from dolina.games.secret_valley.rules_scoring import ADJ, NB
from tests.games.secret_valley.tools import (
    GAME,
    A,
    B,
    C,
    D,
    card,
    cards,
    coordinates,
    empty_table,
    expected,
    lay,
    legal_cells,
    names,
    now,
    part,
    play,
    points,
    put_any,
    scopes,
    table,
    without_draft,
)

SCORING = {
    "E1": (".. S1 .. .. / S2 M5 F1 .. / .. P1 .. .. / .. .. .. ..", "M5=9"),
    "E2": (".. S1 .. .. / M3 M5 F1 .. / .. P1 .. .. / .. .. .. ..", "M5=12"),
    "E3": ("F1 S3 M2 .. / P3 F4 M5 .. / .. .. .. .. / .. .. .. ..", "S3=10"),
    "E4": ("F1 S3 M1 .. / P2 F3 M4 .. / .. .. .. .. / .. .. .. ..", "S3=6"),
    "E5": (".. F2 .. .. / .. .. .. .. / .. .. .. .. / .. M2 .. ..", "M2=0"),
    "E6": (".. F1 .. .. / P2 M2 S2 .. / .. S4 .. .. / .. P5 .. ..", "M2=9"),
    "E7": ("M4 .. .. S4 / .. .. .. .. / .. .. .. .. / .. .. .. ..", "M4=0"),
    "E8": ("M4 F1 S2 P5 / F4 .. .. .. / .. .. .. .. / .. .. .. ..", "M4=9"),
    "E9": (".. M1 .. .. / F1 P5 S1 .. / .. P1 .. .. / .. .. .. ..", "P5=10"),
    "E10": (".. S2 .. .. / F1 P5 S1 .. / .. P1 .. .. / .. .. .. ..", "P5=0"),
    "E13": ("P5 F1 .. .. / S1 F2 .. .. / .. .. .. .. / .. .. .. ..", "P5=10"),
    "E14": ("F1 F2 M1 .. / M3 S3 P4 .. / S1 F5 P1 .. / .. .. .. ..", "S3=8"),
    "E15": ("F1 F3 .. .. / .. F2 F4 .. / .. .. F5 .. / .. .. .. ..", "F3=10"),
    "E16": ("F1 M1 F2 .. / M2 F3 S1 .. / F4 P1 F5 .. / .. .. .. ..", "F3=2"),
    "E17": ("M1 M2 M3 .. / S1 F4 M4 .. / M5 P1 S2 .. / .. .. .. ..", "F4=0"),
    "E18": ("P1 F5 .. .. / S5 .. .. .. / .. .. .. .. / .. .. .. ..", "P1=10"),
    "E19": ("F5 P1 M5 .. / .. S1 .. .. / .. .. .. .. / .. .. .. ..", "P1=0"),
    "E20": (".. F5 .. .. / M1 P2 S1 .. / .. S5 .. .. / .. .. .. ..", "P2=2"),
    "E21": (".. F5 .. .. / M1 S5 S2 .. / .. P3 .. .. / .. .. .. ..", "S5=0"),
    "E22": (".. S1 .. .. / S3 S2 S4 .. / .. .. .. .. / .. S5 .. ..", "S2=10"),
    "E23": (".. F1a .. .. / F2b S1a F3c .. / .. F4a .. .. / .. .. .. ..", "S1=6"),
    "E24": (".. S1 .. .. / S3 F2 M1 .. / .. F3 .. .. / .. .. .. ..", "F2=4"),
    "E25": ("M1 F1 S2 .. / P5 F5 M3 .. / S4 P1 F3 .. / .. .. .. ..", "F1=4 F5=7"),
    "E26": (".. S3 .. .. / F4 P4 M5 .. / .. P2 M1 .. / .. .. .. ..", "P4=6 M1=0"),
}


@pytest.mark.rule("6.1")
@pytest.mark.parametrize("number", SCORING)
def test_points_of_a_card(number: str) -> None:
    """E1–E10 and E13–E26: the result holds whatever lies on the cells not shown."""
    grid, result = SCORING[number]
    for seed in range(20):
        found = points(lay(empty_table(4), grid, Random(seed)))
        assert {name: found[name] for name in expected(result)} == expected(result)


@pytest.mark.parametrize(("x", "y", "adjacent", "neighbouring"), [(0, 0, 4, 8), (0, -1, 3, 5), (-1, -1, 2, 3)])
def test_e11_adjacent_and_neighbouring(x: int, y: int, adjacent: int, neighbouring: int) -> None:
    state = lay(empty_table(4), " / ".join([".. .. .. .."] * 4))
    assert len(scopes(state, x, y, ADJ)) == adjacent
    assert len(scopes(state, x, y, NB)) == neighbouring


@pytest.mark.rule("3.2", "3.4", "4.1")
def test_e12_set_up_for_three() -> None:
    state = table(3)
    view = GAME.view(state, A)
    assert view["tokens"] == [5, 5, 5]
    assert view["draft"]["pack_sizes"] == [6, 6, 6]
    assert view["aside_size"] == 2
    assert state.setup.cells == 15 == 3 * 5


ROUNDS = {
    "E27": (
        4, "none", "P4b S1d F3d P5a / F2d M2a S4d P3b / P1b F5c P2c M3b / M1c M5a S2c S3a",
        "F2=4 F3=2 F5=7 M1=7 M2=9 M3=3 M5=9 S1=5 S2=6 S3=2 S4=4 P1=8 P2=5 P3=6 P4=0 P5=10", [30, 17, 25, 15],
    ),
    "E28": (
        4, "both", "P4b S1d F3d P5a / F2d M2a S4d P3b / P1b F5c P2c M3b / M1c M5a S2c S3a",
        "M1=3 S1=8", [30, 17, 21, 18],
    ),
    "E29": (
        2, "none", "F4b M4a S4a P5b / S2a F5a M2a P3b / M1b S1b P4a M3b",
        "F4=6 F5=8 M1=7 M2=9 M3=0 M4=0 S1=5 S2=2 S4=2 P3=4 P4=3 P5=10", [24, 32],
    ),
    "E30": (
        2, "none", "F4b S2a M1b / M4a F5a S1b / S4a M2a P4a / P5b P3b M3b",
        "F4=6 F5=8 M1=7 M2=0 M3=0 M4=9 S1=5 S2=2 S4=4 P3=8 P4=3 P5=10", [26, 36],
    ),
    "E31": (
        3, "none", "P2b F2c S5b P1b F3c / M5b M3a P4a S1a M1a / P5c F4a F5c S2c S3b",
        "F2=8 F3=2 F4=4 F5=5 M1=3 M3=3 M5=6 S1=6 S2=6 S3=2 S5=0 P1=9 P2=7 P4=9 P5=10", [25, 24, 31],
    ),
    "E32": (
        3, "none", "M3c S3c F5a / M2b M5b P5a / S1b F1a P2a / P4c S5b F2a / M1b F3c P1c",
        "F1=6 F2=8 F3=2 F5=1 M1=7 M2=9 M3=3 M5=12 S1=5 S3=4 S5=0 P1=5 P2=3 P4=3 P5=10", [28, 33, 17],
    ),
}  # fmt: skip


@pytest.mark.rule("6.1", "6.2")
@pytest.mark.parametrize("number", ROUNDS)
def test_points_of_a_round(number: str) -> None:
    """E27–E32: complete rounds, card by card and seat by seat."""
    seats, alternate, grid, cards_expected, seats_expected = ROUNDS[number]
    state = lay(empty_table(seats, alternate=alternate), grid)
    found = points(state)
    assert {name: found[name] for name in expected(cards_expected)} == expected(cards_expected)
    assert state.score_round() == seats_expected


def test_e33_a_round_by_play() -> None:
    state = without_draft(2, first_player=A)
    state.hands = [sorted(cards("M4 S4 S2 F5 M2 P4 F1")), sorted(cards("F4 P5 P3 M1 S1 M3 F2"))]
    space = GAME.space(state.setup)
    assert [space.code("choose_cell", x, 0) for x in (0, -1, 1)] == [80, 79, 81]
    moves = [
        "M4",
        "(0,0)",
        "F4",
        "(-1,0)",
        "S4",
        "(1,0)",
        "P5",
        "(2,0)",
        "S2",
        "(-1,1)",
        "P3",
        "(2,1)",
        "F5",
        "(0,1)",
        "M1",
        "(-1,2)",
        "M2",
        "(1,1)",
        "S1",
        "(0,2)",
        "P4",
        "(1,2)",
        "M3",
        "(2,2)",
    ]
    for number, (name, place) in enumerate(zip(moves[::2], moves[1::2], strict=True), 1):
        assert state.turn == (A if number % 2 else B)
        assert len(state.frames_left()) == (2 if number <= 4 else 1)
        assert state.settled() == (number > 8)
        play(state, name, *coordinates(place)[0])
    assert state.sheet == [[24, 32]]
    assert state.first == B


PLACING = {
    "E34": (4, "free", "(0,0)", "(1,0) (-1,0) (0,1) (0,-1)"),
    "E35": (2, "free", "(0,0) (1,0) (2,0) (3,0)", "(0,-1) (1,-1) (2,-1) (3,-1) (0,1) (1,1) (2,1) (3,1)"),
    "E36": (3, "free", "(0,0) (1,0) (2,0) (3,0)",
            "(-1,0) (4,0) (0,-1) (1,-1) (2,-1) (3,-1) (0,1) (1,1) (2,1) (3,1)"),
    "E37": (2, "free", "(0,0) (1,0) (2,0) (0,1) (1,1) (2,1) (0,2) (1,2) (2,2)",
            "(-1,0) (-1,1) (-1,2) (3,0) (3,1) (3,2) (0,-1) (1,-1) (2,-1) (0,3) (1,3) (2,3)"),
    "E38": (2, "free", "(0,0) (1,0) (2,0) (2,1) (2,2) (3,0)", "(0,1) (1,1) (1,2) (3,1) (3,2)"),
    "E39": (4, "free", "(0,0) (1,0) (2,0) (3,0) (3,1) (3,2) (3,3)", "(0,1) (1,1) (2,1) (2,2) (2,3)"),
    "E40": (2, "tall", "(0,0) (1,0) (2,0)", "(0,-1) (1,-1) (2,-1) (0,1) (1,1) (2,1)"),
}  # fmt: skip


@pytest.mark.rule("4.3", "4.4")
@pytest.mark.parametrize("number", PLACING)
def test_legal_cells(number: str) -> None:
    """E34–E40: where the next card may go."""
    seats, frame, placed, legal = PLACING[number]
    assert legal_cells(put_any(empty_table(seats, frame=frame), placed)) == set(coordinates(legal))


def drafted(state: SecretValley) -> list[list[str]]:
    """Let everybody always take the card earliest in order; return the picks in order, by seat."""
    picks: list[list[int]] = [[] for _ in range(state.seats)]
    while state.phase == 0:
        seat = state.actors()[0]
        code = state.legal(seat)[0]
        picks[seat].append(code - PICK)
        state.apply(seat, code)
    return [names(cards) for cards in picks]


@pytest.mark.rule("3.5", "3.5a")
def test_e41_a_draft_for_three() -> None:
    state = table(3)
    dealt = "F1 F2 F3 F4 F5 M1 M2 M3 M4 M5 S1 S2 S3 S4 S5 P1 P2 P3 P4 P5"
    state.deal_deck(cards(dealt))
    hands = drafted(state)
    assert hands[A] == ["F1", "M3", "S5", "F4", "S1", "P3"]
    assert hands[B] == ["M2", "S4", "F3", "M5", "P2", "M1"]
    assert hands[C] == ["S3", "F2", "M4", "P1", "F5", "S2"]
    seen_by_b, seen_by_c = set(), set()
    for seed in range(60):
        other = state.resample(A, Random(seed))
        assert names(other.hands[A]) == names(state.hands[A])
        assert card("S2") in other.hands[C]
        forests = {card("F2"), card("F3")}
        assert len(forests & set(other.hands[B])) == len(forests & set(other.hands[C])) == 1
        seen_by_b |= forests & set(other.hands[B])
        seen_by_c |= set(other.aside)
    assert len(seen_by_b) == 2
    assert seen_by_c <= set(cards("M2 S3 S4 P4 P5"))


@pytest.mark.rule("4.9", "5.12")
@pytest.mark.parametrize(
    ("seats", "first", "scores", "begins"),
    [
        pytest.param(4, C, [20, 25, 18, 25], D, id="E42"),
        pytest.param(3, B, [22, 22, 19], B, id="E43"),
        pytest.param(2, A, [28, 31], B, id="E44"),
    ],
)
def test_who_begins(seats: int, first: int, scores: list[int], begins: int) -> None:
    """E42–E44: the best of the last round; ties by order from its first player; sums do not matter."""
    state = without_draft(seats)
    state.first = first
    assert state.next_first(scores) == begins


@pytest.mark.rule("6.4", "6.5")
def test_e45_shared_places() -> None:
    assert ranking([71, 80, 80, 65]) == [3, 1, 1, 4]


@pytest.mark.rule("4.7", "5.5")
def test_e46_the_last_card_gives_nothing() -> None:
    state = without_draft(2, rounds=1)
    rng = Random(2)
    while state.actors():
        seat = state.turn
        if len(state.grid.played) >= state.setup.cells - 2 and state.phase == 1:
            assert len(state.hands[seat]) == 2
        state.apply(seat, rng.choice(state.legal(seat)))
    left = set(state.discards)
    assert len(left) == 2
    assert not left & {played for played, _, _ in state.points}
    assert state.sheet[0] == [sum(p for _, owner, p in state.points if owner == seat) for seat in (A, B)]


@pytest.mark.rule("4.2")
def test_e47_order_of_play() -> None:
    state = without_draft(4, first_player=C)
    rng = Random(3)
    while len(state.grid.played) < 6:
        state.apply(state.turn, rng.choice(state.legal(state.turn)))
    assert [state.grid.owners.count(seat) for seat in (A, B, C, D)] == [1, 1, 2, 2]
    assert state.turn == A
    assert len(state.hands[A]) == 4


@pytest.mark.rule("6.6")
@pytest.mark.parametrize(
    ("grid", "values"),
    [
        pytest.param("(0,0)P5a (1,0)M1b", {"P5": (10, 10), "M1": (0, 7)}, id="E48"),
        pytest.param(
            "(0,0)M4a (0,1)F1b (1,1)F2c (2,1)F3d (2,0)S4a",
            {"M4": (0, 0), "S4": (0, 0), "F3": (6, 6), "F1": (4, 4)},
            id="E49",
        ),
        pytest.param("(0,0)M1a (1,0)F1b (2,0)F2c (3,0)F3d", {"M1": (3, 7), "F3": (6, 6), "F1": (2, 2)}, id="E50"),
    ],
)
def test_values_now(grid: str, values: dict[str, tuple[int, int]]) -> None:
    """E48–E50: provisional values of an unfinished grid."""
    state = part(empty_table(4), grid)
    assert {name: now(state, name) for name in values} == values


def test_every_cell_has_the_code_of_the_document() -> None:
    space = GAME.space(table(2).setup)
    assert len(space) == 121
    for y in range(-4, 5):
        for x in range(-4, 5):
            assert space.code("choose_cell", x, y) == CHOOSE_CELL + 9 * (y + 4) + (x + 4)

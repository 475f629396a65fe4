"""Glassworks: the worked examples of section 11, one test each."""

import pytest

from dolina.games.glassworks.rules import MAIN, OVER, Glassworks
from dolina.games.glassworks.rules_rival import TERMS, best_gather, worth_of
from dolina.games.glassworks.rules_table import points_of_columns, points_of_rows, row_lengths, tallest_columns
from tests.games.glassworks.positions import (
    SHAPE_CODES,
    begun,
    factory_of,
    gather,
    glass,
    named,
    play,
    position,
    river_of,
    satchel_of,
    score_of,
    set_factory,
    table_of,
    texts,
    whole_gathers,
    written,
)

E11_RIVER = "c[Wt] h[Ps Lx] s[Dc] d[Gh Wd Wc] t[Yc] x[Oh Ex]"
EMPTY_RIVER = "d[] c[] h[] s[Wc] t[Lx] x[Oh]"


@pytest.mark.rule("6.1", "6.2", "6.3", "6.4")
def test_e1_the_scoring_example_of_the_rulebook() -> None:
    state = position(factories=("W3 P5 L2 D4 G2 E1 Y1",), overflow=(2,))
    heights = state.heights_of(0)
    assert [state.setup.row_points[cells] for cells in row_lengths(state.setup, heights)] == [22, 11, 2, 0, 0]
    assert points_of_rows(state.setup, heights) == 35
    assert tallest_columns(state.setup, heights) == [1, 3]
    assert points_of_columns(state.setup, heights) == 10 + 16
    assert state.overflow_score(0) == -6
    assert state.score(0) == 55


@pytest.mark.rule("4.3a", "4.3b", "4.3c", "4.3d", "4.3e", "4.3f")
def test_e2_a_gather() -> None:
    state = position("Ws Ph Lt", bag="Pc Eh")
    gather(state, "Ws", "s", "d", "W")
    assert river_of(state) == "d[Pc] c[Wt] h[Ps Lx] s[Dc Ws] t[Yc] x[Oh Ex]"
    assert factory_of(state) == "W1 G1"
    assert state.inventory[0] == 2
    assert state.score(0) == 2 + (1 + 2)


@pytest.mark.rule("5.4")
def test_e3_the_tile_at_the_start_stays() -> None:
    state = position("Ws Ph Lt", bag="Pc Eh")
    gather(state, "Ph", "h", "c")
    assert river_of(state) == "c[Pc Eh] h[Ps Lx Ph] s[Dc] d[Gh Wd] t[Yc] x[Oh Ex]"
    assert factory_of(state) == "W1"


@pytest.mark.rule("4.3a", "5.1")
def test_e4_all_gathers_with_three_shapes() -> None:
    state = position("Wx Pc Lt")
    assert whole_gathers(state) == {("Wx", "x", "t"), ("Pc", "c", "h"), ("Lt", "t", "d"), ("Lt", "t", "x")}


@pytest.mark.rule("5.2")
def test_e5_pairs() -> None:
    for satchel, count in {"Wh Ph Dc": 15, "Wh Wh Dc": 13, "Wh Ph Lh": 36, "Wh Pc Ds": 5}.items():
        assert len(whole_gathers(position(satchel))) == count
    state = gather(position("Wh Ph Dc", bag="Pc Eh"), "Wh Ph", "x", "t")
    assert river_of(state) == "t[Pc] c[Wt] h[Ps Lx] s[Dc] d[Gh Wd] x[Oh Ex Wh Ph]"
    state = gather(position("Wh Ph Dc", bag="Pc Eh"), "Wh Ph", "h", "s")
    assert river_of(state) == "s[Pc] c[Wt] h[Ps Lx Wh Ph] d[Gh Wd] t[Yc] x[Oh Ex]"


@pytest.mark.rule("4.4c", "4.4d")
@pytest.mark.parametrize(
    ("first", "heights", "overflow", "score"),
    [("Y", [2, 3, 1, 1, 1, 1, 2], 1, 22 + 2 + 6 + 2 - 3), ("O", [2, 3, 1, 1, 1, 1, 1], 2, 22 + 2 + 6 + 2 - 6)],
)
def test_e6_one_free_column_for_two_colours(first: str, heights: list[int], overflow: int, score: int) -> None:
    state = position(
        "Ws", bag="Pc", river="c[Wt] s[Dc] h[Yc Yh Od] d[Gh] t[Yc] x[Ex]", factories=("P2 W3 L1 D1 G1 E1",)
    )
    gather(state, "Ws", "s", "h", first)
    assert state.heights_of(0) == heights
    assert len(state.overflow[0]) == overflow
    assert state.inventory[0] == sum(heights)
    assert state.score(0) == score


@pytest.mark.rule("4.4d", "5.7", "5.8")
def test_e7_a_full_column_overflows_without_asking() -> None:
    state = position("Ws", bag="Pc", river="c[Wt] s[Dc] h[Px Pd Wc] d[Gh] t[Yc] x[Ex]", factories=("P4",))
    gather(state, "Ws", "s", "h")
    assert state.turn == 1
    assert factory_of(state) == "P5 W1"
    assert state.overflow[0] == glass("Pd")
    assert state.inventory[0] == 6
    assert state.score(0) == (2 + 1 + 1 + 1 + 1) + (5 + 2) - 3


@pytest.mark.rule("4.4c")
@pytest.mark.parametrize(("first", "heights", "score"), [("W", [1, 1, 2], 11), ("G", [1, 2, 1], 9)])
def test_e8_the_order_of_colours_matters(first: str, heights: list[int], score: int) -> None:
    state = position("Ws", bag="Pc", river="c[Wt] s[Dc] h[Gh Gx Wd] d[Gh] t[Yc] x[Ex]", factories=("P1",))
    gather(state, "Ws", "s", "h", first)
    assert state.heights_of(0)[:3] == heights
    assert state.score(0) == score


@pytest.mark.rule("4.5", "4.5a", "4.5b", "4.5c")
def test_e9_a_restock_with_one_piece_too_many() -> None:
    state = position("Pt Lh", bag="Gc Gs Gt Gh Dx")
    play(state, "lake", "leave Wc")
    assert sorted(texts(state)) == sorted(f"discard {piece}" for piece in ("Pt", "Lh", "Wh", "Ps", "Yd", "Ox"))
    play(state, "discard Pt")
    assert satchel_of(state) == {"Lh", "Wh", "Ps", "Yd", "Ox"}
    assert written(state.lake) == "Wc Gc Gs Gt Gh"
    assert written(state.bag[state.drawn :]) == "Dx"
    assert len(state.overflow[0]) == 1
    assert state.inventory[0] == 0
    assert state.score(0) == -3
    assert state.turn == 1


@pytest.mark.rule("4.5b", "4.5d")
def test_e10_a_full_satchel_costs_four_pieces() -> None:
    state = position("Wc Ws Wt Wh Wd", bag="Gc Gs Gt Gh")
    play(state, "lake", "leave Ox", "discard Ws", "discard Wt", "discard Wd", "discard Ps")
    assert state.score(0) == -12
    assert len(state.satchels[0]) == 5
    assert state.turn == 1
    state = play(position("Wc", bag="Gc Gs Gt Gh"), "lake", "leave Ox")
    assert len(state.satchels[0]) == 5
    assert state.overflow[0] == []
    assert state.turn == 1


@pytest.mark.rule("4.6", "4.6a", "4.6b", "4.6d", "5.12")
def test_e11_the_end_is_triggered() -> None:
    state = position(
        "", "Ws Ph Lt", "Wc Ps Dt Ex", seats=3, turn=1, river=E11_RIVER, bag="Pc Eh Yd Oc Gx Ld",
        factories=("", "W4 P3 L3 D3 G2"),
    )  # fmt: skip
    gather(state, "Ws", "s", "d")
    assert written(state.glass[SHAPE_CODES.index("d")]) == "Pc"
    assert factory_of(state, 1) == "W5 P3 L3 D3 G3"
    assert state.overflow[1] == glass("Wc")
    assert state.inventory[1] == 17
    assert state.trigger == 1
    assert satchel_of(state, 2) == {"Wc", "Ps", "Dt", "Ex"}
    assert satchel_of(state, 0) == {"Eh", "Yd", "Oc"}
    assert satchel_of(state, 1) == {"Ph", "Lt", "Gx"}
    assert written(state.bag[state.drawn :]) == "Ld"
    assert state.score(1) == 11 + 11 + 11 + 1 + 1 + 5 + 6 - 3 == 43
    assert turns_to_come(state) == [2, 0, 1, 2]


def turns_to_come(state: Glassworks) -> list[int]:
    """Return the seats that move until the end, everybody making the first legal choice."""
    order = []
    while state.phase != OVER:
        turns = state.turns
        order.append(state.turn)
        while state.turns == turns:
            state.apply(state.turn, state.legal(state.turn)[0])
    return order


@pytest.mark.rule("4.6c", "4.6d")
@pytest.mark.parametrize(
    ("seats", "seat", "turns"), [(3, 0, 5), (3, 1, 4), (3, 2, 3), (2, 0, 3), (2, 1, 2), (4, 3, 4), (5, 0, 9)]
)
def test_e12_turns_after_the_trigger(seats: int, seat: int, turns: int) -> None:
    satchels = ["Ws Ph Lt"] * seats
    factories = ["", "", "", "", ""]
    factories[seat] = "W4 P4 L4 D4"
    state = position(*satchels, seats=seats, turn=seat, bag="Pc " * 30, factories=tuple(factories[:seats]))
    gather(state, "Ph", "h", "s")
    assert state.left == turns
    order = turns_to_come(state)
    assert len(order) == turns
    assert order == [(seat + distance) % seats for distance in range(1, turns + 1)]
    assert order[-1] == seats - 1


@pytest.mark.rule("5.11")
def test_e13_a_second_seventeen_changes_nothing() -> None:
    state = position(
        "", "", "Lt Ps Dc", seats=3, turn=2, river=E11_RIVER, bag="Ld Gc Ws", factories=("", "", "W5 P5 L5 D1")
    )
    state.trigger = 1
    state.left = 4
    gather(state, "Lt", "t", "x", "O")
    assert river_of(state) == "x[Ld] c[Wt] h[Ps Lx] s[Dc] d[Gh Wd Wc] t[Yc Lt]"
    assert state.heights_of(2)[:6] == [5, 5, 5, 1, 1, 1]
    assert state.inventory[2] == 18
    assert satchel_of(state, 2) == {"Ps", "Dc"}
    assert written(state.bag[state.drawn :]) == "Gc Ws"
    assert state.trigger == 1
    assert state.left == 3


@pytest.mark.rule("6.3")
def test_e14_equal_heights_score_the_left_one() -> None:
    assert score_of("2-3-3-3-1") == 11 + 7 + 0 + 6 + 9 == 33
    assert score_of("4-2-2-2") == 7 + 7 + 1 + 1 + 4 + 4 == 24


@pytest.mark.rule("6.2")
def test_e15_cells_after_a_gap_do_not_count() -> None:
    assert score_of("1-3-3-2-1") == 11 + 0 + 0 + 6 + 9 == 26
    assert score_of("3-3-1-3") == 7 + 2 + 2 + 3 + 6 == 20


@pytest.mark.rule("6.3", "6.4")
def test_e16_few_columns_and_only_overflow() -> None:
    assert score_of("3") == 1 + 1 + 1 + 3
    assert score_of("", overflow=3) == -9


@pytest.mark.rule("6.7")
def test_e17_a_full_factory_is_not_the_best() -> None:
    assert score_of("5-5-5-5-5-5-5") == 110 + 5 + 10
    assert score_of("4-4-4-4-4-5-5") == 88 + 30 + 35 == 153


@pytest.mark.rule("6.3", "6.7")
def test_e18_more_glass_can_cost_points() -> None:
    assert score_of("3-1-1-1-1-4-4") == 22 + 1 + 1 + 24 + 28 == 76
    assert score_of("4-1-1-1-1-4-4") == 22 + 1 + 1 + 1 + 4 + 24 == 53


@pytest.mark.rule("5.11", "4.3f")
def test_e19_overflow_does_not_count_for_the_end() -> None:
    state = position(
        "Ws", bag="Pc", river="c[Wt] s[Dc] h[Wc Pt Gs] d[Gh] t[Yc] x[Ex]", factories=("W5 P5 L5",), overflow=(4,)
    )
    gather(state, "Ws", "s", "h")
    assert factory_of(state) == "W5 P5 L5 G1"
    assert state.inventory[0] == 16
    assert len(state.overflow[0]) == 6
    assert state.trigger < 0
    assert state.score(0) == 7 + 4 + 4 + 4 + 4 + 5 + 10 - 18 == 20


@pytest.mark.rule("5.14a")
def test_e20_a_short_bag_refills_short() -> None:
    state = position("Ws Ph Lt", bag="Pc")
    gather(state, "Ph", "h", "c")
    assert river_of(state) == "c[Pc] h[Ps Lx Ph] s[Dc] d[Gh Wd] t[Yc] x[Oh Ex]"
    assert state.in_bag() == 0
    assert len(state.lake) == 5


@pytest.mark.rule("5.14b", "5.14c")
def test_e21_empty_neighbours() -> None:
    state = position("Pc Ph Dd", lake="", river=EMPTY_RIVER)
    assert "lake" not in texts(state)
    assert whole_gathers(state) == {("Pc", "c", "d"), ("Pc", "c", "h"), ("Ph", "h", "s"), ("Dd", "d", "c")}
    gather(state, "Pc", "c", "h")
    assert river_of(state) == "h[] d[] c[Pc] s[Wc] t[Lx] x[Oh]"
    assert state.inventory[0] == 0


@pytest.mark.rule("5.14c")
def test_e22_a_short_lake_is_taken_whole() -> None:
    state = play(position("Pt", "Gh", lake="Wc Ps"), "lake")
    assert satchel_of(state) == {"Pt", "Wc", "Ps"}
    assert state.lake == []
    assert state.turn == 1
    assert texts(state) == ["pick Gh"]
    state = play(position("Pt", lake="Wc Ps Dt Ex Yh", bag="Gc"), "lake", "leave Yh")
    assert satchel_of(state) == {"Pt", "Wc", "Ps", "Dt", "Ex"}
    assert written(state.lake) == "Yh Gc"
    assert state.in_bag() == 0


@pytest.mark.rule("5.14d", "5.12")
def test_e23_the_top_up_serves_until_the_bag_is_empty() -> None:
    state = position(
        "", "Ws Ph Lt", "Wc Ps", seats=3, turn=1, river=E11_RIVER, bag="Pc Eh Yd", factories=("", "W4 P3 L3 D3 G2")
    )
    gather(state, "Ws", "s", "d")
    assert satchel_of(state, 2) == {"Wc", "Ps", "Eh"}
    assert satchel_of(state, 0) == {"Yd"}
    assert satchel_of(state, 1) == {"Ph", "Lt"}
    assert state.in_bag() == 0


@pytest.mark.rule("5.14f")
def test_e24_nothing_can_change_any_more() -> None:
    state = position("Pc", "", lake="", river=EMPTY_RIVER, factories=("W2", "P3"), overflow=(1,))
    gather(state, "Pc", "c", "d")
    assert state.phase == OVER
    assert state.scores() == [(1 + 1) + 2 - 3, (1 + 1 + 1) + 3]


E25_RIVER = "d[Wt Pt] t[Lx] h[Lt Gs] x[Lh Wd] s[Ps Gt Ld] c[Yx]"
E25_TABLE = {
    "d": (2, 1, 0, 2),
    "t": (1, 0, 0, 6),
    "h": (2, 0, 6, 6),
    "x": (2, 0, 0, 2),
    "s": (3, 1, 6, 6),
    "c": (1, 0, 7, 0),
}


@pytest.mark.rule("4.7", "4.7b", "4.7c", "4.8")
@pytest.mark.parametrize(
    ("rival", "expected"),
    [
        ("builder", "Wd d t"),
        ("weaver", "Pd Wd s c"),
        ("hoarder", "Pd Wd c s"),
        ("picky", "Pd Wd s x"),
        ("master", "Pd Wd x h"),
    ],
)
def test_e25_every_rival_chooses_its_own_gather(rival: str, expected: str) -> None:
    state = position("", "Ld Dd Wd Pd", seats=1, rival=rival, river=E25_RIVER, bag="Pc Pc Pc", turn=1)
    set_factory(state, 1, "Y1 W3 L3 P5 E1 D1")
    assert points_of_rows(state.setup, state.heights_of(1)) == 16
    assert points_of_columns(state.setup, state.heights_of(1)) == 20 + 6
    state.setup.priority = [TERMS.index(term) for term in ("pieces", "least_overflow", "total_gain")]
    for tile, (pieces, overflow, rows, columns) in E25_TABLE.items():
        worth = worth_of(state, 1, state.glass[SHAPE_CODES.index(tile)], 16, 26)
        assert worth == [pieces, -overflow, rows + columns - 3 * overflow]
    state.setup = table_of(1, rival=rival)
    assert " ".join(named(best_gather(state, 1))) == expected


@pytest.mark.rule("4.7a")
def test_e26_a_rival_restocks_only_with_an_empty_satchel() -> None:
    state = position("Wh", "", seats=1, bag="Gc Gs Gt Gh Dx")
    state.turn = 1
    state.rival_turn()
    assert satchel_of(state, 1) == {"Wc", "Wh", "Ps", "Yd"}
    assert written(state.lake) == "Ox Gc Gs Gt Gh"
    assert state.turn == 0
    assert state.phase == MAIN


@pytest.mark.rule("3.8", "3.9", "3.3", "3.4")
@pytest.mark.parametrize(("seats", "bag"), [(2, 100), (3, 97), (4, 94), (5, 103)])
def test_e27_set_up(seats: int, bag: int) -> None:
    state = begun(seats)
    assert sum(len(pieces) for pieces in state.glass) == 9
    assert len(state.lake) == 5
    assert state.in_bag() == bag


@pytest.mark.rule("3.9")
@pytest.mark.parametrize(("start", "bag"), [(3, 100), (4, 99), (5, 98)])
def test_e27_set_up_of_the_solo_game(start: int, bag: int) -> None:
    state = begun(1, rival_start=str(start))
    assert state.in_bag() == bag
    assert [len(satchel) for satchel in state.satchels] == [3, start]


@pytest.mark.rule("6.5")
def test_e28_places() -> None:
    best = "W3 P5 L2 D4 G2 E1 Y1"
    state = position(seats=4, factories=(best, best, best, "W1 P1 L1 D2 G2 E1 Y1"), overflow=(0, 1, 0, 0))
    assert state.scores() == [61, 58, 61, 40]
    assert state.places() == [1, 3, 1, 4]


@pytest.mark.rule("5.13", "5.14e")
def test_e29_the_lake_in_the_end_phase() -> None:
    for option, expected in {"allowed": ["lake", "pick Wh"], "forbidden": ["pick Wh"]}.items():
        state = position("Wh", bag="Pc Pc", end_lake=option)
        state.trigger = 1
        state.left = 2
        assert texts(state) == expected
    assert whole_gathers(state) == {("Wh", "h", "c"), ("Wh", "h", "s")}
    state = position("", "Wh", end_lake="forbidden")
    state.trigger = 1
    state.left = 2
    assert texts(state) == ["pass"]
    assert play(state, "pass").turn == 1


@pytest.mark.rule("6.6")
@pytest.mark.parametrize(
    ("own", "rival", "margin", "place"), [(63, 63, 1, 2), (64, 63, 1, 1), (67, 63, 5, 2), (68, 63, 5, 1)]
)
def test_e30_the_lead_needed_to_beat_the_rival(own: int, rival: int, margin: int, place: int) -> None:
    state = position(seats=1, win_margin=str(margin))
    for area, points in enumerate((own, rival)):
        set_factory(state, area, factory_worth(points))
        assert state.score(area) == points
    state.phase = OVER
    assert state.scores() == [own]
    assert state.places() == [place]


def factory_worth(points: int) -> str:
    """Return a factory of exactly so many points."""
    return {
        63: "W1 P1 L1 D1 G4 E1 Y3",
        64: "W1 P1 L1 D3 G1 E5 Y1",
        67: "W1 P1 L1 D1 G1 E4 Y3",
        68: "W1 P1 L1 D1 G1 E3 Y4",
    }[points]

"""Glassworks: set-up and the turn, rule by rule (sections 3 and 4, and the rulings of section 5 upon them)."""

from collections import Counter

import pytest

from dolina.core.errors import IllegalAction
from dolina.games.glassworks.rules import COLOUR, MAIN, TAKE
from dolina.games.glassworks.rules_table import SHAPES
from tests.games.glassworks.positions import (
    FROZEN,
    R0,
    SHAPE_CODES,
    begun,
    factory_of,
    gather,
    glass,
    play,
    position,
    river_of,
    satchel_of,
    texts,
    whole_gathers,
    written,
)

# 3. Set-up


@pytest.mark.rule("3.1")
@pytest.mark.parametrize(("seats", "pieces"), [(1, 120), (2, 120), (3, 120), (4, 120), (5, 132)])
def test_black_glass_is_for_five_players(seats: int, pieces: int) -> None:
    state = begun(seats)
    assert len(state.bag) == pieces
    colours = Counter(FROZEN.colour[piece // SHAPES].id for piece in state.bag)
    assert colours["white"] == colours["purple"] == 22
    assert colours["black"] == (12 if seats == 5 else 0)


@pytest.mark.rule("3.1", "3.2")
def test_bag_and_river_are_mixed() -> None:
    assert sorted(begun(2).river) == [0, 1, 2, 3, 4, 5]
    assert {tuple(begun(2, seed).river) for seed in range(20)} != {tuple(begun(2).river)}
    assert begun(2, 1).bag != begun(2, 2).bag
    assert sorted(begun(2, 1).bag) == sorted(begun(2, 2).bag)


@pytest.mark.rule("3.3", "3.4", "5.5")
def test_every_tile_starts_with_its_own_stones() -> None:
    state = begun(4)
    assert [len(pieces) for pieces in state.glass] == [shape.stones for shape in FROZEN.shape]
    assert len(state.lake) == 5


@pytest.mark.rule("3.5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_starts_with_three_pieces_and_an_empty_factory(seats: int) -> None:
    state = begun(seats)
    assert [len(satchel) for satchel in state.satchels] == [3] * seats
    assert state.inventory == [0] * seats
    assert state.opened == [0] * seats
    assert state.scores() == [0] * seats


@pytest.mark.rule("3.6")
def test_the_first_player_is_drawn_or_chosen_and_stays() -> None:
    assert {begun(3, seed).first for seed in range(30)} == {0, 1, 2}
    assert begun(3, first_player="host").first == 0
    state = begun(3, first_player="2")
    assert state.first == state.turn == 2
    while state.turns < 7:
        play(state, texts(state)[-1])
    assert state.first == 2


@pytest.mark.rule("3.7")
def test_the_order_of_the_draws() -> None:
    state = begun(3, first_player="1")
    drawn = iter(state.bag)
    for tile in state.river:
        assert state.glass[tile] == [next(drawn) for _ in range(FROZEN.shape[tile].stones)]
    assert state.lake == [next(drawn) for _ in range(5)]
    for seat in (1, 2, 0):
        assert state.satchels[seat] == sorted(next(drawn) for _ in range(3))
    front = next(drawn)
    first = texts(state)[1]
    play(state, first, texts(play(state.clone(), first))[-1])
    play(state, texts(state)[0])
    assert state.glass[state.river[0]][0] == front


# 4. The turn


@pytest.mark.rule("4.1")
def test_turns_go_clockwise_from_the_first_player() -> None:
    state = begun(4, first_player="2")
    order = []
    for _ in range(6):
        order.append(state.turn)
        play(state, "lake", texts(play(state.clone(), "lake"))[0])
        while state.phase != MAIN:
            play(state, texts(state)[0])
    assert order == [2, 3, 0, 1, 2, 3]


@pytest.mark.rule("4.2")
def test_one_must_gather_or_restock() -> None:
    state = position("Ws Ph Lt", bag="Pc Pc")
    assert texts(state) == ["lake", "pick Ws", "pick Ph", "pick Lt"]
    with pytest.raises(IllegalAction):
        state.apply(0, 238)
    assert texts(position("", bag="Pc Pc")) == ["lake"]


@pytest.mark.rule("4.3", "4.3a")
def test_only_shapes_matter_when_placing() -> None:
    for piece in ("Ws", "Ks", "Os"):
        assert whole_gathers(position(piece)) == {(piece, "s", "h"), (piece, "s", "d")}


@pytest.mark.rule("4.3a", "5.2")
def test_a_pair_has_equal_shapes_and_goes_anywhere() -> None:
    state = play(position("Wh Ph Lh Dc"), "pick Wh")
    assert texts(state) == ["pair Ph", "pair Lh", "tile h"]
    play(state, "pair Lh")
    assert texts(state) == [f"tile {tile}" for tile in SHAPE_CODES]
    play(state, "tile t")
    assert satchel_of(state) == {"Ph", "Dc"}
    assert "t[Yc Wh Lh]" in river_of(state)
    assert state.phase == TAKE


@pytest.mark.rule("4.3a")
def test_two_equal_pieces_are_a_pair() -> None:
    assert texts(play(position("Wh Wh Dc"), "pick Wh")) == ["pair Wh", "tile h"]
    assert texts(play(position("Wh Wh Dc"), "pick Dc")) == ["tile c"]


@pytest.mark.rule("4.3b", "5.1")
def test_the_lake_is_no_neighbour_and_nothing_wraps_around() -> None:
    assert texts(play(position("Wx"), "pick Wx", "tile x")) == ["take t"]
    assert texts(play(position("Wc"), "pick Wc", "tile c")) == ["take h"]
    assert texts(play(position("Wd"), "pick Wd", "tile d")) == ["take s", "take t"]


@pytest.mark.rule("4.3b", "5.3")
def test_what_one_places_stays_and_may_pile_up() -> None:
    state = position("Ws Ps", bag="Pc Pc")
    gather(state, "Ws Ps", "s", "h", "P")
    assert "s[Dc Ws Ps]" in river_of(state)
    assert state.inventory[0] == 2


@pytest.mark.rule("4.3c", "4.3d", "5.5")
def test_the_refill_follows_the_stones_of_the_new_neighbour() -> None:
    state = position("Wc", bag="Pc Pd Ps", river="h[Wt] s[Ps] c[Lx] d[Dc] t[Yc] x[Oh]")
    gather(state, "Wc", "c", "s")  # s has 1 stone, its neighbour h will have 2
    assert river_of(state) == "s[Pc Pd] h[Wt] c[Lx Wc] d[Dc] t[Yc] x[Oh]"


@pytest.mark.rule("4.3c")
def test_tiles_behind_the_taken_one_do_not_move() -> None:
    state = gather(position("Wt", bag="Pc"), "Wt", "t", "x", "O")
    assert river_of(state) == "x[Pc] c[Wt] h[Ps Lx] s[Dc] d[Gh Wd] t[Yc Wt]"


@pytest.mark.rule("4.3f")
def test_the_inventory_counts_the_factory() -> None:
    state = position("Ws", bag="Pc", factories=("W5 G2",))
    gather(state, "Ws", "s", "d")  # Gh Wd: the white one overflows
    assert state.inventory[0] == 5 + 3
    assert len(state.overflow[0]) == 1


# 4.4 Filling the factory


@pytest.mark.rule("4.4", "4.4a", "4.4b")
def test_colours_decide_where_glass_goes() -> None:
    state = position("Ws", bag="Pc", river="c[Wt] s[Dc] h[Lh Wd Lx] d[Gh] t[Yc] x[Ex]", factories=("P1 W2",))
    gather(state, "Ws", "s", "h")
    assert factory_of(state) == "P1 W3 L2"


@pytest.mark.rule("4.4c", "5.7")
def test_the_order_of_new_colours_is_asked_while_it_matters() -> None:
    river = "c[Wt] s[Dc] h[Gh Wd Px Yc] d[Gh] t[Yc] x[Ex]"
    state = position("Ws", bag="Pc", river=river, factories=("P1",))
    gather(state, "Ws", "s", "h")
    assert texts(state) == ["colour W", "colour G", "colour Y"]
    play(state, "colour Y")
    assert texts(state) == ["colour W", "colour G"]
    play(state, "colour G")
    assert factory_of(state) == "P2 Y1 G1 W1"
    assert state.turn == 1


@pytest.mark.rule("4.4d", "5.7")
def test_without_a_free_column_new_colours_overflow_unasked() -> None:
    river = "c[Wt] s[Dc] h[Gh Wd Yc] d[Gh] t[Yc] x[Ex]"
    state = position("Ws", bag="Pc", river=river, factories=("P1 L1 D1 E1 O1 K1 W1",))
    gather(state, "Ws", "s", "h")
    assert factory_of(state) == "P1 L1 D1 E1 O1 K1 W2"
    assert written(state.overflow[0]) == "Gh Yc"
    assert state.turn == 1


@pytest.mark.rule("4.4e")
def test_glass_with_room_is_never_refused() -> None:
    """Every taken piece lands on the factory if its column has room; there is no action to throw it away."""
    state = position("Ws", bag="Pc", river="c[Wt] s[Dc] h[Wh Wd] d[Gh] t[Yc] x[Ex]", factories=("W3 P1",))
    gather(state, "Ws", "s", "h")
    assert factory_of(state) == "W5 P1"
    assert state.overflow[0] == []


@pytest.mark.rule("5.6")
def test_columns_keep_their_colour_and_glass_stays() -> None:
    state = begun(2, 3)
    before: list[int] = []
    while state.actors():
        legal = state.legal(state.turn)
        state.apply(state.turn, legal[-1])
        lying = [piece for piece in state.cells if piece >= 0] + state.overflow[0] + state.overflow[1]
        assert not Counter(before) - Counter(lying)
        before = lying


@pytest.mark.rule("5.8")
def test_the_glass_lying_longest_is_placed_first() -> None:
    state = position("Ws", bag="Pc", river="c[Wt] s[Dc] h[Px Ps Pd] d[Gh] t[Yc] x[Ex]", factories=("P3",))
    gather(state, "Ws", "s", "h")
    assert written(state.cells[3:5]) == "Px Ps"
    assert written(state.overflow[0]) == "Pd"


@pytest.mark.rule("5.9")
def test_the_refill_is_seen_before_the_order_is_chosen() -> None:
    state = position("Ws", bag="Pc Eh")
    gather(state, "Ws", "s", "d")
    assert state.phase == COLOUR
    assert river_of(state).startswith("d[Pc] ")
    assert factory_of(state) == ""


# 4.5 Restock


@pytest.mark.rule("4.5a", "4.5c")
def test_four_of_five_go_into_the_satchel() -> None:
    state = play(position("Pt", bag="Gc Gs Gt Gh Dx"), "lake")
    assert texts(state) == ["leave Wc", "leave Wh", "leave Ps", "leave Yd", "leave Ox"]
    play(state, "leave Yd")
    assert satchel_of(state) == {"Pt", "Wc", "Wh", "Ps", "Ox"}
    assert state.inventory[0] == 0
    assert written(state.lake) == "Yd Gc Gs Gt Gh"
    assert river_of(state) == R0


@pytest.mark.rule("4.5b", "5.10")
def test_old_and_new_pieces_may_be_discarded() -> None:
    state = play(position("Pt Pt Lh", bag="Gc Gs Gt Gh"), "lake", "leave Wc")
    assert texts(state) == [f"discard {piece}" for piece in ("Wh", "Ps", "Pt", "Lh", "Yd", "Ox")]
    play(state, "discard Pt", "discard Yd")
    assert satchel_of(state) == {"Pt", "Lh", "Wh", "Ps", "Ox"}
    assert sorted(state.overflow[0]) == sorted(glass("Pt Yd"))
    assert state.turn == 1


@pytest.mark.rule("4.5d")
def test_a_full_satchel_may_be_restocked() -> None:
    assert "lake" in texts(position("Wc Ws Wt Wh Wd", bag="Gc"))

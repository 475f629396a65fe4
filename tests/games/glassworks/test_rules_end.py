"""Glassworks: the end, the empty bag, the rival and the options, rule by rule (4.6–4.8, 5.10–5.17, 6, 7)."""

from random import Random

import pytest

from dolina.games.glassworks.rules import MAIN, OVER, PASS_ACTION, Glassworks
from dolina.games.glassworks.rules_rival import best_gather
from tests.games.glassworks.kit import check
from tests.games.glassworks.positions import (
    begun,
    factory_of,
    gather,
    named,
    play,
    position,
    river_of,
    satchel_of,
    score_of,
    texts,
    whole_gathers,
    written,
)

FULL = "W4 P4 L4 D4"  # one piece short of the end
RIVALS = ("hoarder", "builder", "weaver", "picky", "master")

# 4.6 The end


@pytest.mark.rule("4.6a", "5.10")
def test_the_top_up_comes_from_the_bag_and_never_exceeds_three() -> None:
    state = position("Ws", "Wc Ph Lt Ld", "", seats=3, bag="Pc Pd Ps Pt Ph Px Gc", factories=(FULL,))
    gather(state, "Ws", "s", "h")
    assert [len(satchel) for satchel in state.satchels] == [3, 4, 3]
    assert len(state.lake) == 5


@pytest.mark.rule("4.6b", "4.6c")
def test_all_have_equally_many_turns() -> None:
    rng = Random(4)
    for seats in (2, 3, 4, 5):
        state = begun(seats, seats)
        turns = [0] * seats
        while state.actors():
            mover = state.turn
            before = state.turns
            legal = state.legal(mover)
            state.apply(mover, legal[int(rng.random() * len(legal))])
            turns[mover] += state.turns - before
        assert len(set(turns)) == 1
        assert max(state.inventory) >= 17


@pytest.mark.rule("5.11")
def test_the_trigger_happens_once() -> None:
    state = position("Ws Ph", "Ws Ph Lt", bag="Pc " * 20, factories=(FULL, FULL))
    gather(state, "Ph", "h", "c")
    assert state.trigger == 0
    assert state.left == 3
    bag = state.in_bag()
    gather(state, "Lt", "t", "d")
    assert state.inventory[1] >= 17
    assert state.trigger == 0
    assert state.left == 2
    assert bag - state.in_bag() <= 2
    assert len(state.satchels[1]) == 2


@pytest.mark.rule("5.12")
def test_the_triggering_player_is_topped_up_last() -> None:
    state = position("", "", "Ws", seats=3, turn=2, bag="Pc Ed Ed Ed Yh Yh Yh Ox Ox Ox", factories=("", "", FULL))
    gather(state, "Ws", "s", "d")
    assert [written(satchel) for satchel in state.satchels] == ["Ed Ed Ed", "Yh Yh Yh", "Ox Ox Ox"]


@pytest.mark.rule("5.16")
@pytest.mark.parametrize(("seats", "seat"), [(2, 0), (2, 1), (5, 0), (5, 4)])
def test_three_pieces_last_to_the_end(seats: int, seat: int) -> None:
    """With the top-up everybody can gather in all turns that remain, without the lake."""
    satchels = ["Lc" if other == seat else "" for other in range(seats)]
    factories = [FULL if other == seat else "" for other in range(seats)]
    state = position(*satchels, seats=seats, turn=seat, bag="Pc " * 40, factories=tuple(factories))
    gather(state, "Lc", "c", "h")
    while state.actors():
        picks = [text for text in texts(state) if text.startswith("pick")]
        assert picks
        play(state, picks[0])
        while state.phase not in {MAIN, OVER}:
            play(state, texts(state)[-1])


@pytest.mark.rule("5.17")
def test_glass_left_in_a_satchel_scores_nothing() -> None:
    assert position("Wc Ws Wt Wh Wd").scores() == [0, 0]


# 5.14 The bag runs empty


@pytest.mark.rule("5.14", "5.14a")
def test_the_lake_may_stay_short() -> None:
    state = play(position("Pt", bag="Gc"), "lake", "leave Ox")
    assert written(state.lake) == "Ox Gc"
    assert "lake" in texts(position("Pt", lake="Ox Gc"))


@pytest.mark.rule("5.14c")
def test_a_short_lake_is_taken_whole() -> None:
    state = play(position("Pt", lake="Wc Wh Ps Yd"), "lake")
    assert not state.lake
    assert satchel_of(state) == {"Pt", "Wc", "Wh", "Ps", "Yd"}
    assert state.turn == 1


@pytest.mark.rule("5.14b")
def test_a_neighbour_with_glass_must_be_taken() -> None:
    state = play(position("Wh", river="c[] h[Ps] s[Dc] d[Gh] t[Yc] x[Oh]"), "pick Wh", "tile h")
    assert texts(state) == ["take s"]
    state = play(position("Wc", river="c[Wd] h[] s[Dc] d[Gh] t[Yc] x[Oh]"), "pick Wc", "tile c")
    assert texts(state) == ["take h"]


@pytest.mark.rule("5.14e")
def test_passing_is_forced_and_counts_as_the_turn() -> None:
    state = position("", "Ws", lake="")
    assert state.legal(0) == [PASS_ACTION]
    play(state, "pass")
    assert state.turn == 1
    assert texts(state) == ["pick Ws"]


@pytest.mark.rule("5.14e", "5.14f")
def test_wasteful_players_end_the_match_without_seventeen() -> None:
    """Two players who only restock empty bag and lake; then they gather, pass, and nothing is left."""
    state = begun(2)
    passes = 0
    while state.actors():
        legal = state.legal(state.turn)
        passes += legal == [PASS_ACTION]
        state.apply(state.turn, legal[0])
        check(state, None)
    assert state.phase == OVER
    assert state.trigger < 0
    assert max(state.inventory) < 17
    assert state.in_bag() == 0
    assert not state.lake
    assert not any(state.satchels)
    assert min(state.scores()) < -100


@pytest.mark.rule("5.14f")
def test_the_match_goes_on_while_any_satchel_holds_glass() -> None:
    state = position("Pc", "Wh", lake="", river="d[] c[] h[] s[Wc] t[Lx] x[Oh]")
    gather(state, "Pc", "c", "d")
    assert state.phase == MAIN
    assert state.turn == 1


@pytest.mark.rule("5.14", "5.15")
def test_five_players_empty_the_bag() -> None:
    assert empty_bags_in(40) >= 10


@pytest.mark.deep
@pytest.mark.rule("5.14", "5.15")
def test_five_players_empty_the_bag_in_1000_matches() -> None:
    assert empty_bags_in(1000) >= 500


def empty_bags_in(matches: int) -> int:
    """Play random matches of five, checking every step; return how often the bag was emptied."""
    emptied = 0
    for seed in range(matches):
        state = begun(5, seed)
        rng = Random(seed)
        before: Glassworks | None = None
        while state.actors():
            check(state, before)
            before = state.clone()
            if state.in_bag() and state.phase == MAIN:  # 5.15: nobody is ever stuck while the bag lasts
                assert state.legal(state.turn) != [PASS_ACTION]
                assert all(state.glass)
                assert len(state.lake) == 5
            legal = state.legal(state.turn)
            state.apply(state.turn, legal[int(rng.random() * len(legal))])
        check(state, before)
        emptied += state.in_bag() == 0
    return emptied


# 4.7, 4.8 The rival


def rival_plays(rival: str, satchel: str, river: str, factory: str = "") -> str:
    """Return the gather of a rival as `pieces tile taken`."""
    state = position("", satchel, seats=1, rival=rival, river=river, bag="Pc Pc", turn=1, factories=("", factory))
    return " ".join(named(best_gather(state, 1)))


@pytest.mark.rule("4.7b")
def test_ties_of_a_rival_one_piece_before_two() -> None:
    assert rival_plays("hoarder", "Wh Ph", "c[Wt] h[Wc] s[Dc] d[Gh] t[Yc] x[Oh]") == "Wh h s"


@pytest.mark.rule("4.7b")
def test_ties_of_a_rival_nearer_the_lake() -> None:
    river = "c[Wt] h[Wc] s[Dc] d[Gh] t[Yc] x[Oh]"
    assert rival_plays("hoarder", "Wt Wx", river) == "Wt t x"  # the taken tile first, though x lies nearer than t
    assert rival_plays("hoarder", "Wc Wd Wt", river) == "Wt t x"
    assert rival_plays("hoarder", "Wc Ps Wx", river) == "Wx x t"
    assert rival_plays("hoarder", "Wd Ph", "c[] h[Wc] s[Dc Dc] d[Gh] t[Yc] x[Oh]") == "Wd d s"  # then the placing tile


@pytest.mark.rule("4.7b")
def test_ties_of_a_rival_lower_colours_first() -> None:
    river = "c[Wt] h[Wc] s[Dc] d[Gh] t[Yc] x[Oh Oh]"
    assert rival_plays("hoarder", "Ot Lt Kt", river) == "Lt t x"
    river = "c[Wt Wt Wt] h[Wc] s[Dc] d[Gh] t[Yc] x[Oh]"
    assert rival_plays("hoarder", "Yt Lt Kt", river) == "Kt Lt h c"


@pytest.mark.rule("4.7c")
def test_a_rival_opens_the_commonest_colour_first() -> None:
    state = position("Wh", "Ps", seats=1, river="c[Wt] s[Dc] h[Yd Gx Wd] d[Gh] t[Yc] x[Ex]", bag="Pc Pc")
    state.turn = 1
    state.rival_turn()
    assert factory_of(state, 1) == "W1 G1 Y1"


@pytest.mark.rule("4.7", "4.7a", "5.14e")
def test_a_rival_passes_when_it_can_do_nothing() -> None:
    state = position("Wh Wh", "", seats=1, lake="", river="c[Wt] h[Ps] s[Dc] d[Gh] t[Yc] x[Oh]")
    gather(state, "Wh", "h", "c")
    assert state.turn == 0
    assert state.turns == 2 + 2
    assert satchel_of(state) == {"Wh"}


@pytest.mark.rule("4.7", "4.6a", "4.6d")
def test_a_rival_triggers_the_end_and_is_topped_up() -> None:
    state = position(
        "Ps Lx",
        "Lh",
        seats=1,
        river="c[Wt] h[Ps] s[Dc] d[Gh] t[Yc] x[Oh]",
        bag="Pc " * 12,
        factories=("", "W4 P4 L4 D4"),
    )
    gather(state, "Lx", "x", "t")
    assert state.trigger == 1
    assert state.left == 2
    assert [len(satchel) for satchel in state.satchels] == [3, 3]


@pytest.mark.rule("4.7")
@pytest.mark.parametrize("rival", RIVALS)
def test_a_rival_makes_legal_moves_from_what_lies_open(rival: str) -> None:
    """I12: whatever the order of the bag, the rival makes the same move."""
    rng = Random(1)
    state = begun(1, 9, rival=rival)
    while state.actors():
        if state.phase == MAIN and state.satchels[1]:
            chosen = best_gather(state, 1)
            assert chosen == best_gather(state.resample(0, rng), 1)
            in_its_place = state.clone()
            in_its_place.turn = 1
            assert named(chosen) in whole_gathers(in_its_place)
        legal = state.legal(0)
        state.apply(0, legal[int(rng.random() * len(legal))])


@pytest.mark.rule("4.7", "4.8", "3.9", "6.6")
@pytest.mark.parametrize("rival", RIVALS)
@pytest.mark.parametrize("start", ["3", "5"])
def test_solo_matches_end_against_every_rival(rival: str, start: str) -> None:
    rng = Random(rival)
    for seed in range(5):
        state = begun(1, seed, rival=rival, rival_start=start, end_lake="forbidden" if seed % 2 else "allowed")
        assert len(state.satchels[1]) == int(start)
        while state.actors() == [0]:
            legal = state.legal(0)
            state.apply(0, legal[int(rng.random() * len(legal))])
            check(state, None)
        assert len(state.scores()) == 1
        assert state.places() == [1 if state.score(0) > state.rival_score() else 2]


# 6. Scoring


@pytest.mark.rule("6.1")
def test_a_score_may_be_negative() -> None:
    assert score_of("1", overflow=2) == 1 + 1 - 6


@pytest.mark.rule("6.5")
def test_equal_totals_share_the_victory() -> None:
    assert position(factories=("W2 P1", "D2 O1")).places() == [1, 1]


# 7. Options


@pytest.mark.rule("5.13")
def test_the_forbidden_lake_closes_from_the_next_turn_on() -> None:
    state = position("Wh Ws", "Lh", bag="Pc " * 12, factories=(FULL,), end_lake="forbidden")
    assert "lake" in texts(state)
    gather(state, "Wh", "h", "c")
    assert state.trigger == 0
    assert all(text.startswith("pick") for text in texts(state))


@pytest.mark.rule("6.6")
def test_options_of_another_number_of_players_have_no_effect() -> None:
    state = begun(3, rival="master", win_margin="10", rival_start="5")
    assert state.setup.areas == 3
    assert state.setup.rival < 0
    assert begun(1, first_player="host").first == 0


def test_the_river_of_a_rival_turn_is_shifted_and_refilled_too() -> None:
    state = position("Wh", "Ps", seats=1, bag="Pd Pc")
    state.turn = 1
    state.rival_turn()
    assert river_of(state) == "d[Pd] c[Wt] h[Ps Lx] s[Dc Ps] t[Yc] x[Oh Ex]"
    assert factory_of(state, 1) == "W1 G1"

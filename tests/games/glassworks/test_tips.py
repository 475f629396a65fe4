"""What a coach says: each tip speaks in one position and is silent in another that differs in what matters."""

import pytest

from dolina.games.glassworks.rules import Glassworks
from dolina.games.glassworks.tips import tips
from tests.games.glassworks.positions import play, position, texts


def said(state: Glassworks, move: str = "") -> set[str]:
    """Return the kinds of tips, before a decision or of a move."""
    code = state.legal(state.turn)[texts(state).index(move)] if move else None
    return {tip.kind for tip in tips(state, state.turn, code)}


POOR = "c[] h[Wc] s[] d[Wh] t[] x[Ws]"  # only white, of which this factory has enough
RICH = "c[Pc Ph Ps] h[Ps] s[Dc] d[Gh] t[Yc] x[Oh]"


def test_too_early_for_the_lake() -> None:
    assert "lake_early" in said(position("Wh Ps"), "lake")
    assert "lake_early" not in said(position("Wh"), "lake")
    assert "lake_early" not in said(position("Wh Ps"), "pick Wh")


def test_a_good_moment_for_the_lake() -> None:
    full = "W5 P5 L1"
    assert "lake_now" in said(position("Ws", river=POOR, factories=(full,)))
    assert "lake_now" not in said(position("Ws Wc", river=POOR, factories=(full,)))
    assert "lake_now" not in said(position("Wh", river=RICH, factories=("W1 P1",)))


def test_choose_from_the_lake_by_shape() -> None:
    """The best catch lies on the circle's tile, which the heart's neighbours: a heart in the lake leads there."""
    state = play(position("", river=RICH, lake="Wh Ws Wt Wd Wx"), "lake")
    assert "shape" in said(state)
    assert "shape" not in said(play(position("Wh", river=RICH, lake="Ws Wt Wd Wx Ox"), "lake"))


def test_a_pair_reaches_what_one_piece_does_not() -> None:
    far = "c[Pc Ph Ps Pt] h[] s[] d[Gh] t[] x[Oh]"
    assert "pair" in said(position("Wt Pt", river=far, factories=("W1 P1",)))
    assert "pair" not in said(position("Wt Px", river=far, factories=("W1 P1",)))


def test_one_piece_for_a_gap() -> None:
    gap = ("W1 P2 L2 D2 G2",)  # a second white piece would make the second row five long
    assert "gap" in said(position("Ps", river="c[] h[Wc] s[] d[Gh] t[] x[]", factories=gap))
    assert "gap" not in said(position("Ps", river="c[] h[Yc] s[] d[Gh] t[] x[]", factories=gap))


def test_a_tower_is_pushed_out_of_the_count() -> None:
    """Columns 1 and 7 count; when the first becomes as tall as the last it is counted before it."""
    heights = ("W4 P5 L1 D1 G1 E1 Y5",)
    river = "c[] h[Wc] s[] d[Ph] t[] x[]"
    assert "tower" in said(play(position("Ps", river=river, factories=heights), "pick Ps", "tile s"), "take h")
    assert "tower" not in said(play(position("Ps", river=river, factories=("W1 P1",)), "pick Ps", "tile s"), "take h")


def test_surplus_glass() -> None:
    seven = ("W1 P1 L1 D1 G1 E1 Y1",)
    river = "c[] h[Oc] s[] d[Ph] t[] x[]"
    state = play(position("Ps", river=river, factories=seven), "pick Ps", "tile s")
    assert "waste" in said(state, "take h")
    assert "waste" not in said(state, "take d")


def test_equal_points_whatever_the_order() -> None:
    river = "c[] h[Wc Pc] s[] d[] t[] x[]"
    assert "order" in said(play(position("Ps", river=river), "pick Ps", "tile s", "take h"))
    river = "c[] h[Wc Pc Ph] s[] d[] t[] x[]"  # purple first makes the second row three long
    state = position("Ps", river=river, factories=("L4 D4",))
    assert "order" not in said(play(state, "pick Ps", "tile s", "take h"))


def test_the_next_rival_would_take_it() -> None:
    rich = "c[Pc Ph Ps Pt] h[] s[] d[Gh] t[] x[Oh]"
    grown = ("W1 P1", "")
    assert "contested" in said(position("Wh Wx", "Ph", river=rich, factories=grown), "pick Wx")
    assert "contested" not in said(position("Wh Wx", "Ph", river=rich, factories=grown), "pick Wh")
    assert "contested" not in said(position("Wh Wx", "Px", river=rich, factories=grown), "pick Wx")


def test_spend_the_pair_in_the_last_turn() -> None:
    state = position("Wt Pt")
    state.trigger, state.left = 1, 1
    assert "last_pair" in said(state)
    assert "last_pair" not in said(position("Wt Pt"))


@pytest.mark.parametrize("lang", ["ru", "uk", "en"])
def test_a_tip_names_the_numbers_of_the_set(lang: str) -> None:
    from dolina import games
    from tests.games.glassworks.positions import FROZEN, GAME

    words = games.teller(GAME.id).words(lang, FROZEN)
    state = position("Wh Ps")
    (told,) = [words.say(f"tip.{tip.kind}", **tip.values) for tip in tips(state, 0, 0) if tip.kind == "lake_early"]
    assert "5" in told
    assert "3" in told

"""What a coach says in positions that no lesson has."""

from dolina.games.sylvan.tips import tips
from tests.games.sylvan.positions import at_work, display, hand, lay, new, row


def said(shown: str, offered: str, held: str = "nH") -> set[str]:
    """Return the tips before a draw, with these cards out, open and in hand; a hollow is on top of every tree."""
    state = new(2)
    lay(state, {}, "h|")
    at_work(state, 0)
    display(state, 0, shown)
    row(state, offered)
    hand(state, 0, held)
    return {tip.kind for tip in tips(state, 0)}


def test_the_third_card_of_a_set() -> None:
    assert "third" in said("mX nX", "hX lB nT")
    assert "third" not in said("mX", "hX lB nT")  # it would be the second
    assert "third" not in said("mX nX", "lX lB nT")  # it fits no tree
    assert "third" not in said("mX nX", "hX lB nT", held="hX")  # one is in hand already

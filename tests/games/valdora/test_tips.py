"""What a coach says in positions that no lesson has."""

from dolina.games.valdora.rules_setup import BUY_R
from dolina.games.valdora.tips import tips
from tests.games.valdora.positions import acting, carry, put_book, stack


def test_provisions_where_nothing_else_is_of_use() -> None:
    for coins, gold, speaks in ((0, "", True), (2, "", False), (0, "gold", False)):
        state = acting("A")
        state.coins[0] = coins
        carry(state, pan=gold)
        assert ("provisions" in {tip.kind for tip in tips(state, 0)}) is speaks


def test_the_end_is_near() -> None:
    for left, speaks in (({"grey": 1, "yellow": 2, "red": 3}, True), ({"grey": 5, "yellow": 5, "red": 5}, False)):
        state = acting("A")
        carry(state, pan="gold")
        put_book(state, "A", right="shovel")
        stack(state, 0, **left)
        assert ("near_end" in {tip.kind for tip in tips(state, 0, BUY_R)}) is speaks

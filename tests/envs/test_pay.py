"""What seats are paid at the end."""

import pytest

from dolina.core.errors import BadOption
from dolina.envs.pay import pay_of


@pytest.mark.parametrize(
    ("reward", "scores", "places", "paid"),
    [
        ("places", [9, 4], [1, 2], [1.0, -1.0]),
        ("places", [4, 9, 7], [3, 1, 2], [-1.0, 1.0, 0.0]),
        ("places", [7, 7], [1, 1], [0.0, 0.0]),
        ("places", [7, 7, 1], [1, 1, 3], [0.5, 0.5, -1.0]),
        ("places", [7, 1, 1, 1], [1, 2, 2, 2], [1.0, -1 / 3, -1 / 3, -1 / 3]),
        ("points", [9, -4], [1, 2], [9.0, -4.0]),
        ("margin", [9, 4, 7], [1, 3, 2], [2.0, -5.0, -2.0]),
        ("margin", [9], [1], [9.0]),
    ],
)
def test_pay(reward: str, scores: list[int], places: list[int], paid: list[float]) -> None:
    assert pay_of(reward)(scores, places) == pytest.approx(paid)


def test_an_unknown_way_is_refused() -> None:
    with pytest.raises(BadOption, match="'fame' is not one of places, points, margin"):
        pay_of("fame")

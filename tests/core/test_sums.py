"""Floats are added the same way by every Python, so that a bot chooses the same."""

from dolina.core.state import sum_in_order


def test_floats_are_added_one_after_another() -> None:
    """Since Python 3.12 `sum` makes 1.0 of the first and 2.0 of the second."""
    assert sum_in_order([0.1] * 10) == 0.9999999999999999
    assert sum_in_order(iter([1e16, 1.0, 1.0, -1e16])) == 0.0


def test_nothing_adds_up_to_nothing() -> None:
    assert sum_in_order([]) == 0.0

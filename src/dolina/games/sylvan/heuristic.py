"""Sylvan: what a position is worth, and what a greedy player likes (12.7)."""

from dolina.games.sylvan.rules import Sylvan


def evaluate(state: Sylvan, seat: int) -> float:
    """Return the final score this seat may expect."""
    return float(state.scores()[seat])


def weigh(state: Sylvan, seat: int, legal: list[int]) -> list[float]:
    """Return how much a greedy player likes each legal action."""
    return [0.0 for _ in legal]

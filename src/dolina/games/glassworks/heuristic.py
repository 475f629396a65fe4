"""Glassworks: what a position is worth, and what a greedy player likes (12.9, 12.10)."""

from dolina.games.glassworks.rules import Glassworks


def evaluate(state: Glassworks, seat: int) -> float:
    """Return the final score this seat may expect."""
    return float(state.score(seat))


def weigh(state: Glassworks, seat: int, legal: list[int]) -> list[float]:
    """Return how much a greedy player likes each legal action."""
    return [0.0 for _ in legal]

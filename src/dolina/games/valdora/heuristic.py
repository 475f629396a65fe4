"""Valdora: what a position is worth, and what a greedy player likes (12.9)."""

from dolina.games.valdora.rules import Valdora


def evaluate(state: Valdora, seat: int) -> float:
    """Return the final score this seat may expect."""
    return float(state.score(seat))


def weigh(state: Valdora, seat: int, legal: list[int]) -> list[float]:
    """Return how much a greedy player likes each legal action."""
    return [0.0 for _ in legal]

"""Zodchie: what a position is worth, and what a greedy player likes (12.9)."""

from dolina.games.zodchie.rules import Zodchie


def evaluate(state: Zodchie, seat: int) -> float:
    """Return the final score this seat may expect."""
    return float(state.scores()[seat])


def weigh(state: Zodchie, seat: int, legal: list[int]) -> list[float]:
    """Return how much a greedy player likes each legal action."""
    weights: list[float] = []
    for action in legal:
        after = state.clone()
        after.step(seat, action)
        weights.append(evaluate(after, seat))
    return weights

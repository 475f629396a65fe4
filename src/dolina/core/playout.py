"""Matches played at random: the measure of speed, the simplest bot, the last resort of search."""

from random import Random

from dolina.core.state import State


def play_at_random(state: State, rng: Random, limit: int = 1_000_000) -> int:
    """Play on at random until the end or the limit; return the number of decisions."""
    decisions = 0
    while decisions < limit:
        actors = state.actors()
        if not actors:
            break
        seat = actors[0]
        legal = state.legal(seat)
        state.step(seat, legal[int(rng.random() * len(legal))])
        decisions += 1
    return decisions

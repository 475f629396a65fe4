"""Bots that do not search: at random, greedily, and as a beginner would."""

from random import Random
from statistics import pstdev

from dolina.core.game import AnyGame
from dolina.core.state import State

OVERLOOKED = 0.3  # the share of options that a novice does not notice
BLUR = 0.6  # how far a novice's judgement is off, compared with how much the options differ


class RandomBot:
    """Any legal action."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        del game
        self.rng = rng

    def choose(self, state: State, seat: int) -> int:
        return self.rng.choice(state.legal(seat))


class GreedyBot:
    """One decision ahead: the action that the game's heuristic likes best, ties at random."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self.game = game
        self.rng = rng

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        weights = self.game.weigh(state, seat, legal)
        best = max(weights)
        return self.rng.choice([code for code, weight in zip(legal, weights, strict=True) if weight == best])


class NoviceBot:
    """Greedy, but some options escape its notice and it judges the others roughly: the mistakes of a beginner."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self.game = game
        self.rng = rng

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        noticed = [code for code in legal if self.rng.random() >= OVERLOOKED] or [self.rng.choice(legal)]
        if len(noticed) == 1:
            return noticed[0]
        weights = self.game.weigh(state, seat, noticed)
        blur = BLUR * pstdev(weights)
        guesses = [weight + self.rng.gauss(0, blur) for weight in weights]
        return noticed[guesses.index(max(guesses))]

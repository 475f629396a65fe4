"""Bots: anyone who chooses an action from a position. A bot is shown a re-dealt position, never the true one."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from dolina.core.errors import BadOption
from dolina.core.game import Game
from dolina.core.state import State


class Bot(Protocol):
    """Chooses for a seat. `state` is a position re-dealt for that seat: its hidden part is a guess."""

    def choose(self, state: State, seat: int) -> int:
        """Return the code of a legal action."""
        ...


class RandomBot:
    """Any legal action."""

    def __init__(self, game: Game[Any, Any, Any], rng: Random) -> None:
        del game
        self.rng = rng

    def choose(self, state: State, seat: int) -> int:
        return self.rng.choice(state.legal(seat))


class GreedyBot:
    """One decision ahead: the action that the game's heuristic likes best, ties at random."""

    def __init__(self, game: Game[Any, Any, Any], rng: Random) -> None:
        self.game = game
        self.rng = rng

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        weights = self.game.weigh(state, seat, legal)
        best = max(weights)
        return self.rng.choice([code for code, weight in zip(legal, weights, strict=True) if weight == best])


MAKERS: dict[str, Callable[[Game[Any, Any, Any], Random], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def make(name: str, game: Game[Any, Any, Any], rng: Random) -> Bot:
    """Return a new bot by its name."""
    if name not in MAKERS:
        msg = f"there is no bot {name!r}; there are: {', '.join(MAKERS)}"
        raise BadOption(msg)
    return MAKERS[name](game, rng)


def decide(bot: Bot, state: State, seat: int, rng: Random) -> int:
    """Let a bot choose in a true position without showing it: what the seat cannot know is dealt anew."""
    return bot.choose(state.resample(seat, rng), seat)

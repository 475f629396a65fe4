"""Bots that do not search: at random, greedily, and as a beginner would."""

from random import Random
from statistics import pstdev
from typing import NamedTuple

from dolina.bots.judgement import Judgement
from dolina.bots.levels import SearchBot
from dolina.bots.profiles import GUIDED, REGULAR
from dolina.bots.specs import Budget
from dolina.core.game import AnyGame
from dolina.core.state import State, sum_in_order


class Attention(NamedTuple):
    """What a person sees of a table."""

    quiet: float  # the share of the options that are overlooked, …
    loud: float  # … of those that bring points at once: these catch the eye
    blur: float  # how far the judgement is off, compared with how much the options differ
    looks: int = 0  # how often each option is tried and judged by what was learned; 0: judged by the heuristic


PEOPLE = {
    "child": Attention(quiet=0.62, loud=0.35, blur=1.0),
    "novice": Attention(quiet=0.45, loud=0.1, blur=0.7),
    "casual": Attention(quiet=0.3, loud=0.0, blur=0.5),
    "careful": Attention(quiet=0.05, loud=0.0, blur=0.1),
}
PEOPLE_OF_GAMES = {  # where the heuristic is far below what search finds; where a match is long: oversights add up
    "secret_valley": {
        "child": Attention(quiet=0.39, loud=0.1, blur=0.6, looks=1),
        "novice": Attention(quiet=0.15, loud=0.0, blur=0.25, looks=1),
        "casual": Attention(quiet=0.06, loud=0.0, blur=0.13, looks=6),
        "careful": Attention(quiet=0.02, loud=0.0, blur=0.06, looks=24),
    },
    "valdora": {
        "child": Attention(quiet=0.36, loud=0.16, blur=0.57),
        "novice": Attention(quiet=0.3, loud=0.1, blur=0.45),
        "casual": Attention(quiet=0.2, loud=0.05, blur=0.28),
        "careful": Attention(quiet=0.1, loud=0.0, blur=0.15),
    },
}
FIRST_NOVICE = Attention(quiet=0.3, loud=0.3, blur=0.6)  # as novices played before there were other people


def attention_of(level: str, game: str) -> Attention:
    """Return what people of a level see of a game's table."""
    return PEOPLE_OF_GAMES.get(game, PEOPLE)[level]


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


class PersonBot:
    """Greedy, but some options escape its notice and it judges the others roughly: the mistakes that people make."""

    def __init__(self, game: AnyGame, rng: Random, attention: Attention) -> None:
        self.game = game
        self.rng = rng
        self.attention = attention

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        noticed = [code for code in legal if self.rng.random() >= self.overlooks(state, seat, code)]
        if not noticed:
            noticed = [self.rng.choice(legal)]
        if len(noticed) == 1:
            return noticed[0]
        weights = self.judged(state, seat, noticed)
        blur = self.attention.blur * pstdev(weights)
        guesses = [weight + self.rng.gauss(0, blur) for weight in weights]
        return noticed[guesses.index(max(guesses))]

    def judged(self, state: State, seat: int, options: list[int]) -> list[float]:
        """Return what these options are worth, before they are judged roughly."""
        return self.game.weigh(state, seat, options)

    def overlooks(self, state: State, seat: int, code: int) -> float:
        """Return how likely an option is not noticed."""
        quiet, loud = self.attention.quiet, self.attention.loud
        if quiet == loud:
            return quiet
        after = state.clone()
        after.step(seat, code)
        return loud if after.scores()[seat] > state.scores()[seat] else quiet


class ExperiencedBot(PersonBot):
    """A person who has learned what positions are worth: imagines where the turn leads with each option noticed."""

    def __init__(self, game: AnyGame, rng: Random, attention: Attention, judgement: Judgement | None) -> None:
        super().__init__(game, rng, attention)
        self.mind = SearchBot(game, rng, Budget(), REGULAR.get(game.id, GUIDED), judgement)

    def judged(self, state: State, seat: int, options: list[int]) -> list[float]:
        self.mind.begin(state, seat)
        margins = self.mind.search.compare(options, self.attention.looks)
        return [sum_in_order(margins[at :: len(options)]) for at in range(len(options))]

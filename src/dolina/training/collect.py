"""Matches to learn from: what could be seen in their positions, and how they ended."""

from array import array
from random import Random
from typing import ClassVar, NamedTuple

from dolina import bots
from dolina.bots.levels import SearchBot
from dolina.core.errors import BadOption
from dolina.core.game import AnyGame
from dolina.core.state import State
from dolina.matches.plan import Plan

BY_CHANCE = 0.08  # the share of choices at random: positions that a good player would not come to


class TrainingPlan(Plan):
    """Matches of bots among themselves, some of whose positions are noted."""

    ASKS_FORCED: ClassVar[bool] = False

    noted: float = 0.3  # the share of turns before which the position is noted
    patience: float = 1.0  # below 1 every choice of searches is noted, and what they expected at the next ones counts


class Notes(NamedTuple):
    """What was noted of one match: numbers in one row, position after position, and seat after seat in each."""

    number: int  # of the match
    features: bytes  # of float32
    mixes: bytes
    guesses: bytes  # what the heuristic expected
    outcomes: bytes  # what came of it: the final scores, or on the way to them what the players expected
    scores: tuple[int, ...]
    shares: tuple[float, ...]


class Notebook:
    """What is noted while a match is played."""

    def __init__(self, plan: TrainingPlan, game: AnyGame, rng: Random) -> None:
        self.plan = plan
        self.game = game
        self.rng = rng
        self.rows, self.mixes, self.guesses = array("f"), array("f"), array("f")
        self.expected: list[tuple[float, ...]] = []  # by the players, position by position

    def add(self, state: State) -> None:
        """Note what can be seen in a position."""
        seen = state.resample(self.rng.randrange(self.plan.seats), self.rng)  # as a search sees it
        note(self.game, seen, self.rows, self.mixes)
        self.guesses.extend(self.game.evaluate(seen, one) for one in range(self.plan.seats))

    def think(self, bot: SearchBot, state: State, seat: int, rng: Random) -> int:
        """Note a position and what a search expects of it; return the action that it chooses."""
        self.add(state)
        best = bot.think(state.resample(seat, rng), seat).candidates[0]
        self.expected.append(best.points)
        return best.action

    def outcomes(self, scores: list[int]) -> bytes:
        """Return what came of each position: the scores, and with less patience what was expected before them."""
        count = len(self.guesses) // self.plan.seats
        came = [float(score) for score in scores]
        found = [came] * count
        for index in range(len(self.expected) - 1, 0, -1):
            nearer = self.expected[index]
            came = [soon + self.plan.patience * (late - soon) for soon, late in zip(nearer, came, strict=True)]
            found[index - 1] = came
        return array("f", [value for one in found for value in one]).tobytes()


def collect(plan: TrainingPlan, number: int) -> Notes:
    """Play one match of a plan and note some of its positions."""
    match = plan.new_match(number)
    state: State = match.state
    rng = Random(f"{plan.seed}/{number}")  # noqa: S311 - reproducible on purpose
    players = [bots.make(spec, match.game, rng) for spec in plan.line_up(number)]
    searchers = [bot for bot in players if isinstance(bot, SearchBot)] if plan.patience < 1 else []  # all or none
    book = Notebook(plan, match.game, rng)
    before: list[int] = []
    while actors := state.actors():
        seat = actors[0]
        if not searchers and actors != before and rng.random() < plan.noted:
            book.add(state)
        before = actors
        legal = state.legal(seat)
        if len(legal) == 1 or rng.random() < BY_CHANCE:
            action = rng.choice(legal)
        elif searchers:
            action = book.think(searchers[seat], state, seat, rng)
        else:
            action = bots.decide(players[seat], state, seat, rng)
        state.step(seat, action)
    places = state.places()
    shares = tuple(1 / places.count(1) if place == 1 else 0.0 for place in places)
    scores = state.scores()
    return Notes(
        number, book.rows.tobytes(), book.mixes.tobytes(), book.guesses.tobytes(), book.outcomes(scores),
        tuple(scores), shares,
    )  # fmt: skip


def note(game: AnyGame, state: State, rows: "array[float]", mixes: "array[float]") -> None:
    """Note what can be seen in a position."""
    if game.features is None or game.mix is None:
        msg = f"{game.id} has no features to learn from; see docs/bots.md"
        raise BadOption(msg)
    rows.extend(game.features(state))
    mixes.extend(game.mix(state))

"""Matches to learn from: what could be seen in their positions, and how they ended."""

from array import array
from random import Random
from typing import ClassVar, NamedTuple

from dolina import bots
from dolina.core.errors import BadOption
from dolina.core.game import AnyGame
from dolina.core.state import State
from dolina.matches.plan import Plan

BY_CHANCE = 0.08  # the share of choices at random: positions that a good player would not come to


class TrainingPlan(Plan):
    """Matches of bots among themselves, some of whose positions are noted."""

    ASKS_FORCED: ClassVar[bool] = False

    noted: float = 0.3  # the share of turns before which the position is noted


class Notes(NamedTuple):
    """What was noted of one match: numbers in one row, position after position, and seat after seat in each."""

    number: int  # of the match
    features: bytes  # of float32
    mixes: bytes
    guesses: bytes  # what the heuristic expected
    scores: tuple[int, ...]
    shares: tuple[float, ...]


def collect(plan: TrainingPlan, number: int) -> Notes:
    """Play one match of a plan and note some of its positions."""
    match = plan.new_match(number)
    state: State = match.state
    rng = Random(f"{plan.seed}/{number}")  # noqa: S311 - reproducible on purpose
    players = [bots.make(spec, match.game, rng) for spec in plan.line_up(number)]
    rows, mixes, guesses = array("f"), array("f"), array("f")
    before: list[int] = []
    while actors := state.actors():
        seat = actors[0]
        if actors != before and rng.random() < plan.noted:
            seen = state.resample(rng.randrange(plan.seats), rng)  # as a search sees it
            note(match.game, seen, rows, mixes)
            guesses.extend(match.game.evaluate(seen, one) for one in range(plan.seats))
        before = actors
        legal = state.legal(seat)
        by_chance = len(legal) == 1 or rng.random() < BY_CHANCE
        state.step(seat, rng.choice(legal) if by_chance else bots.decide(players[seat], state, seat, rng))
    places = state.places()
    shares = tuple(1 / places.count(1) if place == 1 else 0.0 for place in places)
    return Notes(number, rows.tobytes(), mixes.tobytes(), guesses.tobytes(), tuple(state.scores()), shares)


def note(game: AnyGame, state: State, rows: "array[float]", mixes: "array[float]") -> None:
    """Note what can be seen in a position."""
    if game.features is None or game.mix is None:
        msg = f"{game.id} has no features to learn from; see docs/bots.md"
        raise BadOption(msg)
    rows.extend(game.features(state))
    mixes.extend(game.mix(state))

"""How one match of a plan goes."""

import time
from random import Random

from dolina import bots
from dolina.core.game import AnyGame
from dolina.core.match import Match
from dolina.core.state import State
from dolina.matches.items import items_of
from dolina.matches.plan import Plan
from dolina.matches.results import Result


class Player:
    """A bot on its seat, and how long it thought."""

    def __init__(self, spec: str, game: AnyGame, rng: Random) -> None:
        self.bot = bots.make(spec, game, rng)
        self.rng = rng
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0

    def decide(self, state: State, seat: int) -> int:
        """Let the bot choose, and take the time."""
        start = time.perf_counter()
        code = bots.decide(self.bot, state, seat, self.rng)
        spent = time.perf_counter() - start
        self.decisions += 1
        self.seconds += spent
        self.slowest = max(self.slowest, spent)
        return code


def play(plan: Plan, number: int) -> Result:
    """Play one match of a plan to its end."""
    match = plan.new_match(number)
    line_up = plan.line_up(number)
    players = [Player(spec, match.game, rng) for spec, rng in zip(line_up, plan.chance_of(number), strict=True)]
    start = time.process_time()
    moves, first = play_on(plan, match, players)
    cpu = time.process_time() - start
    if plan.journals:
        match.save(plan.journals / f"{plan.game}-{number + 1:05}.json")
    return Result(
        match=number,
        bots=list(line_up),
        scores=match.scores(),
        places=match.places(),
        moves=moves,
        first=first,
        options=match.options if plan.vary else {},
        items=items_of(match) if plan.items else [],
        decisions=[player.decisions for player in players],
        seconds=[round(player.seconds, 6) for player in players],
        slowest=[round(player.slowest, 6) for player in players],
        cpu=round(cpu, 6),
    )


def play_on(plan: Plan, match: Match, players: list[Player]) -> tuple[int, int]:
    """Play to the end; return how many moves that took, and who was the first to decide alone."""
    state = match.state
    move = match.play if plan.items or plan.journals else state.apply  # without a listener no event is even made
    moves, first = 0, -1
    while actors := state.actors():
        seat = actors[0]
        if first < 0 and len(actors) == 1:
            first = seat
        legal = [] if plan.ASKS_FORCED else state.legal(seat)
        move(seat, legal[0] if len(legal) == 1 else players[seat].decide(state, seat))
        moves += 1
    return moves, first

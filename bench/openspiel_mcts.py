"""Our `strong` against OpenSpiel's own MCTS (`open_spiel.python.algorithms.mcts`) with the same seconds a decision.

OpenSpiel knows our games as it knows its own games in Python, with positions copied in our fast way. Its
search plays out at random, as its documentation shows it, and knows no hidden information: the seconds are
split over several re-deals of the unseen, and the visits of the root's actions are added up.

    python -m bench.openspiel_mcts secret_valley --games 40 --seconds 1
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Self

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from dolina import bots, games
from dolina.arena.ratings import wilson
from dolina.bots.levels import SearchBot
from dolina.bots.search import shares_of
from dolina.bots.specs import Budget
from dolina.core.match import Match
from dolina.core.state import State

DEAL = 64  # simulations of one re-deal before the next
EXPLORATION = 2.0  # the constant of OpenSpiel's examples
MOST_MOVES = 10_000  # of a match; OpenSpiel asks for a limit


class Held:
    """A position of ours inside one of OpenSpiel's, copied in our way: OpenSpiel copies what a state holds deeply."""

    def __init__(self, state: State, first: int) -> None:
        self.state = state
        self.first = first  # who decides first where several owe a decision

    def __deepcopy__(self, memo: object) -> Self:
        return type(self)(self.state.clone(), self.first)


class Position(pyspiel.State):  # type: ignore[misc]  # OpenSpiel is untyped
    """A position of ours as OpenSpiel knows positions; of several seats that decide at once one is to move."""

    held: Held

    def __init__(self, game: "Table") -> None:
        super().__init__(game)

    def current_player(self) -> int:
        actors = self.held.state.actors()
        if not actors:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.held.first if self.held.first in actors else actors[0]

    def _legal_actions(self, player: int) -> list[int]:
        return self.held.state.legal(player)

    def _apply_action(self, action: int) -> None:
        self.held.state.step(self.current_player(), action)
        self.held.first = -1

    def is_terminal(self) -> bool:
        return not self.held.state.actors()

    def returns(self) -> list[float]:
        return [2 * share - 1 for share in shares_of(self.held.state.places())]


class Table(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is untyped
    """One of our games as one of OpenSpiel's games in Python."""

    def __init__(self, game_id: str, seats: int = 2) -> None:
        super().__init__(game_type(game_id), game_info(game_id, seats), {})

    def new_initial_state(self) -> Position:
        """Return a position still to be filled; the search is always given one of ours."""
        return Position(self)

    def position(self, state: State, first: int) -> Position:
        """Return our position as one of OpenSpiel's."""
        position = Position(self)
        position.held = Held(state, first)
        return position


def game_type(game_id: str) -> object:
    """Return what OpenSpiel wants to know of a game. Of a re-dealt position everything is known."""
    return pyspiel.GameType(
        short_name=f"dolina_{game_id}",
        long_name=f"Dolina {game_id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification={},
    )


def game_info(game_id: str, seats: int) -> object:
    """Return the sizes of a game as OpenSpiel wants them."""
    return pyspiel.GameInfo(
        num_distinct_actions=len(Match(games.find(game_id), seats, 1).space),
        max_chance_outcomes=0,
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=MOST_MOVES,
    )


class OpenSpielBot:
    """OpenSpiel's MCTS with random playouts, determinised by our re-deal."""

    def __init__(self, game_id: str, seconds: float, seed: int) -> None:
        self.table = Table(game_id)
        self.seconds = seconds
        self.rng = Random(seed)  # noqa: S311 - a benchmark
        random_state = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, random_state)
        self.searcher = mcts.MCTSBot(self.table, EXPLORATION, DEAL, evaluator, random_state=random_state)
        self.simulations = 0
        self.worked = 0.0

    def choose(self, state: State, seat: int) -> int:
        """Search one re-deal after the other until the time is up."""
        visits: Counter[int] = Counter()
        start = time.perf_counter()
        busy = time.process_time()
        while time.perf_counter() - start < self.seconds:
            root = self.searcher.mcts_search(self.table.position(state.resample(seat, self.rng), seat))
            self.simulations += root.explore_count
            for child in root.children:
                visits[int(child.action)] += child.explore_count
        self.worked += time.process_time() - busy
        return max(visits, key=lambda action: (visits[action], -action))


class Ours(SearchBot):
    """Our bot, counting its simulations."""

    simulations = 0
    worked = 0.0

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        busy = time.process_time()
        thought = self.think(state, seat)
        self.worked += time.process_time() - busy
        self.simulations += thought.iterations
        self.chosen = thought.action
        return thought.action


def play(game_id: str, number: int, ours: Ours, theirs: OpenSpielBot) -> float:
    """Play one match of two; each deal is played from both seats. Return 1 if we win, a half for a shared win."""
    match = Match(games.find(game_id), 2, f"openspiel/{number // 2}")
    rng = Random(number)  # noqa: S311 - a benchmark
    seated: list[Any] = [ours, theirs] if number % 2 == 0 else [theirs, ours]
    while actors := match.actors():
        seat = actors[0]
        legal = match.legal(seat)
        code = bots.decide(seated[seat], match.state, seat, rng) if len(legal) > 1 else legal[0]
        match.state.apply(seat, code)
    return shares_of(match.places())[number % 2]


def measure(game_id: str, count: int, seconds: float) -> Iterator[dict[str, object]]:
    """Play so many matches and yield what is known after each."""
    ours = Ours(games.find(game_id), Random(1), Budget(seconds=seconds))  # noqa: S311 - a benchmark
    theirs = OpenSpielBot(game_id, seconds, 2)
    shares: list[float] = []
    for number in range(count):
        shares.append(play(game_id, number, ours, theirs))
        rates = [bot.simulations / bot.worked for bot in (ours, theirs)]
        yield {
            "game": game_id,
            "seconds": seconds,
            "matches": len(shares),
            "won": wilson(sum(shares) / len(shares), len(shares)).percent(),
            "our_simulations_per_second": round(rates[0]),
            "their_simulations_per_second": round(rates[1]),
            "ratio": round(rates[0] / rates[1], 1),
        }


def main() -> None:
    """Play and print the result so far after every match, as JSON."""
    parser = argparse.ArgumentParser(description="Our strong against OpenSpiel's MCTS.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=1.0)
    given = parser.parse_args()
    for line in measure(given.game, given.games, given.seconds):
        sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

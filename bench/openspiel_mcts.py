"""Our `strong` against OpenSpiel's own MCTS (`open_spiel.python.algorithms.mcts`) with the same time.

OpenSpiel knows our games by `dolina.envs.openspiel`, with positions copied in our fast way. Its search plays out at
random, as its documentation shows it, and knows no hidden information: the time is split over several re-deals of the
unseen, and the visits of the root's actions are added up.

    python -m bench.openspiel_mcts secret_valley --games 40 --seconds 0.1 --ladder docs/ladder.json
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from dolina import bots, games
from dolina.arena.figures import PEERS, Figure, Ladder, deals_of
from dolina.arena.ladder import fingerprint
from dolina.arena.ratings import around_mean, compare, wilson
from dolina.bots.judgement import judgement_of
from dolina.bots.levels import SearchBot
from dolina.bots.specs import Budget
from dolina.core.match import Match
from dolina.core.state import State
from dolina.envs.openspiel import SpielState
from dolina.matches.results import Result

DEAL = 64  # simulations of one re-deal before the next
OURS, THEIRS = "strong", "openspiel"
EXPLORATION = 2.0  # the constant of OpenSpiel's examples


class OpenSpielBot:
    """OpenSpiel's MCTS with random playouts, determinised by our re-deal."""

    def __init__(self, game_id: str, seconds: float, seed: int) -> None:
        self.game = pyspiel.load_game(f"dolina_{game_id}")
        self.seconds = seconds
        self.rng = Random(seed)  # noqa: S311 - a benchmark
        random_state = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, random_state)
        self.searcher = mcts.MCTSBot(self.game, EXPLORATION, DEAL, evaluator, random_state=random_state)
        self.simulations = 0
        self.worked = 0.0

    def position(self, state: State) -> SpielState:
        """Return our position as one of OpenSpiel's; nobody is told what happens in it."""
        position: SpielState = self.game.new_initial_state()
        position.course.position = state
        return position

    def choose(self, state: State, seat: int) -> int:
        """Search one re-deal after the other until the time is up."""
        visits: Counter[int] = Counter()
        start = time.thread_time()
        while time.thread_time() - start < self.seconds:
            root = self.searcher.mcts_search(self.position(state.resample(seat, self.rng)))
            self.simulations += root.explore_count
            for child in root.children:
                visits[int(child.action)] += child.explore_count
        self.worked += time.thread_time() - start
        return max(visits, key=lambda action: (visits[action], -action))


class Ours(SearchBot):
    """Our bot, counting its simulations."""

    simulations = 0
    worked = 0.0

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        thought = self.think(state, seat)
        self.worked += thought.seconds
        self.simulations += thought.iterations
        self.chosen = thought.action
        return thought.action


def play(game_id: str, number: int, ours: Ours, theirs: OpenSpielBot) -> Result:
    """Play one match of two; each deal is played from both seats."""
    match = Match(games.find(game_id), 2, f"openspiel/{number // 2}")
    rng = Random(number)  # noqa: S311 - a benchmark
    seated: list[Any] = [ours, theirs] if number % 2 == 0 else [theirs, ours]
    while actors := match.actors():
        seat = actors[0]
        legal = match.legal(seat)
        code = bots.decide(seated[seat], match.state, seat, rng) if len(legal) > 1 else legal[0]
        match.state.apply(seat, code)
    names = [OURS, THEIRS] if number % 2 == 0 else [THEIRS, OURS]
    state = match.state
    return Result(match=number, bots=names, scores=list(state.scores()), places=list(match.places()), moves=0)


def measure(game_id: str, count: int, seconds: float, results: list[Result]) -> Iterator[dict[str, object]]:
    """Play so many matches, add them to the results and yield what is known after each."""
    game = games.find(game_id)
    known = judgement_of(game)
    judgement = known.of_level(OURS) if known else None
    ours = Ours(game, Random(1), Budget(seconds=seconds, by_processor=True), judgement=judgement)  # noqa: S311 - a benchmark
    theirs = OpenSpielBot(game_id, seconds, 2)
    for number in range(count):
        results.append(play(game_id, number, ours, theirs))
        shares, _ = compare(results, OURS, THEIRS)
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


def publish(game_id: str, seconds: float, results: list[Result], ladder: Path) -> None:
    """Add the whole deals to the published figures; `dolina ladder --docs` makes the table."""
    whole = results[: len(results) // 2 * 2]
    margin = around_mean(compare(whole, OURS, THEIRS)[1])
    figure = Figure(
        table=PEERS, game=game_id, seats=2, one=f"{OURS}:cpu={seconds:g}", other=f"{THEIRS}:cpu={seconds:g}",
        played=fingerprint(game_id, 2, OURS), deals=deals_of(whole, OURS, 2),
        margin=(round(margin.value, 2), round(margin.low, 2), round(margin.high, 2)),
    )  # fmt: skip
    Ladder.read(ladder).with_figures([figure]).write(ladder)


def main() -> None:
    """Play and print the result so far after every match, as JSON."""
    parser = argparse.ArgumentParser(description="Our strong against OpenSpiel's MCTS.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--ladder", type=Path, help="the published figures, to add this one to")
    given = parser.parse_args()
    results: list[Result] = []
    for line in measure(given.game, given.games, given.seconds, results):
        sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")
        sys.stdout.flush()
    if given.ladder:
        publish(given.game, given.seconds, results, given.ladder)


if __name__ == "__main__":
    main()

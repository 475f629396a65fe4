"""Let OpenSpiel's own search play our games: ISMCTS for what is hidden, against a player that chooses at random.

    uv run --extra openspiel python -m examples.openspiel_search secret_valley --simulations 200

The search never sees a true state: `Resampler` deals anew what the player cannot know.
"""

import argparse
from random import Random

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from dolina.envs.openspiel import Resampler, SpielState


def searcher(game: object, simulations: int, seed: int) -> ismcts.ISMCTSBot:
    """Return OpenSpiel's ISMCTS, which values a state by one random match from it."""
    chance = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, simulations, random_state=chance)
    bot.set_resampler(Resampler(seed))
    return bot


def play(name: str, simulations: int, seed: int) -> list[float]:
    """Play a match in which the first player searches; return what everybody gets."""
    game, rng = pyspiel.load_game(name), Random(seed)  # noqa: S311 - keeps no secrets
    bot = searcher(game, simulations, seed)
    state: SpielState = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(outcomes, chances)[0]
        elif state.current_player() == 0:
            action = int(bot.step(state))
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(action)
    return state.returns()


def main(arguments: list[str] | None = None) -> list[list[float]]:
    """Play some matches and print what they paid."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="a game, also with parameters: 'zodchie(variant=advanced)'")
    parser.add_argument("--simulations", type=int, default=50, help="of a decision")
    parser.add_argument("--matches", type=int, default=1)
    given = parser.parse_args(arguments)
    paid = [play(f"dolina_{given.game}", given.simulations, seed) for seed in range(given.matches)]
    for number, returns in enumerate(paid, 1):
        print(f"match {number}: {returns}")
    return paid


if __name__ == "__main__":
    main()

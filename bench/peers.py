"""How fast our rules are beside peers: random play of the nearest games that other libraries have.

    uv run --group dev --group peers python -m bench.peers                   all games, all peers
    uv run --group dev --group peers python -m bench.peers glassworks --json

Every number is a rate of CPU time of one process; compare only numbers of the same run.
"""

import argparse
import json
import time
from collections.abc import Callable
from random import Random

from rich.console import Console

from dolina import games
from dolina.speed import Numbers, measure_apart, measure_games, print_speed


def peer_catanatron(seconds: float) -> Numbers:
    """Random play of Catan for two by catanatron: ticks are decisions."""
    from catanatron import Game as Catan
    from catanatron import RandomPlayer
    from catanatron.models.player import Color

    decisions = matches = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds or not matches:
        game = Catan([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=matches)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        matches += 1
    return {"decisions_per_second": round(decisions / spent)}


def peer_open_spiel(seconds: float) -> Numbers:
    """Random play of backgammon in OpenSpiel (C++ through Python)."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    rng = Random(1)  # noqa: S311 - a benchmark
    decisions = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return {"decisions_per_second": round(decisions / spent)}


def peer_pettingzoo(seconds: float) -> Numbers:
    """Random play of Connect Four in PettingZoo."""
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()
    rng = Random(1)  # noqa: S311 - a benchmark
    decisions = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        env.reset(seed=decisions)
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            legal = [action for action, allowed in enumerate(observation["action_mask"]) if allowed]
            env.step(None if ended or cut else rng.choice(legal))
            decisions += 1
    return {"decisions_per_second": round(decisions / spent)}


PEERS: dict[str, Callable[[float], Numbers]] = {
    "catanatron": peer_catanatron,
    "open_spiel": peer_open_spiel,
    "pettingzoo": peer_pettingzoo,
}


def measure_peers(seconds: float) -> Numbers:
    """Measure each peer in a process of its own."""
    code = "import json; from bench.peers import PEERS; print(json.dumps(PEERS[{!r}]({})))"
    return {name: measure_apart(code.format(name, seconds)) for name in PEERS}


def print_peers(peers: Numbers, ours: Numbers, console: Console) -> None:
    """Print the rate of each peer, and ours as a multiple of it."""
    for name, numbers in peers.items():
        if "error" in numbers:
            console.print(f"{name}: {numbers['error']} (uv sync --group peers)", highlight=False)
            continue
        rate = numbers["decisions_per_second"]
        console.print(f"{name}: {rate:,} decisions/s")
        for game_id, forms in ours.items():
            if "error" not in forms["compiled"]:
                console.print(f"  {game_id}: {forms['compiled']['decisions_per_second'] / rate:.1f} ×", highlight=False)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Our speed beside that of other libraries.")
    parser.add_argument("game", nargs="?", choices=games.names(), help="only this game")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long to measure each thing")
    parser.add_argument("--json", action="store_true", help="print JSON for a program to read")
    given = parser.parse_args()
    console = Console()
    ours = measure_games([given.game] if given.game else games.names(), given.seconds, lambda: None)
    peers = measure_peers(given.seconds)
    if given.json:
        console.print_json(json.dumps({"games": ours, "peers": peers}))
        return
    print_speed(ours, console)
    print_peers(peers, ours, console)


if __name__ == "__main__":
    main()

"""How fast the rules are: random play, copying and re-dealing, compiled and interpreted, beside peers.

Every number is a rate of CPU time of one process; compare only numbers of the same run.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table

from dolina import games, interpreted
from dolina.core.deal import Deal
from dolina.core.playout import play_at_random
from dolina.core.state import State

Advance = Callable[[], object]
Numbers = dict[str, Any]


def new_state(game_id: str, seed: int) -> State:
    """Return the first position of a match with the fewest seats but one, as people mostly play."""
    game = games.find(game_id)
    seats = max(game.min_seats, 2)
    state: State = game.state(game.setup(game.read_components(), seats, game.check_options(seats, {})), Deal(seed))
    state.begin()
    return state


def measure(game_id: str, seconds: float) -> Numbers:
    """Measure one game in this process."""
    first = new_state(game_id, 0)
    rng = Random(1)  # noqa: S311 - a benchmark
    decisions = matches = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds or not matches:
        state = type(first)(first.setup, Deal(matches))
        state.begin()
        decisions += play_at_random(state, rng)
        matches += 1
    middle = new_state(game_id, 0)
    play_at_random(middle, rng, decisions // matches // 2)
    actor = middle.actors()[0]
    return {
        "compiled": interpreted.is_compiled(),
        "decisions_per_second": round(decisions / spent),
        "games_per_second": round(matches / spent, 1),
        "decisions_per_game": round(decisions / matches, 1),
        "clone_us": cost(middle.clone, seconds / 5),
        "resample_us": cost(lambda: middle.resample(actor, rng), seconds / 5),
    }


def cost(action: Callable[[], object], seconds: float) -> float:
    """Return the mean time of an action in microseconds."""
    times = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        for _ in range(20):
            action()
        times += 20
    return round(spent / times * 1e6, 2)


def measure_apart(code: str, **environment: str) -> Numbers:
    """Measure in a process of its own, so that the other form can be imported; errors are told, not raised."""
    env = {**os.environ, **environment}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        return {"error": done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "failed"}
    numbers: Numbers = json.loads(done.stdout.splitlines()[-1])
    return numbers


def measure_all(chosen: list[str], seconds: float, peers: bool, advance: Advance) -> Numbers:
    """Measure the games in both forms, then the peers."""
    data: Numbers = {"games": {}, "peers": {}}
    for game_id in chosen:
        code = f"import json; from dolina.bench import measure; print(json.dumps(measure({game_id!r}, {seconds})))"
        data["games"][game_id] = {"compiled": measure_apart(code)}
        advance()
        data["games"][game_id]["interpreted"] = measure_apart(code, DOLINA_INTERPRETED="1")
        advance()
    for name in PEERS if peers else ():
        code = f"import json; from dolina.bench import PEERS; print(json.dumps(PEERS[{name!r}]({seconds})))"
        data["peers"][name] = measure_apart(code)
        advance()
    return data


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


def print_bench(data: Numbers, console: Console) -> None:
    """Print the numbers as tables; peers as ratios."""
    table = Table(title="random play, one core")
    for column in ("game", "form", "decisions/s", "games/s", "clone µs", "resample µs"):
        table.add_column(column, justify="left" if column in {"game", "form"} else "right")
    for game_id, forms in data["games"].items():
        for form, numbers in forms.items():
            if "error" in numbers:
                table.add_row(game_id, form, numbers["error"])
                continue
            shown = form if numbers["compiled"] == (form == "compiled") else f"{form}: not available, interpreted"
            values = (numbers[key] for key in ("decisions_per_second", "games_per_second", "clone_us", "resample_us"))
            table.add_row(game_id, shown, *(f"{value:,}" for value in values))
    console.print(table)
    for name, numbers in data["peers"].items():
        if "error" in numbers:
            console.print(f"{name}: {numbers['error']} (uv sync --group peers)", highlight=False)
            continue
        rate = numbers["decisions_per_second"]
        console.print(f"{name}: {rate:,} decisions/s")
        for game_id, forms in data["games"].items():
            if "error" not in forms["compiled"]:
                console.print(f"  {game_id}: {forms['compiled']['decisions_per_second'] / rate:.1f} ×", highlight=False)

"""How fast the rules are: random play, copying, re-dealing, and iterations of `strong`; compiled and interpreted.

Every number is a rate of CPU time of one process; compare only numbers of the same run. Beside other libraries:
`bench/peers.py`.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any, cast

from rich.console import Console

from dolina import bots, games, interpreted
from dolina.bots.levels import SearchBot
from dolina.core.deal import Deal
from dolina.core.playout import play_at_random
from dolina.core.state import State
from dolina.options import brief, print_table

Numbers = dict[str, Any]

COLUMNS = {
    "decisions /s": "decisions_per_second",
    "games /s": "games_per_second",
    "clone µs": "clone_us",
    "resample µs": "resample_us",
    "iterations /s": "iterations_per_second",
}


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
        state = type(first)(first.shared, Deal(matches))
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
        "iterations_per_second": iterations_per_second(game_id, middle, seconds),
    }


def iterations_per_second(game_id: str, state: State, seconds: float) -> int:
    """Return how many iterations `strong` does in a second of the processor, thinking about this position."""
    rng = Random(1)  # noqa: S311 - a benchmark
    bot = bots.make(f"strong:cpu={seconds:g}", games.find(game_id), rng)
    seat = state.actors()[0]
    thought = cast(SearchBot, bot).think(state.resample(seat, rng), seat)
    return round(thought.iterations / thought.seconds)


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


def measure_games(chosen: list[str], seconds: float, advance: Callable[[], object]) -> Numbers:
    """Measure games in both forms."""
    found: Numbers = {}
    for game_id in chosen:
        code = f"import json; from dolina.speed import measure; print(json.dumps(measure({game_id!r}, {seconds})))"
        found[game_id] = {"compiled": measure_apart(code)}
        advance()
        found[game_id]["interpreted"] = measure_apart(code, DOLINA_INTERPRETED="1")
        advance()
    return found


def print_speed(found: Numbers, console: Console) -> None:
    """Print the numbers of games as a table."""
    rows, problems = [], []
    for game_id, forms in found.items():
        for form, numbers in forms.items():
            if "error" in numbers:
                problems.append(f"{game_id}, {form}: {numbers['error']}")
            elif numbers["compiled"] != (form == "compiled"):
                problems.append(f"{game_id}, {form}: not available")
            else:
                rows.append([f"{game_id}, {form}", *(brief(numbers[key]) for key in COLUMNS.values())])
    print_table(console, "random play and search, one core", ("game, form", *COLUMNS), rows)
    for problem in problems:
        console.print(problem, highlight=False, markup=False, soft_wrap=True)

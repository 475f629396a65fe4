"""Golden playthroughs: a match told move by move with every public value, kept as text.

A line `+ path = value` says what a value has become since the move before; what is not named has not
changed. After a wanted change of rules write them again, and read the difference:

    uv run python -m tests.every_game.golden          (all games)
    uv run python -m tests.every_game.golden sylvan   (one)
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from dolina import games
from dolina.core.match import Match
from dolina.core.state import WATCHER
from tests.every_game.matches import shipped

FOLDER = Path(__file__).parent / "playthroughs"


def tables_of(game_id: str) -> list[tuple[str, int, dict[str, str]]]:
    """Return the tables of a game that have a playthrough: name, seats, options; games add theirs as `golden.py`."""
    game = games.find(game_id)
    tables: list[tuple[str, int, dict[str, str]]] = [
        (f"{game_id}-{seats}", seats, {}) for seats in range(game.min_seats, game.max_seats + 1)
    ]
    own = Path(__file__).parent.parent / "games" / game_id / "golden.json"
    if own.exists():
        extra = json.loads(own.read_text(encoding="utf-8"))
        tables += [(f"{game_id}-{name}", table["seats"], table["options"]) for name, table in extra.items()]
    return tables


def flat(value: Any, path: str = "") -> Iterator[tuple[str, str]]:  # noqa: ANN401 - any plain data
    """Yield path and value of every leaf; short lists stay whole."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from flat(inner, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list) and any(isinstance(inner, dict | list) for inner in value):
        yield f"{path}.length", str(len(value))
        for index, inner in enumerate(value):
            yield from flat(inner, f"{path}.{index}")
    else:
        yield path, json.dumps(value, ensure_ascii=False)


def playthrough(game_id: str, seats: int, options: dict[str, str]) -> str:
    """Return the text of a match of random moves, the same every time."""
    match = Match(games.find(game_id), seats, f"golden {game_id}", options, shipped(game_id))
    rng = Random(f"{game_id} {seats}")
    lines = [f"# {game_id}, {seats} seats, {json.dumps(match.options)}"]
    before: dict[str, str] = {}
    events = match.opening
    while True:
        lines += [f"  * {json.dumps(event.seen_by(WATCHER).as_data(), ensure_ascii=False)}" for event in events]
        now = dict(flat(match.view(WATCHER)))
        lines += [f"  + {path} = {value}" for path, value in now.items() if before.get(path) != value]
        before = now
        actors = match.actors()
        if not actors:
            return "\n".join([*lines, f"  places {match.places()}", ""])
        seat = actors[int(rng.random() * len(actors))]
        legal = match.texts(seat)
        text = legal[int(rng.random() * len(legal))]
        events = match.play(seat, text)
        lines.append(f"{len(match.moves)}. seat {seat}: {text}   ({len(legal)} legal)")


def write(names: list[str]) -> None:
    """Write the playthroughs of these games."""
    FOLDER.mkdir(exist_ok=True)
    for game_id in names:
        for name, seats, options in tables_of(game_id):
            (FOLDER / f"{name}.txt").write_text(playthrough(game_id, seats, options), encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:] or games.names())

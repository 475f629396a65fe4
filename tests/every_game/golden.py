"""Golden playthroughs: matches of random moves, the same every time, kept as text.

The last table of each game is told in full: below a move `*` is an event and `+` the values that have changed
since the move before, by the part of the view they stand in; what is not named has not changed. Of the other
tables only the line of each move is kept. Its last word is a digest of the events and of the whole public view,
so it differs as soon as anything does. After a wanted change of rules write them again, and read the difference:

    uv run --group dev python -m tests.every_game.golden          (all games)
    uv run --group dev python -m tests.every_game.golden sylvan   (one)
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from dolina import games
from dolina.core.events import Event
from dolina.core.match import Match
from dolina.core.state import WATCHER
from tests.every_game.matches import kit, shipped

FOLDER = Path(__file__).parent / "playthroughs"
Parts = dict[str, dict[str, str]]


@dataclass(frozen=True)
class Table:
    """A table that has a playthrough."""

    game_id: str
    name: str
    seats: int
    options: dict[str, str]
    kept: int | None = 1  # lines of a move; None keeps all

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.game_id}-{self.name}.txt"


def tables_of(game_id: str) -> list[Table]:
    """Return one table for each number of seats, then those that the game adds in its kit.py."""
    game = games.find(game_id)
    tables = [Table(game_id, str(seats), seats, {}) for seats in range(game.min_seats, game.max_seats + 1)]
    added = kit(game_id, "GOLDEN", {}).items()
    tables += [Table(game_id, name, table["seats"], table["options"]) for name, table in added]
    return [*tables[:-1], replace(tables[-1], kept=None)]


def parts(value: Any, path: str = "") -> Iterator[tuple[str, dict[str, str]]]:  # noqa: ANN401 - any plain data
    """Yield every part of a view with the plain values in it; lists of plain values are values."""
    whole: dict[Any, Any] = value if isinstance(value, dict) else {"length": len(value), **dict(enumerate(value))}
    inner = {key: part for key, part in whole.items() if has_parts(part)}
    yield path, {str(key): as_text(leaf) for key, leaf in whole.items() if key not in inner}
    for key, part in inner.items():
        yield from parts(part, f"{path}.{key}" if path else str(key))


def has_parts(value: object) -> bool:
    return bool(value) and (
        isinstance(value, dict) or (isinstance(value, list) and any(isinstance(one, dict | list) for one in value))
    )


def as_text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def changes(before: Parts, now: Parts) -> Iterator[str]:
    """Yield a line for each part of the view in which something has changed."""
    for path, values in now.items():
        old = before.get(path, {})
        told = [f"{key} = {value}" for key, value in values.items() if old.get(key) != value]
        told += [f"{key} gone" for key in old if key not in values and f"{path}.{key}".lstrip(".") not in now]
        if told:
            yield f"  + {path}{': ' if path else ''}{', '.join(told)}"


def playthrough(table: Table) -> Iterator[list[str]]:
    """Yield the lines of the deal, of each move and of the end; the first of them is kept for every table."""
    game_id, seats = table.game_id, table.seats
    match = Match(games.find(game_id), seats, f"golden {game_id}", table.options, shipped(game_id))
    rng = Random(f"{game_id} {seats}")
    yield [f"# {game_id}, {seats} seats, {json.dumps(match.options)}"]
    line, happened, before = "0. deal", match.opening, Parts()
    while True:
        events = [event.seen_by(WATCHER).as_data() for event in happened]
        view = match.view(WATCHER)
        now = dict(parts(view))
        below = [*(f"  * {as_text(event)}" for event in events), *changes(before, now)]
        yield [f"{line}   {digest(events, view)}", *below]
        if match.over():
            yield [f"places {match.places()}"]
            return
        line, happened = play_one(match, rng)
        before = now


def play_one(match: Match, rng: Random) -> tuple[str, list[Event]]:
    """Play a random move; return its line and what happened."""
    actors = match.actors()
    seat = actors[int(rng.random() * len(actors))]
    legal = match.texts(seat)
    text = legal[int(rng.random() * len(legal))]
    happened = match.play(seat, text)
    return f"{len(match.moves)}. seat {seat}: {text}   ({len(legal)} legal)", happened


def digest(*public: object) -> str:
    return hashlib.sha256(json.dumps(public, sort_keys=True).encode()).hexdigest()[:8]


def write(names: list[str]) -> None:
    """Write the playthroughs of these games."""
    FOLDER.mkdir(exist_ok=True)
    for table in (table for game_id in names for table in tables_of(game_id)):
        lines = [line for told in playthrough(table) for line in told[: table.kept]]
        table.file.write_text("\n".join([*lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:] or games.names())

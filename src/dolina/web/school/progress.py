"""Which lessons a visitor has finished: a cookie such as `glassworks-1-2.sylvan-1`, and no row anywhere."""

import re
from collections.abc import Iterable

from dolina.web.game.card import finished_games

COOKIE = "learned"
LONGEST = 400  # letters: more than all lessons of all games need
ENTRY = re.compile(r"([a-z_]{1,40})((?:-\d{1,2}){1,60})")

Progress = dict[str, frozenset[int]]  # the numbers of finished lessons, by game


def read(cookie: str) -> Progress:
    """Read what a browser has kept; nonsense counts as nothing."""
    found: Progress = {}
    for piece in cookie[:LONGEST].split("."):
        entry = ENTRY.fullmatch(piece)
        if entry and entry[1] in finished_games():
            found[entry[1]] = frozenset(int(number) for number in entry[2][1:].split("-"))
    return found


def written(progress: Progress) -> str:
    """Write what a browser shall keep."""
    return ".".join(f"{game_id}-{'-'.join(map(str, sorted(done)))}" for game_id, done in progress.items() if done)


def with_lesson(progress: Progress, game_id: str, number: int) -> Progress:
    """Return the progress with one more lesson finished."""
    return {**progress, game_id: progress.get(game_id, frozenset()) | {number}}


def next_lesson(done: Iterable[int], count: int) -> int:
    """Return the number of the first lesson that is not finished; 0 if all are."""
    finished = set(done)
    return next((number for number in range(1, count + 1) if number not in finished), 0)

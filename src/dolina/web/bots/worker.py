"""What runs in a worker process. It knows bots and games, nothing of the site."""

import os
import threading
import time
from random import Random
from typing import NamedTuple

from dolina import bots, games
from dolina.bots.hints import Hint, advise
from dolina.core.components import Part
from dolina.core.match import Match
from dolina.core.state import State
from dolina.telling.eyes import Eyes

HINT_SECONDS = 1.0


def think(game_id: str, level: str, state: State, seat: int, seed: int) -> int:
    """Choose in a worker process."""
    rng = Random(seed)  # noqa: S311 - play, not secrets
    return bots.decide(bots.make(level, games.find(game_id), rng), state, seat, rng)


class Question(NamedTuple):
    """A position that a person asks advice about."""

    game_id: str
    options: dict[str, str]
    components: Part
    players: list[str]
    state: State
    seat: int
    lang: str


def counsel(question: Question) -> tuple[Hint, ...]:
    """Return the best decisions, what to expect of them and why."""
    game = games.find(question.game_id)
    match = Match(game, len(question.players), 0, question.options, question.components)
    eyes = Eyes(question.seat, question.lang, names=tuple(question.players))
    found = advise(match, eyes, HINT_SECONDS, question.state)
    return found.hints


def leave_with_parent() -> None:
    """Let a worker end when the server is gone, however it went."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()

"""What runs in a worker process. It knows bots and games, nothing of the site."""

import os
import threading
import time
from random import Random

from dolina import bots, games
from dolina.core.state import State


def think(game_id: str, level: str, state: State, seat: int, seed: int) -> int:
    """Choose in a worker process."""
    rng = Random(seed)  # noqa: S311 - play, not secrets
    return bots.decide(bots.make(level, games.find(game_id), rng), state, seat, rng)


def leave_with_parent() -> None:
    """Let a worker end when the server is gone, however it went."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()

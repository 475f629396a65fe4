"""Tips of a coach: told in every language, and from nothing but what the seat can see."""

from random import Random

import pytest

from dolina import games
from dolina.core.events import Event
from dolina.core.state import State
from dolina.telling.words import LANGUAGES
from tests.every_game.matches import new_state, shipped

TAUGHT = [game_id for game_id in games.names() if games.find(game_id).tips]


def tips_of(game_id: str, state: State, seat: int) -> list[tuple[int | None, Event]]:
    """Return all tips of a decision: before it, and of each action."""
    tips = games.find(game_id).tips
    assert tips
    return [(action, tip) for action in (None, *state.legal(seat)) for tip in tips(state, seat, action)]


@pytest.mark.parametrize("game_id", TAUGHT)
def test_tips_are_told_in_every_language_and_are_honest(game_id: str) -> None:
    words = [games.teller(game_id).words(lang, shipped(game_id)) for lang in LANGUAGES]
    told: set[str] = set()
    for seed in range(2):
        rng = Random(seed)
        state = new_state(game_id, games.find(game_id).min_seats + seed, seed)
        while not state.over():
            seat = state.actors()[0]
            if rng.random() < 0.2:
                found = tips_of(game_id, state, seat)
                assert tips_of(game_id, state.resample(seat, rng), seat) == found
                for _, tip in found:
                    texts = [one.say(f"tip.{tip.kind}", **tip.values) for one in words]
                    assert all("{" not in text and not text.startswith("tip.") for text in texts), tip
                    told.add(tip.kind)
            state.step(seat, rng.choice(state.legal(seat)))
    assert told

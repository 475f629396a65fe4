"""Every point of every final score is explained: the counts of each source add up to what the score says."""

from random import Random

import pytest

from dolina import games, look
from dolina.core.game import ScoreLine
from dolina.core.match import Match
from dolina.telling.words import LANGUAGES
from tests.every_game.matches import shipped, tables


def finished(game_id: str, seats: int, seed: int, options: dict[str, str] | None = None) -> Match:
    match = Match(games.find(game_id), seats, seed, options or {}, shipped(game_id))
    rng = Random(seed)
    while not match.over():
        seat = rng.choice(match.actors())
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def counts_of(match: Match) -> list[ScoreLine]:
    return match.game.explain(match.events(), match.view(), match.components)


def check(match: Match) -> None:
    counts, view = counts_of(match), match.view()
    for seat in range(match.seats):
        own = [count for count in counts if count.seat == seat]
        assert sum(count.points for count in own) == match.scores()[seat]
        for source, points in (view["sources"][seat] or {}).items():
            assert sum(count.points for count in own if count.source == source) == points, source
    for lang in LANGUAGES:
        words = look(match, lang=lang).words
        for count in counts:
            assert words.knows(f"count.{count.kind}")
            assert words.say(f"count.{count.kind}", **count.values)


@pytest.mark.parametrize(("game_id", "seats"), tables())
@pytest.mark.parametrize("seed", range(3))
def test_counts_add_up_to_the_score(game_id: str, seats: int, seed: int) -> None:
    check(finished(game_id, seats, seed))


@pytest.mark.parametrize("seed", range(3))
def test_counts_of_a_match_of_two_games(seed: int) -> None:
    check(finished("zodchie", 2, seed, {"match": "swap"}))


def test_the_rival_is_counted_too() -> None:
    match = finished("glassworks", 1, 5)
    rival = [count for count in counts_of(match) if count.seat == 1]
    shown = match.view().get("rival")
    assert shown is not None
    assert sum(count.points for count in rival) == shown["score"]

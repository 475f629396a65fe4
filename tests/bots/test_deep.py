"""Long runs: every table, every option, all levels mixed; and the ladder of strength in every game."""

import gc
import time
from random import Random

import pytest

from dolina import bots, games
from dolina.arena.pairs import PairedPlan
from dolina.arena.ratings import compare, wilson
from dolina.bots.levels import SearchBot
from dolina.core.match import Match
from dolina.matches.play import play
from tests.bots.positions import TABLES
from tests.every_game.matches import shipped

MIXED = ("random", "greedy", "novice", "regular:iterations=12", "strong:seconds=0.05", "master:seconds=0.1")
MATCHES = 500  # at all tables together
OVERRUN = 1.2  # times the budget, at most


@pytest.mark.deep
@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_matches_of_mixed_bots_without_an_error_or_an_overrun(game_id: str, seats: int) -> None:
    gc.freeze()  # a bot's time is not that of collecting what the tests around it have made
    game = games.find(game_id)
    for number in range(MATCHES // len(TABLES) + 1):
        rng = Random(f"{game_id} {seats} {number}")
        options = {
            option.name: rng.choice([*option.values, *(str(seat) for seat in range(seats) if option.seat)])
            for option in game.options
            if not option.players or seats in option.players
        }
        match = Match(game, seats, number, options, shipped(game_id))
        play_timed(match, [bots.make(rng.choice(MIXED), game, rng) for _ in range(seats)], rng)
        assert match.over()


def play_timed(match: Match, seated: list[bots.Bot], rng: Random) -> None:
    """Play to the end; a bot with seconds may not use more of the processor than a fifth beyond them."""
    while actors := match.actors():
        seat = rng.choice(actors)
        bot = seated[seat]
        state = match.state.resample(seat, rng)
        busy = time.process_time()
        code = bot.choose(state, seat)
        used = time.process_time() - busy
        match.state.apply(seat, code)
        if isinstance(bot, SearchBot) and bot.budget.seconds:
            assert used <= OVERRUN * bot.budget.seconds, f"{match.game.id}: {used:.4f} s"


LADDER = [
    pytest.param("regular", "random", 40, 0.95, id="regular beats random"),
    pytest.param("strong:iterations={0}", "regular", 40, 0.70, id="strong beats regular"),
    pytest.param("master:iterations={0}", "strong:iterations={1}", 100, 0.55, id="master beats strong"),
]
QUICK = {"sylvan": 300, "valdora": 100}  # iterations of some tenths of a second at most
OTHERS = 1500


@pytest.mark.deep
@pytest.mark.parametrize(("better", "worse", "count", "share"), LADDER)
@pytest.mark.parametrize("game_id", games.names())
def test_the_ladder_of_strength(game_id: str, better: str, worse: str, count: int, share: float) -> None:
    """The wanted share lies inside the 95 % interval of what was measured, or below it."""
    iterations = QUICK.get(game_id, OTHERS)
    better = better.format(iterations)
    worse = worse.format(iterations, iterations // 5)
    plan = PairedPlan(game=game_id, seats=max(2, games.find(game_id).min_seats), bots=(better, worse))
    shares, _ = compare([play(plan, number) for number in range(count)], better, worse)
    assert wilson(sum(shares) / len(shares), len(shares)).high >= share
    assert sum(shares) / len(shares) > 0.5

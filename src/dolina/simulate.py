"""Many matches between bots, with the same result for the same seed whatever the number of processes."""

import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from random import Random

from dolina import bots, games
from dolina.core.match import Match


@dataclass(frozen=True)
class Plan:
    """What to play: entry i of `entries` sits in seat i of every match."""

    game: str
    entries: tuple[str, ...]
    seed: int | str
    options: Mapping[str, str] = field(default_factory=dict)
    components: Path | None = None
    journals: Path | None = None


@dataclass(frozen=True)
class Result:
    """How one match ended."""

    scores: list[int]
    places: list[int]
    decisions: int
    seconds: float


@dataclass
class Summary:
    """What many matches came to, per entry of the plan."""

    games: int = 0
    wins: list[float] = field(default_factory=list)
    score_sums: list[int] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0

    def add(self, result: Result) -> None:
        """Count one more match; a shared win counts its share, a match nobody wins (solo) counts for none."""
        seats = range(len(result.scores))
        if not self.wins:
            self.wins = [0.0 for _ in seats]
            self.score_sums = [0 for _ in seats]
        winners = [seat for seat in seats if result.places[seat] == 1]
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
        for seat in seats:
            self.score_sums[seat] += result.scores[seat]
        self.games += 1
        self.decisions += result.decisions
        self.seconds += result.seconds

    def as_data(self, plan: Plan) -> dict[str, object]:
        """Return plain data for JSON."""
        count = max(self.games, 1)
        return {
            "game": plan.game,
            "seats": list(plan.entries),
            "options": dict(plan.options),
            "seed": plan.seed,
            "games": self.games,
            "wins": [round(wins, 6) for wins in self.wins],
            "mean_scores": [round(total / count, 3) for total in self.score_sums],
            "mean_decisions": round(self.decisions / count, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
        }


def check(plan: Plan) -> None:
    """Raise the error that any match of this plan would raise, before anything is played or written."""
    game = games.find(plan.game)
    for entry in plan.entries:
        bots.make(entry, game, Random(0))  # noqa: S311 - only to check the name
    new_match(plan, 0)


def new_match(plan: Plan, number: int) -> Match:
    """Return match `number` of a plan, not yet played."""
    game = games.find(plan.game)
    components = games.components_of(game, plan.components)
    return Match(game, len(plan.entries), f"{plan.seed}/{number}", plan.options, components, plan.entries)


def play(plan: Plan, number: int) -> Result:
    """Play match `number` of a plan to its end."""
    match = new_match(plan, number)
    rng = Random(f"{plan.seed}/{number}")  # noqa: S311 - reproducible on purpose
    seated = [bots.make(entry, match.game, rng) for entry in plan.entries]
    state = match.state
    decisions = 0
    started = time.process_time()
    while actors := state.actors():
        seat = actors[0]
        code = bots.decide(seated[seat], state, seat, rng)
        if plan.journals:
            match.play(seat, code)
        else:
            state.apply(seat, code)
        decisions += 1
    seconds = time.process_time() - started
    if plan.journals:
        match.save(plan.journals / f"{plan.game}-{number + 1:05}.json")
    return Result(state.scores(), state.places(), decisions, seconds)


def play_all(plan: Plan, count: int, jobs: int = 1) -> Iterator[Result]:
    """Play `count` matches and yield their results in order."""
    check(plan)
    if plan.journals:
        plan.journals.mkdir(parents=True, exist_ok=True)
    if jobs <= 1:
        yield from (play(plan, number) for number in range(count))
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, repeat(plan), range(count), chunksize=max(1, min(50, count // (jobs * 4))))

"""What is played in the arena, and how one match of it goes.

Deals are paired: each deal is played once from every seat, so that luck and seat even out. A match is
fully named by its plan and number, so it goes the same way wherever it is played.
"""

import time
from collections import Counter
from dataclasses import dataclass
from itertools import combinations_with_replacement
from random import Random
from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field

from dolina import bots, games
from dolina.bots.levels import BUDGETS
from dolina.bots.specs import Spec
from dolina.core.errors import BadOption
from dolina.core.match import Match

FORCED = 1  # a decision with one legal answer is not timed


class Plan(BaseModel):
    """Everything that decides how the matches go. `bots` are specs such as `strong:iterations=400`."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    game: str
    seats: Annotated[int, Field(ge=1, le=5)]
    bots: tuple[str, ...]
    seed: str = "1"
    options: dict[str, str] = {}
    vary: bool = False  # draw the table options of each deal at random
    items: bool = False  # count what happened, for the balance report

    def line_ups(self) -> list[tuple[str, ...]]:
        """Return who meets at a table: as many different bots as fit, each as often as any other."""
        different = min(self.seats, len(set(self.bots)))
        return [
            line_up
            for line_up in combinations_with_replacement(self.bots, self.seats)
            if len(set(line_up)) == different
        ]

    def deal_of(self, number: int) -> int:
        """Return the number of the deal that a match is played with."""
        return number // self.seats

    def line_up(self, number: int) -> tuple[str, ...]:
        """Return the bots by seat: the line-up of the deal, moved on by one seat from match to match."""
        line_ups = self.line_ups()
        line_up = line_ups[self.deal_of(number) % len(line_ups)]
        shift = number % self.seats
        return tuple(line_up[(seat - shift) % self.seats] for seat in range(self.seats))

    def options_of(self, number: int) -> dict[str, str]:
        """Return the table options of a match; the same for all matches of a deal."""
        if not self.vary:
            return self.options
        rng = Random(f"{self.seed}/options/{self.deal_of(number)}")  # noqa: S311 - reproducible on purpose
        game = games.find(self.game)
        free = [option for option in game.options if not option.players or self.seats in option.players]
        return {option.name: rng.choice(option.values) for option in free} | self.options

    def new_match(self, number: int) -> Match:
        """Return a match, not yet played."""
        seed = f"{self.seed}/{self.deal_of(number)}"
        return Match(games.find(self.game), self.seats, seed, self.options_of(number), None, self.line_up(number))

    def check(self) -> Self:
        """Raise the error that a match of this plan would raise, before anything is played."""
        game = games.find(self.game)
        for spec in self.bots:
            bots.make(spec, game, Random(0))  # noqa: S311 - only to check the name
        if len(set(self.bots)) != len(self.bots):
            msg = f"--bots: each bot can be named once, but they are {', '.join(self.bots)}"
            raise BadOption(msg)
        self.new_match(0)
        return self


class Result(BaseModel):
    """How a match ended; lists go by seat."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    match: int
    bots: list[str]
    scores: list[int]
    places: list[int]
    moves: int
    first: int = -1  # who was the first to decide alone
    options: dict[str, str] = {}
    items: list[dict[str, int]] = []  # what happened to each seat, and how often
    decisions: list[int] = []  # with a choice
    seconds: list[float] = []  # spent on them
    slowest: list[float] = []

    def share(self, seat: int) -> float:
        """Return 1 for a victory, a part of it if it is shared."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0

    def without_times(self) -> Self:
        """Return what is the same wherever the match is played."""
        return self.model_copy(update={"seconds": [], "slowest": []})


@dataclass
class Clock:
    """How long a seat thought."""

    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)


def play(plan: Plan, number: int) -> Result:
    """Play one match of a plan to its end."""
    match = plan.new_match(number)
    line_up = plan.line_up(number)
    rngs = [Random(f"{plan.seed}/{number}/{seat}") for seat in range(plan.seats)]  # noqa: S311 - reproducible
    seated = [bots.make(spec, match.game, rng) for spec, rng in zip(line_up, rngs, strict=True)]
    clocks = [Clock() for _ in line_up]
    moves = 0
    first = -1
    while actors := match.actors():
        seat = actors[0]
        if first < 0 and len(actors) == 1:
            first = seat
        legal = match.legal(seat)
        code = legal[0]
        if len(legal) > FORCED:
            start = time.perf_counter()
            code = bots.decide(seated[seat], match.state, seat, rngs[seat])
            clocks[seat].add(time.perf_counter() - start)
        play_move(match, seat, code, plan.items)
        moves += 1
    return result_of(plan, number, match, clocks, moves, first)


def play_move(match: Match, seat: int, code: int, listen: bool) -> None:
    """Play; without a listener the events are not even made."""
    if listen:
        match.play(seat, code)
    else:
        match.state.apply(seat, code)


def result_of(plan: Plan, number: int, match: Match, clocks: list[Clock], moves: int, first: int) -> Result:
    """Write down how a match ended."""
    return Result(
        match=number,
        bots=list(plan.line_up(number)),
        scores=match.scores(),
        places=match.places(),
        moves=moves,
        first=first,
        options=match.options if plan.vary else {},
        items=[dict(counts) for counts in items_of(match)] if plan.items else [],
        decisions=[clock.decisions for clock in clocks],
        seconds=[round(clock.seconds, 6) for clock in clocks],
        slowest=[round(clock.slowest, 6) for clock in clocks],
    )


def items_of(match: Match) -> list[Counter[str]]:
    """Count for each seat what happened to it: kinds of events with the parts they name, and its first moves."""
    counts: list[Counter[str]] = [Counter() for _ in range(match.seats)]
    openings = [0] * match.seats
    for move in match.moves:
        if openings[move.seat] < 2:
            openings[move.seat] += 1
            counts[move.seat][f"opening {openings[move.seat]}: {match.space.text(move.code)}"] += 1
        for event in move.events:
            if 0 <= event.seat < match.seats:
                counts[event.seat].update(items_of_event(match, event.kind, event.all_values()))
    return counts


def items_of_event(match: Match, kind: str, values: dict[str, int | str | list[int]]) -> list[str]:
    """Return an event by its kind, once for each part that it names; by its kind alone if it names none."""
    names = []
    for name, value in values.items():
        part = name.rstrip("0123456789").rstrip("_")
        if (
            isinstance(value, int)
            and games.teller(match.game.id).name_part(match.components, part, value, "en") is not None
        ):
            names.append(f"{kind}: {part} {value}")
    return names or [kind]


def scaled(bot: str, seconds: float, iterations: int) -> str:
    """Return a bot's spec with a budget measured by that of `strong`: `master` gets five times as much, and so on."""
    spec = Spec.parse(bot)
    base = BUDGETS.get(spec.name)
    if base is None or not base.seconds or spec.seconds or spec.iterations or not (seconds or iterations):
        return spec.text()
    factor = base.seconds / BUDGETS["strong"].seconds
    if iterations:
        return Spec(spec.name, iterations=max(1, round(iterations * factor)), workers=spec.workers).text()
    return Spec(spec.name, seconds=seconds * factor, workers=spec.workers).text()

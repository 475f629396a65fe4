"""The bots that search, and their levels. The names are the same in all games."""

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from random import Random

from dolina.bots import parallel
from dolina.bots.judgement import Judgement
from dolina.bots.profiles import CHARACTERS, profile
from dolina.bots.search import Search, Settings
from dolina.bots.specs import Budget, Spec
from dolina.core.game import AnyGame
from dolina.core.state import State, sum_in_order

FROZEN = "-v1"  # after the name of a level: as it played before anything was learned, to measure others by
BUDGETS = {
    "regular": Budget(iterations=40),
    "skilled": Budget(seconds=0.08),
    "strong": Budget(seconds=0.4),
    "master": Budget(seconds=1.9),
    "regular-v1": Budget(iterations=40),
    "strong-v1": Budget(seconds=1.0),
    "master-v1": Budget(seconds=5.0),
}
BUDGETS_OF_GAMES = {  # where a level searches in another way, or would win nearly all matches against the one below
    "glassworks": {
        "regular": Budget(iterations=16), "skilled": Budget(iterations=100), "strong": Budget(seconds=0.12),
    },
    "secret_valley": {
        "regular": Budget(iterations=460), "skilled": Budget(iterations=720), "strong": Budget(iterations=2400),
    },
    "sylvan": {"skilled": Budget(iterations=80), "strong": Budget(seconds=0.1)},
    "valdora": {
        "regular": Budget(iterations=10), "skilled": Budget(iterations=50), "strong": Budget(seconds=0.12),
    },
    "zodchie": {
        "regular": Budget(iterations=50), "skilled": Budget(iterations=260), "strong": Budget(iterations=1800),
    },
}  # fmt: skip
CHUNK = 256  # iterations at most between two looks at the clock
CHUNK_SHARE = 0.02  # of the seconds, at most
FEWEST = 24  # iterations before a lead can end the search: the first are slower than those to come
LINE = 12  # decisions of a line


@dataclass(frozen=True)
class Candidate:
    """An action that was thought about: how often, what every seat may expect, and the likeliest line from it."""

    action: int
    visits: int
    value: float
    points: tuple[float, ...]
    chances: tuple[float, ...]
    line: tuple[tuple[int, int], ...]  # of (seat, action), beginning with this one


@dataclass(frozen=True)
class Thought:
    """The result of thinking: candidates, the best first."""

    candidates: tuple[Candidate, ...]
    iterations: int
    seconds: float

    @property
    def action(self) -> int:
        """Return the action to choose."""
        return self.candidates[0].action


class SearchBot:
    """Thinks within a budget, about each decision anew.

    To keep the tree from decision to decision would bring a third to nearly all of the iterations for nothing, and
    loses all the same: 40 % of 120 comparisons over all games at 0.08 s a decision.
    """

    def __init__(
        self, game: AnyGame, rng: Random, budget: Budget, settings: Settings | None = None,
        judgement: Judgement | None = None, character: str = "",
    ) -> None:  # fmt: skip
        self.game = game
        self.rng = rng
        self.budget = budget
        self.settings = settings  # None: as the game is best searched
        self.judgement = judgement  # None: the heuristic judges
        self.character = character
        self.seats = 0  # that the search is for
        self.searches: list[Search] = [] if judgement else [self.new_search()]  # what was learned depends on the seats
        self.start = 0.0  # when thinking began
        if budget.workers > 1:
            parallel.warm_up(budget.workers)

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        return self.think(state, seat).action

    @property
    def search(self) -> Search:
        """Return the search, made when it is needed."""
        if not self.searches:
            self.searches.append(self.new_search())
        return self.searches[0]

    def new_search(self) -> Search:
        """Return a search for this number of seats, with what was learned about it."""
        judge = self.judgement.judge(self.game, self.seats) if self.judgement else None
        settings = profile(self.game.id, judge is not None) if self.settings is None else self.settings
        if self.character:
            taste = CHARACTERS[self.character]
            settings = settings._replace(rivals=taste.rivals, daring=taste.daring)
        game = self.game
        return Search(game.evaluate, game.weigh, settings, self.rng, judge, game.rush, game.hurry, game.play_on)

    def begin(self, state: State, seat: int) -> None:
        """Begin to think about a re-dealt position."""
        if self.judgement and self.seats != state.seats:
            self.seats = state.seats
            self.searches = []
        self.search.begin(state, seat)

    def think(self, state: State, seat: int, stop: Callable[[], bool] | None = None) -> Thought:
        """Think about a re-dealt position until the budget is spent or `stop` says so; there is always an answer."""
        if self.budget.workers > 1:
            return self.think_together(state, seat)
        self.start = self.clock()
        with no_collection():
            self.begin(state, seat)
            while not (self.spent() or (stop is not None and self.search.iterations and stop())):
                self.search.run(self.next_chunk())
            return thought(self.search, self.clock() - self.start)

    def think_together(self, state: State, seat: int) -> Thought:
        """Let several processes think about the same position and put their results together."""
        start = time.perf_counter()
        seeds = [self.rng.getrandbits(64) for _ in range(self.budget.workers)]
        parts = parallel.think(
            self.game.id, state, seat, self.budget, (self.settings, self.judgement, self.character), seeds
        )
        return merged(parts, time.perf_counter() - start)

    # The clock

    def clock(self) -> float:
        """Return the time as the budget counts it."""
        return time.thread_time() if self.budget.by_processor else time.perf_counter()

    def spent(self) -> bool:
        """Tell whether the budget is used up, or cannot change the choice any more."""
        left = self.iterations_left()
        return left <= 0 or (self.search.iterations >= FEWEST and self.search.lead() > left)

    def iterations_left(self) -> int:
        """Return how many iterations the budget still allows, as fast as they were so far."""
        done = self.search.iterations
        if self.budget.iterations:
            return self.budget.iterations - done
        now = self.clock()
        return int((self.start + self.budget.seconds - now) * done / (now - self.start)) if done else 1

    def next_chunk(self) -> int:
        """Return how many iterations to run before the next look at the clock; one may take longer than another."""
        done = self.search.iterations
        if self.budget.iterations:
            return min(CHUNK, self.budget.iterations - done)
        if not done:
            return 1
        used = self.clock() - self.start
        return max(1, min(CHUNK, int(CHUNK_SHARE * self.budget.seconds * done / used)))


@contextmanager
def no_collection() -> Iterator[None]:
    """Keep the collector of cycles away from the growing tree, which has none, and out of the budget."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def thought(search: Search, seconds: float) -> Thought:
    """Return what a search has found."""
    candidates = []
    for action, outlook in search.outlooks.items():
        edge = search.root.edges[action]
        count = outlook.visits
        points = tuple(total / count for total in outlook.points)
        chances = tuple(total / count for total in outlook.chances)
        line = tuple(search.line(action, LINE))
        candidates.append(Candidate(action, edge.visits, edge.value(), points, chances, line))
    return Thought(ranked(candidates), search.iterations, seconds)


def ranked(candidates: list[Candidate]) -> tuple[Candidate, ...]:
    """Return candidates with the one thought about most often first."""
    return tuple(sorted(candidates, key=lambda candidate: (-candidate.visits, -candidate.value, candidate.action)))


def merged(parts: list[Thought], seconds: float) -> Thought:
    """Put together what several processes found: visits add up, the rest are weighted means."""
    by_action: dict[int, list[Candidate]] = {}
    for part in parts:
        for candidate in part.candidates:
            by_action.setdefault(candidate.action, []).append(candidate)
    candidates = ranked([merged_candidate(found) for found in by_action.values()])
    return Thought(candidates, sum(part.iterations for part in parts), seconds)  # whole


def merged_candidate(found: list[Candidate]) -> Candidate:
    """Put together what was found about one action."""
    visits = sum(candidate.visits for candidate in found)  # whole
    seats = range(len(found[0].points))

    def mean(values: list[float]) -> float:
        weighted = (value * candidate.visits for value, candidate in zip(values, found, strict=True))
        return sum_in_order(weighted) / visits

    points = tuple(mean([candidate.points[seat] for candidate in found]) for seat in seats)
    chances = tuple(mean([candidate.chances[seat] for candidate in found]) for seat in seats)
    line = max((candidate.line for candidate in found), key=len)
    return Candidate(found[0].action, visits, mean([candidate.value for candidate in found]), points, chances, line)


def budget_of(level: str, game: str) -> Budget:
    """Return what a level may use for a decision of a game; nothing for one that does not search."""
    return BUDGETS_OF_GAMES.get(game, {}).get(level) or BUDGETS.get(level, Budget())


def scaled(bot: str, seconds: float, iterations: int) -> str:
    """Return a bot's spec with a budget measured by that of `strong`: `master` gets more, and so on."""
    spec = Spec.parse(bot)
    base = BUDGETS.get(spec.name)
    given = spec.seconds or spec.iterations or spec.cpu
    if base is None or not base.seconds or given or not (seconds or iterations):
        return spec.text()
    strong = BUDGETS["strong" + FROZEN * spec.name.endswith(FROZEN)]
    factor = base.seconds / strong.seconds
    if iterations:
        return replace(spec, iterations=max(1, round(iterations * factor))).text()
    return replace(spec, seconds=seconds * factor).text()

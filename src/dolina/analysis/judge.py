"""The judge of one decision: what every seat could expect of it and of the best that could be done instead.

It knows what the seat could know: the position is dealt anew before it is looked at. First a search says what is best;
if that is not what was done, both are compared in the same deals by a search that has not seen the first one's luck.
"""

import time
from dataclasses import dataclass, replace
from math import ceil, sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from dolina.analysis.scale import scale_of
from dolina.bots.judgement import judgement_of
from dolina.bots.levels import Candidate, SearchBot, Thought, merged, no_collection, thought
from dolina.bots.search import margin_of
from dolina.bots.specs import Budget
from dolina.core.game import AnyGame
from dolina.core.state import State

CHUNK = 64  # deals between two looks at the clock
FINE = 0.006  # of the spread of final margins: a comparison need not be finer
EQUAL = 0.01  # of the spread: what loses less is as good
SURE = 2.0  # standard errors between what is seen and what is said
GROWING = 0.5  # of a budget
TREES = 3  # of a comparison


@dataclass(eq=False)
class Case:
    """A decision being judged: what was done, and what is thought of it so far."""

    number: int  # of the move, from 1
    seat: int
    code: int  # what was done
    known: State  # the position before it, dealt anew for the seat
    seed: str  # of all that is drawn to judge it
    candidates: tuple[Candidate, ...] = ()
    best: tuple[float, ...] = ()  # points of every seat to expect of the best that could be done
    done: tuple[float, ...] = ()  # and of what was done
    better: int = -1  # what the search would rather have done
    loss: float = 0.0  # of the margin
    noise: float = 0.0  # one standard error of it
    iterations: int = 0
    seconds: float = 0.0  # of the processor

    @property
    def doubtful(self) -> bool:
        """Tell whether the search would rather have done something else."""
        return self.better >= 0

    @property
    def stake(self) -> float:
        """What a choice at random would have lost; where all are as good, nothing is at stake."""
        best = margin_of(list(self.best), self.seat)
        lost = [max(0.0, best - margin_of(list(one.points), self.seat)) for one in self.candidates]
        return max(self.loss, sum(lost) / len(lost))


def new_case(number: int, seat: int, code: int, state: State, seed: str) -> Case:
    """Take up a decision; `state` is the true position before it, of which no more is kept than the seat knows."""
    seed = f"{seed}/{number}"
    return Case(number, seat, code, state.resample(seat, dice(seed, "deal")), seed)


def dice(seed: str, what: str) -> Random:
    """Return what is drawn from for a part of a judgement."""
    return Random(f"{seed}/{what}")  # noqa: S311 - the same verdict for the same match


def searcher(game: AnyGame, case: Case, what: str, budget: Budget) -> SearchBot:
    """Return a searcher that has seen nothing yet."""
    return SearchBot(game, dice(case.seed, what), budget, judgement=judgement_of(game))


def screen(game: AnyGame, case: Case, budget: Budget) -> Case:
    """Let a search say what is best: what was done may turn out to be it.

    What is expected is told by the second half of it: while a tree grows, much is tried that nobody would play.
    """
    bot = searcher(game, case, "search", part(budget, GROWING))
    start = time.thread_time()
    grown = bot.think(case.known, case.seat)
    bot.search.outlooks = {}
    with no_collection():
        bot.search.run(grown.iterations)
    found = thought(bot.search, 0.0)
    case.iterations += found.iterations
    case.seconds += time.thread_time() - start
    case.candidates = joined(found.candidates, grown.candidates)
    case.best = case.done = found.candidates[0].points
    case.better = -1 if found.action == case.code else found.action
    return case


class Tree(NamedTuple):
    """What one comparison found: by how much the better one is better, its standard error, what was expected."""

    loss: float
    noise: float
    found: Thought


def compare(game: AnyGame, case: Case, budget: Budget) -> Case:
    """Try what is doubtful and what seems better in the same deals, and believe these alone.

    The search before has chosen what seems better by its own luck, so its numbers would flatter it. Several trees are
    grown: one that grew badly must not decide alone, and how they differ tells how far they may be off.
    """
    spread = scale_of(game, case.known.seats).spread
    start = time.thread_time()
    trees = [tree(game, case, part(budget, 1 / TREES), f"compare {n}", FINE * spread) for n in range(TREES)]
    found = merged([one.found for one in trees], 0.0)
    losses = [one.loss for one in trees]
    case.loss = fmean(losses)
    case.noise = max(sqrt(sum(one.noise**2 for one in trees)) / TREES, stdev(losses) / sqrt(TREES))
    compared = {one.action: one.points for one in found.candidates}
    case.candidates = joined(found.candidates, case.candidates)
    case.best, case.done = compared[case.better], compared[case.code]
    case.iterations += found.iterations
    case.seconds += time.thread_time() - start
    if case.loss - SURE * case.noise <= EQUAL * spread:  # as good, as far as can be seen
        case.loss, case.best = 0.0, case.done
    return case


def tree(game: AnyGame, case: Case, budget: Budget, seed: str, fine: float) -> Tree:
    """Compare by one tree; a first part of the deals only grows it."""
    bot = searcher(game, case, seed, budget)
    actions, chunk = [case.better, case.code], min(CHUNK, budget.iterations // 4 + 1) if budget.iterations else CHUNK
    start = time.thread_time()
    growing = part(budget, GROWING)
    total = square = noise = 0.0
    grown = deals = 0
    with no_collection():
        bot.begin(case.known, case.seat)
        while not grown or not is_spent(growing, grown, start):
            bot.search.compare(actions, chunk)
            grown += chunk
        bot.search.outlooks = {}
        while not deals or (noise > fine and not is_spent(budget, grown + deals, start)):
            margins = bot.search.compare(actions, chunk)
            differences = [better - done for better, done in zip(margins[::2], margins[1::2], strict=True)]
            deals += chunk
            total += sum(differences)
            square += sum(difference**2 for difference in differences)
            noise = sqrt(max(0.0, square / deals - (total / deals) ** 2) / deals)
    return Tree(total / deals, noise, thought(bot.search, 0.0))


def part(budget: Budget, share: float) -> Budget:
    """Return a part of a budget."""
    return replace(budget, seconds=budget.seconds * share, iterations=ceil(budget.iterations * share))


def joined(found: tuple[Candidate, ...], before: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    """Return what was found, and what was only looked at before."""
    known = {one.action for one in found}
    return (*found, *(one for one in before if one.action not in known))


def is_spent(budget: Budget, deals: int, start: float) -> bool:
    """Tell whether a comparison has used its budget up."""
    if budget.iterations:
        return 2 * deals >= budget.iterations
    return time.thread_time() - start >= budget.seconds

"""The judge of one decision: what every seat could expect of it and of the best that could be done instead.

It knows what the seat could know: the position is dealt anew before it is looked at. First a search says what is best;
if that is not what was done, both are compared in the same deals by searches that have not seen the first one's luck,
as many of them as it takes to be sure.
"""

import time
from dataclasses import dataclass, field, replace
from math import ceil, sqrt
from operator import add, sub
from random import Random
from statistics import fmean
from typing import NamedTuple

from dolina.analysis.scale import calibrated, scale_of
from dolina.bots.judgement import judgement_of
from dolina.bots.levels import Candidate, SearchBot, Thought, merged, no_collection, thought
from dolina.bots.search import margin_of
from dolina.bots.specs import Budget
from dolina.core.game import AnyGame
from dolina.core.state import State, sum_in_order

CHUNK = 16  # deals between two looks at the clock
FINE = 0.006  # of the spread of final margins: a tree need not be finer
EQUAL = 0.03  # of the spread: what loses less is as good
SURE = 2.0  # standard errors between what is seen and what is said
GROWING = 0.5  # of a search's budget
GROWING_COMPARED = 0.7  # of a comparison's: trees differ more than deals
TREES = 2  # of a piece of a comparison
APART, PRIOR = 2.0, 2.0  # trees are thought to differ by so many errors of one, as if so many had been seen to

Points = tuple[float, ...]  # by seat


class Tree(NamedTuple):
    """What one comparison found: by how much the better one is better, its standard error, what was expected."""

    loss: float
    noise: float
    found: Thought


@dataclass(eq=False)
class Case:
    """A decision being judged: what was done, and what is thought of it so far."""

    number: int  # of the move, from 1
    seat: int
    code: int  # what was done
    known: State  # the position before it, dealt anew for the seat
    seed: str  # of all that is drawn to judge it
    spread: float = 0.0  # of the final margins of this game
    candidates: tuple[Candidate, ...] = ()
    best: Points = ()  # to expect of the best that could be done
    done: Points = ()  # and of what was done
    better: int = -1  # what the search would rather have done
    trees: list[Tree] = field(default_factory=list)  # that compared the two
    seen: float = 0.0  # by how much these think the better one better
    noise: float = 0.0  # one standard error of it
    loss: float = 0.0  # of the margin: what was seen, if it is sure that something was lost
    iterations: int = 0
    seconds: float = 0.0  # of the processor

    @property
    def doubtful(self) -> bool:
        """Tell whether the search would rather have done something else."""
        return self.better >= 0

    @property
    def least(self) -> float:
        """What was surely lost."""
        return self.seen - SURE * self.noise

    @property
    def most(self) -> float:
        """What may have been lost."""
        return self.seen + SURE * self.noise

    @property
    def stake(self) -> float:
        """What a choice at random would have lost; where all are as good, nothing is at stake."""
        best = margin_of(list(self.best), self.seat)
        lost = [max(0.0, best - margin_of(list(one.points), self.seat)) for one in self.candidates]
        return max(self.loss, sum_in_order(lost) / len(lost))

    def move(self, shift: Points) -> None:
        """Expect so much more for every seat, whatever is done."""
        self.best, self.done = plus(self.best, shift), plus(self.done, shift)
        self.candidates = moved(self.candidates, shift)


def plus(points: Points, more: Points) -> Points:
    """Return the sum, seat by seat."""
    return tuple(map(add, points, more))


def minus(points: Points, less: Points) -> Points:
    """Return the difference, seat by seat."""
    return tuple(map(sub, points, less))


def moved(candidates: tuple[Candidate, ...], shift: Points) -> tuple[Candidate, ...]:
    """Return candidates of which so much more is expected."""
    return tuple(replace(one, points=plus(one.points, shift)) for one in candidates)


def new_case(number: int, seat: int, code: int, state: State, seed: str) -> Case:
    """Take up a decision; `state` is the true position before it, of which no more is kept than the seat knows."""
    seed = f"{seed}/{number}"
    return Case(number, seat, code, state.resample(seat, dice(seed, "deal")), seed)


def dice(seed: str, what: str) -> Random:
    """Return what is drawn from for a part of a judgement."""
    return Random(f"{seed}/{what}")  # noqa: S311 - the same verdict for the same match


def searcher(game: AnyGame, case: Case, what: str, budget: Budget) -> SearchBot:
    """Return a searcher that has seen nothing yet."""
    fair = calibrated(game, case.known.seats)
    return SearchBot(fair, dice(case.seed, what), budget, judgement=judgement_of(game))


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
    case.spread = scale_of(game, case.known.seats).spread
    case.iterations += found.iterations
    case.seconds += time.thread_time() - start
    case.candidates = joined(found.candidates, grown.candidates)
    case.best = case.done = found.candidates[0].points
    case.better = -1 if found.action == case.code else found.action
    return case


def compare(game: AnyGame, case: Case, budget: Budget) -> Case:
    """Try what is doubtful and what seems better in the same deals, by trees that have seen nothing before.

    The search before has chosen what seems better by its own luck, so its numbers would flatter it. Several trees are
    grown: one that grew badly must not decide alone, and how they differ tells how far they may be off.
    """
    start = time.thread_time()
    for number in range(len(case.trees), len(case.trees) + TREES):
        case.trees.append(tree(game, case, part(budget, 1 / TREES), f"compare {number}", FINE * case.spread))
    case.iterations += sum(one.found.iterations for one in case.trees[-TREES:])  # whole
    case.seconds += time.thread_time() - start
    return believe_trees(case)


def believe_trees(case: Case) -> Case:
    """Take what is expected from the trees alone."""
    found = merged([one.found for one in case.trees], 0.0)
    compared = {one.action: one.points for one in found.candidates}
    before = {one.action: one.points for one in case.candidates}
    others = moved(case.candidates, minus(compared[case.better], before[case.better]))
    case.candidates = joined(found.candidates, others)
    case.best, case.done = compared[case.better], compared[case.code]
    case.seen, case.noise = fmean(one.loss for one in case.trees), noise_of(case.trees)
    case.loss = case.seen
    if case.least <= EQUAL * case.spread:  # as good, as far as can be seen
        case.loss, case.best = 0.0, case.done
    return case


def noise_of(trees: list[Tree]) -> float:
    """Return the standard error of what trees say together: from how they differ, and how trees usually do if few."""
    count, mean = len(trees), fmean(one.loss for one in trees)
    usual = APART**2 * fmean(one.noise**2 for one in trees)
    differ = (PRIOR * usual + sum_in_order((one.loss - mean) ** 2 for one in trees)) / (PRIOR + count - 1)
    return sqrt(max(differ, fmean(one.noise**2 for one in trees)) / count)


def tree(game: AnyGame, case: Case, budget: Budget, seed: str, fine: float) -> Tree:
    """Compare by one tree; a first part of the deals only grows it."""
    bot = searcher(game, case, seed, budget)
    actions, chunk = [case.better, case.code], min(CHUNK, budget.iterations // 4 + 1) if budget.iterations else CHUNK
    start = time.thread_time()
    growing = part(budget, GROWING_COMPARED)
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
            total += sum_in_order(differences)
            square += sum_in_order(difference**2 for difference in differences)
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

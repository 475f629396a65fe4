"""The judge of one decision: what every seat could expect of it and of the best that could be done instead.

It knows what the seat could know: the position is dealt anew before it is looked at. First a search says what is best;
if that is not what was done, both are compared in the same deals by a search that has not seen the first one's luck.
"""

import time
from dataclasses import dataclass
from math import sqrt
from random import Random

from dolina.analysis.scale import scale_of
from dolina.bots.judgement import judgement_of
from dolina.bots.levels import Candidate, SearchBot, no_collection, thought
from dolina.bots.search import margin_of
from dolina.bots.specs import Budget
from dolina.core.game import AnyGame
from dolina.core.state import State

CHUNK = 64  # deals between two looks at the clock
FINE = 0.006  # of the spread of final margins: a comparison need not be finer


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
    """Let a search say what is best: what was done may turn out to be it."""
    found = searcher(game, case, "search", budget).think(case.known, case.seat)
    case.iterations += found.iterations
    case.seconds += found.seconds
    case.candidates = found.candidates
    case.best = case.done = found.candidates[0].points
    case.better = -1 if found.action == case.code else found.action
    return case


def compare(game: AnyGame, case: Case, budget: Budget) -> Case:
    """Try what is doubtful and what seems better in the same deals, and believe these alone.

    The search before has chosen what seems better by its own luck, so its numbers would flatter it.
    """
    bot = searcher(game, case, "compare", budget)
    fine = FINE * scale_of(game, case.known.seats).spread
    start = time.thread_time()
    total = square = 0.0
    deals = 0
    with no_collection():
        bot.begin(case.known, case.seat)
        while not deals or (case.noise > fine and not is_spent(budget, deals, start)):
            margins = bot.search.compare([case.better, case.code], CHUNK)
            differences = [better - done for better, done in zip(margins[::2], margins[1::2], strict=True)]
            deals += CHUNK
            total += sum(differences)
            square += sum(difference**2 for difference in differences)
            case.loss = total / deals
            case.noise = sqrt(max(0.0, square / deals - case.loss**2) / deals)
    compared = {one.action: one for one in thought(bot.search, 0.0).candidates}
    case.candidates = (
        *compared.values(),
        *(one for one in case.candidates if one.action not in compared),
    )
    case.best, case.done = compared[case.better].points, compared[case.code].points
    case.iterations += 2 * deals
    case.seconds += time.thread_time() - start
    if case.loss <= case.noise:  # as good, as far as can be seen
        case.loss, case.best = 0.0, case.done
    return case


def is_spent(budget: Budget, deals: int, start: float) -> bool:
    """Tell whether a comparison has used its budget up."""
    if budget.iterations:
        return 2 * deals >= budget.iterations
    return time.thread_time() - start >= budget.seconds

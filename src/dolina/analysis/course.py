"""Through a match from decision to decision: what is judged, how long, and what came to light between them.

Each piece (`screen`, `compare`) stands alone, so that a site can give them to its workers one by one.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import inf
from random import Random

from dolina.analysis.account import accounts
from dolina.analysis.judge import Case, compare, minus, new_case, plus, screen
from dolina.analysis.result import Analysis, Outlook
from dolina.analysis.scale import scale_of
from dolina.analysis.verdict import decision, is_confirmed, is_open, rounded
from dolina.bots.search import margin_of, shares_of
from dolina.bots.specs import Budget
from dolina.core.errors import BadOption
from dolina.core.game import AnyGame
from dolina.core.match import Match
from dolina.core.state import State, sum_in_order

USUAL = {"valdora": 120.0}  # seconds of one core for a match
SECONDS, QUICK = 60.0, 20.0
SCREENING = 0.4  # of the time is for all decisions alike, the rest for those in doubt
LONGEST = 12.0  # times a decision's share that a doubtful one gets at most
FIRST_ROUND = 0.5  # of the time for those in doubt, the other half for those that stay so
SHORTEST = 0.001  # seconds of a piece
ROUNDS = 3  # of comparisons at most where iterations are given
TINY = 1e-9
GUESSES = 3  # deals that must look the same if nothing came to light

Progress = Callable[[int, int], None]  # pieces of work done, of how many


def name_of(match: Match) -> str:
    """Return the digest of a finished match without the names of its players: they are told in every language."""
    return match.journal().model_copy(update={"players": []}).digest()


def usual_seconds(game: str) -> float:
    """Return how long an analysis of a match takes by default, in seconds of one core."""
    return USUAL.get(game, SECONDS)


def analyse(
    match: Match,
    *,
    seconds: float = 0.0,
    iterations: int = 0,
    seat: int | None = None,
    seed: str = "",
    progress: Progress | None = None,
) -> Analysis:
    """Judge the decisions of a match: of all seats after its end, before it of one and with its knowledge alone.

    `seconds` of the processor for all of it (0: as usual for the game), or `iterations` a decision, which give the same
    analysis every time. Another `seed` judges by other re-deals.
    """
    cases = cases_of(match, seat, seed)
    budget = Budget(seconds or usual_seconds(match.game.id), iterations, by_processor=True)
    for done, (case, share, work) in enumerate(pieces(cases, budget), 1):
        work(match.game, case, share)
        if progress:
            progress(done, 2 * len(cases))
    return result(match, cases, budget, seat)


def cases_of(match: Match, seat: int | None = None, seed: str = "") -> list[Case]:
    """Return the real choices of a match, or those of one seat while it is played."""
    over = match.over()
    if seat is None and not over:
        msg = "the match is not over: say for which seat it is analysed"
        raise BadOption(msg)
    name = f"{name_of(match) if over else match.seats}/{seed}"  # a match in play has a secret seed
    state = match.at(0)
    found = []
    for number, move in enumerate(match.moves, 1):
        if len(state.legal(move.seat)) > 1 and (over or move.seat == seat):
            found.append(new_case(number, move.seat, move.code, state, name))
        state.step(move.seat, move.code)
    return found


def pieces(cases: list[Case], budget: Budget) -> Iterator[tuple[Case, Budget, Callable[[AnyGame, Case, Budget], Case]]]:
    """Yield what is to be done, piece by piece: all decisions are looked at, then those in doubt longer."""
    for case in cases:
        yield case, screening(budget, len(cases)), screen
    for case, share in in_doubt(cases, budget):
        yield case, share, compare


def screening(budget: Budget, count: int) -> Budget:
    """Return the first share of each of so many decisions; iterations are given by decision and not shared."""
    return budget if budget.iterations else replace(budget, seconds=budget.seconds * SCREENING / count)


def in_doubt(cases: list[Case], budget: Budget, longest: float = inf) -> Iterator[tuple[Case, Budget]]:
    """Yield the decisions to be compared, each with its share of the time: all in doubt, then again those still open.

    Who works on them may put what comes of it in their place in the list. There are at most as many pieces as cases.
    """
    longest = min(longest, LONGEST * budget.seconds / max(1, len(cases)))
    least = FIRST_ROUND * time_left(cases, budget) / max(1, sum(case.doubtful for case in cases))  # whole
    pieces = len(cases)
    for number in range(ROUNDS if budget.iterations else pieces):
        for place in still_open(cases)[:pieces]:
            left = time_left(cases, budget)
            if not budget.iterations and number and left < least / 2:
                return
            share = max(SHORTEST, min(max(least, left / pieces), longest))
            yield cases[place], budget if budget.iterations else replace(budget, seconds=share)
            pieces -= 1


def time_left(cases: list[Case], budget: Budget) -> float:
    """Return the seconds that the decisions have left over."""
    return budget.seconds - sum_in_order(case.seconds for case in cases)


def still_open(cases: list[Case]) -> list[int]:
    """Return the places of the decisions that are open: unconfirmed mistakes, then what may have lost most."""
    found = [place for place, case in enumerate(cases) if is_open(case)]
    return sorted(found, key=lambda place: (is_confirmed(cases[place]), -cases[place].most))


def result(match: Match, cases: list[Case], budget: Budget, seat: int | None = None) -> Analysis:
    """Put together what was found about a match."""
    final = final_outlook(match.state) if match.over() else None
    ends = [*(case.number for case in cases[1:]), len(match.moves) + 1]
    revealed = [final is not None and came_to_light(match, *pair) for pair in zip(cases, ends, strict=False)]
    for each in range(match.seats):
        count_unsure([case for case in cases if case.seat == each])
    times: list[State] = []
    for run in runs(cases, revealed if final else [True] * len(cases)):
        tie(run)
        times.extend([run[-1].known] * len(run))
    decisions = tuple(
        decision(match, case, time, revealed=light) for case, time, light in zip(cases, times, revealed, strict=True)
    )
    return Analysis(
        game=match.game.id,
        seats=match.seats,
        journal=name_of(match) if final else None,
        moves=len(match.moves),
        seat=None if final else seat,
        quick=not budget.iterations and budget.seconds < usual_seconds(match.game.id),
        seconds=round(sum_in_order(case.seconds for case in cases), 1),
        iterations=sum(case.iterations for case in cases),  # whole
        spread=scale_of(match.game, match.seats).spread,
        final=final,
        decisions=decisions,
        accounts=accounts(decisions, final) if final else (),
    )


def count_unsure(cases: list[Case]) -> None:
    """Count what decisions of a seat probably lost: none of them surely, but on balance all together."""
    unsure = [case for case in cases if case.trees and not case.loss]
    lost = [case for case in unsure if case.seen > 0]
    balance = sum_in_order(case.seen for case in unsure)
    balance = max(0.0, balance) / max(TINY, sum_in_order(case.seen for case in lost))
    for case in lost:
        better = next(one.points for one in case.candidates if one.action == case.better)
        case.best = plus(case.done, tuple(balance * more for more in minus(better, case.done)))


def tie(run: list[Case]) -> None:
    """Give decisions between which nothing came to light one estimate: what each cost stays, and nothing else changes.

    The later ones see deeper, the earlier ones have seen it too: each counts half as much as the next, and more if it
    was looked at longer.
    """
    level, total, lost = [0.0] * len(run[0].done), 0.0, (0.0,) * len(run[0].done)
    for age, case in enumerate(reversed(run)):
        weight = case.iterations / 2**age
        level = [known + weight * more for known, more in zip(level, minus(case.done, lost), strict=True)]
        total, lost = total + weight, plus(lost, minus(case.best, case.done))
    after = tuple(value / total for value in level)
    for case in reversed(run):
        case.move(minus(after, case.done))
        after = case.best


def runs(cases: list[Case], revealed: list[bool]) -> Iterator[list[Case]]:
    """Yield the decisions between which nothing came to light, together."""
    run: list[Case] = []
    for case, light in zip(cases, revealed, strict=True):
        run.append(case)
        if light:
            yield run
            run = []
    if run:
        yield run


def final_outlook(state: State) -> Outlook:
    """Return how a match ended."""
    points = tuple(map(float, state.scores()))
    margins = tuple(margin_of(list(points), seat) for seat in range(state.seats))
    return Outlook(chance=rounded(tuple(shares_of(state.places()))), expected=points, margin=margins)


def came_to_light(match: Match, case: Case, end: int) -> bool:
    """Tell whether who decides next sees something that could not be known when this was decided.

    The unseen is dealt anew and the same moves are made: if that is always the same to the next one's eyes, nothing was
    drawn, dealt or revealed, and the two know the same.
    """
    seat = match.moves[end - 1].seat if end <= len(match.moves) else None
    seen = seen_by(match, seat, match.at(end - 1))
    rng = Random(end)  # noqa: S311 - the same answer for the same match
    deals = [played_on(match, case, end, rng) for _ in range(GUESSES)]
    return any(dealt is None or seen_by(match, seat, dealt) != seen for dealt in deals)


def seen_by(match: Match, seat: int | None, state: State) -> object:
    """Return all that a seat may know of a position; at the end of a match only the result counts."""
    return state.scores() if seat is None else match.view(seat, state)


def played_on(match: Match, case: Case, end: int, rng: Random) -> State | None:
    """Return a deal after the moves up to the next decision; None if they could not be made in it."""
    state = case.known.resample(case.seat, rng)
    for move in match.moves[case.number - 1 : end - 1]:
        if move.seat not in state.actors() or move.code not in state.legal(move.seat):
            return None
        state.step(move.seat, move.code)
    return state

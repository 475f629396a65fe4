"""The verdict on a decision: what was lost, by the spread of the game's final margins and less what may be noise."""

from dolina.analysis.judge import EQUAL, TREES, Case, Points
from dolina.analysis.result import BEST, GOOD, INACCURACY, MISTAKE, Decision, Loss, Option, Outlook, Verdict
from dolina.analysis.scale import mix_of, scale_of
from dolina.bots.levels import Candidate
from dolina.core.match import Match
from dolina.core.state import State

OPTIONS = 4  # told, with what was done
SLIP, BLUNDER = 0.07, 0.15  # of the spread: from here an inaccuracy, a mistake
CONFIRMED = 2 * TREES  # by so many at least, before something is called poor
DIGITS = 3


def decision(match: Match, case: Case, time: State, *, revealed: bool) -> Decision:
    """Return a judged decision as data; at this time of the match what is ahead means so much."""
    mix = mix_of(match.game, time)
    before, after = outlook(match, case.best, mix), outlook(match, case.done, mix)
    lost = max(0.0, before.chance[case.seat] - after.chance[case.seat]) if case.loss else 0.0
    return Decision(
        move=case.number,
        seat=case.seat,
        action=match.space.text(case.code),
        verdict=verdict(case),
        before=before,
        after=after,
        loss=Loss(points=round(case.loss, DIGITS), chance=round(lost, DIGITS), noise=round(case.noise, DIGITS)),
        stake=round(case.stake, DIGITS),
        revealed=revealed,
        options=options(match, case, mix),
    )


def verdict(case: Case) -> Verdict:
    """Say how good a decision was, by what was surely lost."""
    return verdict_of(case.least, case.spread) if case.trees else BEST


def verdict_of(lost: float, spread: float) -> Verdict:
    """Say how good a decision was that lost so much."""
    if lost <= EQUAL * spread:
        return BEST
    if lost < SLIP * spread:
        return GOOD
    return INACCURACY if lost < BLUNDER * spread else MISTAKE


def is_open(case: Case) -> bool:
    """Tell whether more searching may change the verdict."""
    if not case.doubtful:
        return False
    found = {verdict_of(lost, case.spread) for lost in (case.least, case.most)}
    return len(case.trees) < TREES or len(found) > 1 or not is_confirmed(case)


def is_confirmed(case: Case) -> bool:
    """Tell whether what is called poor was found so by a second comparison."""
    return len(case.trees) >= CONFIRMED or verdict(case) not in {INACCURACY, MISTAKE}


def outlook(match: Match, points: Points, mix: list[float]) -> Outlook:
    """Return what every seat may expect, by the points it may expect."""
    scale = scale_of(match.game, match.seats)
    chances, margins = scale.chances(points, mix), scale.margins(points, mix)
    return Outlook(chance=rounded(chances), expected=rounded(points), margin=rounded(margins))


def options(match: Match, case: Case, mix: list[float]) -> tuple[Option, ...]:
    """Return what could have been done, the best first, what was done among it."""
    judged = {case.code: case.done, case.better: case.best if case.loss else None}
    first = [case.better, case.code] if case.loss else [case.code, case.better]
    order = sorted(case.candidates, key=lambda one: first.index(one.action) if one.action in first else len(first))
    return tuple(option(match, one, judged.get(one.action) or one.points, mix) for one in order[:OPTIONS])


def option(match: Match, one: Candidate, points: Points, mix: list[float]) -> Option:
    """Return an action with what it promises and its line."""
    promised, text = outlook(match, points, mix), match.space.text
    line = tuple(f"{seat} {text(code)}" for seat, code in one.line)
    return Option(action=text(one.action), line=line, **promised.model_dump())


def rounded(values: tuple[float, ...]) -> tuple[float, ...]:
    """Return numbers as they are written down."""
    return tuple(round(value, DIGITS) for value in values)

"""The verdict on a decision: what was lost, by the spread of the game's final margins and less what may be noise."""

from dolina.analysis.judge import SURE, Case
from dolina.analysis.result import BEST, GOOD, INACCURACY, MISTAKE, Decision, Loss, Option, Outlook, Verdict
from dolina.analysis.scale import mix_of, scale_of
from dolina.bots.levels import Candidate
from dolina.core.match import Match

OPTIONS = 4  # told, with what was done
SLIP, BLUNDER = 0.04, 0.125  # of the spread: from here an inaccuracy, a mistake
DIGITS = 3


def decision(match: Match, case: Case, *, revealed: bool) -> Decision:
    """Return a judged decision as data."""
    before, after = outlook(match, case, case.best), outlook(match, case, case.done)
    lost = max(0.0, before.chance[case.seat] - after.chance[case.seat])
    return Decision(
        move=case.number,
        seat=case.seat,
        action=match.space.text(case.code),
        verdict=verdict(case, scale_of(match.game, match.seats).spread),
        before=before,
        after=after,
        loss=Loss(points=round(case.loss, DIGITS), chance=round(lost, DIGITS), noise=round(case.noise, DIGITS)),
        stake=round(case.stake, DIGITS),
        revealed=revealed,
        options=options(match, case),
    )


def verdict(case: Case, spread: float) -> Verdict:
    """Say how good a decision was."""
    if not case.loss:
        return BEST
    sure = case.loss - SURE * case.noise
    if sure < SLIP * spread:
        return GOOD
    return INACCURACY if sure < BLUNDER * spread else MISTAKE


def outlook(match: Match, case: Case, points: tuple[float, ...]) -> Outlook:
    """Return what every seat may expect, by the points it may expect."""
    chances = scale_of(match.game, match.seats).chances(points, mix_of(match.game, case.known))
    return Outlook(chance=rounded(chances), expected=rounded(points))


def options(match: Match, case: Case) -> tuple[Option, ...]:
    """Return what could have been done, the best first, what was done among it."""
    judged = {case.code: case.done, case.better: case.best if case.loss else None}
    first = [case.better, case.code] if case.loss else [case.code, case.better]
    order = sorted(case.candidates, key=lambda one: first.index(one.action) if one.action in first else len(first))
    return tuple(option(match, case, one, judged.get(one.action) or one.points) for one in order[:OPTIONS])


def option(match: Match, case: Case, one: Candidate, points: tuple[float, ...]) -> Option:
    """Return an action with what it promises and its line."""
    promised, text = outlook(match, case, points), match.space.text
    line = tuple(f"{seat} {text(code)}" for seat, code in one.line)
    return Option(action=text(one.action), line=line, chance=promised.chance, expected=promised.expected)


def rounded(values: tuple[float, ...]) -> tuple[float, ...]:
    """Return numbers as they are written down."""
    return tuple(round(value, DIGITS) for value in values)

"""The account of a match: where each seat's margin comes from, how exactly it decided, where its chance turned.

From decision to decision the expectation goes from before to after it, then to before the next one. The second step is
luck where something came to light that could not be known, and the judge's error where nothing did. So the sum holds:
start + luck + decisions + rivals + error = margin.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from dolina.analysis.moments import moments
from dolina.analysis.result import Account, Counts, Decision, Outlook
from dolina.core.state import sum_in_order

TURNS = 3  # turning points at most
LEAST_TURN = 0.05  # of the chance to win
DIGITS = 2


def accounts(decisions: Sequence[Decision], final: Outlook) -> tuple[Account, ...]:
    """Return the account of every seat of a finished match."""
    return tuple(account(decisions, final, seat) for seat in range(len(final.expected)))


def account(decisions: Sequence[Decision], final: Outlook, seat: int) -> Account:
    """Return the account of one seat."""
    margin = final.margin[seat]
    start = decisions[0].before.margin[seat] if decisions else margin
    luck = own = rivals = 0.0
    for one, following in zip(decisions, [*(two.before for two in decisions[1:]), final], strict=True):
        change = one.after.margin[seat] - one.before.margin[seat]
        own, rivals = (own + change, rivals) if one.seat == seat else (own, rivals + change)
        luck += following.margin[seat] - one.after.margin[seat] if one.revealed else 0.0
    parts = [round(part, DIGITS) for part in (start, luck, own, rivals)]
    return Account(
        seat=seat,
        accuracy=accuracy(decisions, seat),
        verdict=Counts.model_validate(Counter(one.verdict for one in decisions if one.seat == seat)),
        start=parts[0],
        luck=parts[1],
        decisions=parts[2],
        rivals=parts[3],
        error=round(margin - sum_in_order(parts), DIGITS),
        margin=margin,
        turns=turning_points(decisions, final, seat),
    )


def accuracy(decisions: Sequence[Decision], seat: int) -> float | None:
    """Return the percent of what could be lost that was not: where all choices are as good nothing counts."""
    own = [one for one in decisions if one.seat == seat]
    stake = sum_in_order(one.stake for one in own)
    lost = sum_in_order(one.loss.points for one in own)
    return round(100 * max(0.0, 1 - lost / stake), 1) if stake else None


def turning_points(decisions: Sequence[Decision], final: Outlook, seat: int) -> tuple[int, ...]:
    """Return the moves after which a seat's chance changed most, whatever the cause, in their order."""
    course = moments(decisions, decisions[-1].move if decisions else 0, final)
    changes = [
        (abs(after.outlook.chance[seat] - before.outlook.chance[seat]), before.move + 1)
        for before, after in pairwise(course)
    ]
    largest = sorted(changes, reverse=True)[:TURNS]
    return tuple(sorted(move for change, move in largest if change >= LEAST_TURN))

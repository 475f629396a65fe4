"""The moments of an analysed match, for lines and turning points.

Who decides sees own cards and others do not, so the expectation jumps from decision to decision with the eyes. At a
moment stands the mean of what the seats thought last, and in the end what came.
"""

from collections.abc import Sequence
from typing import NamedTuple

from dolina.analysis.result import Decision, Numbers, Outlook
from dolina.core.state import sum_in_order


class Moment(NamedTuple):
    """A moment of the match, by the number of moves made before it, and what is thought of it."""

    move: int
    outlook: Outlook


def moments(decisions: Sequence[Decision], moves: int, final: Outlook | None) -> list[Moment]:
    """Return the moments before each decision, and the end."""
    thought: dict[int, Outlook] = {}
    found = []
    for one in decisions:
        thought[one.seat] = one.before
        chance = mean([outlook.chance for outlook in thought.values()])
        expected = mean([outlook.expected for outlook in thought.values()])
        margin = mean([outlook.margin for outlook in thought.values()])
        found.append(Moment(one.move - 1, Outlook(chance=chance, expected=expected, margin=margin)))
    return [*found, Moment(moves, final)] if final else found


def mean(rows: list[Numbers]) -> Numbers:
    """Return the mean by seat."""
    return tuple(sum_in_order(column) / len(rows) for column in zip(*rows, strict=True))

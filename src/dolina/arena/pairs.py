"""What is played in the arena: deals are paired, each played once from every seat, so that luck and seat even out."""

from itertools import combinations_with_replacement
from random import Random
from typing import ClassVar, Self

from dolina.core.errors import BadOption
from dolina.matches.plan import Plan


class PairedPlan(Plan):
    """Matches in which `bots` meet each other, each as often and in every seat as often as any other."""

    ASKS_FORCED: ClassVar[bool] = False  # nobody thinks about the only answer: it is not timed

    alone: bool = False  # the first bot alone among such as the second

    def line_ups(self) -> list[tuple[str, ...]]:
        """Return who meets at a table: as many different bots as fit, each as often as any other."""
        if self.alone:
            one, other = self.bots
            return [(one, *[other] * (self.seats - 1))]
        different = min(self.seats, len(set(self.bots)))
        return [
            line_up
            for line_up in combinations_with_replacement(self.bots, self.seats)
            if len(set(line_up)) == different
        ]

    def deal_of(self, number: int) -> int:
        return number // self.seats

    def line_up(self, number: int) -> tuple[str, ...]:
        """Return the bots by seat: the line-up of the deal, moved on by one seat from match to match."""
        line_ups = self.line_ups()
        line_up = line_ups[self.deal_of(number) % len(line_ups)]
        shift = number % self.seats
        return tuple(line_up[(seat - shift) % self.seats] for seat in range(self.seats))

    def chance_of(self, number: int) -> list[Random]:
        """Return what the bots of a match draw from: each from its own, so that none disturbs another."""
        return [Random(f"{self.seed}/{number}/{seat}") for seat in range(self.seats)]  # noqa: S311 - reproducible

    def check(self) -> Self:
        """Raise the error that a match of this plan would raise; a bot named twice would be counted twice."""
        super().check()
        if len(set(self.bots)) != len(self.bots):
            msg = f"--bots: each bot can be named once, but they are {', '.join(self.bots)}"
            raise BadOption(msg)
        return self

"""The course of a match: everybody's points after each move, the rounds, the turns that brought most."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from dolina.core.match import Match, Move
from dolina.core.state import EVERYTHING
from dolina.core.view import View


class Turn(NamedTuple):
    """Moves of one seat that follow each other in a round, by their numbers, and the points they brought it."""

    seat: int
    first: int
    last: int
    gain: int


class Swing(NamedTuple):
    """What two columns got in a round, or in one of several games."""

    number: int
    first: int
    last: int
    mine: int
    theirs: int


@dataclass(frozen=True, eq=False)
class Standings:
    """The points before the first move and after each: where they are counted later, if they were counted then.

    A rival that the table plays is the last column.
    """

    scores: tuple[tuple[int, ...], ...]
    counted: tuple[tuple[int, ...], ...]  # only what was counted by then
    rounds: tuple[int, ...]  # which round was played then; of a match of several games, which game
    movers: tuple[int, ...]  # by move, from 0
    later: bool  # points are counted later than they are made
    games: bool  # several games were played: they are the rounds

    def turns(self) -> Iterator[Turn]:
        """Return the turns of the match."""
        last = 0
        for (seat, _), moves in groupby(zip(self.movers, self.rounds, strict=False)):  # alone, a round is a turn
            first, last = last + 1, last + sum(1 for _ in moves)
            yield Turn(seat, first, last, sum(self.gain(number, seat) for number in range(first, last + 1)))

    def at(self, number: int) -> tuple[int, ...]:
        """Return the points after a move; the end of a round has only those that were counted."""
        crossed = number and self.rounds[number] != self.rounds[number - 1]
        return self.counted[number] if crossed else self.scores[number]

    def gain(self, number: int, seat: int) -> int:
        """Return what a move brought a seat."""
        return self.at(number)[seat] - self.scores[number - 1][seat]

    def best_turn(self, seat: int) -> Turn | None:
        """Return the turn that brought a seat most, if one brought it something."""
        own = [turn for turn in self.turns() if turn.seat == seat and turn.gain > 0]
        return max(own, key=lambda turn: turn.gain, default=None)

    def best_move(self, turn: Turn) -> int:
        """Return the move of a turn that brought most of it."""
        return max(range(turn.first, turn.last + 1), key=lambda number: self.gain(number, turn.seat))

    def round_of(self, number: int) -> int:
        """Return the round in which a move was made."""
        return self.rounds[number - 1]

    def ends(self) -> list[int]:
        """Return the move that ended each round; the last one is the last move."""
        count = len(self.movers)
        return [number for number in range(1, count) if self.rounds[number] != self.rounds[number - 1]] + [count]

    def swing(self, mine: int, theirs: int) -> Swing | None:
        """Return the round in which one column gained most on another."""
        found, before = [], 0
        for end in self.ends():
            gains = [self.counted[end][column] - self.counted[before][column] for column in (mine, theirs)]
            found.append(Swing(self.round_of(end), before, end, gains[0], gains[1]))
            before = end
        best = max(found, key=lambda swing: swing.mine - swing.theirs)
        return best if best.mine > best.theirs and len(found) > 1 else None


def standings(match: Match, moves: Sequence[Move], eyes: int = EVERYTHING) -> Standings:
    """Follow a match: while it is played, with the eyes of a watcher; what is hidden from them counts nothing."""
    state = match.at(0)
    views = [match.view(eyes, state)]
    for move in moves:
        state.step(move.seat, move.code)
        views.append(match.view(eyes, state))
    several = views[-1].get("game", 1) > 1
    return Standings(
        scores=tuple(points(view, view.get("forecast", view["scores"])) for view in views),
        counted=tuple(points(view, view["scores"]) for view in views),
        rounds=tuple(view["game"] if several else view["round"] for view in views),
        movers=tuple(move.seat for move in moves),
        later="forecast" in views[-1],
        games=several,
    )


def points(view: View, scores: Sequence[int | None]) -> tuple[int, ...]:
    """Return everybody's points, those of a rival that the table plays last."""
    rival = view.get("rival")
    return tuple(score or 0 for score in (*scores, *([rival["score"]] if rival else ())))

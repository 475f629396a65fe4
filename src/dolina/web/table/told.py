"""What was told of a match, kept with its table: a turn is told once, and grows by what its next move did."""

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from dolina.core.match import Move
from dolina.telling.picture import Piece

LOG_MOVES = 40


class Line(NamedTuple):
    """One thing that happened: whose, in words, the points it brought, and the number of the move."""

    kind: str
    seat: int
    html: Markup
    gain: int
    move: int


class Key(NamedTuple):
    """Which turn (by its first move) or report is told, and to whom."""

    number: int
    reader: int
    lang: str
    everything: bool
    names: tuple[str, ...]


class Kept(NamedTuple):
    """Pieces of a page; of a turn also up to which move, and, while it may go on, what each move did."""

    pieces: tuple[Piece, ...]
    last: int = 0
    steps: tuple[tuple[Line, ...], ...] = ()


Told = dict[Key, Kept]


class Turn(NamedTuple):
    """Moves of one seat that follow each other in a round, by their numbers."""

    first: int
    last: int


def turns(moves: Sequence[Move], rounds: Sequence[int]) -> list[Turn]:
    """Return the turns that a log reaches back to, newest first; `rounds` by position. Alone, a round is a turn."""

    def whose(number: int) -> tuple[int, int]:
        return moves[number - 1].seat, rounds[number - 1]

    found: list[Turn] = []
    number = len(moves)
    while number > max(0, len(moves) - LOG_MOVES):
        last = number
        while number > 1 and whose(number - 1) == whose(last):
            number -= 1
        found.append(Turn(number, last))
        number -= 1
    return found

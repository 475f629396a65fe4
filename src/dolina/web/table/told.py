"""What was told of a match, kept with its table: a turn is told once, and grows by what its next move did."""

from typing import NamedTuple

from markupsafe import Markup

from dolina.telling.picture import Piece


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

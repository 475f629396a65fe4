"""What happened at a table, in words: each line a piece of the page, told once and kept."""

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from dolina.core.events import Event
from dolina.core.match import Move
from dolina.core.state import WATCHER
from dolina.telling.picture import Piece
from dolina.telling.seen import Seen
from dolina.web.jinja import written
from dolina.web.table.live import Mark, Snapshot

LOG_MOVES = 40


class Line(NamedTuple):
    """One thing that happened: whose, in words, the points it brought, and the number of the move."""

    kind: str
    seat: int
    html: Markup
    gain: int
    move: int


def tell(seen: Seen, event: Event, *, everything: bool = False) -> Markup:
    """Return one event in words, as these eyes may know it."""
    return written(seen.words.event(event if everything else event.seen_by(seen.eyes.seat)))


def lines_of_move(seen: Seen, move: Move, number: int, marks: Sequence[Mark], *, everything: bool) -> list[Line]:
    """Return what one move did, the last thing first; its points stand at the first thing."""
    gain = gained(marks, number, move.seat)
    told = [
        Line(event.kind, event.seat, tell(seen, event, everything=everything), 0 if step else gain, number)
        for step, event in enumerate(move.events)
    ]
    return told[::-1]


def lines_of_opening(seen: Seen, *, everything: bool) -> list[Line]:
    """Return what happened before the first move."""
    opening = reversed(seen.match.opening)
    return [Line(event.kind, event.seat, tell(seen, event, everything=everything), 0, 0) for event in opening]


def gained(marks: Sequence[Mark], number: int, seat: int) -> int:
    """Return how a move changed its maker's public score."""
    if not 0 < number < len(marks):
        return 0
    before, after = marks[number - 1].scores[seat], marks[number].scores[seat]
    return 0 if before is None or after is None else after - before


def lines(seen: Seen, moves: Sequence[Move], marks: Sequence[Mark], last: int, *, everything: bool) -> list[Line]:
    """Return what happened up to a move, newest first, as far back as a log reaches."""
    numbers = range(last, max(0, last - LOG_MOVES), -1)
    told = [
        line
        for number in numbers
        for line in lines_of_move(seen, moves[number - 1], number, marks, everything=everything)
    ]
    return told + (lines_of_opening(seen, everything=everything) if last <= LOG_MOVES else [])


# As pieces of a page


def drawn(name: str, line: Line) -> Piece:
    """Write a line down: there are many, and each is seen once."""
    if line.kind == "round":
        return Piece(name, f'<li class="round" data-piece="{name}">{line.html}</li>')
    gain = f'<span class="gain {"plus" if line.gain > 0 else "minus"}">{signed(line.gain)}</span>' if line.gain else ""
    return Piece(name, f'<li data-piece="{name}">{badge(line.seat)}<span>{line.html}</span>{gain}</li>')


def signed(number: int) -> str:
    """Return a change of points with its sign."""
    return f"{'+' if number > 0 else '−' if number < 0 else ''}{abs(number)}"


def badge(seat: int) -> str:
    """Return the small sign of a seat, as the page's macros draw it."""
    if seat < 0:
        return "<span></span>"
    sign = f'<svg viewBox="0 0 56 56" aria-hidden="true"><use href="#badge-{seat}"/></svg>'
    return f'<span class="badge badge--game badge--s">{sign}</span>'


def log_lines(snapshot: Snapshot, seen: Seen, *, everything: bool) -> tuple[Piece, ...]:
    """Return the log of a table, newest first; what was told before is kept with the table."""
    last, eyes = len(snapshot.moves), seen.eyes
    found: list[Piece] = []
    for number in range(last, max(0, last - LOG_MOVES), -1):
        key = (number, ears(snapshot.moves[number - 1], eyes.seat), eyes.lang, everything, eyes.names)
        if (kept := snapshot.told.get(key)) is None:
            told = lines_of_move(seen, snapshot.moves[number - 1], number, snapshot.marks, everything=everything)
            kept = snapshot.told[key] = named(f"m{number}", told)
        found += kept
    if last <= LOG_MOVES:
        key = (0, eyes.reader, eyes.lang, everything, eyes.names)
        if (kept := snapshot.told.get(key)) is None:
            kept = snapshot.told[key] = named("m0", lines_of_opening(seen, everything=everything))
        found += kept
    return tuple(found)


def ears(move: Move, seat: int) -> int:
    """Return the seat if a move is told to it in its own way, else that of an outsider."""
    return seat if any(concerns(event, seat) for event in move.events) else WATCHER


def concerns(event: Event, seat: int) -> bool:
    """Tell whether an event speaks of a seat: then it knows more, and is told as *you*."""
    named = (value for name, value in event.values.items() if name.startswith("seat"))
    return event.seat == seat or any(seat in value if isinstance(value, list) else seat == value for value in named)


def named(name: str, told: Sequence[Line]) -> tuple[Piece, ...]:
    """Return lines as pieces."""
    return tuple(drawn(f"{name}-{number}", line) for number, line in enumerate(told))


def last_words(snapshot: Snapshot, seen: Seen, most: int) -> tuple[Markup, ...]:
    """Return what the last move did."""
    events = snapshot.moves[-1].events if snapshot.moves else seen.match.opening
    return tuple(tell(seen, event, everything=snapshot.over) for event in events[:most])

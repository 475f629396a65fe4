"""What happened at a table, in words: each line a piece of the page, told once and kept."""

from collections.abc import Sequence

from markupsafe import Markup

from dolina.core.events import Event
from dolina.core.match import Move
from dolina.core.state import WATCHER
from dolina.telling.escaping import escape
from dolina.telling.picture import Piece
from dolina.telling.seen import Seen
from dolina.telling.words import with_sign
from dolina.web.jinja import written
from dolina.web.table.live import PublicScores, Snapshot
from dolina.web.table.told import LOG_MOVES, Kept, Key, Line, Turn

HEADS = 3  # sentences of a turn that are read without opening it


def tell(seen: Seen, event: Event, *, everything: bool = False) -> Markup:
    """Return one event in words, as these eyes may know it."""
    return written(seen.words.event(event if everything else event.seen_by(seen.eyes.seat)))


def lines_of_move(
    seen: Seen, move: Move, number: int, history: Sequence[PublicScores], *, everything: bool
) -> list[Line]:
    """Return what one move did, the last thing first; its points stand at the first thing."""
    gain = gained(history, number, move.seat)
    told = [
        Line(event.kind, event.seat, tell(seen, event, everything=everything), 0 if step else gain, number)
        for step, event in enumerate(move.events)
    ]
    return told[::-1]


def lines_of_opening(seen: Seen, *, everything: bool) -> list[Line]:
    """Return what happened before the first move."""
    opening = reversed(seen.match.opening)
    return [Line(event.kind, event.seat, tell(seen, event, everything=everything), 0, 0) for event in opening]


def gained(history: Sequence[PublicScores], number: int, seat: int) -> int:
    """Return how a move changed its maker's public score."""
    if not 0 < number < len(history):
        return 0
    before, after = history[number - 1].scores[seat], history[number].scores[seat]
    return 0 if before is None or after is None else after - before


def lines(
    seen: Seen, moves: Sequence[Move], history: Sequence[PublicScores], last: int, *, everything: bool
) -> list[Line]:
    """Return what happened up to a move, newest first, as far back as a log reaches."""
    numbers = range(last, max(0, last - LOG_MOVES), -1)
    told = [
        line
        for number in numbers
        for line in lines_of_move(seen, moves[number - 1], number, history, everything=everything)
    ]
    return told + (lines_of_opening(seen, everything=everything) if last <= LOG_MOVES else [])


# As pieces of a page: one line a turn, which opens to its steps


def told_turn(snapshot: Snapshot, seen: Seen, turn: Turn, before: Kept | None, *, everything: bool) -> Kept:
    """Return a turn as a line; what began with it, such as a round, stands above it. What was told before is known."""
    known = before.steps if before and before.last < turn.last else ()
    new = range(turn.first + len(known), turn.last + 1)
    told = *known, *(told_move(snapshot, seen, number, everything=everything) for number in new)
    rounds = [line for lines in told for line in lines if line.kind == "round"]
    steps = [[line for line in lines if line.kind != "round"] for lines in told]
    steps = [lines for lines in steps if lines]
    seat = snapshot.moves[turn.last - 1].seat
    pieces = [drawn_round(f"r{line.move}", line) for line in rounds]
    if steps:
        pieces.append(drawn_turn(f"t{turn.first}", seat, steps, why(seen, snapshot.history, turn, seat)))
    return Kept(tuple(pieces), turn.last, told if turn.last == len(snapshot.moves) else ())


def told_move(snapshot: Snapshot, seen: Seen, number: int, *, everything: bool) -> tuple[Line, ...]:
    """Return what a move did, the first thing first."""
    move = snapshot.moves[number - 1]
    return tuple(lines_of_move(seen, move, number, snapshot.history, everything=everything)[::-1])


def drawn_turn(name: str, seat: int, steps: Sequence[Sequence[Line]], points: str) -> Piece:
    """Write a turn down: what each move began with, and the rest of it for who opens it."""
    heads = [lines[0].html for lines in steps][-HEADS:]
    rest = [line.html for lines in steps for line in lines if line.html not in heads]
    said = ". ".join(heads)
    if rest:
        items = "".join([f"<li>{html}</li>" for html in rest])
        said = f"<details><summary>{said}</summary><ol>{items}</ol></details>"
    return Piece(name, f'<li data-piece="{name}">{badge(seat)}<span>{said}</span>{points}</li>')


def drawn_round(name: str, line: Line) -> Piece:
    """Write down that a round begins."""
    return Piece(name, f'<li class="round" data-piece="{name}">{line.html}</li>')


def why(seen: Seen, history: Sequence[PublicScores], turn: Turn, seat: int) -> str:
    """Return the points of a turn and what they are the sum of: +11 = rows 4 + columns 7.

    Written at nearly every move, so in plain text: Markup's own `format` reads its pattern anew each time.
    """
    before, after = history[turn.first - 1], history[turn.last]
    had, has = before.scores[seat], after.scores[seat]
    if had is None or has is None or had == has:
        return ""
    old, new = before.sources[seat] or {}, after.sources[seat] or {}
    parts = [(name, points - old.get(name, 0)) for name, points in new.items() if points != old.get(name, 0)]
    words = [escape(seen.words.say(f"source.{name}").lower()) for name, _ in parts]
    signs = ["− " if by < 0 else "+ " if number else "" for number, (_, by) in enumerate(parts)]
    terms = [
        f'<span data-by="{by}">{sign}{word} {abs(by)}</span>'
        for word, sign, (_, by) in zip(words, signs, parts, strict=True)
    ]
    tone, gain = "plus" if has > had else "minus", with_sign(has - had)
    said = f'<b class="gain {tone}">{gain}</b>'
    return said + f'<small class="why">{gain} = {" ".join(terms)}</small>' if terms else said


def badge(seat: int) -> str:
    """Return the small sign of a seat, as the page's macros draw it."""
    if seat < 0:
        return "<span></span>"
    sign = f'<svg viewBox="0 0 56 56" aria-hidden="true"><use href="#badge-{seat}"/></svg>'
    return f'<span class="badge badge--game badge--s">{sign}</span>'


def log_lines(snapshot: Snapshot, seen: Seen, *, everything: bool) -> tuple[Piece, ...]:
    """Return the log of a table, newest first; what was told before is kept with the table."""
    eyes = seen.eyes
    found: list[Piece] = []
    for turn in snapshot.turns:
        key = Key(turn.first, eyes.seat, eyes.lang, everything, eyes.names)
        kept = snapshot.told.get(key)
        if kept is None or kept.last != turn.last:
            kept = snapshot.told[key] = heard_turn(snapshot, seen, turn, key)
        found += kept.pieces
    if len(snapshot.moves) <= LOG_MOVES:
        key = Key(0, eyes.reader, eyes.lang, everything, eyes.names)
        if (kept := snapshot.told.get(key)) is None:
            kept = snapshot.told[key] = Kept(opening_pieces(lines_of_opening(seen, everything=everything)))
        found += kept.pieces
    return tuple(found)


def heard_turn(snapshot: Snapshot, seen: Seen, turn: Turn, key: Key) -> Kept:
    """Return a turn as a seat hears it: in its own way if it concerns the seat, else as an outsider does."""
    reader = max(ears(move, key.reader) for move in snapshot.moves[turn.first - 1 : turn.last])
    same = key._replace(reader=reader)
    kept = snapshot.told.get(same)
    if kept is None or kept.last != turn.last:
        kept = snapshot.told[same] = told_turn(snapshot, seen, turn, kept, everything=key.everything)
    return kept


def opening_pieces(told: Sequence[Line]) -> tuple[Piece, ...]:
    """Return what happened before the first move, line by line."""
    return tuple(
        drawn_round(f"m0-{number}", line)
        if line.kind == "round"
        else drawn_turn(f"m0-{number}", line.seat, [[line]], "")
        for number, line in enumerate(told)
    )


def ears(move: Move, seat: int) -> int:
    """Return the seat if a move is told to it in its own way, else that of an outsider."""
    return seat if any(concerns(event, seat) for event in move.events) else WATCHER


def concerns(event: Event, seat: int) -> bool:
    """Tell whether an event speaks of a seat: then it knows more, and is told as *you*."""
    named = (value for name, value in event.values.items() if name.startswith("seat"))
    return event.seat == seat or any(seat in value if isinstance(value, list) else seat == value for value in named)


def last_words(snapshot: Snapshot, seen: Seen, most: int) -> tuple[Markup, ...]:
    """Return what the last move did."""
    events = snapshot.moves[-1].events if snapshot.moves else seen.match.opening
    return tuple(tell(seen, event, everything=snapshot.over) for event in events[:most])

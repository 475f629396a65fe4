"""What happened to each seat of a match: an item is a kind of event with a part it names, or an opening."""

from collections import Counter

from dolina import games
from dolina.core.events import Value
from dolina.core.match import Match

OPENINGS = 2  # first moves of a seat that are counted by their text


def items_of(match: Match) -> list[dict[str, int]]:
    """Count for each seat what happened to it: kinds of events with the parts they name, and its first moves."""
    counts: list[Counter[str]] = [Counter() for _ in range(match.seats)]
    openings = [0] * match.seats
    for move in match.moves:
        if openings[move.seat] < OPENINGS:
            openings[move.seat] += 1
            counts[move.seat][f"opening {openings[move.seat]}: {match.space.text(move.code)}"] += 1
        for event in move.events:
            if 0 <= event.seat < match.seats:
                counts[event.seat].update(items_of_event(match, event.kind, event.all_values()))
    return [dict(seat) for seat in counts]


def items_of_event(match: Match, kind: str, values: dict[str, Value]) -> list[str]:
    """Return an event by its kind, once for each part that it names; by its kind alone if it names none."""
    names = []
    teller = games.teller(match.game.id)
    words = teller.words("en", match.components)
    for name, value in values.items():
        if isinstance(value, int) and teller.name_part(match.components, name, value, words) is not None:
            names.append(f"{kind}: {name} {value}")  # not `card2`, which only says where
    return names or [kind]

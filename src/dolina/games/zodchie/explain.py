"""Zodchie: what each card in the city is worth at the end, and what the end texts add (6.2–6.4)."""

from collections.abc import Sequence

from dolina.core.events import Event, Value
from dolina.core.game import ScoreLine, number
from dolina.games.zodchie.components import Components
from dolina.games.zodchie.view_types import ZodchieView


def explain(events: Sequence[Event], view: ZodchieView, components: Components) -> list[ScoreLine]:
    """Return the values of the cards, then the texts; of a match of two games also the first one's sum."""
    counts = first_game(events) if view["game"] > 1 or view["places"] is None else []
    if view["places"] is None:
        return counts
    counts += values(view, components)
    for event in since_start(events):
        if event.kind == "end_text":
            card = components.cards[number(event, "card") % len(components.cards)]
            source = "cemetery" if card.fx == "cemetery" else card.fx
            counts.append(ScoreLine(event.seat, source, number(event), "end_text", event.values))
    return counts


def first_game(events: Sequence[Event]) -> list[ScoreLine]:
    """Return the sums of the first of two games."""
    seen: set[int] = set()
    counts = []
    for event in events:
        if event.kind == "total" and event.seat not in seen:
            seen.add(event.seat)
            counts.append(ScoreLine(event.seat, "first_game", number(event), "first_game", {}))
    return counts


def since_start(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events of the last game: from the last time that somebody began."""
    starts = [number for number, event in enumerate(events) if event.kind == "first"]
    return events[starts[-1] :] if starts else events


def values(view: ZodchieView, components: Components) -> list[ScoreLine]:
    """Return the value of each card that lies open, and of a Cemetery outside the city."""
    counts = []
    for place in view["city"]:
        if place["value"] is not None:
            top = place["stack"][-1]
            told: dict[str, Value] = {"card": top["card"], "place": place["place"]}
            counts.append(ScoreLine(top["owner"], "cards", place["value"], "card", told))
    for seat, cards in enumerate(view["outside"]):
        for card in cards:
            points = components.cards[card["design"]].initial()[1]
            counts.append(ScoreLine(seat, "cards", points, "outside", {"card": card["card"]}))
    return counts

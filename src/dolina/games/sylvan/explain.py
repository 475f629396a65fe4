"""Sylvan: every count of glory, from what happened (6.1–6.4)."""

from collections.abc import Sequence

from dolina.core.events import Event
from dolina.core.game import ScoreLine, number
from dolina.games.sylvan.components import Components
from dolina.games.sylvan.view_types import SylvanView

SOURCES = {
    "flag": "flags",
    "bridge": "bridges",
    "tree_glory": "trees",
    "area_glory": "areas",
    "area_shared": "areas",
}


def explain(events: Sequence[Event], view: SylvanView, components: Components) -> list[ScoreLine]:
    """Return each count: flags and bridges when they were built, trees and areas round by round."""
    del view, components
    counts: list[ScoreLine] = []
    finished = 0
    for event in events:
        if event.kind == "scoring":
            finished = number(event)
        elif event.kind in SOURCES:
            points = number(event)
            values = {**event.values, "round": finished}
            counts.append(ScoreLine(event.seat, SOURCES[event.kind], points, event.kind, values))
    return counts

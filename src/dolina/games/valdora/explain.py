"""Valdora: where each point comes from (6.4)."""

from collections.abc import Sequence

from dolina.core.events import Event
from dolina.core.game import ScoreLine, number
from dolina.games.valdora.components import Components
from dolina.games.valdora.view_types import ValdoraView

SOURCES = {"deliver": "contracts", "new_colour": "colours", "workshop": "workshops", "bonus": "bonus"}


def explain(events: Sequence[Event], view: ValdoraView, components: Components) -> list[ScoreLine]:
    """Return each contract, colour, workshop and bonus when it was earned, then the gems that were kept."""
    counts = [
        ScoreLine(event.seat, SOURCES[event.kind], number(event), event.kind, event.values)
        for event in events
        if event.kind in SOURCES
    ]
    for seat in range(view["seats"]):
        gems = [gem for gem in view["players"][seat]["gems"] if gem is not None]
        points = components.game.gem_points
        counts += [ScoreLine(seat, "gems", points, "gem", {"gem": gem}) for gem in gems]
    return counts

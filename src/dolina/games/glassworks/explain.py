"""Glassworks: every row, column and wasted piece of a final count (6.1–6.4)."""

from collections.abc import Sequence

from dolina.core.events import Event
from dolina.core.game import Count, View
from dolina.games.glassworks.components import Components


def explain(events: Sequence[Event], view: View, components: Components) -> list[Count]:
    """Return each row from the bottom, each paid column and the overflow of every area, the rival's too."""
    del events, components
    counts: list[Count] = []
    for seat, area in enumerate(view["areas"]):
        for row, found in enumerate(area["rows"], 1):
            if found["cells"]:
                counts.append(Count(seat, "rows", found["points"], "row", {"row": row, "n": found["cells"]}))
        for found in area["scoring_columns"]:
            values = {"column": found["column"] + 1, "n": found["height"]}
            counts.append(Count(seat, "columns", found["points"], "column", {**values}))
        if area["overflow"]:
            points = area["sources"]["overflow"]
            counts.append(Count(seat, "overflow", points, "overflow", {"n": len(area["overflow"])}))
    return counts

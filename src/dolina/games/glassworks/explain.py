"""Glassworks: every row, column and wasted piece of a final count (6.1–6.4)."""

from collections.abc import Sequence

from dolina.core.events import Event, Value
from dolina.core.game import ScoreLine
from dolina.games.glassworks.components import Components
from dolina.games.glassworks.view_types import GlassworksView


def explain(events: Sequence[Event], view: GlassworksView, components: Components) -> list[ScoreLine]:
    """Return each row from the bottom, each paid column and the overflow of every area, the rival's too."""
    del events, components
    counts: list[ScoreLine] = []
    for seat, area in enumerate(view["areas"]):
        for number, row in enumerate(area["rows"], 1):
            if row["cells"]:
                counts.append(ScoreLine(seat, "rows", row["points"], "row", {"row": number, "n": row["cells"]}))
        for column in area["scoring_columns"]:
            values: dict[str, Value] = {"column": column["column"] + 1, "n": column["height"]}
            counts.append(ScoreLine(seat, "columns", column["points"], "column", values))
        if area["overflow"]:
            points = area["sources"]["overflow"]
            counts.append(ScoreLine(seat, "overflow", points, "overflow", {"n": len(area["overflow"])}))
    return counts

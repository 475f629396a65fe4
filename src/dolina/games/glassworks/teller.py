"""Glassworks: how it is told."""

from pathlib import Path

from dolina.games.glassworks.components import Components
from dolina.games.glassworks.describe import describe
from dolina.games.glassworks.draw import draw
from dolina.games.glassworks.names import name_part
from dolina.games.glassworks.view_types import GlassworksView
from dolina.telling.teller import Teller

HERE = Path(__file__).parent

TELLER: Teller[Components, GlassworksView] = Teller(
    id="glassworks",
    folder=HERE,
    parts=HERE / "draw" / "parts.svg",
    name_part=name_part,
    draw=draw,
    describe=describe,
)

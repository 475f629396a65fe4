"""Zodchie: how it is told."""

from pathlib import Path

from dolina.games.zodchie.components import Components
from dolina.games.zodchie.describe import describe
from dolina.games.zodchie.draw import draw
from dolina.games.zodchie.names import name_part
from dolina.games.zodchie.view_types import ZodchieView
from dolina.telling.teller import Teller

HERE = Path(__file__).parent

TELLER: Teller[Components, ZodchieView] = Teller(
    id="zodchie",
    folder=HERE,
    parts=HERE / "draw" / "parts.svg",
    name_part=name_part,
    draw=draw,
    describe=describe,
)

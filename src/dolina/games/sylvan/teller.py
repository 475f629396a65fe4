"""Sylvan: how it is told."""

from pathlib import Path

from dolina.games.sylvan.components import Components
from dolina.games.sylvan.describe import describe
from dolina.games.sylvan.draw import draw
from dolina.games.sylvan.names import name_part
from dolina.games.sylvan.view_types import SylvanView
from dolina.telling.teller import Teller

HERE = Path(__file__).parent

TELLER: Teller[Components, SylvanView] = Teller(
    id="sylvan",
    folder=HERE,
    parts=HERE / "draw" / "parts.svg",
    name_part=name_part,
    draw=draw,
    describe=describe,
)

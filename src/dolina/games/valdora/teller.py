"""Valdora: how it is told."""

from pathlib import Path

from dolina.games.valdora.components import Components
from dolina.games.valdora.describe import describe
from dolina.games.valdora.draw import draw
from dolina.games.valdora.names import name_part
from dolina.games.valdora.view_types import ValdoraView
from dolina.telling.teller import Teller

HERE = Path(__file__).parent

TELLER: Teller[Components, ValdoraView] = Teller(
    id="valdora",
    folder=HERE,
    parts=HERE / "draw" / "parts.svg",
    name_part=name_part,
    draw=draw,
    describe=describe,
)

"""Secret Valley: how it is told."""

from pathlib import Path

from dolina.games.secret_valley.components import Components
from dolina.games.secret_valley.describe import describe
from dolina.games.secret_valley.draw import draw
from dolina.games.secret_valley.names import name_part
from dolina.games.secret_valley.view import SecretValleyView
from dolina.telling.teller import Teller

HERE = Path(__file__).parent

TELLER: Teller[Components, SecretValleyView] = Teller(
    id="secret_valley",
    folder=HERE,
    parts=HERE / "draw" / "parts.svg",
    name_part=name_part,
    draw=draw,
    describe=describe,
)

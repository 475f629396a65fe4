"""Secret Valley: its pictures, from what a seat sees. Geometry is here, elements in the templates, symbols in parts."""

from dolina.games.secret_valley.components import Components
from dolina.games.secret_valley.draw.draft import draft
from dolina.games.secret_valley.draw.stage import HERE, Stage
from dolina.games.secret_valley.draw.strip import strip, strip_height
from dolina.games.secret_valley.draw.table import table
from dolina.games.secret_valley.view import SecretValleyView
from dolina.telling.picture import Picture, Scene

WIDE_HEIGHT, TALL_BOARD = 656, 452


def draw(scene: Scene[SecretValleyView], components: Components) -> Picture:
    """Draw the table."""
    stage = Stage(scene, components)
    height = WIDE_HEIGHT - strip_height(stage) if stage.wide else TALL_BOARD
    state = stage.view["draft"]
    board = draft(stage, state, height) if state else table(stage, height)
    return Picture(board, strip(stage), HERE / "parts.svg", tuple(badge(sign) for sign in stage.signs))


def badge(sign: str) -> str:
    """Return a seat's sign in a box of 56 × 56."""
    return f'<g class="sv-{sign}"><use href="#sv-settlement-{sign}" width="56" height="56"/></g>'

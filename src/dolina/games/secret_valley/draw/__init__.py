"""Secret Valley: its pictures, from what a seat sees. Geometry is here, elements in the templates, symbols in parts."""

from pathlib import Path

from dolina.games.secret_valley.components import Components
from dolina.games.secret_valley.draw.draft import draft
from dolina.games.secret_valley.draw.face import is_wide, seat_symbol
from dolina.games.secret_valley.draw.seats import seat_cards
from dolina.games.secret_valley.draw.strip import strip, strip_height
from dolina.games.secret_valley.draw.table import table
from dolina.games.secret_valley.view import SecretValleyView
from dolina.telling.picture import Picture, Scene
from dolina.telling.pieces import Canvas

HERE = Path(__file__).parent
PARTS = HERE / "parts.svg"
WIDE_HEIGHT, TALL_BOARD = 720, 452
COLOURS = {"sun": "sun", "moon": "wmoon", "jaguar": "jaguar", "feather": "feather"}  # as a page calls them, by sign


def draw(scene: Scene[SecretValleyView], components: Components) -> Picture:
    """Draw the table."""
    canvas = Canvas(scene, components, HERE)
    height = WIDE_HEIGHT - strip_height(canvas) if is_wide(canvas) else TALL_BOARD
    state = canvas.view["draft"]
    board = draft(canvas, state, height) if state else table(canvas, height)
    signs = [seat_symbol(components, seat) for seat in range(canvas.view["seats"])]
    badges, colours = tuple(map(badge, signs)), tuple(COLOURS[sign] for sign in signs)
    return Picture(board, strip(canvas), PARTS, badges, seat_cards(canvas), colours=colours)


def badge(sign: str) -> str:
    """Return a seat's sign in a box of 56 × 56."""
    return f'<g class="sv-{sign}"><use href="#sv-settlement-{sign}" width="56" height="56"/></g>'


def values_shown(components: Components) -> dict[str, list[str]]:
    """Return which values of the file are printed on what each symbol shows."""
    cards = [(card.face.id, f"card.{number}") for number, card in enumerate(components.card)]
    others = [(other.face.id, f"alternate.{number}") for number, other in enumerate(components.alternate)]
    found: dict[str, list[str]] = {}
    for card, place in cards + others:
        found.setdefault(f"sv-art-{card}", []).append(place)
    return found

"""Secret Valley: its pictures."""

from dolina.core.picture import Picture, Scene, Svg
from dolina.games.secret_valley.components import Components


def draw(scene: Scene, components: Components) -> Picture:
    """Draw the table."""
    raise NotImplementedError

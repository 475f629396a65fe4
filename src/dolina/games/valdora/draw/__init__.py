"""Valdora: its pictures."""

from dolina.core.picture import Picture, Scene
from dolina.games.valdora.components import Components


def draw(scene: Scene, components: Components) -> Picture:
    """Draw the table."""
    raise NotImplementedError

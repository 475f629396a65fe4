"""Zodchie: its pictures."""

from dolina.core.picture import Picture, Scene
from dolina.games.zodchie.components import Components


def draw(scene: Scene, components: Components) -> Picture:
    """Draw the table."""
    raise NotImplementedError

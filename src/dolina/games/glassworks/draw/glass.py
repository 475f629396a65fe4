"""Glass as it is drawn, and what the picture says of choices."""

from typing import NamedTuple

from markupsafe import Markup

from dolina.core.outcome import Outcome
from dolina.games.glassworks.components import Components
from dolina.games.glassworks.draw.marks import GLASS_BOX, Box, Text
from dolina.games.glassworks.named import Glass
from dolina.games.glassworks.rules_table import SHAPES
from dolina.games.glassworks.view_types import GlassworksView
from dolina.telling.pieces import Brush, Canvas, Click
from dolina.telling.words import with_sign

MARK_SHIFT = (0, 0, 6, -2, 5, 0)  # how far the etched mark lies below the middle, by shape, in a box of 48
MARKED = 10  # the least height of a chip with a mark
WITH_EFFECTS = {"tile", "take", "colour", "lake"}  # the choices whose effects the picture shows


class Laid(NamedTuple):
    """A piece of glass where it is drawn."""

    id: str
    shape: str
    colour: str
    x: float
    y: float
    size: float
    mark_y: float  # of the etched mark
    click: Click | None = None
    placed: bool = False  # in this turn
    chosen: bool = False
    ring: float = 0  # side of the square ring around it; 0 = none

    @property
    def face(self) -> Markup:
        """The glass itself, with the etched mark of its colour."""
        size = round(self.size, 1)
        box = f'width="{size}" height="{size}"/>'
        face = f'<use href="#gw-glass-{self.shape}" x="{self.x}" y="{self.y}" {box}'
        if self.colour != "white":
            face += f'<use href="#gw-mark-{self.colour}" x="{self.x}" y="{self.mark_y}" {box}'
        return Markup(face)  # noqa: S704 - numbers, and names from the component file

    @property
    def ring_box(self) -> tuple[float, float, float]:
        """The ring: its upper left corner and side."""
        left, top = self.x + self.size / 2 - self.ring / 2, self.y + self.size / 2 - self.ring / 2
        return round(left, 1), round(top, 1), round(self.ring, 1)

    def __html__(self) -> str:
        """Write glass that cannot be clicked; what can, a template writes."""
        if not self.placed:
            return f'<g id="{self.id}" class="part gw-c-{self.colour}">{self.face}</g>\n'
        x, y, radius = round(self.x + self.size / 2, 1), round(self.y + self.size / 2, 1), round(self.size * 0.6, 1)
        circle = f'<circle class="gw-placed" cx="{x}" cy="{y}" r="{radius}"/>'
        return f'<g id="{self.id}" class="part gw-c-{self.colour} placed">{self.face}{circle}</g>\n'


class Chip(NamedTuple):
    """Glass where there is no room for its shape: a chip that fills its cell, with a mark if it is high enough."""

    id: str
    colour: str
    x: float
    y: float
    width: float
    height: float

    def __html__(self) -> str:
        face = Box("glass-mini", self.x, self.y, self.width, self.height).__html__()
        if self.height >= MARKED and self.colour != "white":
            side = min(self.height * 1.12, self.width)
            left, top = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
            face += Box(f"mark-{self.colour}", left, top, side, side).__html__()
        return f'<g id="{self.id}" class="part gw-c-{self.colour}">{face}</g>\n'


def lay(brush: Brush[Components], glass: Glass, x: float, y: float, size: float) -> Laid:
    """Return a piece of glass that cannot be clicked."""
    number = glass.type % SHAPES
    shape, colour = brush.components.shape[number].id, brush.components.colour[glass.type // SHAPES].id
    top = round(y, 2)
    mark_y = round(top + MARK_SHIFT[number] * size / GLASS_BOX, 2)
    return Laid(glass.id, shape, colour, round(x, 2), top, size, mark_y)


# What choices would do

Effects = dict[int, Outcome]  # by the code of the choice


def effects_of(canvas: Canvas[GlassworksView, Components]) -> Effects:
    """Return what those choices would do whose effects are shown."""
    scene = canvas.scene
    codes = [choice.code for choice in scene.choices if choice.kind in WITH_EFFECTS]
    return {code: outcome for code in codes if (outcome := scene.preview(code))}


def change_of(effects: Effects, click: Click | None) -> int | None:
    """Return how a click changes the score, if that is known."""
    outcome = effects.get(click.code) if click else None
    if outcome is None or not (outcome.gains or outcome.notes):
        return None
    return outcome.own.high - outcome.own.before


class Tag(NamedTuple):
    """A small label on a part: what choosing it changes."""

    x: float
    y: float
    change: int

    def __html__(self) -> str:
        css = "gw-loss" if self.change < 0 else "gw-gain"
        box = f'x="{round(self.x - 22, 1)}" y="{round(self.y - 11.5, 1)}" width="44" height="22" rx="11"'
        text = Text(self.x, self.y + 5, 15, with_sign(self.change), f"d-num middle {css}")
        return f'<rect class="gw-tag" {box}/>{text.__html__()}'


def tag_of(change: int | None, x: float, y: float) -> Tag | None:
    """Return the label with the change of score, where it is known."""
    return None if change is None else Tag(x, y, change)

"""Pieces: what a picture is composed of. Each is a pure function of a small value, drawn once and remembered.

A piece is an area, a card, a seat's board. Its value holds everything that can change in it, what may be clicked
included, and nothing else: the same value gives the same text at every table, for every eye. So a move costs the
drawing of the pieces that it changes, and a page is sent those alone.
"""

from collections.abc import Callable, Hashable
from functools import cache, lru_cache
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from jinja2 import ChoiceLoader, DictLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined, Template

from dolina.core.components import Part
from dolina.core.events import Value
from dolina.core.view import View
from dolina.telling import folding
from dolina.telling.escaping import Plain
from dolina.telling.picture import Choice, Piece, Scene
from dolina.telling.same import Same
from dolina.telling.words import YOU, Words

C = TypeVar("C", bound=Part)
V = TypeVar("V", bound=View)
T = TypeVar("T", bound=Hashable)

HERE = Path(__file__).parent
SHARED = ChoiceLoader([PrefixLoader({"telling": FileSystemLoader(HERE)}), DictLoader({"macros.svg.j2": ""})])
KEPT = 20_000  # pieces in memory, about 1 KB each: what 500 tables show, so that a move draws what it changes
PARTS_KEPT = 15_000  # parts of pieces, and signs of seats


INSTEAD, CHOSEN = "instead", "chosen"


class Click(NamedTuple):
    """What a click on a part does: the code of the action, and its name for those who do not see the picture.

    A part that was chosen lets go (CHOSEN), one that could be chosen in its place takes it (INSTEAD).
    """

    code: int
    label: str
    how: str = ""


@cache
def templates(folder: Path) -> Environment:
    """Return the template environment of a folder. Everything written into a template is escaped.

    All of them know the macros: the shared ones as `d`, the folder's own, if it has any, as `m`.
    """
    made = Environment(
        loader=ChoiceLoader([FileSystemLoader(folder), SHARED]),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=[folding.Svg],
        auto_reload=False,
    )
    made.code_generator_class = Plain
    made.filters["round"] = round  # Python's own: pictures always say to how many places
    made.globals = {"range": range}
    made.globals["d"] = made.get_template("telling/macros.svg.j2").module
    made.globals["m"] = made.get_template("macros.svg.j2").module
    return made


@cache
def template(folder: Path, name: str) -> Template:
    """Return a template, found once; Jinja would look for it, and walk through a chain of globals, at every use."""
    found = templates(folder).get_template(name)
    found.globals = dict(found.globals)
    return found


class Brush(Generic[C]):
    """What all pieces of a game share in one language and layout: its words (no player's name), parts, templates."""

    def __init__(self, folder: Path, words: Words, components: C, layout: str) -> None:
        self.folder = folder
        self.words = words
        self.components = components
        self.layout = layout

    def say(self, key: str, **values: Value) -> str:
        """Return a message of the game."""
        return self.words.say(key, **values)

    def part(self, draw: "Callable[[Brush[C], T], str]", value: T) -> str:
        """Draw a part of a piece, or remember it: where a piece is large, and little of it changes."""
        return _drawn(draw, self, value)

    def render(self, name: str, /, **values: object) -> str:
        """Return a filled template of the game's `draw/` folder; `b` in it is this brush."""
        return template(self.folder, name).render(b=self, **values)


class Canvas(Generic[V, C]):
    """A picture in the making: the scene, and the pieces that were drawn so far."""

    def __init__(self, scene: Scene[V], components: C, folder: Path) -> None:
        self.scene = scene
        self.view: V = scene.view
        self.words = scene.words
        self.components = components
        self.brush: Brush[C] = _brush(folder, scene.words.nameless, Same(components), scene.layout)
        self._clicks = {key_of(other): Click(other.code, other.label, INSTEAD) for other in scene.others}
        if scene.chosen:
            self._clicks[key_of(scene.chosen)] = Click(scene.chosen.code, scene.chosen.label, CHOSEN)
        self._clicks |= {key_of(choice): Click(choice.code, choice.label) for choice in scene.choices}

    def called(self, seat: int) -> str:
        """Return who a sentence in a piece speaks of: a name, or the reader."""
        return YOU if seat == self.words.viewer else self.words.player(seat)

    def click(self, kind: str, **args: int) -> Click | None:
        """Return what a click on a part would do, if that is legal now."""
        return self._clicks.get((kind, *sorted(args.items())))

    def piece(self, name: str, draw: Callable[[Brush[C], T], str], value: T) -> Piece:
        """Draw a piece, or remember it."""
        return _piece(name, draw, self.brush, value)

    def badge(self, draw: Callable[[Brush[C], T], str], value: T) -> str:
        """Draw the sign of a seat, or remember it."""
        return _drawn(draw, self.brush, value)


def key_of(choice: Choice) -> tuple[object, ...]:
    """Return by what a game asks for a click: the kind of the action and its arguments."""
    return (choice.kind, *sorted(choice.args.items()))


@lru_cache(maxsize=PARTS_KEPT)
def _drawn(draw: Callable[[Brush[C], T], str], brush: Brush[C], value: T) -> str:
    return draw(brush, value)


@lru_cache(maxsize=KEPT)
def _piece(name: str, draw: Callable[[Brush[C], T], str], brush: Brush[C], value: T) -> Piece:
    return Piece(name, f'<g data-piece="{name}">{draw(brush, value)}</g>')


@lru_cache(maxsize=1000)
def _brush(folder: Path, words: Words, components: Same[C], layout: str) -> Brush[C]:
    return Brush(folder, words, components.thing, layout)


def forget() -> None:
    """Forget what was drawn."""
    _drawn.cache_clear()
    _piece.cache_clear()

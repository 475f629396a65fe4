"""Teller: how one game is told."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Generic, TypeVar

from dolina.core.components import Part
from dolina.core.state import WATCHER
from dolina.core.view import View
from dolina.telling.picture import Picture, Scene
from dolina.telling.same import Same
from dolina.telling.words import Words

C = TypeVar("C", bound=Part)
V = TypeVar("V", bound=View)

KEPT = 1000  # words of matches: language, names of the players, who reads; each remembers what it said lately


@dataclass(frozen=True, eq=False)
class Teller(Generic[C, V]):
    """The words and pictures of a game."""

    id: str
    folder: Path
    name_part: Callable[[C, str, int, Words], str | None]  # (components, kind of part, value, words)
    draw: Callable[[Scene[V], C], Picture]
    values_shown: Callable[[C], Mapping[str, Sequence[str]]]  # by symbol, paths in the component file
    describe: Callable[[Scene[V], C], list[str]]  # the position in words, a line for each thing to know

    @property
    def parts(self) -> Path:
        """The file of the symbols that the pictures use."""
        return self.folder / "draw" / "parts.svg"

    @property
    def card(self) -> Path:
        """The file of the picture that stands for the game where one chooses: 240 × 140, in the colours of a page."""
        return self.folder / "card.svg"

    def words(self, lang: str, components: C | None = None, names: Sequence[str] = (), viewer: int = WATCHER) -> Words:
        """Return the game's words in a language, for a reader; those that name parts need the component set."""
        return _words(self, Same(components), lang, tuple(names), viewer)


AnyTeller = Teller[Any, Any]  # of a game whose types only its own rooms know


@lru_cache(maxsize=KEPT)
def _words(teller: AnyTeller, components: Same[Part | None], lang: str, names: tuple[str, ...], viewer: int) -> Words:
    def name(kind: str, value: int, words: Words) -> str | None:
        return None if components.thing is None else teller.name_part(components.thing, kind, value, words)

    alike = ("",) * len(names)  # a table of as many
    nameless = None if names == alike and viewer == WATCHER else _words(teller, components, lang, alike, WATCHER)
    return Words(lang, teller.id, teller.folder, name, names, nameless, viewer)

"""Teller: how one game is told. Each game's package has one beside its rules."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Generic, TypeVar

from dolina.core.components import Part
from dolina.core.view import View
from dolina.telling.picture import Picture, Scene
from dolina.telling.same import Same
from dolina.telling.words import Words

C = TypeVar("C", bound=Part)
V = TypeVar("V", bound=View)

KEPT = 1000  # words of matches: their language and the names of their players; each remembers what it said lately


@dataclass(frozen=True, eq=False)
class Teller(Generic[C, V]):
    """The words and pictures of a game."""

    id: str
    folder: Path
    parts: Path  # the file of the symbols that the pictures use
    name_part: Callable[[C, str, int, str], str | None]  # (components, kind of part, value, language)
    draw: Callable[[Scene[V], C], Picture]
    describe: Callable[[Scene[V], C], list[str]]  # the position in words, a line for each thing to know

    def words(self, lang: str, components: C | None = None, names: Sequence[str] = ()) -> Words:
        """Return the game's words in a language; those that name parts need the component set."""
        return _words(self, Same(components), lang, tuple(names))


AnyTeller = Teller[Any, Any]  # of a game whose types only its own rooms know


@lru_cache(maxsize=KEPT)
def _words(teller: AnyTeller, components: Same[Part | None], lang: str, names: tuple[str, ...]) -> Words:
    def name(kind: str, value: int, lang: str) -> str | None:
        return None if components.thing is None else teller.name_part(components.thing, kind, value, lang)

    nameless = _words(teller, components, lang, ()) if names else None
    return Words(lang, teller.id, teller.folder, name, names, nameless)

"""Words: events, actions and phases of a game told in a language.

The catalogues (`locale/<lang>/LC_MESSAGES/<domain>.po`) hold messages under keys such as
`event.play` or `action.choose_cell`, with places for values: `{seat} plays {card}`. A value whose
name is a kind of part (`card`, `card2`) is told by the part's name, `seat` by the player's name.
"""

import gettext
import os
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple, Protocol

from dolina.core.events import Event

LANGUAGES = ("ru", "uk", "en")
COMMON = Path(__file__).parent.parent / "locale"
SEAT_LETTERS = "ABCDE"
REMEMBERED = 500  # messages of one match in one language


class Namer(Protocol):
    """Names a part in a language, or says None if that is no kind of part."""

    def __call__(self, kind: str, value: int, lang: str) -> str | None: ...


class Span(NamedTuple):
    """A piece of a sentence; `part` names the part on the table that it speaks of, as `card-3`."""

    text: str
    part: str | None = None


def default_language() -> str:
    """Return the language of the environment, English if it is none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if lang := os.environ.get(name, "")[:2]:
            return lang if lang in LANGUAGES else "en"
    return "en"


@cache
def catalogue(folder: Path, domain: str, lang: str) -> gettext.NullTranslations:
    """Return the compiled catalogue of a language."""
    return gettext.translation(domain, folder, languages=[lang])


@lru_cache(maxsize=20_000)
def message(own: gettext.NullTranslations, common: gettext.NullTranslations, key: str, number: int | None) -> str:
    """Return the game's message under a key, else Dolina's own, else the key; a number chooses the plural form."""
    for words in (own, common):
        if number is not None and (text := words.ngettext(key, key, number)) != key:
            return text
        if (text := words.gettext(key)) != key:
            return text
    return key


@cache
def pieces(template: str) -> tuple[tuple[Span | None, str | None], ...]:
    """Return a message taken apart: a text, then the name of a value."""
    return tuple((Span(text) if text else None, name) for text, name, _, _ in Formatter().parse(template))


class Words:
    """The words of one game (or, without a game, of Dolina itself) in one language."""

    def __init__(
        self,
        lang: str,
        game: str = "",
        folder: Path | None = None,
        namer: Namer | None = None,
        players: Sequence[str] = (),
        nameless: "Words | None" = None,
    ) -> None:
        self.lang = lang
        self.game = game
        self._common = catalogue(COMMON, "dolina", lang)
        self._own = catalogue(folder / "locale", game, lang) if folder else self._common
        self._namer = namer
        self.players = tuple(players)
        self.nameless = nameless or self  # the same words at any table
        self._said: dict[tuple[object, ...], str] = {}  # messages by key and values
        self._told: dict[tuple[str, int], Span] = {}  # parts and players by name and number

    def knows(self, key: str) -> bool:
        """Tell whether there is a message under this key."""
        return self._lookup(key, None) != key

    def say(self, key: str, **values: object) -> str:
        """Return a message with its values; `n` chooses the plural form. What was said lately is remembered."""
        try:
            said = (key, *values.items())
            text = self._said.get(said)
        except TypeError:  # a list cannot be looked up
            return "".join([span.text for span in self.spans(key, values)])
        if text is None:
            if len(self._said) > REMEMBERED:
                self._said.clear()
            text = self._said[said] = "".join([span.text for span in self.spans(key, values)])
        return text

    def spans(self, key: str, values: Mapping[str, object]) -> list[Span]:
        """Return a message in pieces, so that a reader can light the parts it names."""
        number = values.get("n")
        spans = []
        for literal, name in pieces(self._lookup(key, number if isinstance(number, int) else None)):
            if literal is not None:
                spans.append(literal)
            if name is not None:
                spans.append(self.value(name, values[name]))
        return spans

    def value(self, name: str, value: object) -> Span:
        """Tell one value: a seat by its player, a part by its name, a list item by item."""
        if isinstance(value, list):
            return Span(", ".join(self.value(name, item).text for item in value))
        if not isinstance(value, int):
            return Span(str(value))
        if (name, value) not in self._told:
            self._told[name, value] = self._number(name.rstrip("0123456789").rstrip("_"), value)
        return self._told[name, value]

    def _number(self, kind: str, value: int) -> Span:
        if kind == "seat":
            return Span(self.player(value), f"seat-{value}")
        if self._namer and (text := self._namer(kind, value, self.lang)) is not None:
            return Span(text, f"{kind}-{value}")
        return Span(str(value))

    def part(self, kind: str, value: int) -> str:
        """Return the name of a part."""
        return self.value(kind, value).text

    def player(self, seat: int) -> str:
        """Return the name of who sits there."""
        if 0 <= seat < len(self.players) and self.players[seat]:
            return self.players[seat]
        return self.say("player", letter=SEAT_LETTERS[seat])

    def event(self, event: Event) -> list[Span]:
        """Tell an event; with its secret if it is there and has a message of its own (`event.kind.own`)."""
        key = f"event.{event.kind}"
        if event.secret and self.knows(key + ".own"):
            key += ".own"
        values = event.all_values()
        if event.seat >= 0:
            values.setdefault("seat", event.seat)
        return self.spans(key, values)

    def preview(self, event: Event) -> str:
        """Tell one effect that an action would have."""
        return self.say(f"preview.{event.kind}", **{"seat": event.seat, **event.values})

    def _lookup(self, key: str, number: int | None) -> str:
        return message(self._own, self._common, key, number)

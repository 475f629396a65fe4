"""Words: events, actions and phases of a game told in a language.

The catalogues (`locale/<lang>/LC_MESSAGES/<domain>.po`) hold messages under keys such as
`event.play` or `action.choose_cell`, with places for values: `{seat} plays {card}`. A value whose
name is a kind of part (`card`, `card2`) is told by the part's name, `seat` by the player's name.

A sentence speaks to its reader: where `seat` or `seat2` is the reader there is a whole sentence of its own under the
same key with an ending, as `event.toll.you` and `event.toll.to_you` (see `told_as`). *You* is a way of telling and
never a name. Numbers are written as the language writes them; `{change:+}` asks for the sign of a change.
"""

import gettext
import os
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple, Protocol

from dolina.core.errors import BadOption, UnfinishedGame
from dolina.core.events import Event
from dolina.core.state import WATCHER
from dolina.core.text import visible

LANGUAGES = ("ru", "uk", "en")
COMMON = Path(__file__).parent.parent / "locale"
SEAT_LETTERS = "ABCDE"
REMEMBERED = 500  # messages of one match in one language
PRONOUNS = {"вы", "ви", "you"}  # nobody is called so: 0.1 stored them for who gave no name
YOU = ""  # the reader, where a text is written that knows neither seats nor names
THOUSANDS = {"en": ","}  # elsewhere a thin space


class Namer(Protocol):
    """Names a part in the language of these words, or says None if that is no kind of part."""

    def __call__(self, kind: str, value: int, words: "Words") -> str | None: ...


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


def check_language(lang: str) -> None:
    """Raise BadOption unless we speak it."""
    if lang not in LANGUAGES:
        msg = f"there is no language {lang!r}; there are: {', '.join(LANGUAGES)}"
        raise BadOption(msg)


@cache
def catalogue(folder: Path, domain: str, lang: str) -> gettext.NullTranslations:
    """Return the compiled catalogue of a language, or say what is missing."""
    check_language(lang)
    try:
        return gettext.translation(domain, folder, languages=[lang])
    except FileNotFoundError:
        text = folder / lang / "LC_MESSAGES" / f"{domain}.po"
        here = text.exists()
        advice = "is not compiled: uv sync --reinstall-package dolina" if here else "is missing; see docs/add-a-game.md"
        msg = f"{text} {advice}"
        raise UnfinishedGame(msg) from None


@lru_cache(maxsize=20_000)
def message(own: gettext.NullTranslations, common: gettext.NullTranslations, key: str, number: int | None) -> str:
    """Return the game's message under a key, else Dolina's own, else the key; a number chooses the plural form."""
    for words in (own, common):
        if number is not None and (text := words.ngettext(key, key, number)) != key:
            return text
        if (text := words.gettext(key)) != key:
            return text
        if (text := words.ngettext(key, key, 1)) != key:  # `gettext` of Python 3.11.2 finds no message with plurals
            return text
    return key


@cache
def pieces(template: str) -> tuple[tuple[Span | None, str | None, bool], ...]:
    """Return a message taken apart: a text, then the name of a value, and whether it is a change (`{change:+}`)."""
    parsed = Formatter().parse(template)
    return tuple((Span(text) if text else None, name, spec == "+") for text, name, spec, _ in parsed)


def real_name(given: str) -> str:
    """Return a name that somebody gave; a pronoun is none."""
    return "" if given.strip().lower() in PRONOUNS else given


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of players; the second of two equal ones gets a number."""
    found: list[str] = []
    for given in names:
        name, number = real_name(given), 2
        while name and name in found:
            name, number = f"{given} {number}", number + 1
        found.append(name)
    return tuple(found)


def written_number(value: float, lang: str, *, signed: bool = False) -> str:
    """Return a number as a language writes it; a change with its sign."""
    text = f"{abs(value):,}".replace(",", "t").replace(".", "." if lang == "en" else ",")
    sign = "−" if value < 0 else "+" if signed and value > 0 else ""
    return sign + text.replace("t", THOUSANDS.get(lang, "\u202f"))


def figure(number: int) -> str:
    """Return a number of a picture, the same in every language: with a true minus."""
    return str(number).replace("-", "−")


def with_sign(number: int) -> str:
    """Return a change of points, the same in every language: with its sign."""
    return f"{'+' if number > 0 else ''}{figure(number)}"


def counted(lang: str, value: int, *forms: str) -> str:
    """Return a number and its noun: of the forms (1 card, 2 cards; 1 карта, 2 карты, 5 карт) the one that agrees."""
    ends, teens = value % 10, 11 <= value % 100 <= 14
    few = 0 if ends == 1 and not teens else 1 if 2 <= ends <= 4 and not teens else 2
    return f"{written_number(value, lang)}\u00a0{forms[int(value != 1) if lang == 'en' else few]}"


def gathered(items: Sequence[str]) -> list[str]:
    """Return things with equal ones together: a heart, a drop × 2."""
    return [f"{item}\u00a0×\u00a0{n}" if n > 1 else item for item, n in Counter(items).items()]


def key_of(event: Event) -> str:
    """Return the key under which an event is told."""
    return ".".join(("event", event.kind, str(event.values.get("how", "")))).rstrip(".")


class Words:
    """The words of one game (or, without a game, of Dolina itself) in one language, for one reader.

    `viewer` is the seat that reads them; an outsider, a replay and a record have none.
    """

    def __init__(
        self,
        lang: str,
        game: str = "",
        folder: Path | None = None,
        namer: Namer | None = None,
        players: Sequence[str] = (),
        nameless: "Words | None" = None,
        viewer: int = WATCHER,
    ) -> None:
        self.lang = lang
        self.game = game
        self._common = catalogue(COMMON, "dolina", lang)
        self._own = catalogue(folder / "locale", game, lang) if folder else self._common
        self._namer = namer
        self.players = told_apart([visible(name) for name in players])  # a journal may bring any
        self.viewer = viewer
        self.nameless = nameless or self  # the same words at any table, for any reader
        self._said: dict[tuple[object, ...], str] = {}  # messages by key and values
        self._told: dict[tuple[str, int, bool], Span] = {}  # parts, players and numbers by name and number

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

    def told_as(self, key: str, values: Mapping[str, object]) -> str:
        """Return the key of the sentence for this reader: who acts, and upon whom. A piece calls the reader `YOU`."""
        who, whom, me = values.get("seat"), values.get("seat2"), self.viewer
        forms: tuple[str, ...] = ()
        if isinstance(who, list):
            among = ("with_you",) if me in who else ()
            forms = ("you",) if who == [me] else (*among, "many") if len(who) > 1 else ()
        elif who == YOU:
            forms = ("you",)
        elif whom is not None and who == whom:
            forms = ("you_self", "you") if who == me else ("self",)
        elif me >= 0:
            forms = ("you",) if who == me else ("to_you",) if whom == me else ()
        return next((f"{key}.{form}" for form in forms if self.knows(f"{key}.{form}")), key)

    def spans(self, key: str, values: Mapping[str, object]) -> list[Span]:
        """Return a message in pieces, so that a reader can light the parts it names."""
        number = values.get("n")
        key = self.told_as(key, values) if "seat" in values else key
        spans: list[Span] = []
        for literal, name, signed in pieces(self._lookup(key, abs(number) if isinstance(number, int) else None)):
            if literal is not None:
                spans.append(literal)
            if name is not None:
                spans.append(self.value(name, values[name], signed=signed))
        return spans

    def value(self, name: str, value: object, *, signed: bool = False) -> Span:
        """Tell one value: a seat by its player, a part by its name, a number in figures, a list item by item."""
        if isinstance(value, list):
            items = [self._item(name, item) for item in value]
            figures = all(item.lstrip("−").isdecimal() for item in items)
            return Span(", ".join(items) if figures else self.listed(gathered(items)))
        if isinstance(value, float):
            return Span(written_number(value, self.lang, signed=signed))
        if not isinstance(value, int):
            return Span(str(value))
        if (name, value, signed) not in self._told:
            self._told[name, value, signed] = self._number(name.rstrip("0123456789").rstrip("_"), value, signed=signed)
        return self._told[name, value, signed]

    def listed(self, items: Sequence[str]) -> str:
        """Return things one after another: A, B and C."""
        if len(items) < 2:
            return "".join(items)
        return self.say("list", first=", ".join(items[:-1]), last=items[-1])

    def _item(self, name: str, item: object) -> str:
        return self.say("site.you") if name == "seat" and item == self.viewer else self.value(name, item).text

    def _number(self, kind: str, value: int, *, signed: bool) -> Span:
        if kind == "seat":
            return Span(self.player(value), f"seat-{value}")
        if self._namer and (text := self._namer(kind, value, self)) is not None:
            return Span(text, f"{kind}-{value}")
        return Span(written_number(value, self.lang, signed=signed))

    def part(self, kind: str, value: int) -> str:
        """Return the name of a part."""
        return self.value(kind, value).text

    def by_source(self, points: Mapping[str, int]) -> str:
        """Return where points come from."""
        return ", ".join(f"{self.say(f'source.{name}')} {self.value('', count).text}" for name, count in points.items())

    def player(self, seat: int) -> str:
        """Return the name of who sits there; a reader without a name is *you*."""
        if 0 <= seat < len(self.players) and self.players[seat]:
            return self.players[seat]
        if seat == self.viewer:
            return self.say("site.you_name")
        return self.say("player", letter=SEAT_LETTERS[seat])

    def event(self, event: Event) -> list[Span]:
        """Tell an event; with its secret if it is there and has a message of its own (`event.kind.own`).

        A value `how` chooses among the sentences of a kind: `event.play.left`.
        """
        key = key_of(event)
        if event.secret and self.knows(key + ".own"):
            key += ".own"
        values = event.all_values()
        if event.seat >= 0:
            values.setdefault("seat", event.seat)
        return self.spans(key, values)

    def names_seat(self, event: Event) -> bool:
        """Tell whether the sentence of an event says whose it is."""
        return any(name == "seat" for _, name, _ in pieces(self._lookup(key_of(event), None)))

    def begins_with_a_value(self, key: str) -> bool:
        """Tell whether a message begins with what is put into it, such as a name."""
        return next((literal is None for literal, _, _ in pieces(self._lookup(key, None))), False)

    def preview(self, event: Event) -> str:
        """Tell one effect that an action would have."""
        return self.say(f"preview.{event.kind}", **{"seat": event.seat, **event.values})

    def _lookup(self, key: str, number: int | None) -> str:
        return message(self._own, self._common, key, number)


@cache
def own_words(lang: str) -> Words:
    """Return Dolina's own words, of no game."""
    return Words(lang)

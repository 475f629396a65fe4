"""Where the printed numbers of a game come from: how many are the rulebook's, how many our reconstruction."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from dolina import games
from dolina.core.components import Mark, Origin, origin, printed_numbers
from dolina.telling.words import own_words
from dolina.web.table import sets

REMEMBERED = 60  # a game with a component set
ORDER: tuple[Mark, ...] = ("book", "box", "found", "inferred", "ours")


@dataclass(frozen=True)
class Provenance:
    """The printed numbers of a component set by their marks, and its cards and tiles by where each comes from."""

    numbers: Mapping[Mark, int]  # in the order that they are told
    parts: Mapping[Origin, int]

    @property
    def printed(self) -> int:
        """How many are the publisher's own: from the rulebook, or read off the box."""
        return self.numbers.get("book", 0) + self.numbers.get("box", 0)

    @property
    def ours(self) -> int:
        return self.numbers.get("ours", 0)


@lru_cache(maxsize=REMEMBERED)
def provenance(game_id: str, set_name: str = "") -> Provenance:
    """Return where the numbers come from that a table is played with, else those of the site."""
    components = sets.of_set(game_id, set_name)
    found = printed_numbers(components)
    numbers = {mark: found[mark] for mark in ORDER if found[mark]}
    parts: dict[Origin, int] = {}
    for paths in {tuple(paths) for paths in games.teller(game_id).values_shown(components).values()}:
        kind = origin(components, paths)
        parts[kind] = parts.get(kind, 0) + 1
    return Provenance(numbers, parts)


@lru_cache(maxsize=REMEMBERED)
def told_by_symbol(game_id: str, lang: str, set_name: str = "") -> Mapping[str, str]:
    """Return what a tooltip says of where the numbers come from that a symbol stands for."""
    components, words = sets.of_set(game_id, set_name), own_words(lang)
    shown = games.teller(game_id).values_shown(components)
    return {symbol: words.say(f"site.provenance.part.{origin(components, paths)}") for symbol, paths in shown.items()}

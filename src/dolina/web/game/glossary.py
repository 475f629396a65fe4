"""The glossary of a game: every sign of its pictures with its name and what it is for.

A sign is a symbol of `draw/parts.svg`. Its words are under `sign.` and the longest beginning of its name that has
any: `sign.gem` serves `gem-ruby` and `gem-gold`. They are written as `Name: what it is for`.
"""

from dataclasses import dataclass
from functools import cache

from dolina import games
from dolina.telling.frame import read_parts
from dolina.telling.words import Words


@dataclass(frozen=True)
class Sign:
    """One entry and the symbol that shows it."""

    key: str
    symbol: str
    name: str
    text: str


@cache
def signs(game_id: str, lang: str) -> dict[str, Sign]:
    """Return the entry of each symbol that has one; scenery has none."""
    teller = games.teller(game_id)
    found = {name: entry(teller.words(lang), name) for name in read_parts(teller.parts)[1]}
    return {name: sign for name, sign in found.items() if sign}


def entry(words: Words, name: str) -> Sign | None:
    """Return the entry under the longest beginning of this name."""
    pieces = name.split("-")
    for length in range(len(pieces), 0, -1):
        key = "sign." + "-".join(pieces[:length])
        if words.knows(key):
            title, _, text = words.say(key).partition(": ")
            return Sign(key, name, title, text)
    return None


def glossary(game_id: str, lang: str) -> list[Sign]:
    """Return every entry once, in the order of the parts, for a page."""
    return list({sign.key: sign for sign in reversed(signs(game_id, lang).values())}.values())[::-1]

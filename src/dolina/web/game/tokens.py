"""The signs that the seats of a game have before a match begins: those of its own parts, in its own colours."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from dolina import games
from dolina.core.match import Match
from dolina.core.state import WATCHER
from dolina.telling.eyes import WIDE, Eyes
from dolina.telling.frame import symbols
from dolina.telling.picture import Picture
from dolina.telling.words import own_words
from dolina.web.jinja import SEAT_SYMBOLS

KEPT = 500  # sets of signs, by game and options
DEALS = ("0" * 32, "1" * 32, "2" * 32)  # what is not the same in all of them, the deal decides
UNKNOWN = "none"  # the colour of a seat that gets one later


class Token(NamedTuple):
    """The sign of a seat: its colour as a page calls it, its picture (nothing if it is not known yet)."""

    seat: int
    colour: str
    badge: Markup

    def told(self, lang: str) -> str:
        """Return the colour in words, or the number of the seat."""
        words = own_words(lang)
        return words.say("site.seat_n", n=self.seat + 1) if self.colour == UNKNOWN else words.say(self.key("colour"))

    def sign(self, lang: str) -> str:
        """Return what the sign shows, in words."""
        return "" if self.colour == UNKNOWN else own_words(lang).say(self.key("sign"))

    def key(self, kind: str) -> str:
        """Return the name of a message about it."""
        return f"site.{kind}.{self.colour}"


class Tokens(NamedTuple):
    """The signs of all seats, and the symbols that they are drawn with."""

    seats: tuple[Token, ...]
    symbols: Markup


def tokens(game_id: str, seats: int, options: Mapping[str, object]) -> Tokens:
    """Return the signs of the seats at a table with these options."""
    return _tokens(game_id, seats, tuple(sorted(options.items())))


@lru_cache(maxsize=KEPT)
def _tokens(game_id: str, seats: int, options: tuple[tuple[str, object], ...]) -> Tokens:
    drawn = [first_picture(game_id, seats, dict(options), seed) for seed in DEALS]
    badges, parts = drawn[0].badges, games.teller(game_id).parts
    found = []
    for seat, badge in enumerate(badges):
        colours = {(picture.colours or SEAT_SYMBOLS)[seat] for picture in drawn}
        colour = colours.pop() if len(colours) == 1 else UNKNOWN
        found.append(Token(seat, colour, Markup("" if colour == UNKNOWN else badge)))  # noqa: S704 - from templates
    return Tokens(tuple(found), Markup("".join(symbols(parts, badges))))  # noqa: S704 - our own file


def first_picture(game_id: str, seats: int, options: Mapping[str, object], seed: str) -> Picture:
    """Draw the beginning of a match."""
    match = Match(games.find(game_id), seats, seed, options)
    return games.look(match, Eyes(WATCHER, "en", WIDE, ("",) * seats)).picture

"""The card of a game: what one sees and reads before choosing it."""

import re
from dataclasses import dataclass
from functools import cache

from markupsafe import Markup

from dolina import games

FRAME = re.compile(r'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 140">(.*)</svg>', re.DOTALL)
SYMBOL = '<symbol id="g-{}" viewBox="0 0 240 140" preserveAspectRatio="xMidYMid slice">{}</symbol>'


@dataclass(frozen=True)
class Card:
    """A game in a language, at a glance."""

    id: str
    title: str
    sentence: str
    seats: str
    minutes: int
    weight: int


@cache
def card(game_id: str, lang: str) -> Card:
    """Return the card of a game."""
    game, words = games.find(game_id), games.teller(game_id).words(lang)
    seats = f"{game.min_seats}–{game.max_seats}"
    return Card(game_id, words.say("title"), words.say("sentence"), seats, game.minutes, game.weight)


def cards(lang: str) -> list[Card]:
    """Return the cards of all games, in the order of the site."""
    return [card(game_id, lang) for game_id in games.names()]


@cache
def scenes() -> Markup:
    """Return the pictures of all cards as symbols, put into a page once."""
    return Markup("\n".join(scene(game_id) for game_id in games.names()))  # noqa: S704 - our own files


@cache
def scene_of(game_id: str) -> Markup:
    """Return the picture of one card as a symbol."""
    return Markup(scene(game_id))  # noqa: S704 - our own file


def scene(game_id: str) -> str:
    """Return the picture of a card as a symbol, or raise ValueError if it has not the frame of all."""
    path = games.teller(game_id).card
    found = FRAME.fullmatch(path.read_text(encoding="utf-8").strip())
    if found is None:
        msg = f"{path} is not drawn inside {FRAME.pattern}"
        raise ValueError(msg)
    return SYMBOL.format(game_id, found[1])

"""The card of a game: what one reads before choosing it."""

from dataclasses import dataclass
from functools import cache

from dolina import games


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

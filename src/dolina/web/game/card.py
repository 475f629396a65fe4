"""The card of a game: what one sees and reads before choosing it."""

import logging
import re
from dataclasses import dataclass
from functools import cache

from markupsafe import Markup

from dolina import games
from dolina.core.errors import UnfinishedGame
from dolina.telling.words import LANGUAGES

logger = logging.getLogger("dolina.web")
FRAME = re.compile(r'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 140">(.*)</svg>', re.DOTALL)
SYMBOL = '<symbol id="g-{}" viewBox="0 0 240 140" preserveAspectRatio="xMidYMid slice">{}</symbol>'
PLACEHOLDER = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 140">
<rect width="240" height="140" fill="var(--sky)"/>
<circle cx="176" cy="40" r="16" fill="var(--scene-sun)"/>
<path d="M-5 150V92C40 64 80 74 120 90S210 82 245 76V150Z" fill="var(--scene-5)"/>
<path d="M-5 150V118C60 96 140 124 245 104V150Z" fill="var(--scene-3)"/>
</svg>"""  # a valley, for a game whose own card is not drawn yet


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


@cache
def finished_games() -> tuple[str, ...]:
    """Return the games that can be shown, in the order of the site; what another lacks is logged, once."""
    found = []
    for game_id in games.names():
        try:
            for lang in LANGUAGES:
                card(game_id, lang)
            scene(game_id)
        except UnfinishedGame as problem:
            logger.warning("%s is not shown: %s", game_id, problem)
        else:
            found.append(game_id)
    return tuple(found)


def cards(lang: str) -> list[Card]:
    """Return the cards of all games, in the order of the site."""
    return [card(game_id, lang) for game_id in finished_games()]


@cache
def scenes() -> Markup:
    """Return the pictures of all cards as symbols, put into a page once."""
    return Markup("\n".join(scene(game_id) for game_id in finished_games()))  # noqa: S704 - our own files


@cache
def scene_of(game_id: str) -> Markup:
    """Return the picture of one card as a symbol."""
    return Markup(scene(game_id))  # noqa: S704 - our own file


def scene(game_id: str) -> str:
    """Return the picture of a card as a symbol: a valley if it is missing; it must have the frame of all."""
    path = games.teller(game_id).card
    drawn = path.read_text(encoding="utf-8") if path.exists() else PLACEHOLDER
    found = FRAME.fullmatch(drawn.strip())
    if found is None:
        msg = f"{path} is not drawn inside {FRAME.pattern}"
        raise UnfinishedGame(msg)
    return SYMBOL.format(game_id, found[1])

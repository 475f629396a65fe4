"""The rules for players at hand, by the name of the component set they are for."""

from functools import lru_cache

from dolina import games
from dolina.web.game.help_text import Help, help_text
from dolina.web.table import sets

REMEMBERED = 60  # a game in a language for a component set


@lru_cache(maxsize=REMEMBERED)
def rules_for(game_id: str, lang: str, set_name: str = "") -> Help:
    """Return the help of a game for the set that a table is played with, else for that of the site."""
    return help_text(games.find(game_id), lang, sets.of_set(game_id, set_name))

"""How to play on one page, as the site shows it: texts with the numbers of its parts, pictures by their addresses."""

from functools import lru_cache
from typing import NamedTuple

from django.urls import reverse

from dolina import games
from dolina.school.how import How, Picture, Thought, drawn, how_to_play
from dolina.web.game.help_text import filled
from dolina.web.table import sets

REMEMBERED = 300  # pictures: those of all games in all languages


class Image(NamedTuple):
    """Where a picture is, and its size."""

    url: str
    width: float
    height: float


class Words(NamedTuple):
    """A title and what is said under it; with a picture, or without."""

    title: str
    text: str
    image: Image | None = None


class HowPage(NamedTuple):
    """The page of a game in a language."""

    aim: Words
    thoughts: list[Words]
    turn: list[Words]
    points: list[Words]


@lru_cache(maxsize=REMEMBERED)
def picture(game_id: str, name: str, lang: str) -> str:
    """Draw a picture with the parts that this site plays with. Raise KeyError if there is none of this name."""
    return drawn(game_id, name, lang, sets.of_site(game_id))


def image(game_id: str, name: str, shown: Picture, lang: str) -> Image:
    """Return where a picture is to be had."""
    url = reverse("how_picture", args=[game_id, name]) + f"?lang={lang}"
    return Image(url, shown.box[2], shown.box[3])


def card_images(game_id: str, lang: str) -> list[Image]:
    """Return the pictures of the lessons' cards, in their order."""
    found = how_to_play(game_id).pictures()
    return [image(game_id, name, shown, lang) for name, shown in found.items() if name.startswith("card-")]


@lru_cache(maxsize=REMEMBERED)
def how_page(game_id: str, lang: str) -> HowPage:
    """Return the page of a game."""
    how: How = how_to_play(game_id)
    game, components, found = games.find(game_id), sets.of_site(game_id), how.pictures()

    def said(text: str) -> str:
        return filled(text, game, components, lang)

    def words(one: Thought, name: str = "") -> Words:
        shown = image(game_id, name, found[name], lang) if name else None
        return Words(one.title.told(lang), said(one.text.told(lang)), shown)

    return HowPage(
        aim=Words("", said(how.aim.text.told(lang)), image(game_id, "aim", found["aim"], lang)),
        thoughts=[words(one) for one in how.thought],
        turn=[words(one, f"turn-{number}") for number, one in enumerate(how.turn, 1)],
        points=[words(one, f"points-{number}") for number, one in enumerate(how.points, 1)],
    )

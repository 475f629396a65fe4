"""Secret Valley: the names of its parts."""

from pathlib import Path

from dolina.games.secret_valley.components import TERRAINS, Components
from dolina.games.secret_valley.view import BESIDE
from dolina.telling.words import catalogue

LOCALE = Path(__file__).parent / "locale"
SIDES = ("right", "left", "below", "above", "first")  # where a cell is from the card beside it


def name_part(components: Components, kind: str, value: int, lang: str) -> str | None:
    """Return the name of a part in a language, or None if that is no kind of part."""
    if kind == "card":
        return components.card_at(value).in_language(lang).name
    if kind == "beside":
        say = catalogue(LOCALE, "secret_valley", lang).gettext
        side = say(f"beside.{SIDES[value // BESIDE]}")
        return side.format(card=components.card_at(value % BESIDE).in_language(lang).name)
    if kind == "terrain":
        return components.terrain[TERRAINS[value]].in_language(lang)
    return None

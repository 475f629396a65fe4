"""Secret Valley: the names of its parts."""

from dolina.games.secret_valley.components import TERRAINS, Components
from dolina.games.secret_valley.rules import BESIDE
from dolina.games.secret_valley.view import PLACE
from dolina.telling.words import Words


def name_part(components: Components, kind: str, value: int, words: Words) -> str | None:
    """Return the name of a part, or None if that is no kind of part."""
    if kind == "card":
        return components.card_at(value).in_language(words.lang).name
    if kind == "beside":
        return words.say(f"beside.{BESIDE[value // PLACE]}", card=words.part("card", value % PLACE))
    if kind == "condition":
        card = value % PLACE
        return components.printed(card, words.lang, [card] if value >= PLACE else [])[1]
    if kind == "terrain":
        return components.terrain[TERRAINS[value]].in_language(words.lang)
    return None

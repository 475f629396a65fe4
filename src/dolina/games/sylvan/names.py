"""Sylvan: the names of its parts."""

from dolina.games.sylvan.components import AllNames, Components
from dolina.games.sylvan.rules_setup import ITEMS, SYMBOLS
from dolina.telling.words import LANGUAGES


def name_part(components: Components, kind: str, value: int, lang: str) -> str | None:
    """Return the name of a part in a language, or None if that is no kind of part."""
    at = LANGUAGES.index(lang)
    names = components.names
    if kind == "card":
        return f"{names.style[components.styles[value // SYMBOLS]][at]} · {symbol_name(names, value % SYMBOLS, at)}"
    if kind == "style":
        return names.style[components.styles[value]][at]
    if kind == "item":
        return names.item[ITEMS[value]][at]
    if kind == "area":
        return names.area[components.letters()[value]][at]
    if kind in {"tree", "pair"}:
        return str(value)
    return None


def symbol_name(names: AllNames, symbol: int, at: int) -> str:
    """Return the name of a card's symbol; a double has two (2.3)."""
    if symbol < len(ITEMS):
        return names.item[ITEMS[symbol]][at]
    return f"{names.item['bridge'][at]}/{names.item['treetop'][at]}"

"""Sylvan: the names of its parts."""

from dolina.games.sylvan.components import Components
from dolina.games.sylvan.rules_setup import BRIDGE, ITEMS, SYMBOLS, TREETOP
from dolina.telling.words import Words


def name_part(components: Components, kind: str, value: int, words: Words) -> str | None:
    """Return the name of a part, or None if that is no kind of part."""
    names, lang = components.names, words.lang
    if kind == "card":
        return f"{words.part('style', value // SYMBOLS)} · {symbol_name(value % SYMBOLS, words)}"
    if kind == "style":
        return names.style[components.styles[value]].in_language(lang)
    if kind == "item":
        return names.item[ITEMS[value]].in_language(lang)
    if kind == "area":
        return f"{components.letters()[value]} · {area_name(components, value, lang)}"
    if kind == "tree":
        return tree_name(components, value, len(words.players))
    return str(value) if kind == "pair" else None


def area_name(components: Components, area: int, lang: str) -> str:
    """Return the name of an area, which stands beside its letter."""
    return components.names.area[components.letters()[area]].in_language(lang)


def tree_name(components: Components, tree: int, seats: int) -> str:
    """Return the name on the base: the letter of the area, and the number in it in reading order."""
    if not any(seats in side.players for side in components.board):
        return str(tree + 1)  # no table to read it on
    side = components.side(seats)
    alike = [other for other, area in enumerate(side.areas) if area == side.areas[tree]]
    alike.sort(key=lambda other: (side.xy[other][1], side.xy[other][0]))
    return f"{side.areas[tree]}{alike.index(tree) + 1}"


def symbol_name(symbol: int, words: Words) -> str:
    """Return the name of a card's symbol; a double has two (2.3)."""
    if symbol < len(ITEMS):
        return words.part("item", symbol)
    return f"{words.part('item', BRIDGE)}/{words.part('item', TREETOP)}"

"""Glassworks: what the parts are called."""

from dolina.games.glassworks.components import Colour, Components, Forms, Gender, Shape
from dolina.games.glassworks.rules_table import SHAPES
from dolina.telling.names import Name
from dolina.telling.words import Words


def name_part(components: Components, kind: str, value: int, words: Words) -> str | None:
    """Return the name of a part, or None if that is no kind of part."""
    if kind == "glass":
        return glass_name(components.colour[value // SHAPES], components.shape[value % SHAPES], words.lang)
    if kind == "tile":
        return components.shape[value].name.in_language(words.lang)
    if kind == "colour":
        return components.colour[value].name.in_language(words.lang)
    if kind == "mark":
        return colour_mark(components.colour[value], words)
    if kind == "rival":
        return components.rival[value].name.in_language(words.lang)
    return None


def colour_mark(colour: Colour, words: Words) -> str:
    """Return the letters that stand for a colour on the board."""
    key = f"mark.{colour.id}"
    return words.say(key) if words.knows(key) else colour.code


def glass_name(colour: Colour, shape: Shape, lang: str) -> str:
    """Return what a piece is called, such as `white triangle`; the colour agrees with the gender of the shape."""
    forms: dict[Gender, Name | Forms]
    forms = {"masculine": colour.name, "feminine": colour.feminine, "neuter": colour.neuter}
    gender = shape.gender.in_language(lang)
    return f"{forms[gender].in_language(lang)} {shape.name.in_language(lang)}"

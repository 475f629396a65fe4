"""Glassworks: what the parts are called."""

from dolina.games.glassworks.components import Colour, Components, Forms, Gender, Shape
from dolina.games.glassworks.rules_table import SHAPES
from dolina.telling.names import Name


def name_part(components: Components, kind: str, value: int, lang: str) -> str | None:
    """Return the name of a part in a language, or None if that is no kind of part."""
    if kind == "glass":
        return glass_name(components.colour[value // SHAPES], components.shape[value % SHAPES], lang)
    if kind == "tile":
        return components.shape[value].name.in_language(lang)
    if kind == "colour":
        return components.colour[value].name.in_language(lang)
    if kind == "rival":
        return components.rival[value].name.in_language(lang)
    return None


def glass_name(colour: Colour, shape: Shape, lang: str) -> str:
    """Return what a piece is called, such as `white triangle`; the colour agrees with the gender of the shape."""
    forms: dict[Gender, Name | Forms]
    forms = {"masculine": colour.name, "feminine": colour.feminine, "neuter": colour.neuter}
    gender = shape.gender.in_language(lang)
    return f"{forms[gender].in_language(lang)} {shape.name.in_language(lang)}"

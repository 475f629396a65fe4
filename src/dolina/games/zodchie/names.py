"""Zodchie: the names of its parts."""

from dolina.games.zodchie.components import Components
from dolina.games.zodchie.rules_city import SLOTS, SPAN


def name_part(components: Components, kind: str, value: int, lang: str) -> str | None:
    """Return the name of a part in a language, or None if that is no kind of part."""
    cards = components.cards
    if kind == "card":  # owner · number of designs + design
        return cards[value % len(cards)].name_in(lang)
    if kind in {"slot", "index"} and value >= SLOTS:  # a design, see view.label_args
        return cards[value - SLOTS].name_in(lang)
    if kind == "slot":  # of a base deck
        return next(card for card in components.cards_of("base") if card.slot == value).name_in(lang)
    if kind == "place":
        return f"{value // SPAN + 1}.{value % SPAN + 1}"
    return None

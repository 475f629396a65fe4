"""Zodchie: the names of its parts."""

from dolina.games.zodchie.components import Components
from dolina.games.zodchie.rules_city import SLOTS, SPAN
from dolina.telling.words import Words


def name_part(components: Components, kind: str, value: int, words: Words) -> str | None:
    """Return the name of a part, or None if that is no kind of part."""
    cards = components.cards
    if kind == "card":  # owner · number of designs + design
        return cards[value % len(cards)].name.in_language(words.lang)
    if kind in {"slot", "index"} and value >= SLOTS:  # a design, see view.label_args
        return cards[value - SLOTS].name.in_language(words.lang)
    if kind == "slot":  # of a base deck
        return next(card for card in components.cards_of("base") if card.slot == value).name.in_language(words.lang)
    if kind == "place":
        return words.say("place", street=value // SPAN + 1, block=value % SPAN + 1)
    return None

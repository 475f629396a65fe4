"""Valdora: the help texts answer for every kind of choice, alike in three languages."""

import re

from dolina.telling.words import LANGUAGES
from tests.every_game.matches import kinds_of
from tests.games.valdora.positions import GAME


def numbered(lang: str) -> list[str]:
    """Return the rule numbers that have a paragraph."""
    text = (GAME.folder / "help" / f"{lang}.md").read_text(encoding="utf-8")
    return re.findall(r"^\*\*(\d+\.\d+[a-z]?)\*\*", text, re.MULTILINE)


def test_every_choice_has_its_rule_in_every_language() -> None:
    for lang in LANGUAGES:
        assert {kind.rule for kind in kinds_of("valdora")} <= set(numbered(lang))
        assert numbered(lang) == numbered("en")

"""The rules for players: numbers without gaps over the anchors of the document, numbers and pictures of the parts."""

import re
from typing import Any

import pytest

from dolina import games
from dolina.core.components import Part
from dolina.telling.frame import read_parts
from dolina.telling.words import LANGUAGES, counted
from dolina.web.game.help_text import help_text
from tests.every_game.matches import shipped
from tests.every_game.test_words import new_setup

EVERY = [(game_id, lang) for game_id in games.names() for lang in LANGUAGES]


def told(game_id: str, lang: str, components: Part | None = None) -> Any:  # noqa: ANN401 - Help
    return help_text(games.find(game_id), lang, components or shipped(game_id))


@pytest.mark.parametrize(("game_id", "lang"), EVERY)
def test_numbers_have_no_gaps_and_every_rule_of_an_action_is_there(game_id: str, lang: str) -> None:
    found = told(game_id, lang)
    last: dict[int, int] = {}
    for number in found.numbers.values():
        section, rule = map(int, number.split("."))
        assert rule == last.get(section, 0) + 1
        last[section] = rule
    headings = [int(number) for number in re.findall(r"<h2 id=[^>]*>(\d+)\. ", found.text)]
    assert headings == list(range(1, len(headings) + 1))
    kinds = games.find(game_id).space(new_setup(game_id)).kinds
    assert {kind.rule for kind in kinds} <= found.numbers.keys()
    assert all(found.text.count(f'id="r{rule}"') == 1 for rule in found.numbers)


@pytest.mark.parametrize("game_id", games.names())
def test_three_languages_have_the_same_rules(game_id: str) -> None:
    assert len({tuple(told(game_id, lang).numbers.items()) for lang in LANGUAGES}) == 1
    assert len({tuple(pictures(told(game_id, lang).text)) for lang in LANGUAGES}) == 1


def pictures(text: str) -> list[str]:
    return re.findall(r'<use href="#([^"]+)"', text)


@pytest.mark.parametrize(("game_id", "lang"), EVERY)
def test_pictures_are_symbols_of_the_game(game_id: str, lang: str) -> None:
    text = told(game_id, lang).text
    drawn = pictures(text)
    assert len(set(drawn)) >= 5
    assert set(drawn) <= read_parts(games.teller(game_id).parts)[1].keys()
    assert not re.search(r"<img|[{}]|\*\*|!\[|\bNone\b|<h2>", text)


HANGING_ON_OPTIONS = [  # a rule that is not true at every table, and how players are told
    ("secret_valley", "5.2", ("unless the table has chosen", "если за столом не выбрали", "якщо за столом не вибрали")),
    ("secret_valley", "5.10", ("unless its condition was", "если её условие за этим", "якщо її умову за цим")),
]


@pytest.mark.parametrize(("game_id", "rule", "words"), HANGING_ON_OPTIONS)
def test_what_hangs_on_an_option_says_so(game_id: str, rule: str, words: tuple[str, ...]) -> None:
    for lang, said in zip(("en", "ru", "uk"), words, strict=True):
        paragraph = told(game_id, lang).text.partition(f'id="r{rule}"')[2].partition("</p>")[0]
        assert said in paragraph


CORRECTED = [  # a number of the parts, another one, and what players then read
    ("sylvan", "flag_points = 5", "flag_points = 7", ("7 glory", "7 очков", "7 очок")),
    ("secret_valley", "rounds = 3", "rounds = 4", ("4 rounds", "4 раунда", "4 раунди")),
    ("zodchie", "hand_start = 3", "hand_start = 5", ("5 cards", "5 карт", "5 карт")),
    ("glassworks", "overflow = -3", "overflow = -1", ("1 point", "1 очко", "1 очко")),
    ("valdora", "bonus_points = 10", "bonus_points = 12", ("12 points", "12 очков", "12 очок")),
]


@pytest.mark.parametrize(("game_id", "now", "then", "read"), CORRECTED)
def test_numbers_are_those_of_the_set_in_use(game_id: str, now: str, then: str, read: tuple[str, str, str]) -> None:
    game = games.find(game_id)
    corrected = game.read_components(game.shipped_components().replace(now, then, 1))
    for lang, wanted in zip(("en", "ru", "uk"), read, strict=True):
        before, after = (told(game_id, lang, parts).text.replace("\u00a0", " ") for parts in (None, corrected))
        assert wanted in after, lang
        assert before != after


def test_a_noun_agrees_with_its_number() -> None:
    forms = ("карта", "карты", "карт")
    assert [counted("ru", n, *forms)[-5:].split("\u00a0")[-1] for n in (1, 2, 5, 11, 12, 21, 22, 111)] == [
        *("карта", "карты", "карт", "карт", "карт", "карта", "карты", "карт"),
    ]
    assert [counted("en", n, "card", "cards") for n in (1, 0, 21)] == ["1\u00a0card", "0\u00a0cards", "21\u00a0cards"]

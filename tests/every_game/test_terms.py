"""One thing has one word in each language: words that are not used, in the catalogues and in the rules for players."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dolina import games
from dolina.school.how import how_to_play
from dolina.school.lesson import shipped as shipped_lessons
from dolina.telling.words import LANGUAGES
from dolina.web.game.help_text import help_text
from tests.every_game.matches import shipped
from tests.every_game.test_words import catalogues, messages, read

# What is said instead stands in the glossary; a word here is a beginning, an end or a whole one.
NEVER = {
    "en": r"seed|fingerprint|journal|take back|taken back|reset turn|opponent|to act|do it|overflows|storeys?"
    r"|carries out|pays? \w+ points|\w+\(s\)",
    "ru": r"зерн\w*|отпечат\w*|слот\w*|показать руку|руки закрыт\w*|всю руку|драфт\w*|пачк\w*|пас|пасует|текст карты"
    r"|переезжает|рушится|возносит|погрузк\w*|разделённое превосходство|сделать это|ходит первым",
    "uk": r"зерн\w*|відбит\w*|слот\w*|тайл\w*|обрати|оберіть|обира\w+|лишити\w*|лиша\w+|лишил\w+|лишит\w+|лишив\w+"
    r"|просунут\w*|реміс\w+|драфт\w*|пачк\w*|пас|пасує|текст карти|безплатн\w*|на руці|осіб|зробити це|ходить першим",
}
NEVER_IN = {  # wrong in one game, right elsewhere
    ("sylvan", "ru"): r"жиль[её]|дом|дом[ауе]|домов|домом|этаж\w*|переехать|флаж\w+|плат[ия]т",
    ("sylvan", "uk"): r"картк\w*|дім|дом[іи]|домів|домом|поверх\w*|переїх\w+|плат[ия]ть",
    ("sylvan", "en"): r"pays?|claim",
    ("secret_valley", "ru"): r"платит|владел\w+|жетон\w*",
    ("secret_valley", "uk"): r"платить|власник\w*|жетон\w*",
    ("secret_valley", "en"): r"pays|packs?|tokens?",
    ("zodchie", "ru"): r"рухн\w+|сосед слева|соседа слева",
    ("zodchie", "uk"): r"споруд\w*|на руку|сусіда? ліворуч",
    ("zodchie", "en"): r"texts?|hand limit",
    ("glassworks", "ru"): r"последн\w+ ход\w*|ящик\w*|конец партии",
    ("glassworks", "uk"): r"стовпець|стовпц\w+|прогалин\w*|камінчик\w*|останн\w+ хід|ящик\w*",
    ("glassworks", "en"): r"waste|crates?",
    ("valdora", "ru"): r"заказ\w*|ремесл\w+|пристан\w+|путешествен\w+|насквозь|погруз\w+|инструмент\w*|листа\w+",
    ("valdora", "uk"): r"замов\w+|шахт\w*|пристан\w+|мандрів\w+|візит\w*|навантаж\w+|інструмент\w*|горта\w+",
    ("valdora", "en"): r"bonus tiles?|toll|picks?|(?<!any )orders?|tools?",
    ("dolina", "ru"): r"положени\w+|позици\w+|совет\w*|запис\w+",
    ("dolina", "uk"): r"становищ\w*|порад\w*|позиці\w+|запис\w*|відмін\w+",
    ("dolina", "en"): r"records?|advice",
}
FREE = re.compile(r"(?!option\.|label\.game$)")  # an option names its numbers, and a rematch has two matches
BREAKS = r"[\d}] ×|× [\d{]|[\d}] : [\d{]|[\d}] (мин|хв|min)\b"  # a line may not be broken there
DECIMAL = r"(?<![\d.])\d+\.\d+(?![\d.])"  # with a point, and no address of a computer
TYPOGRAPHY = {
    "en": re.compile(BREAKS + r"|(?<![\w–])-\d|\d \u2013 \d|\d %"),
    "ru": re.compile(BREAKS + r"|(?<![\w–])-\d|" + DECIMAL + r"|[“”]| - |\d%|\} %"),
    "uk": re.compile(BREAKS + r"|(?<![\w–])-\d|" + DECIMAL + r"|[“”']| - |\d%|\} %|[ыэъё]"),
}


def forbidden(domain: str, lang: str) -> re.Pattern[str]:
    words = "|".join(filter(None, (NEVER[lang], NEVER_IN.get((domain, lang)))))
    return re.compile(rf"(?<![\w{{])({words})(?!\w)", re.IGNORECASE)


@pytest.mark.parametrize(("domain", "folder"), catalogues())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_catalogues_use_the_words_of_the_glossary(domain: str, folder: Path, lang: str) -> None:
    wrong = forbidden(domain, lang)
    found = messages(read(folder, domain, lang)).items()
    assert not [(key, text) for key, texts in found for text in texts if wrong.search(text)]


@pytest.mark.parametrize(("domain", "folder"), catalogues())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_signs_and_quotes_are_those_of_the_language(domain: str, folder: Path, lang: str) -> None:
    found = messages(read(folder, domain, lang)).items()
    assert not [(key, text) for key, texts in found for text in texts if TYPOGRAPHY[lang].search(text)]
    assert not [(key, text) for key, texts in found for text in texts if text.count("«") != text.count("»")]


def printed(data: object, lang: str, told: bool = False) -> Iterator[str]:
    """Yield what stands on the parts in a language: below its name, or in its place of a list of three."""
    if isinstance(data, str):
        yield from [data] if told else []
    elif isinstance(data, dict):
        for part in [data[lang]] if lang in data else data.values():
            yield from printed(part, lang, told or lang in data)
    elif isinstance(data, list):
        named = len(data) == len(LANGUAGES) and all(isinstance(part, str) for part in data)
        for part in [data[LANGUAGES.index(lang)]] if named else data:
            yield from printed(part, lang, told or named)


@pytest.mark.parametrize("game_id", games.names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_parts_use_the_words_of_the_glossary(game_id: str, lang: str) -> None:
    wrong, texts = forbidden(game_id, lang), printed(shipped(game_id).model_dump(), lang)
    assert not [text for text in texts if wrong.search(text) or TYPOGRAPHY[lang].search(text)]


@pytest.mark.parametrize("game_id", games.names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_number_of_the_parts_is_written_out(game_id: str, lang: str) -> None:
    """Owners of a box may correct them: they are values, or stand in the rules for players."""
    found = messages(read(games.find(game_id).folder / "locale", game_id, lang)).items()
    texts = [(key, re.sub(r"\{\w+[^}]*\}", "", form)) for key, forms in found for form in forms]
    assert not [(key, text) for key, text in texts if FREE.match(key) and re.search(r"[2-9]|\d\d", text)]


@pytest.mark.parametrize("game_id", games.names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_for_players_use_the_words_of_the_glossary(game_id: str, lang: str) -> None:
    game = games.find(game_id)
    text = re.sub(r"<[^>]*>", "", help_text(game, lang, shipped(game_id)).text)
    wrong = forbidden(game_id, lang)
    assert not [line for line in text.splitlines() if wrong.search(line)]
    assert not [line for line in text.splitlines() if TYPOGRAPHY[lang].search(re.sub(r"^\d+\.\d+", "", line))]
    assert text.count("«") == text.count("»")


@pytest.mark.parametrize("game_id", games.names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_lessons_use_the_words_of_the_glossary(game_id: str, lang: str) -> None:
    lessons = shipped_lessons(game_id)
    steps = [text for lesson in lessons for step in lesson.step for text in (step.say, step.wrong, step.done) if text]
    texts = [text.told(lang) for text in [*steps, *(lesson.title for lesson in lessons)]]
    wrong = forbidden(game_id, lang)
    assert not [text for text in texts if wrong.search(text) or TYPOGRAPHY[lang].search(text)]


@pytest.mark.parametrize("game_id", games.names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_how_to_play_uses_the_words_of_the_glossary(game_id: str, lang: str) -> None:
    page, wrong = how_to_play(game_id), forbidden(game_id, lang)
    shown = [*page.thought, *page.turn, *page.points]
    told = [text.told(lang) for text in (page.aim.text, *(one.text for one in shown), *(one.title for one in shown))]
    texts = [re.sub(r"\{\{.*?\}\}", "1", text) for text in told]
    assert not [text for text in texts if wrong.search(text) or TYPOGRAPHY[lang].search(text)]

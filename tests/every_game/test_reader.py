"""Every sentence speaks to its reader: as who acts, as whom it happens to, as an outsider, in three languages."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from dolina import games
from dolina.core.events import Event
from dolina.core.match import Match
from dolina.core.state import WATCHER
from dolina.telling.eyes import WIDE, Eyes
from dolina.telling.frame import say_prompt
from dolina.telling.words import LANGUAGES, Words, key_of
from tests.every_game.matches import shipped
from tests.every_game.test_terms import printed
from tests.every_game.test_words import catalogues, messages, places, read

NAMES = ("Maple", "Rowan", "Alder", "Willow", "Ash")
STRANGE = ("Вы", "You", "Красный", "", "Красный")  # names that a sentence must not trip over
FORMS = ("you", "to_you", "self", "you_self", "with_you", "many")
PRONOUN = {
    "en": re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE),
    "ru": re.compile(r"\b(вы|вас|вам|вами|ваш\w*)\b", re.IGNORECASE),
    "uk": re.compile(r"\b(ви|вас|вам|вами|ваш\w*)\b", re.IGNORECASE),
}
AFTER = {  # the word after the pronoun
    "en": re.compile(r"\byou ([\w’]+)", re.IGNORECASE),
    "ru": re.compile(r"\bвы (?:не )?(\w+)", re.IGNORECASE),
    "uk": re.compile(r"\bви (?:не )?([\w’]+)", re.IGNORECASE),
}
AGREES = {  # what may stand there: verbs in the second person, a past in the plural, and a few others; nothing else
    "en": re.compile(
        r"add|are|attach|axe|beat|begin|build|buy|came|can|cannot|carry|choose|close|complete|copy|could|decide|decline"
        r"|discard|draw|end|exchange|get|give|go|have|hire|hold|keep|kept|lay|lead|leave|let|like|load|look|lose|lost|may"
        r"|meet|move|must|need|needed|open|pass|pay|place|play|protect|put|remove|replace|reserve|restock|return|saw"
        r"|score|see|send|share|show|skip|start|swap|take|teach|tie|took|trade|turn|use|wait|want|will|win|won"
        r"|\d+|a|against|already|an|and|anyway|besides|both|closer|fewer|from|good|in|less|little|more|nothing|now|on|or"
        r"|points|short|still|sure|the|then|time|to|worse"
    ),
    "ru": re.compile(r"\w+(ете|ёте|ите|етесь|ётесь|итесь|ли)|будете|и|на|впереди|ничего|отменить|первыми|уверены|уже"),
    "uk": re.compile(
        r"\w+(ете|єте|ите|їте|етеся|єтеся|итеся|ли)|будете|й|і|на|вже|нічого|певні|першими|попереду|скасувати"
    ),
}
AS_A_NAME = re.compile(  # who has no name is «Вы» over a seat; in a sentence that is a name put in, not a word of it
    r"(?<=[\w,»”)] )(?:You|Вы|Ви)\b(?!\s[−\d])|(?<=[:;] )(?:You|Вы|Ви)\b(?! \w)|\b[A-E] (?:you|вы|ви)\b(?!:)"
)
FAULTS = re.compile(r"[{}]|«»|\.\.(?!\.)|\d\.\d|(?<![\w–])-\d|\+0\b|  |\b(\w+) \1\b|\bNone\b|\bу (вы|ви)\b")
IN_LINES = re.compile(r"[{}]|«»|\.\.(?!\.)")  # tables have spaces and typed numbers
PAIRS = ("«»", "“”", "()", "[]")
TO_NOBODY = {"phase", "option"}  # prompts about others, and choices of a form: no reader in them


def damaged(text: str, faults: re.Pattern[str] = FAULTS) -> str:
    """Return what is wrong with a sentence in any language: leftovers, doubled words, unbalanced quotes."""
    if found := faults.search(text):
        return f"has {found[0]!r}"
    unpaired = [pair for pair in PAIRS if text.count(pair[0]) != text.count(pair[1])]
    return f"is not balanced: {unpaired}" if unpaired else ""


def broken(text: str, lang: str, faults: re.Pattern[str] = FAULTS) -> str:
    """Return what is wrong with a sentence, whoever reads it."""
    wrong = [word for word in AFTER[lang].findall(text) if not AGREES[lang].fullmatch(word.lower())]
    if found := AS_A_NAME.search(text):
        return f"has the pronoun for a name: {found[0]!r}"
    return damaged(text, faults) or (f"does not agree: {wrong}" if wrong else "")


# The catalogues


@pytest.mark.parametrize(("domain", "folder"), catalogues())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_agrees_with_its_pronoun(domain: str, folder: Path, lang: str) -> None:
    texts = [(key, text) for key, texts in messages(read(folder, domain, lang)).items() for text in texts]
    plain = [(key, re.sub(r"\{\w*[^}]*\}", "1", text)) for key, text in texts]
    assert not [(key, text, why) for key, text in plain if (why := broken(text, lang, IN_LINES))]


SENTENCES = [  # one of each fault; the test of the test
    ("ru", "Вы берёт карту"),
    ("ru", "У вы шесть монет"),
    ("uk", "Ви бере карту"),
    ("uk", "Вас кличе Клен (так"),
    ("en", "You takes a card"),
    ("en", "You has six coins"),
    ("en", "You take take a card"),
    ("en", "You take “a card"),
    ("en", "{seat} takes a card"),
    ("ru", "Вы берёте карту «»"),
    ("en", "Tree A1, held by You"),
    ("ru", "Сейчас ходит: Вы"),
    ("uk", "Кінець гри починає A ви"),
    ("ru", "Счёт -2"),
    ("ru", "Счёт 2.5"),
]


@pytest.mark.parametrize(("lang", "text"), SENTENCES)
def test_a_fault_is_found(lang: str, text: str) -> None:
    assert broken(text, lang)
    assert not broken("Вы берёте карту" if lang == "ru" else "Ви берете карту" if lang == "uk" else "You take it", lang)


def forms_of(key: str, found: dict[str, list[str]]) -> dict[str, list[str]]:
    return {form: found[f"{key}.{form}"] for form in FORMS if f"{key}.{form}" in found}


@pytest.mark.parametrize(("domain", "folder"), catalogues())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_with_a_seat_has_its_forms(domain: str, folder: Path, lang: str) -> None:
    found = messages(read(folder, domain, lang))
    for key, texts in found.items():
        prefix, *rest = key.split(".")
        if prefix in TO_NOBODY or (rest and rest[-1] in FORMS):
            continue
        values, forms = places(texts[0]), forms_of(key, found)
        if "seat" in values:
            assert "you" in forms, f"{lang} {key} has no sentence for the reader"
        if "seat2" in values:
            assert "to_you" in forms, f"{lang} {key} has no sentence for whom it happens to"
        for form, told in forms.items():
            named = {"you": {"seat"}, "you_self": {"seat", "seat2"}, "to_you": {"seat2"}}.get(form, set())
            assert not places(told[0]) & named, f"{lang} {key}.{form} names its reader"
            assert len(told) == len(texts) or "n" not in places(told[0]), f"{lang} {key}.{form} lacks plural forms"


# Whole matches


def happenings(game_id: str, seed: int, options: dict[str, str], seats: int) -> Iterator[tuple[str, Event]]:
    """Yield the events and the previews of a random match; many previews are alike, so not all."""
    match, rng = Match(games.find(game_id), seats, seed, options, shipped(game_id)), Random(seed)
    yield from (("event", event) for event in match.opening)
    while not match.over():
        seat = rng.choice(match.actors())
        code = rng.choice(match.legal(seat))
        outcome = match.game.preview(match.state, seat, code)
        yield from (("preview", event) for event in (*outcome.notes, *outcome.warnings))
        yield from (("event", event) for event in match.play(seat, code))


def tell(words: Words, how: str, event: Event) -> str:
    if how == "preview":
        return words.preview(event)
    return "".join(span.text for span in words.event(event.seen_by(words.viewer)))


def persons(event: Event) -> set[int]:
    """Return the seats that an event names."""
    found = {event.seat}
    for name, value in event.values.items():
        if name.startswith("seat"):
            found |= set(value) if isinstance(value, list) else {int(value)}
    return found - {WATCHER}


def template(words: Words, how: str, event: Event) -> str:
    """Return the message of an event as an outsider reads it, with its places."""
    return words._lookup(key_of(event) if how == "event" else f"{how}.{event.kind}", None)


def check(told: dict[int, str], how: str, event: Event, lang: str, named: bool) -> None:
    """Compare how one thing is told to each seat and to an outsider."""
    where = f"{lang} {how}.{event.kind} {event!r}"
    for reader, text in told.items():
        assert not broken(text, lang), f"{where}: {text}"
        assert not text[:1].islower(), f"{where} begins with a small letter: {text}"
        if named and reader in persons(event):
            assert PRONOUN[lang].search(text), f"{where}, read by {reader}: {text}"
            assert NAMES[reader] not in text, f"{where}, read by {reader}: {text}"
        elif how == "event":
            assert not PRONOUN[lang].search(text), f"{where}, read by {reader}: {text}"


def told_to_everybody(game_id: str, seed: int, options: dict[str, str], seats: int) -> None:
    teller, readers = games.teller(game_id), [WATCHER, *range(seats)]
    words = {
        (lang, reader): teller.words(lang, shipped(game_id), NAMES[:seats], reader)
        for lang in LANGUAGES
        for reader in readers
    }
    seen = set()
    for how, event in happenings(game_id, seed, options, seats):
        for lang in LANGUAGES:
            told = {reader: tell(words[lang, reader], how, event) for reader in readers}
            if (lang, how, *told.values()) not in seen:
                seen.add((lang, how, *told.values()))
                check(told, how, event, lang, "{seat" in template(words[lang, WATCHER], how, event))


def tables_with_options(game_id: str) -> list[tuple[int, dict[str, str]]]:
    """Return the usual table, the smallest and the largest, and one for each value of an option."""
    game = games.find(game_id)
    usual = max(2, game.min_seats)
    found: list[tuple[int, dict[str, str]]] = [(seats, {}) for seats in {game.min_seats, usual, game.max_seats}]
    for option in game.options:
        seats = usual if not option.players or usual in option.players else option.players[0]
        found += [(seats, {option.name: value}) for value in option.values[1:]]
    return found


@pytest.mark.parametrize("game_id", games.names())
def test_a_match_told_to_everybody(game_id: str) -> None:
    told_to_everybody(game_id, 1, {}, max(3, games.find(game_id).min_seats))


@pytest.mark.deep
@pytest.mark.parametrize("game_id", games.names())
def test_all_tables_told_to_everybody(game_id: str) -> None:
    for seed, (seats, options) in enumerate(tables_with_options(game_id)):
        told_to_everybody(game_id, seed, options, seats)


@pytest.mark.parametrize("game_id", games.names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_strange_names(game_id: str, lang: str) -> None:
    """Who is called *you*, like another, or nothing at all is told like anybody else."""
    seats = games.find(game_id).max_seats
    words = games.teller(game_id).words(lang, shipped(game_id), STRANGE[:seats])
    assert len({words.player(seat) for seat in range(seats)}) == seats
    for how, event in happenings(game_id, 2, {}, seats):
        text = tell(words, how, event)
        assert not broken(text, lang), text
        assert how == "preview" or not PRONOUN[lang].search(text), text


# The table in words: prompts, buttons, lines, moves, as the seat, another seat, borrowed eyes and a spectator read them


@cache
def on_parts(game_id: str, lang: str) -> list[str]:
    """Return what is printed on the parts of a game, the longest first."""
    return sorted(printed(shipped(game_id).model_dump(), lang), key=len, reverse=True)


def without_cards(text: str, game_id: str, lang: str) -> str:
    """Return a line without what is printed on the parts: a card speaks to whoever plays it."""
    for on_part in on_parts(game_id, lang):
        text = text.replace(on_part, "")
    return text


def check_look(match: Match, eyes: Eyes) -> None:
    """Check all that these eyes are told of a position and of the last move."""
    seen, game_id, lang = games.look(match, eyes), match.game.id, eyes.lang
    prompt, lines = say_prompt(seen.scene), seen.lines()
    labels = [choice.label for choice in seen.choices]
    assert len({*labels}) == len(labels), f"two choices are called the same: {labels}"
    moves = seen.told_move(len(match.moves)) if match.moves else []
    for text in (prompt, *labels, *moves):
        assert not broken(text, lang), f"{lang} {eyes}: {text}"
    for text in lines:
        assert not broken(text, lang, IN_LINES), f"{lang} {eyes}: {text}"
    if eyes.reader == WATCHER:
        told = [prompt, *moves, *(without_cards(line, game_id, lang) for line in lines)]
        assert not [text for text in told if PRONOUN[lang].search(text)], eyes


def nameless(match: Match, seat: int, lang: str, layout: str = WIDE) -> Eyes:
    """Return the eyes of somebody who gave no name and is called *you*; the others have theirs."""
    return Eyes(seat, lang, layout, tuple("" if other == seat else name for other, name in enumerate(match.players)))


def told_in_words(game_id: str, seed: int, options: dict[str, str], seats: int, every: int) -> None:
    match, rng = Match(games.find(game_id), seats, seed, options, shipped(game_id), NAMES[:seats]), Random(seed)
    number = 0
    while not match.over():
        seat = rng.choice(match.actors())
        if number % every == 0:
            for lang in LANGUAGES:
                for eyes in (Eyes(seat, lang), Eyes((seat + 1) % seats, lang), Eyes(seat, lang, borrowed=True)):
                    check_look(match, eyes)
                for reader in range(seats):
                    check_look(match, nameless(match, reader, lang))
                check_look(match, Eyes(WATCHER, lang))
        match.play(seat, rng.choice(match.legal(seat)))
        number += 1
    for lang in LANGUAGES:
        for eyes in (Eyes(0, lang), nameless(match, 0, lang), Eyes(0, lang, borrowed=True), Eyes(WATCHER, lang)):
            check_look(match, eyes)


@pytest.mark.parametrize("game_id", games.names())
def test_the_table_in_words(game_id: str) -> None:
    told_in_words(game_id, 3, {}, max(2, games.find(game_id).min_seats), every=37)


@pytest.mark.deep
@pytest.mark.parametrize("game_id", games.names())
def test_all_tables_in_words(game_id: str) -> None:
    for seed, (seats, options) in enumerate(tables_with_options(game_id)):
        told_in_words(game_id, seed, options, seats, every=5)

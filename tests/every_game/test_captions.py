"""What is written in pictures and said beside them speaks to its reader: *you* is only who sits there and reads."""

import re
from collections.abc import Iterator
from html import unescape
from random import Random

import pytest

from dolina import games
from dolina.bots.hints import advise
from dolina.core.match import Match
from dolina.core.state import WATCHER
from dolina.school.learning import Learning, ways
from dolina.school.lesson import shipped as lessons
from dolina.telling.eyes import LAYOUTS, Eyes
from dolina.telling.outcome import tell_outcome
from dolina.telling.picture import Picture
from dolina.telling.seen import Seen
from dolina.telling.words import LANGUAGES
from tests.every_game.matches import shipped
from tests.every_game.test_reader import (
    AS_A_NAME,
    IN_LINES,
    NAMES,
    PRONOUN,
    broken,
    damaged,
    nameless,
    tables_with_options,
    without_cards,
)
from tests.every_game.test_terms import printed

PROSE = {  # what may not follow the pronoun; a lesson may say anything else
    "en": re.compile(r"\byou (is|has|does|was|(?!pass|guess|miss|as|this|is\b)\w+s)\b", re.IGNORECASE),
    "ru": re.compile(r"\bвы (не )?\w+(ет|ёт|ит|ут|ют|ат|ят|ешь|ишь)\b|\bу (вы|ви)\b", re.IGNORECASE),
    "uk": re.compile(r"\bви (не )?\w+(є|ить|ать|ять|уть|ють|еш|иш)\b|\bу (вы|ви)\b", re.IGNORECASE),
}
SPOKEN = re.compile(r'(?:aria-label|title)="([^"]*)"|<title>([^<]*)</title>')
HYPHEN = re.compile(r"(?<![\w–])-\d")  # for a minus
LINE = re.compile(r">([^<>]*\w[^<>]*)<")


def bodies(picture: Picture) -> Iterator[str]:
    """Yield all that is drawn."""
    drawn = [picture.board, picture.strip, *picture.cards, *(sheet.svg for sheet in picture.sheets)]
    yield from (svg.body for svg in (*drawn, picture.lens) if svg)
    yield from (f"<title>{sheet.title}</title>" for sheet in picture.sheets)


def captions(seen: Seen) -> tuple[set[str], set[str]]:
    """Return what a picture says to ears, and the lines written in it, but for those printed on the parts."""
    game_id, lang = seen.match.game.id, seen.eyes.lang
    parts = "\n".join(printed(shipped(game_id).model_dump(), lang))
    spoken: set[str] = set()
    lines: set[str] = set()
    for body in bodies(seen.picture):
        spoken |= {unescape(said or title) for said, title in SPOKEN.findall(body)}
        lines |= {unescape(line).strip() for line in LINE.findall(SPOKEN.sub("", body))}
    return spoken, {line for line in lines if (line.partition(": ")[2] or line) not in parts}  # a name may stand first


def check_captions(match: Match, eyes: Eyes) -> None:
    seen = games.look(match, eyes)
    spoken, lines = captions(seen.without_choices() if eyes.reader == WATCHER else seen)
    assert not [(text, why) for text in spoken if (why := broken(text, eyes.lang, IN_LINES))], eyes
    assert not [text for text in spoken | lines if HYPHEN.search(text) or AS_A_NAME.search(text)], eyes
    if eyes.reader == WATCHER:
        told = lines | {without_cards(text, match.game.id, eyes.lang) for text in spoken}
        assert not [text for text in told if PRONOUN[eyes.lang].search(text)], eyes


def check_outcomes(match: Match, seat: int, lang: str) -> None:
    """Check what is told of every legal action: its change, what it is the sum of, its price."""
    seen = games.look(match, Eyes(seat, lang))
    for code in seen.match.legal(seat)[:6]:
        told = tell_outcome(seen, code)
        for text in (told.title, told.verb, *told.lines(), *(one.hangs_on for one in told.changes)):
            assert not broken(text, lang), f"{lang}: {text}"


def captions_of_a_match(game_id: str, seed: int, options: dict[str, str], seats: int, every: int) -> None:
    match, rng = Match(games.find(game_id), seats, seed, options, shipped(game_id), NAMES[:seats]), Random(seed)
    number = 0
    while not match.over():
        seat = rng.choice(match.actors())
        if number % every == 0:
            lang, layout = LANGUAGES[number // every % 3], LAYOUTS[number // every % 2]
            for eyes in (
                Eyes(seat, lang, layout),
                Eyes(seat, lang, layout, borrowed=True),
                Eyes(WATCHER, lang, layout),
                *(nameless(match, reader, lang, layout) for reader in range(seats)),
            ):
                check_captions(match, eyes)
            check_outcomes(match, seat, lang)
        match.play(seat, rng.choice(match.legal(seat)))
        number += 1
    for lang in LANGUAGES:
        check_captions(match, Eyes(0, lang, borrowed=True))


@pytest.mark.parametrize("game_id", games.names())
def test_captions_in_pictures(game_id: str) -> None:
    captions_of_a_match(game_id, 4, {}, max(2, games.find(game_id).min_seats), every=29)


@pytest.mark.deep
@pytest.mark.parametrize("game_id", games.names())
def test_captions_in_pictures_of_all_tables(game_id: str) -> None:
    for seed, (seats, options) in enumerate(tables_with_options(game_id)):
        captions_of_a_match(game_id, seed, options, seats, every=13)


# Hints, tips and lessons


@pytest.mark.parametrize("game_id", games.names())
def test_hints(game_id: str) -> None:
    """A hint to somebody who plays says *you*; one for a saved match names the player."""
    seats = max(2, games.find(game_id).min_seats)
    match, rng = Match(games.find(game_id), seats, 5, {}, shipped(game_id), NAMES[:seats]), Random(5)
    for _ in range(12):
        seat = match.actors()[0]
        match.play(seat, rng.choice(match.legal(seat)))
    seat = match.actors()[0]
    for lang in LANGUAGES:
        for borrowed in (False, True):
            told = advise(match, Eyes(seat, lang, borrowed=borrowed), iterations=40).lines()
            assert not [(line, why) for line in told if (why := broken(line.strip(), lang))]
            assert borrowed or not any(NAMES[seat] in line for line in told), told
            assert not borrowed or NAMES[seat] in told[0], told


def told_tips(match: Match, seat: int, lang: str) -> Iterator[str]:
    if match.game.tips is None:
        return
    words = games.look(match, Eyes(seat, lang)).words
    for action in (None, *match.legal(seat)):
        yield from (words.say(f"tip.{tip.kind}", **tip.values) for tip in match.game.tips(match.state, seat, action))


@pytest.mark.parametrize("game_id", games.names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_lessons_say(game_id: str, lang: str) -> None:
    """The words of a lesson and what the table tells of its moves; the tips that a coach has for its positions."""
    for lesson in lessons(game_id):
        for learning in ways(lesson):
            for text in (*lesson_says(learning, lang), *told_tips(learning.match, lesson.learner, lang)):
                assert not PROSE[lang].search(text), f"{lesson.title.en}: {text}"
                assert not damaged(text), f"{lesson.title.en}: {text}"


def lesson_says(learning: Learning, lang: str) -> Iterator[str]:
    seen = games.look(learning.match, Eyes(learning.lesson.learner, lang))
    yield learning.lesson.title.told(lang)
    yield from (line for number in range(learning.shown, len(seen.match.moves)) for line in seen.told_move(number + 1))
    if not learning.over:
        step = learning.step
        yield from (text.told(lang) for text in (step.say, step.wrong, step.done) if text)
        yield from (choice.label for choice in seen.choices)

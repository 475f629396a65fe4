"""The end of a match in words: who won and why, and each count, as the winner, a loser and an outsider read it."""

import re
from collections.abc import Iterator
from html import unescape
from typing import TYPE_CHECKING

import pytest

from dolina import games
from dolina.core.match import Match
from dolina.core.state import WATCHER
from dolina.telling.eyes import Eyes
from dolina.telling.words import LANGUAGES
from tests.every_game.test_explain import finished
from tests.every_game.test_reader import NAMES, PRONOUN, broken, tables_with_options

if TYPE_CHECKING:
    from dolina.web.table.end import End

pytestmark = pytest.mark.usefixtures("django_here")

TAG = re.compile(r"<[^>]*>")


def end(match: Match, eyes: Eyes) -> "End":
    from dolina.web.table.end import end_of_match

    return end_of_match(games.look(match, eyes), match.moves)


def sentences(told: "End") -> tuple[str, ...]:
    """Return what is said of who won, what decided it, and the best turns."""
    return (told.verdict.headline, told.verdict.decided, told.verdict.why, *(best.title for best in told.best))


def counts(told: "End") -> Iterator[str]:
    """Yield how every point came about: whoever reads it, the column says whose it is."""
    yield from (label for _, label in told.sources)
    for groups in (bar.column.groups for bar in told.bars):
        yield from (unescape(TAG.sub("", step.html)) for group in groups for step in group.steps)


def check_end(match: Match, lang: str) -> None:
    names = NAMES[: match.seats]
    for seat in range(match.seats):
        told = end(match, Eyes(seat, lang, names=names))
        assert PRONOUN[lang].search(told.verdict.headline) or match.places().count(1) > 1, told.verdict.headline
        assert not [text for text in sentences(told) if NAMES[seat] in text]
        assert not [(text, why) for text in sentences(told) if (why := broken(text, lang))]
    for eyes in (Eyes(WATCHER, lang, names=names), Eyes(0, lang, names=names, borrowed=True)):
        told = end(match, eyes)
        words = games.look(match, eyes).words
        about = [words.say(f"source.{source}.about") for source, _ in told.sources]
        texts = [*sentences(told), *counts(told), *about, words.say("site.round_over", n=1)]
        assert not [(text, why) for text in texts if (why := broken(text, lang))]
        assert not [text for text in texts if PRONOUN[lang].search(text)]


@pytest.mark.parametrize("game_id", games.names())
def test_the_end_of_a_match(game_id: str) -> None:
    for match in (finished(game_id, seats, 6) for seats in {games.find(game_id).min_seats, 3}):
        for lang in LANGUAGES:
            check_end(match, lang)


@pytest.mark.deep
@pytest.mark.parametrize("game_id", games.names())
def test_the_end_at_all_tables(game_id: str) -> None:
    for seed, (seats, options) in enumerate(tables_with_options(game_id)):
        for lang in LANGUAGES:
            check_end(finished(game_id, seats, seed, options), lang)

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
from dolina.web.server.start import prepare
from tests.every_game.test_explain import finished
from tests.every_game.test_reader import NAMES, PRONOUN, broken, tables_with_options

if TYPE_CHECKING:
    from dolina.web.table.score_report import End

TAG = re.compile(r"<[^>]*>")


@pytest.fixture(scope="module", autouse=True)
def django_here(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Django in this process on a database of its own."""
    prepare(tmp_path_factory.mktemp("ends"))


def end(match: Match, eyes: Eyes) -> "End":
    from dolina.web.table.score_report import end_of_match

    return end_of_match(games.look(match, eyes), match.moves)


def counts(told: "End") -> Iterator[str]:
    """Yield how every point came about: whoever reads it, the column says whose it is."""
    yield from (row.label for row in told.rows)
    for column in told.columns:
        yield from (unescape(TAG.sub("", step.html)) for group in column.groups for step in group.steps)


def check_end(match: Match, lang: str) -> None:
    names, places = NAMES[: match.seats], match.places()
    for seat in range(match.seats):
        told = end(match, Eyes(seat, lang, names=names))
        assert PRONOUN[lang].search(told.headline), told.headline
        assert NAMES[seat] not in told.headline + told.why, told.headline
        assert told.i_won == (places[seat] == 1 and places.count(1) == 1)
        assert not [(text, why) for text in (told.headline, told.why) if (why := broken(text, lang))]
    for eyes in (Eyes(WATCHER, lang, names=names), Eyes(0, lang, names=names, borrowed=True)):
        told = end(match, eyes)
        words = games.look(match, eyes).words
        about = [words.say(f"source.{group.source}.about") for column in told.columns for group in column.groups]
        texts = [told.headline, told.why, *counts(told), *about, words.say("site.round_over", n=1)]
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

"""Nothing that a viewer may not know is in what the site sends: not in pages, events, pictures or previews.

The page of a viewer must be the same when everything this viewer cannot know is dealt anew.
"""

from dataclasses import replace
from html import unescape
from random import Random
from typing import Any

import pytest

from dolina import games, look
from dolina.core.state import WATCHER
from dolina.telling.eyes import TALL, WIDE, Eyes


@pytest.fixture(scope="module")
def tables(django_here: None) -> Any:  # noqa: ANN401 - modules that need Django first
    del django_here
    from dolina.web.lobby import tables as lobby
    from dolina.web.table import live
    from dolina.web.table import page as pages

    return live, pages, lobby


def match_at(tables: Any, game_id: str, seats: int, moves: int) -> Any:  # noqa: ANN401 - modules that need Django
    """Return a table of bots after some random moves."""
    live, _, lobby = tables
    sittings = [lobby.Sitting(lobby.BOT, level="random")] * seats
    table = live.find(lobby.make(game_id, sittings, {}, "nobody").pk)
    rng = Random(moves)
    for _ in range(moves):
        actors = table.match.actors()
        if not actors:
            break
        seat = rng.choice(actors)
        action = table.match.space.text(rng.choice(table.match.legal(seat)))
        table.play(seat, action, table.version, person=False)
    return table


@pytest.mark.parametrize("moves", [0, 3, 17, 40])
@pytest.mark.parametrize("game_id", games.names())
def test_page_is_the_same_when_the_hidden_is_dealt_anew(tables: Any, game_id: str, moves: int) -> None:  # noqa: ANN401
    """What a page holds, and which pieces of it a move brings, tell a viewer nothing of what is hidden."""
    _, pages, _ = tables
    from dolina.web.table.pieces import news

    game = games.find(game_id)
    for seats in {max(2, game.min_seats), game.max_seats}:
        table = match_at(tables, game_id, seats, moves)
        before = table.snapshot()
        if not table.match.over():
            seat = table.match.actors()[0]
            table.play(seat, table.match.texts(seat)[-1], table.version, person=False)
        after = table.snapshot()
        for seat in (WATCHER, *range(seats)):  # an outsider knows less than seat 0: deal for that one
            for layout in (WIDE, TALL):
                viewer = pages.Viewer(seat, "en", layout)
                shown = [pages.made(one, viewer) for one in (before, after)]
                again = [pages.made(dealt_anew(one, max(seat, 0), moves), viewer) for one in (before, after)]
                assert [page.html for page in shown] == [page.html for page in again]
                sent = news(shown[1], shown[0].seen)
                assert sent == news(again[1], again[0].seen)
                assert table.row.seed not in sent.decode() + shown[0].html
                assert f"{table.match.seed:x}" not in sent.decode() + shown[0].html


def dealt_anew(snapshot: Any, seat: int, seed: int) -> Any:  # noqa: ANN401 - a Snapshot
    """Return the same table with all that a seat cannot know dealt anew."""
    dealt = snapshot.state.resample(seat, Random(seed))
    return replace(snapshot, state=dealt, told={}, seen={}, pages={})


def page_of(table: Any, pages: Any, seat: int, lang: str = "en") -> str:  # noqa: ANN401 - modules that need Django
    return str(pages.compose(table.snapshot(), pages.Viewer(seat, lang, WIDE)).html)


def test_hidden_cards_of_secret_valley_are_nowhere(tables: Any) -> None:  # noqa: ANN401
    """Names, codes and ids of the cards in others' hands are not in a spectator's page."""
    _, pages, _ = tables
    table = match_at(tables, "secret_valley", 3, 25)
    page = unescape(page_of(table, pages, WATCHER))
    words = look(table.match, lang="en").words
    for seat in range(3):
        for card in table.match.everything()["hands"][seat]:
            name = words.part("card", card)
            assert name not in page, name
            own = unescape(page_of(table, pages, seat, "en"))
            assert name in own
            other = unescape(page_of(table, pages, (seat + 1) % 3, "en"))
            assert name not in other, name


def test_forced_decisions_and_undo(tables: Any) -> None:  # noqa: ANN401
    """What a person can still take back is never made final by the table itself."""
    live, _, lobby = tables
    sittings = [lobby.Sitting(lobby.ME, "A"), lobby.Sitting(lobby.HERE, "B")]
    options = {"draft": "off", "first_player": "0"}
    table = live.find(lobby.make("secret_valley", sittings, options, "me").pk)
    hand = table.match.texts(0)
    table.play(0, hand[0], table.version)
    assert len(table.match.legal(0)) == 1  # the first card lies anywhere: one cell
    assert table.forced() is None
    assert table.match.ways_back(0) == [1]
    table.undo(0, table.version)
    assert table.match.texts(0) == hand
    with pytest.raises(live.Refused):
        table.undo(0, table.version)


def test_reading_again_gives_the_same_table(tables: Any) -> None:  # noqa: ANN401
    """The stored entries, folded, are the match that was played, taken-back moves included."""
    live, pages, _ = tables
    table = match_at(tables, "secret_valley", 2, 30)
    before = table.match.state.fields()
    page = page_of(table, pages, 0, "uk")
    live.forget(table.row.pk)
    again = live.find(table.row.pk)
    assert again is not table
    assert again.match.state.fields() == before
    assert page_of(again, pages, 0, "uk") == page


def test_old_empty_tables_are_tidied(tables: Any) -> None:  # noqa: ANN401
    from datetime import UTC, datetime, timedelta

    from dolina.web.models import Table

    live, _, lobby = tables
    friend = [lobby.Sitting(lobby.ME, "A"), lobby.Sitting(lobby.FRIEND)]
    waiting = lobby.make("secret_valley", friend, {}, "me").pk
    playing = match_at(tables, "secret_valley", 2, 3).row.pk
    lobby.tidy(datetime.now(UTC) + timedelta(days=1))
    assert Table.objects.filter(pk=waiting).exists()
    lobby.tidy(datetime.now(UTC) + timedelta(days=3))
    assert not Table.objects.filter(pk=waiting).exists()
    assert Table.objects.filter(pk=playing).exists()
    assert live.find(playing)


@pytest.mark.parametrize(
    ("given", "kept"),
    [("  Ann \n Lee ", "Ann Lee"), ("\u202eevil", "evil"), ("x" * 90, "x" * 24), ("", ""), ("Їжак 🦔", "Їжак 🦔")]
    + [(sign, "") for sign in "\u3164\u115f\uffa0\u2800\u034f\u17b4\ue000\U000e0001\u0378.\u0301"]
    + [
        ("\u0301" * 30, ""),
        ("\u3164A\u2800\u115fnn\ufe0f", "A nn"),
        ("е\u0308" + "\u0301" * 23 + "ж", "е\u0308\u0301ж"),
        ("é\u0301\u0301", "é\u0301\u0301"),
        ("♥", "♥"),
        ("7", "7"),
        ("नमस्ते", "नमस्ते"),
    ],
)
def test_names_are_cleaned(tables: Any, given: str, kept: str) -> None:  # noqa: ANN401
    assert tables[2].clean_name(given) == kept


def test_replayed_moments_hide_what_was_hidden_then(tables: Any) -> None:  # noqa: ANN401
    """A seat that looks back during play sees no card that another held at that moment."""
    from dolina.web.jinja import render
    from dolina.web.replay.moment import Course, moment
    from dolina.web.replay.views import Inside, Links

    table = match_at(tables, "secret_valley", 3, 30)
    match = table.match
    words = look(match, lang="en").words
    for number in range(len(match.moves) + 1):
        course = Course(match, match.moves, table.history, everything=False)
        then = moment(course, number, Eyes(0, names=("A", "B", "C")), match.at(number))
        inside = Inside("", "secret_valley", then, Links("/t/x", "/t/x/p"), "x", 0, over=False, commitment="", seed="")
        page = unescape(render("replay_inner.html", "en", {"inside": inside}))
        hands = match.everything(match.at(number))["hands"]
        hidden = [words.part("card", card) for seat in (1, 2) for card in hands[seat]]
        assert not [name for name in hidden if name in page], number


def test_stored_record_is_the_match(tables: Any) -> None:  # noqa: ANN401
    """The record read from the stored entries, taken-back moves left out, is the one the match would write."""
    live, _, lobby = tables
    from dolina.web.replay.records import stored_journal

    sittings = [lobby.Sitting(lobby.ME, "A"), lobby.Sitting(lobby.HERE, "B")]
    options = {"draft": "off", "first_player": "0", "rounds": "1"}
    table = live.find(lobby.make("secret_valley", sittings, options, "me").pk)
    table.play(0, table.match.texts(0)[1], table.version)
    table.undo(0, table.version)
    while not table.match.over():
        seat = table.match.actors()[0]
        table.play(seat, table.match.texts(seat)[0], table.version)
    told = table.match.journal().model_copy(update={"players": ["A", "B"]})
    assert stored_journal(table.row, "en") == told


def test_a_hint_is_told_to_the_seat_that_asked_and_to_nobody_else(tables: Any) -> None:  # noqa: ANN401
    """Not to the other seat of the same person, not to a spectator, and not when the table has moved on."""
    live, _, lobby = tables
    from dolina.web.bots.hints import Asked
    from dolina.web.table import stream
    from dolina.web.visitor import Visitor

    sittings = [lobby.Sitting(lobby.ME, "A"), lobby.Sitting(lobby.HERE, "B")]
    table = live.find(lobby.make("secret_valley", sittings, {"draft": "off", "first_player": "0"}, "me").pk)

    def line(person: str, seat: str | None, lang: str = "en") -> Any:  # noqa: ANN401
        return stream.Stream(Visitor(person, True, lang, WIDE, "", "", ""), seat)

    lines = [line("me", "0"), line("me", "1"), line("me", None), line("other", "0"), line("me", "0", "uk")]
    room = stream.room(table.row.pk)
    room.streams.update(lines)
    room.draw(0, lines)
    asked = Asked(table.row.pk, 0, table.version, "en", "play the fourth card")
    stream.bring_hint(asked)
    assert [b"fourth" in one.notes.get("hint", b"") for one in lines] == [True, False, False, False, False]
    lines[0].notes.clear()
    table.play(0, table.match.texts(0)[0], table.version)
    stream.bring_hint(asked)
    assert not lines[0].notes
    room.stop()

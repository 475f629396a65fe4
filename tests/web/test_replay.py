"""Looking back: a record is folded once, a moment shows no more than was known then, a step is a fragment."""

from collections.abc import Iterator
from functools import partial
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dolina import games, look
from dolina.core.journal import Journal
from dolina.core.match import Match
from dolina.core.state import WATCHER
from dolina.telling.eyes import WIDE, Eyes

pytestmark = pytest.mark.usefixtures("django_here", "unlimited")

OLD = Path(__file__).parent.parent / "witness" / "0.1"


@pytest.fixture
def folds(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Count how often a record is played through, beginning with none in memory."""
    from dolina.web.replay import records

    played: list[str] = []
    read = Match.from_journal

    def counted(journal: Any, *given: Any) -> Match:  # noqa: ANN401 - whatever it takes
        played.append(journal.game)
        return read(journal, *given)

    monkeypatch.setattr(Match, "from_journal", counted)
    records._folded.clear()
    yield played
    records._folded.clear()


def bring(client: Any, game_id: str) -> str:  # noqa: ANN401 - a client that needs Django first
    """Upload a record; return its address."""
    with (OLD / f"{game_id}.json").open("rb") as file:
        response = client.post("/open", {"journal": file})
    assert response.status_code == 302
    return str(response.url)


def test_a_record_is_folded_once(folds: list[str]) -> None:
    from django.test import Client

    client = Client()
    address = bring(client, "valdora")
    for step in range(10):
        assert client.get(address, {"n": 40 * step}, headers={"X-Fragment": "1"}).status_code == 200
    assert client.get(address).status_code == 200
    assert client.get(f"{address}/picture.svg").status_code == 200
    assert folds == ["valdora"]


def test_only_the_record_nobody_looked_at_makes_room(folds: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from django.test import Client

    from dolina.web.replay import records

    moves = {name: len(Journal.load(OLD / f"{name}.json").moves) + 1 for name in ("glassworks", "sylvan", "zodchie")}
    monkeypatch.setattr(records, "KEPT", moves["glassworks"] + max(moves["sylvan"], moves["zodchie"]))  # room for two
    client = Client()
    first, second = bring(client, "glassworks"), bring(client, "sylvan")
    client.get(first)
    bring(client, "zodchie")  # pushes the second out
    client.get(first)
    assert folds == ["glassworks", "sylvan", "zodchie"]
    client.get(second)
    assert folds == ["glassworks", "sylvan", "zodchie", "sylvan"]
    assert len(records._folded) == 2


def test_folding_a_record_again_is_work_for_who_looks(folds: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from django.test import Client, override_settings

    from dolina.web import limits
    from dolina.web.replay import records

    client = Client()
    address = bring(client, "glassworks")
    monkeypatch.setitem(limits.LIMITS, "fold", limits.Limit(5, 0.0))
    limits._buckets["fold"].clear()
    with override_settings(LIMITS=True):
        assert client.get(address).status_code == 200
        records._folded.clear()
        assert client.get(address).status_code == 429
    limits._buckets["fold"].clear()
    assert folds == ["glassworks"]


def test_a_record_that_was_removed_is_not_shown_from_memory(folds: list[str]) -> None:
    from django.test import Client

    from dolina.web.models import Record

    client = Client()
    address = bring(client, "glassworks")
    Record.objects.all().delete()
    assert client.get(address).status_code == 404
    assert folds == ["glassworks"]


def test_a_step_is_the_inside_of_the_page(folds: list[str]) -> None:
    from django.test import Client

    client = Client()
    address = bring(client, "secret_valley")
    page = client.get(address, {"n": 7}).content.decode()
    step = client.get(address, {"n": 7}, headers={"X-Fragment": "1"}).content.decode()
    assert "<html" not in step
    assert 'data-number="7"' in step
    assert step.strip() in page
    assert folds


@pytest.mark.parametrize("game_id", games.names())
def test_a_table_and_its_record_show_the_same_moments(game_id: str) -> None:
    from dolina.web.replay.moment import Course, moment
    from dolina.web.replay.records import fold, stored_journal
    from dolina.web.table.live import LiveTable

    table: LiveTable = played_table(game_id, 400)
    match = table.match
    assert match is not None
    folded = fold(stored_journal(table.row, "en"))
    live = Course(match, match.moves, table.history, everything=True)
    read = Course(folded.match, folded.match.moves, folded.history, everything=True)
    assert list(folded.history) == table.history
    assert list(folded.standings.counted[-1]) == match.scores()
    eyes = Eyes(0, "uk", WIDE, tuple(place.called("en") for place in table.seats), borrowed=True)
    for number in range(0, len(match.moves) + 1, 37):
        assert moment(live, number, eyes, match.at(number)) == moment(read, number, eyes, folded.match.at(number))


def played_table(game_id: str, moves: int) -> Any:  # noqa: ANN401 - a LiveTable, which needs Django first
    """Return a table of bots after some random moves."""
    from dolina.web.lobby import tables
    from dolina.web.table import live

    seats = min(3, games.find(game_id).max_seats)
    table = live.find(tables.make(game_id, [tables.Sitting(tables.BOT, level="novice")] * seats, {}, "nobody").pk)
    rng = Random(moves)
    for _ in range(moves):
        assert table.match is not None
        if not (actors := table.match.actors()):
            break
        seat = rng.choice(actors)
        table.play(seat, table.match.space.text(rng.choice(table.match.legal(seat))), table.version, person=False)
    return table


def test_moments_hide_what_was_hidden_then() -> None:
    """A seat that looks back during play sees no card that another held at that moment."""
    from dolina.web.jinja import render
    from dolina.web.replay.moment import Course
    from dolina.web.replay.views import Links, Show, inside_of
    from dolina.web.table.standings import standings

    table = played_table("secret_valley", 30)
    match = table.match
    words = look(match, lang="en").words
    course = Course(match, match.moves, table.history, everything=False)
    follow = partial(standings, match, match.moves, WATCHER)
    for number in range(len(match.moves) + 1):
        show = Show("x", course, follow, number, match.at(number), (), (), WATCHER, (0,), "", Links("", ""))
        inside = inside_of(show, Eyes(0, "en", WIDE))
        page = unescape(render("replay_inner.html", "en", {"inside": inside}))
        hands = match.everything(match.at(number))["hands"]
        hidden = [words.part("card", card) for seat in (1, 2) for card in hands[seat]]
        assert not [name for name in hidden if name in page], number
        assert f"{match.seed:x}" not in page


def test_before_the_end_one_has_only_ones_own_eyes() -> None:
    from django.test import Client

    from dolina.web.lobby import tables
    from dolina.web.visitor import cookie_of

    sittings = [tables.Sitting(tables.ME, "A"), tables.Sitting(tables.BOT, level="novice")]
    table = tables.make("secret_valley", sittings, {}, "ann")
    stranger, ann = Client(), Client()
    ann.cookies["dolina"] = cookie_of("ann")
    address = f"/t/{table.pk}/replay"
    own, other = (client.get(address, {"eyes": "0"}).content.decode() for client in (ann, stranger))
    assert '<option value="0" selected>' in own
    assert '<option value="0"' not in other
    assert "data-piece" in own
    assert table.seed not in own

"""The first match with a coach: an ordinary table, a few words to its person alone, a question before a slip."""

import re
from dataclasses import replace
from html import unescape
from itertools import cycle, pairwise
from random import Random
from typing import Any

import pytest

from dolina import games
from dolina.core.events import Event
from dolina.core.match import Match
from dolina.telling.words import LANGUAGES

pytestmark = pytest.mark.usefixtures("unlimited")

GAMES = games.names()


def begun(client: Any, game_id: str) -> Any:  # noqa: ANN401
    """Begin a first match; return its table."""
    from dolina.web.table import live

    return live.find(client.post(f"/learn/{game_id}/first").url.rpartition("/")[2])


def decided(client: Any, table: Any, action: str, **more: str) -> dict[str, Any]:  # noqa: ANN401
    """Send a decision as the script does."""
    data = {"version": table.version, "seat": 0, "action": action, **more}
    answer = client.post(f"/t/{table.row.pk}/play", data, headers={"X-Fragment": "1"})
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_a_first_match_is_small_kind_and_begun_by_its_person(client: Any, game_id: str) -> None:  # noqa: ANN401
    table = begun(client, game_id)
    assert table.row.coached
    assert len(table.seats) == max(2, games.find(game_id).min_seats)
    assert {place.level for place in table.seats[1:]} == {"child" if game_id == "secret_valley" else "novice"}
    assert 0 in table.match.actors()
    assert table.match.options | games.find(game_id).first == table.match.options


@pytest.mark.parametrize(("game_id", "lang"), list(zip(GAMES, cycle(LANGUAGES), strict=False)))
def test_the_coach_and_the_aim_stand_at_the_table(client: Any, game_id: str, lang: str) -> None:  # noqa: ANN401
    from django.test import Client

    table = begun(client, game_id)
    html = unescape(client.get(f"/t/{table.row.pk}", headers={"Accept-Language": lang}).content.decode())
    words = games.teller(game_id).words(lang)
    aim = words.say("aim", n=table.match.view(0).get("rounds") or 0)
    assert re.search(rf'class="aim"[^>]*>{re.escape(aim)}; ', html)
    assert 'id="coach-card"' in html
    assert 'id="coach-card"' not in Client().get(f"/t/{table.row.pk}").content.decode()  # not for who only looks


def test_an_ordinary_table_has_an_aim_and_no_coach(client: Any) -> None:  # noqa: ANN401
    html = client.get(client.post("/play/glassworks").url).content.decode()
    assert 'class="aim"' in html
    assert 'id="coach-card"' not in html


def test_a_slip_is_asked_about_once(client: Any) -> None:  # noqa: ANN401
    """To the lake with three pieces at the very beginning: every piece too many costs points."""
    table = begun(client, "glassworks")
    before = table.version
    asked = decided(client, table, "lake")
    assert asked.get("coach")
    assert "?" in asked["notice"]
    assert table.version == before
    made = decided(client, table, "lake")
    assert not made.get("coach")
    assert table.version > before


def test_who_wants_no_coach_is_not_asked(client: Any) -> None:  # noqa: ANN401
    table = begun(client, "glassworks")
    before = table.version
    assert not decided(client, table, "lake", sure="1").get("coach")
    assert table.version > before


def test_without_a_script_the_question_stands_on_the_page(client: Any) -> None:  # noqa: ANN401
    table = begun(client, "glassworks")
    data = {"version": table.version, "seat": 0, "action": "lake"}
    html = client.post(f"/t/{table.row.pk}/play", data, headers={"Accept-Language": "en"}).content.decode()
    assert "Are you sure?" in html


@pytest.mark.parametrize("game_id", GAMES)
def test_the_way_to_a_first_match(client: Any, game_id: str) -> None:  # noqa: ANN401
    assert f'href="/learn/{game_id}/first"' in client.get(f"/learn/{game_id}").content.decode()
    assert f'action="/learn/{game_id}/first"' in client.get(f"/learn/{game_id}/first").content.decode()
    assert client.get("/learn/chess/first").status_code == 404


@pytest.mark.parametrize(
    ("game_id", "kind", "usual"), [("secret_valley", "child", "casual"), ("sylvan", "novice", "regular")]
)
def test_who_chose_no_level_meets_bots_within_reach(client: Any, game_id: str, kind: str, usual: str) -> None:  # noqa: ANN401
    from dolina.web.lobby import tables
    from dolina.web.table import live

    first = live.find(tables.first_match(game_id, "Ann", "ann").pk)
    assert {seat.bot for seat in first.seats[1:]} == {kind}
    quick = live.find(tables.quick(game_id, "Ann", "ann").pk)
    assert {seat.bot for seat in quick.seats[1:]} == {usual}
    form = client.get(f"/new?game={game_id}").content.decode()
    assert f'value="{usual}" selected' in form


# When it speaks


def opinionated(kinds: list[str], against: str = "") -> Match:
    """Return a match whose coach always has something to say, and something against every action."""

    def tips(state: object, seat: int, action: int | None) -> list[Event]:
        del state
        return [Event(kind, seat) for kind in (kinds if action is None else [against] if against else [])]

    return Match(replace(games.find("glassworks"), tips=tips, firsts=None), 2, 1)


def heard(match: Match, coach: Any, decisions: int) -> list[Event | None]:  # noqa: ANN401
    """Play on by chance; return what is said to the first seat before each of its decisions."""
    from dolina.web.table.coach import Coached

    rng = Random(0)
    words: list[Event | None] = []
    while len(words) < decisions:
        seat = match.actors()[0]
        if seat == 0 and len(match.legal(seat)) > 1:
            words.append(coach.word(Coached(match, tuple(match.moves), 0), match.state))
        match.play(seat, rng.choice(match.legal(seat)))
    return words


def test_it_speaks_rarely_and_grows_silent() -> None:
    from dolina.web.table.coach import Coach

    words = heard(opinionated(["a", "b"]), Coach(), 16)
    assert [word.kind for word in words if word] == ["a", "a", "b", "b"]
    assert not any(one and other for one, other in pairwise(words))


def test_a_site_that_was_started_again_remembers_what_was_said() -> None:
    from dolina.web.table.coach import Coach, Coached

    for decisions in range(1, 8):
        match, coach = opinionated(["a", "b"], "c"), Coach()
        heard(match, coach, decisions)
        so_far = Coached(match, tuple(match.moves), 0)
        again = Coach()
        assert again.word(so_far, match.state) == coach.word(so_far, match.state)
        assert [one.slip for one in again.decided(so_far)] == [one.slip for one in coach.decided(so_far)]


def test_another_decision_is_judged_anew() -> None:
    """What was said after a move that was undone belongs to that move."""
    from dolina.web.table.coach import Coach, Coached

    match, coach = opinionated(["a"]), Coach()
    seat = match.actors()[0]
    for action in match.legal(seat)[:2]:
        match.play(seat, action)
        coach.word(Coached(match, tuple(match.moves), seat), match.state)
        assert coach.judged[1].led is match.moves[0]
        match.undo(seat)


def test_who_goes_against_it_twice_does_not_hear_it_again() -> None:
    from dolina.web.table.coach import Coach, Coached

    match, coach, rng = opinionated([], "c"), Coach(), Random(0)
    said: list[Event | None] = []
    while len(said) < 4:
        seat = match.actors()[0]
        choice = len(match.legal(seat)) > 1
        match.play(seat, rng.choice(match.legal(seat)))
        ways = match.ways_back(0)
        if seat == 0 and choice and ways and ways[0] == 1:
            said.append(coach.slip(Coached(match, tuple(match.moves), 0), 1))
    assert said[0]
    assert not said[-1]


@pytest.mark.parametrize("game_id", GAMES)
def test_what_happens_for_the_first_time_is_told_once(game_id: str) -> None:
    """Each such event has words, and each is told after the move that brought it and never again."""
    from dolina.web.table.coach import Coached, first_time

    game, rng = games.find(game_id), Random(1)
    assert game.firsts
    for lang in LANGUAGES:
        assert all(games.teller(game_id).words(lang).knows(f"tip.first.{kind}") for kind in game.firsts)
    match = Match(game, max(2, game.min_seats), 1)
    told: dict[str, int] = {}
    while not match.over() and len(match.moves) < 300:
        seat = match.actors()[0]
        match.play(seat, rng.choice(match.legal(seat)))
        since = Coached(match, tuple(match.moves), 0).since_last()
        if word := first_time(Coached(match, tuple(match.moves), 0)):
            assert told.setdefault(word.kind, since) == since
    assert told


def test_what_could_be_better_can_be_undone(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ANN401
    from dolina.web.table import coach

    monkeypatch.setattr(coach, "regrets", lambda *position: [Event("gap", position[2])])
    table = begun(client, "glassworks")
    action = next(text for text in table.match.texts(0) if text != "lake")
    assert not decided(client, table, action).get("coach")  # it only selects: it is made, then spoken of
    html = client.get(f"/t/{table.row.pk}", headers={"Accept-Language": "en"}).content.decode()
    card = re.search(r'<section[^>]*id="coach-card".*?</section>', html, re.DOTALL)
    assert card
    assert "This can be better." in card[0]
    assert f'formaction="/t/{table.row.pk}/undo"' in card[0]
    client.post(f"/t/{table.row.pk}/undo", {"version": table.version, "seat": 0})
    assert "This can be better." not in client.get(f"/t/{table.row.pk}").content.decode()

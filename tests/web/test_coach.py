"""The first match with a coach: an ordinary table, a few words to its person alone, a question before a slip."""

import re
from html import unescape
from itertools import cycle, pairwise
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
    assert {place.level for place in table.seats[1:]} == {"novice"}
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


# When it speaks


def talkative(kinds: list[str]) -> Match:
    """Return a match whose coach would always have something to say."""
    from dataclasses import replace

    def tips(state: object, seat: int, action: int | None) -> list[Event]:
        del state
        return [] if action is not None else [Event(kind, seat) for kind in kinds]

    return Match(replace(games.find("glassworks"), tips=tips), 2, 1)


def test_it_speaks_rarely_and_grows_silent() -> None:
    from dolina.web.table.coach import Coach

    coach, match = Coach(), talkative(["a", "b"])
    words = [coach.word(match, match.state, 0, moves) for moves in range(30)]
    said = [word.kind for word in words if word]
    assert said == ["a", "a", "b", "b"]
    assert not any(one and other for one, other in pairwise(words))
    assert [coach.word(match, match.state, 0, 29)] == words[29:]  # the same whenever it is asked


def test_what_was_taken_back_was_not_said() -> None:
    from dolina.web.table.coach import Coach

    coach, match = Coach(), talkative(["a"])
    assert coach.word(match, match.state, 0, 0)
    assert not coach.word(match, match.state, 0, 1)
    coach.forget_after(0)
    assert coach.word(match, match.state, 0, 0)

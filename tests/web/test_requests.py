"""What the site answers to plain requests: pages, moves, and those who want more than is theirs."""

import json
import re
from pathlib import Path

import httpx
import pytest

from dolina import games
from dolina.core.deal import commitment, make_seed
from dolina.telling.words import LANGUAGES, Words
from tests.command import Dolina
from tests.every_game.matches import kinds_of
from tests.web.site import Person, Site, actions_of, invite_of, version_of


@pytest.mark.parametrize("lang", LANGUAGES)
def test_home_speaks_the_browsers_language(site: Site, lang: str) -> None:
    page = Person(site, lang).look("/")
    assert f'<html lang="{lang}"' in page
    assert Words(lang).say("site.headline") in page
    for name in games.names():
        assert games.teller(name).words(lang).say("title") in page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", games.names())
def test_every_game_has_its_rules_in_every_language(site: Site, game_id: str, lang: str) -> None:
    person = Person(site, lang)
    page = person.look(f"/rules/{game_id}")
    for rule in {kind.rule for kind in kinds_of(game_id)}:
        assert f'id="r{rule}"' in page, rule
    text = person.get(f"/rules/{game_id}", headers={"X-Fragment": "1"}).text
    assert "<html" not in text
    assert text.strip() in page


def test_chosen_language_stays(site: Site) -> None:
    person = Person(site, "en")
    person.look("/?lang=uk")
    assert '<html lang="uk"' in person.look("/new")


def test_no_page_has_inline_script_or_style(site: Site) -> None:
    person = Person(site)
    table = person.play_now(games.names()[0])
    for path in ("/", "/new", f"/t/{table}", f"/t/{table}/replay", "/open", "/nowhere"):
        response = person.get(path)
        policy = response.headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "style-src 'self'" in policy
        assert "unsafe" not in policy
        assert not re.search(r"<style|\sstyle=|<script(?![^>]*\ssrc=)|\son[a-z]+=", response.text), path


@pytest.mark.parametrize("game_id", games.names())
def test_play_now_is_one_click(site: Site, game_id: str) -> None:
    person = Person(site)
    table = person.play_now(game_id)
    page = person.look(f"/t/{table}")
    assert re.search(r'<code class="hash">[0-9a-f]{64}</code>', page)
    assert games.teller(game_id).words("en").say("title") in page


@pytest.mark.parametrize("game_id", games.names())
def test_new_table_takes_every_option(site: Site, game_id: str) -> None:
    game = games.find(game_id)
    seats = ["me", *["bot"] * (game.max_seats - 1)]
    options = {f"option_{option.name}": option.values[-1] for option in game.options}
    table = Person(site).new_table(game_id, *seats, **options)
    assert table


def test_too_few_seats_are_explained(site: Site) -> None:
    response = Person(site).submit("/new", game="secret_valley", seat0="me", seat1="none", seat2="none", seat3="none")
    assert response.status_code == 400
    assert "2 to 4 players" in response.text


def test_friend_sits_down_by_link_and_plays(site: Site) -> None:
    host, friend = Person(site), Person(site, "uk")
    table = host.new_table("secret_valley", "me", "friend", name0="Ada")
    page = host.look(f"/t/{table}")
    assert "<svg" in page
    assert friend.join(invite_of(page), "Оля <b>") == table
    both = host.look(f"/t/{table}")
    assert "Оля &lt;b&gt;" in both
    assert actions_of(both)  # the match has begun: both draft at once
    assert actions_of(friend.look(f"/t/{table}"))


def test_seat_link_works_on_another_device(site: Site) -> None:
    person, phone = Person(site), Person(site)
    table = person.play_now("secret_valley")
    found = re.search(r"/s/([\w-]+)", person.look(f"/t/{table}"))
    assert found
    assert not actions_of(phone.look(f"/t/{table}"))
    phone.look(f"/s/{found[1]}")
    phone.submit(f"/s/{found[1]}")
    assert actions_of(phone.look(f"/t/{table}"))


def start(site: Site, **options: object) -> tuple[Person, str, str]:
    """Return a person with a decision to make, the table and the page."""
    person = Person(site)
    table = person.new_table("secret_valley", "me", "bot", option_draft="off", option_first_player="0", **options)
    return person, table, person.look(f"/t/{table}")


def test_move_is_answered_with_the_new_position(site: Site) -> None:
    person, table, page = start(site)
    answer = person.submit(f"/t/{table}/play", action=actions_of(page)[0], version=version_of(page), seat=0)
    assert version_of(answer.text) == version_of(page) + 1


def test_a_decision_sent_again_is_made_once_and_another_in_its_place_is_refused(site: Site) -> None:
    person, table, page = start(site)
    move = {"action": actions_of(page)[0], "version": version_of(page), "seat": 0}
    first = person.submit(f"/t/{table}/play", **move)
    second = person.submit(f"/t/{table}/play", **move)
    assert version_of(second.text) == version_of(first.text)
    assert Words("en").say("site.error.stale") not in second.text
    third = person.submit(f"/t/{table}/play", **{**move, "action": actions_of(page)[1]})
    assert version_of(third.text) == version_of(first.text)
    assert Words("en").say("site.error.stale") in third.text


def test_another_card_is_chosen_instead_in_one_request(site: Site) -> None:
    person, table, page = start(site)
    one, other = actions_of(page)[:2]
    first = person.submit(f"/t/{table}/play", action=one, version=version_of(page), seat=0)
    assert first.text.count('data-instead="1"') == len(actions_of(page)) - 1
    move = {"action": other, "instead": 1, "version": version_of(first.text), "seat": 0}
    second = person.submit(f"/t/{table}/play", **move)
    assert version_of(second.text) == version_of(first.text) + 2
    assert actions_of(second.text) == actions_of(first.text)
    assert second.text.count('aria-pressed="true"') == 1
    assert version_of(person.submit(f"/t/{table}/play", **move).text) == version_of(second.text)
    cell = person.submit(f"/t/{table}/play", action=actions_of(second.text)[0], version=version_of(second.text), seat=0)
    late = person.submit(f"/t/{table}/play", **{**move, "version": version_of(cell.text)})
    assert Words("en").say("site.error.stale") in late.text


def test_undo_and_why_not(site: Site) -> None:
    person, table, page = start(site)
    answer = person.submit(f"/t/{table}/play", action=actions_of(page)[0], version=version_of(page), seat=0)
    back = person.submit(f"/t/{table}/undo", version=version_of(answer.text), seat=0)
    assert actions_of(back.text) == actions_of(page)
    again = person.submit(f"/t/{table}/undo", version=version_of(back.text), seat=0)
    assert Words("en").say("undo.nothing") in again.text


def test_another_seats_move_is_refused(site: Site) -> None:
    person, table, page = start(site)
    stranger = Person(site)
    stranger.look(f"/t/{table}")
    answer = stranger.submit(f"/t/{table}/play", action=actions_of(page)[0], version=version_of(page), seat=0)
    assert answer.status_code == 403
    assert version_of(person.look(f"/t/{table}")) == version_of(page)
    answer = person.submit(f"/t/{table}/play", action=actions_of(page)[0], version=version_of(page), seat=1)
    assert version_of(answer.text) >= version_of(page)  # seat 1 is not theirs: they move for the seat they hold


def test_forged_cookie_is_nobody(site: Site) -> None:
    person, table, _ = start(site)
    name = person.cookies["dolina"].split(":")[0]
    forger = Person(site)
    forger.cookies.set("dolina", f"{name}:{'A' * 43}")
    page = forger.look(f"/t/{table}")
    assert not actions_of(page)
    assert "/s/" not in page


def test_without_token_nothing_is_done(site: Site) -> None:
    person, table, page = start(site)
    move = {"action": actions_of(page)[0], "version": str(version_of(page)), "seat": "0"}
    assert person.post(f"/t/{table}/play", data=move).status_code == 403
    assert person.post("/play/secret_valley").status_code == 403
    evil = {"X-CSRFToken": person.token, "Origin": "http://evil.example"}
    assert person.post(f"/t/{table}/play", data=move, headers=evil).status_code == 403
    assert version_of(person.look(f"/t/{table}")) == version_of(page)


@pytest.mark.parametrize(
    "fields",
    [
        {"action": "fly to the moon", "version": "0"},
        {"action": "choose_card 99", "version": "0"},
        {"action": "choose_cell 0 0", "version": "0"},
        {"action": "", "version": ""},
        {"action": "x" * 100_000, "version": "9" * 5000},
        {"version": "-1"},
    ],
)
def test_nonsense_is_answered_with_the_position(site: Site, fields: dict[str, str]) -> None:
    person, table, page = start(site)
    answer = person.submit(f"/t/{table}/play", seat=0, **fields)
    assert answer.status_code == 200
    assert version_of(answer.text) == version_of(page)
    assert 'id="notice"' in answer.text


def test_long_names_are_cut_and_huge_bodies_refused(site: Site) -> None:
    host, friend = Person(site), Person(site)
    table = host.new_table("secret_valley", "me", "friend", name0="x" * 1_000_000)
    page = host.look(f"/t/{table}")
    assert "x" * 24 in page
    assert "x" * 25 not in page
    friend.look(f"/j/{invite_of(page)}")
    assert friend.submit(f"/j/{invite_of(page)}", name="y" * 3_000_000).status_code >= 400
    assert friend.join(invite_of(page), "\u202e\u0000Ann\n") == table
    assert "Ann" in host.look(f"/t/{table}")


def test_nothing_is_found_politely(site: Site) -> None:
    person = Person(site)
    for path in ("/t/zzzz", "/t/zzzz/events", "/j/zzzz", "/s/zzzz", "/r/zzzz", "/rules/chess", "/t/zzzz/journal.json"):
        assert person.get(path).status_code == 404, path


def test_journal_only_after_the_end(site: Site, dolina: Dolina, tmp_path: Path) -> None:
    person, table, page = start(site, option_rounds="1")
    assert person.get(f"/t/{table}/journal.json").status_code == 404
    page = play_out(person, table)
    journal = json.loads(person.get(f"/t/{table}/journal.json").text)
    assert commitment(make_seed(journal["seed"])) == journal["commitment"]
    assert journal["commitment"] in page
    assert journal["seed"] in person.look(f"/t/{table}/replay")
    assert person.get(f"/t/{table}/picture.svg").status_code in {200, 404}
    (tmp_path / "match.json").write_bytes(person.get(f"/t/{table}/journal.json").content)
    assert f"signed by {site.url}/t/{table}" in dolina("verify", "match.json", "--site", f"{site.url}/t/{table}").out
    (tmp_path / "site.key").write_bytes(person.get("/journal-key").content)
    assert dolina("verify", "match.json", "--site", "site.key").code == 0


def play_out(person: Person, table: str) -> str:
    """Play the first choice until the match is over; return the last page."""
    for _ in range(400):
        page = person.look(f"/t/{table}")
        if 'data-stage="over"' in page:
            return page
        if actions := actions_of(page):
            person.submit(f"/t/{table}/play", action=actions[0], version=version_of(page), seat=0)
    raise AssertionError(page)


def test_record_can_be_brought_and_looked_at(site: Site) -> None:
    person, table, _ = start(site, option_rounds="1")
    play_out(person, table)
    text = person.get(f"/t/{table}/journal.json").content
    stranger = Person(site)
    stranger.look("/open")
    headers = {"X-CSRFToken": stranger.token, "Origin": site.url}
    shown = stranger.post("/open", files={"journal": ("m.json", text)}, headers=headers)
    assert shown.status_code == 200
    assert shown.url.path.startswith("/r/")
    broken = stranger.post(
        "/open", files={"journal": ("m.json", text.replace(b"choose_card", b"chose_card", 1))}, headers=headers
    )
    assert broken.status_code == 400
    assert "digest" in broken.text


def test_rematch_has_the_same_people(site: Site) -> None:
    person, table, _ = start(site, option_rounds="1")
    play_out(person, table)
    again = person.submit(f"/t/{table}/rematch")
    assert again.status_code == 200
    assert again.url.path != f"/t/{table}"
    assert person.submit(f"/t/{table}/rematch").url.path == again.url.path
    assert Person(site).submit(f"/t/{table}/rematch").status_code == 404


def test_bot_stands_in_and_person_comes_back(site: Site) -> None:
    person, table, _ = start(site, option_rounds="1")
    gone = person.submit(f"/t/{table}/stand-in", seat=0, **{"for": 0})
    assert Words("en").say("site.bot_plays") in gone.text
    back = person.submit(f"/t/{table}/stand-in", seat=0, back=1, **{"for": 0})
    assert Words("en").say("site.bot_plays") not in back.text
    stranger = Person(site)
    stranger.look("/")
    assert Words("en").say("site.error.not_yours") in stranger.submit(f"/t/{table}/stand-in", **{"for": 0}).text


def test_hint_is_a_legal_move(site: Site) -> None:
    person, table, page = start(site)
    hint = person.submit(f"/t/{table}/hint", seat=0)
    while hint.headers.get("Refresh"):  # on its way
        hint = person.get(str(hint.url))
    found = re.search(r'data-advice="([^"]+)"', hint.text)
    assert found
    assert found[1] in actions_of(page)


def test_preview_says_what_a_move_would_do(site: Site) -> None:
    person, table, page = start(site)
    action = actions_of(page)[0]
    told = person.get(f"/t/{table}/preview", params={"action": action, "seat": 0})
    assert told.status_code == 200
    assert "4.2" in told.text
    assert Person(site).get(f"/t/{table}/preview", params={"action": action, "seat": 0}).status_code == 204


def events(person: Person, path: str, count: int, **headers: str) -> list[tuple[int, str]]:
    """Read some events of a stream."""
    found: list[tuple[int, str]] = []
    number, data = -1, ""
    with person.stream("GET", path, headers=headers) as response:
        assert response.headers["content-type"].startswith("text/event-stream")
        for line in response.iter_lines():
            if line.startswith("id: "):
                number = int(line[4:])
            elif line.startswith("data: "):
                data += line[6:] + "\n"
            elif not line and data:
                found.append((number, data))
                data = ""
                if len(found) == count:
                    break
    return found


def test_stream_resumes_exactly(site: Site) -> None:
    person, table, page = start(site)
    now = version_of(page)
    first = events(person, f"/t/{table}/events?seat=0", 1)
    assert first[0][0] == now
    assert actions_of(json.loads(first[0][1])["whole"]) == actions_of(page)
    person.submit(f"/t/{table}/play", action=actions_of(page)[0], version=now, seat=0)
    missed = events(person, f"/t/{table}/events?seat=0", 1, **{"Last-Event-ID": str(now)})
    assert missed[0][0] == now + 1
    person.timeout = httpx.Timeout(1.0)
    with pytest.raises(httpx.ReadTimeout):  # nothing new: nothing is sent
        events(person, f"/t/{table}/events?seat=0", 1, **{"Last-Event-ID": str(now + 1)})


def test_a_stream_is_compressed_for_those_who_can_unpack_it(site: Site) -> None:
    person, table, _ = start(site)
    for accepted, encoding in (("gzip, br", "gzip"), ("identity", None)):
        with person.stream("GET", f"/t/{table}/events?seat=0", headers={"Accept-Encoding": accepted}) as response:
            assert response.headers.get("content-encoding") == encoding
            lines = response.iter_lines()
            assert next(line for line in lines if line.startswith("data: ")).endswith("}")


def test_a_table_is_playable_by_ordinary_forms(site: Site) -> None:
    """Without a script every button belongs to the page's one form, and the answer is the whole page."""
    person, table, page = start(site)
    form = re.search(r'<form id="act" method="post" action="([^"]+)"', page)
    assert form
    assert form[1] == f"/t/{table}/play"
    assert page.count('form="act" name="action"') == len(actions_of(page))
    answer = person.submit(form[1], action=actions_of(page)[0], version=version_of(page), seat=0)
    assert answer.status_code == 200
    assert "</html>" in answer.text
    assert version_of(answer.text) == version_of(page) + 1
    short = person.post(
        form[1],
        data={"action": "none", "version": "0", "seat": "0"},
        headers={"X-CSRFToken": person.token, "Origin": site.url, "X-Fragment": "1"},
    )
    assert short.json() == {"version": version_of(answer.text), "notice": Words("en").say("site.error.stale")}


def test_too_many_tables_are_refused(tmp_path: Path) -> None:
    strict = Site(tmp_path, DOLINA_LIMITS="on").start()
    try:
        person = Person(strict)
        person.look("/")
        codes = [person.submit("/play/secret_valley").status_code for _ in range(25)]
        assert codes[0] == 200
        assert codes[-1] == 429
    finally:
        strict.kill()

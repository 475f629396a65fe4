"""The school on the site: every answer is a link, progress is kept in a cookie, and a lesson leaves nothing behind."""

import re
from html import unescape
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from dolina import games
from dolina.school.learning import Learning
from dolina.school.lesson import Lesson, shipped
from dolina.telling.words import LANGUAGES, Words

pytestmark = pytest.mark.usefixtures("unlimited")

GAMES = games.names()
TAUGHT = [game_id for game_id in GAMES if len(shipped(game_id)) > 1]  # a lesson leads to the next
WITNESS = Path(__file__).parent.parent / "witness" / "0.1"


def page(client: Any, address: str, lang: str = "en") -> str:  # noqa: ANN401
    answer = client.get(address, headers={"Accept-Language": lang})
    assert answer.status_code == 200, address
    return unescape(answer.content.decode())


def link(html: str, mark: str) -> str:
    """Return where the first link with this attribute leads."""
    found = re.search(rf'<a\b[^>]*\bhref="([^"]*)"[^>]*{re.escape(mark)}', html)
    assert found, mark
    return found[1]


def choice(html: str, code: int) -> str:
    return link(html, f'data-code="{code}"')


def walk(client: Any, game_id: str, number: int, lang: str) -> list[str]:  # noqa: ANN401
    """Go through a lesson by its links alone; return the pages."""
    lesson = shipped(game_id)[number - 1]
    learning, base = Learning(lesson), f"/learn/{game_id}/{number}"
    pages = [page(client, base, lang)]
    while not learning.over:
        assert learning.step.say.told(lang) in pages[-1]
        if learning.asks:
            code = learning.match.code_of(learning.step.ask[0])
            learning.answer(learning.step.ask[0])
            address = choice(pages[-1], code)
        else:
            learning.go_on()
            address = link(pages[-1], "data-next")
        pages.append(page(client, base + address, lang))
    return pages


@pytest.mark.parametrize(("game_id", "lang"), list(zip(TAUGHT, cycle(LANGUAGES), strict=False)))
def test_a_lesson_needs_no_script(client: Any, game_id: str, lang: str) -> None:  # noqa: ANN401
    last = walk(client, game_id, 1, lang)[-1]
    following = shipped(game_id)[1].title.told(lang)
    assert Words(lang).say("site.lesson_go", title=following) in last
    assert client.cookies["learned"].value == f"{game_id}-1"
    school = page(client, f"/learn/{game_id}", lang)
    assert school.count("les--done") == 1
    assert Words(lang).say("site.learn_on_with", title=following) in school


@pytest.mark.deep
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_lesson_by_its_links(client: Any, game_id: str, lang: str) -> None:  # noqa: ANN401
    for number in range(1, len(shipped(game_id)) + 1):
        walk(client, game_id, number, lang)
    assert Words(lang).say("site.lessons_all") in page(client, f"/learn/{game_id}", lang)


def test_a_wrong_answer_is_explained_and_taken_back(client: Any) -> None:  # noqa: ANN401
    base = "/learn/glassworks/1"
    wrong = page(client, f"{base}?n=1&do=lake")
    step = shipped("glassworks")[0].step[1]
    assert step.wrong
    assert step.wrong.en in wrong
    assert step.say.en in wrong
    assert "say--bad" in wrong
    tried = page(client, base + re.findall(r'data-tried="([^"]+)"', wrong)[0])
    assert "data-slot" in tried
    assert "<html" not in tried
    shown = page(client, base + link(wrong, "data-go>Show"))
    assert "say--good" in shown


def test_a_right_answer_is_praised_with_its_points(client: Any) -> None:  # noqa: ANN401
    answer = client.get("/learn/glassworks/1?n=2&a=pick+21&do=take+5", headers={"X-Fragment": "1"})
    html = answer.content.decode()
    assert "<html" not in html
    assert "+4! Both purple pieces" in html
    assert '<b class="num plus">+4</b>' in html
    assert html.count("frame=") == 5  # the rival's five moves are shown one by one


def test_moves_of_the_table_can_be_seen_one_by_one(client: Any) -> None:  # noqa: ANN401
    base = "/learn/glassworks/1?n=3&a=pick+21&a=take+5"
    seen = [page(client, f"{base}&frame={number}") for number in (1, 2, 3, 4, 5)]
    assert len(set(seen)) == 5


@pytest.mark.parametrize(
    "query",
    ["n=3", "n=2&a=lake", "n=1&do=fly", "n=1&do=take+5", "n=99&a=x", "n=5&a=pick+21&a=take+5&do=%00", "n=1&do=pick+99999"],
)  # fmt: skip
def test_an_address_that_makes_no_sense_leads_to_the_beginning(client: Any, query: str) -> None:  # noqa: ANN401
    answer = client.get(f"/learn/glassworks/1?{query}")
    assert answer.status_code == 302
    assert answer.url == "/learn/glassworks/1"


@pytest.mark.parametrize("address", ["/learn/chess", "/learn/glassworks/9", "/learn/glassworks/0", "/learn/x/1"])
def test_there_is_no_such_lesson(client: Any, address: str) -> None:  # noqa: ANN401
    assert client.get(address).status_code == 404
    assert client.get("/learn/glassworks/1?" + "a=x&" * 61).status_code == 404


@pytest.mark.parametrize("cookie", ["", "x", "glassworks", "glassworks-", "chess-1", "glassworks-1" * 99, "a-1.b-2"])
def test_a_strange_cookie_is_no_progress(client: Any, cookie: str) -> None:  # noqa: ANN401
    client.cookies["learned"] = cookie
    assert "les--done" not in page(client, "/learn/glassworks")


def test_a_lesson_leaves_nothing_in_the_database(client: Any) -> None:  # noqa: ANN401
    from dolina.web import models

    kinds = (models.Table, models.Seat, models.Entry, models.Holder, models.Record, models.TaughtLesson)
    before = [kind.objects.count() for kind in kinds]
    walk(client, "sylvan", 1, "en")
    assert [kind.objects.count() for kind in kinds] == before


def test_the_way_to_the_first_own_move_is_short(client: Any) -> None:  # noqa: ANN401
    """From the front page: Learn, Start, and the lesson's second step asks: three clicks."""
    home = page(client, "/")
    for game_id in GAMES:
        assert f'href="/learn/{game_id}"' in home
        school = page(client, f"/learn/{game_id}")
        assert f'href="/learn/{game_id}/1"' in school
        first = page(client, f"/learn/{game_id}/1")
        asks = 'data-asks="1"'
        assert asks in first or asks in page(client, f"/learn/{game_id}/1" + link(first, "data-next"))


# Lessons of others

OWN = """
game = "glassworks"
seats = 2
seed = 70
title.en = "<b>Mine</b>"
[[step]]
ask = ["pick 21"]
say.en = "Take the <i>heart</i>."
[[step]]
say.en = "Well."
"""


def bring(client: Any, text: str) -> Any:  # noqa: ANN401
    from django.core.files.uploadedfile import SimpleUploadedFile

    return client.post("/learn/open", {"lesson": SimpleUploadedFile("own.toml", text.encode())})


def test_a_lesson_of_ones_own_has_a_link(client: Any) -> None:  # noqa: ANN401
    answer = bring(client, OWN)
    assert answer.status_code == 302
    address = answer.url
    assert address.startswith("/l/")
    html = client.get(address).content.decode()
    assert "Take the &lt;i&gt;heart&lt;/i&gt;." in html
    assert "<i>heart" not in html
    code = Learning(Lesson.read(OWN)).match.code_of("pick 21")
    assert "Well." in page(client, address + choice(unescape(html), code))
    end = client.get(f"{address}?n=2&a=pick+21")
    assert end.status_code == 200
    assert "learned" not in end.cookies  # progress is that of our own school


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (OWN.replace("pick 21", "pick 22"), "step 1: 'pick 22' is not legal"),
        (OWN.replace("seats = 2", 'seats = 2\ncomponents = "0123456789abcdef"'), "0123456789abcdef"),
        ("moves = 5", "title"),
        ("\x00", "not a TOML file"),
        (OWN.replace("seed = 70", "seed = 70\nmoves = [" + '"0 lake",' * 500 + "]"), "more than 400 moves"),
    ],
)
def test_what_is_no_lesson_is_explained(client: Any, text: str, said: str) -> None:  # noqa: ANN401
    answer = bring(client, text)
    assert answer.status_code == 400
    assert said in unescape(answer.content.decode())


def test_a_lesson_made_from_a_match_that_was_brought(client: Any) -> None:  # noqa: ANN401
    with (WITNESS / "glassworks.json").open("rb") as file:
        record = client.post("/open", {"journal": file}).url
    assert f'action="{record}/lesson.toml"' in page(client, record)
    made = client.get(f"{record}/lesson.toml", {"seat": 0, "from": 1, "to": 12})
    assert "toml" in made["Content-Type"]
    assert bring(client, made.content.decode()).status_code == 302
    for query in ({"seat": 9, "from": 1, "to": 2}, {"seat": 0, "from": 5, "to": 2}):
        assert client.get(f"{record}/lesson.toml", query).status_code == 400
    assert client.get(f"{record}/lesson.toml", {"seat": "x"}).status_code == 404


def test_who_shall_judge_sees_no_gains(client: Any) -> None:  # noqa: ANN401
    """Numbers above the tiles would answer the question; where none is asked they stand there."""
    asked = page(client, "/learn/glassworks/2?n=2&a=pick+1")
    assert "Which is worth more?" in asked
    assert not re.search(r">\+\d+</text>", asked)
    assert re.search(r">\+4</text>", page(client, "/learn/glassworks/1?n=2&a=pick+21"))

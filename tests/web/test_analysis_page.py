"""Analysed matches on the site: asked for, done piece by piece, shown in every language; tables from a position."""

import pickle
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dolina import games
from dolina.analysis import Analysis, analyse
from dolina.analysis.course import cases_of, name_of
from dolina.analysis.moments import moments
from dolina.analysis.result import BEST
from dolina.bots.specs import Budget
from dolina.core.journal import Journal
from dolina.core.match import Match
from dolina.telling.words import LANGUAGES, Words
from tests.web.analysed import blundered
from tests.web.finished import store
from tests.web.site import in_own_loop

pytestmark = pytest.mark.usefixtures("django_here", "unlimited")

OLD = Path(__file__).parent.parent / "witness" / "0.1"
FEW = Budget(iterations=2)


@pytest.fixture
def client() -> Any:  # noqa: ANN401 - needs Django first
    from django.test import Client

    return Client(headers={"accept-language": "en"})


def bring(client: Any, game_id: str) -> tuple[str, Match]:  # noqa: ANN401
    """Upload a record; return its address and the match."""
    with (OLD / f"{game_id}.json").open("rb") as file:
        address = str(client.post("/open", {"journal": file}).url)
    game = games.find(game_id)
    return address, Match.from_journal(Journal.load(OLD / f"{game_id}.json"), game)


def analysed(match: Match) -> Analysis:
    """Analyse a match hastily and keep that."""
    from dolina.web.replay import analysing

    found = analyse(match, iterations=2)
    analysing.keep(name_of(match), found.to_json())
    return found


@pytest.mark.parametrize(("game_id", "lang"), list(zip(games.names(), ("ru", "uk", "en", "ru", "uk"), strict=True)))
def test_an_analysis_is_shown_with_board_choices_and_reasons(client: Any, game_id: str, lang: str) -> None:  # noqa: ANN401
    address, match = bring(client, game_id)
    found = analysed(match)
    one = found.decisions[len(found.decisions) // 2]
    words = Words(lang)
    headers = {"accept-language": lang}
    page = unescape(client.get(f"{address}/analysis?seat={one.seat}&n={one.move}", headers=headers).content.decode())
    assert words.say(f"site.verdict.{one.verdict}") in page
    assert words.say("site.account.error") in page
    assert f'name="move" value="{one.move}"' in page
    assert not re.search(r"\b(site|term|tip|hint|action)\.[a-z_]+\b(?!js)", re.sub(r"<[^>]*>", " ", page))
    retried = client.get(f"{address}/analysis?seat={one.seat}&n={one.move}&retry", headers=headers).content.decode()
    assert words.say("site.what_is_best") in unescape(retried)
    assert "data-better" not in retried, "the answer is not in the page that asks"
    assert words.say("site.better_short", label="") not in unescape(retried)
    right = {"seat": one.seat, "n": one.move, "retry": "", "try": one.options[0].action}
    assert words.say("site.found_it") in unescape(
        client.get(f"{address}/analysis", right, headers=headers).content.decode()
    )
    assert client.get(f"{address}/analysis?view=expected&n=99999999999&seat=77").status_code == 200


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_looks_back_at_a_match_of_their_own_is_you(client: Any, lang: str) -> None:  # noqa: ANN401
    """In the replay and the analysis, with whoever's eyes; to others and in a file a player without a name is a guest."""
    from django.test import Client

    headers, words = {"accept-language": lang}, Words(lang)
    client.get("/", headers=headers)
    match = blundered("secret_valley")
    address = f"/t/{store(match, client.cookies['dolina'].value.split(':')[0], '')}"
    one = next(one for one in analysed(match).decisions if one.seat == 0 and one.verdict != BEST)

    def seen(path: str, by: Any = client) -> str:  # noqa: ANN401
        return unescape(by.get(address + path, headers=headers).content.decode())

    guest, you = words.say("site.guest"), words.say("site.you_name")
    for path in (
        f"/analysis?seat=0&n={one.move}",
        "/analysis?seat=1",
        "/replay?n=40",
        "/replay?n=40&eyes=-1",
        "/replay?n=40&eyes=1",
    ):
        assert guest not in seen(path)
        assert f"{you}<" in seen(path)
        assert guest in seen(path, Client())
    assert guest in seen("/picture.svg?n=40&eyes=1")
    page = re.sub(r"\s+", " ", seen(f"/analysis?seat=0&n={one.move}"))
    assert words.say("site.judged_then.you") in page
    assert words.say("site.accuracy.you", percent="")[:8] in page


@pytest.mark.usefixtures("unlimited")
def test_the_figures_of_an_analysis_agree(client: Any) -> None:  # noqa: ANN401
    """Before a turning point the chances beside the board are those of the chart and the head of the page."""
    address, match = bring(client, "secret_valley")
    found = analysed(match)
    account = next(account for account in found.accounts if account.turns)
    course = moments(found.decisions, found.moves, found.final)
    for turn in account.turns:
        page = unescape(client.get(f"{address}/analysis?seat={account.seat}&n={turn}").content.decode())
        there = re.search(r'<ul class="an__moment".*?</ul>', page, re.DOTALL)
        assert there
        chances = [int(text) for text in re.findall(r"(\d+)\s%", there[0].replace("\u00a0", " "))]
        shown = re.search(r'name="move" value="(\d+)"', page)
        assert shown
        expected = next(moment.outlook.chance for moment in course if moment.move == int(shown[1]) - 1)
        assert chances == [round(100 * chance) for chance in expected]
    head = re.search(r'<div class="now">\s*<b class="num">(.*?)</b>', page, re.DOTALL)
    assert head
    assert re.sub(r"<[^>]*>|\s", "", head[1]) == "–".join(map(str, match.scores()))
    assert head[1].count("seat--") == match.seats


def test_an_analysis_is_done_in_short_pieces_and_kept(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ANN401
    from dolina.web.bots.turns import Asker, Job, Kind
    from dolina.web.models import AnalysisWork
    from dolina.web.replay import analysing

    address, match = bring(client, "secret_valley")
    asked: list[Job] = []

    async def think(job: Job) -> Any:  # noqa: ANN401
        asked.append(job)
        given = pickle.loads(pickle.dumps(job.given))  # noqa: S301 - as to a worker, and back
        return pickle.loads(pickle.dumps(job.work(*given, share=1.0)))  # noqa: S301

    monkeypatch.setattr("dolina.web.bots.thinking.think", think)
    cases = cases_of(match)
    work = analysing.Work(name_of(match), Asker("a", "me"))
    AnalysisWork.objects.create(pk=work.name, person="me")
    in_own_loop(analysing._do(work, match, FEW))
    work.tell()
    assert {job.kind for job in asked} == {Kind.ANALYSIS}
    assert len(cases) < len(asked) <= 2 * len(cases) + 1
    assert len(pickle.dumps(asked[-1].given[2])) < 2 * len(pickle.dumps(cases))  # all of them share the parts
    assert not analysing.under_way(name_of(match))
    found = analysing.find(name_of(match))
    assert found
    assert len(found.decisions) == len(cases)
    assert client.get(f"{address}/analysis", headers={"X-Fragment": "1"}).status_code == 200


@pytest.mark.parametrize("lost", [True, False])
def test_an_analysis_that_fails_frees_its_place(client: Any, monkeypatch: pytest.MonkeyPatch, lost: bool) -> None:  # noqa: ANN401
    from dolina.web.bots.thinking import Lost
    from dolina.web.bots.turns import Asker
    from dolina.web.models import AnalysisWork
    from dolina.web.replay import analysing

    async def think(_: object) -> None:
        raise Lost if lost else OSError

    monkeypatch.setattr("dolina.web.bots.thinking.think", think)
    address, match = bring(client, "valdora")
    work = analysing.Work(name_of(match), Asker("a", "me"))
    analysing._works.add(work)
    row = AnalysisWork.objects.create(pk=work.name, person="me")
    in_own_loop(analysing._do(work, match, FEW))
    assert not analysing._works
    assert not AnalysisWork.running().exists()
    assert Words("en").say("site.analysis_failed") in unescape(client.get(f"{address}/analysis").content.decode())
    row.delete()


class Loop:
    """A loop in which nothing begins: as if the process were slow."""

    def call_soon_threadsafe(self, work: Callable[..., None]) -> None:
        del work


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> set[Any]:
    """Return the analyses that this process is at, which do not come to an end."""
    from dolina.web.models import AnalysedMatch, AnalysisWork
    from dolina.web.replay import analysing

    works: set[Any] = set()
    for model in (AnalysedMatch, AnalysisWork):
        model.objects.all().delete()
    monkeypatch.setattr("dolina.web.threads.loop_of_process.loop", Loop())
    monkeypatch.setattr(analysing, "_works", works)
    return works


def test_one_analysis_a_person_and_few_at_once(client: Any, slow: set[Any]) -> None:  # noqa: ANN401
    from dolina.web.bots.turns import Asker
    from dolina.web.models import AnalysisWork
    from dolina.web.replay import analysing

    addresses = [bring(client, game_id)[0] for game_id in ("glassworks", "valdora")]
    assert client.post(f"{addresses[0]}/analysis").status_code == 302
    waiting = client.get(f"{addresses[0]}/analysis", headers={"X-Fragment": "1"})
    assert (waiting.status_code, waiting.content) == (202, b"0")
    assert Words("en").say("site.analysis_waits") in client.get(f"{addresses[0]}/analysis").content.decode()
    assert client.post(f"{addresses[0]}/analysis").status_code == 302, "it is under way: nothing begins"
    refused = client.post(f"{addresses[1]}/analysis").content.decode()
    assert Words("en").say("site.error.one_analysis") in unescape(refused)
    AnalysisWork.objects.all().delete()
    slow.clear()
    slow.update(analysing.Work(str(n), Asker("a", str(n))) for n in range(analysing.UNDER_WAY))
    refused = client.post(f"{addresses[1]}/analysis").content.decode()
    assert Words("en").say("site.error.many_analyses") in unescape(refused)


def test_what_another_process_is_at_is_offered_again_only_when_it_is_silent(client: Any, slow: set[Any]) -> None:  # noqa: ANN401
    """The process that is at an analysis is heard of; one that was killed is not."""
    from datetime import timedelta

    from django.utils import timezone

    from dolina.web.models import AnalysisWork

    address, match = bring(client, "valdora")
    page = f"{address}/analysis"
    name, offer = name_of(match), Words("en").say("site.analyse")
    AnalysisWork.objects.create(pk=name, person="somebody", count=50, done=20)
    assert client.get(page, headers={"X-Fragment": "1"}).content == b"40"
    assert offer not in client.get(page).content.decode()
    client.post(page)
    assert not slow, "nothing begins here"
    AnalysisWork.objects.update(heard=timezone.now() - timedelta(seconds=11))
    assert offer in client.get(page).content.decode()
    client.post(page)
    assert [work.name for work in slow] == [name]
    assert AnalysisWork.objects.get(pk=name).done == 0


def test_a_match_in_play_has_no_analysis(client: Any) -> None:  # noqa: ANN401
    table = str(client.post("/play/secret_valley").url).rpartition("/")[2]
    assert client.get(f"/t/{table}/analysis").status_code == 404
    assert client.post(f"/t/{table}/analysis").status_code == 404
    assert client.post(f"/t/{table}/try", {"move": "1"}).status_code == 404


def test_a_table_from_a_position_is_verified_through_its_origin(client: Any) -> None:  # noqa: ANN401
    from dolina.web.table import live

    address, source = bring(client, "zodchie")
    move = next(n for n in range(20, 60) if len(source.at(n).legal(source.moves[n].seat)) > 1) + 1
    assert client.post(f"{address}/try", {"move": "0"}).status_code == 404
    assert client.post(f"{address}/try", {"move": len(source.moves) + 1}).status_code == 404
    table_id = str(client.post(f"{address}/try", {"move": move}).url).rpartition("/")[2]
    table = live.find(table_id)
    assert table.match
    seat = source.moves[move - 1].seat
    assert table.match.view(seat) == source.view(seat, source.at(move - 1))
    assert client.get(f"/t/{table_id}").status_code == 200
    rng = Random(1)
    while actors := table.match.actors():
        legal = table.match.texts(actors[0])
        table.play(actors[0], rng.choice(legal), table.version, person=False)
    table.reload()
    journal = Journal.from_json(client.get(f"/t/{table_id}/journal.json").content.decode())
    assert journal.origin
    assert (journal.origin.move, journal.origin.seat) == (move - 1, seat)
    again = Match.from_journal(journal, source.game, source.components)
    assert again.scores() == table.match.scores()
    assert client.get(f"/t/{table_id}").status_code == 200
    assert client.post(f"/t/{table_id}/try", {"move": "1"}).status_code == 404, "it was not dealt from the beginning"


@pytest.mark.parametrize(
    ("seats", "asked", "helped"),
    [
        (("me", "bot"), "usual", True),
        (("me", "here"), "usual", False),
        (("me", "here"), "on", True),
        (("me", "bot"), "off", False),
        (("me", "bot"), "coach", True),
        (("me", "here"), "coach", True),
    ],
)
def test_hints_are_an_option_of_the_table(client: Any, seats: tuple[str, str], asked: str, helped: bool) -> None:  # noqa: ANN401
    from dolina.web.table import live

    chairs = {f"seat{number}": who for number, who in enumerate([*seats, "none", "none"])}
    table_id = str(client.post("/new", {"game": "secret_valley", "help": asked, **chairs}).url).rpartition("/")[2]
    row = live.find(table_id).row
    assert row.helped is helped
    assert row.coached is (asked == "coach" and "here" not in seats), "a coach sits beside one person"
    page = client.get(f"/t/{table_id}?seat=0").content.decode()
    assert ('id="hint"' in page) is helped
    answer = client.post(f"/t/{table_id}/hint", {"seat": "0"}, headers={"X-Fragment": "1"})
    assert answer.status_code == (202 if helped else 204)


@pytest.mark.usefixtures("unlimited")
def test_who_joins_is_told_whether_there_are_hints(client: Any) -> None:  # noqa: ANN401
    from django.test import Client

    from dolina.web.models import Table

    for asked, key in (("usual", "site.not_helped"), ("on", "site.helped")):
        seats = {"seat0": "me", "seat1": "friend", "seat2": "none", "seat3": "none"}
        made = client.post("/new", {"game": "secret_valley", "help": asked, **seats})
        invite = Table.objects.get(pk=str(made.url).rpartition("/")[2]).invite
        guest = Client(headers={"accept-language": "en"})
        assert Words("en").say(key) in guest.get(f"/j/{invite}").content.decode()

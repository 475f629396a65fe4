"""What earlier versions have written is read, verified and gone on with: see tests/witness/README.md."""

import hashlib
import json
import re
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import numpy as np
import pytest

import dolina as library
from dolina import games
from dolina.analysis.result import VERDICTS
from dolina.arena import figures
from dolina.arena.ladder_tables import BEGIN, END
from dolina.bots import ratings
from dolina.core.journal import Journal
from dolina.envs import dataset
from dolina.school.lesson import shipped
from dolina.telling.words import Words
from tests.command import Dolina
from tests.web.site import Person, Site, actions_of, table_of, version_of

HERE = Path(__file__).parent / "witness"
OLDEST, NEWEST = "0.1", "0.2-start"
WITNESSES = (OLDEST, NEWEST)
EXPECTED: dict[str, dict[str, Any]] = {
    name: json.loads((HERE / name / "expected.json").read_text(encoding="utf-8")) for name in WITNESSES
}
TOLD = EXPECTED[NEWEST]
OF_EACH_GAME = ("sylvan", "secret_valley", "zodchie", "glassworks", "valdora", "stand_in")
RUNNING = {
    OLDEST: OF_EACH_GAME,
    NEWEST: (*OF_EACH_GAME, "taken_back", "tried", "custom", "custom_tried"),
}
PATIENCE = 30  # seconds that a bot or an analysis may take on a busy machine


def folder(name: str, where: Path) -> Path:
    """Copy a folder of the witness to where it may be written."""
    return Path(shutil.copytree(HERE / NEWEST / name, where / name))


# Journals


@pytest.mark.parametrize(("witness", "name"), [(one, name) for one in WITNESSES for name in EXPECTED[one]["journals"]])
def test_an_old_journal_is_read_and_every_move_of_it_is_legal(witness: str, name: str, tmp_path: Path) -> None:
    told = EXPECTED[witness]["journals"][name]
    parts = HERE / witness / told["components"] if "components" in told else None
    match = library.load(HERE / witness / f"{name}.json", parts)
    places = match.places() if match.over() else []
    assert (match.scores(), places, len(match.moves)) == (told["scores"], told["places"], told["moves"])
    assert {str(seat): match.texts(seat) for seat in match.actors()} == told.get("legal", {})
    match.save(tmp_path / "again.json")
    again = Journal.load(tmp_path / "again.json")
    old = Journal.load(HERE / witness / f"{name}.json")
    assert (again.seed, again.moves, again.players) == (old.seed, old.moves, old.players)
    assert (again.options, again.origin) == (old.options, old.origin)


@pytest.mark.parametrize("name", [name for name, told in TOLD["journals"].items() if "origin" in told])
def test_an_old_journal_says_where_its_match_began(dolina: Dolina, name: str) -> None:
    told = TOLD["journals"][name]
    parts = ["--components", str(HERE / NEWEST / told["components"])] if "components" in told else []
    found = json.loads(dolina("verify", str(HERE / NEWEST / f"{name}.json"), "--json", *parts).out)
    assert {key: found["origin"][key] for key in ("journal", "move", "seat")} == told["origin"]


# A site


class Left(NamedTuple):
    """A site that an earlier version left, started by the Dolina of today, and what was said of it then."""

    site: Site
    told: dict[str, Any]

    def person(self, name: str = "") -> Person:
        """Return somebody with the cookie they had."""
        person = Person(self.site)
        person.cookies.set("dolina", self.told["people"][name] if name else self.told["person"])
        return person

    def table(self, name: str) -> str:
        """Return the address of a table."""
        return f"/t/{self.told['tables'][name]['id']}"


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Left]]:
    """Start the site of a witness when it is first asked for."""
    started: dict[str, Left] = {}

    def site_of(witness: str) -> Left:
        if witness not in started:
            data = tmp_path_factory.mktemp("old")
            unpack(HERE / witness, data)
            started[witness] = Left(Site(data).start(), EXPECTED[witness])
        return started[witness]

    yield site_of
    for one in started.values():
        one.site.kill()


@pytest.fixture
def left(request: pytest.FixtureRequest, sites: Callable[[str], Left]) -> Left:
    """Return the site of a witness, of the newest if a test does not say which."""
    return sites(getattr(request, "param", NEWEST))


def unpack(witness: Path, data: Path) -> None:
    """Make the data folder of a site that was left a minute ago: longer, and it would rightly remove what waits."""
    for key in witness.glob("*.key"):
        shutil.copy(key, data)
    with sqlite3.connect(data / "dolina.sqlite3") as file:
        file.executescript((witness / "database.sql").read_text(encoding="utf-8"))
        (last,) = file.execute("SELECT max(at) FROM web_entry").fetchone()
        passed = datetime.now(UTC) - moment(last) - timedelta(minutes=1)
        file.create_function("later", 1, lambda then: then and str((moment(then) + passed).replace(tzinfo=None)))
        tables = file.execute("SELECT name FROM sqlite_master WHERE name LIKE 'web_%' AND type = 'table'")
        for (table,) in tables.fetchall():
            for _, column, kind, *_ in file.execute(f"PRAGMA table_info({table})").fetchall():
                if kind == "datetime":
                    file.execute(f"UPDATE {table} SET {column} = later({column})")  # noqa: S608 - names of our own
    file.close()


def moment(text: str) -> datetime:
    """Return a time of a database; some say that they are of Greenwich."""
    then = datetime.fromisoformat(text)
    return then if then.tzinfo else then.replace(tzinfo=UTC)


BOTH = pytest.mark.parametrize("left", WITNESSES, indirect=True)


@pytest.mark.parametrize(
    ("left", "name"), [(one, name) for one, names in RUNNING.items() for name in names], indirect=["left"]
)
def test_an_old_table_goes_on_where_it_stood(left: Left, name: str) -> None:
    told, player = left.told["tables"][name], left.person()
    page = player.look(f"/t/{told['id']}?seat=0")
    assert version_of(page) >= told["version"]  # a bot may have moved since
    assert 'data-pace="normal"' in page  # nobody chose one then
    if told["actors"] == [0]:
        assert sorted(actions_of(page)) == sorted(told["legal"]["0"])
        player.submit(f"/t/{told['id']}/play", action=told["legal"]["0"][0], version=version_of(page), seat=0)
        assert version_of(player.look(f"/t/{told['id']}?seat=0")) > told["version"]


@BOTH
def test_all_other_addresses_of_an_old_site_work(left: Left) -> None:
    tables, player = left.told["tables"], left.person()
    assert player.look("/").count("/t/") >= len(OF_EACH_GAME)
    waiting, over, hot_seat = (tables[name]["id"] for name in ("waiting", "over", "hot_seat"))
    assert version_of(player.look(f"/t/{waiting}")) == tables["waiting"]["version"]
    assert actions_of(player.look(f"/t/{hot_seat}?seat={tables['hot_seat']['actors'][0]}"))
    journal = Journal.from_json(player.look(f"/t/{over}/journal.json"))
    assert len(journal.moves) == tables["over"]["moves"]
    for path in (f"/t/{over}", f"/t/{over}/replay", f"/t/{over}/picture.svg", left.told["record"]):
        player.look(path)


def until(happens: Callable[[], object]) -> None:
    """Wait for something that comes by itself."""
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_the_coach_of_an_old_first_match_still_asks(left: Left) -> None:
    told, player = left.told["tables"]["coached"], left.person()
    address = left.table("coached")
    page = player.look(f"{address}?seat=0")
    assert 'id="coach-card"' in page
    assert sorted(actions_of(page)) == sorted(told["legal"]["0"])
    decision = {"action": told["asked_about"][0], "version": told["version"], "seat": 0}
    headers = {"X-CSRFToken": player.token, "Origin": left.site.url, "X-Fragment": "1"}
    asked, made = (player.post(f"{address}/play", data=decision, headers=headers).json() for _ in range(2))
    assert asked["coach"]
    assert "?" in asked["notice"]
    assert asked["version"] == told["version"]
    assert made["version"] > told["version"]


def test_a_bot_stands_in_until_its_person_comes_back(left: Left) -> None:
    player, olena, address = left.person(), left.person("olena"), left.table("stand_in")

    def decide() -> bool:
        page = player.look(f"{address}?seat=0")
        if actions := actions_of(page):
            player.submit(f"{address}/play", action=actions[0], version=version_of(page), seat=0)
        return bool(actions)

    for _ in range(6):  # more than a turn
        until(decide)
    olena.look(f"{address}?seat=1")
    olena.submit(f"{address}/stand-in", **{"for": 1}, back="on", seat=1)
    until(lambda: not decide() and actions_of(olena.look(f"{address}?seat=1")))


def test_a_match_that_was_tried_from_a_position_tells_so(left: Left, dolina: Dolina, tmp_path: Path) -> None:
    player = left.person()
    text = player.look(f"{left.table('tried_over')}/journal.json")
    (tmp_path / "tried.json").write_text(text, encoding="utf-8")
    found = json.loads(dolina("verify", "tried.json", "--site", left.site.url, "--json").out)
    assert found["scores"] == left.told["tables"]["tried_over"]["scores"]
    assert {key: found["origin"][key] for key in ("journal", "move", "seat")} == TOLD["journals"]["signed-origin"][
        "origin"
    ]
    player.look(f"{left.table('tried_over')}/replay")


def test_old_signatures_are_still_those_of_the_site(left: Left, dolina: Dolina) -> None:
    assert httpx.get(f"{left.site.url}/journal-key").text == left.told["journal_key"]
    for name in ("signed", "signed-origin"):
        told = dolina("verify", str(HERE / NEWEST / f"{name}.json"), "--site", left.site.url)
        assert told.code == 0, told.err
        assert f"signed by {left.site.url}" in told.out


def test_tables_keep_the_parts_they_began_with(left: Left) -> None:
    player, guest = left.person(), Person(left.site)
    page = player.look(left.table("custom"))
    found = re.search(r'"(/rules/secret_valley\?set=[0-9a-f]+)', page)
    assert found
    assert "Over 4\xa0rounds" in player.look(found[1])
    assert "Over 4\xa0rounds" not in player.look("/rules/secret_valley")
    invited = re.search(r"/j/[a-z0-9]+", player.look(left.table("custom_waiting")))
    assert invited
    assert f"/t/{guest.join(invited[0].removeprefix('/j/'), 'Guest')}" == left.table("custom_waiting")
    assert found[1] in guest.look(left.table("custom_waiting"))


def test_an_old_table_that_waits_is_filled(left: Left) -> None:
    host, taras, refused = (left.person(name) for name in ("marina", "taras", "guest"))
    address = left.table("waiting")
    assert "Тарас" in host.look(address)
    assert "Гость" not in host.look(address)
    assert Words("en").say("site.asked_refused") in unescape(refused.look(address))
    host.submit(f"{address}/let-in", guest=left.told["asking"], yes="1")
    assert taras.get(f"{address}/replay").status_code == 404, "it has not begun"
    assert f"/t/{Person(left.site).join(left.told['invite'], 'Guest')}" == address
    assert taras.get(f"{address}/replay").status_code == 200


def test_an_old_open_table_is_on_the_front_page(left: Left) -> None:
    invited = re.search(r"/j/[a-z0-9]+", left.person("olena").look(left.table("public")))
    assert invited
    assert invited[0] in Person(left.site).look("/")


def test_an_old_table_without_help_gives_none(left: Left) -> None:
    told, player = left.told["tables"]["no_help"], left.person()
    page = player.look(f"/t/{told['id']}?seat=0")
    assert sorted(actions_of(page)) == sorted(told["legal"]["0"])
    assert f"/t/{told['id']}/hint" not in page
    assert f"{left.table('custom')}/hint" in player.look(f"{left.table('custom')}?seat=0")


def test_an_old_rematch_waits_for_the_other_one(left: Left) -> None:
    olena, told = left.person("olena"), left.told["tables"]["rematch"]
    olena.look(left.table("over"))
    assert table_of(olena.submit(left.table("over") + "/rematch")) == told["id"]
    (seat,) = told["actors"]
    who = left.person(("marina", "olena")[seat])
    assert sorted(actions_of(who.look(f"{left.table('rematch')}?seat={seat}"))) == sorted(told["legal"][str(seat)])


def test_an_old_link_lets_another_device_play(left: Left) -> None:
    phone, tablet, link = Person(left.site), left.person("tablet"), left.told["seat_link"]
    address = f"{left.table('zodchie')}?seat=0"
    assert link in tablet.look(address)
    assert link not in phone.look(address)
    phone.look(link)
    assert phone.submit(link).url.path == left.table("zodchie")
    assert link in phone.look(address)
    assert phone.get(left.told["new_link"]).status_code == 200
    assert phone.get(left.told["old_link"]).status_code == 404


def test_old_records_open(left: Left) -> None:
    reader = Person(left.site)
    for name, address in left.told["records"].items():
        moves = left.told["journals"][name]["moves"]
        assert f'max="{moves}"' in reader.look(address)
        assert reader.get(f"{address}/picture.svg?n={moves}").headers["content-type"] == "image/svg+xml"
        assert reader.get(f"{address}/analysis").status_code == 200


def test_an_old_lesson_of_ones_own_opens(left: Left) -> None:
    assert "Картка" in Person(left.site).look(left.told["lesson"])


def test_progress_in_lessons_is_kept(left: Left) -> None:
    pupil, words = Person(left.site), Words("en")
    pupil.cookies.set("learned", left.told["cookies"]["learned"])
    for game_id in games.names():
        done, count = len(left.told["lessons"].get(game_id, ())), len(shipped(game_id))
        assert words.say("site.lessons_done", n=done, of=count) in unescape(pupil.look(f"/learn/{game_id}"))
    page = unescape(pupil.look(left.told["half_done"]))
    assert any(step.say.told("en") in page for step in shipped("sylvan")[1].step[1:])


def test_settings_are_kept(left: Left) -> None:
    player = Person(left.site)
    for name, value in left.told["cookies"].items():
        player.cookies.set(name, value.strip('"'))
    page = player.look("/new")
    assert '<html lang="uk"' in page
    assert 'data-theme="dark"' in page
    assert 'value="Марина"' in page


def counted(person: Person, address: str, told: dict[str, Any]) -> None:
    """Check what an analysis says of a seat."""
    page = " ".join(unescape(person.look(address)).split())
    words = Words("en")
    assert any(
        words.say(key, percent=round(told["accuracy"])) in page for key in ("site.accuracy", "site.accuracy.you")
    )
    for verdict in VERDICTS:
        assert words.say(f"site.counts.{verdict}", n=told["verdict"][verdict]) in page


def test_an_old_analysis_opens(left: Left) -> None:
    for seat, told in enumerate(left.told["analysis"]):
        counted(left.person(), f"{left.table('over')}/analysis?seat={seat}", told)


def test_an_analysis_that_a_power_cut_ended_is_made_anew(left: Left) -> None:
    player, address = left.person(), f"{left.table('custom_over')}/analysis"
    assert f'action="{address}"' in player.look(address)
    player.submit(address)
    until(lambda: "acc__ring" in player.look(address))


# Folders of commands


@pytest.mark.parametrize("name", [name for name in TOLD["reports"] if name != "balance"])
def test_a_kept_arena_is_rated_as_it_was(name: str, tmp_path: Path, dolina: Dolina) -> None:
    told = TOLD["reports"][name]
    before = folder(name, tmp_path) / "matches.jsonl"
    text = before.read_text(encoding="utf-8")
    found = json.loads(dolina(*told["command"].split(), "--json").out)
    assert found["matches"] == told["matches"]
    means = {one["bot"]: one["mean"] for one in found["scores"]}
    rated = {
        one["bot"]: [one["matches"], *one["rating"], one["wins"][0], means[one["bot"]]] for one in found["ratings"]
    }
    duels = {
        f"{one['first']} > {one['second']}": [one["share"][0], one["margin"][0], one["matches"]]
        for one in found["duels"]
    }
    assert rated == {bot: pytest.approx(numbers, abs=0.01) for bot, numbers in told["rated"].items()}
    assert duels == {duel: pytest.approx(numbers, abs=0.01) for duel, numbers in told["duels"].items()}
    assert before.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("name", ["arena", "balance"])
def test_a_kept_arena_goes_on(name: str, tmp_path: Path, dolina: Dolina) -> None:
    told = TOLD["reports"][name]
    kept = folder(name, tmp_path) / "matches.jsonl"
    text = kept.read_text(encoding="utf-8")
    more = told["matches"] + 2
    command = told["command"].replace(f"--games {told['matches']}", f"--games {more}")
    assert json.loads(dolina(*command.split(), "--json").out)["matches"] == more
    assert kept.read_text(encoding="utf-8").startswith(text)
    assert len(kept.read_text(encoding="utf-8").splitlines()) == len(text.splitlines()) + 2


def test_a_kept_ladder_goes_on(tmp_path: Path, dolina: Dolina, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only figures of bots that have learned nothing are compared: a ladder rightly plays others anew when they change."""
    monkeypatch.setattr(figures, "SAMPLES", 5)
    folder("ladder", tmp_path)
    run = dolina(*TOLD["ladder"]["command"].split(), "--table", "levels", "--minutes", "0.000001")
    assert re.search(r"stopped after \d+ of \d+ matches", run.err)
    found = figures.Ladder.read(tmp_path / "ladder" / "ladder.json").figures
    played = {f"{one.table} {one.one} {one.other}": one for one in found}
    for name in ("levels child random", "levels novice child"):
        told = TOLD["ladder"]["figures"][name]
        assert len(played[name].results()) == told["matches"]
        assert round(played[name].ended_before().value, 4) == told["ended_before"]


def test_the_figures_of_a_kept_ladder_can_be_published(
    tmp_path: Path, dolina: Dolina, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "FILE", tmp_path / "ratings.json")
    folder("ladder", tmp_path)
    (tmp_path / "bots.md").write_text(f"{BEGIN}\n{END}\n", encoding="utf-8")
    assert dolina("ladder", "--out", "ladder", "--docs", ".").code == 0
    found = figures.Ladder.read(tmp_path / "ladder.json").ratings["glassworks"]
    told = TOLD["ladder"]["ratings"]["glassworks"]
    assert found == {name: pytest.approx(rating, abs=2) for name, rating in told.items()}
    page = (tmp_path / "bots.md").read_text(encoding="utf-8")
    for one in TOLD["ladder"]["figures"].values():
        assert f"{100 * one['ended_before']:.0f} % (" in page
    assert "`regular:iterations=40` : `regular-v1`" in page


def test_a_kept_dataset_is_read(tmp_path: Path) -> None:
    told = TOLD["dataset"]["columns"]
    parts = list(dataset.read(folder("dataset", tmp_path), rows=50))
    assert list(parts[0]) == list(told)
    for name, values in ((name, np.concatenate([part[name] for part in parts])) for name in told):
        raw = "\n".join(map(str, values)).encode() if values.dtype == object else values.tobytes()
        found = {"type": str(values.dtype), "shape": list(values.shape), "digest": hashlib.sha256(raw).hexdigest()}
        assert found == told[name], name


def test_a_kept_dataset_goes_on(tmp_path: Path, dolina: Dolina) -> None:
    there = folder("dataset", tmp_path)
    (old,) = there.glob("*.parquet")
    before, told = old.read_bytes(), TOLD["dataset"]
    words = told["command"].replace(f"--matches {told['matches']}", f"--matches {told['matches'] + 1}").split()
    refused = dolina(*words, "--seed", "other")
    assert "was begun with seed witness, not other" in " ".join(refused.err.split())
    run = dolina(*words)
    assert f"1 match written, {told['matches']} were there" in run.out, run.err
    assert old.read_bytes() == before
    matches = {int(number) for part in dataset.read(there) for number in part["match"]}
    assert matches == set(range(told["matches"] + 1))


def test_a_kept_training_goes_on_and_what_it_found_plays(tmp_path: Path, dolina: Dolina) -> None:
    there, told = folder("training", tmp_path), TOLD["training"]
    kept = {path: path.stat().st_mtime_ns for path in there.rglob("*.npz")}
    run = dolina(*told["command"].split(), "--json")
    learned = json.loads(run.out)["2 seats"][0]
    assert (learned["matches"], learned["positions"]) == (told["matches"], told["positions"])
    assert {path: path.stat().st_mtime_ns for path in there.rglob("*.npz")} == kept, "no match is played again"
    learner = f"strong:iterations=1:judgement={HERE / NEWEST / 'training' / 'judgement.json'}"
    played = dolina(
        "simulate", "secret_valley", "--seats", f"{learner},random", "--games", "1", "--option", "rounds=1", "--json"
    )
    assert json.loads(played.out)["games"] == 1

"""The ladder: its duels, its file, and what is made of it: the tables of the documentation and the site's ratings."""

from itertools import pairwise
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from dolina import bots, games
from dolina.arena import commands, figures, ladder
from dolina.arena.figures import Figure, Ladder, ratings_of
from dolina.arena.ladder import Rung, rungs
from dolina.arena.ladder_tables import BEGIN, END, judged, tables
from dolina.bots import ratings
from dolina.core.errors import BadOption

DOCS = Path(__file__).parents[2] / "docs"

app = typer.Typer()
app.command()(commands.ladder)
runner = CliRunner()


@pytest.fixture(autouse=True)
def _rough_intervals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few samples: a precise interval takes seconds for every game."""
    monkeypatch.setattr(figures, "SAMPLES", 40)


def figure(one: str, other: str, won: int, lost: int, **more: object) -> Figure:
    """Return a duel of two seats; of every deal both matches are won or lost."""
    deals = {"ab12 ba21": won, "ab21 ba12": lost}
    return Figure.model_validate(
        {"table": "levels", "game": "secret_valley", "seats": 2, "one": one, "other": other, "deals": deals,
         "margin": (8.0, 1.0, 15.0)} | more
    )  # fmt: skip


def test_every_duel_can_be_played() -> None:
    for full in (False, True):
        planned = rungs(full, games.names())
        assert len({rung.file() for rung in planned}) == len(planned)
        for rung in planned:
            rung.plan().check()
        steps = [rung for rung in planned if rung.table == "levels"]
        assert len(steps) == len(games.names()) * len(bots.LEVELS)


def test_a_ladder_goes_on_and_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    planned = [
        Rung("levels", "secret_valley", 2, "child", "random", 4, {}, False),
        Rung("field", "secret_valley", 3, "greedy", "random", 6, {}, False),
    ]
    monkeypatch.setattr(ladder, "rungs", lambda *_: planned)
    words = ["--out", str(tmp_path)]
    cut = runner.invoke(app, [*words, "--minutes", "0.000001"], catch_exceptions=False)
    assert "stopped after 1 of 10 matches" in cut.stderr
    runner.invoke(app, words, catch_exceptions=False)
    steps, field = Ladder.read(tmp_path / "ladder.json").figures
    assert [len(steps.results()), len(field.results())] == [4, 6]
    assert {tuple(sorted(result.bots)) for result in field.results()} == {("greedy", "random", "random")}
    assert field.first_places().value > 2.0


def test_what_is_played_goes_into_the_page_the_file_and_the_ratings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "FILE", tmp_path / "ratings.json")
    page = tmp_path / "bots.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n")
    (tmp_path / "new").mkdir()
    first = Ladder().with_figures([figure("regular", "careful", 15, 5), figure("careful", "casual", 15, 5)])
    first.write(tmp_path / "new" / "ladder.json")
    words = ["--out", str(tmp_path / "new"), "--docs", str(tmp_path)]
    runner.invoke(app, words, catch_exceptions=False)
    played = ladder.fingerprint("secret_valley", 2, "careful", "casual")
    Ladder().with_figures([figure("careful", "casual", 12, 8, played=played)]).write(tmp_path / "new" / "ladder.json")
    runner.invoke(app, words, catch_exceptions=False)
    told = page.read_text()
    assert told.startswith("before\n")
    assert told.endswith("after\n")
    assert "old\n" not in told
    assert "| `careful` : `casual` | not measured yet | 60 % (45–74); 40 | not measured yet |" in told
    assert "75 % (60–86); 40" in told
    kept = Ladder.read(tmp_path / "ladder.json").ratings["secret_valley"]
    assert list(kept) == ["casual", "careful", "regular"]
    assert str(list(kept["careful"])) in ratings.FILE.read_text()


def test_the_documentation_and_the_site_show_what_the_file_says() -> None:
    """`dolina ladder --docs docs` was run: no figure that the command does not give."""
    published = Ladder.read(DOCS / "ladder.json")
    page = (DOCS / "bots.md").read_text(encoding="utf-8")
    assert page.partition(BEGIN)[2].partition(END)[0].strip() == tables(published)
    assert ratings.ratings() == published.ratings


def test_ratings_are_the_distances_that_the_duels_show() -> None:
    chain = [figure("regular", "careful", 30, 10), figure("skilled:cpu=0.08", "regular:iterations=40", 36, 4)]
    found = ratings_of([*chain, figure("child", "random", 20, 0)])["secret_valley"]
    assert list(found) == ["careful", "regular", "skilled"]  # nothing ties a child to the others
    assert found["regular"] == (1500, 1500, 1500)
    assert found["careful"][0] == pytest.approx(1500 - 194, abs=5)  # 75 % of 80 matches
    assert found["skilled"][0] == pytest.approx(1500 + 388, abs=15)  # 90 %
    assert found["careful"][1] < found["careful"][0] < found["careful"][2] < 1500


def test_a_long_chain_of_few_matches_keeps_the_distances_of_its_duels() -> None:
    """What is known at one end of it says nothing about the other: with a duel more the others stay."""
    steps = list(pairwise(("child", "novice", "casual", "careful", "regular", "skilled", "strong", "master")))
    chain = [figure(above, below, 15, 5) for below, above in steps]
    found = ratings_of(chain)["secret_valley"]
    assert all(found[above][0] - found[below][0] == pytest.approx(190, abs=4) for below, above in steps)
    assert ratings_of(chain[:-1])["secret_valley"]["strong"][0] == pytest.approx(found["strong"][0], abs=1)


def test_who_won_all_is_not_better_without_end() -> None:
    careful = ratings_of([figure("regular", "careful", 20, 0)])["secret_valley"]["careful"]
    assert 500 < careful[0] < 1100
    assert careful[2] - careful[1] > 200  # and nobody knows how much better


def test_a_figure_with_the_whole_time_goes_before_a_quick_one() -> None:
    quick = figure("strong:cpu=0.04", "skilled:cpu=0.008", 10, 10, quick=True)
    full = figure("strong:cpu=0.4", "skilled:cpu=0.08", 15, 5)
    assert "50 % (35–65); 40, quick" in tables(Ladder().with_figures([quick]))
    told = tables(Ladder().with_figures([full]).with_figures([quick]))
    assert "75 % (60–86); 40 |" in told
    assert "quick" not in told


def test_a_figure_of_bots_that_play_otherwise_now_says_so() -> None:
    new = figure("strong:cpu=0.02", "strong-v1:cpu=0.02", 15, 5, table="learned", game="sylvan", played="other")
    assert judged(new).old
    assert "40, as they played before |" in tables(Ladder().with_figures([judged(new)]))
    assert not judged(figure("child", "random", 15, 5, game="sylvan")).old
    assert judged(figure("child", "random", 15, 5, game="secret_valley")).old  # people who judge by what was learned


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="no result of `dolina ladder`"):
        Ladder.read(tmp_path / "none.json")

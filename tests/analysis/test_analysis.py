"""Analysis: every decision judged by what its seat could know, and an account that adds up."""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from dolina import bots, games
from dolina.analysis import analyse
from dolina.analysis.chart import EXPECTED, chart
from dolina.analysis.course import cases_of, count_unsure, pieces
from dolina.analysis.figure import figure
from dolina.analysis.judge import TREES, Tree, compare, new_case, screen
from dolina.analysis.report import report
from dolina.analysis.result import BEST, INACCURACY, MISTAKE, VERDICTS, Analysis
from dolina.analysis.scale import Scale, calibrated, scale_of
from dolina.analysis.verdict import CONFIRMED, decision, verdict
from dolina.bots.levels import Thought
from dolina.bots.search import margin_of
from dolina.bots.specs import Budget
from dolina.core.errors import BadOption
from dolina.core.match import Match
from tests.bots.positions import choices
from tests.command import Dolina
from tests.every_game.matches import shipped

FEW = Budget(iterations=24)


def played(game_id: str, seed: int = 3, bot: str = "greedy", moves: int = 10_000) -> Match:
    """Return a match of bots, or its beginning."""
    game = games.find(game_id)
    match = Match(game, max(2, game.min_seats), seed, {}, shipped(game_id))
    rng = Random(seed)
    players = [bots.make(bot, game, rng) for _ in range(match.seats)]
    while match.actors() and len(match.moves) < moves:
        seat = match.actors()[0]
        match.play(seat, bots.decide(players[seat], match.state, seat, rng))
    return match


@pytest.fixture(scope="module", params=games.names())
def analysed(request: pytest.FixtureRequest) -> tuple[Match, Analysis]:
    match = played(request.param)
    return match, analyse(match, iterations=6)


def test_the_account_adds_up_to_the_final_margin(analysed: tuple[Match, Analysis]) -> None:
    match, found = analysed
    scores = [float(score) for score in match.scores()]
    for account in found.accounts:
        parts = account.start + account.luck + account.decisions + account.rivals + account.error
        assert parts == pytest.approx(margin_of(scores, account.seat), abs=0.01)
        assert account.accuracy is None or 0 <= account.accuracy <= 100
        assert sum(account.verdict.model_dump().values()) == sum(one.seat == account.seat for one in found.decisions)


def test_the_judge_changes_its_mind_only_where_something_came_to_light(analysed: tuple[Match, Analysis]) -> None:
    """Else what is expected before a decision is what was expected after the last, and nothing is left for the error.

    What the error holds is only how the last decision was judged, if nothing came to light after it.
    """
    _, found = analysed
    assert found.final is not None
    hidden = [(one, two) for one, two in pairwise(found.decisions) if not one.revealed]
    assert hidden
    for one, two in hidden:
        for now, then in zip(one.after, two.before, strict=True):
            assert now[1] == pytest.approx(then[1], abs=0.002), now[0]
    last = found.decisions[-1]
    for account in found.accounts:
        missed = 0.0 if last.revealed else found.final.margin[account.seat] - last.after.margin[account.seat]
        assert account.error == pytest.approx(missed, abs=0.03 + 0.001 * len(found.decisions))


def test_only_real_choices_are_judged(analysed: tuple[Match, Analysis]) -> None:
    match, found = analysed
    real = [number for number, move in enumerate(match.moves, 1) if len(match.at(number - 1).legal(move.seat)) > 1]
    assert [one.move for one in found.decisions] == real
    for one in found.decisions:
        assert sum(one.before.chance) == pytest.approx(1, abs=0.01)
        assert one.action in {option.action for option in one.options}
        assert one.verdict != BEST or one.loss.points == 0
        assert all(0 <= option.chance[one.seat] <= 1 for option in one.options)


def test_the_documented_keys_are_there_and_the_file_can_be_read_again(analysed: tuple[Match, Analysis]) -> None:
    _, found = analysed
    data = json.loads(found.to_json())
    assert {"accuracy", "luck", "decisions", "rivals", "error", "verdict"} <= set(data["accounts"][0])
    assert {"verdict", "before", "after", "loss"} <= set(data["decisions"][0])
    assert {"chance", "expected", "margin"} == set(data["decisions"][0]["before"])
    assert set(data["accounts"][0]["verdict"]) == set(VERDICTS)
    assert Analysis.model_validate_json(found.to_json()) == found


def test_a_report_is_told_in_every_language(analysed: tuple[Match, Analysis]) -> None:
    match, found = analysed
    lang = ("ru", "uk", "en")[games.names().index(match.game.id) % 3]
    text = "\n".join(report(match, found, lang))
    assert "analysis." not in text
    assert "term." not in text
    assert "{" not in text


@pytest.mark.parametrize(("chance", "said"), [(0.004, "(−6.8 points)"), (0.006, "(−6.8 points, chance −1%)")])
def test_a_chance_that_is_hardly_lost_is_not_told(chance: float, said: str) -> None:
    match = played("glassworks", moves=4)
    found = analyse(match, iterations=2, seat=0)
    loss = found.decisions[0].loss.model_copy(update={"points": 6.8, "chance": chance})
    one = found.decisions[0].model_copy(update={"verdict": MISTAKE, "loss": loss})
    lines = report(match, found.model_copy(update={"decisions": (one,)}), "en")
    assert any(line.endswith(said) for line in lines), lines


def test_a_figure_shows_every_seat_and_no_name_breaks_it(analysed: tuple[Match, Analysis]) -> None:
    match, found = analysed
    assert figure(match, found, "uk", seat=0).count('stroke-linejoin="round"') == match.seats
    lines = chart(found, EXPECTED).lines
    assert [line.last for line in lines] == match.scores()
    heights = sorted(line.label for line in lines)
    assert all(below - above > 20 for above, below in pairwise(heights))


def test_the_same_seed_gives_the_same_analysis() -> None:
    match = played("secret_valley", moves=12)
    one, two = (analyse(match, iterations=24, seat=0) for _ in range(2))
    assert one.model_copy(update={"seconds": 0}) == two.model_copy(update={"seconds": 0})


@pytest.mark.parametrize("game_id", games.names())
def test_a_verdict_knows_no_more_than_the_seat(game_id: str) -> None:
    """Whatever is hidden is dealt anew: the verdict, the options and their lines stay what they are."""
    game = games.find(game_id)
    seats = max(2, game.min_seats)
    match = Match(game, seats, 1, {}, shipped(game_id))
    for state, seat in choices(game_id, seats, 5, every=71):
        code = state.legal(seat)[0]
        said = []
        for position in (state, state.resample(seat, Random(8))):
            case = screen(game, new_case(1, seat, code, position, "seed"), FEW)
            case = compare(game, case, FEW) if case.doubtful else case
            said.append(decision(match, case, case.known, revealed=False))
        assert said[0] == said[1]


def test_a_match_in_play_is_analysed_for_a_seat_alone() -> None:
    match = played("secret_valley", moves=30)
    with pytest.raises(BadOption, match="not over"):
        analyse(match, iterations=8)
    found = analyse(match, iterations=8, seat=1)
    assert {one.seat for one in found.decisions} == {1}
    assert not found.accounts
    assert found.final is None
    assert found.journal is None, "a digest covers the secret seed"
    assert not any(one.revealed for one in found.decisions), "what came to light later is not told"


def test_a_planted_blunder_is_found() -> None:
    """Where a choice loses a third of the spread and more, it is called a mistake, and so many points are told."""
    played_out = played("secret_valley", seed=11)
    game, spread = played_out.game, scale_of(played_out.game, 2).spread
    for number, move in enumerate(played_out.moves, 1):
        state = played_out.at(number - 1)
        if number < 40 or len(state.legal(move.seat)) < 4:
            continue
        case = screen(game, new_case(number, move.seat, move.code, state, "plant"), Budget(iterations=200))
        worst = min(case.candidates, key=lambda one: margin_of(list(one.points), move.seat) - one.visits / 1000)
        case.code, case.better = worst.action, case.candidates[0].action
        if compare(game, case, Budget(iterations=600)).loss > spread / 3:
            break
    journal = played_out.journal()
    text = f"{case.seat} {played_out.space.text(case.code)}"
    moves = [*journal.moves[: number - 1], text]
    match = Match.from_journal(journal.model_copy(update={"moves": moves}), game, shipped("secret_valley"))
    judged = analyse(match, iterations=300, seat=case.seat).decisions[-1]
    assert (judged.move, judged.verdict) == (number, MISTAKE)
    assert judged.loss.points > spread / 5
    assert judged.options[0].action != judged.action


def test_what_is_called_poor_was_compared_twice_and_what_is_clear_no_more_than_once() -> None:
    match = played("zodchie", bot="random", moves=40)
    cases = cases_of(match, seat=1)
    for case, share, work in pieces(cases, Budget(iterations=60)):
        assert case.doubtful or work is screen
        work(match.game, case, share)
    poor = [case for case in cases if verdict(case) in {INACCURACY, MISTAKE}]
    assert poor
    assert all(len(case.trees) >= CONFIRMED for case in poor)
    assert any(len(case.trees) == TREES for case in cases), "time goes where it may change something"


def test_many_small_losses_count_together_though_none_is_sure() -> None:
    match = played("secret_valley", moves=12)
    cases = [screen(match.game, case, FEW) for case in cases_of(match, seat=0)][:3]
    for case, seen in zip(cases, (2.0, 1.0, -1.0), strict=True):
        one, *others = case.candidates
        case.done, case.better, case.seen = (10.0, 10.0), one.action, seen
        case.candidates = replace(one, points=(10.0 + seen, 10.0)), *others
        case.trees = [Tree(seen, 5.0, Thought((), 0, 0.0))]
    count_unsure(cases)
    assert [case.best[0] - case.done[0] for case in cases[:2]] == pytest.approx([4 / 3, 2 / 3])


def test_the_best_of_several_rivals_has_more_than_the_best_expectation() -> None:
    mix = [1.0, 0.0, 0.0]
    assert Scale(14.0, (0.2,)).margins((30.0, 24.0), mix) == pytest.approx((6.0, -6.0))
    behind = Scale(14.0, (0.2,)).margins((30.0, 30.0, 30.0), mix)
    assert behind == pytest.approx((-3.466,) * 3, abs=0.001)
    assert Scale(14.0, (20.0,)).margins((30.0, 25.0, 20.0), mix) == pytest.approx((5.0, -5.0, -10.0))


def test_seconds_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    match = played("zodchie")
    told: list[tuple[int, int]] = []
    found = analyse(match, seconds=1.0, progress=lambda done, count: told.append((done, count)))
    assert found.quick
    assert found.seconds < 2.5
    count = len(cases_of(match))
    assert [done for done, _ in told] == list(range(1, len(told) + 1))
    assert count <= len(told) <= told[-1][1] == 2 * count
    assert capsys.readouterr().out == ""


def test_the_command_prints_a_report_json_and_a_figure(dolina: Dolina, tmp_path: Path) -> None:
    played("glassworks").save(tmp_path / "match.json")
    asked = ("analyse", "match.json", "--iterations", "12")
    told = dolina(*asked, "--lang", "en", "--figure", "chances.svg").out
    assert "Chances to win" in told
    assert "accuracy" in told
    assert (tmp_path / "chances.svg").read_text(encoding="utf-8").startswith("<svg")
    assert json.loads(dolina(*asked, "--json").out)["game"] == "glassworks"
    assert dolina(*asked, "--figure", ".").code == 2, "a folder is no picture"


def test_the_heuristic_is_right_on_average_where_it_was_measured() -> None:
    game = games.find("secret_valley")
    fair = calibrated(game, 2)
    missed: dict[str, float] = {"as it is": 0.0, "calibrated": 0.0}
    for seed in range(24):
        match = played("secret_valley", seed)
        state = match.at(16)
        for seat, score in enumerate(match.scores()):
            missed["as it is"] += game.evaluate(state, seat) - score
            missed["calibrated"] += fair.evaluate(state, seat) - score
    assert abs(missed["calibrated"]) < abs(missed["as it is"]) / 2

"""What a person has just done and may take back is looked at: a clear slip is told, by what the seat could know."""

from random import Random
from typing import Any

import pytest

from dolina import bots, games
from dolina.analysis.judge import Case, screen
from dolina.bots.specs import Budget
from dolina.core.game import AnyGame
from dolina.core.match import Match
from dolina.telling.eyes import Eyes
from dolina.web.bots import worker
from dolina.web.bots.worker import Question, look_back


def begun(moves: int = 23) -> Match:
    """Begin a match of Glassworks: what the lake gives now would flow over, at 12 points."""
    rng, game = Random(1), games.find("glassworks")
    match = Match(game, 2, 5)
    bot = bots.make("greedy", game, rng)
    for _ in range(moves):
        seat = match.actors()[0]
        match.play(seat, bots.decide(bot, match.state, seat, rng))
    return match


def asked(match: Match) -> Question:
    seat = match.actors()[0]
    return Question("glassworks", match.options, match.components, ["", ""], match.state.clone(), seat, "en")


def test_a_clear_slip_is_told_and_the_better_move_is_not() -> None:
    match = begun()
    question = asked(match)
    slip = look_back(question, match.space.parse("lake"))
    assert slip
    assert slip.points > worker.SLIP_POINTS
    seen = games.look(match, Eyes(question.seat, "en"))
    better = [code for code in match.legal(question.seat) if seen.label(match.space.decode(code)) == slip.label]
    assert better
    assert look_back(question, better[0]) is None


def test_a_slip_is_judged_in_another_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    match, known = begun(), []

    def seen(game: AnyGame, case: Case, budget: Budget) -> Case:
        known.append(case.known)
        return screen(game, case, budget)

    monkeypatch.setattr(worker, "screen", seen)
    look_back(asked(match), match.space.parse("lake"), share=0.1)
    seat = match.actors()[0]
    assert match.view(seat, known[0]) == match.view(seat)
    assert known[0] != match.state


class Loop:
    """A loop that only remembers what it was given."""

    def __init__(self) -> None:
        self.jobs: list[Any] = []

    def call_soon_threadsafe(self, work: Any) -> None:  # noqa: ANN401 - a partial
        self.jobs += [one for one in work.args if getattr(one, "work", None) is look_back]


def considered(client: Any, monkeypatch: pytest.MonkeyPatch, helped: str) -> tuple[str, list[int], list[int]]:  # noqa: ANN401
    """Play a while at a table of two; return the table, what could be undone, and what was to be looked back at."""
    from dolina.web.table import live

    loop = Loop()
    monkeypatch.setattr("dolina.web.threads.loop_of_process.loop", loop)
    seats = {"seat0": "me", "seat1": "here", "seat2": "none", "seat3": "none", "help": helped}
    table_id = str(client.post("/new", {"game": "glassworks", **seats}).url).rpartition("/")[2]
    table, rng, undone = live.find(table_id), Random(2), []
    for _ in range(12):
        assert table.match
        seat = table.match.actors()[0]
        action = rng.choice(table.match.texts(seat))
        client.post(f"/t/{table_id}/play", {"seat": seat, "action": action, "version": table.version})
        steps = live.Back.of(table.match, seat).steps
        if steps and not table.match.space.selects(table.match.moves[-steps].code):
            undone.append(table.match.moves[-steps].code)
    return table_id, undone, [job.given[1] for job in loop.jobs]


@pytest.mark.usefixtures("unlimited")
@pytest.mark.parametrize("helped", ["on", "off"])
def test_tables_with_help_look_at_what_can_be_undone(
    client: Any,  # noqa: ANN401
    monkeypatch: pytest.MonkeyPatch,
    helped: str,
) -> None:
    from dolina.web.bots import hints

    table_id, undone, looked_at = considered(client, monkeypatch, helped)
    assert undone
    assert looked_at == (undone if helped == "on" else [])
    told = hints.told_slip(worker.Slip("Place the amber drop", 4.6), hints.Asked(table_id, 0, 1, "uk"))
    assert f"/t/{table_id}/undo" in told
    assert "4,6" in told
    assert hints.told_slip(None, hints.Asked(table_id, 0, 1, "uk")) == ""


@pytest.mark.usefixtures("unlimited")
def test_one_address_is_looked_after_only_so_often(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ANN401
    from dolina.web import limits

    left = iter([True, True])
    monkeypatch.setattr(limits, "allowed", lambda what, *_, **__: what != "look_back" or next(left, False))
    _, undone, looked_at = considered(client, monkeypatch, "on")
    assert len(undone) > 2
    assert looked_at == undone[:2]

"""The library's front door: what a program finds under `dolina`."""

from pathlib import Path

import pytest

import dolina
from dolina import games
from dolina.core.state import WATCHER


def test_the_games_have_names_and_a_usual_number_of_seats() -> None:
    assert dolina.game_names() == games.names()
    found = [dolina.new(name).seats for name in dolina.game_names()]
    assert found == [max(2, games.find(name).min_seats) for name in games.names()]
    assert set(found) == {2, 3}


def test_a_match_says_what_it_is(tmp_path: Path) -> None:
    match = dolina.new("secret_valley", seats=2, seed=1, rounds=1, draft=False)
    seat = match.actors()[0]
    assert repr(match) == f"<Match secret_valley, 2 seats, move 0, seat {seat} decides>"
    bot = match.bot("greedy", seed=1)
    while not match.over():
        match.play(match.actors()[0], bot.decide())
    assert repr(match) == f"<Match secret_valley, 2 seats, move {len(match.moves)}, over {match.scores()}>"
    match.save(tmp_path / "match.json")
    again = dolina.load(tmp_path / "match.json")
    assert isinstance(again, dolina.Match)
    assert repr(again) == repr(match)
    assert "1 seat, move 0, seat 0 decides" in repr(dolina.new("glassworks", seats=1))
    assert "seats 0, 1 decide" in repr(dolina.new("secret_valley", draft=True))


@pytest.mark.parametrize("name", dolina.game_names())
def test_a_bot_decides_for_any_seat_and_changes_nothing(name: str) -> None:
    match = dolina.new(name, seed=3)
    bots = [match.bot(kind, seed=5) for kind in ("random", "regular:iterations=8")]
    for number in range(6):
        seat = match.actors()[-1]
        before = match.state.clone()
        action = bots[number % 2].decide(seat)
        assert match.state.same_as(before)
        assert action in match.texts(seat)
        match.play(seat, action)
    idle = next(seat for seat in range(match.seats) if seat not in match.actors()) if len(match.actors()) == 1 else 9
    with pytest.raises(dolina.DolinaError, match=f"seat {idle} has nothing to decide; these seats have: "):
        bots[0].decide(idle)


@pytest.mark.parametrize("name", dolina.game_names())
def test_a_notebook_shows_a_match_as_an_outsider_sees_it(name: str) -> None:
    """The same for whatever is hidden: another deal of what an outsider does not know draws the same."""
    match = dolina.new(name, seed=3)
    bot = match.bot("random", seed=5)
    for _ in range(12):
        match.play(match.actors()[0], bot.decide())
    drawn = match._repr_svg_()
    assert drawn == dolina.look(match, WATCHER).svg()
    hands = [dolina.look(match, seat).svg() for seat in range(match.seats)]
    assert drawn not in hands
    for seat in range(match.seats):
        match.state = match.state.resample(seat, bot._rng)
        assert match._repr_svg_() == drawn

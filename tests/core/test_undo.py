"""What may be taken back: a seat's own moves, to a real choice, never past something that was revealed."""

from random import Random

import pytest

import dolina
from dolina import games
from dolina.core.errors import CannotUndo
from dolina.core.match import SNAPSHOT_EVERY, Match


def ways_one_by_one(match: Match, seat: int) -> list[int]:
    """Say the same as `ways_back`, move by move."""
    ways = []
    for steps in range(1, len(match.moves) + 1):
        move = match.moves[-steps]
        if move.seat != seat or move.progress_before != match.state.progress:
            break
        if len(match.at(len(match.moves) - steps).legal(seat)) > 1:
            ways.append(steps)
    return ways


@pytest.mark.parametrize("game_id", games.names())
def test_every_way_back_leads_to_a_choice_of_this_turn(game_id: str) -> None:
    game = games.find(game_id)
    match = Match(game, game.max_seats, 3)
    rng = Random(3)
    while not match.over() and len(match.moves) < 150:
        seat = rng.choice(match.actors())
        match.play(seat, rng.choice(match.legal(seat)))
        for one in range(match.seats):
            assert match.ways_back(one) == ways_one_by_one(match, one)


def valdora() -> Match:
    """Return a match in which seat 0 moves and then loads: several choices in one turn."""
    match = dolina.new("valdora", seats=3, seed=1)
    rng = Random(1)
    while len(match.ways_back(match.moves[-1].seat) if match.moves else []) < 3:
        seat = match.actors()[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def test_one_choice_or_the_whole_turn() -> None:
    match = valdora()
    seat, moves = match.moves[-1].seat, len(match.moves)
    one, *_, whole = match.ways_back(seat)
    assert match.undo(seat) == one
    assert len(match.legal(seat)) > 1
    assert match.undo(seat, whole=True) == whole - one
    assert len(match.moves) == moves - whole
    assert match.ways_back(seat) == []


def test_why_not() -> None:
    match = dolina.new("secret_valley", seats=2, seed=3, draft=False, first_player=0)
    assert match.why_not_undo(0) == "undo.nothing"
    match.play(0, match.legal(0)[0])
    assert match.why_not_undo(0) is None
    assert match.why_not_undo(1) == "undo.not_yours"
    match.play(0, match.legal(0)[0])
    assert match.why_not_undo(0) == "undo.revealed"
    with pytest.raises(CannotUndo, match="revealed"):
        match.undo(0)
    assert len(match.moves) == 2


def test_a_move_without_a_choice_cannot_be_taken_back_by_itself() -> None:
    """Whoever had no choice would only make the same move again."""
    match = forced()
    seat = match.moves[-1].seat
    assert match.why_not_undo(seat) == "undo.nothing"
    with pytest.raises(CannotUndo, match="nothing to take back"):
        match.undo(seat)
    match.step_back(seat)
    assert len(match.legal(seat)) == 1


def forced() -> Match:
    """Return a match whose last move was the only one possible, with nothing before it to take back."""
    for seed in range(100):
        match, rng = dolina.new("zodchie", seats=2, seed=seed), Random(seed)
        while not match.over():
            seat = match.actors()[0]
            legal = match.legal(seat)
            match.play(seat, rng.choice(legal))
            open_still = match.moves[-1].progress_before == match.state.progress
            if len(legal) == 1 and open_still and not match.ways_back(seat):
                return match
    pytest.fail("no such position was found")


def test_positions_are_right_after_going_back_across_a_snapshot() -> None:
    match, rng = dolina.new("valdora", seats=3, seed=2), Random(2)
    crossed = 0
    while not match.over() and crossed < 3:
        seat = match.actors()[0]
        match.play(seat, rng.choice(match.legal(seat)))
        if len(match.moves) % SNAPSHOT_EVERY == 0 and match.why_not_undo(seat) is None:
            match.undo(seat)
            match.play(seat, rng.choice(match.legal(seat)))
            crossed += 1
    assert crossed
    again = Match.from_journal(match.journal(), match.game)
    assert all(again.at(number).same_as(match.at(number)) for number in range(len(match.moves) + 1))
